"""Bots: choosers of moves that get observations, never states."""

from collections.abc import Sequence

from virion.bots.base import Bot, BotKind, View
from virion.bots.greedy import GREEDY
from virion.bots.own import own
from virion.bots.search.levels import LEVEL_KINDS, TOO_SLOW
from virion.bots.uniform import RANDOM
from virion.kernel.game import Game
from virion.kernel.refusal import Refusal

BOTS: dict[str, BotKind] = {kind.code: kind for kind in (RANDOM, GREEDY, *LEVEL_KINDS)}


def bot_named(code: str) -> BotKind:
    """Return the kind of bot of a code: one of `BOTS`, or ``module:Name`` or ``file.py:Name`` for a user's own.

    A user's own joins `BOTS` when it is first named. Naming runs the module, so a code that a stranger sent must be
    looked up in `BOTS` instead. Raises Refusal for a code that names no bot.
    """
    if code not in BOTS:
        if ":" not in code:
            raise Refusal("bot-unknown", bot=code, known=", ".join(BOTS))
        BOTS[code] = own(code)
    return BOTS[code]


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


__all__ = ["BOTS", "Bot", "BotKind", "View", "bot_named", "offered", "usual"]
