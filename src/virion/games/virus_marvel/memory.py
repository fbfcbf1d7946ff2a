"""What a seat remembers of the other hands: cards that it saw, and what became of the chances to use the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from librt.vecs import vec

from virion.games.virus_marvel.cards import CTR, KIND_OF, KINDS, POWER, REC, SLOT_OF, SLOTS, SNP, VILLAIN
from virion.games.virus_marvel.heroes import ABSENT, AFTER, FREE
from virion.games.virus_marvel.kept import Decision
from virion.games.virus_marvel.observation import MarvelObservation
from virion.games.virus_marvel.rules import empty_game
from virion.games.virus_marvel.snap import may_answer
from virion.games.virus_marvel.state import NONE, SIZE_AT, MarvelState, content_at, put
from virion.games.virus_marvel.variant import MarvelVariant
from virion.kernel.bits import bit
from virion.kernel.event import Event

LEAST: Final = 0.01
"""The weight of the least likely kind; that of the most likely one is 1. Nothing becomes impossible."""
ON_HEROES: Final = frozenset({"blocked", "weakened", "captured", "fought", "protected", "shielded"})
"""Events of a card that is laid on a Hero."""


class Unseen:
    """A card of another hand that was not seen.

    ``weights`` say by kind how likely it is that, as a multiple of its share in the cards that are not seen, but for a
    factor; ``fresh`` tells that they are all 1.
    """

    def __init__(self) -> None:
        self.weights: vec[float] = vec[float]([1.0] * KINDS)
        self.fresh = True

    def bear(self, likely: vec[float]) -> None:
        """Take in how likely a card of each kind would have been kept."""
        self.fresh = False
        most = 0.0
        for kind in range(KINDS):
            self.weights[kind] = self.weights[kind] * likely[kind]
            most = max(most, self.weights[kind])
        for kind in range(KINDS):
            self.weights[kind] = max(self.weights[kind] / most, LEAST)

    def likely(self, card: int, counts: Sequence[int]) -> float:
        """Return how likely it is of a kind, 0 to 1, where there are so many cards of each."""
        total = 0.0
        for kind in range(KINDS):
            total += self.weights[kind] * float(counts[kind])
        return self.weights[card] / total


class HandMemory:
    """What is known of one hand: ``known`` are the cards that were seen in it, as kinds, ``others`` all the rest."""

    def __init__(self) -> None:
        self.known: list[int] = []
        self.others: list[Unseen] = []

    def leave(self, card: int, counts: Sequence[int]) -> None:
        """Take a card out: the one that was seen, else the one that it most likely was."""
        if card in self.known:
            self.known.remove(card)
        elif self.others:
            likely = [other.likely(card, counts) for other in self.others]
            del self.others[likely.index(max(likely))]

    def bear(self, likely: vec[float]) -> None:
        """Take in how likely a card of each kind would have been kept."""
        for other in self.others:
            other.bear(likely)


class Memory:
    """The open part of a game and what the viewer knows of each hand, brought forward event by event.

    ``asked`` is the mask of the seats that may answer the card being played, and have not Countered it. Without the
    deal among the events teams are not known, and nothing is made of turns.
    """

    def __init__(self, variant: MarvelVariant, seats: int, viewer: int) -> None:
        self.counts = variant.counts
        self.viewer = viewer
        self.state: MarvelState = empty_game(variant, seats, 0)
        self.hands = [HandMemory() for _ in range(seats)]
        self.decision = Decision()
        self.asked = 0
        self.dealt = False

    def tell(self, event: Event) -> None:
        """Take in the next event."""
        data = cast(dict[str, Any], event.data)
        kind = event.kind
        if self.asked != 0 and kind not in {"resigned", "countered"}:
            self._pass()
        if kind == "dealt":
            self.dealt = True
        elif kind in {"hand", "drew"}:
            self.hands[data["seat"]].others += [Unseen() for _ in range(data["count"])]
        elif kind == "looked" and "cards" in data:
            self.hands[data["target"]].known = [KIND_OF[code] for code in data["cards"]]
            self.hands[data["target"]].others = []
        elif kind in {"played", "spy_played", "redirected"}:
            self._play(kind, data)
        elif kind == "discarded":
            self._leave(data["seat"], [KIND_OF[code] for code in data["cards"]], None)
        elif kind == "countered":
            self.asked &= ~(1 << data["seat"])
            self.hands[data["seat"]].leave(CTR, self.counts)
        elif kind == "left":
            for slot in range(SLOTS):
                put(self.state, data["seat"], slot, ABSENT)
            self.state.gone |= bit(data["seat"])
            self.hands[data["seat"]] = HandMemory()
        else:
            self._change(kind, data)

    def _play(self, kind: str, data: dict[str, Any]) -> None:
        s = self.state
        card = KIND_OF[data["card"]]
        seat: int = data["seat"]
        target: int = data.get("target", NONE)
        slot: int = SLOT_OF[data["slot"]] if "slot" in data else NONE
        if kind == "played":
            s.actor = seat
            self._leave(seat, [card], (seat if target == NONE else target, max(slot, 0)))
        elif kind == "spy_played":
            s.actor = data["source"] if s.rules.for_owner else seat
            self.hands[data["source"]].leave(card, self.counts)
        s.active = seat
        s.card = card
        s.target = target
        s.slot = slot
        if card == SNP:
            for other in range(int(s.seats)):
                if may_answer(s, other) and not s.gone >> other & 1:
                    self.asked |= 1 << other
        elif not (card < VILLAIN or POWER <= card < REC or target in {seat, int(s.actor), NONE}):
            self.asked = 1 << target

    def _leave(self, seat: int, cards: list[int], against: tuple[int, int] | None) -> None:
        """Take cards out that a seat at turn played against a Hero, by seat and slot, or discarded."""
        s = self.state
        hand = self.hands[seat]
        weighed = self.dealt and seat != self.viewer
        if weighed:
            for other, theirs in enumerate(self.hands):
                s.hands[other] = (len(theirs.known) + len(theirs.others)) << SIZE_AT
            self.decision.look(s, seat)
            if against is None:
                self.decision.discarded(cards)
            else:
                self.decision.played(s, seat, cards[0], against[0], against[1])
        for card in cards:
            hand.leave(card, self.counts)
        if weighed:
            hand.bear(self.decision.likely)

    def _pass(self) -> None:
        for seat, hand in enumerate(self.hands):
            if self.asked >> seat & 1 and seat != self.viewer:
                self.decision.passed(self.state, seat)
                hand.bear(self.decision.likely)
        self.asked = 0

    def _change(self, kind: str, data: dict[str, Any]) -> None:
        """Bring the teams forward."""
        s = self.state
        if kind == "joined":
            put(s, data["seat"], SLOT_OF[data["slot"]], FREE)
        elif kind in ON_HEROES:
            seat: int = data["target"]
            slot = SLOT_OF[data["slot"]]
            put(s, seat, slot, AFTER[content_at(s, seat, slot) * 32 + KIND_OF[data["card"]]])
        elif kind == "recruited":
            slot = SLOT_OF[data["slot"]]
            content = content_at(s, data["target"], slot)
            put(s, data["target"], slot, ABSENT)
            put(s, data["seat"], slot, content)
        elif kind == "warped":
            one: int = data["seat"]
            two: int = data["target"]
            s.teams[one], s.teams[two] = s.teams[two], s.teams[one]
            s.outlook[one], s.outlook[two] = s.outlook[two], s.outlook[one]
            s.helpers[one], s.helpers[two] = s.helpers[two], s.helpers[one]
        elif kind == "eliminated":
            for code in data["slots"]:
                put(s, data["seat"], SLOT_OF[code], ABSENT)


def remembered(variant: MarvelVariant, seen: MarvelObservation, events: Sequence[Event]) -> list[HandMemory]:
    """Return what the viewer knows of each hand, by seat: all of its own and of one that it is looking at."""
    memory = Memory(variant, seen.seats, seen.viewer)
    for event in events:
        memory.tell(event)
    _settle(seen, memory.hands)
    return memory.hands


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
            hand.others = [Unseen() for _ in range(missing)]
