"""The tables that a study writes: their columns, as schemas for Parquet.

A table is a folder of files ``part-*.parquet``, each with this schema; sorted by name, the files hold the rows in
order: by cell, then by the number of the game, then as each table says. Seats are counted from 0; ``cell`` is the
place of the cell in ``study.json``, ``number`` that of the game in its cell. A game is the same whichever cell's
options it is played with: equal numbers have equal chance.
"""

from __future__ import annotations

from typing import Final

from virion.extras import need

need("lab", "pyarrow")

import pyarrow as pa  # noqa: E402


def _column(name: str, kind: pa.DataType, nullable: bool = False) -> pa.Field:
    return pa.field(name, kind, nullable=nullable)


def _each(kind: pa.DataType) -> pa.DataType:
    return pa.list_(pa.field("element", kind, nullable=False))


_GAME: Final = (_column("cell", pa.int32()), _column("number", pa.int32()))

GAMES: Final = pa.schema(
    [
        *_GAME,
        _column("first", pa.int8()),
        _column("winners", _each(pa.int8())),
        _column("reason", pa.string()),
        _column("plies", pa.int32()),
        _column("turns", pa.int32()),
        _column("bots", _each(pa.string())),
        _column("side", _each(pa.string())),
        _column("side_end", _each(pa.string())),
        _column("decisions", _each(pa.int32()), nullable=True),
        _column("branching", pa.float32(), nullable=True),
        _column("forced", pa.float32(), nullable=True),
        _column("lead_changes", pa.int16(), nullable=True),
    ]
)
"""One row a game.

``first``: the seat that began. ``winners``: seats, ascending; empty for a draw without a winner. ``reason``: why the
game ended, a code of the game; empty for a game that the laboratory stopped. ``plies``: moves made; ``turns``: as the
rulebook counts them. ``bots``: the code of the bot at each seat, of the side in the end where bots play by side.
``side``, ``side_end``: the side of each seat after the deal and at the end, a code; empty strings in games without
sides.

Null in cells without detail, since they need each move: ``decisions``, the decisions of each seat, interrupts not
counted; ``branching``, the mean number of legal moves at a decision; ``forced``, the share of decisions with one legal
move (both null for a game without a decision). Null without tracking: ``lead_changes``, how often the seat with the
largest estimated share of the win became another, from one tracked ply to the next.
"""

CARDS: Final = pa.schema(
    [
        *_GAME,
        _column("seat", pa.int8()),
        _column("card", pa.string()),
        _column("drawn", pa.int16()),
        _column("played", pa.int16()),
    ]
)
"""One row for each card of the game, by its code, that a seat drew or played, in order of seat and of the game's cards.

``drawn``: how many copies came to the seat's hand at the deal or from a deck; ``played``: how many the seat played
from its hand as a move. Rows with neither are left out; no rows in cells without detail.
"""

FIGURES: Final = pa.schema(
    [*_GAME, _column("figure", pa.string()), _column("count", pa.int32()), _column("total", pa.int32())]
)
"""What is counted of one game in particular: the figures of `virion.lab.figures`, ``count`` out of ``total``.

No rows in cells without detail, nor for games that have no figures.
"""

COURSE: Final = pa.schema(
    [
        *_GAME,
        _column("ply", pa.int32()),
        _column("seat", pa.int8()),
        _column("share", pa.float32()),
    ]
)
"""The estimated share of the win of each seat in the course of a game, in order of ply and seat; only with tracking.

``ply``: how many moves had been made. ``share``: the mean of playouts from the true state; several winners share one
win, and a draw is nobody's.
"""

TABLES: Final = {"games": GAMES, "cards": CARDS, "figures": FIGURES, "course": COURSE}
"""Every table by the name of its folder."""
