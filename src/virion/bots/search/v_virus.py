"""Habits at V-Virus: whom one suspects, what a move does to a friend or a foe, and which side is ahead.

A seat fights for the side that it is on when it thinks: that it may win with the other side once it is infected or
cured is no comfort to it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.policy import Policy
from virion.games.v_virus import moves as m
from virion.games.v_virus.cards import GLOVE, GUN, HAND_KINDS, KNIFE, SHIELD, VIRUS, XRAY
from virion.games.v_virus.ending import INFECTED, finish
from virion.games.v_virus.guessed import VVirusGuess
from virion.games.v_virus.rules import VVirus
from virion.games.v_virus.state import BY_AUTO, at, held, is_in
from virion.games.v_virus.variant import VVirusVariant
from virion.kernel.game import Guess, Moves, State, Variant

KEEP: Final = vec[float]([0.25, 0.3, 0.3, 0.2, 0.35, 0.4, 0.5, 0.0])
"""What a card of each kind is worth in hand."""
HITS_FRIEND: Final = 0.3
HITS_IMMUNE: Final = 1.5
HITS_HEALTHY: Final = 0.4
"""For the infected: what a hit at somebody healthy is worth, when the virus can be passed on instead."""
FATAL: Final = 1.0
DAMAGE: Final = 0.35
SHOT: Final = 0.12
ASKING: Final = 2.0
CAUGHT: Final = 1.4
SPREAD: Final = 1.12
LEARN: Final = 0.5
SEEN_SICK: Final = 0.65
SEEN_HEALTHY: Final = 0.25
"""How likely others take somebody to be infected who is, and somebody who is not."""
LEAST: Final = 0.0001
FEATURES: Final = 16
WORTH: Final = vec[float](
    [-1.38, -0.78, -0.62, -0.72, 0.49, 3.53, -14.1, 0.06, 0.18, 0.43, 0.32, -1.86, 1.66, -0.19, -10.62, 4.28]
)
"""How much each feature of a state speaks for the infected: fitted to games played by habit, in log odds."""
SURE: Final = 0.6
"""How likely all living must be infected for an announcement: a wrong one only tells who made it."""


class VVirusPolicy(Policy):
    """Weighs moves like the greedy bot values them, with some chance for each.

    The searching seat ``me`` suspects others as much as its guess does, whatever a single guess holds; of the others
    it is taken that they suspect the right ones rather than the wrong ones.
    """

    def __init__(self, variant: Variant) -> None:
        assert isinstance(variant, VVirusVariant)
        self.horizon = 24
        self.even: float = 0.2
        self.rules = VVirusVariant({**variant.options, "announce_mode": "auto"})
        self.me: i64 = -1
        self.sides: i64 = -1
        self.likely: vec[float] = vec[float]([0.0] * 8)
        self.suspected: vec[float] = vec[float]([0.0] * 8)
        self.foes: vec[float] = vec[float]([0.0] * 8)
        self.keep: vec[float] = KEEP
        self.worth: vec[float] = WORTH
        self.features: vec[float] = vec[float]([0.0] * FEATURES)
        self.seen_sick: float = SEEN_SICK
        self.seen_healthy: float = SEEN_HEALTHY
        self.sure: float = SURE
        self.caught: float = CAUGHT
        self.spread: float = SPREAD

    def begin(self, guess: Guess, seat: i64) -> None:
        """Take over what the seat believes."""
        assert isinstance(guess, VVirusGuess)
        self.me = seat
        other: i64 = 0
        while other < guess.base.seats:
            self.likely[other] = guess.likely(other)
            other += 1

    def ready(self, state: State) -> None:
        """In thought the infected announce as soon as they can: a guess in which they could now is over."""
        assert isinstance(state, VVirus)
        state.rules = self.rules
        self.sides = state.infected
        if state.infected & state.alive == state.alive:
            finish(state, INFECTED, BY_AUTO, None)

    def dares(self, guess: Guess) -> bool:
        """Announce when all are infected as likely as not."""
        assert isinstance(guess, VVirusGuess)
        return guess.all_infected() > self.sure

    def shares(self, state: State, shares: vec[float]) -> None:
        """Give 1 to each seat whose side has won: the side that it was on when the search began."""
        assert isinstance(state, VVirus)
        self._share(state, 1.0 if state.winners & state.infected != 0 else 0.0, shares)
        if state.winners == 0:
            seat: i64 = 0
            while seat < state.seats:
                shares[seat] = 0.0
                seat += 1

    def value(self, state: State, shares: vec[float]) -> None:
        """Give each seat the chance of its side, by how many live on each, what they hold, and the deck."""
        assert isinstance(state, VVirus)
        self.look(state)
        odds = 0.0
        place: i64 = 0
        while place < FEATURES:
            odds += self.worth[place] * self.features[place]
            place += 1
        odds = max(min(odds, 12.0), -12.0)
        self._share(state, 1.0 / (1.0 + exp(-odds)), shares)

    def _share(self, s: VVirus, infected: float, shares: vec[float]) -> None:
        sides = self.sides if self.sides >= 0 else s.infected
        seat: i64 = 0
        while seat < s.seats:
            shares[seat] = infected if is_in(sides, seat) else 1.0 - infected
            seat += 1

    def look(self, s: VVirus) -> None:
        """Write the features of a state."""
        living = 0.0
        sick = 0.0
        immune = 0.0
        energy = 0.0
        sick_energy = 0.0
        arms = 0.0
        sick_arms = 0.0
        gloves = 0.0
        viruses = 0.0
        shields = 0.0
        seat: i64 = 0
        while seat < s.seats:
            if is_in(s.alive, seat):
                living += 1.0
                armed = float(held(s, seat, GUN)) + 0.5 * float(held(s, seat, KNIFE))
                if is_in(s.infected, seat):
                    sick += 1.0
                    sick_energy += float(s.energy[seat]) + 1.0
                    sick_arms += armed
                    viruses += float(min(held(s, seat, VIRUS), 2))
                    shields += float(held(s, seat, SHIELD))
                else:
                    arms += armed
                    if is_in(s.immune, seat):
                        immune += 1.0
                    else:
                        gloves += float(held(s, seat, GLOVE))
                        energy += float(s.energy[seat]) + 1.0
            seat += 1
        healthy = living - sick - immune
        deck = min(float(s.deck_size), 60.0) / 60.0
        late = 1.0 / (1.0 + float(s.deck_size))
        out = self.features
        out[0] = 1.0
        out[1] = sick / living
        out[2] = 1.0 if sick == 1.0 else 0.0
        out[3] = healthy
        out[4] = 2.0 * immune / living
        out[5] = deck
        out[6] = late
        out[7] = (sick_energy + shields) / (1.0 + sick)
        out[8] = energy / (1.0 + healthy)
        out[9] = arms / living
        out[10] = sick_arms / living
        out[11] = gloves / (1.0 + healthy)
        out[12] = viruses / (1.0 + sick)
        out[13] = 1.0 if healthy <= 1.0 else 0.0
        out[14] = immune * deck
        out[15] = sick / living * deck

    def instinct(self, state: State) -> bool:
        """What anybody does hangs on what each knows of the others: in the tree they would learn too much."""
        return True

    def face(self, move: i64) -> i64:
        """Others do not see the cards of a trade."""
        kind = move & m.KIND_MASK
        return move & ~(15 << m.CARD_AT) if kind == m.TRADE or kind == m.GIVE else move

    def weigh(self, state: State, moves: Moves, weights: vec[float]) -> None:
        """Give each move a weight that grows exponentially with what it is worth."""
        assert isinstance(state, VVirus)
        s = state
        self._suspect(s, s.decider)
        items = moves.items
        n = moves.count
        best = -1000.0
        place: i64 = 0
        while place < n:
            value = self._worth(s, items[place])
            weights[place] = value
            best = max(best, value)
            place += 1
        even = self.even
        place = 0
        while place < n:
            behind = (best - weights[place]) / even
            weights[place] = exp(-behind) if behind < 9.0 else LEAST
            place += 1

    def _suspect(self, s: VVirus, decider: i64) -> None:
        """Write how likely the decider takes each seat to be infected, and what it is worth to hurt it."""
        sick = is_in(s.infected, decider)
        seat: i64 = 0
        while seat < s.seats:
            if is_in(s.immune, seat):
                likely = 0.0
            elif is_in(s.exposed, seat):
                likely = 1.0
            elif decider == self.me:
                likely = self.likely[seat]
            else:
                likely = self.seen_sick if is_in(s.infected, seat) else self.seen_healthy
            self.suspected[seat] = likely
            if sick:
                foe = HITS_IMMUNE if is_in(s.immune, seat) else HITS_HEALTHY * (1.0 - likely)
                self.foes[seat] = foe - HITS_FRIEND * likely
            else:
                self.foes[seat] = likely - HITS_FRIEND * (1.0 - likely)
            seat += 1

    def _worth(self, s: VVirus, move: i64) -> float:
        kind = move & m.KIND_MASK
        if kind == m.TRADE:
            return self._swap(s, m.seat_of(move), m.card_of(move), 1.0)
        if kind == m.GIVE:
            return self._swap(s, s.active, m.card_of(move), ASKING)
        if kind == m.GUN:
            count = m.count_of(move)
            return self._hit(s, m.seat_of(move), count) - self.keep[GUN] - SHOT * float(count - 1)
        if kind == m.KNIFE:
            return self._hit(s, m.seat_of(move), 1) - self.keep[KNIFE]
        if kind == m.XRAY:
            likely = self.suspected[m.seat_of(move)]
            return LEARN * 4.0 * likely * (1.0 - likely) - self.keep[XRAY] / 2.0
        if kind == m.SHIELD:
            hurt = s.energy[s.decider] < 4 or is_in(s.immune, s.decider)
            return float(m.count_of(move)) * (1.0 if hurt else 0.6)
        if kind == m.PILL:
            return 3.0 if s.energy[s.active] < s.rules.most_energy else -1.0
        if kind == m.SUPPLY:
            return 2.5
        if kind == m.DISCARD:
            return self._loss(m.counts_of(move))
        if kind == m.SPREAD:
            return self._spread(s, m.counts_of(move))
        if kind == m.HELP:
            return float(m.count_of(move)) * (-self.foes[s.target] - self.keep[SHIELD])
        return 1.0 if kind == m.DRAW else 0.0

    def _hit(self, s: VVirus, seat: i64, damage: i64) -> float:
        left = s.energy[seat] - damage
        fatal = FATAL if left < s.rules.least_energy else FATAL / float(2 + left)
        return self.foes[seat] * (fatal + DAMAGE * float(damage))

    def _spread(self, s: VVirus, counts: i64) -> float:
        value = SHOT - self.keep[GUN]
        seat: i64 = 0
        while seat < s.seats:
            damage = at(counts, seat)
            if damage > 0:
                value += self._hit(s, seat, damage) - SHOT * float(damage)
            seat += 1
        return value

    def _loss(self, counts: i64) -> float:
        value = 0.0
        kind: i64 = 0
        while kind < HAND_KINDS:
            value -= self.keep[kind] * float(at(counts, kind))
            kind += 1
        return value

    def _swap(self, s: VVirus, other: i64, card: i64, asking: float) -> float:
        """Return what it is worth to give a card to somebody and to get an unknown one."""
        likely = self.suspected[other] * asking
        likely /= likely + 1.0 - self.suspected[other]
        value = 0.25 - self.keep[card]
        seat = s.decider
        if is_in(s.infected, seat):
            if card == VIRUS:
                return value if is_in(s.immune, other) else value + self.spread * (1.0 - likely)
            return value - 0.3 * (1.0 - likely)
        if is_in(s.immune, seat):
            return value + LEARN * likely * (1.0 - likely)
        return value if card == GLOVE else value - self.caught * likely
