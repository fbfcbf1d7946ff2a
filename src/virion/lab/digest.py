"""One number for many games: two engines that give it alike play alike."""

from __future__ import annotations

from hashlib import blake2b
from struct import pack

from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves
from virion.kernel.playout import playout
from virion.lab.bench import WIDEST


def digest_of_games(code: str, games: int, seed: int, options: dict[str, object] | None = None) -> str:
    """Play ``games`` uniformly random games and return one BLAKE2b hash, in hexadecimal, of all moves and outcomes.

    Game g has the seed ``seed`` + g for deal and choices alike, and the numbers of seats take turns from the fewest
    to the most that the game knows. ``options`` are by default those that allow all of these.
    """
    game = GAMES[code]
    variant = game.read_variant(WIDEST[code] if options is None else options)
    hash_ = blake2b(digest_size=32)
    buffer = Moves()
    span = game.max_seats - game.min_seats + 1
    for number in range(games):
        chance = Xoshiro128(seed + number)
        state = game.deal(variant, game.min_seats + number % span, chance, None)
        moves: list[int] = []
        playout(state, chance, buffer, None, moves)
        hash_.update(pack(f"<{len(moves)}q", *moves))
        outcome = state.outcome()
        hash_.update(f"{outcome.reason} {outcome.winners}".encode() if outcome else b"unfinished")
    return hash_.hexdigest()
