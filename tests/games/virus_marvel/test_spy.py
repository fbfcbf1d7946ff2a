"""Spy, and what comes out of another hand (MV-48 to MV-56, clarifications 4 and 8)."""

import pytest

from tests.games.virus_marvel.kit import given

FOR_OWNER = {"spy_plays_for_owner": True}


def test_mv48_a_hand_with_nothing_in_it_is_no_target() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="", hand_C="PR")
    assert table.plays() == ["SPY>C"]
    assert table.refuses("SPY>B") == "empty-hand"
    assert given(hand_A="SPY", hand_B="").plays() == []


def test_spy_never_looks_at_its_player() -> None:
    """Section 6: q is another person."""
    assert given(hand_A="SPY PR").refuses("SPY>A") == "own-seat"


def test_mv48_spy_empty_hand_legal_and_without_effect() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="", hand_C="PR", options={"spy_empty_hand": True})
    assert table.plays() == ["SPY>B", "SPY>C"]
    table.do("SPY>B")
    assert table.asks == "B respond"
    assert table.moves() == ["pass"]
    table.do("pass")
    assert table.pile == "SPY"
    assert table.asks == "C choose", "B, with an empty hand, has drawn and passed"


def test_the_look_is_for_the_spy_alone_and_at_that_moment() -> None:
    """Section 2.3, I11, clarification 4: the Spy lies in the pile before the look."""
    table = given(seats=3, hand_A="SPY", hand_B="HM CTR PR").do("SPY>B", "pass")
    assert table.asks == "A spy_play"
    assert table.pile == "SPY"
    assert table.sees("A")["looked_at"] == 1
    assert table.sees("A")["looked_hand"] == ["HM", "PR", "CTR"]
    for viewer in (None, "B", "C"):
        assert table.sees(viewer)["looked_at"] == 1
        assert table.sees(viewer)["looked_hand"] is None
        assert {"kind": "looked", "seat": 0, "target": 1} in table.told(viewer)
    assert {"kind": "looked", "seat": 0, "target": 1, "cards": ["HM", "PR", "CTR"]} in table.told("A")
    table.do("HM")
    assert table.sees("A")["looked_hand"] is None
    assert table.sees("A")["looked_at"] is None


def test_the_look_is_over_while_the_spied_card_waits_for_an_answer() -> None:
    table = given(B="HR[]", hand_A="SPY", hand_B="VR CTR").do("SPY>B", "pass", "VR>B.R")
    assert table.asks == "B respond"
    assert table.sees("A")["looked_hand"] is None
    assert table.sees("A")["pending"] == {
        **{"card": "VR", "by": 0, "actor": 0, "source": 1},
        **{"target": 1, "slot": "R", "countered_by": []},
    }


def test_tc21_mv56_spy_takes_the_multicolour_hero() -> None:
    """A's only option is HM: the Counter never (MV-51), the Power needs a red Hero of A's own (MV-49)."""
    table = given(B="HR1[]", hand_A="SPY1", hand_B="HM CTR1 PR1").do("SPY1>B", "pass")
    assert table.moves() == ["HM"]
    table.do("HM")
    assert table.team("A") == "HM[]"
    assert table.size("A") == 3
    assert table.asks == "A choose"
    assert table.hand("B") == "PR CTR"
    assert {"kind": "extra_turn", "seat": 0, "turn": 2} in table.told()


def test_mv49_the_spy_is_the_player_in_every_respect() -> None:
    hand = "HY PG REC"
    table = given(A="HG[]", B="HR[]", hand_A="SPY", hand_B=hand).do("SPY>B", "pass")
    assert table.moves() == ["HY", "PG>A.G", "REC>B.R"]
    assert table.copy().do("HY").team("A") == "HY[] HG[]"
    assert table.copy().do("PG>A.G").team("A") == "HG[PG]"
    recruited = table.copy().do("REC>B.R")
    assert recruited.asks == "B respond"
    assert recruited.do("pass").team("A") == "HR[] HG[]"


def test_mv49_a_spied_snap_leaves_the_spy_for_last() -> None:
    table = given(A="HR[] HY[]", B="HR[] HY[]", C="HR[] HY[]", hand_A="SPY", hand_B="SNP PR")
    table.do("SPY>B", "pass", "SNP")
    order = []
    while table.asks[2:].startswith("snap"):
        order.append(table.asks)
        table.do(table.moves()[-1])
    assert order == ["B snap_respond", "C snap_respond", "B snap_choose", "C snap_choose", "A snap_choose"]


