"""Plays games between random bots alone at the speed of the engine, and makes rows of them a column at a time."""

from __future__ import annotations

from collections.abc import Sequence

from virion.bots.uniform import seldom
from virion.extras import need
from virion.games import GAMES
from virion.kernel.playout import playouts
from virion.lab.sides import SIDES
from virion.lab.study import Cell, Study
from virion.lab.tables import TABLES

need("lab", "numpy", "pyarrow")

import numpy as np  # noqa: E402
import pyarrow as pa  # noqa: E402


def play_uniform(study: Study, cell: Cell, start: int, stop: int) -> dict[str, pa.Table]:
    """Play the games ``start`` to ``stop`` - 1 of a cell of random bots; the rows are those that they make one by one.

    What needs the moves is null, as in every cell without detail.
    """
    game = GAMES[cell.game]
    sides = SIDES.get(cell.game)
    variant = game.read_variant(cell.options)
    read = sides.first if sides else None
    ends = playouts(game, variant, cell.seats, study.seed, start, stop, seldom(cell.game), read)
    count = stop - start
    schema = TABLES["games"]
    columns = {
        "cell": pa.repeat(pa.scalar(cell.cell, pa.int32()), count),
        "number": pa.array(np.arange(start, stop, dtype=np.int32)),
        "first": ends.firsts,
        "winners": _winners(cell, ends.winners),
        "reason": ends.reasons,
        "plies": ends.plies,
        "turns": ends.turns,
        "bots": _by_seat(cell.seats, pa.repeat("random", count * cell.seats)),
        "side": _sides(cell, ends.dealt, count),
        "side_end": _sides(cell, ends.ended, count),
        **{name: pa.nulls(count, schema.field(name).type) for name in schema.names if schema.field(name).nullable},
    }
    made = {name: _column(values, schema.field(name).type) for name, values in columns.items()}
    games = pa.table([made[name] for name in schema.names], schema=schema)
    return {name: games if name == "games" else table.empty_table() for name, table in TABLES.items()}


def _column(values: pa.Array | Sequence[object], kind: pa.DataType) -> pa.Array:
    return values.cast(kind) if isinstance(values, pa.Array) else pa.array(values, kind)


def _by_seat(seats: int, values: pa.Array) -> pa.Array:
    """Return lists of one value for each seat."""
    offsets = pa.array(np.arange(0, len(values) + 1, seats, dtype=np.int32))
    return pa.ListArray.from_arrays(offsets, values)


def _on(masks: Sequence[int], seats: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return a row of zeros and ones by seat for each mask."""
    return np.array(masks, dtype=np.int64)[:, None] >> np.arange(seats) & 1


def _winners(cell: Cell, masks: Sequence[int]) -> pa.Array:
    won = _on(masks, cell.seats)
    offsets = np.concatenate([[0], won.sum(axis=1).cumsum()]).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(np.nonzero(won)[1].astype(np.int8)))


def _sides(cell: Cell, masks: Sequence[int], count: int) -> pa.Array:
    sides = SIDES.get(cell.game)
    if sides is None:
        return _by_seat(cell.seats, pa.repeat("", count * cell.seats))
    codes = pa.array((1 - _on(masks, cell.seats)).astype(np.int8).ravel())
    return _by_seat(cell.seats, pa.DictionaryArray.from_arrays(codes, pa.array(sides.codes)).cast(pa.string()))
