"""Processes that think: started when the first long thought is asked for, replaced when they die, gone with the server.

Each works on one task at a time, see `virion.bots.worker`. Cancelling whoever waits in `Workers.ask` ends the thought:
a search looks between two slices of its work whether it is still wanted.
"""

from __future__ import annotations

import asyncio
import heapq
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final

import virion
from virion.bots.tasks import Task, packed
from virion.bots.worker import LENGTH_BYTES

TRIES: Final = 2
OBEYS: Final = 5.0
"""Seconds that a process has to stop thinking before it is ended."""
SOURCES: Final = str(Path(virion.__file__).parent.parent)


class WorkFailed(Exception):
    """A task could not be done: its process died more than once, or what it did went wrong."""


class _Died(Exception):
    """The process is gone."""


class Workers:
    """At most so many processes. ``ask`` waits for one that is free."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._all: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._asked = 0
        self._closing = False
        self._tidying: set[asyncio.Task[None]] = set()

    @property
    def running(self) -> tuple[int, ...]:
        """The ids of the processes that there are."""
        return tuple(worker.process.pid for worker in self._all if worker.started)

    async def ask(self, task: Task, limit: float, *, patient: bool = False) -> object:
        """Return the answer to a task, plain JSON values.

        It may take ``limit`` seconds, not counting the time until a process is free; who is ``patient`` lets others go
        first. Raises TimeoutError, or WorkFailed.
        """
        for _ in range(TRIES):
            worker = await self._free(patient)
            try:
                return await worker.answer(task, limit)
            except _Died:
                continue
            finally:
                self._give_back(worker)
        raise WorkFailed("a process that should have thought died")

    async def close(self) -> None:
        """End all processes. Safe to call twice."""
        self._closing = True
        for _, _, waiting in self._waiting:
            waiting.cancel()
        for tidying in self._tidying:
            tidying.cancel()
        await asyncio.gather(*self._tidying, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._all))
        self._all.clear()
        self._idle.clear()

    async def _free(self, patient: bool) -> _Worker:
        while True:
            if self._closing:
                raise asyncio.CancelledError
            while self._idle:
                worker = self._idle.pop()
                if worker.alive:
                    return worker
                self._all.discard(worker)
            if len(self._all) < self._most:
                return await self._hire()
            self._asked += 1
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (int(patient), self._asked, turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._next()  # the turn came too late for this one
                raise

    async def _hire(self) -> _Worker:
        worker = _Worker()
        self._all.add(worker)
        try:
            await worker.start()
        except BaseException:
            self._all.discard(worker)
            self._next()
            raise
        return worker

    def _give_back(self, worker: _Worker) -> None:
        if self._closing:
            return
        if worker.at_rest:
            self._welcome(worker)
        else:
            tidying = asyncio.get_running_loop().create_task(self._tidy(worker))
            self._tidying.add(tidying)
            tidying.add_done_callback(self._tidying.discard)

    async def _tidy(self, worker: _Worker) -> None:
        await worker.come_to_rest()
        self._welcome(worker)

    def _welcome(self, worker: _Worker) -> None:
        if worker.alive:
            self._idle.append(worker)
        else:
            self._all.discard(worker)
        self._next()

    def _next(self) -> None:
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return


class _Worker:
    """One process."""

    def __init__(self) -> None:
        self.process: Process
        self.started = False
        self._reply: asyncio.Task[list[object]] | None = None

    async def start(self) -> None:
        """Start the process."""
        known = [SOURCES, os.environ.get("PYTHONPATH", "")]
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # nothing that lies in the folder where the server was started
            "-m",
            "virion.bots.worker",
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, known))},
            start_new_session=True,
        )
        self.started = True

    @property
    def alive(self) -> bool:
        """Whether the process runs, as far as is known."""
        return self.process.returncode is None

    @property
    def at_rest(self) -> bool:
        """Whether it works on nothing."""
        return self._reply is None or self._reply.done()

    async def answer(self, task: Task, limit: float) -> object:
        """Return the answer to a task. Raises _Died, TimeoutError or WorkFailed; cancelled, it tells to stop."""
        self._say(task)
        self._reply = asyncio.get_running_loop().create_task(self._hear())
        try:
            async with asyncio.timeout(limit):
                how, found = await asyncio.shield(self._reply)
        except asyncio.CancelledError:
            self._say(None)
            raise
        except TimeoutError:
            await self.end()
            raise
        except (OSError, EOFError):
            await self.end()
            raise _Died from None
        if how != "done":
            raise WorkFailed(str(found))
        return found

    async def come_to_rest(self) -> None:
        """Wait until it has stopped thinking; one that does not is ended."""
        if self._reply is not None:
            await asyncio.wait({self._reply}, timeout=OBEYS)
            if not self._reply.done() or self._reply.exception() is not None:
                await self.end()

    async def end(self) -> None:
        """End the process at once."""
        if not self.started:
            return
        if self._reply is not None:
            self._reply.cancel()
            await asyncio.wait({self._reply})
        if self.alive:
            # Not `Process.kill`: that may ask for the exit code of one that is dead, and asyncio then misses it.
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGKILL)
        with suppress(OSError):
            await self.process.communicate()

    async def _hear(self) -> list[object]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        await self.process.stdin.drain()
        length = await self.process.stdout.readexactly(LENGTH_BYTES)
        reply: list[object] = json.loads(await self.process.stdout.readexactly(int.from_bytes(length, "big")))
        return reply

    def _say(self, what: Task | None) -> None:
        assert self.process.stdin is not None
        if not self.process.stdin.is_closing():
            self.process.stdin.write(packed(what))
