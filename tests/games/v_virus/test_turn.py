"""The turn: draw, Pills and Supplies, one action, the hand limit (section 3 and 7 of the rulings)."""

import pytest

from tests.games.v_virus.kit import at_start, given


def test_vv20_the_draw_is_compulsory_and_comes_first() -> None:
    table = at_start("VVP", "VVS", deck="KGC")
    assert (table.hand(0), table.deck, table.asks) == ("PKVV", "GC", "0 main")
    assert table.kinds() == ["turn", "drew"]
    trades = [f"trade {seat} {card}" for card in "PK" for seat in (1, 2, 3)]
    assert table.moves() == ["pill", "knife 1", "knife 3", *trades]


def test_vv20_a_healthy_player_with_only_viruses_may_sit_out() -> None:
    """Under `skip_mode` whole_turn: everybody is asked before the draw, so that the question tells nothing."""
    mode = {"skip_mode": "whole_turn"}
    table = at_start("VV", "VVK", options=mode, deck="KGC")
    assert (table.asks, table.hand(0), table.moves()) == ("0 start", "VV", ["draw", "skip"])
    assert table.kinds() == ["turn"]
    assert table.copy().do("draw").hand(0) == "KVV"
    table.do("skip")
    assert (table.kinds(), table.asks, table.deck) == (["skipped", "turn"], "1 start", "KGC")
    assert table.moves() == ["draw"]
    assert table.refuses("skip") == "must-draw"
    for hand, infected, immune, moves in (
        *(("VVV", "0", "", ["draw"]), ("", "0", "", ["draw"]), ("", "3", "", ["draw", "skip"])),
        *(("V", "3", "0", ["draw", "skip"]), ("", "3", "0", ["draw", "skip"]), ("L", "3", "0", ["draw"])),
    ):
        table = at_start(hand, seats=5, infected=infected, immune=immune, options=mode)
        assert (table.asks, table.moves()) == ("0 start", moves)


def test_vv20_a_turn_that_is_sat_out_counts() -> None:
    """Under `skip_mode` whole_turn: against the cap, and wrong announcements end with it."""
    mode: dict[str, object] = {"skip_mode": "whole_turn", "turn_cap": 2}
    table = at_start("VV", options=mode, turn=1).do("skip")
    assert table.over == "turn_cap"


def test_vv21_pills_and_supplies_before_and_after_the_action() -> None:
    table = given("VVPPUUK", energy={0: 1}, deck="PSKGC")
    assert table.do("pill").energy[0] == 2
    assert table.do("supply").hand(0) == "PPUKSVV"
    assert table.refuses("end") == "action-first"
    table.do("knife 1", "shield 0")
    assert table.moves() == ["pill", "supply", "end"]
    assert table.do("pill", "supply").hand(0) == "PKGSVV"
    assert table.do("pill").energy[0] == 4
    assert (table.moves(), table.discard) == (["end"], "PUKPUP")


def test_vv21_no_pill_outside_ones_own_phase_main() -> None:
    """Nor as a rescue when hit, nor during a trade, nor when discarding."""
    table = given("VVK" + "P" * 6, "VVPU", energy={1: 0}, infected="3").do("knife 1")
    for text in ("pill", "supply"):
        assert table.refuses(text) == "not-this-decision"
        assert table.refuses(text, 0) == "not-your-decision"
    table.do("shield 0")
    assert table.who("out") == "1"
    assert table.do("end").asks == "0 discard"
    assert table.refuses("pill") == "not-this-decision"
    table = given("VVPK", "VVPU").do("trade 1 K")
    for text in ("pill", "supply"):
        assert table.refuses(text) == "not-this-decision"
        assert table.refuses(text, 0) == "not-your-decision"
        assert given("VVK", "VVPU").refuses(text, 1) == "not-your-decision"


def test_vv21_a_vaccine_drawn_first_is_shuffled_back_before_the_second_draw() -> None:
    table = given("VVUK", infected="1", seats=5, deck="C").do("supply")
    assert table.kinds() == ["supply", "drew", "vaccine", "drew", "vaccine"]
    assert [event["count"] for event in table.told() if event["kind"] == "vaccine"] == [2, 0]
    assert (table.who("immune"), table.hand(0), table.deck, table.discard) == ("0", "K", "C", "UVV")


def test_vv21_a_supply_that_ends_the_game_draws_no_more() -> None:
    table = given("VVUK", infected="1", immune="2", deck="CKK").do("supply")
    assert table.over == "immunity 0 2 3"
    assert (table.hand(0), table.kinds()) == ("K", ["supply", "drew", "vaccine", "over"])


def test_vv22_exactly_one_action() -> None:
    for action in (("knife 1", "shield 0"), ("gun 2 1", "shield 0"), ("xray 3",), ("trade 1 P", "give P")):
        table = given("VVKKGGXX" + "P" * ("trade" in action[0]))
        assert table.refuses("end") == "action-first"
        assert table.refuses("pass") == "must-act"
        table.do(*action)
        assert table.done
        for text in ("knife 3", "gun 2 1", "xray 3", "trade 2 K", "pass"):
            assert table.refuses(text) == "action-taken"
        assert table.moves("end") == table.moves()[-1:] == ["end"]


