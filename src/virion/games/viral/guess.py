"""Guesses at a game of Viral: what a seat sees, and states that agree with it, lies included.

Known are the own hand, the cards that the seat itself played, and everything that lies open. What was said of the
others is weighed: a card that somebody played face down bears out its claim as often as `likely_true` says, and is
otherwise likely to be one that is not missed. All other cards are equally likely in every hand and in the pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.viral.cards import KIND_OF, KINDS, family
from virion.games.viral.moves import NO_KIND
from virion.games.viral.observation import DiscardView, ViralObservation
from virion.games.viral.rules import Viral, empty_game
from virion.games.viral.state import BY_AT, CLAIM_AT, NONE, OPEN_AT, PHASE_CODES, take_in
from virion.games.viral.variant import ViralVariant
from virion.kernel.bits import bit
from virion.kernel.chance import Chance
from virion.kernel.event import Event
from virion.kernel.game import Guess, Observation, State, Variant

TRUE: Final = vec[float]([0.49, 0.86, 1.51, 0.84, -0.72, 1.11, -1.35, -0.36, 0.15, 1.72, 1.03, -0.37, 0.63, -1.08])
"""The log odds that a claim is true by its kind, for two players, then for more: what players gain most by, they lie
about most. For a player who was right every second time, and a claim that every second hand bears out."""
PASSED: Final = vec[float]([0.31, 0.39, 1.24, 0.56, -0.9, 0.27, -0.1, -0.42, -0.15, 0.72, 0.56, -1.5, -2.03, -1.71])
"""The same once nobody has doubted it."""
DUMPED: Final = vec[i64]([16, 19, 22, 28, 8, 16, 20])
"""How often a lie is told with a card of a kind, for each such card that is left."""
SWAYED: Final = 0.2
"""How far the odds of a claim go with those of a player's honesty, and with those of holding such a card.

The odds of claims are of games between greedy bots, 150 with each number of players, and of games between bots that
search, 50 of two players and some twenty of four; each half counts alike, for what the ones never lie about, the others
do. The rest is of games between greedy bots alone; the last is higher than among those, who lie with a plan: others
have habits."""
PRIOR: Final = 4.0
TRUTHFUL: Final = 0.5
"""Before anything was turned up: so many plays' worth of the belief that a player tells the truth so often."""
UNIT: Final = 1024


def likely_true(claim: i64, seats: i64, trust: float, held: float) -> float:
    """Return how likely a claim is true, 0 to 1.

    ``trust`` is how often the player's cards bore out their claims when they were turned up, above 0 and below 1 (one
    half before anything is known); ``held`` how likely a hand of that size holds such a card by chance, 0 to 1.
    """
    held = min(max(held, 0.02), 0.98)
    odds = exp(TRUE[claim + (KINDS if seats > 2 else 0)] + SWAYED * log(trust / (1.0 - trust) * held / (1.0 - held)))
    return odds / (1.0 + odds)


def likely_passed(claim: i64, seats: i64, trust: float) -> float:
    """Return how likely a claim that nobody doubted was true, 0 to 1; see `likely_true`."""
    odds = exp(PASSED[claim + (KINDS if seats > 2 else 0)] + SWAYED * log(trust / (1.0 - trust)))
    return odds / (1.0 + odds)


def likely_held(unseen: i64, of_kind: i64, cards: i64) -> float:
    """Return how likely so many cards, drawn from the unseen ones, hold one or more ``of_kind``."""
    missed = 1.0
    drawn: i64 = 0
    while drawn < cards and unseen > drawn:
        missed *= float(max(unseen - of_kind - drawn, 0)) / float(unseen - drawn)
        drawn += 1
    return 1.0 - missed


