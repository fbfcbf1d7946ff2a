"""Chances to win at Virus! Marvel when a turn begins, fitted to games.

A seat's prospects are the sum of weights for what its team and its hand hold; chances go as their exponentials. The
weights maximise the likelihood of who won in some ten thousand games, played by looking one move ahead with the
weights of the fit before, and started from games by habit; they are in `FITTED`, once for two seats and once for more.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.virus_marvel.cards import ALLY, CTR, HI, HM, POWER, REC, SLOTS, SNP, SPY, VILLAIN, VM
from virion.games.virus_marvel.heroes import (
    ABSENT,
    ALLIES_AT,
    BLOCKED,
    FREE,
    PRESENT_AT,
    PROTECTED,
    READY_AT,
    READY_COUNT,
    RECRUITS_AT,
    SHIELDED,
    SLOT_MASK,
)
from virion.games.virus_marvel.rules import VirusMarvel
from virion.games.virus_marvel.state import CARDS, after
from virion.kernel.bits import bit

SEATS: Final = 8
"""Room for seats."""

LACKS: Final = 0
AT_TURN: Final = 4
PROTECTS: Final = 8
NEAR_SHIELDS: Final = 12
BLOCKS: Final = 16
INTANGIBLE: Final = 20
"""By how many ready Heroes the team lacks: one, two, three, more. What that is worth, and to be at turn then; what
each protected, shielded and blocked Hero is worth besides, and the intangible one."""
WILD: Final = 24
"""The multicolour Hero: free, protected, blocked, shielded."""
VILLAINS: Final = 28
"""A Villain that could block somebody's free Hero, else capture, else weaken, or that reaches nobody."""
WARPS: Final = 32
"""A Warp Reality, by how many more ready Heroes the best other team has: none, one, two, more."""
BRINGS: Final = 36
BRINGS_TWO: Final = 48
RECRUITS: Final = 52
"""Some card that brings the next ready Hero, by what the team lacks: for who is neither at turn nor next, next, and at
turn; more with two such cards; a Recruit that could take a ready Hero, not at turn, and at turn."""
COUNTERS: Final = 60
SECOND_COUNTER: Final = 64
"""A Counter, by what the team lacks; each further one."""
SHIELDS: Final = 65
NEXT: Final = 66
SPARE_HERO: Final = 67
RARE_HERO: Final = 68
STOPS: Final = 70
THANOS: Final = 72
FIGHTS: Final = 73
HELPS: Final = 74
ALLIES: Final = 76
RECRUIT_IDLE: Final = 78
RECRUIT_STOPS: Final = 79
WARP_STOPS: Final = 80
SNAPS: Final = 81
SNAP_STOPS: Final = 82
SPIES: Final = 83
MISSING: Final = 84
"""Each shielded Hero of one colour; to be next at turn; in hand: a Hero without an empty slot, the multicolour and the
intangible one with it; a Villain against a team that lacks one Hero, not at turn and at turn; the multicolour Villain;
a card that frees a blocked Hero; a Power, then an Ally, with a target and without; a Recruit without a target, and one
against a team that lacks one Hero; a Warp Reality with such a team; a Snap, and with such a team; a Spy; each card that
the hand is short of three."""
WEIGHTS: Final = 85

COLOURED: Final = 15
"""The slots of one colour."""

