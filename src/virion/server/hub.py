"""The hub: all live tables of this process, who sits where, and what has to happen by itself."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from virion.kernel.game import Game
from virion.kernel.refusal import Refusal
from virion.server.limits import Slots
from virion.server.logs import trouble
from virion.server.room import Room, people_of
from virion.server.settings import Settings
from virion.server.sharing import Sharing
from virion.server.store import Batch, Conflict, SharedStore, Store
from virion.server.thinking import Thinkers
from virion.server.workers import Workers
from virion.table import Fact, Sitting, lobby
from virion.table.sitting import BOT, LOBBY, OPEN, OVER, PERSON, PLAYING

ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 16
FAREWELL: Final = 0.3


def fresh_id() -> str:
    """Return a new id for an address: 80 bits of chance, in letters that nobody mistakes for others."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def fresh_secret() -> bytes:
    """Return the secret that a new game gets its chance from."""
    return secrets.token_bytes(32)


@dataclass(frozen=True)
class Summary:
    """What lists need to know of an unfinished table, also while it is not in memory."""

    table: str
    game: str
    public: bool
    phase: str
    names: tuple[str, ...]
    open: int
    people: Mapping[str, float]
    """Players who sit there, and since when."""
    minded: frozenset[str]
    """Players whose seat a bot minds until they take it back."""
    waiting: frozenset[str]
    """The players whose answer is asked and not held yet: each of them may know, and nobody else."""
    watchers: int
    here: bool
    moved: float
    """When the open decision was opened. Lists go by this, not by what people do unseen."""
    touched: float


