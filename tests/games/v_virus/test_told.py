"""Who is told what: positions that differ only in what a seat may not know look alike to it (section 2)."""

from typing import Any

import pytest

from tests.games.v_virus.kit import GAME, Table, at_start, given
from virion.kernel.event import EVERYONE

SECRETS = {
    "hand": {"cards", "infected"},
    "drew": {"card", "infected"},
    "xrayed": {"cards"},
    "asked": {"card"},
    "traded": {"given", "cards", "infected"},
    "returned": {"given", "cards", "infected"},
}


def same_to(viewers: tuple[int | None, ...], one: Table, two: Table) -> None:
    """Assert that two tables look alike to viewers, that they may do the same, and were told the same."""
    for viewer in viewers:
        assert one.sees(viewer) == two.sees(viewer)
        assert one.told(viewer) == two.told(viewer)
        if viewer is not None:
            assert (str(viewer) in one.announcers()) == (str(viewer) in two.announcers())
            assert one.early(viewer) == two.early(viewer)
    assert one.asks == two.asks


def test_i12_infection_is_no_public_fact() -> None:
    """VV-13: whoever else is infected, at every moment of a turn."""
    for moves in ((), ("knife 1",), ("trade 2 K",), ("xray 3", "end"), ("gun 2 1", "shield 0", "end")):
        ones = given("VVKGX", "VVP", "VVPS", "VVS", infected="1", seats=5).do(*moves)
        for infected in ("12", "134", "14", "1234"):
            twos = given("VVKGX", "VVP", "VVPS", "VVS", infected=infected, seats=5).do(*moves)
            same_to((None, 0, 1), ones, twos)


def test_i12_hands_are_no_public_fact() -> None:
    """The prompt for Shields (VV-29), the partner of a trade, the hand limit: with other cards of the same number."""
    for moves in ((), ("knife 1",), ("knife 1", "shield 0"), ("trade 2 K",), ("xray 3",), ("xray 3", "end")):
        one = given("VVKXL", "VVP", "VVPU", "VVS", infected="3", deck="KSC").do(*moves)
        two = given("VVKXL", "VVS", "VVLG", "VVS", infected="3", deck="KSC").do(*moves)
        three = given("VVKXL", "VPS", "VLLG", "VVS", infected="12", deck="KSC").do(*moves)
        same_to((None, 0, 3), one, two)
        same_to((None, 0), one, three)


def test_i12_the_committed_card_is_its_owners() -> None:
    one = given("VVVKL", "VVP", "VVS", infected="0").do("trade 1 V")
    for card in "KL":
        two = given("VVVKL", "VVP", "VVS", infected="0").do(f"trade 1 {card}")
        same_to((None, 1, 2, 3), one, two)
        assert one.moves() == two.moves()
        assert one.told(0) != two.told(0)


@pytest.mark.parametrize("card", ["P", "S", "L"])
def test_i12_outsiders_learn_nothing_from_a_trade(card: str) -> None:
    """Neither what was exchanged, nor whether somebody caught it, nor that a Glove saved somebody."""
    one = given("VVVKLS", "VVPSL", infected="0", seats=5).do("trade 1 V", "give P")
    two = given("VVVKLS", "VVPSL", infected="0", seats=5).do("trade 1 S", f"give {card}")
    three = given("VVVKLS", "VVPSL", infected="0", seats=5).do("trade 1 V", f"give {card}")
    same_to((None, 2, 3, 4), one, two)
    same_to((None, 2, 3, 4), one, three)


def test_i12_the_deck_is_nobodys() -> None:
    one = at_start("VVP", "VVS", infected="3", deck="KPSXC")
    two = at_start("VVP", "VVS", infected="3", deck="KCXSP")
    same_to((None, 0, 1, 2, 3), one, two)
    assert one.sees(0)["deck"] is None


def test_i12_what_is_drawn_is_told_to_its_owner_alone() -> None:
    """Also the outbreak card, that infects, by `VV-13`."""
    nobody: dict[str, Any] = {"infected": "", "ever_infected": False, "seats": 7}
    one = at_start("VVP", deck="KSC", **nobody)
    two = at_start("VVP", deck="VSC", **nobody)
    same_to((None, 1, 2, 6), one, two)
    assert two.told(0)[-1] == {"kind": "drew", "seat": 0, "card": "V", "infected": 1}
    assert one.told(0)[-1] == {"kind": "drew", "seat": 0, "card": "K", "infected": 0}
    assert (one.sees(0)["roles"][0], two.sees(0)["roles"][0]) == ("uninfected", "infected")


