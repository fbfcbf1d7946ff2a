"""Tables of V-Virus to begin from, how moves are made there, and what may have reached a browser of them."""

import json
import re

from tests.browser.hiding import frames_of
from tests.browser.people import DESKTOP, PHONE
from tests.browser.situations import search, with_moves
from virion.games import GAMES
from virion.kernel.event import SPECTATOR
from virion.kernel.record import Run

V_VIRUS = GAMES["v_virus"]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")
WINDOWS = [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}]
HAND = re.compile(r'data-key="hand-(\w)-\d+"')
OPEN = re.compile(r'class="open-hand"')


def found(wanted, seats=4, plies=150, tries=2000):
    """Return the first random game whose look is as wanted."""
    return search(seats, wanted, plies=plies, tries=tries, game=V_VIRUS)


def sit_down(people, setter, look, **window):
    """Set a table, and bring a person with a browser to every seat."""
    guests = [setter.guest(name) for name in NAMES[: look.run.record.seats]]
    table = setter.table(look, *guests)
    sat = [people(guest, **window) for guest in guests]
    for person in sat:
        person.goto(f"/table/{table}")
    return sat, table


def use(person, card, kind, at=None, count=None):
    """Take up a card, say how it is used and at whom, and confirm."""
    ply = person.ply
    person.press(person.hand_card(card))
    way = person.page.locator(f'#moves [data-do="way"][data-way="{kind}"]')
    if way.is_visible():
        person.press(way)
    if count is not None:
        person.press(person.page.locator(f'#moves .group.{kind} .pill:has(input[value="{count}"])'))
    place = "" if at is None else f'[data-at="{at}"]'
    confirm(person, person.page.locator(f'#moves button[data-kind="{kind}"][data-card~="{card}"]{place}').first, ply)


def answer(person, move):
    """Press the button of a move that names no card."""
    confirm(person, person.button(move), person.ply)


def confirm(person, button, ply):
    """Press a button, once more where it asks to be sure, and wait for the move to be made."""
    person.press(button)
    person.page.wait_for_timeout(150)
    if button.count() and button.get_attribute("data-armed") is not None:
        person.press(button)
    person.wait_for_ply(ply + 1)


def announce(person):
    """Announce that everybody is infected, and mean it."""
    person.press(person.page.locator("#announce summary"))
    for _ in range(2):
        person.press(person.page.locator('#announce button[value=\'{"kind":"announce"}\']'))


def status(person):
    """Return what the person is told of itself, and only while the button is held."""
    secret = person.page.locator("#secret p")
    assert not secret.is_visible()
    return secret.text_content()


def check_hidden(person, record, seat):
    """Assert of all that reached a browser that its viewer may know it: hands, infections, graves."""
    viewer = SPECTATOR if seat is None else seat
    run = Run(V_VIRUS, with_moves(record, []))
    seen = [V_VIRUS.observe(run.state, viewer)]
    for number, move in record.moves:
        run.play(number, V_VIRUS.read_move(move))
        seen.append(V_VIRUS.observe(run.state, viewer))
    got = frames_of(person)
    assert got, "nothing reached the browser"
    for ply, html in got:
        now = seen[ply]
        assert sorted(HAND.findall(html)) == sorted(now.hand), f"ply {ply}: the hand shown is not the viewer's"
        if now.hands is not None:
            continue
        assert not OPEN.search(html), f"ply {ply}: somebody's hand lies open"
        assert 'id="infections"' not in html, f"ply {ply}: it is told who was infected"
        outside = re.sub(r'<details class="aid secret".*?</details>', "", html, flags=re.DOTALL)
        assert "You are infected" not in outside, f"ply {ply}: an infection shows without being asked for"
        assert ("You are infected" in html) == (
            viewer >= 0 and now.roles[viewer] == "infected" and viewer not in now.out
        )
    return len(got)


def moves_of(look, kind):
    """Return the moves of a kind that the decider may make."""
    return [move for move in look.moves if move["kind"] == kind]


def said(move):
    """Return a move as the page writes it."""
    return json.dumps(move, separators=(",", ":"))
