"""Work for another process: each task holds all that it needs, and nothing that its asker may not know."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from io import BytesIO
from time import monotonic
from typing import Any, Final

from virion.bots import View, bot_named
from virion.bots.analysis import chances
from virion.bots.search.bot import SearchBot
from virion.bots.search.search import Search
from virion.games import GAMES
from virion.kernel.chance import Chance, Keyed
from virion.kernel.event import Event
from virion.kernel.game import Observation
from virion.kernel.record import Record

ADVISED: Final = 3
AT_A_TIME: Final = 0.3
"""Seconds after which an analysis lets others go first."""
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
        bot = bot_named(self.bot).make(GAMES[sight.game], sight.options)
        view, chance = sight.view(), Keyed(self.secret)
        if not isinstance(bot, SearchBot):
            return bot.choose(view, chance)
        # Also where there is but one move: how long an answer takes must not tell what it was chosen from.
        return bot.best(searched(bot, view, chance, stopped), view.moves)


@dataclass(frozen=True)
class Advice(Task):
    """What a seat might do: the moves that a searching bot holds for the best. ``secret`` is the luck of the search."""

    bot: str
    sight: Sight
    secret: bytes

    def answer(self, stopped: Stopped) -> list[tuple[int, float]]:
        """Return up to `ADVISED` moves, the best first, each with its estimated chance to win, 0 to 1."""
        sight = self.sight
        bot = bot_named(self.bot).make(GAMES[sight.game], sight.options)
        assert isinstance(bot, SearchBot)
        view = sight.view()
        search = searched(bot, view, Keyed(self.secret), stopped)
        best = bot.best(search, view.moves)
        rest = sorted((move for move in view.moves if move != best), key=search.tried, reverse=True)
        worthy = [move for move in rest[: ADVISED - 1] if search.tried(move) >= SLICE // 10]
        worthy.sort(key=search.mean, reverse=True)
        return [(move, round(search.mean(move), 4)) for move in (best, *worthy)]


@dataclass(frozen=True)
class Course(Task):
    """A part of the analysis of a finished game, from the point numbered ``begin``."""

    record: dict[str, object]
    begin: int

    def answer(self, stopped: Stopped) -> list[list[float]]:
        """Return the chances at the next points: one of them, and as many more as can be done in `AT_A_TIME`."""
        found = []
        end = monotonic() + AT_A_TIME
        for chance in chances(Record.read(self.record), self.begin):
            found.append(chance)
            if stopped():
                raise Unwanted
            if monotonic() > end:
                break
        return found


def searched(bot: SearchBot, view: View, chance: Chance, stopped: Stopped) -> Search:
    """Return a finished search; raises Unwanted soon after ``stopped`` says so."""
    search = bot.search_of(view, chance)
    while search.rounds < bot.rounds:
        if stopped():
            raise Unwanted
        search.run(min(SLICE, bot.rounds - search.rounds))
    return search


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
