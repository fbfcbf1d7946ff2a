"""The turn: what must and may be done, and who draws (MV-13 to MV-21)."""

import pytest

from tests.games.virus_marvel.kit import IDLE, given


def test_mv13_the_person_hit_is_asked_with_or_without_a_counter() -> None:
    for hand, answers in (("CTR PR", ["counter", "pass"]), ("PR PR", ["pass"]), ("", ["pass"])):
        table = given(B="HR[]", hand_A="VR", hand_B=hand).do("VR>B.R")
        assert table.asks == "B respond"
        assert sorted(table.moves()) == answers


def test_mv13_a_pass_leaves_no_trace_in_the_public_log() -> None:
    told = []
    for hand in ("CTR PR", "PR PR"):
        table = given(seats=3, B="HR[]", hand_A="VR", hand_B=hand).do("VR>B.R", "pass")
        told.append([table.told(viewer) for viewer in (None, "A", "C")])
        assert all(event["kind"] != "pass" for event in table.told())
    assert told[0] == told[1]


def test_mv13_a_person_without_a_counter_is_asked_at_a_snap_too() -> None:
    table = given(A="HR[] HG[]", B="HR[] HG[]", hand_A="SNP", hand_B="").do("SNP")
    assert table.asks == "B snap_respond"
    assert table.moves() == ["pass"]


def test_mv13_auto_pass_asks_only_those_who_hold_a_counter() -> None:
    options = {"auto_pass_no_counter": True}
    table = given(B="HR[]", hand_A="VR", hand_B="PR", options=options).do("VR>B.R")
    assert table.asks == "B choose"
    assert table.team("B") == "HR[VR]"
    assert given(B="HR[]", hand_A="VR", hand_B="CTR", options=options).do("VR>B.R").asks == "B respond"
    table = given(B="HR[] HG[]", C="HR[] HG[]", hand_A="SNP", hand_C="CTR", options=options).do("SNP")
    assert table.asks == "C snap_respond"


def test_mv14_the_log_says_that_nothing_could_be_played_and_no_more() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="CTR PR").do("SPY>B", "pass")
    assert {"kind": "spied_nothing", "seat": 0, "target": 1} in table.told()
    for viewer in (None, "C"):
        assert "CTR" not in repr(table.told(viewer))
        assert "'PR'" not in repr(table.told(viewer))
    looked = [event for event in table.told("A") if event["kind"] == "looked"]
    assert looked == [{"kind": "looked", "seat": 0, "target": 1, "cards": ["PR", "CTR"]}]


def test_mv15_one_card_or_at_least_one_discard_and_no_pass() -> None:
    table = given(hand_A="HR PB PR")
    assert table.moves() == [
        "HR",
        "discard HR",
        "discard HR PR",
        "discard HR PR PB",
        "discard HR PB",
        "discard PR",
        "discard PR PB",
        "discard PB",
    ]
    assert table.refuses("pass") == "not-this-decision"
    assert table.do("discard HR PR PB").asks == "B choose"
    assert table.size("A") == 3


def test_mv15_never_both_playing_and_discarding() -> None:
    assert given(hand_A="HR PB PR").do("HR").asks == "B choose"
    assert given(hand_A="HR PB PR").do("discard PB").asks == "B choose"


@pytest.mark.parametrize(
    ("hand", "why"),
    [("VR", "no red Hero"), ("PR", "no red Hero"), ("ARG", "no Hero"), ("REC", "no Hero"), ("HY", "slot taken")],
)
def test_mv16_a_card_without_a_target_can_only_be_discarded(hand: str, why: str) -> None:
    table = given(A="HY[]", hand_A=hand)
    assert table.moves() == [f"discard {hand}"], why


def test_mv16_snap_and_warp_always_have_an_application() -> None:
    assert given(hand_A="SNP WRP").plays() == ["WRP>B", "SNP"]


def test_mv17_tc25_an_empty_hand_only_draws_and_passes() -> None:
    """B is asked nothing: B draws 3, and it is C's turn."""
    table = given(seats=3, hand_A="HR", hand_B="").do("HR")
    assert table.asks == "C choose"
    assert table.size("B") == 3
    assert table.position["turn"] == 3
    drew = [(event["seat"], event["count"]) for event in table.told() if event["kind"] == "drew"]
    assert drew == [(0, 3), (1, 3)]


def test_mv17_a_hand_that_empties_later_has_no_effect() -> None:
    table = given(hand_A="HR").do("HR")
    assert table.size("A") == 3
    assert table.asks == "B choose"


def test_mv17_several_empty_hands_in_a_row() -> None:
    table = given(seats=4, hand_A="HR", hand_B="", hand_C="").do("HR")
    assert table.asks == "D choose"
    assert [table.size(seat) for seat in "ABCD"] == [3, 3, 3, 3]


def test_mv18_only_the_active_player_draws_at_the_end_of_the_turn() -> None:
    table = given(seats=3, hand_A="HR HY", hand_B="PR", hand_C="PR PR").do("HR")
    assert [table.size(seat) for seat in "ABC"] == [3, 1, 2]
    assert table.do("discard PR").size("B") == 3
    assert table.size("C") == 2


