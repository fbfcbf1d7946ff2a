"""Empty piles, endless games, wrong input, absent people (MV-72 to MV-76, clarifications 10 to 12)."""

import pytest

from tests.games.virus_marvel.kit import GAME, given


def test_mv72_draw_what_there_is_and_play_on() -> None:
    table = given(hand_A="HR PB", deck="HY", discard="").do("HR")
    assert table.hand("A") == "HY PB"
    assert table.asks == "B choose"
    table = given(hand_A="HR", deck="", discard="").do("HR")
    assert table.size("A") == 0
    assert table.asks == "B choose"


def test_mv72_with_nothing_left_anywhere_the_game_ends() -> None:
    """Clarification 10: deck, pile and all hands empty."""
    table = given(hand_A="HR", hand_B="", deck="", discard="").do("HR")
    assert table.over == "exhausted"


def test_mv72_then_ready_count_may_decide() -> None:
    table = given(hand_A="HR", hand_B="", deck="", options={"tie_break": "ready_count"}).do("HR")
    assert table.over is not None
    assert table.over.split()[1:] == ["A"]


def test_mv73_a_thousand_turns_are_enough() -> None:
    table = given(turn=999).do("discard PB")
    assert table.over is None
    assert table.position["turn"] == 1000
    table.do("discard PB")
    assert table.over == "turn_cap"
    assert table.size("B") == 3, "the last turn is played to its end"


def test_mv73_any_number_or_none() -> None:
    assert given(turn=7, options={"max_turns": 7}).do("discard PB").over == "turn_cap"
    assert given(turn=6, options={"max_turns": 7}).do("discard PB").over is None
    assert given(turn=1000, options={"max_turns": None}).do("discard PB").over is None


def test_mv73_extra_turns_count() -> None:
    table = given(turn=7, hand_A="HM", options={"max_turns": 7}).do("HM")
    assert table.over == "turn_cap"


def test_mv73_a_win_in_the_last_turn_is_a_win() -> None:
    table = given(turn=7, A="HR[] HY[] HG[]", hand_A="HB", options={"max_turns": 7}).do("HB")
    assert table.over == "heroes A"


@pytest.mark.parametrize(
    ("teams", "winners"),
    [
        (("HR[] HY[VY]", "HR[] HG[]", "HM[]"), "B"),
        (("HR[PR,PR] HY[]", "HR[] HG[PG]", "HM[] HI[VR]"), "A"),
        (("HR[ARG] HY[]", "HR[] HG[PG,PG]", "HM[]"), "A B"),
        (("", "", ""), "A B C"),
        (("HR[ARG]", "HY[] HG[]", "HR[] HM[]"), "B C"),
    ],
)
def test_mv73_ready_count_most_ready_then_most_shielded_then_shared(teams: tuple[str, str, str], winners: str) -> None:
    """Clarification 10: all who tie win together."""
    one, two, three = (text.replace("HI[VR]", "HY[VY]") for text in teams)
    options = {"max_turns": 7, "tie_break": "ready_count"}
    table = given(turn=7, A=one, B=two, C=three, options=options).do("discard PB")
    assert table.over == f"ready_count {winners}"


WRONG = {
    "VR>B.R": "card-not-in-hand",
    "VB>B.R": "wrong-colour",
    "VB>B.I": "intangible",
    "VB>B.M": "shielded",
    "HB": "slot-taken",
    "PR>B.R": "not-own-hero",
    "WRP>A": "own-seat",
    "REC>B.B": "slot-taken",
    "SPY>C": "empty-hand",
    "CTR": "card-not-in-hand",
    "counter": "not-this-decision",
    "VB>B.G": "no-such-hero",
    "lose R": "not-this-decision",
    "discard VR": "card-not-in-hand",
    "discard VB VB": "card-not-in-hand",
}


@pytest.mark.parametrize(("move", "code"), WRONG.items())
def test_mv74_wrong_moves_are_refused_and_change_nothing(move: str, code: str) -> None:
    """`Table.refuses` compares the position before and after."""
    hand = "VB PB" if code in ("card-not-in-hand", "not-this-decision") else move.split(">", maxsplit=1)[0]
    table = given(A="HB[]", B="HR[] HB[] HM[ARG] HI[]", C="", hand_A=hand, hand_C="")
    assert table.refuses(move) == code
    assert table.asks == "A choose", "the same decision stays open"


def test_mv74_not_your_decision() -> None:
    table = given(hand_B="PB")
    assert table.refuses("discard PB", "B") == "not-your-decision"


def test_mv74_a_refusal_names_nothing_that_the_sender_may_not_know() -> None:
    """The same answer whatever the others hold."""
    for hand in ("CTR", "PR"):
        table = given(B="HR[]", hand_A="VR", hand_B=hand).do("VR>B.R")
        assert table.refuses("counter", "A") == table.refuses("pass", "A")


