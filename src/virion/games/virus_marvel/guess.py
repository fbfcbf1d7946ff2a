"""Guesses at a game of Virus! Marvel: what a seat sees and remembers, and states that agree with it.

Known are the own hand, everything that lies open, and cards that a Spy showed and that have not been played,
discarded or taken since. All other cards are equally likely in every place that is left: other hands, the deck, and
under ``discard_browsing=top_only`` the pile below its top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.virus_marvel.cards import CTR, KIND_OF, KINDS, SLOT_OF, SNP
from virion.games.virus_marvel.heroes import CONTENT_WITH, PRESENT_AT, READY_COUNT, SLOT_MASK
from virion.games.virus_marvel.legal import snap_losses
from virion.games.virus_marvel.observation import MarvelObservation
from virion.games.virus_marvel.resolve import spied_plays
from virion.games.virus_marvel.rules import VirusMarvel, empty_game
from virion.games.virus_marvel.snap import next_chooser
from virion.games.virus_marvel.state import (
    NONE,
    PHASE_CODES,
    SNAP_CHOOSE,
    SPY_PLAY,
    hand_with,
    put,
    to_pile,
)
from virion.games.virus_marvel.variant import MarvelVariant
from virion.kernel.bits import bit
from virion.kernel.chance import Chance
from virion.kernel.event import Event
from virion.kernel.game import Guess, Moves, Observation, State, Variant

MOST_TRIES: Final = 200
"""How often cards are dealt anew where somebody looks at a hand of which a card can be played."""


class MarvelGuess(Guess):
    """``base`` is the state without the cards that the seat does not know; ``pool`` are those.

    ``missing`` counts them in each hand; ``covered`` in the pile, below its top. ``chosen`` are the seats whose secret
    choice at a Snap is not known. ``playable`` tells that a hand lies open to a spy who can play one of its cards.
    """

    def __init__(
        self, base: VirusMarvel, pool: vec[u8], missing: vec[i64], covered: i64, chosen: list[int], playable: bool
    ) -> None:
        self.base = base
        self.pool = pool
        self.missing = missing
        self.covered = covered
        self.chosen = chosen
        self.playable = playable
        self.found = Moves()

    def state(self, chance: Chance) -> State:
        """Deal the unknown cards at random, in the order hands, pile, deck, and draw the secret choices."""
        s = self._dealt(chance)
        tries: i64 = 1
        while self.playable and tries < MOST_TRIES:
            self.found.count = 0
            spied_plays(s, self.found)
            if self.found.count > 0:
                break
            s = self._dealt(chance)
            tries += 1
        for seat in self.chosen:
            s.choices |= _losses(s, seat, chance) << (i64(seat) * 8)
        return s

    def _dealt(self, chance: Chance) -> VirusMarvel:
        s = self.base.copy()
        cards = self.pool[:]
        left = i64(len(cards))
        chance.shuffle(cards, left)
        seat: i64 = 0
        while seat < s.seats:
            hand = s.hands[seat]
            count = self.missing[seat]
            while count > 0:
                left -= 1
                hand = hand_with(hand, i64(cards[left]))
                count -= 1
            s.hands[seat] = hand
            seat += 1
        at: i64 = 0
        while at < self.covered:
            left -= 1
            s.pile[at] = cards[left]
            at += 1
        at = 0
        while at < s.deck_size:
            left -= 1
            s.deck[at] = cards[left]
            at += 1
        return s


def _losses(s: VirusMarvel, seat: i64, chance: Chance) -> i64:
    """Return the mask of a random set of Heroes that a seat may give up to Snap."""
    team = (s.outlook[seat] >> PRESENT_AT) & SLOT_MASK
    heroes = READY_COUNT[team]
    left = snap_losses(heroes)
    chosen: i64 = 0
    slot: i64 = 0
    while left > 0:
        if (team >> slot) & 1 != 0:
            if chance.below(heroes) < left:
                chosen |= bit(slot)
                left -= 1
            heroes -= 1
        slot += 1
    return chosen


def guess(variant: Variant, observation: Observation, events: Sequence[Event]) -> MarvelGuess:
    """Gather what a seat knows; see `Game.guess`."""
    assert isinstance(variant, MarvelVariant)
    assert isinstance(observation, MarvelObservation)
    seen = observation
    known = shown_hands(seen, events)
    unseen = _unseen(variant, seen, known)
    base = _base(variant, seen, known, len(unseen))
    for event in events:
        seat = cast(Any, event.data.get("seat"))
        if event.kind == "resigned" and seat not in seen.gone:
            base.leaving |= bit(seat)
    missing = vec[i64]([seen.hand_sizes[seat] - len(known[seat]) for seat in range(seen.seats)])
    covered = seen.discard_size - len(seen.discard)
    wanted = sum(missing) + covered + seen.deck_size
    pool = vec[u8]([u8(card) for card in _fitting(unseen, wanted, variant)])
    chosen: list[int] = []
    if base.phase == SNAP_CHOOSE and variant.snap_secret:
        chooser = next_chooser(base, NONE)
        while chooser not in {base.decider, NONE}:
            if chooser != seen.viewer:
                chosen.append(int(chooser))
            chooser = next_chooser(base, chooser)
    return MarvelGuess(base, pool, missing, covered, chosen, base.phase == SPY_PLAY and seen.looked_hand is None)


def shown_hands(seen: MarvelObservation, events: Sequence[Event]) -> list[list[int]]:
    """Return by seat the cards that the viewer knows to be in its hand, as kinds: what it saw and has not moved since."""
    known: list[list[int]] = [[] for _ in range(seen.seats)]
    for event in events:
        data = cast(dict[str, Any], event.data)
        kind = event.kind
        if kind == "looked" and "cards" in data:
            known[data["target"]] = [KIND_OF[code] for code in data["cards"]]
        elif kind == "played":
            _take(known[data["seat"]], KIND_OF[data["card"]])
        elif kind == "spy_played":
            _take(known[data["source"]], KIND_OF[data["card"]])
        elif kind == "countered":
            _take(known[data["seat"]], CTR)
        elif kind == "discarded":
            for code in data["cards"]:
                _take(known[data["seat"]], KIND_OF[code])
        elif kind == "left":
            known[data["seat"]] = []
    for seat in range(seen.seats):
        if len(known[seat]) > seen.hand_sizes[seat]:
            known[seat] = []
    if seen.looked_at is not None and seen.looked_hand is not None:
        known[seen.looked_at] = [KIND_OF[code] for code in seen.looked_hand]
    if seen.viewer >= 0:
        known[seen.viewer] = [KIND_OF[code] for code in seen.hand]
    return known


def _take(cards: list[int], card: int) -> None:
    if card in cards:
        cards.remove(card)


def _unseen(variant: MarvelVariant, seen: MarvelObservation, known: list[list[int]]) -> list[int]:
    """Return the cards of the deck that the viewer sees and knows nowhere, as kinds."""
    left = list(variant.counts)
    cards = [card for hand in known for card in hand]
    cards += [KIND_OF[code] for code in seen.discard]
    for team in seen.teams:
        for hero in team:
            cards.append(SLOT_OF[hero.slot])
            cards += [KIND_OF[code] for code in hero.cards]
    if seen.pending is not None and KIND_OF[seen.pending.card] != SNP:
        cards.append(KIND_OF[seen.pending.card])
    for card in cards:
        left[card] -= 1
    return [kind for kind in range(KINDS) for _ in range(left[kind])]


def _fitting(unseen: list[int], wanted: int, variant: MarvelVariant) -> list[int]:
    """Return as many cards as there are unknown places.

    In a game that was dealt they are those that are not seen. A position may have more cards than its deck, or fewer.
    """
    if len(unseen) >= wanted:
        return unseen[:wanted] if len(unseen) > wanted else unseen
    whole = [kind for kind in range(KINDS) for _ in range(variant.counts[kind])]
    return unseen + [whole[at % len(whole)] for at in range(wanted - len(unseen))]


def _base(variant: MarvelVariant, seen: MarvelObservation, known: list[list[int]], unseen: int) -> VirusMarvel:
    """Return the state as far as it is known, with room for all cards there are."""
    size = max(sum(variant.counts), seen.deck_size + seen.discard_size + unseen + 2)
    size += sum(seen.hand_sizes) + sum(1 + len(hero.cards) for team in seen.teams for hero in team)
    s = empty_game(variant, seen.seats, size)
    s.decider = seen.decider
    s.active = seen.active
    s.turn = seen.turn
    s.extra = seen.extra_turn
    s.phase = PHASE_CODES.index(seen.phase)
    s.deck_size = seen.deck_size
    s.pile_size = seen.discard_size - len(seen.discard)
    for code in seen.discard:
        to_pile(s, KIND_OF[code])
    for seat, team in enumerate(seen.teams):
        for hero in team:
            put(s, seat, SLOT_OF[hero.slot], CONTENT_WITH[tuple(sorted(KIND_OF[code] for code in hero.cards))])
        for card in known[seat]:
            s.hands[seat] = hand_with(s.hands[seat], card)
    for seat in seen.gone:
        s.gone |= bit(seat)
    _set_pending(s, seen)
    if seen.looked_at is not None:
        s.looked_at = seen.looked_at
    if seen.viewer >= 0:
        for code in seen.snap_choice:
            s.choices |= bit(SLOT_OF[code] + 8 * seen.viewer)
    return s


def _set_pending(s: VirusMarvel, seen: MarvelObservation) -> None:
    pending = seen.pending
    if pending is None:
        return
    s.card = KIND_OF[pending.card]
    s.actor = pending.actor
    s.source = NONE if pending.source is None else pending.source
    s.target = NONE if pending.target is None else pending.target
    s.slot = NONE if pending.slot is None else SLOT_OF[pending.slot]
    for seat in pending.countered_by:
        if s.card == SNP:
            s.exempt |= bit(seat)
        else:
            s.countered |= bit(seat)
