"""Positions as JSON: what may be left out, what is refused, and that every corner reads back."""

import json
from typing import Any

import pytest

from tests.games.v_virus.kit import GAME, Table, at_start, given, position_of
from tests.games.v_virus.referee_cards import DEFAULTS
from tests.games.walks import Json, refusal_of

LEAST: dict[str, Any] = {
    **{"format": "virion-position", "version": 1, "game": "v_virus", "seats": 4},
    **{"hands": [["P", "V", "V"], ["V"], [], ["K", "V", "V", "V"]], "infected": [3]},
}
KNIFE: dict[str, Any] = {"kind": "attack", "card": "K", "target": 1, "damage": [0, 1, 0, 0], "lost": [0, 0, 0, 0]}
GUNS: dict[str, Any] = {"kind": "attack", "card": "G", "target": 1, "damage": [0, 2, 0, 1], "lost": [0, 0, 0, 0]}
TRADE: dict[str, Any] = {"kind": "trade", "target": 3, "card": "P"}
SPLIT: dict[str, Any] = {"options": {"gun_targets": "split"}}


def test_what_is_left_out_takes_the_values_of_a_plain_turn() -> None:
    position: Any = GAME.write_position(GAME.read_position(LEAST))
    assert {key: position[key] for key in LEAST} == LEAST
    assert position["options"] == DEFAULTS
    plain = {"active": 0, "turn": 1, "phase": "main", "decider": 0, "done": False, "ring": [0, 1, 2, 3]}
    people = {"graves": [[]] * 4, "energy": [4] * 4, "out": [], "immune": [], "ever_infected": True}
    empty: Json = {"exposed": [], "announced": [], "deck": [], "discard": [], "looked_at": None, "volley": []}
    more: Json = {"cannot_trade": [], "pending": None, "outcome": None}
    assert position == LEAST | {"options": DEFAULTS} | plain | people | empty | more


def test_the_decider_of_a_turn_is_its_active_seat() -> None:
    position: Any = GAME.write_position(GAME.read_position({**LEAST, "active": 3}))
    assert position["decider"] == 3


