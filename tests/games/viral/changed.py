"""What each option changes: the scenarios of the chapters that come out differently under it."""

from __future__ import annotations

ODD = {"attack": 50, "replicate": 30, "mutation": 20, "antivirus": 10, "vaccine": 10}

# fmt: off
CHANGED: list[tuple[str, object, str]] = [
    ("deck", ODD, """
        vi01_there_are_seven_kinds_and_no_others
        vi02_the_standard_deck
        the_deal_goes_round_from_seat_0_and_from_the_top
    """),
    ("strict_deck_total", False, """
    """),
    ("hand_size", 5, """
        vi07_vi08_vi09_by_number_of_players
        the_deal_goes_round_from_seat_0_and_from_the_top
        a_limited_pile_loses_its_bottom_unseen
        the_deal_tells_each_seat_its_own_hand_only
    """),
    ("cells", 9, """
        vi03_cells_are_no_cards
        vi07_vi08_vi09_by_number_of_players
        vi07_vi08_vi09_other_tables
        a_limited_pile_loses_its_bottom_unseen
    """),
    ("max_cells", 60, """
        vi07_vi08_vi09_by_number_of_players
        vi08_the_cap_does_not_follow_the_tokens
        vi08_s28_at_the_cap_a_boost_does_nothing
        vi36_appended
        vi42_a_boost_that_may_also_clean
    """),
    ("tokens_per_player", None, """
        vi05_five_tokens_each_and_all_can_be_placed
        vi06_s26_out_of_tokens
        vi06_one_may_first_clean_a_cell_of_ones_own
        s01_vi35_a_true_attack
        vi36_replicate_infects_a_further_cell_anywhere
        vi36_appended
        vi37_s31_on_ones_own_turn_the_antivirus_cleans_one_cell
        vi39_s09_a_vaccine_cleans_every_cell
        vi41_s06_defend_cleans_any_cell_ones_own_too
    """),
    ("first_player", 1, """
        vi11_the_first_player_is_drawn_right_after_the_shuffle
    """),
    ("regular_draw", 1, """
        s01_vi35_a_true_attack
        s02_vi18_the_claimed_effect_happens_and_the_card_stays_unseen
        vi16_vi17_no_draw_before_nor_after_a_turn_while_cards_are_left
        vi18_after_the_effect_the_card_is_shown_without_a_fine
        vi22_an_effect_may_be_declined_and_the_card_is_spent
        vi27_s30_of_two_players_the_other_plays_again
        vi31_s03_an_exposed_bluff_has_no_effect_and_draws_a_card
        vi31_the_penalty_card_keeps_the_hand_from_being_empty
        vi31_burned_face_up
        vi34_where_it_ends_the_turn
        vi36_appended
        vi37_the_first_real_antivirus_closes_the_window
        vi40_a_vaccine_may_be_shown_instead
        vi44_s10_three_cards_in_one_turn
        vi44_each_further_action_is_a_whole_play_and_one_may_stop
        vi46_an_empty_hand_is_refilled_for_each_further_action
        vi47_the_refill_comes_after_the_whole_action_for_everybody
        vi47_who_reacts_with_the_last_card_draws_too
        vi48_s11_the_turn_passes_after_the_refill
        vi52_a_pile_with_a_card_left_goes_on
    """),
    ("draw_pile_limit", 40, """
        vi02_the_standard_deck
        vi02_another_deck_must_have_120_cards_too_unless_the_option_says_otherwise
        vi03_cells_are_no_cards
        vi07_vi08_vi09_by_number_of_players
        the_deal_goes_round_from_seat_0_and_from_the_top
        a_limited_pile_loses_its_bottom_unseen
    """),
    ("reveal_unchallenged", "after_effect", """
        vi14_one_discard_pile_that_never_becomes_a_draw_pile
        s01_vi35_a_true_attack
        s02_vi18_the_claimed_effect_happens_and_the_card_stays_unseen
        vi17_with_a_regular_draw_one_card_at_the_end_of_the_turn
        vi17_the_last_card_drawn_so_ends_the_game
        vi21_claims_without_effect_are_legal_and_do_nothing
        vi21_s08_replicate_without_an_own_cell
        vi22_an_effect_may_be_declined_and_the_card_is_spent
        vi22_s14_the_last_healthy_cell_declined
        vi24_s15_a_reaction_costs_no_turn
        vi34_s19_an_exposed_bluff_in_a_further_action_spends_that_one_only
        vi37_s31_on_ones_own_turn_the_antivirus_cleans_one_cell
        vi37_the_first_real_antivirus_closes_the_window
        vi38_the_claim_counts_and_the_lie_stays_hidden
        vi39_s09_a_vaccine_cleans_every_cell
        vi40_a_vaccine_may_be_shown_instead
        vi42_s07_a_boost_adds_a_healthy_cell_at_the_right_end
        vi42_a_boost_that_may_also_clean
        vi43_the_next_turn_where_it_does
        vi45_s24_no_mutation_out_of_a_mutation
        vi45_the_actions_of_a_false_mutation_are_real
        vi48_s11_the_turn_passes_after_the_refill
        vi52_at_the_end_of_the_turn
        vi53_s13_a_full_row_ends_the_game_at_once
        vi54_no_goal_but_where_one_is_set
        after_the_end_everything_but_the_pile_is_open
    """),
    ("challenge_match", "family", """
        vi19_a_claim_is_true_if_the_kind_is_the_very_one
    """),
    ("effects_optional", False, """
        vi18_after_the_effect_the_card_is_shown_without_a_fine
        vi18_a_card_turned_up_is_not_shown_again
        vi22_an_effect_may_be_declined_and_the_card_is_spent
        vi22_s14_the_last_healthy_cell_declined
        vi22_a_vaccine_is_all_or_nothing
        vi26_what_the_clock_does
        vi27_without_the_lost_turn
        vi28_it_is_the_next_own_turn_and_each_failure_costs_one_more
        vi34_where_it_ends_the_turn
        vi35_any_healthy_cell_and_no_infected_one
        vi36_replicate_infects_a_further_cell_anywhere
        vi36_beside_an_own_cell
        vi36_appended
        vi37_s31_on_ones_own_turn_the_antivirus_cleans_one_cell
        vi38_not_if_nothing_would_be_infected
        vi41_s06_defend_cleans_any_cell_ones_own_too
        vi42_s07_a_boost_adds_a_healthy_cell_at_the_right_end
        vi42_a_boost_that_may_also_clean
        vi43_the_next_turn_where_it_does
        vi46_an_empty_hand_is_refilled_for_each_further_action
        vi50_the_tokens_of_an_eliminated_player_stay_and_may_be_cleaned
        vi50_the_last_player_wins
        vi52_at_the_end_of_the_turn
    """),
    ("failed_challenge_skip", "flag", """
        vi28_it_is_the_next_own_turn_and_each_failure_costs_one_more
    """),
    ("failed_challenge_skip", "none", """
        vi26_the_first_challenge_closes_the_window
        vi27_s04_a_wrong_challenge_costs_a_card_and_a_turn
        vi27_s30_of_two_players_the_other_plays_again
        vi28_it_is_the_next_own_turn_and_each_failure_costs_one_more
        vi29_the_challenger_chooses_any_card_and_it_lies_face_up_without_effect
        vi29_by_chance
    """),
    ("penalty_discard", "random", """
        vi01_the_families
        vi18_a_card_turned_up_is_not_shown_again
        vi19_a_claim_is_true_if_the_kind_is_the_very_one
        vi19_within_the_family
        vi25_anybody_else_may_challenge
        vi26_the_first_challenge_closes_the_window
        vi26_what_the_clock_does
        vi27_s04_a_wrong_challenge_costs_a_card_and_a_turn
        vi27_s30_of_two_players_the_other_plays_again
        vi27_without_the_lost_turn
        vi27_what_is_paid_tells_only_turns_lost_by_challenges
        vi28_it_is_the_next_own_turn_and_each_failure_costs_one_more
        vi28_with_a_mere_flag_several_failures_cost_one_turn
        vi29_the_challenger_chooses_any_card_and_it_lies_face_up_without_effect
        vi30_after_a_wrong_challenge_the_play_goes_on
        vi30_a_proved_mutation_grants_its_actions
        vi34_where_it_ends_the_turn
        vi47_the_refill_comes_after_the_whole_action_for_everybody
        vi47_the_seat_to_the_left_comes_before_those_behind
        vi49_s16_eliminated_at_the_last_card
        vi49_the_last_cards_go_clockwise_from_the_active_player
        vi50_where_the_eliminated_can_win
        vi50_if_nobody_is_left_everybody_is_a_candidate
        vi50_the_last_player_wins
        vi53_no_draw_no_elimination_no_further_action
    """),
    ("penalty_card_to", "discard", """
        vi31_s03_an_exposed_bluff_has_no_effect_and_draws_a_card
        vi31_the_penalty_card_keeps_the_hand_from_being_empty
        vi34_s19_an_exposed_bluff_in_a_further_action_spends_that_one_only
        vi34_where_it_ends_the_turn
        vi52_the_game_ends_when_the_action_that_took_the_last_card_is_complete
    """),
    ("exposed_bluff_ends_turn", True, """
        vi34_s19_an_exposed_bluff_in_a_further_action_spends_that_one_only
    """),
    ("replicate_mode", "infect_adjacent", """
        vi36_replicate_infects_a_further_cell_anywhere
        vi36_without_an_own_cell
    """),
    ("replicate_mode", "append", """
        vi36_replicate_infects_a_further_cell_anywhere
        vi36_without_an_own_cell
    """),
    ("replicate_needs_own", False, """
        vi12_the_turn_passes_to_the_next_higher_seat
        vi14_one_discard_pile_that_never_becomes_a_draw_pile
        vi16_vi17_no_draw_before_nor_after_a_turn_while_cards_are_left
        vi17_with_a_regular_draw_one_card_at_the_end_of_the_turn
        vi17_the_regular_draw_comes_beside_the_refill_and_once_in_a_mutation_turn
        vi17_the_last_card_drawn_so_ends_the_game
        vi17_a_lost_turn_draws_nothing
        vi18_after_the_effect_the_card_is_shown_without_a_fine
        vi21_claims_without_effect_are_legal_and_do_nothing
        vi21_s08_replicate_without_an_own_cell
        vi24_s15_a_reaction_costs_no_turn
        vi28_it_is_the_next_own_turn_and_each_failure_costs_one_more
        vi28_turns_may_be_lost_several_times_around
        vi36_appended
        vi38_not_if_nothing_would_be_infected
        vi44_with_one_further_action
        vi44_the_number_of_actions_left_is_told_with_each_play
        vi52_a_pile_with_a_card_left_goes_on
        vi52_at_the_end_of_the_turn
        vi52_at_the_end_of_the_round
        vi52_the_first_player_may_finish_the_round_that_begins
        after_the_end_everything_but_the_pile_is_open
    """),
    ("antivirus_mode", "turn_only", """
        vi18_after_the_effect_the_card_is_shown_without_a_fine
        vi20_the_target_is_chosen_after_the_window
        vi24_s15_a_reaction_costs_no_turn
        vi26_what_the_clock_does
        vi30_after_a_wrong_challenge_the_play_goes_on
        vi36_appended
        vi37_the_first_real_antivirus_closes_the_window
        vi37_everybody_with_a_card_is_asked_whatever_it_is
        vi37_s29_the_last_cell_is_saved
        vi37_nothing_else_may_be_played_out_of_turn
        vi38_the_claim_counts_and_the_lie_stays_hidden
        vi40_a_vaccine_is_for_ones_own_turn
        vi40_a_vaccine_may_be_shown_instead
        vi44_each_further_action_is_a_whole_play_and_one_may_stop
        vi47_the_refill_comes_after_the_whole_action_for_everybody
        vi47_the_seat_to_the_left_comes_before_those_behind
        vi47_who_reacts_with_the_last_card_draws_too
        vi48_s11_the_turn_passes_after_the_refill
        vi49_s16_eliminated_at_the_last_card
        vi49_the_last_cards_go_clockwise_from_the_active_player
        vi50_he_is_skipped_in_turns_and_polls_and_draws_nothing
        vi53_s13_a_full_row_ends_the_game_at_once
        vi54_no_goal_but_where_one_is_set
    """),
    ("antivirus_mode", "reaction_only", """
        vi22_an_effect_may_be_declined_and_the_card_is_spent
        vi37_s31_on_ones_own_turn_the_antivirus_cleans_one_cell
        vi38_only_viruses_can_be_stopped
        vi43_the_next_turn_where_it_does
    """),
    ("vaccine_scope", "others", """
        vi39_s09_a_vaccine_cleans_every_cell
        vi39_s27_the_row_keeps_its_length
        vi40_a_vaccine_may_be_shown_instead
    """),
    ("vaccine_reaction", True, """
        vi37_nothing_else_may_be_played_out_of_turn
        vi37_on_ones_own_turn_only
        vi40_a_vaccine_is_for_ones_own_turn
    """),
    ("boost_mode", "add_or_clean", """
        vi42_s07_a_boost_adds_a_healthy_cell_at_the_right_end
    """),
    ("immune_cost", "skip_next", """
        vi34_s19_an_exposed_bluff_in_a_further_action_spends_that_one_only
        vi43_an_immune_card_costs_no_turn
    """),
    ("mutation_bonus_actions", 1, """
        vi17_the_regular_draw_comes_beside_the_refill_and_once_in_a_mutation_turn
        vi30_a_proved_mutation_grants_its_actions
        vi34_s19_an_exposed_bluff_in_a_further_action_spends_that_one_only
        vi34_where_it_ends_the_turn
        vi43_the_next_turn_where_it_does
        vi44_s10_three_cards_in_one_turn
        vi44_each_further_action_is_a_whole_play_and_one_may_stop
        vi44_the_number_of_actions_left_is_told_with_each_play
        vi45_s24_no_mutation_out_of_a_mutation
        vi45_the_actions_of_a_false_mutation_are_real
        vi46_an_empty_hand_is_refilled_for_each_further_action
        vi52_at_the_end_of_the_turn
    """),
    ("eliminated_can_win", True, """
        vi49_s16_eliminated_at_the_last_card
        vi50_the_last_player_wins
    """),
    ("pile_end", "end_of_turn", """
        vi52_s18_the_rest_of_a_mutation_turn_is_not_played
        any_move_after_the_end_is_refused
    """),
    ("pile_end", "end_of_round", """
        vi14_one_discard_pile_that_never_becomes_a_draw_pile
        vi17_the_last_card_drawn_so_ends_the_game
        vi31_burned_face_up
        vi49_s16_eliminated_at_the_last_card
        vi49_the_last_cards_go_clockwise_from_the_active_player
        vi50_where_the_eliminated_can_win
        vi52_the_game_ends_when_the_action_that_took_the_last_card_is_complete
        vi52_s18_the_rest_of_a_mutation_turn_is_not_played
        vi55_one_point_for_each_cell_that_bears_ones_token
        vi56_more_cards_in_hand_win_a_tie_then_it_is_shared
        vi56_by_the_distance_from_the_first_player
        after_the_end_everything_but_the_pile_is_open
        any_move_after_the_end_is_refused
    """),
    ("target_infected", 4, """
        vi54_no_goal_but_where_one_is_set
    """),
    ("final_tiebreak", "earliest_turn", """
        vi31_burned_face_up
        vi49_the_last_cards_go_clockwise_from_the_active_player
        vi52_s18_the_rest_of_a_mutation_turn_is_not_played
        vi52_at_the_end_of_the_turn
        vi52_at_the_end_of_the_round
        vi53_no_draw_no_elimination_no_further_action
        vi55_one_point_for_each_cell_that_bears_ones_token
        vi56_more_cards_in_hand_win_a_tie_then_it_is_shared
        vi57_a_full_row_eliminates_nobody
        vi58_turns_still_to_lose_have_no_value
        after_the_end_everything_but_the_pile_is_open
    """),
    ("final_tiebreak", "latest_turn", """
        vi31_burned_face_up
        vi49_the_last_cards_go_clockwise_from_the_active_player
        vi52_s18_the_rest_of_a_mutation_turn_is_not_played
        vi52_at_the_end_of_the_turn
        vi52_at_the_end_of_the_round
        vi53_no_draw_no_elimination_no_further_action
        vi55_one_point_for_each_cell_that_bears_ones_token
        vi56_more_cards_in_hand_win_a_tie_then_it_is_shared
        vi57_a_full_row_eliminates_nobody
        vi58_turns_still_to_lose_have_no_value
        after_the_end_everything_but_the_pile_is_open
    """),
]
"""Option, value, names of scenarios. Of seats that begin one stands for all, of numbers and tables one value."""
