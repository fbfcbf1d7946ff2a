"""An arena: every bot against every other, on equal deals, with ratings and win rates.

Each pairing of two bots has two cells, in which they change places. With two seats they sit opposite each other. With
more, the one sits alone among seats that the other holds, and the reverse; so a bot's share of lone wins is to be
compared with one in so many seats. By sides, the one plays whoever is on the first side, the other whoever is on the
other, and the reverse; a seat that changes sides is played by the bot of its new side from then on.

Game by game the two cells of a pairing have the same deal, and bots move one seat on at each game. Such a pair of games
is a duel: whoever wins more of the two (with more than two seats: of the games alone) wins it, else it is a draw.
Ratings come from the duels, in order of their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from virion.extras import need
from virion.kernel.game import Game
from virion.lab.results import Share
from virion.lab.sides import SIDES
from virion.lab.study import GAMES_ONLY, Cell, Study

need("lab", "pyarrow", "openskill")

import pyarrow.parquet as pq  # noqa: E402
from openskill.models import BradleyTerryFull  # noqa: E402

BATCH: Final = 65_536


@dataclass(frozen=True)
class Standing:
    """How a bot did: its rating, how sure that is (one deviation), and its wins over all pairings."""

    bot: str
    rating: float
    deviation: float
    wins: Share


@dataclass(frozen=True)
class Pairing:
    """How a bot did in its cell against another; ``side`` is the side that it played, empty without sides.

    ``duels`` are those that it won, lost and that were drawn.
    """

    bot: str
    against: str
    side: str
    wins: Share
    duels: tuple[int, int, int]


@dataclass(frozen=True)
class Arena:
    """The results of an arena; ``standings`` by rating, the best first."""

    study: Study
    standings: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]

    def as_json(self) -> dict[str, Any]:
        """Return everything as JSON values."""
        cell = self.study.cells[0]
        return {
            "game": cell.game,
            "options": cell.options,
            "seats": cell.seats,
            "games": 2 * self.study.games,
            "seed": self.study.seed,
            "sides": bool(cell.sides),
            "bots": [
                {"bot": one.bot, "rating": one.rating, "deviation": one.deviation, **one.wins.as_json()}
                for one in self.standings
            ],
            "pairings": [
                {
                    **{key: value for key, value in asdict(one).items() if key not in ("wins", "duels")},
                    **one.wins.as_json(),
                    "duels": dict(zip(("won", "lost", "drawn"), one.duels, strict=True)),
                }
                for one in self.pairings
            ],
        }


def arena_of(
    game: Game, options: Mapping[str, object], seats: int, games: int, seed: int, bots: Sequence[str], by_side: bool
) -> Study:
    """Return the study of an arena.

    ``games`` are those of each pairing; there are more where that is needed for each bot to sit equally often at each
    seat in each of the two cells. ``bots`` are at least two different codes.
    """
    each = -(-games // (2 * seats)) * seats
    cells: list[Cell] = []
    for one, other in combinations(bots, 2):
        for alone, against in ((one, other), (other, one)):
            sides = dict(zip(SIDES[game.code].codes, (alone, against), strict=True)) if by_side else {}
            line_up = (alone, against) if by_side else (alone, *[against] * (seats - 1))
            marks = {"bots": f"{alone}, {against}"}
            cells.append(Cell(0, game.code, seats, line_up, sides, dict(options), marks, GAMES_ONLY))
    return Study(f"{game.code}-arena", each, seed, 0, tuple(cells), {"bots": list(bots)}).numbered()


def read_arena(study: Study, folder: Path) -> Arena:
    """Read the results of an arena from its tables."""
    outcomes = _outcomes(study, folder)
    model = BradleyTerryFull(tau=0.0)  # bots do not change from game to game
    ratings = {bot: model.rating(name=bot) for bot in study.arena["bots"]}
    pairs = [(cell, cell + 1) for cell in range(0, len(study.cells), 2)]
    duels = {pair: [0, 0, 0] for pair in pairs}
    for number in range(study.games):
        for pair in pairs:
            one, other = (study.cells[cell].bots[0] for cell in pair)
            margin = _margin(outcomes[pair[0]][number], outcomes[pair[1]][number])
            duels[pair][0 if margin > 0 else 1 if margin < 0 else 2] += 1
            ranks = [1.0, 2.0] if margin > 0 else [2.0, 1.0] if margin < 0 else [1.0, 1.0]
            (ratings[one],), (ratings[other],) = model.rate([[ratings[one]], [ratings[other]]], ranks=ranks)
    pairings: list[Pairing] = []
    wins = dict.fromkeys(study.arena["bots"], 0)
    played = dict.fromkeys(study.arena["bots"], 0)
    for pair, (won, lost, drawn) in duels.items():
        for cell, counts in zip(pair, ((won, lost, drawn), (lost, won, drawn)), strict=True):
            bots = study.cells[cell].bots
            ones = sum(outcome & 1 for outcome in outcomes[cell])
            others = sum(outcome >> 1 for outcome in outcomes[cell])
            side = next(iter(study.cells[cell].sides), "")
            pairings.append(Pairing(bots[0], bots[1], side, Share(ones, study.games), counts))
            wins[bots[0]] += ones
            played[bots[0]] += study.games
            if study.cells[cell].seats == 2 or side:
                wins[bots[1]] += others
                played[bots[1]] += study.games
    standings = [
        Standing(bot, float(rating.mu), float(rating.sigma), Share(wins[bot], played[bot]))
        for bot, rating in ratings.items()
    ]
    return Arena(study, tuple(sorted(standings, key=lambda one: -one.rating)), tuple(pairings))


def _margin(here: int, there: int) -> int:
    """Return by how many games of a duel the bot that is first in the first cell was ahead of the other."""
    return (here & 1) - (here >> 1) + (there >> 1) - (there & 1)


def _outcomes(study: Study, folder: Path) -> list[bytearray]:
    """Return, for each cell and number of a game, who won: 1 for the cell's first bot, 2 for the other, 3 for both."""
    found = [bytearray(study.games) for _ in study.cells]
    columns = ["cell", "number", "winners", "side_end"]
    for path in sorted((folder / "games").glob("part-*.parquet")):
        for batch in pq.ParquetFile(path).iter_batches(BATCH, columns=columns):
            for cell, number, winners, side_end in zip(
                *(batch.column(name).to_pylist() for name in columns), strict=True
            ):
                found[cell][number] = _outcome(study.cells[cell], number, winners, side_end)
    return found


def _outcome(cell: Cell, number: int, winners: Sequence[int], sides: Sequence[str]) -> int:
    if cell.sides:
        won = {sides[seat] for seat in winners}
        return sum(1 << place for place, side in enumerate(cell.sides) if side in won)
    alone = number % cell.seats
    if cell.seats > 2:
        return int(alone in winners)
    return int(alone in winners) + 2 * int(1 - alone in winners)
