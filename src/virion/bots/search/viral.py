"""Habits at Viral: what a claim would do, how likely it is to stand, what the card is for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.policy import Policy
from virion.bots.search.viral_belief import CARD, TURN, Belief, Falling
from virion.bots.search.viral_value import Value
from virion.bots.search.viral_worth import Worth
from virion.games.viral import moves as m
from virion.games.viral.cards import ANTIVIRUS, ATTACK, BOOST, KINDS, REPLICATE, VACCINE
from virion.games.viral.rules import Viral
from virion.games.viral.state import CHALLENGE, NONE, PENALTY, PLAY, TARGET
from virion.games.viral.variant import ViralVariant
from virion.kernel.bits import bit
from virion.kernel.game import Moves, State, Variant

OTHERS_MAY: Final = 0.1
"""What must be gained more by a doubt, or an Antivirus, when somebody asked later may yet supply it."""
KEEP: Final = vec[float]([0.3, 0.25, 0.2, 0.0, 0.45, 0.5, 0.3])
"""What a card is worth in hand for later, by kind."""
NEVER: Final = -100.0
CURIOUS: Final = 0.1
"""Low, since a move changes the chance to win by a point or two: what a search finds must outweigh habit."""
UNSURE: Final = 0.2
"""Added to the chance of either answer to a claim: nobody is known well enough for more than six in seven."""
REACH: Final = 4
"""So many times the square of the number of seats is the length of a playout, in moves."""


class ViralPolicy(Policy):
    """Weighs moves like the greedy bot values them, with some chance for each."""

    def __init__(self, variant: Variant) -> None:
        assert isinstance(variant, ViralVariant)
        self.horizon = 0
        self.curious = CURIOUS
        self.even: float = 0.1
        self.sure: float = 0.06
        self.falling = Falling()
        self.worth = Worth(variant)
        self.belief = Belief(variant, self.worth, self.falling)
        self.values = Value()
        self.prices: vec[float] = vec[float]([0.0] * KINDS)
        self.truths: vec[float] = vec[float]([0.0] * KINDS)
        self.lies: vec[float] = vec[float]([0.0] * KINDS)

    def ready(self, state: State) -> None:
        """Let a playout last until each seat had about two turns, in each of which everybody answers twice."""
        self.horizon = REACH * state.seats * state.seats

    def weigh(self, state: State, moves: Moves, weights: vec[float]) -> None:
        """Give each move a weight that grows exponentially with what it is worth."""
        assert isinstance(state, Viral)
        phase = state.phase
        n = moves.count
        self.worth.look(state)
        even = self.even
        if phase == PLAY:
            self._plays(state, moves, weights)
        elif phase == CHALLENGE:
            self._answers(state, moves, weights)
            even = self.sure
        elif phase == PENALTY:
            self._payments(state, moves, weights)
        elif phase == TARGET:
            self._aims(state, moves, weights)
        else:
            self._reactions(state, moves, weights)
        best = NEVER
        at: i64 = 0
        while at < n:
            best = max(best, weights[at])
            at += 1
        falling = self.falling
        total = 0.0
        at = 0
        while at < n:
            weight = falling.of((best - weights[at]) / even)
            weights[at] = weight
            total += weight
            at += 1
        if phase == CHALLENGE:
            at = 0
            while at < n:
                weights[at] = weights[at] + UNSURE * total
                at += 1

    def value(self, state: State, shares: vec[float]) -> None:
        """Give each seat its chance to win; see `viral_value`."""
        assert isinstance(state, Viral)
        self.values.of(state, shares)

    def instinct(self, state: State) -> bool:
        """Whether a claim is doubted hangs on a card that the tree would come to know."""
        assert isinstance(state, Viral)
        return state.phase == CHALLENGE

    def face(self, move: i64) -> i64:
        """Others see what a card is said to be, not what it is."""
        return move | (m.NO_KIND << m.CARD_AT) if move & 15 == m.PLAY else move

    def _plays(self, s: Viral, moves: Moves, weights: vec[float]) -> None:
        """Claim what is worth most, true or not: a lie loses its effect when it is doubted, a truth gains by it."""
        me = s.active
        belief = self.belief
        worth = self.worth
        belief.read(s, NONE)
        belief.ask(me, s.sizes[me])
        proof = (TURN + CARD) / float(max(worth.players - 1, 1))
        prices = self.prices
        truths = self.truths
        lies = self.lies
        hand = s.hands[me]
        kind: i64 = 0
        while kind < KINDS:
            if hand & 255 != 0:
                prices[kind] = KEEP[kind] / float(hand & 255)
            hand >>= 8
            worth.foresee(me, kind)
            gain = worth.gained(me)
            doubt = belief.doubted(me, kind)
            truths[kind] = gain + doubt * proof
            lies[kind] = (1.0 - doubt) * gain + doubt * CARD
            kind += 1
        items = moves.items
        at: i64 = 0
        while at < moves.count:
            move = items[at]
            if move & 15 == m.STOP:
                weights[at] = 0.0
            else:
                card = (move >> m.CARD_AT) & 7
                claim = (move >> m.CLAIM_AT) & 7
                value = truths[claim] if belief.bears_out(card, claim) else lies[claim]
                weights[at] = value - prices[card] - CARD
            at += 1

    def _price(self, s: Viral, me: i64, card: i64) -> float:
        """Return what it costs a seat to give up a card that it holds."""
        return KEEP[card] / float((s.hands[me] >> (card * 8)) & 255)

    def _answers(self, s: Viral, moves: Moves, weights: vec[float]) -> None:
        """Doubt a claim when the harm that it would do outweighs the price of being wrong."""
        me = s.decider
        by = s.active
        self.belief.read(s, me)
        self.belief.ask(by, s.sizes[by] + 1)
        true = self.belief.likely_true(s.claim)
        value = self.belief.gain_of_doubt(-self.worth.gain(by, s.claim, me), true)
        if self._others_later(s, False):
            value -= OTHERS_MAY
        at: i64 = 0
        while at < moves.count:
            weights[at] = value if moves.items[at] & 15 == m.CHALLENGE else 0.0
            at += 1

    def _others_later(self, s: Viral, with_cards: bool) -> bool:
        """Tell whether the open window asks somebody after the decider."""
        seat = s.decider
        while True:
            seat = seat + 1 if seat + 1 < s.seats else 0
            if seat == s.active:
                return False
            if self.worth.inside[seat] != 0 and (not with_cards or s.sizes[seat] > 0):
                return True

    def _payments(self, s: Viral, moves: Moves, weights: vec[float]) -> None:
        """Discard what would be missed least."""
        at: i64 = 0
        while at < moves.count:
            weights[at] = -self._price(s, s.decider, m.card_of(moves.items[at]))
            at += 1

    def _aims(self, s: Viral, moves: Moves, weights: vec[float]) -> None:
        """Make the best of a claim that stands. Of cells that come to the same, one has the weight."""
        me = s.active
        worth = self.worth
        unit = worth.units[me]
        now = worth.now[me]
        infects = s.claim == ATTACK or s.claim == REPLICATE
        seen: i64 = 0
        at: i64 = 0
        while at < moves.count:
            move = moves.items[at]
            kind = move & 15
            value = 0.0
            if kind == m.TARGET:
                owner: i64 = NONE
                if not infects:
                    owner = self._owner(s, m.cell_of(move))
                if (seen >> (owner + 1)) & 1 != 0 and not s.rules.adjacent:
                    value = NEVER
                elif infects:
                    value = worth.chance(me, me, 1, -1) - now
                else:
                    value = worth.chance(me, owner, -1, 1) - now
                seen |= bit(owner + 1)
            elif kind == m.APPLY:
                if s.claim == VACCINE:
                    value = worth.cleaned(me, me if s.rules.spares_own else NONE) - now
                elif s.claim == BOOST:
                    value = worth.chance(me, NONE, 0, 1) - now
                else:
                    value = worth.chance(me, me, 1, 0) - now
            weights[at] = value / unit
            at += 1

    def _owner(self, s: Viral, cell: i64) -> i64:
        """Return whose token lies on an infected cell."""
        owner: i64 = 0
        while (s.owned[owner] >> cell) & 1 == 0:
            owner += 1
        return owner

    def _reactions(self, s: Viral, moves: Moves, weights: vec[float]) -> None:
        """Stop a virus when that is worth the card, and nobody asked later is likely to."""
        me = s.decider
        harm = -self.worth.gain(s.active, s.claim, me)
        if self._others_later(s, True):
            harm -= OTHERS_MAY
        at: i64 = 0
        while at < moves.count:
            kind = moves.items[at] & 15
            value = 0.0
            if kind == m.ANTIVIRUS:
                value = harm - KEEP[ANTIVIRUS]
            elif kind == m.VACCINE:
                value = harm + self.worth.gain(me, VACCINE, me) - KEEP[VACCINE]
            weights[at] = value
            at += 1
