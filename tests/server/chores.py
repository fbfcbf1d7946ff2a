"""Tasks for worker processes that behave in every way that a search might."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

from virion.bots.tasks import Task, Unwanted


@dataclass(frozen=True)
class Quick(Task):
    number: int

    def answer(self, stopped):
        return [self.number, os.getpid()]


@dataclass(frozen=True)
class Endless(Task):
    def answer(self, stopped):
        while not stopped():
            time.sleep(0.01)
        raise Unwanted


@dataclass(frozen=True)
class Deaf(Task):
    def answer(self, stopped):
        time.sleep(600)


@dataclass(frozen=True)
class Broken(Task):
    def answer(self, stopped):
        raise ValueError("no idea")


@dataclass(frozen=True)
class Deadly(Task):
    """Kills its process, and the first one only if it may leave a ``mark``."""

    mark: str | None

    def answer(self, stopped):
        if self.mark is not None:
            if Path(self.mark).exists():
                return "alive"
            Path(self.mark).touch()
        return os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class Printing(Task):
    def answer(self, stopped):
        print("thinking aloud")
        return "done"
