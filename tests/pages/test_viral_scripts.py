"""Choosing at a table of Viral in a real browser: a card and a claim, cells, answers to windows."""

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.pages.browser import open_table
from tests.pages.samples import VIRAL, Moment, moment, moments, view_of


def aiming() -> Moment:
    """Return a moment in which seat 0 chooses one of several cells."""
    for seed in range(60):
        for found in moments(4, seed, game=VIRAL):
            if found.seen(-1).phase == "target" and found.state.decider == 0 and len(view_of(found, 0).moves) > 3:
                return found
    raise AssertionError("no such moment")


def test_a_card_and_then_the_true_claim_make_a_move(context: BrowserContext) -> None:
    view = view_of(moment("play", code=VIRAL.code), 0)
    table = open_table(context, view)
    card = str(view.moves[0]["card"])
    assert table.visible_moves() == []
    table.page.click(f"#hand .card[data-card={card}]")
    offered = table.visible_moves()
    assert [move["card"] for move in offered] == [card] * 7
    assert offered[0]["claim"] == card
    assert table.sent == []
    table.page.click("#moves .primary:visible")
    table.wait_for_sent(1)
    assert table.sent == [{"ply": view.ply, "move": {"kind": "play", "card": card, "claim": card}}]
    assert table.faults == []


def test_a_lie_is_told_with_the_keys_and_escape_puts_the_card_back(context: BrowserContext) -> None:
    view = view_of(moment("play", code=VIRAL.code), 0)
    table = open_table(context, view)
    keys = table.page.keyboard
    card = table.page.locator("#hand .card").first
    card.focus()
    keys.press("Enter")
    keys.press("Escape")
    assert card.get_attribute("aria-pressed") == "false"
    assert table.visible_moves() == []
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    keys.press("Enter")
    table.wait_for_sent(1)
    [sent] = table.sent
    assert sent["move"] == next(move for move in view.moves if move["card"] != move["claim"])


def test_a_cell_takes_two_taps_and_says_so(context: BrowserContext) -> None:
    view = view_of(aiming(), 0)
    table = open_table(context, view)
    move = [move for move in view.moves if move["kind"] == "target"][1]
    cell = table.page.locator(f'[data-key="move-cell-{move["cell"]}"]')
    cell.click()
    assert table.sent == []
    assert cell.get_attribute("data-armed") is not None
    assert table.page.inner_text("#moves .explain") == cell.get_attribute("data-confirm")
    cell.click()
    table.wait_for_sent(1)
    assert [sent["move"] for sent in table.sent] == [move]


def test_cells_are_walked_with_the_arrows(context: BrowserContext) -> None:
    view = view_of(aiming(), 0)
    table = open_table(context, view)
    cells = table.page.locator(".aimable")
    cells.first.focus()
    table.page.keyboard.press("ArrowRight")
    assert cells.nth(1).evaluate("one => one === document.activeElement")
    table.page.keyboard.press("ArrowLeft")
    table.page.keyboard.press("ArrowLeft")
    decline = table.page.locator("[data-kind=decline]")
    assert decline.evaluate("one => one === document.activeElement")


@pytest.mark.parametrize("kind", ["pass", "challenge"])
def test_an_answer_takes_two_taps_and_may_be_changed(context: BrowserContext, kind: str) -> None:
    found = moment("challenge", code=VIRAL.code)
    view = view_of(found, 0)
    table = open_table(context, view)
    button = table.page.locator(f"#moves button[data-kind={kind}]")
    button.click()
    assert table.sent == []
    button.click()
    table.wait_for_sent(1)
    table.push(view_of(found, 0, version=view.version + 1, asked="early", answered={"kind": kind}))
    other = table.page.locator(f"#moves button[data-kind={'challenge' if kind == 'pass' else 'pass'}]")
    assert button.get_attribute("aria-pressed") == "true"
    assert other.get_attribute("aria-pressed") == "false"
    other.click()
    other.click()
    table.wait_for_sent(2)
    assert len({str(sent["move"]) for sent in table.sent}) == 2


def test_tokens_fly(context: BrowserContext) -> None:
    before = None
    for found in moments(4, 3, game=VIRAL):
        if any(event.kind == "infected" for event in found.latest):
            break
        before = found
    assert before is not None
    table = open_table(context, view_of(before, 0))
    table.push(view_of(found, 0))
    table.until(lambda: table.flown() >= 2 and table.flying() == 0)
    assert table.faults == []


@pytest.mark.parametrize("phase", ["play", "challenge", "penalty", "react"])
def test_without_a_script_every_move_is_a_plain_button(browser: Browser, phase: str) -> None:
    opened = browser.new_context(java_script_enabled=False)
    view = view_of(moment(phase, code=VIRAL.code), 0)
    table = open_table(opened, view, live=False)
    assert table.page.locator("button[name=move]:visible").count() == len(view.moves)
    opened.close()


def test_without_a_script_a_cell_is_a_button_of_the_form(browser: Browser) -> None:
    opened = browser.new_context(java_script_enabled=False)
    view = view_of(aiming(), 0)
    table = open_table(opened, view, live=False)
    assert table.page.locator("button[name=move][form=moves]:visible").count() == len(view.moves) - 1
    opened.close()
