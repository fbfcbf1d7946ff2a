"""Viral with keys alone, without JavaScript, mirrored, and by the rules of accessibility; whole games against bots."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE
from tests.browser.situations import record_of, search
from tests.browser.test_axe import look_through
from tests.browser.test_direction import RTL
from tests.browser.viral.tables import PASS, VIRAL, check_hidden, deal, play, sit_down


def true_or_pass(moves):
    """Choose the plain move: a true claim, the first cell, no challenge."""

    def worth(move):
        if move["kind"] == "play":
            return (0 if move["card"] == move["claim"] else 5, ("attack", "replicate").count(move["claim"]) == 0)
        return ({"target": 1, "apply": 2, "pass": 2, "stop": 3}.get(move["kind"], 4), False)

    return min(moves, key=worth)


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_against_bots(people, program, window):
    touch = {"has_touch": True, "is_mobile": True} if window is PHONE else {}
    ana = people(viewport=window, **touch)
    ana.goto("/")
    ana.page.get_by_role("link", name="Make a table for friends Viral").click()
    ana.page.locator(".pill", has_text="2 seats").click()
    ana.page.locator("[name=bot-1]").select_option("easy")
    ana.page.locator("details.options > summary").click()
    ana.page.get_by_label("Size of the draw pile").fill("8")
    ana.page.get_by_label("Cells at the start").fill("4")
    ana.page.get_by_label("Cards at the start").fill("3")
    ana.page.get_by_role("button", name="Make the table").click()
    expect(ana.page.locator(".options-used")).to_contain_text("Cells at the start: 4 cells")
    ana.page.get_by_role("button", name="Start the game").click()
    ana.page.locator(".play").wait_for()
    ana.play_on(true_or_pass, 150)
    expect(ana.page.locator("#result-title")).to_be_visible()
    assert ana.overflow() <= 0
    check_hidden(ana, record_of(program.database, ana.table), 0)


def test_a_turn_with_the_keys_alone(people, setter):
    look = deal(2, lambda look: "attack" in look.hands[0])
    (ana, ben), _ = sit_down(people, setter, look, 2)
    keys = ana.page.keyboard
    ana.wait_for_turn()
    ana.hand_card("attack").focus()
    keys.press("Enter")
    keys.press("ArrowDown")
    expect(ana.button(play("attack"))).to_be_focused()
    keys.press("Enter")
    expect(ana.page.locator("#prompt")).to_be_focused()
    ben.wait_for_turn()
    ben.button(PASS).focus()
    ben.page.keyboard.press("Enter")
    ben.page.keyboard.press("Enter")
    ana.page.locator('#dock[data-phase="target"]').wait_for()
    ana.page.locator(".aimable").first.focus()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("Enter")
    keys.press("Enter")
    ben.page.locator('#dock[data-phase="react"]').wait_for()
    expect(ben.page.locator(".cell.aimed")).to_contain_text("Cell 3")


def test_some_turns_by_plain_forms(people):
    ana = people(java_script_enabled=False)
    ana.goto("/")
    ana.page.get_by_role("button", name="Play now Viral").click()
    seen = set()
    for _ in range(60):
        while ana.page.locator('#dock[data-asked="owes"], #result-title').count() == 0:
            ana.reload()
        if ana.page.locator("#result-title").count() or {"play", "challenge", "target"} <= seen:
            break
        seen.add(ana.dock.get_attribute("data-phase"))
        expect(ana.page.locator(".needs-script:visible")).to_have_count(0)
        ana.button(true_or_pass(ana.moves())).click()
        ana.page.wait_for_load_state()
    assert {"play", "challenge", "target"} <= seen


def phase(wanted):
    return lambda look: look.decider == 0 and look.phase == wanted and look.run.ply > 20


@pytest.mark.parametrize("wanted", ["play", "challenge", "penalty", "target", "react"])
def test_no_grave_fault_of_accessibility(people, setter, wanted):
    look = search(4, phase(wanted), game=VIRAL, plies=160)
    (ana,), _ = sit_down(people, setter, look, 1, bypass_csp=True, reduced_motion="reduce")
    ana.wait_for_turn()
    look_through(ana)
    if wanted == "play":
        ana.press(ana.page.locator("#hand .card").first)
        look_through(ana)


def test_no_grave_fault_at_the_end_and_in_its_replay(people, setter):
    look = deal(2, lambda look: look.hands[0][0] != "attack", cells=1)
    look = look.after(play(look.hands[0][0], "attack"), PASS, {"kind": "target", "cell": 0})
    sat, _ = sit_down(people, setter, look, 2, bypass_csp=True, reduced_motion="reduce")
    ana, ben = sat
    ben.wait_for_turn()
    ben.make(PASS)
    ana.page.locator("#result-title").wait_for()
    look_through(ana)
    ana.page.locator(".result").get_by_role("link", name="Replay").click()
    ana.page.locator(".steps").wait_for()
    look_through(ana)


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_table_is_mirrored(people, setter, window):
    look = search(4, lambda look: phase("play")(look) and len(set(look.hands[0])) > 2, game=VIRAL, plies=160)
    (ana,), _ = sit_down(people, setter, look, 1, viewport=window, reduced_motion="reduce")
    ana.wait_for_turn()
    pairs = (
        ("#hand > :first-child", "#hand > :last-child"),
        ('[data-key="deck"]', '[data-key="pile"]'),
        ('[data-key="cell-0"]', '[data-key="cell-2"]'),
        (".team.me .crest", ".team.me .counts"),
    )

    def left(selector):
        return ana.page.locator(selector).first.bounding_box()["x"]

    assert all(left(first) < left(last) for first, last in pairs)
    ana.page.evaluate(RTL)
    assert all(left(first) > left(last) for first, last in pairs)
    ana.press(ana.page.locator("#hand .card").first)
    assert ana.overflow() <= 0


@pytest.mark.parametrize("cells", [7, 20, 60])
def test_cells_can_be_tapped_on_a_phone(people, setter, cells):
    look = deal(2, lambda look: "attack" in look.hands[0], cells=cells, max_cells=60)
    look = look.after(play("attack"), PASS)
    (ana,), _ = sit_down(people, setter, look, 1, viewport=PHONE, has_touch=True, is_mobile=True)
    ana.wait_for_turn()
    assert ana.overflow() <= 0
    cell = ana.page.locator(".aimable").last
    box = cell.bounding_box()
    assert min(box["width"], box["height"]) >= 40
    ana.make({"kind": "target", "cell": cells - 1})
    expect(ana.page.locator("#log")).to_contain_text(f"Ana aims Attack at cell {cells}.")
