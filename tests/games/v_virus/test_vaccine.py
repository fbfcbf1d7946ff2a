"""The Vaccine, the deck and what becomes of discards (sections 5.4 and 7 of the rulings)."""

import pytest

from tests.games.v_virus.kit import GAME, Table, at_start, dealt, given
from virion.kernel.chance import Xoshiro128


def test_t13_vv15_a_healthy_player_draws_it() -> None:
    table = at_start("VVG", "VVV", infected="1", seats=5, deck="CKS")
    assert (table.hand(0), table.discard, table.who("immune"), table.over) == ("G", "VV", "0", None)
    assert sorted(table.deck) == ["C", "K", "S"]
    assert table.refuses("pass") == "must-act"
    for viewer in range(5):
        assert table.sees(viewer)["immune"] == [0]
        assert table.told(viewer)[-2:] == [
            {"kind": "drew", "seat": 0},
            {"kind": "vaccine", "seat": 0, "count": 2, "immune": 1},
        ]


def test_t14_vv56_an_infected_player_is_cured() -> None:
    table = at_start("VVVG", infected="02", seats=6, deck="CKS")
    assert (table.hand(0), table.discard, table.who("immune"), table.who("infected")) == ("G", "VVV", "0", "2")
    assert (table.over, table.asks) == (None, "0 main")
    assert table.sees(0)["roles"][0] == "uninfected"
    assert all(set(event) <= {"kind", "seat", "turn", "count", "immune"} for event in table.told())


def test_t15_the_last_infected_is_cured() -> None:
    table = at_start("VVG", "VVP", "VVP", "VVP", "", infected="04", out="4", deck="CKS")
    assert table.over == "no_infected 0 1 2 3"
    assert table.kinds() == ["turn", "drew", "vaccine", "over"]


@pytest.mark.parametrize(("hand", "infected", "count"), [("VVVP", "1", 3), ("VVP", "01", 2), ("VVVP", "01", 3)])
def test_vv17_only_the_number_of_viruses_is_told(hand: str, infected: str, count: int) -> None:
    """Three may come from Gloves, two from an infected player who gave one."""
    table = at_start(hand, infected=infected, seats=5, deck="CK")
    for viewer in (None, 1, 2):
        assert table.told(viewer)[1:] == [
            {"kind": "drew", "seat": 0},
            {"kind": "vaccine", "seat": 0, "count": count, "immune": 1},
        ]


def test_vv55_it_is_never_in_a_hand() -> None:
    """So it is never traded, seen in an X-ray, discarded or buried."""
    for seed in range(8):
        table = dealt(4, seed)
        while table.over is None:
            position = table.position
            places = [*position["hands"], *position["graves"], position["discard"], position["deck"]]
            assert ["C" in cards for cards in places] == [False] * (len(places) - 1) + [True]
            table.do(table.default())


def test_vv56_without_the_cure() -> None:
    """Under `vaccine_cures` off: an infected drawer lays down the Viruses, and stays what he is."""
    off: dict[str, object] = {"vaccine_cures": False, "turn_cap": 100}
    table = at_start("VVVG", infected="02", seats=6, deck="CKS", options=off)
    assert (table.hand(0), table.discard, table.who("immune"), table.who("infected")) == ("G", "VVV", "", "02")
    assert table.told()[-1] == {"kind": "vaccine", "seat": 0, "count": 3, "immune": 0}
    healthy = at_start("VVG", infected="2", seats=6, deck="CKS", options=off)
    assert (healthy.who("immune"), healthy.told()[-1]["immune"]) == ("0", 1)
    again = at_start("VG", infected="2", immune="0", seats=6, deck="CKS", options=off)
    assert (again.who("immune"), again.told()[-1]["immune"]) == ("0", 1)
    alone = at_start("VVVG", infected="0", deck="CKS", options=off)
    assert (alone.over, alone.who("infected")) == (None, "0")


def test_vv57_immune_again() -> None:
    """Nothing new, but the Viruses that were collected go; it counts once."""
    table = at_start("VVG", infected="1", immune="0", seats=5, deck="CK")
    assert (table.hand(0), table.discard, table.who("immune"), table.over) == ("G", "VV", "0", None)
    assert table.told()[-1] == {"kind": "vaccine", "seat": 0, "count": 2, "immune": 1}


