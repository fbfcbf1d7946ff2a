"""The store that several server processes share: PostgreSQL, by way of asyncpg.

A journal is guarded by its primary key, as in SQLite. Each write tells the table's id, and nothing else, on a channel
that all processes listen to; PostgreSQL hands it on once the write is committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Final

import asyncpg

from virion.server.logs import LOG, trouble
from virion.server.store import (
    Batch,
    Conflict,
    Heard,
    Present,
    StoreClosed,
    StoreUnable,
    StoreUnusable,
    Upload,
    shown,
)
from virion.table import Fact

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Link = PoolConnectionProxy[asyncpg.Record] | asyncpg.Connection[asyncpg.Record]

SCHEMA_VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE virion_schema (version INTEGER NOT NULL);
CREATE TABLE virion_secrets (name TEXT PRIMARY KEY, value BYTEA NOT NULL);
CREATE TABLE virion_tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    touched DOUBLE PRECISION NOT NULL,
    ended BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX virion_tables_unfinished ON virion_tables (touched) WHERE NOT ended;
CREATE TABLE virion_facts (
    table_id TEXT NOT NULL REFERENCES virion_tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE virion_uploads (id TEXT PRIMARY KEY, kept DOUBLE PRECISION NOT NULL, body TEXT NOT NULL);
CREATE UNLOGGED TABLE virion_present (
    process TEXT NOT NULL,
    table_id TEXT NOT NULL,
    body TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (process, table_id)
);
CREATE INDEX virion_present_tables ON virion_present (table_id);
"""
CHANNEL: Final = "virion_tables"
MIGRATING: Final = 0x76697269
"""The advisory lock under which the schema is made: of two processes that start together, one waits."""

CONNECT: Final = 10.0
ANSWER: Final = 15.0
MOST_LINKS: Final = 8
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
ALIVE: Final = 5.0
"""How often a silent connection is asked whether it still stands."""
FIRST_LASTS: Final = 20.0

BROKEN: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
TAKEN: Final = (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError)


