"""Each option changes what its ruling says and nothing else (section 11).

Every scenario of the other chapters is played once more under each option. The table names the scenarios that then
come out differently: all others must hold, and those named must not. Scenarios that set the option themselves keep
their own value. What an option does is told in the chapters, beside the default that it replaces.
"""

from random import Random

import pytest

from tests.games import matrix
from tests.games.virus_marvel.kit import GAME, everywhere, refusal_of_options
from tests.games.walks import legal_in, pick, walk
from tests.scale import scaled
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import play

CHAPTERS = (
    *("test_setup", "test_turn", "test_heroes_villains", "test_powers_allies", "test_actions", "test_spy"),
    *("test_counter", "test_winning", "test_exhaustion"),
)

DEALS = """
    mv10_the_deals_to_check_against
    mv06_the_first_player_is_drawn_right_after_the_shuffle
    mv06_a_fixed_first_player_costs_no_chance
    mv07_to_the_left_the_deal_goes_to_the_left_too
    the_deal_tells_each_seat_its_own_hand_only
"""
"""Scenarios that look at the very cards of a deal."""

CHANGED: dict[tuple[str, object], str] = {
    ("deck", "claimed81"): DEALS,
    ("direction", "left"): """
        mv10_the_deals_to_check_against
        mv06_a_fixed_first_player_costs_no_chance
        mv07_the_turn_passes_to_the_right
        mv17_tc25_an_empty_hand_only_draws_and_passes
        mv17_several_empty_hands_in_a_row
        mv18_only_the_active_player_draws_at_the_end_of_the_turn
        tc15_mv45_mv46_mv47_snap_as_in_the_rulebook
        mv46_counters_first_and_openly_then_losses_one_by_one
        mv46_the_order_starts_at_the_right_of_the_player
        mv46_self_first_the_player_loses_first_but_after_all_counters
        mv46_secret_simultaneous_choices_are_hidden_and_carried_out_together
        mv49_a_spied_snap_leaves_the_spy_for_last
        mv49_for_the_owner_snap_goes_round_from_the_owners_right
        mv57_only_the_person_hit_is_asked
        mv58_counter_snap_always_asks_everybody
        mv59_one_window_after_declaration_before_any_effect
        tc17_mv60_mv62_redirect_to_oneself
        mv65_a_counter_costs_a_card_until_ones_own_next_turn_is_over
        mv70_the_active_player_comes_first
        mv75_resigning_gives_hand_and_team_to_the_pile
        mv75_if_the_active_seat_resigns_its_turn_ends_without_a_draw
        mv75_the_seat_is_skipped_from_then_on
        mv75_the_player_that_resigns_before_a_redirect_redirects_by_default
        mv75_the_spy_that_resigns_plays_by_default_and_earns_nothing
        mv75_seats_that_resign_during_a_snap
    """,
    ("reshuffle", "eager"): """
        mv09_lazy_shuffles_only_when_a_card_is_needed
    """,
    ("reshuffle", "flip"): """
        mv09_lazy_shuffles_only_when_a_card_is_needed
        mv09_lazy_draws_the_rest_of_the_deck_first
    """,
    ("discard_browsing", "top_only"): """
        mv11_the_whole_pile_stays_public
    """,
    ("extra_turn_draw", "after"): """
        mv19_the_extra_turn_begins_with_three_cards
        mv20_the_multicolour_villain_earns_an_extra_turn_in_every_mode
        mv20_redirected_too
        mv20_on_oneself_too
        tc26_mv20_chain_of_extra_turns
        tc21_mv56_spy_takes_the_multicolour_hero
        mv56_the_multicolour_villain_by_spy_earns_the_spy_a_turn
        mv64_extra_turn_on_fizzle
    """,
    ("extra_turn_on_fizzle", True): """
        tc19_mv64_multicolour_villain_without_target
    """,
    ("villain_on_self", False): """
        mv20_on_oneself_too
        mv24_the_multicolour_hero_takes_no_colour_from_what_lay_on_it
        mv26_a_villain_may_be_played_on_ones_own_hero
        tc30_mv26_own_villain
        the_log_names_each_mode
        mv49_for_the_owner_a_third_person_is_asked_and_the_spy_redirects
        tc23_mv50_forced_self_harm
        mv50_no_pass_and_no_discarding_of_the_others_cards
        mv57_what_i_merely_dislike_is_not
    """,
    ("strict_two_different", True): """
        mv24_the_multicolour_hero_takes_no_colour_from_what_lay_on_it
        tc09_mv28_mv29_capture_of_the_multicolour_hero_by_two_colours
        mv29_two_on_the_multicolour_hero_may_differ_and_may_be_equal
        mv24_mv33_mv36_mv37_the_multicolour_cases_spelled_out
    """,
    ("help_others", True): """
        mv32_own_team_only_for_all_four_uses
        tc21_mv56_spy_takes_the_multicolour_hero
        mv49_for_the_owner_powers_go_on_the_owners_heroes
        mv74_wrong_moves_are_refused_and_change_nothing
    """,
    ("snap_order", "self_first"): """
        mv07_to_the_left_snap_goes_to_the_left_too
        tc15_mv45_mv46_mv47_snap_as_in_the_rulebook
        mv46_counters_first_and_openly_then_losses_one_by_one
        mv46_the_order_starts_at_the_right_of_the_player
        mv49_a_spied_snap_leaves_the_spy_for_last
        mv49_for_the_owner_snap_goes_round_from_the_owners_right
        mv63_a_counter_to_snap_exempts_its_player_alone
        mv75_seats_that_resign_during_a_snap
    """,
    ("snap_order", "secret_simultaneous"): """
        mv46_counters_first_and_openly_then_losses_one_by_one
        mv75_seats_that_resign_during_a_snap
    """,
    ("spy_empty_hand", True): """
        mv48_a_hand_with_nothing_in_it_is_no_target
        mv52_a_countered_spy_without_another_hand_is_discarded
        mv54_but_not_at_a_hand_that_it_has_emptied
        mv74_wrong_moves_are_refused_and_change_nothing
    """,
    ("spy_plays_for_owner", True): """
        mv26_without_villain_on_self_nor_by_spy
        the_look_is_over_while_the_spied_card_waits_for_an_answer
        tc21_mv56_spy_takes_the_multicolour_hero
        mv49_the_spy_is_the_player_in_every_respect
        mv49_a_spied_snap_leaves_the_spy_for_last
        tc23_mv50_forced_self_harm
        mv50_no_pass_and_no_discarding_of_the_others_cards
        mv53_the_owner_may_counter_the_spied_card_that_hits_them
        mv53_a_spied_card_that_hits_nobody_is_not_played_against_its_owner
        mv54_a_nested_spy_may_look_at_the_same_hand_again
        mv54_never_at_the_spy
        mv54_countered_by_its_owner_the_nested_spy_goes_on_to_another
        mv56_the_multicolour_villain_by_spy_earns_the_spy_a_turn
        mv61_without_redirect_window_the_first_victim_of_each_card_is_asked
        mv67_checked_after_a_nested_card_too
        mv75_the_spy_that_resigns_plays_by_default_and_earns_nothing
    """,
    ("counter_snap_always", True): """
        mv21_nor_in_answer_to_anything_in_ones_own_turn
        mv25_recruit_warp_and_snap_reach_the_intangible_hero
        mv36_the_colour_is_compared_with_the_hero_and_the_power_goes_along
        tc15_mv45_mv46_mv47_snap_as_in_the_rulebook
        mv45_half_rounded_down
        mv45_snap_may_hit_nobody
        mv58_only_those_who_would_lose_a_hero_may_answer_a_snap
        mv63_a_snap_in_ones_own_turn_cannot_be_countered_by_oneself
    """,
    ("redirect_window", False): """
        mv20_redirected_too
        mv53_the_owner_may_counter_the_spied_card_that_hits_them
        mv54_countered_by_its_owner_the_nested_spy_goes_on_to_another
        mv60_compulsory_and_the_mode_may_change
        mv61_the_new_victim_may_counter_too
        mv66_one_counter_per_card_and_person
        the_log_tells_of_counter_redirect_and_fizzle
        mv75_the_player_that_resigns_before_a_redirect_redirects_by_default
    """,
    ("win_check", "end_of_own_turn"): """
        when_the_game_is_over_all_hands_are_public
        mv32_mv70_help_others_may_let_another_win_in_my_turn
        tc04_mv67_fight_and_win_at_once
        mv67_checked_after_a_nested_card_too
        mv70_the_active_player_comes_first
        mv71_no_further_turn_starts_after_a_win
        mv75_with_two_seats_a_pending_card_is_resolved_before_the_game_ends
    """,
    ("heroes_to_win", 3): """
        mv68_the_multicolour_hero_counts_one_and_stands_in_for_nothing
        mv70_warp_and_snap_never_end_a_game
        mv71_a_win_in_an_extra_turn_counts
    """,
    ("heroes_to_win", 5): """
        when_the_game_is_over_all_hands_are_public
        mv32_mv70_help_others_may_let_another_win_in_my_turn
        tc13_mv67_winning_recruit
        mv49_mv70_for_the_owner_another_may_win_in_my_turn
        tc04_mv67_fight_and_win_at_once
        tc27_mv68_six_heroes
        mv68_any_four_ready_heroes_win
        mv67_checked_after_a_nested_card_too
        mv67_at_the_end_of_the_own_turn_after_the_draw
        mv67_at_the_end_others_wait_for_the_end_of_their_own_turn
        mv67_at_the_end_four_ready_may_be_broken_within_the_turn
        mv67_at_the_end_also_when_nothing_was_drawn
        mv67_at_the_end_of_a_turn_that_only_drew
        mv69_only_a_winning_recruit_can_be_countered
        mv70_the_active_player_comes_first
        mv71_a_win_in_an_extra_turn_counts
        mv71_no_further_turn_starts_after_a_win
        a_game_that_is_over_refuses_every_move
        mv73_a_win_in_the_last_turn_is_a_win
        mv75_with_two_seats_a_pending_card_is_resolved_before_the_game_ends
    """,
    ("max_turns", None): """
        mv73_a_thousand_turns_are_enough
    """,
    ("tie_break", "ready_count"): """
        mv72_with_nothing_left_anywhere_the_game_ends
        mv73_a_thousand_turns_are_enough
        mv73_any_number_or_none
        mv73_extra_turns_count
    """,
    ("timeout", 60): """
    """,
    ("no_actions", True): DEALS,
    ("no_counter", True): DEALS,
    ("max_players", 6): """
    """,
    ("first_player", 1): """
        mv10_the_deals_to_check_against
        mv06_the_first_player_is_drawn_right_after_the_shuffle
        mv07_to_the_left_the_deal_goes_to_the_left_too
        the_deal_tells_each_seat_its_own_hand_only
    """,
}