@pytest.mark.parametrize("size", [1, 2, 3])
def test_mv18_always_up_to_three(size: int) -> None:
    table = given(hand_A=" ".join(["PB"] * size))
    for count in range(1, size + 1):
        assert table.copy().do("discard" + " PB" * count).size("A") == 3


def test_mv18_cards_are_drawn_from_the_top_which_is_last() -> None:
    table = given(hand_A="HR HY", deck="VR VY VG VB").do("HR")
    assert table.hand("A") == "HY VG VB"
    assert table.deck == "VR VY"
    mine = table.told("A")[-2]
    assert sorted(mine.pop("cards")) == ["VB", "VG"]
    assert mine == {"kind": "drew", "seat": 0, "count": 2}
    assert table.told("B")[-2] == {"kind": "drew", "seat": 0, "count": 2}


def test_mv19_the_extra_turn_begins_with_three_cards() -> None:
    table = given(hand_A="HM").do("HM")
    assert table.asks == "A choose"
    assert table.size("A") == 3
    assert table.position["turn"] == 2
    assert {"kind": "extra_turn", "seat": 0, "turn": 2} in table.told()


def test_mv19_after_the_extra_turn_begins_with_what_is_left() -> None:
    table = given(hand_A="HM HR", options={"extra_turn_draw": "after"}).do("HM")
    assert table.asks == "A choose"
    assert table.hand("A") == "HR"
    assert table.do("HR").size("A") == 3
    assert table.asks == "B choose"


def test_mv19_after_with_nothing_left_the_extra_turn_only_draws() -> None:
    table = given(hand_A="HM", options={"extra_turn_draw": "after"}).do("HM")
    assert table.asks == "B choose"
    assert table.size("A") == 3
    assert table.position["turn"] == 3


@pytest.mark.parametrize(
    ("rival", "result"),
    [("HR[]", "HR[VM]"), ("HR[PR]", "HR[]"), ("HR[VR]", "")],
    ids=["block", "weaken", "capture"],
)
def test_mv20_the_multicolour_villain_earns_an_extra_turn_in_every_mode(rival: str, result: str) -> None:
    table = given(B=rival, hand_A="VM").do("VM>B.R", "pass")
    assert table.team("B") == result
    assert table.asks == "A choose"
    assert table.size("A") == 3


def test_mv20_redirected_too() -> None:
    table = given(B="HR[]", C="HG[]", hand_A="VM", hand_B="CTR").do("VM>B.R", "counter", "VM>C.G", "pass")
    assert table.team("C") == "HG[VM]"
    assert table.asks == "A choose"


def test_mv20_on_oneself_too() -> None:
    table = given(A="HR[]", hand_A="VM").do("VM>A.R")
    assert table.team("A") == "HR[VM]"
    assert table.asks == "A choose"


def test_mv20_getting_the_multicolour_hero_by_recruit_or_warp_is_not_playing_it() -> None:
    assert given(B="HM[]", hand_A="REC").do("REC>B.M", "pass").asks == "B choose"
    assert given(B="HM[]", hand_A="WRP").do("WRP>B", "pass").asks == "B choose"


def test_mv20_a_captured_multicolour_card_earns_nothing() -> None:
    """The card that was played counts, not those that lie there (as in TC-03)."""
    assert given(B="HM[VM]", hand_A="VR").do("VR>B.M", "pass").asks == "B choose"


def test_mv20_other_cards_earn_no_extra_turn() -> None:
    assert given(hand_A="HI").do("HI").asks == "B choose"


def test_tc26_mv20_chain_of_extra_turns() -> None:
    table = given(B="HR1[]", hand_A="HM VM PB").do("HM")
    assert (table.asks, table.size("A"), table.position["turn"]) == ("A choose", 3, 2)
    table.do("VM>B.R", "pass")
    assert (table.asks, table.size("A"), table.position["turn"]) == ("A choose", 3, 3)
    assert table.do("discard PB").asks == "B choose"


def test_mv20_one_extra_turn_and_no_more() -> None:
    table = given(hand_A="HM PB PB").do("HM", "discard PB")
    assert table.asks == "B choose"
    assert table.position["extra"] is False


def test_mv21_a_counter_is_never_played_in_ones_own_turn() -> None:
    table = given(hand_A="CTR CTR CTR", B="HR[]")
    assert table.moves() == ["discard CTR", "discard CTR CTR", "discard CTR CTR CTR"]
    assert table.refuses("CTR") == "counter-own-turn"
    assert table.refuses("counter") == "not-this-decision"
    assert table.do("discard CTR").pile == "CTR"


def test_mv21_nor_in_answer_to_anything_in_ones_own_turn() -> None:
    table = given(A="HR[] HG[]", B="HG[]", hand_A="SNP CTR", hand_B=IDLE).do("SNP")
    assert table.asks == "A snap_choose"
    assert table.moves() == ["lose R", "lose G"]
