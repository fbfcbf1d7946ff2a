"""Analyses of finished games, made on demand by the processes that think, and kept for a while."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from virion.bots.analysis import points, turns
from virion.bots.tasks import Course
from virion.kernel.record import Record
from virion.pages import AnalysisView
from virion.server.logs import trouble
from virion.server.workers import Workers, WorkFailed

KEPT: Final = 64
FORGOTTEN: Final = 60.0
"""Seconds after which an analysis that nobody looks at goes no further."""
LONGEST: Final = 60.0
"""Seconds that one part may take, on a slow machine too."""


@dataclass
class _Analysis:
    """What is known of one game so far."""

    record: Record
    course: list[list[float]] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    looked: float = field(default_factory=time.monotonic)

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()


class Analyses:
    """The analyses by the id of their replay."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._known: OrderedDict[str, _Analysis] = OrderedDict()

    def start(self, replay: str, record: Record) -> None:
        """Analyse a game, or go on with it; the one that was looked at longest ago is given up for it."""
        known = self._known.pop(replay, None) or _Analysis(record)
        self._known[replay] = known
        known.looked = time.monotonic()
        if not known.running and len(known.course) < len(points(len(record.moves))):
            known.task = asyncio.get_running_loop().create_task(self._go_on(known))
        while len(self._known) > KEPT:
            self.stop(next(iter(self._known)))

    def stop(self, replay: str) -> None:
        """Give an analysis up, and forget it."""
        known = self._known.pop(replay, None)
        if known is not None and known.task is not None:
            known.task.cancel()

    def view(self, replay: str) -> AnalysisView | None:
        """Return what is known so far, None for a game that nobody had analysed."""
        known = self._known.get(replay)
        if known is None:
            return None
        self._known.move_to_end(replay)
        known.looked = time.monotonic()
        at = points(len(known.record.moves))
        done = len(known.course) == len(at)
        return AnalysisView(
            done=len(known.course) / len(at),
            running=known.running,
            points=tuple(at[: len(known.course)]),
            course=tuple(tuple(chances) for chances in known.course),
            turns=tuple(turns(known.record, known.course)) if done else (),
        )

    def close(self) -> None:
        """Give all of them up."""
        for replay in list(self._known):
            self.stop(replay)

    async def _go_on(self, known: _Analysis) -> None:
        record = known.record.as_json()
        count = len(points(len(known.record.moves)))
        try:
            while len(known.course) < count and time.monotonic() - known.looked < FORGOTTEN:
                found = await self._workers.ask(Course(record, len(known.course)), LONGEST, patient=True)
                assert isinstance(found, list)
                known.course += found
        except (TimeoutError, WorkFailed) as error:
            trouble("A game could not be analysed", error)
