"""The embedded store: SQLite in WAL mode, durable at each commit, one writer thread with group commit.

Everything that waits when the writer thread is free goes into one transaction; each piece of work has a savepoint, so
that a conflict of one does not undo the others. Nobody hears of success before the commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar, cast

from virion.server.logs import LOG
from virion.server.store import Batch, Conflict, StoreClosed, StoreUnable, Upload
from virion.table import Fact

T = TypeVar("T")

SCHEMA_VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    touched REAL NOT NULL,
    ended INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_unfinished ON tables (touched) WHERE ended = 0;
CREATE TABLE facts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE uploads (id TEXT PRIMARY KEY, kept REAL NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
"""
"""``tables`` comes first in every write, so that its row lock and foreign key guard the journal."""

GROUP: Final = 256


class Unwritten(StoreUnable, sqlite3.OperationalError):
    """The file is locked by another program, the disk is full, the file has gone, and the like."""


@dataclass
class _Job:
    run: Callable[[sqlite3.Connection], object]
    done: Future[object] = field(default_factory=Future)


class SqliteStore:
    """A store in one file (or in memory, for tests and trials). See `virion.server.store.Store`."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="virion-store", daemon=True)
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="virion-reader")
        self._write_end: sqlite3.Connection | None = None
        self._read_end: sqlite3.Connection | None = None
        self._closed = False
        self._identity: tuple[int, int] | None = None
        self._there = True

    async def open(self) -> None:
        """Open the file, create what is missing, and start the writer."""
        await asyncio.get_running_loop().run_in_executor(self._readers, self._connect)
        self._writer.start()

    async def close(self) -> None:
        """Finish the writes that were asked for, and close the file."""
        if self._closed:
            return
        self._closed = True
        loop = asyncio.get_running_loop()
        self._jobs.put(None)
        if self._writer.is_alive():
            await loop.run_in_executor(self._readers, self._writer.join)
        await loop.run_in_executor(self._readers, self._disconnect)
        self._readers.shutdown(wait=True)

    async def secret(self) -> bytes:
        """Return the secret that signs cookies, made at the first start."""

        def run(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT OR IGNORE INTO secrets VALUES ('cookies', ?)", (secrets.token_bytes(32),))
            return bytes(db.execute("SELECT value FROM secrets WHERE name = 'cookies'").fetchone()[0])

        return await self._later(run)

    async def append(self, *batches: Batch) -> None:
        """Append to journals, all or nothing."""
        await self._later(lambda db: _append(db, batches))

    async def journal(self, table: str, since: int = 0) -> list[Fact]:
        """Return a table's facts from a number on."""
        sql = "SELECT body FROM facts WHERE table_id = ? AND number >= ? ORDER BY number"
        rows = await self._read(sql, (table, since))
        return [Fact.read(json.loads(body)) for (body,) in rows]

    async def unfinished(self) -> list[str]:
        """Return the tables that have not ended, the latest touched first."""
        rows = await self._read("SELECT id FROM tables WHERE ended = 0 ORDER BY touched DESC", ())
        return [str(table) for (table,) in rows]

    async def forget(self, table: str) -> None:
        """Delete a table and its journal."""
        await self._later(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (table,)))

    async def keep_upload(self, upload: Upload, now: float, most: int) -> None:
        """Keep an uploaded record, and of all of them the newest ``most``."""
        row = (upload.id, now, json.dumps(upload.record, separators=(",", ":")))

        def run(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO uploads VALUES (?, ?, ?)", row)
            newest = "SELECT id FROM uploads ORDER BY kept DESC, id LIMIT ?"
            db.execute(f"DELETE FROM uploads WHERE id NOT IN ({newest})", (most,))

        await self._later(run)

    async def upload(self, upload_id: str) -> Upload | None:
        """Return an uploaded record."""
        rows = await self._read("SELECT body FROM uploads WHERE id = ?", (upload_id,))
        return Upload(upload_id, json.loads(rows[0][0])) if rows else None

    async def drop_uploads(self, before: float) -> int:
        """Delete the uploads from before a time."""
        return await self._later(lambda db: db.execute("DELETE FROM uploads WHERE kept < ?", (before,)).rowcount)

    async def _later(self, run: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreClosed("the store is closed")
        job = _Job(run)
        self._jobs.put(job)
        # Shielded: a request that is given up must not cancel what the writer thread may be about to commit.
        return cast("T", await asyncio.shield(asyncio.wrap_future(job.done)))

    async def _read(self, sql: str, values: tuple[object, ...]) -> list[tuple[str, ...]]:
        if self._closed:
            raise StoreClosed("the store is closed")

        def run() -> list[tuple[str, ...]]:
            if self._read_end is None:
                raise StoreClosed("the store is not open")
            return self._read_end.execute(sql, values).fetchall()

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    def _connect(self) -> None:
        memory = self._path == ":memory:"
        # A named in-memory database is shared between the connections of this store, and of no other.
        if not memory:
            # The chance of running games and the key of the cookies are in there: for nobody but us to read.
            with contextlib.suppress(OSError):
                Path(self._path).touch(mode=0o600)
        name = f"file:virion-{secrets.token_hex(8)}?mode=memory&cache=shared" if memory else self._path
        self._write_end = _connected(name, memory)
        self._read_end = _connected(name, memory)
        self._migrate(self._write_end)
        self._identity = None if memory else _identity(self._path)
        if memory:
            self._read_end.execute("PRAGMA read_uncommitted = ON")

    def _migrate(self, db: sqlite3.Connection) -> None:
        db.execute("BEGIN IMMEDIATE")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            for statement in SCHEMA.split(";"):
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        db.execute("COMMIT")
        if version > SCHEMA_VERSION:
            found = f"schema {version}, this one knows {SCHEMA_VERSION}"
            raise sqlite3.NotSupportedError(f"a newer release has written it ({found})")

    def _disconnect(self) -> None:
        for end in (self._read_end, self._write_end):
            if end is not None:
                end.close()

    def _write(self) -> None:
        db = self._write_end
        if db is None:
            return
        while (job := self._jobs.get()) is not None:
            group = [job]
            last = False
            while len(group) < GROUP and not last:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                else:
                    group.append(more)
            if self._is_where_it_was():
                _commit(db, group)
            else:
                for job in group:
                    job.done.set_exception(Unwritten("the database file has gone"))
            if last:
                break

    def _is_where_it_was(self) -> bool:
        # SQLite would write on into a file that has no name any more, and lose all of it in the end.
        if self._identity is None:
            return True
        there = _identity(self._path) == self._identity
        if self._there and not there:
            LOG.error("The database %s was moved or deleted: nothing is kept until it is back.", self._path)
        self._there = there
        return there


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _connected(name: str, memory: bool) -> sqlite3.Connection:
    db = sqlite3.connect(name, uri=memory, isolation_level=None, check_same_thread=False, timeout=10.0)
    if not memory:
        db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _commit(db: sqlite3.Connection, group: list[_Job]) -> None:
    results: list[tuple[_Job, object, BaseException | None]] = []
    try:
        db.execute("BEGIN IMMEDIATE")
        for job in group:
            db.execute("SAVEPOINT job")
            try:
                results.append((job, job.run(db), None))
            except Exception as error:  # whatever it is belongs to whoever asked
                db.execute("ROLLBACK TO job")
                results.append((job, None, error))
            db.execute("RELEASE job")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        results = [(job, None, error) for job in group]
    for job, result, failure in results:
        if isinstance(failure, sqlite3.OperationalError):
            job.done.set_exception(Unwritten(str(failure)))
        elif failure is not None:
            job.done.set_exception(failure)
        else:
            job.done.set_result(result)


def _append(db: sqlite3.Connection, batches: tuple[Batch, ...]) -> None:
    for batch in batches:
        last = batch.facts[-1]
        ended = any(fact.kind == "ended" for fact in batch.facts)
        try:
            if batch.number == 0:
                game = batch.facts[0].text("game")
                db.execute("INSERT INTO tables VALUES (?, ?, ?, ?)", (batch.table, game, last.at, ended))
            else:
                db.execute(
                    "UPDATE tables SET touched = ?, ended = max(ended, ?) WHERE id = ?",
                    (last.at, ended, batch.table),
                )
                found = db.execute(
                    "SELECT 1 FROM facts WHERE table_id = ? AND number = ?",
                    (batch.table, batch.number - 1),
                ).fetchone()
                if found is None:
                    raise Conflict(batch.table)
            rows = [
                (batch.table, batch.number + step, json.dumps(fact.as_json(), separators=(",", ":")))
                for step, fact in enumerate(batch.facts)
            ]
            db.executemany("INSERT INTO facts VALUES (?, ?, ?)", rows)
        except sqlite3.IntegrityError as error:
            raise Conflict(batch.table) from error
