"""Hints: what somebody who owes a decision might do, by a search from that seat's view alone, shown to nobody else."""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from virion.bots import offered
from virion.bots.tasks import Advice
from virion.kernel.game import Game
from virion.kernel.refusal import Refusal
from virion.server.robots import sight_of
from virion.table import Sitting, playing, viewpoint_of
from virion.table.view import HintView

if TYPE_CHECKING:
    from virion.server.room import Room

ADVISERS: Final = ("expert", "hard")
"""The levels that give hints: the first that is on offer."""


class Hints:
    """The hints of a room. They are kept in memory, until the next move."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._given: dict[int, tuple[int, HintView]] = {}
        self._sought: dict[int, tuple[int, asyncio.Task[HintView]]] = {}

    def of(self, seat: int | None) -> HintView | None:
        """Return the hint that a seat has asked for at the decision that it owes."""
        sitting = self._room.sitting
        if seat is None or seat not in self._given or not playing.owes(sitting, seat):
            return None
        ply, hint = self._given[seat]
        return hint if ply == sitting.ply else None

    def consider(self) -> None:
        """Forget hints for what is past, and seek none for it."""
        sitting = self._room.sitting
        self._given = {seat: given for seat, given in self._given.items() if given[0] == sitting.ply}
        for seat, (ply, seeking) in self._sought.items():
            if ply != sitting.ply or not playing.owes(sitting, seat):
                seeking.cancel()

    async def give(self, player: str, ply: int) -> None:
        """Seek a hint for a person, and show it. Raises Refusal, or what `Workers.ask` raises."""
        room = self._room
        seat = playing.advised(room.sitting, player, ply)
        if self.of(seat) is not None:
            return
        known = self._sought.get(seat)
        if known is None or known[0] != ply:
            seeking = asyncio.get_running_loop().create_task(self._seek(room.sitting, seat))
            known = self._sought[seat] = (ply, seeking)
            seeking.add_done_callback(lambda done: self._done(seat, ply, done))
        await asyncio.wait({known[1]})
        if known[1].cancelled():
            raise Refusal("table-stale")
        known[1].result()

    async def _seek(self, sitting: Sitting, seat: int) -> HintView:
        game = sitting.game
        bot = adviser(game)
        sight = sight_of(sitting, seat, sitting.answers(seat), remembers=True)
        # Nothing of the deal goes into this luck: who sees the same is told the same.
        luck = blake2b(f"{sitting.table} {seat} {sitting.ply}".encode(), digest_size=32, person=b"virion-hint").digest()
        hub = self._room.hub
        found = await hub.workers.ask(Advice(bot, sight, luck), hub.settings.bot_limit)
        assert isinstance(found, list)
        return HintView(tuple((game.write_move(move), float(share)) for move, share in found))

    def _done(self, seat: int, ply: int, done: asyncio.Task[HintView]) -> None:
        if self._sought.get(seat, (ply, None))[1] is done:
            del self._sought[seat]
        sitting = self._room.sitting
        if done.cancelled() or done.exception() is not None or ply != sitting.ply:
            return
        self._given[seat] = (ply, done.result())
        self._room.publish(viewpoint_of(sitting, sitting.chairs[seat].player))


def adviser(game: Game) -> str:
    """Return the code of the bot that gives hints at a game."""
    return next(code for code in ADVISERS if code in offered(game))
