"""What reached a browser, held against the truth: no card is in it that its viewer may not know."""

import json
import re

from tests.browser.situations import GAME, with_moves
from virion.kernel.event import SPECTATOR
from virion.kernel.record import Run
from virion.words import words_for

WORDS = words_for("en")
# "Counter" is a word of every window; all other names are said only of cards.
NAMES = {code: re.escape(WORDS.say(f"virus_marvel-card-{code}")) for code in GAME.cards if code != "CTR"}
MAIN = re.compile(r'<main id="table"[^>]*data-ply="(\d+)"[^>]*>(.*)</main>', re.DOTALL)


class Truth:
    """A game known whole, ply by ply, and what one viewer may have learnt of it by each ply."""

    def __init__(self, record, seat):
        self.viewer = SPECTATOR if seat is None else seat
        self.run = Run(GAME, with_moves(record, []))
        self.moves = list(record.moves)
        self.known = []
        self.seen = []
        self._note()
        for number, move in self.moves:
            self.run.play(number, GAME.read_move(move))
            self._note()

    def _note(self):
        observation = GAME.observe(self.run.state, self.viewer).as_json()
        events = [event.seen_by(self.viewer).as_json() for event in self.run.log[-1]]
        told = json.dumps([observation, events])
        before = self.known[-1] if self.known else frozenset()
        heroes = {f"H{hero['slot']}" for team in observation["teams"] for hero in team}
        found = {code for code in GAME.cards if f'"{code}"' in told}
        # A team is listed by its slots; what is in play or was once shown may be named in the log for ever.
        self.known.append(before | found | heroes)
        self.seen.append(observation)

    def check(self, ply, html):
        """Assert that the inside of a table's main element, at a ply, tells nothing but what the viewer knows."""
        if '<div class="lobby"' in html:
            assert "card-" not in html
            return
        seen = self.seen[ply]
        faces = re.findall(r'data-key="([\w-]+)"[^>]*>\s*(?:<[^>]*>\s*)?<span class="face card-(\w+)', html)
        hand = [re.search(r'data-info="(\w+)"', tag)[1] for tag in re.findall(r'<[^>]*data-key="hand-\d+"[^>]*>', html)]
        assert hand == (seen["hand"] or []), f"ply {ply}: the hand shown is not the viewer's"
        looked = re.findall(r'<[^>]*data-key="looked-\d+"[^>]*>', html)
        assert len(looked) == len(seen["looked_hand"] or []), f"ply {ply}: a hand is looked at that is hidden"
        if seen["hands"] is None:
            assert "open-hand" not in html
            for place, code in faces:
                assert not place.startswith("chair-"), f"ply {ply}: {code} lies open in another hand"
        for code in set(GAME.cards) - self.known[ply]:
            shown = re.search(rf"\b{code}\b|{NAMES.get(code, code)}", html)
            assert shown is None, f"ply {ply}: {code} is hidden from the viewer, and is in the page"


def frames_of(person):
    """Return all that a browser got of its table: (ply, inside of main) of every page and frame."""
    got = []
    for text in person.bodies:
        found = MAIN.search(text)
        if found:
            got.append((int(found[1]), found[2]))
    for text in person.frames:
        frame = json.loads(text)
        if "html" in frame:
            got.append((frame["ply"], frame["html"]))
    return got


def check_hidden(person, record, seat):
    """Assert of all that reached a browser that the viewer at ``seat`` (None: a spectator) may know it."""
    truth = Truth(record, seat)
    got = frames_of(person)
    assert got, "nothing reached the browser"
    for ply, html in got:
        truth.check(ply, html)
    return len(got)
