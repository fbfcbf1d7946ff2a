"""People at browsers: what their pages got and complained of, and moves made as people make them."""

import json
import re
from contextlib import contextmanager

from playwright.sync_api import expect

from virion.games import GAMES

PATHS = ["/", "/new", *[f"/new?game={code}" for code in GAMES], *[f"/rules/{code}" for code in GAMES]]
"""The pages beside the tables."""

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
TOLD = frozenset({"error", "warning"})
BUTTONS = "#moves button[name=move], button[name=move][form=moves]"


class Person:
    """One browser with cookies of its own. ``page`` is its first tab."""

    def __init__(self, browser, url, guest=None, **options):
        options.setdefault("viewport", DESKTOP)
        self.url = url
        self.context = browser.new_context(base_url=url, **options)
        self.context.set_default_timeout(15_000)
        self.touches = bool(options.get("has_touch"))
        self.frames = []
        self.bodies = []
        self.complaints = []
        self.strangers = []
        self.expected = []
        if guest is not None:
            self.context.add_cookies([guest.cookie])
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("request", self._request)
        self.context.on("page", self._page)
        self.page = self.tab()

    def tab(self):
        """Open one more tab."""
        page = self.context.new_page()
        self.page = page
        return page

    def _page(self, page):
        page.on("websocket", self._socket)

    def _socket(self, socket):
        socket.on("framereceived", self._frame)

    def _frame(self, payload):
        self.frames.append(payload)

    def _console(self, message):
        if message.type in TOLD:
            self.complaints.append(message.text)

    def _request(self, request):
        if not request.url.startswith((f"{self.url}/", f"{self.url.replace('http', 'ws', 1)}/", "data:", "blob:")):
            self.strangers.append(request.url)

    def goto(self, path):
        answer = self.page.goto(path)
        self.bodies.append(answer.text())
        return answer

    def reload(self):
        self.bodies.append(self.page.reload().text())

    @contextmanager
    def expecting(self, *patterns):
        """Let the browser complain of what the test brings about on purpose, and of nothing else."""
        before = len(self.complaints)
        yield
        self.complaints[before:] = [
            text for text in self.complaints[before:] if not any(re.search(pattern, text) for pattern in patterns)
        ]

    def post(self, path, **fields):
        """Send a form as this person, beside the page: to come quickly to where a test begins."""
        answer = self.context.request.post(path, form={key.replace("__", "-"): str(v) for key, v in fields.items()})
        assert answer.ok, answer.text()
        return answer

    def play_beside(self, table, ply, move):
        """Make a move as this person without the page."""
        answer = self.context.request.post(f"/table/{table}/move", data={"ply": ply, "move": move})
        assert answer.status == 204, answer.text()

    # At the table

    @property
    def main(self):
        return self.page.locator("#table")

    @property
    def dock(self):
        return self.page.locator("#dock")

    @property
    def told(self):
        return self.page.locator("#told")

    @property
    def ply(self):
        return int(self.main.get_attribute("data-ply"))

    @property
    def table(self):
        return self.main.get_attribute("data-table")

    def wait_for_ply(self, ply):
        """Wait until at least so many moves have been made."""
        before = ", ".join(f"[data-ply='{early}']" for early in range(ply))
        self.page.locator(f"#table:not({before})").wait_for()

    def wait_for_turn(self):
        """Wait until this person owes a decision (True), or the game is over (False)."""
        asked = self.page.locator('#dock[data-asked="owes"], #result-title')
        asked.first.wait_for()
        return self.page.locator("#result-title").count() == 0

    def moves(self):
        """Return the moves that the page offers."""
        offered = self.page.locator(BUTTONS)
        return [json.loads(value) for value in offered.evaluate_all("all => all.map(one => one.value)")]

    def press(self, what):
        """Click, or tap on a touch screen."""
        what.tap() if self.touches else what.click()

    def hand_card(self, code, nth=0):
        return self.page.locator(f'#hand .card[data-card="{code}"]').nth(nth)

    def button(self, move):
        return self.page.locator(f":is({BUTTONS})[value='{text_of(move)}']")

    def make(self, move):
        """Make a move on the board: take up a card, point at its target or press its button; confirm where asked."""
        if not self.touches:
            # A mouse that rests on a card would have it explained, on top of whatever comes next.
            self.page.mouse.move(3, 3)
        kind = move["kind"]
        if "card" not in move and kind not in {"snap", "discard"}:
            for _ in range(2):
                self.press(self.button(move))
        elif kind == "snap":
            seat = self.page.locator(".team.me").get_attribute("data-key").removeprefix("team-")
            for slot in move["slots"]:
                self.press(self.page.locator(f'.hero[data-at="{seat}-{slot}"]'))
            self.press(self.button(move))
        elif "cards" in move:
            self._discard(move["cards"])
            self.press(self.button(move))
        else:
            if kind in {"play", "discard"}:
                self.press(self.hand_card(move["card"]))
            elif kind == "spy_play":
                self.press(self.page.locator(f'.looked .card[data-card="{move["card"]}"]').first)
            target = self.target(move)
            self.press(target)
            if kind == "retarget":
                expect(target).to_have_attribute("data-armed", "")
                self.press(target)

    def target(self, move):
        """Return where a move points: a Hero, a person's place, or its button if it points at nothing."""
        if "slot" in move:
            return self.page.locator(f'.hero[data-at="{move["seat"]}-{move["slot"]}"][data-lit]')
        if "seat" in move:
            return self.page.locator(f'.aim[data-at="{move["seat"]}"]')
        return self.button(move)

    def _discard(self, cards):
        if len(cards) > 1:
            self.press(self.page.locator('#moves [data-do="several"]'))
        for at, code in enumerate(cards):
            self.press(self.hand_card(code, cards[:at].count(code)))

    def play_on(self, choose, most):
        """Make up to ``most`` moves on the board, each chosen from those offered; stop at the end of the game."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            ply = self.ply
            self.make(choose(self.moves()))
            self.wait_for_ply(ply + 1)

    def overflow(self):
        """Return by how much the page is wider than the window."""
        return self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")

    def close(self):
        self.context.close()

    def check(self):
        """Assert that nothing was complained of, and that nothing left the host."""
        assert self.complaints == []
        assert self.strangers == []


def text_of(move):
    """Return a move as the value of its button."""
    return json.dumps(move, separators=(",", ":"))


def eager(moves):
    """Choose a move that leads to the end of the game: Heroes first, then harm to others, then care for one's own."""

    def worth(move):
        kind, card = move["kind"], move.get("card", "")
        if kind == "counter":
            return 0
        if kind in {"play", "spy_play", "retarget"}:
            order = {"H": 1, "R": 2, "V": 3, "P": 4, "A": 5}
            return order.get(card[0], 6) + (10 if card[0] == "V" and move.get("seat") == 0 else 0)
        return 8 if kind in {"pass", "snap"} else 9

    return min(moves, key=worth)
