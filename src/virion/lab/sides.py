"""The sides of games that have them, read off the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from virion.games.v_virus.state import VVirusBase
from virion.kernel.game import State


@dataclass(frozen=True)
class Sides:
    """The codes of a game's sides, and which one each seat is on: an index into the codes for each seat."""

    codes: tuple[str, ...]
    read: Callable[[State], list[int]]


def _v_virus(state: State) -> list[int]:
    assert isinstance(state, VVirusBase)
    infected = int(state.infected)
    return [1 - (infected >> seat & 1) for seat in range(int(state.seats))]


SIDES: Final[dict[str, Sides]] = {"v_virus": Sides(("infected", "uninfected"), _v_virus)}
"""For each game with sides: what they are."""
