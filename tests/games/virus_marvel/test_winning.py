"""Winning: when, by whom, and what can still be done about it (MV-67 to MV-71)."""

import pytest

from tests.games.virus_marvel.kit import given

AT_END = {"win_check": "end_of_own_turn"}


def test_tc04_mv67_fight_and_win_at_once() -> None:
    """The fight makes four ready: A wins before the draw."""
    table = given(A="HR1[] HG1[PG1] HY1[AYG] HB1[VB1]", hand_A="PB1 VR VM").do("PB1>A.B")
    assert table.over == "heroes A"
    assert table.pile == "VB PB"
    assert table.size("A") == 2
    assert table.moves() == []
    assert table.told()[-1] == {"kind": "over", "reason": "heroes", "winners": [0]}


def test_tc27_mv68_six_heroes() -> None:
    table = given(A="HR1[VR1] HG1[VG1] HY1[] HM[PY1] HI[]", hand_A="HB1")
    assert table.ready("A") == 3
    assert table.do("HB1").over == "heroes A"


@pytest.mark.parametrize("three", ["HR[] HY[] HG[]", "HR[] HY[PY] HM[ARG]", "HI[] HM[] HB[PB,PB]"])
@pytest.mark.parametrize("fourth", ["HR", "HY", "HG", "HB", "HM", "HI"])
def test_mv68_any_four_ready_heroes_win(three: str, fourth: str) -> None:
    table = given(A=three, hand_A=fourth)
    if fourth in three:
        assert table.plays() == []
    else:
        assert table.do(fourth).over == "heroes A"


def test_mv68_the_multicolour_hero_counts_one_and_stands_in_for_nothing() -> None:
    assert given(A="HR[] HM[]", hand_A="HY").do("HY").over is None
    assert given(A="HR[VR] HM[] HI[]", hand_A="HY").do("HY").over is None


def test_mv67_checked_after_a_nested_card_too() -> None:
    table = given(A="HR[] HY[] HG[]", hand_A="SPY", hand_B="HB PR").do("SPY>B", "pass", "HB")
    assert table.over == "heroes A"
    assert table.size("A") == 0
    assert table.hand("B") == "PR"


def test_mv67_at_the_end_of_the_own_turn_after_the_draw() -> None:
    """Clarification 9: checked for the active player alone, after T3."""
    table = given(A="HR[] HY[] HG[]", hand_A="HB", options=AT_END).do("HB")
    assert table.over == "heroes A"
    assert table.size("A") == 3


def test_mv67_at_the_end_others_wait_for_the_end_of_their_own_turn() -> None:
    table = given(A="HR[]", B="HR[] HY[] HG[] HB[]", hand_A="PB", options=AT_END).do("discard PB")
    assert table.over is None
    assert table.do("discard PB").over == "heroes B"


def test_mv67_at_the_end_four_ready_may_be_broken_within_the_turn() -> None:
    """Several may stand at four; the first to end an own turn there wins (theorem 8.1)."""
    table = given(A="HR[] HY[] HG[]", B="HR[] HY[] HG[] HB[]", hand_A="HB", options=AT_END)
    assert table.do("HB").over == "heroes A"


def test_mv67_at_the_end_also_when_nothing_was_drawn() -> None:
    """Clarification 9: whether or not it drew: an extra turn follows under extra_turn_draw = after."""
    options = {**AT_END, "extra_turn_draw": "after"}
    table = given(A="HR[] HY[] HG[]", hand_A="HM PB", options=options).do("HM")
    assert table.over == "heroes A"
    assert table.hand("A") == "PB"


def test_mv67_at_the_end_of_a_turn_that_only_drew() -> None:
    table = given(B="HR[] HY[] HG[] HB[]", hand_A="PB", hand_B="", options=AT_END).do("discard PB")
    assert table.over == "heroes B"


def test_mv69_only_a_winning_recruit_can_be_countered() -> None:
    table = given(A="HR[] HY[] HG[]", B="HI[]", hand_A="REC", hand_B="CTR").do("REC>B.I")
    assert table.over is None
    assert table.asks == "B respond"
    table.do("counter")
    assert table.over is None
    assert table.ready("A") == 3
    for move in ("HB", "PB>A.B"):
        table = given(A="HR[] HY[] HG[] HB[VB]" if ">" in move else "HR[] HY[] HG[]", hand_A=move[:2], hand_B="CTR")
        assert table.do(move).over == "heroes A"


def test_mv70_the_active_player_comes_first() -> None:
    """Two at four ready are possible under options; the active player is looked at first, then turn order."""
    table = given(A="HR[] HY[] HG[]", B="HR[] HY[] HG[] HB[]", hand_A="HB").do("HB")
    assert table.over == "heroes A"
    table = given(active="B", A="HR[] HY[] HG[] HB[]", B="", C="HR[] HY[] HG[] HB[]", hand_B="HI").do("HI")
    assert table.over == "heroes C"


def test_mv70_warp_and_snap_never_end_a_game() -> None:
    """Theorem 8.1: neither team had four ready."""
    table = given(A="HR[] HY[] HG[]", B="HB[] HM[] HI[]", hand_A="WRP").do("WRP>B", "pass")
    assert table.over is None


def test_mv71_a_win_in_an_extra_turn_counts() -> None:
    table = given(A="HR[] HY[]", hand_A="HM HB").do("HM", "HB")
    assert table.over == "heroes A"


def test_mv71_no_further_turn_starts_after_a_win() -> None:
    table = given(A="HR[] HY[] HG[]", hand_A="HM HB").do("HM")
    assert table.over == "heroes A"
    assert all(event["kind"] not in ("extra_turn", "turn", "drew") for event in table.told())
    assert table.position["turn"] == 1


@pytest.mark.parametrize(("need", "before"), [(3, "HR[] HY[]"), (4, "HR[] HY[] HG[]"), (5, "HR[] HY[] HG[] HM[]")])
def test_heroes_to_win_makes_a_game_shorter_or_longer(need: int, before: str) -> None:
    """Section 11; clarification 10: section 8 reads it for 4."""
    assert given(A=before, hand_A="HB", options={"heroes_to_win": need}).do("HB").over == "heroes A"
    less = before.rsplit(" ", maxsplit=1)[0]
    assert given(A=less, hand_A="HB", options={"heroes_to_win": need}).do("HB").over is None


def test_a_game_that_is_over_refuses_every_move() -> None:
    table = given(A="HR[] HY[] HG[]", hand_A="HB VR").do("HB")
    for seat in "AB":
        for move in ("VR>B.R", "discard VR", "pass", "counter", "resign"):
            assert table.refuses(move, seat) == "game-over"
