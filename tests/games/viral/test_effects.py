"""What the kinds do: VI-35 to VI-46."""

import pytest

from tests.games.viral.kit import given

ALL = [f"at {cell}" for cell in range(10)]


def test_vi35_any_healthy_cell_and_no_infected_one() -> None:
    table = given("AD", row="_1_0______").do("A as A", "quiet")
    assert table.moves() == [f"at {cell}" for cell in (0, 2, 4, 5, 6, 7, 8, 9)] + ["decline"]
    assert table.refuses("at 1") == table.refuses("at 3") == "cell-infected"
    assert table.refuses("at 10") == "no-such-cell"
    assert table.refuses("apply") == "wants-cell"


def test_vi36_replicate_infects_a_further_cell_anywhere() -> None:
    table = given("RD", row="0_________").do("R as R", "quiet")
    assert table.moves() == [*ALL[1:], "decline"]
    table.do("at 9", "quiet")
    assert (table.row, table.supply[0]) == ("0________0", 3)


def test_vi36_beside_an_own_cell() -> None:
    """Under `replicate_mode`; the own cell is then needed in any case (clarification 7)."""
    beside: dict[str, object] = {"replicate_mode": "infect_adjacent"}
    table = given("RD", row="_01_0____0", options=beside).do("R as R", "quiet")
    assert table.moves() == ["at 0", "at 3", "at 5", "at 8", "decline"]
    assert (table.refuses("at 6"), table.refuses("at 2")) == ("cell-not-adjacent", "cell-infected")
    assert table.do("at 3", "quiet").row == "_0100____0"
    free = given("RD", row="1_________", options=beside | {"replicate_needs_own": False})
    assert free.do("R as R", "quiet").asks == "1 play"
    attack = given("AD", row="_01_0____0", options=beside).do("A as A", "quiet")
    assert "at 6" in attack.moves()


def test_vi36_appended() -> None:
    """Under `replicate_mode`: a new infected cell at the right end, which can be stopped (clarification 7)."""
    append: dict[str, object] = {"replicate_mode": "append"}
    table = given("RD", "A", "X", row="0_________", options=append).do("R as R", "quiet")
    assert table.moves() == ["apply", "decline"]
    assert table.refuses("at 3") == "wants-apply"
    table.do("apply")
    assert table.told() == [{"kind": "aimed", "seat": 0, "claim": "replicate", "cell": 10}]
    assert (table.asks, table.position["pending"]["cell"]) == ("1 react", None)
    stopped = table.copy().do("pass", "antivirus")
    assert stopped.row == "0_________"
    table.do("quiet")
    assert (table.row, table.supply[0]) == ("0_________0", 3)
    assert table.told()[-2] == {"kind": "infected", "seat": 0, "claim": "replicate", "cell": 10, "points": 2}
    for row, options in (("1_________", {}), ("00000_____", {}), ("0" + "_" * 19, {}), ("0", {"tokens_per_player": 1})):
        assert given("RD", row=row, options=append | options).do("R as R", "quiet").asks == "1 play"
    free = given("RD", row="1_________", options=append | {"replicate_needs_own": False})
    assert free.do("R as R", "quiet", "apply", "quiet").row == "1_________0"


def test_vi36_without_an_own_cell() -> None:
    """Under `replicate_needs_own`."""
    table = given("RD", row="1_________", options={"replicate_needs_own": False}).do("R as R", "quiet")
    assert table.do("at 4", "quiet").row == "1___0_____"


def test_vi37_s31_on_ones_own_turn_the_antivirus_cleans_one_cell() -> None:
    table = given("AX", row="_1_0______").do("X as X", "quiet")
    assert table.moves() == ["at 1", "at 3", "decline"]
    table.do("at 1")
    assert (table.row, table.supply, table.asks) == ("___0______", [4, 5, 5, 5], "1 play")
    assert table.told()[0] == {"kind": "cleaned", "seat": 0, "claim": "antivirus", "cell": 1, "target": 1}


def test_vi37_the_first_real_antivirus_closes_the_window() -> None:
    table = given("AD", "A", "XB", "X", row="1_________").do("A as A", "quiet", "at 2")
    assert (table.asks, table.moves()) == ("1 react", ["pass"])
    assert table.refuses("antivirus") == "no-antivirus"
    table.do("pass")
    assert table.moves() == ["antivirus", "pass"]
    table.do("antivirus")
    assert table.kinds() == ["cancelled", "turn"]
    told = {"kind": "cancelled", "seat": 2, "target": 0, "card": "antivirus", "claim": "attack"}
    assert table.told()[0] == told
    assert (table.row, table.asks, table.hand(3)) == ("1_________", "1 play", "X")


