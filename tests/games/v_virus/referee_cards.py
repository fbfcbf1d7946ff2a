"""The cards, options and piles of V-Virus for the plain referee, copied out of the rulings (sections 1 and 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from virion.kernel.chance import Chance

KINDS = "PUXKGSLVC"
COPIES = {"P": 9, "U": 9, "X": 5, "K": 15, "G": 15, "S": 8, "L": 12, "V": 17, "C": 1}
GLOVES = {4: 8, 5: 10, 6: 12, 7: 12, 8: 12}
DRAWS = {4: 4, 5: 3, 6: 3, 7: 2, 8: 2}

DEFAULTS: dict[str, Any] = {
    **{"announce_mode": "announce", "announce_when": "any_turn", "wrong_announce_reveals": "announcer"},
    **{"death_threshold": "below_zero", "life_max": 4, "gun_targets": "single", "gun_volleys": "one"},
    **{"glove_result": "swap", "infected_keep_last_virus": False, "trade_consent": False, "vaccine_cures": True},
    **{"immunity_base": "living", "cure_of_last_infected": "win", "outbreak_window": 15, "vaccine_window": 15},
    **{"elimination_reveal": "none", "infected_know_each_other": False, "first_player": "host"},
    **{"deal_order": "round_robin", "pill_at_max": "allowed", "shield_for_others": False},
    **{"protected_visibility": "public", "skip_mode": "after_draw", "neighbours": "skip_dead"},
    **{"seat_rotation": "display_only", "discards_reshuffle": "never", "hand_limit": 7, "turn_cap": 0},
}


def in_order(cards: list[str]) -> list[str]:
    """Return cards in canonical order."""
    return sorted(cards, key=KINDS.index)


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    """Return the cards in the order that `docs/chance.md` describes."""
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = int(chance.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def full_deck(options: dict[str, Any], seats: int, chance: Chance) -> list[str]:
    """Steps 2 to 4 of section 1.2: the deck before the deal, its top last."""
    copies = {**COPIES, "L": GLOVES[seats], "V": 0, "C": 0}
    deck = shuffled([kind for kind in KINDS for _ in range(copies[kind])], chance)
    window = options["outbreak_window"]
    above = int(chance.below(seats * DRAWS[seats] if window == "dealt" else window))
    deck.insert(len(deck) - above, "V")
    deck.insert(int(chance.below(options["vaccine_window"])), "C")
    return deck


def box_of(seats: int) -> list[str]:
    """The Gloves and Viruses that stay out of the game."""
    return ["L"] * (12 - GLOVES[seats]) + ["V"] * (17 - 2 * seats - 1)


def counts(limits: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to take ``total`` things from heaps of those sizes, as a count for each heap."""
    if not limits:
        if total == 0:
            yield ()
        return
    for first in range(min(limits[0], total) + 1):
        for rest in counts(limits[1:], total - first):
            yield (first, *rest)
