"""Everything with the keys alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.situations import search


def rich(look):
    """Tell whether seat 0, whose turn it is, can aim a card at Heroes of seat 1, and discard several."""
    return (
        look.decider == 0
        and look.phase == "choose"
        and len(look.hands[0]) == 3
        and aimed(look) is not None
        and len(set(look.hands[0])) == 3
    )


def aimed(look):
    found = [move for move in look.moves if move["kind"] == "play" and move.get("seat") == 1 and "slot" in move]
    return found[0] if found else None


@pytest.fixture
def turn(people, setter):
    look = search(3, rich)
    guests = [setter.guest("Ana"), setter.guest("Ben")]
    table = setter.table(look, *guests)
    ana = people(guests[0])
    ana.goto(f"/table/{table}")
    ana.wait_for_turn()
    return ana, look, table, guests


def tab_to(person, what, most=80):
    """Press Tab until the focus is there."""
    for _ in range(most):
        if what.evaluate("one => one === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what}")


def test_a_card_is_played_at_a_target(turn):
    ana, look, _, _ = turn
    keys = ana.page.keyboard
    move = aimed(look)
    keys.press("Tab")
    expect(ana.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    keys.press("Enter")
    card = ana.hand_card(move["card"])
    tab_to(ana, card, most=2 + len(look.hands[0]))
    keys.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(card).to_be_focused()
    keys.press("Space")
    expect(card).to_have_attribute("aria-pressed", "true")
    # Down leads to the buttons of the card that is taken up, and along them.
    for _ in range(20):
        keys.press("ArrowDown")
        if ana.button(move).evaluate("one => one === document.activeElement"):
            break
    expect(ana.button(move)).to_be_focused()
    keys.press("Enter")
    ana.wait_for_ply(look.run.ply + 1)
    expect(ana.page.locator("#log")).to_contain_text("Ana plays")
    expect(ana.page.locator("#prompt")).to_be_focused()


def test_the_target_itself_can_be_pressed(turn):
    ana, look, _, _ = turn
    move = aimed(look)
    tab_to(ana, ana.hand_card(move["card"]))
    ana.page.keyboard.press("Enter")
    target = ana.target(move)
    tab_to(ana, target)
    ana.page.keyboard.press("Enter")
    ana.wait_for_ply(look.run.ply + 1)


def test_several_cards_are_discarded(turn):
    ana, look, _, _ = turn
    keys = ana.page.keyboard
    tab_to(ana, ana.page.locator('[data-do="several"]'))
    keys.press("Enter")
    expect(ana.page.locator('#hand [data-key="hand-0"]')).to_be_focused()
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(ana.page.locator('#hand [data-key="hand-2"]')).to_be_focused()
    keys.press("Enter")
    marked = ana.page.locator("#hand [aria-pressed=true]")
    expect(marked).to_have_count(2)
    move = {"kind": "discard", "cards": [look.hands[0][0], look.hands[0][2]]}
    keys.press("ArrowDown")
    expect(ana.button(move)).to_be_focused()
    keys.press("Enter")
    ana.wait_for_ply(look.run.ply + 1)
    expect(ana.page.locator("#log")).to_contain_text("Ana discards")


def windowed(look):
    return look.decider == 0 and look.phase == "respond" and {"kind": "counter"} in look.moves


@pytest.mark.parametrize("kind", ["pass", "counter"])
def test_a_window_is_answered(people, setter, kind):
    look = search(3, windowed)
    guest = setter.guest("Ana")
    ana = people(guest)
    ana.goto(f"/table/{setter.table(look, guest)}")
    ana.wait_for_turn()
    answer = ana.button({"kind": kind})
    tab_to(ana, answer)
    ana.page.keyboard.press("Enter")
    expect(answer).to_have_attribute("data-armed", "")
    ana.page.keyboard.press("Escape")
    expect(answer).not_to_have_attribute("data-armed", "")
    expect(answer).to_be_focused()
    ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("Enter")
    ana.wait_for_ply(look.run.ply + 1)
