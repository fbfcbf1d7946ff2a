"""Piles, deal and the first turn (sections 1 and 2 of the rulings)."""

from collections import Counter
from functools import cache
from itertools import chain
from typing import Any

import pytest

from tests.games.v_virus.kit import GAME, Table, dealt, given, word_of
from tests.games.v_virus.referee_cards import COPIES, KINDS, full_deck
from virion.kernel.chance import Xoshiro128
from virion.kernel.refusal import Refusal

PILES = {
    # seats: Gloves in, Gloves out, full deck, Viruses dealt, Viruses out, drawn, hand, deck left
    4: (8, 4, 71, 8, 8, 16, 6, 55),
    5: (10, 2, 73, 10, 6, 15, 5, 58),
    6: (12, 0, 75, 12, 4, 18, 5, 57),
    7: (12, 0, 75, 14, 2, 14, 4, 61),
    8: (12, 0, 75, 16, 0, 16, 4, 59),
}
every_table = pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])


def before_the_first_draw(seats: int, seed: int, **options: object) -> Table:
    """Deal; the question before the draw, which changes nothing else, keeps the first card on the deck."""
    return dealt(seats, seed, skip_mode="whole_turn", **options)


@cache
def seeds_by_place(seats: int, window: object = 15) -> dict[int, int]:
    """Return a seed for each place of the outbreak card, counted from the top of the deck."""
    found: dict[int, int] = {}
    seed = 0
    while len(found) < (window if isinstance(window, int) else {4: 16, 5: 15, 6: 18, 7: 14, 8: 16}[seats]):
        deck = full_deck({"outbreak_window": window, "vaccine_window": 15}, seats, Xoshiro128(seed))
        found.setdefault(deck[::-1].index("V"), seed)
        seed += 1
    return found


@every_table
def test_t01_vv02_vv06_the_piles(seats: int) -> None:
    gloves_in, gloves_out, full, viruses, viruses_out, drawn, hand, left = PILES[seats]
    table = before_the_first_draw(seats, 1)
    position = table.position
    assert [len(cards) for cards in position["hands"]] == [hand] * seats
    assert len(position["deck"]) == left == full - drawn
    box = table.sees(None)["box"]
    assert word_of(box) == "L" * gloves_out + "V" * viruses_out
    cards = Counter([*position["deck"], *chain(*position["hands"])])
    assert cards["L"] == gloves_in
    assert cards["V"] == viruses + 1 == 2 * seats + 1
    assert cards + Counter(box) == Counter(COPIES)
    assert cards.total() + len(box) == 91
    assert position["discard"] == []


@every_table
def test_vv03_vv05_the_vaccine_lies_low_and_is_never_dealt(seats: int) -> None:
    """Section 1.3: the k-th card drawn after the deal; every place of the window is met."""
    left = PILES[seats][7]
    drawn = {before_the_first_draw(seats, seed).deck.index("C") + 1 for seed in range(250)}
    assert drawn == set(range(left - 14, left + 1))
    drawn = {before_the_first_draw(seats, seed, vaccine_window=16).deck.index("C") + 1 for seed in range(250)}
    assert drawn == set(range(left - 15, left + 1))


@every_table
def test_vv04_vv08_who_takes_the_outbreak_card_is_infected(seats: int) -> None:
    """Sections 1.2 and 1.4: by its place in the deck, one round of cards after the other from seat 0 on."""
    drawn = PILES[seats][5]
    by_place = seeds_by_place(seats)
    assert sorted(by_place) == list(range(15))
    for place, seed in by_place.items():
        table = before_the_first_draw(seats, seed)
        first = str(place % seats) if place < drawn else ""
        assert table.who("infected") == first
        assert [table.hand(seat).count("V") for seat in range(seats)] == [
            3 if str(seat) == first else 2 for seat in range(seats)
        ]
        assert table.position["ever_infected"] == (first != "")


