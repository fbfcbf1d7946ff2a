"""Powers and Allies: protect, shield, fight, attack (MV-32 to MV-38)."""

import pytest

from tests.games.virus_marvel.kit import given, team

POWERS = ("PR", "PY", "PG", "PB")
ALLIES = ("ARY", "ARG", "ARB", "AYG", "AYB", "AGB")


def fitting(lying: str, hero: str = "M") -> list[str]:
    """The Powers and Allies that may be played on A's Hero under what lies on it."""
    return [card for card in (*POWERS, *ALLIES) if given(A=f"H{hero}[{lying}]", hand_A=card).plays()]


def test_tc05_shield() -> None:
    table = given(A="HY1[PY1]", hand_A="PY2", hand_B="VY1 VM").do("PY2>A.Y")
    assert table.team("A") == team("HY1[PY1,PY2]")
    assert table.states("A") == {"Y": "shielded"}
    assert table.asks == "B choose"
    assert table.plays() == []


def test_protect_and_fight() -> None:
    table = given(A="HR[]", hand_A="PR").do("PR>A.R")
    assert (table.team("A"), table.states("A"), table.pile) == ("HR[PR]", {"R": "protected"}, "")
    table = given(A="HR[VR]", hand_A="PR").do("PR>A.R")
    assert (table.team("A"), table.states("A"), table.pile) == ("HR[]", {"R": "free"}, "VR PR")


@pytest.mark.parametrize("lying", ["", "PR", "VR"])
@pytest.mark.parametrize("card", ["PR", "ARG"])
def test_mv32_own_team_only_for_all_four_uses(card: str, lying: str) -> None:
    table = given(B=f"HR[{lying}]", hand_A=card)
    assert table.plays() == []
    assert table.refuses(f"{card}>B.R") == "not-own-hero"


@pytest.mark.parametrize(
    ("lying", "card", "result"),
    [
        *(("", "PR", "HR[PR]"), ("", "ARG", "HR[ARG]"), ("PR", "PR", "HR[PR,PR]")),
        *(("PR", "ARG", "HR[PR,ARG]"), ("VR", "PR", "HR[]"), ("VR", "ARG", "HR[]")),
    ],
)
def test_mv32_help_others_reaches_any_team_without_a_window(lying: str, card: str, result: str) -> None:
    table = given(B=f"HR[{lying}]", hand_A=card, hand_B="CTR", options={"help_others": True})
    assert table.plays() == [f"{card}>B.R"]
    table.do(f"{card}>B.R")
    assert table.team("B") == result
    assert table.asks == "B choose"


def test_mv32_mv70_help_others_may_let_another_win_in_my_turn() -> None:
    table = given(B="HR[] HY[] HG[] HB[VB]", hand_A="PB", options={"help_others": True}).do("PB>B.B")
    assert table.over == "heroes B"


def test_tc07_mv33_multicolour_hero_blocked_by_red() -> None:
    """Of PB, PR, ARY, AGB, AYG, ARG exactly PR, ARY, ARG may be played on it."""
    tried = ("PB", "PR", "ARY", "AGB", "AYG", "ARG")
    playable = {card for card in tried if given(A="HM[VR1]", hand_A=card).plays()}
    assert playable == {"PR", "ARY", "ARG"}
    assert given(A="HM[VR]", hand_A="PB").refuses("PB>A.M") == "wrong-colour"


def test_tc08_mv33_multicolour_villain_on_a_red_hero() -> None:
    table = given(A="HR1[VM]", hand_A="PB1 AGB PR1")
    assert table.plays() == ["PR>A.R", "PB>A.R", "AGB>A.R"]
    table.do("PB1>A.R")
    assert table.team("A") == team("HR1[]")
    assert table.pile == "VM PB"


@pytest.mark.parametrize(
    ("hero", "lying", "expected"),
    [
        ("M", "", [*POWERS, *ALLIES]),
        ("M", "PR", [*POWERS, *ALLIES]),
        ("M", "VR", ["PR", "ARY", "ARG", "ARB"]),
        ("M", "VG", ["PG", "ARG", "AYG", "AGB"]),
        ("M", "VM", [*POWERS, *ALLIES]),
        ("R", "VM", [*POWERS, *ALLIES]),
        ("R", "", ["PR", "ARY", "ARG", "ARB"]),
        ("R", "PR", ["PR", "ARY", "ARG", "ARB"]),
        ("R", "VR", ["PR", "ARY", "ARG", "ARB"]),
        ("R", "PR,PR", []),
        ("R", "ARY", []),
        ("M", "PR,PB", []),
        ("M", "PR,AGB", []),
        ("I", "", []),
    ],
)
def test_mv24_mv33_mv36_mv37_the_multicolour_cases_spelled_out(hero: str, lying: str, expected: list[str]) -> None:
    """Section 5.1, second table: what may be played on a Hero of one's own."""
    assert fitting(lying, hero) == expected


