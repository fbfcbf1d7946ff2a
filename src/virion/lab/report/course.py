"""The course of games whose standing was tracked: who led, how often that changed, and who came back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import pyarrow as pa

from virion.lab.problem import Problem
from virion.lab.report.reading import Flags, Games, Numbers, Whole
from virion.lab.study import Cell

STAGES: Final = 10
"""Parts into which games are divided to be laid upon each other."""
DESPERATE: Final = 0.5
"""A comeback is a win by who once stood below this part of an equal share."""


@dataclass(frozen=True)
class Course:
    """What the tracked points of the games of one cell tell, an entry for each game.

    ``lead_changes`` is of all tracked games; the others are of those that some seats won and others lost:
    ``comeback``, whether the winners once stood below half an equal part; ``late``, whether no winner led at the last
    point; ``drama``, after Browne, the mean over the points at which no winner led of the root of what the best of
    them lacked, 0 to 1. ``stages`` is games x STAGES: how much of the win the winners stood at together, by the part
    of the game that was over.
    """

    lead_changes: Numbers
    comeback: Flags
    late: Flags
    drama: Numbers
    stages: Numbers

    @classmethod
    def of(cls, rows: pa.Table, cell: Cell, games: Games, folder: Path) -> Course:
        """Read the rows of `course` of one cell, which has at least one."""
        number = rows["number"].to_numpy().astype(np.int64)
        share = rows["share"].to_numpy().astype(np.float64)
        ply = rows["ply"].to_numpy().astype(np.int64)
        seats = cell.seats
        if len(share) % seats or (number.reshape(-1, seats) != number[::seats, None]).any():
            raise Problem("report-odd-rows", folder=str(folder), cell=cell.cell)
        points, owner, when = share.reshape(-1, seats), number[::seats], ply[::seats]
        starts = np.flatnonzero(np.r_[True, owner[1:] != owner[:-1]])
        place = np.searchsorted(games.number, owner[starts])
        if (place >= len(games)).any() or (games.number[place] != owner[starts]).any():
            raise Problem("report-odd-rows", folder=str(folder), cell=cell.cell)
        told = _Told()
        for at, start, stop in zip(place, starts, [*starts[1:], len(owner)], strict=True):
            told.add(points[start:stop], games.won[at], when[start:stop], int(games.plies[at]))
        return told.course()


class _Told:
    """Gathers what each game tells."""

    def __init__(self) -> None:
        self.lead_changes: list[int] = []
        self.comeback: list[bool] = []
        self.late: list[bool] = []
        self.drama: list[float] = []
        self.stages: list[Numbers] = []

    def add(self, points: Numbers, winners: Flags, when: Whole, plies: int) -> None:
        """Add a game: points x seats, which seats won, the ply of each point and the length in plies."""
        self.lead_changes.append(_changes(points))
        if not winners.any() or winners.all():
            return
        mine, best = points[:, winners].max(axis=1), points[:, ~winners].max(axis=1)
        behind = mine <= best
        lacking = np.sqrt(np.maximum(best - mine, 0.0))
        together = points[:, winners].sum(axis=1)
        self.comeback.append(bool((together < DESPERATE * winners.mean()).any()))
        self.late.append(bool(behind[-1]))
        self.drama.append(float(lacking[behind].mean()) if behind.any() else 0.0)
        self.stages.append(_staged(together, when, plies))

    def course(self) -> Course:
        """Return what all games told."""
        return Course(
            np.array(self.lead_changes, dtype=np.float64),
            np.array(self.comeback, dtype=np.bool_),
            np.array(self.late, dtype=np.bool_),
            np.array(self.drama, dtype=np.float64),
            np.array(self.stages, dtype=np.float64).reshape(-1, STAGES),
        )


def _changes(points: Numbers) -> int:
    """Return how often another seat leads than before; points at which several lead equally change nothing."""
    leader = points.argmax(axis=1)
    alone = (points == points.max(axis=1, keepdims=True)).sum(axis=1) == 1
    led = leader[alone]
    return int((led[1:] != led[:-1]).sum())


def _staged(mine: Numbers, when: Whole, plies: int) -> Numbers:
    """Return the winner's share at the last point within each part of the game; the first point serves those before."""
    ends = (np.arange(STAGES) + 1) * (plies / STAGES)
    return mine[np.maximum(np.searchsorted(when, ends, side="left") - 1, 0)]
