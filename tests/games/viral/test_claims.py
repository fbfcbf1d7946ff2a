"""Playing a card and claims: VI-15 to VI-24, and the first scenarios of the rulings."""

import pytest

from tests.games.viral.kit import LETTERS, given

KINDS = "ARDBMXV"


def test_s01_vi35_a_true_attack() -> None:
    table = given("AD").do("A as A", "quiet", "at 3", "quiet")
    assert (table.row, table.hand(0), table.supply[0]) == ("___0______", "D", 4)
    assert (table.discard, table.pile, table.asks) == ("a", "B" * 20, "1 play")


def test_s02_vi18_the_claimed_effect_happens_and_the_card_stays_unseen() -> None:
    table = given("BD").do("B as A", "quiet", "at 0", "quiet")
    assert (table.row, table.discard, table.hand(0)) == ("0_________", "b", "D")
    assert (table.asks, table.pile, table.lost) == ("1 play", "B" * 20, [0] * 4)
    for viewer in (None, 1, 2, 3):
        assert table.sees(viewer)["discard"] == [{"card": None, "by": 0, "claim": "attack", "open": False}]
        assert "boost" not in str(table.sees(viewer))
    assert table.sees(0)["discard"] == [{"card": "boost", "by": 0, "claim": "attack", "open": False}]


def test_vi15_a_card_must_be_played() -> None:
    table = given("AD")
    assert table.moves() == [f"{card} as {claim}" for card in "AD" for claim in KINDS]
    assert table.refuses("stop") == "stop-first"
    assert table.refuses("pass") == "not-this-decision"
    assert table.refuses("decline") == "not-this-decision"


def test_vi16_vi17_no_draw_before_nor_after_a_turn_while_cards_are_left() -> None:
    table = given("AD", "AD").do("A as R", "quiet")
    assert (table.asks, table.hand(0), table.hand(1), table.pile) == ("1 play", "D", "AD", "B" * 20)


def test_vi17_with_a_regular_draw_one_card_at_the_end_of_the_turn() -> None:
    table = given("AD", "AD", pile="VB", options={"regular_draw": 1}).do("A as R", "quiet")
    assert (table.hand(0), table.hand(1), table.pile, table.asks) == ("DV", "AD", "B", "1 play")
    assert table.kinds() == ["unchallenged", "no_effect", "drew", "turn"]
    assert table.told(0)[2] == {"kind": "drew", "seat": 0, "count": 1, "card": "vaccine"}
    assert table.told(1)[2] == {"kind": "drew", "seat": 0, "count": 1}


def test_vi17_the_regular_draw_comes_beside_the_refill_and_once_in_a_mutation_turn() -> None:
    table = given("A", pile="VBR", options={"regular_draw": 1}).do("A as R", "quiet")
    assert (table.hand(0), table.pile) == ("BV", "R")
    table = given("MDD", pile="VBR", options={"regular_draw": 1})
    table.do("M as M", "quiet", "D as R", "quiet")
    assert table.pile == "VBR"
    assert table.do("stop").hand(0) == "DV"


def test_vi17_the_last_card_drawn_so_ends_the_game() -> None:
    table = given("AD", pile="V", options={"regular_draw": 1}).do("A as R", "quiet")
    assert (table.over, table.hand(0)) == ("pile_empty 0", "DV")
    assert table.kinds() == ["unchallenged", "no_effect", "drew", "over"]


def test_vi17_a_lost_turn_draws_nothing() -> None:
    table = given("AD", "AD", lost=[0, 1, 0, 0], pile="VBRA", options={"regular_draw": 1}).do("A as R", "quiet")
    assert (table.hand(1), table.pile, table.asks) == ("AD", "BRA", "2 play")


def test_vi18_after_the_effect_the_card_is_shown_without_a_fine() -> None:
    """Under `reveal_unchallenged`."""
    shown: dict[str, object] = {"reveal_unchallenged": "after_effect"}
    table = given("BD", options=shown).do("B as A", "quiet", "at 0")
    assert "boost" not in str(table.sees(1))
    table.do("quiet")
    assert (table.row, table.discard, table.hand(0)) == ("0_________", "B", "D")
    assert {"kind": "shown", "seat": 0, "card": "boost", "claim": "attack"} in table.told()
    declined = given("BD", options=shown).do("B as A", "quiet", "decline")
    idle = given("BD", options=shown).do("B as R", "quiet")
    mutation = given("BD", options=shown).do("B as M", "quiet")
    cancelled = given("BD", "X", options=shown).do("B as A", "quiet", "at 0", "antivirus")
    assert (declined.discard, idle.discard, mutation.discard, cancelled.discard) == ("B", "B", "B", "XB")
    for table in (declined, idle, mutation, cancelled):
        assert table.kinds().count("shown") == 1


