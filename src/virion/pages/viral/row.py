"""The row of cells: each healthy, or with the token of its owner; those that may be chosen are buttons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Final

from virion.games.viral.observation import ViralObservation
from virion.pages.assets import static
from virion.pages.viral.moves import Move, value_of
from virion.words import Words, words_for

WIDE: Final = 12
NARROW: Final = 7
DENSE: Final = 15
CROWDED: Final = 24
"""How many cells lie side by side at most on a screen, on a phone, and on a screen when there are more than CROWDED."""


def columns(cells: int, most: int) -> int:
    """Return how many cells to a line make lines as even as can be."""
    lines = -(-cells // most)
    return -(-cells // lines)


def row(
    seen: ViralObservation,
    choices: Mapping[int, Move],
    names: tuple[str, ...],
    me: int | None,
    moved: Mapping[str, str],
    w: Words,
) -> dict[str, object]:
    """Return the cells as HTML, and how many lie side by side on a wide and on a narrow screen."""
    count = len(seen.row)
    aimed = None if seen.pending is None else seen.pending.cell
    cells = [
        _cell(
            w.locale,
            at,
            owner,
            None if owner is None or owner == me else names[owner],
            at == aimed,
            value_of(choices[at]) if at in choices else None,
            moved.get(f"cell-{at}"),
            moved.get(f"token-{at}"),
        )
        for at, owner in enumerate(seen.row)
    ]
    return {
        "cells": "".join(cells),
        "wide": columns(count, WIDE if count <= CROWDED else DENSE),
        "narrow": columns(count, NARROW),
    }


@lru_cache(maxsize=8192)
def _cell(
    locale: str,
    at: int,
    owner: int | None,
    name: str | None,
    aimed: bool,
    value: str | None,
    came: str | None,
    token: str | None,
) -> str:
    """Return one cell; ``owner`` without a name is the viewer, ``value`` is the move that chooses the cell."""
    w = words_for(locale)
    number = at + 1
    if owner is None:
        told = w.say("viral-ui-cell-healthy", number=number)
    elif name is None:
        told = w.say("viral-ui-cell-mine", number=number)
    else:
        told = w.say("viral-ui-cell-infected", number=number, player=name)
    if aimed:
        told = f"{told}, {w.say('viral-ui-cell-aimed')}"
    elif value is not None:
        told = f"{told}: {w.say('viral-ui-aim-infect' if owner is None else 'viral-ui-aim-clean')}"
    sprite = static("cards.svg")
    origin = f' data-from="{came}"' if came else ""
    flown = f' data-from="{token}"' if token else ""
    virus = (
        ""
        if owner is None
        else f'<span class="token" data-key="token-{at}"{flown}><svg><use href="{sprite}#token-{owner}"/></svg></span>'
    )
    look = f"cell{'' if owner is None else f' sick c{owner}'}{' aimed' if aimed else ''}"
    inside = (
        f'<span class="flesh" aria-hidden="true"><svg><use href="{sprite}#cell"/></svg>{virus}</span>'
        f'<span class="number" aria-hidden="true">{w.number(number)}</span><span class="sr">{escape(told)}</span>'
    )
    if value is None:
        return f'<li class="{look}" data-key="cell-{at}"{origin}>{inside}</li>'
    confirm = escape(w.say("viral-ui-confirm", number=number))
    return (
        f'<li class="{look}" data-key="cell-{at}"{origin}><button type="submit" class="aimable" form="moves"'
        f' name="move" value="{value}" data-kind="target" data-key="move-cell-{at}" data-now data-confirm="{confirm}">'
        f"{inside}</button></li>"
    )
