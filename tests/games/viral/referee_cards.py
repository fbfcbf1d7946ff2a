"""The cards and numbers as the plain referee knows them: sections 1 and 7 of the rulings, on codes alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virion.kernel.chance import Chance

STANDARD = {"attack": 28, "replicate": 22, "defend": 30, "boost": 18, "mutation": 8, "antivirus": 10, "vaccine": 4}
KINDS = list(STANDARD)
FAMILY = {
    **{"attack": "virus", "replicate": "virus", "defend": "immune", "boost": "immune"},
    **{"mutation": "special", "antivirus": "special", "vaccine": "special"},
}
DEFAULTS: dict[str, Any] = {
    **{"deck": "standard", "strict_deck_total": True, "hand_size": {"2": 9, "3": 8, "4": 7}},
    **{"cells": {"2": 7, "3": 10, "4": 10}, "max_cells": {"2": 10, "3": 15, "4": 20}},
    **{"tokens_per_player": 5, "first_player": "random", "regular_draw": 0, "draw_pile_limit": None},
    **{"reveal_unchallenged": "never", "challenge_match": "kind", "effects_optional": True},
    **{"failed_challenge_skip": "stack", "penalty_discard": "owner", "penalty_card_to": "hand"},
    **{"exposed_bluff_ends_turn": False, "replicate_mode": "infect", "replicate_needs_own": True},
    **{"antivirus_mode": "both", "vaccine_scope": "all", "vaccine_reaction": False, "boost_mode": "add"},
    **{"immune_cost": "none", "mutation_bonus_actions": 2, "eliminated_can_win": False, "pile_end": "checkpoint"},
    **{"target_infected": None, "final_tiebreak": "shared"},
}


def in_order(cards: list[str]) -> list[str]:
    """Return cards in canonical order."""
    return sorted(cards, key=KINDS.index)


def for_seats(options: Mapping[str, Any], key: str, seats: int) -> int:
    """Clarification 3: one number, or a table in which a missing row keeps its default."""
    value = options[key]
    if isinstance(value, dict):
        value = value.get(str(seats), DEFAULTS[key][str(seats)])
    return int(value)


def deck_of(options: Mapping[str, Any]) -> list[str]:
    """Return the deck in canonical order, before the shuffle (VI-02)."""
    counts = STANDARD if options["deck"] == "standard" else options["deck"]
    return [kind for kind in KINDS for _ in range(counts.get(kind, 0))]


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    """Shuffle a list in place, and return it."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(chance.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards
