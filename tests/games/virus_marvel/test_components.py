"""Chapter 1: the cards, the deck and how many may sit down (MV-01 to MV-05)."""

from collections import Counter
from itertools import combinations

import pytest

from tests.games.virus_marvel.kit import GAME, dealt, given, refusal_of_options
from virion.games.virus_marvel.cards import CODES
from virion.kernel.chance import Xoshiro128
from virion.kernel.refusal import Refusal

LIST_OF_THE_RULEBOOK = (
    dict.fromkeys(("HR", "HY", "HG", "HB"), 5)
    | {"HM": 1, "HI": 1}
    | dict.fromkeys(("VR", "VY", "VG", "VB"), 4)
    | {"VM": 1}
    | dict.fromkeys(("PR", "PY", "PG", "PB"), 5)
    | dict.fromkeys(("ARY", "ARG", "ARB", "AYG", "AYB", "AGB"), 1)
    | {"REC": 3, "WRP": 2, "SNP": 2, "SPY": 3, "CTR": 3}
)
ACTIONS = ("REC", "WRP", "SNP", "SPY", "CTR")


def deck_of(seats: int = 3, **options: object) -> Counter[str]:
    position = dealt(seats, 7, **options).position
    return Counter([*position["deck"], *(card for hand in position["hands"] for card in hand)])


def refused_deal(seats: int, **options: object) -> Refusal:
    with pytest.raises(Refusal) as caught:
        GAME.deal(GAME.read_variant(options), seats, Xoshiro128(1), None)
    assert caught.value.code in GAME.refusals
    return caught.value


def test_mv01_the_list_of_the_rulebook_is_the_deck() -> None:
    assert deck_of() == LIST_OF_THE_RULEBOOK
    assert deck_of().total() == 78


def test_mv01_claimed81_adds_one_recruit_one_spy_and_one_counter() -> None:
    assert deck_of(deck="claimed81") == LIST_OF_THE_RULEBOOK | {"REC": 4, "SPY": 4, "CTR": 4}
    assert deck_of(deck="claimed81").total() == 81


def test_mv01_a_custom_map_is_the_whole_deck() -> None:
    """Clarification 2: kinds that the map does not name count 0."""
    few = {"HR": 4, "HY": 1, "HM": 1, "HI": 1, "PB": 6}
    assert deck_of(deck=few) == few


@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 10), (5, 16)])
def test_mv01_a_deck_needs_a_card_more_than_the_deal(seats: int, size: int) -> None:
    """Clarification 2: fewer than 3n + 1 cards are refused."""
    heroes = {"HY": 1, "HG": 1, "HB": 1}
    assert deck_of(seats, deck={"HR": size - 3, **heroes}).total() == size
    refusal = refused_deal(seats, deck={"HR": size - 4, **heroes})
    assert refusal.code == "deck-too-small"
    assert refusal.facts == {"cards": size - 1, "need": size}


@pytest.mark.parametrize(
    "deck",
    [
        "rb79",
        {"HX": 40},
        {"HR": -1, "HY": 40},
        {"HR": 1.5, "HY": 40},
        {"HR": "9"},
        78,
        None,
        True,
        ["HR"],
        {"HR": True},
    ],
)
def test_mv01_decks_that_make_no_sense_are_refused(deck: object) -> None:
    assert refusal_of_options(deck=deck).code == "option-value"


def test_mv02_four_colours_with_a_hero_villain_and_power_each() -> None:
    for family in "HVP":
        assert {family + colour for colour in "RYGB"} <= set(CODES)
    table = given(
        A="HR1[] HY1[] HG1[]", B="HR1[] HY1[] HG1[] HB1[]", hand_A="VR1 VY1 VB1", options={"heroes_to_win": 5}
    )
    assert table.plays() == ["VR>B.R", "VR>A.R", "VY>B.Y", "VY>A.Y", "VB>B.B"]


def test_mv03_allies_are_the_six_pairs_once_each() -> None:
    assert [code for code in CODES if code[0] == "A"] == [f"A{one}{two}" for one, two in combinations("RYGB", 2)]
    assert all(deck_of()[f"A{one}{two}"] == 1 for one, two in combinations("RYGB", 2))


def test_mv04_thirteen_actions_by_default() -> None:
    assert [deck_of()[card] for card in ACTIONS] == [3, 2, 2, 3, 3]


@pytest.mark.parametrize("counts", [[4, 1, 1, 3, 4], [0, 0, 0, 0, 0], [20, 0, 5, 0, 1]])
def test_mv04_any_five_counts_may_replace_them(counts: list[int]) -> None:
    """A sum other than 13 is no error."""
    actions = dict(zip(ACTIONS, counts, strict=True))
    expected = Counter(LIST_OF_THE_RULEBOOK | actions)
    assert deck_of(deck={"actions": actions}) == Counter({card: count for card, count in expected.items() if count})


def test_mv04_a_negative_count_of_actions_is_refused() -> None:
    assert (
        refusal_of_options(deck={"actions": {"REC": -1, "WRP": 2, "SNP": 2, "SPY": 3, "CTR": 3}}).code == "option-value"
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mv05_two_to_five_sit_down(seats: int) -> None:
    position = dealt(seats, 3).position
    assert position["seats"] == seats
    assert [len(hand) for hand in position["hands"]] == [3] * seats


def test_mv05_six_only_by_option() -> None:
    refusal = refused_deal(6)
    assert refusal.code == "too-many-seats"
    assert refusal.facts == {"seats": 6, "most": 5}
    assert len(dealt(6, 3, max_players=6).position["hands"]) == 6


@pytest.mark.parametrize("seats", [1, 0, -1])
def test_mv05_nobody_plays_alone(seats: int) -> None:
    assert refused_deal(seats).code == "too-few-seats"
    assert refused_deal(seats, max_players=6).code == "too-few-seats"


def test_mv05_seven_are_never_enough_chairs() -> None:
    assert refused_deal(7).code == "too-many-seats"
    assert refused_deal(7, max_players=6).code == "too-many-seats"
    assert refusal_of_options(max_players=7).code == "option-value"
    assert refusal_of_options(max_players=1).code == "option-value"


def test_beginners_may_leave_out_all_actions_or_just_the_counters() -> None:
    """Options no_actions and no_counter (section 11)."""
    without = {card: count for card, count in LIST_OF_THE_RULEBOOK.items() if card not in ACTIONS}
    assert deck_of(no_actions=True) == without
    assert deck_of(no_counter=True) == {card: count for card, count in LIST_OF_THE_RULEBOOK.items() if card != "CTR"}


def test_the_game_lists_its_cards_and_seats() -> None:
    assert GAME.code == "virus_marvel"
    assert GAME.cards == CODES
    assert (GAME.min_seats, GAME.max_seats) == (2, 6)
    assert GAME.rulings == tuple(f"MV-{number:02}" for number in range(1, 79))
