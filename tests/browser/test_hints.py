"""A hint at the table: asked for and followed by a press, on a phone, and without a script."""

from playwright.sync_api import expect

from tests.browser.people import PHONE
from tests.browser.test_axe import faults


def begin(ana):
    ana.goto(ana.post("/quick", game="virus_marvel", seats=2, bot="easy").url)
    ana.wait_for_turn()


def test_a_hint_is_told_and_can_be_followed(people):
    ana = people(viewport=PHONE, has_touch=True, is_mobile=True, bypass_csp=True, reduced_motion="reduce")
    begin(ana)
    page = ana.page
    told = page.locator("#advice")
    expect(told).to_have_attribute("role", "status")
    expect(told).to_be_empty()
    ana.press(page.get_by_role("button", name="Hint"))
    best = page.locator(".advice-moves .best")
    expect(best).to_be_in_viewport()
    expect(told).to_contain_text("Your chance to win is then about")
    assert 1 <= page.locator(".advice-moves button").count() <= 3
    assert ana.overflow() == 0
    assert faults(page) == []
    ply = ana.ply
    ana.press(best)
    expect(best).to_have_attribute("data-armed", "")
    assert ana.ply == ply
    ana.press(best)
    ana.wait_for_ply(ply + 1)
    expect(page.locator(".advice-moves")).to_have_count(0)
    assert sum("advice-moves" in frame for frame in ana.frames) >= 1


def test_a_hint_without_a_script(people):
    ana = people(java_script_enabled=False)
    ana.goto(ana.post("/quick", game="virus_marvel", seats=2, bot="easy").url)
    while ana.page.locator('#dock[data-asked="owes"]').count() == 0:
        ana.reload()
    ana.page.get_by_role("button", name="Hint").click()
    best = ana.page.locator(".advice-moves .best")
    ply = ana.ply
    best.click()
    ana.page.wait_for_load_state()
    assert ana.ply > ply
