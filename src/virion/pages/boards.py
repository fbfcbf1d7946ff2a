"""Who draws the board of which game: one plain table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from virion.pages import virus_marvel
from virion.pages.scene import Scene
from virion.words import Words


@dataclass(frozen=True)
class Board:
    """The pages of one game.

    ``template`` is the board's, ``draw`` returns what it needs for a scene. ``glossary`` is what every card does, as
    HTML; ``texts`` says the same in parts, for a language. ``banner`` are the cards that the home page shows, ``seats``
    how many usually play.
    """

    template: str
    draw: Callable[[Scene, Words], dict[str, object]]
    glossary: Callable[[Words], str]
    texts: Callable[[str], list[dict[str, object]]]
    banner: tuple[str, ...]
    seats: int


BOARDS: Final[dict[str, Board]] = {
    "virus_marvel": Board(
        template=virus_marvel.TEMPLATE,
        draw=virus_marvel.draw,
        glossary=virus_marvel.glossary,
        texts=virus_marvel.card_texts,
        banner=("VG", "HB", "HM", "HR", "SNP"),
        seats=4,
    ),
}
