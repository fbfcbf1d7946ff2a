"""The bots of one table: each is asked when an answer is, at a human pace that does not depend on its hand."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Coroutine
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING, Final

from virion.bots import BOTS, Bot
from virion.bots.tasks import Choice, Sight
from virion.kernel.refusal import Refusal
from virion.server.logs import trouble
from virion.server.store import Conflict
from virion.server.thinking import bot_chance
from virion.table import Sitting, playing
from virion.table.seen import told
from virion.table.sitting import BOT, PLAYING

if TYPE_CHECKING:
    from virion.server.room import Room

RETRY: Final = 2.0


class _Unwanted(Exception):  # a state of the table, not an error
    """The game went on, or ended, without the answer that was thought of."""


class Robots:
    """Asks the bots of a room for their moves."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._bots: dict[int, tuple[str, Bot]] = {}
        self._asked: dict[tuple[int, bool], tuple[int, asyncio.Task[None]]] = {}
        self._thinking: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._thoughts: dict[tuple[int, bool], tuple[int, asyncio.Task[int | None]]] = {}

    def consider(self) -> None:
        """Ask every bot whose answer is wanted, or that may interrupt, and has not been asked yet.

        Those whose answer is no longer wanted think no further.
        """
        sitting = self._room.sitting
        for (seat, interrupting), (ply, thought) in self._thoughts.items():
            if not self._wanted(sitting, seat, interrupting, ply):
                thought.cancel()
        for seat in sitting.asked:
            if playing.asks_bot(sitting, seat, sitting.ply):
                self._ask(sitting, seat, False)
        for seat, chair in enumerate(sitting.chairs):
            if chair.kind == BOT and sitting.game.code in BOTS[self._code(sitting, seat)].interrupts:
                self._ask(sitting, seat, True)

    def _ask(self, sitting: Sitting, seat: int, interrupting: bool) -> None:
        ply, task = self._asked.get((seat, interrupting), (None, None))
        asked = ply == sitting.ply and task is not None and (interrupting or not task.done())
        if asked or (interrupting and not sitting.interrupts(seat)):
            return
        wanted = self._interrupt if interrupting else self._move
        work = self._room.hub.run(wanted(sitting, seat, sitting.ply), "A bot")
        self._asked[seat, interrupting] = (sitting.ply, work)

    def _wanted(self, sitting: Sitting, seat: int, interrupting: bool, ply: int) -> bool:
        if interrupting:
            return ply == sitting.ply and sitting.phase == PLAYING and sitting.chairs[seat].kind == BOT
        return playing.asks_bot(sitting, seat, ply)

    def stop(self) -> None:
        """Ask no more."""
        for _, task in self._asked.values():
            task.cancel()

    async def _move(self, sitting: Sitting, seat: int, ply: int) -> None:
        try:
            thought = await paced(self._think(sitting, seat, ply, False), self._pace())
        except _Unwanted:
            return
        while True:
            try:
                await self._answer(seat, ply, thought)
            except Conflict:
                return
            except Exception as error:  # the store may be well again in a moment
                trouble("A bot's move could not be kept", error)
                await asyncio.sleep(RETRY)
            else:
                return

    def _pace(self) -> float:
        # The same pace whatever the hand; the scatter comes from nothing that belongs to the game.
        return self._room.hub.settings.bot_pace * (0.85 + secrets.randbelow(301) / 1000)

    async def _interrupt(self, sitting: Sitting, seat: int, ply: int) -> None:
        """Let a bot interrupt, sooner than the next move would come; one that fails to is no harm."""
        with suppress(Conflict, _Unwanted):
            thought = await paced(self._think(sitting, seat, ply, True), self._pace() / 2)
            if thought is not None:
                await self._room.act(lambda sitting, now: playing.bot_interrupt(sitting, seat, ply, thought, now))

    async def _answer(self, seat: int, ply: int, thought: int | None) -> None:
        if thought is not None:
            try:
                await self._room.act(lambda sitting, now: playing.bot_move(sitting, seat, ply, thought, now))
            except Refusal as refusal:
                trouble("A bot made a move that is not legal", refusal)
            else:
                return
        await self._room.act(lambda sitting, now: playing.fault(sitting, seat, ply, now))

    async def _think(self, sitting: Sitting, seat: int, ply: int, interrupting: bool) -> int | None:
        """Return what a bot chooses, None when it breaks down. Raises _Unwanted when it need not choose any more."""
        try:
            async with self._thinking[seat]:  # a bot has one mind, and may be asked two things at once
                choice = self._choice(sitting, seat, ply, interrupting)
                thought = asyncio.get_running_loop().create_task(choice)
                self._thoughts[seat, interrupting] = (ply, thought)
                try:
                    await asyncio.wait({thought})
                finally:
                    thought.cancel()
                    del self._thoughts[seat, interrupting]
            if thought.cancelled():
                raise _Unwanted
            return thought.result()
        except _Unwanted:
            raise
        except Exception as error:  # whatever breaks in a bot must not hold up the table
            self._bots.pop(seat, None)
            trouble("A bot broke down", error)
            return None

    async def _choice(self, sitting: Sitting, seat: int, ply: int, interrupting: bool) -> int | None:
        run, hub, kind = sitting.run, self._room.hub, BOTS[self._code(sitting, seat)]
        if run is None or not self._wanted(sitting, seat, interrupting, ply):
            raise asyncio.CancelledError
        moves = sitting.interrupts(seat) if interrupting else sitting.answers(seat)
        sight = sight_of(sitting, seat, moves, sitting.game.code in kind.remembers)
        chance = bot_chance(run.record.chance.secret, seat, ply)
        limit = hub.settings.bot_limit
        if kind.thinks_long and not interrupting:
            found = await hub.workers.ask(Choice(kind.code, sight, chance.secret), limit)
            return found if isinstance(found, int) else None
        # The thread gets an observation, and never touches the state.
        bot, seen = self._bot(sitting, seat), sight.view()
        choose = bot.interrupt if interrupting else bot.choose
        return await hub.thinkers.think(lambda: choose(seen, chance), limit)

    def _bot(self, sitting: Sitting, seat: int) -> Bot:
        code = self._code(sitting, seat)
        known = self._bots.get(seat)
        if known is None or known[0] != code:
            known = self._bots[seat] = (code, BOTS[code].make(sitting.game, changed_options(sitting)))
        return known[1]

    def _code(self, sitting: Sitting, seat: int) -> str:
        # A bot of somebody's own may be gone when the server comes back without it.
        code = sitting.chairs[seat].bot
        return code if code in BOTS else self._room.hub.settings.default_bot


async def paced(thinking: Coroutine[object, object, int | None], pace: float) -> int | None:
    """Return what is thought after one pace, or after the first whole number of them that is long enough.

    So how long a search took, which may hang on the hand, does not show.
    """
    clock = asyncio.get_running_loop().time
    began = clock()
    thought = await thinking
    took = clock() - began
    if pace > 0:
        await asyncio.sleep(max(1, ceil(took / pace)) * pace - took)
    return thought


def sight_of(sitting: Sitting, seat: int, moves: list[int], remembers: bool) -> Sight:
    """Return what a seat has before it now, apart from the state, with what it was told if it ``remembers`` that."""
    assert sitting.run is not None
    seen = sitting.game.observe(sitting.run.state, seat)
    events = told(sitting, seat) if remembers else ()
    return Sight(sitting.game.code, changed_options(sitting), seat, moves, seen, events)


def changed_options(sitting: Sitting) -> dict[str, object]:
    """Return the options that differ from the defaults."""
    defaults = {option.key: option.default for option in sitting.game.options}
    return {key: value for key, value in sitting.options.items() if defaults.get(key) != value}
