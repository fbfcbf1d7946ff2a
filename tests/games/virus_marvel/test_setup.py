"""Setup and what everybody knows (MV-06 to MV-12, clarifications 1, 3, 4, 13)."""

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from tests.games.virus_marvel.kit import cards, dealt, given, in_order
from virion.games.virus_marvel.cards import CODES
from virion.kernel.chance import Chance, Xoshiro128

RB78 = [5, 5, 5, 5, 1, 1, 4, 4, 4, 4, 1, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 3, 2, 2, 3, 3]


def shuffle(items: list[str], chance: Chance) -> list[str]:
    """The documented shuffle, on a plain list."""
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = int(chance.below(i + 1))
        items[i], items[j] = items[j], items[i]
    return items


def canonical() -> list[str]:
    return [code for code, count in zip(CODES, RB78, strict=True) for _ in range(count)]


def plain_deal(
    seats: int, chance: Chance, first: int | None = None, step: int = 1
) -> tuple[int, list[list[str]], list[str]]:
    """MV-06, MV-08, MV-10 retold: shuffle, first player, three rounds of one card each, top is last."""
    deck = shuffle(canonical(), chance)
    if first is None:
        first = int(chance.below(seats))
    hands: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(3):
        for turn in range(seats):
            hands[(first + step * turn) % seats].append(deck.pop())
    return first, hands, deck


@pytest.mark.parametrize(
    ("seed", "hands", "following"),
    [
        (1, ["VR HG PY", "HG SNP PY", "VG HB AYB"], "PR VY PY PB ARY"),
        (42, ["SPY PY VB", "HR PR PB", "VG PR PG"], "PY PG HB PG VB"),
    ],
)
def test_mv10_the_deals_to_check_against(seed: int, hands: list[str], following: str) -> None:
    """Clarification 1: three seats, first player 2 in both."""
    table = dealt(3, seed)
    assert table.asks == "C choose"
    assert [table.hand(seat) for seat in "ABC"] == [in_order(cards(hand)) for hand in hands]
    assert table.deck.split()[::-1][:5] == following.split()
    first, plain_hands, plain_deck = plain_deal(3, Xoshiro128(seed))
    assert (first, plain_hands, plain_deck[::-1][:5]) == (2, [hand.split() for hand in hands], following.split())


@examples(st.integers(0, 2**64 - 1), st.integers(2, 6))
def test_mv08_mv10_every_deal_follows_the_document(seed: int, seats: int) -> None:
    table = dealt(seats, seed, max_players=6)
    first, hands, deck = plain_deal(seats, Xoshiro128(seed))
    assert table.position["active"] == first
    assert [table.hand("ABCDEF"[seat]) for seat in range(seats)] == [in_order(hand) for hand in hands]
    assert table.deck.split() == deck


def test_mv06_the_first_player_is_drawn_right_after_the_shuffle() -> None:
    firsts = set()
    for seed in range(60):
        chance = Xoshiro128(seed)
        shuffle(canonical(), chance)
        expected = int(chance.below(4))
        table = dealt(4, seed)
        assert table.position["active"] == table.position["decider"] == expected
        assert int(table.chance.word()) == int(chance.word())
        firsts.add(expected)
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_mv06_a_fixed_first_player_costs_no_chance(seat: int) -> None:
    """Clarification 3."""
    table = dealt(3, 5, first_player=seat)
    chance = Xoshiro128(5)
    first, hands, deck = plain_deal(3, chance, first=seat)
    assert table.position["active"] == seat == first
    assert [table.hand("ABC"[who]) for who in range(3)] == [in_order(hand) for hand in hands]
    assert table.deck.split() == deck
    assert int(table.chance.word()) == int(chance.word())


def test_mv07_the_turn_passes_to_the_right() -> None:
    table = given(seats=3)
    order = [table.do(table.default()).asks for _ in range(4)]
    assert order == ["B choose", "C choose", "A choose", "B choose"]


def test_mv07_to_the_left_is_the_mirror_image() -> None:
    table = given(seats=3, options={"direction": "left"})
    order = [table.do(table.default()).asks for _ in range(4)]
    assert order == ["C choose", "B choose", "A choose", "C choose"]


def test_mv07_to_the_left_the_deal_goes_to_the_left_too() -> None:
    table = dealt(4, 12, direction="left")
    first, hands, deck = plain_deal(4, Xoshiro128(12), step=-1)
    assert table.position["active"] == first
    assert [table.hand(seat) for seat in "ABCD"] == [in_order(hand) for hand in hands]
    assert table.deck.split() == deck


def test_mv07_to_the_left_snap_goes_to_the_left_too() -> None:
    table = given(A="HR[] HG[]", B="HR[] HG[]", C="HR[] HG[]", hand_A="SNP", options={"direction": "left"})
    asked = [table.do("SNP").asks]
    asked += [table.do("pass").asks, table.do("pass").asks, table.do("lose R").asks, table.do("lose R").asks]
    assert asked == ["C snap_respond", "B snap_respond", "C snap_choose", "B snap_choose", "A snap_choose"]


def test_mv09_lazy_shuffles_only_when_a_card_is_needed() -> None:
    """The deck may lie empty; the whole pile, this turn's cards included, becomes the new deck."""
    table = given(hand_A="HR HY CTR", deck="PB", discard="VR VY")
    table.do("HR")
    assert table.deck == ""
    assert table.pile == "VR VY"
    assert table.hand("A") == "HY PB CTR"
    table.do("discard PY PG PB")
    expected = shuffle(["VR", "VY", "PY", "PG", "PB"], Xoshiro128(1))
    assert table.hand("B") == in_order(expected[-3:])
    assert table.deck.split() == expected[:-3]
    assert table.pile == ""


