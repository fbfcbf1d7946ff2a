"""Uniformly random play at engine speed: the hot loops of benchmarks and of random-only simulations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from virion.kernel.chance import Chance
from virion.kernel.game import Moves, State

MOST_PLIES: Final = 1_000_000
"""Where a playout stops by itself: only a variant without a turn cap can come this far."""


def playout(
    state: State,
    chance: Chance,
    moves: Moves,
    choosers: list[Chance] | None = None,
    written: list[int] | None = None,
) -> int:
    """Play uniformly at random until the game is over, or MOST_PLIES plies, and return the number of plies.

    ``choosers`` are the streams from which each seat draws its choices, one ``below(count)`` a decision; without them
    all choices come from ``chance``, as the game's own luck does. The moves made are appended to ``written``.
    """
    plies: i64 = 0
    chooser = chance
    while state.decider >= 0 and plies < MOST_PLIES:
        if choosers is not None:
            chooser = choosers[state.decider]
        state.legal_moves(moves)
        move = moves.items[chooser.below(moves.count)]
        state.step(move, chance, None)
        if written is not None:
            written.append(move)
        plies += 1
    return int(plies)


def copies(state: State, count: int) -> None:
    """Copy ``state`` ``count`` times: what `virion bench` times."""
    left: i64 = count
    while left > 0:
        state.copy()
        left -= 1
