"""Guesses at a game of V-Virus: what a seat was told and sees, put together."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.v_virus.cards import COPIES, HAND_KINDS, KIND_OF, KINDS, OWN_VIRUSES, VACCINE, VIRUS, boxed
from virion.games.v_virus.guessed import VVirusGuess
from virion.games.v_virus.known import known_state
from virion.games.v_virus.memory import ANYTHING, NOT_SICK, Memory
from virion.games.v_virus.observation import VVirusObservation
from virion.games.v_virus.state import held, is_in
from virion.games.v_virus.variant import VVirusVariant
from virion.games.v_virus.worlds import SICK
from virion.kernel.bits import bit
from virion.kernel.event import Event
from virion.kernel.game import Observation, Variant


def guess(variant: Variant, observation: Observation, events: Sequence[Event]) -> VVirusGuess:
    """Gather what a seat knows; see `Game.guess`."""
    assert isinstance(variant, VVirusVariant)
    assert isinstance(observation, VVirusObservation)
    seen = observation
    memory = Memory(variant, seen.seats, seen.viewer)
    memory.read(events)
    base = known_state(variant, seen, memory)
    made = VVirusGuess(base, seen.viewer, memory.worlds, memory.sets)
    pile = base.deck_size
    made.deep = max(pile if memory.shuffled else min(variant.vaccine_window, pile), 1)
    made.near = max(min(memory.left, pile) if memory.whole and not memory.shuffled else pile, 1)
    if not memory.whole and seen.immune:
        made.deep = max(pile, 1)
    made.offered = seen.phase == "respond" and seen.viewer != seen.active
    _set_bounds(made, seen)
    _set_unseen(made, seen)
    _set_seen(made, memory)
    _agree(made, seen, memory)
    made.settle()
    return made


def _set_bounds(made: VVirusGuess, seen: VVirusObservation) -> None:
    """Note what a seat may be and hold by what everybody sees now (section 2.3 of the rulings)."""
    s = made.base
    for seat in range(seen.seats):
        size = int(s.sizes[seat])
        trading = seen.phase == "respond" and seat in (seen.active, seen.decider)
        many = seen.phase == "discard" and seat == seen.active
        can = seen.tradeable[seat]
        made.sick_tops[seat] = size - many
        made.tops[seat] = size - (many or trading or (can is True))
        made.floors[seat] = 0 if seat in seen.immune else min(OWN_VIRUSES, made.tops[seat])
        made.roles[seat] = ANYTHING
        if seen.roles[seat] is not None:
            made.roles[seat] = bit(SICK) if seen.roles[seat] == "infected" else NOT_SICK
        elif seat in seen.exposed and seat not in seen.immune:
            made.roles[seat] = bit(SICK)
        if can is False and size > 0 and seat not in seen.out:
            made.roles[seat] = NOT_SICK
            made.floors[seat] = size


def _set_unseen(made: VVirusGuess, seen: VVirusObservation) -> None:
    """Count the cards that the seat sees nowhere, by kind, and note which hands it does not see.

    In a game that was dealt there are as many as unknown places. A position may have more, or fewer: then there are
    more copies of the kinds than in the box.
    """
    s = made.base
    counts: list[i64] = [i64(COPIES[kind] - boxed(seen.seats, kind)) for kind in range(KINDS)]
    for code in seen.discard:
        counts[KIND_OF[code]] -= 1
    wanted = seen.deck_size - 1
    for seat in range(seen.seats):
        if s.hands[seat] == 0:
            made.hidden |= bit(seat)
            wanted += int(s.sizes[seat])
        for kind in range(HAND_KINDS):
            counts[kind] -= held(s, seat, kind)
    counts = [max(count, 0) for count in counts]
    kind = 0
    while sum(counts[:VACCINE]) < wanted:
        counts[kind] += 1
        kind = (kind + 1) % VIRUS
    made.unseen = vec[i64](counts)


def _set_seen(made: VVirusGuess, memory: Memory) -> None:
    """Note the cards that the seat saw in other hands, and the trades by which they may have moved on."""
    items = [
        kind | holder << 4 | since << 8
        for kind, holder, since in zip(memory.kinds, memory.holders, memory.since, strict=True)
    ]
    made.seen = vec[i64](items)
    made.trades = vec[i64](memory.trades)


def _agree(made: VVirusGuess, seen: VVirusObservation, memory: Memory) -> None:
    """Leave only the worlds that agree with what is seen now: none if the events do not tell the game from its deal."""
    s = made.base
    if not memory.whole or any(memory.sizes[seat] != s.sizes[seat] for seat in range(seen.seats)):
        memory.worlds.count = 0
        memory.sets.count = 0
        return
    for worlds in (memory.worlds, memory.sets):
        for seat in range(seen.seats):
            worlds.hold_by_role(seat, made.tops[seat], made.sick_tops[seat])
            least = made.floors[seat] if made.roles[seat] == NOT_SICK and made.floors[seat] == s.sizes[seat] else 0
            worlds.hold(seat, least, 31, made.roles[seat])
            if not is_in(made.hidden, seat):
                viruses = held(s, seat, VIRUS)
                worlds.hold(seat, viruses, viruses, ANYTHING)