def test_vi37_everybody_with_a_card_is_asked_whatever_it_is() -> None:
    table = given("AD", "D", "", "X").do("A as A", "quiet", "at 0")
    assert table.sees(None)["poll"] == [1, 3]
    alone = given("AD", "", seats=2).do("A as A", "quiet", "at 0")
    assert (alone.row, alone.asks) == ("0_________", "1 play")
    assert "react" not in str(alone.polled)


def test_vi37_s29_the_last_cell_is_saved() -> None:
    table = given("AD", "A", "X", row="000112233_").do("A as A", "quiet", "at 9", "pass", "antivirus")
    assert (table.over, table.asks, table.row) == (None, "1 play", "000112233_")


def test_vi37_nothing_else_may_be_played_out_of_turn() -> None:
    table = given("AD", "AVM").do("A as A", "quiet", "at 0")
    assert table.moves() == ["pass"]
    assert table.refuses("A as A") == "not-this-decision"
    assert table.refuses("vaccine") == "no-vaccine"


def test_vi37_on_ones_own_turn_only() -> None:
    """Under `antivirus_mode`."""
    table = given("AD", "X", options={"antivirus_mode": "turn_only"}).do("A as A", "quiet", "at 2")
    assert (table.row, table.asks) == ("__0_______", "1 play")
    own = given("XA", row="1_________", options={"antivirus_mode": "turn_only"}).do("X as X", "quiet", "at 0")
    assert own.row == "_" * 10


def test_vi37_as_a_reaction_only() -> None:
    """Under `antivirus_mode`: a claim on one's own turn has no effect."""
    only: dict[str, object] = {"antivirus_mode": "reaction_only"}
    assert given("XA", row="1_________", options=only).do("X as X", "quiet").asks == "1 play"
    table = given("AD", "X", options=only).do("A as A", "quiet", "at 2", "antivirus")
    assert table.row == "_" * 10


@pytest.mark.parametrize(
    ("claim", "row"), [("D", "1_________"), ("B", "_" * 10), ("X", "1_________"), ("V", "1_________")]
)
def test_vi38_only_viruses_can_be_stopped(claim: str, row: str) -> None:
    table = given("AD", "X", "X", "X", row=row).do(f"A as {claim}", "quiet")
    table.do(table.moves()[0])
    assert "react" not in str(table.polled)
    assert table.asks == "1 play"


def test_vi38_not_if_nothing_would_be_infected() -> None:
    assert given("RD", "X", "X", "X").do("R as R", "quiet").asks == "1 play"
    assert given("AD", "X", "X", "X").do("A as A", "quiet", "decline").asks == "1 play"


def test_vi38_the_claim_counts_and_the_lie_stays_hidden() -> None:
    table = given("BD", "X").do("B as A", "quiet", "at 2", "antivirus")
    assert (table.discard, table.row) == ("Xb", "_" * 10)
    assert "boost" not in str(table.sees(2)) + str(table.told(2))
    shown = given("DX", "X").do("D as V", "quiet")
    assert shown.asks == "1 play"


def test_vi39_s09_a_vaccine_cleans_every_cell() -> None:
    table = given("VA", row="01230_____").do("V as V", "quiet", "apply")
    assert (table.row, table.supply, table.asks) == ("_" * 10, [5] * 4, "1 play")
    assert table.told()[0] == {"kind": "purged", "seat": 0, "count": 5}


def test_vi39_s27_the_row_keeps_its_length() -> None:
    table = given("BA", row="011________1").do("B as V", "quiet", "apply")
    assert table.row == "_" * 12


def test_vi39_of_the_others_only() -> None:
    """Under `vaccine_scope`; it does nothing where it would clean nothing (clarification 5)."""
    others: dict[str, object] = {"vaccine_scope": "others"}
    table = given("VA", row="01230_____", options=others).do("V as V", "quiet", "apply")
    assert table.row == "0___0_____"
    assert given("VA", row="0___0_____", options=others).do("V as V", "quiet").asks == "1 play"


