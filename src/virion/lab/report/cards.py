"""How often cards are drawn and played, and how much more those win who do.

A connection, not a cause: whoever is about to win plays other cards, and whoever plays long sees more of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
import pyarrow as pa

from virion.games import GAMES
from virion.lab.report.reading import Flags, Games
from virion.lab.report.statistics import Difference, Whole, chance_of
from virion.lab.results import Z95
from virion.lab.study import Cell


@dataclass(frozen=True)
class Use:
    """What doing something with a card goes with.

    ``each_game`` is how many copies a game sees it done with; ``done`` of ``chances`` (seats of finished games) did it
    at least once. ``won_with`` and ``won_without`` are the shares of those that won, None for nobody at all;
    ``moved`` is their difference.
    """

    each_game: float
    done: int
    chances: int
    won_with: float | None
    won_without: float | None
    moved: Difference | None


@dataclass(frozen=True)
class CardUse:
    """One card, by its code: what drawing it and what playing it goes with."""

    card: str
    drawn: Use
    played: Use


def cards_of(rows: pa.Table, cell: Cell, games: Games) -> list[CardUse]:
    """Return the cards that somebody drew or played in games that ended, in the order of the game."""
    number = rows["number"].to_numpy().astype(np.int64)
    seat = rows["seat"].to_numpy().astype(np.int64)
    if not len(games) or not len(number):
        return []
    place = np.minimum(np.searchsorted(games.number, number), len(games) - 1)
    kept = (games.number[place] == number) & games.over[place] & (seat < cell.seats)
    place, seat = place[kept], seat[kept]
    encoded = rows["card"].combine_chunks().dictionary_encode()
    cards, codes = encoded.indices.to_numpy()[kept], encoded.dictionary.to_pylist()
    drawn = rows["drawn"].to_numpy().astype(np.int64)[kept]
    played = rows["played"].to_numpy().astype(np.int64)[kept]
    found = []
    for card in GAMES[cell.game].cards:
        which = cards == codes.index(card) if card in codes else np.zeros(0, dtype=np.bool_)
        if which.any():
            at = (place[which], seat[which])
            found.append(CardUse(card, _use(games, *at, drawn[which]), _use(games, *at, played[which])))
    return found


def _use(games: Games, place: Whole, seat: Whole, count: Whole) -> Use:
    times = np.zeros(games.won.shape, dtype=np.int64)
    times[place, seat] = count
    over = games.over
    did, won = times[over] > 0, games.won[over]
    moved = _moved(did, won)
    return Use(
        float(times[over].sum()) / max(1, int(over.sum())),
        int(did.sum()),
        did.size,
        float(won[did].mean()) if did.any() else None,
        float(won[~did].mean()) if not did.all() else None,
        moved,
    )


def _moved(did: Flags, won: Flags) -> Difference | None:
    """Return by how much the share of winners is higher among those who did, both arrays games x seats.

    The seats of a game hang together (mostly one of them wins), so the interval comes from the spread between games.
    """
    with_it, without = int(did.sum()), int((~did).sum())
    if with_it == 0 or without == 0:
        return None
    one, other = float(won[did].mean()), float(won[~did].mean())
    games = len(did)
    if games < 2:
        return Difference(one - other, None, None, 1.0)
    left = np.where(did, (won - one) / with_it, (other - won) / without).sum(axis=1)
    error = sqrt(float((left * left).sum()) * games / (games - 1))
    value = one - other
    return Difference(value, value - Z95 * error, value + Z95 * error, chance_of(value, error))
