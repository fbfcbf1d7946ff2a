"""What a seat remembers of the other hands: cards that it saw, and what became of the chances to use the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from virion.games.virus_marvel.cards import CTR, KIND_OF, POWER, REC, VILLAIN
from virion.games.virus_marvel.observation import MarvelObservation
from virion.kernel.event import Event

FRESH: Final = 0
KEPT: Final = 1
PASSED: Final = 2
"""Of a card that was not seen: its owner could have played it and kept it; could have Countered with it and passed."""


class HandMemory:
    """What is known of one hand.

    ``known`` are the cards that were seen in it, as kinds; ``others`` say of each other card what befell it since it
    was drawn, as the sum of KEPT and PASSED.
    """

    def __init__(self) -> None:
        self.known: list[int] = []
        self.others: list[int] = []

    def leave(self, card: int) -> None:
        """Take a card out: the one that was seen, else the one of which least is known."""
        if card in self.known:
            self.known.remove(card)
        elif self.others:
            self.others.remove(min(self.others))

    def mark(self, flag: int) -> None:
        """Note what befell all cards of the hand that were not seen."""
        self.others = [other | flag for other in self.others]


def remembered(seen: MarvelObservation, events: Sequence[Event]) -> list[HandMemory]:
    """Return what the viewer knows of each hand, by seat: all of its own and of one that it is looking at."""
    hands = [HandMemory() for _ in range(seen.seats)]
    asked: int | None = None
    for event in events:
        data = cast(dict[str, Any], event.data)
        kind = event.kind
        if asked is not None and kind != "resigned":
            if kind != "countered":
                hands[asked].mark(PASSED)
            asked = None
        if kind in {"hand", "drew"}:
            hands[data["seat"]].others += [FRESH] * data["count"]
        elif kind == "looked" and "cards" in data:
            hands[data["target"]].known = [KIND_OF[code] for code in data["cards"]]
            hands[data["target"]].others = []
        elif kind in {"played", "spy_played"}:
            owner = hands[data.get("source", data["seat"])]
            owner.leave(KIND_OF[data["card"]])
            if kind == "played":
                owner.mark(KEPT)
        elif kind == "discarded":
            for code in data["cards"]:
                hands[data["seat"]].leave(KIND_OF[code])
            hands[data["seat"]].mark(KEPT)
        elif kind == "countered":
            hands[data["seat"]].leave(CTR)
        elif kind == "left":
            hands[data["seat"]] = HandMemory()
        if kind in {"played", "spy_played", "redirected"}:
            asked = _asked(data)
    _settle(seen, hands)
    return hands


def _asked(data: dict[str, Any]) -> int | None:
    """Return the seat that a card is played against, and that may Counter it."""
    card = KIND_OF[data["card"]]
    if card < VILLAIN or POWER <= card < REC or data.get("target") == data["seat"]:
        return None
    return cast("int | None", data.get("target"))


def _settle(seen: MarvelObservation, hands: list[HandMemory]) -> None:
    """Make the memory agree with what is seen; a seat that remembers nothing holds no card against anybody."""
    for seat, hand in enumerate(hands):
        size = seen.hand_sizes[seat]
        if seat == seen.viewer:
            hand.known = [KIND_OF[code] for code in seen.hand]
        elif seat == seen.looked_at and seen.looked_hand is not None:
            hand.known = [KIND_OF[code] for code in seen.looked_hand]
        elif len(hand.known) > size:
            hand.known = []
        missing = size - len(hand.known)
        if len(hand.others) != missing:
            hand.others = [FRESH] * missing
