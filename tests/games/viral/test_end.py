"""The end and scoring: VI-52 to VI-59."""

import pytest

from tests.games.viral.kit import GAME, given
from tests.games.walks import interrupts_in


def test_vi52_the_game_ends_when_the_action_that_took_the_last_card_is_complete() -> None:
    table = given("BD", "AA", "AA", "AA", pile="V", row="1_________").do("B as A", "challenge")
    assert (table.over, table.hand(0), table.row) == ("pile_empty 1", "DV", "1_________")
    assert table.kinds() == ["exposed", "penalty_drew", "over"]
    assert table.moves() == []


def test_vi52_s18_the_rest_of_a_mutation_turn_is_not_played() -> None:
    table = given("M", row="0________1", pile="A").do("M as M", "quiet")
    assert (table.over, table.hand(0)) == ("pile_empty 0 1", "A")
    assert (table.bonus, table.kinds()[-2:]) == (None, ["refilled", "over"])


def test_vi52_a_pile_with_a_card_left_goes_on() -> None:
    assert given("A", pile="VV").do("A as R", "quiet").asks == "1 play"


def test_vi52_at_the_end_of_the_turn() -> None:
    """Under `pile_end`: the rest of a Mutation turn is played; the empty-handed are out meanwhile."""
    end: dict[str, object] = {"pile_end": "end_of_turn"}
    table = given("M", row="0________1", pile="A", options=end).do("M as M", "quiet")
    assert (table.asks, table.hand(0), table.bonus) == ("0 play", "A", 2)
    out = table.copy().do("A as R", "quiet", "decline")
    assert (out.position["eliminated"], out.over) == ([0], "pile_empty 1")
    table.do("stop")
    assert table.over == "pile_empty 0 1"
    drawn = given("AD", pile="V", options=end | {"regular_draw": 1}).do("A as R", "quiet")
    assert drawn.kinds() == ["unchallenged", "no_effect", "drew", "over"]


def test_vi52_at_the_end_of_the_round() -> None:
    """Under `pile_end`: when the turn comes to the first player's seat, whatever that seat would do with it."""
    end: dict[str, object] = {"pile_end": "end_of_round"}
    table = given("A", "AA", "AA", "AA", pile="V", first=2, options=end).do("A as R", "quiet")
    assert (table.asks, table.pile) == ("1 play", "")
    assert table.do("A as R", "quiet").over == "pile_empty 2 3"
    lost = given("A", "AA", "AA", "AA", pile="V", first=1, lost=[0, 1, 0, 0], options=end).do("A as R", "quiet")
    assert (lost.over, lost.lost) == ("pile_empty 1 2 3", [0, 1, 0, 0])
    gone = given("A", "", "AA", "AA", pile="V", first=1, eliminated=[1], options=end).do("A as R", "quiet")
    assert gone.over == "pile_empty 2 3"
    past = given("A", "AA", "AA", "AA", pile="V", first=2, lost=[0, 1, 0, 0], options=end).do("A as R", "quiet")
    assert (past.over, past.lost) == ("pile_empty 1 2 3", [0] * 4)
    out = given("A", "A", "AA", "AA", pile="V", first=3, options=end).do("A as R", "quiet", "A as R", "quiet")
    assert (out.position["eliminated"], out.asks) == ([1], "2 play")
    alone = given("AA", "AA", pile="", seats=2, first=1, options=end)
    assert alone.do("A as R", "quiet").over == "pile_empty 1"


def test_vi52_the_first_player_may_finish_the_round_that_begins() -> None:
    table = given("A", "AA", "AA", "AA", pile="V", first=0, options={"pile_end": "end_of_round"}).do("A as R", "quiet")
    for seat in (1, 2, 3):
        assert table.asks == f"{seat} play"
        table.do("A as R", "quiet")
    assert table.over is not None


def test_vi53_s13_a_full_row_ends_the_game_at_once() -> None:
    table = given("AD", "DDD", row="001112233_").do("A as A", "quiet", "at 9", "quiet")
    assert (table.over, table.pile, table.row) == ("all_infected 1", "B" * 20, "0011122330")
    assert table.sees(None)["points"] == [3, 3, 2, 2]
    assert table.kinds() == ["infected", "over"]


def test_vi53_no_draw_no_elimination_no_further_action() -> None:
    table = given("A", "B", "DD", "DD", row="001112233_", pile="V").do("A as A", "challenge", "lose B", "at 9", "quiet")
    assert (table.over, table.pile, table.position["eliminated"]) == ("all_infected 0 1", "V", [])
    assert table.hand(0) == table.hand(1) == ""
    last = given("MAD", "A", row="001112233_").do("M as M", "quiet", "A as A", "quiet", "at 9", "quiet")
    assert (last.over, last.hand(0)) == ("all_infected 0 1", "D")


def test_vi53_an_appended_cell_can_fill_the_row() -> None:
    table = given("RD", row="0", options={"replicate_mode": "append"}).do("R as R", "quiet", "apply", "quiet")
    assert (table.row, table.over) == ("00", "all_infected 0")


