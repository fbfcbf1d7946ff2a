"""Nothing on the table of V-Virus shows who is infected, nor who holds what."""

import json
import re
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from tests.games.knowledge import disguised
from tests.pages.every_page import W
from tests.pages.html import read
from tests.pages.samples import V_VIRUS, moment, moments, view_of
from tests.pages.v_virus_kit import SECRET, at, body, classed, every_phase, find, with_position
from virion.pages import table_body
from virion.pages.v_virus.status import SECRETS


@every_phase
@pytest.mark.parametrize("seat", [0, 2, None])
def test_no_card_is_shown_that_the_viewer_does_not_see(phase: str, seat: int | None) -> None:
    view = at(phase, seat)
    seen = moment(phase, code=V_VIRUS.code).seen(-1 if seat is None else seat)
    known = {*seen.hand, *seen.discard, *seen.box, *(seen.looked_hand or ())}
    known |= {card for hand in (*(seen.hands or ()), *(grave or () for grave in seen.graves)) for card in hand}
    shown = set(re.findall(r'class="face card-(\w+)', table_body(view, W)))
    assert shown <= known
    assert shown >= set(seen.hand)


@pytest.mark.parametrize("options", [{}, {"elimination_reveal": "role"}, {"infected_know_each_other": True}], ids=str)
def test_viewers_who_may_not_know_the_difference_get_the_same_bytes(options: dict[str, object]) -> None:
    dice = Random(3)
    compared = changed = 0
    for found in islice(moments(5, 21, options, V_VIRUS), 5, 85):
        for viewer in (0, 1, 2, 3, 4, -1):
            position = V_VIRUS.write_position(found.state)
            other = V_VIRUS.read_position(disguised(position, viewer, dice, 0))
            seat = None if viewer < 0 else viewer
            assert body(view_of(found, seat)) == body(view_of(replace(found, state=other), seat))
            compared += 1
            changed += V_VIRUS.write_position(other) != position
    assert compared > 300
    assert changed > 300


def test_what_one_is_oneself_shows_in_the_box_that_is_held_alone_and_nowhere_else() -> None:
    """A screen seen from afar is the same for the infected and for the others, to the byte but for that box."""
    compared = 0
    for seed in (2, 5):
        for found in islice(moments(5, seed, {}, V_VIRUS), 0, None, 2):
            position = V_VIRUS.write_position(found.state)
            for seat in range(5):
                others = set(position["infected"]) - {seat} - set(position["out"])
                # With nothing but Viruses the rules tell everybody: who is infected may trade.
                told = seat in position["immune"] or set(position["hands"][seat]) <= {"V"}
                offered = (position["pending"] or {}).get("card") == "V" and seat == position["active"]
                if position["phase"] == "over" or told or offered or not others or seat in position["out"]:
                    continue
                sick = sorted({*position["infected"], seat})
                well = sorted(set(position["infected"]) - {seat})
                views = [body(view_of(with_position(found, infected=who), seat)) for who in (sick, well)]
                inside = [SECRET.search(page) for page in views]
                assert all(inside)
                assert W.say("v_virus-ui-status", role="infected", alive="yes") in inside[0][2]
                assert W.say("v_virus-ui-status", role="uninfected", alive="yes") in inside[1][2]
                assert len(views[0].encode()) == len(views[1].encode())
                assert SECRET.sub(r"\1\3", views[0]) == SECRET.sub(r"\1\3", views[1])
                compared += 1
    assert compared > 150


def test_the_box_has_the_same_elements_whatever_it_says() -> None:
    found = moment("main", code=V_VIRUS.code)
    pages = [body(view_of(with_position(found, infected=who), 0)) for who in ([0, 1], [1])]
    shapes = [[node.tag for node in read(SECRET.search(page)[2]).all()] for page in pages]  # type: ignore[index]
    assert shapes[0] == shapes[1] == ["p", "b", "span"]


def test_the_infected_who_know_each_other_are_told_in_the_box_alone() -> None:
    found = find(
        lambda seen, m: m.ply > 10 and seen.phase == "main" and len(seen.out) == 0, infected_know_each_other=True
    )
    changed = with_position(found, infected=[0, 1, 3], immune=[])
    page = body(view_of(changed, 0))
    names = [view_of(changed, 0).chairs[seat].name for seat in (1, 3)]
    [inside] = [match[2] for match in SECRET.finditer(page)]
    assert "Infected too: " in inside
    assert all(name in inside for name in names)
    assert len(page.encode()) == len(body(view_of(with_position(found, infected=[1, 3], immune=[]), 0)).encode())
    assert "Infected too" not in body(view_of(changed, 2))


