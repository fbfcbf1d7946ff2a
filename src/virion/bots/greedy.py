"""The greedy bot: values every legal move by what it does at once, and makes the best.

How a move is valued is written once per game, in a file of its own; `EVALUATIONS` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from virion.bots.base import Bot, BotKind, View
from virion.bots.v_virus import evaluation as v_virus
from virion.bots.viral import evaluation as viral
from virion.bots.virus_marvel import evaluation as virus_marvel
from virion.kernel.chance import Chance
from virion.kernel.game import Game

Evaluation = Callable[[View, Chance], Sequence[float]]
"""Values the moves of a view, in their order; only their ranking counts. What luck it takes comes from the chance."""

EVALUATIONS: dict[str, Callable[[Mapping[str, object]], Evaluation]] = {
    "virus_marvel": virus_marvel,
    "viral": viral,
    "v_virus": v_virus,
}
"""For each game: options of the variant -> its evaluation."""


class GreedyBot(Bot):
    """Makes the move of highest value; between equals it draws."""

    def __init__(self, evaluate: Evaluation) -> None:
        self.evaluate = evaluate

    def choose(self, view: View, chance: Chance) -> int:
        """Return the best move; draws from ``chance`` for its valuation, and between several that are equally good."""
        moves = view.moves
        if len(moves) == 1:
            return moves[0]
        values = self.evaluate(view, chance)
        best = max(values)
        equals = [move for move, value in zip(moves, values, strict=True) if value == best]
        return equals[0] if len(equals) == 1 else equals[int(chance.below(len(equals)))]

    def interrupt(self, view: View, chance: Chance) -> int | None:
        """Return the best move if it is worth more than letting things be, 0."""
        values = self.evaluate(view, chance)
        best = max(values)
        return view.moves[list(values).index(best)] if best > 0 else None


def _build(game: Game, options: Mapping[str, object]) -> Bot:
    return GreedyBot(EVALUATIONS[game.code](options))


GREEDY = BotKind(
    "greedy", _build, frozenset(EVALUATIONS), remembers=frozenset({"v_virus"}), interrupts=frozenset({"v_virus"})
)
