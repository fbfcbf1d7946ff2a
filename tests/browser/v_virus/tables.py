"""Tables of V-Virus to begin from, how moves are made there, and what may have reached a browser of them."""

import re
from html import unescape

from tests.browser.hiding import frames_of
from tests.browser.people import DESKTOP, PHONE
from tests.browser.situations import search, with_moves
from virion.games import GAMES
from virion.kernel.event import SPECTATOR, Event
from virion.kernel.record import Run
from virion.words import words_for

V_VIRUS = GAMES["v_virus"]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")
WINDOWS = [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}]
HAND = re.compile(r'data-key="hand-(\w)-\d+"')
OPEN = re.compile(r'class="open-hand"')
LINE = re.compile(r'<li data-key="log-[^>]*>([^<]*)</li>')
FACES = re.compile(r'data-key="([a-z]+)-[^"]*"[^>]*>\s*(?:<(?:input|button)[^>]*>\s*)*<span class="face card-(\w+)')
INFECTED = re.compile(r'class="tag state (un)?infected"')
WORDS = words_for("en")


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
    if button.evaluate_all("all => all.some(one => one.hasAttribute('data-armed'))"):
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


def check_hidden(person, record, seat, names=NAMES):
    """Assert of all that reached a browser that its viewer may know it: cards, infections, graves, every line told."""
    viewer = SPECTATOR if seat is None else seat
    run = Run(V_VIRUS, with_moves(record, []))
    seen, told = [V_VIRUS.observe(run.state, viewer)], [_lines(run.log[-1], viewer, names)]
    for number, move in record.moves:
        run.play(number, V_VIRUS.read_move(move))
        seen.append(V_VIRUS.observe(run.state, viewer))
        told.append(told[-1] | _lines(run.log[-1], viewer, names))
    got = frames_of(person)
    assert got, "nothing reached the browser"
    for ply, html in got:
        now = seen[ply]
        assert sorted(HAND.findall(html)) == sorted(now.hand), f"ply {ply}: the hand shown is not the viewer's"
        if now.hands is None:
            _check_running(ply, html, now, told[ply])
    return len(got)


def _check_running(ply, html, now, told):
    assert not OPEN.search(html), f"ply {ply}: somebody's hand lies open"
    assert 'id="infections"' not in html, f"ply {ply}: it is told who was infected"
    lines = {unescape(line) for line in LINE.findall(html)}
    assert lines <= told, f"ply {ply}: the log tells what its viewer was not told"
    faces = FACES.findall(html)
    assert sorted(code for place, code in faces if place == "hand") == sorted(now.hand)
    for place, code in faces:
        known = {"hand": now.hand, "looked": now.looked_hand, "pile": now.discard, "kind": now.discard, "box": now.box}
        known["grave"] = now.graves[now.viewer] if now.viewer >= 0 else None
        assert code in (known[place] or ()), f"ply {ply}: {code} is shown as {place}"
    choices = set(re.findall(r'<option value="&quot;(\w)&quot;"', html)) | set(
        re.findall(r"&quot;card&quot;:&quot;(\w)", html)
    )
    assert choices <= set(now.hand), f"ply {ply}: a card of somebody else can be chosen"
    outside = re.sub(r'<details class="aid (secret|notes)".*?</details>', "", html, flags=re.DOTALL)
    assert "You are infected" not in outside, f"ply {ply}: an infection shows without being asked for"
    assert not INFECTED.search(outside), f"ply {ply}: somebody is marked as infected"
    mine = now.viewer >= 0 and now.roles[now.viewer] == "infected" and now.viewer not in now.out
    assert ("You are infected" in html) == mine, f"ply {ply}: the player is told something else"


def _lines(events, viewer, names):
    """Return how a running log tells events to a viewer, who alone knows of an infection: it says nothing of that."""
    found = set()
    for event in (event.seen_by(viewer) for event in events):
        hushed = {key: 0 if key == "infected" else value for key, value in event.data.items()}
        found.add(WORDS.event(V_VIRUS.code, Event(event.kind, hushed), names))
    return found
