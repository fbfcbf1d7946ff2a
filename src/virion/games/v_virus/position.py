"""Positions: any state of a game as documented JSON, hidden cards and open decisions included, and back.

A position need not hold all 91 cards: tests, puzzles and reports set up what they are about.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from virion.games.v_virus.attack import next_target
from virion.games.v_virus.cards import CODES, COPIES, GUN, HAND_KINDS, KIND_OF, KINDS, KNIFE, TOTAL
from virion.games.v_virus.deal import empty_game
from virion.games.v_virus.position_checks import check_whole
from virion.games.v_virus.rules import VVirus
from virion.games.v_virus.state import (
    HELP,
    NONE,
    OVER,
    PHASE_CODES,
    REACT,
    REASONS,
    RESPOND,
    at,
    hand_codes,
    is_in,
    seats_in,
    take_in,
)
from virion.games.v_virus.variant import read_variant
from virion.kernel.game import State
from virion.kernel.reader import Reader

FORMAT: Final = "virion-position"
VERSION: Final = 1
GAME: Final = "v_virus"
KEYS: Final = (
    *("format", "version", "game", "options", "seats", "active", "turn", "phase", "decider", "done", "ring"),
    *("hands", "graves", "energy", "out", "infected", "immune", "ever_infected", "exposed", "announced"),
    *("deck", "discard", "looked_at", "volley", "cannot_trade", "pending", "outcome"),
)
TRADE_KEYS: Final = ("kind", "target", "card")
ATTACK_KEYS: Final = ("kind", "card", "target", "damage", "lost")
HELD: Final = {code: KIND_OF[code] for code in CODES[:HAND_KINDS]}
"""Kinds that may lie anywhere; the Vaccine lies in the deck only (VV-55)."""
MOST_TURNS: Final = 1_000_000_000
LEAST_ENERGY: Final = -100
MOST_ENERGY: Final = 1_000_000_000


def write_position(state: State) -> dict[str, object]:
    """Return the position of a state as JSON values."""
    assert isinstance(state, VVirus)
    s = state
    seats = range(int(s.seats))
    cards = [hand_codes(s.hands[seat]) for seat in seats]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": GAME,
        "options": s.rules.as_json(),
        "seats": int(s.seats),
        "active": int(s.active),
        "turn": int(s.turn),
        "phase": PHASE_CODES[s.phase],
        "decider": int(s.decider),
        "done": s.done,
        "ring": [int(at(s.ring, place)) for place in seats],
        "hands": [cards[seat] if is_in(s.alive, seat) else [] for seat in seats],
        "graves": [[] if is_in(s.alive, seat) else cards[seat] for seat in seats],
        "energy": [int(s.energy[seat]) for seat in seats],
        "out": [seat for seat in seats if not is_in(s.alive, seat)],
        "infected": seats_in(s.infected),
        "immune": seats_in(s.immune),
        "ever_infected": s.ever_infected,
        "exposed": seats_in(s.exposed),
        "announced": seats_in(s.announced),
        "deck": [CODES[int(s.deck[index])] for index in range(int(s.deck_size))],
        "discard": [CODES[int(s.pile[index])] for index in range(int(s.pile_size))],
        "looked_at": None if s.looked_at == NONE else int(s.looked_at),
        "volley": seats_in(s.volley),
        "cannot_trade": seats_in(s.barred),
        "pending": _write_pending(s),
        "outcome": None if s.phase != OVER else {"reason": REASONS[s.reason], "winners": seats_in(s.winners)},
    }


def _write_pending(s: VVirus) -> dict[str, object] | None:
    if s.phase == RESPOND:
        return {"kind": "trade", "target": int(s.target), "card": CODES[s.card]}
    if s.phase == REACT or s.phase == HELP:
        seats = range(int(s.seats))
        return {
            "kind": "attack",
            "card": CODES[s.card],
            "target": int(s.target),
            "damage": [int(at(s.aims, seat)) for seat in seats],
            "lost": [int(at(s.lost, seat)) for seat in seats],
        }
    return None


def read_position(value: object) -> VVirus:
    """Read a position; raises Refusal position-malformed, or what the options are refused for."""
    read = Reader("position-malformed", value, "position", KEYS)
    read.constant("format", FORMAT)
    read.constant("version", VERSION)
    read.constant("game", GAME)
    variant = read_variant(read.mapping("options", {}))
    seats = read.number("seats", 4, 8)
    s = empty_game(variant, seats)
    s.alive &= ~read.seats("out", seats)
    s.infected = read.seats("infected", seats)
    s.immune = read.seats("immune", seats)
    s.ever_infected = read.flag("ever_infected", True)
    s.exposed = read.seats("exposed", seats)
    s.announced = read.seats("announced", seats)
    s.volley = read.seats("volley", seats)
    s.barred = read.seats("cannot_trade", seats)
    _read_cards(s, read)
    _read_energy(s, read)
    _read_ring(s, read)
    s.active = read.number("active", 0, seats - 1, 0)
    s.turn = read.number("turn", 0, MOST_TURNS, 1)
    s.phase = PHASE_CODES.index(read.choice("phase", PHASE_CODES, "main"))
    s.done = read.flag("done", False)
    least = NONE if s.phase == OVER else 0
    s.decider = read.number("decider", least, seats - 1 if s.phase != OVER else NONE, _default_decider(s))
    looked = read.optional_number("looked_at", 0, seats - 1)
    s.looked_at = NONE if looked is None else looked
    _read_pending(s, read)
    _read_outcome(s, read)
    check_whole(s, read)
    return s


def _default_decider(s: VVirus) -> int:
    return NONE if s.phase == OVER else int(s.active)


def _read_cards(s: VVirus, read: Reader) -> None:
    """Read hands, graves, deck and discard, and refuse more copies of a kind than there are."""
    seats = int(s.seats)
    found = [0] * KINDS
    graves = read.items("graves", seats) if read.get("graves") is not None else [[] for _ in range(seats)]
    for seat, hand in enumerate(read.items("hands", seats)):
        alive = is_in(s.alive, seat)
        for name, cards, belongs in (("hands", hand, alive), ("graves", graves[seat], not alive)):
            kinds = read.codes_in(cards, f"{name}[{seat}]", HELD, TOTAL)
            if kinds and not belongs:
                raise read.wrong(
                    f"{name}[{seat}]", "cards in the hands of the living and the graves of the dead", cards
                )
            for kind in kinds:
                found[kind] += 1
                if found[kind] <= COPIES[kind]:
                    take_in(s, seat, kind)
    for kind in read.codes("deck", KIND_OF, TOTAL, []):
        found[kind] += 1
        s.deck[s.deck_size] = u8(kind)
        s.deck_size += 1
    for kind in read.codes("discard", HELD, TOTAL, []):
        found[kind] += 1
        s.pile[s.pile_size] = u8(kind)
        s.pile_size += 1
    for kind in range(KINDS):
        if found[kind] > COPIES[kind]:
            raise read.wrong("hands", f"at most {COPIES[kind]} cards {CODES[kind]} in all places together", found[kind])


def _read_energy(s: VVirus, read: Reader) -> None:
    if read.get("energy") is None:
        return
    for seat, energy in enumerate(read.items("energy", int(s.seats))):
        if not isinstance(energy, int) or isinstance(energy, bool) or not LEAST_ENERGY <= energy <= MOST_ENERGY:
            raise read.wrong(f"energy[{seat}]", f"a whole number from {LEAST_ENERGY} to {MOST_ENERGY}", energy)
        s.energy[seat] = energy


def _read_ring(s: VVirus, read: Reader) -> None:
    """Read the seats clockwise; without ``seat_rotation=victim_left`` they sit in seat order (VV-66)."""
    if read.get("ring") is None:
        return
    seats = int(s.seats)
    ring = read.items("ring", seats)
    if read.seats("ring", seats) != (1 << seats) - 1 or (not s.rules.rotates and ring != list(range(seats))):
        raise read.wrong("ring", "all seats, in seat order unless the options let them move", ring)
    s.ring = 0
    s.places = 0
    for place, found in enumerate(ring):
        assert isinstance(found, int)
        s.ring |= i64(found) << (place * 4)
        s.places |= i64(place) << (found * 4)


def _read_pending(s: VVirus, read: Reader) -> None:
    value = read.get("pending")
    trading = s.phase == RESPOND
    if (value is None) == (trading or s.phase == REACT or s.phase == HELP):
        raise read.wrong("pending", "what is answered in the phases respond, react and help, and only then", value)
    if value is None:
        return
    inner = Reader("position-malformed", value, "pending", TRADE_KEYS if trading else ATTACK_KEYS)
    inner.constant("kind", "trade" if trading else "attack")
    s.target = inner.number("target", 0, int(s.seats) - 1)
    if trading:
        s.card = KIND_OF[inner.choice("card", CODES[:HAND_KINDS], None)]
        return
    s.card = KIND_OF[inner.choice("card", (CODES[KNIFE], CODES[GUN]), None)]
    s.aims = _read_counts(s, inner, "damage")
    s.lost = _read_counts(s, inner, "lost")
    if s.target == s.active or next_target(s, s.active) != s.target:
        raise inner.wrong("target", "the first on the active seat's left who has damage to answer for", int(s.target))


def _read_counts(s: VVirus, inner: Reader, field: str) -> i64:
    """Read a number for each seat, none for the active one, 0 to 15 and 15 in all, packed in 4 bits each."""
    packed: i64 = 0
    total = 0
    for seat, count in enumerate(inner.items(field, int(s.seats))):
        most = 0 if seat == s.active else COPIES[GUN] - total
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= most:
            raise inner.wrong(f"{field}[{seat}]", f"a whole number from 0 to {most}", count)
        total += count
        packed |= i64(count) << (seat * 4)
    return packed


def _read_outcome(s: VVirus, read: Reader) -> None:
    value = read.get("outcome")
    if (value is None) == (s.phase == OVER):
        raise read.wrong("outcome", "an outcome when the phase is over, and only then", value)
    if value is not None:
        inner = Reader("position-malformed", value, "outcome", ("reason", "winners"))
        s.reason = REASONS.index(inner.choice("reason", REASONS, None))
        s.winners = inner.seats("winners", int(s.seats))