def test_section_1_4_the_chances_of_the_first_infected() -> None:
    """In fifteenths, by the distance from the first player; at seven the last is the first draw of the game."""
    shares = {}
    for seats in range(4, 9):
        first = Counter(dealt(seats, seed).who("infected") for seed in seeds_by_place(seats).values())
        shares[seats] = [first[str(seat)] for seat in range(seats)]
    assert shares == {
        4: [4, 4, 4, 3],
        5: [3, 3, 3, 3, 3],
        6: [3, 3, 3, 2, 2, 2],
        7: [3, 2, 2, 2, 2, 2, 2],
        8: [2, 2, 2, 2, 2, 2, 2, 1],
    }


def test_t02_the_last_dealt_card() -> None:
    table = before_the_first_draw(5, seeds_by_place(5)[14])
    assert table.who("infected") == "4"
    assert (table.hand(4).count("V"), len(table.hand(4))) == (3, 5)


def test_t03_seven_players_and_the_card_is_not_dealt() -> None:
    seed = seeds_by_place(7)[14]
    table = before_the_first_draw(7, seed)
    assert (table.who("infected"), table.position["ever_infected"], len(table.deck)) == ("", False, 61)
    assert table.over is None
    table.do("draw")
    assert (table.who("infected"), len(table.hand(0)), table.hand(0).count("V")) == ("0", 5, 3)
    assert (table.asks, len(table.deck), table.over) == ("0 main", 60, None)
    assert dealt(7, seed).position | {"options": None} == table.position | {"options": None}


def test_vv04_sixteen_places() -> None:
    """Under `outbreak_window` 16: five and seven players may begin with nobody infected, and nobody has won."""
    assert sorted(seeds_by_place(5, 16)) == list(range(16))
    table = dealt(5, seeds_by_place(5, 16)[15], outbreak_window=16)
    assert table.who("infected") == "0", "the first draw of the game"
    table = dealt(7, seeds_by_place(7, 16)[15], outbreak_window=16)
    assert (table.who("infected"), table.over, table.asks) == ("", None, "0 main")
    assert all(seen is None for seen in table.sees(1)["roles"][2:])


@every_table
def test_vv08_always_dealt(seats: int) -> None:
    """Under `outbreak_window` dealt: every card that is dealt may be it, and none else."""
    drawn = PILES[seats][5]
    by_place = seeds_by_place(seats, "dealt")
    assert sorted(by_place) == list(range(drawn))
    for place, seed in by_place.items():
        table = before_the_first_draw(seats, seed, outbreak_window="dealt")
        assert table.who("infected") == str(place % seats)


def test_vv08_three_viruses_held_through_a_glove_do_not_infect() -> None:
    table = given("VVLK", "VVVK", infected="1").do("trade 1 L", "give V")
    assert (table.hand(0), table.who("infected")) == ("KVVV", "1")


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 3])
def test_vv01_too_few(seats: int) -> None:
    with pytest.raises(Refusal) as caught:
        dealt(seats)
    assert caught.value.code == "too-few-seats"


@pytest.mark.parametrize("seats", [9, 10, 99])
def test_vv01_too_many(seats: int) -> None:
    with pytest.raises(Refusal) as caught:
        dealt(seats)
    assert caught.value.code == "too-many-seats"
    assert (GAME.min_seats, GAME.max_seats) == (4, 8)


@every_table
def test_vv07_one_each_clockwise_from_the_first_player(seats: int) -> None:
    """Also under `deal_order` block: all of one player's cards in a row, then the next player's."""
    for seed in range(5):
        draws = PILES[seats][5] // seats
        deck = full_deck({"outbreak_window": 15, "vaccine_window": 15}, seats, Xoshiro128(seed))[::-1]
        rounds = [word_of(["V", "V", *deck[seat : seats * draws : seats]]) for seat in range(seats)]
        table = before_the_first_draw(seats, seed)
        assert [table.hand(seat) for seat in range(seats)] == rounds
        assert table.deck == "".join(deck[seats * draws :])
        blocks = [word_of(["V", "V", *deck[seat * draws : (seat + 1) * draws]]) for seat in range(seats)]
        table = before_the_first_draw(seats, seed, deal_order="block")
        assert [table.hand(seat) for seat in range(seats)] == blocks


