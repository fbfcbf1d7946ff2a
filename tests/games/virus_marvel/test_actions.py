"""Recruit, Warp Reality and Snap (MV-39 to MV-47)."""

import pytest

from tests.games.virus_marvel.kit import given, team


def test_mv39_card_and_target_are_declared_before_the_window() -> None:
    """Everybody sees what is coming; the target cannot be changed by thinking again."""
    table = given(seats=3, B="HR[] HM[]", hand_A="VR").do("VR>B.M")
    assert table.told()[0] == {"kind": "played", "seat": 0, "card": "VR", "target": 1, "slot": "M"}
    for viewer in (None, "A", "B", "C"):
        assert table.sees(viewer)["pending"] == {
            **{"card": "VR", "by": 0, "actor": 0, "source": None},
            **{"target": 1, "slot": "M", "countered_by": []},
        }
    assert table.refuses("VR>B.R", "A") == "not-your-decision"
    assert table.hand("A") == ""
    assert table.pile == ""


def test_mv40_which_actions_reach_a_shield() -> None:
    table = given(A="HY[]", B="HR[PR,PR] HG[ARG]", hand_A="REC WRP SNP")
    assert table.plays() == ["WRP>B", "SNP"]
    assert table.refuses("REC>B.R") == "shielded"
    assert table.copy().do("WRP>B", "pass").team("A") == "HR[PR,PR] HG[ARG]"
    assert table.copy().do("SNP", "pass", "lose R").pile == "HR PR PR SNP"


def test_tc11_mv41_recruit_with_attachment() -> None:
    table = given(B="HR1[PR1] HG1[VG1] HY1[PY1,PY2]", hand_A="REC1")
    assert table.plays() == ["REC>B.R", "REC>B.G"]
    table.do("REC1>B.G", "pass")
    assert table.team("A") == team("HG1[VG1]")
    assert table.ready("A") == 0
    assert table.team("B") == "HR[PR] HY[PY,PY]"
    assert table.pile == "REC"


@pytest.mark.parametrize("lying", ["", "PR", "VR", "VM"])
def test_mv41_the_state_goes_along_unchanged(lying: str) -> None:
    table = given(B=f"HR[{lying}]", hand_A="REC").do("REC>B.R", "pass")
    assert table.team("A") == f"HR[{lying}]"
    assert table.team("B") == ""


def test_mv41_recruiting_the_multicolour_hero_earns_no_extra_turn() -> None:
    assert given(B="HM[]", hand_A="REC").do("REC>B.M", "pass").asks == "B choose"


def test_tc12_mv42_recruit_impossible() -> None:
    """No card is playable; exactly five discards by kind, and nothing else (MV-16)."""
    table = given(A="HR1[]", B="HR2[] HY1[PY1,PY2]", hand_A="REC1 PB1 PB2")
    assert table.moves() == ["discard PB", "discard PB PB", "discard PB PB REC", "discard PB REC", "discard REC"]


def test_mv42_the_taker_must_lack_the_slot() -> None:
    table = given(A="HR[VR] HM[]", B="HR[] HY[] HI[]", C="HY[PY]", hand_A="REC")
    assert table.plays() == ["REC>B.Y", "REC>B.I", "REC>C.Y"]
    assert table.refuses("REC>B.R") == "slot-taken"


def test_recruit_never_takes_from_oneself() -> None:
    """Section 6: q is another person."""
    table = given(A="HR[]", hand_A="REC")
    assert table.plays() == []
    assert table.refuses("REC>A.R") in ("own-seat", "own-hero")


def test_tc13_mv67_winning_recruit() -> None:
    table = given(A="HR1[] HG1[] HB1[PB3]", B="HI[] HR2[VR1]", hand_A="REC1")
    table.do("REC1>B.I", "pass")
    assert table.over == "heroes A"


