"""What standings and claims of Viral are worth, as the greedy bot has it, fast enough for playouts.

A seat's chance to win goes as the exponential of its infected cells, and a little of its cards; the steeper, the nearer
the end. All exponentials come out of tables that are filled once.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.viral.cards import ANTIVIRUS, ATTACK, BOOST, DEFEND, KINDS, MUTATION, REPLICATE, VACCINE
from virion.games.viral.rules import Viral
from virion.games.viral.state import NONE
from virion.games.viral.variant import ViralVariant
from virion.kernel.bits import bit, count

SHARP: Final = 0.25
NEARER: Final = 1.0
TIE: Final = 0.08
LEAST: Final = 0.02
BONUS: Final = 0.75
"""As in the greedy bot: how steep chances are far from the end and besides near it, a card's part of a cell, the least
chance that a cell is worth, the worth of a further action."""
FARTHEST: Final = 15
"""Ends farther away than so many moves are all the same."""
ROW: Final = 64
SEATS: Final = 4
INFECT: Final = 0
APPEND: Final = 1
CLEAN: Final = 2
ADD: Final = 3
GRANT: Final = 4
PURGE: Final = 5
NOTHING: Final = 6
EFFECTS: Final = 7
"""What claims do; several may do the same."""


class Worth:
    """Who stands how, gathered by `look`; then chances to win, and what claims would change of them.

    By seat: ``points``, ``cards``, whether it is ``inside`` the game, its chance ``now``, and in ``units`` what one
    more cell would be worth to it. ``healthy`` counts the healthy cells, ``players`` those inside. ``gains`` holds by
    effect and seat what the effects of claims of ``actor`` are worth, as far as it was worked out since the last look
    (``told``, a mask); `foresee` turns to a ``row`` of it.
    """

    def __init__(self, variant: ViralVariant) -> None:
        self.cells: vec[float] = vec[float]([0.0] * ((FARTHEST + 1) * ROW))
        self.ties: vec[float] = vec[float]([0.0] * ((FARTHEST + 1) * ROW))
        for near in range(1, FARTHEST + 1):
            steep = SHARP + NEARER / near
            for many in range(ROW):
                self.cells[near * ROW + many] = exp(steep * many)
                self.ties[near * ROW + many] = exp(steep * TIE * many)
        self.rules = variant
        self.seats: i64 = 0
        self.healthy: i64 = 0
        self.length: i64 = 0
        self.most: i64 = 0
        self.deck: i64 = 0
        self.players: i64 = 0
        self.points: vec[i64] = vec[i64]([0] * SEATS)
        self.cards: vec[i64] = vec[i64]([0] * SEATS)
        self.inside: vec[i64] = vec[i64]([0] * SEATS)
        self.now: vec[float] = vec[float]([0.0] * SEATS)
        self.units: vec[float] = vec[float]([0.0] * SEATS)
        self.shares: vec[float] = vec[float]([0.0] * (3 * SEATS))
        self.totals: vec[float] = vec[float]([0.0] * 3)
        self.factors: vec[float] = vec[float]([0.0] * 3)
        self.effects: vec[i64] = vec[i64]([NOTHING] * KINDS)
        self.effects[ATTACK] = INFECT
        self.effects[REPLICATE] = APPEND if variant.append else INFECT
        self.effects[DEFEND] = CLEAN
        self.effects[BOOST] = ADD
        self.effects[MUTATION] = GRANT
        self.effects[ANTIVIRUS] = CLEAN if variant.antivirus_cleans else NOTHING
        self.effects[VACCINE] = PURGE
        self.actor: i64 = NONE
        self.row: i64 = 0
        self.told: i64 = 0
        self.gains: vec[float] = vec[float]([0.0] * (EFFECTS * SEATS))

    def look(self, s: Viral) -> None:
        """Gather what is seen by all; nothing is to be done if it is as it was."""
        if not self._changed(s):
            return
        self.told = 0
        seats = self.seats
        points = self.points
        inside = self.inside
        cards = self.cards
        shares = self.shares
        cells = self.cells
        ties = self.ties
        change: i64 = -1
        seat: i64 = 0
        while change <= 1:
            row = self.near(self.healthy + change) * ROW
            self.factors[change + 1] = cells[row + 1]
            to = (change + 1) * SEATS
            total = 0.0
            seat = 0
            while seat < seats:
                share = 0.0
                if inside[seat] != 0:
                    share = cells[row + points[seat]] * ties[row + min(cards[seat], ROW - 1)]
                shares[to + seat] = share
                total += share
                seat += 1
            self.totals[change + 1] = total
            change += 1
        seat = 0
        while seat < seats:
            now = self.chance(seat, NONE, 0, 0)
            self.now[seat] = now
            self.units[seat] = max(self.chance(seat, seat, 1, 0) - now, LEAST)
            seat += 1

    def _changed(self, s: Viral) -> bool:
        """Take over what is seen by all, and tell whether any of it is new."""
        seats = s.seats
        same = seats == self.seats and s.length == self.length and s.deck_size == self.deck and s.most == self.most
        self.seats = seats
        self.length = s.length
        self.most = s.most
        self.deck = s.deck_size
        healthy = s.length
        players: i64 = 0
        points = self.points
        cards = self.cards
        inside = self.inside
        seat: i64 = 0
        while seat < seats:
            owned = count(s.owned[seat])
            held = s.sizes[seat]
            within: i64 = 1 - ((s.out >> seat) & 1)
            if points[seat] != owned or cards[seat] != held or inside[seat] != within:
                same = False
                points[seat] = owned
                cards[seat] = held
                inside[seat] = within
            players += within
            healthy -= owned
            seat += 1
        self.players = players
        self.healthy = healthy
        return not same

    def near(self, healthy: i64) -> i64:
        """Return how far away the end is, 1 to FARTHEST, with so many healthy cells."""
        end = min(healthy, self.deck + 1)
        return max(min(end, FARTHEST), 1)

    def chance(self, me: i64, seat: i64, more: i64, change: i64) -> float:
        """Return the chance of ``me`` to win when ``seat`` has ``more`` cells and ``change`` more are healthy.

        Both are from -1 to 1; with ``more`` 0 it does not matter who ``seat`` is.
        """
        if self.healthy + change == 0 or (more > 0 and self.reaches(seat, self.points[seat] + more)):
            return self.won(me, seat, more)
        row = (change + 1) * SEATS
        mine = self.shares[row + me]
        total = self.totals[change + 1]
        if more != 0:
            factor = self.factors[change + 1]
            before = self.shares[row + seat]
            after = before * factor if more > 0 else before / factor
            total += after - before
            if me == seat:
                mine = after
        return mine / total if total > 0.0 else 0.0

    def reaches(self, seat: i64, points: i64) -> bool:
        """Tell whether so many cells are the goal."""
        return self.rules.goal != 0 and points >= self.rules.goal

    def won(self, me: i64, seat: i64, more: i64) -> float:
        """Return the part of the victory of ``me`` if the game ends with ``seat`` having ``more`` cells than now."""
        best: i64 = NONE
        sharing: i64 = 0
        mine: i64 = NONE
        other: i64 = 0
        while other < self.seats:
            if self.inside[other] != 0:
                points = self.points[other] + (more if other == seat else 0)
                score = points * 256 + self.cards[other]
                if other == me:
                    mine = score
                if score > best:
                    best = score
                    sharing = 1
                elif score == best:
                    sharing += 1
            other += 1
        return 1.0 / float(sharing) if mine == best and sharing > 0 else 0.0

    def cleaned(self, me: i64, spared: i64) -> float:
        """Return the chance of ``me`` to win after a Vaccine that spares the cells of one seat, or NONE."""
        healthy = self.length
        if spared != NONE:
            healthy -= self.points[spared]
        row = self.near(healthy) * ROW
        total = 0.0
        mine = 0.0
        other: i64 = 0
        while other < self.seats:
            share = 0.0
            if self.inside[other] != 0:
                share = self.ties[row + min(self.cards[other], ROW - 1)]
                if other == spared:
                    share *= self.cells[row + self.points[other]]
            total += share
            if other == me:
                mine = share
            other += 1
        return mine / total if total > 0.0 else 0.0

    def may_infect(self, actor: i64, claim: i64) -> bool:
        """Tell whether a virus of a seat finds a place, and a token."""
        rules = self.rules
        if self.points[actor] >= rules.tokens:
            return False
        if claim == REPLICATE and self.points[actor] == 0 and (rules.needs_own or rules.adjacent):
            return False
        return self.length < self.most if claim == REPLICATE and rules.append else self.healthy > 0

    def foresee(self, actor: i64, claim: i64) -> None:
        """Turn to what comes of a claim that stands when ``actor`` makes the best of it; `gained` tells its worth."""
        if actor != self.actor:
            self.actor = actor
            self.told = 0
        effect = self.effects[claim]
        if effect == INFECT and not self.may_infect(actor, claim):
            effect = NOTHING
        self.row = effect * SEATS
        if (self.told >> effect) & 1 == 0:
            self.told |= bit(effect)
            self._tell(actor, effect)

    def gained(self, me: i64) -> float:
        """Return what the claim turned to is worth to ``me``, in units of one more cell for it."""
        return self.gains[self.row + me]

    def gain(self, actor: i64, claim: i64, me: i64) -> float:
        """Return what it is worth to ``me`` that a claim of ``actor`` stands, in units of one more cell for ``me``."""
        self.foresee(actor, claim)
        return self.gained(me)

    def _tell(self, actor: i64, effect: i64) -> None:
        """Work out what an effect is worth to each seat."""
        rules = self.rules
        owner: i64 = NONE
        more: i64 = 0
        change: i64 = 0
        purges = False
        now = self.now[actor]
        if effect == INFECT:
            if self.chance(actor, actor, 1, -1) >= now:
                owner = actor
                more = 1
                change = -1
        elif effect == APPEND:
            if self.may_infect(actor, REPLICATE) and self.chance(actor, actor, 1, 0) >= now:
                owner = actor
                more = 1
        elif effect == PURGE:
            owner = actor if rules.spares_own else NONE
            purges = self.healthy < self.length and self.cleaned(actor, owner) >= now
        else:
            if effect == ADD and self.length < self.most and self.chance(actor, NONE, 0, 1) >= now:
                now = self.chance(actor, NONE, 0, 1)
                change = 1
            if effect == CLEAN or (effect == ADD and rules.boost_cleans):
                other: i64 = 0
                while other < self.seats:
                    if self.points[other] > 0:
                        then = self.chance(actor, other, -1, 1)
                        if then > now:
                            now = then
                            owner = other
                            more = -1
                            change = 1
                    other += 1
        bonus = BONUS * float(rules.bonus)
        row = effect * SEATS
        seat: i64 = 0
        while seat < self.seats:
            gain = 0.0
            if effect == GRANT:
                gain = bonus if seat == actor else -bonus / float(max(self.players - 1, 1))
            elif purges:
                gain = (self.cleaned(seat, owner) - self.now[seat]) / self.units[seat]
            elif more != 0 or change != 0:
                gain = (self.chance(seat, owner, more, change) - self.now[seat]) / self.units[seat]
            self.gains[row + seat] = gain
            seat += 1
