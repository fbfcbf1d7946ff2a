"""Chance: the one door through which luck enters a game.

A source hands out 32-bit words. Everything else (`below`, `shuffle`) is made of those words in a documented way, so
that anyone can check a deal with other tools; test vectors stand in ``docs/chance.md``.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

MASK32: Final = 0xFFFF_FFFF
MASK64: Final = 0xFFFF_FFFF_FFFF_FFFF


class Chance:
    """A source of 32-bit words."""

    def word(self) -> i64:
        """Return the next word, 0 to 2^32 - 1."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """Return a source that goes on with the same words, apart from this one."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """Return a number from 0 to ``n`` - 1, each equally likely; ``n`` from 1 to 2^31 - 1.

        Lemire, Fast Random Integer Generation in an Interval (2019): multiply, shift, reject. Always draws at least
        one word, also for ``n`` = 1.
        """
        product = self.word() * n
        low = product & MASK32
        if low < n:
            threshold = (MASK32 + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & MASK32
        return product >> 32

    def shuffle(self, cards: vec[u8], count: i64) -> None:
        """Shuffle the first ``count`` items in place: for i from count - 1 down to 1, swap i with below(i + 1)."""
        i = count - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def shuffle_kinds(self, counts: vec[i64], kinds: i64, cards: vec[u8]) -> i64:
        """Fill ``cards`` from its start with as many of each kind from 0 as ``counts`` says, and shuffle those.

        Only kinds below ``kinds`` are dealt with; returns how many cards these are. ``cards`` must have room for them.
        """
        count: i64 = 0
        kind: i64 = 0
        while kind < kinds:
            copies = counts[kind]
            while copies > 0:
                cards[count] = u8(kind)
                count += 1
                copies -= 1
            kind += 1
        self.shuffle(cards, count)
        return count


def _times(high: i64, low: i64, by_high: i64, by_low: i64) -> i64:
    """Return a product of two 64-bit numbers mod 2^64, given by their words, as the bits of an i64."""
    near = low * (by_low & 0xFFFF)
    far = low * (by_low >> 16)
    rest = near + ((far & 0xFFFF) << 16)
    cross = low * (by_high & 0xFFFF) + (((low * (by_high >> 16)) & 0xFFFF) << 16)
    cross += high * (by_low & 0xFFFF) + (((high * (by_low >> 16)) & 0xFFFF) << 16)
    top = ((rest >> 32) + (far >> 16) + cross) & MASK32
    return _joined(top, rest & MASK32)


def _joined(high: i64, low: i64) -> i64:
    """Return two words as one i64, negative where its highest bit is set."""
    if high >= 0x8000_0000:
        high -= 0x1_0000_0000
    return high * 0x1_0000_0000 + low


def _mixed(high: i64, low: i64) -> i64:
    """Return what SplitMix64 makes of a state."""
    low ^= (low >> 30 | high << 2) & MASK32
    high ^= high >> 30
    word = _times(high, low, 0xBF58_476D, 0x1CE4_E5B9)
    high = (word >> 32) & MASK32
    low = word & MASK32
    low ^= (low >> 27 | high << 5) & MASK32
    high ^= high >> 27
    word = _times(high, low, 0x94D0_49BB, 0x1331_11EB)
    high = (word >> 32) & MASK32
    low = word & MASK32
    low ^= (low >> 31 | high << 1) & MASK32
    high ^= high >> 31
    return _joined(high, low)


class Xoshiro128(Chance):
    """xoshiro128** (Blackman and Vigna, 2018), for simulation: fast, repeatable, not secret.

    Seeded from an integer, taken mod 2^64, by two outputs of SplitMix64; each gives two words of state, the low word
    first.
    """

    def __init__(self, seed: int) -> None:
        self.s0: i64 = 0
        self.s1: i64 = 0
        self.s2: i64 = 0
        self.s3: i64 = 0
        self.start((seed >> 32) & MASK32, seed & MASK32)

    def start(self, high: i64, low: i64) -> None:
        """Begin anew from a seed, given as its two words; SplitMix64 in halves, since an i64 has a sign."""
        low += 0x7F4A_7C15
        high = (high + 0x9E37_79B9 + (low >> 32)) & MASK32
        low &= MASK32
        word = _mixed(high, low)
        self.s0 = word & MASK32
        self.s1 = (word >> 32) & MASK32
        low += 0x7F4A_7C15
        high = (high + 0x9E37_79B9 + (low >> 32)) & MASK32
        word = _mixed(high, low & MASK32)
        self.s2 = word & MASK32
        self.s3 = (word >> 32) & MASK32

    def word(self) -> i64:
        """Return the next word, 0 to 2^32 - 1."""
        s1 = self.s1
        x = (s1 * 5) & MASK32
        x = ((x << 7) | (x >> 25)) & MASK32
        x = (x * 9) & MASK32
        s2 = self.s2 ^ self.s0
        s3 = self.s3 ^ s1
        self.s1 = s1 ^ s2
        self.s0 = self.s0 ^ s3
        self.s2 = s2 ^ ((s1 << 9) & MASK32)
        self.s3 = ((s3 << 11) | (s3 >> 21)) & MASK32
        return x

    def copy(self) -> Xoshiro128:
        """Return a source that goes on with the same words, apart from this one."""
        twin = Xoshiro128(0)
        twin.s0, twin.s1, twin.s2, twin.s3 = self.s0, self.s1, self.s2, self.s3
        return twin


class Keyed(Chance):
    """Words from a 32-byte secret, for tables where people play: seeing every card so far does not tell the next.

    Block i (from 0) is BLAKE2b(key = secret, data = i as 8 bytes, little-endian): 64 bytes, read as sixteen
    little-endian words. Raises ValueError for a secret of another length.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != 32:
            raise ValueError(f"a secret has 32 bytes, not {len(secret)}")
        self.secret = secret
        self.block = 0
        self.words: list[int] = []

    def word(self) -> i64:
        """Return the next word, 0 to 2^32 - 1."""
        if not self.words:
            digest = blake2b(self.block.to_bytes(8, "little"), key=self.secret).digest()
            self.words = [int.from_bytes(digest[at : at + 4], "little") for at in range(60, -4, -4)]
            self.block += 1
        return self.words.pop()

    def copy(self) -> Keyed:
        """Return a source that goes on with the same words, apart from this one."""
        twin = Keyed(self.secret)
        twin.block = self.block
        twin.words = list(self.words)
        return twin
