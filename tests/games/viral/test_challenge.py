"""Challenges: VI-25 to VI-34."""

from collections import Counter

import pytest

from tests.games.viral.kit import given


def test_vi25_anybody_else_may_challenge() -> None:
    for passes in range(3):
        table = given("AD", "AB", "AB", "AB").do("A as A", *["pass"] * passes)
        assert table.moves() == ["challenge", "pass"]
        assert table.do("challenge").asks == f"{passes + 1} penalty"


def test_vi25_also_those_who_lose_their_next_turn() -> None:
    table = given("AD", "AB", lost=[0, 2, 0, 0]).do("A as A")
    assert (table.asks, table.moves()) == ("1 challenge", ["challenge", "pass"])


def test_vi25_not_the_eliminated() -> None:
    table = given("AD", "", "A", "", eliminated=[1, 3]).do("A as A")
    assert table.sees(None)["poll"] == [2]
    assert table.do("pass").asks == "0 target"


@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (2, [3, 0, 1]), (3, [0, 1, 2])])
def test_vi26_s05_they_are_asked_clockwise_from_the_left(active: int, order: list[int]) -> None:
    table = given("AD", "AD", "AD", "AD", active=active).do("A as V")
    assert table.sees(None)["poll"] == order
    for at, seat in enumerate(order):
        assert table.asks == f"{seat} challenge"
        assert table.sees(None)["poll"] == order[at:]
        table.do("pass")
    assert table.sees(None)["poll"] == []


def test_vi26_the_first_challenge_closes_the_window() -> None:
    table = given("AD", "AB").do("A as A", "challenge", "lose A")
    assert (table.asks, table.lost) == ("0 target", [0, 1, 0, 0])
    assert table.sees(None)["poll"] == []


def test_vi26_what_the_clock_does() -> None:
    """Pass, pass, decline, the first card; the first card claimed truthfully, and stopping in a further action."""
    table = given("VMD", "XA", row="0_________")
    assert table.default() == "D as D"
    assert table.do("M as A").default() == "pass"
    assert table.do("quiet").default() == "decline"
    assert table.do("at 1").default() == "pass"
    assert given("MD").do("M as M", "quiet").default() == "stop"
    assert given("AD", "VXR").do("A as A", "challenge").default() == "lose R"
    assert given("MV").default() == "M as M"


def test_vi27_s04_a_wrong_challenge_costs_a_card_and_a_turn() -> None:
    table = given("AD", "AB").do("A as A", "challenge")
    assert (table.asks, table.moves()) == ("1 penalty", ["lose A", "lose B"])
    table.do("lose B")
    assert (table.asks, table.lost) == ("0 target", [0, 1, 0, 0])
    table.do("at 5", "quiet")
    assert (table.row, table.discard, table.hand(1)) == ("_____0____", "BA", "A")
    assert (table.asks, table.lost) == ("2 play", [0] * 4)
    assert {"kind": "lost_turn", "seat": 1, "left": 0} in table.told()


def test_vi27_s30_of_two_players_the_other_plays_again() -> None:
    table = given("AAD", "BB", row="_______", seats=2).do("A as A", "challenge", "lose B", "at 0", "quiet")
    assert (table.row, table.asks, table.lost, table.hand(0)) == ("0______", "0 play", [0, 0], "AD")


def test_vi27_without_the_lost_turn() -> None:
    """Under `failed_challenge_skip`; the fine in cards stays."""
    table = given("AD", "AB", options={"failed_challenge_skip": "none"}).do("A as A", "challenge", "lose B")
    assert table.told() == [{"kind": "paid", "seat": 1, "card": "boost", "turns": 0}]
    table.do("decline")
    assert (table.asks, table.hand(1), table.lost) == ("1 play", "A", [0] * 4)


def test_vi27_what_is_paid_tells_only_turns_lost_by_challenges() -> None:
    """Where challenges cost no turn, one that an immune card costs is not blamed on them."""
    options: dict[str, object] = {"failed_challenge_skip": "none", "immune_cost": "skip_next"}
    table = given("AD", "AB", lost=[0, 1, 0, 0], options=options).do("A as A", "challenge", "lose B")
    assert table.told() == [{"kind": "paid", "seat": 1, "card": "boost", "turns": 0}]
    assert table.lost == [0, 1, 0, 0]


