"""The end of a game of Viral: who won, and what decided it."""

from dataclasses import replace

import pytest

from tests.pages.every_page import W
from tests.pages.html import read
from tests.pages.samples import VIRAL, moment, view_of
from tests.pages.test_viral_table import classed
from virion.pages import table_body


def ending(**seen: object) -> list[str]:
    """Return what is told of a tie that was broken, at the end of a game with this outcome."""
    tie = str(seen.pop("tie", "earliest_turn"))
    view = view_of(moment("over", code=VIRAL.code), 0)
    usual = {"points": (2, 3, 3, 1), "hand_sizes": (1, 2, 2, 4), "eliminated": (), "winners": (1,)}
    observation = replace(view.observation, **{**usual, **seen})  # type: ignore[type-var, arg-type]
    options = {**view.options, "final_tiebreak": tie}
    root = read(table_body(replace(view, observation=observation, options=options), W))
    return [node.words() for node in classed(root, "broken")]


@pytest.mark.parametrize(("tie", "when"), [("earliest_turn", "first"), ("latest_turn", "last")])
def test_a_tie_that_the_order_of_turns_breaks_is_told(tie: str, when: str) -> None:
    names = [chair.name for chair in view_of(moment("over", code=VIRAL.code), 0).chairs]
    [told] = ending(tie=tie)
    assert names[1] in told.replace("\u2068", "").replace("\u2069", "")
    assert names[2] in told
    assert names[0] not in told
    assert f"that turn came {when} in the order" in told


@pytest.mark.parametrize(
    "seen",
    [
        {"hand_sizes": (1, 2, 1, 4)},
        {"points": (2, 3, 2, 1)},
        {"winners": (1, 2), "tie": "shared"},
        {"eliminated": (2,)},
    ],
)
def test_no_tie_is_told_where_points_or_cards_decided_or_the_victory_is_shared(seen: dict[str, object]) -> None:
    assert ending(**seen) == []
