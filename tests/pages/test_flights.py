"""Where cards fly from: always a place that the viewer knows of, and the one where they lay."""

from typing import Any

from tests.pages.html import read
from tests.pages.samples import Moment, moments, view_of
from virion.games.virus_marvel.observation import MarvelObservation
from virion.kernel.event import EVERYONE
from virion.pages import table_body
from virion.pages.virus_marvel.flights import flights
from virion.words import words_for

W = words_for("en")


def of(found: Moment, me: int | None) -> dict[str, str]:
    """Return the flights of a moment as a seat sees them."""
    seen = found.seen(-1 if me is None else me)
    hands = [seen.hand if seat == me else None for seat in range(seen.seats)]
    latest = [event.seen_by(-1 if me is None else me) for event in found.latest]
    return flights(seen, hands, latest, me)


def data(found: Moment, kind: str) -> dict[str, Any] | None:
    """Return what the latest ply's first event of a kind tells."""
    return next((dict(event.data) for event in found.latest if event.kind == kind), None)


def walk(seats: int = 4, games: int = 12) -> list[tuple[MarvelObservation, Moment]]:
    """Return moments of several games, each with what everybody saw before it."""
    found = []
    for seed in range(games):
        before: MarvelObservation | None = None
        for moment in moments(seats, seed):
            if before is not None:
                found.append((before, moment))
            before = moment.seen(-1)
    return found


def test_everything_is_dealt_from_the_deck() -> None:
    moved = of(next(moments(3, 1)), 0)
    assert {place: origin for place, origin in moved.items() if place.startswith("hand")} == {
        f"hand-{at}": "deck" for at in range(3)
    }
    assert moved["chair-1-0"] == moved["chair-2-2"] == "deck"


def test_a_card_against_somebody_flies_from_the_hand_to_the_stage_and_on_to_its_target() -> None:
    staged = resolved = 0
    for before, found in walk():
        played, blocked = data(found, "played"), data(found, "blocked")
        if played is not None and found.seen(-1).pending is not None:
            seat = played["seat"]
            assert of(found, (seat + 1) % 4)["pending"] == f"chair-{seat}"
            assert of(found, seat)["pending"].startswith("hand-")
            staged += 1
        if blocked is not None and played is None and before.pending is not None and data(found, "spy_played") is None:
            assert of(found, None)[f"team-{blocked['target']}-{blocked['slot']}-0"] == "pending"
            resolved += 1
    assert staged > 20
    assert resolved > 5


def test_a_hero_flies_straight_from_the_hand_into_the_team() -> None:
    joined = 0
    for _, found in walk(games=4):
        hero = data(found, "joined")
        if hero is not None and data(found, "played") is not None:
            place = f"team-{hero['seat']}-{hero['slot']}"
            assert of(found, hero["seat"])[place].startswith("hand-")
            assert of(found, None)[place] == f"chair-{hero['seat']}"
            joined += 1
    assert joined > 10


def test_swapped_teams_and_recruited_heroes_change_places() -> None:
    warped = recruited = 0
    for _, found in walk():
        swap, taken = data(found, "warped"), data(found, "recruited")
        moved = of(found, None)
        if swap is not None:
            for here, there in ((swap["seat"], swap["target"]), (swap["target"], swap["seat"])):
                for hero in found.seen(-1).teams[here]:
                    assert moved[f"team-{here}-{hero.slot}"] == f"team-{there}-{hero.slot}"
            warped += 1
        if taken is not None:
            assert moved[f"team-{taken['seat']}-{taken['slot']}"] == f"team-{taken['target']}-{taken['slot']}"
            recruited += 1
    assert warped > 0
    assert recruited > 0


def test_discarded_cards_fly_to_the_pile_and_new_ones_come_from_the_deck() -> None:
    checked = 0
    for before, found in walk(games=4):
        thrown, drawn = data(found, "discarded"), data(found, "drew")
        if thrown is None or drawn is None or data(found, "reshuffled") is not None:
            continue
        seat, size = thrown["seat"], found.seen(-1).discard_size
        moved = of(found, seat)
        origins = [moved[f"pile-{at}"] for at in range(before.discard_size, size)]
        assert sorted(set(origins)) == sorted(origins)
        assert all(origin.startswith("hand-") for origin in origins)
        assert sum(origin == "deck" for place, origin in moved.items() if place.startswith("hand-")) == drawn["count"]
        assert {of(found, None)[f"pile-{at}"] for at in range(before.discard_size, size)} == {f"chair-{seat}"}
        checked += 1
    assert checked > 5


def test_a_reshuffled_pile_becomes_the_deck() -> None:
    found = next(found for _, found in walk() if data(found, "reshuffled") is not None)
    assert of(found, 0)["deck"] == "pile"


def test_places_that_cards_fly_to_are_on_the_page() -> None:
    for before, found in walk(games=3)[::5]:
        for seat in (0, None):
            root = read(table_body(view_of(found, seat), W))
            keys = {node.attributes.get("data-key") for node in root.all()}
            assert set(of(found, seat)) <= keys, before.turn


def test_open_hands_of_a_replay_fly_card_by_card() -> None:
    for _, found in walk(games=2):
        seen = found.seen(-1)
        hands = [found.seen(seat).hand for seat in range(seen.seats)]
        moved = flights(seen, hands, [event.seen_by(EVERYONE) for event in found.latest], None)
        played = data(found, "played")
        if played is not None and seen.pending is not None:
            assert moved["pending"].startswith(f"chair-{played['seat']}-")