def test_vi28_it_is_the_next_own_turn_and_each_failure_costs_one_more() -> None:
    table = given("AAA", "AABB", "AAA", "AAA")
    table.do("A as A", "challenge", "lose B", "decline")
    assert table.asks == "2 play"
    table.do("A as A", "pass", "pass", "challenge", "lose B", "decline")
    table.do("A as A", "pass", "challenge", "lose A", "decline")
    assert (table.asks, table.lost) == ("0 play", [0, 2, 0, 0])
    table.do("A as R", "quiet")
    assert (table.asks, table.lost) == ("2 play", [0, 1, 0, 0])
    table.do("A as R", "quiet", "A as R", "quiet", "A as R", "quiet")
    assert (table.asks, table.lost) == ("2 play", [0] * 4)


def test_vi28_with_a_mere_flag_several_failures_cost_one_turn() -> None:
    flag: dict[str, object] = {"failed_challenge_skip": "flag"}
    table = given("AD", "AB", lost=[0, 1, 0, 0], options=flag).do("A as A", "challenge", "lose B")
    assert table.lost == [0, 1, 0, 0]
    assert table.told() == [{"kind": "paid", "seat": 1, "card": "boost", "turns": 1}]
    table = given("AD", "AB", options=flag).do("A as A", "challenge", "lose B")
    assert table.lost == [0, 1, 0, 0]
    kept = given("AD", "AB", lost=[0, 3, 0, 0], options=flag).do("A as A", "challenge", "lose B")
    assert kept.lost == [0, 3, 0, 0]


def test_vi28_s32_everybody_may_lose_a_turn() -> None:
    table = given("AA", row="_" * 10, seats=3, lost=[0, 1, 1]).do("A as A", "quiet", "at 0", "quiet")
    assert (table.asks, table.lost, table.position["turn"]) == ("0 play", [0, 0, 0], 2)
    assert [event["seat"] for event in table.told() if event["kind"] == "lost_turn"] == [1, 2]


def test_vi28_turns_may_be_lost_several_times_around() -> None:
    table = given("AA", seats=2, lost=[1, 3]).do("A as R", "quiet")
    left = [(event["seat"], event["left"]) for event in table.told() if event["kind"] == "lost_turn"]
    assert left == [(1, 2), (0, 0), (1, 1)]
    assert (table.asks, table.lost) == ("0 play", [0, 1])


def test_vi29_the_challenger_chooses_any_card_and_it_lies_face_up_without_effect() -> None:
    table = given("AD", "AAVX", row="1_________").do("A as A", "challenge")
    assert table.moves() == ["lose A", "lose X", "lose V"]
    assert table.refuses("lose B") == "card-not-in-hand"
    table.do("lose V")
    assert table.told() == [{"kind": "paid", "seat": 1, "card": "vaccine", "turns": 1}]
    assert (table.row, table.hand(1)) == ("1_________", "AAX")
    assert table.position["discard"] == [{"card": "vaccine", "by": 1, "claim": None, "open": True}]


def test_vi29_by_chance() -> None:
    """Under `penalty_discard` nobody is asked: an index into the hand in canonical order is drawn, also of one card."""
    lost: Counter[str] = Counter()
    for seed in range(60):
        table = given("AD", "VABA", options={"penalty_discard": "random"})
        table.chance = type(table.chance)(seed)
        expected = "AABV"[int(table.chance.copy().below(4))]
        table.do("A as A", "challenge")
        assert table.discard == expected
        assert (table.asks, table.kinds(), table.lost) == ("0 target", ["proved", "paid"], [0, 1, 0, 0])
        lost[expected] += 1
    assert lost["A"] > lost["B"] > 0 < lost["V"]
    single = given("AD", "V", options={"penalty_discard": "random"})
    word = single.chance.copy()
    single.do("A as A", "challenge")
    word.below(1)
    assert single.chance.word() == word.word()


def test_vi30_after_a_wrong_challenge_the_play_goes_on() -> None:
    """The target is chosen when the fine has been seen, and an Antivirus may still come."""
    table = given("AD", "AB", "XA").do("A as A", "challenge", "lose B")
    assert (table.asks, table.moves()[:2]) == ("0 target", ["at 0", "at 1"])
    pending = {"card": "attack", "by": 0, "claim": "attack", "open": True, "challenger": 1, "cell": None}
    assert table.sees(None)["pending"] == pending
    table.do("at 0")
    assert (table.asks, table.sees(None)["poll"]) == ("1 react", [1, 2, 3])
    table.do("pass", "antivirus")
    assert (table.row, table.discard) == ("_" * 10, "BXA")


