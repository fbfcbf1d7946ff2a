"""A table over HTTP: its page, what people do there, and its invitation."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from virion.kernel.refusal import Refusal
from virion.pages import page_table
from virion.server.answers import failure, refused, status_of, wants_json, words_of
from virion.server.forms import read_form, read_move, text, whole
from virion.server.home import bots_for, with_name
from virion.server.logs import trouble
from virion.server.room import Check, Room
from virion.server.site import guest_of, room_of, site_of
from virion.server.store import Conflict
from virion.server.workers import WorkFailed
from virion.table import absence, again, lobby, playing, viewpoint_of
from virion.table.sitting import OVER

Action = Callable[[Request, Room], Awaitable[Check | None]]


async def table(request: Request) -> Response:
    """Show a table to whoever asks: as the seat that the cookie proves, else as a spectator."""
    room, guest = await room_of(request), guest_of(request)
    if room.sitting.seat_of(guest.player) is not None:
        room.touch(guest.player)
    return HTMLResponse(page_table(room.seen(viewpoint_of(room.sitting, guest.player)), words_of(request)))


async def qr(request: Request) -> Response:
    """Draw the invitation."""
    room = await room_of(request)
    address = str(request.url.replace(path=f"/table/{room.sitting.table}", query=""))
    picture = io.BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", scale=4, border=3, light="#ffffff")
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})


async def move(request: Request) -> Response:
    """Make a move, or answer a window early."""
    room, guest = await room_of(request), guest_of(request)
    try:
        ply, wanted = await read_move(request)
        await room.act(lambda sitting, now: playing.move(sitting, guest.player, ply, wanted, now))
    except Refusal as refusal:
        return _refused(request, room, refusal)
    except Conflict:
        return _refused(request, room, Refusal("table-stale"))
    return _done(request, room)


async def hint(request: Request) -> Response:
    """Give whoever owes a decision a hint, which this person alone gets to see."""
    room, guest = await room_of(request), guest_of(request)
    try:
        await room.hints.give(guest.player, whole(await read_form(request), "ply"))
    except Refusal as refusal:
        return _refused(request, room, refusal)
    except (TimeoutError, WorkFailed) as error:
        trouble("A hint could not be found", error)
        return failure(request, 503, "server-error-hint")
    return JSONResponse(_frame(request, room)) if wants_json(request) else _done(request, room)


def does(action: Action) -> Callable[[Request], Awaitable[Response]]:
    """Return the route of an action: do it, durably, and lead back to the table."""

    async def route(request: Request) -> Response:
        room = await room_of(request)
        try:
            check = await action(request, room)
            if check is not None:
                await room.act(check)
        except Refusal as refusal:
            return _refused(request, room, refusal)
        except Conflict:
            return _refused(request, room, Refusal("table-stale"))
        return _done(request, room)

    return route


async def sit(request: Request, _room: Room) -> Check:
    """Take a seat."""
    form = await read_form(request)
    seat, guest = whole(form, "seat"), with_name(request)
    return lambda sitting, now: lobby.sit(sitting, guest.player, guest.name, seat, now)


async def stand(request: Request, _room: Room) -> Check:
    """Give up a seat."""
    guest = guest_of(request)
    return lambda sitting, now: lobby.stand(sitting, guest.player, now)


async def bot(request: Request, room: Room) -> Check:
    """Seat a bot, or send it away."""
    form, guest = await read_form(request), guest_of(request)
    seat, code = whole(form, "seat"), text(form, "bot", "")
    known = bots_for(room.sitting.game)
    return lambda sitting, now: lobby.put_bot(sitting, guest.player, seat, code, known, now)


async def start(request: Request, room: Room) -> Check | None:
    """Deal; after the end, deal the rematch to those who have agreed so far."""
    guest = guest_of(request)
    if room.sitting.phase == OVER:
        await room.deal_again(guest.player)
        return None
    secret = site_of(request).hub.fresh_secret()
    return lambda sitting, now: lobby.start(sitting, guest.player, secret, now)


async def leave(request: Request, _room: Room) -> Check:
    """Leave for good."""
    guest = guest_of(request)
    default = site_of(request).settings.default_bot
    return lambda sitting, now: lobby.leave(sitting, guest.player, default, now)


async def handover(request: Request, _room: Room) -> Check:
    """Give an absent person's seat to a bot, or vote for it."""
    form, guest = await read_form(request), guest_of(request)
    seat, default = whole(form, "seat"), site_of(request).settings.default_bot
    return lambda sitting, now: absence.handover(sitting, guest.player, seat, default, now)


async def take_back(request: Request, _room: Room) -> Check:
    """Take one's seat back."""
    guest = guest_of(request)
    return lambda sitting, now: absence.take_back(sitting, guest.player, now)


async def rematch(request: Request, _room: Room) -> Check:
    """Agree to a rematch, which is dealt as soon as everybody here has agreed."""
    guest, hub = guest_of(request), site_of(request).hub
    return lambda sitting, now: again.agree(sitting, guest.player, hub.elsewhere(sitting), now)


def _done(request: Request, room: Room) -> Response:
    if wants_json(request):
        return Response(status_code=204)
    return RedirectResponse(f"/table/{room.sitting.table}", 303)


def _refused(request: Request, room: Room, refusal: Refusal) -> Response:
    words = words_of(request)
    status = status_of(refusal)
    if not wants_json(request):
        return refused(request, refusal, room.sitting.game.code, f"/table/{room.sitting.table}")
    answer: dict[str, object] = {"error": words.refusal(refusal, room.sitting.game.code)}
    if status == 409:
        answer.update(_frame(request, room))
    return JSONResponse(answer, status)


def _frame(request: Request, room: Room) -> dict[str, object]:
    frame = room.frame(guest_of(request).player, words_of(request))
    return {"html": frame.html, "version": frame.version, "ply": frame.ply}
