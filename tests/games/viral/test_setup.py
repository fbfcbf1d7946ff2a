"""Components and setup: section 1 of the rulings, VI-01 to VI-14."""

from collections import Counter
from typing import Any

import pytest

from tests.games.viral.kit import GAME, cards, dealt, given, refusal_of_options, word_of
from tests.games.viral.referee_cards import DEFAULTS, FAMILY, STANDARD, deck_of, shuffled
from tests.games.walks import refusal_of
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import SPECTATOR

FIVE_EACH = dict.fromkeys(STANDARD, 5)


def everything(position: dict[str, Any]) -> Counter[str]:
    """Every card that can be seen by whoever sees all."""
    found = Counter(position["deck"])
    for hand in position["hands"]:
        found.update(hand)
    return found


def test_vi01_there_are_seven_kinds_and_no_others() -> None:
    assert GAME.cards == tuple(STANDARD)
    assert list(everything(dealt(2).position)) != []
    assert set(everything(dealt(2).position)) == set(STANDARD)


@pytest.mark.parametrize("card", STANDARD)
def test_vi01_the_families(card: str) -> None:
    """As `challenge_match` shows them: a claim within the family of the card is true there, any other a lie."""
    for claim in STANDARD:
        table = given(word_of([card]) + "A", options={"challenge_match": "family"})
        table.do(f"{word_of([card])} as {word_of([claim])}", "challenge")
        assert (table.asks == "1 penalty") == (FAMILY[card] == FAMILY[claim])


def test_vi02_the_standard_deck() -> None:
    for seats in (2, 3, 4):
        assert everything(dealt(seats).position) == Counter(STANDARD)
    assert sum(STANDARD.values()) == 120


def test_vi02_another_deck_must_have_120_cards_too_unless_the_option_says_otherwise() -> None:
    other = {"attack": 60, "vaccine": 60}
    assert everything(dealt(2, deck=other).position) == Counter(other)
    for deck, found in (({"attack": 60, "vaccine": 59}, 119), ({"attack": 121}, 121), ({}, 0)):
        refusal = refusal_of_options(deck=deck)
        assert (refusal.code, refusal.facts) == ("deck-total", {"cards": found, "need": 120})
    assert sum(everything(dealt(2, deck=FIVE_EACH, strict_deck_total=False).position).values()) == 35


def test_vi02_a_card_must_be_left_to_draw() -> None:
    """n x hand + 1, counted before the pile is cut (clarification 3)."""
    options: dict[str, Any] = {"deck": {"attack": 19}, "strict_deck_total": False, "draw_pile_limit": 1}
    assert dealt(2, **options).pile == "A"
    short = GAME.read_variant({**options, "deck": {"attack": 18}})
    refusal = refusal_of(lambda: GAME.deal(short, 2, Xoshiro128(1), None))
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("deck-too-small", {"cards": 18, "need": 19})


def test_vi03_cells_are_no_cards() -> None:
    table = dealt(3)
    assert sum(everything(table.position).values()) == 120
    assert table.row == "_" * 10


