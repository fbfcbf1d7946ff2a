"""Hash thousands of random games, so that a change of any rule, or a difference of compiled and interpreted, shows.

    python scripts/game_hashes.py          # write tests/games/hashes.json anew

A batch is BATCH games of one game folder: options, seats and moves are drawn from ``Xoshiro128(batch)``, and every
list of legal moves and every final position goes into its SHA-256.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from virion.games import GAMES
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.event import Log
from virion.kernel.game import Game, Moves, State
from virion.kernel.refusal import Refusal

FILE = Path(__file__).parent.parent / "tests" / "games" / "hashes.json"
BATCH = 150
BATCHES = 14
MOST_PLIES = 400


def start(game: Game, dice: Chance) -> State:
    """Deal a game under a few drawn options; contradicting ones are drawn again."""
    while True:
        options = {
            option.key: option.values[int(dice.below(len(option.values)))]
            for option in game.options
            if option.values and dice.below(6) == 0
        }
        seats = game.min_seats + int(dice.below(game.max_seats - game.min_seats + 1))
        try:
            return game.deal(game.read_variant(options), seats, dice, None)
        except Refusal:
            continue


def batch_hash(game: Game, batch: int) -> str:
    """Return the hash of one batch."""
    dice, found, moves = Xoshiro128(batch), sha256(), Moves()
    for number in range(BATCH):
        state = start(game, dice)
        for ply in range(MOST_PLIES):
            state.legal_moves(moves)
            legal = moves.as_list()
            found.update(repr(legal).encode())
            if not legal:
                break
            log = Log() if (number + ply) % 50 == 0 else None
            state.step(legal[int(dice.below(len(legal)))], dice, log)
            if log is not None:
                found.update(json.dumps([event.as_json() for event in log.events]).encode())
                state = game.read_position(game.write_position(state))
        found.update(json.dumps(game.write_position(state)).encode())
    return found.hexdigest()


def main() -> None:
    """Write the hashes of all batches of every game."""
    hashes = {code: [batch_hash(game, batch) for batch in range(BATCHES)] for code, game in GAMES.items()}
    FILE.write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