@pytest.mark.parametrize("shield", ["PR,PR", "ARG", "PR,ARG"])
@pytest.mark.parametrize("card", ["PR", "ARY"])
def test_mv34_no_third_card_on_a_shield(shield: str, card: str) -> None:
    table = given(A=f"HR[{shield}]", hand_A=card)
    assert table.plays() == []
    assert table.refuses(f"{card}>A.R") == "shielded"


def test_mv35_an_ally_that_fights_is_spent() -> None:
    """It counts as two Powers, but does not fight with one half and protect with the other."""
    table = given(A="HR[VR]", hand_A="ARG").do("ARG>A.R")
    assert table.team("A") == "HR[]"
    assert table.states("A") == {"R": "free"}
    assert table.pile == "VR ARG"


def test_tc10_mv36_ally() -> None:
    table = given(A="HR1[PR1] HG1[VG1] HI[]", hand_A="ARG AYB")
    assert table.plays() == ["ARG>A.R", "ARG>A.G"]
    attacked = table.copy().do("ARG>A.G")
    assert attacked.team("A") == team("HR1[PR1] HG1[] HI[]")
    assert attacked.pile == "VG ARG"
    table.do("ARG>A.R")
    assert table.team("A") == team("HR1[PR1,ARG] HG1[VG1] HI[]")
    assert table.states("A")["R"] == "shielded"
    assert table.pile == ""


def test_mv36_the_colour_is_compared_with_the_hero_and_the_power_goes_along() -> None:
    """Yellow-green goes on a multicolour Hero protected by red; the Power then leaves with the Hero."""
    table = given(A="HM[PR] HR[]", hand_A="AYG SNP").do("AYG>A.M")
    assert table.team("A") == "HR[] HM[PR,AYG]"
    table = given(A="HM[PR,AYG] HR[]", hand_A="SNP").do("SNP", "lose M")
    assert table.pile == "HM PR AYG SNP"


def test_mv37_any_ally_on_multicolour_means_the_card_it_is_played_on() -> None:
    assert given(A="HM[VR]", hand_A="AYG").plays() == []
    assert given(A="HM[VM]", hand_A="AYG").plays() == ["AYG>A.M"]
    assert given(A="HB[VM]", hand_A="AYG").plays() == ["AYG>A.B"]
    assert given(A="HM[]", hand_A="AYG").do("AYG>A.M").states("A") == {"M": "shielded"}


@pytest.mark.parametrize(("card", "after"), [("PR", "HR[]"), ("ARG", "HR[]")])
def test_mv38_on_a_blocked_hero_a_power_or_ally_always_fights(card: str, after: str) -> None:
    table = given(A="HR[VR]", hand_A=card)
    assert table.plays() == [f"{card}>A.R"]
    assert table.do(f"{card}>A.R").team("A") == after
    assert given(A="HG[VG]", hand_A="ARY").plays() == []


def test_the_log_names_each_mode() -> None:
    """Which event tells of which effect."""
    cases = {
        "protected": ("HR[]", "PR>A.R"),
        "shielded": ("HR[PR]", "PR>A.R"),
        "fought": ("HR[VR]", "PR>A.R"),
        "blocked": ("HR[]", "VR>A.R"),
        "weakened": ("HR[PR]", "VR>A.R"),
        "captured": ("HR[VR]", "VR>A.R"),
    }
    for kind, (mine, move) in cases.items():
        table = given(A=mine, hand_A=move[:2]).do(move)
        told = [event for event in table.told() if event["kind"] in cases]
        assert [event["kind"] for event in told] == [kind]
        assert (told[0]["seat"], told[0]["card"], told[0]["target"], told[0]["slot"]) == (0, move[:2], 0, "R")
    assert sorted(given(A="HR[VM]", hand_A="VR").do("VR>A.R").told()[1]["cards"]) == ["HR", "VM", "VR"]
    assert given(A="HR[PR]", hand_A="VM").do("VM>A.R").told()[1]["removed"] == "PR"
    assert given(A="HR[VM]", hand_A="PB").do("PB>A.R").told()[1]["removed"] == "VM"
