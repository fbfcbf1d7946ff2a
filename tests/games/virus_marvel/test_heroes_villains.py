"""Heroes and Villains: slots, the multicolour and the intangible Hero, block, weaken, capture (MV-22 to MV-31)."""

import pytest

from tests.games.virus_marvel.kit import given, team

COLOURS = "RYGB"


def test_mv22_one_hero_a_slot_and_six_at_most() -> None:
    table = given(A="HR[VR] HY[VY] HG[VG]", hand_A="HR HB HM")
    assert table.plays() == ["HB", "HM"]
    assert table.refuses("HR") == "slot-taken"
    assert table.do("HM").team("A") == team("HR[VR] HY[VY] HG[VG] HM[]")
    full = "HR[VR] HY[VY] HG[VG] HB[VB] HM[VM] HI[]"
    for hero in ("HR", "HY", "HG", "HB", "HM", "HI"):
        assert given(A=full, hand_A=hero).plays() == []


def test_mv22_the_multicolour_hero_clashes_with_no_colour() -> None:
    assert given(A="HM[]", hand_A="HR HI").plays() == ["HR", "HI"]
    assert given(A="HR[] HI[]", hand_A="HM").plays() == ["HM"]


def test_mv23_a_hero_joins_the_players_own_team() -> None:
    table = given(seats=3, hand_A="HR").do("HR")
    assert [table.team(seat) for seat in "ABC"] == ["HR[]", "", ""]
    assert given(hand_A="HR").refuses("HR>B") != ""


def test_a_hero_is_ready_unless_it_is_blocked() -> None:
    """Section 2.2: the four states, on everybody's page."""
    table = given(A="HR[] HY[PY] HG[VG] HB[PB,PB]", B="HB[PB,ARB] HM[AYG] HI[]")
    assert table.states("A") == {"R": "free", "Y": "protected", "G": "blocked", "B": "shielded"}
    assert table.states("B") == {"B": "shielded", "M": "shielded", "I": "free"}
    assert (table.ready("A"), table.ready("B")) == (3, 3)
    assert [hero["ready"] for hero in table.sees(None)["teams"][0]] == [True, True, False, True]


def test_tc01_block() -> None:
    """MV-59: A plays VR1 on B's HR1 and B passes."""
    table = given(B="HR1[]", hand_A="VR1 PY PG").do("VR1>B.R")
    assert table.asks == "B respond"
    table.do("pass")
    assert table.team("B") == team("HR1[VR1]")
    assert table.states("B") == {"R": "blocked"}
    assert table.ready("B") == 0
    assert table.pile == ""
    assert table.size("A") == 3
    assert table.asks == "B choose"


def test_tc02_weaken() -> None:
    table = given(B="HG1[PG1]", hand_A="VG1").do("VG1>B.G", "pass")
    assert table.team("B") == team("HG1[]")
    assert table.pile == "VG PG"


def test_tc03_mv20_capture_of_a_hero_blocked_by_the_multicolour_villain() -> None:
    """No extra turn: the multicolour Villain was not the card played."""
    table = given(B="HR1[VM]", hand_A="VR1 PY PG").do("VR1>B.R", "pass")
    assert table.team("B") == ""
    assert table.pile == "HR VR VM"
    assert table.asks == "B choose"


def test_mv24_the_multicolour_hero_takes_no_colour_from_what_lay_on_it() -> None:
    """Protected by red, weakened by red: then again anything of any colour goes on it."""
    table = given(B="HM[PR]", hand_A="VR", hand_B="PB VB PY").do("VR>B.M", "pass")
    assert table.team("B") == "HM[]"
    assert table.plays() == ["VB>B.M", "PY>B.M", "PB>B.M"]
    assert given(A="HM[PR]", hand_A="PR PB ARG").plays() == ["PR>A.M", "PB>A.M", "ARG>A.M"]
    assert given(A="HM[PR]", hand_A="AYG").plays() == ["AYG>A.M"]


@pytest.mark.parametrize("card", ["VR", "VY", "VG", "VB", "VM", "PR", "PY", "PG", "PB", "ARY", "AGB", "AYB"])
def test_mv25_nothing_but_actions_reaches_the_intangible_hero(card: str) -> None:
    table = given(A="HI[]", B="HI[]", hand_A=card)
    assert table.plays() == []
    assert table.refuses(f"{card}>A.I") == "intangible"


def test_mv25_recruit_warp_and_snap_reach_the_intangible_hero() -> None:
    table = given(A="HR[]", B="HI[]", hand_A="REC WRP")
    assert table.plays() == ["REC>B.I", "WRP>B"]
    assert table.copy().do("REC>B.I", "pass").team("A") == "HR[] HI[]"
    assert table.copy().do("WRP>B", "pass").team("A") == "HI[]"
    table = given(A="HI[] HR[]", hand_A="SNP").do("SNP", "lose I")
    assert table.pile == "HI SNP"


def test_mv26_a_villain_may_be_played_on_ones_own_hero() -> None:
    table = given(A="HR[] HM[VB]", B="HR[]", hand_A="VR")
    assert table.plays() == ["VR>B.R", "VR>A.R", "VR>A.M"]
    table.do("VR>A.M")
    assert table.team("A") == "HR[]"
    assert table.asks == "B choose", "no window opens"


def test_tc30_mv26_own_villain() -> None:
    """No window: the Power and the Villain are discarded at once."""
    table = given(A="HR1[PR1]", hand_A="VR1", hand_B="CTR").do("VR1>A.R")
    assert table.team("A") == team("HR1[]")
    assert table.pile == "VR PR"
    assert table.asks == "B choose"


