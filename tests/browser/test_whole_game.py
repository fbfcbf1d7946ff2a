"""A whole game, from the form of a new table to its replay, by clicks alone."""

import re

from playwright.sync_api import expect

from tests.browser.hiding import check_hidden
from tests.browser.people import eager
from tests.browser.situations import record_of


def test_a_game_against_bots_is_played_by_clicks_to_its_end_and_replayed(people, program):
    ana = people()
    page = ana.page
    ana.goto("/")
    page.get_by_role("link", name="Make a table for friends Virus! Marvel").click()
    page.locator(".pill", has_text="2 seats").click()
    page.locator("[name=bot-1]").select_option("easy")
    page.locator("details.options > summary").click()
    page.get_by_label("Heroes to win").select_option("3")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".options-used")).to_contain_text("Heroes to win: three")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".play").wait_for()
    table = ana.table

    ana.play_on(eager, 120)

    expect(page.locator("#result-title")).to_have_text(re.compile(r"^(You win!|\w+ wins)$"))
    expect(page.locator(".result p").first).to_have_text(re.compile(r"wins: enough Heroes are ready\.$"))
    expect(page.locator("#result-title")).to_be_focused()
    record = record_of(program.database, table)
    assert check_hidden(ana, record, 0) > len(record.moves) // 2

    page.locator(".result").get_by_role("link", name="Replay").click()
    plies = len(record.moves)
    at = page.locator("#table")
    expect(at).to_have_attribute("data-ply", "0")
    expect(page.locator(".slots .hero")).to_have_count(0)
    for ply in (1, 2):
        page.get_by_role("link", name="One step on").click()
        expect(at).to_have_attribute("data-ply", str(ply))
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_attribute("data-ply", "1")
    page.get_by_label("Step 1 of").fill(str(plies - 1))
    expect(at).to_have_attribute("data-ply", str(plies - 1))
    expect(page.locator(".open-hand")).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("link", name="One step on").click()
    expect(at).to_have_attribute("data-ply", str(plies))
    expect(page.locator(".slots .hero")).not_to_have_count(0)
    page.get_by_role("link", name="To the deal").click()
    expect(at).to_have_attribute("data-ply", "0")
