"""The folder of a study: what is done of it lies there in chunks until all is done, and then as tables.

``study.json`` is the study as understood. ``chunks`` holds what is finished so far, each chunk a file
``CELL-START-STOP`` with the rows of these games. A file comes into being under another name and is renamed when it is
on disk, so that it is whole or not there, whenever the process is killed. When every game is there, the tables are put
together beside, renamed, and the chunks removed: a folder with tables and no chunks is complete.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from virion.extras import need
from virion.lab.packed import unpack
from virion.lab.problem import Problem
from virion.lab.study import Study
from virion.lab.tables import TABLES

need("lab", "pyarrow")

import pyarrow as pa  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402

ROWS_A_GROUP: Final = 65_536
GROUPS_A_PART: Final = 16
"""Parts and their groups have the same borders however the work was cut into chunks."""
LOCK: Final = ".lock"
CHUNK: Final = re.compile(r"(\d{5})-(\d{10})-(\d{10})")

Span = tuple[int, int]
"""Numbers of games: from the first, to before the second."""


class Folder:
    """The folder of one study."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.study = path / "study.json"
        self.chunks = path / "chunks"
        self.merging = path / "merging"

    def open(self, study: Study) -> bool:
        """Make the folder, or check that it holds this very study; tell whether it holds some of it already.

        Raises Problem for a folder with something else in it.
        """
        wanted = study.as_json()
        found = self._found()
        if found is None:
            self.path.mkdir(parents=True, exist_ok=True)
            if any(entry.name != LOCK for entry in self.path.iterdir()):
                raise Problem("folder-strange", folder=str(self.path))
            write(self.study, (json.dumps(wanted, indent=2, ensure_ascii=False) + "\n").encode())
        elif found != wanted:
            key, was, now = _difference(found, wanted)
            raise Problem("folder-differs", folder=str(self.path), key=key, was=was, now=now)
        if not self.complete():
            self.chunks.mkdir(exist_ok=True)
        return found is not None

    def _found(self) -> dict[str, Any] | None:
        try:
            found = json.loads(self.study.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except NotADirectoryError:
            raise Problem("folder-file", folder=str(self.path)) from None
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise Problem("folder-broken", file=str(self.study), folder=str(self.path))
        return found

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the folder alone. The system lets go of it when this process ends, however it ends."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise Problem("folder-file", folder=str(self.path)) from None
        with (self.path / LOCK).open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Problem("folder-busy", folder=str(self.path)) from None
            yield

    def complete(self) -> bool:
        """Tell whether the tables are there."""
        return (self.path / "games").is_dir() and not self.chunks.exists()

    def done(self, cells: int) -> list[list[Span]]:
        """Return the finished games of each cell, in order; what a killed process left half-written is removed."""
        spans: list[list[Span]] = [[] for _ in range(cells)]
        for entry in sorted(self.chunks.iterdir()):
            match = CHUNK.fullmatch(entry.name)
            if match is None:
                entry.unlink()
                continue
            cell, start, stop = map(int, match.groups())
            spans[cell].append((start, stop))
        return spans

    def keep(self, cell: int, start: int, stop: int, data: bytes) -> None:
        """Keep the packed rows of a chunk."""
        write(self.chunks / f"{cell:05}-{start:010}-{stop:010}", data)

    def finish(self) -> None:
        """Put the tables together out of the chunks. Killed on the way, it can be done again from the start."""
        shutil.rmtree(self.merging, ignore_errors=True)
        writers = {name: _Parts(self.merging / name, schema) for name, schema in TABLES.items()}
        for path in sorted(self.chunks.iterdir()):
            try:
                tables = unpack(path.read_bytes())
            except ValueError:
                path.unlink()
                raise Problem("chunk-broken", file=str(path), failed=True) from None
            for name, table in tables.items():
                writers[name].add(table)
        for name, writer in writers.items():
            writer.close()
            shutil.rmtree(self.path / name, ignore_errors=True)
            (self.merging / name).rename(self.path / name)
        self.chunks.rename(self.merging / "chunks")
        shutil.rmtree(self.merging)


class _Parts:
    """Writes one table as files of so many groups of so many rows."""

    def __init__(self, folder: Path, schema: pa.Schema) -> None:
        folder.mkdir(parents=True)
        self.folder = folder
        self.schema = schema
        self.waiting: list[pa.Table] = []
        self.rows = 0
        self.groups = 0
        self.writer: pq.ParquetWriter | None = None

    def add(self, table: pa.Table) -> None:
        self.waiting.append(table)
        self.rows += table.num_rows
        while self.rows >= ROWS_A_GROUP:
            together = pa.concat_tables(self.waiting)
            self._write(together.slice(0, ROWS_A_GROUP))
            self.waiting = [together.slice(ROWS_A_GROUP)]
            self.rows -= ROWS_A_GROUP

    def _write(self, table: pa.Table) -> None:
        if self.writer is None:
            name = f"part-{self.groups // GROUPS_A_PART:05}.parquet"
            self.writer = pq.ParquetWriter(self.folder / name, self.schema, compression="zstd")
        # Where chunks met must not show in the file: pages would follow it.
        self.writer.write_table(table.combine_chunks(), row_group_size=ROWS_A_GROUP)
        self.groups += 1
        if self.groups % GROUPS_A_PART == 0:
            self.writer.close()
            self.writer = None

    def close(self) -> None:
        if self.rows or self.groups == 0:
            self._write(pa.concat_tables([self.schema.empty_table(), *self.waiting]))
        if self.writer is not None:
            self.writer.close()


def write(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    beside = path.with_name(f"{path.name}.half")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.rename(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _difference(found: dict[str, Any], wanted: dict[str, Any]) -> tuple[str, str, str]:
    """Return the first key in which two studies differ, and its values as short text."""
    for key, now in wanted.items():
        was = found.get(key)
        if was == now:
            continue
        if isinstance(now, list) and isinstance(was, list):
            for number, (one, other) in enumerate(zip(was, now, strict=False)):
                if one != other:
                    part, old, new = _difference(one, other)
                    return f"{key} {number}: {part}", old, new
            return key, str(len(was)), str(len(now))
        if isinstance(now, dict) and isinstance(was, dict) and was.keys() <= now.keys():
            part, old, new = _difference(was, now)
            return f"{key}.{part}", old, new
        return key, json.dumps(was)[:80], json.dumps(now)[:80]
    key = next(key for key in found if key not in wanted)
    return key, json.dumps(found[key])[:80], "null"
