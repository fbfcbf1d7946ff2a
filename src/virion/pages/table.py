"""The page of a table: the lobby, the game, its end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final

from virion.bots import offered, usual
from virion.games import GAMES
from virion.kernel.event import Event
from virion.kernel.game import Option
from virion.pages.advice import advice
from virion.pages.assets import static
from virion.pages.boards import BOARDS
from virion.pages.glossary import glossary
from virion.pages.scene import Scene, initial
from virion.pages.templating import render
from virion.table.view import ChairView, LogEntry, TableView
from virion.words import Words, words_for

LOG_TAIL: Final = 30
"""How many lines of the log each rendering carries; the browser keeps the ones that it had before."""

TURNS: Final = ("turn", "extra_turn")


def page_table(view: TableView, w: Words) -> str:
    """Return the whole page of a table. The inside of its ``<main>`` is `table_body`."""
    return render(
        w,
        "table.html",
        title=w.say(f"{view.game}-name"),
        game_code=view.game,
        playing=view.phase != "lobby",
        table=view.table,
        version=view.version,
        ply=view.ply,
        body=table_body(view, w),
        style=static(BOARDS[view.game].style),
        glossary=glossary(w.locale, view.game, BOARDS[view.game].states, view.options),
    )


def table_body(view: TableView, w: Words) -> str:
    """Return the inside of ``<main>``: all that changes while people sit at the table."""
    if view.phase == "lobby":
        return render(w, "body.html", **_lobby(view, w))
    names = names_of([chair.name for chair in view.chairs], w)
    seen = view.observation
    over = view.phase == "over"
    if seen is None:
        return render(w, "body.html", phase=view.phase, board=None)
    scene = Scene(
        game=view.game,
        options=view.options,
        observation=seen,
        names=names,
        tags=tuple(_tags(chair) for chair in view.chairs),
        seat=view.seat,
        hands=None,
        latest=view.latest,
        log=view.log,
        whole=view.whole,
        table=view.table,
        ply=view.ply,
        moves=view.moves,
        asked=view.asked,
        answered=view.answered,
        clock=view.clock,
    )
    mine = None if view.seat is None else view.chairs[view.seat]
    wanting = [names[chair.seat] for chair in view.chairs if chair.wants_rematch]
    return render(
        w,
        "body.html",
        phase=view.phase,
        board=BOARDS[view.game].template,
        seated=view.seat is not None,
        log=log_lines(view.log, view.game, names, w, frozenset() if over else BOARDS[view.game].hushed),
        advice=advice(view, names, w),
        menu=_menu(view, w),
        may_resign=any(move["kind"] == "resign" for move in view.moves),
        takeback=any(chair.may_take_back for chair in view.chairs),
        handover=[_handover(view, seat, names[seat], w) for seat in view.handover],
        result=_result(view, names, w) if over else None,
        next_table=view.next_table,
        replay=view.replay,
        may_deal=over and view.host and bool(wanting),
        wants_rematch=mine is not None and mine.wants_rematch,
        rematch_wanted=w.say("ui-rematch-wanted", players=w.listed(wanting)) if over and wanting else None,
        **BOARDS[view.game].draw(scene, w),
    )


def names_of(names: Sequence[str], w: Words) -> tuple[str, ...]:
    """Return the names of seats, "Seat 3" for one without a name."""
    return tuple(name or w.say("words-seat", number=seat + 1) for seat, name in enumerate(names))


def options_used(game: str, options: dict[str, object], w: Words) -> str:
    """Return the options that differ from their defaults, with the rulings behind them, as HTML."""
    # As text, since a deck or a table of one's own is a mapping, which cannot be looked up.
    return _options_used(game, json.dumps(options), w.locale)


@lru_cache(maxsize=1024)
def _options_used(game: str, options: str, locale: str) -> str:
    w = words_for(locale)
    chosen = json.loads(options)
    found = [
        {
            "name": w.say(f"{game}-option-{option.key}"),
            "value": option_name(game, option, chosen[option.key], w),
            "rulings": option.rulings,
        }
        for option in GAMES[game].options
        if chosen.get(option.key, option.default) != option.default
    ]
    return render(w, "options.html", game=game, options=found)


@lru_cache(maxsize=1024)
def _invite(table: str, locale: str) -> str:
    return render(words_for(locale), "invite.html", table=table)


def option_name(game: str, option: Option, value: object, w: Words) -> str:
    """Return the name of an option's value."""
    return w.option_value(game, option.key, value)


