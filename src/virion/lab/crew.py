"""Workers in processes of this machine, each of which plays one chunk at a time."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread, current_thread, main_thread
from time import perf_counter
from typing import Any, Protocol

from virion.lab.packed import pack
from virion.lab.rows import play
from virion.lab.study import Study


@dataclass(frozen=True)
class Chunk:
    """Some games of a cell, from number ``start`` to before ``stop``."""

    cell: int
    start: int
    stop: int


@dataclass(frozen=True)
class Played:
    """What came of a chunk: its packed rows and the seconds they took, or the last line of what went wrong.

    ``lost`` is true where the worker itself came to an end.
    """

    chunk: Chunk
    data: bytes = b""
    seconds: float = 0.0
    wrong: str = ""
    lost: bool = False


class Crew(Protocol):
    """Workers: ``size`` of them, ``free`` of which wait for a chunk."""

    size: int

    @property
    def free(self) -> int:
        """How many chunks may be given out now."""
        ...

    def give(self, chunk: Chunk) -> None:
        """Give a chunk to a free worker."""
        ...

    def collect(self) -> list[Played]:
        """Wait until at least one chunk that was given out is played."""
        ...

    def close(self) -> None:
        """Send everybody home at once; what is in work is lost."""
        ...


def work(study: Study, chunk: Chunk) -> Played:
    """Play a chunk."""
    start = perf_counter()
    try:
        data = pack(play(study, study.cells[chunk.cell], chunk.start, chunk.stop))
    except Exception as error:
        return Played(chunk, wrong=f"{type(error).__name__}: {error}\n{traceback.format_exc()}")
    return Played(chunk, data, perf_counter() - start)


def _leave_with_parent() -> None:
    """End this process when the first one has ended, in the middle of a game too: nobody would keep what it plays."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


def _worker(pipe: Connection, values: dict[str, Any]) -> None:
    """Play what comes through the pipe until nothing more comes."""
    Thread(target=_leave_with_parent, daemon=True).start()
    study = Study.from_json(values)
    try:
        while True:
            pipe.send(work(study, pipe.recv()))
    except (EOFError, OSError):
        return


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Let processes that are started meanwhile not hear of Ctrl-C, from their first moment on.

    It reaches all processes of a terminal, and the first one decides what to do.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Processes:
    """A crew on this machine. Processes are started anew rather than forked, as every system can do."""

    def __init__(self, study: Study, size: int) -> None:
        self.size = size
        self.idle: list[Connection] = []
        self.busy: dict[Connection, Chunk] = {}
        self.processes: list[SpawnProcess] = []
        context = get_context("spawn")
        with _deaf_children():
            for _ in range(size):
                ours, theirs = context.Pipe()
                process = context.Process(target=_worker, args=(theirs, study.as_json()), daemon=True)
                process.start()
                theirs.close()
                self.processes.append(process)
                self.idle.append(ours)

    @property
    def free(self) -> int:
        """How many chunks may be given out now."""
        return len(self.idle)

    def give(self, chunk: Chunk) -> None:
        """Give a chunk to a free worker."""
        pipe = self.idle.pop()
        self.busy[pipe] = chunk
        try:
            pipe.send(chunk)
        except OSError:
            return  # the worker has died: collect will hear of it

    def collect(self) -> list[Played]:
        """Wait until at least one chunk that was given out is played."""
        found: list[Played] = []
        for pipe in wait(list(self.busy)):
            assert isinstance(pipe, Connection)
            chunk = self.busy.pop(pipe)
            try:
                found.append(pipe.recv())
                self.idle.append(pipe)
            except (EOFError, OSError):
                found.append(Played(chunk, lost=True))
        return found

    def close(self) -> None:
        """Send everybody home at once; what is in work is lost."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()
        for pipe in [*self.idle, *self.busy]:
            pipe.close()
