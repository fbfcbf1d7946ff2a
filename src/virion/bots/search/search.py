"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), over any game of the kernel.

Each round guesses a whole state, walks down the trees of all seats at once to an information set that is new to its
decider, plays on by habit, and writes what came of it along the way (their MO-ISMCTS). A move is chosen by its mean
result and by how likely the policy holds it, the less it was tried of the times it was on offer (PUCT).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.habit import Habit
from virion.bots.search.policy import Policy
from virion.bots.search.tree import FULL, Tree, mixed
from virion.kernel.chance import Chance
from virion.kernel.game import NOBODY, Guess, Moves, State

DEEPEST: Final = 100
"""Moves of one round that are remembered at most."""
MOST_SEATS: Final = 8
TRIES: Final = 10
"""Guesses that are made for a move by habit where it may not come to the decision."""


class Search:
    """The search of one seat for one decision.

    ``blind`` is the share of a move's weight that is the same for all.
    """

    def __init__(self, guess: Guess, policy: Policy, seat: i64, chance: Chance, bits: i64) -> None:
        self.guess = guess
        self.policy = policy
        policy.begin(guess, seat)
        self.seat: i64 = seat
        self.chance = chance
        self.tree = Tree(bits)
        self.play = Habit(policy, MOST_SEATS)
        self.moves = self.play.moves
        self.early = Moves()
        self.curious: float = policy.curious
        self.deepest: i64 = DEEPEST
        self.blind: float = 0.1
        self.keys: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.path: vec[i64] = vec[i64]([0] * (2 * DEEPEST + 2))
        self.movers: vec[i64] = vec[i64]([0] * (2 * DEEPEST + 2))
        self.length: i64 = 0
        self.rounds: i64 = 0

    def run(self, rounds: i64) -> None:
        """Search so many rounds more."""
        while rounds > 0:
            self._round()
            rounds -= 1

    def tried(self, move: i64) -> int:
        """Return how often a move was tried at the root."""
        row = self.tree.row(mixed(mixed(0, self.seat), move))
        return 0 if row == FULL else int(self.tree.tried[row])

    def mean(self, move: i64) -> float:
        """Return what a move at the root has brought on average, 0 if it was never tried."""
        row = self.tree.row(mixed(mixed(0, self.seat), move))
        if row == FULL or self.tree.tried[row] == 0:
            return 0.0
        return self.tree.got[row] / float(self.tree.tried[row])

    def habit(self) -> i64:
        """Return a move drawn by weight in one guess, NOBODY if it does not come to the decision in any."""
        tries: i64 = 0
        while tries < TRIES:
            state = self.guess.state(self.chance)
            self.policy.ready(state)
            if self._asked(state):
                return self.play.drawn(state, self.chance)
            tries += 1
        return NOBODY

    def _asked(self, state: State) -> bool:
        """Let others answer by habit until the seat owes the decision that it is searched for; tell if it comes to it.

        In a window that is answered together, seats are asked before it is their turn to answer.
        """
        early = self.early
        moves = self.moves
        if state.decider == self.seat:
            state.legal_moves(moves)
            return True
        state.early_moves(self.seat, early)
        while state.decider >= 0 and state.decider != self.seat:
            self.play.let(state, self.chance)
        if state.decider < 0:
            return False
        state.legal_moves(moves)
        if moves.count != early.count:
            return False
        at: i64 = 0
        while at < moves.count:
            if moves.items[at] != early.items[at]:
                return False
            at += 1
        return True

    def _round(self) -> None:
        state = self.guess.state(self.chance)
        self.policy.ready(state)
        self.rounds += 1
        if not self._asked(state):
            return
        seat: i64 = 0
        while seat < state.seats:
            self.keys[seat] = mixed(0, seat)
            seat += 1
        self.length = 0
        self._descend(state)
        self.play.play_on(state, self.chance)
        shares = self.play.shares
        tree = self.tree
        at: i64 = 0
        while at < self.length:
            row = self.path[at]
            tree.got[row] = tree.got[row] + shares[self.movers[at]]
            at += 1

    def _descend(self, state: State) -> None:
        moves = self.moves
        tree = self.tree
        depth: i64 = 0
        while state.decider >= 0 and depth < self.deepest:
            seat = state.decider
            state.legal_moves(moves)
            move: i64 = 0
            if moves.count == 1:
                move = moves.items[0]
            elif seat != self.seat and self.policy.instinct(state):
                move = self.play.drawn(state, self.chance)
            else:
                key = self.keys[seat]
                node = tree.row(key)
                if node == FULL:
                    return
                fresh = tree.tried[node] == 0
                self._note(node, seat)
                if fresh and self.length > 1:
                    return
                move = self._select(state, key, node)
                if move < 0:
                    return
                depth += 1
            self._make(state, seat, move)

    def _note(self, row: i64, seat: i64) -> None:
        self.tree.tried[row] = self.tree.tried[row] + 1
        self.path[self.length] = row
        self.movers[self.length] = seat
        self.length += 1

    def _make(self, state: State, seat: i64, move: i64) -> None:
        state.step(move, self.chance, None)
        keys = self.keys
        face = self.policy.face(move)
        public = state.decider + 1 + 16 * (state.turn & 0xFFFF)
        other: i64 = 0
        while other < state.seats:
            keys[other] = mixed(mixed(keys[other], move if other == seat else face), public)
            other += 1

    def _select(self, state: State, key: i64, node: i64) -> i64:
        """Return the move to try, FULL when there is no room to remember it."""
        tree = self.tree
        total = self.play.weigh(state)
        weights = self.play.weights
        items = self.moves.items
        count = self.moves.count
        share = (1.0 - self.blind) / total
        least = self.blind / float(count)
        before = tree.tried[node] - 1
        mean = tree.got[node] / float(before) if before > 0 else 0.5
        best: i64 = FULL
        best_row: i64 = FULL
        highest = -1.0
        at: i64 = 0
        while at < count:
            row = tree.row(mixed(key, items[at]))
            if row == FULL:
                return FULL
            offered = tree.offered[row] + 1
            tree.offered[row] = offered
            tried = tree.tried[row]
            worth = mean if tried == 0 else tree.got[row] / float(tried)
            worth += self.curious * (weights[at] * share + least) * sqrt(float(offered)) / float(1 + tried)
            if worth > highest:
                highest = worth
                best = at
                best_row = row
            at += 1
        self._note(best_row, state.decider)
        return items[best]
