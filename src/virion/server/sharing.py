"""Sharing the tables with other server processes: what they write is followed, and who is where is told around.

Whoever hears of a table reads its journal on; nothing but the store says what became so. Presence is no fact: each
process tells its own, stays believed for a few pulses, and takes that of the others as it takes its own connections.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from virion.server.logs import trouble
from virion.server.store import Present, SharedStore, StoreClosed, StoreUnable
from virion.table import absence

if TYPE_CHECKING:
    from virion.server.hub import Hub
    from virion.server.room import Room

AT_ONCE: Final = 6
BELIEVED: Final = 4
"""Pulses after which a process that gives no more is believed to be gone."""


class Sharing:
    """What a hub does for the tables that it shares."""

    def __init__(self, hub: Hub, store: SharedStore) -> None:
        self._hub = hub
        self._store = store
        self._few = asyncio.Semaphore(AT_ONCE)
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._behind: set[str | None] = set()
        self._told: dict[str, Present] = {}
        self._telling: set[str] = set()

    def start(self) -> None:
        """Begin to listen."""
        self._hub.run(self._store.listen(self.heard), "Listening to other server processes")
        self._hub.run(self._pulse_for_ever(), "Sharing the tables")

    def heard(self, table: str | None) -> None:
        """Follow one table that may have changed; with None, all of them."""
        if self._hub.closing:
            return
        if table is None:
            self._hub.run(self._everything(), "Catching up with other server processes")
        elif table in self._busy:
            self._again.add(table)
        else:
            self._busy.add(table)
            self._hub.run(self._follow(table), "Following a table")

    def tell(self, room: Room) -> None:
        """Tell the others who is at a table here, if that is news."""
        if present(room) != self._told.get(room.sitting.table, Present()):
            self._tell_soon(room.sitting.table)

    async def meet(self, room: Room) -> None:
        """Look who is at a table by way of other processes."""
        others = await self._store.others(room.sitting.table)
        if meet(room, others):
            # Votes of people at two processes may suffice together.
            self._hub.run(room.act(lambda _sitting, _now: []), "People who are away")

    async def _everything(self) -> None:
        try:
            unfinished = set(await self._store.unfinished())
            self._behind.discard(None)
        except StoreUnable:
            self._behind.add(None)
            raise
        for table in list(self._hub.index):
            if table not in unfinished and table not in self._hub.rooms:
                del self._hub.index[table]
        for table in {*self._hub.rooms, *unfinished}:
            self.heard(table)

    async def _follow(self, table: str) -> None:
        try:
            async with self._few:
                self._again.add(table)
                while table in self._again:
                    self._again.discard(table)
                    room = self._hub.rooms.get(table)
                    if room is None:
                        await self._hub.room(table)
                    else:
                        await room.follow()
                        await self.meet(room)
            self._behind.discard(table)
        except StoreClosed:
            return
        except BaseException:
            self._behind.add(table)
            raise
        finally:
            self._busy.discard(table)

    def _tell_soon(self, table: str) -> None:
        if table not in self._telling and not self._hub.closing:
            self._telling.add(table)
            self._hub.run(self._tell(table), "Telling who is at a table")

    async def _tell(self, table: str) -> None:
        try:
            while True:
                room = self._hub.rooms.get(table)
                now = Present() if room is None else present(room)
                if now == self._told.get(table, Present()):
                    return
                await self._store.tell(table, now)
                self._told[table] = now
                if not now:
                    del self._told[table]
        finally:
            self._telling.discard(table)

    async def _pulse_for_ever(self) -> None:
        every = self._hub.settings.pulse_every
        while True:
            try:
                await self._pulse(every * BELIEVED)
            except Exception as error:  # the next one may do better
                trouble("Sharing the tables failed", error)
            await asyncio.sleep(every)

    async def _pulse(self, lasts: float) -> None:
        others = await self._store.pulse(lasts)
        if others is None:
            self._told.clear()
        else:
            for table, room in list(self._hub.rooms.items()):
                # Looked at once more, and not taken from here: what has been heard since may be newer.
                # Votes about a seat that did not count as lost here before may count by now.
                if others.get(table, Present()) != room.others or room.others.votes:
                    self.heard(table)
        for room in list(self._hub.rooms.values()):
            self.tell(room)
        for table in self._told.keys() - self._hub.rooms.keys():
            self._tell_soon(table)
        for behind in list(self._behind):
            self.heard(behind)


def present(room: Room) -> Present:
    """Return who is at a table by way of this process."""
    here = frozenset(connection.player for connection in room.connections if connection.player is not None)
    patience = room.sitting.patience
    recent = time.time() - patience.away - patience.handover
    last = {player: at for player, at in room.touched.items() if at > recent and player not in here}
    votes = {
        seat: frozenset(players) - room.others.votes.get(seat, frozenset())
        for seat, players in room.sitting.presence.votes.items()
    }
    return Present(here, last, room.watchers_here(), {seat: mine for seat, mine in votes.items() if mine})


def meet(room: Room, others: Present) -> bool:
    """Take notice of who is at a table by way of other processes; tell whether there are new votes among that."""
    if others == room.others and not others.votes:
        return False
    now, sitting = time.time(), room.sitting
    mine = {connection.player for connection in room.connections}
    gone = room.others.here - others.here - mine
    room.others, room.used = others, now
    presence = sitting.presence
    for player, at in others.last.items():
        presence.last[player] = max(at, presence.last.get(player, at))
    changed = [absence.depart(sitting, player, now) for player in gone]
    changed += [absence.arrive(sitting, player, now) for player in others.here]
    changed += [absence.tick(sitting, now), absence.watch(sitting, room.watchers())]
    voted = False
    for seat, players in others.votes.items():
        if seat in presence.lost and not players <= presence.votes.get(seat, set()):
            presence.votes.setdefault(seat, set()).update(players)
            sitting.version += 1
            voted = True
    if voted or any(changed):
        room.publish()
    room.arrange()
    return voted
