"""Where the cards and tokens of Viral fly from: always a place that the viewer knows of, and the one where they lay."""

from itertools import pairwise
from typing import Any

from tests.pages.html import read
from tests.pages.samples import VIRAL, Moment, moments, view_of
from virion.kernel.event import EVERYONE
from virion.pages import table_body
from virion.pages.viral.flights import flights
from virion.words import words_for

W = words_for("en")
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"penalty_card_to": "discard", "regular_draw": 1, "vaccine_reaction": True},
)


def of(found: Moment, me: int | None) -> dict[str, str]:
    """Return the flights of a moment as a seat sees them."""
    seen = found.seen(-1 if me is None else me)
    hands = [seen.hand if seat == me else None for seat in range(seen.seats)]
    latest = [event.seen_by(-1 if me is None else me) for event in found.latest]
    return flights(seen, hands, latest, me)


def data(found: Moment, kind: str) -> dict[str, Any] | None:
    """Return what the latest ply's first event of a kind tells."""
    return next((dict(event.data) for event in found.latest if event.kind == kind), None)


def walk(seats: int = 4, games: int = 4, options: dict[str, object] | None = None) -> list[tuple[Moment, Moment]]:
    """Return the steps of several games."""
    return [step for seed in range(games) for step in pairwise(moments(seats, seed, options, VIRAL))]


def keys(found: Moment, seat: int | None) -> set[str]:
    """Return the places on a viewer's page."""
    nodes = read(table_body(view_of(found, seat), W)).all()
    return {node.attributes["data-key"] for node in nodes if "data-key" in node.attributes}


def test_everything_is_dealt_from_the_deck() -> None:
    found = next(moments(3, 1, game=VIRAL))
    moved = of(found, 0)
    hand = found.seen(0).hand
    assert {place for place in moved if place.startswith("hand-")} == {
        f"hand-{code}-{nth}" for code in hand for nth in range(max(0, hand.count(code) - 4), hand.count(code))
    }
    assert set(moved.values()) == {"deck"}
    assert moved["chair-1-0"] == moved["chair-2-7"] == "deck"


def test_a_card_flies_from_the_hand_to_the_stage_and_on_to_the_pile() -> None:
    staged = piled = 0
    for before, found in walk():
        played = data(found, "played")
        if played is not None:
            seat, card = played["seat"], played["card"]
            assert of(found, (seat + 1) % 4) == {"pending": f"chair-{seat}"}
            assert of(found, seat) == {"pending": f"hand-{card}-{before.seen(seat).hand.count(card) - 1}"}
            staged += 1
        seen = found.seen(-1)
        if len(seen.discard) == len(before.seen(-1).discard) + 1 and data(found, "paid") is None:
            assert of(found, None)[f"pile-{len(seen.discard) - 1}"] == "pending"
            piled += 1
    assert staged > 100
    assert piled > 100


def test_every_new_card_on_the_pile_has_come_from_where_it_lay() -> None:
    for options in OPTIONS:
        two = 0
        for before, found in walk(games=2, options=options):
            old, new = len(before.seen(-1).discard), len(found.seen(-1).discard)
            moved = of(found, None)
            origins = [moved[f"pile-{at}"] for at in range(old, new)]
            assert [place for place in moved if place.startswith("pile-")] == [f"pile-{at}" for at in range(old, new)]
            paid, cancelled = data(found, "paid"), data(found, "cancelled")
            if paid is not None:
                assert origins[0] == f"chair-{paid['seat']}"
            elif cancelled is not None:
                assert origins == [f"chair-{cancelled['seat']}", "pending"]
            elif data(found, "penalty_burned") is not None:
                assert origins == ["pending", "deck"]
            elif new > old:
                assert origins == ["pending"]
            two += new == old + 2
        assert two > 3


def test_a_card_paid_for_a_challenge_leaves_the_place_where_it_lay_in_ones_own_hand() -> None:
    checked = 0
    for before, found in walk():
        paid = data(found, "paid")
        if paid is not None:
            seat, card = paid["seat"], paid["card"]
            origin = f"hand-{card}-{before.seen(seat).hand.count(card) - 1}"
            assert of(found, seat)[f"pile-{len(before.seen(-1).discard)}"] == origin
            assert origin in keys(before, seat)
            checked += 1
    assert checked > 10


def test_tokens_fly_to_their_cell_and_back_and_new_cells_come_from_the_card() -> None:
    infected = cleaned = added = 0
    for before, found in walk():
        moved = of(found, None)
        for kind in ("infected", "cleaned", "added"):
            told = data(found, kind)
            if told is None:
                continue
            if kind == "infected":
                assert moved[f"token-{told['cell']}"] == f"supply-{told['seat']}"
                infected += 1
            elif kind == "cleaned":
                left = found.seen(-1).tokens[told["target"]]
                assert moved[f"supply-{told['target']}-{left - 1}"] == f"token-{told['cell']}"
                assert f"token-{told['cell']}" in keys(before, None)
                cleaned += 1
            else:
                assert moved[f"cell-{told['cell']}"] == "pending"
                added += 1
    assert min(infected, cleaned, added) > 5


def test_drawn_cards_come_from_the_deck() -> None:
    for options in OPTIONS:
        checked = 0
        for _, found in walk(games=2, options=options):
            for kind in ("refilled", "drew", "penalty_drew"):
                told = data(found, kind)
                if told is None:
                    continue
                seat, card = told["seat"], told["card"]
                held = found.seen(seat).hand.count(card)
                assert of(found, seat)[f"hand-{card}-{held - 1}"] == "deck"
                size = found.seen(-1).hand_sizes[seat]
                assert of(found, None)[f"chair-{seat}-{size - 1}"] == "deck"
                checked += 1
        assert checked > 20


def test_places_that_anything_flies_to_are_on_the_page() -> None:
    for _, found in walk(games=2)[::7]:
        if found.state.decider >= 0:
            for seat in (0, None):
                assert set(of(found, seat)) <= keys(found, seat)


def test_open_hands_of_a_replay_fly_kind_by_kind() -> None:
    played = 0
    for _, found in walk(games=1):
        seen = found.seen(-1)
        hands = [found.seen(seat).hand for seat in range(seen.seats)]
        moved = flights(seen, hands, [event.seen_by(EVERYONE) for event in found.latest], None)
        told = data(found, "played")
        if told is not None:
            assert moved == {"pending": f"chair-{told['seat']}-{told['card']}"}
            played += 1
    assert played > 20
