"""Which scenarios of the chapters come out differently under each option, found by playing them and read one by one."""

from __future__ import annotations

CHANGED: list[tuple[dict[str, object], str]] = [
    (
        {"announce_mode": "auto"},
        """
        t22_vv75_a_wrong_announcement t23_vv74_in_another_players_turn
        vv12_who_may_announce_is_told_to_nobody_else vv44_effective_at_once vv73_nothing_ends_by_itself
        vv74_any_living_infected_player_in_anybodys_turn vv74_in_ones_own_turn_only
        vv74_not_while_somebody_is_asked vv74_the_healthy_the_immune_and_the_dead_are_refused
        vv75_exposed_for_good vv75_what_it_tells vv76_once_for_each_player_and_turn
        vv78_a_living_immune_player_stands_in_the_way vv80_a_cured_player_loses_with_the_healthy
        vv80_the_converted_win_with_the_infected vv88_nobody_resigns
        """,
    ),
    (
        {"announce_when": "own_turn"},
        """
        t22_vv75_a_wrong_announcement t23_vv74_in_another_players_turn
        vv12_who_may_announce_is_told_to_nobody_else vv44_effective_at_once vv73_nothing_ends_by_itself
        vv74_any_living_infected_player_in_anybodys_turn vv74_not_while_somebody_is_asked
        vv74_the_healthy_the_immune_and_the_dead_are_refused vv75_exposed_for_good vv75_what_it_tells
        vv76_once_for_each_player_and_turn vv78_a_living_immune_player_stands_in_the_way
        vv80_a_cured_player_loses_with_the_healthy vv80_the_converted_win_with_the_infected
        """,
    ),
    (
        {"wrong_announce_reveals": "count"},
        """
        t22_vv75_a_wrong_announcement
        """,
    ),
    (
        {"wrong_announce_reveals": "team"},
        """
        t22_vv75_a_wrong_announcement
        """,
    ),
    (
        {"death_threshold": "at_zero"},
        """
        after_the_end_everything_is_open t11_vv60_zero_is_alive t12_vv65_the_last_infected_is_killed
        vv21_no_pill_outside_ones_own_phase_main vv24_several_volleys_at_one_target
        vv60_overkill_has_no_further_meaning vv61_out_right_after_the_answer vv62_the_cards_of_the_dead_shown
        vv62_the_cards_of_the_dead_stay_face_down vv63_the_role_of_the_dead vv64_once_after_several_have_fallen
        vv64_the_same_sentence_whoever_leaves vv65_checked_before_all_else
        vv66_nobody_moves_without_a_loss_or_after_death vv70_the_immune_who_die_do_not_count
        vv70_the_living_who_die_no_longer_count vv71_a_kill_may_hand_over_the_half vv72_a_cure_does_not_end_it
        vv72_an_infected_one_among_several_who_fell vv72_none_remain vv73_automatically
        vv77_a_lone_survivor_wins_for_the_own_team vv77_t25_a_sole_survivor
        vv78_a_living_immune_player_stands_in_the_way vv80_a_cured_player_loses_with_the_healthy
        """,
    ),
    (
        {"life_max": "none"},
        """
        t18_burning_the_last_card
        """,
    ),
    (
        {"gun_targets": "split"},
        """
        i12_infection_is_no_public_fact t10_vv28_volley_and_shields t11_vv60_zero_is_alive
        vv22_exactly_one_action vv24_any_number_of_guns_at_one_player vv24_several_volleys_at_one_target
        vv25_ranges vv27_never_oneself_never_the_dead vv28_help_ends_when_nothing_is_left_to_ward_off
        vv28_others_may_help vv29_the_target_is_always_asked vv60_four_losses
        vv60_overkill_has_no_further_meaning vv61_out_right_after_the_answer vv62_the_cards_of_the_dead_shown
        vv62_the_cards_of_the_dead_stay_face_down vv66_whoever_loses_energy_moves_to_the_left
        vv77_a_lone_survivor_wins_for_the_own_team vv77_t25_a_sole_survivor vv79_both_at_once
        vv80_a_cured_player_loses_with_the_healthy vv88_as_many_shields_as_possible vv88_in_phase_main
        vv88_under_other_options
        """,
    ),
    (
        {"gun_volleys": "many"},
        """
        vv22_exactly_one_action vv24_any_number_of_guns_at_one_player
        """,
    ),
    (
        {"glove_result": "discard_both"},
        """
        i12_outsiders_learn_nothing_from_a_trade t05_a_glove_and_what_an_xray_shows
        t06_the_proposer_is_protected vv08_three_viruses_held_through_a_glove_do_not_infect
        vv44_the_table_of_results vv45_a_plain_swap vv50_ones_own_card_given_and_received_and_no_more
        """,
    ),
    (
        {"glove_result": "bounce"},
        """
        i12_outsiders_learn_nothing_from_a_trade t05_a_glove_and_what_an_xray_shows
        t06_the_proposer_is_protected vv08_three_viruses_held_through_a_glove_do_not_infect
        vv44_the_table_of_results vv45_a_plain_swap vv50_ones_own_card_given_and_received_and_no_more
        """,
    ),
    (
        {"infected_keep_last_virus": True},
        """
        vv43_the_last_virus_may_be_given
        """,
    ),
    (
        {"trade_consent": True},
        """
        vv28_shields_stop_no_trade_no_xray_and_no_infection vv40_the_partner_cannot_refuse
        vv42_exactly_the_infected_give_viruses vv42_the_status_before_the_swap_counts
        vv43_the_last_virus_is_kept vv43_the_last_virus_may_be_given
        """,
    ),
    (
        {"vaccine_cures": False, "turn_cap": 1000},
        """
        t14_vv56_an_infected_player_is_cured t15_the_last_infected_is_cured
        vv17_only_the_number_of_viruses_is_told vv72_a_cure_does_not_end_it vv72_a_cure_ends_it_too
        vv72_none_remain vv75_exposed_for_good vv79_both_at_once vv80_the_whole_team_wins
        """,
    ),
    (
        {"immunity_base": "starters", "turn_cap": 1000},
        """
        vv70_half_of_the_living vv70_half_of_those_who_began vv70_the_living_who_die_no_longer_count
        vv71_a_kill_may_hand_over_the_half vv80_the_whole_team_wins
        """,
    ),
    (
        {"cure_of_last_infected": "continue", "turn_cap": 1000},
        """
        t15_the_last_infected_is_cured vv72_a_cure_ends_it_too vv79_both_at_once
        vv81_nobody_infected_yet_is_no_win
        """,
    ),
    (
        {"outbreak_window": 16},
        """
        section_1_4_the_chances_of_the_first_infected t02_the_last_dealt_card
        t03_seven_players_and_the_card_is_not_dealt vv04_vv08_who_takes_the_outbreak_card_is_infected
        vv07_a_block_deal_never_infects_the_last_of_six vv07_one_each_clockwise_from_the_first_player
        vv09_a_random_first_player
        """,
    ),
    (
        {"outbreak_window": "dealt"},
        """
        section_1_4_the_chances_of_the_first_infected t03_seven_players_and_the_card_is_not_dealt
        vv04_vv08_who_takes_the_outbreak_card_is_infected vv07_a_block_deal_never_infects_the_last_of_six
        vv07_one_each_clockwise_from_the_first_player vv09_a_random_first_player
        """,
    ),
    (
        {"vaccine_window": 16},
        """
        vv03_vv05_the_vaccine_lies_low_and_is_never_dealt vv07_one_each_clockwise_from_the_first_player
        """,
    ),
    (
        {"elimination_reveal": "role"},
        """
        own_things_are_ones_own t11_vv60_zero_is_alive vv14_the_infected_know_each_other
        vv62_i12_graves_are_no_public_fact vv62_the_cards_of_the_dead_stay_face_down vv63_the_role_of_the_dead
        vv75_what_it_tells
        """,
    ),
    (
        {"elimination_reveal": "hand"},
        """
        t11_vv60_zero_is_alive vv62_i12_graves_are_no_public_fact vv62_the_cards_of_the_dead_stay_face_down
        """,
    ),
    (
        {"infected_know_each_other": True},
        """
        i12_infection_is_no_public_fact own_things_are_ones_own vv12_who_may_announce_is_told_to_nobody_else
        vv14_the_infected_do_not_know_each_other vv50_ones_own_card_given_and_received_and_no_more
        """,
    ),
    (
        {"first_player": "random"},
        """
        section_1_4_the_chances_of_the_first_infected t03_seven_players_and_the_card_is_not_dealt
        vv04_sixteen_places vv04_vv08_who_takes_the_outbreak_card_is_infected
        vv07_a_block_deal_never_infects_the_last_of_six vv07_one_each_clockwise_from_the_first_player
        vv08_always_dealt vv09_the_host_plays_first vv12_what_the_deal_tells vv89_the_draws_from_chance_in_order
        """,
    ),
    (
        {"deal_order": "block"},
        """
        section_1_4_the_chances_of_the_first_infected vv04_vv08_who_takes_the_outbreak_card_is_infected
        vv07_one_each_clockwise_from_the_first_player vv08_always_dealt vv09_a_random_first_player
        vv12_what_the_deal_tells
        """,
    ),
    (
        {"pill_at_max": "illegal"},
        """
        t18_burning_the_last_card vv20_the_draw_is_compulsory_and_comes_first vv24_several_volleys_at_one_target
        vv31_nothing_is_possible_though_it_is_not_the_special_case vv32_passing_after_everybody_has_said_no
        vv33_more_than_seven_viruses_are_kept vv74_any_living_infected_player_in_anybodys_turn
        vv76_once_for_each_player_and_turn
        """,
    ),
    (
        {"shield_for_others": True},
        """
        after_the_end_everything_is_open early_shields_of_several_targets i12_infection_is_no_public_fact
        t10_vv28_volley_and_shields t11_vv60_zero_is_alive t12_vv65_the_last_infected_is_killed
        vv21_no_pill_outside_ones_own_phase_main vv21_pills_and_supplies_before_and_after_the_action
        vv22_exactly_one_action vv23_one_knife_at_a_neighbour vv24_any_number_of_guns_at_one_player
        vv24_guns_shared_out vv24_several_volleys_at_one_target vv33_more_than_seven_viruses_are_kept
        vv60_four_losses vv60_overkill_has_no_further_meaning vv61_out_right_after_the_answer
        vv62_the_cards_of_the_dead_shown vv62_the_cards_of_the_dead_stay_face_down vv63_the_role_of_the_dead
        vv64_once_after_several_have_fallen vv64_the_same_sentence_whoever_leaves vv65_checked_before_all_else
        vv66_moves_come_after_the_whole_attack vv66_nobody_moves_without_a_loss_or_after_death
        vv66_seats_are_kept vv66_whoever_loses_energy_moves_to_the_left vv70_the_living_who_die_no_longer_count
        vv71_a_kill_may_hand_over_the_half vv72_a_cure_does_not_end_it
        vv72_an_infected_one_among_several_who_fell vv72_none_remain vv73_automatically
        vv77_a_lone_survivor_wins_for_the_own_team vv77_t25_a_sole_survivor
        vv78_a_living_immune_player_stands_in_the_way vv80_a_cured_player_loses_with_the_healthy
        vv88_under_other_options
        """,
    ),
    (
        {"protected_visibility": "on_attempt"},
        """
        t17_vv48_a_virus_for_an_immune_player t18_burning_the_last_card vv26_the_dead_may_block_knives
        vv31_an_infected_player_with_only_viruses_must_trade_one
        vv31_nothing_is_possible_though_it_is_not_the_special_case vv32_nobody_trades_with_the_protected
        vv32_what_is_public_of_a_hand vv43_the_last_virus_is_kept vv47_extra_viruses_stay_with_the_healthy
        vv88_in_phase_main vv88_left_is_where_they_sit_now vv88_under_other_options
        """,
    ),
    (
        {"skip_mode": "whole_turn", "turn_cap": 1000},
        """
        every_secret_field_is_known_and_goes_to_its_owner_alone i12_what_is_drawn_is_told_to_its_owner_alone
        section_1_4_the_chances_of_the_first_infected t03_seven_players_and_the_card_is_not_dealt
        t05_a_glove_and_what_an_xray_shows t13_vv15_a_healthy_player_draws_it
        t14_vv56_an_infected_player_is_cured t15_the_last_infected_is_cured
        t17_vv48_a_virus_for_an_immune_player t18_burning_the_last_card vv04_sixteen_places
        vv09_the_host_plays_first vv10_clockwise_is_to_the_left vv12_what_the_deal_tells
        vv17_only_the_number_of_viruses_is_told vv20_the_draw_is_compulsory_and_comes_first
        vv30_passing_when_nothing_but_viruses_is_left vv32_what_is_public_of_a_hand vv33_another_limit
        vv33_down_to_seven_but_never_viruses vv33_more_than_seven_viruses_are_kept
        vv34_the_end_is_said_and_nothing_comes_after vv42_the_status_before_the_swap_counts
        vv47_extra_viruses_stay_with_the_healthy vv56_without_the_cure vv57_immune_again
        vv58_the_whole_deck_is_shuffled_and_nothing_drawn_instead vv59_discarded_viruses_never_come_back
        vv66_seats_are_kept vv66_whoever_loses_energy_moves_to_the_left vv67_the_dead_only_watch
        vv70_half_of_the_living vv70_half_of_those_who_began vv72_a_cure_does_not_end_it vv72_a_cure_ends_it_too
        vv72_none_remain vv73_automatically vv73_nothing_ends_by_itself vv74_in_ones_own_turn_only
        vv75_exposed_for_good vv76_once_for_each_player_and_turn vv79_both_at_once vv80_the_whole_team_wins
        vv85_discards_come_back_when_only_the_vaccine_is_left vv85_the_deck_never_runs_out
        """,
    ),
    (
        {"neighbours": "fixed"},
        """
        t09_vv26_neighbours_are_the_nearest_living vv23_with_two_living_both_neighbours_are_one_person
        """,
    ),
    (
        {"seat_rotation": "victim_left"},
        """
        t10_vv28_volley_and_shields vv28_others_may_help vv64_once_after_several_have_fallen vv66_seats_are_kept
        """,
    ),
    (
        {"discards_reshuffle": "when_only_vaccine"},
        """
        vv21_a_vaccine_drawn_first_is_shuffled_back_before_the_second_draw vv85_the_deck_never_runs_out
        """,
    ),
    (
        {"hand_limit": 6},
        """
        every_secret_field_is_known_and_goes_to_its_owner_alone vv33_down_to_seven_but_never_viruses
        vv47_extra_viruses_stay_with_the_healthy vv74_in_ones_own_turn_only vv76_once_for_each_player_and_turn
        vv86_a_cap_of_turns_ends_the_game_without_a_winner vv88_discard_the_first_cards
        """,
    ),
    ({"turn_cap": 1000}, ""),
]
"""The options, and the names of the scenarios without `test_`."""
