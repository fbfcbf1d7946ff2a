"""The figures on the games of one cell: who won, how long it took, what was played, and how the games went."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import numpy as np

from virion.lab.report.cards import CardUse, Use
from virion.lab.report.course import STAGES
from virion.lab.report.measures import NUMBER, POINTS, SHARE, Found, bots_of, reasons_of, sides_of, wins_of
from virion.lab.report.pictures import Mark, curve, histogram, whiskers
from virion.lab.report.sheets import CHANCE, TEXT, Column, Sheet, Value
from virion.lab.report.statistics import Sample, Whole, mean_of, mean_share_of, share_of
from virion.lab.report.telling import Telling
from virion.lab.results import Spread

BARS: Final = 24
"""At most so many bars in a histogram."""


def sheets_of(tell: Telling, found: Found, cards: Sequence[CardUse]) -> list[Sheet]:
    """Return the figures on one cell, which has at least one game."""
    made = [
        _by_seat(tell, found),
        _by_order(tell, found),
        _by_side(tell, found),
        _by_bot(tell, found),
        _ends(tell, found),
        _length(tell, found, "turns", found.games.turns),
        _length(tell, found, "plies", found.games.plies),
        _decisions(tell, found),
        _cards(tell, found, cards, "played"),
        _cards(tell, found, cards, "drawn"),
        _tension(tell, found),
    ]
    return [sheet for sheet in made if sheet is not None]


def _code(found: Found, name: str) -> str:
    return f"cell-{found.cell.cell}-{name}"


def _shares(
    tell: Telling, found: Found, name: str, rows: Sequence[tuple[str, Sample, float | None]], **facts: float
) -> Sheet | None:
    """Return a figure of shares: what, its sample, and what would be an equal part."""
    known = [(label, sample, fair) for label, sample, fair in rows if sample.value is not None]
    if not known:
        return None
    title = tell.say(f"sheet-{name}")
    fairly = any(fair is not None for _, _, fair in known)
    values: list[tuple[Value, ...]] = []
    marks = []
    for label, sample, fair in known:
        count = round((sample.value or 0.0) * sample.games)
        values.append((label, count, sample.games, sample.value, sample.low, sample.high, *([fair] if fairly else [])))
        marks.append(Mark(label, tell.share(sample.value or 0.0), sample.value or 0.0, sample.low, sample.high, fair))
    columns = [
        Column("what", tell.say(f"column-{name}"), TEXT),
        Column("count", tell.say("column-count"), NUMBER),
        Column("games", tell.say("column-games"), NUMBER),
        Column("share", tell.say("column-share"), SHARE),
        Column("low", tell.say("column-low"), SHARE),
        Column("high", tell.say("column-high"), SHARE),
        *([Column("fair", tell.say("column-fair"), SHARE)] if fairly else []),
    ]
    picture = whiskers(title, marks, tell.share)
    return Sheet(_code(found, name), title, tell.say(f"note-{name}", **facts), tuple(columns), tuple(values), picture)


def _by_seat(tell: Telling, found: Found) -> Sheet | None:
    games, seats = found.games, found.cell.seats
    won = games.won[games.over]
    fair = float(won.mean()) if won.size else None
    rows = [
        (tell.say("seat", seat=str(seat)), share_of(int(won[:, seat].sum()), len(won)), fair) for seat in range(seats)
    ]
    return _shares(tell, found, "seats", rows)


def _by_order(tell: Telling, found: Found) -> Sheet | None:
    games, seats = found.games, found.cell.seats
    won, first = games.won[games.over], games.first[games.over]
    fair = float(won.mean()) if won.size else None
    step = -1 if found.cell.options.get("direction") == "left" else 1
    rows = []
    for place in range(seats):
        wins = int(won[np.arange(len(won)), (first + step * place) % seats].sum())
        rows.append((tell.say("order", place=place + 1), share_of(wins, len(won)), fair))
    return _shares(tell, found, "order", rows)


def _by_side(tell: Telling, found: Found) -> Sheet | None:
    games = found.games
    rows = [(tell.side(found.cell.game, side), wins_of(games, games.side_end, side), None) for side in sides_of(games)]
    return _shares(tell, found, "sides", rows)


def _by_bot(tell: Telling, found: Found) -> Sheet | None:
    """Return the wins by bot; where everybody has the same, there is nothing to tell."""
    games, bots = found.games, bots_of(found.games)
    if len(bots) < 2:
        return None
    over = games.bots[games.over]
    won = games.won[games.over]
    alone = bool((won.sum(axis=1) <= 1).all())
    rows = []
    for bot in bots:
        held = ((over == bot) * won.mean(axis=1, keepdims=True)).sum(axis=1)
        fair = float(held.mean()) if alone and len(won) else None
        rows.append((tell.bot(bot), wins_of(games, games.bots, bot), fair))
    return _shares(tell, found, "bots", rows)


def _ends(tell: Telling, found: Found) -> Sheet | None:
    games = found.games
    over = int(games.over.sum())
    rows: list[tuple[str, Sample, float | None]] = [
        (tell.reason(found.cell.game, reason), share_of(count, over), None) for reason, count in reasons_of(games)
    ]
    winners = games.won[games.over].sum(axis=1)
    rows.append((tell.say("row-draws"), share_of(int((winners == 0).sum()), over), None))
    rows.append((tell.say("row-shared"), share_of(int((winners > 1).sum()), over), None))
    if over < len(games):
        rows.append((tell.say("row-stopped"), share_of(len(games) - over, len(games)), None))
    return _shares(tell, found, "ends", rows)


def _length(tell: Telling, found: Found, name: str, lengths: Whole) -> Sheet:
    spread = Spread.of([int(length) for length in lengths])
    wide = max(1, ceil((spread.most - int(lengths.min()) + 1) / BARS))
    start = int(lengths.min()) // wide * wide
    edges = list(range(start, spread.most + wide + 1, wide))
    counts, _ = np.histogram(lengths, bins=edges)
    bins = [(low, low + wide, int(count)) for low, count in zip(edges[:-1], counts, strict=True)]
    title = tell.say(f"sheet-{name}")
    note = tell.say(
        f"note-{name}-spread",
        median=tell.number(spread.median),
        mean=tell.number(spread.mean),
        low=tell.number(spread.p10),
        high=tell.number(spread.p90),
        most=tell.number(spread.most),
    )
    columns = (
        Column("from", tell.say("column-from"), NUMBER),
        Column("to", tell.say("column-to"), NUMBER),
        Column("games", tell.say("column-games"), NUMBER),
    )
    picture = histogram(title, bins, tell.number, spread.median)
    rows: list[tuple[Value, ...]] = [(low, high - 1, count) for low, high, count in bins]
    return Sheet(_code(found, name), title, note, columns, tuple(rows), picture)


def _decisions(tell: Telling, found: Found) -> Sheet | None:
    """Return the decisions of the seats by their place in turn order."""
    games, seats = found.games, found.cell.seats
    if games.decisions is None:
        return None
    step = -1 if found.cell.options.get("direction") == "left" else 1
    title = tell.say("sheet-decisions")
    rows: list[tuple[Value, ...]] = []
    marks = []
    for place in range(seats):
        at = (games.first + step * place) % seats
        sample = mean_of(games.decisions[np.arange(len(games)), at].astype(np.float64))
        label, value = tell.say("order", place=place + 1), sample.value or 0.0
        rows.append((label, sample.games, value, sample.low, sample.high))
        marks.append(Mark(label, tell.number(value), value, sample.low, sample.high))
    columns = (
        Column("what", tell.say("column-order"), TEXT),
        Column("games", tell.say("column-games"), NUMBER),
        *(Column(name, tell.say(f"column-{name}"), NUMBER) for name in ("number", "low", "high")),
    )
    note = tell.say("note-decisions-order")
    return Sheet(_code(found, "decisions"), title, note, columns, tuple(rows), whiskers(title, marks, tell.number))


def _cards(tell: Telling, found: Found, cards: Sequence[CardUse], name: str) -> Sheet | None:
    """Return how often each card is played or drawn, and how much more those win who do."""
    uses: list[tuple[str, Use]] = [
        (tell.card(found.cell.game, card.card), card.played if name == "played" else card.drawn) for card in cards
    ]
    uses = [(label, use) for label, use in uses if use.done]
    if not uses:
        return None
    rows: list[tuple[Value, ...]] = []
    marks = []
    for label, use in uses:
        moved = use.moved
        change = (None,) * 4 if moved is None else (moved.value, moved.low, moved.high, moved.p)
        rows.append((label, use.each_game, use.done / use.chances, use.won_with, use.won_without, *change))
        if moved is not None:
            marks.append(Mark(label, tell.points(moved.value), moved.value, moved.low, moved.high))
    title = tell.say(f"sheet-cards-{name}")
    names = ("card", f"{name}-each", "seats-share", "with", "without", "moved", "low", "high", "p")
    kinds = (TEXT, NUMBER, SHARE, SHARE, SHARE, POINTS, POINTS, POINTS, CHANCE)
    columns = tuple(Column(each, tell.say(f"column-{each}"), kind) for each, kind in zip(names, kinds, strict=True))
    picture = whiskers(title, marks, lambda value: tell.tick(POINTS, value), 0.0) if marks else ""
    return Sheet(_code(found, f"cards-{name}"), title, tell.say(f"note-cards-{name}"), columns, tuple(rows), picture)


def _tension(tell: Telling, found: Found) -> Sheet | None:
    """Return how much of the win the later winner stood at, part by part of the game."""
    if found.course is None or not len(found.course.stages):
        return None
    rows: list[tuple[Value, ...]] = []
    points = []
    for stage in range(STAGES):
        sample = mean_share_of(found.course.stages[:, stage])
        value, part = sample.value or 0.0, (stage + 1) / STAGES
        rows.append((part, sample.games, value, sample.low, sample.high))
        low, high = (value if end is None else end for end in (sample.low, sample.high))
        points.append((part, value, low, high))
    title = tell.say("sheet-tension")
    columns = (
        Column("part", tell.say("column-part"), SHARE),
        Column("games", tell.say("column-games"), NUMBER),
        *(Column(name, tell.say(f"column-{name}"), SHARE) for name in ("share", "low", "high")),
    )
    picture = curve(title, points, tell.share, tell.share)
    return Sheet(_code(found, "tension"), title, tell.say("note-tension"), columns, tuple(rows), picture)
