"""Viral on a phone of 360 pixels: verdicts are wide enough, marks cover no number, and a list tells that it goes on."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.pages.browser import open_table
from tests.pages.samples import VIRAL, Moment, moment, moments, view_of

COVERED = """() => {
  const number = one => one.querySelector(".number").getBoundingClientRect();
  const all = [...document.querySelectorAll(".cell")];
  return all.flatMap(cell => {
    const aim = cell.querySelector(".aimable");
    if (!aim) return [];
    const style = getComputedStyle(aim, "::before"), box = aim.getBoundingClientRect();
    const [top, left] = [box.top + parseFloat(style.top), box.left + parseFloat(style.left)];
    const [bottom, right] = [top + parseFloat(style.height), left + parseFloat(style.width)];
    return all.filter(other => {
      const it = number(other);
      return it.left < right && it.right > left && it.top < bottom && it.bottom > top;
    }).map(other => other.textContent);
  });
}"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    yield opened
    opened.close()


def found(wanted: Callable[[Any], bool], options: dict[str, object] | None = None) -> Moment:
    """Return the first moment, as everybody sees it, that is as wanted."""
    for seed in range(100):
        for one in moments(4, seed, options, VIRAL):
            if wanted(one.seen(-1)):
                return one
    raise AssertionError("no such moment")


@pytest.mark.parametrize("cells", [10, 60])
def test_the_mark_of_a_cell_that_may_be_chosen_covers_no_number(context: BrowserContext, cells: int) -> None:
    options = {"cells": cells, "max_cells": max(20, cells), "tokens_per_player": None}
    one = found(
        lambda seen: seen.phase == "target" and seen.decider == 0 and seen.pending.claim in {"attack", "replicate"},
        options,
    )
    table = open_table(context, view_of(one, 0))
    assert table.page.locator(".aimable").count() > 6
    assert table.page.evaluate(COVERED) == []


def test_what_was_proved_is_told_across_the_screen(context: BrowserContext) -> None:
    one = found(lambda seen: seen.phase == "penalty" and seen.decider == 0)
    table = open_table(context, view_of(one, 0))
    box = table.page.locator(".verdict.proved").bounding_box()
    assert box is not None
    assert box["width"] >= 200
    assert box["height"] <= 150


def test_a_list_that_goes_on_says_so(context: BrowserContext) -> None:
    table = open_table(context, view_of(moment("over", code=VIRAL.code), 0))
    table.page.locator("#lies summary").tap()
    listed = table.page.locator("#lies ol")
    assert listed.evaluate("list => list.scrollHeight > list.clientHeight")
    assert listed.evaluate("list => getComputedStyle(list).backgroundAttachment") == "local, local, scroll, scroll"
