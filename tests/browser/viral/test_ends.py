"""How games of Viral end, and what their replays lay bare."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE
from tests.browser.situations import record_of
from tests.browser.viral.tables import CHALLENGE, PASS, check_hidden, deal, play, sit_down

windows = pytest.mark.parametrize(
    "window",
    [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}],
    ids=["desktop", "phone"],
)


@windows
def test_a_full_row_ends_the_game(people, setter, program, window):
    look = deal(2, lambda look: "attack" in look.hands[0], cells=1)
    (ana, ben), table = sit_down(people, setter, look, 2, **window)
    ana.wait_for_turn()
    ana.make(play("attack"))
    ben.wait_for_turn()
    ben.make(PASS)
    ana.page.locator('#dock[data-phase="target"]').wait_for()
    ana.make({"kind": "target", "cell": 0})
    ben.wait_for_turn()
    ben.make(PASS)
    expect(ana.page.locator("#result-title")).to_have_text("You win!")
    expect(ben.page.locator("#result-title")).to_have_text("Ana wins")
    expect(ben.page.locator(".result p").first).to_contain_text("every cell is infected")
    rows = ben.page.locator(".standing tbody tr")
    expect(rows.nth(0)).to_have_text(re.compile(r"^Ana wins\s*1\s*8$"))
    expect(rows.nth(1)).to_have_text(re.compile(r"^Ben\s*0\s*9$"))
    expect(ben.page.locator("#lies")).to_contain_text("Lies of this game (0)")
    for seat, person in enumerate((ana, ben)):
        assert person.overflow() <= 0
        check_hidden(person, record_of(program.database, table), seat)


@windows
def test_an_empty_draw_pile_ends_the_game_and_the_replay_tells_who_lied(people, setter, program, window):
    look = deal(2, lambda look: look.hands[0][0] != "attack", hand_size=1, draw_pile_limit=2)
    (ana, ben), _ = sit_down(people, setter, look, 2, **window)
    card = look.hands[0][0]
    ana.wait_for_turn()
    ana.make(play(card, "attack"))
    ben.wait_for_turn()
    ben.make(PASS)
    ana.page.locator('#dock[data-phase="target"]').wait_for()
    ana.make({"kind": "target", "cell": 0})
    ben.wait_for_turn()
    ben.make(PASS)
    ben.page.locator('#dock[data-phase="play"][data-asked="owes"]').wait_for()
    last = look.hands[1][0]
    ben.make(play(last, "vaccine" if last != "vaccine" else "defend"))
    ana.wait_for_turn()
    ana.make(CHALLENGE)
    expect(ana.page.locator("#result-title")).to_have_text("You win!")
    expect(ana.page.locator(".result p").first).to_contain_text("the draw pile is empty")
    expect(ana.page.locator("#lies li")).to_have_count(2)

    ana.page.locator(".result").get_by_role("link", name="Replay").click()
    lies = ana.page.locator("#lies li")
    expect(lies).to_have_count(2)
    expect(lies.nth(0)).to_contain_text(
        f"Ana claimed Attack, but it was {card.capitalize()}. Let pass by Ben. It stood."
    )
    expect(lies.nth(1)).to_contain_text("Let pass by nobody. Exposed by Ana.")
    lies.nth(0).get_by_role("link").click()
    expect(ana.page.locator("#table")).to_have_attribute("data-ply", "1")
    expect(ana.page.locator(".bare.lie")).to_have_text(f"A lie: the card is {card.capitalize()}.")
    ana.page.get_by_role("link", name="One step on").click()
    expect(ana.page.locator(".bare.lie")).to_have_text("Let pass by Ben.")
    assert ana.overflow() <= 0
    by_itself = ana.page.get_by_role("button", name="Go on by itself")
    by_itself.click()
    expect(by_itself).to_have_attribute("aria-pressed", "true")
    expect(ana.page.locator("#table")).to_have_attribute("data-ply", "4")
    ana.page.get_by_role("link", name="One step back").click()
    expect(by_itself).to_have_attribute("aria-pressed", "false")
    ana.page.get_by_role("link", name="To the end").click()
    expect(ana.page.locator("#table")).to_have_attribute("data-ply", "6")
    by_itself.click()
    expect(by_itself).to_have_attribute("aria-pressed", "false")
    ana.page.get_by_role("link", name="One step back").click()
    expect(ana.page.locator("#table")).to_have_attribute("data-ply", "5")
    ana.page.get_by_role("link", name="Ben", exact=True).click()
    expect(ana.page.locator(".bare")).to_have_count(0)
    expect(ana.page.locator("#lies")).to_have_count(0)
