"""The server is killed in the middle of a game and comes back: the open page goes on by itself."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import eager
from tests.browser.program import Program

GONE = r"WebSocket connection to .* failed", r"net::ERR_(CONNECTION|EMPTY|SOCKET)"


@pytest.fixture
def mortal(tmp_path):
    server = Program(tmp_path)
    server.start()
    yield server
    server.stop()


def test_the_open_page_outlives_a_server_that_is_killed_and_started_again(mortal, people):
    ana = people(url=mortal.url)
    ana.goto("/")
    ana.page.get_by_role("button", name="Play now Virus! Marvel").click()
    ana.play_on(eager, 2)
    ana.wait_for_turn()
    ply, table = ana.ply, ana.table
    with ana.expecting(*GONE):
        mortal.kill()
        expect(ana.page.locator("#lost")).to_be_visible()
        move = eager(ana.moves())
        ana.make(move)
        expect(ana.told).to_have_text("That did not reach the table. Try again.")
        assert ana.ply == ply
        mortal.start()
        expect(ana.page.locator("#lost")).to_be_hidden(timeout=30_000)
    ana.make(move)
    ana.wait_for_ply(ply + 1)
    ana.play_on(eager, 2)
    assert ana.table == table
    ana.reload()
    ana.wait_for_turn()
