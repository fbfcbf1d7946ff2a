"""Rate limits: token buckets by guest and by address, and counters of open connections."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

from virion.server.settings import Rate

MOST_BUCKETS: Final = 50_000


class Buckets:
    """A token bucket for each key; the longest unused are forgotten first."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._level: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> float:
        """Take one token. Return 0, or after how many seconds there will be one."""
        now = self._clock()
        level, then = self._level.pop(key, (self._rate.burst, now))
        level = min(self._rate.burst, level + (now - then) * self._rate.per_second)
        wait = 0.0
        if level >= 1:
            level -= 1
        else:
            wait = (1 - level) / self._rate.per_second if self._rate.per_second > 0 else 60.0
        self._level[key] = (level, now)
        if len(self._level) > MOST_BUCKETS:
            self._level.popitem(last=False)
        return wait


class Slots:
    """How many connections each key holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Take a slot; tell whether there was one."""
        if self._open[key] >= self._most:
            return False
        self._open[key] += 1
        return True

    def give(self, key: str) -> None:
        """Give a slot back."""
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]
