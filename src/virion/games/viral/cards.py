"""The cards of Viral: seven kinds in three families (section 1 of the rulings; VI-01, VI-02)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ATTACK: Final = 0
REPLICATE: Final = 1
DEFEND: Final = 2
BOOST: Final = 3
MUTATION: Final = 4
ANTIVIRUS: Final = 5
VACCINE: Final = 6
KINDS: Final = 7

CODES: Final[tuple[str, ...]] = ("attack", "replicate", "defend", "boost", "mutation", "antivirus", "vaccine")
"""Codes by kind. There are no other kinds (VI-01), and cells are not cards (VI-03)."""
KIND_OF: Final = {code: kind for kind, code in enumerate(CODES)}

STANDARD: Final = (28, 22, 30, 18, 8, 10, 4)
"""Copies of each kind: 50 viruses, 48 immune cards, 22 special ones (VI-02)."""
DECK_TOTAL: Final = 120


def family(kind: i64) -> i64:
    """Return 0 for a virus, 1 for an immune card, 2 for a special one (VI-01)."""
    return 0 if kind < DEFEND else 1 if kind < MUTATION else 2
