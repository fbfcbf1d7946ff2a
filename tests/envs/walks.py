"""Random games of every kind, for the tests of environments."""

import random
from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from virion.envs.codecs import CODECS
from virion.envs.codecs.base import Codec, Table
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves

SETTINGS: list[tuple[str, int, dict[str, object]]] = [
    ("virus_marvel", 2, {}),
    ("virus_marvel", 4, {"help_others": True, "reshuffle": "eager", "discard_browsing": "top_only"}),
    ("virus_marvel", 6, {"max_players": 6, "snap_order": "secret_simultaneous", "spy_plays_for_owner": True}),
    ("viral", 2, {}),
    ("viral", 3, {"replicate_mode": "append", "vaccine_reaction": True, "immune_cost": "skip_next"}),
    ("viral", 4, {"tokens_per_player": None, "regular_draw": 1, "reveal_unchallenged": "after_effect"}),
    ("v_virus", 4, {}),
    ("v_virus", 6, {"gun_targets": "split", "gun_volleys": "many", "hand_limit": 3, "shield_for_others": True}),
    ("v_virus", 8, {"skip_mode": "whole_turn", "trade_consent": True, "elimination_reveal": "hand"}),
    ("v_virus", 5, {"protected_visibility": "on_attempt", "seat_rotation": "victim_left", "turn_cap": 60}),
    ("v_virus", 5, {"announce_when": "own_turn", "infected_know_each_other": True}),
]
"""Game, seats, options."""


def named(setting: tuple[str, int, dict[str, object]]) -> str:
    return f"{setting[0]}-{setting[1]}-{'-'.join(setting[2]) or 'defaults'}"


def dealt(code: str, seats: int, options: dict[str, object], seed: int) -> tuple[Codec, Table]:
    game = GAMES[code]
    chance = Xoshiro128(seed)
    return CODECS[code](seats), Table(game.deal(game.read_variant(options), seats, chance, None), chance)


def legal(codec: Codec, table: Table) -> list[int]:
    out = Moves()
    codec.fill(table, out)
    return out.as_list()


def seen(codec: Codec, table: Table, viewer: int) -> bytes:
    words = vec[i64]([0] * int(codec.words))
    codec.observe(table, viewer, words, 0)
    return bytes(memoryview(words))


def walk(
    code: str, seats: int, options: dict[str, object], seed: int, most: int = 600
) -> Iterator[tuple[Codec, Table]]:
    """Yield a table before each action of a random game, and at its end."""
    codec, table = dealt(code, seats, options, seed)
    chosen = random.Random(seed)
    for _ in range(most):
        yield codec, table
        if table.seat < 0:
            return
        codec.act(table, chosen.choice(legal(codec, table)), None)
