"""The bots of one table: each is asked when an answer is, at a human pace that does not depend on its hand."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from virion.bots import BOTS, Bot, View
from virion.kernel.refusal import Refusal
from virion.server.logs import trouble
from virion.server.store import Conflict
from virion.server.thinking import bot_chance
from virion.table import Sitting, playing

if TYPE_CHECKING:
    from virion.server.room import Room

RETRY: Final = 2.0


class Robots:
    """Asks the bots of a room for their moves."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._bots: dict[int, tuple[str, Bot]] = {}
        self._asked: dict[int, tuple[int, asyncio.Task[None]]] = {}

    def consider(self) -> None:
        """Ask every bot whose answer is wanted and that has not been asked yet."""
        sitting = self._room.sitting
        for seat in sitting.asked:
            if not playing.asks_bot(sitting, seat, sitting.ply):
                continue
            ply, task = self._asked.get(seat, (None, None))
            if ply == sitting.ply and task is not None and not task.done():
                continue
            work = self._room.hub.run(self._move(sitting, seat, sitting.ply), "A bot")
            self._asked[seat] = (sitting.ply, work)

    def stop(self) -> None:
        """Ask no more."""
        for _, task in self._asked.values():
            task.cancel()

    async def _move(self, sitting: Sitting, seat: int, ply: int) -> None:
        settings = self._room.hub.settings
        # The same pace whatever the hand; the scatter comes from nothing that belongs to the game.
        pace = settings.bot_pace * (0.85 + secrets.randbelow(301) / 1000)
        thought, _ = await asyncio.gather(self._think(sitting, seat, ply), asyncio.sleep(pace))
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

    async def _answer(self, seat: int, ply: int, thought: int | None) -> None:
        if thought is not None:
            try:
                await self._room.act(lambda sitting, now: playing.bot_move(sitting, seat, ply, thought, now))
            except Refusal as refusal:
                trouble("A bot made a move that is not legal", refusal)
            else:
                return
        await self._room.act(lambda sitting, now: playing.fault(sitting, seat, ply, now))

    async def _think(self, sitting: Sitting, seat: int, ply: int) -> int | None:
        run = sitting.run
        if run is None:
            return None
        try:
            bot = self._bot(sitting, seat)
            game, state = sitting.game, run.state
            seen = View(game, seat, sitting.answers(seat), lambda: game.observe(state, seat))
            # Looked up here, on the loop: the thread gets an observation and never touches the state.
            _ = seen.observation
            chance = bot_chance(run.record.chance.secret, seat, ply)
            hub = self._room.hub
            return await hub.thinkers.think(lambda: bot.choose(seen, chance), hub.settings.bot_limit)
        except Exception as error:  # whatever breaks in a bot must not hold up the table
            self._bots.pop(seat, None)
            trouble("A bot broke down", error)
            return None

    def _bot(self, sitting: Sitting, seat: int) -> Bot:
        code = sitting.chairs[seat].bot or self._room.hub.settings.default_bot
        known = self._bots.get(seat)
        if known is None or known[0] != code:
            defaults = {option.key: option.default for option in sitting.game.options}
            changed = {key: value for key, value in sitting.options.items() if defaults.get(key) != value}
            known = self._bots[seat] = (code, BOTS[code].make(sitting.game, changed))
        return known[1]
