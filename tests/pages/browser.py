"""A table in a real browser, with a server that the test plays itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute

from virion.pages import page_table, table_body
from virion.pages.assets import STATIC_ROOT, STATIC_VERSION
from virion.table.view import TableView
from virion.words import words_for

W = words_for("en")
HOME = "http://virion.test"
POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
TURN = 20
"""Milliseconds between two looks at a page."""
TURNS = 1000
"""How many looks before a test gives up."""
TAKE_OFF = """
    window.flown = 0;
    new MutationObserver(changes => {
      for (const change of changes) for (const node of change.addedNodes)
        if (node.classList?.contains("flying")) window.flown += 1;
    }).observe(document, { childList: true, subtree: true });
"""
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


@dataclass
class Table:
    """One open page and what it sent.

    ``answer`` decides on posted moves; ``faults`` are errors of the page. ``now`` is the time at the server, in
    milliseconds.
    """

    page: Page
    view: TableView
    sent: list[dict[str, Any]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    sockets: list[WebSocketRoute] = field(default_factory=list)
    answer: Callable[[], tuple[int, dict[str, Any]]] = lambda: (204, {})
    now: int = 1_000_000_000_000

    def push(self, view: TableView) -> None:
        """Send the next frame, and wait until it is shown."""
        self.view = view
        html = table_body(view, W)
        frame: dict[str, Any] = {"type": "table", "version": view.version, "ply": view.ply, "html": html}
        if view.clock is not None:
            frame["now"] = self.now
        self.sockets[-1].send(json.dumps(frame))
        self.until(lambda: self.page.get_attribute("#table", "data-version") == str(view.version))

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so."""
        for _ in range(TURNS):
            if condition():
                return
            self.page.wait_for_timeout(TURN)
        raise AssertionError("it did not happen")

    def wait_for_sent(self, count: int) -> None:
        """Wait until so many moves were sent, and a little longer, in which one more would come."""
        self.until(lambda: len(self.sent) >= count)
        self.page.wait_for_timeout(5 * TURN)

    def visible_moves(self) -> list[dict[str, Any]]:
        """Return the moves whose buttons can be seen."""
        found = self.page.locator("#moves button[name=move]:visible")
        return [json.loads(found.nth(at).get_attribute("value") or "") for at in range(found.count())]

    def flown(self) -> int:
        """Return how many cards have taken off since the page was loaded."""
        return int(self.page.evaluate("flown"))

    def flying(self) -> int:
        """Return how many cards are in the air."""
        return int(self.page.evaluate("document.querySelectorAll('#sky .flying').length"))


def open_table(context: BrowserContext, view: TableView, live: bool = True) -> Table:
    """Open a table's page under the server's content policy, and unless it has no scripts wait for its socket."""
    page = context.new_page()
    table = Table(page, view)

    def serve(route: Route) -> None:
        path = route.request.url.removeprefix(HOME)
        if path.startswith("/static/"):
            file = STATIC_ROOT / path.removeprefix(f"/static/{STATIC_VERSION}/")
            route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])
        elif path.endswith("/move"):
            table.sent.append(json.loads(route.request.post_data or ""))
            status, answer = table.answer()
            route.fulfill(status=status, body=json.dumps(answer), content_type="application/json")
        else:
            headers = {"content-security-policy": POLICY, "content-type": "text/html"}
            route.fulfill(body=page_table(table.view, W), headers=headers)

    page.add_init_script(TAKE_OFF)
    page.route("**/*", serve)
    page.route_web_socket("**/live", lambda socket: table.sockets.append(socket))  # noqa: PLW0108
    page.on("pageerror", lambda error: table.faults.append(str(error)))
    page.on("console", lambda said: table.faults.append(said.text) if said.type in {"error", "warning"} else None)
    page.goto(f"{HOME}/table/{view.table}")
    page.wait_for_selector("#table")
    table.until(lambda: bool(table.sockets) == live)
    return table
