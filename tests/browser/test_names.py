"""Names in any script, as long as they may be, show as they are and harm nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE
from tests.browser.situations import search

NAMES = ("پارسا کیانی", "สมชาย ใจดี", "🦊🐉🦄", "Maximiliana-Wolkenstein2", "<b>x</b>", "M" * 40)


STICKS_OUT = """team => Math.max(...[...team.querySelectorAll(".who, .tags, .pips")].map(
    part => part.getBoundingClientRect().right - team.getBoundingClientRect().right))"""


def full(look):
    return look.decider == 0 and look.phase == "choose" and look.run.ply > 30


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_names_show_as_they_are_at_a_full_table(people, setter, window):
    look = search(6, full, {"max_players": 6})
    guests = [setter.guest(name) for name in NAMES]
    ana = people(guests[0], viewport=window)
    ana.goto(f"/table/{setter.table(look, *guests)}")
    ana.wait_for_turn()
    for seat, name in enumerate(NAMES):
        expect(ana.page.locator(f"#name-{seat}")).to_have_text(name)
        assert name in ana.page.locator("#log").inner_text()
    expect(ana.page.locator("#table b:text-is('x')")).to_have_count(0)
    assert ana.overflow() <= 0
    for team in ana.page.locator(".team").all():
        assert team.evaluate(STICKS_OUT) <= 0


def test_a_name_that_is_typed_reaches_the_seat_and_the_others(people):
    ana, ben = people(), people()
    table = ana.post("/new", game="virus_marvel", seats=2).url
    ana.goto(table)
    ben.goto(table)
    for name in NAMES:
        ana.page.get_by_label("Your name at the table").fill(name)
        ana.page.get_by_role("button", name="Save").click()
        expect(ben.page.locator(".lobby-chair .who b").first).to_have_text(name)
    assert ben.page.locator(".lobby b b").count() == 0
