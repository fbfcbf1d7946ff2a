"""Facts: the append-only journal from which a sitting can be rebuilt at any time.

Kinds and their fields:

``created``  game, options, seats, public, host, perhaps ``clock`` and ``hints``, and for a rematch ``after``, the
             table before
``sat``      seat, player, name: takes the seat, and gives up another one at the same table
``stood``    seat
``bot``      seat, bot, name: a bot takes an open seat in the lobby
``opened``   seat: the bot there is sent away
``named``    player, name: the person has another name now
``host``     player
``started``  seats (those that play, the open ones are taken away), rules (their version), chance (as in a record)
``ply``      seat, move, by (person, early, bot, clock or fault); those of one window answered together stand in a row
``early``    seat, move, by (early, bot or fault): an answer that is held, secretly, until it is carried out
``handover`` seat, bot: a bot minds the seat of a person who is away
``takeback`` seat
``left``     seat, bot, name: the person is gone for good, during play a bot takes over
``ended``    reason (finished, abandoned or closed)
``again``    player, wants: agrees to a rematch, or no longer
``next``     table, players: the rematch and who plays in it
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Fact:
    """One thing that became so at a table. ``at`` is when, in seconds of the server's clock."""

    kind: str
    at: float
    data: dict[str, object]

    def text(self, key: str) -> str:
        """Return a field that holds text."""
        value = self.data[key]
        if not isinstance(value, str):
            raise TypeError(f"the field “{key}” of a fact “{self.kind}” is not text")
        return value

    def whole(self, key: str) -> int:
        """Return a field that holds a whole number."""
        value = self.data[key]
        if not isinstance(value, int):
            raise TypeError(f"the field “{key}” of a fact “{self.kind}” is not a whole number")
        return value

    def listed(self, key: str) -> list[object]:
        """Return a field that holds a list."""
        value = self.data[key]
        if not isinstance(value, list):
            raise TypeError(f"the field “{key}” of a fact “{self.kind}” is not a list")
        return value

    def mapped(self, key: str) -> dict[str, object]:
        """Return a field that holds an object."""
        value = self.data[key]
        if not isinstance(value, dict):
            raise TypeError(f"the field “{key}” of a fact “{self.kind}” is not an object")
        return value

    def as_json(self) -> dict[str, object]:
        """Return the fact as one JSON object."""
        return {"kind": self.kind, "at": self.at, **self.data}

    @staticmethod
    def read(value: Mapping[str, object]) -> Fact:
        """Read what `as_json` wrote; raises TypeError for anything else."""
        data = dict(value)
        kind, at = data.pop("kind", None), data.pop("at", None)
        if not isinstance(kind, str) or not isinstance(at, int | float):
            raise TypeError("a fact has a kind and a time")
        return Fact(kind, float(at), data)
