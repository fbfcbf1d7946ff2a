"""Counter: who may, when, and what the rival must do then (MV-57 to MV-66)."""

import pytest

from tests.games.virus_marvel.kit import given, team

READY3 = "HR[] HY[] HG[VG]"


@pytest.mark.parametrize(
    ("mine", "theirs", "move"),
    [
        *(("", "HR[]", "VR>B.R"), ("", "HR[PR]", "VR>B.R"), ("", "HR[VR]", "VR>B.R")),
        *(("", "HR[]", "REC>B.R"), ("", "", "WRP>B"), ("", "", "SPY>B")),
    ],
)
def test_mv57_what_hits_me_is_played_against_me(mine: str, theirs: str, move: str) -> None:
    table = given(A=mine, B=theirs, hand_A=move[: move.index(">")], hand_B="CTR PR").do(move)
    assert table.asks == "B respond"
    assert set(table.moves()) == {"counter", "pass"}


@pytest.mark.parametrize("move", ["HB", "PG>A.G", "AYG>A.G", "PR>A.R", "VR>A.R"])
def test_mv57_what_i_merely_dislike_is_not(move: str) -> None:
    """A Hero, a Power, an Ally, a Power that fights, a Villain on the player's own Hero."""
    table = given(A=READY3, hand_A=move.split(">", maxsplit=1)[0], hand_B="CTR PR").do(move)
    assert table.asks in ("B choose", "over")


def test_mv57_only_the_person_hit_is_asked() -> None:
    table = given(B="HR[]", C="HR[]", hand_A="VR", hand_B="PR", hand_C="CTR").do("VR>B.R")
    assert table.asks == "B respond"
    assert table.do("pass").asks == "B choose"


def test_mv58_only_those_who_would_lose_a_hero_may_answer_a_snap() -> None:
    table = given(B="HR[]", C="HR[] HY[]", D="", hand_A="SNP", hand_B="CTR", hand_D="CTR").do("SNP")
    assert table.asks == "C snap_respond"
    assert table.do("pass").asks == "C snap_choose"


def test_mv58_counter_snap_always_asks_everybody() -> None:
    table = given(B="HR[]", C="HR[] HY[]", D="", hand_A="SNP", hand_B="CTR", options={"counter_snap_always": True}).do(
        "SNP"
    )
    asked = [table.asks] + [table.do(move).asks for move in ("counter", "pass", "pass")]
    assert asked == ["B snap_respond", "C snap_respond", "D snap_respond", "C snap_choose"]
    assert table.pile == "SNP CTR"


def test_mv59_one_window_after_declaration_before_any_effect() -> None:
    table = given(B="HR[PR]", hand_A="VR", hand_B="CTR", seats=3).do("VR>B.R")
    assert table.team("B") == "HR[PR]"
    assert table.pile == ""
    for seat in "AC":
        assert table.refuses("counter", seat) in ("not-your-decision", "counter-own-turn")
    table.do("pass")
    assert table.asks == "B choose"
    assert table.refuses("counter") != "", "no second chance"


def test_tc17_mv60_mv62_redirect_to_oneself() -> None:
    """The example of the rulebook: the only retarget is A's own HG1, and A's own Counter does not help."""
    table = given(A="HG1[PG1]", B="HG2[]", C="HR1[]", hand_A="VG1 CTR2", hand_B="CTR1 PY").do("VG1>B.G", "counter")
    assert table.asks == "A retarget"
    assert table.moves() == ["VG>A.G"]
    table.do("VG>A.G")
    assert table.team("A") == team("HG1[]")
    assert table.pile == "VG PG CTR"
    assert "CTR" in table.hand("A")
    assert table.size("A") == 3
    assert table.asks == "B choose"


def test_mv60_whoever_countered_is_out_with_all_heroes() -> None:
    table = given(A="HM[]", B="HR[] HM[]", C="HR[VR]", hand_A="VR", hand_B="CTR").do("VR>B.R", "counter")
    assert table.moves() == ["VR>C.R", "VR>A.M"]
    assert table.sees(None)["pending"]["countered_by"] == [1]


def test_mv60_compulsory_and_the_mode_may_change() -> None:
    table = given(B="HR[]", C="HR[VM]", hand_A="VR", hand_B="CTR").do("VR>B.R", "counter")
    assert table.refuses("pass") != ""
    table.do("VR>C.R", "pass")
    assert table.team("C") == ""
    assert table.pile == "HR VR VM CTR"


@pytest.mark.parametrize("card", ["REC", "WRP", "SPY"])
def test_mv60_recruit_warp_and_spy_never_come_back_to_the_player(card: str) -> None:
    where = ".R" if card == "REC" else ""
    table = given(B="HR[]", C="HR[]", hand_A=f"{card} PB", hand_B="CTR").do(f"{card}>B{where}", "counter")
    assert table.moves() == [f"{card}>C{where}"]


def test_mv61_the_new_victim_may_counter_too() -> None:
    table = given(A="HR[]", B="HR[]", C="HR[]", hand_A="VR", hand_B="CTR", hand_C="CTR")
    table.do("VR>B.R", "counter", "VR>C.R")
    assert table.asks == "C respond"
    table.do("counter")
    assert table.moves() == ["VR>A.R"]
    table.do("VR>A.R")
    assert table.team("A") == "HR[VR]"
    assert table.pile == "CTR CTR"


