"""The opponents that people choose from: one bot that searches, on more or less time.

A level is a number of rounds, not of seconds: with the same luck it makes the same move on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from virion.bots.base import Bot, BotKind
from virion.bots.search.bot import SearchBot
from virion.kernel import chance
from virion.kernel.game import Game

LEVELS: Final[dict[str, dict[str, int]]] = {
    "easy": {"virus_marvel": 0, "viral": 0, "v_virus": 0},
    "medium": {"virus_marvel": 30, "viral": 30, "v_virus": 20},
    "hard": {"virus_marvel": 1_000, "viral": 300, "v_virus": 200},
    "expert": {"virus_marvel": 40_000, "viral": 5_000, "v_virus": 10_000},
}
"""Rounds for each decision, by level and game; with none at all a bot plays by habit."""

TOO_SLOW: Final = frozenset({"expert"}) if str(chance.__file__).endswith(".py") else frozenset()
"""Levels that people are not offered: where the engine is not compiled, a move of theirs would take ten seconds."""


def _maker(rounds: Mapping[str, int]) -> Callable[[Game, Mapping[str, object]], Bot]:
    return lambda game, options: SearchBot(game, options, rounds[game.code])


def _level(code: str) -> BotKind:
    rounds = LEVELS[code]
    games = frozenset(rounds)
    return BotKind(
        code,
        _maker(rounds),
        games,
        remembers=games,
        interrupts=games & frozenset({"v_virus"}),
        thinks_long=any(rounds.values()),
    )


LEVEL_KINDS: Final = tuple(_level(code) for code in LEVELS)