def test_vv62_i12_graves_are_no_public_fact() -> None:
    """Nor the roles of the dead (VV-63)."""
    graves: list[list[list[str]]] = [[[], ["V", "V", "K"], [], []], [[], ["S", "P", "L"], [], []]]
    one = given(out="1", graves=graves[0], infected="3")
    two = given(out="1", graves=graves[1], infected="13")
    same_to((None, 0, 2, 3), one, two)


def test_vv32_what_is_public_of_a_hand() -> None:
    """Allowed by the rulings: whether it can be traded with, and (clarification 4) what the hand limit shows."""
    one = given("VVX", "VVP", "VVP", infected="3")
    two = given("VVX", "VVV", "VVP", infected="3")
    assert one.sees(2) | {"tradeable": None} == two.sees(2) | {"tradeable": None}
    assert (one.sees(2)["tradeable"][1], two.sees(2)["tradeable"][1]) == (True, False)
    full = given("VVKKKKKKKX", infected="3").do("xray 1", "end")
    viruses = given("VVVVVVVVVX", infected="3").do("xray 1", "end")
    assert (full.asks, viruses.asks) == ("0 discard", "1 main")


def test_vv32_on_attempt_hides_even_that() -> None:
    """Under `protected_visibility` on_attempt."""
    hidden: dict[str, object] = {"protected_visibility": "on_attempt"}
    one = given("VVX", "VVP", "VVP", infected="3", options=hidden)
    two = given("VVX", "VVV", "VVP", infected="3", options=hidden)
    same_to((None, 0, 2, 3), one, two)
    assert one.moves() == two.moves()


def test_every_secret_field_is_known_and_goes_to_its_owner_alone() -> None:
    """Over a game in which all of these happen; an omniscient reader sees everything."""
    nobody: dict[str, Any] = {"infected": "0", "deck": "KKPPSSC"}
    table = given("VVVKXU", "VVP", "VVP", "VVP", **nobody)
    events = []
    for text in ("supply", "trade 1 V", "give P", "end", "trade 2 V", "give P", "end", "trade 0 V", "give X", "end"):
        events += table.do(text).events
    for event in events:
        assert set(event.secret) == SECRETS.get(event.kind, set())
        if event.secret:
            owner = event.data["seat"]
            assert event.owner == owner
            for viewer in range(-1, 4):
                assert (set(event.seen_by(viewer).data) >= set(event.secret)) == (viewer == owner)
            assert set(event.seen_by(EVERYONE).data) == set(event.data)
    assert {event.kind for event in events} >= {"asked", "traded", "returned", "drew"}


def test_refusals_tell_nothing_of_others() -> None:
    """The same wrong moves are refused alike, whatever others hold or are."""
    one = given("VVKX", "VVP", "VVPU", "VVS", infected="1")
    two = given("VVKX", "VVS", "VLLG", "VVS", infected="123")
    for text in ("announce", "pass", "end", "trade 1 V", "gun 1 1", "shield 0", "knife 2", "pill", "give P"):
        assert (one.refusal(text).code, one.refusal(text).facts) == (two.refusal(text).code, two.refusal(text).facts)


def test_own_things_are_ones_own() -> None:
    table = given("VVKX", "VVP", out="2", infected="13")
    for viewer in (None, 0, 1, 2, 3):
        seen = table.sees(viewer)
        assert seen["viewer"] == (-1 if viewer is None else viewer)
        expected = [] if viewer in (None, 2) else sorted(table.position["hands"][viewer], key="PUXKGSLV".index)
        assert seen["hand"] == expected
        assert seen["hands"] is None
        roles: list[str | None] = [None] * 4
        if viewer is not None:
            roles[viewer] = "infected" if viewer in (1, 3) else "uninfected"
        assert seen["roles"] == roles


def test_observations_of_the_state_before_do_not_change_with_it() -> None:
    table = given("VVKX", "VVP")
    before = GAME.observe(table.state, 0)
    written = before.as_json()
    table.do("knife 1", "shield 0")
    assert before.as_json() == written
    assert GAME.observe(table.state, 0) != before
