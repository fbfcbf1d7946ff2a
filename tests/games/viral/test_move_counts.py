"""Numbers of move sequences to a fixed depth, from three positions.

So that the count is one number, each move is made with chance begun anew: ``Xoshiro128(7)`` for every single move.
When a count differs the breakdown by first move is printed, to be compared with that of the version that still counted
right.
"""

from collections.abc import Callable

import pytest

from tests.games.viral.kit import GAME, dealt, given, text_of
from tests.games.viral.referee import Referee
from tests.games.walks import legal_in
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import State

SEED = 7


def seed_1_for_three() -> State:
    return dealt(3, 1).state


def a_further_action() -> State:
    """S10, with an Antivirus in each hand."""
    return given("MADB", "AX", "DX", "X", row="01230_____").do("M as M", "quiet").state


def a_full_row_and_the_last_card() -> State:
    """Both endings are near: one healthy cell, one card to draw, hands of one card."""
    return given("A", "B", "X", row="001112222_", pile="V", seats=3).state


COUNTS: dict[Callable[[], State], list[int]] = {
    seed_1_for_three: [28, 56, 916, 3711, 27382],
    a_further_action: [19, 50, 295, 1125, 5137, 19002],
    a_full_row_and_the_last_card: [7, 14, 15, 31, 6, 5, 0],
}


def count(state: State, depth: int) -> int:
    """Return the number of sequences of ``depth`` moves; a finished game counts none."""
    legal = legal_in(state)
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = state.copy()
        after.step(move, Xoshiro128(SEED), None)
        total += count(after, depth - 1)
    return total


def breakdown(state: State, depth: int) -> str:
    """Return the count behind each first move, a line each."""
    lines = []
    for move in legal_in(state):
        after = state.copy()
        after.step(move, Xoshiro128(SEED), None)
        lines.append(f"{text_of(GAME.write_move(move))}: {count(after, depth - 1) if depth > 1 else 1}")
    return "\n".join(lines)


@pytest.mark.parametrize("start", COUNTS, ids=lambda start: start.__name__)
def test_move_counts(start: Callable[[], State]) -> None:
    for depth, expected in enumerate(COUNTS[start], 1):
        found = count(start(), depth)
        assert found == expected, f"{found} sequences of {depth} moves, not {expected}:\n{breakdown(start(), depth)}"


def test_the_plain_referee_counts_the_same() -> None:
    """To depth 3 from the deal, replaying every sequence."""

    def replayed(moves: list[dict[str, object]]) -> Referee:
        referee = Referee({}, 3, Xoshiro128(1))
        for move in moves:
            referee.chance = Xoshiro128(SEED)
            referee.do(move)
        return referee

    sequences: list[list[dict[str, object]]] = [[]]
    for expected in COUNTS[seed_1_for_three][:3]:
        sequences = [[*moves, move] for moves in sequences for move in replayed(moves).legal]
        assert len(sequences) == expected
