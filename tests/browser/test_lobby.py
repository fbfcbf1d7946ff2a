"""The lobby: bots, an invitation, the host's rights, and the rematch."""

import re

from playwright.sync_api import expect

from tests.browser.people import eager


def chair(person, seat):
    return person.page.locator(f'[data-key="chair-{seat}"]')


def test_a_friend_comes_by_the_link_and_the_host_starts(people):
    ana, ben = people(), people()
    ana.post("/name", name="Ana")
    ana.goto("/new")
    ana.page.get_by_role("button", name="Make the table").click()
    expect(chair(ana, 0)).to_contain_text("Ana")
    chair(ana, 1).get_by_label("Bot for seat 2").select_option("easy")
    chair(ana, 1).get_by_role("button", name="Add bot").click()
    chair(ana, 2).get_by_role("button", name="Add bot").click()
    chair(ana, 2).get_by_role("button", name="Remove").click()
    expect(chair(ana, 2)).to_contain_text("Seat 3 is open")
    expect(ana.page.get_by_alt_text("QR code")).to_have_js_property("complete", True)

    link = ana.page.get_by_label("Link to this table").input_value()
    assert link.startswith(ana.url)
    ben.goto(link)
    expect(ben.page.locator(".lobby-chair").first).to_contain_text("Ana")
    expect(ben.page.get_by_role("button", name="Start the game")).to_have_count(0)
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Save").click()
    chair(ben, 3).get_by_role("button", name="Sit down").click()
    expect(chair(ana, 3)).to_contain_text("Ben")
    expect(ana.page.get_by_text("3 of 4 seats are taken.")).to_be_visible()
    ana.page.get_by_role("button", name="Start the game").click()
    for person, name in ((ana, "Ana"), (ben, "Ben")):
        expect(person.page.locator(".team")).to_have_count(3)
        expect(person.page.locator(".team.me .who")).to_have_text(name)


def test_when_the_host_leaves_the_next_person_may_start(people):
    ana, ben = people(), people()
    ana.post("/name", name="Ana")
    ben.post("/name", name="Ben")
    table = ana.post("/new", game="virus_marvel", seats=3, bot__1="greedy").url
    ana.goto(table)
    ben.goto(table)
    chair(ben, 2).get_by_role("button", name="Sit down").click()
    expect(chair(ana, 2)).to_contain_text("Ben")
    expect(ben.page.get_by_text("The host starts the game.")).to_be_visible()
    ana.page.get_by_role("button", name="Leave the table").click()
    expect(chair(ben, 2)).to_contain_text("host")
    ben.page.get_by_role("button", name="Start the game").click()
    expect(ben.page.locator(".team")).to_have_count(2)


def test_both_want_a_rematch_and_meet_at_the_new_table(people):
    ana, ben = people(), people()
    ana.post("/name", name="Ana")
    ben.post("/name", name="Ben")
    table = ana.post("/new", game="virus_marvel", seats=2).url
    ben.post(f"{table}/sit", seat=1)
    ana.post(f"{table}/start")
    ana.goto(table)
    ben.goto(table)
    ana.page.locator("#menu summary").click()
    ana.page.get_by_role("button", name="Resign").click()
    expect(ana.page.locator("#result-title")).to_have_count(0)
    ana.page.get_by_role("button", name="Resign").click()
    expect(ben.page.locator("#result-title")).to_have_text("You win!")
    expect(ben.page.locator(".result")).to_contain_text("everyone else has resigned")
    expect(ana.page.locator("#result-title")).to_have_text("Ben wins")
    ana.page.get_by_role("button", name="Rematch").click()
    expect(ben.page.get_by_text("Wants a rematch: Ana.")).to_be_visible()
    ben.page.get_by_role("button", name="Rematch").click()
    for person in (ana, ben):
        person.page.get_by_role("link", name="Go to the rematch").click()
        expect(person.page).to_have_url(re.compile(rf"/table/(?!{table.rpartition('/')[2]})"))
        expect(person.page.locator(".team")).to_have_count(2)
    assert ana.page.url == ben.page.url
    first, other = (ana, ben) if ana.page.locator('#dock[data-asked="owes"]').count() else (ben, ana)
    ply = first.ply
    first.make(eager(first.moves()))
    other.wait_for_ply(ply + 1)


def test_the_host_sends_somebody_away_who_is_there(people):
    ana, ben = people(), people()
    ana.post("/name", name="Ana")
    ben.post("/name", name="Ben")
    table = ana.post("/new", game="virus_marvel", seats=3).url
    ana.goto(table)
    ben.goto(table)
    chair(ben, 1).get_by_role("button", name="Sit down").click()
    expect(chair(ana, 1)).to_contain_text("Ben")
    expect(ben.page.get_by_role("button", name="Free the seat")).to_have_count(0)
    free = chair(ana, 1).get_by_role("button", name="Free the seat")
    free.click()
    expect(free).to_have_attribute("data-armed", "")
    expect(chair(ben, 1)).to_contain_text("Ben")
    free.click()
    expect(chair(ana, 1)).to_contain_text("Seat 2 is open")
    expect(chair(ben, 1).get_by_role("button", name="Sit down")).to_be_visible()
