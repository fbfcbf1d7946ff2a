"""Tables of Viral to begin from, and what may have reached a browser of them."""

import re

from tests.browser.hiding import frames_of
from tests.browser.situations import search, with_moves
from virion.games import GAMES
from virion.kernel.event import SPECTATOR
from virion.kernel.record import Run

VIRAL = GAMES["viral"]
NAMES = ("Ana", "Ben", "Cleo", "Dan")
PASS = {"kind": "pass"}
CHALLENGE = {"kind": "challenge"}
HAND = re.compile(r'data-key="hand-(\w+)-\d+"')
FACES = re.compile(r'data-key="([\w-]+)"[^>]*>\s*(?:<[^>]*>\s*)?<span class="face (?:card-(\w+)|back)')


def deal(seats, wanted, **options):
    """Return a game just dealt, in which seat 0 begins, whose look is as wanted."""
    options = {"first_player": 0, **options}
    return search(seats, lambda look: look.run.ply == 0 and wanted(look), options, plies=1, game=VIRAL)


def play(card, claim=None):
    """Return the move that plays a card and claims that it is ``claim``, or what it is."""
    return {"kind": "play", "card": card, "claim": claim or card}


def sit_down(people, setter, look, count, **options):
    """Set a table, and bring people to its first seats, each with a browser; returns them and the table."""
    guests = [setter.guest(name) for name in NAMES[:count]]
    table = setter.table(look, *guests, bot="random")
    sat = [people(guest, **options) for guest in guests]
    for person in sat:
        person.goto(f"/table/{table}")
    return sat, table


def check_hidden(person, record, seat):
    """Assert of all that reached a browser that the viewer at ``seat`` (None: a spectator) may know it."""
    viewer = SPECTATOR if seat is None else seat
    run = Run(VIRAL, with_moves(record, []))
    seen = [VIRAL.observe(run.state, viewer)]
    for number, move in record.moves:
        run.play(number, VIRAL.read_move(move))
        seen.append(VIRAL.observe(run.state, viewer))
    got = frames_of(person)
    assert got, "nothing reached the browser"
    for ply, html in got:
        _check(seen[ply], html, ply)
    return len(got)


def _check(seen, html, ply):
    if '<div class="lobby"' in html:
        assert "card-" not in html
        return
    assert set(HAND.findall(html)) == set(seen.hand), f"ply {ply}: the hand shown is not the viewer's"
    for place, card in FACES.findall(html):
        if place.startswith("chair-"):
            assert seen.hands is not None, f"ply {ply}: {card} lies open in another hand"
        elif place == "pending":
            assert (card or None) == seen.pending.card, f"ply {ply}: the card being resolved is another"
        elif place.startswith("pile-"):
            item = seen.discard[int(place.removeprefix("pile-"))]
            assert (card or None) == (item.card if item.open else None), f"ply {ply}: {place} lies otherwise"
    told = len(re.findall(r'<li class="down" data-key="spent-', html))
    assert told == sum(item.card is None for item in seen.discard), f"ply {ply}: a discarded card is told"
    if seen.hands is None:
        assert "open-hand" not in html
        assert 'id="lies"' not in html