ROWS: Final[tuple[float, ...]] = (
    *(1.30, 0.49, 0.28, 0.00, 0.17, 0.11, 0.03, -0.05, 0.04, 0.10, 0.02, 0.02),
    *(0.05, 0.02, 0.00, 0.00, 0.16, 0.11, 0.08, 0.08, 0.27, 0.27, 0.20, 0.20),
    *(0.13, 0.23, 0.28, 0.38, -0.04, -0.17, -0.23, -0.20, -0.01, 0.37, 0.71, 0.95),
    *(2.42, 0.07, -0.13, -0.13, 1.30, 0.07, -0.13, -0.13, 6.10, 0.27, -0.06, -0.06),
    *(0.09, 0.66, -0.05, -0.05, 0.76, 0.43, 0.19, 0.19, 1.41, 0.43, 0.19, 0.19),
    *(0.72, 0.54, 0.40, 0.40, -0.07, 0.10, -0.05, -0.19, 0.54, 0.17, 0.14, 0.33),
    *(0.14, -0.20, -0.25, -0.20, -0.20, -0.19, 0.02, 0.49, 0.30, -0.16, 0.14, 0.15),
    *(-0.06,),
    *(0.76, 0.31, 0.20, 0.00, 0.41, 0.16, 0.13, 0.07, 0.10, 0.06, 0.01, 0.01),
    *(0.16, 0.08, 0.00, 0.00, 0.12, 0.12, 0.09, 0.09, 0.15, 0.09, 0.00, 0.00),
    *(-0.13, 0.09, 0.03, 0.15, -0.20, -0.23, -0.24, -0.20, -0.01, 0.23, 0.44, 0.54),
    *(0.88, 0.08, -0.11, -0.11, 1.80, 0.08, -0.11, -0.11, 5.67, 0.20, -0.10, -0.10),
    *(0.12, 0.61, -0.02, -0.02, 0.69, 0.28, 0.07, 0.07, 2.49, 0.28, 0.07, 0.07),
    *(0.54, 0.27, 0.12, 0.12, -0.12, 0.05, 0.08, -0.17, 0.98, -0.01, 0.14, 0.17),
    *(0.13, -0.27, -0.23, -0.21, -0.23, -0.22, -0.02, 0.38, 0.16, -0.21, 0.16, 0.10),
    *(-0.12,),
)
FITTED: Final = vec[float](list(ROWS))
"""The weights, for two seats and then for more."""


