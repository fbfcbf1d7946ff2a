"""Positions: any state of a game as documented JSON, hidden cards and open decisions included, and back.

A position need not add up to a deck: tests, puzzles and reports set up what they are about.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from virion.games.viral.cards import CODES, KIND_OF
from virion.games.viral.moves import MOST_CELLS, NO_KIND
from virion.games.viral.rules import Viral, empty_game
from virion.games.viral.state import (
    BY_AT,
    CHALLENGE,
    CLAIM_AT,
    NONE,
    OPEN_AT,
    OVER,
    PENALTY,
    PHASE_CODES,
    PLAY,
    REACT,
    REASONS,
    TARGET,
    hand_codes,
    infected,
    is_out,
    next_asked,
    take_in,
    to_pile,
)
from virion.games.viral.variant import MOST_CARDS, read_variant
from virion.kernel.bits import bit
from virion.kernel.game import Moves, State
from virion.kernel.reader import Reader

FORMAT: Final = "virion-position"
VERSION: Final = 1
GAME: Final = "viral"
KEYS: Final = (
    *("format", "version", "game", "options", "seats", "first", "active", "turn", "phase", "decider", "bonus"),
    *("hands", "row", "deck", "removed", "discard", "lost_turns", "eliminated", "pending", "outcome"),
)
PENDING_KEYS: Final = ("card", "by", "claim", "open", "challenger", "cell")
DISCARD_KEYS: Final = ("card", "by", "claim", "open")
MOST_TURNS: Final = 1_000_000_000
MOST_LOST: Final = 1_000


def _seats_in(mask: i64) -> list[int]:
    return [seat for seat in range(8) if mask >> seat & 1]


def _or_none(value: i64) -> int | None:
    return None if value == NONE else int(value)


def write_position(state: State) -> dict[str, object]:
    """Return the position of a state as JSON values."""
    assert isinstance(state, Viral)
    s = state
    seats = range(int(s.seats))
    pending: dict[str, object] | None = None
    if s.card != NONE:
        pending = {
            "card": CODES[s.card],
            "by": int(s.active),
            "claim": CODES[s.claim],
            "open": s.turned,
            "challenger": _or_none(s.challenger),
            "cell": _or_none(s.target),
        }
    row: list[int | None] = [None] * int(s.length)
    for seat in seats:
        for cell in range(int(s.length)):
            if s.owned[seat] >> cell & 1:
                row[cell] = seat
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": GAME,
        "options": s.rules.as_json(),
        "seats": int(s.seats),
        "first": int(s.first),
        "active": int(s.active),
        "turn": int(s.turn),
        "phase": PHASE_CODES[s.phase],
        "decider": int(s.decider),
        "bonus": _or_none(s.bonus),
        "hands": [hand_codes(s.hands[seat]) for seat in seats],
        "row": row,
        "deck": [CODES[int(s.deck[index])] for index in range(int(s.deck_size))],
        "removed": int(s.removed),
        "discard": [_write_discard(int(s.pile[index])) for index in range(int(s.pile_size))],
        "lost_turns": [int(s.skips[seat]) for seat in seats],
        "eliminated": _seats_in(s.out),
        "pending": pending,
        "outcome": None if s.phase != OVER else {"reason": REASONS[s.reason], "winners": _seats_in(s.winners)},
    }


def _write_discard(item: int) -> dict[str, object]:
    claim = item >> CLAIM_AT & 7
    return {
        "card": CODES[item & 7],
        "by": item >> BY_AT & 7,
        "claim": None if claim == NO_KIND else CODES[claim],
        "open": item >> OPEN_AT & 1 == 1,
    }


def read_position(value: object) -> Viral:
    """Read a position; raises Refusal position-malformed, or what the options are refused for."""
    read = Reader("position-malformed", value, "position", KEYS)
    read.constant("format", FORMAT)
    read.constant("version", VERSION)
    read.constant("game", GAME)
    variant = read_variant(read.mapping("options", {}))
    seats = read.number("seats", 2, 4)
    s = empty_game(variant, seats, MOST_CARDS)
    s.most = variant.most_cells[seats]
    for card in read.codes("deck", KIND_OF, MOST_CARDS, []):
        s.deck[s.deck_size] = u8(card)
        s.deck_size += 1
    s.removed = read.number("removed", 0, MOST_CARDS, 0)
    for seat, hand in enumerate(read.items("hands", seats)):
        for card in read.codes_in(hand, f"hands[{seat}]", KIND_OF, MOST_CARDS):
            take_in(s, seat, card)
    _read_row(s, read)
    _read_discard(s, read)
    s.first = read.number("first", 0, seats - 1, 0)
    s.active = read.number("active", 0, seats - 1, 0)
    s.turn = read.number("turn", 0, MOST_TURNS, 1)
    s.out = read.seats("eliminated", seats)
    for seat, lost in enumerate(read.items("lost_turns", seats) if read.get("lost_turns") is not None else []):
        if not isinstance(lost, int) or isinstance(lost, bool) or not 0 <= lost <= MOST_LOST:
            raise read.wrong(f"lost_turns[{seat}]", f"a whole number from 0 to {MOST_LOST}", lost)
        s.skips[seat] = lost
    phase = read.choice("phase", PHASE_CODES, "play")
    s.phase = PHASE_CODES.index(phase)
    least = NONE if s.phase == OVER else 0
    s.decider = read.number("decider", least, seats - 1, NONE if s.phase == OVER else int(s.active))
    bonus = read.optional_number("bonus", 0, 2)
    s.bonus = NONE if bonus is None else bonus
    _read_pending(s, read)
    _read_outcome(s, read)
    _check_cards(s, read)
    _check_whole(s, read)
    return s


def _read_row(s: Viral, read: Reader) -> None:
    row = read.get("row")
    if not isinstance(row, list) or not 1 <= len(row) <= MOST_CELLS:
        raise read.wrong("row", f"a list of 1 to {MOST_CELLS} owners", row)
    s.length = len(row)
    s.most = max(s.most, s.length)
    for cell, owner in enumerate(row):
        if owner is None:
            continue
        if not isinstance(owner, int) or isinstance(owner, bool) or not 0 <= owner < s.seats:
            raise read.wrong(f"row[{cell}]", f"a seat from 0 to {int(s.seats) - 1}, or null", owner)
        s.owned[owner] = s.owned[owner] | bit(cell)


def _read_discard(s: Viral, read: Reader) -> None:
    found = read.value.get("discard", [])
    if not isinstance(found, list) or len(found) > MOST_CARDS:
        raise read.wrong("discard", f"a list of at most {MOST_CARDS} cards", found)
    for index, item in enumerate(found):
        inner = Reader("position-malformed", item, f"discard[{index}]", DISCARD_KEYS)
        card = KIND_OF[inner.choice("card", CODES, None)]
        claim = inner.get("claim")
        said = NO_KIND if claim is None else KIND_OF[inner.choice("claim", CODES, None)]
        face_up = inner.flag("open", True)
        if said == NO_KIND and not face_up:
            raise inner.wrong("open", "true for a card that was not played", face_up)
        to_pile(s, card, face_up, inner.number("by", 0, int(s.seats) - 1), said)


def _read_pending(s: Viral, read: Reader) -> None:
    value = read.get("pending")
    if value is None:
        return
    inner = Reader("position-malformed", value, "pending", PENDING_KEYS)
    last = int(s.seats) - 1
    s.card = KIND_OF[inner.choice("card", CODES, None)]
    s.claim = KIND_OF[inner.choice("claim", CODES, None)]
    if inner.number("by", 0, last, int(s.active)) != s.active:
        raise inner.wrong("by", f"the active seat, {int(s.active)}", inner.get("by"))
    s.turned = inner.flag("open", False)
    challenger = inner.optional_number("challenger", 0, last)
    s.challenger = NONE if challenger is None else challenger
    cell = inner.optional_number("cell", 0, int(s.length) - 1)
    s.target = NONE if cell is None else cell
    if s.turned != (s.challenger != NONE) or s.challenger == s.active:
        raise inner.wrong("challenger", "another seat when the card lies open, and only then", challenger)


def _read_outcome(s: Viral, read: Reader) -> None:
    value = read.get("outcome")
    if (value is None) == (s.phase == OVER):
        raise read.wrong("outcome", "an outcome when the phase is over, and only then", value)
    if value is not None:
        inner = Reader("position-malformed", value, "outcome", ("reason", "winners"))
        s.reason = REASONS.index(inner.choice("reason", REASONS, None))
        s.winners = inner.seats("winners", int(s.seats))


def _check_cards(s: Viral, read: Reader) -> None:
    """Refuse more cards than the state has room for, counting every card there is."""
    total = s.deck_size + s.pile_size + (0 if s.card == NONE else 1)
    for seat in range(s.seats):
        total += s.sizes[seat]
    if total > MOST_CARDS:
        raise read.wrong("hands", f"at most {MOST_CARDS} cards in all places together", int(total))


def _check_whole(s: Viral, read: Reader) -> None:
    """Refuse positions in which the decider would have nothing to answer, or a card no meaning."""
    phase = s.phase
    pending = phase != PLAY and phase != OVER
    if pending != (s.card != NONE):
        raise read.wrong("pending", "a card while one is being played, and only then", read.get("pending"))
    if phase == OVER:
        return
    if is_out(s, s.active) or is_out(s, s.decider):
        raise read.wrong("eliminated", "seats that neither are active nor owe the decision", _seats_in(s.out))
    others = [seat for seat in range(int(s.seats)) if seat != s.active and not is_out(s, seat)]
    if not others:
        raise read.wrong("eliminated", "at least two seats still in the game", _seats_in(s.out))
    if phase in (PLAY, TARGET) and s.decider != s.active:
        raise read.wrong("decider", f"the active seat, {int(s.active)}", int(s.decider))
    if phase == PENALTY and (s.decider != s.challenger or not s.turned):
        raise read.wrong("decider", "the challenger of an open card", int(s.decider))
    if phase in (CHALLENGE, REACT) and int(s.decider) not in _asked(s):
        raise read.wrong("decider", "a seat that the open window asks", int(s.decider))
    if phase == CHALLENGE and s.turned:
        raise read.wrong("pending.open", "a card that lies face down while it may be challenged", True)
    if (s.target != NONE) and phase != REACT:
        raise read.wrong("pending.cell", "a cell once one was chosen, in phase react only", int(s.target))
    if phase == REACT:
        _check_react(s, read)
    moves = Moves()
    s.legal_moves(moves)
    if phase == TARGET and moves.count == (1 if s.rules.optional else 0):
        raise read.wrong("phase", "a claim that has a target", PHASE_CODES[phase])
    if moves.count == 0:
        raise read.wrong("phase", "a decision with at least one legal answer", PHASE_CODES[phase])


def _asked(s: Viral) -> list[int]:
    seats: list[int] = []
    seat = next_asked(s, s.active)
    while seat != NONE:
        seats.append(int(seat))
        seat = next_asked(s, seat)
    return seats


def _check_react(s: Viral, read: Reader) -> None:
    """Refuse a window to stop what is no virus about to infect a healthy cell (VI-38)."""
    if CODES[s.claim] not in ("attack", "replicate"):
        raise read.wrong("pending.claim", "attack or replicate in phase react", CODES[s.claim])
    if not (s.rules.antivirus_reacts or s.rules.vaccine_reacts):
        raise read.wrong("phase", "no phase react: the options allow no reaction", "react")
    appends = s.rules.append and CODES[s.claim] == "replicate"
    if appends != (s.target == NONE) or (s.target != NONE and infected(s) >> s.target & 1):
        raise read.wrong("pending.cell", "a healthy cell, or null for a cell to be appended", _or_none(s.target))
    if appends and s.length >= s.most:
        raise read.wrong("row", f"fewer than {int(s.most)} cells", int(s.length))