def differing(options: dict[str, object]) -> set[str]:
    """Return the scenarios that come out differently when the options lie under them."""
    return matrix.differing("virus_marvel", CHAPTERS, everywhere, options)


def test_without_options_every_scenario_holds() -> None:
    assert differing({}) == set()


@pytest.mark.parametrize(("key", "value"), CHANGED, ids=str)
def test_an_option_changes_what_it_says_and_nothing_else(key: str, value: object) -> None:
    assert differing({key: value}) == set(CHANGED[key, value].split())


def test_the_table_has_every_value_that_is_no_default() -> None:
    """But auto_pass_no_counter, which has a test of its own, and first_player, one seat standing for all."""
    values = {(option.key, value) for option in GAME.options for value in option.values if value != option.default} - {
        ("auto_pass_no_counter", True),
        *(("first_player", seat) for seat in (0, 2, 3, 4, 5)),
    }
    open_ones = {("max_turns", None), ("timeout", 60)}
    assert set(CHANGED) == values | open_ones


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mv13_auto_pass_is_the_same_game_with_the_idle_answers_left_out(seats: int) -> None:
    """Whoever holds no Counter passes unasked; everything else is as without the option."""
    dice = Random(seats)
    for seed in range(scaled(60, 10)):
        asked = GAME.deal(GAME.read_variant({}), seats, Xoshiro128(seed), None)
        quick = GAME.deal(GAME.read_variant({"auto_pass_no_counter": True}), seats, Xoshiro128(seed), None)
        here, there = Xoshiro128(seed), Xoshiro128(seed)
        while asked.outcome() is None:
            legal = legal_in(asked)
            if [GAME.write_move(move) for move in legal] != [{"kind": "pass"}]:
                one, two = GAME.write_position(asked), GAME.write_position(quick)
                assert one | {"options": None} == two | {"options": None}
                assert legal == legal_in(quick)
                move = pick(GAME, legal, dice)
                play(GAME, quick, int(quick.decider), move, there)
                play(GAME, asked, int(asked.decider), move, here)
            else:
                play(GAME, asked, int(asked.decider), legal[0], here)
        assert quick.outcome() == asked.outcome()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("key", "value"), [("timeout", 60), ("max_players", 6), ("discard_browsing", "top_only")])
