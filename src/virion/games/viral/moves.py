"""The moves of Viral: as integers inside the engine, as JSON outside.

Bits of the integer, from the lowest: 4 type, 3 card, 3 claim, 6 cell. Fields that do not apply hold all ones, so that
each choice has exactly one number. JSON form: an object of ``kind`` and the fields that FIELDS lists for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from virion.games.viral.cards import CODES, KIND_OF
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal

PLAY: Final = 0
STOP: Final = 1
CHALLENGE: Final = 2
PASS: Final = 3
DISCARD: Final = 4
TARGET: Final = 5
APPLY: Final = 6
DECLINE: Final = 7
ANTIVIRUS: Final = 8
VACCINE: Final = 9

MOVE_CODES: Final[tuple[str, ...]] = (
    *("play", "stop", "challenge", "pass", "discard", "target", "apply", "decline", "antivirus", "vaccine"),
)
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "play": ("card", "claim"),
    "stop": (),
    "challenge": (),
    "pass": (),
    "discard": ("card",),
    "target": ("cell",),
    "apply": (),
    "decline": (),
    "antivirus": (),
    "vaccine": (),
}

NO_KIND: Final = 7
NO_CELL: Final = 63
MOST_CELLS: Final = 60
CARD_AT: Final = 4
CLAIM_AT: Final = 7
CELL_AT: Final = 10


def pack(kind: i64, card: i64, claim: i64, cell: i64) -> i64:
    """Return the integer of a move."""
    return kind | (card << CARD_AT) | (claim << CLAIM_AT) | (cell << CELL_AT)


def pack_answer(kind: i64) -> i64:
    """Return the integer of a move that names nothing."""
    return pack(kind, NO_KIND, NO_KIND, NO_CELL)


def card_of(move: i64) -> i64:
    """Return the kind of the card that a move names."""
    return (move >> CARD_AT) & 7


def claim_of(move: i64) -> i64:
    """Return the kind that a play claims."""
    return (move >> CLAIM_AT) & 7


def cell_of(move: i64) -> i64:
    """Return the index of the cell that a move names."""
    return (move >> CELL_AT) & 63


def write_move(move: int) -> dict[str, object]:
    """Return the JSON form of an integer move."""
    kind = MOVE_CODES[move & 15]
    out: dict[str, object] = {"kind": kind}
    for field in FIELDS[kind]:
        if field == "card":
            out["card"] = CODES[int(card_of(move))]
        elif field == "claim":
            out["claim"] = CODES[int(claim_of(move))]
        else:
            out["cell"] = int(cell_of(move))
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
    fields = FIELDS[kind]
    for name in value:
        if name != "kind" and name not in fields:
            expected = f"only {', '.join(('kind', *fields))}"
            raise Refusal("move-malformed", field=shown(name), expected=expected, found=shown(name))
    card = _kind(value, "card") if "card" in fields else NO_KIND
    claim = _kind(value, "claim") if "claim" in fields else NO_KIND
    cell = NO_CELL
    if "cell" in fields:
        found = value.get("cell")
        if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < MOST_CELLS:
            expected = f"a cell from 0 to {MOST_CELLS - 1}"
            raise Refusal("move-malformed", field="cell", expected=expected, found=shown(found))
        cell = found
    return int(pack(MOVE_CODES.index(kind), card, claim, cell))


def _kind(value: Mapping[object, object], field: str) -> int:
    found = value.get(field)
    if not isinstance(found, str) or found not in KIND_OF:
        raise Refusal("move-malformed", field=field, expected=", ".join(CODES), found=shown(found))
    return KIND_OF[found]