def test_mv49_for_the_owner_heroes_join_the_owners_team_without_an_extra_turn() -> None:
    table = given(hand_A="SPY", hand_B="HM PR", options=FOR_OWNER).do("SPY>B", "pass")
    assert table.moves() == ["HM"]
    table.do("HM")
    assert (table.team("A"), table.team("B")) == ("", "HM[]")
    assert table.asks == "B choose"


def test_mv49_for_the_owner_powers_go_on_the_owners_heroes() -> None:
    table = given(A="HR[]", B="HG[VG]", hand_A="SPY", hand_B="PR PG", options=FOR_OWNER).do("SPY>B", "pass")
    assert table.moves() == ["PG>B.G"]
    assert table.do("PG>B.G").team("B") == "HG[]"


@pytest.mark.parametrize(("card", "move"), [("VR", "VR>A.R"), ("REC", "REC>A.R"), ("WRP", "WRP>A")])
def test_mv49_for_the_owner_cards_may_hit_the_spy_without_a_window(card: str, move: str) -> None:
    """Clarification 8: windows for people hit other than q and p."""
    table = given(A="HR[]", hand_A="SPY CTR", hand_B=f"{card} CTR", options=FOR_OWNER).do("SPY>B", "pass")
    assert table.moves() == [move]
    table.do(move)
    assert table.asks == "B choose"
    assert "CTR" in table.hand("A")
    expected = {"VR": ("HR[VR]", ""), "REC": ("", "HR[]"), "WRP": ("", "HR[]")}[card]
    assert (table.team("A"), table.team("B")) == expected


def test_mv49_for_the_owner_a_third_person_is_asked_and_the_spy_redirects() -> None:
    table = given(B="HR[]", C="HR[]", D="HR[]", hand_A="SPY", hand_B="VR", hand_C="CTR", options=FOR_OWNER).do(
        "SPY>B", "pass"
    )
    assert set(table.moves()) == {"VR>C.R", "VR>D.R", "VR>B.R"}
    table.do("VR>C.R")
    assert table.asks == "C respond"
    table.do("counter")
    assert table.asks == "A retarget"
    assert set(table.moves()) == {"VR>D.R", "VR>B.R"}
    table.do("VR>B.R")
    assert table.team("B") == "HR[VR]", "the owner's own Hero: no window"


def test_mv49_for_the_owner_snap_goes_round_from_the_owners_right() -> None:
    """The owner loses last, and the spy is not asked to Counter."""
    people = dict.fromkeys("ABCD", "HR[] HY[]")
    table = given(hand_A="SPY CTR", hand_B="SNP", options=FOR_OWNER, **people).do("SPY>B", "pass", "SNP")
    order = []
    while table.asks[2:].startswith("snap"):
        order.append(table.asks)
        table.do(table.moves()[-1])
    assert order[:2] == ["C snap_respond", "D snap_respond"]
    assert order[2:] == ["C snap_choose", "D snap_choose", "A snap_choose", "B snap_choose"]


def test_mv49_for_the_owner_villain_on_self_speaks_of_the_owners_team() -> None:
    """Clarification 8: own team in MV-26 and MV-60 is the owner's."""
    options = {**FOR_OWNER, "villain_on_self": False}
    table = given(A="HR[]", B="HR[]", hand_A="SPY", hand_B="VR", options=options).do("SPY>B", "pass")
    assert table.moves() == ["VR>A.R"]


def test_mv49_mv70_for_the_owner_another_may_win_in_my_turn() -> None:
    table = given(B="HR[] HY[] HG[]", hand_A="SPY", hand_B="HB", options=FOR_OWNER).do("SPY>B", "pass", "HB")
    assert table.over == "heroes B"


def test_tc23_mv50_forced_self_harm() -> None:
    """The only option is VR1 on A's own HR1, and it must be played."""
    table = given(A="HR1[] HY1[]", B="HG1[]", hand_A="SPY1", hand_B="VR1 CTR1 HY2").do("SPY1>B", "pass")
    assert table.moves() == ["VR>A.R"]
    assert table.refuses("pass") != ""
    table.do("VR1>A.R")
    assert table.team("A") == "HR[VR] HY[]"
    assert table.hand("B") == "HY CTR"


