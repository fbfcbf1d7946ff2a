"""How fast studies of random bots run beside the bare engine, on one core and on two; and what a chunk costs.

For each game and some numbers of seats, in turns so that a noisy machine disturbs both alike: moves a second of the
engine as `virion bench` plays it, and of as many games played for a study, by the time of this process. Then whole
studies with one worker and with two, by the clock. Run it with nothing else at work.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from virion.bots.uniform import seldom
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves
from virion.kernel.playout import played
from virion.lab.bench import WIDEST, seats_of
from virion.lab.packed import pack
from virion.lab.rows import play
from virion.lab.runner import run
from virion.lab.study import GAMES_ONLY, Cell, Study

GAMES_A_ROUND = 4_000
ROUNDS = 9


def study_of(game: str, seats: int, games: int) -> Study:
    """Return a study of one cell of random bots."""
    cell = Cell(0, game, seats, ("random",) * seats, {}, dict(WIDEST[game]), {}, GAMES_ONLY)
    return Study("speed", games, 1, 0, (cell,), {})


def engine_alone(game: str, seats: int) -> float:
    """Return the moves a second of one round as the bench plays it."""
    rules = GAMES[game]
    variant = rules.read_variant(WIDEST[game])
    chance, moves = Xoshiro128(1), Moves()
    choosers, rarely = [chance] * seats, seldom(game)
    plies = 0
    start = process_time()
    for _ in range(GAMES_A_ROUND):
        plies += played(rules.deal(variant, seats, chance, None), chance, moves, choosers, rarely)
    return plies / (process_time() - start)


def for_a_study(study: Study, number: int) -> float:
    """Return the moves a second of one round played for a study, rows made and packed."""
    start = process_time()
    tables = play(study, study.cells[0], number * GAMES_A_ROUND, (number + 1) * GAMES_A_ROUND)
    pack(tables)
    seconds = process_time() - start
    return sum(tables["games"]["plies"].to_pylist()) / seconds


def whole(study: Study, workers: int) -> float:
    """Return the games a second of a whole study, its tables written."""
    with TemporaryDirectory() as folder:
        start = perf_counter()
        run(study, Path(folder, "study"), workers)
        return study.games / (perf_counter() - start)


def main() -> None:
    """Measure and print."""
    print("game seats | engine, moves/s | study, moves/s | ratio")
    for game in GAMES:
        for seats in seats_of(game):
            study = study_of(game, seats, 1)
            alone, played = [], []
            for number in range(ROUNDS):
                alone.append(engine_alone(game, seats))
                played.append(for_a_study(study, number))
            best, reached = max(alone), max(played)
            print(f"{game} {seats} | {best:,.0f} | {reached:,.0f} | {reached / best:.2f}", flush=True)
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400_000
    print(f"\nwhole studies of {games:,} games: one worker, two workers | ratio")
    for game in GAMES:
        study = study_of(game, seats_of(game)[1], games)
        one, two = whole(study, 1), whole(study, 2)
        print(f"{game} {study.cells[0].seats} | {one:,.0f} | {two:,.0f} | {two / one:.2f}", flush=True)


if __name__ == "__main__":
    main()
