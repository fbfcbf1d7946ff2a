"""Events: what happened, in order, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field

EVERYONE = -2
"""Viewer number of an omniscient reader (a finished game's replay); never a person at a running table."""

SPECTATOR = -1
"""Viewer number of a person who has no seat: sees what is public."""


@dataclass(frozen=True)
class Event:
    """One thing that happened.

    ``kind`` is a code with a sentence in ``words``. ``data`` holds whole numbers (seats, counts), card and slot codes,
    or lists of those. The fields named in ``secret`` are for the seat ``owner`` alone; to everyone else the event
    happened without them.
    """

    kind: str
    data: dict[str, object] = field(default_factory=dict)
    secret: tuple[str, ...] = ()
    owner: int = SPECTATOR

    def seen_by(self, viewer: int) -> Event:
        """Return the event as ``viewer`` (a seat, SPECTATOR or EVERYONE) may see it."""
        if not self.secret:
            return self
        if viewer == self.owner or viewer == EVERYONE:
            return Event(self.kind, self.data)
        return Event(self.kind, {key: value for key, value in self.data.items() if key not in self.secret})

    def as_json(self) -> dict[str, object]:
        """Return ``{"kind": ..., **data}`` with every field: call `seen_by` first for anyone but the engine."""
        return {"kind": self.kind, **self.data}


class Log:
    """Collects the events of the moves that it is passed to. Playouts pass none, and pay nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, data: dict[str, object]) -> None:
        """Add a public event."""
        self.events.append(Event(kind, data))

    def add_secret(self, kind: str, data: dict[str, object], secret: tuple[str, ...], owner: int) -> None:
        """Add an event whose fields ``secret`` only the seat ``owner`` may see."""
        self.events.append(Event(kind, data, secret, owner))
