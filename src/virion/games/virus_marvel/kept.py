"""What a decision tells of the cards that its seat kept.

Whoever knows what cards are good for seldom keeps one that would have done more than the one that was used. So a card
of another hand is the less likely of a kind, the better a decision that it outlasted would have gone with it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.virus_marvel.cards import CTR, KINDS
from virion.games.virus_marvel.legal import targets
from virion.games.virus_marvel.moves import PLAY
from virion.games.virus_marvel.state import MarvelState
from virion.games.virus_marvel.worth import COUNTER, Worth, left_by
from virion.kernel.game import Moves

EVEN: Final = 0.5
LEAST: Final = 0.05
EVEN_IN_WINDOWS: Final = 1.2
LEAST_IN_WINDOWS: Final = 0.015
"""By how much less a card must have done to be about three times as likely kept as not, and how likely one is kept
that would have done far more; then the same of a Counter that was not used.

They maximise the likelihood of the true hands in some hundred games of two and of four seats, half of them between
greedy bots and half with bots that search."""
DEEP: Final = 50.0


def _kept(apart: float, least: float) -> float:
    """Return how likely a card is kept that would have done more by ``apart``, in units of EVEN."""
    return least + (1.0 - least) / (1.0 + exp(apart if apart < DEEP else DEEP))


class Decision:
    """Weighs the decisions of one seat after another.

    ``plays`` and ``left`` are what each kind would do for the seat that `look` was last called for: played, and let go
    of. ``likely`` says of each kind how likely it was kept in the decision that was weighed last.
    """

    def __init__(self) -> None:
        self.worth = Worth()
        self.found = Moves()
        self.plays: vec[float] = vec[float]([0.0] * KINDS)
        self.left: vec[float] = vec[float]([0.0] * KINDS)
        self.likely: vec[float] = vec[float]([1.0] * KINDS)

    def look(self, s: MarvelState, seat: i64) -> None:
        """Value what a seat at turn could do with each kind of card; only what lies open is looked at."""
        s.decider = seat
        worth = self.worth
        worth.look(s, seat)
        found = self.found
        kind: i64 = 0
        while kind < KINDS:
            found.count = 0
            targets(s, found, PLAY, kind, seat, 0)
            best = -1000.0
            at: i64 = 0
            while at < found.count:
                best = max(best, worth.effect(s, found.items[at], seat))
                at += 1
            left = left_by(kind, best > 0.0)
            self.left[kind] = left
            self.plays[kind] = best + left
            kind += 1

    def played(self, s: MarvelState, seat: i64, card: i64, target: i64, slot: i64) -> None:
        """Weigh that the seat played a card against a Hero of ``target``, or that seat."""
        self._weigh(self.worth.done(s, card, seat, target, slot) + self.left[card], 0.0)

    def discarded(self, cards: list[int]) -> None:
        """Weigh that the seat discarded cards; it might have discarded more."""
        done = 0.0
        for card in cards:
            done += self.left[card]
        self._weigh(done, done)

    def passed(self, s: MarvelState, seat: i64) -> None:
        """Weigh that a seat let the card that is being played have its way."""
        self.worth.look(s, seat)
        kind: i64 = 0
        while kind < KINDS:
            self.likely[kind] = 1.0
            kind += 1
        self.likely[CTR] = _kept((-COUNTER - self.worth.harm(s, seat)) / EVEN_IN_WINDOWS, LEAST_IN_WINDOWS)

    def _weigh(self, done: float, besides: float) -> None:
        """``besides`` is what would have been done as well had another card been discarded."""
        kind: i64 = 0
        while kind < KINDS:
            better = max(self.plays[kind], besides + self.left[kind]) - done
            self.likely[kind] = _kept(better / EVEN, LEAST)
            kind += 1
