"""What a seat of V-Virus can think about who is infected, from all that it was told.

Certain is what follows by the rules (section 2.3 of the rulings): whoever gave a Virus was infected; whoever took one
and gave no Glove is now. The rest is a likelihood that trades carry along, bounded by what is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from virion.games.v_virus.observation import VVirusObservation
from virion.kernel.event import Event

GIVES_VIRUS: Final = 0.7
"""How likely an infected player is taken to give a Virus in a trade."""
GIVES_GLOVE: Final = 0.3
"""How likely a player who is not infected is taken to protect itself by a Glove."""
GIVES_OTHER: Final = 1.0 - GIVES_VIRUS
MANY: Final = 3
"""From so many Virus cards on, a hand that was seen speaks for an infection."""


ACCUSED: Final = 1.0
"""How much an attack by somebody surely healthy raises the odds against its target."""


def weighed(likely: float, ratio: float) -> float:
    """Return a likelihood after its odds were raised by a ratio; what is certain stays so."""
    odds = likely * ratio
    return odds / (odds + 1.0 - likely)


class Belief:
    """How likely each seat is infected, 0 to 1, as ``me`` may think; 0 and 1 are certain.

    ``hands`` are the hands that were seen by X-ray, as they were then.
    """

    def __init__(self, me: int) -> None:
        self.me = me
        self.read = 0
        self.likely: list[float] = []
        self.immune: set[int] = set()
        self.infected = False
        self.hands: dict[int, tuple[str, ...]] = {}

    def update(self, seen: VVirusObservation, events: Sequence[Event]) -> None:
        """Take in what was told since the last time, and what is public now."""
        if not self.likely:
            self.likely = [1.0 / max(1, seen.seats - 1)] * seen.seats
        for event in events[self.read :]:
            taker = TAKERS.get(event.kind)
            if taker is not None:
                taker(self, event.data)
        self.read = len(events)
        for seat, role in enumerate(seen.roles):
            if role is not None:
                self.likely[seat] = float(role == "infected")
        for seat in range(seen.seats):
            protected = seen.tradeable[seat] is False and seen.hand_sizes[seat] > 0 and seat not in seen.out
            if seat in seen.immune or protected:
                self.likely[seat] = 0.0
        if self.me >= 0:
            self.infected = seen.roles[self.me] == "infected"
        self._one_at_least(seen)

    def _one_at_least(self, seen: VVirusObservation) -> None:
        """While the game goes on somebody living is infected: unless that is oneself, the likelihoods say so."""
        others = [seat for seat in range(seen.seats) if seat != self.me and seat not in seen.out]
        total = sum(self.likely[seat] for seat in others)
        if not self.infected and 0.0 < total < 1.0:
            for seat in others:
                self.likely[seat] /= total

    def _drew(self, data: dict[str, Any]) -> None:
        if data.get("infected") == 1:
            self.infected = True

    def _vaccine(self, data: dict[str, Any]) -> None:
        if data.get("immune", 1):
            self.likely[data["seat"]] = 0.0
            self.immune.add(data["seat"])
        else:
            self.likely[data["seat"]] = 1.0

    def _wrong(self, data: dict[str, Any]) -> None:
        self.likely[data["seat"]] = 1.0
        for seat in data.get("team", []):
            self.likely[seat] = 1.0

    def _xrayed(self, data: dict[str, Any]) -> None:
        seat, cards = data["target"], data.get("cards")
        if cards is None:
            return
        self.hands[seat] = tuple(cards)
        if seat in self.immune:
            return
        virus = cards.count("V")
        if virus < MANY - 1:
            self.likely[seat] = 1.0
        elif virus >= MANY:
            self._weigh(seat, 3.0)
        else:
            self._weigh(seat, 0.5)

    def _weigh(self, seat: int, ratio: float) -> None:
        self.likely[seat] = weighed(self.likely[seat], ratio)

    def _attacked(self, data: dict[str, Any]) -> None:
        """Take in an attack: whoever attacks from the healthy side has a reason, and whoever hits a friend is a foe."""
        seat, target = data["seat"], data["target"]
        if target == self.me and not self.infected:
            self._weigh(seat, 1.5)
        elif seat != self.me and target != self.me:
            self._weigh(target, 1.0 + ACCUSED * (1.0 - self.likely[seat]))

    def _traded(self, data: dict[str, Any]) -> None:
        """Take in a trade of others: an infection may have been passed on, either way."""
        seat, target = data["seat"], data["target"]
        self._returned(data)
        if self.me not in (seat, target):
            one, other = self.likely[seat], self.likely[target]
            spread = GIVES_VIRUS * (1.0 - GIVES_GLOVE)
            if target not in self.immune:
                self.likely[target] = other + one * (1.0 - other) * spread
            if seat not in self.immune:
                self.likely[seat] = one + other * (1.0 - one) * spread

    def _returned(self, data: dict[str, Any]) -> None:
        """Take in one's own side of a trade, which only the trader is told."""
        if self.me == data["seat"] and "given" in data:
            self._traded_myself(data["target"], data["given"], list(data["cards"]), data["infected"] == 1)

    def _traded_myself(self, other: int, given: str, got: list[str], caught: bool) -> None:
        if "V" in got:
            self.likely[other] = 1.0
        elif given == "V" and other not in self.immune:
            if "L" not in got:
                self.likely[other] = 1.0
        elif not self.infected or caught:
            self._weigh(other, GIVES_OTHER)
        if caught:
            self.infected = True


TAKERS: Final = {
    "drew": Belief._drew,
    "vaccine": Belief._vaccine,
    "wrong": Belief._wrong,
    "xrayed": Belief._xrayed,
    "knife": Belief._attacked,
    "gun": Belief._attacked,
    "traded": Belief._traded,
    "returned": Belief._returned,
}
