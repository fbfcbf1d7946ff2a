"""Replays over HTTP: looking, downloading and uploading."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from virion.kernel.record import Record
from virion.kernel.refusal import Refusal
from virion.pages import page_replay
from virion.server.answers import failure, refused, words_of
from virion.server.forms import read_form, read_record, text
from virion.server.hub import fresh_id
from virion.server.replays import Source
from virion.server.site import site_of
from virion.server.store import Upload
from virion.table.sitting import BOT, OVER
from virion.words import Words

UPLOADED: Final = "u-"
LARGEST: Final = 10**9


class NoReplayYet(Exception):  # a state of the table, not an error
    """The game has not begun, or not ended: its record holds the hands and the deck. ``key`` are the words for it."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


async def show(request: Request) -> Response:
    """Show a step of a replay."""
    try:
        source = await _source(request)
    except NoReplayYet as early:
        return failure(request, 403, early.key)
    seat = _whole(request.query_params.get("seat", "all"))
    if seat is not None and seat >= source.record.seats:
        raise HTTPException(404)
    ply = _whole(request.query_params.get("ply", "0")) or 0
    site = site_of(request)
    seen = await site.replays.view(source, seat, ply, site.analyses.view(source.id))
    return HTMLResponse(page_replay(seen, words_of(request)))


async def analyse(request: Request) -> Response:
    """Begin to analyse a game, or go on with it, and show how far that is."""
    try:
        source = await _source(request)
    except NoReplayYet as early:
        return failure(request, 403, early.key)
    where = await _where(request, source)
    site_of(request).analyses.start(source.id, source.record)
    return where


async def stop(request: Request) -> Response:
    """Analyse a game no further, and forget what was found."""
    try:
        source = await _source(request)
    except NoReplayYet as early:
        return failure(request, 403, early.key)
    site_of(request).analyses.stop(source.id)
    return await _where(request, source)


async def _where(request: Request, source: Source) -> Response:
    form = await read_form(request)
    seat, ply = _whole(text(form, "seat", "all")), _whole(text(form, "ply", "0")) or 0
    return RedirectResponse(f"/replay/{source.id}?seat={'all' if seat is None else seat}&ply={ply}#analysis", 303)


async def download(request: Request) -> Response:
    """Hand out the record."""
    try:
        source = await _source(request)
    except NoReplayYet as early:
        return failure(request, 403, early.key)
    name = f"virion-{source.record.game}-{source.id}.json"
    return JSONResponse(source.record.as_json(), headers={"content-disposition": f'attachment; filename="{name}"'})


async def upload(request: Request) -> Response:
    """Take a record, play it through, and lead to its replay."""
    site = site_of(request)
    sent: object = None
    try:
        sent = await read_record(request)
        record = await site.replays.check(sent)
    except Refusal as refusal:
        game = sent.get("game") if isinstance(sent, Mapping) else None
        return refused(request, refusal, game if isinstance(game, str) else "")
    kept = Upload(fresh_id(), record.as_json())
    await site.hub.store.keep_upload(kept, time.time(), site.settings.uploads_most)
    return RedirectResponse(f"/replay/{UPLOADED}{kept.id}", 303)


async def _source(request: Request) -> Source:
    site = site_of(request)
    wanted = str(request.path_params["replay"])
    if wanted.startswith(UPLOADED):
        record = site.replays.known(wanted)
        if record is None:
            found = await site.hub.store.upload(wanted.removeprefix(UPLOADED))
            if found is None:
                raise HTTPException(404)
            record = site.replays.learn(wanted, Record.read(found.record))
        return Source(wanted, record, _seat_names(record, words_of(request)), (None,) * record.seats, None)
    room = await site.hub.room(wanted)
    if room is None:
        raise HTTPException(404)
    sitting = room.sitting
    if sitting.phase != OVER:
        raise NoReplayYet("server-error-not-begun" if sitting.run is None else "server-error-still-played")
    if sitting.run is None:
        raise HTTPException(404)
    names = tuple(chair.name for chair in sitting.chairs)
    bots = tuple(chair.bot if chair.kind == BOT else None for chair in sitting.chairs)
    return Source(wanted, sitting.run.record, names, bots, wanted)


def _whole(text: str) -> int | None:
    """Return a whole number from 0 on, at most LARGEST; None for other text."""
    if not (text.isascii() and text.isdecimal()):
        return None
    digits = text.lstrip("0")
    return int(digits or "0") if len(digits) < 10 else LARGEST


def _seat_names(record: Record, words: Words) -> tuple[str, ...]:
    return tuple(words.say("server-seat", number=seat + 1) for seat in range(record.seats))
