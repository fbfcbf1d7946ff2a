"""The outcome of a game: why it ended, then who won."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """``reason`` is a code with a sentence in ``words``; ``winners`` are seats, empty for a draw without a winner."""

    reason: str
    winners: tuple[int, ...]
