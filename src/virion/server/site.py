"""What the routes of one server share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from virion.server.hub import Hub
from virion.server.people import Guest, People
from virion.server.settings import Settings

if TYPE_CHECKING:
    from virion.server.analyses import Analyses
    from virion.server.replays import Replays
    from virion.server.room import Room


@dataclass
class Site:
    """One server: its settings, its tables, its people and its replays."""

    settings: Settings
    hub: Hub
    people: People
    replays: Replays
    analyses: Analyses
    opened: bool = False
    reading: set[asyncio.Timeout] = field(default_factory=set)
    """The patience with which bodies are being read: cut short when the server goes down."""

    async def open(self) -> None:
        """Open the store and wake the tables. Safe to call twice."""
        if self.opened:
            return
        self.opened = True
        await self.hub.store.open()
        self.people = People(await self.hub.store.secret())
        self.hub.start()

    async def farewell(self) -> None:
        """Say farewell to open sockets, and wait no longer for bodies. Safe to call twice."""
        self.analyses.close()
        closing = self.hub.close()
        for patience in list(self.reading):
            patience.reschedule(0.0)
        await closing

    async def close(self) -> None:
        """Say farewell, and let go of the store. Safe to call twice."""
        await self.farewell()
        self.replays.close()
        await self.hub.store.close()


def site_of(connection: HTTPConnection) -> Site:
    """Return the server that a request came to."""
    site = connection.scope["state"]["site"]
    if not isinstance(site, Site):
        raise RuntimeError("the guard stands before every route")
    return site


def guest_of(connection: HTTPConnection) -> Guest:
    """Return who asks."""
    guest = connection.scope["state"]["guest"]
    if not isinstance(guest, Guest):
        raise RuntimeError("the guard stands before every route")
    return guest


async def room_of(connection: HTTPConnection) -> Room:
    """Return the table that a request is about; HTTP 404 when there is none."""
    room = await site_of(connection).hub.room(connection.path_params["table"])
    if room is None:
        raise HTTPException(404)
    return room
