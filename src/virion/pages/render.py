"""The pages outside the table: home, the form for a new table, replay, rules, errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from virion.bots import usual
from virion.games import GAMES
from virion.kernel.game import Game, Option
from virion.pages.assets import static
from virion.pages.boards import BOARDS
from virion.pages.course import course
from virion.pages.faces import face
from virion.pages.glossary import card_texts, glossary
from virion.pages.scene import Scene
from virion.pages.table import names_of, option_name, options_used, whole_log
from virion.pages.templating import render
from virion.pages.terms import side_by_side
from virion.pages.views import ErrorView, HomeView, NewView, ReplayView, TableRow
from virion.table.lobby import keeps_time
from virion.words import Words

STEP_ICONS: Final = (
    ("first", "i-first", "Home"),
    ("back", "i-back-1", "ArrowLeft"),
    ("next", "i-next-1", "ArrowRight"),
    ("last", "i-last", "End"),
)


def page_home(view: HomeView, w: Words) -> str:
    """Return the home page: a game at once, a table to make, tables to join or to watch."""
    return render(
        w,
        "home.html",
        name=view.name,
        games=[
            {
                "code": game.code,
                "name": w.say(f"{game.code}-name"),
                "pitch": w.say(f"{game.code}-pitch"),
                "faces": [face(w.locale, game.code, code, named=True) for code in BOARDS[game.code].banner],
                "counts": list(range(game.min_seats, _usual_most(game) + 1)),
                "usual": BOARDS[game.code].seats,
                "bots": _bots(view.bots[game.code], w),
                "usual_bot": usual(view.bots[game.code]),
            }
            for game in view.games
        ],
        tables=[_row(row, w) for row in view.tables],
        mine=[_row(row, w) for row in view.mine],
        problem=view.problem,
    )


def page_new(view: NewView, w: Words) -> str:
    """Return the form for a new table, with every option and the rulings behind it."""
    game = view.game
    options = {option.key: _option_field(game, option, view.chosen, w) for option in game.options}
    return render(
        w,
        "new.html",
        game_code=game.code,
        game={"code": game.code, "name": w.say(f"{game.code}-name")},
        problem=view.problem,
        counts=[
            {
                "value": count,
                "text": w.say("ui-new-count", count=count),
                "chosen": count == view.seats,
                "more": count > _usual_most(game),
            }
            for count in range(game.min_seats, game.max_seats + 1)
        ],
        chairs=[
            {
                "seat": seat,
                "number": w.number(seat + 1),
                "text": w.say("words-seat", number=seat + 1),
                "bot": view.chairs.get(seat, ""),
            }
            for seat in range(1, game.max_seats)
        ],
        bots=_bots(view.bots, w),
        public=view.public,
        clock=None if keeps_time(view.game) else view.clock,
        hints=view.hints,
        chapters=[
            {"title": w.say(title), "options": [options[key] for key in keys]}
            for title, keys in BOARDS[game.code].chapters
        ],
        changed=any(option["changed"] for option in options.values()),
    )


def page_replay(view: ReplayView, w: Words) -> str:
    """Return one step of a finished game."""
    names = names_of(view.names, w)
    seat = "all" if view.seat is None else str(view.seat)
    scene = Scene(
        game=view.game,
        options=view.options,
        observation=view.observation,
        names=names,
        tags=tuple((("bot", "ui-tag-bot"),) if bot else () for bot in view.bots),
        seat=view.seat,
        hands=view.hands,
        latest=view.latest,
        log=tuple(entry for entry in view.whole if entry.ply <= view.ply) or view.log,
    )
    targets = {"first": 0, "back": view.ply - 1, "next": view.ply + 1, "last": view.plies}
    steps = [
        {
            "id": name,
            "icon": icon,
            "keys": keys,
            "label": w.say(f"ui-step-{name}"),
            "href": f"/replay/{view.replay}?seat={seat}&ply={targets[name]}"
            if 0 <= targets[name] <= view.plies and targets[name] != view.ply
            else None,
        }
        for name, icon, keys in STEP_ICONS
    ]
    views = [("all", w.say("ui-replay-all")), *((str(at), name) for at, name in enumerate(names))]
    return render(
        w,
        "replay.html",
        title=w.say(f"{view.game}-name"),
        game_code=view.game,
        game=view.game,
        replay=view.replay,
        plies=view.plies,
        seat=seat,
        where=w.say("ui-replay-where", ply=view.ply, plies=view.plies),
        steps=steps,
        views=[
            {"name": name, "chosen": code == seat, "href": f"/replay/{view.replay}?seat={code}&ply={view.ply}"}
            for code, name in views
        ],
        board=BOARDS[view.game].template,
        **{**BOARDS[view.game].draw(scene, w), "table": view.table, "ply": view.ply},
        log=whole_log(view.log, view.game, names, w),
        options=options_used(view.game, view.options, w),
        secret=view.secret,
        seal=view.seal,
        style=static(BOARDS[view.game].style),
        course=course(view, names, w),
        refreshing=view.analysis is not None and view.analysis.running,
        story=_story(view, names, w),
        glossary=glossary(w.locale, view.game, BOARDS[view.game].states, view.options),
    )


def page_rules(game: Game | str, w: Words) -> str:
    """Return the rules of a game in our own words, its cards, options, rulings and terms; each ruling has an anchor."""
    known = GAMES[game] if isinstance(game, str) else game
    code = known.code
    stem = f"{code}-rules"
    chapters = [
        {
            "id": chapter,
            "title": w.say(f"{stem}-{chapter}.title"),
            "paragraphs": w.say(f"{stem}-{chapter}").split("\n\n"),
            "rulings": w.say(f"{stem}-{chapter}.rulings").split() if w.has(f"{stem}-{chapter}.rulings") else [],
        }
        for chapter in w.say(f"{stem}-chapters").split()
    ]
    options = [
        {
            "key": option.key,
            "name": w.say(f"{code}-option-{option.key}"),
            "help": w.say(f"{code}-option-{option.key}.help"),
            "usual": option_name(code, option, option.default, w),
            "rulings": option.rulings,
        }
        for option in known.options
    ]
    return render(
        w,
        "rules.html",
        game_code=code,
        name=w.say(f"{code}-name"),
        pitch=w.say(f"{code}-pitch"),
        chapters=chapters,
        cards=card_texts(w.locale, code, {}),
        options=options,
        rulings=[_ruling(code, ruling, w) for ruling in known.rulings],
        terms=side_by_side(code, w),
    )


def page_error(view: ErrorView, w: Words) -> str:
    """Return a page that says what went wrong and where to go from there."""
    return render(w, "error.html", status=view.status, sentence=view.sentence, back=view.back)


def _story(view: ReplayView, names: tuple[str, ...], w: Words) -> str:
    tell = BOARDS[view.game].story
    if tell is None or view.seat is not None:
        return ""
    return tell(view.whole, names, view.options, f"/replay/{view.replay}?seat=all&ply=", w)


def _ruling(game: str, ruling: str, w: Words) -> dict[str, str]:
    key = f"{game}-ruling-{ruling}"
    told = {name: w.say(f"{key}.{name}") if w.has(f"{key}.{name}") else "" for name in ("title", "doubt", "why")}
    status = w.say(f"{key}.status") if w.has(f"{key}.status") else ""
    named = f"{game}-ruling-status-{status}"
    return {
        **told,
        "code": ruling,
        "text": w.say(key),
        "alternative": w.say(f"{key}.alternative") if w.has(f"{key}.alternative") else "",
        "status": w.say(named) if w.has(named) else "",
        "status_help": w.say(f"{named}.help") if w.has(f"{named}.help") else "",
        "status_code": status,
    }


def _usual_most(game: Game) -> int:
    most = next((option.default for option in game.options if option.key == "max_players"), game.max_seats)
    return most if isinstance(most, int) else game.max_seats


def _bots(codes: Sequence[str], w: Words) -> list[dict[str, str]]:
    return [{"code": code, "name": w.say("ui-against", bot=w.bot(code)), "title": w.bot(code)} for code in codes]


def _row(row: TableRow, w: Words) -> dict[str, object]:
    if row.mine:
        action = w.say("ui-row-your-move" if row.waiting else "ui-row-back")
    else:
        action = w.say("ui-row-join" if row.phase == "lobby" and row.open else "ui-row-watch")
    phase = w.say("ui-row-open", count=row.open) if row.phase == "lobby" else w.say(f"ui-row-{row.phase}")
    return {
        "table": row.table,
        "people": w.listed(row.names) if row.names else w.say("ui-row-nobody"),
        "game": w.say(f"{row.game}-name"),
        "phase": phase,
        "watchers": w.say("ui-watchers", count=row.watchers) if row.watchers else "",
        "action": action,
        "waiting": row.waiting,
    }


def _option_field(game: Game, option: Option, chosen: dict[str, str], w: Words) -> dict[str, object]:
    usual = spelled(option.default)
    text = chosen.get(option.key) or usual
    stem = f"{game.code}-option-{option.key}"
    return {
        "key": option.key,
        "kind": option.kind,
        "name": w.say(stem),
        "help": w.say(f"{stem}.help"),
        "text": "" if text in {usual, "null"} else text,
        "none": w.say(f"{stem}-none")
        if option.kind == "number" and option.default is not None and w.has(f"{stem}-none")
        else "",
        "without": text == "null",
        "blank": option_name(game.code, option, option.default, w) if option.kind in {"number", "table"} else "",
        "changed": text != usual,
        "values": [
            {
                "text": spelled(value),
                "name": option_name(game.code, option, value, w),
                "chosen": spelled(value) == text,
                "usual": value == option.default,
            }
            for value in option.values
        ],
        "rulings": option.rulings,
        "why": [w.say(f"{game.code}-ruling-{ruling}") for ruling in option.rulings],
    }


def spelled(value: object) -> str:
    """Return an option's value as the form sends it: JSON, text without its quotes."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
