"""Runs a study to its end, from wherever it was left."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from virion.lab.cluster import Cluster
from virion.lab.crew import Chunk, Crew, Played, Processes
from virion.lab.folder import Folder, Span
from virion.lab.problem import Problem
from virion.lab.study import Study

SECONDS = 2.0
"""How long a chunk should take: long enough to cost little, short enough to lose little."""
LONGEST = 30.0
SHARE = 200
"""In long studies a chunk may take one such part of the time so far, up to the longest."""
MOST = 16_384
"""Games of a chunk at most: its rows are held in memory."""
GROWTH = 4


@dataclass(frozen=True)
class Ran:
    """What a run did: games played now, and found finished before; the seconds that it took."""

    games: int
    before: int
    seconds: float
    workers: int


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(
    study: Study,
    path: Path,
    workers: int | None = None,
    ray: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Ran:
    """Play what is left of a study in the folder ``path``, and put its tables together.

    ``workers`` is the number of processes, by default one for each core; ``ray`` the address of a cluster to play on
    instead. ``progress`` is told how many games are finished, and of how many. Raises Problem; whatever ends it, what
    was finished stays finished.
    """
    folder = Folder(path)
    start = monotonic()
    with folder.locked():
        folder.open(study)
        total = study.games * len(study.cells)
        if folder.complete():
            return Ran(0, total, 0.0, 0)
        done = folder.done(len(study.cells))
        before = sum(stop - first for spans in done for first, stop in spans)
        size = min(workers or cores(), max(1, total - before))
        if before < total:
            crew: Crew = Processes(study, size) if ray is None else Cluster(study, ray, workers)
            try:
                size = crew.size
                _play(study, folder, crew, done, before, progress)
            finally:
                crew.close()
        folder.finish()
    return Ran(total - before, before, monotonic() - start, size)


def _play(
    study: Study,
    folder: Folder,
    crew: Crew,
    done: list[list[Span]],
    before: int,
    progress: Callable[[int, int], None] | None,
) -> None:
    total = study.games * len(study.cells)
    finished = before
    cutter = _Cutter(study, done, crew.size)
    working = 0
    if progress:
        progress(finished, total)
    while finished < total:
        while crew.free > 0:
            chunk = cutter.next()
            if chunk is None:
                break
            crew.give(chunk)
            working += 1
        for played in crew.collect():
            _check(study, played)
            folder.keep(played.chunk.cell, played.chunk.start, played.chunk.stop, played.data)
            cutter.learn(played)
            finished += played.chunk.stop - played.chunk.start
            if progress:
                progress(finished, total)


def _check(study: Study, played: Played) -> None:
    chunk = played.chunk
    if played.lost:
        raise Problem("worker-lost", cell=chunk.cell, start=chunk.start, stop=chunk.stop - 1, failed=True)
    if played.wrong:
        first, _, rest = played.wrong.partition("\n")
        if os.environ.get("VIRION_TRACEBACK"):
            raise RuntimeError(rest or first)
        facts = {"cell": chunk.cell, "start": chunk.start, "stop": chunk.stop - 1}
        raise Problem("worker-failed", why=first, failed=True, **facts)  # type: ignore[arg-type]


class _Cutter:
    """Cuts what is left of a study into chunks that take a few seconds each, as far as it can tell."""

    def __init__(self, study: Study, done: list[list[Span]], size: int) -> None:
        self.study = study
        self.size = size
        self.start = monotonic()
        self.gaps: deque[tuple[int, int, int]] = deque(
            (cell, *gap) for cell, spans in enumerate(done) for gap in _gaps(spans, study.games)
        )
        self.left = sum(stop - start for _, start, stop in self.gaps)
        self.pace: dict[tuple[str, ...], float] = {}
        """Seconds a game, by the bots and what is looked at."""
        self.largest: dict[tuple[str, ...], int] = {}

    def _kind(self, cell: int) -> tuple[str, ...]:
        cells = self.study.cells
        return (cells[cell].detail, str(cells[cell].seats), *sorted(set(cells[cell].bots)))

    def next(self) -> Chunk | None:
        """Return the next chunk, None when all are given out."""
        if not self.gaps:
            return None
        cell, start, stop = self.gaps.popleft()
        kind = self._kind(cell)
        games = min(self.largest.get(kind, 1) * GROWTH, MOST, -(-self.left // self.size))
        if kind in self.pace:
            seconds = max(SECONDS, min(LONGEST, (monotonic() - self.start) / SHARE))
            games = min(games, int(seconds / max(self.pace[kind], 1e-9)))
        chunk = Chunk(cell, start, min(stop, start + max(1, games)))
        if chunk.stop < stop:
            self.gaps.appendleft((cell, chunk.stop, stop))
        self.left -= chunk.stop - chunk.start
        return chunk

    def learn(self, played: Played) -> None:
        """Learn from a chunk how long games take."""
        kind = self._kind(played.chunk.cell)
        games = played.chunk.stop - played.chunk.start
        pace = played.seconds / games
        self.pace[kind] = (self.pace.get(kind, pace) + pace) / 2
        self.largest[kind] = max(games, self.largest.get(kind, 1))


def _gaps(spans: list[Span], games: int) -> Iterator[Span]:
    """Yield what is between the spans, which are in order."""
    at = 0
    for start, stop in spans:
        if at < start:
            yield at, start
        at = max(at, stop)
    if at < games:
        yield at, games
