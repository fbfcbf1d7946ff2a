"""Empty hands and elimination: VI-47 to VI-51."""

from tests.games.viral.kit import given


def test_vi47_the_refill_comes_after_the_whole_action_for_everybody() -> None:
    """The active player first, then clockwise; not in the middle, so who paid the last card cannot react."""
    table = given("A", "B", "X", "A", pile="VMX" + "B" * 17).do("A as A", "challenge", "lose B")
    assert (table.hand(0), table.hand(1), table.asks) == ("", "", "0 target")
    table.do("at 0")
    assert table.sees(None)["poll"] == [2, 3]
    table.do("quiet")
    assert (table.hand(0), table.hand(1), table.pile) == ("V", "M", "X" + "B" * 17)
    refills = [event for event in table.told(1) if event["kind"] == "refilled"]
    assert refills == [
        {"kind": "refilled", "seat": 0, "count": 1},
        {"kind": "refilled", "seat": 1, "count": 1, "card": "mutation"},
    ]
    assert table.kinds()[:2] == ["infected", "refilled"]


def test_vi47_the_seat_to_the_left_comes_before_those_behind() -> None:
    table = given("B", "X", active=3, seats=4, pile="VMX").do("A as A", "challenge", "lose B", "at 0", "antivirus")
    assert [table.hand(seat) for seat in (3, 0, 1)] == ["V", "M", "X"]


def test_vi47_who_reacts_with_the_last_card_draws_too() -> None:
    table = given("AD", "A", "X", pile="VB").do("A as A", "quiet", "at 0", "pass", "antivirus")
    assert (table.hand(2), table.asks) == ("V", "1 play")


def test_vi48_s11_the_turn_passes_after_the_refill() -> None:
    table = given("A", pile="X" + "B" * 20).do("A as A", "quiet", "at 0", "quiet")
    assert (table.hand(0), table.pile, table.asks) == ("X", "B" * 20, "1 play")
    assert table.kinds() == ["infected", "refilled", "turn"]


def test_vi49_s16_eliminated_at_the_last_card() -> None:
    table = given("A", "B", "DD", "DD", row="1111_____0", pile="V")
    table.do("A as A", "challenge", "lose B", "at 4")
    assert table.sees(None)["poll"] == [2, 3]
    table.do("quiet")
    assert (table.over, table.hand(0), table.hand(1)) == ("pile_empty 0", "V", "")
    assert table.position["eliminated"] == [1]
    assert table.told()[-3:] == [
        {"kind": "refilled", "seat": 0, "count": 1},
        {"kind": "eliminated", "seat": 1},
        {"kind": "over", "reason": "pile_empty", "winners": [0]},
    ]


def test_vi49_the_last_cards_go_clockwise_from_the_active_player() -> None:
    table = given("AD", "B", "X", pile="V", active=0).do("A as A", "challenge", "lose B", "at 0", "antivirus")
    assert (table.hand(1), table.hand(2), table.position["eliminated"]) == ("V", "", [2])
    assert table.over == "pile_empty 0 1 3"


def test_vi50_the_tokens_of_an_eliminated_player_stay_and_may_be_cleaned() -> None:
    table = given("DA", "", row="11________", seats=3, eliminated=[1])
    table.do("D as D", "pass")
    assert (table.asks, table.moves()) == ("0 target", ["at 0", "at 1", "decline"])
    table.do("at 0")
    assert (table.row, table.asks) == ("_1________", "2 play")


def test_vi50_his_tokens_fill_the_row_too() -> None:
    table = given("AD", "", row="1111100___", seats=3, eliminated=[1])
    assert table.do("A as A", "quiet", "at 7", "quiet").over is None
    full = given("AD", "", row="111110000_", seats=3, eliminated=[1])
    assert full.do("A as A", "quiet", "at 9", "quiet").over == "all_infected 0"


def test_vi50_he_is_skipped_in_turns_and_polls_and_draws_nothing() -> None:
    table = given("AD", "", "AD", lost=[0, 2, 0, 0], eliminated=[1]).do("A as A")
    assert table.sees(None)["poll"] == [2, 3]
    table.do("quiet", "at 0")
    assert table.sees(None)["poll"] == [2, 3]
    table.do("quiet")
    assert (table.asks, table.lost, table.hand(1)) == ("2 play", [0, 2, 0, 0], "")


def test_vi50_where_the_eliminated_can_win() -> None:
    """Under `eliminated_can_win`: he scores normally, with no cards."""
    options: dict[str, object] = {"eliminated_can_win": True}
    table = given("A", "B", "DD", "DD", row="1111_____0", pile="V", options=options)
    assert table.do("A as A", "challenge", "lose B", "at 4", "quiet").over == "pile_empty 1"
    tied = given("A", "B", "DD", "DD", row="11_______0", pile="V", options=options)
    assert tied.do("A as A", "challenge", "lose B", "at 4", "quiet").over == "pile_empty 0"


def test_vi50_if_nobody_is_left_everybody_is_a_candidate() -> None:
    """Reached with another `pile_end` only."""
    table = given("A", "B", row="11________", seats=2, pile="", options={"pile_end": "end_of_turn"})
    table.do("A as A", "challenge", "lose B", "at 5")
    assert (table.position["eliminated"], table.over) == ([0, 1], "last_player 1")


def test_vi50_the_last_player_wins() -> None:
    """C3, reached with another `pile_end` only; the eliminated can win here too (clarification 11)."""
    end: dict[str, object] = {"pile_end": "end_of_turn"}
    table = given("AA", "B", row="11________", seats=2, pile="", options=end)
    table.do("A as A", "challenge", "lose B", "decline")
    assert (table.over, table.position["eliminated"]) == ("last_player 0", [1])
    table = given("AA", "B", row="11________", seats=2, pile="", options=end | {"eliminated_can_win": True})
    assert table.do("A as A", "challenge", "lose B", "decline").over == "last_player 1"


def test_vi51_a_penalty_card_from_an_empty_pile_is_none() -> None:
    """Reached with another `pile_end` only."""
    for to in ("hand", "discard"):
        options: dict[str, object] = {"pile_end": "end_of_round", "penalty_card_to": to}
        table = given("BD", "A", pile="", first=2, options=options).do("B as A", "challenge")
        assert (table.hand(0), table.discard, table.asks) == ("D", "B", "1 play")
        assert table.kinds() == ["exposed", "turn"]
