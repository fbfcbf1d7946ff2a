"""Numbers of move sequences to a fixed depth, from three cited positions.

So that the count is one number, each move is
made with chance begun anew: ``Xoshiro128(7)`` for every single move. When a count differs the breakdown by first move
is printed, to be compared with that of the version that still counted right.
"""

from collections.abc import Callable

import pytest

from tests.games.virus_marvel.kit import GAME, dealt, given, text_of
from tests.games.virus_marvel.referee import Referee
from tests.games.walks import legal_in
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import State

SEED = 7


def seed_1_for_three() -> State:
    """The deal of clarification 1: three seats, seed 1."""
    return dealt(3, 1).state


def snap_of_the_rulebook() -> State:
    """TC-15, with Counters in two hands: A has just played Snap."""
    return (
        given(
            **{"A": "HR[VR] HG[]", "B": "HR[] HY[] HB[]", "C": "HR[]", "D": "HG[PG,PG] HB[ARB]"},
            **{"hand_A": "SNP PR VM", "hand_B": "CTR HG VB", "hand_C": "PB HM WRP", "hand_D": "CTR CTR REC"},
        )
        .do("SNP")
        .state
    )


def redirect_in_the_middle_of_a_game() -> State:
    """A Spy took B's multicolour Villain; B Countered it, and A must find a new target among many."""
    return (
        given(
            **{"A": "HR[PR] HM[VG] HI[]", "B": "HR[] HB[PB,PB]", "C": "HR[VM] HM[PY] HY[AYG]", "turn": 12},  # type: ignore[arg-type]
            **{"hand_A": "SPY SNP CTR", "hand_B": "VM CTR SPY", "hand_C": "CTR WRP REC"},
        )
        .do("SPY>B", "pass", "VM>B.R", "counter")
        .state
    )


COUNTS: dict[Callable[[], State], list[int]] = {
    seed_1_for_three: [8, 64, 576, 4388, 29786],
    snap_of_the_rulebook: [2, 4, 10, 26, 172, 1346, 8635],
    redirect_in_the_middle_of_a_game: [4, 22, 72, 308, 1522, 9712],
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
        referee = Referee(GAME.read_variant({}).as_json(), 3, Xoshiro128(1))
        for move in moves:
            referee.chance = Xoshiro128(SEED)
            referee.do(referee.decider, move)
        return referee

    sequences: list[list[dict[str, object]]] = [[]]
    for expected in COUNTS[seed_1_for_three][:3]:
        sequences = [[*moves, move] for moves in sequences for move in replayed(moves).legal]
        assert len(sequences) == expected
