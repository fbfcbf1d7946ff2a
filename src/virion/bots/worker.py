"""A process that works on tasks: ``python -m virion.bots.worker``, started by whoever has tasks.

Tasks come in by standard input as pickles, one at a time; None says that the answer to the last one is no longer
wanted. Each task has one reply on standard output: four bytes, its length, and JSON, a list of how it went (``done``,
``unwanted`` or ``failed``) and what was found, or what went wrong. The process ends when its input does.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

from virion.bots.tasks import Task, Unwanted

LENGTH_BYTES = 4
POLITE = 5
"""How far it steps back behind other processes, in the system's steps: those that serve people go first."""


def main() -> None:
    """Answer until the input ends."""
    # Ctrl-C reaches all processes of a terminal; this one ends with the one that started it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no reply
    tasks: SimpleQueue[tuple[Task, threading.Event]] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, tasks), daemon=True).start()
    while True:
        task, stop = tasks.get()
        reply = json.dumps(_reply(task, stop)).encode()
        replies.write(len(reply).to_bytes(LENGTH_BYTES, "big") + reply)
        replies.flush()


def _listen(source: BinaryIO, tasks: SimpleQueue[tuple[Task, threading.Event]]) -> None:
    stop = threading.Event()
    while True:
        try:
            said = pickle.load(source)
        except (EOFError, OSError):
            os._exit(0)  # whatever is thought of just now, nobody will hear of it
        if said is None:
            stop.set()
        else:
            stop = threading.Event()
            tasks.put((said, stop))


def _reply(task: Task, stop: threading.Event) -> list[object]:
    try:
        return ["done", task.answer(stop.is_set)]
    except Unwanted:
        return ["unwanted", None]
    except Exception as error:  # it is told to whoever asked
        return ["failed", f"{type(error).__name__}: {error}"]


if __name__ == "__main__":
    main()