def test_the_stage_leaves_out_what_is_for_one_player_alone() -> None:
    """SECRETS lists what the rules keep secret, and the stage and the spoken news say nothing of it."""
    secrets: dict[str, set[str]] = {}
    for seed in range(6):
        for found in moments(5, seed, {}, V_VIRUS):
            for event in found.latest:
                if event.secret:
                    secrets.setdefault(event.kind, set()).update(event.secret)
            traders = {event.data["seat"] for event in found.latest if event.kind == "traded"}
            for seat in traders:
                root = read(table_body(view_of(found, int(str(seat))), W))
                public = read(table_body(view_of(found, None), W))
                assert classed(root, "said")[0].words() == classed(public, "said")[0].words()
    assert secrets == {kind: set(names) for kind, names in SECRETS.items()}


def test_nobody_is_told_on_stage_which_card_was_offered() -> None:
    found = moment("respond", code=V_VIRUS.code)
    by = found.seen(-1).active
    view = view_of(found, by)
    [said] = classed(read(table_body(view, W)), "said")
    assert said.words() == W.say("v_virus-ui-offered", player=view.chairs[0].name)
    assert found.seen(by).pending.card is not None


@pytest.mark.parametrize("phase", ["main", "discard"])
def test_announcing_is_offered_to_everybody_who_lives_and_to_nobody_else(phase: str) -> None:
    found = find(lambda seen, _: seen.phase == phase and seen.out, hand_limit=4)
    seen = found.seen(-1)
    for seat in (None, *range(5)):
        root = read(table_body(view_of(found, seat), W))
        offered = [node for node in root.all("button", name="move") if "announce" in node.attributes["value"]]
        assert len(offered) == (seat is not None and seat not in seen.out)
        assert not any("disabled" in node.attributes for node in offered)


@pytest.mark.parametrize(
    ("options", "changes", "seat", "why"),
    [
        ({}, {}, 1, "now"),
        ({}, {"announced": [1], "exposed": [1], "infected": [1]}, 1, "again"),
        ({"announce_when": "own_turn"}, {}, 1, "turn"),
        ({"announce_when": "own_turn"}, {}, 0, "now"),
        ({"announce_mode": "auto"}, {}, 1, None),
    ],
)
def test_when_announcing_is_possible(
    options: dict[str, object], changes: dict[str, object], seat: int, why: str | None
) -> None:
    found = with_position(find(lambda seen, _: seen.phase == "main" and seen.active == 0, **options), **changes)
    root = read(table_body(view_of(found, seat), W))
    told = root.all("details", id="announce")
    assert len(told) == (why is not None)
    if why is not None:
        assert W.say("v_virus-ui-announce-when", why=why, tells="announcer") in told[0].words()
        [button] = told[0].all("button")
        assert ("disabled" in button.attributes) == (why != "now")
    waiting = read(table_body(view_of(moment("react", code=V_VIRUS.code), 0), W)).all("details", id="announce")
    assert W.say("v_virus-ui-announce-when", why="later", tells="announcer") in waiting[0].words()


@pytest.mark.parametrize("tells", ["announcer", "count", "team"])
def test_the_warning_says_what_a_wrong_announcement_tells(tells: str) -> None:
    found = find(lambda seen, _: seen.phase == "main", wrong_announce_reveals=tells)
    [told] = read(table_body(view_of(found, 0), W)).all("details", id="announce")
    assert W.say("v_virus-ui-announce-when", why="now", tells=tells) in told.words()


def test_shields_are_asked_for_in_the_same_words_whatever_is_held() -> None:
    found = find(lambda seen, _: seen.phase == "react" and seen.pending.damage > 1)
    seat = int(found.state.decider)
    damage = found.seen(-1).pending.damage
    position = V_VIRUS.write_position(found.state)
    for hand in (["V", "V"], ["S", "V", "V"], ["S", "S", "S", "V", "V"]):
        hands = [hand if at == seat else cards for at, cards in enumerate(position["hands"])]
        held = with_position(found, hands=hands, deck=["C"], discard=[])
        root = read(table_body(view_of(held, seat), W))
        offered = [
            json.loads(node.attributes["value"]) for node in root.all("form", id="moves")[0].all("button", name="move")
        ]
        assert offered == [{"kind": "shield", "count": count} for count in range(damage + 1)]


def test_where_guns_are_shared_out_each_target_is_asked_for_its_own_damage_and_nobody_is_named() -> None:
    found = find(lambda seen, _: seen.phase == "react" and len(seen.poll) > 2, 6, gun_targets="split")
    seen = found.seen(-1)
    shots = {event.data["target"]: event.data["count"] for event in found.latest if event.kind == "gun"}
    for seat in seen.poll:
        root = read(table_body(view_of(found, seat, asked="owes"), W))
        offered = [node.attributes["value"] for node in root.all("form", id="moves")[0].all("button", name="move")]
        assert len(offered) == int(str(shots[seat])) + 1
        assert root.all("h2", id="prompt")[0].words() == W.say("v_virus-phase-react")
    names = [view_of(found, None).chairs[seat].name for seat in seen.poll]
    prompt = read(table_body(view_of(found, None), W)).all("h2", id="prompt")[0].words()
    assert all(name in prompt for name in names)
    assert len(classed(read(table_body(view_of(found, None), W)), "asked")) == len(seen.poll)
