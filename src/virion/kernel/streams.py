"""Independent streams of chance for the games of one simulation.

Stream k of game g under seed s starts from a 64-bit seed of its own: word k mod 8 (little-endian) of
BLAKE2b(data = s, g and k // 8, each as 8 bytes little-endian, personalisation "virion-simulate"), which seeds a
`Xoshiro128`. Stream 0 deals; stream 1 + b is that of the b-th bot, wherever it sits. So no bot's luck shifts the deal,
and a game comes out the same whichever games were played before it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from virion.kernel.chance import MASK64, Xoshiro128

DEAL: Final = 0
PERSON: Final = b"virion-simulate"


def stream_seeds(seed: int, game: int, count: int) -> list[int]:
    """Return the seeds of the first ``count`` streams of a game; ``seed`` is taken mod 2^64."""
    seeds: list[int] = []
    head = (seed & MASK64).to_bytes(8, "little") + game.to_bytes(8, "little")
    for block in range((count + 7) // 8):
        digest = blake2b(head + block.to_bytes(8, "little"), person=PERSON).digest()
        seeds += [int.from_bytes(digest[at : at + 8], "little") for at in range(0, 64, 8)]
    return seeds[:count]


class Streams:
    """The first streams of one game after another: `open` takes them all to the start of a game."""

    def __init__(self, seed: int, count: int) -> None:
        self.count: i64 = count
        self.every = [Xoshiro128(0) for _ in range(count)]
        self.head = (seed & MASK64).to_bytes(8, "little")
        self.blocks = [block.to_bytes(8, "little") for block in range((count + 7) // 8)]

    def open(self, game: int) -> None:
        """Take every stream to where `stream_seeds` says that it starts in a game."""
        head = self.head + game.to_bytes(8, "little")
        stream: i64 = 0
        for block in self.blocks:
            digest: bytes = blake2b(head + block, person=PERSON).digest()
            at: i64 = 0
            while at < 64 and stream < self.count:
                self.every[stream].start(_word(digest, at + 4), _word(digest, at))
                at += 8
                stream += 1


def _word(digest: bytes, at: i64) -> i64:
    """Return the 32-bit word at a place, little-endian."""
    one: i64 = digest[at]
    two: i64 = digest[at + 1]
    three: i64 = digest[at + 2]
    four: i64 = digest[at + 3]
    return one | two << 8 | three << 16 | four << 24
