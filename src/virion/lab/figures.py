"""What a simulation counts of one game in particular, read off the moves that were made.

A figure is how often something happened out of how often it could have; its name is in words as
``<game>-figure-<code>``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from virion.games.v_virus import moves as v_virus
from virion.games.v_virus.cards import GLOVE, VIRUS
from virion.games.viral import moves as viral
from virion.games.viral.cards import family
from virion.games.virus_marvel import moves as virus_marvel
from virion.games.virus_marvel.cards import REC

Count = tuple[int, int]
"""How often, and out of how many."""


def _virus_marvel(moves: Sequence[tuple[int, int]], options: Mapping[str, object]) -> dict[str, Count]:
    """Count cards played that were actions, cards met by a Counter, and whether the last card played was an action.

    What a Spy plays from another hand is part of the Spy.
    """
    seen: Counter[str] = Counter()
    last = free = False
    for _, move in moves:
        kind = move & 15
        if kind == virus_marvel.PLAY:
            last, free = (move >> virus_marvel.CARD_AT & 31) >= REC, True
            seen["played"] += 1
            seen["actions"] += last
        elif kind == virus_marvel.COUNTER and free:
            seen["countered"] += 1
            free = False
    return {
        "actions": (seen["actions"], seen["played"]),
        "countered": (seen["countered"], seen["played"]),
        "decided": (int(last), min(1, seen["played"])),
    }


def _viral(moves: Sequence[tuple[int, int]], options: Mapping[str, object]) -> dict[str, Count]:
    """Count lies, claims and lies that were challenged, challenges that were right, and claims stopped by a card."""
    by_family = options.get("challenge_match") == "family"
    seen: Counter[str] = Counter()
    lie = False
    for _, move in moves:
        kind = move & 15
        if kind == viral.PLAY:
            card, claim = int(viral.card_of(move)), int(viral.claim_of(move))
            lie = family(card) != family(claim) if by_family else card != claim
            seen["claims"] += 1
            seen["lies"] += lie
        elif kind == viral.CHALLENGE:
            seen["challenges"] += 1
            seen["right"] += lie
        elif kind in (viral.ANTIVIRUS, viral.VACCINE):
            seen["stopped"] += 1
    return {
        "lies": (seen["lies"], seen["claims"]),
        "challenged": (seen["challenges"], seen["claims"]),
        "right": (seen["right"], seen["challenges"]),
        "caught": (seen["right"], seen["lies"]),
        "stopped": (seen["stopped"], seen["claims"]),
    }


def _v_virus(moves: Sequence[tuple[int, int]], options: Mapping[str, object]) -> dict[str, Count]:
    """Count trades in which a Virus was given, those of them in which a Glove was, and announcements that were wrong.

    A right announcement is the last move of its game.
    """
    seen: Counter[str] = Counter()
    offered = 0
    for place, (_, move) in enumerate(moves, 1):
        kind = move & v_virus.KIND_MASK
        if kind == v_virus.TRADE:
            offered = int(v_virus.card_of(move))
        elif kind == v_virus.GIVE:
            cards = {offered, int(v_virus.card_of(move))}
            seen["trades"] += 1
            seen["virus"] += VIRUS in cards
            seen["gloved"] += cards == {VIRUS, GLOVE}
        elif kind == v_virus.ANNOUNCE:
            seen["announced"] += 1
            seen["wrong"] += place < len(moves)
    return {
        "virus": (seen["virus"], seen["trades"]),
        "gloved": (seen["gloved"], seen["virus"]),
        "wrong": (seen["wrong"], seen["announced"]),
    }


FIGURES: Final[dict[str, Callable[[Sequence[tuple[int, int]], Mapping[str, object]], dict[str, Count]]]] = {
    "virus_marvel": _virus_marvel,
    "viral": _viral,
    "v_virus": _v_virus,
}
"""For each game that has figures of its own: movers with their moves, options -> counts by code."""
