"""Small PNGs: a picture with the 256 colours that suit it best, found by cutting its colours at their medians."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Sequence

Colour = tuple[int, int, int]
MOST = 256


def indexed_png(width: int, height: int, pixels: bytes) -> bytes:
    """Return a picture, given as red, green and blue bytes row by row, as a PNG with a palette."""
    colours = list(zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True))
    palette: list[Colour] = []
    index: dict[Colour, int] = {}
    for box in _boxes(Counter(colours)):
        for colour, _ in box:
            index[colour] = len(palette)
        palette.append(_mean(box))
    numbers = bytes(index[colour] for colour in colours)
    rows = b"".join(b"\0" + numbers[at : at + width] for at in range(0, width * height, width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = {b"IHDR": head, b"PLTE": bytes(sum(palette, ())), b"IDAT": zlib.compress(rows, 9), b"IEND": b""}
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts.items()
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


Box = Sequence[tuple[Colour, int]]
"""Colours that become one, each with the number of its pixels."""


def _boxes(counts: Counter[Colour]) -> list[Box]:
    boxes: list[tuple[float, int, Box]] = [_weighed(list(counts.items()))]
    while len(boxes) < MOST:
        weight, axis, box = boxes.pop(max(range(len(boxes)), key=lambda at: boxes[at][0]))
        if weight == 0:
            boxes.append((weight, axis, box))
            break
        box = sorted(box, key=lambda entry: entry[0][axis])
        middle = _mean(box)[axis]
        cut = next(at for at, entry in enumerate(box) if entry[0][axis] > middle or at == len(box) - 1)
        boxes += [_weighed(box[: max(1, cut)]), _weighed(box[max(1, cut) :])]
    return [box for _, _, box in boxes]


def _weighed(box: Box) -> tuple[float, int, Box]:
    """Return a box with what would be gained by cutting it, and the channel across which to cut."""
    mean = _mean(box)
    spread = [sum(count**0.7 * (colour[axis] - mean[axis]) ** 2 for colour, count in box) for axis in range(3)]
    axis = max(range(3), key=spread.__getitem__)
    return (spread[axis] if len(box) > 1 else 0.0), axis, box


def _mean(box: Box) -> Colour:
    total = sum(count for _, count in box)
    red, green, blue = (round(sum(colour[axis] * count for colour, count in box) / total) for axis in range(3))
    return red, green, blue
