"""What waits to be sent to somebody who looks at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from virion.words import Words

if TYPE_CHECKING:
    from virion.server.room import Room


@dataclass(frozen=True)
class Frame:
    """One rendering of the table for one viewpoint: the inside of the page's main element, and the frame with it.

    ``timed`` says that a clock is shown: its time is counted down by the server's, which is then sent along.
    """

    version: int
    ply: int
    html: str
    text: str
    timed: bool

    def sent(self, now: float) -> str:
        """Return the text of the frame as it is sent at this time."""
        # Put in front of the text, which is made once for all who share the rendering.
        return f'{{"now": {round(now * 1000)}, {self.text[1:]}' if self.timed else self.text


class Connection:
    """One open socket: what waits to be sent to it."""

    def __init__(self, player: str | None, words: Words, kept: int) -> None:
        self.player = player
        self.words = words
        self.closing = False
        self.wake = asyncio.Event()
        self._kept = kept
        self._frames: deque[Frame] = deque()

    def show(self, room: Room) -> None:
        """Queue what the person sees now."""
        self.push(room.frame(self.player, self.words))

    def push(self, frame: Frame) -> None:
        """Queue a frame. For a client too slow to keep up, all but the newest are dropped."""
        if len(self._frames) >= self._kept:
            self._frames.clear()
        self._frames.append(frame)
        self.wake.set()

    def pop(self) -> Frame | None:
        """Return the next frame, None when there is none."""
        return self._frames.popleft() if self._frames else None

    def close(self) -> None:
        """Ask for a farewell once the queue is empty."""
        self.closing = True
        self.wake.set()
