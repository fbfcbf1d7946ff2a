"""The store: where journals live. Whatever implements this protocol can carry a server; SQLite is the default.

The journal of a table is a list of facts numbered from 0. Its primary key is (table, number), so that of two writers
who both believe to hold the present state one gets a `Conflict`, catches up, and asks again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, cast, runtime_checkable

from virion.table import Fact


class Conflict(Exception):  # it is an outcome of a race, not an error of the program
    """Somebody else has written this number of the table's journal; nothing was written."""


class StoreClosed(RuntimeError):
    """The store does not take any more: the server is going down."""


class StoreUnable(Exception):  # the disk's fault, or another program's
    """The store cannot write just now, or not be asked. Later it may work again.

    What was to be written is not there, or nobody can tell: whoever asked must read before going on.
    """


class StoreUnusable(Exception):  # a setting's fault
    """The store cannot be opened. ``key`` are the words for it; ``shown`` names the store, and holds no password."""

    def __init__(self, key: str, shown: str, reason: str = "") -> None:
        super().__init__(key, shown, reason)
        self.key = key
        self.shown = shown
        self.reason = reason


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


@dataclass(frozen=True)
class Present:
    """What one server process, or several together, know of who is at a table: never written into its journal.

    ``here`` are people with a connection, ``last`` tells of others who sit there when they were last seen, ``votes``
    maps seats to people who want a bot there.
    """

    here: frozenset[str] = frozenset()
    last: Mapping[str, float] = field(default_factory=dict)
    watchers: int = 0
    votes: Mapping[int, frozenset[str]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.here or self.last or self.watchers or self.votes)

    def as_json(self) -> dict[str, object]:
        """Return it as one JSON object."""
        votes = {str(seat): sorted(players) for seat, players in self.votes.items()}
        return {"here": sorted(self.here), "last": dict(self.last), "watchers": self.watchers, "votes": votes}

    @staticmethod
    def read(value: object) -> Present:
        """Read what `as_json` wrote."""
        found = cast("dict[str, object]", value)
        votes = cast("dict[str, list[str]]", found["votes"])
        return Present(
            frozenset(cast("list[str]", found["here"])),
            cast("dict[str, float]", found["last"]),
            cast("int", found["watchers"]),
            {int(seat): frozenset(players) for seat, players in votes.items()},
        )

    @staticmethod
    def together(parts: Iterable[Present]) -> Present:
        """Return what several processes know together."""
        here: frozenset[str] = frozenset()
        last: dict[str, float] = {}
        watchers = 0
        votes: dict[int, frozenset[str]] = {}
        for part in parts:
            here |= part.here
            watchers += part.watchers
            for player, at in part.last.items():
                last[player] = max(at, last.get(player, at))
            for seat, players in part.votes.items():
                votes[seat] = votes.get(seat, frozenset()) | players
        return Present(here, last, watchers, votes)


def shown(database: str) -> str:
    """Return the address of a database without user, password and parameters; of one that is odd, next to nothing."""
    rest = re.split(r"[?#]", database.partition("://")[2].rpartition("@")[2])[0]
    plain = re.fullmatch(r"(\[[\da-fA-F:.]+\]|[\w.-]*)(:\d+)?(/[\w.-]*)?", rest) and "password" not in database.lower()
    return f"postgresql://{rest if plain else '…'}"


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


Heard = Callable[[str | None], None]
"""Called with the id of a table that has changed; with None when anything may have changed."""


@runtime_checkable
class SharedStore(Store, Protocol):
    """A store that several server processes share, which tells each of them what the others do."""

    async def listen(self, heard: Heard) -> None:
        """Tell, for as long as it is not cancelled, of each table that is written to or that people come to or leave.

        After every gap in listening, the first included, ``heard`` is called with None.
        """

    async def tell(self, table: str, present: Present) -> None:
        """Tell the other processes who is at a table here."""

    async def others(self, table: str) -> Present:
        """Return who is at a table by way of other processes."""

    async def pulse(self, lasts: float) -> dict[str, Present] | None:
        """Stay believed for so many seconds more; return who is at all tables by way of other processes.

        None when what this process has told is lost: it has to be told anew.
        """
