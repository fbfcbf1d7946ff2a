"""Pictures as SVG: estimates with their intervals, histograms and curves, narrow enough for a phone.

A picture has its own style, light and dark, so that it can stand in a page as well as in a file of its own. Words and
numbers come in ready to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from textwrap import wrap
from typing import Final

WIDTH: Final = 360
"""Units across: about as many pixels on a narrow phone."""
MARGIN: Final = 10
LINE: Final = 16
"""From one line of a label to the next."""
LETTERS: Final = 38
MOST_LINES: Final = 4
"""A label is broken into lines of so many letters, at most so many lines; whoever points at it is told all of it."""

STYLE: Final = (
    ".vp{--p:#fff;--i:#14252a;--m:#4c6068;--l:#d3dfdc;--a:#0c6b63;--s:#bfe3dd;--w:#b45309}"
    "@media (prefers-color-scheme:dark){.vp{--p:#162225;--i:#e9f2f0;--m:#a3b6b8;--l:#2b3d42;--a:#3dd6c3;"
    "--s:#1d4f4d;--w:#ffb74a}}"
    ".vp text{font:13px system-ui,sans-serif;fill:var(--i)}.vp .v{font-weight:700;text-anchor:end}"
    ".vp .x{font-size:11px;fill:var(--m);text-anchor:middle}.vp .n{text-anchor:start}.vp .e{text-anchor:end}"
    ".vp .b{fill:var(--p)}.vp .g{stroke:var(--l)}.vp .r{stroke:var(--w);stroke-width:1.5;stroke-dasharray:4 3}"
    ".vp .k{stroke:var(--a);stroke-width:3;stroke-linecap:round}.vp .d{fill:var(--a);stroke:var(--p);stroke-width:1.5}"
    ".vp .h{fill:var(--a)}.vp .f{fill:var(--s)}.vp .c{fill:none;stroke:var(--a);stroke-width:2.5}"
)

Tell = Callable[[float], str]
"""How a number of an axis is written."""


@dataclass(frozen=True)
class Mark:
    """A row of `whiskers`: a label, the estimate as text and as a number, and its interval where it has one.

    ``fair`` is what it is held against, marked in its row.
    """

    label: str
    told: str
    value: float
    low: float | None = None
    high: float | None = None
    fair: float | None = None


def whiskers(title: str, marks: Sequence[Mark], tell: Tell, reference: float | None = None) -> str:
    """Return a picture with a row for each mark: a dot on the line of its interval, above one axis.

    ``reference`` is marked across all rows. At least one mark is needed.
    """
    held = [value for mark in marks for value in (mark.value, mark.low, mark.high, mark.fair) if value is not None]
    scale = _Scale([*held, *([] if reference is None else [reference])], MARGIN, WIDTH - MARGIN)
    labels = [wrap(mark.label, LETTERS, max_lines=MOST_LINES, placeholder=" …") or [""] for mark in marks]
    bottom = sum(23 + LINE * len(label) for label in labels) + 6
    parts = [f'<path class="g" d="M{scale.at(tick)} 4V{bottom}"/>' for tick in scale.ticks]
    if reference is not None:
        parts.append(f'<path class="r" d="M{scale.at(reference)} 4V{bottom}"/>')
    top = 0
    for mark, label in zip(marks, labels, strict=True):
        line = top + 11 + LINE * len(label)
        parts.append(_label(mark.label, label, top + LINE))
        parts.append(f'<text class="v" x="{WIDTH - 2}" y="{top + LINE}">{escape(mark.told)}</text>')
        top = line + 12
        if mark.fair is not None:
            parts.append(f'<path class="r" d="M{scale.at(mark.fair)} {line - 7}v14"/>')
        if mark.low is not None and mark.high is not None:
            parts.append(f'<path class="k" d="M{scale.at(mark.low)} {line}H{scale.at(mark.high)}"/>')
        parts.append(f'<circle class="d" cx="{scale.at(mark.value)}" cy="{line}" r="5"/>')
    parts += scale.named(bottom + 14, tell)
    return _svg(title, bottom + 22, parts)


def histogram(title: str, bins: Sequence[tuple[float, float, int]], tell: Tell, middle: float) -> str:
    """Return a picture of how many fell into each bin (from, up to, count), with a mark at ``middle``."""
    height, bottom = 150, 130
    most = max(count for _, _, count in bins) or 1
    scale = _Scale([bins[0][0], bins[-1][1]], MARGIN, WIDTH - MARGIN, tight=True)
    parts = []
    for low, high, count in bins:
        left, right = scale.at(low), scale.at(high)
        tall = round((bottom - 12) * count / most, 1)
        wide = round(max(right - left - 1, 0.5), 1)
        parts.append(f'<rect class="h" x="{left}" y="{bottom - tall}" width="{wide}" height="{tall}"/>')
    parts.append(f'<path class="g" d="M{MARGIN} {bottom}H{WIDTH - MARGIN}"/>')
    parts.append(f'<path class="r" d="M{scale.at(middle)} 6V{bottom}"/>')
    parts += scale.named(bottom + 15, tell)
    return _svg(title, height, parts)


def curve(title: str, points: Sequence[tuple[float, float, float, float]], across: Tell, up: Tell) -> str:
    """Return a picture of a curve with a band: (x, y, low, high), x ascending. At least two points are needed."""
    left, top, bottom = 44, 10, 140
    wide = _Scale([points[0][0], points[-1][0]], left, WIDTH - MARGIN, tight=True)
    tall = _Scale([value for point in points for value in point[1:]], bottom, top)
    band = [(wide.at(x), tall.at(high)) for x, _, _, high in points]
    band += [(wide.at(x), tall.at(low)) for x, _, low, _ in reversed(points)]
    parts = [f'<path class="g" d="M{left} {tall.at(tick)}H{WIDTH - MARGIN}"/>' for tick in tall.ticks]
    parts.append(f'<path class="f" d="M{_path(band)}z"/>')
    parts.append(f'<path class="c" d="M{_path([(wide.at(x), tall.at(y)) for x, y, _, _ in points])}"/>')
    for tick in tall.ticks:
        parts.append(f'<text class="x e" x="{left - 6}" y="{tall.at(tick) + 4}">{escape(up(tick))}</text>')
    parts += wide.named(bottom + 15, across)
    return _svg(title, 160, parts)


def alone(picture: str) -> str:
    """Return a picture as the text of a file of its own, on a ground of its own colour."""
    ground = f'<style>{STYLE}</style><rect class="b" width="100%" height="100%"/>'
    return picture.replace("</title>", f"</title>{ground}", 1) + "\n"


class _Scale:
    """Values on a line of the picture, and where ticks with round numbers are."""

    def __init__(self, values: Sequence[float], start: float, end: float, tight: bool = False) -> None:
        known = [value for value in values if isfinite(value)]
        low, high = min(known), max(known)
        if high - low < 1e-9:
            low, high = low - (abs(low) * 0.1 or 0.5), high + (abs(high) * 0.1 or 0.5)
        step = _step((high - low) / 4)
        if not tight:
            low, high = floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step
        first = ceil(low / step - 1e-9)
        self.ticks = [round(each * step, 10) for each in range(first, floor(high / step + 1e-9) + 1)]
        self.low, self.high, self.start, self.end = low, high, start, end

    def at(self, value: float) -> float:
        """Return where a value is, in units of the picture."""
        part = (value - self.low) / (self.high - self.low)
        return round(self.start + (self.end - self.start) * min(1.0, max(0.0, part)), 1)

    def named(self, y: float, tell: Tell) -> list[str]:
        """Return the numbers of the ticks, as far as there is room; those at the edges keep within the picture."""
        texts: list[str] = []
        free = 0.0
        for tick in self.ticks:
            x = self.at(tick)
            half = 3.4 * len(tell(tick))
            if x - half < free and texts:
                continue
            free = x + half
            side = " n" if x < MARGIN + 12 else " e" if x > WIDTH - MARGIN - 12 else ""
            edge = 2 if side == " n" else WIDTH - 2 if side == " e" else x
            texts.append(f'<text class="x{side}" x="{edge}" y="{y}">{escape(tell(tick))}</text>')
        return texts


def _step(least: float) -> float:
    """Return the least of 1, 2, 5, 10, 20 ... and their tenths that is no smaller."""
    power = float(10 ** floor(log10(least)))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= least * (1 - 1e-9))


def _label(text: str, lines: Sequence[str], y: float) -> str:
    if len(lines) == 1:
        return f'<text x="2" y="{y}">{escape(lines[0])}</text>'
    spans = "".join(f'<tspan x="2" y="{y + LINE * at}">{escape(line)} </tspan>' for at, line in enumerate(lines))
    return f"<text><title>{escape(text)}</title>{spans}</text>"


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{x} {y}" for x, y in points)


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg class="vp" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
