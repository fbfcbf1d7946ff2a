"""Differences, intervals, and the correction for many comparisons."""

from math import isclose, sqrt

import numpy as np
import pytest

from virion.lab.report.statistics import (
    NOTHING,
    chance_of,
    difference,
    holm,
    mean_of,
    mean_share_of,
    ratio_of,
    share_of,
)
from virion.lab.results import Z95, wilson


def test_holm_is_that_of_the_textbook() -> None:
    # Sorted 0.005, 0.01, 0.03, 0.04 are held against 4, 3, 2 and 1 comparisons, and never fall below one before.
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_holm_never_exceeds_one_and_keeps_ties_together() -> None:
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([0.02, 0.02]) == pytest.approx([0.04, 0.04])
    assert holm([]) == []


def test_a_share_has_its_wilson_interval() -> None:
    sample = share_of(3, 10)
    assert (sample.value, sample.low, sample.high) == (0.3, *wilson(3, 10))
    assert share_of(0, 0) is NOTHING


def test_a_mean_has_its_interval_from_the_standard_error() -> None:
    sample = mean_of(np.array([1.0, 2.0, 3.0, 6.0]))
    error = sqrt((4 + 1 + 0 + 9) / 3 / 4)
    assert sample.value == 3
    assert sample.low == pytest.approx(3 - Z95 * error)
    assert sample.high == pytest.approx(3 + Z95 * error)


def test_one_value_alone_has_no_interval_and_none_has_nothing() -> None:
    sample = mean_of(np.array([4.0]))
    assert (sample.value, sample.low, sample.high) == (4.0, None, None)
    assert mean_of(np.array([])) is NOTHING


def test_a_ratio_takes_its_interval_from_the_games_not_from_the_chances() -> None:
    counts, totals = np.array([100.0, 0.0, 100.0, 0.0]), np.full(4, 100.0)
    sample = ratio_of(counts, totals)
    assert sample.value == 0.5
    assert sample.error == pytest.approx(sqrt(4 * 50**2 * 4 / 3) / 400)
    assert ratio_of(np.zeros(3), np.zeros(3)) is NOTHING
    assert ratio_of(np.array([1.0]), np.array([2.0])).low is None


def test_a_ratio_of_one_chance_a_game_is_the_mean() -> None:
    values = np.array([1.0, 0.0, 1.0, 1.0])
    one, other = ratio_of(values, np.ones(4)), mean_of(values)
    assert (one.value, one.low, one.error) == (other.value, other.low, other.error)


def test_intervals_of_shares_keep_within_all_and_nothing() -> None:
    values = np.array([1.0, 0.0, 1.0, 1.0])
    assert mean_of(values).high == pytest.approx(0.75 + Z95 * 0.25)
    assert mean_share_of(values).high == ratio_of(values, np.ones(4)).high == 1.0
    assert mean_share_of(1 - values).low == 0.0


def test_a_difference_of_shares_is_that_of_agresti_and_caffo() -> None:
    found = difference([(share_of(15, 20), share_of(5, 18))])
    one, other = 16 / 22, 6 / 20
    error = sqrt(one * (1 - one) / 22 + other * (1 - other) / 20)
    assert found is not None
    assert found.value == pytest.approx(15 / 20 - 5 / 18)
    assert found.low == pytest.approx(one - other - Z95 * error)
    assert found.high == pytest.approx(one - other + Z95 * error)
    assert found.p == pytest.approx(chance_of(one - other, error))
    assert found.p < 0.05


def test_strata_weigh_by_their_size_and_what_else_varies_does_not_count() -> None:
    small = (share_of(9, 10), share_of(8, 10))
    large = (share_of(200, 1000), share_of(100, 1000))
    found = difference([small, large])
    assert found is not None
    assert found.value == pytest.approx((5 * 0.1 + 500 * 0.1) / 505)
    assert found.p < 0.001


def test_without_spread_equal_means_are_equal_and_others_are_not() -> None:
    same, other = mean_of(np.full(5, 3.0)), mean_of(np.full(5, 4.0))
    equal, unequal = difference([(same, same)]), difference([(other, same)])
    assert equal is not None
    assert unequal is not None
    assert (equal.p, unequal.p) == (1.0, 0.0)


def test_too_little_is_said_to_be_nothing() -> None:
    assert difference([]) is None
    assert difference([(NOTHING, share_of(1, 2))]) is None
    lone = difference([(mean_of(np.array([4.0])), mean_of(np.array([1.0, 2.0])))])
    assert lone is not None
    assert (lone.value, lone.low, lone.high, lone.p) == (2.5, None, None, 1.0)


def test_the_chance_is_that_of_the_normal_distribution() -> None:
    assert isclose(chance_of(Z95, 1.0), 0.05, rel_tol=1e-9)
    assert chance_of(0.0, 1.0) == 1.0
