"""The store: where journals live. Whatever implements this protocol can carry a server; SQLite is the default.

The journal of a table is a list of facts numbered from 0. Its primary key is (table, number), so that of two writers
who both believe to hold the present state one gets a `Conflict`, catches up, and asks again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from virion.table import Fact


class Conflict(Exception):  # it is an outcome of a race, not an error of the program
    """Somebody else has written this number of the table's journal; nothing was written."""


class StoreClosed(RuntimeError):
    """The store does not take any more: the server is going down."""


class StoreUnable(Exception):  # the disk's fault, or another program's
    """The store cannot write just now: nothing was changed, and later it may work again."""


@dataclass(frozen=True)
class Batch:
    """Facts to append to one table's journal, the first with number ``number``."""

    table: str
    number: int
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Upload:
    """A record that somebody uploaded to look at."""

    id: str
    record: dict[str, object]


class Store(Protocol):
    """Journals, uploaded records, and the server's own secret. What it has confirmed survives a power cut."""

    async def open(self) -> None:
        """Make ready; called once, before anything else."""

    async def close(self) -> None:
        """Finish what was asked for, and let go."""

    async def secret(self) -> bytes:
        """Return the 32 bytes that sign cookies: the same for as long as the database lives."""

    async def append(self, *batches: Batch) -> None:
        """Append to one or more journals, all or nothing, and return when it is durable.

        Raises Conflict when a number is taken or does not follow the one before, StoreUnable when nothing can be
        written now.
        """

    async def journal(self, table: str, since: int = 0) -> list[Fact]:
        """Return a table's facts from number ``since`` on; an empty list for an unknown table."""

    async def unfinished(self) -> list[str]:
        """Return the tables that have not ended, the latest touched first."""

    async def forget(self, table: str) -> None:
        """Delete a table and its journal."""

    async def keep_upload(self, upload: Upload, now: float, most: int) -> None:
        """Keep an uploaded record, and of all of them the newest ``most``."""

    async def upload(self, upload_id: str) -> Upload | None:
        """Return an uploaded record."""

    async def drop_uploads(self, before: float) -> int:
        """Delete the uploads from before a time; return how many."""