class ViralGuess(Guess):
    """``base`` is the state without the cards that the seat does not know; ``unseen`` counts those by kind.

    ``places`` are the discards that it does not know, as indices of the pile; ``likely`` how likely each of them, and
    last the card being played, is what it was said to be, in 1024ths. ``hidden`` tells that the card being played is
    not known; ``missing`` counts the unknown cards in each hand.
    """

    def __init__(
        self, base: Viral, unseen: vec[i64], places: vec[i64], likely: vec[i64], hidden: bool, missing: vec[i64]
    ) -> None:
        self.base = base
        self.unseen = unseen
        self.places = places
        self.likely = likely
        self.hidden = hidden
        self.missing = missing
        self.total: i64 = 0
        for kind in range(KINDS):
            self.total += unseen[kind]

    def state(self, chance: Chance) -> State:
        """Draw the card being played, then the discards, oldest first, then the hands by seat, then the pile."""
        s = self.base.copy()
        left = self.unseen[:]
        total = self.total
        known = i64(len(self.places))
        if self.hidden:
            s.card = _said(left, total, s.claim, self.likely[known], s.rules.by_family, chance)
            left[s.card] = left[s.card] - 1
            total -= 1
        at: i64 = 0
        while at < known:
            item = s.pile[self.places[at]]
            card = _said(left, total, item >> CLAIM_AT & 7, self.likely[at], s.rules.by_family, chance)
            s.pile[self.places[at]] = item | card
            left[card] = left[card] - 1
            total -= 1
            at += 1
        cards = vec[u8]([0] * total)
        chance.shuffle_kinds(left, KINDS, cards)
        seat: i64 = 0
        while seat < s.seats:
            count = self.missing[seat]
            while count > 0:
                total -= 1
                take_in(s, seat, i64(cards[total]))
                count -= 1
            seat += 1
        at = 0
        while at < s.deck_size:
            total -= 1
            s.deck[at] = cards[total]
            at += 1
        return s


def _said(left: vec[i64], total: i64, claim: i64, likely: i64, by_family: bool, chance: Chance) -> i64:
    """Draw a card that was played under a claim, out of those that are left: true as likely as given, if it can be.

    A lie is told with a card that is not missed, if there is another kind left.
    """
    fitting = matching(left, claim, by_family)
    true = fitting == total or (fitting > 0 and chance.below(UNIT) < likely)
    dumped = DUMPED
    weight: i64 = fitting
    kind: i64 = 0
    if not true:
        weight = 0
        while kind < KINDS:
            if not _bears_out(kind, claim, by_family):
                weight += left[kind] * dumped[kind]
            kind += 1
    index = chance.below(weight)
    kind = 0
    while True:
        if _bears_out(kind, claim, by_family) == true:
            index -= left[kind] if true else left[kind] * dumped[kind]
            if index < 0:
                return kind
        kind += 1


def _bears_out(kind: i64, claim: i64, by_family: bool) -> bool:
    return kind == claim or (by_family and claim != NO_KIND and family(kind) == family(claim))


def matching(counts: vec[i64], claim: i64, by_family: bool) -> i64:
    """Return how many of the cards counted by kind bear out a claim (VI-19)."""
    found: i64 = 0
    for kind in range(KINDS):
        if _bears_out(kind, claim, by_family):
            found += counts[kind]
    return found


def guess(variant: Variant, observation: Observation, events: Sequence[Event]) -> ViralGuess:
    """Gather what a seat knows; see `Game.guess`. The observation shows all that there is to remember."""
    assert isinstance(variant, ViralVariant)
    assert isinstance(observation, ViralObservation)
    seen = observation
    pending = seen.pending
    hidden = pending is not None and pending.card is None
    missing = [0 if seat == seen.viewer else seen.hand_sizes[seat] for seat in range(seen.seats)]
    places = [at for at, item in enumerate(seen.discard) if item.card is None]
    wanted = hidden + len(places) + sum(missing) + seen.pile_size + seen.removed
    unseen = _unseen(variant, seen, wanted)
    base = _base(variant, seen)
    trust = [_trust(seen.discard, seat, variant.by_family) for seat in range(seen.seats)]
    total = sum(unseen)
    likely: list[int] = []
    for at in places:
        claim = seen.discard[at].claim
        passed = 0.5 if claim is None else likely_passed(KIND_OF[claim], seen.seats, trust[seen.discard[at].by])
        likely.append(int(UNIT * passed))
    if pending is not None:
        of_kind = matching(unseen, KIND_OF[pending.claim], variant.by_family)
        held = likely_held(total, of_kind, missing[pending.by] + 1)
        likely.append(int(UNIT * likely_true(KIND_OF[pending.claim], seen.seats, trust[pending.by], held)))
    likely = [min(max(chance, 16), UNIT - 16) for chance in likely]
    return ViralGuess(base, unseen, vec[i64](places), vec[i64](likely), hidden, vec[i64](missing))


