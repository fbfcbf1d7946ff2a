"""Illegal moves (section 6 of the rulings): each refused with its reason, and nothing changes."""

import pytest

from tests.games.viral.kit import GAME, Table, given, move_of
from tests.games.walks import refusal_of

EVERY = ("A as A", "stop", "challenge", "pass", "lose A", "at 0", "apply", "decline", "antivirus", "vaccine")
MOMENTS: dict[str, tuple[Table, tuple[str, ...]]] = {
    "play": (given("AD"), ("A as A",)),
    "further play": (given("MAD").do("M as M", "quiet"), ("A as A", "stop")),
    "challenge": (given("AD", "AX").do("A as A"), ("challenge", "pass")),
    "penalty": (given("AD", "AX").do("A as A", "challenge"), ("lose A",)),
    "target": (given("AD", "AX").do("A as A", "quiet"), ("at 0", "decline")),
    "apply": (given("BD", "AX").do("B as B", "quiet"), ("apply", "decline")),
    "react": (given("AD", "AX").do("A as A", "quiet", "at 0"), ("antivirus", "pass")),
}
"""A moment of each phase, and which of the moves above are legal then."""


def test_every_kind_of_move_is_tried() -> None:
    assert [move_of(text)["kind"] for text in EVERY] == list(GAME.moves)


@pytest.mark.parametrize("moment", MOMENTS)
def test_moves_of_another_phase_are_refused(moment: str) -> None:
    table, legal = MOMENTS[moment]
    reasons = {
        **{("play", "stop"): "stop-first", ("target", "apply"): "wants-cell", ("apply", "at 0"): "wants-apply"},
        **{("react", "vaccine"): "no-vaccine"},
    }
    for text in EVERY:
        if text in legal:
            assert text in table.moves()
        else:
            assert table.refuses(text) == reasons.get((moment, text), "not-this-decision")


@pytest.mark.parametrize("moment", MOMENTS)
def test_nobody_decides_out_of_turn(moment: str) -> None:
    table, _ = MOMENTS[moment]
    decider = int(table.state.decider)
    for seat in {0, 1, 2, 3} - {decider}:
        for text in EVERY:
            if moment == "react" and seat != 0 and text in ("antivirus", "vaccine"):
                continue  # asked, too: told what is wrong with the answer
            refusal = table.refusal(text, seat)
            assert (refusal.code, refusal.facts) == ("not-your-decision", {"seat": decider})
    for nobody in (-1, -2, 4, 7):
        assert table.refuses("pass", nobody) == "no-such-seat"


def test_a_card_not_in_hand() -> None:
    table = given("AD", "VX", row="0_________")
    refusal = table.refusal("V as A")
    assert (refusal.code, refusal.facts) == ("card-not-in-hand", {"card": "vaccine"})
    assert table.do("A as A", "challenge").refuses("lose A") == "card-not-in-hand"


@pytest.mark.parametrize(
    "value",
    [
        *({"kind": "play", "card": "attack", "claim": "resign"}, {"kind": "play", "card": "attack", "claim": "virus"}),
        *(
            {"kind": "play", "card": "attack"},
            {"kind": "play", "claim": "attack"},
            {"kind": "play"},
            {"kind": "resign"},
        ),
        *({"kind": "play", "card": "HR", "claim": "attack"}, {"kind": "play", "card": 0, "claim": 1}, {}, None, "pass"),
        *({"kind": "play", "card": "attack", "claim": "attack", "cell": 0}, {"kind": "pass", "seat": 1}),
        *(
            {"kind": "target"},
            {"kind": "target", "cell": -1},
            {"kind": "target", "cell": 60},
            {"kind": "target", "cell": "0"},
        ),
        *({"kind": "target", "cell": True}, {"kind": "target", "cell": 1.0}, {"kind": "apply", "cell": 0}),
        *({"kind": "discard"}, {"kind": "discard", "cards": ["attack"]}, {"kind": "discard", "card": None}),
    ],
)
def test_what_is_no_move_at_all(value: object) -> None:
    """An unknown claim among them."""
    refusal = refusal_of(lambda: GAME.read_move(value))
    assert refusal is not None
    assert (refusal.code, set(refusal.facts)) == ("move-malformed", {"field", "expected", "found"})


def test_a_target_outside_the_row_is_told_from_one() -> None:
    table = given("AD").do("A as A", "quiet")
    refusal = table.refusal("at 10")
    assert (refusal.code, refusal.facts) == ("no-such-cell", {"cell": 11, "cells": 10})
    assert table.refuses("at 59") == "no-such-cell"


def test_infecting_an_infected_cell_and_cleaning_a_healthy_one() -> None:
    virus = given("AD", row="1___0_____").do("A as A", "quiet")
    for cell in (0, 4):
        refusal = virus.refusal(f"at {cell}")
        assert (refusal.code, refusal.facts) == ("cell-infected", {"cell": cell + 1})
    for claim in "DX":
        cleaning = given("AD", row="1___0_____").do(f"A as {claim}", "quiet")
        refusal = cleaning.refusal("at 1")
        assert (refusal.code, refusal.facts) == ("cell-healthy", {"cell": 2})


def test_reacting_without_the_card_or_to_ones_own_play() -> None:
    table = given("AXD", "AD", "AX").do("A as A", "quiet", "at 0")
    assert table.refuses("antivirus") == "no-antivirus"
    assert table.refuses("antivirus", 0) == "not-your-decision"
    assert table.refuses("antivirus", 2) == "not-your-decision"


def test_whoever_is_asked_later_in_a_window_is_told_what_is_wrong_with_the_answer() -> None:
    table = given("AXD", "AD", "AD", "AX").do("A as A", "quiet", "at 0")
    assert (int(table.state.decider), table.early(2), table.early(3)) == (1, ["pass"], ["antivirus", "pass"])
    assert table.refuses("antivirus", 2) == "no-antivirus"
    assert table.refuses("vaccine", 2) == table.refuses("vaccine", 3) == "no-vaccine"
    assert table.refuses("antivirus", 3) == table.refuses("pass", 2) == "not-your-decision"
    assert table.refuses("challenge", 2) == table.refuses("vaccine", 0) == "not-your-decision"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_refusal_names_what_is_possible_and_nothing_else(moment: str) -> None:
    table, legal = MOMENTS[moment]
    wrong = next(text for text in EVERY if text not in legal and table.refuses(text) == "not-this-decision")
    possible = {str(move_of(text)["kind"]) for text in table.moves()}
    assert set(table.refusal(wrong).facts["expected"].split(", ")) == possible


def test_challenging_oneself_or_twice() -> None:
    table = given("AD", "AB", "AB", "AB").do("A as A", "pass")
    assert table.refuses("challenge", 0) == table.refuses("challenge", 1) == "not-your-decision"
    table.do("challenge", "lose A")
    for seat in (1, 2, 3):
        assert table.refuses("challenge", seat) == "not-your-decision"
    assert table.refuses("challenge", 0) == "not-this-decision"


def test_a_card_held_by_another_is_told_apart_by_nobody() -> None:
    """The reason looks at the sender's own hand and the row alone."""
    for other in ("XV", "AA"):
        table = given("AD", "DD", other).do("A as A", "quiet", "at 0")
        assert table.refusal("antivirus").facts == {}
        assert table.refuses("vaccine") == "no-vaccine"
