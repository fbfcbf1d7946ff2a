"""Who stands how well in a running game of Viral: chances to win, fitted to games that are played by habit."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.viral.cards import ANTIVIRUS, MUTATION, REPLICATE, VACCINE
from virion.games.viral.rules import Viral
from virion.games.viral.state import PLAY, after, is_out
from virion.kernel.bits import count

FEATURES: Final = 9
"""Of a seat: infected cells, cards in hand, turns to lose, whether it is about to play, whether a virus that it claims
is pending, whether its turn comes next, and its Antivirus, Mutation and Vaccine cards."""
TERMS: Final = 3
"""Each counts so much always, so much divided by the healthy cells, and so much divided by the cards that can be drawn
and one."""
ROWS: Final = (
    (-0.06, 0.07, 0.13, -0.09, -0.28, 0.0, -0.04, 0.03, -0.29),
    (-0.01, -0.07, -0.48, 0.21, 1.54, 0.02, 0.19, -0.09, 0.28),
    (2.48, -0.3, -3.0, 1.64, 0.44, -1.22, 0.35, 1.0, 1.0),
    (0.16, 0.13, -0.12, 0.01, 0.06, -0.05, -0.06, 0.24, 0.25),
    (-0.03, -0.12, -0.21, 0.08, 0.63, 0.14, 0.11, -0.09, -0.01),
    (2.5, -0.5, -2.0, 1.5, 0.0, 1.0, 0.5, 0.0, 0.0),
    (0.35, 0.36, -0.68, 0.04, 0.37, -0.16, -0.15, 0.27, 0.25),
    (0.36, -0.14, -0.35, 0.63, 0.91, 0.63, 0.59, 0.09, -0.05),
    (1.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
)
"""For two, three and four seats, by term, by feature: a softmax regression over 5,000 games each (48,000 to 58,000
states), the last term held near 0 where such states were few."""
WEIGHTS: Final = vec[float]([weight for row in ROWS for weight in row])


class Value:
    """Values states; the fit is a buffer of its own."""

    def __init__(self) -> None:
        self.fit: vec[float] = vec[float]([0.0] * FEATURES)

    def of(self, s: Viral, shares: vec[float]) -> None:
        """Give each seat its chance to win, 0 to 1; who is out has none."""
        self._near(s)
        total = 0.0
        seat: i64 = 0
        while seat < s.seats:
            share = 0.0
            if not is_out(s, seat):
                share = exp(min(self._score(s, seat), 50.0))
            shares[seat] = share
            total += share
            seat += 1
        seat = 0
        while seat < s.seats:
            shares[seat] = shares[seat] / total if total > 0.0 else 1.0 / float(s.seats)
            seat += 1

    def _near(self, s: Viral) -> None:
        """Weigh the features by how near the end is."""
        healthy = s.length
        seat: i64 = 0
        while seat < s.seats:
            healthy -= count(s.owned[seat])
            seat += 1
        full = 1.0 / float(max(healthy, 1))
        empty = 1.0 / float(s.deck_size + 1)
        row = (s.seats - 2) * TERMS * FEATURES
        weights = WEIGHTS
        at: i64 = 0
        while at < FEATURES:
            far = weights[row + at]
            self.fit[at] = far + full * weights[row + FEATURES + at] + empty * weights[row + 2 * FEATURES + at]
            at += 1

    def _score(self, s: Viral, seat: i64) -> float:
        fit = self.fit
        hand = s.hands[seat]
        score = fit[0] * float(count(s.owned[seat])) + fit[1] * float(s.sizes[seat]) + fit[2] * float(s.skips[seat])
        if seat == s.active:
            if s.phase == PLAY:
                score += fit[3]
            elif s.claim <= REPLICATE:
                score += fit[4]
        elif seat == after(s, s.active):
            score += fit[5]
        score += fit[6] * float((hand >> (ANTIVIRUS * 8)) & 255)
        score += fit[7] * float((hand >> (MUTATION * 8)) & 255)
        return score + fit[8] * float((hand >> (VACCINE * 8)) & 255)
