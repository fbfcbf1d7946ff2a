"""One of each page."""

from __future__ import annotations

from dataclasses import replace

from tests.pages.samples import (
    GAME,
    NAMES,
    PHASES,
    V_VIRUS,
    V_VIRUS_PHASES,
    VIRAL,
    VIRAL_PHASES,
    lobby,
    moment,
    view_of,
)
from virion.bots import BOTS
from virion.bots.analysis import Turn
from virion.kernel.event import EVERYONE, SPECTATOR
from virion.kernel.game import Game
from virion.pages import (
    AnalysisView,
    ErrorView,
    HomeView,
    NewView,
    ReplayView,
    TableRow,
    page_error,
    page_home,
    page_new,
    page_replay,
    page_rules,
    page_table,
)
from virion.table.view import HintView, LogEntry, TableView
from virion.words import words_for

W = words_for("en")


def replay(seat: int | None, plies: int = 80, phase: str = "choose", game: Game = GAME) -> ReplayView:
    """Return a step of a replay from a seat's side or with all hands open."""
    found = moment(phase, code=game.code)
    viewer = EVERYONE if seat is None else seat
    log = tuple(LogEntry(ply, event.seen_by(viewer)) for ply, event in found.entries)
    return ReplayView(
        replay="k7m2xq",
        game=game.code,
        options=game.read_variant({}).as_json(),
        names=NAMES[:4],
        bots=(None, "greedy", None, None),
        seat=seat,
        ply=found.ply,
        plies=plies,
        observation=found.seen(SPECTATOR if seat is None else seat),
        hands=tuple(found.seen(at).hand for at in range(4)) if seat is None else None,
        log=log,
        whole=() if game is GAME else log,
        latest=tuple(event.seen_by(viewer) for event in found.latest),
    )


def advised(phase: str, game: Game) -> TableView:
    """Return a view with a hint."""
    seen = view_of(moment(phase, code=game.code), 0, hints=True)
    return replace(seen, hint=HintView(tuple((move, 0.999 / at) for at, move in enumerate(seen.moves[:3], 1))))


def analysed(view: ReplayView, done: float) -> ReplayView:
    """Return a view with what is known of how the game went."""
    points = tuple(range(0, round(view.plies * done) + 1))
    course = tuple(tuple((seat + point) % 4 / 6 for seat in range(4)) for point in points)
    turns = (Turn(3, 4, 2, 0, 0.25, 0.5), Turn(9, 10, 1, 3, 0.5, 0.0)) if done == 1 else ()
    found = AnalysisView(done, done < 1, points, course, turns)
    return replace(view, analysis=found, events={4: view.latest, 10: view.latest})


def pages() -> dict[str, str]:
    """Return every kind of page, by name."""
    rows = (
        TableRow("a1", GAME.code, "lobby", NAMES[:2], 2, 0),
        TableRow("a2", GAME.code, "playing", NAMES[2:], 0, 3),
        TableRow("a3", GAME.code, "playing", NAMES[:1], 0, 0, mine=True, waiting=True),
        TableRow("a4", GAME.code, "over", (), 0, 0, mine=True),
    )
    bots = tuple(BOTS)
    games = (GAME, VIRAL, V_VIRUS)
    offered = dict.fromkeys([game.code for game in games], bots)
    found = {phase: page_table(view_of(moment(phase), 0), W) for phase in PHASES}
    found["hints allowed"] = page_table(view_of(moment("choose"), 0, hints=True), W)
    found["a hint"] = page_table(advised("choose", GAME), W)
    found["watching"] = page_table(view_of(moment("choose"), None), W)
    found["waiting"] = page_table(view_of(moment("respond"), 1), W)
    found["closed"] = page_table(view_of(moment("choose"), None, phase="over", observation=None, log=()), W)
    found["lobby"] = page_table(lobby(0), W)
    found["lobby for a stranger"] = page_table(lobby(None), W)
    found["home"] = page_home(HomeView("", games, offered), W)
    found["home with tables"] = page_home(HomeView("Ana", games, offered, rows[:2], rows[2:], "No."), W)
    found["new"] = page_new(NewView("Ana", GAME, bots), W)
    found["new again"] = page_new(
        NewView("", GAME, bots, 6, True, {1: "greedy"}, {"heroes_to_win": "5", "timeout": "30", "deck": "x"}, "No."), W
    )
    found["rules"] = page_rules(GAME, W)
    found["error"] = page_error(ErrorView(404, "There is nothing <here>."), W)
    found["replay"] = page_replay(replay(None), W)
    found["replay being looked at"] = page_replay(analysed(replay(None), 0.5), W)
    found["replay looked at"] = page_replay(analysed(replay(1), 1.0), W)
    found["replay of a seat"] = page_replay(replay(2), W)
    found |= {f"Viral: {phase}": page_table(view_of(moment(phase, code=VIRAL.code), 0), W) for phase in VIRAL_PHASES}
    found["Viral: watching"] = page_table(view_of(moment("challenge", code=VIRAL.code), None), W)
    found["Viral: waiting"] = page_table(view_of(moment("target", code=VIRAL.code), 2), W)
    found["Viral: early"] = page_table(view_of(moment("challenge", code=VIRAL.code), 1, answered={"kind": "pass"}), W)
    found["Viral: a hint"] = page_table(advised("challenge", VIRAL), W)
    found["Viral: new"] = page_new(NewView("", VIRAL, bots), W)
    sent = {
        "cells": "9",
        "tokens_per_player": "null",
        "deck": "x",
        "boost_mode": "add_or_clean",
        "target_infected": "4",
    }
    found["Viral: new again"] = page_new(NewView("", VIRAL, bots, 3, chosen=sent, problem="No."), W)
    found["Viral: rules"] = page_rules(VIRAL, W)
    found["Viral: replay"] = page_replay(replay(None, phase="over", game=VIRAL, plies=500), W)
    found["Viral: replay of a seat"] = page_replay(replay(1, phase="challenge", game=VIRAL), W)
    code = V_VIRUS.code
    found |= {f"V-Virus: {phase}": page_table(view_of(moment(phase, code=code), 0), W) for phase in V_VIRUS_PHASES}
    found["V-Virus: eight"] = page_table(view_of(moment("main", 8, code), 0), W)
    found["V-Virus: watching"] = page_table(view_of(moment("react", code=code), None), W)
    found["V-Virus: waiting"] = page_table(view_of(moment("respond", code=code), 2), W)
    found["V-Virus: new"] = page_new(NewView("", V_VIRUS, bots, 8), W)
    found["V-Virus: rules"] = page_rules(V_VIRUS, W)
    found["V-Virus: replay"] = page_replay(replay(None, phase="over", game=V_VIRUS, plies=500), W)
    found["V-Virus: replay of a seat"] = page_replay(replay(1, phase="main", game=V_VIRUS), W)
    return found