@pytest.mark.parametrize(("seats", "code"), [(1, "too-few-seats"), (0, "too-few-seats"), (5, "too-many-seats")])
def test_vi04_two_to_four_play(seats: int, code: str) -> None:
    refusal = refusal_of(lambda: GAME.deal(GAME.read_variant({}), seats, Xoshiro128(1), None))
    assert refusal is not None
    assert refusal.code == code
    assert (GAME.min_seats, GAME.max_seats) == (2, 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_vi05_five_tokens_each_and_all_can_be_placed(seats: int) -> None:
    assert dealt(seats).supply == [5] * seats
    table = given("AA", row="0000______").do("A as A", "quiet", "at 4", "quiet")
    assert (table.row, table.supply[0]) == ("00000_____", 0)


@pytest.mark.parametrize(("tokens", "left"), [(1, 1), (7, 7), (60, 60), (None, None)])
def test_vi05_another_supply(tokens: int | None, left: int | None) -> None:
    assert dealt(2, tokens_per_player=tokens).supply == [left, left]


def test_vi05_an_unlimited_supply_never_ends() -> None:
    table = given("AA", row="000000____", options={"tokens_per_player": None})
    table.do("A as A", "quiet", "at 6", "quiet")
    assert (table.row, table.supply) == ("0000000___", [None] * 4)


def test_vi06_s26_out_of_tokens() -> None:
    """Attack and Replicate then do nothing; claiming them stays legal, and challengeable."""
    for claim in "AR":
        table = given("AD", row="00000_____").do(f"A as {claim}", "quiet")
        assert (table.asks, table.row, table.kinds()[:2]) == ("1 play", "00000_____", ["unchallenged", "no_effect"])
    assert given("AD", row="00000_____").do("A as A").asks == "1 challenge"


def test_vi06_one_may_first_clean_a_cell_of_ones_own() -> None:
    table = given("DA", "A", row="00000", seats=2).do("D as D", "quiet", "at 2")
    assert (table.row, table.supply[0]) == ("00_00", 1)


def test_vi06_with_other_supplies() -> None:
    table = given("AA", row="0_________", options={"tokens_per_player": 1}).do("A as A", "quiet")
    assert (table.asks, table.row) == ("1 play", "0_________")


@pytest.mark.parametrize(
    ("seats", "cells", "most", "hand", "pile"), [(2, 7, 10, 9, 102), (3, 10, 15, 8, 96), (4, 10, 20, 7, 92)]
)
def test_vi07_vi08_vi09_by_number_of_players(seats: int, cells: int, most: int, hand: int, pile: int) -> None:
    table = dealt(seats)
    seen = table.sees(None)
    assert (table.row, seen["most_cells"]) == ("_" * cells, most)
    assert seen["hand_sizes"] == [hand] * seats
    assert (seen["pile_size"], seen["removed"]) == (pile, 0)


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        *(("cells", 8, [8, 8, 8]), ("cells", {"3": 4}, [7, 4, 10]), ("cells", {"2": 1, "4": 20}, [1, 10, 20])),
        *(("max_cells", 60, [60] * 3), ("max_cells", {"2": 7}, [7, 15, 20]), ("max_cells", 10, [10] * 3)),
        *(("hand_size", 1, [1, 1, 1]), ("hand_size", {"4": 29}, [9, 8, 29]), ("hand_size", {}, [9, 8, 7])),
    ],
)
def test_vi07_vi08_vi09_other_tables(key: str, value: Any, expected: list[int]) -> None:
    """One number for all, or a table in which a missing row keeps its default (clarification 3)."""
    for seats, number in zip((2, 3, 4), expected, strict=True):
        seen = dealt(seats, **{key: value}).sees(None)
        found = {"cells": len(seen["row"]), "max_cells": seen["most_cells"], "hand_size": seen["hand_sizes"][-1]}
        assert found[key] == number


@pytest.mark.parametrize("key", ["hand_size", "cells", "max_cells"])
@pytest.mark.parametrize(
    "value", [0, -1, 61, True, "7", None, 1.5, [7, 7, 7], {"2": 0}, {"5": 7}, {"1": 7}, {"2": None}, {"2": 61}, {2: 7}]
)
def test_vi07_vi08_vi09_no_such_table(key: str, value: object) -> None:
    refusal = refusal_of_options(**{key: value})
    assert (refusal.code, refusal.facts["option"]) == ("option-value", key)


@pytest.mark.parametrize("options", [{"cells": 11}, {"max_cells": 9}, {"cells": {"4": 21}}, {"max_cells": {"2": 6}}])
def test_vi08_no_more_cells_at_the_start_than_ever(options: dict[str, object]) -> None:
    refusal = refusal_of_options(**options)
    assert (refusal.code, refusal.facts) == ("options-clash", {"one": "cells", "other": "max_cells"})


def test_vi08_the_cap_does_not_follow_the_tokens() -> None:
    assert dealt(4, tokens_per_player=1).sees(None)["most_cells"] == 20


def test_vi08_s28_at_the_cap_a_boost_does_nothing() -> None:
    table = given("BA", row="_" * 20).do("B as B", "quiet")
    assert (table.asks, table.row) == ("1 play", "_" * 20)
    below = given("BA", row="_" * 19).do("B as B", "quiet", "apply")
    assert below.row == "_" * 20


def test_vi10_a_hand_need_not_hold_all_families() -> None:
    families = [{FAMILY[card] for card in dealt(4, seed).position["hands"][0]} for seed in range(20)]
    assert any(len(family) < 3 for family in families)


