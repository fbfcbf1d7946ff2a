"""Long work, above all bots that think: in threads of their own, off the loop. What takes too long is left behind."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from hashlib import blake2b
from typing import TypeVar, cast

from virion.kernel.chance import Keyed

T = TypeVar("T")


def bot_chance(secret: bytes, seat: int, ply: int) -> Keyed:
    """Return the bot's own luck for one decision.

    It is derived from the secret of the match by a one-way function with a purpose of its own: it neither takes words
    from the deal nor tells anything about it, and it is the same again after a restart.
    """
    data = seat.to_bytes(4, "little") + ply.to_bytes(8, "little")
    return Keyed(blake2b(data, key=secret, digest_size=32, person=b"virion-bot").digest())


class Thinkers:
    """A few daemon threads that take work from one queue.

    Work that outlasts its limit cannot be stopped; its thread is written off and another one started, so that a bot
    that hangs holds up neither the others nor the end of the program.
    """

    def __init__(self, threads: int) -> None:
        self._work: queue.SimpleQueue[tuple[Callable[[], object], Future[object]] | None] = queue.SimpleQueue()
        self._threads = threads
        for _ in range(threads):
            self._hire()

    async def think(self, work: Callable[[], T], limit: float) -> T:
        """Return what ``work`` finds; raises TimeoutError when it takes longer than ``limit`` seconds."""
        future: Future[object] = Future()
        self._work.put((work, future))
        try:
            return cast("T", await asyncio.wait_for(asyncio.wrap_future(future), limit))
        except TimeoutError:
            if future.running():
                self._hire()
            raise

    def close(self) -> None:
        """Let the threads go home."""
        for _ in range(self._threads):
            self._work.put(None)

    def _hire(self) -> None:
        threading.Thread(target=self._serve, name="virion-bot", daemon=True).start()

    def _serve(self) -> None:
        while (item := self._work.get()) is not None:
            work, future = item
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(work())
            except BaseException as error:  # it is handed to whoever waits for the result
                future.set_exception(error)
