"""Sets of small numbers as masks of a 64-bit integer."""

from __future__ import annotations

from mypy_extensions import i64


def shifted(value: i64, by: i64) -> i64:
    """Return ``value`` shifted left, all in 64 bits.

    mypyc writes the shift of a constant, also of one that was first put into a variable, as C's 32-bit one: a
    parameter keeps its width.
    """
    return value << by


def bit(number: i64) -> i64:
    """Return the mask that holds one number, 0 to 62."""
    return shifted(1, number)


def count(mask: i64) -> i64:
    """Return how many numbers a mask holds."""
    found: i64 = 0
    while mask != 0:
        mask &= mask - 1
        found += 1
    return found
