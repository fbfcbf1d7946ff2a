"""Habits at Viral: what a claim would do, how likely it is to stand, what the card is for."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.policy import Policy
from virion.games.viral import moves as m
from virion.games.viral.cards import (
    ANTIVIRUS,
    ATTACK,
    BOOST,
    KINDS,
    MUTATION,
    REPLICATE,
    VACCINE,
    family,
)
from virion.games.viral.rules import Viral
from virion.games.viral.state import (
    BY_AT,
    CHALLENGE,
    CLAIM_AT,
    NONE,
    OPEN_AT,
    PENALTY,
    PLAY,
    TARGET,
    is_out,
)
from virion.games.viral.variant import ViralVariant
from virion.kernel.bits import count
from virion.kernel.game import Moves, State, Variant

SHARP: Final = 0.25
NEARER: Final = 1.05
TIE: Final = 0.08
TURN: Final = 0.8
CARD: Final = 0.15
LEAST: Final = 0.02
BONUS: Final = 0.75
PRIOR: Final = 4.0
DOUBTED: Final = 0.15
HELD: Final = 0.175
WAVERING: Final = 0.1
OTHERS_MAY: Final = 0.1
KEEP: Final = vec[float]([0.3, 0.25, 0.175, 0.0, 0.45, 0.5, 0.3])
NEVER: Final = -100.0
HOLD: Final = 0.05
"""The weight of one of several cells that come to the same."""


class ViralPolicy(Policy):
    """Weighs moves like the greedy bot values them, with some chance for each."""

    def __init__(self, variant: Variant) -> None:
        assert isinstance(variant, ViralVariant)
        self.counts: vec[i64] = vec[i64](list(variant.counts))
        self.horizon = 30
        self.even: float = 0.12
        self.seats: i64 = 0
        self.healthy: i64 = 0
        self.steep: float = 0.0
        self.points: vec[i64] = vec[i64]([0] * 8)
        self.cards: vec[i64] = vec[i64]([0] * 8)
        self.inside: vec[i64] = vec[i64]([0] * 8)
        self.scores: vec[float] = vec[float]([0.0] * 8)
        self.open: vec[i64] = vec[i64]([0] * 8)
        self.true: vec[i64] = vec[i64]([0] * 8)
        self.turned: vec[i64] = vec[i64]([0] * 8)
        self.played: vec[i64] = vec[i64]([0] * 8)
        self.known: vec[i64] = vec[i64]([0] * 8)
        self.gains: vec[float] = vec[float]([0.0] * 8)
        self.doubts: vec[float] = vec[float]([0.0] * 8)

    def weigh(self, state: State, moves: Moves, weights: vec[float]) -> None:
        """Give each move a weight that grows exponentially with what it is worth."""
        assert isinstance(state, Viral)
        s = state
        phase = s.phase
        items = moves.items
        n = moves.count
        self._look(s)
        even = self.even
        if phase == PLAY:
            self._plays(s, moves, weights)
        elif phase == CHALLENGE:
            value = self._worth_doubting(s, s.decider)
            at: i64 = 0
            while at < n:
                weights[at] = value if items[at] & 15 == m.CHALLENGE else 0.0
                at += 1
        elif phase == PENALTY:
            at = 0
            while at < n:
                weights[at] = self._worth_of_losing(s, s.decider, m.card_of(items[at]))
                at += 1
        elif phase == TARGET:
            self._aims(s, moves, weights)
        else:
            self._reactions(s, moves, weights)
        best = NEVER
        at = 0
        while at < n:
            best = max(best, weights[at])
            at += 1
        at = 0
        while at < n:
            behind = (best - weights[at]) / even
            weights[at] = exp(-behind) if behind < 12.0 else 0.000006
            at += 1

    def value(self, state: State, shares: vec[float]) -> None:
        """Give each seat a chance to win that grows exponentially with its cells, then its cards."""
        assert isinstance(state, Viral)
        self._look(state)
        total = 0.0
        seat: i64 = 0
        while seat < state.seats:
            shares[seat] = exp(self.steep * self.scores[seat]) if self.inside[seat] != 0 else 0.0
            total += shares[seat]
            seat += 1
        seat = 0
        while seat < state.seats:
            shares[seat] = shares[seat] / total if total > 0.0 else 1.0 / float(state.seats)
            seat += 1

    def instinct(self, state: State) -> bool:
        """Whether a claim is doubted hangs on a card that the tree would come to know."""
        assert isinstance(state, Viral)
        return state.phase == CHALLENGE

    def face(self, move: i64) -> i64:
        """Others see what a card is said to be, not what it is."""
        return move | (m.NO_KIND << m.CARD_AT) if move & 15 == m.PLAY else move

    def _look(self, s: Viral) -> None:
        """Gather what is seen by all: cells and cards by seat, and what lies open in the pile."""
        self.seats = s.seats
        self.healthy = s.length
        seat: i64 = 0
        while seat < s.seats:
            owned = count(s.owned[seat])
            self.points[seat] = owned
            self.cards[seat] = s.sizes[seat]
            self.inside[seat] = 0 if is_out(s, seat) else 1
            self.healthy -= owned
            self.scores[seat] = float(owned) + TIE * float(s.sizes[seat])
            seat += 1
        near = min(self.healthy, s.deck_size + 1)
        self.steep = SHARP + NEARER / float(max(near, 1))

    def _read_pile(self, s: Viral, me: i64) -> None:
        """Count the cards that lie open, those that the seat knows besides, and by seat what was played and turned."""
        at: i64 = 0
        while at < 8:
            self.open[at] = 0
            self.known[at] = 0
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
            if up:
                self.open[kind] = self.open[kind] + 1
            elif by == me:
                self.known[kind] = self.known[kind] + 1
            if claim != m.NO_KIND:
                self.played[by] = self.played[by] + 1
                if up:
                    self.turned[by] = self.turned[by] + 1
                    if self._bears_out(s, kind, claim):
                        self.true[by] = self.true[by] + 1
            at += 1

    def _bears_out(self, s: Viral, card: i64, claim: i64) -> bool:
        return card == claim or (s.rules.by_family and family(card) == family(claim))

    def _worth(self, s: Viral, me: i64, seat: i64, more: i64, healthy: i64) -> float:
        """Return the chance of ``me`` to win when ``seat`` has so many cells more and so many are healthy."""
        goal = s.rules.goal
        if healthy == 0 or (goal != 0 and more > 0 and self.points[seat] + more >= goal):
            return self._won(me, seat, more)
        near = min(healthy, s.deck_size + 1)
        steep = SHARP + NEARER / float(max(near, 1))
        total = 0.0
        mine = 0.0
        other: i64 = 0
        while other < s.seats:
            if self.inside[other] != 0:
                score = self.scores[other]
                if other == seat:
                    score += float(more)
                share = exp(steep * score)
                total += share
                if other == me:
                    mine = share
            other += 1
        return mine / total if total > 0.0 else 0.0

    def _won(self, me: i64, seat: i64, more: i64) -> float:
        best: i64 = -1
        sharing: i64 = 0
        mine: i64 = -2
        other: i64 = 0
        while other < self.seats:
            if self.inside[other] != 0:
                points = self.points[other]
                if other == seat:
                    points += more
                score = points * 256 + self.cards[other]
                if other == me:
                    mine = score
                if score > best:
                    best = score
                    sharing = 1
                elif score == best:
                    sharing += 1
            other += 1
        return 1.0 / float(sharing) if mine == best else 0.0

    def _worth_clean(self, s: Viral, me: i64, spared: i64) -> float:
        """Return the chance of ``me`` to win after a Vaccine that spares the cells of one seat, or NONE."""
        near = min(s.length, s.deck_size + 1)
        steep = SHARP + NEARER / float(max(near, 1))
        total = 0.0
        mine = 0.0
        other: i64 = 0
        while other < s.seats:
            if self.inside[other] != 0:
                score = self.scores[other]
                if other != spared:
                    score -= float(self.points[other])
                share = exp(steep * score)
                total += share
                if other == me:
                    mine = share
            other += 1
        return mine / total if total > 0.0 else 0.0

    def _unit(self, s: Viral, me: i64) -> float:
        """Return what one more cell would be worth to a seat now."""
        return max(self._worth(s, me, me, 1, self.healthy) - self._worth(s, me, NONE, 0, self.healthy), LEAST)

    def _effect(self, s: Viral, actor: i64, claim: i64, me: i64) -> float:
        """Return what it changes in the chance of ``me`` that a claim stands and ``actor`` makes the best of it."""
        rules = s.rules
        now = self._worth(s, me, NONE, 0, self.healthy)
        if claim == ATTACK or claim == REPLICATE:
            if self.points[actor] >= rules.tokens:
                return 0.0
            append = claim == REPLICATE and rules.append
            if (s.length >= s.most) if append else self.healthy == 0:
                return 0.0
            if claim == REPLICATE and self.points[actor] == 0 and rules.needs_own:
                return 0.0
            left = self.healthy if append else self.healthy - 1
            if me != actor and self._worth(s, actor, actor, 1, left) < self._worth(s, actor, NONE, 0, self.healthy):
                return 0.0
            gain = self._worth(s, me, actor, 1, left) - now
            return max(gain, 0.0) if me == actor else gain
        if claim == VACCINE:
            spared = actor if rules.spares_own else NONE
            if self.healthy == s.length:
                return 0.0
            if me == actor:
                return max(self._worth_clean(s, me, spared) - now, 0.0)
            if self._worth_clean(s, actor, spared) < self._worth(s, actor, NONE, 0, self.healthy):
                return 0.0
            return self._worth_clean(s, me, spared) - now
        if claim == BOOST and not rules.boost_cleans:
            if s.length >= s.most:
                return 0.0
            gain = self._worth(s, me, NONE, 0, self.healthy + 1) - now
            return max(gain, 0.0) if me == actor else gain
        if claim == ANTIVIRUS and not rules.antivirus_cleans:
            return 0.0
        best = self._worth(s, actor, NONE, 0, self.healthy)
        chosen: i64 = NONE
        owner: i64 = 0
        while owner < s.seats:
            if self.points[owner] > 0:
                found = self._worth(s, actor, owner, -1, self.healthy + 1)
                if found > best:
                    best = found
                    chosen = owner
            owner += 1
        if chosen == NONE:
            return 0.0
        return self._worth(s, me, chosen, -1, self.healthy + 1) - now

    def _gain(self, s: Viral, actor: i64, claim: i64, me: i64) -> float:
        """Return the same in units of one more cell."""
        if claim == MUTATION:
            bonus = BONUS * float(s.rules.bonus)
            if actor == me:
                return bonus
            others = -1.0
            seat: i64 = 0
            while seat < s.seats:
                others += float(self.inside[seat])
                seat += 1
            return -bonus / max(1.0, others)
        return self._effect(s, actor, claim, me) / self._unit(s, me)

    def _likely_true(self, s: Viral, by: i64, claim: i64, cards: i64, seer: i64) -> float:
        """Return how likely a claim is true to a seat that sees its own cards, or NONE who sees what lies open."""
        unseen: i64 = 0
        fitting: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            left: i64 = self.counts[kind] - self.open[kind]
            if seer != NONE:
                left -= self.known[kind] + ((s.hands[seer] >> (kind * 8)) & 255)
            left = max(left, 0)
            unseen += left
            if self._bears_out(s, kind, claim):
                fitting += left
            kind += 1
        missed = 1.0
        drawn: i64 = 0
        while drawn < cards:
            missed *= float(max(unseen - fitting - drawn, 0)) / float(max(unseen - drawn, 1))
            drawn += 1
        trust = (float(self.true[by]) + PRIOR * 0.5) / (float(self.turned[by]) + PRIOR)
        odds = trust / (1.0 - trust) * (1.0 - missed) / HELD
        return odds / (1.0 + odds)

    def _doubting(self, s: Viral, seat: i64, by: i64, claim: i64, true: float) -> float:
        """Return what it is worth to a seat to challenge a claim that is true so likely."""
        harm = -self._gain(s, by, claim, seat)
        price = TURN + CARD if s.rules.skip_stacks or s.rules.skip_flags else CARD
        return (1.0 - true) * (harm - CARD) - true * price

    def _worth_doubting(self, s: Viral, me: i64) -> float:
        self._read_pile(s, me)
        true = self._likely_true(s, s.active, s.claim, s.sizes[s.active] + 1, me)
        value = self._doubting(s, me, s.active, s.claim, true)
        seat = me + 1 if me + 1 < s.seats else 0
        while seat != s.active:
            if self.inside[seat] != 0:
                return value - OTHERS_MAY
            seat = seat + 1 if seat + 1 < s.seats else 0
        return value

    def _worth_of_losing(self, s: Viral, me: i64, card: i64) -> float:
        held = (s.hands[me] >> (card * 8)) & 255
        return -KEEP[card] / float(held)

    def _plays(self, s: Viral, moves: Moves, weights: vec[float]) -> None:
        """Claim what is worth most, true or not: a lie loses its effect when it is doubted, a truth gains by it."""
        me = s.active
        self._read_pile(s, NONE)
        often = (float(self.turned[me]) + PRIOR * DOUBTED) / (float(self.played[me]) + PRIOR)
        rivals = 0.0
        claim: i64 = 0
        while claim < KINDS:
            self.gains[claim] = self._gain(s, me, claim, me)
            true = self._likely_true(s, me, claim, s.sizes[me], NONE)
            believed = 1.0
            rivals = 0.0
            seat: i64 = 0
            while seat < s.seats:
                if seat != me and self.inside[seat] != 0:
                    rivals += 1.0
                    gain = self._doubting(s, seat, me, claim, true) / WAVERING
                    if gain > 30.0:
                        believed = 0.0
                    elif gain > -30.0:
                        believed /= 1.0 + exp(gain)
                seat += 1
            self.doubts[claim] = (1.0 - believed + often) / 2.0
            claim += 1
        rivals = max(rivals, 1.0)
        items = moves.items
        at: i64 = 0
        while at < moves.count:
            move = items[at]
            if move & 15 == m.STOP:
                weights[at] = 0.0
            else:
                card = m.card_of(move)
                claim = m.claim_of(move)
                doubt = self.doubts[claim]
                if self._bears_out(s, card, claim):
                    value = self.gains[claim] + doubt * (TURN + CARD) / rivals
                else:
                    value = (1.0 - doubt) * self.gains[claim] + doubt * CARD
                held = (s.hands[me] >> (card * 8)) & 255
                weights[at] = value - KEEP[card] / float(held) - CARD
            at += 1

    def _aims(self, s: Viral, moves: Moves, weights: vec[float]) -> None:
        """Make the best of a claim that stands. Of cells that come to the same, one has the weight."""
        me = s.active
        unit = self._unit(s, me)
        now = self._worth(s, me, NONE, 0, self.healthy)
        claim = s.claim
        infects = claim == ATTACK or claim == REPLICATE
        if infects:
            left = self.healthy - 1
            healthy = (self._worth(s, me, me, 1, left) - now) / unit
            seen_healthy = False
        seen: i64 = 0
        items = moves.items
        at: i64 = 0
        while at < moves.count:
            move = items[at]
            kind = move & 15
            value = 0.0
            if kind == m.TARGET:
                cell = m.cell_of(move)
                if infects:
                    value = healthy
                    if seen_healthy and not s.rules.adjacent:
                        value = NEVER
                    seen_healthy = True
                else:
                    owner: i64 = 0
                    while owner < s.seats:
                        if (s.owned[owner] >> cell) & 1 != 0:
                            break
                        owner += 1
                    if (seen >> owner) & 1 != 0 and not s.rules.adjacent:
                        value = NEVER
                    else:
                        value = (self._worth(s, me, owner, -1, self.healthy + 1) - now) / unit
                    seen |= 1 << owner
            elif kind == m.APPLY:
                value = self._effect_applied(s, me, now) / unit
            weights[at] = value
            at += 1

    def _effect_applied(self, s: Viral, me: i64, now: float) -> float:
        if s.claim == VACCINE:
            return self._worth_clean(s, me, me if s.rules.spares_own else NONE) - now
        if s.claim == BOOST:
            return self._worth(s, me, NONE, 0, self.healthy + 1) - now
        return self._worth(s, me, me, 1, self.healthy) - now

    def _reactions(self, s: Viral, moves: Moves, weights: vec[float]) -> None:
        """Stop a virus when that is worth the card, and nobody asked later is likely to."""
        me = s.decider
        harm = -self._gain(s, s.active, s.claim, me)
        seat = me + 1 if me + 1 < s.seats else 0
        while seat != s.active:
            if self.inside[seat] != 0 and self.cards[seat] > 0:
                harm -= OTHERS_MAY
                break
            seat = seat + 1 if seat + 1 < s.seats else 0
        items = moves.items
        at: i64 = 0
        while at < moves.count:
            kind = items[at] & 15
            value = 0.0
            if kind == m.ANTIVIRUS:
                value = harm - KEEP[ANTIVIRUS]
            elif kind == m.VACCINE:
                value = harm + self._gain(s, me, VACCINE, me) - KEEP[VACCINE]
            weights[at] = value
            at += 1
