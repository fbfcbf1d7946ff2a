"""The random bot: every legal move is as likely as any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from virion.bots.base import Bot, BotKind, View
from virion.kernel.chance import Chance
from virion.kernel.game import Game

SELDOM: Final = 16
"""It interrupts one time in so many that it may."""
INTERRUPTS: Final = frozenset({"v_virus"})


class RandomBot(Bot):
    """Draws ``below(number of moves)``, also when there is only one, and looks at nothing."""

    def choose(self, view: View, chance: Chance) -> int:
        """Return any of the moves."""
        return view.moves[int(chance.below(len(view.moves)))]

    def interrupt(self, view: View, chance: Chance) -> int | None:
        """Return any of the interrupts, or mostly none."""
        return self.choose(view, chance) if chance.below(SELDOM) == 0 else None


def seldom(game: str) -> int:
    """Return ``seldom`` for the loops of `virion.kernel.playout`, so that they play a game as these bots do."""
    return SELDOM if game in INTERRUPTS else 0


def _build(game: Game, options: Mapping[str, object]) -> Bot:
    return RandomBot()


RANDOM = BotKind("random", _build, interrupts=INTERRUPTS)
