"""In a language that is written from right to left, the page is mirrored."""

import pytest

from tests.browser.people import DESKTOP, PATHS, PHONE
from tests.browser.situations import search

RTL = "document.documentElement.dir = 'rtl'"


def full(look):
    return look.decider == 0 and look.phase == "choose" and look.run.ply > 30 and len(look.hands[0]) == 3


def left(person, selector):
    return person.page.locator(selector).first.bounding_box()["x"]


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_table_is_mirrored(people, setter, window):
    guest = setter.guest("پارسا")
    ana = people(guest, viewport=window, reduced_motion="reduce")
    ana.goto(f"/table/{setter.table(search(4, full), guest)}")
    ana.wait_for_turn()
    pairs = (
        ('[data-key="hand-0"]', '[data-key="hand-2"]'),
        ('[data-key="deck"]', '[data-key="pile"]'),
        (".team.me .avatar", ".team.me .slots > :last-child"),
        (".team.me .slots > :first-child", ".team.me .slots > :last-child"),
        (".brand", ".top nav"),
    )
    for first, last in pairs:
        assert left(ana, first) < left(ana, last)
    ana.page.evaluate(RTL)
    for first, last in pairs:
        assert left(ana, first) > left(ana, last), f"{first} is not to the right of {last}"
    assert ana.overflow() <= 0
    if window is DESKTOP:
        assert left(ana, ".side") < left(ana, ".field")
    assert ana.page.locator("#log").evaluate("log => getComputedStyle(log).direction") == "rtl"
    # The arrow that points at the next card is the other one now.
    ana.page.locator('[data-key="hand-0"]').focus()
    ana.page.keyboard.press("ArrowLeft")
    assert ana.page.locator('[data-key="hand-1"]').evaluate("one => one === document.activeElement")


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", [*PATHS, "lobby"])
def test_other_pages_do_not_overflow(people, window, path):
    ana = people(viewport=window)
    if path == "lobby":
        path = ana.post("/new", game="virus_marvel", seats=5, bot__1="greedy").url
    ana.goto(path)
    ana.page.evaluate(RTL)
    width = ana.page.evaluate("document.documentElement.clientWidth")
    assert ana.overflow() <= 0
    boxes = ana.page.locator("h1, h2, .button, select, .panel").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width).map(box => [box.left, box.right])"
    )
    assert all(start >= 0 and end <= width for start, end in boxes)