def test_mv43_warp_is_between_the_player_and_one_other() -> None:
    table = given(A="HR[]", B="HY[VY]", C="HG[PG,PG]", hand_A="WRP")
    assert table.plays() == ["WRP>B", "WRP>C"]
    assert table.refuses("WRP>A") == "own-seat"
    table.do("WRP>C")
    assert table.asks == "C respond"
    table.do("pass")
    assert [table.team(seat) for seat in "ABC"] == ["HG[PG,PG]", "HY[VY]", "HR[]"]
    assert table.pile == "WRP"


@pytest.mark.parametrize(("mine", "theirs"), [("", "HR[VR]"), ("HR[PR,PR] HM[]", ""), ("", "")])
def test_mv44_warp_with_empty_teams(mine: str, theirs: str) -> None:
    table = given(A=mine, B=theirs, hand_A="WRP")
    assert table.plays() == ["WRP>B"]
    table.do("WRP>B", "pass")
    assert (table.team("A"), table.team("B")) == (theirs, mine)


def test_tc14a_mv40_warp_two_players() -> None:
    table = given(A="HR1[]", B="HG1[PG1,PG2] HY1[VY1]", hand_A="WRP1", hand_B="CTR1 PY2 PY3").do("WRP1>B", "pass")
    assert table.team("A") == team("HG1[PG1,PG2] HY1[VY1]")
    assert table.team("B") == team("HR1[]")


def test_tc14b_mv64_warp_countered() -> None:
    """No other target: discarded without effect; B begins with two cards (MV-65)."""
    table = given(A="HR1[]", B="HG1[PG1,PG2] HY1[VY1]", hand_A="WRP1", hand_B="CTR1 PY2 PY3").do("WRP1>B", "counter")
    assert table.team("A") == team("HR1[]")
    assert table.pile == "WRP CTR"
    assert table.size("A") == 3
    assert table.asks == "B choose"
    assert table.size("B") == 2


def test_tc15_mv45_mv46_mv47_snap_as_in_the_rulebook() -> None:
    """C, with one Hero, is not asked; A, who played it, is the last to lose."""
    table = given(A="HR1[VR1] HG1[]", B="HR2[] HY1[] HB1[]", C="HR3[]", D="HG2[PG1,PG2] HB2[ARB]", hand_A="SNP1")
    asked = [table.do(move).asks for move in ("SNP1", "pass", "pass", "lose Y", "lose B")]
    assert asked == ["B snap_respond", "D snap_respond", "B snap_choose", "D snap_choose", "A snap_choose"]
    assert table.moves() == ["lose R", "lose G"]
    table.do("lose R")
    assert table.pile == "HR HY HB VR ARB SNP"
    assert [table.team(seat) for seat in "ABCD"] == ["HG[]", "HR[] HB[]", "HR[]", "HG[PG,PG]"]
    assert table.asks == "B choose"


