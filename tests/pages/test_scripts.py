"""The scripts in a real browser: choosing, sending, morphing, flying."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from playwright.sync_api import Browser, BrowserContext

from tests.pages.browser import W, open_table
from tests.pages.samples import Moment, moment, moments, view_of
from virion.pages import table_body
from virion.table.view import ClockView


def steps(test: Callable[[Moment, Moment], bool]) -> tuple[Moment, Moment]:
    """Return a moment and the one after it, of which ``test`` is true."""
    for seed in range(40):
        before: Moment | None = None
        for found in moments(4, seed):
            if before is not None and test(before, found):
                return before, found
            before = found
    raise AssertionError("no such step")


def choosing(kind: str) -> Moment:
    """Return a moment in which seat 0 may play a card with a target (``hero``) or without one (``none``)."""
    for seed in range(60):
        for found in moments(4, seed):
            if found.seen(-1).phase != "choose" or found.state.decider != 0 or found.ply < 12:
                continue
            plays = [move for move in view_of(found, 0).moves if move["kind"] == "play"]
            if any(("slot" in move) == (kind == "hero") for move in plays):
                return found
    raise AssertionError("no such moment")


def test_a_card_and_then_its_target_make_a_move(context: BrowserContext) -> None:
    view = view_of(choosing("hero"), 0)
    table = open_table(context, view)
    move = next(move for move in view.moves if "slot" in move)
    assert table.visible_moves() == []
    table.page.click(f"#hand .card[data-card={move['card']}] >> nth=0")
    assert all(other.get("card") == move["card"] for other in table.visible_moves() if other["kind"] == "play")
    lit = table.page.locator("#table .hero[data-lit]")
    assert lit.count() == sum(1 for other in view.moves if other["kind"] == "play" and other["card"] == move["card"])
    assert table.sent == []
    table.page.click(f'#table .hero[data-at="{move["seat"]}-{move["slot"]}"]')
    table.wait_for_sent(1)
    assert table.sent == [{"ply": view.ply, "move": move}]
    assert table.faults == []


def test_a_card_without_a_target_waits_for_a_second_tap(context: BrowserContext) -> None:
    view = view_of(choosing("none"), 0)
    table = open_table(context, view)
    move = next(move for move in view.moves if move["kind"] == "play" and "seat" not in move)
    table.page.focus(f"#hand .card[data-card={move['card']}] >> nth=0")
    table.page.keyboard.press("Enter")
    assert move in table.visible_moves()
    assert table.sent == []
    table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("Enter")
    table.wait_for_sent(1)
    assert [sent["move"] for sent in table.sent] == [move]


def test_escape_puts_the_card_back(context: BrowserContext) -> None:
    table = open_table(context, view_of(choosing("hero"), 0))
    card = table.page.locator("#hand .card").first
    card.press("Enter")
    assert card.get_attribute("aria-pressed") == "true"
    table.page.keyboard.press("Escape")
    assert card.get_attribute("aria-pressed") == "false"
    assert table.visible_moves() == []


def test_several_cards_are_marked_and_discarded_together(context: BrowserContext) -> None:
    view = view_of(choosing("hero"), 0)
    table = open_table(context, view)
    table.page.click("[data-do=several]")
    for at in range(2):
        table.page.locator("#hand .card").nth(at).click()
    [move] = table.visible_moves()
    assert move["kind"] == "discard"
    assert len(move["cards"]) == 2
    table.page.click("#moves button[name=move]:visible")
    table.wait_for_sent(1)
    assert [sent["move"] for sent in table.sent] == [move]


def test_an_answer_takes_two_taps(context: BrowserContext) -> None:
    table = open_table(context, view_of(moment("respond"), 0))
    button = table.page.locator("#moves button[data-kind=pass]")
    button.click()
    assert table.sent == []
    assert button.get_attribute("data-armed") is not None
    button.click()
    table.wait_for_sent(1)
    assert [sent["move"] for sent in table.sent] == [{"kind": "pass"}]


def test_the_heroes_to_give_up_are_marked_on_the_table(context: BrowserContext) -> None:
    view = view_of(moment("snap_choose"), 0)
    table = open_table(context, view)
    move = next(move for move in view.moves if move["kind"] == "snap")
    slots = move["slots"]
    assert isinstance(slots, list)
    for slot in slots:
        table.page.click(f'#table .hero[data-at="0-{slot}"]')
    assert table.visible_moves() == [move]
    table.page.click("#moves button[name=move]:visible")
    table.wait_for_sent(1)
    assert [sent["move"] for sent in table.sent] == [move]


def test_a_card_of_the_hand_looked_at_is_played(context: BrowserContext) -> None:
    view = view_of(moment("spy_play"), 0)
    table = open_table(context, view)
    move = next(move for move in view.moves if move["kind"] == "spy_play")
    table.page.click(f".looked .card[data-card={move['card']}] >> nth=0")
    value = [other for other in table.visible_moves() if other == move]
    assert value == [move]


def test_all_moves_can_be_listed_and_each_asks_again(context: BrowserContext) -> None:
    view = view_of(choosing("hero"), 0)
    table = open_table(context, view)
    table.page.click("[data-do=all]")
    assert len(table.visible_moves()) == len(view.moves) - 1
    first = table.page.locator("#moves button[name=move]").first
    first.click()
    assert table.sent == []
    first.click()
    table.wait_for_sent(1)
    assert len(table.sent) == 1


def test_a_stale_move_brings_the_table_up_to_date(context: BrowserContext) -> None:
    before, after = steps(
        lambda one, two: one.state.decider == 0 == two.state.decider and one.seen(0).phase == "choose"
    )
    table = open_table(context, view_of(before, 0))
    now = view_of(after, 0)
    table.answer = lambda: (
        409,
        {"error": "Stale.", "html": table_body(now, W), "version": now.version, "ply": now.ply},
    )
    table.page.locator("#hand .card").first.click()
    table.page.locator("#moves button[name=move]:visible").first.click()
    table.page.wait_for_selector("#told:not([hidden])")
    assert table.page.inner_text("#told") == "Stale."
    assert table.page.get_attribute("#table", "data-ply") == str(now.ply)
    assert table.page.input_value("#moves [name=ply]") == str(now.ply)


def test_focus_choice_and_open_dialogs_outlive_an_update(context: BrowserContext) -> None:
    view = view_of(choosing("hero"), 0)
    table = open_table(context, view)
    card = table.page.locator("#hand .card").nth(1)
    card.press("Enter")
    table.page.click(".pile")
    table.push(replace(view, version=view.version + 1, watchers=9))
    assert table.page.evaluate("document.getElementById('pile-list').open")
    table.page.keyboard.press("Escape")
    assert card.get_attribute("aria-pressed") == "true"
    card.focus()
    table.push(replace(view, version=view.version + 2, watchers=10))
    assert table.page.evaluate("document.activeElement.dataset.key") == "hand-1"


def test_cards_fly_once_and_not_when_the_same_ply_comes_again(context: BrowserContext) -> None:
    before, after = steps(lambda _, two: two.ply > 10 and any(event.kind == "joined" for event in two.latest))
    table = open_table(context, view_of(before, 0))
    now = view_of(after, 0)
    table.push(now)
    table.until(lambda: table.flown() > 0 and table.flying() == 0)
    flown = table.flown()
    table.push(replace(now, version=now.version + 1))
    table.page.wait_for_timeout(100)
    assert table.flown() == flown
    table.page.reload()
    table.page.wait_for_timeout(100)
    assert table.flown() == 0


def test_nothing_flies_for_people_who_want_less_motion(browser: Browser) -> None:
    before, after = steps(lambda _, two: two.ply > 10 and any(event.kind == "joined" for event in two.latest))
    opened = browser.new_context(reduced_motion="reduce")
    table = open_table(opened, view_of(before, 0))
    table.push(view_of(after, 0))
    table.page.wait_for_timeout(100)
    assert table.flown() == 0
    opened.close()


def test_a_tap_in_the_middle_of_a_flight_counts(context: BrowserContext) -> None:
    before, after = steps(lambda _, two: two.state.decider == 0 and two.seen(0).phase == "choose" and two.ply > 10)
    table = open_table(context, view_of(before, 0))
    table.push(view_of(after, 0))
    card = table.page.locator("#hand .card").first
    card.dispatch_event("click")
    assert card.get_attribute("aria-pressed") == "true"


def test_the_log_keeps_what_it_had(context: BrowserContext) -> None:
    game = list(islice(moments(4, 5), 20, 32))
    table = open_table(context, view_of(game[0], 0))
    for found in game[1:]:
        table.push(view_of(found, 0))
    lines = table.page.locator("#log li")
    keys = [lines.nth(at).get_attribute("data-key") or "" for at in range(lines.count())]
    places = [tuple(int(part) for part in key.split("-")[1:]) for key in keys]
    assert places == sorted(set(places))
    assert len([ply for ply, _ in game[-1].entries if ply >= 20]) <= len(places)


def test_a_lost_connection_is_told_and_comes_back(context: BrowserContext) -> None:
    view = view_of(moment("respond"), 1)
    table = open_table(context, view)
    table.push(replace(view, version=view.version + 1))
    for count in (2, 3):
        table.sockets[-1].close()
        table.until(lambda count=count: len(table.sockets) == count)  # type: ignore[misc]
    assert table.page.is_visible("#lost")
    table.push(replace(view, version=view.version + 2))
    table.until(lambda: not table.page.is_visible("#lost"))


def test_without_a_script_every_move_is_a_plain_button(browser: Browser) -> None:
    opened = browser.new_context(java_script_enabled=False)
    page = opened.new_page()
    view = view_of(choosing("hero"), 0)
    page.set_content(f"<main>{table_body(view, W)}</main>")
    assert page.locator("#moves button[name=move]:visible").count() == len(view.moves) - 1
    opened.close()


def test_resigning_asks_twice_and_goes_through_though_the_table_moves_on(context: BrowserContext) -> None:
    before, after = steps(lambda one, two: one.ply > 10 and one.state.decider == 1 and two.state.decider == 2)
    table = open_table(context, view_of(before, 0))
    now = view_of(after, 0)
    html = table_body(now, W)
    answers = iter([(409, {"error": "Stale.", "html": html, "version": now.version, "ply": now.ply}), (204, {})])
    table.answer = lambda: next(answers)
    table.page.click("#menu summary")
    button = table.page.locator(".menu button[name=move]")
    button.click()
    table.push(replace(view_of(before, 0), version=before.ply + 2, watchers=7))
    assert table.sent == []
    button.click()
    table.wait_for_sent(2)
    assert table.sent == [{"ply": ply, "move": {"kind": "resign"}} for ply in (before.ply, now.ply)]
    assert [fault for fault in table.faults if "409" not in fault] == []


def test_the_time_is_counted_down_by_the_clock_of_the_server(context: BrowserContext) -> None:
    context.clock.install(time=0)
    view = view_of(choosing("hero"), 0, clock=ClockView(0, 90, 1_000_000_013_000))
    table = open_table(context, view)
    page = table.page
    left = page.locator("#prompt .left span")
    assert left.inner_text() == "1:30"
    # This computer is decades behind the server, which says in the frame what time it is there.
    table.push(replace(view, version=view.version + 1))
    assert left.inner_text() == "0:13"
    places = "[...document.querySelectorAll('#prompt, .chair *, .hand')].map(one => one.getBoundingClientRect().x)"
    before = page.evaluate(places)
    page.clock.run_for(2300)
    assert left.inner_text() == page.locator(".team.me .left span").inner_text() == "0:11"
    assert page.inner_text("#time") == ""
    page.clock.run_for(1000)
    assert left.inner_text() == "0:10"
    assert page.inner_text("#time") == W.say("ui-clock-soon")
    page.clock.run_for(60_000)
    assert left.inner_text() == "0:00"
    assert page.evaluate(places) == before
    table.push(replace(view, version=view.version + 2, clock=ClockView(1, 90, 1_000_000_099_000), asked="none"))
    assert page.locator("#prompt .clock").count() == 0
    assert page.inner_text("#time") == ""
    page.clock.run_for(90_000)
    assert page.inner_text("#time") == ""
    assert table.faults == []


def test_without_a_script_the_limit_is_told_in_words(browser: Browser) -> None:
    opened = browser.new_context(java_script_enabled=False)
    table = open_table(opened, view_of(choosing("hero"), 0, clock=ClockView(0, 90, 0)), live=False)
    assert table.page.is_visible("#prompt .limit")
    assert table.page.inner_text("#prompt .clock") == W.say("ui-clock", seconds=90)
    opened.close()


def test_a_seat_tells_its_whole_name_when_it_is_tapped(context: BrowserContext) -> None:
    view = view_of(choosing("hero"), 0)
    table = open_table(context, view)
    table.page.click('[data-key="chair-1"] .who')
    told = table.page.inner_text("#peek")
    assert view.chairs[1].name in told
    assert W.say("ui-held", count=moment("choose").seen(0).hand_sizes[1]) in told
    table.page.click(".middle .words")
    assert not table.page.is_visible("#peek")


def test_the_switch_names_the_theme_that_it_leads_to(context: BrowserContext) -> None:
    page = open_table(context, view_of(moment("respond"), 0)).page
    assert page.inner_text("#theme") == W.say("ui-dark")
    page.click("#theme")
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.inner_text("#theme") == W.say("ui-light")
    page.reload()
    assert page.inner_text("#theme") == W.say("ui-light")
