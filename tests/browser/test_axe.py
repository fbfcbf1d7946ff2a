"""No page has a serious fault of accessibility, in light or dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.people import PATHS
from tests.browser.situations import search

REPEATED = ".ruling:nth-of-type(n + 6), .card-list > li:nth-child(n + 6), dl > :nth-child(n + 9)"
"""More of what has been looked at: the page of the rules is long."""
GRAVE = frozenset({"serious", "critical"})
AXE = Axe()


def faults(page, *rules):
    """Return the grave violations that axe finds (of some rules, or of all), each with the element where it is."""
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = AXE.run(page, context={"exclude": [REPEATED]}, options=options).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} ({'; '.join(part['message'] for part in node['any'][:1])})"
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]


def look_through(ana):
    ana.page.emulate_media(color_scheme="light")
    assert faults(ana.page) == []
    # Nothing but colours differs in the dark.
    ana.page.emulate_media(color_scheme="dark")
    assert faults(ana.page, "color-contrast") == []


@pytest.mark.parametrize("path", [*PATHS, "/nowhere"])
def test_plain_pages(people, path):
    ana = people(bypass_csp=True, reduced_motion="reduce")
    with ana.expecting("404"):
        ana.goto(path)
        look_through(ana)


def test_the_lobby(people):
    ana = people(bypass_csp=True)
    ana.goto(ana.post("/new", game="virus_marvel", seats=4, bot__1="greedy").url)
    look_through(ana)


def turn(look):
    plays = [move for move in look.moves if move["kind"] == "play"]
    return look.decider == 0 and look.phase == "choose" and look.run.ply > 20 and look.heroes(1) > 1 and plays


def window(look):
    return look.decider == 0 and look.phase == "respond" and {"kind": "counter"} in look.moves


@pytest.mark.parametrize("wanted", [turn, window])
def test_the_table(people, setter, wanted):
    guest = setter.guest("Ana")
    ana = people(guest, bypass_csp=True, reduced_motion="reduce")
    ana.goto(f"/table/{setter.table(search(4, wanted), guest)}")
    ana.wait_for_turn()
    look_through(ana)
    if wanted is turn:
        playable = ana.page.locator("#hand .card.playable")
        ana.press(playable.first)
        look_through(ana)


def test_the_end_and_the_replay(people, setter):
    ana = people(bypass_csp=True, reduced_motion="reduce")
    table = ana.post("/quick", game="virus_marvel", seats=2, bot="random").url
    ana.goto(table)
    ana.wait_for_turn()
    ana.play_beside(ana.table, ana.ply, {"kind": "resign"})
    ana.page.locator("#result-title").wait_for()
    look_through(ana)
    ana.page.get_by_role("link", name="Replay").click()
    ana.page.locator(".steps").wait_for()
    look_through(ana)
