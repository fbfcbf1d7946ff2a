"""What a simulation found out, with honest intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
    """How many of so many games were won; shared wins count for each winner."""

    wins: int
    games: int

    def as_json(self) -> dict[str, object]:
        """Return wins, games, their ratio and its 95 % Wilson interval."""
        low, high = wilson(self.wins, self.games)
        return {
            "wins": self.wins,
            "games": self.games,
            "share": self.wins / self.games if self.games else None,
            "low": low,
            "high": high,
        }


@dataclass(frozen=True)
class Spread:
    """Middle, mean, 95th percentile and largest of a list of lengths."""

    median: float
    mean: float
    p95: int
    most: int

    @classmethod
    def of(cls, lengths: Sequence[int]) -> Spread:
        """Return the spread of at least one length; the percentile is by nearest rank."""
        ordered = sorted(lengths)
        count = len(ordered)
        return cls(
            median=(ordered[(count - 1) // 2] + ordered[count // 2]) / 2,
            mean=sum(ordered) / count,
            p95=ordered[-(-count * 95 // 100) - 1],
            most=ordered[-1],
        )

    def as_json(self) -> dict[str, object]:
        """Return the four numbers."""
        return {"median": self.median, "mean": self.mean, "p95": self.p95, "most": self.most}


@dataclass(frozen=True)
class Results:
    """What `simulate` found.

    ``by_seat`` and ``by_order`` count wins by seat and by distance from the first player in turn order; ``by_bot``
    by code of the bots, where ``chairs`` says how many seats of each game such bots held. ``draws`` are games that
    ended without a winner; ``unfinished`` are games stopped at the ply limit of the laboratory.
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
    unfinished: int
    reasons: dict[str, int]
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
            "unfinished": self.unfinished,
            "reasons": dict(sorted(self.reasons.items())),
            "seconds": self.seconds,
            "moves_per_second": self.moves_per_second,
        }
