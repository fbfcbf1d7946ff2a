"""A study: the same number of games in each of its cells, which differ in options, seats or bots.

Game ``number`` of a study has the same chance in every cell: its seeds come from the study's seed and the number alone
(`virion.kernel.streams`), so that cells are compared on
the same deals as far as their options let the deal be the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from virion import __version__
from virion.games import GAMES

GAMES_ONLY: Final = "games"
MOVES: Final = "moves"
DETAILS: Final = (GAMES_ONLY, MOVES)
MOST_GAMES: Final = 2_147_483_647
"""Games of a cell at most: their numbers are 32-bit in the tables."""
MOST_CELLS: Final = 10_000
MOST_TRACKED: Final = 10_000


@dataclass(frozen=True)
class Cell:
    """One combination of what a study varies.

    ``bots`` are codes by chair, as many as seats; chair b sits at seat (b + number of the game) mod seats. Where
    ``sides`` is not empty, it tells the code of the bot that plays whoever is on a side, and ``bots`` lists these codes
    in the same order. ``options`` are those that were named, swept ones included; ``swept`` tells what
    distinguishes the cell: options by key, and ``seats`` and ``bots`` where a study names several. ``detail`` is
    "moves" where every move is looked at, "games" where only the ends are.
    """

    cell: int
    game: str
    seats: int
    bots: tuple[str, ...]
    sides: dict[str, str]
    options: dict[str, Any]
    swept: dict[str, Any]
    detail: str


@dataclass(frozen=True)
class Study:
    """A study as it was understood: ``games`` for each cell; ``track`` playouts an estimate, 0 for no tracking.

    ``arena`` holds what an arena needs to read its own tables, and is empty for other studies.
    """

    name: str
    games: int
    seed: int
    track: int
    cells: tuple[Cell, ...]
    arena: dict[str, Any]

    def as_json(self) -> dict[str, Any]:
        """Return the contents of ``study.json``: the study, and the versions of Virion and of the game's rules."""
        values = asdict(self)
        values["cells"] = [{**cell, "bots": list(cell["bots"])} for cell in values["cells"]]
        code = self.cells[0].game
        return {"virion": __version__, "game": code, "rules_version": GAMES[code].rules_version, **values}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Study:
        """Read back what `as_json` gave."""
        cells = tuple(Cell(**{**cell, "bots": tuple(cell["bots"])}) for cell in values["cells"])
        return cls(values["name"], values["games"], values["seed"], values["track"], cells, values["arena"])

    def numbered(self) -> Study:
        """Return the study with its cells numbered from 0 in order."""
        return replace(self, cells=tuple(replace(cell, cell=place) for place, cell in enumerate(self.cells)))


def uniform(bots: Iterable[str]) -> bool:
    """Tell whether only random bots play."""
    return all(code == "random" for code in bots)
