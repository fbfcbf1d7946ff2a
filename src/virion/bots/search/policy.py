"""What the search may know about a game beyond its rules: which moves are likely, and who stands well."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from virion.kernel.game import Guess, Moves, State, Variant


class Policy:
    """A game's habits. This one knows nothing: every move is as likely as any other, everybody stands equally well.

    It is made for one search at a time. ``horizon`` is how many moves a playout makes before it is cut short and
    valued, as soon as it is settled; ``curious`` scales how much is tried besides what has done best.
    """

    horizon: i64
    curious: float = 1.0

    def __init__(self, variant: Variant) -> None:
        self.horizon = 200

    def begin(self, guess: Guess, seat: i64) -> None:
        """Take over what the searching seat knows: the guess, from which a state is drawn in each round."""

    def ready(self, state: State) -> None:
        """Make a state that was guessed ready to be played on in thought."""

    def dares(self, guess: Guess) -> bool:
        """Tell whether a seat that may interrupt should."""
        return False

    def shares(self, state: State, shares: vec[float]) -> None:
        """Give each seat what it has of the win in a game that is over: its part of it if it is among the winners."""
        outcome = state.outcome()
        assert outcome is not None
        seat: i64 = 0
        while seat < state.seats:
            shares[seat] = 0.0
            seat += 1
        for winner in outcome.winners:
            shares[winner] = 1.0 / float(len(outcome.winners))

    def weigh(self, state: State, moves: Moves, weights: vec[float]) -> None:
        """Give each of the moves that the decider may make a weight above 0, by what the decider can know."""
        at: i64 = 0
        while at < moves.count:
            weights[at] = 1.0
            at += 1

    def value(self, state: State, shares: vec[float]) -> None:
        """Give each seat its chance to win, 0 to 1, in a game that still runs."""
        seat: i64 = 0
        while seat < state.seats:
            shares[seat] = 1.0 / float(state.seats)
            seat += 1

    def settled(self, state: State) -> bool:
        """Tell whether a game that still runs can be valued now; a playout that is cut short goes on until it can."""
        return True

    def instinct(self, state: State) -> bool:
        """Tell whether the decider, when it is another seat than the searching one, answers by habit alone.

        So it is where the answer hangs on what the decider cannot know: in the tree it would come to know it.
        """
        return False

    def face(self, move: i64) -> i64:
        """Return what others see of a move: equal numbers for moves that they cannot tell apart."""
        return move
