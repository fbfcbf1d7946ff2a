"""Guesses at a game of Virus! Marvel: what a seat sees and remembers, and states that agree with it.

Known are the own hand, everything that lies open, and cards that a Spy showed and that have not been played,
discarded or taken since. What somebody kept, or did not Counter with, is less likely to be a card that would have been
of use then (see ``kept``). All other cards are equally likely in every place that is left: other hands, the deck, and
under ``discard_browsing=top_only`` the pile below its top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.virus_marvel.cards import (
    KIND_OF,
    KINDS,
    SLOT_OF,
    SNP,
)
from virion.games.virus_marvel.heroes import (
    CONTENT_WITH,
    PRESENT_AT,
    READY_COUNT,
    SLOT_MASK,
)
from virion.games.virus_marvel.legal import snap_losses
from virion.games.virus_marvel.memory import HandMemory, remembered
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
UNIT: Final = 1024.0
"""The weight, among cards that are dealt by weight, of the most likely kind."""


class MarvelGuess(Guess):
    """``base`` is the state without the cards that the seat does not know; ``unseen`` counts those by kind.

    ``fresh`` counts in each hand the unknown cards that may be any. ``owners`` are the hands that hold others, one
    entry for each card, and ``weights`` has a row for each, by kind: how likely it is that, per card left. ``covered``
    are unknown cards in the pile, below its top. ``chosen`` are the seats whose secret choice at a Snap is not known.
    ``playable`` tells that a hand lies open to a spy who can play one of its cards.
    """

    def __init__(self, base: VirusMarvel, unseen: vec[i64], fresh: vec[i64], covered: i64) -> None:
        self.base = base
        self.unseen = unseen
        self.fresh = fresh
        self.covered = covered
        self.owners: vec[i64] = vec[i64]([])
        self.weights: vec[i64] = vec[i64]([])
        self.chosen: list[int] = []
        self.playable = False
        self.total: i64 = 0
        for kind in range(KINDS):
            self.total += unseen[kind]
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
        counts = self.unseen[:]
        left = self.total
        at: i64 = 0
        while at < i64(len(self.owners)):
            seat = self.owners[at]
            card = _leaning(counts, self.weights, at * KINDS, chance)
            counts[card] = counts[card] - 1
            s.hands[seat] = hand_with(s.hands[seat], card)
            left -= 1
            at += 1
        cards = vec[u8]([0] * left)
        chance.shuffle_kinds(counts, KINDS, cards)
        seat = 0
        while seat < s.seats:
            hand = s.hands[seat]
            copies = self.fresh[seat]
            while copies > 0:
                left -= 1
                hand = hand_with(hand, i64(cards[left]))
                copies -= 1
            s.hands[seat] = hand
            seat += 1
        at = 0
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


def _leaning(counts: vec[i64], weights: vec[i64], row: i64, chance: Chance) -> i64:
    """Draw a kind, as likely as its copies that are left times its weight."""
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += counts[kind] * weights[row + kind]
        kind += 1
    index = chance.below(total)
    kind = 0
    while True:
        index -= counts[kind] * weights[row + kind]
        if index < 0:
            return kind
        kind += 1


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
    hands = remembered(variant, seen, events)
    covered = seen.discard_size - len(seen.discard)
    wanted = sum([len(hand.others) for hand in hands]) + covered + seen.deck_size
    unseen = _unseen(variant, seen, hands, wanted)
    base = _base(variant, seen, hands)
    for event in events:
        seat = cast(Any, event.data.get("seat"))
        if event.kind == "resigned" and seat not in seen.gone:
            base.leaving |= bit(seat)
    fresh = [i64(sum([other.fresh for other in hand.others])) for hand in hands]
    found = MarvelGuess(base, unseen, vec[i64](fresh), covered)
    _lean(found, hands)
    if base.phase == SNAP_CHOOSE and variant.snap_secret:
        chooser = next_chooser(base, NONE)
        while chooser not in {base.decider, NONE}:
            if chooser != seen.viewer:
                found.chosen.append(int(chooser))
            chooser = next_chooser(base, chooser)
    found.playable = base.phase == SPY_PLAY and seen.looked_hand is None
    return found


def _lean(found: MarvelGuess, hands: list[HandMemory]) -> None:
    """Say of the cards that outlasted a decision what they are likely to be."""
    owners: list[i64] = []
    weights: list[i64] = []
    for seat, hand in enumerate(hands):
        for other in hand.others:
            if not other.fresh:
                owners.append(seat)
                weights += [max(i64(UNIT * other.weights[kind]), 1) for kind in range(KINDS)]
    found.owners = vec[i64](owners)
    found.weights = vec[i64](weights)


def _unseen(variant: MarvelVariant, seen: MarvelObservation, hands: list[HandMemory], wanted: int) -> vec[i64]:
    """Return the cards that the viewer sees and knows nowhere, by kind: no fewer than there are unknown places.

    In a game that was dealt there are just as many. A position may have more cards than its deck, or fewer.
    """
    counts: list[i64] = [i64(count) for count in variant.counts]
    cards = [card for hand in hands for card in hand.known]
    cards += [KIND_OF[code] for code in seen.discard]
    for team in seen.teams:
        for hero in team:
            cards.append(SLOT_OF[hero.slot])
            cards += [KIND_OF[code] for code in hero.cards]
    if seen.pending is not None and KIND_OF[seen.pending.card] != SNP:
        cards.append(KIND_OF[seen.pending.card])
    for card in cards:
        counts[card] -= 1
    counts = [max(count, 0) for count in counts]
    kind = 0
    while sum(counts) < wanted:
        counts[kind] += variant.counts[kind]
        kind = (kind + 1) % KINDS
    return vec[i64](counts)


def _base(variant: MarvelVariant, seen: MarvelObservation, hands: list[HandMemory]) -> VirusMarvel:
    """Return the state as far as it is known, with room for all cards there are."""
    cards = seen.deck_size + seen.discard_size + sum(seen.hand_sizes) + 2
    cards += sum([1 + len(hero.cards) for team in seen.teams for hero in team])
    s = empty_game(variant, seen.seats, max(cards, sum(variant.counts)))
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
        for card in hands[seat].known:
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
