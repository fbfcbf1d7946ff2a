"""What is measured of each cell: one number with its interval for each thing that cells are compared by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pyarrow as pa

from virion.games import GAMES
from virion.lab.report.course import Course
from virion.lab.report.reading import Games, Kept, Numbers
from virion.lab.report.statistics import Sample, mean_of, mean_share_of, ratio_of, share_of
from virion.lab.study import Cell

SHARE: Final = "share"
NUMBER: Final = "number"
POINTS: Final = "points"
"""A difference of shares, to be told in percentage points."""


@dataclass(frozen=True, order=True)
class Measure:
    """What was measured: ``code`` has words, ``report-measure-<code>``.

    ``detail`` is the code of the bot, side, reason or figure that it is about, empty for the others. ``kind`` is SHARE,
    NUMBER or POINTS.
    """

    code: str
    detail: str
    kind: str


@dataclass(frozen=True)
class Found:
    """Everything that the chapters of a report tell about one cell, but for its cards."""

    cell: Cell
    games: Games
    course: Course | None
    samples: dict[Measure, Sample]


def found_in(kept: Kept, cell: Cell) -> Found:
    """Read the games of a cell and measure them."""
    games = kept.games(cell)
    rows = kept.rows("course", cell)
    course = Course.of(rows, cell, games, kept.folder / "course") if rows.num_rows else None
    samples = {**_lengths(games), **_ends(cell, games), **_detail(games)}
    samples.update(_figures(kept.rows("figures", cell)))
    if course is not None:
        samples.update(_drama(course))
    return Found(cell, games, course, {measure: sample for measure, sample in samples.items() if sample.games})


def met(found: Sequence[Found]) -> list[Measure]:
    """Return what was measured in any of the cells, but for ends that never came."""
    every = dict.fromkeys(measure for each in found for measure in each.samples)
    return [
        measure
        for measure in every
        if measure.code != "reason" or any(each.samples[measure].value for each in found if measure in each.samples)
    ]


def advantage(games: Games) -> Sample:
    """Return how much more of the wins the first player has than an equal part, as a share of the games that ended.

    A win together counts whole for each winner, and so does the equal part; draws count for nobody.
    """
    won = games.won[games.over]
    first = games.first[games.over]
    return mean_of(won[np.arange(len(won)), first].astype(np.float64) - won.mean(axis=1) if len(won) else np.zeros(0))


def wins_of(games: Games, codes: np.ndarray, code: str) -> Sample:
    """Return in how many of the games that ended a seat won whose code, in an array games x seats, is ``code``."""
    held = (codes == code) & games.won
    return share_of(int(held[games.over].any(axis=1).sum()), int(games.over.sum()))


def sides_of(games: Games) -> list[str]:
    """Return the codes of the sides in these games, in alphabetical order; none in games without sides."""
    return sorted({str(code) for code in np.unique(games.side_end)} - {""})


def bots_of(games: Games) -> list[str]:
    """Return the codes of the bots in these games, in alphabetical order."""
    return [str(code) for code in np.unique(games.bots)]


def reasons_of(games: Games) -> list[tuple[str, int]]:
    """Return why the games ended and how often, the most frequent first; those that were stopped are left out."""
    counted = Counter(str(reason) for reason in games.reason[games.over])
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))


def _lengths(games: Games) -> dict[Measure, Sample]:
    return {
        Measure("turns", "", NUMBER): mean_of(games.turns.astype(np.float64)),
        Measure("plies", "", NUMBER): mean_of(games.plies.astype(np.float64)),
    }


def _ends(cell: Cell, games: Games) -> dict[Measure, Sample]:
    over = int(games.over.sum())
    winners = games.won[games.over].sum(axis=1)
    samples = {
        Measure("first", "", POINTS): advantage(games),
        Measure("draws", "", SHARE): share_of(int((winners == 0).sum()), over),
    }
    sides, bots = sides_of(games), bots_of(games)
    if not sides:
        samples[Measure("shared", "", SHARE)] = share_of(int((winners > 1).sum()), over)
    for side in sides:
        samples[Measure("side", side, SHARE)] = wins_of(games, games.side_end, side)
    for bot in bots if len(bots) > 1 else []:
        samples[Measure("bot", bot, SHARE)] = wins_of(games, games.bots, bot)
    counted = dict(reasons_of(games))
    for reason in GAMES[cell.game].reasons:
        samples[Measure("reason", reason, SHARE)] = share_of(counted.get(reason, 0), over)
    return samples


def _detail(games: Games) -> dict[Measure, Sample]:
    samples = {}
    if games.branching is not None:
        samples[Measure("branching", "", NUMBER)] = mean_of(_known(games.branching))
    if games.forced is not None:
        samples[Measure("forced", "", SHARE)] = mean_share_of(_known(games.forced))
    if games.decisions is not None:
        samples[Measure("decisions", "", NUMBER)] = mean_of(games.decisions.mean(axis=1))
    return samples


def _known(values: Numbers) -> Numbers:
    return values[~np.isnan(values)]


def _figures(rows: pa.Table) -> dict[Measure, Sample]:
    names = np.array(rows["figure"].to_pylist(), dtype=np.str_)
    counts = rows["count"].to_numpy().astype(np.float64)
    totals = rows["total"].to_numpy().astype(np.float64)
    samples = {}
    for name in dict.fromkeys(names.tolist()):
        which = names == name
        samples[Measure("figure", name, SHARE)] = ratio_of(counts[which], totals[which])
    return samples


def _drama(course: Course) -> dict[Measure, Sample]:
    return {
        Measure("leads", "", NUMBER): mean_of(course.lead_changes),
        Measure("comebacks", "", SHARE): share_of(int(course.comeback.sum()), len(course.comeback)),
        Measure("late", "", SHARE): share_of(int(course.late.sum()), len(course.late)),
        Measure("drama", "", NUMBER): mean_of(course.drama),
    }
