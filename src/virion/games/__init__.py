"""The games, in one plain table."""

from __future__ import annotations

from typing import Final

from virion.games import virus_marvel
from virion.kernel.game import Game

GAMES: Final[dict[str, Game]] = {
    "virus_marvel": virus_marvel.GAME,
}