ALL: dict[str, object] = {
    **{"gun_targets": "split", "gun_volleys": "many", "shield_for_others": True, "trade_consent": True},
    **{"seat_rotation": "victim_left", "skip_mode": "whole_turn", "life_max": "none", "turn_cap": 99},
    "protected_visibility": "on_attempt",
}


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize(
    "moves",
    [
        *((), ("draw",), ("draw", "pill"), ("draw", "knife {1}"), ("draw", "knife {1}", "shield 0")),
        *(("draw", "trade {1} P"), ("draw", "trade {2} P"), ("draw", "trade {2} P", "trade {1} V", "refuse")),
        *(("draw", "spread {1}:1 {3}:2"), ("draw", "spread {1}:1 {3}:2", "shield 0", "help {1} 0")),
        ("draw", "spread {1}:1 {3}:2", "shield 1", "shield 1", *["help {3} 0"] * 9),
        ("draw", "xray {3}", "end"),
    ],
)
def test_every_moment_of_a_turn_reads_back(moves: tuple[str, ...], seats: int) -> None:
    """From every seat, with all that a position may hold."""
    for active in range(seats):
        around = [(active + step) % seats for step in range(seats)]
        hands = ["VVP"] * seats
        hands[active] = "VVVPPKGGGX"
        hands[around[1]], hands[around[2]], hands[around[3]] = "VVSSL", "VV", "VVS"
        before = around[-1]
        if "trade {1} V" in moves:
            hands[around[2]] = "VV"
        table = given(*hands, seats=seats, active=before, done=True, infected=str(active), options=ALL, deck="KPSLC")
        table.do("end")
        for text in moves:
            if text.startswith("help") and "help" not in table.asks:
                break
            table.do(text.format(*around))
        table.announce(*([active] if table.announcers() else []))
        position = table.position
        again = GAME.read_position(json.loads(json.dumps(position)))
        assert GAME.write_position(again) == position
        assert table.copy().position == position
        assert Table(again).moves() == table.moves()
        for viewer in range(-1, seats):
            assert GAME.observe(again, viewer) == GAME.observe(table.state, viewer)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        *(({"format": "virion-record"}, "format"), ({"version": 2}, "version"), ({"game": "viral"}, "game")),
        *(({"seats": 3}, "seats"), ({"seats": 9}, "seats"), ({"seats": 5}, "hands"), ({"speed": 1}, "speed")),
        *(({"hands": [["C"], ["V"], [], []]}, "hands[0]"), ({"hands": [["P"], "V", [], []]}, "hands[1]")),
        *(({"deck": ["P", 3]}, "deck"), ({"deck": ["C", "C"]}, ""), ({"discard": ["C"]}, "discard")),
        *(({"deck": ["S"] * 9}, ""), ({"discard": ["V"] * 12}, ""), ({"graves": [["P"], [], [], []]}, "graves[0]")),
        *(({"energy": [4, 4, 4]}, "energy"), ({"energy": [5, 4, 4, 4]}, "energy[0]")),
        *(({"energy": [4, -1, 4, 4]}, "energy[1]"), ({"energy": [4, 4, "4", 4]}, "energy[2]")),
        *(({"ring": [0, 1, 2]}, "ring"), ({"ring": [0, 1, 2, 2]}, "ring"), ({"ring": [1, 0, 2, 3]}, "ring")),
        *(({"active": 4}, "active"), ({"turn": -1}, "turn"), ({"phase": "sleep"}, "phase"), ({"done": 1}, "done")),
        *(({"decider": 1}, "decider"), ({"decider": 4}, "decider"), ({"phase": "over"}, "")),
        *(({"out": [2, 2]}, "out"), ({"out": [2], "active": 2}, "out"), ({"out": [1]}, "hands[1]")),
        *(({"infected": [4]}, "infected"), ({"immune": [3]}, "immune"), ({"ever_infected": False}, "ever_infected")),
        *(({"exposed": [-1]}, "exposed"), ({"announced": [3]}, "announced"), ({"looked_at": 4}, "looked_at")),
        *(({"looked_at": 0, "done": True}, "looked_at"), ({"looked_at": 1}, "looked_at")),
        *(({"volley": [1]}, "volley"), ({"cannot_trade": [1]}, "cannot_trade"), ({"phase": "start"}, "phase")),
        *(({"phase": "discard"}, ""), ({"phase": "react", "decider": 1}, "pending"), ({"pending": KNIFE}, "pending")),
        *(({"phase": "respond", "decider": 3}, "pending"), ({"phase": "respond", "pending": TRADE}, "decider")),
        *(({"phase": "react", "pending": KNIFE, "decider": 2}, "decider"), ({"outcome": {"reason": "auto"}}, "")),
        ({"phase": "react", "pending": KNIFE | {"card": "S"}, "decider": 1}, "card"),
        ({"phase": "react", "pending": KNIFE | {"target": 0}, "decider": 0}, ""),
        ({"phase": "react", "pending": KNIFE | {"target": 2}, "decider": 2}, "target"),
        ({"phase": "react", "pending": KNIFE | {"damage": [0, 2, 0, 0]}, "decider": 1}, "damage"),
        ({"phase": "react", "pending": KNIFE | {"damage": [0, 0, 0, 0]}, "decider": 1}, ""),
        ({"phase": "react", "pending": KNIFE | {"more": 1}, "decider": 1}, "more"),
        ({"phase": "react", "pending": KNIFE, "decider": 1, "done": True}, "done"),
        ({"phase": "react", "pending": GUNS, "decider": 1}, "damage"),
        ({"phase": "react", "pending": GUNS | {"damage": [0, 15, 0, 1]}, "decider": 1, **SPLIT}, "damage"),
        ({"phase": "help", "pending": KNIFE, "decider": 2}, "decider"),
        ({"phase": "respond", "pending": TRADE | {"card": "V"}, "decider": 3}, "card"),
        ({"phase": "respond", "pending": TRADE | {"card": "S"}, "decider": 3}, "card"),
        ({"phase": "respond", "pending": TRADE | {"target": 1}, "decider": 1}, "decider"),
        ({"phase": "respond", "pending": TRADE, "decider": 3, "done": True}, "done"),
        ({"phase": "over", "outcome": {"reason": "peace", "winners": []}}, "reason"),
        ({"phase": "over", "outcome": {"reason": "auto", "winners": [7]}}, "winners"),
        ({"outcome": {"reason": "auto", "winners": []}}, "outcome"),
    ],
)
def test_positions_that_cannot_be_are_refused_and_the_field_named(change: dict[str, Any], field: str) -> None:
    refusal = refusal_of(lambda: GAME.read_position({**LEAST, **change}))
    assert refusal is not None
    assert refusal.code == "position-malformed"
    assert field in str(refusal.facts["field"])


