"""Where the cards of V-Virus came from in the latest ply, so that the browser can let them fly.

Places: ``hand-K-0`` is the first Knife of the viewer's own hand, ``chair-2-K-0`` that of another hand that lies open,
``chair-2-0`` a back of one that does not, ``chair-2`` that seat, ``pile-7`` the eighth card of the discard pile,
``deck`` the draw pile. Who may not see a card sees it travel face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from virion.games.v_virus.observation import VVirusObservation
from virion.kernel.event import Event
from virion.pages.v_virus.cards import hand_key
from virion.pages.v_virus.players import BACKS

SHOWN: Final = 4
"""How many cards of the discard pile lie visible on top of each other."""
DECK: Final = -1
PILE: Final = -2
PLAYED: Final = {"pill": "P", "supply": "U", "xrayed": "X", "knife": "K", "gun": "G", "shielded": "S", "helped": "S"}
"""The cards that go to the discard pile with an event: one, or as many as it counts."""


@dataclass(frozen=True)
class Step:
    """A card that went from a seat, the deck or the pile to another; ``card`` is None to those who may not see it."""

    source: int
    to: int
    card: str | None


def steps(latest: Sequence[Event]) -> list[Step]:
    """Return the ways that cards went, in order."""
    wasted = any(event.kind == "gloved" for event in latest)
    found: list[Step] = []
    for at, event in enumerate(latest):
        # The Vaccine is never in a hand: it is shown and goes back.
        if not (event.kind == "drew" and at + 1 < len(latest) and latest[at + 1].kind == "vaccine"):
            found += _steps(event, wasted)
    return found


def _steps(event: Event, wasted: bool) -> Iterator[Step]:
    data, seat, target = event.data, _whole(event.data, "seat"), _whole(event.data, "target")
    if event.kind == "hand":
        cards = data.get("cards", [None] * _whole(data, "count"))
        yield from (Step(DECK, seat, card) for card in _cards(cards))
    elif event.kind == "drew":
        yield from (Step(DECK, seat, card) for card in _cards([data.get("card")]))
    elif event.kind in PLAYED:
        yield from [Step(seat, PILE, PLAYED[event.kind])] * _whole(data, "count", 1)
    elif event.kind == "vaccine":
        yield from [Step(seat, PILE, "V")] * _whole(data, "count")
    elif event.kind == "discarded":
        yield from (Step(seat, PILE, card) for card in _cards(data["cards"]))
    elif event.kind in {"traded", "returned"} and not wasted:
        yield from (Step(seat, target, card) for card in _cards([data.get("given")]))
    elif event.kind == "gloved":
        yield from (Step(target if card == "V" else seat, PILE, card) for card in _cards(data["cards"]))


def flights(
    seen: VVirusObservation, hands: Sequence[Sequence[str] | None], latest: Sequence[Event], me: int | None
) -> dict[str, str]:
    """Return where the card in each place came from. ``hands`` are those that the viewer sees, or None."""
    ways = _told(steps(latest), latest, me)
    moved: dict[str, str] = {}
    gone = Counter((step.source, step.card) for step in ways if step.source >= 0)
    came = Counter((step.to, step.card) for step in ways if step.to >= 0)
    sizes = Counter(step.to for step in ways if step.to >= 0)
    left: Counter[tuple[int, str | None]] = Counter()
    landed: Counter[tuple[int, str | None]] = Counter()
    first = len(seen.discard) - sum(step.to == PILE for step in ways)
    for step in ways:
        origin = "deck"
        if step.source >= 0:
            key = (step.source, step.card)
            hand = hands[step.source]
            if hand is None or step.card is None:
                origin = f"chair-{step.source}"
            else:
                before = list(hand).count(step.card) - came[key] + gone[key]
                origin = _place(step.source, step.card, before - 1 - left[key], me)
            left[key] += 1
        if step.to == PILE:
            if first >= len(seen.discard) - SHOWN:
                moved[f"pile-{first}"] = origin
            first += 1
            continue
        key = (step.to, step.card)
        hand = hands[step.to]
        if hand is not None and step.card is not None:
            at = list(hand).count(step.card) - came[key] + landed[key]
            moved[_place(step.to, step.card, at, me)] = origin
        elif hand is None:
            back = seen.hand_sizes[step.to] - sizes[step.to] + landed[step.to, None]
            key = (step.to, None)
            if 0 <= back < BACKS:
                moved[f"chair-{step.to}-{back}"] = origin
        landed[key] += 1
    return moved


def _told(ways: Sequence[Step], latest: Sequence[Event], me: int | None) -> list[Step]:
    """Return the ways with what the viewer gets in a trade: that event tells it, though it is not of the viewer's."""
    got = {
        _whole(event.data, "target"): str(card)
        for event in latest
        if event.kind in {"traded", "returned"} and event.data.get("seat") == me
        for card in _cards(event.data.get("cards", []))
    }
    return [
        Step(step.source, step.to, got[step.source])
        if step.to == me and step.card is None and step.source in got
        else step
        for step in ways
    ]


def _place(seat: int, card: str, nth: int, me: int | None) -> str:
    return hand_key(card, nth) if seat == me else f"chair-{seat}-{card}-{nth}"


def _cards(value: object) -> list[str | None]:
    return [None if card is None else str(card) for card in value] if isinstance(value, list | tuple) else []


def _whole(data: Mapping[str, object], field: str, default: int = 0) -> int:
    value = data.get(field, default)
    return value if isinstance(value, int) else default