def test_vv58_the_whole_deck_is_shuffled_and_nothing_drawn_instead() -> None:
    """Clarification 1: the deck, bottom first, with the Vaccine last."""
    places = set()
    for seed in range(60):
        table = Table(given("VVG", "VVP", infected="1", seats=5, active=4, done=True, deck="CPXKGS").state, seed)
        chance = Xoshiro128(seed)
        expected = list("SGKXPC")
        for i in range(5, 0, -1):
            j = int(chance.below(i + 1))
            expected[i], expected[j] = expected[j], expected[i]
        table.do("end")
        assert table.position["deck"] == expected
        assert len(table.hand(0)) == 1
        places.add(table.deck.index("C"))
    assert places == set(range(6))


def test_vv59_discarded_viruses_never_come_back() -> None:
    """Nor under `discards_reshuffle` when_only_vaccine."""
    for how in ("never", "when_only_vaccine"):
        table = at_start("VVG", infected="1", seats=6, deck="CK", options={"discards_reshuffle": how})
        while table.over is None:
            assert table.discard.count("V") >= 2
            assert "V" not in table.deck
            table.do(table.default())


def test_vv85_the_deck_never_runs_out() -> None:
    """The Vaccine comes back; discards do not."""
    table = at_start("VVG", infected="3", seats=6, deck="C", discard="PPKKV")
    assert (table.deck, table.who("immune"), table.discard) == ("C", "0", "PPKKVVV")
    assert table.kinds() == ["turn", "drew", "vaccine"]
    table.do("trade 1 G", "give P", "end")
    assert (table.deck, table.who("immune")) == ("C", "01")


def test_vv85_discards_come_back_when_only_the_vaccine_is_left() -> None:
    """Under `discards_reshuffle` when_only_vaccine: all but Viruses, just before a draw (clarification 6)."""
    options: dict[str, object] = {"discards_reshuffle": "when_only_vaccine"}
    table = at_start("VVG", infected="3", seats=6, deck="C", discard="PVKSV", options=options)
    chance = Xoshiro128(1)
    expected = ["C", "P", "K", "S"]
    for i in range(3, 0, -1):
        j = int(chance.below(i + 1))
        expected[i], expected[j] = expected[j], expected[i]
    assert table.kinds()[:3] == ["turn", "reshuffled", "drew"]
    assert table.told()[1] == {"kind": "reshuffled", "count": 3}
    top = expected.pop()
    assert top != "C", "another seed would do"
    assert (table.position["deck"], table.discard, table.hand(0).count(top)) == (expected, "VV", 1)
    still = at_start("VVG", infected="3", seats=6, deck="C", discard="VV", options=options)
    assert still.kinds() == ["turn", "drew", "vaccine"]
    two = at_start("VVG", infected="3", seats=6, deck="KC", discard="PP", options=options)
    assert (two.kinds(), two.discard) == (["turn", "drew"], "PP")
    for deck in ("", "K"):
        table = at_start("VVG", infected="3", seats=6, deck=deck, discard="PP", options=options)
        assert (table.kinds(), table.discard) == (["turn", *["drew"] * len(deck)], "PP")
    second = given("VVUG", infected="3", seats=6, deck="KC", discard="P", options=options).do("supply")
    assert second.kinds()[:3] == ["supply", "drew", "reshuffled"]
    assert second.told()[2]["count"] == 2, "the Supply, too"
    assert GAME.read_variant(options).warnings() == ("reshuffle-no-cap",)
    assert GAME.read_variant(options | {"turn_cap": 300}).warnings() == ()


def test_an_empty_deck_gives_nothing() -> None:
    """Section 3.2: only in positions that were set up."""
    table = given("VVUX", infected="3", deck="").do("supply")
    assert (table.kinds(), table.hand(0)) == (["supply"], "XVV")
    assert table.do("xray 1", "end").kinds() == ["turn"]


def test_section_7_once_the_deck_is_the_vaccine_alone_the_game_soon_ends() -> None:
    """Within as many turns as there are players, by immunity at the latest."""
    for seats in range(4, 9):
        table = given("VVVP", *["VVP"] * (seats - 1), infected="0", deck="C", turn=1)
        while table.over is None:
            table.do(table.default())
        assert table.over.split()[0] in ("immunity", "no_infected")
        assert table.position["turn"] <= seats + 1
