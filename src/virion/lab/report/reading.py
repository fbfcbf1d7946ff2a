"""Reads what a study wrote: `study.json`, and the tables, cell by cell."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from virion.games import GAMES
from virion.kernel.refusal import Refusal
from virion.lab import tables
from virion.lab.problem import Problem

Flags = npt.NDArray[np.bool_]
Whole = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float64]

NEEDED: Final = {"cell": int, "game": str, "seats": int, "bots": list, "options": dict, "swept": dict}
"""The fields of a cell in `study.json`, with their kinds."""


@dataclass(frozen=True)
class Cell:
    """One setting of a study: the game, who plays, and all its options; ``swept`` tells what distinguishes the cell."""

    number: int
    game: str
    seats: int
    bots: tuple[str, ...]
    options: Mapping[str, object]
    swept: Mapping[str, object]


@dataclass(frozen=True)
class Games:
    """The games of one cell, as arrays with a row for each.

    ``won`` is games x seats; ``bots``, ``side`` and ``side_end`` are codes in the same shape. ``decisions`` (games x
    seats), ``branching`` and ``forced`` are None where the study kept no detail. ``over`` tells which games ended by
    the rules; the others were stopped by the laboratory.
    """

    number: Whole
    first: Whole
    won: Flags
    over: Flags
    reason: npt.NDArray[np.str_]
    plies: Whole
    turns: Whole
    bots: npt.NDArray[np.str_]
    side: npt.NDArray[np.str_]
    side_end: npt.NDArray[np.str_]
    decisions: Whole | None
    branching: Numbers | None
    forced: Numbers | None

    def __len__(self) -> int:
        return len(self.number)


@dataclass(frozen=True)
class Study:
    """A study on disk. ``planned`` is the number of games in each cell; ``told`` is `study.json` as it stands."""

    folder: Path
    name: str
    seed: int
    planned: int
    cells: tuple[Cell, ...]
    told: Mapping[str, object]
    files: Mapping[str, list[_File]] = field(repr=False)

    def rows(self, table: str, cell: Cell) -> pa.Table:
        """Return the rows of a table that belong to a cell, in order; none where the study has no such table."""
        found = [_rows(file.path, cell.number) for file in self.files[table] if file.least <= cell.number <= file.most]
        empty = tables.TABLES[table].empty_table()
        return pa.concat_tables([empty, *found]) if found else empty

    def games(self, cell: Cell) -> Games:
        """Return the games of a cell."""
        return _games(self.rows("games", cell), cell, self.folder / "games")


@dataclass(frozen=True)
class _File:
    path: Path
    least: int
    most: int


def study_in(folder: Path) -> Study:
    """Open the study in a folder. Raises Problem, which names the file and what is wrong with it."""
    if not folder.is_dir():
        raise Problem("report-no-folder" if not folder.exists() else "report-not-folder", folder=str(folder))
    path = folder / "study.json"
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Problem("report-no-study", folder=str(folder)) from None
    except (ValueError, RecursionError):
        raise Problem("report-study-not-json", file=str(path)) from None
    if not isinstance(told, dict):
        raise Problem("report-study-not-json", file=str(path))
    planned, seed, cells = told.get("games"), told.get("seed"), told.get("cells")
    if not isinstance(planned, int) or not isinstance(seed, int) or not isinstance(cells, list) or not cells:
        raise Problem("report-study-lacks", file=str(path), field="games, seed, cells")
    name = told.get("name")
    return Study(
        folder,
        name if isinstance(name, str) else folder.resolve().name,
        seed,
        planned,
        tuple(_cell(value, place, path) for place, value in enumerate(cells)),
        told,
        {table: _files(folder / table, table) for table in tables.TABLES},
    )


def _cell(value: object, place: int, path: Path) -> Cell:
    for name, kind in NEEDED.items():
        if not isinstance(value, dict) or not isinstance(value.get(name), kind):
            raise Problem("report-study-lacks", file=str(path), field=f"cells[{place}].{name}")
    found = cast("dict[str, Any]", value)
    game = GAMES.get(found["game"])
    if game is None:
        raise Problem("report-study-game", file=str(path), found=found["game"], known=", ".join(GAMES))
    try:
        options = game.read_variant(found["options"]).as_json()
    except Refusal as refusal:
        raise Problem("report-study-options", file=str(path), cell=place, reason=str(refusal)) from None
    return Cell(found["cell"], game.code, found["seats"], tuple(map(str, found["bots"])), options, found["swept"])


def _files(folder: Path, table: str) -> list[_File]:
    files = []
    for path in sorted(folder.glob("part-*.parquet")):
        try:
            with pq.ParquetFile(path) as file:
                schema, found = file.schema_arrow, _range(file.metadata)
        except (pa.ArrowException, OSError) as error:
            raise Problem("report-damaged", file=str(path), reason=_first_line(error)) from None
        missing = [name for name in tables.TABLES[table].names if name not in schema.names]
        if missing:
            raise Problem("report-lacks-columns", file=str(path), columns=", ".join(missing))
        files.append(_File(path, *found))
    return files


def _range(metadata: pq.FileMetaData) -> tuple[int, int]:
    """Return the least and the greatest cell in a file; without statistics, any."""
    least, most = 2**31, -1
    for group in range(metadata.num_row_groups):
        column = metadata.row_group(group).column(0)
        statistics = column.statistics
        if column.path_in_schema != "cell" or statistics is None or not statistics.has_min_max:
            return 0, 2**31
        least, most = min(least, statistics.min), max(most, statistics.max)
    return least, most


def _rows(path: Path, cell: int) -> pa.Table:
    try:
        return pq.read_table(path, filters=[("cell", "=", cell)], partitioning=None)
    except (pa.ArrowException, OSError) as error:
        raise Problem("report-damaged", file=str(path), reason=_first_line(error)) from None


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0][:200]


def _games(rows: pa.Table, cell: Cell, folder: Path) -> Games:
    count = rows.num_rows
    won = np.zeros((count, cell.seats), dtype=np.bool_)
    winners = rows["winners"].to_pylist()
    for row, seats in enumerate(winners):
        if any(not 0 <= seat < cell.seats for seat in seats):
            raise Problem("report-odd-rows", folder=str(folder), cell=cell.number)
        won[row, seats] = True
    reason = np.array(rows["reason"].to_pylist(), dtype=np.str_)
    return Games(
        number=_whole(rows["number"]),
        first=_whole(rows["first"]),
        won=won,
        over=reason != "" if count else np.zeros(0, dtype=np.bool_),
        reason=reason,
        plies=_whole(rows["plies"]),
        turns=_whole(rows["turns"]),
        bots=_codes(rows["bots"], cell, folder),
        side=_codes(rows["side"], cell, folder),
        side_end=_codes(rows["side_end"], cell, folder),
        decisions=None if _lacks(rows["decisions"]) else _by_seat(rows["decisions"], cell, folder, np.int64),
        branching=_numbers(rows["branching"]),
        forced=_numbers(rows["forced"]),
    )


def _lacks(column: pa.ChunkedArray) -> bool:
    return bool(column.null_count == len(column))


def _whole(column: pa.ChunkedArray) -> Whole:
    return cast("Whole", column.to_numpy().astype(np.int64))


def _numbers(column: pa.ChunkedArray) -> Numbers | None:
    """Return a column, NaN where a game has none, or None if no game has."""
    return None if _lacks(column) else cast("Numbers", column.to_numpy().astype(np.float64))


def _codes(column: pa.ChunkedArray, cell: Cell, folder: Path) -> npt.NDArray[np.str_]:
    return cast("npt.NDArray[np.str_]", _by_seat(column, cell, folder, np.str_))


def _by_seat(column: pa.ChunkedArray, cell: Cell, folder: Path, kind: type) -> Any:
    """Return a column of lists by seat as an array games x seats."""
    values = [[] if value is None else value for value in column.to_pylist()]
    if any(len(value) != cell.seats for value in values):
        raise Problem("report-odd-rows", folder=str(folder), cell=cell.number)
    return np.array(values, dtype=kind).reshape(len(values), cell.seats)