@pytest.mark.parametrize("active", ["A", "B"])
def test_mv75_resigning_gives_hand_and_team_to_the_pile(active: str) -> None:
    table = given(active=active, seats=3, A="HR[PR] HY[VM]", hand_A="HM CTR").resign("A")
    assert table.pile == "HR HY HM VM PR CTR"
    assert (table.team("A"), table.hand("A")) == ("", "")
    assert table.sees(None)["gone"] == [0]
    assert table.asks == "B choose"


def test_mv75_if_the_active_seat_resigns_its_turn_ends_without_a_draw() -> None:
    """Clarification 11."""
    table = given(seats=3, hand_A="HM", deck="PB PB").resign("A")
    assert table.asks == "B choose"
    assert table.deck == "PB PB"
    assert all(event["kind"] != "drew" for event in table.told())


def test_mv75_the_seat_is_skipped_from_then_on() -> None:
    table = given(seats=4).resign("C")
    order = [table.do(table.default()).asks for _ in range(4)]
    assert order == ["B choose", "D choose", "A choose", "B choose"]


def test_mv75_the_last_one_left_wins() -> None:
    assert given().resign("A").over == "last_player B"
    assert given().resign("B").over == "last_player A"
    table = given(seats=3).resign("A")
    assert table.over is None
    assert table.resign("C").over == "last_player B"


def test_mv75_nobody_aims_at_a_seat_that_is_gone() -> None:
    table = given(seats=3, B="HR[]", hand_A="WRP SPY VR").resign("B")
    assert table.plays() == ["WRP>C", "SPY>C"]
    assert table.refuses("WRP>B") == "seat-gone"
    options = {"spy_empty_hand": True}
    assert given(seats=3, hand_A="SPY", options=options).resign("B").plays() == ["SPY>C"]


def test_mv75_a_snap_goes_round_those_who_are_left() -> None:
    table = given(A="HR[] HY[]", B="HR[] HY[]", C="HR[] HY[]", hand_A="SNP").resign("B").do("SNP")
    assert table.asks == "C snap_respond"
    options = {"counter_snap_always": True}
    table = given(seats=3, hand_A="SNP", options=options).resign("B").do("SNP")
    assert table.asks == "C snap_respond"


def test_mv75_nobody_resigns_twice() -> None:
    table = given(seats=3).resign("B")
    assert table.interrupts("B") == []
    assert table.refuses("resign", "B") == "seat-gone"


def test_mv75_a_victim_that_resigns_has_passed() -> None:
    """Clarification 11: until the card is resolved the seat answers by the defaults of the clock."""
    table = given(seats=3, B="HR[]", hand_A="VR", hand_B="CTR PB").do("VR>B.R").resign("B")
    assert table.asks == "C choose"
    assert table.pile == "HR VR PB CTR", "blocked first, then gone with everything"


def test_mv75_a_third_seat_that_resigns_during_a_window_goes_when_the_card_is_resolved() -> None:
    table = given(B="HR[]", C="HY[]", hand_A="VR", hand_C="PB").do("VR>B.R").resign("C")
    assert table.asks == "B respond"
    assert table.team("C") == "HY[]"
    assert table.interrupts("C") == []
    table.do("pass")
    assert table.asks == "B choose"
    assert table.pile == "HY PB"
    assert table.team("B") == "HR[VR]"


def test_mv75_the_player_that_resigns_before_a_redirect_redirects_by_default() -> None:
    table = given(A="HR[]", B="HR[]", C="HR[] HM[]", hand_A="VR", hand_B="CTR PG").do("VR>B.R", "counter").resign("A")
    assert table.asks == "C respond"
    assert table.position["pending"] == {
        **{"card": "VR", "by": 0, "actor": 0, "source": None, "target": 2, "slot": "R"},
        "countered_by": [1],
    }
    table.do("pass")
    assert table.team("C") == "HR[VR] HM[]"
    assert (table.team("A"), table.size("A")) == ("", 0)
    assert table.asks == "B choose"


def test_mv75_the_spy_that_resigns_plays_by_default_and_earns_nothing() -> None:
    table = given(seats=3, hand_A="SPY", hand_B="HR HM CTR").do("SPY>B", "pass").resign("A")
    assert table.asks == "B choose"
    assert table.pile == "HR SPY"
    assert table.hand("B") == "HM CTR"
    table = given(seats=3, hand_A="SPY", hand_B="HM CTR").do("SPY>B", "pass").resign("A")
    assert table.asks == "B choose", "no extra turn for a seat that is gone"
    assert table.size("A") == 0


