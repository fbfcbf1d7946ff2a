"""What a seat of V-Virus was told since the deal, put together: the worlds that may be, and cards that it saw.

Everything that follows by the rules is taken as certain (section 2.3 of the rulings), counting Virus cards in all hands
included. How people behave only makes worlds more or less likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.v_virus.cards import DRAWS, GLOVE, KIND_OF, OWN_VIRUSES, VIRUS
from virion.games.v_virus.variant import BOUNCE, DEALT, VVirusVariant
from virion.games.v_virus.worlds import ANY, OUTBREAK, SICK, VIRUSES, Worlds, infecting, more
from virion.kernel.bits import bit
from virion.kernel.event import Event

COMMON: Final = (0.12, 0.12, 0.07, 0.2, 0.2, 0.11, 0.15, 0.0)
"""The share of each kind among cards that are no Virus."""
SHUFFLED: Final = 0.05
"""How likely a card out of a deck that was shuffled with the outbreak card in it is that card."""
SURELY: Final = 0.999999
HITS: Final = vec[float]([0.09, 0.28, 0.04, 0.04, 0.035, 0.6, 0.07, 0.28, 0.05])
LOOKS: Final = vec[float]([0.06, 0.06, 0.02, 0.03, 0.03, 0.02, 0.03, 0.03, 0.02])
ASKS: Final = vec[float]([0.07, 0.06, 0.1, 0.3, 0.15, 0.04, 0.15, 0.06, 0.05])
"""How often, relative to others, a healthy, infected or immune player (rows) hits, X-rays or asks for a trade a
healthy, infected or immune one (columns): counted in games between bots."""


class Memory:
    """The memory of one seat, ``me``.

    ``worlds`` is what may be hidden, ``sets`` who may be infected. ``holders`` and ``kinds`` list cards that were seen
    in the hand of another seat, ``since`` how many trades between others there were before; ``trades`` lists those:
    asker, partner, and the sizes of their hands, in 4, 4, 8 and 8 bits. ``sizes`` counts the cards of each hand,
    ``left`` the places that are left for an outbreak card in the deck. ``shuffled`` tells whether the Vaccine may lie
    anywhere in the deck, ``aims`` and ``lost`` what the open attack still asks of each seat and took from it. ``whole``
    is False when no deal was told.
    """

    def __init__(self, variant: VVirusVariant, seats: int, me: int) -> None:
        self.rules = variant
        self.seats = seats
        self.me = me
        self.worlds = Worlds(seats, variant, True)
        self.sets = Worlds(seats, variant, False)
        self.both = (self.worlds, self.sets)
        self.whole = False
        self.alive: i64 = bit(seats) - 1
        self.sizes = [0] * seats
        self.holders: list[int] = []
        self.kinds: list[int] = []
        self.since: list[int] = []
        self.trades: list[int] = []
        self.shuffled = False
        self.left = 0
        self.active = ANY
        self.aims = [0] * seats
        self.lost = [0] * seats
        self.fallen: i64 = 0
        self.given = ANY
        self.got = ANY

    def read(self, events: Sequence[Event]) -> None:
        """Take in all events since the deal."""
        for at, event in enumerate(events):
            following = events[at + 1] if at + 1 < len(events) else None
            self._take(event.kind, event.data, following)

    def _take(self, kind: str, data: dict[str, object], following: Event | None) -> None:
        if kind == "dealt":
            self._dealt(number(data, "first"))
        elif kind == "hand":
            self._hand(data)
        elif kind == "turn":
            self._turn(number(data, "seat"))
        elif kind == "drew":
            self._drew(data, following is not None and following.kind == "vaccine")
        elif kind == "vaccine":
            self._vaccine(data)
        elif kind in SPENT:
            count = number(data, "count") if "count" in data else 1
            self._spent(number(data, "seat"), SPENT[kind], count)
            if kind == "gun" or kind == "knife":
                self._attacked(number(data, "seat"), number(data, "target"), count)
        elif kind == "xrayed":
            self._xrayed(data)
        elif kind == "hit":
            self._hit(data)
        elif kind == "out":
            self._out(data)
        elif kind == "infected_remain" or kind == "none_remain":
            for worlds in self.both:
                worlds.goes_on(self.alive, self.fallen)
            for worlds in self.both:
                worlds.remain(self.alive, kind == "infected_remain")
        elif kind == "asked":
            self._behaved(number(data, "seat"), number(data, "target"), ASKS)
        elif kind == "cannot_trade":
            seat = number(data, "seat")
            for worlds in self.both:
                worlds.hold(seat, self.sizes[seat], self.sizes[seat], ANYTHING if self.sizes[seat] == 0 else NOT_SICK)
        elif kind == "traded":
            self._traded(data)
        elif kind == "returned":
            self._returned(data, following)
        elif kind == "gloved":
            self._gloved(data)
        elif kind == "skipped":
            seat = number(data, "seat")
            for worlds in self.both:
                worlds.hold(seat, self.sizes[seat], self.sizes[seat], NOT_SICK)
        elif kind == "discarded":
            seat = number(data, "seat")
            for card in cards(data, "cards"):
                self._spent(seat, KIND_OF[card], 1)
        elif kind == "wrong":
            self._wrong(data)
        elif kind == "reshuffled":
            self.shuffled = True

    def _dealt(self, first: int) -> None:
        """Let the outbreak card lie anywhere in its window: with somebody, or still in the deck."""
        rounds, rules = DRAWS[self.seats], self.rules
        dealt = self.seats * rounds
        window = dealt if rules.outbreak_window == DEALT else int(rules.outbreak_window)
        self.whole = True
        self.sizes = [OWN_VIRUSES + rounds] * self.seats
        self.left = window - dealt
        for worlds in self.both:
            start: i64 = 0
            for seat in range(self.seats):
                start += more(seat, OWN_VIRUSES)
            worlds.begin()
            for index in range(window):
                if index >= dealt:
                    world = start | OUTBREAK
                else:
                    seat = (first + (index // rounds if rules.blocks else index)) % self.seats
                    world = (start + more(seat, 1)) | infecting(seat)
                worlds.put(world if worlds.counting else world & ~VIRUSES, 1.0)
            worlds.commit()

    def _hand(self, data: dict[str, object]) -> None:
        if "cards" in data:
            viruses = cards(data, "cards").count("V")
            for worlds in self.both:
                worlds.hold(number(data, "seat"), viruses, viruses, ANYTHING)

    def _turn(self, seat: int) -> None:
        """A hand that stays too large holds nothing but Virus cards (clarification 4)."""
        before = self.active
        if before != ANY and self.sizes[before] > self.rules.hand_limit and bit(before) & self.alive != 0:
            for worlds in self.both:
                worlds.hold(before, self.sizes[before], self.sizes[before], ANYTHING)
        self.active = seat

    def _drew(self, data: dict[str, object], vaccine: bool) -> None:
        """Take in a draw; the outbreak card lies as likely at each place of its window that is left."""
        seat = number(data, "seat")
        if vaccine:
            return
        hazard = SHUFFLED if self.shuffled else min(1.0 / max(self.left, 1), SURELY)
        self.left -= 1
        self.sizes[seat] += 1
        if "card" in data:
            hazard = 1.0 if data["card"] == "V" else 0.0
        for worlds in self.both:
            worlds.draw(seat, hazard)

    def _vaccine(self, data: dict[str, object]) -> None:
        seat, count = number(data, "seat"), number(data, "count")
        self.shuffled = True
        self.sizes[seat] -= count
        for worlds in self.both:
            worlds.vaccinate(seat, count, number(data, "immune") == 1)
        for worlds in self.both:
            worlds.goes_on(self.alive, 0)

    def _spent(self, seat: int, kind: int, count: int) -> None:
        """Take in cards that were laid down in the open."""
        if count == 0:
            return
        if seat != self.me:
            self.worlds.spend(seat, self.sizes[seat], count, COMMON[kind])
            for _ in range(count):
                self._forget(seat, kind)
        self.sizes[seat] -= count

    def _forget(self, seat: int, kind: int) -> None:
        for at in range(len(self.kinds)):
            if self.holders[at] == seat and self.kinds[at] == kind:
                del self.holders[at], self.kinds[at], self.since[at]
                return

    def _saw(self, seat: int, kind: int) -> None:
        self.holders.append(seat)
        self.kinds.append(kind)
        self.since.append(len(self.trades))

    def _behaved(self, seat: int, target: int, ratios: vec[float]) -> None:
        if seat != self.me:
            for worlds in self.both:
                worlds.weigh(seat, target, ratios)

    def _attacked(self, seat: int, target: int, damage: int) -> None:
        if sum(self.aims) == 0:
            self.lost = [0] * self.seats
            self.fallen = 0
        self.aims[target] = damage
        self._behaved(seat, target, HITS)

    def _hit(self, data: dict[str, object]) -> None:
        target = number(data, "seat")
        self.aims[target] = 0
        self.lost[target] = number(data, "damage")

    def _out(self, data: dict[str, object]) -> None:
        seat = number(data, "seat")
        self.alive &= ~bit(seat)
        self.fallen |= bit(seat)
        if "role" in data:
            for worlds in self.both:
                worlds.hold(seat, 0, 31, bit(SICK) if data["role"] == "infected" else NOT_SICK)
        if "cards" in data:
            viruses = cards(data, "cards").count("V")
            for worlds in self.both:
                worlds.hold(seat, viruses, viruses, ANYTHING)

    def _xrayed(self, data: dict[str, object]) -> None:
        seat, target = number(data, "seat"), number(data, "target")
        self._spent(seat, KIND_OF["X"], 1)
        if "cards" not in data:
            self._behaved(seat, target, LOOKS)
            return
        seen = cards(data, "cards")
        viruses = seen.count("V")
        for worlds in self.both:
            worlds.hold(target, viruses, viruses, ANYTHING)
        for at in range(len(self.kinds) - 1, -1, -1):
            if self.holders[at] == target:
                del self.holders[at], self.kinds[at], self.since[at]
        for card in seen:
            if card != "V":
                self._saw(target, KIND_OF[card])

    def _traded(self, data: dict[str, object]) -> None:
        self.given = KIND_OF[text(data, "given")] if "given" in data else ANY
        found = cards(data, "cards") if "cards" in data else []
        self.got = KIND_OF[found[0]] if found else ANY

    def _returned(self, data: dict[str, object], following: Event | None) -> None:
        """Take in a trade once both sides of it were told."""
        partner, asker = number(data, "seat"), number(data, "target")
        asked, back = self.given, self.got
        if "given" in data:
            back = KIND_OF[text(data, "given")]
            found = cards(data, "cards")
            asked = KIND_OF[found[0]] if found else ANY
        saved = ANY
        if following is not None and following.kind == "gloved":
            saved = number(following.data, "seat")
            if self.me == partner or self.me == asker:
                asked = GLOVE if saved == asker else VIRUS
                back = VIRUS if saved == asker else GLOVE
        for worlds in self.both:
            worlds.trade(asker, partner, (self.sizes[asker], self.sizes[partner]), (asked, back), saved)
        for worlds in self.both:
            worlds.goes_on(self.alive, 0)
        if saved != ANY:
            return
        if self.me == asker:
            self._moved(partner, asked, back)
        elif self.me == partner:
            self._moved(asker, back, asked)
        else:
            self.trades.append(asker | partner << 4 | self.sizes[asker] << 8 | self.sizes[partner] << 16)

    def _moved(self, other: int, given: int, got: int) -> None:
        """Take in which cards I swapped with somebody."""
        if got != VIRUS:
            self._forget(other, got)
        if given != VIRUS:
            self._saw(other, given)

    def _gloved(self, data: dict[str, object]) -> None:
        """Take in that a Glove was laid down, and perhaps the Virus that it met."""
        seat, threat = number(data, "seat"), number(data, "target")
        if seat != self.me:
            self._forget(seat, GLOVE)
        self.sizes[seat] -= 1
        if self.rules.glove != BOUNCE:
            self.sizes[threat] -= 1

    def _wrong(self, data: dict[str, object]) -> None:
        for worlds in self.both:
            worlds.hold(number(data, "seat"), 0, 31, bit(SICK))
        team: i64 = ANY
        found = data.get("team")
        if isinstance(found, list):
            team = 0
            for seat in found:
                team |= bit(int(seat))
        for worlds in self.both:
            worlds.wrong(self.alive, number(data, "count") if "count" in data else ANY, team)


ANYTHING: Final = 7
NOT_SICK: Final = 5
SPENT: Final = {
    "pill": KIND_OF["P"],
    "supply": KIND_OF["U"],
    "knife": KIND_OF["K"],
    "gun": KIND_OF["G"],
    "shielded": KIND_OF["S"],
    "helped": KIND_OF["S"],
}


def number(data: dict[str, object], key: str) -> int:
    """Return a whole number of an event."""
    found = data[key]
    assert isinstance(found, int)
    return found


def text(data: dict[str, object], key: str) -> str:
    """Return a code of an event."""
    found = data[key]
    assert isinstance(found, str)
    return found


def cards(data: dict[str, object], key: str) -> list[str]:
    """Return the cards of an event."""
    found = data[key]
    assert isinstance(found, list)
    return [str(card) for card in found]