REMEMBERED: Final = 50_000
"""How many lines are remembered, of all tables together."""


Setting = tuple[str, str, tuple[str, ...], frozenset[str]]
"""What a line depends on besides its event: language, game, names, and what it keeps quiet about."""


class _Lines:
    """The lines already written, by their setting, then by the identity of their entries.

    Each entry is kept alive along with its line, so that its number stays its own.
    """

    def __init__(self) -> None:
        self.tables: dict[Setting, dict[int, tuple[str, LogEntry]]] = {}
        self.count = 0

    def of(self, setting: Setting) -> dict[int, tuple[str, LogEntry]]:
        """Return the lines of one setting, after forgetting everything when it has become too much."""
        if self.count > REMEMBERED:
            self.tables.clear()
            self.count = 0
        return self.tables.setdefault(setting, {})


_LINES: Final = _Lines()


def log_lines(
    log: Sequence[LogEntry], game: str, names: tuple[str, ...], w: Words, hushed: frozenset[str] = frozenset()
) -> str:
    """Return the last lines of a table's log as HTML list items, in which the ``hushed`` fields say nothing."""
    start = max(0, len(log) - LOG_TAIL)
    while start > 0 and log[start - 1].ply == log[start].ply:
        start -= 1
    lines = _LINES.of((w.locale, game, names, hushed))
    found: list[str] = []
    ply, place = -1, 0
    for entry in log[start:]:
        ply, place = entry.ply, place + 1 if entry.ply == ply else 0
        known = lines.get(id(entry))
        if known is None:
            known = lines[id(entry)] = (_line(_hushed(entry, hushed), place, game, names, w), entry)
            _LINES.count += 1
        found.append(known[0])
    return "".join(found)


def _hushed(entry: LogEntry, fields: frozenset[str]) -> LogEntry:
    event = entry.event
    if fields.isdisjoint(event.data):
        return entry
    data = {key: 0 if key in fields else value for key, value in event.data.items()}
    return LogEntry(entry.ply, Event(event.kind, data))


def whole_log(log: Sequence[LogEntry], game: str, names: tuple[str, ...], w: Words) -> str:
    """Return all lines of a log as HTML list items."""
    lines = []
    ply, place = -1, 0
    for entry in log:
        ply, place = entry.ply, place + 1 if entry.ply == ply else 0
        lines.append(_line(entry, place, game, names, w))
    return "".join(lines)


def _line(entry: LogEntry, place: int, game: str, names: tuple[str, ...], w: Words) -> str:
    kind = ' class="turn"' if entry.event.kind in TURNS else ""
    return f'<li data-key="log-{entry.ply}-{place}"{kind}>{escape(told(entry.event, game, names, w))}</li>'


def told(event: Event, game: str, names: tuple[str, ...], w: Words) -> str:
    """Return the sentence of an event of the game or of the table."""
    if not event.kind.startswith("table_"):
        return w.event(game, event, names)
    seat = event.data.get("seat")
    name = event.data.get("name")
    player = name if isinstance(name, str) else names[seat] if isinstance(seat, int) else ""
    return w.say(f"ui-event-{event.kind}", player=player)


def _tags(chair: ChairView) -> tuple[tuple[str, str], ...]:
    tags = []
    if chair.me:
        tags.append(("you", "ui-tag-you"))
    if chair.kind == "bot":
        tags.append(("bot", "ui-tag-bot"))
    if chair.away:
        tags.append(("away", "ui-tag-away"))
    return tuple(tags)


def _menu(view: TableView, w: Words) -> str:
    options = options_used(view.game, view.options, w)
    seated, playing = view.seat is not None, view.phase == "playing"
    terms = agreed(view, w)
    return _menu_of(view.table, view.game, options, view.watchers, view.seal, terms, seated, playing, w.locale)


