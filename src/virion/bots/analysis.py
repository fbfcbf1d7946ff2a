"""How a finished game went: every seat's chance to win after each move, and the moves that changed most.

The chances are counted in playouts from the true states, in which all seats play by habit. They have seeds of their
own, so that the same record gives the same analysis.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import Final

from virion.bots.search.bot import POLICIES
from virion.bots.search.habit import Habit
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.record import Record, Run

PLAYOUTS: Final = 400
MOST_POINTS: Final = 400
"""A game of more moves is looked at after every second or third, and so on."""
SWING: Final = 0.15
"""By how much a chance must change to be told: four times what the playouts err by."""
MOST_TURNS: Final = 6


@dataclass(frozen=True)
class Turn:
    """A turning point: between the points ``before`` and ``after`` (numbers of moves made) somebody's chance changed.

    ``mover`` made the last of those moves. ``seat`` is whose chance changed most, from ``had`` to ``has``, 0 to 1.
    """

    before: int
    after: int
    mover: int
    seat: int
    had: float
    has: float


def points(plies: int) -> list[int]:
    """Return the numbers of moves after which a game of so many is looked at, from the deal to the end."""
    step = max(1, ceil(plies / MOST_POINTS))
    return [*range(0, plies, step), plies]


def chances(record: Record, begin: int = 0) -> Iterator[list[float]]:
    """Yield every seat's chance to win, 0 to 1, at each of the `points` of a game from the one numbered ``begin``.

    At the end of a game that was played out it is what became of it. Raises Refusal for a record that does not fit.
    """
    game = GAMES[record.game]
    run = Run(game, Record(record.game, record.rules, record.options, record.seats, record.chance))
    habit = Habit(POLICIES[record.game](game.read_variant(record.options)), record.seats)
    for point in points(len(record.moves))[begin:]:
        for seat, move in record.moves[run.ply : point]:
            run.play(seat, game.read_move(move))
        playouts = PLAYOUTS if run.state.outcome() is None else 1
        yield habit.estimate(run.state, Xoshiro128(point), playouts)


def turns(record: Record, course: Sequence[Sequence[float]]) -> list[Turn]:
    """Return the largest changes in the chances of a whole game, in the order of the game."""
    found = []
    at = points(len(record.moves))
    for number, (one, other) in enumerate(pairwise(course)):
        seat = max(range(record.seats), key=lambda seat: abs(other[seat] - one[seat]))
        if abs(other[seat] - one[seat]) >= SWING:
            mover = record.moves[at[number + 1] - 1][0]
            found.append(Turn(at[number], at[number + 1], mover, seat, one[seat], other[seat]))
    largest = sorted(found, key=lambda turn: -abs(turn.has - turn.had))[:MOST_TURNS]
    return sorted(largest, key=lambda turn: turn.after)
