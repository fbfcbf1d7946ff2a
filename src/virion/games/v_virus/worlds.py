"""What may be hidden in a game of V-Virus: who is infected and who holds how many Virus cards, and how likely that is.

A world is a number: for each seat 5 bits for its Virus cards, from bit 0, then a mask of the infected, then a bit for
"somebody was infected at some time" and one for "the outbreak card still lies in the deck". The worlds that agree with
all that was told are kept side by side, each with its weight; when they grow too many the unlikely go, but at least one
stays for every set of infected that is possible.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.v_virus.cards import GLOVE, VIRUS
from virion.games.v_virus.variant import DISCARD_BOTH, SWAP, VVirusVariant
from virion.kernel.bits import bit, shifted

VIRUS_BITS: Final = 5
INFECTED_AT: Final = 40
VIRUSES: Final = 0xFF_FFFF_FFFF
"""The Virus cards of a world."""
EVER: Final = 0x1_0000_0000_0000
OUTBREAK: Final = 0x2_0000_0000_0000

MOST: Final = 600
"""Worlds that are kept; a step may multiply them by seven before the unlikely go."""
ROOM: Final = 7 * MOST + 512
SLOTS: Final = 16384
LEAST: Final = 1e-9
"""No world that is possible weighs less, of 1."""

ANY: Final = -1
GIVES_VIRUS: Final = 0.8
"""How likely an infected player gives a Virus in a trade."""
SPARES_IMMUNE: Final = 0.15
"""... to somebody immune, whom it cannot infect."""
GIVES_GLOVE: Final = 0.4
"""How likely a player who is neither infected nor immune gives a Glove."""
GLOVE_BESIDES: Final = 0.1
"""How likely the card of somebody else that is no Virus is a Glove."""

HEALTHY: Final = 0
SICK: Final = 1
IMMUNE: Final = 2


def viruses_of(world: i64, seat: i64) -> i64:
    """Return how many Virus cards a seat holds in a world."""
    return (world >> (seat * VIRUS_BITS)) & 31


def sick_in(world: i64) -> i64:
    """Return the mask of the infected in a world, dead or alive."""
    return (world >> INFECTED_AT) & 255


def more(seat: i64, cards: i64) -> i64:
    """Return what to add to a world to give a seat so many Virus cards."""
    return shifted(cards, seat * VIRUS_BITS)


def infecting(seat: i64) -> i64:
    """Return what to set in a world to infect a seat."""
    return bit(INFECTED_AT + seat) | EVER


class Worlds:
    """All that may be, each with its weight; none when something was told that cannot be.

    ``pruned`` tells whether any were left out. Worlds that are not ``counting`` know who is infected and nothing of
    Virus cards: of those there are never too many.
    """

    def __init__(self, seats: i64, rules: VVirusVariant, counting: bool) -> None:
        self.seats: i64 = seats
        self.rules = rules
        self.counting = counting
        self.immune: i64 = 0
        self.pruned: bool = False
        self.count: i64 = 0
        self.keys: vec[i64] = vec[i64]([0] * ROOM)
        self.weights: vec[float] = vec[float]([0.0] * ROOM)
        self.new_count: i64 = 0
        self.new_keys: vec[i64] = vec[i64]([0] * ROOM)
        self.new_weights: vec[float] = vec[float]([0.0] * ROOM)
        self.slots: vec[i64] = vec[i64]([0] * SLOTS)
        self.stamp: i64 = 0
        self.chances: vec[float] = vec[float]([0.0] * 6)

    def begin(self) -> None:
        """Start to gather the worlds that follow."""
        self.stamp += 1
        self.new_count = 0

    def put(self, key: i64, weight: float) -> None:
        """Add a world that follows; equal ones are one."""
        if weight <= 0.0:
            return
        slots = self.slots
        high = self.stamp << 16
        at = (key ^ (key >> 13) ^ (key >> 25) ^ (key >> 38)) & 0xFFFF
        at = (at * 40503 >> 3) & (SLOTS - 1)
        while True:
            found = slots[at]
            if found >> 16 != self.stamp:
                break
            place = found & 0xFFFF
            if self.new_keys[place] == key:
                self.new_weights[place] = self.new_weights[place] + weight
                return
            at = (at + 1) & (SLOTS - 1)
        if self.new_count == ROOM:
            return
        slots[at] = high | self.new_count
        self.new_keys[self.new_count] = key
        self.new_weights[self.new_count] = weight
        self.new_count += 1

    def commit(self) -> None:
        """Let what was gathered be all that may be."""
        keys = self.keys
        weights = self.weights
        self.keys = self.new_keys
        self.weights = self.new_weights
        self.new_keys = keys
        self.new_weights = weights
        self.count = self.new_count
        total = 0.0
        at: i64 = 0
        while at < self.count:
            total += self.weights[at]
            at += 1
        if total <= 0.0:
            self.count = 0
            return
        if self.count > MOST:
            self._prune()
        at = 0
        while at < self.count:
            self.weights[at] = max(self.weights[at] / total, LEAST)
            at += 1

    def _prune(self) -> None:
        """Keep the likeliest worlds, and the likeliest for each set of infected."""
        weights = self.weights
        keys = self.keys
        best = vec[float]([0.0] * 256)
        at: i64 = 0
        while at < self.count:
            sick = sick_in(keys[at])
            best[sick] = max(best[sick], weights[at])
            at += 1
        ordered = sorted([weights[place] for place in range(int(self.count))], reverse=True)
        least = ordered[MOST - 1]
        kept: i64 = 0
        at = 0
        while at < self.count:
            weight = weights[at]
            if (weight >= least and kept < MOST) or weight == best[sick_in(keys[at])]:
                keys[kept] = keys[at]
                weights[kept] = weight
                kept += 1
            at += 1
        self.count = kept
        self.pruned = True

    def _more(self, seat: i64, cards: i64) -> i64:
        return more(seat, cards) if self.counting else 0

    def _holds(self, key: i64, seat: i64, least: i64, most: i64) -> bool:
        return not self.counting or least <= viruses_of(key, seat) <= most

    def likely(self, seat: i64) -> float:
        """Return how likely a seat is infected, 0 to 1."""
        total = 0.0
        found = 0.0
        at: i64 = 0
        while at < self.count:
            total += self.weights[at]
            if (self.keys[at] >> (INFECTED_AT + seat)) & 1 != 0:
                found += self.weights[at]
            at += 1
        return found / total if total > 0.0 else 0.0

    def all_of(self, mask: i64) -> float:
        """Return how likely all seats of a mask are infected, 0 to 1."""
        total = 0.0
        found = 0.0
        at: i64 = 0
        while at < self.count:
            total += self.weights[at]
            if sick_in(self.keys[at]) & mask == mask:
                found += self.weights[at]
            at += 1
        return found / total if total > 0.0 else 0.0

    def role(self, world: i64, seat: i64) -> i64:
        """Return whether a seat is healthy, infected or immune in a world."""
        if (self.immune >> seat) & 1 != 0:
            return IMMUNE
        return (world >> (INFECTED_AT + seat)) & 1

    def weigh(self, seat: i64, other: i64, ratios: vec[float]) -> None:
        """Multiply weights for what a seat did to another, by the roles of both: by ``ratios[3 * own + other]``."""
        at: i64 = 0
        while at < self.count:
            key = self.keys[at]
            ratio = ratios[self.role(key, seat) * 3 + self.role(key, other)]
            self.weights[at] = self.weights[at] * ratio
            at += 1

    def spend(self, seat: i64, size: i64, cards: i64, common: float) -> None:
        """Take in that a seat laid down so many cards that are no Virus, of the ``size`` in its hand.

        The more cards it holds besides Virus cards, the likelier it held these; ``common`` is the share of such cards.
        """
        if not self.counting:
            return
        self.begin()
        at: i64 = 0
        while at < self.count:
            key = self.keys[at]
            others = size - viruses_of(key, seat)
            if others >= cards:
                missed = 1.0
                while others >= cards:
                    missed *= 1.0 - common
                    others -= 1
                self.put(key, self.weights[at] * (1.0 - missed))
            at += 1
        self.commit()

    def hold(self, seat: i64, least: i64, most: i64, roles: i64) -> None:
        """Take in that a seat holds from ``least`` to ``most`` Virus cards, and which roles it may have, as a mask."""
        self.begin()
        at: i64 = 0
        while at < self.count:
            key = self.keys[at]
            if self._holds(key, seat, least, most) and (roles >> self.role(key, seat)) & 1 != 0:
                self.put(key, self.weights[at])
            at += 1
        self.commit()

    def hold_by_role(self, seat: i64, healthy: i64, infected: i64) -> None:
        """Take in how many Virus cards a seat holds at most, if it is not infected and if it is."""
        self.begin()
        at: i64 = 0
        while at < self.count:
            key = self.keys[at]
            most = infected if (key >> (INFECTED_AT + seat)) & 1 != 0 else healthy
            if self._holds(key, seat, 0, most):
                self.put(key, self.weights[at])
            at += 1
        self.commit()

    def draw(self, seat: i64, hazard: float) -> None:
        """Take in that a seat drew a card: the outbreak card, if it is left, with chance ``hazard``; 1 is seen."""
        self.begin()
        at: i64 = 0
        while at < self.count:
            key = self.keys[at]
            weight = self.weights[at]
            if key & OUTBREAK == 0:
                if hazard < 1.0:
                    self.put(key, weight)
            else:
                caught = (key & ~OUTBREAK) + self._more(seat, 1)
                if self.role(key, seat) == HEALTHY:
                    caught |= infecting(seat)
                self.put(caught, weight * hazard)
                self.put(key, weight * (1.0 - hazard))
            at += 1
        self.commit()

    def vaccinate(self, seat: i64, count: i64, immune: bool) -> None:
        """Take in that a seat drew the Vaccine and laid down so many Virus cards; whether it is immune now."""
        self.begin()
        at: i64 = 0
        while at < self.count:
            key = self.keys[at]
            infected = (key >> (INFECTED_AT + seat)) & 1 != 0
            if self._holds(key, seat, count, count) and (self.rules.cures or infected != immune):
                key -= self._more(seat, count)
                if immune:
                    key &= ~bit(INFECTED_AT + seat)
                self.put(key, self.weights[at])
            at += 1
        if immune:
            self.immune |= bit(seat)
        self.commit()

    def goes_on(self, alive: i64, fallen: i64) -> None:
        """Take in that the game was looked at for its end, and went on; ``fallen`` are those who just fell."""
        self.begin()
        at: i64 = 0
        while at < self.count:
            key = self.keys[at]
            sick = sick_in(key)
            over = sick & alive == 0 and key & EVER != 0 and (not self.rules.goes_on or sick & fallen != 0)
            if not over and (self.rules.announces or sick & alive != alive):
                self.put(key, self.weights[at])
            at += 1
        self.commit()

    def remain(self, alive: i64, some: bool) -> None:
        """Take in whether infected players remain."""
        self.begin()
        at: i64 = 0
        while at < self.count:
            if (sick_in(self.keys[at]) & alive != 0) == some:
                self.put(self.keys[at], self.weights[at])
            at += 1
        self.commit()

    def wrong(self, alive: i64, count: i64, team: i64) -> None:
        """Take in a wrong announcement: not all are infected; how many and who are, ANY where it was not told."""
        self.begin()
        at: i64 = 0
        while at < self.count:
            sick = sick_in(self.keys[at]) & alive
            found: i64 = 0
            rest = sick
            while rest != 0:
                rest &= rest - 1
                found += 1
            if sick != alive and (count == ANY or found == count) and (team == ANY or sick == team):
                self.put(self.keys[at], self.weights[at])
            at += 1
        self.commit()

    def trade(self, asker: i64, partner: i64, sizes: tuple[i64, i64], cards: tuple[i64, i64], gloved: i64) -> None:
        """Take in a trade: hand sizes, and which kind each gave, ANY where that is not known.

        ``gloved`` is the seat that a Glove saved in public, ANY if nobody was (under ``glove_result``).
        """
        self.begin()
        chances = self.chances
        swaps = self.rules.glove == SWAP
        at: i64 = 0
        while at < self.count:
            key = self.keys[at]
            self._gifts(key, asker, partner, sizes[0], cards[0], 0)
            self._gifts(key, partner, asker, sizes[1], cards[1], 3)
            mine: i64 = 0
            while mine < 3:
                theirs: i64 = 0
                while theirs < 3:
                    weight = self.weights[at] * chances[mine] * chances[3 + theirs]
                    saved = ANY
                    if mine + theirs == 1:
                        saved = asker if mine == 1 else partner
                    if weight > 0.0 and (swaps or saved == gloved):
                        self.put(self._after(key, asker, partner, mine, theirs), weight)
                    theirs += 1
                mine += 1
            at += 1
        self.commit()

    def _after(self, key: i64, asker: i64, partner: i64, mine: i64, theirs: i64) -> i64:
        """Return the world after a trade in which the two gave a Virus (0), a Glove (1) or something else (2)."""
        glove = self.rules.glove
        if mine + theirs == 1 and glove != SWAP:
            giver = asker if mine == 0 else partner
            return key - self._more(giver, 1) if glove == DISCARD_BOTH else key
        catching: i64 = 0
        if mine == 0:
            key += self._more(partner, 1) - self._more(asker, 1)
            if theirs != 1 and self.role(key, partner) == HEALTHY:
                catching = infecting(partner)
        if theirs == 0:
            key += self._more(asker, 1) - self._more(partner, 1)
            if mine != 1 and self.role(key, asker) == HEALTHY:
                catching |= infecting(asker)
        return key | catching

    def _gifts(self, key: i64, seat: i64, other: i64, size: i64, card: i64, at: i64) -> None:
        """Write how likely a seat gives a Virus, a Glove, something else; 0 for what it did not give."""
        viruses = viruses_of(key, seat) if self.counting else 1
        others = size - viruses if self.counting else 1
        role = self.role(key, seat)
        virus = 0.0
        glove = GIVES_GLOVE if role == HEALTHY else GLOVE_BESIDES
        if role == SICK and viruses > 0:
            virus = GIVES_VIRUS
            if (self.immune >> other) & 1 != 0:
                virus = SPARES_IMMUNE
            if others == 0:
                virus = 1.0
            elif self.rules.keeps_last and viruses == 1 and self.counting:
                virus = 0.0
        rest = 1.0 - virus if others > 0 else 0.0
        chances = self.chances
        chances[at] = virus if card == ANY or card == VIRUS else 0.0
        chances[at + 1] = rest * glove if card == ANY or card == GLOVE else 0.0
        chances[at + 2] = rest * (1.0 - glove) if card == ANY or (card != VIRUS and card != GLOVE) else 0.0
