"""The pages of Virus! Marvel."""

from __future__ import annotations

from typing import Final

from virion.pages.virus_marvel.board import TEMPLATE, draw
from virion.pages.virus_marvel.cards import STATES

CHAPTERS: Final = (
    ("ui-options-table", ("max_players", "timeout")),
    ("ui-options-cards", ("deck", "no_actions", "no_counter", "reshuffle", "discard_browsing")),
    (
        "ui-options-turns",
        ("first_player", "direction", "extra_turn_draw", "extra_turn_on_fizzle", "auto_pass_no_counter"),
    ),
    (
        "ui-options-effects",
        (
            *("villain_on_self", "help_others", "strict_two_different", "snap_order", "spy_empty_hand"),
            *("spy_plays_for_owner", "counter_snap_always", "redirect_window"),
        ),
    ),
    ("ui-options-end", ("heroes_to_win", "win_check", "tie_break", "max_turns")),
)
"""The options as the form for a new table groups them."""

__all__ = ["CHAPTERS", "STATES", "TEMPLATE", "draw"]
