"""Intervals, spreads and streams."""

from hashlib import blake2b
from math import isclose

import pytest

from virion.kernel.streams import stream_seeds
from virion.lab.results import Share, Spread, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),
        (81, 263, 0.25525, 0.36621),  # Newcombe (1998), table I
        (15, 148, 0.06238, 0.16050),
        (1, 29, 0.00611, 0.17176),
    ],
)
def test_wilson_intervals_are_those_of_the_literature(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert isclose(found[0], low, abs_tol=5e-5)
    assert isclose(found[1], high, abs_tol=5e-5)


def test_of_no_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Share(0, 0).as_json()["share"] is None


def test_spreads() -> None:
    assert Spread.of([7]) == Spread(7, 7, 7, 7, 7, 7)
    assert Spread.of([4, 1, 3, 2]) == Spread(2.5, 2.5, 1, 4, 4, 4)
    assert Spread.of(list(range(1, 101))) == Spread(50.5, 50.5, 10, 90, 95, 100)


def test_streams_are_derived_as_documented() -> None:
    data = (5).to_bytes(8, "little") + (9).to_bytes(8, "little") + (0).to_bytes(8, "little")
    digest = blake2b(data, person=b"virion-simulate").digest()
    assert stream_seeds(5, 9, 2) == [int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:16], "little")]
    assert stream_seeds(5 + 2**64, 9, 2) == stream_seeds(5, 9, 2)
    assert stream_seeds(-1, 0, 1) == stream_seeds(2**64 - 1, 0, 1)


def test_streams_all_differ() -> None:
    seeds = [seed for key in range(5) for game in range(50) for seed in stream_seeds(key, game, 12)]
    assert len(set(seeds)) == len(seeds)
    assert stream_seeds(3, 4, 12)[:5] == stream_seeds(3, 4, 5)
