"""The part of a state of V-Virus that a seat knows, from what it sees and was told."""

from __future__ import annotations

from mypy_extensions import i64, u8

from virion.games.v_virus.cards import KIND_OF
from virion.games.v_virus.deal import empty_game
from virion.games.v_virus.memory import Memory
from virion.games.v_virus.observation import VVirusObservation
from virion.games.v_virus.rules import VVirus
from virion.games.v_virus.state import NONE, PHASE_CODES, take_in
from virion.games.v_virus.variant import VVirusVariant
from virion.kernel.bits import bit


def known_state(variant: VVirusVariant, seen: VVirusObservation, memory: Memory) -> VVirus:
    """Return a state in which only what a seat knows is filled in; hands that it does not see have but a size."""
    s = empty_game(variant, seen.seats)
    s.decider = seen.decider
    s.active = seen.active
    s.turn = seen.turn
    s.phase = PHASE_CODES.index(seen.phase)
    s.done = seen.done
    s.alive &= ~_mask(seen.out)
    s.immune = _mask(seen.immune)
    s.exposed = _mask(seen.exposed)
    s.announced = _mask(seen.announced)
    s.volley = _mask(seen.volley)
    s.barred = _mask(seen.cannot_trade)
    s.looked_at = NONE if seen.looked_at is None else seen.looked_at
    s.deck_size = seen.deck_size
    s.ring = 0
    s.places = 0
    for place, seat in enumerate(seen.ring):
        s.ring |= i64(seat) << (place * 4)
        s.places |= i64(place) << (seat * 4)
    for code in seen.discard:
        s.pile[s.pile_size] = u8(KIND_OF[code])
        s.pile_size += 1
    for seat in range(seen.seats):
        s.energy[seat] = seen.energy[seat]
        for code in _hand(seen, seat):
            take_in(s, seat, KIND_OF[code])
        s.sizes[seat] = seen.grave_sizes[seat] if seat in seen.out else seen.hand_sizes[seat]
    _set_pending(s, seen, memory)
    return s


def _mask(seats: tuple[int, ...]) -> i64:
    found: i64 = 0
    for seat in seats:
        found |= bit(seat)
    return found


def _hand(seen: VVirusObservation, seat: int) -> tuple[str, ...]:
    """Return the cards of a seat, or of its grave, where the viewer sees them."""
    grave = seen.graves[seat]
    if seat in seen.out:
        return () if grave is None else grave
    if seat == seen.viewer:
        return seen.hand
    return seen.looked_hand if seat == seen.looked_at and seen.looked_hand is not None else ()


def _set_pending(s: VVirus, seen: VVirusObservation, memory: Memory) -> None:
    """Fill in the open trade or attack. What later targets answer for is told as it begins, not shown again."""
    pending = seen.pending
    if pending is None:
        return
    s.target = pending.target
    s.card = NONE if pending.card is None else KIND_OF[pending.card]
    if pending.kind == "trade":
        return
    for seat in range(seen.seats):
        told = memory.aims[seat] if memory.whole else int(seen.phase == "react" and seat in seen.poll)
        damage = pending.damage if seat == pending.target else told
        s.aims |= i64(damage) << (seat * 4)
        if memory.whole and memory.aims[seat] == 0:
            s.lost |= i64(memory.lost[seat]) << (seat * 4)