def test_vi11_the_first_player_is_drawn_right_after_the_shuffle() -> None:
    firsts = set()
    for seed in range(12):
        chance = Xoshiro128(seed)
        shuffled(deck_of(DEFAULTS), chance)
        table = dealt(3, seed)
        first = int(chance.below(3))
        assert (table.position["first"], table.position["active"], table.asks) == (first, first, f"{first} play")
        assert table.chance.word() == chance.word()
        firsts.add(first)
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_vi11_a_fixed_first_player_costs_no_chance(first: int) -> None:
    table = dealt(4, 5, first_player=first)
    chance = Xoshiro128(5)
    shuffled(deck_of(DEFAULTS), chance)
    assert table.asks == f"{first} play"
    assert table.chance.word() == chance.word()


def test_vi11_a_first_player_must_sit_at_the_table() -> None:
    variant = GAME.read_variant({"first_player": 3})
    refusal = refusal_of(lambda: GAME.deal(variant, 3, Xoshiro128(1), None))
    assert refusal is not None
    assert (refusal.code, refusal.facts["option"]) == ("option-value", "first_player")


def test_vi12_the_turn_passes_to_the_next_higher_seat() -> None:
    table = given("AA", "AA", "AA", "AA")
    for seat in (0, 1, 2, 3, 0, 1):
        assert table.asks == f"{seat} play"
        table.do("A as R", "quiet")


def test_vi13_of_the_pile_everybody_knows_the_size_and_nothing_else() -> None:
    table = given(pile="VMX" + "B" * 20)
    for viewer in (None, 0, 1, 2, 3):
        assert table.sees(viewer)["pile_size"] == 23
        assert "vaccine" not in str(table.sees(viewer))


def test_vi14_one_discard_pile_that_never_becomes_a_draw_pile() -> None:
    thrown = [{"card": "attack", "by": seat, "claim": None, "open": True} for seat in (0, 1, 2, 3)] * 5
    table = given("A", pile="B", discard=thrown).do("A as R", "quiet")
    assert table.over is not None
    assert table.over.startswith("pile_empty")
    assert (table.pile, table.discard) == ("", "A" * 20 + "a")


def test_the_deal_goes_round_from_seat_0_and_from_the_top() -> None:
    deck = shuffled(deck_of(DEFAULTS), Xoshiro128(9))
    table = dealt(3, 9)
    for seat in range(3):
        assert sorted(table.position["hands"][seat]) == sorted(deck[-1 - seat : -25 : -3])
    assert table.position["deck"] == deck[:-24]


@pytest.mark.parametrize(("limit", "left", "removed"), [(1, 1, 101), (40, 40, 62), (102, 102, 0), (250, 102, 0)])
def test_a_limited_pile_loses_its_bottom_unseen(limit: int, left: int, removed: int) -> None:
    whole = dealt(2, 4).position["deck"]
    table = dealt(2, 4, draw_pile_limit=limit)
    assert table.position["deck"] == whole[removed:]
    assert (table.sees(None)["pile_size"], table.sees(None)["removed"]) == (left, removed)
    assert table.told()[0] == {
        "kind": "dealt",
        "first": table.position["first"],
        "seats": 2,
        "cells": 7,
        "removed": removed,
    }


def test_the_deal_tells_each_seat_its_own_hand_only() -> None:
    table = dealt(3, 2)
    first = table.position["first"]
    for viewer in (SPECTATOR, 0, 1, 2):
        told = table.told(None if viewer == SPECTATOR else viewer)
        assert [event["kind"] for event in told] == ["dealt", "hand", "hand", "hand", "turn"]
        assert told[-1] == {"kind": "turn", "seat": first, "turn": 1}
        for seat, event in enumerate(told[1:4]):
            own = {"cards": table.position["hands"][seat]} if seat == viewer else {}
            assert event == {"kind": "hand", "seat": seat, "count": 8} | own


def test_a_game_begins_clean() -> None:
    position = dealt(4).position
    assert position["lost_turns"] == [0] * 4
    assert (position["eliminated"], position["discard"], position["pending"], position["bonus"]) == ([], [], None, None)
    assert (position["phase"], position["turn"], position["outcome"]) == ("play", 1, None)
    assert cards("ARDBMXV") == list(GAME.cards)
