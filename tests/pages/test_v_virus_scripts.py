"""Choosing at a table of V-Virus in a real browser: ways to use a card, counts, marks; what is held to be seen."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.pages.browser import Table, W, open_table
from tests.pages.samples import V_VIRUS, Moment, moment, moments, view_of

LEAST = 1500
"""How long at least, in milliseconds, what is held stays to be read."""


def turn(wanted: Callable[[Any], object], seats: int = 5, **options: object) -> Moment:
    """Return a moment in which seat 0 is to act and sees what is wanted."""
    for seed in range(80):
        for found in moments(seats, seed, options, V_VIRUS):
            seen = found.seen(0)
            if seen.phase == "main" and seen.decider == 0 and not seen.done and wanted(seen):
                return found
    raise AssertionError("no such moment")


def take(table: Table, code: str) -> None:
    """Take up a card of the hand."""
    table.page.click(f"#hand .card[data-card={code}] >> nth=0")


def only(table: Table) -> Any:
    """Return the one move that was sent."""
    table.wait_for_sent(1)
    assert table.faults == []
    [sent] = table.sent
    assert sent["ply"] == table.view.ply
    return sent["move"]


def test_a_knife_stabs_a_neighbour_by_two_taps(context: BrowserContext) -> None:
    found = turn(lambda seen: "K" in seen.hand and not seen.out)
    table = open_table(context, view_of(found, 0))
    assert table.visible_moves() == []
    take(table, "K")
    assert [move["seat"] for move in table.visible_moves()] == [1, 4]
    lit = table.page.locator(".aim[data-lit]")
    assert lit.count() == 2
    assert lit.first.inner_text() == W.say("v_virus-ui-aim", kind="knife", player=table.view.chairs[1].name)
    table.page.click(".aim[data-at='4']")
    assert only(table) == {"kind": "knife", "seat": 4}


def test_any_card_may_be_traded_the_knife_too_and_a_virus_by_anybody(context: BrowserContext) -> None:
    found = turn(lambda seen: {"K", "V"} <= set(seen.hand) and seen.roles[0] == "uninfected" and not seen.out)
    table = open_table(context, view_of(found, 0))
    take(table, "K")
    tab = table.page.locator("[data-way=trade][data-do]")
    expect(table.page.locator("[data-way=knife][data-do]")).to_have_attribute("aria-pressed", "true")
    tab.click()
    expect(tab).to_have_attribute("aria-pressed", "true")
    assert {move["kind"] for move in table.visible_moves()} == {"trade"}
    table.page.keyboard.press("Escape")
    take(table, "V")
    assert tab.is_hidden(), "a Virus has but one use"
    table.page.click(".aim[data-lit] >> nth=0")
    move = only(table)
    assert (move["kind"], move["card"]) == ("trade", "V")


def test_guns_are_counted_before_they_are_aimed(context: BrowserContext) -> None:
    found = turn(lambda seen: seen.hand.count("G") > 1 and not seen.out)
    table = open_table(context, view_of(found, 0))
    take(table, "G")
    table.page.locator(".count .pill", has_text="2").click()
    table.page.click(".aim[data-at='2']")
    assert only(table) == {"kind": "gun", "seat": 2, "count": 2}


def test_guns_are_counted_with_the_keys(context: BrowserContext) -> None:
    found = turn(lambda seen: seen.hand.count("G") > 1 and not seen.out)
    table = open_table(context, view_of(found, 0))
    keys = table.page.keyboard
    table.page.focus("#hand .card[data-card=G]")
    keys.press("Enter")
    table.page.focus(".count input[value='1']")
    keys.press("ArrowRight")
    assert table.page.is_checked(".count input[value='2']")
    table.page.focus("#moves button[data-kind=gun] >> nth=0")
    keys.press("Enter")
    assert only(table) == {"kind": "gun", "seat": 1, "count": 2}


def test_guns_are_shared_out(context: BrowserContext) -> None:
    found = turn(lambda seen: seen.hand.count("G") > 1 and not seen.out, 6, gun_targets="split")
    table = open_table(context, view_of(found, 0))
    take(table, "G")
    table.page.locator("[data-key=shots-4]").select_option("1")
    table.page.locator("[data-key=shots-2]").select_option("1")
    table.page.locator("#moves button[data-kind=spread]").click()
    move = only(table)
    assert move == {"kind": "spread", "shots": [[2, 1], [4, 1]]}
    assert V_VIRUS.read_move(move) in {V_VIRUS.read_move(legal) for legal in table.view.moves}


def test_a_pill_is_taken_at_once_or_traded(context: BrowserContext) -> None:
    table = open_table(context, view_of(turn(lambda seen: "P" in seen.hand), 0))
    take(table, "P")
    kinds = [move["kind"] for move in table.visible_moves()]
    assert kinds.count("pill") == 1
    assert "trade" in kinds
    table.page.locator("#moves button[data-kind=pill]").click()
    assert only(table) == {"kind": "pill"}


def test_as_many_cards_are_discarded_as_are_asked_for(context: BrowserContext) -> None:
    for seed in range(80):
        wanted = [
            found
            for found in moments(4, seed, {"hand_limit": 3}, V_VIRUS)
            if found.seen(0).phase == "discard" and (found.seen(0).need or 0) > 1
        ]
        if wanted:
            break
    found = wanted[0]
    table = open_table(context, view_of(found, 0))
    need = found.seen(0).need
    button = table.page.locator("#moves button[data-kind=discard]")
    marks = table.page.locator("#hand label")
    assert marks.count() == len([card for card in found.seen(0).hand if card != "V"])
    for at in range(need):
        expect(button).to_be_disabled()
        marks.nth(at).click()
    expect(button).to_be_enabled()
    table.push(view_of(found, 0, version=table.view.version + 1))
    expect(button).to_be_enabled()
    button.click()
    move = only(table)
    cards = [card for card in ("P", "U", "X", "K", "G", "S", "L") for _ in range(found.seen(0).hand.count(card))]
    assert move == {"kind": "discard", "cards": cards[:need]}


def test_a_trade_is_answered_with_a_card(context: BrowserContext) -> None:
    table = open_table(context, view_of(moment("respond", code=V_VIRUS.code), 0))
    take(table, "V")
    table.page.locator("#moves button[data-kind=give]:visible").click()
    assert only(table) == {"kind": "give", "card": "V"}


def test_shields_take_two_taps(context: BrowserContext) -> None:
    table = open_table(context, view_of(moment("react", code=V_VIRUS.code), 0))
    button = table.page.locator("#moves button[data-kind=shield]").first
    button.click()
    assert table.sent == []
    button.click()
    assert only(table) == {"kind": "shield", "count": 0}


@pytest.mark.parametrize("status", [422, 409])
def test_announcing_takes_two_taps_is_refused_in_private_and_not_sent_again(
    context: BrowserContext, status: int
) -> None:
    found = turn(lambda _: True)
    view = view_of(found, 0)
    table = open_table(context, view)
    table.answer = lambda: (status, {"error": "Not so."})
    table.page.click("#announce summary")
    button = table.page.locator("#announce button")
    button.click()
    table.push(view_of(found, 0, version=view.version + 1))
    assert table.sent == []
    button.click()
    table.wait_for_sent(1)
    expect(table.page.locator("#told")).to_have_text("Not so.")
    assert [sent["move"] for sent in table.sent] == [{"kind": "announce"}]


def test_the_notebook_and_the_warning_are_not_open_together_and_outlive_a_frame(context: BrowserContext) -> None:
    found = turn(lambda _: True)
    view = view_of(found, 0)
    table = open_table(context, view)
    table.page.click("#announce summary")
    table.page.click("#notes summary")
    assert table.page.locator("#announce[open]").count() == 0
    table.push(view_of(found, 0, version=view.version + 1))
    assert table.page.locator("#notes[open]").count() == 1


def test_what_one_is_shows_while_it_is_held_and_long_enough_to_be_read(context: BrowserContext) -> None:
    table = open_table(context, view_of(turn(lambda _: True), 0))
    page, secret = table.page, table.page.locator("#secret p")
    place = page.locator("#secret summary").bounding_box()
    assert place is not None
    assert secret.is_hidden()
    before = page.locator(".dock").bounding_box()
    page.mouse.move(place["x"] + 9, place["y"] + 9)
    page.mouse.down()
    expect(secret).to_be_visible()
    assert page.locator(".dock").bounding_box() == before, "nothing moves when it opens"
    page.wait_for_timeout(LEAST + 300)
    assert secret.is_visible()
    page.mouse.up()
    expect(secret).to_be_hidden(timeout=400)
    page.locator("#secret summary").click()
    assert secret.is_visible()
    expect(secret).to_be_hidden(timeout=LEAST + 1000)
    assert table.faults == []


def test_what_one_is_is_shown_and_hidden_with_the_keys(context: BrowserContext) -> None:
    table = open_table(context, view_of(turn(lambda _: True), 0))
    page, secret = table.page, table.page.locator("#secret p")
    page.focus("#secret summary")
    page.keyboard.press("Enter")
    assert secret.is_visible()
    page.keyboard.press("Enter")
    assert secret.is_hidden()
    page.keyboard.press(" ")
    assert secret.is_visible()
    page.keyboard.press("Tab")
    assert secret.is_hidden(), "it does not stay open behind one's back"
    page.focus("#secret summary")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert secret.is_hidden()


def test_cards_fly_in_a_trade(context: BrowserContext) -> None:
    before = None
    for found in moments(4, 3, game=V_VIRUS):
        traded = [event for event in found.latest if event.kind == "traded" and event.data["seat"] == 0]
        if traded:
            break
        before = found
    assert before is not None
    table = open_table(context, view_of(before, 0))
    table.push(view_of(found, 0))
    table.until(lambda: table.flown() >= 2 and table.flying() == 0)
    assert table.faults == []


@pytest.mark.parametrize("phase", ["main", "react", "respond", "discard"])
def test_without_a_script_everything_is_a_field_or_a_button(browser: Browser, phase: str) -> None:
    opened = browser.new_context(java_script_enabled=False)
    table = open_table(opened, view_of(moment(phase, code=V_VIRUS.code), 0), live=False)
    buttons = table.page.locator("#moves button[name=move]")
    assert buttons.count() > 0
    assert all(buttons.nth(at).is_visible() and buttons.nth(at).is_enabled() for at in range(buttons.count()))
    assert table.page.locator(".needs-script:visible, .aim:visible").count() == 0
    table.page.locator("#secret summary").click()
    assert table.page.locator("#secret p").is_visible()
    opened.close()