class Prospects:
    """Values seats. By seat, gathered by `shares`: masks of the Heroes that are ready, ``free`` and ``protected``."""

    def __init__(self) -> None:
        self.ready: vec[i64] = vec[i64]([0] * SEATS)
        self.free: vec[i64] = vec[i64]([0] * SEATS)
        self.protected: vec[i64] = vec[i64]([0] * SEATS)

    def shares(self, s: VirusMarvel, shares: vec[float]) -> None:
        """Give each seat its chance to win, 0 for who has left."""
        seat: i64 = 0
        while seat < s.seats:
            self._look(s, seat)
            seat += 1
        total = 0.0
        seat = 0
        while seat < s.seats:
            share = exp(self.of(s, seat)) if (s.gone >> seat) & 1 == 0 else 0.0
            shares[seat] = share
            total += share
            seat += 1
        seat = 0
        while seat < s.seats:
            shares[seat] = shares[seat] / total
            seat += 1

    def of(self, s: VirusMarvel, seat: i64) -> float:
        """Return the logarithm of a seat's chance to win, but for a constant."""
        row: i64 = 0 if s.seats == 2 else WEIGHTS
        lacking = s.rules.need - READY_COUNT[self.ready[seat]]
        lacking = 0 if lacking < 1 else 3 if lacking > 4 else lacking - 1
        return self._of_team(s, seat, row, lacking) + self._of_hand(s, seat, row, lacking)

    def _look(self, s: VirusMarvel, seat: i64) -> None:
        free: i64 = 0
        protected: i64 = 0
        team = s.teams[seat]
        slot: i64 = 0
        while team != 0:
            content = team & 255
            if content == FREE:
                free |= bit(slot)
            elif content >= PROTECTED and content < BLOCKED:
                protected |= bit(slot)
            team >>= 8
            slot += 1
        self.ready[seat] = (s.outlook[seat] >> READY_AT) & SLOT_MASK
        self.free[seat] = free
        self.protected[seat] = protected

    def _of_team(self, s: VirusMarvel, seat: i64, row: i64, lacking: i64) -> float:
        look = s.outlook[seat]
        ready = self.ready[seat]
        present = (look >> PRESENT_AT) & SLOT_MASK
        shielded = ready & ~(look >> RECRUITS_AT)
        protected = self.protected[seat] & COLOURED
        intangible = (present >> HI) & 1
        found = FITTED[row + LACKS + lacking]
        found += float(READY_COUNT[protected]) * FITTED[row + PROTECTS + lacking]
        found += float(READY_COUNT[shielded & COLOURED]) * FITTED[row + SHIELDS]
        found += float(READY_COUNT[shielded]) * FITTED[row + NEAR_SHIELDS + lacking]
        found += float(READY_COUNT[present & ~ready & COLOURED]) * FITTED[row + BLOCKS + lacking]
        found += float(intangible) * FITTED[row + INTANGIBLE + lacking]
        content = (s.teams[seat] >> (HM * 8)) & 255
        if content != ABSENT:
            state: i64 = 0 if content == FREE else 1 if content < BLOCKED else 2 if content < SHIELDED else 3
            found += FITTED[row + WILD + state]
        if seat == s.decider:
            found += FITTED[row + AT_TURN + lacking]
        elif seat == after(s, s.decider):
            found += FITTED[row + NEXT]
        return found

    def _of_hand(self, s: VirusMarvel, seat: i64, row: i64, lacking: i64) -> float:
        """Return what the cards are worth, those that bring the next ready Hero most of all."""
        present = (s.outlook[seat] >> PRESENT_AT) & SLOT_MASK
        blocked = present & ~self.ready[seat]
        turn: i64 = 8 if seat == s.decider else 4 if seat == after(s, s.decider) else 0
        found = 0.0
        size: i64 = 0
        brings: i64 = 0
        previous: i64 = -1
        hand = s.hands[seat] & CARDS
        while hand != 0:
            card = (hand & 255) - 1
            size += 1
            if card < VILLAIN:
                if (present >> card) & 1 != 0 or card == previous:
                    found += FITTED[row + SPARE_HERO]
                else:
                    brings += 1
                    if card >= HM:
                        found += FITTED[row + RARE_HERO + card - HM]
            elif card < POWER:
                found += self._villain(s, seat, card - VILLAIN, row)
                if card == VM:
                    found += FITTED[row + THANOS]
            elif card < REC:
                shift = (card - POWER) * SLOTS if card < ALLY else ALLIES_AT + (card - ALLY) * SLOTS
                reach = (s.helpers[seat] >> shift) & SLOT_MASK
                if reach & blocked != 0:
                    found += FITTED[row + FIGHTS]
                    if card != previous:
                        brings += 1
                else:
                    idle: i64 = 0 if reach != 0 else 1
                    kind: i64 = HELPS if card < ALLY else ALLIES
                    found += FITTED[row + kind + idle]
            elif card == CTR:
                found += FITTED[row + SECOND_COUNTER] if card == previous else FITTED[row + COUNTERS + lacking]
            elif card == SPY:
                found += FITTED[row + SPIES]
            elif card != previous:
                found += self._action(s, seat, card, row, lacking)
            previous = card
            hand >>= 8
        found += float(3 - size) * FITTED[row + MISSING]
        if brings > 0:
            found += FITTED[row + BRINGS + lacking + turn]
            if brings > 1:
                found += FITTED[row + BRINGS_TWO + lacking]
        return found

    def _villain(self, s: VirusMarvel, seat: i64, villain: i64, row: i64) -> float:
        """Return what a Villain is worth: it blocks, captures, weakens, or reaches nobody."""
        best: i64 = 3
        near = False
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                reach = (s.outlook[other] >> (villain * SLOTS)) & SLOT_MASK
                kind: i64 = 3
                if reach & self.free[other] != 0:
                    kind = 0
                    near = near or s.rules.need - READY_COUNT[self.ready[other]] <= 1
                elif reach & ~self.ready[other] != 0:
                    kind = 1
                elif reach & self.protected[other] != 0:
                    kind = 2
                best = min(best, kind)
            other += 1
        found = FITTED[row + VILLAINS + best]
        if near:
            turn: i64 = 1 if seat == s.decider else 0
            found += FITTED[row + STOPS + turn]
        return found

    def _action(self, s: VirusMarvel, seat: i64, card: i64, row: i64, lacking: i64) -> float:
        """Return what a Recruit, Warp Reality or Snap is worth."""
        present = (s.outlook[seat] >> PRESENT_AT) & SLOT_MASK
        most: i64 = 0
        taken = False
        stops = False
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                ready = READY_COUNT[self.ready[other]]
                most = max(most, ready)
                if (s.outlook[other] >> RECRUITS_AT) & self.ready[other] & ~present != 0:
                    taken = True
                    stops = stops or ready >= s.rules.need - 1
            other += 1
        if card == REC:
            if not taken:
                return FITTED[row + RECRUIT_IDLE]
            turn: i64 = 4 if seat == s.decider else 0
            found = FITTED[row + RECRUITS + turn + lacking]
            return found + (FITTED[row + RECRUIT_STOPS] if stops else 0.0)
        stops = most >= s.rules.need - 1
        if card == SNP:
            return FITTED[row + SNAPS] + (FITTED[row + SNAP_STOPS] if stops else 0.0)
        apart = most - READY_COUNT[self.ready[seat]]
        apart = 0 if apart < 0 else 3 if apart > 3 else apart
        found = FITTED[row + WARPS + apart]
        return found + (FITTED[row + WARP_STOPS] if stops and apart > 0 else 0.0)
