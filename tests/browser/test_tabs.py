"""One guest in two tabs."""

from playwright.sync_api import expect

from tests.browser.people import eager
from tests.browser.situations import search


def test_a_move_in_one_tab_shows_in_the_other_and_an_old_one_is_told_apart(people, setter):
    look = search(3, lambda look: look.decider == 0 and look.phase == "choose" and look.run.ply > 5)
    guest = setter.guest("Ana")
    table = setter.table(look, guest, setter.guest("Ben"))
    ana = people(guest)
    one = ana.page
    ana.goto(f"/table/{table}")
    two = ana.tab()
    ana.goto(f"/table/{table}")
    deaf = ana.tab()
    # This tab is never told of what happens; it knows what its page said when it was loaded.
    deaf.route_web_socket("**/live", lambda _socket: None)
    ana.goto(f"/table/{table}")

    ply = look.run.ply
    ana.page = one
    ana.wait_for_turn()
    ana.make(eager(ana.moves()))
    ana.wait_for_ply(ply + 1)
    ana.page = two
    ana.wait_for_ply(ply + 1)

    ana.page = deaf
    assert ana.ply == ply
    with ana.expecting("409"):
        ana.make(eager(ana.moves()))
        expect(ana.told).to_have_text("The table has moved on since you looked. Here is how it stands now.")
        ana.wait_for_ply(ply + 1)
    expect(ana.page.locator("#log")).to_have_text(one.locator("#log").inner_text(), use_inner_text=True)
