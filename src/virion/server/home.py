"""The pages before a table: home, names, and making tables."""

from __future__ import annotations

import random
import time
from urllib.parse import urlsplit

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from virion.bots import BOTS, offered, usual
from virion.kernel.game import Game
from virion.kernel.refusal import Refusal
from virion.pages import HomeView, NewView, TableRow, page_home, page_new, page_rules
from virion.server.answers import refused, status_of, words_of
from virion.server.forms import options_of, read_form, text, whole
from virion.server.hub import Draft, Summary
from virion.server.people import Guest, short_name
from virion.server.site import Site, guest_of, site_of
from virion.table import lobby
from virion.words import Words

MOST_ROWS = 40


async def home(request: Request) -> Response:
    """Show the home page."""
    return HTMLResponse(page_home(_home_view(request), words_of(request)))


async def name(request: Request) -> Response:
    """Take a person's name, carry it to the seats, and go back."""
    site, guest = site_of(request), guest_of(request)
    form = await read_form(request)
    chosen = short_name(text(form, "name"))
    renamed = site.people.named(guest, chosen)
    request.scope["state"]["guest"] = renamed
    if chosen:
        for summary in site.hub.of(guest.player):
            room = await site.hub.room(summary.table)
            if room is not None:
                await room.act(lambda sitting, now: lobby.rename(sitting, guest.player, chosen, now))
    return RedirectResponse(_back(request), 303)


async def quick(request: Request) -> Response:
    """Deal a game against bots at once."""
    site = site_of(request)
    form = await read_form(request)
    game = _game(site, text(form, "game", "virus_marvel"))
    try:
        seats = whole(form, "seats") if "seats" in form else 4
        bot = text(form, "bot", usual(offered(game)))
        lobby.known_bot(bot, bots_for(game))
        now = time.time()
        guest = with_name(request)
        draft = Draft(site.hub, lobby.create(game, {}, seats, False, guest.player, now, hints=True))
        _seat(draft, guest, dict.fromkeys(range(1, seats), bot), bots_for(game), now)
        draft.add(lobby.start(draft.sitting, guest.player, site.hub.fresh_secret(), now))
    except Refusal as refusal:
        return refused(request, refusal, game.code)
    room = await site.hub.found(draft.facts)
    return RedirectResponse(f"/table/{room.sitting.table}", 303)


async def new_form(request: Request) -> Response:
    """Show the form for a new table."""
    site, guest = site_of(request), guest_of(request)
    game = _game(site, request.query_params.get("game", "virus_marvel"))
    return HTMLResponse(page_new(NewView(guest.name, game, offered(game)), words_of(request)))


async def new_table(request: Request) -> Response:
    """Make a table, and go to its lobby."""
    site = site_of(request)
    form = await read_form(request)
    game = _game(site, text(form, "game", "virus_marvel"))
    try:
        seats = whole(form, "seats")
        now = time.time()
        guest = with_name(request)
        public = text(form, "public", "") == "on"
        clock = whole(form, "clock") if text(form, "clock", "").strip() else None
        options = options_of(form, game)
        hints = text(form, "hints", "") == "on"
        made = lobby.create(game, options, seats, public, guest.player, now, clock=clock, hints=hints)
        draft = Draft(site.hub, made)
        _seat(draft, guest, _bots(form, seats), bots_for(game), now)
    except Refusal as refusal:
        again = _sent_view(form, guest_of(request), game, words_of(request), refusal)
        return HTMLResponse(page_new(again, words_of(request)), status_of(refusal))
    room = await site.hub.found(draft.facts)
    return RedirectResponse(f"/table/{room.sitting.table}", 303)


async def rules(request: Request) -> Response:
    """Show the rules and rulings of a game."""
    game = _game(site_of(request), request.path_params["game"])
    return HTMLResponse(page_rules(game, words_of(request)))


def with_name(request: Request) -> Guest:
    """Return who asks, with a name for the seat: one is made up for people who have not told theirs."""
    guest = guest_of(request)
    if not guest.name:
        made_up = words_of(request).say("server-guest", number=random.randint(100, 999))
        guest = site_of(request).people.named(guest, made_up)
        request.scope["state"]["guest"] = guest
    return guest


def bots_for(game: Game) -> tuple[str, ...]:
    """Return the codes of all bots that play a game, also of those that nobody is offered."""
    return tuple(code for code, kind in BOTS.items() if kind.plays(game))


def _seat(draft: Draft, guest: Guest, bots: dict[int, str], known: tuple[str, ...], now: float) -> None:
    for seat, bot in bots.items():
        draft.add(lobby.put_bot(draft.sitting, guest.player, seat, bot, known, now))
    if 0 not in bots:
        draft.add(lobby.sit(draft.sitting, guest.player, guest.name, 0, now))


def _bots(form: FormData, seats: int) -> dict[int, str]:
    found = ((seat, text(form, f"bot-{seat}", "")) for seat in range(seats))
    return {seat: bot for seat, bot in found if bot}


def _sent_view(form: FormData, guest: Guest, game: Game, words: Words, refusal: Refusal) -> NewView:
    sent = text(form, "seats", "4")
    seats = int(sent) if sent.isdecimal() and len(sent) < 3 else 4
    seats = min(max(seats, game.min_seats), game.max_seats)
    known = {option.key for option in game.options}
    chosen = {
        key.removeprefix("option-"): value[:400]
        for key, value in form.multi_items()
        if isinstance(value, str) and key.removeprefix("option-") in known
    }
    return NewView(
        name=guest.name,
        game=game,
        bots=offered(game),
        seats=seats,
        public=text(form, "public", "") == "on",
        clock=text(form, "clock", "")[:5],
        hints=text(form, "hints", "") == "on",
        chairs={seat: bot for seat, bot in _bots(form, seats).items() if bot in bots_for(game)},
        chosen=chosen,
        problem=words.refusal(refusal, game.code),
    )


def _home_view(request: Request) -> HomeView:
    site, guest = site_of(request), guest_of(request)
    games = tuple(site.hub.games.values())
    mine = site.hub.of(guest.player)[:MOST_ROWS]
    own = {summary.table for summary in mine}
    tables = [summary for summary in site.hub.public() if summary.table not in own][:MOST_ROWS]
    return HomeView(
        name=guest.name,
        games=games,
        bots={game.code: offered(game) for game in games},
        tables=tuple(_row(summary, guest) for summary in tables),
        mine=tuple(_row(summary, guest) for summary in mine),
    )


def _row(summary: Summary, guest: Guest) -> TableRow:
    return TableRow(
        table=summary.table,
        game=summary.game,
        phase=summary.phase,
        names=summary.names,
        open=summary.open,
        watchers=summary.watchers,
        mine=guest.player in summary.people or guest.player in summary.minded,
        waiting=guest.player in summary.waiting,
    )


def _game(site: Site, code: str) -> Game:
    game = site.hub.games.get(code)
    if game is None:
        raise HTTPException(404)
    return game


def _back(request: Request) -> str:
    # Only to a page of ours: the header names the origin that it comes from.
    try:
        referer = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    ours = referer.netloc == request.headers.get("host") and referer.path.startswith("/")
    return referer.path if ours and not referer.path.startswith("//") else "/"