def test_positions_that_these_were_changed_from_are_accepted() -> None:
    for change in (
        *({"phase": "react", "pending": KNIFE, "decider": 1}, {"phase": "respond", "pending": TRADE, "decider": 3}),
        *({"phase": "react", "pending": GUNS, "decider": 1, **SPLIT}, {"looked_at": 1, "done": True}),
        *({"phase": "over", "outcome": {"reason": "auto", "winners": [3]}}, {"announced": [3], "exposed": [3]}),
        {"ring": [1, 0, 2, 3], "options": {"seat_rotation": "victim_left"}},
    ):
        assert refusal_of(lambda: GAME.read_position({**LEAST, **change})) is None  # noqa: B023


def test_the_options_of_a_position_are_validated() -> None:
    for options, code in (({"speed": 1}, "option-unknown"), ({"vaccine_cures": False}, "turn-cap-missing")):
        refusal = refusal_of(lambda: GAME.read_position({**LEAST, "options": options}))  # noqa: B023
        assert refusal is not None
        assert refusal.code == code


def test_a_position_in_the_middle_of_several_volleys_reads_back() -> None:
    """Under `gun_volleys` many, after somebody fell."""
    options: dict[str, object] = {"gun_volleys": "many", "gun_targets": "split"}
    table = given("VVGGGGG", infected="0", energy={1: 0}, options=options, seats=5)
    table.do("spread 1:1 2:1", "shield 0")
    for texts in ((), ("shield 0",), ("spread 2:1",), ("shield 0",)):
        table.do(*texts)
        again = Table(GAME.read_position(json.loads(json.dumps(table.position))))
        assert again.position == table.copy().position == table.position
        assert again.moves() == table.moves()


def test_a_copy_is_independent_at_every_moment() -> None:
    """Of a game in which everything there is happens."""
    options = ALL | {"gun_targets": "single"}
    table = at_start("VVVPUKGGX", "VVSS", "VV", "VVS", infected="0", options=options, deck="KPSLC")
    for text in ("draw", "pill", "supply", "trade 2 V", "gun 1 1", "shield 0", "help 1 0", "help 1 1", "gun 1 1"):
        before, seen = table.position, [table.sees(viewer) for viewer in range(4)]
        copy = table.copy()
        assert copy.position == before
        for _ in range(30):
            if copy.over is None:
                copy.do(copy.moves()[-1])
        copy.announce(*map(int, copy.announcers()))
        assert table.position == before
        assert [table.sees(viewer) for viewer in range(4)] == seen
        table.do(text)


def test_cards_of_the_dead_may_lie_in_graves() -> None:
    table = given("VVK", out="2", graves=[[], [], ["P", "V", "V"], []], infected="3")
    assert table.grave(2) == "PVV"
    assert position_of("VVK", out="2")["energy"][2] == -1
