"""A real server in a thread, and people who use it through HTTP and WebSockets."""

import asyncio
import json
import random
import re
import socket
import ssl
import threading
import time
from contextlib import ExitStack
from dataclasses import replace
from hashlib import blake2b

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from virion.games import GAMES
from virion.server import Rate, Settings, create_app
from virion.server.running import _Server
from virion.table import Patience

MARVEL, VIRAL = GAMES["virus_marvel"], GAMES["viral"]
TLS = ssl.create_default_context()
"""Made once: each client would make its own, which takes longer than most tests."""

PATIENCE = 30.0
"""Seconds that anything may take on a busy machine; nothing waits for longer than it has to."""

NO_LIMIT = Rate(1e9, 1e9)
QUICK = Settings(
    database=":memory:",
    bot_pace=0.0,
    patience=Patience(away=0.15, handover=0.15),
    sweep_every=3600.0,
    rate_guest=NO_LIMIT,
    rate_address=NO_LIMIT,
    rate_tables_guest=NO_LIMIT,
    rate_tables_address=NO_LIMIT,
)


class Living:
    """A server that runs until the end of the ``with`` block.

    Its games are those of a fixed row of secrets, which each test begins anew: what happens in a test always happens.
    """

    dealt = 0

    def __init__(self, **changes):
        self.app = create_app(replace(QUICK, **changes))
        self.site = self.app.state.site
        self.site.hub.fresh_secret = self._secret
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(
            self.app,
            http="h11",
            ws="websockets-sansio",
            ws_max_size=4096,
            lifespan="on",
            log_config=None,
            timeout_graceful_shutdown=1,
        )
        self._ready = threading.Event()
        self.server = _Server(config, self.app, self._ready.set)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._people = []

    @staticmethod
    def _secret():
        Living.dealt += 1
        return blake2b(Living.dealt.to_bytes(4, "big"), digest_size=32).digest()

    def _run(self):
        async def main():
            self.loop = asyncio.get_running_loop()
            await self.server.serve(sockets=[self.listener])

        asyncio.run(main())

    def __enter__(self):
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(self, *_):
        for person in self._people:
            person.close()
        self.stop()

    def stop(self):
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def do(self, call):
        """Run a function on the server's loop, and return what it returns."""

        async def run():
            return call()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(PATIENCE)

    def sitting(self, table):
        return self.site.hub.rooms[table].sitting

    def person(self, name=None, **headers):
        person = Person(self, headers)
        self._people.append(person)
        if name is not None:
            assert person.post("/name", name=name).status_code == 303
        return person


class Person:
    """A browser with a cookie of its own."""

    def __init__(self, living, headers):
        self.living = living
        self.http = httpx.Client(
            base_url=living.url, headers={"origin": living.url, **headers}, verify=TLS, timeout=PATIENCE
        )
        self.sockets = []

    def close(self):
        for live in self.sockets:
            live.close()
        self.http.close()

    def get(self, path, **more):
        return self.http.get(path, **more)

    def post(self, path, **fields):
        return self.http.post(path, data={key.replace("_", "-", 1): str(value) for key, value in fields.items()})

    def made(self, path, **fields):
        """Post what makes a table, and return the table's id."""
        answer = self.post(path, **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/table/")

    def quick(self, seats=2, bot="random", game="virus_marvel"):
        return self.made("/quick", game=game, seats=seats, bot=bot)

    def lobby(self, seats=2, game="virus_marvel", **fields):
        return self.made("/new", game=game, seats=seats, **fields)

    def do(self, table, action, **fields):
        return self.post(f"/table/{table}/{action}", **fields)

    def move(self, table, ply, move):
        return self.http.post(f"/table/{table}/move", json={"ply": ply, "move": move})

    @property
    def player(self):
        headers = httpx.Headers({"cookie": self.cookie})
        return self.living.site.people.read(_Headers(headers)).player

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def live(self, table, **headers):
        """Open a socket, and return it after its first frame."""
        live = Live(self, table, headers)
        self.sockets.append(live)
        return live

    def play_one(self, table, rng):
        """Make a random move if this person is asked for one; tell whether it did."""
        seat, ply, moves = self.living.do(lambda: _owed(self.living.sitting(table), self.player))
        if seat is None:
            return False
        answer = self.move(table, ply, rng.choice(moves))
        assert answer.status_code in {204, 409}, answer.text
        return answer.status_code == 204


class _Headers:
    def __init__(self, headers):
        self._headers = headers

    def getlist(self, name):
        return self._headers.get_list(name)


def _owed(sitting, player):
    seat = sitting.seat_of(player)
    if seat is None or seat not in sitting.asked or seat in sitting.early:
        return None, 0, []
    return seat, sitting.ply, [sitting.game.write_move(move) for move in sitting.answers(seat)]


class Live:
    """An open socket that keeps every frame it has received."""

    def __init__(self, person, table, headers):
        url = f"{person.living.url.replace('http', 'ws', 1)}/table/{table}/live"
        sent = {"Cookie": person.cookie, "Origin": person.living.url, **headers}
        more = {key: value for key, value in sent.items() if value and key != "Origin"}
        self._stack = ExitStack()
        self.socket = self._stack.enter_context(connect(url, additional_headers=more, origin=sent["Origin"]))
        self.frames = []
        self.closed = None
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()
        self.wait(lambda: self.frames)

    def _listen(self):
        try:
            while True:
                frame = json.loads(self.socket.recv())
                with self._changed:
                    self.frames.append(frame)
                    self._changed.notify_all()
        except ConnectionClosed as closed:
            with self._changed:
                self.closed = closed.rcvd.code if closed.rcvd else 1006
                self._changed.notify_all()

    def wait(self, until, seconds=PATIENCE):
        with self._changed:
            assert self._changed.wait_for(until, seconds), "nothing came"

    @property
    def last(self):
        return self.frames[-1]

    def close(self):
        self._stack.close()


def words_of(html):
    """Return the text of a page, without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


def play_out(people, table, seed=1):
    """Let people play to the end with random moves."""
    rng = random.Random(seed)
    sitting = people[0].living.sitting(table)
    waited = 0.0
    while sitting.phase != "over":
        if any(person.play_one(table, rng) for person in people):
            waited = 0.0
            continue
        assert waited < PATIENCE, "the game does not go on"
        time.sleep(0.002)
        waited += 0.002


def wait_for(condition, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


def settle(living, table, lives, watchers):
    """Wait until all who look on are counted and everybody has seen it."""
    sitting = living.sitting(table)
    wait_for(lambda: sitting.presence.watchers == watchers)
    wait_for(lambda: all(live.last["version"] == sitting.version for live in lives))
