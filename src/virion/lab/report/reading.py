"""Reads what a study wrote: `study.json`, and the tables, cell by cell."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from virion.games import GAMES
from virion.kernel.refusal import Refusal
from virion.lab import tables
from virion.lab.folder import CHUNK
from virion.lab.packed import unpack
from virion.lab.problem import Problem
from virion.lab.study import Cell, Study

Flags = npt.NDArray[np.bool_]
Whole = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float64]


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
class Kept:
    """A study on disk. ``study`` is what it is, each cell with all options of its game; ``told`` is `study.json`."""

    folder: Path
    study: Study
    told: Mapping[str, object]
    files: Mapping[str, list[_File]] = field(repr=False)

    def rows(self, table: str, cell: Cell) -> pa.Table:
        """Return the rows of a table that belong to a cell, in order; none where the study has no such table."""
        found = [file.rows(table, cell.cell) for file in self.files[table] if file.least <= cell.cell <= file.most]
        return pa.concat_tables([tables.TABLES[table].empty_table(), *found])

    def command(self) -> str:
        """Return the command that plays the same games again; the file of a study is taken to have its name."""
        study, cell = self.study, self.study.cells[0]
        if not study.arena:
            return shlex.join(["virion", "lab", "run", f"{study.name}.toml"])
        bots = ",".join(map(str, study.arena.get("bots", ())))
        shape = ["--bots", bots, "--seats", str(cell.seats), "--games", str(2 * study.games), "--seed", str(study.seed)]
        options = [
            part
            for option in GAMES[cell.game].options
            if (value := cell.options[option.key]) != option.default
            for part in ("--option", f"{option.key}={value if isinstance(value, str) else json.dumps(value)}")
        ]
        return shlex.join(["virion", "arena", cell.game, *shape, *(["--sides"] if cell.sides else []), *options])

    def games(self, cell: Cell) -> Games:
        """Return the games of a cell."""
        return _games(self.rows("games", cell), cell, self.folder / "games")


@dataclass(frozen=True)
class _File:
    """A file with rows of the cells ``least`` to ``most``: a chunk of an unfinished study, or a part of a table."""

    path: Path
    least: int
    most: int
    chunk: bool

    def rows(self, table: str, cell: int) -> pa.Table:
        """Return the rows of a table that belong to a cell."""
        try:
            if self.chunk:
                return unpack(self.path.read_bytes())[table]
            return pq.read_table(self.path, filters=[("cell", "=", cell)], partitioning=None)
        except (pa.ArrowException, OSError, ValueError) as error:
            raise _damaged(self.path, error) from None


def study_in(folder: Path) -> Kept:
    """Open the study in a folder. Raises Problem, which names the file and what is wrong with it."""
    if not folder.is_dir():
        raise Problem("report-no-folder" if not folder.exists() else "report-not-folder", folder=str(folder))
    path = folder / "study.json"
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Problem("report-no-study", folder=str(folder)) from None
    except (ValueError, RecursionError):
        raise Problem("report-study-odd", file=str(path)) from None
    try:
        study = Study.from_json(told)
        sound = bool(study.cells) and all(isinstance(told[key], int) for key in ("games", "seed"))
        for cell in told["cells"]:
            sound &= isinstance(cell["seats"], int) and all(isinstance(cell[key], dict) for key in ("options", "swept"))
    except (KeyError, TypeError, ValueError):
        sound = False
    if not sound:
        raise Problem("report-study-odd", file=str(path))
    study = replace(study, cells=tuple(_completed(cell, path) for cell in study.cells))
    chunks = [
        _File(chunk, int(match[1]), int(match[1]), True)
        for chunk in sorted((folder / "chunks").glob("*"))
        if (match := CHUNK.fullmatch(chunk.name))
    ]
    # Where chunks are left, the tables are not finished being put together.
    unfinished = (folder / "chunks").is_dir()
    return Kept(
        folder, study, told, {table: chunks if unfinished else _parts(folder / table, table) for table in tables.TABLES}
    )


def _completed(cell: Cell, path: Path) -> Cell:
    """Return a cell with all options of its game, not only those that were named."""
    game = GAMES.get(cell.game)
    if game is None:
        raise Problem("report-study-game", file=str(path), found=str(cell.game), known=", ".join(GAMES))
    try:
        return replace(cell, options=game.read_variant(cell.options).as_json())
    except Refusal as refusal:
        place = {"file": str(path), "game": game.code, "cell": cell.cell}
        raise Problem("report-study-options", refusal=refusal, **place) from None  # type: ignore[arg-type]


def _parts(folder: Path, table: str) -> list[_File]:
    files = []
    for path in sorted(folder.glob("part-*.parquet")):
        try:
            with pq.ParquetFile(path) as file:
                schema, found = file.schema_arrow, _range(file.metadata)
        except (pa.ArrowException, OSError) as error:
            raise _damaged(path, error) from None
        missing = [name for name in tables.TABLES[table].names if name not in schema.names]
        if missing:
            raise Problem("report-lacks-columns", file=str(path), columns=", ".join(missing))
        files.append(_File(path, *found, False))
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


def _damaged(path: Path, error: Exception) -> Problem:
    return Problem("report-damaged", file=str(path), why=str(error).partition("\n")[0][:200])


def _games(rows: pa.Table, cell: Cell, folder: Path) -> Games:
    count = rows.num_rows
    won = np.zeros((count, cell.seats), dtype=np.bool_)
    winners = rows["winners"].to_pylist()
    for row, seats in enumerate(winners):
        if any(not 0 <= seat < cell.seats for seat in seats):
            raise Problem("report-odd-rows", folder=str(folder), cell=cell.cell)
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
        raise Problem("report-odd-rows", folder=str(folder), cell=cell.cell)
    return np.array(values, dtype=kind).reshape(len(values), cell.seats)
