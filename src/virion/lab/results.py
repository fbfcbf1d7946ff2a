"""What a simulation found out, with honest intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt

Z95 = 1.959963984540054
"""The normal deviate of a two-sided 95 % interval."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson score interval of a share; of no games at all, everything from 0 to 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z95 * Z95 / games
    middle = share + spread / 2
    reach = Z95 * sqrt((share * (1 - share) + spread / 4) / games)
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    return (0.0 if wins == 0 else low), (1.0 if wins == games else high)


@dataclass(frozen=True)
class Share:
    """How often something happened out of so many times; of games, wins, where shared ones count for each winner."""

    count: int
    total: int

    def as_json(self, count: str = "wins", total: str = "games") -> dict[str, object]:
        """Return both numbers under the names given, their ratio and its 95 % Wilson interval."""
        low, high = wilson(self.count, self.total)
        share = self.count / self.total if self.total else None
        return {count: self.count, total: self.total, "share": share, "low": low, "high": high}


@dataclass(frozen=True)
class Spread:
    """Middle, mean, 10th, 90th and 95th percentile and largest of a list of lengths."""

    median: float
    mean: float
    p10: int
    p90: int
    p95: int
    most: int

    @classmethod
    def of(cls, lengths: Sequence[int]) -> Spread:
        """Return the spread of at least one length; percentiles are by nearest rank."""
        ordered = sorted(lengths)
        count = len(ordered)
        p10, p90, p95 = [ordered[-(-count * percent // 100) - 1] for percent in (10, 90, 95)]
        median = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
        return cls(median, sum(ordered) / count, p10, p90, p95, ordered[-1])

    def as_json(self) -> dict[str, object]:
        """Return the numbers by name."""
        return asdict(self)


@dataclass(frozen=True)
class Results:
    """What `simulate` found.

    ``by_seat`` and ``by_order`` count wins by seat and by distance from the first player in turn order; ``by_bot``
    by code of the bots, where ``chairs`` says how many seats of each game such bots held. ``draws`` are games that
    ended without a winner, ``shared`` games that several won together; ``unfinished`` are games stopped at the ply
    limit of the laboratory. ``figures`` are those of the game in particular (see `figures`), by code; games that the
    engine plays by itself, between random bots alone, have none.
    """

    game: str
    options: dict[str, object]
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    by_seat: tuple[Share, ...]
    by_order: tuple[Share, ...]
    by_bot: dict[str, Share]
    chairs: dict[str, int]
    turns: Spread
    plies: Spread
    draws: int
    shared: int
    unfinished: int
    reasons: dict[str, int]
    figures: dict[str, Share]
    seconds: float
    moves_per_second: float

    def as_json(self) -> dict[str, object]:
        """Return everything as JSON values; only ``seconds`` and ``moves_per_second`` differ from run to run."""
        return {
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "games": self.games,
            "seed": self.seed,
            "bots": list(self.bots),
            "by_seat": [share.as_json() for share in self.by_seat],
            "by_order": [share.as_json() for share in self.by_order],
            "by_bot": {
                code: {"chairs": self.chairs[code], **share.as_json()} for code, share in sorted(self.by_bot.items())
            },
            "turns": self.turns.as_json(),
            "plies": self.plies.as_json(),
            "draws": self.draws,
            "shared": self.shared,
            "unfinished": self.unfinished,
            "reasons": dict(sorted(self.reasons.items())),
            "figures": {code: share.as_json("count", "total") for code, share in self.figures.items()},
            "seconds": self.seconds,
            "moves_per_second": self.moves_per_second,
        }
