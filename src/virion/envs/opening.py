"""Opening an environment: a game by its code, its options, its codec."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from virion.envs.codecs import CODECS
from virion.envs.codecs.base import Codec
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Game, Variant
from virion.kernel.refusal import Refusal
from virion.words import words_for

MOST_STEPS: Final = 20_000
"""After so many steps a game that has not ended is cut off."""


def opened(code: str, seats: int | None, options: Mapping[str, object] | None) -> tuple[Game, Variant, Codec]:
    """Return a game, its variant and its codec; ``seats`` None means the fewest.

    Raises ValueError with a sentence for an unknown game, and for options or seats that the game does not take.
    """
    if code not in GAMES:
        raise ValueError(f"There is no game {code!r}; the games are {', '.join(GAMES)}.")
    game = GAMES[code]
    count = game.min_seats if seats is None else seats
    try:
        variant = game.read_variant({} if options is None else options)
        game.deal(variant, count, Xoshiro128(0), None)
    except Refusal as refusal:
        raise ValueError(words_for("en").refusal(refusal, code)) from refusal
    return game, variant, CODECS[code](count)
