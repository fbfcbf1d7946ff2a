"""What a move does to the teams at once, as players count it who look no further.

A team is worth the sum of its Heroes, and more as it nears the goal. A move is worth what it does to all teams: one's
own counts in full, others' against it, the leader's most; and what becomes of the hand.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.virus_marvel import moves as m
from virion.games.virus_marvel.cards import ALLY, HI, HM, POWER, REC, SLOTS, SNP, VILLAIN, VM, WRP
from virion.games.virus_marvel.heroes import (
    ABSENT,
    AFTER,
    BLOCKED,
    CONTENTS,
    FREE,
    PRESENT_AT,
    READY_AT,
    READY_COUNT,
    SHIELDED,
    SLOT_MASK,
)
from virion.games.virus_marvel.state import NONE, MarvelState, content_at

FRESH: Final = 4.0
EXTRA_TURN: Final = 9.0
SPY_GAIN: Final = 7.0
COUNTER: Final = 6.0
SECOND_COUNTER: Final = 3.0
"""What an unknown card, another turn, a look at a hand, a Counter, and one of two Counters are worth."""


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


def left_by(card: i64, useful: bool) -> float:
    """Return what a hand gains when a card leaves it: a fresh one for it."""
    return FRESH - (USEFUL[card] if useful else IDLE[card])


class Worth:
    """Values moves for one seat after another: those of the seat that `look` was last called for."""

    def __init__(self) -> None:
        self.teams: vec[float] = vec[float]([0.0] * 8)
        self.weight: vec[float] = vec[float]([0.0] * 8)

    def look(self, s: MarvelState, me: i64) -> None:
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

    def effect(self, s: MarvelState, move: i64, actor: i64) -> float:
        """Return what it is worth that a card takes effect as a move says."""
        seat = (move >> m.SEAT_AT) & 7
        return self.done(
            s, (move >> m.CARD_AT) & 31, actor, actor if seat == m.NO_SEAT else seat, (move >> m.SLOT_AT) & 7
        )

    def harm(self, s: MarvelState, me: i64) -> float:
        """Return what it is worth to bear what is coming."""
        if s.card == SNP:
            return -self._half(s, me)
        return self.done(s, s.card, s.actor, me if s.target == NONE else s.target, s.slot)

    def _standing(self, s: MarvelState, seat: i64) -> float:
        team = s.teams[seat]
        worth = 0.0
        row: i64 = 0
        while team != 0:
            worth += WORTHS[row + (team & 255)]
            team >>= 8
            row += 64
        return worth + self._near(s, READY_COUNT[(s.outlook[seat] >> READY_AT) & SLOT_MASK])

    def _near(self, s: MarvelState, ready: i64) -> float:
        lacking = s.rules.need - ready
        return NEAR[lacking if lacking > 0 else 0]

    def _change(self, s: MarvelState, seat: i64, slot: i64, new: i64) -> float:
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

    def done(self, s: MarvelState, card: i64, actor: i64, seat: i64, slot: i64) -> float:
        """Return what it is worth that a card takes effect for ``actor`` on a Hero of ``seat``, or on that seat."""
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

    def _half(self, s: MarvelState, seat: i64) -> float:
        """Return about what a Snap costs a team: half its Heroes, the worse ones."""
        heroes = READY_COUNT[(s.outlook[seat] >> PRESENT_AT) & SLOT_MASK]
        if heroes < 2:
            return 0.0
        ready = READY_COUNT[(s.outlook[seat] >> READY_AT) & SLOT_MASK]
        lost = heroes >> 1
        blocked = heroes - ready
        worst = lost if lost < blocked else blocked
        good = lost - worst
        cost = 2.0 * float(worst) + 12.0 * float(good)
        return cost + self._near(s, ready) - self._near(s, ready - good)
