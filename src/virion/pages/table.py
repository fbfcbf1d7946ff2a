"""The page of a table: the lobby, the game, its end."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from virion.bots import BOTS
from virion.games import GAMES
from virion.kernel.event import Event
from virion.kernel.game import Option
from virion.pages.boards import BOARDS
from virion.pages.scene import Scene
from virion.pages.templating import render
from virion.pages.virus_marvel import initial
from virion.table.view import ChairView, LogEntry, TableView
from virion.words import Words

LOG_TAIL: Final = 40
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
        glossary=BOARDS[view.game].glossary(w),
    )


def table_body(view: TableView, w: Words) -> str:
    """Return the inside of ``<main>``: all that changes while people sit at the table."""
    if view.phase == "lobby":
        return render(w, "body.html", **_lobby(view, w))
    names = names_of([chair.name for chair in view.chairs], w)
    seen = view.observation
    over = view.phase == "over"
    board = None
    if seen is not None:
        scene = Scene(
            game=view.game,
            options=view.options,
            observation=seen,
            names=names,
            tags=tuple(_tags(chair) for chair in view.chairs),
            seat=view.seat,
            hands=None,
            latest=view.latest,
            table=view.table,
            ply=view.ply,
            moves=view.moves,
            asked=view.asked,
            answered=view.answered,
        )
        board = BOARDS[view.game].draw(scene, w)
    mine = None if view.seat is None else view.chairs[view.seat]
    wanting = [names[chair.seat] for chair in view.chairs if chair.wants_rematch]
    return render(
        w,
        "body.html",
        phase=view.phase,
        table=view.table,
        game=view.game,
        ply=view.ply,
        board=board,
        seated=view.seat is not None,
        log=log_lines(view.log, view.game, names, w),
        facts=_facts(view, w),
        invite=render(w, "invite.html", table=view.table),
        options=options_used(view.game, view.options, w),
        may_resign=any(move["kind"] == "resign" for move in view.moves),
        takeback=any(chair.may_take_back for chair in view.chairs),
        handover=[_handover(view, seat, names[seat], w) for seat in view.handover],
        result=_result(view, names, w) if over else None,
        next_table=view.next_table,
        replay=view.replay,
        wants_rematch=mine is not None and mine.wants_rematch,
        rematch_wanted=w.say("ui-rematch-wanted", players=w.listed(wanting)) if over and wanting else None,
    )


def names_of(names: Sequence[str], w: Words) -> tuple[str, ...]:
    """Return the names of seats, "Seat 3" for one without a name."""
    return tuple(name or w.say("words-seat", number=seat + 1) for seat, name in enumerate(names))


def options_used(game: str, options: dict[str, object], w: Words) -> list[dict[str, object]]:
    """Return the options that differ from their defaults, with the rulings behind them."""
    found = []
    for option in GAMES[game].options:
        value = options.get(option.key, option.default)
        if value != option.default:
            found.append(
                {
                    "name": w.say(f"{game}-option-{option.key}"),
                    "value": option_name(game, option, value, w),
                    "rulings": option.rulings,
                }
            )
    return found


def option_name(game: str, option: Option, value: object, w: Words) -> str:
    """Return the name of an option's value."""
    return w.option_value(game, option.key, value)


_LINES: dict[int, tuple[LogEntry, object, str]] = {}
"""Lines already written, by the identity of their entry, which each keeps alive so that the number stays its own."""


def log_lines(log: Sequence[LogEntry], game: str, names: tuple[str, ...], w: Words, tail: int = LOG_TAIL) -> str:
    """Return the last lines of the log as HTML list items."""
    start = max(0, len(log) - tail)
    while start > 0 and log[start - 1].ply == log[start].ply:
        start -= 1
    if len(_LINES) > 100_000:
        _LINES.clear()
    setting = (w.locale, game, names)
    lines = []
    ply, place = -1, 0
    for entry in log[start:]:
        ply, place = entry.ply, place + 1 if entry.ply == ply else 0
        known = _LINES.get(id(entry))
        if known is None or known[0] is not entry or known[1] != setting:
            kind = ' class="turn"' if entry.event.kind in TURNS else ""
            text = f'<li data-key="log-{ply}-{place}"{kind}>{escape(told(entry.event, game, names, w))}</li>'
            known = _LINES[id(entry)] = (entry, setting, text)
        lines.append(known[2])
    return "".join(lines)


def told(event: Event, game: str, names: tuple[str, ...], w: Words) -> str:
    """Return the sentence of an event of the game or of the table."""
    if not event.kind.startswith("table_"):
        return w.event(game, event, names)
    seat = event.data.get("seat")
    name = event.data.get("name")
    player = name if isinstance(name, str) else names[seat] if isinstance(seat, int) else ""
    return w.say(f"server-event-{event.kind}", player=player)


def _tags(chair: ChairView) -> tuple[tuple[str, str], ...]:
    tags = []
    if chair.me:
        tags.append(("you", "ui-tag-you"))
    if chair.kind == "bot":
        tags.append(("bot", "ui-tag-bot"))
    if chair.away:
        tags.append(("away", "ui-tag-away"))
    return tuple(tags)


def _facts(view: TableView, w: Words) -> str:
    name = w.say(f"{view.game}-name")
    return f"{name} · {w.say('ui-watchers', count=view.watchers)}" if view.watchers else name


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
        "public": view.public,
        "status": w.say("ui-lobby-status", taken=taken, seats=len(view.chairs)),
        "chairs": [_lobby_chair(view, chair, w) for chair in view.chairs],
        "bots": [{"code": code, "title": w.say(f"bot-{code}")} for code in BOTS],
        "startable": taken >= fewest,
        "start_help": w.say("ui-start-too-few", count=fewest)
        if taken < fewest
        else w.say("ui-start-open", count=free)
        if free
        else w.say("ui-start-full"),
        "invite": render(w, "invite.html", table=view.table),
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
        "name": chair.name if chair.kind != "open" else w.say("ui-seat-open", number=number),
        "initial": initial(chair.name) if chair.kind != "open" else "+",
        "tags": tags,
        "sit": w.say("ui-sit") if view.seat is None else w.say("ui-sit-here"),
        "sit_label": w.say("ui-sit-label", number=number),
        "bot_label": w.say("ui-bot-label", number=number),
        "remove_label": w.say("ui-bot-remove-label", player=chair.name),
    }