def _trust(discard: Sequence[DiscardView], seat: int, by_family: bool) -> float:
    """Return how often a seat's cards bore out their claims when they were turned up, with a prior belief."""
    turned = 0
    true = 0
    for item in discard:
        if item.by == seat and item.open and item.card is not None and item.claim is not None:
            card, claim = KIND_OF[item.card], KIND_OF[item.claim]
            turned += 1
            true += card == claim or (by_family and family(card) == family(claim))
    return (true + PRIOR * TRUTHFUL) / (turned + PRIOR)


def _unseen(variant: ViralVariant, seen: ViralObservation, wanted: int) -> vec[i64]:
    """Return the cards that the viewer sees nowhere, by kind: no fewer than there are unknown places.

    In a game that was dealt there are just as many. A position may have more cards than its deck, or fewer.
    """
    counts: list[i64] = [i64(count) for count in variant.counts]
    for code in seen.hand:
        counts[KIND_OF[code]] -= 1
    for item in seen.discard:
        if item.card is not None:
            counts[KIND_OF[item.card]] -= 1
    if seen.pending is not None and seen.pending.card is not None:
        counts[KIND_OF[seen.pending.card]] -= 1
    counts = [max(count, 0) for count in counts]
    kind = 0
    while sum(counts) < wanted:
        counts[kind] += variant.counts[kind]
        kind = (kind + 1) % KINDS
    return vec[i64](counts)


def _base(variant: ViralVariant, seen: ViralObservation) -> Viral:
    """Return the state as far as it is known, with room for all cards there are."""
    cards = sum(seen.hand_sizes) + len(seen.discard) + seen.pile_size + 1
    s = empty_game(variant, seen.seats, max(cards, sum(variant.counts)))
    s.decider = seen.decider
    s.active = seen.active
    s.first = seen.first
    s.turn = seen.turn
    s.phase = PHASE_CODES.index(seen.phase)
    s.bonus = NONE if seen.bonus is None else seen.bonus
    s.length = len(seen.row)
    s.most = seen.most_cells
    s.deck_size = seen.pile_size
    s.removed = seen.removed
    for cell, owner in enumerate(seen.row):
        if owner is not None:
            s.owned[owner] = s.owned[owner] | bit(cell)
    for seat in range(seen.seats):
        s.skips[seat] = seen.lost_turns[seat]
    for seat in seen.eliminated:
        s.out |= bit(seat)
    if seen.viewer >= 0:
        for code in seen.hand:
            take_in(s, seen.viewer, KIND_OF[code])
    for item in seen.discard:
        s.pile[s.pile_size] = _packed(item)
        s.pile_size += 1
    _set_pending(s, seen)
    return s


def _packed(item: DiscardView) -> int:
    """Return a discard as the state keeps it, its kind left out (0) where it is not known."""
    card = 0 if item.card is None else KIND_OF[item.card]
    claim = NO_KIND if item.claim is None else KIND_OF[item.claim]
    return card | item.open << OPEN_AT | item.by << BY_AT | claim << CLAIM_AT


def _set_pending(s: Viral, seen: ViralObservation) -> None:
    pending = seen.pending
    if pending is None:
        return
    s.card = 0 if pending.card is None else KIND_OF[pending.card]
    s.claim = KIND_OF[pending.claim]
    s.turned = pending.open
    s.challenger = NONE if pending.challenger is None else pending.challenger
    s.target = NONE if pending.cell is None else pending.cell
