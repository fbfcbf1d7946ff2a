"""Bots: choosers of moves that get observations, never states."""

from virion.bots.base import Bot, BotKind, View
from virion.bots.greedy import GREEDY
from virion.bots.uniform import RANDOM

BOTS: dict[str, BotKind] = {kind.code: kind for kind in (RANDOM, GREEDY)}

__all__ = ["BOTS", "Bot", "BotKind", "View"]
