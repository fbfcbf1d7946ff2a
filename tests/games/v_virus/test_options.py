"""Each option changes what its ruling says and nothing else (section 8 of the rulings).

Every scenario of the other chapters is played once more under each option. A table names the scenarios that then come
out differently: all others must hold, and those named must not. Scenarios that set the option themselves keep their
own value. What an option does is told in the chapters, beside the default that it replaces.
"""

import json

import pytest

from tests.games import matrix
from tests.games.v_virus.changed import CHANGED
from tests.games.v_virus.kit import GAME, dealt, everywhere, given, refusal_of_options
from tests.games.v_virus.referee_cards import DEFAULTS

CHAPTERS = (
    *("test_setup", "test_turn", "test_attack", "test_trade", "test_vaccine", "test_end", "test_announce"),
    *("test_told", "test_clock"),
)
WITH_A_CAP = {"vaccine_cures", "cure_of_last_infected", "immunity_base", "skip_mode"}
"""Some scenarios under these, or what they go with, can only be set up with a cap of turns."""


def test_without_options_every_scenario_holds() -> None:
    assert matrix.differing("v_virus", CHAPTERS, everywhere, {}) == set()


@pytest.mark.parametrize(("options", "changed"), CHANGED, ids=[json.dumps(options) for options, _ in CHANGED])
def test_an_option_changes_what_it_says_and_nothing_else(options: dict[str, object], changed: str) -> None:
    assert matrix.differing("v_virus", CHAPTERS, everywhere, options) == set(changed.split())


def test_the_table_has_every_option_and_every_value_of_a_closed_one() -> None:
    tried = [(key, json.dumps(value)) for options, _ in CHANGED for key, value in list(options.items())[:1]]
    assert list(dict.fromkeys(key for key, _ in tried)) == list(DEFAULTS)
    for option in GAME.options:
        for value in option.values:
            assert (value == option.default) != ((option.key, json.dumps(value)) in tried)
    for options, _ in CHANGED:
        assert len(options) == 1 or (len(options) == 2 and "turn_cap" in options and set(options) & WITH_A_CAP)


def test_the_options_are_those_of_section_8_with_their_defaults() -> None:
    assert GAME.read_variant({}).as_json() == DEFAULTS
    assert [option.key for option in GAME.options] == list(DEFAULTS)


def test_every_value_is_known_by_its_option() -> None:
    values = {option.key: list(option.values) for option in GAME.options if option.kind == "choice"}
    flags = {option.key for option in GAME.options if option.kind == "flag"}
    assert flags == {
        *("infected_keep_last_virus", "trade_consent", "vaccine_cures", "infected_know_each_other"),
        "shield_for_others",
    }
    assert {option.key for option in GAME.options if option.kind == "number"} == {"hand_limit", "turn_cap"}
    assert values == {
        "announce_mode": ["announce", "auto"],
        "announce_when": ["any_turn", "own_turn"],
        "wrong_announce_reveals": ["announcer", "count", "team"],
        "death_threshold": ["below_zero", "at_zero"],
        "life_max": [4, "none"],
        "gun_targets": ["single", "split"],
        "gun_volleys": ["one", "many"],
        "glove_result": ["swap", "discard_both", "bounce"],
        "immunity_base": ["living", "starters"],
        "cure_of_last_infected": ["win", "continue"],
        "outbreak_window": [15, 16, "dealt"],
        "vaccine_window": [15, 16],
        "elimination_reveal": ["none", "role", "hand"],
        "first_player": ["host", "random"],
        "deal_order": ["round_robin", "block"],
        "pill_at_max": ["allowed", "illegal"],
        "protected_visibility": ["public", "on_attempt"],
        "skip_mode": ["after_draw", "whole_turn"],
        "neighbours": ["skip_dead", "fixed"],
        "seat_rotation": ["display_only", "victim_left"],
        "discards_reshuffle": ["never", "when_only_vaccine"],
    }


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("announce_mode", "never"), ("announce_when", True), ("wrong_announce_reveals", None), ("life_max", "4")),
        *(("life_max", 5), ("life_max", None), ("gun_targets", "many"), ("outbreak_window", "15")),
        *(("outbreak_window", 14), ("outbreak_window", 15.0), ("vaccine_window", True), ("vaccine_window", "dealt")),
        *(("trade_consent", 1), ("trade_consent", "on"), ("vaccine_cures", None), ("first_player", 0)),
        *(("hand_limit", 0), ("hand_limit", 92), ("hand_limit", "7"), ("hand_limit", True), ("hand_limit", None)),
        *(("turn_cap", -1), ("turn_cap", 1_000_001), ("turn_cap", None), ("turn_cap", False), ("turn_cap", 1.5)),
        *(("death_threshold", ""), ("neighbours", []), ("seat_rotation", {}), ("skip_mode", "never")),
    ],
)
def test_values_that_make_no_sense_are_refused_by_name(key: str, value: object) -> None:
    refusal = refusal_of_options(**{key: value})
    assert refusal.code == "option-value"
    assert refusal.facts["option"] == key
    assert set(refusal.facts) == {"option", "expected", "found"}


