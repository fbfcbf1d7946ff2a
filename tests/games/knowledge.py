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


def shown_next(position: Json, viewer: int, move: Json) -> bool:
    """Tell whether a move of the decider shows ``viewer`` something that it cannot know before."""
    return SHOWN_NEXT[position["game"]](position, viewer, move)


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


def _marvel_shown_next(position: Json, viewer: int, move: Json) -> bool:
    """A Spy shows a hand, and so does whoever leaves; secret choices at a Snap come out with the last."""
    return "SPY" in repr(position["pending"]) or bool(position["leaving"] or position["snap"]["choices"])


def _viral_unknown(position: Json, viewer: int) -> list[Place]:
    """Clarification 1: the pile; till the end also other hands, what others discarded or just played face down."""
    places: list[Place] = [("deck", index) for index in range(len(position["deck"]))]
    if position["phase"] == "over":
        return places
    for seat, hand in enumerate(position["hands"]):
        if seat != viewer:
            places += [("hands", seat, index) for index in range(len(hand))]
    for index, card in enumerate(position["discard"]):
        if not card["open"] and card["by"] != viewer:
            places.append(("discard", index, "card"))
    if _viral_hidden_play(position, viewer):
        places.append(("pending", "card"))
    return places


def _viral_hidden_play(position: Json, viewer: int) -> bool:
    pending = position["pending"]
    return pending is not None and not pending["open"] and pending["by"] != viewer


def _viral_disguise(position: Json, viewer: int, dice: Random) -> None:
    """Cards are all there is to hide."""


def _viral_shown_next(position: Json, viewer: int, move: Json) -> bool:
    """A challenge turns up the card that was played and may throw one away by chance; or it is shown in the end."""
    hidden = _viral_hidden_play(position, viewer)
    if move["kind"] == "challenge":
        return hidden or position["options"]["penalty_discard"] == "random"
    return hidden and position["options"]["reveal_unchallenged"] == "after_effect"


UNKNOWN = {"virus_marvel": _marvel_unknown, "viral": _viral_unknown}
DISGUISES = {"virus_marvel": _marvel_disguise, "viral": _viral_disguise}
SHOWN_NEXT = {"virus_marvel": _marvel_shown_next, "viral": _viral_shown_next}
