"""Independent streams of chance for the games of one simulation.

Stream k of game g under seed s starts from a 64-bit seed of its own: word k mod 8 (little-endian) of
BLAKE2b(data = s, g and k // 8, each as 8 bytes little-endian, personalisation "virion-simulate"), which seeds a
`Xoshiro128`. Stream 0 deals; stream 1 + b is that of the b-th bot, wherever it sits. So no bot's luck shifts the deal,
and a game comes out the same whichever games were played before it.
"""

from __future__ import annotations

from hashlib import blake2b

from virion.kernel.chance import MASK64

DEAL = 0


def stream_seeds(seed: int, game: int, count: int) -> list[int]:
    """Return the seeds of the first ``count`` streams of a game; ``seed`` is taken mod 2^64."""
    seeds: list[int] = []
    head = (seed & MASK64).to_bytes(8, "little") + game.to_bytes(8, "little")
    for block in range((count + 7) // 8):
        digest = blake2b(head + block.to_bytes(8, "little"), person=b"virion-simulate").digest()
        seeds += [int.from_bytes(digest[at : at + 8], "little") for at in range(0, 64, 8)]
    return seeds[:count]