@lru_cache(maxsize=4096)
def _menu_of(
    table: str,
    game: str,
    options: str,
    watchers: int,
    seal: str | None,
    terms: tuple[str, ...],
    seated: bool,
    playing: bool,
    locale: str,
) -> str:
    w = words_for(locale)
    name = w.say(f"{game}-name")
    told = [name, *terms, *([w.say("ui-watchers", count=watchers)] if watchers else [])]
    invite = _invite(table, locale)
    return render(
        w,
        "menu.html",
        facts=" · ".join(told),
        invite=invite,
        options=options,
        seal=seal,
        table=table,
        seated=seated,
        playing=playing,
    )


def agreed(view: TableView, w: Words) -> tuple[str, ...]:
    """Return what this table has agreed on besides the rules."""
    clock = () if view.limit is None else (w.say("ui-clock-limit", seconds=view.limit),)
    return (*clock, w.say("ui-hints-allowed")) if view.hints else clock


def _handover(view: TableView, seat: int, name: str, w: Words) -> dict[str, object]:
    votes = view.votes.get(seat)
    label = w.say("ui-handover") if votes is None else w.say("ui-handover-vote", have=votes[0], need=votes[1])
    return {"seat": seat, "why": w.say("ui-handover-why", player=name), "label": label}


def _result(view: TableView, names: tuple[str, ...], w: Words) -> dict[str, str]:
    last = next((entry.event for entry in reversed(view.log) if entry.event.kind == "over"), None)
    if last is None:
        return {"title": w.say("ui-closed"), "why": ""}
    winners = last.data.get("winners")
    seats = [seat for seat in winners if isinstance(seat, int)] if isinstance(winners, list | tuple) else []
    if not seats:
        title = w.say("ui-result-draw")
    elif view.seat in seats and len(seats) == 1:
        title = w.say("ui-result-you")
    else:
        title = w.say("ui-result-won", count=len(seats), players=w.listed([names[seat] for seat in seats]))
    return {"title": title, "why": w.event(view.game, last, names)}


def _lobby(view: TableView, w: Words) -> dict[str, object]:
    taken = sum(1 for chair in view.chairs if chair.kind != "open")
    fewest = GAMES[view.game].min_seats
    free = len(view.chairs) - taken
    return {
        "phase": view.phase,
        "table": view.table,
        "game": view.game,
        "game_name": w.say(f"{view.game}-name"),
        "host": view.host,
        "seated": view.seat is not None,
        "my_name": "" if view.seat is None else view.chairs[view.seat].name,
        "public": view.public,
        "status": " · ".join([w.say("ui-lobby-status", taken=taken, seats=len(view.chairs)), *agreed(view, w)]),
        "chairs": [_lobby_chair(view, chair, w) for chair in view.chairs],
        "bots": [{"code": code, "title": w.bot(code)} for code in offered(GAMES[view.game])],
        "usual_bot": usual(offered(GAMES[view.game])),
        "startable": taken >= fewest,
        "start_help": w.say("ui-start-too-few", count=fewest)
        if taken < fewest
        else w.say("ui-start-open", count=free)
        if free
        else w.say("ui-start-full"),
        "invite": _invite(view.table, w.locale),
        "options": options_used(view.game, view.options, w),
    }


def _lobby_chair(view: TableView, chair: ChairView, w: Words) -> dict[str, object]:
    number = chair.seat + 1
    tags = [w.say(key) for _, key in _tags(chair)]
    if chair.host:
        tags.append(w.say("ui-tag-host"))
    return {
        "seat": chair.seat,
        "kind": chair.kind,
        "me": chair.me,
        "away": chair.away,
        "name": chair.name if chair.kind != "open" else w.say("ui-seat-open", number=number),
        "initial": initial(chair.name) if chair.kind != "open" else "+",
        "tags": tags,
        "sit": w.say("ui-sit") if view.seat is None else w.say("ui-sit-here"),
        "at": w.say("words-seat", number=number),
        "bot_label": w.say("ui-bot-label", number=number),
    }
