"""Differences with their intervals, and the correction for many comparisons.

Shares alone have Wilson intervals (`virion.lab.results`). Everything here is for large samples, by the normal
distribution: means and ratios by their standard error, differences of shares after Agresti and Caffo (one success and
one failure are added to each sample), which stays honest near 0 and 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import erfc, sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from virion.lab.results import Z95, wilson

Numbers = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
SIGNIFICANT: Final = 0.05
"""What a probability, corrected, must stay below for a difference to be told as one."""


@dataclass(frozen=True)
class Sample:
    """What was found in one cell: ``games`` games, the ``value``, and its interval where there is one.

    ``centre`` and ``error`` are what differences are made of: for shares, those of Agresti and Caffo. ``error`` is
    the standard error of ``centre``, None when too few games were played to know it.
    """

    games: int
    value: float | None
    low: float | None
    high: float | None
    centre: float
    error: float | None


NOTHING: Final = Sample(0, None, None, None, 0.0, None)


def share_of(count: int, total: int) -> Sample:
    """Return a share of ``total`` games, with its Wilson interval."""
    if total == 0:
        return NOTHING
    low, high = wilson(count, total)
    centre = (count + 1) / (total + 2)
    return Sample(total, count / total, low, high, centre, sqrt(centre * (1 - centre) / (total + 2)))


def mean_share_of(values: Numbers) -> Sample:
    """Return the mean of shares, with an interval that keeps within 0 and 1."""
    return _within(mean_of(values))


def mean_of(values: Numbers) -> Sample:
    """Return a mean with its 95 % interval; one value alone has none."""
    games = len(values)
    if games == 0:
        return NOTHING
    mean = float(values.mean())
    return _around(games, mean, None if games < 2 else float(values.std(ddof=1)) / sqrt(games))


def ratio_of(counts: Numbers, totals: Numbers) -> Sample:
    """Return the sum of ``counts`` over the sum of ``totals``, both by game, with the games as the sample.

    What happens in one game hangs together, so the interval comes from the spread between games (the ratio estimator),
    not from the number of chances. It keeps within 0 and 1.
    """
    games, total = len(counts), float(totals.sum())
    if games == 0 or total == 0:
        return NOTHING
    ratio = float(counts.sum()) / total
    if games < 2:
        return _around(games, ratio, None)
    left = counts - ratio * totals
    return _within(_around(games, ratio, sqrt(float((left * left).sum()) * games / (games - 1)) / total))


def _within(sample: Sample) -> Sample:
    if sample.low is None or sample.high is None:
        return sample
    return replace(sample, low=max(0.0, sample.low), high=min(1.0, sample.high))


def _around(games: int, value: float, error: float | None) -> Sample:
    if error is None:
        return Sample(games, value, None, None, value, None)
    return Sample(games, value, value - Z95 * error, value + Z95 * error, value, error)


@dataclass(frozen=True)
class Difference:
    """How much one sample lies above another: ``value``, its 95 % interval, and ``p``, two-sided.

    ``p`` is the chance of a difference at least as large if there were none. Without an interval ``p`` is 1: nothing
    can be said.
    """

    value: float
    low: float | None
    high: float | None
    p: float


def difference(pairs: Sequence[tuple[Sample, Sample]]) -> Difference | None:
    """Return how much the first of each pair lies above the second, the pairs being strata, None for no pairs at all.

    A stratum weighs as its smaller sample does (n1 n2 / (n1 + n2)), so that what else was varied does not count
    as an effect.
    """
    usable = [(one, other) for one, other in pairs if one.value is not None and other.value is not None]
    if not usable:
        return None
    weights = [one.games * other.games / (one.games + other.games) for one, other in usable]
    whole = sum(weights)
    value = shifted = variance = 0.0
    known = True
    for weight, (one, other) in zip(weights, usable, strict=True):
        part = weight / whole
        value += part * ((one.value or 0.0) - (other.value or 0.0))
        shifted += part * (one.centre - other.centre)
        known = known and one.error is not None and other.error is not None
        variance += part * part * ((one.error or 0.0) ** 2 + (other.error or 0.0) ** 2)
    if not known:
        return Difference(value, None, None, 1.0)
    error = sqrt(variance)
    return Difference(value, shifted - Z95 * error, shifted + Z95 * error, chance_of(shifted, error))


def chance_of(value: float, error: float) -> float:
    """Return the two-sided probability of a value at least so far from 0, given its standard error."""
    if error == 0:
        return 1.0 if value == 0 else 0.0
    return erfc(abs(value) / error / sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """Return probabilities corrected for being many (Holm 1979), in the order given."""
    corrected = [0.0] * len(chances)
    most = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda place: chances[place])):
        most = max(most, min(1.0, chances[place] * (len(chances) - rank)))
        corrected[place] = most
    return corrected
