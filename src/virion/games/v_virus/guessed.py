"""States of V-Virus in which all that a seat knows is true.

Who is infected and who holds the Virus cards is drawn from the worlds that `Memory` kept, each as often as it is
likely; now and then any set of infected that is possible, each as often. The other cards lie where they were seen,
unless they may have been traded since, and else are equally likely everywhere. Without a memory whatever agrees with
the observation may be.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.v_virus.cards import KINDS, VACCINE, VIRUS
from virion.games.v_virus.memory import ANYTHING
from virion.games.v_virus.rules import VVirus
from virion.games.v_virus.state import NO_VIRUS, VIRUS_AT, givable, is_in
from virion.games.v_virus.worlds import (
    EVER,
    GIVES_VIRUS,
    INFECTED_AT,
    SICK,
    VIRUSES,
    Worlds,
    infecting,
    more,
    sick_in,
    viruses_of,
)
from virion.kernel.bits import bit
from virion.kernel.chance import Chance
from virion.kernel.game import Guess, State

UNIT: Final = 1 << 24
SELDOM: Final = 32
"""One guess of so many takes any set of infected that is possible, each as often."""
SOME: Final = 400
"""How many of a thousand are taken to be infected by somebody who remembers nothing."""


class VVirusGuess(Guess):
    """``base`` is the state without what the seat does not know; ``hidden`` is the mask of the hands that are unknown.

    ``unseen`` counts the cards that the seat sees nowhere by kind. ``floors`` and ``tops`` are the fewest and most
    Virus cards of each seat while it is not infected, ``sick_tops`` the most while it is; ``roles`` which roles it may
    have. ``seen`` lists the cards seen in other hands, 4 bits kind, 4 bits holder, then after how many of ``trades``
    that was. The Vaccine lies among the lowest ``deep`` cards of the deck, the outbreak card among the top ``near``.
    """

    def __init__(self, base: VVirus, seat: i64, worlds: Worlds, sets: Worlds) -> None:
        self.base = base
        self.seat: i64 = seat
        self.worlds = worlds
        self.sets = sets
        self.hidden: i64 = 0
        self.unseen: vec[i64] = vec[i64]([0] * KINDS)
        self.floors: vec[i64] = vec[i64]([0] * 8)
        self.tops: vec[i64] = vec[i64]([0] * 8)
        self.sick_tops: vec[i64] = vec[i64]([0] * 8)
        self.roles: vec[i64] = vec[i64]([0] * 8)
        self.seen: vec[i64] = vec[i64]([])
        self.trades: vec[i64] = vec[i64]([])
        self.deep: i64 = 0
        self.near: i64 = 0
        self.offered: bool = False
        self.sums: vec[i64] = vec[i64]([])
        self.firsts: vec[i64] = vec[i64]([])
        self.drawn_from = worlds
        self.left: vec[i64] = vec[i64]([0] * KINDS)
        self.cards: vec[u8] = vec[u8]([0] * 128)

    def likely(self, seat: i64) -> float:
        """Return how likely a seat is infected, 0 to 1."""
        if self.drawn_from.count > 0:
            return self.drawn_from.likely(seat)
        if self.roles[seat] == ANYTHING:
            return SOME / 1000.0
        return 1.0 if self.roles[seat] == bit(SICK) else 0.0

    def all_infected(self) -> float:
        """Return how likely everybody living is infected, 0 to 1."""
        return self.drawn_from.all_of(self.base.alive)

    def possible(self) -> list[int]:
        """Return the sets of infected that may be, as masks of seats; none for whoever remembers nothing."""
        return [int(sick_in(world)) for world in self.firsts]

    def settle(self) -> None:
        """Prepare to draw: from the worlds, each as likely as it is, and from the likeliest of each set of infected."""
        if self.worlds.count == 0:
            self.drawn_from = self.sets
        worlds = self.drawn_from
        count = int(worlds.count)
        self.sums = vec[i64]([0] * count)
        best = [-1] * 256
        total: i64 = 0
        for place in range(count):
            total += max(int(worlds.weights[place] * UNIT), 1)
            self.sums[place] = total
            sick = sick_in(worlds.keys[place])
            if best[sick] < 0 or worlds.weights[place] > worlds.weights[best[sick]]:
                best[sick] = place
        firsts = [int(worlds.keys[place]) for place in best if place >= 0]
        if worlds.pruned:
            for place in range(int(self.sets.count)):
                if best[sick_in(self.sets.keys[place])] < 0:
                    firsts.append(int(self.sets.keys[place]))
        self.firsts = vec[i64](firsts)

    def state(self, chance: Chance) -> State:
        """Draw a world, then where the cards seen are by now, then the other cards of each hand, then the deck."""
        s = self.base.copy()
        world = self._world(chance) if self.drawn_from.count > 0 else self._any(chance)
        if world & VIRUSES == 0:
            world = self._spread(world, chance)
        s.infected = sick_in(world)
        s.ever_infected = world & EVER != 0
        left = self.left
        kind: i64 = 0
        while kind < KINDS:
            left[kind] = self.unseen[kind]
            kind += 1
        seat: i64 = 0
        while seat < s.seats:
            if is_in(self.hidden, seat):
                count = viruses_of(world, seat)
                left[VIRUS] = left[VIRUS] - count
                s.hands[seat] = count << (VIRUS * 8)
                s.sizes[seat] = s.sizes[seat] - count
            seat += 1
        self._place_seen(s, chance)
        total = self._shuffled(chance)
        seat = 0
        while seat < s.seats:
            if is_in(self.hidden, seat):
                wanted = s.sizes[seat]
                s.sizes[seat] = self.base.sizes[seat]
                while wanted > 0:
                    total -= 1
                    s.hands[seat] = s.hands[seat] + bit(i64(self.cards[total]) * 8)
                    wanted -= 1
            seat += 1
        self._fill_deck(s, total, chance)
        if self.offered:
            self._offer(s, chance)
        return s

    def _world(self, chance: Chance) -> i64:
        keys = self.drawn_from.keys
        if chance.below(SELDOM) == 0:
            return self.firsts[chance.below(i64(len(self.firsts)))]
        low: i64 = 0
        high: i64 = i64(len(self.sums)) - 1
        found = chance.below(self.sums[high])
        while low < high:
            middle = (low + high) >> 1
            if self.sums[middle] > found:
                high = middle
            else:
                low = middle + 1
        return keys[low]

    def _any(self, chance: Chance) -> i64:
        """Draw roles that agree with the observation."""
        s = self.base
        world: i64 = EVER
        seat: i64 = 0
        free: i64 = 0
        while seat < s.seats:
            roles = self.roles[seat]
            if roles == bit(SICK) or (roles == ANYTHING and chance.below(1000) < SOME):
                world |= infecting(seat)
            if roles == ANYTHING and is_in(s.alive, seat):
                free = free * 16 + seat + 1
            seat += 1
        if sick_in(world) & s.alive == 0:
            if free != 0:
                world |= infecting((free & 15) - 1)
            elif sick_in(world) == 0:
                world = 0
        return world

    def _spread(self, world: i64, chance: Chance) -> i64:
        """Draw who holds the Virus cards that are not seen, by roles: if it can be, the healthy hold two or more."""
        s = self.base
        left = self.unseen[VIRUS]
        low = True
        while left > 0:
            room: i64 = 0
            seat: i64 = 0
            while seat < s.seats:
                room += self._room(world, seat, low)
                seat += 1
            if room == 0:
                if not low:
                    break
                low = False
                continue
            room = chance.below(room)
            seat = i64(0)
            while room >= self._room(world, seat, low):
                room -= self._room(world, seat, low)
                seat += 1
            world += more(seat, 1)
            left -= 1
        return world

    def _room(self, world: i64, seat: i64, low: bool) -> i64:
        """Return how many Virus cards more a seat may hold, or at first has to."""
        if not is_in(self.hidden, seat):
            return 0
        infected = (world >> (INFECTED_AT + seat)) & 1 != 0
        most = self.sick_tops[seat] if infected else self.tops[seat]
        if low:
            most = 0 if infected else self.floors[seat]
        return max(most - viruses_of(world, seat), 0)

    def _place_seen(self, s: VVirus, chance: Chance) -> None:
        """Put the cards that were seen where they may be by now; what is traded may be any card of the hand."""
        place: i64 = 0
        trades: i64 = i64(len(self.trades))
        while place < i64(len(self.seen)):
            item = self.seen[place]
            kind = item & 15
            holder = (item >> 4) & 15
            trade = item >> 8
            while trade < trades and holder != self.seat:
                told = self.trades[trade]
                asker = told & 15
                partner = (told >> 4) & 15
                if holder == asker and chance.below((told >> 8) & 255) == 0:
                    holder = partner
                elif holder == partner and chance.below(told >> 16) == 0:
                    holder = asker
                trade += 1
            if self.left[kind] > 0 and s.sizes[holder] > 0 and is_in(self.hidden, holder):
                s.hands[holder] = s.hands[holder] + bit(kind * 8)
                s.sizes[holder] = s.sizes[holder] - 1
                self.left[kind] = self.left[kind] - 1
            place += 1

    def _shuffled(self, chance: Chance) -> i64:
        """Shuffle the cards besides Virus cards that are left, and return how many there are."""
        return chance.shuffle_kinds(self.left, VIRUS, self.cards)

    def _fill_deck(self, s: VVirus, total: i64, chance: Chance) -> None:
        """Lay out the deck: the Vaccine, Virus cards that are in no hand, and of the others what there is."""
        size = s.deck_size
        if size == 0:
            return
        deck = s.deck
        viruses = min(self.left[VIRUS], size - 1)
        place: i64 = 0
        while place < size - 1 - viruses:
            total -= 1
            deck[place] = self.cards[total]
            place += 1
        while place < size - 1:
            deck[place] = u8(VIRUS)
            place += 1
        deck[size - 1] = u8(VACCINE)
        _swap(deck, size - 1, chance.below(self.deep))
        while viruses > 0:
            other = size - 1 - chance.below(self.near)
            if deck[other] != VACCINE and deck[size - 1 - viruses] != VACCINE:
                _swap(deck, size - 1 - viruses, other)
            viruses -= 1

    def _offer(self, s: VVirus, chance: Chance) -> None:
        """Draw which card the active player committed to a trade: of those besides Virus cards each as likely."""
        hand = givable(s, s.active)
        others = hand & NO_VIRUS
        if hand >> VIRUS_AT != 0 and (others == 0 or chance.below(UNIT) < i64(GIVES_VIRUS * UNIT)):
            s.card = VIRUS
            return
        total: i64 = 0
        rest = others
        while rest != 0:
            total += rest & 255
            rest >>= 8
        total = chance.below(total)
        kind: i64 = 0
        while total >= others & 255:
            total -= others & 255
            others >>= 8
            kind += 1
        s.card = kind


def _swap(deck: vec[u8], one: i64, other: i64) -> None:
    card = deck[one]
    deck[one] = deck[other]
    deck[other] = card
