"""Option sets of any game, drawn from what the game says about its options."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Game, Option
from virion.kernel.refusal import Refusal

SMALL = (
    dict.fromkeys(("HR", "HY", "HG", "HB", "HM", "HI", "VR", "VG", "VM", "PR", "PG", "ARY", "AGB"), 1)
    | dict.fromkeys(("SPY", "CTR"), 3)
    | {"REC": 1, "WRP": 1, "SNP": 2}
)
DECKS: dict[str, list[object]] = {
    "virus_marvel": [
        SMALL,
        SMALL | {"VM": 4, "HM": 3, "SNP": 6},
        {"HR": 6, "HY": 6, "HG": 6, "HB": 6, "HM": 2, "VM": 6},
        {"actions": {"REC": 5, "WRP": 5, "SNP": 5, "SPY": 9, "CTR": 12}},
        {"actions": {"SPY": 12}},
    ],
    "viral": [
        {"attack": 50, "replicate": 30, "mutation": 20, "antivirus": 10, "vaccine": 10},
        {"attack": 20, "replicate": 10, "defend": 10, "boost": 10, "mutation": 40, "antivirus": 20, "vaccine": 10},
        {"boost": 60, "vaccine": 60},
        dict.fromkeys(("attack", "replicate", "defend", "boost", "mutation", "antivirus", "vaccine"), 5),
        {"attack": 8, "mutation": 4, "antivirus": 4},
    ],
}
"""Decks beside the presets: so small that piles run dry, or full of what opens windows."""

NUMBERS: dict[str, list[object]] = {
    "max_turns": [None, 1, 2, 40, 300, 1000],
    "timeout": [None, 1, 60],
    "tokens_per_player": [5, 1, 2, 7, None],
    "draw_pile_limit": [None, 1, 3, 8, 40, 250],
    "target_infected": [None, 1, 3, 4, 60],
    "hand_limit": [7, 1, 2, 4, 10, 91],
    "turn_cap": [0, 1, 2, 9, 60, 400],
}
TABLES: dict[str, list[object]] = {
    "hand_size": [1, 2, 3, 12, {"2": 30, "4": 1}],
    "cells": [1, 2, 5, 9, {"2": 3, "4": 12}],
    "max_cells": [10, 12, 60, {"2": 7, "3": 10, "4": 10}],
}
"""Numbers by seats: one for all, or a table of which rows may be missing."""
CONTRADICTIONS = ("options-clash", "deck-total", "turn-cap-missing")
"""Refusals of options that are in order one by one, but not together."""


def values_of(game: Game, option: Option) -> list[Any]:
    """Return the values that tests try for an option."""
    if option.kind == "deck":
        return [*option.values, *DECKS[game.code]]
    if option.kind == "number":
        return NUMBERS[option.key]
    if option.kind == "table":
        return TABLES[option.key]
    return list(option.values)


def accepted(game: Game, options: dict[str, object]) -> bool:
    """Tell whether the game takes the options together."""
    try:
        game.read_variant(options)
    except Refusal as refusal:
        if refusal.code not in CONTRADICTIONS:
            raise
        return False
    return True


def seats_for(game: Game, options: dict[str, object]) -> list[int]:
    """Return the numbers of seats for which the options can be dealt."""
    variant = game.read_variant(options)
    fitting = []
    for seats in range(game.min_seats, game.max_seats + 1):
        try:
            game.deal(variant, seats, Xoshiro128(0), None)
        except Refusal:
            continue
        fitting.append(seats)
    return fitting


def option_sets(game: Game, without: tuple[str, ...] = ()) -> st.SearchStrategy[dict[str, object]]:
    """Draw options that the game accepts: often few of them changed, sometimes most."""
    each = {
        option.key: st.sampled_from(values_of(game, option)) for option in game.options if option.key not in without
    }
    few = st.lists(st.sampled_from(sorted(each)), max_size=4, unique=True).flatmap(
        lambda keys: st.fixed_dictionaries({key: each[key] for key in keys})
    )
    return st.one_of(few, st.fixed_dictionaries({}, optional=each)).filter(lambda options: accepted(game, options))
