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
    """What a seat, or everybody, reads in the discard pile: cards that are gone, and who was right how often.

    A pile only grows: of the state that was read last, only what came since is read. ``rest`` counts by kind the cards
    that do not lie open, ``down`` by seat and kind those that it laid face down itself; by seat, how many were played
    under a claim, were turned up, and were true. ``left`` is what one seat has not seen, by kind, ``unseen`` how many
    cards those are. Counts are floats, which they are needed as.

    `ask` turns to one seat: the number of ``cards`` that it plays out of, how many cards it could have them from
    (``middle``), its ``honesty`` as odds, and how ``often`` it was doubted.
    """

    def __init__(self, variant: ViralVariant, worth: Worth, falling: Falling) -> None:
        self.worth = worth
        self.falling = falling
        self.by_family: bool = variant.by_family
        self.price: float = TURN + CARD if variant.skip_stacks or variant.skip_flags else CARD
        self.counts: vec[float] = vec[float]([float(count) for count in variant.counts])
        self.state: Viral | None = None
        self.known: i64 = 0
        self.rest: vec[float] = vec[float]([0.0] * KINDS)
        self.down: vec[float] = vec[float]([0.0] * (SEATS * KINDS))
        self.true: vec[float] = vec[float]([0.0] * SEATS)
        self.turned: vec[float] = vec[float]([0.0] * SEATS)
        self.played: vec[float] = vec[float]([0.0] * SEATS)
        self.left: vec[float] = vec[float]([0.0] * KINDS)
        self.unseen: float = 0.0
        self.cards: i64 = 0
        self.middle: float = 0.0
        self.honesty: float = 1.0
        self.often: float = 0.0

    def read(self, s: Viral, me: i64) -> None:
        """Count what a seat has not seen yet, and by seat what was played and turned; NONE sees what lies open."""
        if s is not self.state or s.pile_size < self.known:
            self._begin(s)
        if self.known < s.pile_size:
            self._go_on(s)
        left = self.left
        rest = self.rest
        down = self.down
        hand: i64 = 0
        row: i64 = 0
        if me != NONE:
            hand = s.hands[me]
            row = me * KINDS
        unseen = 0.0
        kind: i64 = 0
        while kind < KINDS:
            still = rest[kind]
            if me != NONE:
                still -= down[row + kind]
                if hand & 255 != 0:
                    still -= float(hand & 255)
                hand >>= 8
            still = max(still, 0.0)
            left[kind] = still
            unseen += still
            kind += 1
        self.unseen = unseen

    def _begin(self, s: Viral) -> None:
        """Forget what was read."""
        self.state = s
        self.known = 0
        at: i64 = 0
        while at < KINDS:
            self.rest[at] = self.counts[at]
            at += 1
        at = 0
        while at < SEATS * KINDS:
            self.down[at] = 0.0
            at += 1
        at = 0
        while at < SEATS:
            self.true[at] = 0.0
            self.turned[at] = 0.0
            self.played[at] = 0.0
            at += 1

    def _go_on(self, s: Viral) -> None:
        """Read the discards that came since."""
        pile = s.pile
        rest = self.rest
        down = self.down
        played = self.played
        at = self.known
        end = s.pile_size
        while at < end:
            item = pile[at]
            kind = item & 7
            by = (item >> BY_AT) & 7
            claim = (item >> CLAIM_AT) & 7
            up = (item >> OPEN_AT) & 1 != 0
            if up:
                rest[kind] = rest[kind] - 1.0
            else:
                down[by * KINDS + kind] = down[by * KINDS + kind] + 1.0
            if claim != m.NO_KIND:
                played[by] = played[by] + 1.0
                if up:
                    self.turned[by] = self.turned[by] + 1.0
                    if self.bears_out(kind, claim):
                        self.true[by] = self.true[by] + 1.0
            at += 1
        self.known = end

    def bears_out(self, card: i64, claim: i64) -> bool:
        """Tell whether a card makes a claim true."""
        return card == claim or (self.by_family and family(card) == family(claim))

    def ask(self, by: i64, cards: i64) -> None:
        """Turn to a seat that plays out of so many cards."""
        turned = self.turned[by]
        trust = (self.true[by] + PRIOR * 0.5) / (turned + PRIOR)
        self.honesty = trust / (1.0 - trust)
        self.often = (turned + PRIOR * DOUBTED) / (self.played[by] + PRIOR)
        self.cards = cards
        self.middle = self.unseen - 0.5 * float(cards - 1)

    def likely_true(self, claim: i64) -> float:
        """Return how likely a claim of the seat asked is true, by what can be held and who was caught lying."""
        left = self.left
        fitting = left[claim]
        if self.by_family:
            kind: i64 = 0
            while kind < KINDS:
                if kind != claim and self.bears_out(kind, claim):
                    fitting += left[kind]
                kind += 1
        missed = 1.0
        if self.middle > 0.5:
            once = max(1.0 - fitting / self.middle, 0.0)
            cards = self.cards
            while cards > 0:
                missed *= once
                cards -= 1
        odds = self.honesty * (1.0 - missed) / HELD
        return odds / (1.0 + odds)

    def gain_of_doubt(self, harm: float, true: float) -> float:
        """Return what it is worth to challenge a claim that would do so much harm and is true so likely."""
        return (1.0 - true) * (harm - CARD) - true * self.price

    def doubted(self, me: i64, claim: i64) -> float:
        """Return how likely somebody challenges a claim of ``me``, the seat asked; `Worth.foresee` was told of it.

        Half by what it would be worth to the others, who see what lies open; half by how often it happened.
        """
        worth = self.worth
        true = self.likely_true(claim)
        believed = 1.0
        seat: i64 = 0
        while seat < worth.seats:
            if seat != me and worth.inside[seat] != 0:
                gain = self.gain_of_doubt(-worth.gained(seat), true) / WAVERING
                if gain < 0.0:
                    believed *= 1.0 / (1.0 + self.falling.of(-gain))
                else:
                    likely = self.falling.of(gain)
                    believed *= likely / (1.0 + likely)
            seat += 1
        return (1.0 - believed + self.often) / 2.0
