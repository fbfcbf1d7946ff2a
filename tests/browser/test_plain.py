"""Without JavaScript: everything is a form."""

from playwright.sync_api import expect

from tests.browser.people import eager


def test_a_table_is_made_and_moves_are_made_by_plain_forms(people):
    ana = people(java_script_enabled=False)
    page = ana.page
    ana.goto("/")
    page.get_by_label("Your name at the table").fill("Ana")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="Make a table for friends Virus! Marvel").click()
    page.locator(".pill", has_text="2 seats").click()
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Add bot").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".team.me .who")).to_have_text("Ana")
    for _ in range(3):
        while page.locator('#dock[data-asked="owes"]').count() == 0:
            ana.reload()
        ply = ana.ply
        move = eager(ana.moves())
        ana.button(move).click()
        page.wait_for_load_state()
        assert ana.ply > ply
    expect(page.locator(".needs-script:visible")).to_have_count(0)


def test_an_old_form_is_refused_with_a_sentence_and_a_way_back(people):
    ana = people(java_script_enabled=False)
    ana.goto("/")
    ana.page.get_by_role("button", name="Play now Virus! Marvel").click()
    while ana.page.locator('#dock[data-asked="owes"]').count() == 0:
        ana.reload()
    ana.play_beside(ana.table, ana.ply, eager(ana.moves()))
    with ana.expecting("409"):
        ana.page.locator("#moves button[name=move]").first.click()
        expect(ana.page.get_by_role("heading")).to_have_text(
            "The table has moved on since you looked. Here is how it stands now."
        )
        ana.page.get_by_role("link", name="Go on from here").click()
        expect(ana.page.locator(".play")).to_be_visible()