def test_mv75_seats_that_resign_during_a_snap() -> None:
    people = dict.fromkeys("ABCD", "HR[] HY[]")
    table = given(hand_A="SNP", hand_C="CTR", **people).do("SNP").resign("C")
    assert table.asks == "B snap_respond"
    table.do("pass")
    assert table.asks == "D snap_respond", "C has passed by default"
    table.do("pass", "lose Y")
    assert table.asks == "D snap_choose", "C has lost the first choice by default"
    assert table.team("C") == "HY[]"
    table.do("lose R").resign("A")
    assert table.team("A") == ""
    assert sorted(table.sees(None)["gone"]) == [0, 2]
    assert table.asks == "B choose"


def test_mv78_several_drop_out_together_in_the_order_of_the_seats() -> None:
    """And the last one left cannot resign: that person has won."""
    table = given(A="HM[]", C="HY[PY]", seats=3, hand_A="WRP PB", hand_C="HI").do("WRP>B").resign("C").resign("A")
    assert table.interrupts("B") == []
    assert table.refuses("resign", "B") != ""
    table.do("pass")
    assert table.over == "last_player B"
    assert table.position["discard"] == ["WRP", "PB", "HI", "HY", "PY"], "A, who has swapped HM away, before C"


def test_mv75_with_two_seats_a_pending_card_is_resolved_before_the_game_ends() -> None:
    table = given(A="HR[] HY[] HG[]", B="HI[]", hand_A="REC").do("REC>B.I").resign("B")
    assert table.over == "heroes A"
    table = given(B="HR[]", hand_A="VR").do("VR>B.R").resign("B")
    assert table.over == "last_player A"
    table = given(B="HR[]", hand_A="VR").do("VR>B.R").resign("A")
    assert table.asks == "B respond"
    assert table.do("pass").over == "last_player B"


DEFAULTS = {
    "choose": (given, {"hand_A": "VR HY CTR", "B": "HR[]"}, (), "discard HY"),
    "respond": (given, {"hand_A": "VR", "B": "HR[]", "hand_B": "CTR"}, ("VR>B.R",), "pass"),
    "retarget": (
        given,
        {"A": "HR[]", "B": "HR[]", "C": "HR[] HM[]", "hand_A": "VR", "hand_B": "CTR"},
        ("VR>B.R", "counter"),
        "VR>C.R",
    ),
    "spy_play": (given, {"hand_A": "SPY", "hand_B": "HY HR VR", "A": "HM[]"}, ("SPY>B", "pass"), "HR"),
    "snap_respond": (given, {"hand_A": "SNP", "hand_B": "CTR", "B": "HR[] HY[]"}, ("SNP",), "pass"),
    "snap_choose": (given, {"hand_A": "SNP", "B": "HR[] HY[] HG[VG] HI[]"}, ("SNP", "pass"), "lose R Y"),
}


@pytest.mark.parametrize("phase", DEFAULTS)
def test_mv75_what_the_clock_does(phase: str) -> None:
    """Respond: pass. Choose: discard the lowest card. Else the first option by card, seat from p + 1, slot, set."""
    setup, people, moves, expected = DEFAULTS[phase]
    table = setup(**people).do(*moves)
    assert table.asks.split()[1] == phase
    assert table.default() == expected


@pytest.mark.parametrize("seconds", [None, 1, 30, 86400])
def test_mv75_the_engine_has_no_clock(seconds: int | None) -> None:
    """The option is read and kept; only the sitting looks at it."""
    table = given(hand_A="HR PB", options={"timeout": seconds})
    assert table.position["options"]["timeout"] == seconds
    assert table.do("HR").asks == "B choose"


def test_mv76_cards_enter_the_pile_in_the_order_of_section_10() -> None:
    """Clarification 12; what the pile shows is what flip turns over."""
    table = given(B="HG[PG]", hand_A="VG").do("VG>B.G", "pass")
    assert table.position["discard"] == ["VG", "PG"]
    table = given(A="HG[VM]", hand_A="AYG").do("AYG>A.G")
    assert table.position["discard"] == ["AYG", "VM"]
    table = given(B="HG[VG]", hand_A="VM").do("VM>B.G", "pass")
    assert table.position["discard"] == ["HG", "VG", "VM"]
    table = given(B="HR[PR,PR] HY[AYG] HG[VG] HB[]", hand_A="SNP").do("SNP", "pass", "lose R G")
    assert table.position["discard"] == ["SNP", "HR", "PR", "PR", "HG", "VG"]
    table = given(hand_A="VR HY CTR").do("discard CTR HY VR")
    assert table.position["discard"] == ["HY", "VR", "CTR"]


def test_every_reason_of_an_end_is_named_by_the_game() -> None:
    assert set(GAME.reasons) == {"heroes", "turn_cap", "exhausted", "ready_count", "last_player"}