def test_mv61_without_redirect_window_only_the_first_victim_is_asked() -> None:
    options = {"redirect_window": False}
    table = given(B="HR[]", C="HR[]", hand_A="VR", hand_B="CTR", hand_C="CTR", options=options)
    table.do("VR>B.R", "counter", "VR>C.R")
    assert table.team("C") == "HR[VR]"


def test_mv61_without_redirect_window_the_first_victim_of_each_card_is_asked() -> None:
    """Clarification 7: nested cards included."""
    options = {"redirect_window": False}
    table = given(B="HR[]", C="HR[]", hand_A="SPY", hand_B="CTR", hand_C="VR CTR", options=options)
    table.do("SPY>B", "counter", "SPY>C")
    assert table.asks == "A spy_play", "C is the second victim of the Spy"
    table.do("VR>C.R")
    assert table.asks == "C respond", "but the first of the Villain"
    table.do("counter")
    assert table.moves() == ["VR>B.R"], "B has Countered the Spy, not the Villain"
    table.do("VR>B.R")
    assert table.team("B") == "HR[VR]", "the second victim of the Villain is not asked"


def test_mv62_a_counter_cannot_be_countered() -> None:
    table = given(A="HR[]", B="HR[]", hand_A="VR CTR", hand_B="CTR CTR").do("VR>B.R", "counter")
    assert table.asks == "A retarget"
    assert table.refuses("counter") != ""
    table.do("VR>A.R")
    assert table.team("A") == "HR[VR]"
    assert table.asks == "B choose"


def test_mv63_a_counter_to_snap_exempts_its_player_alone() -> None:
    people = dict.fromkeys("ABCD", "HR[] HY[]")
    table = given(hand_A="SNP CTR", hand_B="CTR", hand_C="PR", hand_D="CTR", **people)
    table.do("SNP", "counter", "pass", "counter")
    assert table.asks == "C snap_choose"
    table.do("lose R")
    assert table.asks == "A snap_choose", "no redirect, and the player's own loss stays"
    table.do("lose R")
    assert [len(table.team(seat).split()) for seat in "ABCD"] == [1, 2, 1, 2]
    assert table.pile == "HR HR SNP CTR CTR"


def test_mv63_a_snap_in_ones_own_turn_cannot_be_countered_by_oneself() -> None:
    table = given(A="HR[] HY[]", hand_A="SNP CTR").do("SNP")
    assert table.asks == "A snap_choose"


def test_tc19_mv64_multicolour_villain_without_target() -> None:
    """No extra turn; A draws to three; B begins with two cards."""
    table = given(A="HI[]", B="HR1[]", hand_A="VM", hand_B="CTR1 PR PR").do("VM>B.R", "counter")
    assert table.pile == "VM CTR"
    assert table.size("A") == 3
    assert table.asks == "B choose"
    assert table.size("B") == 2
    assert {"kind": "fizzled", "seat": 0, "card": "VM"} in table.told()


def test_mv64_extra_turn_on_fizzle() -> None:
    table = given(A="HI[]", B="HR1[]", hand_A="VM", hand_B="CTR1 PR PR", options={"extra_turn_on_fizzle": True}).do(
        "VM>B.R", "counter"
    )
    assert table.pile == "VM CTR"
    assert table.asks == "A choose"
    table = given(B="HR[]", hand_A="VR", hand_B="CTR PR", options={"extra_turn_on_fizzle": True})
    assert table.do("VR>B.R", "counter").asks == "B choose"


def test_mv65_a_counter_costs_a_card_until_ones_own_next_turn_is_over() -> None:
    table = given(seats=3, B="HR[] HY[]", hand_A="VR", hand_B="CTR CTR PR", hand_C="VY").do("VR>B.R", "counter")
    assert (table.asks, table.size("B")) == ("B choose", 2)
    table = given(active="C", seats=3, B="HR[] HY[]", hand_A="VY", hand_B="CTR CTR PR", hand_C="VR")
    table.do("VR>B.R", "counter", "VY>B.Y", "counter")
    assert table.asks == "B choose"
    assert table.hand("B") == "PR", "any number between two own turns"
    assert table.do("discard PR").size("B") == 3
    assert table.pile.count("CTR") == 2


def test_mv66_one_counter_per_card_and_person() -> None:
    """A person who has Countered a card is never hit by it again, so never asked again."""
    table = given(A="HM[]", B="HR[] HM[]", C="HR[]", hand_A="VR", hand_B="CTR CTR", hand_C="CTR")
    table.do("VR>B.R", "counter", "VR>C.R", "counter")
    assert table.moves() == ["VR>A.M"]
    assert table.do("VR>A.M").hand("B") == "CTR"


def test_the_log_tells_of_counter_redirect_and_fizzle() -> None:
    table = given(B="HR[]", C="HR[]", hand_A="VR", hand_B="CTR", hand_C="CTR").do("VR>B.R", "counter")
    assert {"kind": "countered", "seat": 1, "card": "VR", "by": 0} in table.told()
    table.do("VR>C.R")
    assert table.told() == [{"kind": "redirected", "seat": 0, "card": "VR", "target": 2, "slot": "R"}]
    table.do("counter")
    assert {"kind": "fizzled", "seat": 0, "card": "VR"} in table.told()
