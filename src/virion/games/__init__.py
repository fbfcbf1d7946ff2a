"""The games, in one plain table."""

from __future__ import annotations

from typing import Final

from virion.games.v_virus import GAME as V_VIRUS
from virion.games.viral import GAME as VIRAL
from virion.games.virus_marvel import GAME as VIRUS_MARVEL
from virion.kernel.game import Game

GAMES: Final[dict[str, Game]] = {
    "virus_marvel": VIRUS_MARVEL,
    "viral": VIRAL,
    "v_virus": V_VIRUS,
}
