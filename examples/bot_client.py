"""A bot that joins a table on a running server, and plays at random.

    python examples/bot_client.py http://127.0.0.1:8000/table/TABLE

It needs nothing but Python. Make a table in the browser, start this with the table's address, and deal. To make a
better player of it, write `choose`: it gets what the seat sees, as docs/programs.md describes.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Json = dict[str, Any]


def choose(state: Json) -> Json:
    """Return one of ``state["moves"]``. Resigning is a move in some games: not ours."""
    return random.choice([move for move in state["moves"] if move["kind"] != "resign"])


class Server:
    """A server, as the program with this token meets it."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.token = ""
        self.token = self.post("/api/token", name=name)["token"]

    def open(self, path: str, body: Json | None = None) -> Any:
        """Open an address; raises HTTPError when the server refuses, with a sentence in it."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        return urlopen(Request(self.address + path, data, headers), timeout=60)

    def post(self, path: str, **body: Any) -> Json:
        """Do something, and return what the server answers."""
        with self.open(path, body) as answer:
            return json.load(answer)

    def states(self, table: str) -> Iterator[Json]:
        """Yield the table now and at every change, until its game is over."""
        with self.open(f"/api/table/{table}/stream") as lines:
            for line in lines:
                if line.strip():  # empty lines only say that the connection lives
                    yield json.loads(line)


def play(server: Server, table: str) -> Json:
    """Sit down, play to the end, and return the event that tells it."""
    end: Json = {}
    server.post(f"/api/table/{table}/sit")
    for state in server.states(table):
        end = next((event for event in state["events"] if event["kind"] == "over"), end)
        if state["asked"] != "none" and state["answered"] is None and state["moves"]:
            try:
                server.post(f"/api/table/{table}/move", ply=state["ply"], move=choose(state))
            except HTTPError as error:
                if error.code != 409:  # the game has gone on: the next state says where it is
                    raise
    return end


if __name__ == "__main__":
    if len(sys.argv) != 2 or "/table/" not in sys.argv[1]:
        sys.exit("Say which table: python examples/bot_client.py http://127.0.0.1:8000/table/TABLE")
    address, _, table = sys.argv[1].partition("/table/")
    try:
        print("The game is over:", play(Server(address, "Example"), table))
    except HTTPError as error:
        sys.exit(json.load(error)["error"])