def test_vv07_a_block_deal_never_infects_the_last_of_six() -> None:
    """Under `deal_order` block; a warning says that it is doubtful."""
    first = {dealt(6, seed, deal_order="block").who("infected") for seed in seeds_by_place(6).values()}
    assert first == set("01234")
    assert GAME.read_variant({"deal_order": "block"}).warnings() == ("block-deal",)
    assert GAME.read_variant({}).warnings() == ()


@every_table
def test_vv09_the_host_plays_first(seats: int) -> None:
    for seed in range(20):
        table = dealt(seats, seed)
        assert (table.position["active"], table.position["turn"], table.asks) == (0, 1, "0 main")
        assert table.events[0].data == {"first": 0, "seats": seats}


@every_table
def test_vv09_a_random_first_player(seats: int) -> None:
    """Under `first_player` random: everybody can be first; the deal begins there."""
    firsts = Counter(dealt(seats, seed, first_player="random").position["active"] for seed in range(40 * seats))
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > 20
    for place, seed in seeds_by_place(seats).items():
        table = before_the_first_draw(seats, seed, first_player="random")
        first = table.position["active"]
        infected = str((first + place) % seats) if place < PILES[seats][5] else ""
        assert table.who("infected") == infected
        assert table.events[0].data["first"] == table.position["decider"] == first


def test_vv10_clockwise_is_to_the_left() -> None:
    table = given("VVX", infected="3", seats=5, deck="KKKKKKKKC").do("xray 4", "end")
    seen = [table.asks]
    for _ in range(5):
        table.do(table.default())
        while table.asks[0] == seen[-1][0] or "main" not in table.asks:
            table.do(table.default())
        seen.append(table.asks)
    assert seen == ["1 main", "2 main", "3 main", "4 main", "0 main", "1 main"]
    assert given("VVK", infected="3", seats=5).moves("knife") == ["knife 1", "knife 4"]


def test_vv89_the_draws_from_chance_in_order() -> None:
    """Clarification 1: the shuffle of the base deck, two places, the first player; then only Vaccines."""
    for options in ({}, {"first_player": "random"}, {"outbreak_window": "dealt", "vaccine_window": 16}):
        for seats in (4, 6, 7):
            full: dict[str, Any] = {"outbreak_window": 15, "vaccine_window": 15, **options}
            chance = Xoshiro128(5)
            full_deck(full, seats, chance)
            if "first_player" in options:
                chance.below(seats)
            assert dealt(seats, 5, **options).chance.word() == chance.word()


@every_table
def test_vv11_everybody_begins_with_four(seats: int) -> None:
    assert dealt(seats).energy == [4] * seats


@every_table
def test_vv12_what_the_deal_tells(seats: int) -> None:
    """VV-13: each seat learns its own cards and whether it is infected, in one event that all get."""
    table = dealt(seats, seeds_by_place(seats)[1])
    assert table.kinds() == ["dealt", *["hand"] * seats, "turn", "drew"]
    size = PILES[seats][6]
    assert table.told()[1:-2] == [{"kind": "hand", "seat": seat, "count": size} for seat in range(seats)]
    assert table.told()[-2:] == [{"kind": "turn", "seat": 0, "turn": 1}, {"kind": "drew", "seat": 0}]
    for viewer in range(seats):
        told = table.told(viewer)[1 + viewer]
        assert set(told) == {"kind", "seat", "count", "cards", "infected"}
        assert told["infected"] == int(viewer == 1)
        own = table.hand(viewer)
        drawn = table.told(0)[-1]["card"] if viewer == 0 else ""
        assert told["cards"] == sorted(told["cards"], key=KINDS.index)
        assert word_of([*told["cards"], *drawn]) == own
        others = [event for event in table.told(viewer)[1:-2] if event["seat"] != viewer]
        assert all(set(event) == {"kind", "seat", "count"} for event in others)
