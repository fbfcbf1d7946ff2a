"""Who stands how well: estimates of each seat's share of the win, by playouts out of the true state."""

from __future__ import annotations

from virion.bots.search.bot import POLICIES
from virion.bots.search.habit import Habit
from virion.bots.search.policy import Policy
from virion.kernel.chance import Chance
from virion.kernel.game import State, Variant


class Estimates:
    """Plays on from a state by the habits that the searching bots suppose, ``playouts`` times an estimate."""

    def __init__(self, game: str, variant: Variant, playouts: int) -> None:
        self.habit = Habit(POLICIES.get(game, Policy)(variant))
        self.playouts = playouts

    def shares(self, state: State, chance: Chance) -> list[float]:
        """Return the estimated share of the win of each seat; a win together is split, a draw is nobody's."""
        shares = [0.0] * int(state.seats)
        for _ in range(self.playouts):
            for seat, share in enumerate(self.habit.play_on(state.copy(), chance)):
                shares[seat] += share
        return [share / self.playouts for share in shares]
