"""The pages of V-Virus."""

from __future__ import annotations

from typing import Final

from virion.pages.v_virus.board import TEMPLATE, draw
from virion.pages.v_virus.cards import STATES
from virion.pages.v_virus.history import story

CHAPTERS: Final = (
    (
        "ui-options-cards",
        ("outbreak_window", "vaccine_window", "deal_order", "first_player", "discards_reshuffle", "hand_limit"),
    ),
    ("v_virus-ui-options-infection", ("glove_result", "infected_keep_last_virus", "infected_know_each_other")),
    ("v_virus-ui-options-trade", ("trade_consent", "protected_visibility", "skip_mode")),
    (
        "v_virus-ui-options-attack",
        (
            *("gun_targets", "gun_volleys", "shield_for_others", "neighbours", "seat_rotation"),
            *("life_max", "pill_at_max", "death_threshold", "elimination_reveal"),
        ),
    ),
    (
        "ui-options-end",
        (
            *("announce_mode", "announce_when", "wrong_announce_reveals", "vaccine_cures", "immunity_base"),
            *("cure_of_last_infected", "turn_cap"),
        ),
    ),
)
"""The options as the form for a new table groups them."""

__all__ = ["CHAPTERS", "STATES", "TEMPLATE", "draw", "story"]
