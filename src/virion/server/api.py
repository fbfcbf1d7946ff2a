"""The interface for programs: a bot of one's own joins a table by a token, in JSON and lines of JSON.

Who asks is proved by ``Authorization: Bearer TOKEN``. What a table is told as, `state_of` says; `openapi` describes all
of it, and a test holds the two together.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Final

import orjson
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from virion.kernel.event import SPECTATOR
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal
from virion.server.answers import failure, refused, words_of
from virion.server.connection import Connection
from virion.server.forms import flag_in, read_object, whole_in
from virion.server.home import bots_for
from virion.server.hub import Draft
from virion.server.openapi import document
from virion.server.people import LONGEST_NAME, Guest, short_name
from virion.server.room import Check, Room
from virion.server.site import guest_of, room_of, site_of
from virion.server.store import Conflict
from virion.table import absence, lobby, playing, view, viewpoint_of
from virion.table.seen import told
from virion.table.sitting import OPEN, OVER

HEARTBEAT: Final = 15.0
"""An empty line is sent after so many seconds of silence, so that a broken connection is noticed."""
MOST_TABLES: Final = 100
Body = Mapping[str, object]
Action = Callable[[Request, Room, Body], Check]


class Listener(Connection):
    """A program that listens to one table: it is woken by every change, and looks for itself what is new."""

    def show(self, room: Room) -> None:
        """Note that there is something to see."""
        self.wake.set()


async def token(request: Request) -> Response:
    """Give a program a name and the token that proves its seats from now on."""
    body = await read_object(request)
    name = body.get("name")
    if not isinstance(name, str) or not short_name(name):
        raise Refusal("form-text", field="name", found=shown(name))
    people = site_of(request).people
    guest = people.named(people.fresh(), request_name(name, request))
    return JSONResponse({"token": people.token(guest), "name": guest.name}, 201)


def request_name(name: str, request: Request) -> str:
    """Return the name of a program as tables show it, marked as one however long it is: nobody should be deceived."""
    words = words_of(request)
    mark = len(words.say("server-program", name=""))
    return words.say("server-program", name=short_name(short_name(name)[: LONGEST_NAME - mark]))


async def games(request: Request) -> Response:
    """List the games, their options and the bots that know them."""
    return JSONResponse(
        [
            {
                "game": game.code,
                "seats": [game.min_seats, game.max_seats],
                "options": {option.key: option.default for option in game.options},
                "moves": list(game.moves),
                "bots": list(bots_for(game)),
            }
            for game in site_of(request).hub.games.values()
        ]
    )


async def tables(request: Request) -> Response:
    """List the tables where the program sits, and the public ones."""
    hub, guest = site_of(request).hub, _known(request)
    mine = hub.of(guest.player)[:MOST_TABLES]
    own = {summary.table for summary in mine}
    public = [summary for summary in hub.public() if summary.table not in own][:MOST_TABLES]
    return JSONResponse(
        [
            {
                "table": summary.table,
                "game": summary.game,
                "phase": summary.phase,
                "names": list(summary.names),
                "open": summary.open,
                "mine": summary.table in own,
                "waiting": guest.player in summary.waiting,
            }
            for summary in (*mine, *public)
        ]
    )


async def make(request: Request) -> Response:
    """Make a table, with the program as its host, on seat 0."""
    site, guest = site_of(request), _known(request)
    body = await read_object(request)
    game = site.hub.games.get(str(body.get("game")))
    if game is None:
        raise Refusal("form-text", field="game", found=shown(body.get("game")))
    options = body.get("options", {})
    if not isinstance(options, Mapping):
        raise Refusal("form-json")
    now = time.time()
    public, hints = flag_in(body, "public"), flag_in(body, "hints")
    clock = None if body.get("clock") is None else whole_in(body, "clock")
    try:
        seats = whole_in(body, "seats")
        made = lobby.create(game, options, seats, public, guest.player, now, clock=clock, hints=hints)
        draft = Draft(site.hub, made)
        draft.add(lobby.sit(draft.sitting, guest.player, guest.name, 0, now))
    except Refusal as refusal:
        return refused(request, refusal, game.code)
    room = await site.hub.found(draft.facts)
    return JSONResponse(state_of(room, guest), 201)


async def table(request: Request) -> Response:
    """Tell the table as the program sees it now; a program that asks is there."""
    room, guest = await room_of(request), _known(request)
    if room.sitting.seat_of(guest.player) is not None:
        room.touch(guest.player)
    return JSONResponse(state_of(room, guest))


async def stream(request: Request) -> Response:
    """Tell the table now and at every change, a line of JSON each, until the game is over."""
    site, room, guest = site_of(request), await room_of(request), _known(request)
    if not site.hub.guest_slots.take(guest.player):
        return failure(request, 429, "server-error-connections")
    listener = Listener(guest.player, words_of(request), 1)

    async def lines() -> AsyncIterator[bytes]:
        told_already = 0
        try:
            room.enter(listener)
            while True:
                listener.wake.clear()
                state = state_of(room, guest, told_already)
                told_already = _told_count(room, guest)
                yield orjson.dumps(state) + b"\n"
                if state["phase"] == OVER or listener.closing:
                    return
                while not listener.wake.is_set():
                    try:
                        await asyncio.wait_for(listener.wake.wait(), HEARTBEAT)
                    except TimeoutError:
                        yield b"\n"
        finally:
            room.leave(listener)
            site.hub.guest_slots.give(guest.player)

    return StreamingResponse(lines(), media_type="application/x-ndjson")


def state_of(room: Room, guest: Guest, since: int = 0) -> dict[str, object]:
    """Return what a program is told of a table: what its seat sees, and nothing more.

    ``events`` are those of the game that it was not told yet, the first ``since`` being known.
    """
    sitting = room.sitting
    seen = view(sitting, viewpoint_of(sitting, guest.player))
    events = told(sitting, SPECTATOR if seen.seat is None else seen.seat)
    return {
        "table": seen.table,
        "game": seen.game,
        "options": seen.options,
        "phase": seen.phase,
        "ply": seen.ply,
        "seat": seen.seat,
        "host": seen.host,
        "chairs": [
            {"seat": chair.seat, "name": chair.name, "kind": chair.kind, "away": chair.away} for chair in seen.chairs
        ],
        "asked": seen.asked,
        "moves": list(seen.moves),
        "answered": seen.answered,
        "observation": None if seen.observation is None else seen.observation.as_json(),
        "events": [event.as_json() for event in events[since:]],
        "replay": seen.replay,
    }


def _told_count(room: Room, guest: Guest) -> int:
    seat = room.sitting.seat_of(guest.player)
    return len(told(room.sitting, SPECTATOR if seat is None else seat))


async def move(request: Request) -> Response:
    """Make a move, or answer an open window."""
    room, guest = await room_of(request), _known(request)
    body = await read_object(request)
    ply, wanted = whole_in(body, "ply"), body.get("move")
    return await _acted(request, room, lambda sitting, now: playing.move(sitting, guest.player, ply, wanted, now))


def _does(action: Action) -> Callable[[Request], Awaitable[Response]]:
    async def route(request: Request) -> Response:
        room = await room_of(request)
        _known(request)
        return await _acted(request, room, action(request, room, await _body(request)))

    return route


async def _acted(request: Request, room: Room, check: Check) -> Response:
    try:
        await room.act(check)
    except Refusal as refusal:
        return refused(request, refusal, room.sitting.game.code)
    except Conflict:
        return refused(request, Refusal("table-stale"), room.sitting.game.code)
    return JSONResponse(state_of(room, guest_of(request)))


def _sit(request: Request, room: Room, body: Body) -> Check:
    """Take a seat: the one that is named, else the first open one."""
    guest = guest_of(request)
    open_seats = [seat for seat, chair in enumerate(room.sitting.chairs) if chair.kind == OPEN]
    seat = whole_in(body, "seat") if "seat" in body else next(iter(open_seats), 0)
    return lambda sitting, now: lobby.sit(sitting, guest.player, guest.name, seat, now)


def _bot(request: Request, room: Room, body: Body) -> Check:
    guest, seat, code = guest_of(request), whole_in(body, "seat"), str(body.get("bot", ""))
    known = bots_for(room.sitting.game)
    return lambda sitting, now: lobby.put_bot(sitting, guest.player, seat, code, known, now)


def _start(request: Request, room: Room, body: Body) -> Check:
    guest, secret = guest_of(request), site_of(request).hub.fresh_secret()
    return lambda sitting, now: lobby.start(sitting, guest.player, secret, now)


def _leave(request: Request, room: Room, body: Body) -> Check:
    """Leave for good: there is always this way out. In a game that runs, a bot of the server plays on."""
    guest, default = guest_of(request), site_of(request).settings.default_bot
    return lambda sitting, now: lobby.leave(sitting, guest.player, default, now)


def _take_back(request: Request, room: Room, body: Body) -> Check:
    guest = guest_of(request)
    return lambda sitting, now: absence.take_back(sitting, guest.player, now)


async def openapi(_request: Request) -> Response:
    """Describe this interface."""
    return JSONResponse(document())


def _known(request: Request) -> Guest:
    guest = guest_of(request)
    if guest.fresh:
        raise HTTPException(401)
    return guest


async def _body(request: Request) -> Body:
    """Return what was sent to an address that also takes nothing."""
    return await read_object(request) if await request.body() else {}


ROUTES: Final = [
    Route("/api/openapi.json", openapi),
    Route("/api/token", token, methods=["POST"]),
    Route("/api/games", games),
    Route("/api/tables", tables),
    Route("/api/tables", make, methods=["POST"]),
    Route("/api/table/{table}", table),
    Route("/api/table/{table}/stream", stream),
    Route("/api/table/{table}/move", move, methods=["POST"]),
    Route("/api/table/{table}/sit", _does(_sit), methods=["POST"]),
    Route("/api/table/{table}/bot", _does(_bot), methods=["POST"]),
    Route("/api/table/{table}/start", _does(_start), methods=["POST"]),
    Route("/api/table/{table}/leave", _does(_leave), methods=["POST"]),
    Route("/api/table/{table}/takeback", _does(_take_back), methods=["POST"]),
]
