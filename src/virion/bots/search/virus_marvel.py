"""Habits at Virus! Marvel: what a move does to the teams at once."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.policy import Policy
from virion.bots.search.virus_marvel_value import Prospects
from virion.games.virus_marvel import moves as m
from virion.games.virus_marvel.cards import ALLY, CTR, HI, HM, POWER, REC, SLOTS, SNP, VILLAIN, VM, WRP
from virion.games.virus_marvel.heroes import (
    ABSENT,
    AFTER,
    BLOCKED,
    CONTENTS,
    FREE,
    READY_AT,
    READY_COUNT,
    SHIELDED,
    SLOT_MASK,
)
from virion.games.virus_marvel.rules import VirusMarvel
from virion.games.virus_marvel.state import (
    CARDS,
    CHOOSE,
    NONE,
    RETARGET,
    SNAP_CHOOSE,
    SPY_PLAY,
    content_at,
    hand_holds,
    hand_without,
)
from virion.kernel.game import Moves, State, Variant

EVEN: Final = 4.0
EVEN_IN_WINDOWS: Final = 1.0
"""How much better a move must be to be about three times as likely: a turn's, and any other."""
FRESH: Final = 4.0
EXTRA_TURN: Final = 9.0
SPY_GAIN: Final = 7.0
COUNTER: Final = 6.0
SECOND_COUNTER: Final = 3.0


def _worths() -> vec[float]:
    table: list[float] = []
    for slot in range(SLOTS):
        for content in range(64):
            if content == ABSENT or content >= CONTENTS:
                worth = 0.0
            elif content == FREE:
                worth = 14.0 if slot == HI else 10.0
            elif content < BLOCKED:
                worth = 14.0
            elif content < SHIELDED:
                worth = 2.0
            else:
                worth = 18.0
            table.append(worth)
    return vec[float](table)


WORTHS: Final = _worths()
"""By slot * 64 + content: what a Hero is worth."""

NEAR: Final = vec[float]([100.0, 16.0, 6.0, 0.0, 0.0, 0.0, 0.0])
"""By the number of ready Heroes that a team lacks: what it is worth besides."""


def _by_kind(hero: float, villain: float, power: float, ally: float, rest: list[float]) -> vec[float]:
    helpers = [power] * (ALLY - POWER) + [ally] * (REC - ALLY)
    return vec[float]([hero] * VILLAIN + [villain] * (POWER - VILLAIN) + helpers + rest)


USEFUL: Final = _by_kind(6.0, 4.0, 4.0, 5.0, [5.0, 6.0, 5.0, 4.0, 6.0])
IDLE: Final = _by_kind(1.0, 2.0, 1.5, 2.5, [4.0, 3.0, 3.0, 4.0, 6.0])
"""What a card is worth in hand: when it could be played to advantage now, and when it could not."""


