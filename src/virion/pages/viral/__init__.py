"""The pages of Viral."""

from __future__ import annotations

from typing import Final

from virion.pages.viral.board import TEMPLATE, draw
from virion.pages.viral.lies import lies

CHAPTERS: Final = (
    ("ui-options-cards", ("deck", "strict_deck_total", "hand_size", "draw_pile_limit", "regular_draw", "first_player")),
    ("viral-ui-options-row", ("cells", "max_cells", "tokens_per_player")),
    (
        "viral-ui-options-claims",
        (
            *("reveal_unchallenged", "challenge_match", "failed_challenge_skip", "penalty_discard", "penalty_card_to"),
            "exposed_bluff_ends_turn",
        ),
    ),
    (
        "ui-options-effects",
        (
            *("effects_optional", "replicate_mode", "replicate_needs_own", "boost_mode", "immune_cost"),
            *("antivirus_mode", "vaccine_scope", "vaccine_reaction", "mutation_bonus_actions"),
        ),
    ),
    ("ui-options-end", ("pile_end", "target_infected", "eliminated_can_win", "final_tiebreak")),
)
"""The options as the form for a new table groups them."""

__all__ = ["CHAPTERS", "TEMPLATE", "draw", "lies"]
