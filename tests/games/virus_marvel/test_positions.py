"""Positions as JSON: what may be left out, what is refused, and that every corner reads back."""

import json
from typing import Any

import pytest

from tests.games.virus_marvel.kit import GAME, given
from tests.games.walks import refusal_of

LEAST: dict[str, Any] = {
    **{"format": "virion-position", "version": 1, "game": "virus_marvel", "seats": 2},
    **{"hands": [["VR"], ["PB", "CTR"]], "teams": [{"R": ["PR"]}, {"R": [], "I": []}]},
}


def test_what_is_left_out_takes_the_values_of_a_plain_turn() -> None:
    position: Any = GAME.write_position(GAME.read_position(LEAST))
    assert {key: position[key] for key in LEAST} == LEAST
    assert position["options"] == GAME.read_variant({}).as_json()
    assert (position["active"], position["decider"], position["phase"], position["turn"]) == (0, 0, "choose", 1)
    assert (position["deck"], position["discard"], position["gone"], position["leaving"]) == ([], [], [], [])
    assert (position["pending"], position["looked_at"], position["outcome"], position["extra"]) == (None,) * 3 + (
        False,
    )
    assert position["snap"] == {"exempt": [], "choices": {}}


def test_the_decider_of_a_turn_is_its_active_seat() -> None:
    position: Any = GAME.write_position(GAME.read_position({**LEAST, "active": 1}))
    assert position["decider"] == 1


def test_a_window_reads_back() -> None:
    pending = {"card": "VR", "by": 0, "actor": 0, "source": None, "target": 1, "slot": "R", "countered_by": []}
    window = {**LEAST, "hands": [[], ["CTR"]], "phase": "respond", "decider": 1, "pending": pending}
    state = GAME.read_position(window)
    position: Any = GAME.write_position(state)
    assert position["pending"] == pending
    assert state.decider == 1


@pytest.mark.parametrize("seat", range(6))
def test_secret_choices_of_every_seat_and_slot_read_back(seat: int) -> None:
    """All six seats and all six slots, whatever the width of a number in the machine."""
    whole = "HR[VR] HY[VY] HG[VG] HB[] HM[] HI[]"
    options: dict[str, object] = {"snap_order": "secret_simultaneous", "max_players": 6}
    table = given(options=options, hand_A="SNP", **dict.fromkeys("ABCDEF", whole)).do("SNP", *["pass"] * 5)
    order = [1, 2, 3, 4, 5, 0]
    for who in order[: order.index(seat)]:
        assert table.asks[0] == "ABCDEF"[who]
        table.do("lose R Y G")
    for slots in (["R", "Y", "G"], ["G", "B", "I"], ["B", "M", "I"]):
        position = table.position
        position["snap"]["choices"][str(order[0])] = slots  # type: ignore[index]
        for who in order[1 : order.index(seat)]:
            position["snap"]["choices"][str(who)] = slots  # type: ignore[index]
        if table.asks[0] == "B":
            position["snap"]["choices"] = {}  # type: ignore[index]
        again = GAME.write_position(GAME.read_position(json.loads(json.dumps(position))))
        assert again == position


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": "virion-record"}, "format"),
        ({"version": 2}, "version"),
        ({"game": "viral"}, "game"),
        ({"hands": [["VR"]]}, "hands"),
        ({"hands": [["VR"] * 4, []]}, "hands[0]"),
        ({"hands": [["XX"], []]}, "hands[0]"),
        ({"teams": [{}, {"X": []}]}, "teams[1]"),
        ({"teams": [{}, {"I": ["PR"]}]}, "teams[1]"),
        ({"teams": [{}, {"R": ["VR", "PR"]}]}, "teams[1]"),
        ({"teams": [{}, {"R": ["ARG", "ARB"]}]}, "teams[1]"),
        ({"teams": [{}, {"R": ["REC"]}]}, "teams[1]"),
        ({"deck": ["HR", 3]}, "deck"),
        ({"active": 2}, "active"),
        ({"phase": "sleep"}, "phase"),
        ({"phase": "respond", "decider": 1}, ""),
        ({"phase": "retarget", "decider": 0}, ""),
        ({"phase": "spy_play", "decider": 0}, ""),
        ({"phase": "snap_choose", "decider": 0}, ""),
        ({"decider": 1}, ""),
        ({"hands": [[], []]}, ""),
        ({"hands": [[], ["VR"]]}, ""),
        ({"gone": [0]}, ""),
        ({"leaving": [1]}, "leaving"),
        ({"outcome": {"reason": "heroes", "winners": [0]}}, "outcome"),
        ({"phase": "over"}, "outcome"),
        ({"looked_at": 5}, "looked_at"),
        ({"leaving": [1, 1]}, "leaving"),
    ],
)
def test_positions_that_cannot_be_are_refused_and_the_field_named(change: dict[str, Any], field: str) -> None:
    """I9, I10: nor one in which the decider would have nothing to answer."""
    refusal = refusal_of(lambda: GAME.read_position({**LEAST, **change}))
    assert refusal is not None
    assert refusal.code == "position-malformed"
    assert field in str(refusal.facts["field"])


def test_the_options_of_a_position_are_validated() -> None:
    refusal = refusal_of(lambda: GAME.read_position({**LEAST, "options": {"speed": 1}}))
    assert refusal is not None
    assert refusal.code == "option-unknown"


def test_the_seats_of_a_position_are_counted() -> None:
    for seats, code in ((1, "too-few-seats"), (6, "too-many-seats"), (99, "too-many-seats")):
        refusal = refusal_of(lambda: GAME.read_position({**LEAST, "seats": seats}))  # noqa: B023
        assert refusal is not None
        assert refusal.code == code
