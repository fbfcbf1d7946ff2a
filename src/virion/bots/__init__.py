"""Bots: choosers of moves that get observations, never states."""

from virion.bots.base import Bot, BotKind, View
from virion.bots.greedy import GREEDY
from virion.bots.own import own
from virion.bots.uniform import RANDOM
from virion.kernel.refusal import Refusal

BOTS: dict[str, BotKind] = {kind.code: kind for kind in (RANDOM, GREEDY)}


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


__all__ = ["BOTS", "Bot", "BotKind", "View", "bot_named"]
