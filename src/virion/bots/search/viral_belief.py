"""What players of Viral make of claims: how likely they are true, and whether a doubt is worth its price."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.viral_worth import SEATS, Worth
from virion.games.viral import moves as m
from virion.games.viral.cards import KINDS, family
from virion.games.viral.rules import Viral
from virion.games.viral.state import BY_AT, CLAIM_AT, NONE, OPEN_AT
from virion.games.viral.variant import ViralVariant

TURN: Final = 0.8
CARD: Final = 0.15
PRIOR: Final = 4.0
DOUBTED: Final = 0.3
HELD: Final = 0.25
WAVERING: Final = 0.1
"""As in the greedy bot: the worth of a turn and of a card, the beliefs before anything was seen, and how sure others
are taken to be of their doubts."""
STEPS: Final = 32.0
DEEP: Final = 12.0


class Falling:
    """The exponential of a negative number, from a table."""

    def __init__(self) -> None:
        self.table: vec[float] = vec[float]([exp(-at / STEPS) for at in range(int(STEPS * DEEP) + 1)])

    def of(self, below: float) -> float:
        """Return e to the power of minus ``below``, which is 0 or more; from DEEP on it falls no further."""
        return self.table[i64(STEPS * below)] if below < DEEP else self.table[i64(STEPS * DEEP)]


class Belief:
    """What a seat, or everybody, reads in the discard pile: cards that are gone, and who was right how often."""

    def __init__(self, variant: ViralVariant, worth: Worth, falling: Falling) -> None:
        self.worth = worth
        self.falling = falling
        self.by_family: bool = variant.by_family
        self.price: float = TURN + CARD if variant.skip_stacks or variant.skip_flags else CARD
        self.counts: vec[i64] = vec[i64](list(variant.counts))
        self.left: vec[i64] = vec[i64]([0] * KINDS)
        self.unseen: i64 = 0
        self.true: vec[i64] = vec[i64]([0] * SEATS)
        self.turned: vec[i64] = vec[i64]([0] * SEATS)
        self.played: vec[i64] = vec[i64]([0] * SEATS)

    def read(self, s: Viral, me: i64) -> None:
        """Count what a seat has not seen yet, and by seat what was played and turned; NONE sees what lies open."""
        left = self.left
        at: i64 = 0
        while at < KINDS:
            left[at] = self.counts[at]
            if me != NONE:
                left[at] = left[at] - ((s.hands[me] >> (at * 8)) & 255)
            at += 1
        at = 0
        while at < SEATS:
            self.true[at] = 0
            self.turned[at] = 0
            self.played[at] = 0
            at += 1
        at = 0
        while at < s.pile_size:
            item = s.pile[at]
            kind = item & 7
            by = (item >> BY_AT) & 7
            claim = (item >> CLAIM_AT) & 7
            up = (item >> OPEN_AT) & 1 != 0
            if up or by == me:
                left[kind] = left[kind] - 1
            if claim != m.NO_KIND:
                self.played[by] = self.played[by] + 1
                if up:
                    self.turned[by] = self.turned[by] + 1
                    if self.bears_out(kind, claim):
                        self.true[by] = self.true[by] + 1
            at += 1
        self.unseen = 0
        at = 0
        while at < KINDS:
            left[at] = max(left[at], 0)
            self.unseen += left[at]
            at += 1

    def bears_out(self, card: i64, claim: i64) -> bool:
        """Tell whether a card makes a claim true."""
        return card == claim or (self.by_family and family(card) == family(claim))

    def likely_true(self, by: i64, claim: i64, cards: i64) -> float:
        """Return how likely a claim out of so many cards is true, by what can be held and who was caught lying."""
        fitting: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if self.bears_out(kind, claim):
                fitting += self.left[kind]
            kind += 1
        missed = 1.0
        middle = float(self.unseen) - 0.5 * float(cards - 1)
        if middle > 0.5:
            once = max(1.0 - float(fitting) / middle, 0.0)
            while cards > 0:
                missed *= once
                cards -= 1
        trust = (float(self.true[by]) + PRIOR * 0.5) / (float(self.turned[by]) + PRIOR)
        odds = trust / (1.0 - trust) * (1.0 - missed) / HELD
        return odds / (1.0 + odds)

    def gain_of_doubt(self, seat: i64, by: i64, claim: i64, true: float) -> float:
        """Return what it is worth to a seat to challenge a claim that is true so likely."""
        harm = -self.worth.gain(by, claim, seat)
        return (1.0 - true) * (harm - CARD) - true * self.price

    def doubted(self, s: Viral, me: i64, claim: i64) -> float:
        """Return how likely somebody challenges a claim of ``me``.

        Half by what it would be worth to the others, who see what lies open; half by how often it happened.
        """
        true = self.likely_true(me, claim, s.sizes[me])
        believed = 1.0
        seat: i64 = 0
        while seat < s.seats:
            if seat != me and self.worth.inside[seat] != 0:
                gain = self.gain_of_doubt(seat, me, claim, true) / WAVERING
                likely = self.falling.of(-gain if gain < 0.0 else gain)
                believed *= (1.0 if gain < 0.0 else likely) / (1.0 + likely)
            seat += 1
        often = (float(self.turned[me]) + PRIOR * DOUBTED) / (float(self.played[me]) + PRIOR)
        return (1.0 - believed + often) / 2.0
