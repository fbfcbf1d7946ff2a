"""What a search remembers: how often each move was tried at each information set, and what came of it.

One hash table of fixed size serves the trees of all seats. An information set is a number, made of what a seat saw
happen since the root of the search; a move in it is that number mixed with the move.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FULL: Final = -1
LOW31: Final = 0x7FFF_FFFF
LOW40: Final = 0xFF_FFFF_FFFF
LOW62: Final = 0x3FFF_FFFF_FFFF_FFFF
STIR: Final = 1_640_531_527


def mixed(key: i64, value: i64) -> i64:
    """Return another number below 2^62 for a number below 2^62 and any value from -1 to 2^31 - 2."""
    key = ((key ^ (key >> 29)) + (value + 1) * STIR) & LOW62
    key ^= (key & LOW40) << 22
    key ^= key >> 31
    key ^= (key & LOW31) << 25
    return key ^ (key >> 17)


class Tree:
    """Rows by key: how often tried, how often on offer, and the sum of what the decider got, 0 to 1 each time."""

    def __init__(self, bits: i64) -> None:
        size: i64 = 1
        while bits > 0:
            size += size
            bits -= 1
        self.mask: i64 = size - 1
        self.room: i64 = size - (size >> 2)
        self.keys: vec[i64] = vec[i64]([0] * size)
        self.tried: vec[i64] = vec[i64]([0] * size)
        self.offered: vec[i64] = vec[i64]([0] * size)
        self.got: vec[float] = vec[float]([0.0] * size)

    def row(self, key: i64) -> i64:
        """Return the row of a key, a fresh one the first time; FULL when there is no room for another."""
        key |= 1
        at = (key >> 1) & self.mask
        keys = self.keys
        while True:
            found = keys[at]
            if found == key:
                return at
            if found == 0:
                break
            at = (at + 1) & self.mask
        if self.room == 0:
            return FULL
        self.room -= 1
        keys[at] = key
        return at
