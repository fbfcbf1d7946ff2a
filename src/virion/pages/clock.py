"""The time of an open decision, as HTML: its limit in words, and figures that the script counts down."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from virion.table.view import ClockView
from virion.words import Words, words_for


def clock(time: ClockView, w: Words) -> str:
    """Return a clock that shows the limit until a script counts down to the end."""
    return f'<span class="clock" data-ends="{time.ends}" data-seconds="{time.seconds}">{_face(time.seconds, w.locale)}'


@lru_cache(maxsize=256)
def _face(seconds: int, locale: str) -> str:
    w = words_for(locale)
    minutes, rest = divmod(seconds, 60)
    figures = f"{w.number(minutes)}:{w.number(rest // 10)}{w.number(rest % 10)}"
    # As wide as it ever gets, so that nothing around it moves while it counts.
    widest = "".join(w.number(0) if figure.isdigit() else figure for figure in figures)
    return (
        f'<span class="limit">{escape(w.say("ui-clock", seconds=seconds))}</span>'
        f'<span class="left" aria-hidden="true" data-widest="{widest}"><span>{figures}</span></span></span>'
    )