def test_options_of_the_table_change_no_rule_at_all(key: str, value: object, seats: int) -> None:
    """The same seed gives the same game, move by move."""
    for seed in range(scaled(20, 4)):
        games = [
            [GAME.write_position(stop.state) | {"options": None} for stop in walk(GAME, options, seats, seed, 400)]
            for options in ({}, {key: value})
        ]
        assert games[0] == games[1]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("max_players", 4), ("first_player", 6), ("first_player", "B"), ("direction", "up"), ("reshuffle", True)),
        *(("discard_browsing", "none"), ("auto_pass_no_counter", 1), ("extra_turn_draw", "never")),
        *(("snap_order", "random"), ("win_check", None), ("heroes_to_win", 2), ("heroes_to_win", 6)),
        *(("max_turns", 0), ("max_turns", -1), ("max_turns", True), ("max_turns", "none"), ("tie_break", "")),
        *(("timeout", 0), ("timeout", 1.5), ("no_actions", "false"), ("heroes_to_win", True), ("max_players", "5")),
    ],
)
def test_values_that_make_no_sense_are_refused_by_name(key: str, value: object) -> None:
    refusal = refusal_of_options(**{key: value})
    assert refusal.code == "option-value"
    assert refusal.facts["option"] == key
    assert set(refusal.facts) == {"option", "expected", "found"}


def test_an_unknown_option_is_refused_and_the_known_ones_named() -> None:
    refusal = refusal_of_options(speed="fast")
    assert refusal.code == "option-unknown"
    assert refusal.facts["option"] == "speed"
    assert "snap_order" in str(refusal.facts["known"])


def test_mv77_options_that_contradict_each_other_are_refused() -> None:
    refusal = refusal_of_options(deck={"actions": {"REC": 13}}, no_actions=True)
    assert refusal.code == "options-clash"
    assert set(refusal.facts) == {"one", "other"}
    refusal = refusal_of_options(deck={"HR": 20, "HY": 20, "HG": 20})
    assert refusal.facts == {"one": "deck", "other": "heroes_to_win"}, "nobody could ever win"