def test_vi18_a_card_turned_up_is_not_shown_again() -> None:
    table = given("AD", "AD", options={"reveal_unchallenged": "after_effect"}).do(
        "A as A", "challenge", "lose A", "decline"
    )
    assert "shown" not in table.kinds()
    assert table.discard == "AA"


@pytest.mark.parametrize("card", KINDS)
def test_vi19_a_claim_is_true_if_the_kind_is_the_very_one(card: str) -> None:
    for claim in KINDS:
        table = given(card + "A").do(f"{card} as {claim}", "challenge")
        assert table.kinds()[0] == ("proved" if claim == card else "exposed")
        assert table.asks == ("1 penalty" if claim == card else "1 play")


def test_vi19_within_the_family() -> None:
    """Under `challenge_match`: true if the family agrees, and the effect is that of the claim."""
    family: dict[str, object] = {"challenge_match": "family"}
    table = given("RD", "AB", options=family).do("R as A", "challenge")
    assert table.told()[0] == {"kind": "proved", "seat": 0, "by": 1, "card": "replicate", "claim": "attack"}
    table.do("lose B", "at 4", "quiet")
    assert (table.row, table.discard) == ("____0_____", "BR")
    assert given("DA", options=family).do("D as A", "challenge").kinds()[0] == "exposed"
    assert given("XA", options=family).do("X as V", "challenge").kinds()[0] == "proved"


def test_vi20_the_target_is_chosen_after_the_window() -> None:
    table = given("AD").do("A as A")
    assert table.position["pending"]["cell"] is None
    assert table.do("quiet").asks == "0 target"
    assert table.do("at 7").sees(None)["pending"]["cell"] == 7


@pytest.mark.parametrize("claim", "RDXV")
def test_vi21_claims_without_effect_are_legal_and_do_nothing(claim: str) -> None:
    """Clean row, no own cell."""
    table = given("AD").do(f"A as {claim}", "quiet")
    assert (table.asks, table.row, table.discard) == ("1 play", "_" * 10, "a")
    assert table.told()[1] == {"kind": "no_effect", "seat": 0, "claim": LETTERS[claim]}


def test_vi21_s08_replicate_without_an_own_cell() -> None:
    table = given("RA", row="_1________").do("R as R", "quiet")
    assert (table.row, table.discard, table.asks) == ("_1________", "r", "1 play")
    assert [asked.split()[1] for asked in table.polled] == ["play", "challenge", "challenge", "challenge"]


def test_vi22_an_effect_may_be_declined_and_the_card_is_spent() -> None:
    for claim, row in (
        ("A", "_" * 10),
        ("R", "0_________"),
        ("D", "1_________"),
        ("B", "_" * 10),
        ("X", "1_________"),
        ("V", "1_________"),
    ):
        table = given("AD", row=row).do(f"A as {claim}", "quiet")
        assert table.moves()[-1] == "decline"
        table.do("decline")
        assert (table.row, table.discard, table.hand(0), table.asks) == (row, "a", "D", "1 play")


def test_vi22_s14_the_last_healthy_cell_declined() -> None:
    table = given("AD", "DDD", row="001112233_").do("A as A", "quiet", "decline")
    assert (table.row, table.discard, table.asks, table.over) == ("001112233_", "a", "1 play", None)
    assert "react" not in str(table.polled)


def test_vi22_where_effects_are_not_optional_some_target_must_be_taken() -> None:
    """Asked also when there is only one (clarification 8), and the clock takes the first."""
    table = given("AD", row="111112222_", options={"effects_optional": False}).do("A as A", "quiet")
    assert (table.asks, table.moves(), table.default()) == ("0 target", ["at 9"], "at 9")
    assert table.refuses("decline") == "must-aim"
    vaccine = given("VD", row="0_1_______", options={"effects_optional": False}).do("V as V", "quiet")
    assert (vaccine.moves(), vaccine.default()) == (["apply"], "apply")


def test_vi22_a_vaccine_is_all_or_nothing() -> None:
    assert given("VD", row="0_1_______").do("V as V", "quiet").moves() == ["apply", "decline"]


def test_vi23_the_first_play_may_be_a_lie_and_claims_may_be_repeated() -> None:
    table = given("BB", "BB", "BB", "BB", turn=1)
    for cell in range(4):
        assert "B as A" in table.moves()
        table.do("B as A", "quiet", f"at {cell}", "quiet")
    assert table.row == "0123______"


def test_vi24_s15_a_reaction_costs_no_turn() -> None:
    table = given("AD", "A", "XB", "X").do("A as A", "quiet", "at 2", "pass", "antivirus")
    assert (table.row, table.hand(2), table.hand(3)) == ("_" * 10, "B", "X")
    assert (table.discard, table.asks, table.lost) == ("Xa", "1 play", [0] * 4)
    assert "3 react" not in table.polled
    table.do("A as R", "quiet")
    assert table.asks == "2 play"
    assert table.position["discard"][0] == {"card": "antivirus", "by": 2, "claim": None, "open": True}