@pytest.mark.parametrize(("key", "values"), [("hand_limit", (1, 91)), ("turn_cap", (0, 1, 1_000_000))])
def test_numbers_within_their_bounds(key: str, values: tuple[int, ...]) -> None:
    for value in values:
        assert GAME.read_variant({key: value}).as_json()[key] == value


def test_an_unknown_option_is_refused_and_the_known_ones_named() -> None:
    refusal = refusal_of_options(speed="fast")
    assert refusal.code == "option-unknown"
    assert refusal.facts["option"] == "speed"
    assert "seat_rotation" in str(refusal.facts["known"])


def test_vv86_options_under_which_a_game_may_hang_need_a_cap() -> None:
    """VV-56, VV-72 and clarification 8: no cure; or a cure that wins nothing with immunity that is out of reach."""
    go_on: dict[str, object] = {"cure_of_last_infected": "continue"}
    hanging: list[tuple[dict[str, object], str]] = [
        ({"vaccine_cures": False}, "vaccine_cures"),
        (go_on | {"immunity_base": "starters"}, "cure_of_last_infected"),
        (go_on | {"skip_mode": "whole_turn"}, "cure_of_last_infected"),
    ]
    for options, option in hanging:
        for cap in ({}, {"turn_cap": 0}):
            refusal = refusal_of_options(**(options | cap))
            assert (refusal.code, refusal.facts) == ("turn-cap-missing", {"option": option})
        assert GAME.read_variant(options | {"turn_cap": 1}).warnings() == ()
    alone: list[dict[str, object]] = [go_on, {"immunity_base": "starters"}, {"skip_mode": "whole_turn"}]
    for options in alone:
        assert GAME.read_variant(options).as_json() == DEFAULTS | options


def test_warnings_are_those_of_the_contract() -> None:
    both: dict[str, object] = {"discards_reshuffle": "when_only_vaccine", "deal_order": "block"}
    assert set(GAME.read_variant(both).warnings()) == {"reshuffle-no-cap", "block-deal"}
    assert GAME.read_variant(both | {"turn_cap": 9}).warnings() == ("block-deal",)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_a_cap_of_turns_counts_every_turn_from_the_first(seats: int) -> None:
    """VV-86."""
    for cap in (1, 3, seats + 1):
        table = dealt(seats, 3, turn_cap=cap)
        turns = 0
        while table.over is None:
            turns += table.asks.endswith("main") and not table.done and table.default() == table.moves()[-1]
            table.do(table.default())
        assert (table.position["turn"], table.over) == (cap, "turn_cap")
        assert turns <= cap


def test_several_options_at_once() -> None:
    """The dead, help, seats that move, shared-out Guns and further volleys in one attack."""
    options: dict[str, object] = {
        **{"gun_targets": "split", "gun_volleys": "many", "shield_for_others": True, "seat_rotation": "victim_left"},
        **{"elimination_reveal": "role", "death_threshold": "at_zero"},
    }
    table = given("VVVGGGGS", "VVS", "VVP", "VVP", infected="0", energy={2: 1}, seats=5, options=options)
    table.do("spread 1:1 2:1 3:1", "shield 0", *["help 1 0"] * 3)
    assert table.asks == "0 help"
    assert table.do("help 1 1").asks == "2 react"
    table.do("shield 0", *["help 2 0"] * 4)
    assert table.told()[2] == {"kind": "out", "seat": 2, "count": 3, "role": "uninfected"}
    assert table.asks == "3 react"
    table.do("shield 0", *["help 3 0"] * 3)
    assert table.kinds() == ["helped", "hit", "infected_remain", "moved"]
    assert (table.energy, table.position["ring"]) == ([4, 4, 0, 3, 4], [0, 1, 2, 4, 3])
    assert table.moves() == ["spread 3:1", "spread 1:1", "end"]
