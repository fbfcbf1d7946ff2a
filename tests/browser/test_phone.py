"""A small phone in one hand: every card can be tapped, and nothing is wider than the screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATHS, PHONE, eager
from tests.browser.situations import search

LONG = "Maximiliana-Wolkenstein2"


def full(look):
    """Tell whether it is seat 0's turn and the table is as full as it gets before somebody wins."""
    seats = range(len(look.hands))
    return (
        look.decider == 0
        and look.phase == "choose"
        and sum(look.heroes(seat) for seat in seats) >= 2 * len(look.hands)
        and any(look.heroes(seat) >= 4 for seat in seats)
        and any(len(cards) == 1 for seat in seats for cards in look.teams[seat].values())
        and any(move["kind"] == "play" and "slot" in move for move in look.moves)
    )


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_some_turns_on_a_phone(people, setter, seats):
    look = search(seats, full, {"max_players": 6} if seats == 6 else None, plies=120)
    guest = setter.guest(LONG)
    ana = people(guest, viewport=PHONE, has_touch=True, is_mobile=True)
    ana.goto(f"/table/{setter.table(look, guest)}")
    for _ in range(3):
        if not ana.wait_for_turn():
            break
        assert ana.overflow() <= 0
        for card in ana.page.locator("#hand .card").all():
            _tappable(ana, card)
        ply = ana.ply
        ana.make(eager(ana.moves()))
        assert ana.overflow() <= 0
        ana.wait_for_ply(ply + 1)
    ana.page.locator("#menu summary").tap()
    expect(ana.page.get_by_role("button", name="Leave the table")).to_be_visible()
    assert ana.overflow() <= 0


def _tappable(ana, card):
    """The whole card lies in the window, large enough for a thumb, with nothing on top of it."""
    box = card.bounding_box()
    assert box["width"] >= 44
    assert box["height"] >= 44
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"], "the hand is not in sight without scrolling"
    card.tap(trial=True)


@pytest.mark.parametrize("path", [*PATHS, "/nowhere"])
def test_the_other_pages_fit_a_phone(people, path):
    ana = people(viewport=PHONE, has_touch=True, is_mobile=True)
    with ana.expecting("404"):
        ana.goto(path)
        assert ana.overflow() <= 0
