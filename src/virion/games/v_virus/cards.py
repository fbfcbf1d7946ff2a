"""The cards of V-Virus: nine kinds, and how many of each a game takes (section 1 of the rulings; VV-02, VV-06)."""

from __future__ import annotations

from typing import Final

PILL: Final = 0
SUPPLY: Final = 1
XRAY: Final = 2
KNIFE: Final = 3
GUN: Final = 4
SHIELD: Final = 5
GLOVE: Final = 6
VIRUS: Final = 7
VACCINE: Final = 8
KINDS: Final = 9
HAND_KINDS: Final = 8
"""Kinds that a hand can hold: a Vaccine never comes into one (VV-55)."""

CODES: Final[tuple[str, ...]] = ("P", "U", "X", "K", "G", "S", "L", "V", "C")
"""Codes by kind, in canonical order (VV-89)."""
KIND_OF: Final = {code: kind for kind, code in enumerate(CODES)}

COPIES: Final[tuple[int, ...]] = (9, 9, 5, 15, 15, 8, 12, 17, 1)
"""Copies of each kind in the box, 91 in all."""
TOTAL: Final = 91

GLOVES: Final[tuple[int, ...]] = (0, 0, 0, 0, 8, 10, 12, 12, 12)
"""Gloves that join the deck, by number of seats; the others stay in the box, which everybody may look into (VV-02)."""
DRAWS: Final[tuple[int, ...]] = (0, 0, 0, 0, 4, 3, 3, 2, 2)
"""Cards that each seat is dealt from the deck, by number of seats."""
OWN_VIRUSES: Final = 2
"""Virus cards that everybody gets from outside the deck."""


def boxed(seats: int, kind: int) -> int:
    """Return how many copies of a kind stay in the box: spare Gloves (VV-02) and spare Virus cards (VV-06)."""
    if kind == GLOVE:
        return COPIES[GLOVE] - GLOVES[seats]
    return COPIES[VIRUS] - OWN_VIRUSES * seats - 1 if kind == VIRUS else 0
