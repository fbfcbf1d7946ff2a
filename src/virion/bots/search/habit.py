"""Play by habit: whole games by the weights that a policy gives to moves, without any search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.policy import Policy
from virion.kernel.chance import Chance
from virion.kernel.game import Moves, State

WORDS: Final = 4294967296.0


class Habit:
    """Plays games on by the habits of a policy."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.moves = Moves()
        self.weights: vec[float] = vec[float]([0.0] * 256)

    def play_on(self, state: State, chance: Chance) -> list[float]:
        """Play ``state`` on and return each seat's share of the win; in a game of sides, all of it to each of the side.

        A playout that is as long as the policy's horizon is cut short and valued.
        """
        policy = self.policy
        moves = self.moves
        left = policy.horizon
        policy.ready(state)
        while state.decider >= 0 and (left > 0 or not policy.settled(state)):
            state.legal_moves(moves)
            move = moves.items[0] if moves.count == 1 else self._drawn(state, chance)
            state.step(move, chance, None)
            left -= 1
        shares = vec[float]([0.0] * state.seats)
        if state.decider >= 0:
            policy.value(state, shares)
        else:
            policy.shares(state, shares)
        return [shares[seat] for seat in range(int(state.seats))]

    def _drawn(self, state: State, chance: Chance) -> i64:
        """Draw one of the moves listed, by weight."""
        count = self.moves.count
        if count > i64(len(self.weights)):
            self.weights = vec[float]([0.0] * (2 * count))
        self.policy.weigh(state, self.moves, self.weights)
        weights = self.weights
        left = 0.0
        at: i64 = 0
        while at < count:
            left += weights[at]
            at += 1
        left *= float(chance.word()) / WORDS
        at = 0
        last = count - 1
        while at < last:
            left -= weights[at]
            if left < 0.0:
                break
            at += 1
        return self.moves.items[at]
