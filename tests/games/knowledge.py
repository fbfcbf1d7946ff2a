"""What a viewer cannot know, defined once for each game, for the tests of hiding."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

Json = dict[str, Any]
Place = tuple[Any, ...]


def unknown(position: Json, viewer: int) -> list[Place]:
    """Return the places of the cards that ``viewer`` (a seat, or -1) does not know: their cards may be swapped."""
    return UNKNOWN[position["game"]](position, viewer)


def disguised(position: Json, viewer: int, dice: Random, fixed_top: int = 0) -> Json:
    """Return another position that looks the same to ``viewer``; the top of the deck may be left alone."""
    other = deepcopy(position)
    size = len(other["deck"])
    places = [place for place in unknown(other, viewer) if place[0] != "deck" or place[1] < size - fixed_top]
    found = [_at(other, place)[place[-1]] for place in places]
    dice.shuffle(found)
    for place, card in zip(places, found, strict=True):
        _at(other, place)[place[-1]] = card
    DISGUISES[position["game"]](other, viewer, dice)
    return other


def _at(position: Json, place: Place) -> Any:
    holder: Any = position
    for key in place[:-1]:
        holder = holder[key]
    return holder


def _marvel_unknown(position: Json, viewer: int) -> list[Place]:
    """Section 2.3: the deck, other hands but for the one that the viewer is looking at, the pile under top_only."""
    places: list[Place] = [("deck", index) for index in range(len(position["deck"]))]
    if position["phase"] != "over":
        looking = position["looked_at"] if position["phase"] == "spy_play" and viewer == position["active"] else None
        for seat, hand in enumerate(position["hands"]):
            if seat not in (viewer, looking):
                places += [("hands", seat, index) for index in range(len(hand))]
    if position["options"]["discard_browsing"] == "top_only":
        places += [("discard", index) for index in range(len(position["discard"]) - 1)]
    return places


def _marvel_disguise(position: Json, viewer: int, dice: Random) -> None:
    """Secret choices of others at a Snap: any as large, of the same team."""
    for seat, slots in position["snap"]["choices"].items():
        if int(seat) != viewer:
            chosen = dice.sample(list(position["teams"][int(seat)]), len(slots))
            position["snap"]["choices"][seat] = sorted(chosen, key="RYGBMI".index)


UNKNOWN = {"virus_marvel": _marvel_unknown}
DISGUISES = {"virus_marvel": _marvel_disguise}
