"""The moves of Virus! Marvel: as integers inside the engine, as small records with a JSON form outside.

Bits of the integer, from the lowest: 4 type, 5 card, 3 seat, 3 slot, then 15 of payload: up to three discarded
cards of 5 bits each, or the mask of the slots given up to Snap. Fields that do not apply hold all ones, so that each
choice has exactly one number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from virion.games.virus_marvel.cards import CODES, KIND_OF, SLOT_CODES, SLOT_OF, SLOTS
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal

PLAY: Final = 0
DISCARD: Final = 1
COUNTER: Final = 2
PASS: Final = 3
RETARGET: Final = 4
SPY_PLAY: Final = 5
SNAP: Final = 6
RESIGN: Final = 7

MOVE_CODES: Final[tuple[str, ...]] = ("play", "discard", "counter", "pass", "retarget", "spy_play", "snap", "resign")

NO_CARD: Final = 31
NO_SEAT: Final = 7
NO_SLOT: Final = 7
CARD_AT: Final = 4
SEAT_AT: Final = 9
SLOT_AT: Final = 12
REST_AT: Final = 15
NO_REST: Final = 0x7FFF


def pack(kind: i64, card: i64, seat: i64, slot: i64) -> i64:
    """Return the integer of a play, retarget or spied play."""
    return kind | (card << CARD_AT) | (seat << SEAT_AT) | (slot << SLOT_AT) | (NO_REST << REST_AT)


def pack_answer(kind: i64) -> i64:
    """Return the integer of a move that names nothing: counter, pass or resign."""
    return pack(kind, NO_CARD, NO_SEAT, NO_SLOT)


def pack_discard(first: i64, second: i64, third: i64) -> i64:
    """Return the integer of a discard of up to three cards in card order, NO_CARD where there is none."""
    rest = first | (second << 5) | (third << 10)
    return DISCARD | (NO_CARD << CARD_AT) | (NO_SEAT << SEAT_AT) | (NO_SLOT << SLOT_AT) | (rest << REST_AT)


def pack_snap(slots: i64) -> i64:
    """Return the integer of giving up the Heroes in the mask ``slots`` to Snap."""
    return SNAP | (NO_CARD << CARD_AT) | (NO_SEAT << SEAT_AT) | (NO_SLOT << SLOT_AT) | (slots << REST_AT)


@dataclass(frozen=True)
class Move:
    """A move as people and programs name it. ``kind`` is one of MOVE_CODES; the other fields are used as it needs.

    ``seat`` counts from 0; cards and slots are codes. JSON form: an object of ``kind`` and the fields in use.
    """

    kind: str
    card: str | None = None
    seat: int | None = None
    slot: str | None = None
    cards: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()


FIELDS: Final = {
    "play": ("card", "seat", "slot"),
    "retarget": ("card", "seat", "slot"),
    "spy_play": ("card", "seat", "slot"),
    "discard": ("cards",),
    "snap": ("slots",),
    "counter": (),
    "pass": (),
    "resign": (),
}


def encode(move: Move) -> int:
    """Return the integer of a move whose codes are known; raises KeyError for others."""
    if move.kind == "discard":
        kinds = sorted(KIND_OF[code] for code in move.cards)
        kinds += [NO_CARD] * (3 - len(kinds))
        return int(pack_discard(kinds[0], kinds[1], kinds[2]))
    if move.kind == "snap":
        mask = 0
        for code in move.slots:
            mask |= 1 << SLOT_OF[code]
        return int(pack_snap(mask))
    return int(
        pack(
            MOVE_CODES.index(move.kind),
            NO_CARD if move.card is None else KIND_OF[move.card],
            NO_SEAT if move.seat is None else move.seat,
            NO_SLOT if move.slot is None else SLOT_OF[move.slot],
        )
    )


def decode(move: int) -> Move:
    """Return the record of an integer move."""
    kind = MOVE_CODES[move & 15]
    rest = move >> REST_AT
    if kind == "discard":
        parts = (rest & 31, (rest >> 5) & 31, (rest >> 10) & 31)
        return Move(kind, cards=tuple(CODES[part] for part in parts if part != NO_CARD))
    if kind == "snap":
        return Move(kind, slots=tuple(SLOT_CODES[slot] for slot in range(SLOTS) if rest >> slot & 1))
    card = (move >> CARD_AT) & 31
    seat = (move >> SEAT_AT) & 7
    slot = (move >> SLOT_AT) & 7
    return Move(
        kind,
        card=None if card == NO_CARD else CODES[card],
        seat=None if seat == NO_SEAT else seat,
        slot=None if slot == NO_SLOT else SLOT_CODES[slot],
    )


def write_move(move: int) -> dict[str, object]:
    """Return the JSON form of an integer move."""
    record = decode(move)
    out: dict[str, object] = {"kind": record.kind}
    for name in FIELDS[record.kind]:
        value = getattr(record, name)
        if value is not None:
            out[name] = list(value) if isinstance(value, tuple) else value
    return out


def read_move(value: object) -> int:
    """Read a move from its JSON form.

    Raises Refusal ``move-malformed`` that names the first field at fault and what it should be.
    """
    if not isinstance(value, Mapping):
        raise Refusal("move-malformed", field="move", expected="an object with a kind", found=shown(value))
    kind = value.get("kind")
    if not isinstance(kind, str) or kind not in FIELDS:
        raise Refusal("move-malformed", field="kind", expected=", ".join(MOVE_CODES), found=shown(kind))
    for name in value:
        if name != "kind" and name not in FIELDS[kind]:
            raise Refusal(
                "move-malformed",
                field=shown(name),
                expected=f"only {', '.join(('kind', *FIELDS[kind]))}",
                found=shown(name),
            )
    cards: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    if kind == "discard":
        cards = _codes(value.get("cards"), "cards", KIND_OF, 3, repeats=True)
    if kind == "snap":
        slots = _codes(value.get("slots"), "slots", SLOT_OF, 3, repeats=False)
    card = _code(value.get("card"), "card", KIND_OF)
    if card is None and "card" in FIELDS[kind]:
        raise Refusal("move-malformed", field="card", expected=", ".join(CODES), found=shown(None))
    seat = value.get("seat")
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < NO_SEAT - 1):
        raise Refusal("move-malformed", field="seat", expected="a seat from 0 to 5", found=shown(seat))
    return encode(Move(kind, card, seat, _code(value.get("slot"), "slot", SLOT_OF), cards, slots))


def _code(value: object, field: str, known: Mapping[str, int]) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or value not in known:
        raise Refusal("move-malformed", field=field, expected=", ".join(known), found=shown(value))
    return value


def _codes(value: object, field: str, known: Mapping[str, int], most: int, repeats: bool) -> tuple[str, ...]:
    expected = f"a list of 1 to {most} of {', '.join(known)}"
    if not isinstance(value, list) or not 1 <= len(value) <= most:
        raise Refusal("move-malformed", field=field, expected=expected, found=shown(value))
    for item in value:
        if not isinstance(item, str) or item not in known:
            raise Refusal("move-malformed", field=field, expected=expected, found=shown(item))
    if not repeats and len(set(value)) != len(value):
        raise Refusal("move-malformed", field=field, expected=f"{expected}, each once", found=shown(value))
    return tuple(value)