def test_mv50_no_pass_and_no_discarding_of_the_others_cards() -> None:
    table = given(A="HG[]", hand_A="SPY PB", hand_B="HG PG VG").do("SPY>B", "pass")
    assert table.moves() == ["VG>A.G", "PG>A.G"]
    assert table.refuses("discard HG") == "not-this-decision"
    assert table.refuses("discard PB") == "not-this-decision"


def test_tc29_mv51_spy_on_counters() -> None:
    """Nothing is played and B keeps three cards."""
    table = given(hand_A="SPY", hand_B="CTR1 CTR2 PR1").do("SPY>B", "pass")
    assert table.asks == "B choose"
    assert table.hand("B") == "PR CTR CTR"
    assert table.pile == "SPY"


def test_mv52_spy_is_countered_before_the_look() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="CTR HM", hand_C="PR").do("SPY>B")
    assert table.asks == "B respond"
    assert table.sees("A")["looked_hand"] is None
    table.do("counter")
    assert all(event["kind"] != "looked" for event in table.told("A"))
    assert table.asks == "A retarget"
    assert table.moves() == ["SPY>C"]


def test_mv52_a_countered_spy_without_another_hand_is_discarded() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="CTR HM", hand_C="").do("SPY>B", "counter")
    assert table.asks == "B choose"
    assert table.pile == "SPY CTR"


def test_mv53_the_owner_may_counter_the_spied_card_that_hits_them() -> None:
    """B may thus lose two cards; the spy redirects."""
    table = given(B="HR[]", C="HR[]", hand_A="SPY", hand_B="VR CTR PG").do("SPY>B", "pass", "VR>B.R")
    assert table.asks == "B respond"
    table.do("counter")
    assert table.asks == "A retarget"
    assert table.moves() == ["VR>C.R"]
    table.do("VR>C.R")
    assert table.asks == "C respond"
    table.do("pass")
    assert table.team("C") == "HR[VR]"
    assert table.hand("B") == "PG"


def test_mv53_a_spied_card_that_hits_nobody_is_not_played_against_its_owner() -> None:
    table = given(hand_A="SPY", hand_B="HR CTR").do("SPY>B", "pass", "HR")
    assert table.asks == "B choose"
    assert table.team("A") == "HR[]"


def test_mv54_a_nested_spy_may_look_at_the_same_hand_again() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="SPY HR CTR", hand_C="HY").do("SPY>B", "pass")
    assert table.moves() == ["HR", "SPY>B", "SPY>C"]
    table.do("SPY>B")
    assert table.asks == "B respond", "a fresh window"
    table.do("pass")
    assert table.asks == "A spy_play"
    assert table.moves() == ["HR"]
    table.do("HR")
    assert table.team("A") == "HR[]"
    assert table.hand("B") == "CTR"
    assert table.pile == "SPY SPY"


def test_mv54_but_not_at_a_hand_that_it_has_emptied() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="SPY", hand_C="HY").do("SPY>B", "pass")
    assert table.moves() == ["SPY>C"]
    assert given(hand_A="SPY", hand_B="SPY").do("SPY>B", "pass").asks == "B choose"


def test_mv54_never_at_the_spy() -> None:
    table = given(hand_A="SPY HR", hand_B="SPY PR").do("SPY>B", "pass")
    assert table.moves() == ["SPY>B"]


def test_mv54_countered_by_its_owner_the_nested_spy_goes_on_to_another() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="SPY CTR", hand_C="HM").do("SPY>B", "pass", "SPY>B", "counter")
    assert table.moves() == ["SPY>C"]
    table.do("SPY>C", "pass", "HM")
    assert table.team("A") == "HM[]"
    assert table.asks == "A choose", "the extra turn of a card spied through two Spies"
    assert table.pile == "SPY SPY CTR"


def test_mv55_the_owner_begins_the_next_turn_a_card_short() -> None:
    table = given(hand_A="SPY", hand_B="HR PR PG").do("SPY>B", "pass", "HR")
    assert table.asks == "B choose"
    assert table.hand("B") == "PR PG"
    assert table.do("discard PR").size("B") == 3


def test_mv56_the_multicolour_villain_by_spy_earns_the_spy_a_turn() -> None:
    table = given(B="HR[]", hand_A="SPY", hand_B="VM PR").do("SPY>B", "pass", "VM>B.R", "pass")
    assert table.team("B") == "HR[VM]"
    assert table.asks == "A choose"
    assert table.size("A") == 3