def test_vi40_a_vaccine_is_for_ones_own_turn() -> None:
    table = given("AD", "V", row="1_________").do("A as A", "quiet", "at 2")
    assert table.moves() == ["pass"]


def test_vi40_a_vaccine_may_be_shown_instead() -> None:
    """Under `vaccine_reaction`: the virus is cancelled, then every cell cleaned; in the order of clarification 5."""
    reaction: dict[str, object] = {"vaccine_reaction": True}
    table = given("AD", "XVA", row="1_2_______", options=reaction).do("A as A", "quiet", "at 1")
    assert table.moves() == ["antivirus", "vaccine", "pass"]
    table.do("vaccine")
    assert (table.row, table.discard, table.hand(1)) == ("_" * 10, "Va", "AX")
    assert table.kinds() == ["cancelled", "purged", "turn"]
    assert table.told()[:2] == [
        {"kind": "cancelled", "seat": 1, "target": 0, "card": "vaccine", "claim": "attack"},
        {"kind": "purged", "seat": 1, "count": 2},
    ]
    clean = given("AD", "V", options=reaction).do("A as A", "quiet", "at 1")
    assert clean.moves() == ["vaccine", "pass"]
    others = given("AD", "VA", row="1_0_______", options=reaction | {"vaccine_scope": "others"})
    assert others.do("A as A", "quiet", "at 1", "vaccine").row == "1_________"
    alone = given("AD", "XV", options=reaction | {"antivirus_mode": "turn_only"}).do("A as A", "quiet", "at 1")
    assert alone.moves() == ["vaccine", "pass"]
    assert alone.refuses("antivirus") == "no-antivirus"


def test_vi41_s06_defend_cleans_any_cell_ones_own_too() -> None:
    table = given("DA", row="0___2_____").do("D as D", "quiet")
    assert table.moves() == ["at 0", "at 4", "decline"]
    assert table.refuses("at 1") == "cell-healthy"
    own = table.copy().do("at 0")
    table.do("at 4")
    assert (table.row, table.supply, table.asks) == ("0_________", [4, 5, 5, 5], "1 play")
    assert own.row == "____2_____"
    assert "react" not in str(table.polled)


def test_vi42_s07_a_boost_adds_a_healthy_cell_at_the_right_end() -> None:
    table = given("BA", row="0________1").do("B as B", "quiet")
    assert table.moves() == ["apply", "decline"]
    assert table.refuses("at 0") == "wants-apply"
    table.do("apply")
    assert (table.row, table.told()[0]) == ("0________1_", {"kind": "added", "seat": 0, "claim": "boost", "cell": 10})


def test_vi42_a_boost_that_may_also_clean() -> None:
    """Under `boost_mode`; at the cap it only cleans (clarification 7)."""
    mode: dict[str, object] = {"boost_mode": "add_or_clean"}
    table = given("BA", row="0________1", options=mode).do("B as B", "quiet")
    assert table.moves() == ["at 0", "at 9", "apply", "decline"]
    assert table.copy().do("apply").row == "0________1_"
    assert table.refuses("at 4") == "cell-healthy"
    table.do("at 9")
    assert table.row == "0_________"
    assert table.told()[0] == {"kind": "cleaned", "seat": 0, "claim": "boost", "cell": 9, "target": 1}
    full = given("BA", row="0" + "_" * 19, options=mode).do("B as B", "quiet")
    assert full.moves() == ["at 0", "decline"]
    assert full.refuses("apply") == "wants-cell"
    assert given("BA", row="_" * 20, options=mode).do("B as B", "quiet").asks == "1 play"


def test_vi43_an_immune_card_costs_no_turn() -> None:
    table = given("DA", row="1_________").do("D as D", "quiet", "at 0")
    assert table.lost == [0] * 4
    assert "cost" not in table.kinds()


