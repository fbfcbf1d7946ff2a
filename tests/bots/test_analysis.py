"""How a game went: chances after each move, and the moves that changed most."""

import pytest

from virion.bots import analysis
from virion.bots.analysis import Turn, chances, points, turns
from virion.bots.tasks import Course, Unwanted
from virion.games import GAMES
from virion.kernel.record import ChanceSource, Record
from virion.lab.simulate import simulate


def game(code: str = "virus_marvel", seed: int = 5, **options: object) -> Record:
    records: list[Record] = []
    simulate(GAMES[code], options, 4, 1, seed, ["greedy"], record=records.append)
    return records[0]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "PLAYOUTS", 60)


@pytest.mark.parametrize("code", GAMES)
def test_chances_are_shares_that_end_with_what_became_of_the_game(code: str) -> None:
    record = game(code)
    course = list(chances(record))
    assert len(course) == len(points(len(record.moves))) == len(record.moves) + 1
    for found in course:
        assert all(0 <= chance <= 1 for chance in found)
        # Whoever wins as one of a side has all of it.
        assert sum(found) == pytest.approx(1.0, abs=0.02) or code == "v_virus"
    assert max(course[-1]) in {0.5, 1.0}
    assert max(course[0]) < 1.0
    assert list(chances(record)) == course


def test_the_parts_of_an_analysis_fit_together() -> None:
    record = game()
    whole = list(chances(record))
    found: list[list[float]] = []
    while len(found) < len(whole):
        found += Course(record.as_json(), len(found)).answer(lambda: False)
    assert found == whole
    with pytest.raises(Unwanted):
        Course(record.as_json(), 0).answer(lambda: True)


def test_long_games_are_looked_at_now_and_then() -> None:
    assert points(0) == [0]
    assert points(3) == [0, 1, 2, 3]
    many = points(20_001)
    assert len(many) <= analysis.MOST_POINTS + 1
    assert (many[0], many[-1]) == (0, 20_001)


def test_turning_points_are_the_largest_changes() -> None:
    record = Record("virus_marvel", 1, {}, 2, ChanceSource("xoshiro128", seed=1), [(at % 2, {}) for at in range(9)])
    course = [[0.5, 0.5], [0.55, 0.45], [0.3, 0.7], [0.3, 0.7], [0.9, 0.1], *[[0.9, 0.1]] * 5]
    assert turns(record, course) == [Turn(1, 2, 1, 0, 0.55, 0.3), Turn(3, 4, 1, 0, 0.3, 0.9)]
    restless = [[at % 2 * (0.5 + at / 100), 0.2] for at in range(10)]
    assert [turn.after for turn in turns(record, restless)][1:] == [5, 6, 7, 8, 9]
