"""Bots: choosers of moves that get observations, never states."""

from collections.abc import Sequence

from virion.bots.base import Bot, BotKind, View
from virion.bots.greedy import GREEDY
from virion.bots.search.levels import LEVEL_KINDS, TOO_SLOW
from virion.bots.uniform import RANDOM
from virion.kernel.game import Game

BOTS: dict[str, BotKind] = {kind.code: kind for kind in (RANDOM, GREEDY, *LEVEL_KINDS)}


def offered(game: Game) -> tuple[str, ...]:
    """Return the codes of the bots that people choose from, the weakest first.

    Where the levels play, nobody needs to know what the simpler bots are; those are for programs and experiments.
    """
    playing = [code for code, kind in BOTS.items() if kind.plays(game) and code not in TOO_SLOW]
    simple = {RANDOM.code, GREEDY.code} if any(kind.plays(game) for kind in LEVEL_KINDS) else set()
    return tuple(code for code in playing if code not in simple)


def usual(codes: Sequence[str]) -> str:
    """Return which of the bots on offer is proposed."""
    return "medium" if "medium" in codes else codes[-1]


__all__ = ["BOTS", "Bot", "BotKind", "View", "offered", "usual"]
