"""Work for another process: each task holds all that it needs, and nothing that its asker may not know."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from io import BytesIO
from typing import Any, Final

from virion.bots import BOTS, View
from virion.bots.search.bot import SearchBot
from virion.games import GAMES
from virion.kernel.chance import Keyed
from virion.kernel.event import Event
from virion.kernel.game import Observation

SLICE: Final = 200
"""Rounds of a search between two looks at whether it is still wanted."""

Stopped = Callable[[], bool]
"""Tells whether the answer is no longer wanted."""


class Unwanted(Exception):  # the asker's wish, not an error
    """The task was given up because its answer is no longer wanted."""


class Task:
    """Something to find out."""

    def answer(self, stopped: Stopped) -> object:
        """Return what was found, plain values; raises Unwanted soon after ``stopped`` says so."""
        raise NotImplementedError


@dataclass(frozen=True)
class Sight:
    """A view on its way to another process, with the options of the variant that differ from the defaults."""

    game: str
    options: Mapping[str, object]
    seat: int
    moves: Sequence[int]
    observation: Observation
    events: Sequence[Event]

    def view(self) -> View:
        """Return the view."""
        return View(GAMES[self.game], self.seat, list(self.moves), lambda: self.observation, self.events)


@dataclass(frozen=True)
class Choice(Task):
    """A bot's move. ``secret`` is its luck."""

    bot: str
    sight: Sight
    secret: bytes

    def answer(self, stopped: Stopped) -> int:
        """Return the move that the bot chooses."""
        sight = self.sight
        bot = BOTS[self.bot].make(GAMES[sight.game], sight.options)
        view, chance = sight.view(), Keyed(self.secret)
        if not isinstance(bot, SearchBot) or len(view.moves) == 1:
            return bot.choose(view, chance)
        search = bot.search_of(view, chance)
        while search.rounds < bot.rounds:
            if stopped():
                raise Unwanted
            search.run(min(SLICE, bot.rounds - search.rounds))
        return bot.best(search, view.moves)


class _Pickler(pickle.Pickler):
    """Compiled classes have no state that pickle finds by itself: theirs are made anew from their fields."""

    def reducer_override(self, value: Any) -> Any:
        if is_dataclass(value) and not isinstance(value, type):
            return type(value), tuple(getattr(value, field.name) for field in fields(value))
        return NotImplemented


def packed(value: object) -> bytes:
    """Return a task, or None, as bytes that `pickle` reads."""
    out = BytesIO()
    _Pickler(out, pickle.HIGHEST_PROTOCOL).dump(value)
    return out.getvalue()