def test_mv26_without_villain_on_self_only_a_redirect_reaches_ones_own_heroes() -> None:
    options = {"villain_on_self": False}
    table = given(A="HR[]", B="HR[]", hand_A="VR", hand_B="CTR", options=options)
    assert table.plays() == ["VR>B.R"]
    assert table.refuses("VR>A.R") == "own-seat"
    table.do("VR>B.R", "counter")
    assert table.asks == "A retarget"
    assert table.moves() == ["VR>A.R"]
    assert table.do("VR>A.R").team("A") == "HR[VR]"


def test_mv26_without_villain_on_self_nor_by_spy() -> None:
    options = {"villain_on_self": False}
    table = given(A="HR[]", B="", hand_A="SPY", hand_B="VR PB", options=options).do("SPY>B", "pass")
    assert table.asks == "B choose"
    assert table.size("B") == 2


@pytest.mark.parametrize("colour", COLOURS)
def test_block_weaken_and_capture_tables(colour: str) -> None:
    """Section 5.1: free asks the Hero's colour, protected the Power's, blocked the Hero's; VM goes anywhere."""
    villains = ["VR", "VY", "VG", "VB", "VM"]
    for lying in ("", f"P{colour}", f"V{colour}", "VM"):
        for villain in villains:
            table = given(B=f"H{colour}[{lying}]", hand_A=villain)
            fits = villain in (f"V{colour}", "VM")
            assert table.plays() == ([f"{villain}>B.{colour}"] if fits else []), (lying, villain)
            if not fits:
                assert table.refuses(f"{villain}>B.{colour}") == "wrong-colour"


def test_tc06_mv27_multicolour_hero_protected_by_red() -> None:
    table = given(B="HM[PR1]", hand_A="VB1 VR1 VM")
    assert table.plays() == ["VR>B.M", "VM>B.M"]
    assert table.refuses("VB>B.M") == "wrong-colour"
    assert table.do("VR>B.M", "pass").team("B") == team("HM[]")


@pytest.mark.parametrize("power", COLOURS)
@pytest.mark.parametrize("villain", [*COLOURS, "M"])
def test_mv27_weakening_compares_with_the_power(power: str, villain: str) -> None:
    table = given(B=f"HM[P{power}]", hand_A=f"V{villain}")
    assert (table.plays() != []) == (villain in (power, "M"))


def test_mv28_capture_compares_with_the_hero() -> None:
    """The first Villain's colour says nothing: off-colour Villains do not go on a blue Hero under VM."""
    assert given(B="HB[VM]", hand_A="VR VY VB").plays() == ["VB>B.B"]
    assert given(B="HM[VR]", hand_A="VY VG VB").plays() == ["VY>B.M", "VG>B.M", "VB>B.M"]


def test_tc09_mv28_mv29_capture_of_the_multicolour_hero_by_two_colours() -> None:
    table = given(B="HM[VR1]", hand_A="VR2 VG1")
    assert table.plays() == ["VR>B.M", "VG>B.M"]
    table.do("VG1>B.M", "pass")
    assert table.team("B") == ""
    assert table.pile == "HM VR VG"


def test_mv29_two_on_the_multicolour_hero_may_differ_and_may_be_equal() -> None:
    assert given(A="HM[PR]", hand_A="PR PB").plays() == ["PR>A.M", "PB>A.M"]
    assert given(A="HM[PR]", hand_A="PR").do("PR>A.M").states("A") == {"M": "shielded"}
    assert given(B="HM[VR]", hand_A="VR VB").plays() == ["VR>B.M", "VB>B.M"]


def test_mv29_strictly_they_must_differ() -> None:
    options = {"strict_two_different": True}
    assert given(A="HM[PR]", hand_A="PR PB", options=options).plays() == ["PB>A.M"]
    assert given(B="HM[VR]", hand_A="VR VB VM", options=options).plays() == ["VB>B.M", "VM>B.M"]
    assert given(B="HM[VM]", hand_A="VR VB", options=options).plays() == ["VR>B.M", "VB>B.M"]


def test_mv29_strictly_speaks_of_the_multicolour_hero_and_not_of_allies() -> None:
    """Clarification 6."""
    options = {"strict_two_different": True}
    assert given(A="HR[PR]", hand_A="PR", options=options).plays() == ["PR>A.R"]
    assert given(B="HR[VR]", hand_A="VR", options=options).plays() == ["VR>B.R"]
    assert given(A="HM[PR]", hand_A="ARG ARY", options=options).plays() == ["ARY>A.M", "ARG>A.M"]


def test_mv30_the_multicolour_villain_weakens_a_power_and_does_not_stay() -> None:
    table = given(B="HR[PR]", hand_A="VM").do("VM>B.R", "pass")
    assert table.team("B") == "HR[]"
    assert table.pile == "VM PR"


@pytest.mark.parametrize("shield", ["PR,PR", "ARG", "PR,ARG"])
@pytest.mark.parametrize("villain", ["VR", "VM"])
def test_mv31_no_villain_on_a_shield(shield: str, villain: str) -> None:
    table = given(B=f"HR[{shield}]", hand_A=villain)
    assert table.plays() == []
    assert table.refuses(f"{villain}>B.R") == "shielded"


@pytest.mark.parametrize("shield", ["PR,PB", "ARG", "PR,AGB"])
def test_mv31_nor_on_a_multicolour_shield_nor_on_the_intangible(shield: str) -> None:
    assert given(B=f"HM[{shield}] HI[]", hand_A="VR VB VM").plays() == []
