"""A room: one live table. Every change goes through its lock, into the store, and only then before anybody's eyes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import orjson

from virion.pages import table_body
from virion.server.connection import Connection, Frame
from virion.server.hints import Hints
from virion.server.logs import trouble
from virion.server.robots import Robots
from virion.server.store import Batch, Conflict, Present
from virion.table import Fact, Sitting, absence, again, playing, view, viewpoint_of
from virion.table.seen import Viewpoint
from virion.table.sitting import OVER, PERSON
from virion.table.view import TableView
from virion.words import Words

if TYPE_CHECKING:
    from virion.server.hub import Hub

COUNT_AFTER: Final = 0.25
OTHERS_SETTLE: Final = 1.0
"""After how long a process does what should have followed by itself in another one."""
MISSED: Final = 0.1
"""After how long people are looked for again when their moment to count as away has passed unseen."""
MOST_TRIES: Final = 8
FEW: Final = 4
"""So many facts of another process are shown one by one; of more, only what became of them."""

Check = Callable[[Sitting, float], list[Fact]]
"""What somebody wants: given the sitting and the time, the facts that would make it so. May raise Refusal."""


class Room:
    """One live table, kept in memory while somebody needs it."""

    def __init__(self, hub: Hub, sitting: Sitting) -> None:
        self.hub = hub
        self.sitting = sitting
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.used = time.time()
        self.others = Present()
        """Who is here by way of other server processes."""
        self.touched: dict[str, float] = {}
        """When people without a connection gave a sign of life to this process."""
        self._missed = 0
        self._shown = sitting.facts
        """So many facts of the journal have been shown to everybody whom they concern."""
        self._robots = Robots(self)
        self.hints = Hints(self)
        self._frames: dict[tuple[Viewpoint, str], Frame] = {}
        self._stale = False
        self._timers: list[asyncio.TimerHandle] = []
        self._counting: asyncio.TimerHandle | None = None

    async def act(self, check: Check) -> None:
        """Do what somebody wants, durably, and show it. Raises Refusal, Conflict, or whatever the store raises."""
        try:
            async with self.lock:
                await self._catch_up()
                await self._commit_past_others(check)
                # What was asked for is done; if another process is quicker with what follows, that is just as well.
                with suppress(Conflict):
                    await self._settle()
        finally:
            self.arrange()
        if self.sitting.phase == OVER and again.ready(self.sitting, self.hub.elsewhere(self.sitting)):
            with suppress(Conflict):
                await self.deal_again(None)

    async def follow(self) -> None:
        """Read on in the journal: another process may have written there."""
        async with self.lock:
            if self._stale:
                await self._catch_up()
            else:
                self._take(await self.hub.store.journal(self.sitting.table, self.sitting.facts))
        self.arrange()

    @property
    def attended(self) -> bool:
        """Whether anybody is connected, here or by way of another process."""
        return bool(self.connections or self.others.here or self.others.watchers)

    def seen(self, at: Viewpoint) -> TableView:
        """Return what is seen from somewhere, with the hint that was asked for there."""
        return replace(view(self.sitting, at), hint=self.hints.of(at.seat))

    def frame(self, player: str | None, words: Words) -> Frame:
        """Return what a person sees now; rendered once for all with the same viewpoint."""
        at = viewpoint_of(self.sitting, player)
        key = (at, words.locale)
        frame = self._frames.get(key)
        if frame is None:
            seen = self.seen(at)
            html = table_body(seen, words)
            message = {"type": "table", "version": seen.version, "ply": seen.ply, "html": html}
            text = orjson.dumps(message).decode()
            frame = self._frames[key] = Frame(seen.version, seen.ply, html, text, seen.clock is not None)
        return frame

    def enter(self, connection: Connection) -> None:
        """Let a socket in, and show it the table."""
        self.connections.add(connection)
        if connection.player is not None and absence.arrive(self.sitting, connection.player, time.time()):
            self.publish()
        else:
            if self._date():
                self._frames.clear()
            connection.show(self)
        self._count_soon()
        self.arrange()

    def leave(self, connection: Connection) -> None:
        """Let a socket go."""
        self.connections.discard(connection)
        self.used = time.time()
        player = connection.player
        last = player not in self.others.here and all(other.player != player for other in self.connections)
        if player is not None and last and absence.depart(self.sitting, player, time.time()):
            self.publish()
        self._count_soon()
        self.arrange()

    def touch(self, player: str) -> None:
        """Note a sign of life from a person without a socket."""
        self.used = self.touched[player] = time.time()
        if absence.touch(self.sitting, player, self.used):
            self.publish()
        self.arrange()

    def publish(self, only: Viewpoint | None = None) -> None:
        """Send what is new to everybody here, or to those at one viewpoint alone."""
        if only is None:
            self._shown = self.sitting.facts
            self._date()
            self._frames.clear()
        else:
            self._frames = {key: frame for key, frame in self._frames.items() if key[0] != only}
        for connection in self.connections:
            if only is None or viewpoint_of(self.sitting, connection.player) == only:
                try:
                    connection.show(self)
                except Exception as error:  # a page that cannot be made must not stop the game
                    trouble("A table could not be shown", error)
        self.hub.note(self)

    def arrange(self) -> None:
        """Set the timers of this table anew: the clock, people's absence, and bots."""
        self.stop_timers()
        if self.hub.closing:
            return
        now = time.time()
        end = playing.deadline(self.sitting)
        if end is not None:
            self._at(end - now, self._clock_moves(self.sitting.ply))
        if self.hub.sharing is not None:
            self.hub.sharing.tell(self)
            if playing.due(self.sitting, now):
                self._at(OTHERS_SETTLE, lambda: self.hub.run(self.act(nothing), "What follows"))
        change = absence.next_tick(self.sitting)
        if change is not None:
            delay = change - now + 0.01 if change > now else MISSED
            self._at(delay, lambda: self.hub.run(self.act(nothing), "People who are away"))
        self._robots.consider()
        self.hints.consider()

    def stop_timers(self) -> None:
        """Forget all timers."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def idle(self, now: float) -> bool:
        """Tell whether the room may leave memory: nobody here, nothing that happens by itself."""
        if self.connections or self.lock.locked() or now - self.used < self.hub.settings.room_idle:
            return False
        if self.sitting.phase == OVER:
            return True
        ply, seats = self.sitting.ply, self.sitting.asked
        thinking = any(playing.asks_bot(self.sitting, seat, ply) for seat in seats)
        return not thinking and playing.deadline(self.sitting) is None

    def close(self) -> None:
        """Say farewell to everybody."""
        self.stop_timers()
        self._robots.stop()
        for connection in self.connections:
            connection.close()

    async def deal_again(self, player: str | None) -> None:
        """Deal a rematch for those who have agreed: by itself (None), or because the host wishes so."""
        async with self.lock:
            await self._catch_up()
            elsewhere = self.hub.elsewhere(self.sitting)
            if player is not None:
                again.force(self.sitting, player, elsewhere)
            elif not again.ready(self.sitting, elsewhere):
                return
            table = self.hub.fresh_id()
            now = time.time()
            secret = self.hub.fresh_secret()
            facts, link = again.rematch(self.sitting, table, elsewhere, self.hub.settings.default_bot, secret, now)
            await self._write(
                Batch(table, 0, tuple(facts)),
                Batch(self.sitting.table, self.sitting.facts, (link,)),
            )
            self.hub.admit(table, facts)
            self.sitting.apply(link)
            self.publish()

    async def _commit_past_others(self, check: Check) -> None:
        # Another process was quicker. With what it did, the wish is looked at anew: a move for a ply that has passed is
        # refused, but to leave while a bot moves elsewhere is not, and an early answer given there goes unnoticed.
        tries = MOST_TRIES if self.hub.sharing is not None else 1
        while True:
            tries -= 1
            try:
                return await self._commit(check)
            except Conflict:
                if not tries or not self._missed:
                    raise

    async def _commit(self, check: Check) -> None:
        if absence.tick(self.sitting, time.time()):
            self.publish()
        before = self.sitting.version
        facts = check(self.sitting, time.time())
        if facts:
            await self._write(Batch(self.sitting.table, self.sitting.facts, tuple(facts)))
            for fact in facts:
                self.sitting.apply(fact)
            self.used = time.time()
            if all(fact.kind == "early" for fact in facts):
                self._publish_early(facts)
                return
            absence.tick(self.sitting, time.time())
            absence.watch(self.sitting, self.watchers())
        if self.sitting.version != before:
            self.publish()

    def _publish_early(self, facts: Iterable[Fact]) -> None:
        # Nobody but the person whose answer is held may notice anything, and of a bot's answer nobody at all.
        for fact in facts:
            chair = self.sitting.chairs[fact.whole("seat")]
            if chair.kind == PERSON:
                self.publish(viewpoint_of(self.sitting, chair.player))

    async def _settle(self) -> None:
        default = self.hub.settings.default_bot

        def follows(sitting: Sitting, now: float) -> list[Fact]:
            return playing.due(sitting, now) or absence.settled(sitting, default, now)

        while follows(self.sitting, time.time()):
            await self._commit(follows)

    async def _write(self, *batches: Batch) -> None:
        try:
            await self.hub.store.append(*batches)
        except Conflict:
            self._stale = True
            await self._catch_up()
            raise
        except BaseException:
            # Whether it was written is not known: believe the journal, not the memory.
            self._stale = True
            raise

    async def _catch_up(self) -> None:
        if not self._stale:
            return
        old = self.sitting
        facts = await self.hub.store.journal(old.table)
        if not facts:
            raise Conflict(old.table)
        self._missed = len(facts) - old.facts
        new = Sitting.rebuild(old.table, facts, self.hub.games, old.patience, old.loaded)
        new.presence = old.presence
        new.version = max(new.version, old.version)
        self.sitting = new
        self._stale = False
        news = facts[self._shown :]
        if absence.tick(new, time.time()) or not all(fact.kind == "early" for fact in news):
            new.version = max(new.version, old.version + 1)
            self.publish()
        else:
            self._publish_early(news)

    def _take(self, facts: list[Fact]) -> None:
        """Make facts so that another process has written."""
        if not facts:
            return
        self._stale = True
        for fact in facts:
            self.sitting.apply(fact)
            if fact.kind == "early":
                self._publish_early([fact])
            elif len(facts) <= FEW and not self.sitting.halfway:
                self.publish()
        self._stale = False
        self.used = time.time()
        away, seen = absence.tick(self.sitting, self.used), absence.watch(self.sitting, self.watchers())
        if away or seen or len(facts) > FEW:
            self.publish()

    def _date(self) -> bool:
        """Give what is shown a version by the clock, which people can compare when they go on at another process."""
        if self.hub.sharing is None:
            return False
        self.sitting.version = max(self.sitting.version, int(time.time() * 1000))
        return True

    def watchers(self) -> int:
        """Return how many people look on."""
        return self.watchers_here() + self.others.watchers

    def watchers_here(self) -> int:
        """Return how many people look on by way of this process."""
        people = {connection.player or connection for connection in self.connections}
        return sum(not isinstance(who, str) or self.sitting.seat_of(who) is None for who in people)

    def _count_soon(self) -> None:
        # Not at once: when a crowd comes, each of them would redraw the table for all the others.
        if self._counting is None and not self.hub.closing:
            self._counting = asyncio.get_running_loop().call_later(COUNT_AFTER, self._count)

    def _count(self) -> None:
        self._counting = None
        if absence.watch(self.sitting, self.watchers()):
            self.publish()

    def _at(self, delay: float, call: Callable[[], object]) -> None:
        self._timers.append(asyncio.get_running_loop().call_later(max(0.0, delay), call))

    def _clock_moves(self, ply: int) -> Callable[[], None]:
        def move() -> None:
            self.hub.run(self.act(lambda sitting, now: playing.time_out(sitting, ply, now)), "The clock")

        return move


def nothing(_sitting: Sitting, _now: float) -> list[Fact]:
    """Want nothing but what follows by itself."""
    return []


def people_of(sitting: Sitting) -> Iterable[tuple[str, float]]:
    """Return the people who sit at a table, each with the time of sitting down."""
    for chair in sitting.chairs:
        if chair.kind == PERSON and chair.player is not None:
            yield chair.player, chair.since