class PostgresStore:
    """A store in a PostgreSQL database. See `virion.server.store.SharedStore`."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._shown = shown(database)
        self._process = secrets.token_hex(8)
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._closed = False
        self._lasts = FIRST_LASTS
        self._told: set[str] = set()

    async def open(self) -> None:
        """Connect, and make what is missing."""
        try:
            self._pool = await asyncpg.create_pool(
                self._database,
                min_size=1,
                max_size=MOST_LINKS,
                timeout=CONNECT,
                command_timeout=ANSWER,
                server_settings={"application_name": "virion", "synchronous_commit": "on"},
            )
            async with self._pool.acquire() as link, link.transaction():
                await _migrate(link, self._shown)
        except StoreUnusable:
            raise
        except (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError):
            raise StoreUnusable("forbidden", self._shown) from None
        except asyncpg.InvalidCatalogNameError:
            raise StoreUnusable("missing", self._shown) from None
        except (OSError, TimeoutError, asyncpg.PostgresConnectionError, asyncpg.CannotConnectNowError):
            raise StoreUnusable("unreachable", self._shown) from None
        except asyncpg.PostgresError as error:
            # What the server says is about its own tables and rights, not about what it was sent.
            raise StoreUnusable("bad", self._shown, str(error).partition("\n")[0]) from None
        except (asyncpg.InterfaceError, ValueError):
            # What the library says may quote the address.
            raise StoreUnusable("address", self._shown) from None

    async def close(self) -> None:
        """Tell the others that nobody is here any more, finish what was asked for, and let go."""
        if self._closed:
            return
        self._closed = True
        if self._pool is None:
            return
        with contextlib.suppress(*BROKEN):
            async with asyncio.timeout(1.0), self._pool.acquire() as link:
                await link.execute(
                    "WITH gone AS (DELETE FROM virion_present WHERE process = $1 RETURNING table_id) "
                    "SELECT pg_notify($2, table_id) FROM gone",
                    self._process,
                    CHANNEL,
                )
        try:
            async with asyncio.timeout(2.0):
                await self._pool.close()
        except BROKEN:
            self._pool.terminate()

    async def secret(self) -> bytes:
        """Return the secret that signs cookies, made by whichever process comes first."""
        async with self._link() as link:
            await link.execute(
                "INSERT INTO virion_secrets VALUES ('cookies', $1) ON CONFLICT DO NOTHING", secrets.token_bytes(32)
            )
            return bytes(await link.fetchval("SELECT value FROM virion_secrets WHERE name = 'cookies'"))

    async def append(self, *batches: Batch) -> None:
        """Append to journals, all or nothing."""
        try:
            async with self._link() as link, link.transaction():
                for batch in batches:
                    await _append(link, batch)
        except TAKEN as error:
            raise Conflict(batches[-1].table) from error

    async def journal(self, table: str, since: int = 0) -> list[Fact]:
        """Return a table's facts from a number on."""
        sql = "SELECT body FROM virion_facts WHERE table_id = $1 AND number >= $2 ORDER BY number"
        return [Fact.read(json.loads(row["body"])) for row in await self._fetch(sql, table, since)]

    async def unfinished(self) -> list[str]:
        """Return the tables that have not ended, the latest touched first."""
        rows = await self._fetch("SELECT id FROM virion_tables WHERE NOT ended ORDER BY touched DESC")
        return [str(row["id"]) for row in rows]

    async def forget(self, table: str) -> None:
        """Delete a table and its journal."""
        await self._fetch("DELETE FROM virion_tables WHERE id = $1", table)

    async def keep_upload(self, upload: Upload, now: float, most: int) -> None:
        """Keep an uploaded record, and of all of them the newest ``most``."""
        body = json.dumps(upload.record, separators=(",", ":"))
        async with self._link() as link, link.transaction():
            await link.execute("INSERT INTO virion_uploads VALUES ($1, $2, $3)", upload.id, now, body)
            newest = "SELECT id FROM virion_uploads ORDER BY kept DESC, id OFFSET $1"
            await link.execute(f"DELETE FROM virion_uploads WHERE id IN ({newest})", most)

    async def upload(self, upload_id: str) -> Upload | None:
        """Return an uploaded record."""
        rows = await self._fetch("SELECT body FROM virion_uploads WHERE id = $1", upload_id)
        return Upload(upload_id, json.loads(rows[0]["body"])) if rows else None

    async def drop_uploads(self, before: float) -> int:
        """Delete the uploads from before a time."""
        return len(await self._fetch("DELETE FROM virion_uploads WHERE kept < $1 RETURNING id", before))

    async def listen(self, heard: Heard) -> None:
        """Listen to the other processes; connect again, and have everything looked at, whenever that breaks off."""
        wait = FIRST_WAIT
        while not self._closed:
            try:
                link = await asyncpg.connect(
                    self._database,
                    timeout=CONNECT,
                    command_timeout=ANSWER,
                    server_settings={"application_name": "virion listener"},
                )
                try:
                    lost = asyncio.Event()
                    link.add_termination_listener(lambda _, lost=lost: lost.set())
                    await link.add_listener(CHANNEL, lambda _link, _pid, _channel, table: heard(str(table)))
                    heard(None)
                    wait = FIRST_WAIT
                    await _stands(link, lost)
                finally:
                    link.terminate()
                LOG.warning("The connection that listens to other server processes was lost; it is made anew.")
            except Exception as error:  # whatever it is, it must not leave this process deaf
                trouble("Other server processes cannot be heard", error)
            # Not all at the same moment when the database comes back.
            await asyncio.sleep(wait * (0.5 + secrets.randbelow(1000) / 1000))
            wait = min(wait * 2, LONGEST_WAIT)

    async def tell(self, table: str, present: Present) -> None:
        """Tell the other processes who is at a table here."""
        async with self._link() as link, link.transaction():
            if present:
                await link.execute(
                    "INSERT INTO virion_present VALUES ($1, $2, $3, now() + make_interval(secs => $4)) "
                    "ON CONFLICT (process, table_id) DO UPDATE SET body = EXCLUDED.body, until = EXCLUDED.until",
                    self._process,
                    table,
                    json.dumps(present.as_json(), separators=(",", ":")),
                    self._lasts,
                )
            else:
                await link.execute(
                    "DELETE FROM virion_present WHERE process = $1 AND table_id = $2", self._process, table
                )
            await _notify(link, table)
        if present:
            self._told.add(table)
        else:
            self._told.discard(table)

    async def others(self, table: str) -> Present:
        """Return who is at a table by way of other processes."""
        sql = "SELECT body FROM virion_present WHERE table_id = $1 AND process <> $2 AND until > now()"
        rows = await self._fetch(sql, table, self._process)
        return Present.together(Present.read(json.loads(row["body"])) for row in rows)

    async def pulse(self, lasts: float) -> dict[str, Present] | None:
        """Stay believed for a while, and return who is where by way of other processes."""
        self._lasts = lasts
        kept = await self._fetch(
            "UPDATE virion_present SET until = now() + make_interval(secs => $2) WHERE process = $1 RETURNING table_id",
            self._process,
            lasts,
        )
        if not self._told <= {str(row["table_id"]) for row in kept}:
            self._told.clear()
            return None
        await self._fetch("DELETE FROM virion_present WHERE until < now()")
        rows = await self._fetch("SELECT table_id, body FROM virion_present WHERE process <> $1", self._process)
        parts: dict[str, list[Present]] = {}
        for row in rows:
            parts.setdefault(str(row["table_id"]), []).append(Present.read(json.loads(row["body"])))
        return {table: Present.together(found) for table, found in parts.items()}

    async def _fetch(self, sql: str, *values: object) -> Sequence[asyncpg.Record]:
        async with self._link() as link:
            return await link.fetch(sql, *values)

    @contextlib.asynccontextmanager
    async def _link(self) -> AsyncIterator[Link]:
        if self._closed or self._pool is None:
            raise StoreClosed("the store is closed" if self._closed else "the store is not open")
        try:
            async with self._pool.acquire(timeout=CONNECT) as link:
                yield link
        except TAKEN:
            raise
        except BROKEN as error:
            raise StoreUnable(type(error).__name__) from error