def test_vi54_no_goal_but_where_one_is_set() -> None:
    """Under `target_infected`: it looks at who placed the token, after the full row."""
    assert given("AD", row="0000______").do("A as A", "quiet", "at 9", "quiet").over is None
    goal: dict[str, object] = {"target_infected": 3}
    table = given("AD", "DDD", row="00_111____", options=goal).do("A as A", "quiet", "at 9", "quiet")
    assert table.over == "target 1"
    assert table.kinds() == ["infected", "over"]
    assert given("AD", row="0__1111___", options=goal).do("A as A", "quiet", "at 9", "quiet").over is None
    assert given("AD", "AA", row="0_0", options=goal).do("A as A", "quiet", "at 1", "quiet").over == "all_infected 0"
    appended = given("RD", row="00_", options=goal | {"replicate_mode": "append"})
    assert appended.do("R as R", "quiet", "apply", "quiet").over == "target 0"


def test_vi55_one_point_for_each_cell_that_bears_ones_token() -> None:
    """After both endings."""
    for row, winners in (("1_________", "1"), ("2132______", "2"), ("1221______", "1 2"), ("111__22___", "1")):
        table = given("BA", "AA", "AA", "AA", row=row, pile="V").do("B as A", "challenge")
        assert table.sees(None)["points"] == [row.count(str(seat)) for seat in range(4)]
        assert table.over == f"pile_empty {winners}"
    full = given("AD", "A", "A", "A", row="0011222_").do("A as A", "quiet", "at 7", "quiet")
    assert full.over == "all_infected 0 2"


def test_vi56_more_cards_in_hand_win_a_tie_then_it_is_shared() -> None:
    table = given("BA", "AA", "AAA", "AA", row="1_2_3_____", pile="V").do("B as A", "challenge")
    assert table.over == "pile_empty 2"
    table = given("BA", "AA", "A", "AA", row="1_2_3_____", pile="V").do("B as A", "challenge")
    assert table.over == "pile_empty 1 3"
    nothing = given("B", "AA", "AA", "A", pile="V").do("B as A", "challenge")
    assert nothing.over == "pile_empty 1 2"


@pytest.mark.parametrize(
    ("tiebreak", "first", "winner"),
    [
        *(("earliest_turn", 0, 1), ("earliest_turn", 1, 1), ("earliest_turn", 2, 2), ("earliest_turn", 3, 3)),
        *(("latest_turn", 0, 3), ("latest_turn", 1, 3), ("latest_turn", 2, 1), ("latest_turn", 3, 2)),
    ],
)
def test_vi56_by_the_distance_from_the_first_player(tiebreak: str, first: int, winner: int) -> None:
    """Under `final_tiebreak`."""
    table = given("B", "AA", "AA", "AA", pile="V", first=first, options={"final_tiebreak": tiebreak})
    assert table.do("B as A", "challenge").over == f"pile_empty {winner}"


def test_vi57_a_full_row_eliminates_nobody() -> None:
    table = given("A", "", row="00111223_").do("A as A", "quiet", "at 8", "quiet")
    assert (table.hand(0), table.hand(1), table.position["eliminated"]) == ("", "", [])
    assert table.over == "all_infected 0 1"


def test_vi58_turns_still_to_lose_have_no_value() -> None:
    table = given("AD", "A", row="00111223_", lost=[0, 5, 0, 0]).do("A as A", "quiet", "at 8", "quiet")
    assert (table.over, table.lost) == ("all_infected 0 1", [0, 5, 0, 0])


def test_vi59_nobody_leaves_concedes_or_shows() -> None:
    assert GAME.moves == (
        *("play", "stop", "challenge", "pass", "discard", "target", "apply", "decline", "antivirus", "vaccine"),
    )
    table = given("AD", "X")
    for text in ("A as A", "quiet", "at 0", "quiet"):
        assert all(interrupts_in(table.state, seat) == [] for seat in range(-1, 4))
        table.do(text)


def test_after_the_end_everything_but_the_pile_is_open() -> None:
    table = given("MB", "X", pile="VA").do("B as R", "quiet")
    last = given("B", "X", pile="V", discard=table.position["discard"]).do("B as R", "quiet")
    for viewer in (None, 0, 1):
        seen = last.sees(viewer)
        assert seen["hands"] == [["vaccine"], ["antivirus"], ["attack"], ["attack"]]
        assert [item["card"] for item in seen["discard"]] == ["boost", "boost"]
        assert [item["open"] for item in seen["discard"]] == [False, False]
        assert (seen["reason"], seen["winners"]) == ("pile_empty", [0, 1, 2, 3])
    assert last.sees(None)["hand"] == []


def test_any_move_after_the_end_is_refused() -> None:
    table = given("M", pile="A").do("M as M", "quiet")
    assert table.asks == "over"
    for seat in range(4):
        assert table.refuses("A as A", seat) == table.refuses("pass", seat) == "game-over"
        assert table.early(seat) == []