class MarvelPolicy(Policy):
    """Weighs moves like the greedy bot values them, with some chance for each."""

    def __init__(self, variant: Variant) -> None:
        self.horizon = 0
        self.curious = 0.5
        self.prospects = Prospects()
        self.teams: vec[float] = vec[float]([0.0] * 8)
        self.weight: vec[float] = vec[float]([0.0] * 8)
        self.useful: vec[i64] = vec[i64]([0] * 32)

    def weigh(self, state: State, moves: Moves, weights: vec[float]) -> None:
        """Give each move a weight that grows exponentially with what it does at once."""
        assert isinstance(state, VirusMarvel)
        s = state
        me = s.decider
        self._look(s, me)
        phase = s.phase
        items = moves.items
        count = moves.count
        best = -1000.0
        even = EVEN if phase == CHOOSE else EVEN_IN_WINDOWS
        at: i64 = 0
        if phase == CHOOSE:
            self._choose(s, me, moves, weights)
        elif phase == RETARGET or phase == SPY_PLAY:
            actor = s.actor
            if phase == SPY_PLAY:
                actor = s.looked_at if s.rules.for_owner else me
            while at < count:
                weights[at] = self._effect(s, items[at], actor)
                at += 1
        elif phase == SNAP_CHOOSE:
            while at < count:
                weights[at] = self._given_up(s, me, items[at] >> m.REST_AT)
                at += 1
        else:
            harm = self._harm(s, me)
            hand = s.hands[me]
            price = COUNTER
            if hand_holds(hand, CTR) and hand_holds(hand_without(hand, CTR), CTR):
                price = SECOND_COUNTER
            while at < count:
                weights[at] = -price if items[at] & 15 == m.COUNTER else harm
                at += 1
        at = 0
        while at < count:
            best = max(best, weights[at])
            at += 1
        at = 0
        while at < count:
            behind = (best - weights[at]) / even
            weights[at] = exp(-behind) if behind < 12.0 else 0.000006
            at += 1

    def value(self, state: State, shares: vec[float]) -> None:
        """Give each seat its chance to win; a turn begins."""
        assert isinstance(state, VirusMarvel)
        self.prospects.shares(state, shares)

    def settled(self, state: State) -> bool:
        """A turn begins."""
        assert isinstance(state, VirusMarvel)
        return state.phase == CHOOSE

    def face(self, move: i64) -> i64:
        """All moves are open."""
        return move

    def _standing(self, s: VirusMarvel, seat: i64) -> float:
        team = s.teams[seat]
        worth = 0.0
        row: i64 = 0
        while team != 0:
            worth += WORTHS[row + (team & 255)]
            team >>= 8
            row += 64
        return worth + self._near(s, READY_COUNT[(s.outlook[seat] >> READY_AT) & SLOT_MASK])

    def _near(self, s: VirusMarvel, ready: i64) -> float:
        lacking = s.rules.need - ready
        return NEAR[lacking if lacking > 0 else 0]

    def _look(self, s: VirusMarvel, me: i64) -> None:
        """Value all teams, and say how much each counts: one's own in full, the leader's against it, others' less."""
        lead = -1.0
        others = 0
        seat: i64 = 0
        while seat < s.seats:
            worth = self._standing(s, seat)
            self.teams[seat] = worth
            if seat != me and (s.gone >> seat) & 1 == 0:
                others += 1
                lead = max(lead, worth)
            seat += 1
        seat = 0
        while seat < s.seats:
            self.weight[seat] = -1.0 if others == 1 or self.teams[seat] == lead else -0.5
            seat += 1
        self.weight[me] = 1.0

    def _change(self, s: VirusMarvel, seat: i64, slot: i64, new: i64) -> float:
        """Return what it is worth that a slot of a team changes."""
        old = content_at(s, seat, slot)
        row = slot * 64
        gain = WORTHS[row + new] - WORTHS[row + old]
        was: i64 = 1 if old != ABSENT and (old < BLOCKED or old >= SHIELDED) else 0
        will: i64 = 1 if new != ABSENT and (new < BLOCKED or new >= SHIELDED) else 0
        if was != will:
            ready = READY_COUNT[(s.outlook[seat] >> READY_AT) & SLOT_MASK]
            gain += self._near(s, ready + will - was) - self._near(s, ready)
        return self.weight[seat] * gain

    def _effect(self, s: VirusMarvel, move: i64, actor: i64) -> float:
        """Return what it is worth that a card takes effect as a move says."""
        seat = (move >> m.SEAT_AT) & 7
        return self._done(
            s, (move >> m.CARD_AT) & 31, actor, actor if seat == m.NO_SEAT else seat, (move >> m.SLOT_AT) & 7
        )

    def _done(self, s: VirusMarvel, card: i64, actor: i64, seat: i64, slot: i64) -> float:
        gain = 0.0
        if card < VILLAIN:
            gain = self._change(s, actor, card, FREE)
        elif card < REC:
            gain = self._change(s, seat, slot, AFTER[content_at(s, seat, slot) * 32 + card])
        elif card == REC:
            gain = self._change(s, seat, slot, ABSENT) + self._change(s, actor, slot, content_at(s, seat, slot))
        elif card == WRP:
            apart = self.teams[seat] - self.teams[actor]
            gain = apart * (self.weight[actor] - self.weight[seat])
        elif card == SNP:
            other: i64 = 0
            while other < s.seats:
                gain -= self.weight[other] * self._half(s, other)
                other += 1
        else:
            gain = SPY_GAIN * (self.weight[actor] - self.weight[seat]) / 2.0
        if card == HM or card == VM:
            gain += EXTRA_TURN * self.weight[actor]
        return gain

    def _half(self, s: VirusMarvel, seat: i64) -> float:
        """Return about what a Snap costs a team: half its Heroes, the worse ones."""
        heroes = READY_COUNT[(s.outlook[seat] >> 42) & SLOT_MASK]
        if heroes < 2:
            return 0.0
        ready = READY_COUNT[(s.outlook[seat] >> READY_AT) & SLOT_MASK]
        lost = heroes >> 1
        blocked = heroes - ready
        worst = lost if lost < blocked else blocked
        good = lost - worst
        cost = 2.0 * float(worst) + 12.0 * float(good)
        return cost + self._near(s, ready) - self._near(s, ready - good)

    def _choose(self, s: VirusMarvel, me: i64, moves: Moves, weights: vec[float]) -> None:
        items = moves.items
        count = moves.count
        useful = self.useful
        hand = s.hands[me] & CARDS
        while hand != 0:
            useful[(hand & 255) - 1] = 0
            hand >>= 8
        at: i64 = 0
        while at < count:
            move = items[at]
            if move & 15 != m.PLAY:
                break
            gain = self._effect(s, move, me)
            card = (move >> m.CARD_AT) & 31
            if gain > 0.0:
                useful[card] = 1
            weights[at] = gain
            at += 1
        played = at
        at = 0
        while at < played:
            weights[at] = weights[at] + self._left((items[at] >> m.CARD_AT) & 31)
            at += 1
        while at < count:
            rest = items[at] >> m.REST_AT
            gain = 0.0
            place: i64 = 0
            while place < 15:
                card = (rest >> place) & 31
                if card == m.NO_CARD:
                    break
                gain += self._left(card)
                place += 5
            weights[at] = gain
            at += 1

    def _left(self, card: i64) -> float:
        """Return what a hand gains when a card leaves it."""
        return FRESH - (USEFUL[card] if self.useful[card] != 0 else IDLE[card])

    def _harm(self, s: VirusMarvel, me: i64) -> float:
        """Return what it is worth to bear what is coming."""
        if s.card == SNP:
            return -self._half(s, me)
        return self._done(s, s.card, s.actor, me if s.target == NONE else s.target, s.slot)

    def _given_up(self, s: VirusMarvel, me: i64, slots: i64) -> float:
        """Return what it is worth to give up Heroes, those first that the hand can bring back."""
        gain = 0.0
        slot: i64 = 0
        while slot < SLOTS:
            if (slots >> slot) & 1 != 0:
                gain -= WORTHS[slot * 64 + content_at(s, me, slot)]
                if hand_holds(s.hands[me], slot):
                    gain += 1.0
            slot += 1
        return gain
