"""Take the pictures of the README anew: a table of each game, one on a large screen and two on a phone.

    python -m scripts.pictures

Starts a server of its own on a free port with a database in a temporary folder, sets a game of each kind on its tables
that has come to a lively moment, looks at them in Chromium, and saves what it sees in docs/pictures. Run it from the
root of the project: it sets tables as the browser tests do.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from scripts.palette import indexed_png
from tests import chromium
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.program import Program
from tests.browser.situations import Guest, Look, Setter, search

from virion.games import GAMES

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("Ana", "Ben", "Cleo", "Dan")
LARGEST = 250_000
DECODE = """async shot => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    let text = "";
    for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at], data[at + 1], data[at + 2]);
    return [image.width, image.height, btoa(text)];
}"""
"""Has the browser read a picture that it has taken: its size, and the red, green and blue of all its pixels."""


def lively(look: Look) -> bool:
    """Tell whether there is much to see: Heroes in every state, in all teams, and nobody about to win."""
    teams = look.teams
    cards = [tuple(on) for team in teams for on in team.values()]
    blocked = sum(len(on) == 1 and on[0][0] == "V" for on in cards)
    protected = sum(len(on) == 1 and on[0][0] == "P" for on in cards)
    shielded = sum(len(on) == 2 or (len(on) == 1 and on[0][0] == "A") for on in cards)
    return all(len(team) >= 2 for team in teams) and len(teams[0]) >= 3 and min(blocked, protected, shielded) >= 1


def villain_in_hand(look: Look) -> str:
    """Return the Villain that seat 0 may send to three Heroes of others at least, nothing when there is none."""
    if look.decider != 0 or look.phase != "choose" or len(set(look.hands[0])) < 3 or not lively(look):
        return ""
    aims = [move["card"] for move in look.moves if move["kind"] == "play" and move.get("seat", 0) != 0]
    return next((card for card in aims if card[0] == "V" and aims.count(card) >= 3), "")


def claim_to_doubt(look: Look) -> bool:
    """Tell whether seat 0 is asked first whether to challenge an Attack, over a row where all have cells."""
    row = look.position["row"]
    taken = {owner for owner in row if owner is not None}
    asked = look.phase == "challenge" and look.decider == 0 and len(set(look.hands[0])) >= 3
    return asked and look.position["pending"]["claim"] == "attack" and len(taken) == 4 and row.count(None) <= 7


def trade_to_answer(look: Look) -> bool:
    """Tell whether seat 0 is asked for a trade, with various cards in hand, while others are hurt, immune or out."""
    position = look.position
    busy = sum(energy < 4 for energy in position["energy"]) >= 3 and len(position["immune"]) == 1
    asked = look.phase == "respond" and look.decider == 0 and len(set(look.hands[0])) >= 4
    return asked and busy and len(position["out"]) == 1


def save(page: Page, name: str) -> None:
    """Save what a page shows, in few colours."""
    path = FOLDER / name
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    shot = base64.b64encode(page.screenshot(animations="disabled")).decode()
    blank = page.context.new_page()
    width, height, pixels = blank.evaluate(DECODE, shot)
    path.write_bytes(indexed_png(width, height, base64.b64decode(pixels)))
    size = path.stat().st_size
    print(f"{path.name}: {size:,} bytes")
    if size > LARGEST:
        sys.exit(f"{path.name} is too large for a README: at most {LARGEST:,} bytes.")


def take(browser: Browser, program: Program) -> None:
    """Take all pictures."""
    setter = Setter(program)
    guests = [setter.guest(name) for name in NAMES]
    look = search(len(NAMES), villain_in_hand, plies=120)
    ana = Person(browser, program.url, guests[0], viewport=DESKTOP, color_scheme="light", reduced_motion="reduce")
    ana.goto(f"/table/{setter.table(look, *guests)}")
    ana.wait_for_turn()
    ana.hand_card(villain_in_hand(look)).click()
    save(ana.page, "table.png")
    ana.close()
    viral = search(4, claim_to_doubt, plies=400, tries=4000, game=GAMES["viral"])
    phone(browser, program, setter.table(viral, *guests), guests[0], "dark", "viral.png")
    options = {"first_player": "random"}
    v_virus = search(8, trade_to_answer, options, plies=400, tries=4000, game=GAMES["v_virus"])
    phone(browser, program, setter.table(v_virus, *guests), guests[0], "light", "v_virus.png")


def phone(browser: Browser, program: Program, table: str, guest: Guest, scheme: str, name: str) -> None:
    """Take a picture of a table on a phone."""
    held = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "device_scale_factor": 1.5}
    ana = Person(browser, program.url, guest, color_scheme=scheme, reduced_motion="reduce", **held)
    ana.goto(f"/table/{table}")
    ana.wait_for_turn()
    save(ana.page, name)
    ana.close()


def main() -> None:
    """Run the server and the browser for as long as it takes."""
    if chromium.PATH is None:
        sys.exit("The pictures need Chromium on the PATH.")
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        program = Program(Path(folder))
        program.start()
        try:
            take(chromium.launched(driver), program)
        finally:
            program.stop()


if __name__ == "__main__":
    main()
