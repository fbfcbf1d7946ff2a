"""V-Virus for everybody: without scripts, mirrored, and without grave faults of accessibility."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE
from tests.browser.test_axe import look_through
from tests.browser.test_direction import RTL
from tests.browser.v_virus.tables import found, sit_down


def phase(wanted):
    return lambda look: look.decider == 0 and look.phase == wanted and look.run.ply > 12


@pytest.mark.parametrize("wanted", ["main", "react", "respond", "discard"])
def test_no_grave_fault_of_accessibility(people, setter, wanted):
    look = found(phase(wanted), seats=5)
    guest = setter.guest("Ana")
    ana = people(guest, bypass_csp=True, reduced_motion="reduce")
    ana.goto(f"/table/{setter.table(look, guest)}")
    ana.wait_for_turn()
    look_through(ana)
    ana.press(ana.page.locator("#notes summary"))
    look_through(ana)


def test_no_grave_fault_at_the_end_and_in_its_replay(people, setter):
    def ends(look):
        return any(look.after(move).decider < 0 for move in look.moves[:3]) if look.run.ply > 30 else False

    look = found(ends, plies=300)
    last = next(move for move in look.moves[:3] if look.after(move).decider < 0)
    sat, table = sit_down(people, setter, look, bypass_csp=True, reduced_motion="reduce")
    sat[look.decider].play_beside(table, look.run.ply, last)
    ana = sat[0]
    ana.page.locator("#result-title").wait_for()
    look_through(ana)
    ana.page.locator(".result").get_by_role("link", name="Replay").click()
    ana.page.locator(".steps").wait_for()
    look_through(ana)


@pytest.mark.parametrize("asked", ["main", "respond"])
def test_turns_by_plain_forms(people, setter, asked):
    """Without a script every button is a move, and fields beside it say the rest."""
    look = found(phase(asked))
    guest = setter.guest("Ana")
    ana = people(guest, java_script_enabled=False)
    ana.goto(f"/table/{setter.table(look, guest)}")
    assert ana.dock.get_attribute("data-phase") == asked
    expect(ana.page.locator(".needs-script:visible")).to_have_count(0)
    ply = ana.ply
    kinds = ("end", "pass", "trade", "give", "shield", "discard", "knife", "xray", "gun")
    offered = [ana.page.locator(f'#moves button[data-kind="{kind}"]').first for kind in kinds]
    next(button for button in offered if button.count()).click()
    ana.page.wait_for_load_state()
    assert ana.ply > ply


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_table_is_mirrored(people, setter, window):
    look = found(phase("main"), seats=8)
    guest = setter.guest("Ana")
    ana = people(guest, viewport=window, reduced_motion="reduce")
    ana.goto(f"/table/{setter.table(look, guest)}")
    ana.wait_for_turn()
    ana.page.evaluate(RTL)
    assert ana.overflow() <= 0
    width = ana.page.evaluate("document.documentElement.clientWidth")
    for team in ana.page.locator(".team").all():
        box = team.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
