"""Each option changes what its ruling says and nothing else (section 7 of the rulings).

Every scenario of the other chapters is played once more under each option. A table names the scenarios that then come
out differently: all others must hold, and those named must not. Scenarios that set the option themselves keep their
own value. What an option does is told in the chapters, beside the default that it replaces.
"""

import json

import pytest

from tests.games import matrix
from tests.games.viral.changed import CHANGED
from tests.games.viral.kit import GAME, dealt, everywhere, refusal_of_options
from tests.games.viral.referee_cards import DEFAULTS

CHAPTERS = ("test_setup", "test_claims", "test_challenge", "test_effects", "test_hands", "test_end")


def differing(options: dict[str, object]) -> set[str]:
    """Return the scenarios that come out differently when the options lie under them."""
    return matrix.differing("viral", CHAPTERS, everywhere, options)


def test_without_options_every_scenario_holds() -> None:
    assert differing({}) == set()


@pytest.mark.parametrize(("key", "value", "changed"), CHANGED, ids=[f"{key}-{value}" for key, value, _ in CHANGED])
def test_an_option_changes_what_it_says_and_nothing_else(key: str, value: object, changed: str) -> None:
    assert differing({key: value}) == set(changed.split())


def test_the_table_has_every_option_and_every_value_of_a_closed_one() -> None:
    tried = [(key, json.dumps(value)) for key, value, _ in CHANGED]
    assert {key for key, _ in tried} == {option.key for option in GAME.options}
    for option in GAME.options:
        for value in option.values:
            stands = option.key == "first_player" and value != 1
            assert (value == option.default) or stands or (option.key, json.dumps(value)) in tried


def test_the_options_are_those_of_section_7_with_their_defaults() -> None:
    assert GAME.read_variant({}).as_json() == DEFAULTS
    assert [option.key for option in GAME.options] == list(DEFAULTS)


def test_every_other_value_is_known_by_its_option() -> None:
    values = {option.key: set(option.values) for option in GAME.options if option.kind in ("choice", "flag")}
    flags = ("strict_deck_total", "effects_optional", "exposed_bluff_ends_turn", "replicate_needs_own")
    for key in (*flags, "vaccine_reaction", "eliminated_can_win"):
        assert values.pop(key) == {True, False}
    assert values == {
        "first_player": {"random", 0, 1, 2, 3},
        "regular_draw": {0, 1},
        "reveal_unchallenged": {"never", "after_effect"},
        "challenge_match": {"kind", "family"},
        "failed_challenge_skip": {"stack", "flag", "none"},
        "penalty_discard": {"owner", "random"},
        "penalty_card_to": {"hand", "discard"},
        "replicate_mode": {"infect", "infect_adjacent", "append"},
        "antivirus_mode": {"both", "turn_only", "reaction_only"},
        "vaccine_scope": {"all", "others"},
        "boost_mode": {"add", "add_or_clean"},
        "immune_cost": {"none", "skip_next"},
        "mutation_bonus_actions": {2, 1},
        "pile_end": {"checkpoint", "end_of_turn", "end_of_round"},
        "final_tiebreak": {"shared", "earliest_turn", "latest_turn"},
    }


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("deck", "big"), ("deck", {"HR": 3}), ("deck", {"attack": -1}), ("deck", {"attack": True}), ("deck", None)),
        *(("deck", {"attack": 251}), ("deck", {"attack": 200, "boost": 51}), ("deck", {"attack": 1.0}), ("deck", [])),
        *(("first_player", 4), ("first_player", True), ("first_player", "0"), ("regular_draw", 2)),
        *(("regular_draw", True), ("regular_draw", None), ("mutation_bonus_actions", 3), ("mutation_bonus_actions", 0)),
        *(("tokens_per_player", 0), ("tokens_per_player", 61), ("tokens_per_player", "5"), ("tokens_per_player", 2.0)),
        *(("draw_pile_limit", 0), ("draw_pile_limit", 251), ("draw_pile_limit", True), ("target_infected", 0)),
        *(("target_infected", 61), ("target_infected", "none"), ("reveal_unchallenged", "always")),
        *(("strict_deck_total", 1), ("effects_optional", "no"), ("pile_end", None), ("vaccine_reaction", 0)),
    ],
)
def test_values_that_make_no_sense_are_refused_by_name(key: str, value: object) -> None:
    refusal = refusal_of_options(**{key: value})
    assert refusal.code == "option-value"
    assert str(refusal.facts["option"]).split(".")[0] == key
    assert set(refusal.facts) == {"option", "expected", "found"}


def test_an_unknown_option_is_refused_and_the_known_ones_named() -> None:
    refusal = refusal_of_options(speed="fast")
    assert refusal.code == "option-unknown"
    assert refusal.facts["option"] == "speed"
    assert "vaccine_scope" in str(refusal.facts["known"])


def test_no_other_combination_is_refused() -> None:
    """Clarification 3: also where one value makes another idle."""
    dealt(
        4,
        replicate_mode="infect_adjacent",
        replicate_needs_own=False,
        antivirus_mode="turn_only",
        penalty_discard="random",
        failed_challenge_skip="none",
        target_infected=60,
        max_cells=10,
        tokens_per_player=1,
        draw_pile_limit=250,
    )
