"""Whoever has only the link sees what is public, from the deal to the end."""

import pytest
from playwright.sync_api import expect

from tests.browser.hiding import check_hidden
from tests.browser.people import eager
from tests.browser.situations import record_of


def test_a_spectator_sees_what_is_public_and_no_more_from_start_to_end(people, program):
    ana, eve = people(), people()
    made = ana.post("/new", game="virus_marvel", seats=3, bot__1="random", bot__2="greedy", option__heroes_to_win=3)
    table = made.url.rpartition("/")[2]
    eve.goto(f"/table/{table}")
    expect(eve.page.get_by_role("heading", name="The table is set")).to_be_visible()
    ana.goto(f"/table/{table}")
    ana.page.get_by_role("button", name="Start the game").click()
    expect(eve.page.locator(".team")).to_have_count(3)
    while ana.wait_for_turn():
        ply = ana.ply
        ana.play_beside(table, ply, eager(ana.moves()))
        ana.wait_for_ply(ply + 1)
        expect(eve.page.locator("#moves, #hand, .team.me, .looked")).to_have_count(0)
    expect(eve.page.locator("#result-title")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Rematch")).to_have_count(0)
    record = record_of(program.database, table)
    assert len(record.moves) > 5
    assert check_hidden(eve, record, None) > len(record.moves) // 2
    with pytest.raises(AssertionError, match="not the viewer's"):
        check_hidden(ana, record, None)
    answer = eve.context.request.post(f"/table/{table}/move", data={"ply": len(record.moves), "move": {"kind": "pass"}})
    assert answer.status == 403
    eve.goto(f"/replay/{table}")
    expect(eve.page.locator(".steps")).to_be_visible()