def test_vv30_passing_when_nothing_but_viruses_is_left() -> None:
    """After the draw; also without a card; the immune count as healthy. Playing the last card can bring it about."""
    table = given("VV")
    assert table.moves() == ["pass"]
    table.do("pass")
    assert (table.kinds(), table.done, table.moves()) == (["passed"], True, ["end"])
    assert given("").moves() == ["pass"]
    assert given("V", immune="0", seats=5).moves() == ["pass"]
    assert given("VVU").moves() == ["supply", "trade 1 U", "trade 2 U", "trade 3 U"]
    table = at_start("VVV", infected="1", seats=5, deck="CK")
    assert (table.hand(0), table.moves()) == ("", ["pass"])


def test_vv31_nothing_is_possible_though_it_is_not_the_special_case() -> None:
    """No weapon, no X-ray, nobody to trade with; or an infected player without a card."""
    assert given("VVP", "VV", "", "VVV", infected="3").moves() == ["pill", "trade 3 P"]
    assert given("VVP", "VV", "", "", infected="3").moves() == ["pill", "pass"]
    assert given("", infected="0").moves() == ["pass"]
    assert given("VVVL", "VV", "VV", "VV", infected="0").moves() == ["pass"]


def test_vv31_an_infected_player_with_only_viruses_must_trade_one() -> None:
    table = given("VVV", "VV", "VVP", "", infected="0")
    assert table.moves() == ["trade 2 V"]
    assert table.refuses("pass") == "must-act"


def test_t18_burning_the_last_card() -> None:
    table = at_start("VV", "VVS", "VVX", "VVVG", infected="3", deck="PKSC")
    assert (table.hand(0), table.refuses("pass")) == ("PVV", "must-act")
    table.do("pill")
    assert (table.energy[0], table.hand(0), table.moves()) == (4, "VV", ["pass"])
    table.do("pass", "end")
    assert table.sees(1)["tradeable"] == [False, True, True, True]
    assert table.refusal("trade 0 S").facts == {"seat": 0}
    assert table.refuses("trade 0 S") == "cannot-trade"
    table.do("trade 3 K", "give G", "end")
    assert table.refuses("trade 0 X") == "cannot-trade"
    table.do("xray 0")
    assert table.sees(2)["looked_hand"] == ["V", "V"]


def test_vv33_down_to_seven_but_never_viruses() -> None:
    table = given("VVPPKKGGSX").do("xray 1", "end")
    assert (table.asks, table.sees(0)["need"], table.kinds()) == ("0 discard", 2, [])
    assert [table.sees(viewer)["need"] for viewer in (None, 1, 2)] == [None] * 3
    assert table.moves()[:3] == ["discard PP", "discard PK", "discard PG"]
    assert table.moves()[-2:] == ["discard GG", "discard GS"]
    assert table.refuses("discard PV") == "virus-stays"
    assert table.refusal("discard P").facts == {"need": 2}
    assert table.refuses("discard PKG") == "discard-number"
    assert table.refuses("discard LL") == "card-not-in-hand"
    assert table.refuses("discard SS") == "card-not-in-hand"
    table.do("discard GP")
    assert (table.discard, table.hand(0), table.asks) == ("XPG", "PKKGSVV", "1 main")
    assert table.told(3)[0] == {"kind": "discarded", "seat": 0, "cards": ["P", "G"]}


def test_vv33_more_than_seven_viruses_are_kept() -> None:
    table = given("V" * 8 + "KP", infected="0").do("knife 1", "shield 0", "end")
    assert (table.asks, table.moves(), table.sees(0)["need"]) == ("0 discard", ["discard P"], 1)
    assert table.do("discard P").hand(0) == "V" * 8
    table = given("V" * 9, infected="0").do("trade 1 V", "give P", "end")
    assert (table.moves(), table.do("discard P").hand(0), table.asks) == (["discard P"], "V" * 8, "1 main")
    assert given("V" * 8, "P", infected="0", deck="KC").do("trade 1 V", "give P", "pill", "end").asks == "1 main"


def test_vv33_only_at_ones_own_end_of_turn() -> None:
    """Receiving cards, or drawing, is no reason to discard at once."""
    table = given("VVPPPUK", "VVKKKKK", deck="SSLC")
    table.do("supply")
    assert (len(table.hand(0)), table.asks) == (8, "0 main")
    table.do("trade 1 P", "give K", "end")
    assert table.asks == "0 discard"


@pytest.mark.parametrize(("limit", "need"), [(1, 7), (2, 7), (5, 4), (8, 1), (9, 0), (91, 0)])
def test_vv33_another_limit(limit: int, need: int) -> None:
    """Under `hand_limit`."""
    table = given("VVPPKKGGSX", options={"hand_limit": limit}).do("xray 1", "end")
    assert table.asks == ("0 discard" if need else "1 main")
    assert table.sees(0)["need"] == (need or None)


def test_vv34_the_end_is_said_and_nothing_comes_after() -> None:
    table = given("VVPUX").do("xray 1")
    assert table.asks == "0 main"
    table.do("end")
    assert table.asks == "1 main"
    for text in ("pill", "supply", "end"):
        assert table.refuses(text, 0) == "not-your-decision"


@pytest.mark.parametrize("cap", [1, 2, 5])
def test_vv86_a_cap_of_turns_ends_the_game_without_a_winner(cap: int) -> None:
    """Under `turn_cap`: after that turn has ended, its discards included."""
    table = given("VVPPKKGGSX", turn=cap, options={"turn_cap": cap}).do("xray 1", "end")
    assert table.asks == "0 discard"
    assert table.do("discard GP").over == "turn_cap"
    assert table.told()[-1] == {"kind": "over", "reason": "turn_cap", "team": "none", "winners": []}
    assert given("VVX", turn=cap, options={"turn_cap": cap + 1}).do("xray 1", "end").over is None
