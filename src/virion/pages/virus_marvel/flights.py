"""Where the cards of Virus! Marvel came from in the latest ply, so that the browser can let them fly.

Places: ``hand-0`` is a card of the viewer's own hand, ``chair-2-0`` one of another hand, ``chair-2`` that seat,
``team-1-R`` a Hero and ``team-1-R-0`` a card on it, ``pending`` the card being resolved, ``looked-0`` a card of a hand
looked at, ``pile-7`` the eighth card of the discard pile, ``pile`` and ``deck`` the piles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from virion.games.virus_marvel.cards import KIND_OF
from virion.games.virus_marvel.observation import HeroView, MarvelObservation
from virion.kernel.event import Event

SHOWN: Final = 4
"""How many cards of the discard pile lie visible on top of each other."""


def flights(
    seen: MarvelObservation, hands: Sequence[Sequence[str] | None], latest: Sequence[Event], me: int | None
) -> dict[str, str]:
    """Return where the card in each place came from. ``hands`` are the hands that the viewer sees, None for others."""
    return _Flights(seen, hands, latest, me).moved


class _Flights:
    def __init__(
        self,
        seen: MarvelObservation,
        hands: Sequence[Sequence[str] | None],
        latest: Sequence[Event],
        me: int | None,
    ) -> None:
        self.seen = seen
        self.me = me
        self.moved: dict[str, str] = {}
        self.thrown: list[tuple[str, str]] = []
        self.playing = "pending"
        self.before: dict[int, list[str | None]] = {}
        if not latest:
            return
        self._rewind(hands, latest)
        for event in latest:
            step = _STEPS.get(event.kind)
            if step is not None:
                step(self, event.data)
        self._settle(hands, latest)

    def place(self, seat: int, index: int) -> str:
        return f"hand-{index}" if seat == self.me else f"chair-{seat}-{index}"

    def _rewind(self, hands: Sequence[Sequence[str] | None], latest: Sequence[Event]) -> None:
        """Find the hands as they were before the ply, for those that the viewer sees."""
        lost: dict[int, list[str]] = {}
        won: dict[int, list[str]] = {}
        for event in latest:
            data, seat = event.data, event.data.get("seat")
            if event.kind in {"drew", "hand"} and isinstance(seat, int):
                won.setdefault(seat, []).extend(_codes(data.get("cards")))
            elif event.kind == "discarded" and isinstance(seat, int):
                lost.setdefault(seat, []).extend(_codes(data.get("cards")))
            elif event.kind == "played" and isinstance(seat, int):
                lost.setdefault(seat, []).append(str(data["card"]))
            elif event.kind == "countered" and isinstance(seat, int):
                lost.setdefault(seat, []).append("CTR")
            elif event.kind == "spy_played" and isinstance(data.get("source"), int):
                lost.setdefault(int(str(data["source"])), []).append(str(data["card"]))
        for seat, hand in enumerate(hands):
            if hand is None or not (seat in won or seat in lost):
                continue
            cards = list(hand)
            for code in won.get(seat, ()):
                if code in cards:
                    cards.remove(code)
            self.before[seat] = [*sorted([*cards, *lost.get(seat, ())], key=KIND_OF.__getitem__)]

    def take(self, seat: int, code: str) -> str:
        """Return where a card lay in a hand, and take it from there."""
        before = self.before.get(seat)
        if before is not None and code in before:
            index = before.index(code)
            before[index] = None
            return self.place(seat, index)
        return f"chair-{seat}"

    def _played(self, data: dict[str, object]) -> None:
        self.playing = self.take(_seat(data["seat"]), str(data["card"]))

    def _spy_played(self, data: dict[str, object]) -> None:
        source, code = _seat(data["source"]), str(data["card"])
        self.playing = self.take(source, code)
        if _seat(data["seat"]) == self.me and source != self.me and source not in self.before:
            self.playing = "looked"

    def _discarded(self, data: dict[str, object]) -> None:
        seat = _seat(data["seat"])
        self.thrown += [(code, self.take(seat, code)) for code in _codes(data.get("cards"))]

    def _countered(self, data: dict[str, object]) -> None:
        self.thrown.append(("CTR", self.take(_seat(data["seat"]), "CTR")))

    def _fizzled(self, data: dict[str, object]) -> None:
        self.thrown.append((str(data["card"]), self.playing))

    def _joined(self, data: dict[str, object]) -> None:
        self.moved[f"team-{data['seat']}-{data['slot']}"] = self.playing

    def _attached(self, data: dict[str, object]) -> None:
        hero = self._hero(_seat(data["target"]), str(data["slot"]))
        if hero is not None and data["card"] in hero.cards:
            index = len(hero.cards) - 1 - hero.cards[::-1].index(str(data["card"]))
            self.moved[f"team-{data['target']}-{data['slot']}-{index}"] = self.playing

    def _removed(self, data: dict[str, object]) -> None:
        self.thrown.append((str(data["removed"]), f"team-{data['target']}-{data['slot']}-0"))
        self.thrown.append((str(data["card"]), self.playing))

    def _captured(self, data: dict[str, object]) -> None:
        played = str(data["card"])
        rest = _codes(data.get("cards"))
        if played in rest:
            rest.remove(played)
        self.thrown += [(code, f"team-{data['target']}-{data['slot']}") for code in rest]
        self.thrown.append((played, self.playing))

    def _recruited(self, data: dict[str, object]) -> None:
        self.moved[f"team-{data['seat']}-{data['slot']}"] = f"team-{data['target']}-{data['slot']}"
        self.thrown.append(("REC", self.playing))

    def _warped(self, data: dict[str, object]) -> None:
        one, other = _seat(data["seat"]), _seat(data["target"])
        for here, there in ((one, other), (other, one)):
            for hero in self.seen.teams[here]:
                self.moved[f"team-{here}-{hero.slot}"] = f"team-{there}-{hero.slot}"
        self.thrown.append(("WRP", self.playing))

    def _snapped(self, _data: dict[str, object]) -> None:
        self.thrown.append(("SNP", self.playing))

    def _looked(self, data: dict[str, object]) -> None:
        target = _seat(data["target"])
        self.thrown.append(("SPY", self.playing))
        for index in range(len(self.seen.looked_hand or ())):
            self.moved[f"looked-{index}"] = self.place(target, index)

    def _eliminated(self, data: dict[str, object]) -> None:
        slots = _codes(data.get("slots"))
        for code in _codes(data.get("cards")):
            slot = code[1:] if code[0] == "H" and code[1:] in slots else (slots or ["R"])[0]
            self.thrown.append((code, f"team-{data['seat']}-{slot}"))

    def _reshuffled(self, _data: dict[str, object]) -> None:
        self.thrown.clear()
        self.moved["deck"] = "pile"

    def _hero(self, seat: int, slot: str) -> HeroView | None:
        return next((hero for hero in self.seen.teams[seat] if hero.slot == slot), None)

    def _settle(self, hands: Sequence[Sequence[str] | None], latest: Sequence[Event]) -> None:
        """Give the cards still in hand, the card being resolved and the pile their places of origin."""
        drawn = {
            _seat(event.data["seat"]): event.data.get("count") for event in latest if event.kind in {"drew", "hand"}
        }
        for seat, size in enumerate(self.seen.hand_sizes):
            before, hand = self.before.get(seat), hands[seat]
            if before is None or hand is None:
                fresh = drawn.get(seat, 0)
                for index in range(max(0, size - fresh) if isinstance(fresh, int) else 0, size if fresh else 0):
                    self.moved[self.place(seat, index)] = "deck"
                continue
            for index, code in enumerate(hand):
                if code in before:
                    old = before.index(code)
                    before[old] = None
                    if old != index:
                        self.moved[self.place(seat, index)] = self.place(seat, old)
                elif seat in drawn:
                    self.moved[self.place(seat, index)] = "deck"
        if self.seen.pending is not None and any(event.kind in {"played", "spy_played"} for event in latest):
            self.moved["pending"] = self.playing
        size = self.seen.discard_size
        for back, code in enumerate(reversed(self.seen.discard[-SHOWN:])):
            found = next((at for at, thrown in enumerate(self.thrown) if thrown[0] == code), None)
            if found is not None:
                self.moved[f"pile-{size - 1 - back}"] = self.thrown.pop(found)[1]


_STEPS: Final[Mapping[str, Callable[[_Flights, dict[str, object]], None]]] = {
    "played": _Flights._played,
    "spy_played": _Flights._spy_played,
    "discarded": _Flights._discarded,
    "countered": _Flights._countered,
    "fizzled": _Flights._fizzled,
    "joined": _Flights._joined,
    "blocked": _Flights._attached,
    "protected": _Flights._attached,
    "shielded": _Flights._attached,
    "weakened": _Flights._removed,
    "fought": _Flights._removed,
    "captured": _Flights._captured,
    "recruited": _Flights._recruited,
    "warped": _Flights._warped,
    "snapped": _Flights._snapped,
    "looked": _Flights._looked,
    "eliminated": _Flights._eliminated,
    "reshuffled": _Flights._reshuffled,
}


def _codes(value: object) -> list[str]:
    return [str(code) for code in value] if isinstance(value, list | tuple) else []


def _seat(value: object) -> int:
    return value if isinstance(value, int) else -1