async def _migrate(link: Link, name: str) -> None:
    await link.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
    if await link.fetchval("SELECT to_regclass('virion_schema') IS NULL"):
        await link.execute(SCHEMA)
        await link.execute("INSERT INTO virion_schema VALUES ($1)", SCHEMA_VERSION)
        return
    version = await link.fetchval("SELECT max(version) FROM virion_schema")
    if version != SCHEMA_VERSION:
        raise StoreUnusable("newer", name, f"schema {version}, this one knows {SCHEMA_VERSION}")


async def _append(link: Link, batch: Batch) -> None:
    last = batch.facts[-1]
    ended = any(fact.kind == "ended" for fact in batch.facts)
    if batch.number == 0:
        game = batch.facts[0].text("game")
        await link.execute("INSERT INTO virion_tables VALUES ($1, $2, $3, $4)", batch.table, game, last.at, ended)
    else:
        # The row of the table comes first: its lock makes a second writer wait, and then see what the first one wrote.
        await link.execute(
            "UPDATE virion_tables SET touched = $2, ended = ended OR $3 WHERE id = $1", batch.table, last.at, ended
        )
        before = "SELECT 1 FROM virion_facts WHERE table_id = $1 AND number = $2"
        if await link.fetchval(before, batch.table, batch.number - 1) is None:
            raise Conflict(batch.table)
    await link.execute(
        "INSERT INTO virion_facts "
        "SELECT $1, $2 + step - 1, body FROM unnest($3::text[]) WITH ORDINALITY AS new (body, step)",
        batch.table,
        batch.number,
        [json.dumps(fact.as_json(), separators=(",", ":")) for fact in batch.facts],
    )
    await _notify(link, batch.table)


async def _notify(link: Link, table: str) -> None:
    await link.execute("SELECT pg_notify($1, $2)", CHANNEL, table)


async def _stands(link: asyncpg.Connection[asyncpg.Record], lost: asyncio.Event) -> None:
    """Return once a connection is lost."""
    while not lost.is_set():
        try:
            await asyncio.wait_for(lost.wait(), ALIVE)
        except TimeoutError:
            await link.execute("SELECT 1", timeout=ALIVE)
