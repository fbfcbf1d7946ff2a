"""How fast the engine plays: games as random bots play them, on one core, compiled against interpreted."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import process_time
from typing import Any, cast

from virion.bots.uniform import seldom
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves
from virion.kernel.playout import copies, played
from virion.lab.engine import Engine, engine, interpreted

WIDEST: dict[str, dict[str, object]] = {"virus_marvel": {"max_players": 6}, "viral": {}, "v_virus": {}}
"""Options under which a game takes every number of seats that it knows."""
ROUNDS = 3
"""The fastest of so many rounds is told: others work on this machine, too."""
SLOWER = 25
"""Interpreted, so many times fewer games are played."""
COPIES = 2_000_000
PLIES_BEFORE_COPY = 40


@dataclass(frozen=True)
class Speed:
    """The speed of uniformly random play with so many seats, deals included."""

    seats: int
    moves_per_second: float
    games_per_second: float
    nanoseconds_per_copy: float


@dataclass(frozen=True)
class Bench:
    """What `bench` measured; ``compiled`` is None when no compiled engine runs here."""

    game: str
    engine: Engine
    compiled: tuple[Speed, ...] | None
    interpreted: tuple[Speed, ...]

    def as_json(self) -> dict[str, object]:
        """Return the figures as JSON values."""
        return asdict(self)


def seats_of(code: str) -> tuple[int, int, int]:
    """Return the numbers of seats that are measured: the fewest, the middle, the most."""
    game = GAMES[code]
    return game.min_seats, (game.min_seats + game.max_seats) // 2, game.max_seats


def bench(code: str, games: int, seed: int = 1) -> Bench:
    """Measure the engine of this process, and beside it the same source interpreted, with fewer games."""
    running = engine()
    fewer = max(1, games // SLOWER)
    if not running.compiled:
        return Bench(code, running, None, tuple(measure(code, seats, fewer, seed) for seats in seats_of(code)))
    compiled = tuple(measure(code, seats, games, seed) for seats in seats_of(code))
    slow = interpreted("virion.lab.bench:measure_all", code=code, games=fewer, seed=seed)
    return Bench(code, running, compiled, tuple(Speed(**row) for row in cast(list[dict[str, Any]], slow)))


def measure_all(code: str, games: int, seed: int) -> list[dict[str, object]]:
    """Measure the engine of this process for each number of seats, as JSON values."""
    return [asdict(measure(code, seats, games, seed)) for seats in seats_of(code)]


def measure(code: str, seats: int, games: int, seed: int) -> Speed:
    """Play ``games`` random games with ``seats`` seats, in rounds, and time copies of a state in mid-game."""
    game = GAMES[code]
    variant = game.read_variant(WIDEST[code])
    chance = Xoshiro128(seed)
    moves = Moves()
    choosers, rarely = [chance] * seats, seldom(code)
    best_moves = best_games = 0.0
    for _ in range(ROUNDS):
        plies = 0
        start = process_time()
        for _ in range(games):
            plies += played(game.deal(variant, seats, chance, None), chance, moves, choosers, rarely)
        seconds = process_time() - start
        best_moves = max(best_moves, plies / seconds)
        best_games = max(best_games, games / seconds)
    count = COPIES if engine().compiled else COPIES // 100
    state = game.deal(variant, seats, chance, None)
    for _ in range(PLIES_BEFORE_COPY):
        if state.decider >= 0:
            state.legal_moves(moves)
            state.step(moves[int(chance.below(len(moves)))], chance, None)
    start = process_time()
    copies(state, count)
    return Speed(seats, best_moves, best_games, (process_time() - start) / count * 1e9)
