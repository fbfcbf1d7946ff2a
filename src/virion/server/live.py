"""The live channel: a WebSocket that pushes the table as its viewer sees it, whenever it changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import Final

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from virion.server.answers import failure, words_of
from virion.server.connection import Connection
from virion.server.people import Guest
from virion.server.site import Site, site_of

CLOSING: Final = json.dumps({"type": "closing"})
GOING_AWAY: Final = 1001
TALKATIVE: Final = 1008
MOST_WORDS: Final = 60
"""Messages that a client may send in a minute: nothing but pings is expected."""


async def live(socket: WebSocket) -> None:
    """Serve one socket from the handshake to its end."""
    site = site_of(socket)
    room = None if site.hub.closing else await site.hub.room(socket.path_params["table"])
    if room is None:
        status, key = (503, "server-error-closing") if site.hub.closing else (404, "server-error-not-found")
        await _deny(socket, status, key)
        return
    keys = _slots(socket, site)
    if keys is None:
        await _deny(socket, 429, "server-error-connections")
        return
    guest = socket.scope["state"]["guest"]
    player = guest.player if isinstance(guest, Guest) else None
    connection = Connection(player, words_of(socket), site.settings.frames_kept)
    try:
        await socket.accept()
        if site.hub.closing:
            connection.close()
        room.enter(connection)
        listening = asyncio.create_task(_listen(socket))
        sending = asyncio.create_task(_send(socket, connection))
        try:
            await asyncio.wait({listening, sending}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (listening, sending):
                task.cancel()
            await asyncio.gather(listening, sending, return_exceptions=True)
    finally:
        room.leave(connection)
        site.hub.guest_slots.give(keys[0])
        site.hub.address_slots.give(keys[1])


async def _send(socket: WebSocket, connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            await connection.wake.wait()
            connection.wake.clear()
            while (frame := connection.pop()) is not None:
                await socket.send_text(frame.sent(time.time()))
            if connection.closing:
                await socket.send_text(CLOSING)
                await socket.close(GOING_AWAY)
                return


async def _listen(socket: WebSocket) -> None:
    count, since = 0, time.monotonic()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        now = time.monotonic()
        if now - since > 60:
            count, since = 0, now
        count += 1
        if count > MOST_WORDS:
            await socket.close(TALKATIVE)
            return


def _slots(socket: WebSocket, site: Site) -> tuple[str, str] | None:
    address = socket.client.host if socket.client else "local"
    guest = socket.scope["state"]["guest"]
    # People without a cookie share the allowance of their address.
    person = guest.player if isinstance(guest, Guest) else f"address {address}"
    if not site.hub.guest_slots.take(person):
        return None
    if not site.hub.address_slots.take(address):
        site.hub.guest_slots.give(person)
        return None
    return person, address


async def _deny(socket: WebSocket, status: int, key: str) -> None:
    await socket.send_denial_response(failure(HTTPConnection(socket.scope), status, key))
