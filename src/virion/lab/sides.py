"""The sides of games that have them, read off the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from virion.games.v_virus.state import VVirusBase
from virion.kernel.game import Game, State


@dataclass(frozen=True)
class Sides:
    """The codes of a game's two sides, and the mask of the seats that are on the first."""

    codes: tuple[str, str]
    first: Callable[[State], int]

    def by_seat(self, state: State) -> list[str]:
        """Return the code of each seat's side."""
        mask = self.first(state)
        return [self.codes[1 - (mask >> seat & 1)] for seat in range(int(state.seats))]


def _infected(state: State) -> int:
    assert isinstance(state, VVirusBase)
    return state.infected


SIDES: Final[dict[str, Sides]] = {"v_virus": Sides(("infected", "uninfected"), _infected)}
"""For each game with sides: what they are."""


def sides_of(game: Game, state: State) -> list[str]:
    """Return the code of each seat's side, empty texts in games without sides."""
    sides = SIDES.get(game.code)
    return [""] * int(state.seats) if sides is None else sides.by_seat(state)
