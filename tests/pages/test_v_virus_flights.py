"""Where the cards of V-Virus fly from: a place that the viewer knows of, and nothing that only others may see."""

from itertools import pairwise

import pytest

from tests.games.v_virus.kit import Table, given
from tests.pages.html import read
from tests.pages.samples import V_VIRUS, Moment, moments, view_of
from virion.pages import table_body
from virion.pages.v_virus.flights import flights, steps
from virion.words import words_for

W = words_for("en")


def of(table: Table, move: str, me: int | None) -> dict[str, str]:
    """Make a move, and return its flights as a seat sees them."""
    table.do(move)
    viewer = -1 if me is None else me
    seen = V_VIRUS.observe(table.state, viewer)
    hands = [seen.hand if seat == me else None for seat in range(seen.seats)]  # type: ignore[attr-defined]
    latest = [event.seen_by(viewer) for event in table.events]
    return flights(seen, hands, latest, me)  # type: ignore[arg-type]


def trade() -> Table:
    return given("VVVGK", "VV", "VVPSL", "VV", infected="0").do("trade 2 V")


def test_traders_see_their_own_card_come_and_others_see_two_backs_cross() -> None:
    assert of(trade(), "give P", 0) == {"hand-P-0": "chair-2", "chair-2-4": "hand-V-2"}
    assert of(trade(), "give P", 2) == {"hand-V-2": "chair-0", "chair-0-4": "hand-P-0"}
    for other in (1, 3, None):
        assert of(trade(), "give P", other) == {"chair-2-4": "chair-0", "chair-0-4": "chair-2"}
        assert of(trade(), "give L", other) == {"chair-2-4": "chair-0", "chair-0-4": "chair-2"}


def test_equal_cards_that_cross_land_where_they_lay() -> None:
    table = given("VVVGK", "VV", "VVVSL", "VV", infected="02").do("trade 2 V")
    assert of(table, "give V", 0) == {"hand-V-2": "chair-2", "chair-2-4": "hand-V-2"}


@pytest.mark.parametrize(("result", "pile"), [("discard_both", ["chair-2", "hand-V-2"]), ("bounce", ["chair-2"])])
def test_a_glove_that_is_spent_flies_to_the_pile(result: str, pile: list[str]) -> None:
    table = given("VVVGK", "VV", "VVPSL", "VV", infected="0", options={"glove_result": result}).do("trade 2 V")
    assert of(table, "give L", 0) == {f"pile-{at}": origin for at, origin in enumerate(pile)}


def test_weapons_and_shields_fly_from_the_hand_that_held_them() -> None:
    table = given("VVGGGG", "VVSS", "VV")
    assert of(table, "gun 1 3", 0) == {"pile-0": "hand-G-3", "pile-1": "hand-G-2", "pile-2": "hand-G-1"}
    assert of(table, "shield 2", 1) == {"pile-3": "hand-S-1", "pile-4": "hand-S-0"}
    again = given("VVGGGG", "VVSS", "VV")
    assert of(again, "gun 1 3", 2) == {f"pile-{at}": "chair-0" for at in range(3)}


def test_what_is_drawn_comes_from_the_deck_and_the_vaccine_never_lands_in_a_hand() -> None:
    table = given("VVU", "VV", deck="KCS")
    moved = of(table, "supply", 0)
    assert moved["hand-K-0"] == "deck"
    assert moved["pile-0"] == "hand-U-0"
    assert {"pile-1": "hand-V-1", "pile-2": "hand-V-0"}.items() <= moved.items()
    assert not [place for place in moved if "-C-" in place]
    watched = of(given("VVU", "VV", deck="KCS"), "supply", 1)
    assert [place for place, origin in watched.items() if origin == "deck"] == ["chair-0-0"]


def test_every_flight_starts_at_a_place_of_the_page_before_and_ends_at_one_of_the_page_after() -> None:
    flown = 0
    for seed in range(3):
        for before, found in pairwise(moments(6, seed, {}, V_VIRUS)):
            if found.ply % 4:
                continue
            for seat in (0, 3, None):
                start, end = _keys(before, seat), _keys(found, seat)
                seen = found.seen(-1 if seat is None else seat)
                hands = [seen.hand if other == seat else None for other in range(6)]
                latest = [event.seen_by(-1 if seat is None else seat) for event in found.latest]
                if seen.phase == "over" or (seat is not None and seat in seen.out):
                    continue
                for place, origin in flights(seen, hands, latest, seat).items():
                    assert place in end, (place, origin)
                    assert origin in start or origin in end, (place, origin)
                    flown += 1
    assert flown > 150


def test_with_all_hands_open_cards_fly_face_up_between_them() -> None:
    for found in moments(5, 3, {}, V_VIRUS):
        if any(event.kind == "traded" for event in found.latest):
            break
    position = V_VIRUS.write_position(found.state)
    moved = flights(found.seen(-1), position["hands"], found.latest, None)
    for event in found.latest:
        if event.kind in {"traded", "returned"}:
            card, target = event.data["given"], event.data["target"]
            assert any(place.startswith(f"chair-{target}-{card}-") for place in moved)
    assert len(steps(found.latest)) >= 2


def _keys(found: Moment, seat: int | None) -> set[str]:
    nodes = read(table_body(view_of(found, seat), W)).all()
    return {node.attributes["data-key"] for node in nodes if "data-key" in node.attributes}
