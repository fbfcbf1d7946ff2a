"""The cards of Virus! Marvel: kinds, colours, slots and the deck (rulings MV-01 to MV-04).

Copies of a kind are identical, so the engine deals in kinds: numbers 0 to 25 in canonical order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HM: Final = 4
HI: Final = 5
VILLAIN: Final = 6
VM: Final = 10
POWER: Final = 11
ALLY: Final = 15
REC: Final = 21
WRP: Final = 22
SNP: Final = 23
SPY: Final = 24
CTR: Final = 25
KINDS: Final = 26
"""Heroes are 0 to 5 and bear the number of their slot; then the first number of each family; then the actions."""

SLOTS: Final = 6
COLOURS: Final = 4

CODES: Final[tuple[str, ...]] = (
    *("HR", "HY", "HG", "HB", "HM", "HI"),
    *("VR", "VY", "VG", "VB", "VM"),
    *("PR", "PY", "PG", "PB"),
    *("ARY", "ARG", "ARB", "AYG", "AYB", "AGB"),
    *("REC", "WRP", "SNP", "SPY", "CTR"),
)
SLOT_CODES: Final[tuple[str, ...]] = ("R", "Y", "G", "B", "M", "I")
KIND_OF: Final = {code: kind for kind, code in enumerate(CODES)}
SLOT_OF: Final = {code: slot for slot, code in enumerate(SLOT_CODES)}

ALL_COLOURS: Final = 15
COLOURS_OF: Final[tuple[int, ...]] = (
    *(1, 2, 4, 8, ALL_COLOURS, 0),
    *(1, 2, 4, 8, ALL_COLOURS),
    *(1, 2, 4, 8),
    *(1 | 2, 1 | 4, 1 | 8, 2 | 4, 2 | 8, 4 | 8),
    *(0, 0, 0, 0, 0),
)
"""MV-02, MV-03: the colours of each kind as bits, red 1, yellow 2, green 4, blue 8. The intangible Hero has none."""

RB78: Final[tuple[int, ...]] = (
    *(5, 5, 5, 5, 1, 1),
    *(4, 4, 4, 4, 1),
    *(5, 5, 5, 5),
    *(1, 1, 1, 1, 1, 1),
    *(3, 2, 2, 3, 3),
)
"""MV-01, MV-04: copies of each kind in the default deck of 78 cards."""

CLAIMED81: Final[tuple[int, ...]] = (*RB78[:REC], 4, 2, 2, 4, 4)
"""MV-01: an invention that reaches the 81 cards printed on the box: one Recruit, one Spy and one Counter more."""


def matches(one: i64, other: i64) -> bool:
    """Tell whether two kinds share a colour."""
    return (COLOURS_OF[one] & COLOURS_OF[other]) != 0
