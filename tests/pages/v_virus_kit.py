"""Moments of V-Virus, and what a browser gets of them."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.pages.every_page import W
from tests.pages.html import Node
from tests.pages.samples import V_VIRUS, V_VIRUS_PHASES, Moment, moment, moments, view_of
from virion.pages import table_body
from virion.pages.v_virus import cards, moves, players
from virion.table.view import TableView

every_phase = pytest.mark.parametrize("phase", V_VIRUS_PHASES)
REMEMBERED = (
    *(cards._card, cards._shown, cards.thrown, cards.kinds, players._panel, moves._ways, moves._aimed, moves._spread),
    *(moves._used, moves._give, moves._discard, moves._answers),
)
SECRET = re.compile(r'(<details class="aid secret".*?</summary>)(.*?)(</details>)', re.DOTALL)


def body(view: TableView) -> str:
    """Return the body as a browser that has never seen another would get it."""
    for remembered in REMEMBERED:
        remembered.cache_clear()
    return table_body(view, W)


def find(wanted: Callable[[Any, Moment], object], seats: int = 5, **options: object) -> Moment:
    """Return the first moment, as everybody sees it, of games played by chance."""
    for seed in range(80):
        for found in moments(seats, seed, options, V_VIRUS):
            if wanted(found.seen(-1), found):
                return found
    raise AssertionError("no such moment")


def classed(root: Node, name: str) -> list[Node]:
    """Return the elements of a class."""
    return [node for node in root.all() if name in node.attributes.get("class", "").split()]


def at(phase: str, seat: int | None = 0) -> TableView:
    """Return a view of a moment in which ``phase`` is asked of seat 0."""
    return view_of(moment(phase, code=V_VIRUS.code), seat)


def with_position(found: Moment, **changes: object) -> Moment:
    """Return the moment with its position changed."""
    position = {**V_VIRUS.write_position(found.state), **changes}
    return replace(found, state=V_VIRUS.read_position(position))