def test_vi30_a_proved_mutation_grants_its_actions() -> None:
    table = given("MD", "AB").do("M as M", "challenge", "lose A")
    assert (table.asks, table.bonus, table.discard) == ("0 play", 2, "AM")


def test_vi31_s03_an_exposed_bluff_has_no_effect_and_draws_a_card() -> None:
    table = given("BD", pile="V" + "B" * 20).do("B as A", "pass", "challenge")
    assert "3 challenge" not in table.polled
    assert (table.row, table.discard, table.hand(0), table.pile) == ("_" * 10, "B", "DV", "B" * 20)
    assert (table.lost, table.asks) == ([0] * 4, "1 play")
    assert table.kinds() == ["exposed", "penalty_drew", "turn"]
    assert table.told(3)[:2] == [
        {"kind": "exposed", "seat": 0, "by": 2, "card": "boost", "claim": "attack"},
        {"kind": "penalty_drew", "seat": 0, "count": 1},
    ]
    assert table.told(0)[1] == {"kind": "penalty_drew", "seat": 0, "count": 1, "card": "vaccine"}
    assert table.sees(None)["discard"] == [{"card": "boost", "by": 0, "claim": "attack", "open": True}]


def test_vi31_the_penalty_card_keeps_the_hand_from_being_empty() -> None:
    table = given("B", pile="VX" + "B" * 20).do("B as A", "challenge")
    assert (table.hand(0), table.pile) == ("V", "X" + "B" * 20)


def test_vi31_burned_face_up() -> None:
    """Under `penalty_card_to`: first the exposed card, then the top one; then an empty hand is refilled."""
    burn: dict[str, object] = {"penalty_card_to": "discard"}
    table = given("BD", pile="VXB", options=burn).do("B as A", "challenge")
    assert (table.hand(0), table.discard, table.pile) == ("D", "BV", "XB")
    assert table.told()[1] == {"kind": "penalty_burned", "seat": 0, "card": "vaccine"}
    assert table.position["discard"][1] == {"card": "vaccine", "by": 0, "claim": None, "open": True}
    table = given("B", pile="VXB", options=burn).do("B as A", "challenge")
    assert (table.hand(0), table.discard, table.pile) == ("X", "BV", "B")
    table = given("B", pile="V", options=burn).do("B as A", "challenge")
    assert (table.position["eliminated"], table.over) == ([0], "pile_empty 1 2 3")


def test_vi32_a_right_challenge_earns_nothing() -> None:
    table = given("BD", "AB").do("B as A", "challenge")
    assert (table.hand(1), table.lost, table.asks) == ("AB", [0] * 4, "1 play")


def test_vi33_whoever_has_no_card_may_not_challenge() -> None:
    """Only in a position that was set up: such a player is asked, and may only pass (clarification 4)."""
    table = given("AD", "").do("A as A")
    assert (table.asks, table.moves(), table.early(1)) == ("1 challenge", ["pass"], [])
    assert table.refuses("challenge") == "no-card-to-pay"
    assert given("AD", "A", "").do("A as A").early(2) == ["pass"]
    assert table.do("pass").asks == "2 challenge"


def test_vi34_an_exposed_mutation_grants_nothing() -> None:
    table = given("BD").do("B as M", "challenge")
    assert (table.asks, table.bonus) == ("1 play", None)


def test_vi34_s19_an_exposed_bluff_in_a_further_action_spends_that_one_only() -> None:
    table = given("MBDA", row="1_________", pile="V" + "B" * 20).do("M as M", "quiet", "B as A", "challenge")
    assert (table.discard, table.hand(0), table.bonus, table.asks) == ("mB", "ADV", 1, "0 play")
    table.do("D as D", "quiet", "at 0")
    assert (table.row, table.asks, table.lost) == ("_" * 10, "1 play", [0] * 4)


def test_vi34_where_it_ends_the_turn() -> None:
    """Under `exposed_bluff_ends_turn`."""
    ends: dict[str, object] = {"exposed_bluff_ends_turn": True}
    table = given("MBDA", options=ends).do("M as M", "quiet", "B as A", "challenge")
    assert (table.asks, table.hand(0)) == ("1 play", "ADB")
    true = given("MAD", options=ends).do("M as M", "quiet", "A as A", "challenge", "lose A", "decline")
    assert (true.asks, true.bonus) == ("0 play", 1)