class Hub:
    """Rooms by the id of their table, brought into memory when somebody asks for them."""

    fresh_id = staticmethod(fresh_id)
    fresh_secret = staticmethod(fresh_secret)

    def __init__(self, settings: Settings, store: Store, games: Mapping[str, Game]) -> None:
        self.settings = settings
        self.store = store
        self.games = games
        self.rooms: dict[str, Room] = {}
        self.index: dict[str, Summary] = {}
        self.thinkers = Thinkers(settings.bot_threads)
        self.workers = Workers(settings.workers)
        self.guest_slots = Slots(settings.sockets_per_guest)
        self.address_slots = Slots(settings.sockets_per_address)
        self.closing = False
        self.sharing = Sharing(self, store) if isinstance(store, SharedStore) else None
        self._tasks: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    def start(self) -> None:
        """Wake the unfinished tables, and begin to sweep."""
        self.run(self._wake(), "Waking the tables")
        if self.sharing is not None:
            self.sharing.start()
        self.run(self._sweep_for_ever(), "Sweeping")

    async def close(self) -> None:
        """Say farewell to every connection and stop what happens by itself. Safe to call twice."""
        if self.closing:
            return
        self.closing = True
        for room in self.rooms.values():
            room.close()
        end = time.monotonic() + FAREWELL
        while time.monotonic() < end and any(room.connections for room in self.rooms.values()):
            await asyncio.sleep(0.01)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.workers.close()

    def run(self, work: Coroutine[object, object, None], what: str) -> asyncio.Task[None]:
        """Run something in the background; what goes wrong there is logged, not lost."""

        async def watched() -> None:
            try:
                await work
            except Conflict:
                return
            except Refusal as refusal:
                trouble(f"{what} was refused", refusal)
            except Exception as error:  # the last place that can tell
                trouble(f"{what} failed", error)

        task = asyncio.get_running_loop().create_task(watched())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # A task that is cancelled before its first step leaves its work behind, neither begun nor ended.
        task.add_done_callback(lambda _: work.close())
        return task

    async def room(self, table: str) -> Room | None:
        """Return a table's room, loading it when it is not in memory; None for an unknown table."""
        room = self.rooms.get(table)
        if room is None and len(table) == ID_LENGTH and set(table) <= set(ID_LETTERS):
            # One load for all who ask at the same time, and none of them may cancel it for the others.
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(loading)
        if room is not None:
            room.used = time.time()
        return room

    async def found(self, facts: list[Fact]) -> Room:
        """Make a new table with these first facts, durably."""
        table = fresh_id()
        await self.store.append(Batch(table, 0, tuple(facts)))
        return self.admit(table, facts)

    def admit(self, table: str, facts: Iterable[Fact]) -> Room:
        """Take a table that the store holds into memory."""
        now = time.time()
        sitting = Sitting.rebuild(table, facts, self.games, self.settings.patience, now)
        # Browsers take no version older than the one that they have, also after a restart: begin beyond all before.
        sitting.version = int(now * 1000) + (sitting.version if self.sharing is None else 0)
        room = self.rooms[table] = Room(self, sitting)
        self.note(room)
        room.arrange()
        return room

    def note(self, room: Room) -> None:
        """Bring the index to date with a room."""
        sitting = room.sitting
        if sitting.phase == OVER:
            self.index.pop(sitting.table, None)
            return
        taken = [chair for chair in sitting.chairs if chair.kind != OPEN]
        people = dict(people_of(sitting))
        self.index[sitting.table] = Summary(
            table=sitting.table,
            game=sitting.game.code,
            public=sitting.public,
            phase=sitting.phase,
            names=tuple(chair.name for chair in taken),
            open=len(sitting.chairs) - len(taken),
            people=people,
            minded=frozenset(
                chair.player for chair in sitting.chairs if chair.kind == BOT and chair.player is not None
            ),
            waiting=frozenset(
                chair.player
                for chair in (sitting.chairs[seat] for seat in sitting.asked if seat not in sitting.early)
                if chair.kind == PERSON and chair.player is not None
            ),
            watchers=sitting.presence.watchers,
            here=any(sitting.is_here(player) for player in people),
            moved=sitting.began,
            touched=max(sitting.touched, room.used),
        )

    def elsewhere(self, sitting: Sitting) -> set[str]:
        """Return the people who have sat down at another table since this one ended."""
        return {
            player
            for table, summary in self.index.items()
            if table != sitting.table
            for player, since in summary.people.items()
            if since > sitting.ended
        }

    def public(self) -> list[Summary]:
        """Return the public tables to join or to watch: lobbies with somebody there, and games; the newest first."""
        found = [
            summary for summary in self.index.values() if summary.public and (summary.here or summary.phase == PLAYING)
        ]
        return sorted(found, key=lambda summary: (summary.phase != LOBBY, -summary.moved))

    def of(self, player: str) -> list[Summary]:
        """Return the unfinished tables where a person has a seat, the latest first."""
        found = [summary for summary in self.index.values() if player in summary.people or player in summary.minded]
        return sorted(found, key=lambda summary: -summary.moved)

    async def sweep(self) -> None:
        """Close what everybody has forgotten, and let go of rooms that nobody needs."""
        now = time.time()
        for summary in list(self.index.values()):
            limit = self.settings.lobby_idle if summary.phase == LOBBY else self.settings.game_idle
            known = self.rooms.get(summary.table)
            touched = summary.touched if known is None else max(summary.touched, known.used)
            if now - touched < limit or (known is not None and known.attended):
                continue
            room = await self.room(summary.table)
            if room is not None and not room.attended:
                with suppress(Conflict):
                    await room.act(partial(_close_idle, limit))
        for table, room in list(self.rooms.items()):
            if room.sitting.phase == OVER and room.sitting.run is None and not room.attended:
                del self.rooms[table]
                await self.store.forget(table)
            elif room.idle(now):
                room.stop_timers()
                del self.rooms[table]
        await self.store.drop_uploads(now - self.settings.upload_kept)

    async def _load(self, table: str) -> Room | None:
        facts = await self.store.journal(table)
        if not facts:
            return None
        known = self.rooms.get(table)
        if known is not None:
            return known
        room = self.admit(table, facts)
        if self.sharing is not None:
            await self.sharing.meet(room)
        return room

    async def _wake(self) -> None:
        for table in await self.store.unfinished():
            try:
                room = await self.room(table)
                if room is not None:
                    # What was due when the process ended happens now.
                    await room.act(lambda _sitting, _now: [])
            except Refusal as refusal:
                trouble("A table of another release cannot be continued", refusal)
            except Exception as error:  # one broken table must not keep the others asleep
                trouble("A table could not be woken", error)
            await asyncio.sleep(0)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            try:
                await self.sweep()
            except Exception as error:  # the next sweep may do better
                trouble("Sweeping failed", error)


def _close_idle(limit: float, sitting: Sitting, now: float) -> list[Fact]:
    return [] if now - sitting.touched < limit else lobby.close(sitting, now)


class Draft:
    """A table in the making: facts are checked and applied one after another, seen by nobody until it is founded."""

    def __init__(self, hub: Hub, created: Fact) -> None:
        self.sitting = Sitting("", hub.games, hub.settings.patience, created.at)
        self.facts: list[Fact] = []
        self.add([created])

    def add(self, facts: list[Fact]) -> None:
        """Make facts so in the draft."""
        for fact in facts:
            self.sitting.apply(fact)
            self.facts.append(fact)