def test_mv09_lazy_draws_the_rest_of_the_deck_first() -> None:
    table = given(hand_A="HR HY CTR", deck="VG VB", discard="VM")
    table.do("discard HR HY CTR")
    expected = shuffle(["HR", "HY", "VM", "CTR"], Xoshiro128(1))
    assert table.hand("A") == in_order(["VG", "VB", expected[-1]])
    assert table.deck.split() == expected[:-1]


def test_mv09_eager_shuffles_as_soon_as_the_deck_is_empty() -> None:
    table = given(hand_A="HR HY CTR", deck="PB", discard="VR VY HM", options={"reshuffle": "eager"})
    table.do("HR")
    assert table.deck.split() == shuffle(["HM", "VR", "VY"], Xoshiro128(1))
    assert table.pile == ""


def test_mv09_eager_also_when_a_card_enters_the_pile_while_the_deck_is_empty() -> None:
    """Clarification 12: eager looks at the deck after each event."""
    table = given(B="HR[]", hand_A="VR HY HG", hand_B="CTR PR", C="HR[]", deck="", options={"reshuffle": "eager"})
    table.do("VR>B.R", "counter")
    assert table.pile == ""
    assert table.deck == "CTR"


def test_mv09_flip_turns_the_pile_over_unshuffled() -> None:
    """MV-76: the first card that entered becomes the top of the new deck, and no chance is drawn."""
    table = given(hand_A="HR HY CTR", deck="", discard="VM VR VY HB", options={"reshuffle": "flip"})
    table.do("discard HY")
    assert table.hand("A") == "HR VM CTR"
    assert table.deck.split() == ["HY", "HB", "VY", "VR"]
    assert int(table.chance.word()) == int(Xoshiro128(1).word())


@examples(st.permutations(["VM", "VR", "VY", "HB", "CTR", "PR"]))
def test_mv10_mv76_the_order_of_the_pile_never_matters_to_a_shuffle(order: list[str]) -> None:
    table = given(hand_A="HR HY", deck="", discard=" ".join(order)).do("discard HY")
    expected = shuffle(["HY", "HB", "VR", "VY", "VM", "PR", "CTR"], Xoshiro128(1))
    expected = shuffle(sorted(expected, key=CODES.index), Xoshiro128(1))
    assert table.hand("A") == in_order(["HR", *expected[-2:]])
    assert table.deck.split() == expected[:-2]


def test_mv11_the_whole_pile_stays_public() -> None:
    table = given(hand_A="HR HY CTR", discard="VM VR").do("discard HY")
    for viewer in (None, "A", "B"):
        assert table.sees(viewer)["discard"] == ["VM", "VR", "HY"]
        assert table.sees(viewer)["discard_size"] == 3


def test_mv11_top_only_shows_the_top_and_the_size() -> None:
    """Clarification 12: under top_only the size of the pile stays public."""
    table = given(hand_A="HR HY CTR", discard="VM VR", options={"discard_browsing": "top_only"}).do("discard HY")
    for viewer in (None, "A", "B"):
        assert table.sees(viewer)["discard"] == ["HY"]
        assert table.sees(viewer)["discard_size"] == 3
    assert given(options={"discard_browsing": "top_only"}).sees("A")["discard"] == []


def test_mv12_shields_lie_open_to_everybody() -> None:
    table = given(A="HR[PR,PR] HG[ARG]", seats=3)
    for viewer in (None, "A", "B", "C"):
        heroes = table.sees(viewer)["teams"][0]
        assert [(hero["slot"], hero["state"], hero["cards"]) for hero in heroes] == [
            ("R", "shielded", ["PR", "PR"]),
            ("G", "shielded", ["ARG"]),
        ]


def test_hands_are_seen_by_their_owner_and_counted_by_all() -> None:
    table = given(hand_A="HR VM CTR", hand_B="SNP", seats=3)
    assert table.sees("A")["hand"] == ["HR", "VM", "CTR"]
    assert table.sees("B")["hand"] == ["SNP"]
    assert table.sees(None)["hand"] == []
    for viewer in (None, "A", "B", "C"):
        assert table.sees(viewer)["hand_sizes"] == [3, 1, 3]
        assert table.sees(viewer)["deck_size"] == 40
        assert table.sees(viewer)["hands"] is None


def test_when_the_game_is_over_all_hands_are_public() -> None:
    """Clarification 13."""
    table = given(A="HR[] HY[] HG[]", hand_A="HB VM", hand_B="SNP").do("HB")
    assert table.over == "heroes A"
    for viewer in (None, "A", "B"):
        assert table.sees(viewer)["hands"] == [["VM"], ["SNP"]]


def test_the_deal_tells_each_seat_its_own_hand_only() -> None:
    table = dealt(3, 1)
    for viewer in (None, "A", "B", "C"):
        told = [event for event in table.told(viewer) if event["kind"] == "hand"]
        assert [event["seat"] for event in told] == [0, 1, 2]
        assert [event["count"] for event in told] == [3, 3, 3]
        assert ["ABC"[int(str(event["seat"]))] for event in told if "cards" in event] == ([viewer] if viewer else [])
    assert table.told()[0] == {"kind": "dealt", "first": 2, "seats": 3}
