"""Positions as JSON: what may be left out, what is refused, and that every corner reads back."""

import json
from typing import Any

import pytest

from tests.games.viral.kit import GAME, given, position_of
from tests.games.viral.referee_cards import DEFAULTS
from tests.games.walks import refusal_of

LEAST: dict[str, Any] = {
    **{"format": "virion-position", "version": 1, "game": "viral", "seats": 2},
    **{"hands": [["attack"], ["boost", "antivirus"]], "row": [None, 1, 0]},
}
PLAY: dict[str, Any] = {
    **{"card": "boost", "by": 0, "claim": "attack", "open": False, "challenger": None, "cell": None},
}


def test_what_is_left_out_takes_the_values_of_a_plain_turn() -> None:
    position: Any = GAME.write_position(GAME.read_position(LEAST))
    assert {key: position[key] for key in LEAST} == LEAST
    assert position["options"] == DEFAULTS
    plain = {"first": 0, "active": 0, "turn": 1, "phase": "play", "decider": 0, "bonus": None, "deck": [], "removed": 0}
    empty = {"discard": [], "lost_turns": [0, 0], "eliminated": [], "pending": None, "outcome": None}
    assert {key: position[key] for key in (*plain, *empty)} == plain | empty
    assert set(position) == {*LEAST, "options", *plain, *empty}


def test_the_decider_of_a_turn_is_its_active_seat() -> None:
    position: Any = GAME.write_position(GAME.read_position({**LEAST, "active": 1}))
    assert position["decider"] == 1


@pytest.mark.parametrize(
    "moves",
    [
        (),
        ("B as A",),
        ("A as A", "challenge"),
        ("A as A", "challenge", "lose X"),
        ("B as A", "quiet", "at 59"),
        ("M as M", "quiet", "B as A", "pass"),
        ("M as M", "quiet", "A as A", "challenge", "lose D", "at 40", "pass"),
    ],
)
def test_every_moment_of_an_action_reads_back(moves: tuple[str, ...]) -> None:
    """On a row of sixty cells, and from every seat."""
    for active in range(4):
        hands = ["XD"] * 4
        hands[active] = "ABM"
        table = given(*hands, active=active, row="0123" * 8 + "_" * 28, options={"tokens_per_player": None})
        position = table.do(*moves).position
        again = GAME.read_position(json.loads(json.dumps(position)))
        assert GAME.write_position(again) == position
        assert again.copy().decider == table.state.decider


@pytest.mark.parametrize(
    ("change", "field"),
    [
        *(({"format": "virion-record"}, "format"), ({"version": 2}, "version"), ({"game": "virus_marvel"}, "game")),
        *(({"seats": 1}, "seats"), ({"seats": 5}, "seats"), ({"hands": [["attack"]]}, "hands")),
        *(({"hands": [["XX"], []]}, "hands[0]"), ({"hands": [["attack"], "boost"]}, "hands[1]")),
        *(({"row": []}, "row"), ({"row": [None] * 61}, "row"), ({"row": [2]}, "row[0]"), ({"row": [True]}, "row[0]")),
        *(({"row": None}, "row"), ({"deck": ["attack", 3]}, "deck"), ({"removed": -1}, "removed")),
        *(({"active": 2}, "active"), ({"first": 2}, "first"), ({"turn": -1}, "turn"), ({"bonus": 3}, "bonus")),
        *(({"lost_turns": [0]}, "lost_turns"), ({"lost_turns": [0, -1]}, "lost_turns[1]")),
        *(
            ({"eliminated": [2]}, "eliminated"),
            ({"eliminated": [0]}, "eliminated"),
            ({"eliminated": [1]}, "eliminated"),
        ),
        *(({"discard": [{"card": "attack"}]}, "discard[0]"), ({"discard": [3]}, "discard[0]")),
        ({"discard": [{"card": "attack", "by": 0, "claim": None, "open": False}]}, "discard[0]"),
        ({"discard": [{"card": "attack", "by": 0, "claim": "XX", "open": True}]}, "discard[0]"),
        *(({"phase": "sleep"}, "phase"), ({"decider": 1}, "decider"), ({"hands": [[], ["attack"]]}, "phase")),
        *(({"phase": "challenge", "decider": 1}, "pending"), ({"pending": PLAY}, "pending")),
        ({"phase": "challenge", "decider": 0, "pending": PLAY}, "decider"),
        ({"phase": "challenge", "decider": 1, "pending": PLAY | {"by": 1}}, "pending.by"),
        ({"phase": "challenge", "decider": 1, "pending": PLAY | {"open": True}}, "pending"),
        ({"phase": "challenge", "decider": 1, "pending": PLAY | {"challenger": 1}}, "pending"),
        ({"phase": "challenge", "decider": 1, "pending": PLAY | {"open": True, "challenger": 1}}, "pending"),
        ({"phase": "challenge", "decider": 1, "pending": PLAY | {"cell": 0}}, "pending"),
        ({"phase": "penalty", "decider": 1, "pending": PLAY}, "decider"),
        ({"phase": "target", "decider": 0, "pending": PLAY | {"claim": "mutation"}}, "phase"),
        ({"phase": "target", "decider": 0, "pending": PLAY, "row": [0, 1]}, "phase"),
        ({"phase": "target", "decider": 1, "pending": PLAY}, "decider"),
        ({"phase": "react", "decider": 1, "pending": PLAY}, "pending.cell"),
        ({"phase": "react", "decider": 1, "pending": PLAY | {"cell": 1}}, "pending.cell"),
        ({"phase": "react", "decider": 1, "pending": PLAY | {"cell": 3}}, "pending.cell"),
        ({"phase": "react", "decider": 1, "pending": PLAY | {"cell": 0, "claim": "boost"}}, "pending.claim"),
        ({"phase": "react", "decider": 0, "pending": PLAY | {"cell": 0}}, "decider"),
        ({"phase": "react", "decider": 1, "hands": [["boost"], []], "pending": PLAY | {"cell": 0}}, "decider"),
        *(({"outcome": {"reason": "target", "winners": [0]}}, "outcome"), ({"phase": "over"}, "outcome")),
        ({"phase": "over", "outcome": {"reason": "heroes", "winners": [0]}}, "outcome"),
        ({"hands": [["attack"] * 130, ["attack"] * 121]}, "hands"),
        *(({"speed": 1}, "speed"), ({"pending": {}}, "pending"), ({"pending": PLAY | {"slot": 1}}, "pending")),
    ],
)
def test_positions_that_cannot_be_are_refused_and_the_field_named(change: dict[str, Any], field: str) -> None:
    """Nor may the decider have nothing to answer."""
    refusal = refusal_of(lambda: GAME.read_position({**LEAST, **change}))
    assert refusal is not None
    assert refusal.code == "position-malformed"
    assert field in str(refusal.facts["field"])


def test_the_options_of_a_position_are_validated() -> None:
    refusal = refusal_of(lambda: GAME.read_position({**LEAST, "options": {"speed": 1}}))
    assert refusal is not None
    assert refusal.code == "option-unknown"


def test_the_cards_of_a_position_need_not_add_up() -> None:
    table = given("VVVVV", "VVVVV", pile="V")
    assert table.hand(0) == "VVVVV"
    assert GAME.read_position(position_of("V" * 60, "M" * 60, pile="X" * 60)).decider == 0


def test_a_row_may_be_longer_than_the_options_say() -> None:
    """Of a position that was set up; then it grows no further."""
    table = given("BA", row="_" * 25).do("B as B", "quiet")
    assert (table.asks, table.row, table.sees(None)["most_cells"]) == ("1 play", "_" * 25, 25)
