"""How a finished game went, as people see it."""

import re

from playwright.sync_api import expect

from tests.browser.people import PHONE
from tests.browser.test_axe import faults


def finished(ana):
    """Come to the end of a game."""
    ana.goto(ana.post("/quick", game="virus_marvel", seats=2, bot="easy").url)
    ana.play_on(lambda moves: moves[-1], 4)
    ana.wait_for_turn()
    ana.play_beside(ana.table, ana.ply, {"kind": "resign"})
    ana.page.locator("#result-title").wait_for()


def test_a_game_is_analysed_and_its_moves_can_be_gone_to(people):
    ana = people(viewport=PHONE, bypass_csp=True, reduced_motion="reduce")
    page = ana.page
    finished(ana)
    page.locator(".result").get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
    expect(page.locator(".legend li")).to_have_count(2)
    expect(page.locator("path.line.s1").first).to_have_attribute("d", re.compile("^M72"))
    assert ana.overflow() == 0
    page.locator(".numbers summary").click()
    assert faults(page) == []
    last = page.locator(".numbers tbody a").last
    ply = last.inner_text()
    last.click()
    expect(page.locator("#table")).to_have_attribute("data-ply", ply)
    expect(page.locator(".numbers")).to_have_attribute("open", "")
    turn = page.locator(".turn-list a").last
    expect(turn).to_contain_text(f"Move {ply}, by")
    page.locator("svg[data-chart]").click(position={"x": 36, "y": 40})
    expect(page.locator("#table")).to_have_attribute("data-ply", "0")


def test_an_analysis_without_a_script(people):
    ana = people()
    finished(ana)
    table = ana.table
    ben = people(java_script_enabled=False)
    ben.goto(f"/replay/{table}")
    ben.page.get_by_role("button", name="Analyse this game").click()
    # This browser, told to run no scripts, does not heed what the page says for that case: to load it anew.
    while ben.page.get_by_role("heading", name="Turning points").count() == 0:
        ben.reload()
    expect(ben.page.locator(".legend li")).to_have_count(2)