def test_vi43_the_next_turn_where_it_does() -> None:
    """Under `immune_cost`: when the effect of a Defend or Boost claim is applied, and always one more."""
    cost: dict[str, object] = {"immune_cost": "skip_next"}
    table = given("AD", row="1_________", options=cost).do("A as D", "quiet", "at 0")
    assert (table.lost, table.asks) == ([1, 0, 0, 0], "1 play")
    assert table.told()[:2] == [
        {"kind": "cleaned", "seat": 0, "claim": "defend", "cell": 0, "target": 1},
        {"kind": "cost", "seat": 0, "turns": 1},
    ]
    assert given("AD", options=cost).do("A as B", "quiet", "apply").lost == [1, 0, 0, 0]
    assert given("AD", options=cost).do("A as B", "quiet", "decline").lost == [0] * 4
    assert given("AD", options=cost).do("A as D", "quiet").lost == [0] * 4
    assert given("DX", row="1_________", options=cost).do("D as X", "quiet", "at 0").lost == [0] * 4
    twice = given("MDB", row="1_________", options=cost | {"failed_challenge_skip": "flag"})
    twice.do("M as M", "quiet", "D as D", "quiet", "at 0", "B as B", "quiet", "apply")
    assert twice.lost == [2, 0, 0, 0]
    clean = given("BA", row="1_________", options=cost | {"boost_mode": "add_or_clean"})
    assert clean.do("B as B", "quiet", "at 0").lost == [1, 0, 0, 0]


def test_vi44_s10_three_cards_in_one_turn() -> None:
    table = given("MADB", row="01230_____").do("M as M", "quiet")
    assert (table.asks, table.bonus) == ("0 play", 2)
    assert table.told()[-1] == {"kind": "granted", "seat": 0, "count": 2}
    table.do("A as A", "quiet", "at 5", "quiet")
    assert (table.asks, table.bonus) == ("0 play", 1)
    table.do("D as D", "quiet", "at 1")
    assert (table.row, table.hand(0), table.asks, table.bonus) == ("0_2300____", "B", "1 play", None)
    assert table.position["turn"] == 2


def test_vi44_each_further_action_is_a_whole_play_and_one_may_stop() -> None:
    table = given("MAD", "AX", "A", "A").do("M as M", "quiet", "A as A")
    assert (table.asks, table.sees(None)["bonus"]) == ("1 challenge", 1)
    table.do("quiet", "at 0")
    assert table.asks == "1 react"
    table.do("antivirus")
    assert (table.asks, table.bonus, table.moves()[-1]) == ("0 play", 1, "stop")
    table.do("stop")
    assert (table.asks, table.hand(0)) == ("1 play", "D")
    assert table.told() == [{"kind": "stopped", "seat": 0}, {"kind": "turn", "seat": 1, "turn": 2}]
    assert given("MAD").do("M as M", "quiet", "stop").asks == "1 play"


def test_vi44_with_one_further_action() -> None:
    """Under `mutation_bonus_actions`."""
    table = given("MADB", options={"mutation_bonus_actions": 1}).do("M as M", "quiet")
    assert (table.bonus, table.told()[-1]) == (1, {"kind": "granted", "seat": 0, "count": 1})
    assert table.do("A as R", "quiet").asks == "1 play"


def test_vi44_the_number_of_actions_left_is_told_with_each_play() -> None:
    table = given("MADB").do("M as M")
    assert table.told() == [{"kind": "played", "seat": 0, "claim": "mutation", "left": -1}]
    assert table.do("quiet", "A as R").told()[0]["left"] == 1
    assert table.do("quiet", "D as R").told()[0]["left"] == 0


def test_vi45_s24_no_mutation_out_of_a_mutation() -> None:
    table = given("MMD").do("M as M", "quiet")
    assert not any(text.endswith("as M") for text in table.moves())
    assert table.refuses("M as M") == table.refuses("D as M") == "no-mutation-chain"
    assert (table.bonus, table.hand(0)) == (2, "DM")
    table.do("M as A", "quiet", "at 0", "quiet")
    assert (table.row, table.discard, table.bonus) == ("0_________", "mm", 1)


def test_vi45_the_actions_of_a_false_mutation_are_real() -> None:
    table = given("BAD").do("B as M", "quiet")
    assert (table.bonus, table.discard) == (2, "b")
    assert table.do("A as A", "quiet", "at 0", "quiet").row == "0_________"


def test_vi46_an_empty_hand_is_refilled_for_each_further_action() -> None:
    table = given("M", pile="ADV" + "B" * 17).do("M as M", "quiet")
    assert (table.hand(0), table.bonus) == ("A", 2)
    table.do("A as A", "quiet", "at 0", "quiet")
    assert (table.hand(0), table.bonus) == ("D", 1)
    table.do("D as R", "quiet", "decline")
    assert (table.hand(0), table.asks) == ("V", "1 play")