@pytest.mark.parametrize(("heroes", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_mv45_half_rounded_down(heroes: int, lost: int) -> None:
    """Blocked and intangible Heroes count; so B never stands at four ready."""
    whole = ["HR[VR]", "HY[VY]", "HG[VG]", "HI[]", "HB[PB,PB]", "HM[ARG]"]
    table = given(B=" ".join(whole[:heroes]), hand_A="SNP").do("SNP")
    if not lost:
        assert table.asks == "B choose"
        assert table.pile == "SNP"
        return
    assert table.asks == "B snap_respond"
    table.do("pass")
    assert all(len(move.split()) == lost + 1 for move in table.moves())
    combinations = {(2, 1): 2, (3, 1): 3, (4, 2): 6, (5, 2): 10, (6, 3): 20}
    assert len(table.moves()) == combinations[heroes, lost]
    table.do(table.moves()[0])
    assert len(table.team("B").split()) == heroes - lost


def test_mv45_snap_may_hit_nobody() -> None:
    table = given(A="HR[]", B="HR[]", hand_A="SNP")
    assert table.plays() == ["SNP"]
    assert table.do("SNP").asks == "B choose"
    assert table.pile == "SNP"


def test_mv45_attachments_go_with_the_hero() -> None:
    table = given(B="HR[PR] HY[PY,ARY]", hand_A="SNP").do("SNP", "pass", "lose Y")
    assert table.pile == "HY PY ARY SNP"
    assert table.team("B") == "HR[PR]"
    assert {"kind": "eliminated", "seat": 1, "slots": ["Y"], "cards": ["HY", "PY", "ARY"]} in table.told()


def test_mv46_counters_first_and_openly_then_losses_one_by_one() -> None:
    table = given(A="HR[] HY[]", B="HR[] HY[]", C="HR[] HY[]", hand_A="SNP", hand_C="CTR").do("SNP", "pass", "counter")
    assert table.asks == "B snap_choose"
    assert table.pile == "SNP CTR"
    table.do("lose R")
    assert table.team("B") == "HY[]", "carried out at once"
    assert table.asks == "A snap_choose"


def test_mv46_the_order_starts_at_the_right_of_the_player() -> None:
    table = given(active="C", A="HR[] HY[]", B="HR[] HY[]", C="HR[] HY[]", D="HR[] HY[]", hand_C="SNP").do("SNP")
    order = []
    while table.asks[2:].startswith("snap"):
        order.append(table.asks[0])
        table.do(table.moves()[-1])
    assert order == ["D", "A", "B", "D", "A", "B", "C"]


def test_mv46_self_first_the_player_loses_first_but_after_all_counters() -> None:
    """Clarification 7."""
    table = given(A="HR[] HY[]", B="HR[] HY[]", C="HR[] HY[]", hand_A="SNP", options={"snap_order": "self_first"}).do(
        "SNP"
    )
    order = []
    while table.asks[2:].startswith("snap"):
        order.append(table.asks)
        table.do(table.moves()[-1])
    assert order == ["B snap_respond", "C snap_respond", "A snap_choose", "B snap_choose", "C snap_choose"]


def test_mv46_secret_simultaneous_choices_are_hidden_and_carried_out_together() -> None:
    """Clarification 7: asked in the default order; each sees only the own choice until all are carried out."""
    table = given(
        A="HR[] HY[]", B="HR[] HY[]", C="HR[] HY[]", hand_A="SNP", options={"snap_order": "secret_simultaneous"}
    ).do("SNP", "pass", "pass")
    assert table.asks == "B snap_choose"
    table.do("lose Y")
    assert table.asks == "C snap_choose"
    assert table.team("B") == "HR[] HY[]"
    assert table.sees("B")["snap_choice"] == ["Y"]
    for viewer in (None, "A", "C"):
        assert table.sees(viewer)["snap_choice"] == []
        assert {"kind": "chose_secretly", "seat": 1} in table.told(viewer)
    assert {"kind": "chose_secretly", "seat": 1, "slots": ["Y"]} in table.told("B")
    table.do("lose R")
    assert table.asks == "A snap_choose"
    assert table.pile == "SNP"
    table.do("lose R")
    assert [table.team(seat) for seat in "ABC"] == ["HY[]", "HR[]", "HY[]"]
    assert table.pile == "HR HR HY SNP"
    assert [event["seat"] for event in table.told() if event["kind"] == "eliminated"] == [1, 2, 0]


def test_mv47_snap_hits_its_player_even_if_all_others_counter() -> None:
    table = given(A="HR[] HY[]", B="HR[] HY[]", hand_A="SNP", hand_B="CTR").do("SNP", "counter")
    assert table.asks == "A snap_choose"
    table.do("lose Y")
    assert (table.team("A"), table.team("B")) == ("HR[]", "HR[] HY[]")


def test_the_number_to_lose_is_neither_more_nor_less() -> None:
    table = given(B="HR[] HY[] HG[VG] HM[VM]", hand_A="SNP").do("SNP", "pass")
    assert table.refuses("lose R") == "wrong-number"
    assert table.refuses("lose R Y G") == "wrong-number"
    assert table.refuses("lose R B") == "no-such-hero"
    assert table.moves() == ["lose R Y", "lose R G", "lose R M", "lose Y G", "lose Y M", "lose G M"]
