"""The bots of one table: each is asked when an answer is, at a human pace that does not depend on its hand."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from virion.bots import BOTS, Bot, View
from virion.kernel.refusal import Refusal
from virion.server.logs import trouble
from virion.server.store import Conflict
from virion.server.thinking import bot_chance
from virion.table import Sitting, playing
from virion.table.seen import told
from virion.table.sitting import BOT

if TYPE_CHECKING:
    from virion.server.room import Room

RETRY: Final = 2.0


class Robots:
    """Asks the bots of a room for their moves."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._bots: dict[int, tuple[str, Bot]] = {}
        self._asked: dict[tuple[int, bool], tuple[int, asyncio.Task[None]]] = {}
        self._thinking: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    def consider(self) -> None:
        """Ask every bot whose answer is wanted, or that may interrupt, and has not been asked yet."""
        sitting = self._room.sitting
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

    def stop(self) -> None:
        """Ask no more."""
        for _, task in self._asked.values():
            task.cancel()

    async def _move(self, sitting: Sitting, seat: int, ply: int) -> None:
        thought, _ = await asyncio.gather(self._think(sitting, seat, ply, False), asyncio.sleep(self._pace()))
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
        thought, _ = await asyncio.gather(self._think(sitting, seat, ply, True), asyncio.sleep(self._pace() / 2))
        if thought is not None:
            with suppress(Conflict):
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
        run = sitting.run
        if run is None:
            return None
        try:
            bot = self._bot(sitting, seat)
            game, state = sitting.game, run.state
            moves = sitting.interrupts(seat) if interrupting else sitting.answers(seat)
            events = told(sitting, seat) if game.code in BOTS[self._code(sitting, seat)].remembers else ()
            seen = View(game, seat, moves, lambda: game.observe(state, seat), events)
            # Looked up here, on the loop: the thread gets an observation and never touches the state.
            _ = seen.observation
            chance = bot_chance(run.record.chance.secret, seat, ply)
            hub = self._room.hub
            choose = bot.interrupt if interrupting else bot.choose
            async with self._thinking[seat]:  # a bot has one mind, and may be asked two things at once
                return await hub.thinkers.think(lambda: choose(seen, chance), hub.settings.bot_limit)
        except Exception as error:  # whatever breaks in a bot must not hold up the table
            self._bots.pop(seat, None)
            trouble("A bot broke down", error)
            return None

    def _bot(self, sitting: Sitting, seat: int) -> Bot:
        code = self._code(sitting, seat)
        known = self._bots.get(seat)
        if known is None or known[0] != code:
            defaults = {option.key: option.default for option in sitting.game.options}
            changed = {key: value for key, value in sitting.options.items() if defaults.get(key) != value}
            known = self._bots[seat] = (code, BOTS[code].make(sitting.game, changed))
        return known[1]

    def _code(self, sitting: Sitting, seat: int) -> str:
        # A bot of somebody's own may be gone when the server comes back without it.
        code = sitting.chairs[seat].bot
        return code if code in BOTS else self._room.hub.settings.default_bot
