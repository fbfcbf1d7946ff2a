"""Play by habit: by the weights that a policy gives to moves, without any search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.policy import Policy
from virion.kernel.chance import Chance
from virion.kernel.game import Moves, State

WORDS: Final = 4294967296.0


class Habit:
    """Plays games on by the habits of a policy.

    ``moves`` are those listed last, ``weights`` what the policy gave to each of them, ``shares`` what came of the last
    playout, by seat.
    """

    def __init__(self, policy: Policy, seats: i64) -> None:
        self.policy = policy
        self.moves = Moves()
        self.weights: vec[float] = vec[float]([0.0] * 256)
        self.shares: vec[float] = vec[float]([0.0] * seats)

    def estimate(self, state: State, chance: Chance, playouts: i64) -> list[float]:
        """Return each seat's share of the win, 0 to 1, on average over playouts out of ``state``.

        Where several win they share it; in a game of sides, each of the side has all of it. A draw is nobody's.
        """
        seats = state.seats
        sums = [0.0] * int(seats)
        played: i64 = 0
        while played < playouts:
            twin = state.copy()
            self.policy.ready(twin)
            self.play_on(twin, chance)
            seat: i64 = 0
            while seat < seats:
                sums[seat] += self.shares[seat]
                seat += 1
            played += 1
        return [share / float(playouts) for share in sums]

    def play_on(self, state: State, chance: Chance) -> None:
        """Let everybody play by habit until the game ends or the playout is cut short, and value what came of it."""
        policy = self.policy
        left = policy.horizon
        while state.decider >= 0 and (left > 0 or not policy.settled(state)):
            self.let(state, chance)
            left -= 1
        if state.decider >= 0:
            policy.value(state, self.shares)
        else:
            policy.shares(state, self.shares)

    def let(self, state: State, chance: Chance) -> None:
        """Let the decider move by habit."""
        moves = self.moves
        state.legal_moves(moves)
        state.step(moves.items[0] if moves.count == 1 else self.drawn(state, chance), chance, None)

    def drawn(self, state: State, chance: Chance) -> i64:
        """Draw one of the moves listed, by weight."""
        left = self.weigh(state) * float(chance.word()) / WORDS
        weights = self.weights
        at: i64 = 0
        last = self.moves.count - 1
        while at < last:
            left -= weights[at]
            if left < 0.0:
                break
            at += 1
        return self.moves.items[at]

    def weigh(self, state: State) -> float:
        """Weigh the moves listed, and return the sum of their weights."""
        count = self.moves.count
        if count > i64(len(self.weights)):
            self.weights = vec[float]([0.0] * (2 * count))
        self.policy.weigh(state, self.moves, self.weights)
        weights = self.weights
        total = 0.0
        at: i64 = 0
        while at < count:
            total += weights[at]
            at += 1
        return total
