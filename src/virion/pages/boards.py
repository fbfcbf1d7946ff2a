"""Who draws the board of which game: one plain table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from virion.pages import v_virus, viral, virus_marvel
from virion.pages.scene import Scene
from virion.table.view import LogEntry
from virion.words import Words


@dataclass(frozen=True)
class Board:
    """The pages of one game.

    ``template`` is the board's, ``style`` its style sheet under ``static``, ``draw`` returns what the template needs
    for a scene. ``banner`` are the cards that the home page shows, ``seats`` how many usually play. ``chapters`` are
    the keys of the options as the form for a new table groups them, each chapter with the key of its title. ``states``
    are codes of states on the board that the glossary explains. ``story`` tells, as HTML, what a replay with all hands
    open lays bare: it gets all events, the names, the options and the address of a step without its number. ``hushed``
    are fields of events that the log of a running game keeps quiet about: the viewer knows, but others may look on.
    """

    template: str
    style: str
    draw: Callable[[Scene, Words], dict[str, object]]
    banner: tuple[str, ...]
    seats: int
    chapters: tuple[tuple[str, tuple[str, ...]], ...]
    states: tuple[str, ...] = ()
    story: Callable[[Sequence[LogEntry], tuple[str, ...], Mapping[str, object], str, Words], str] | None = None
    hushed: frozenset[str] = frozenset()


BOARDS: Final[dict[str, Board]] = {
    "virus_marvel": Board(
        template=virus_marvel.TEMPLATE,
        style="virus_marvel.css",
        draw=virus_marvel.draw,
        banner=("VG", "HB", "HM", "HR", "SNP"),
        seats=4,
        chapters=virus_marvel.CHAPTERS,
        states=virus_marvel.STATES,
    ),
    "viral": Board(
        template=viral.TEMPLATE,
        style="viral.css",
        draw=viral.draw,
        banner=("defend", "replicate", "attack", "antivirus", "vaccine"),
        seats=4,
        chapters=viral.CHAPTERS,
        story=viral.lies,
    ),
    "v_virus": Board(
        template=v_virus.TEMPLATE,
        style="v_virus.css",
        draw=v_virus.draw,
        banner=("L", "X", "V", "C", "G"),
        seats=5,
        chapters=v_virus.CHAPTERS,
        hushed=frozenset({"infected"}),
        states=v_virus.STATES,
        story=v_virus.story,
    ),
}
