"""The moves of V-Virus: as integers inside the engine, as JSON outside.

Bits of the integer, from the lowest: 5 type, 4 card, 3 seat, then counts of 4 bits each: one count, or one for each
seat (spread), or one for each kind (discard). Fields that do not apply are zero, so that each choice has exactly one
number. JSON form: an object of ``kind`` and the fields that FIELDS lists for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from virion.games.v_virus.cards import CODES, HAND_KINDS, KIND_OF
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal

DRAW: Final = 0
SKIP: Final = 1
PILL: Final = 2
SUPPLY: Final = 3
KNIFE: Final = 4
GUN: Final = 5
SPREAD: Final = 6
XRAY: Final = 7
TRADE: Final = 8
PASS: Final = 9
END: Final = 10
SHIELD: Final = 11
HELP: Final = 12
GIVE: Final = 13
REFUSE: Final = 14
DISCARD: Final = 15
ANNOUNCE: Final = 16

MOVE_CODES: Final[tuple[str, ...]] = (
    *("draw", "skip", "pill", "supply", "knife", "gun", "spread", "xray", "trade", "pass", "end"),
    *("shield", "help", "give", "refuse", "discard", "announce"),
)
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "draw": (),
    "skip": (),
    "pill": (),
    "supply": (),
    "knife": ("seat",),
    "gun": ("seat", "count"),
    "spread": ("shots",),
    "xray": ("seat",),
    "trade": ("seat", "card"),
    "pass": (),
    "end": (),
    "shield": ("count",),
    "help": ("seat", "count"),
    "give": ("card",),
    "refuse": (),
    "discard": ("cards",),
    "announce": (),
}

CARD_AT: Final = 5
SEAT_AT: Final = 9
COUNT_AT: Final = 12
KIND_MASK: Final = 31
MOST_SEATS: Final = 8
MOST_COUNT: Final = 15


def card_of(move: i64) -> i64:
    """Return the kind of the card that a move names."""
    return (move >> CARD_AT) & 15


def seat_of(move: i64) -> i64:
    """Return the seat that a move names."""
    return (move >> SEAT_AT) & 7


def count_of(move: i64) -> i64:
    """Return the count that a move names."""
    return (move >> COUNT_AT) & 15


def counts_of(move: i64) -> i64:
    """Return the counts by seat (spread) or by kind (discard), 4 bits each, the lowest first."""
    return move >> COUNT_AT


def write_move(move: int) -> dict[str, object]:
    """Return the JSON form of an integer move."""
    kind = MOVE_CODES[move & KIND_MASK]
    counts = [move >> (COUNT_AT + 4 * place) & 15 for place in range(MOST_SEATS)]
    out: dict[str, object] = {"kind": kind}
    for field in FIELDS[kind]:
        if field == "card":
            out["card"] = CODES[move >> CARD_AT & 15]
        elif field == "seat":
            out["seat"] = move >> SEAT_AT & 7
        elif field == "count":
            out["count"] = counts[0]
        elif field == "shots":
            out["shots"] = [[seat, count] for seat, count in enumerate(counts) if count > 0]
        else:
            out["cards"] = [code for code, count in zip(CODES, counts, strict=False) for _ in range(count)]
    return out


def read_move(value: object) -> int:
    """Read a move from its JSON form.

    Raises Refusal ``move-malformed`` that names the first field at fault and what it should be.
    """
    if not isinstance(value, Mapping):
        raise _wrong("move", "an object with a kind", value)
    kind = value.get("kind")
    if not isinstance(kind, str) or kind not in FIELDS:
        raise _wrong("kind", ", ".join(MOVE_CODES), kind)
    fields = FIELDS[kind]
    for name in value:
        if name != "kind" and name not in fields:
            raise _wrong(shown(name), f"only {', '.join(('kind', *fields))}", name)
    move = MOVE_CODES.index(kind)
    for field in fields:
        found = value.get(field)
        if field == "card":
            move |= _card(found, field) << CARD_AT
        elif field == "seat":
            move |= _number(found, field, 0, MOST_SEATS - 1) << SEAT_AT
        elif field == "count":
            move |= _number(found, field, 0, MOST_COUNT) << COUNT_AT
        elif field == "shots":
            move |= _shots(found) << COUNT_AT
        else:
            move |= _cards(found) << COUNT_AT
    return move


def _wrong(field: str, expected: str, found: object) -> Refusal:
    return Refusal("move-malformed", field=field, expected=expected, found=shown(found))


def _number(found: object, field: str, least: int, most: int) -> int:
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        raise _wrong(field, f"a whole number from {least} to {most}", found)
    return found


def _card(found: object, field: str) -> int:
    if not isinstance(found, str) or KIND_OF.get(found, HAND_KINDS) == HAND_KINDS:
        raise _wrong(field, ", ".join(CODES[:HAND_KINDS]), found)
    return KIND_OF[found]


def _shots(found: object) -> int:
    """Return the Guns for each seat, 4 bits each."""
    expected = "a list of one or more pairs of a seat and a number of Guns, each seat once"
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_SEATS:
        raise _wrong("shots", expected, found)
    packed = 0
    for pair in found:
        if not isinstance(pair, list) or len(pair) != 2:
            raise _wrong("shots", expected, pair)
        seat = _number(pair[0], "shots", 0, MOST_SEATS - 1)
        if packed >> (4 * seat) & 15:
            raise _wrong("shots", expected, found)
        packed |= _number(pair[1], "shots", 1, MOST_COUNT) << (4 * seat)
    return packed


def _cards(found: object) -> int:
    """Return how many cards of each kind a list holds, 4 bits each."""
    expected = f"a list of one or more of {', '.join(CODES[:HAND_KINDS])}, at most {MOST_COUNT} of a kind"
    if not isinstance(found, list) or not found:
        raise _wrong("cards", expected, found)
    packed = 0
    for item in found:
        kind = _card(item, "cards")
        if packed >> (4 * kind) & 15 == MOST_COUNT:
            raise _wrong("cards", expected, found)
        packed += 1 << (4 * kind)
    return packed
