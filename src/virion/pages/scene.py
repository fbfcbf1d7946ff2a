"""What the board of a game is drawn from, at a table and in a replay alike."""

from __future__ import annotations

from dataclasses import dataclass

from virion.kernel.event import Event
from virion.kernel.game import Observation
from virion.table.view import ClockView, LogEntry


@dataclass(frozen=True)
class Scene:
    """One viewer's board.

    ``names`` are by seat and never empty; ``tags`` holds for each seat pairs of a code and its words (you, bot, away).
    ``seat`` is whose side the board is seen from, None for a spectator. ``hands`` are all hands where they lie open.
    ``log`` is what was told so far, at a table all of it; ``latest`` are the events of the last ply, all of them.
    ``whole`` is all that happened at a table, with its secrets, once the game is finished.
    ``table`` and ``moves`` are empty where nothing can be played, and ``clock`` is None where no time runs.
    """

    game: str
    options: dict[str, object]
    observation: Observation
    names: tuple[str, ...]
    tags: tuple[tuple[tuple[str, str], ...], ...]
    seat: int | None
    hands: tuple[tuple[str, ...], ...] | None
    latest: tuple[Event, ...]
    log: tuple[LogEntry, ...] = ()
    whole: tuple[LogEntry, ...] = ()
    table: str = ""
    ply: int = 0
    moves: tuple[dict[str, object], ...] = ()
    asked: str = "none"
    answered: dict[str, object] | None = None
    clock: ClockView | None = None


def initial(name: str) -> str:
    """Return the first letter of a name, for the round badge of a seat."""
    letters = name.strip()
    return letters[:1].upper() if letters else "?"
