"""The table: what each viewer is shown, and what it can do there."""

import json
import re
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from tests.games.knowledge import disguised
from tests.pages.every_page import W
from tests.pages.html import read
from tests.pages.samples import GAME, PHASES, Moment, chair, moment, moments, view_of
from virion.kernel.refusal import Refusal
from virion.pages import page_table, table_body
from virion.pages.scene import Scene
from virion.pages.virus_marvel import board, cards, moves, teams
from virion.table.view import ClockView, TableView

every_phase = pytest.mark.parametrize("phase", PHASES)


def body(view: TableView) -> str:
    """Return the body as a browser that has never seen another would get it."""
    for remembered in (teams._team, cards.card, cards.thrown, cards.pile_kinds, moves._button, moves._group_head):
        remembered.cache_clear()
    return table_body(view, W)


@every_phase
def test_the_page_holds_exactly_the_body(phase: str) -> None:
    view = view_of(moment(phase), 0)
    page = page_table(view, W)
    inside = page[page.index("<main") : page.index("</main>")]
    assert inside.partition(">")[2] == table_body(view, W)
    assert f'data-version="{view.version}" data-ply="{view.ply}"' in inside


@every_phase
def test_every_legal_move_is_a_button_once(phase: str) -> None:
    view = view_of(moment(phase), 0)
    values = [node.attributes["value"] for node in read(table_body(view, W)).all("button", name="move")]
    assert sorted(json.dumps(json.loads(value)) for value in values) == sorted(json.dumps(move) for move in view.moves)
    for value in values:
        GAME.read_move(json.loads(value))


@every_phase
@pytest.mark.parametrize("seat", [0, 2, None])
def test_no_card_is_shown_that_the_viewer_does_not_see(phase: str, seat: int | None) -> None:
    view = view_of(moment(phase), seat)
    seen = moment(phase).seen(-1 if seat is None else seat)
    known = {
        *seen.hand,
        *(seen.looked_hand or ()),
        *seen.discard,
        *(card for hand in seen.hands or () for card in hand),
    }
    known |= {f"H{hero.slot}" for team in seen.teams for hero in team}
    known |= {card for team in seen.teams for hero in team for card in hero.cards}
    known |= {seen.pending.card} if seen.pending else set()
    shown = set(re.findall(r"cards\.svg#([A-Z]+)\b", table_body(view, W)))
    assert shown <= known


def test_viewers_who_may_not_know_the_difference_get_the_same_bytes() -> None:
    dice = Random(3)
    compared = 0
    for found in islice(moments(4, 21), 5, 65):
        for viewer in (0, 1, 2, 3, -1):
            position = GAME.write_position(found.state)
            try:
                other = GAME.read_position(disguised(position, viewer, dice, 0))
            except Refusal:
                continue  # impossible, such as a Spy open on a hand of which nothing can be played
            seat = None if viewer < 0 else viewer
            mine = view_of(found, seat)
            theirs = view_of(Moment(other, found.entries, found.latest, found.ply), seat)
            assert body(mine) == body(theirs)
            compared += 1
    assert compared > 100


@every_phase
def test_equal_views_give_equal_bytes(phase: str) -> None:
    view = view_of(moment(phase), 0)
    again = replace(view, log=tuple(replace(entry) for entry in view.log), options=dict(view.options))
    assert body(again) == table_body(view, W)


def test_the_person_asked_is_told_card_player_and_target() -> None:
    view = view_of(moment("respond"), 0)
    pending = moment("respond").seen(0).pending
    assert pending is not None
    root = read(table_body(view, W))
    [stage] = [node for node in root.all("div") if "stage" in node.attributes.get("class", "")]
    assert W.say(f"virus_marvel-card-{pending.card}") in stage.words()
    assert view.chairs[pending.by].name in stage.words()
    [prompt] = root.all(id="prompt")
    holds_one = any(move["kind"] == "counter" for move in view.moves)
    assert W.say(f"virus_marvel-phase-respond{'' if holds_one else '.without'}") == prompt.words()


def test_an_early_answer_is_offered_and_then_shown_as_given() -> None:
    found = next(
        found
        for seed in range(60)
        for found in moments(4, seed)
        if found.seen(-1).phase == "snap_respond" and view_of(found, found.seen(-1).snap_queue[-1]).asked == "early"
    )
    view = view_of(found, found.seen(-1).snap_queue[-1])
    assert W.say("ui-early") in read(table_body(view, W)).words()
    answered = read(table_body(replace(view, answered={"kind": "pass"}), W)).words()
    assert W.say("ui-answered", move="Let it happen") in answered


def test_a_spectator_has_no_buttons_that_act() -> None:
    root = read(table_body(view_of(moment("choose"), None), W))
    assert [form.attributes["action"] for form in root.all("form") if form.attributes["method"] == "post"] == []


def test_a_name_cannot_break_out_of_the_page() -> None:
    page = page_table(view_of(moment("choose"), 0), W)
    assert "<b>Cleo" not in page
    assert "&lt;b&gt;Cleo &amp; Co&lt;&#x2f;b&gt;" in page.replace("/", "&#x2f;")


def test_at_the_end_all_hands_lie_open_and_the_next_steps_are_there() -> None:
    found = moment("over")
    view = view_of(found, 0, chairs=tuple(chair(at, 0, wants_rematch=at == 1) for at in range(4)))
    root = read(table_body(view, W))
    hands = found.seen(0).hands
    assert hands is not None
    shown = [node.attributes["data-info"] for node in root.all("button") if "small" in node.attributes.get("class", "")]
    assert sorted(shown) == sorted(card for hand in hands[1:] for card in hand)
    assert root.all("a", href="/replay/k7m2xq")
    actions = [form.attributes.get("action") for form in root.all("form")]
    assert "/table/k7m2xq/rematch" in actions
    assert W.say("ui-rematch-wanted", players=view.chairs[1].name) in root.words()
    moved_on = read(table_body(replace(view, next_table="abc"), W))
    assert moved_on.all("a", href="/table/abc")


def test_seats_of_people_who_left_can_be_handed_over_and_taken_back() -> None:
    away = tuple(chair(at, 0, away=at == 1, may_take_back=at == 3) for at in range(4))
    view = view_of(moment("choose"), 0, chairs=away, handover=(1,), votes={1: (1, 2)})
    root = read(table_body(view, W))
    actions = [form.attributes.get("action") for form in root.all("form")]
    assert "/table/k7m2xq/handover" in actions
    assert "/table/k7m2xq/takeback" in actions
    assert W.say("ui-handover-vote", have=1, need=2) in root.words()


def test_turn_order_to_the_left_turns_the_seats_round() -> None:
    def order(direction: str) -> list[str]:
        options = GAME.read_variant({"direction": direction}).as_json()
        text = table_body(view_of(moment("choose"), 0, options=options), W)
        return re.findall(r'data-key="team-(\d)"', text)

    assert order("right") == ["1", "2", "3", "0"]
    assert order("left") == ["3", "2", "1", "0"]


def test_the_board_is_for_one_game_only() -> None:
    scene = Scene("virus_marvel", {}, None, (), (), None, None, ())  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        board.draw(scene, W)


def test_the_time_is_shown_on_the_seat_that_owes_the_decision_and_to_the_decider() -> None:
    time = ClockView(0, 95, 1_800_000_000_123)
    for seat, prompted in ((0, 1), (1, 0), (None, 0)):
        view = view_of(moment("respond"), seat, clock=time)
        text = table_body(view, W)
        assert text == body(replace(view, clock=replace(time)))
        root = read(text)
        found = [node for node in root.all("span") if node.attributes.get("class") == "clock"]
        assert len(found) == 1 + prompted
        for node in found:
            assert node.attributes == {"class": "clock", "data-ends": "1800000000123", "data-seconds": "95"}
            assert W.say("ui-clock", seconds=95) in node.words()
            assert "1:35" in node.words()
        [team] = [node for node in root.all("section") if node.attributes.get("data-key") == "team-0"]
        assert W.say("ui-clock", seconds=95) in team.words()
        assert (W.say("ui-clock", seconds=95) in root.all(id="prompt")[0].words()) == bool(prompted)


def test_without_a_limit_no_time_is_shown() -> None:
    assert "clock" not in table_body(view_of(moment("respond"), 0), W)


@pytest.mark.parametrize("seat", [0, None])
def test_the_seal_of_the_deal_is_in_the_menu(seat: int | None) -> None:
    view = view_of(moment("choose"), seat)
    [menu] = read(table_body(view, W)).all(id="menu")
    assert view.seal is not None
    assert view.seal in menu.words()
    assert W.say("ui-seal-what") in menu.words()
    [menu] = read(table_body(replace(view, seal=None), W)).all(id="menu")
    assert W.say("ui-seal") not in menu.words()


def test_a_snap_says_how_many_heroes_it_takes() -> None:
    view = next(view for view in (view_of(moment("snap_choose"), seat) for seat in range(2)) if view.asked == "owes")
    slots = view.moves[0]["slots"]
    assert isinstance(slots, list)
    [prompt] = read(table_body(view, W)).all(id="prompt")
    assert W.say("virus_marvel-phase-snap_choose.number", count=len(slots)) == prompt.words()


def test_a_card_that_cannot_be_played_says_why() -> None:
    told: set[str] = set()
    for seed in range(12):
        for found in moments(3, seed):
            if found.seen(-1).phase != "choose" or found.seen(-1).decider != 0:
                continue
            view = view_of(found, 0)
            playable = {str(move["card"]) for move in view.moves if move["kind"] == "play"}
            [hand] = read(table_body(view, W)).all("ul", id="hand")
            for node in hand.all("button"):
                code = node.attributes["data-card"]
                assert ("data-why" in node.attributes) is (code not in playable)
                if code not in playable:
                    assert node.attributes["data-why"] in node.words()
                    told.add(node.attributes["data-why"])
    assert len(told) >= 5


def test_why_a_card_cannot_be_played_follows_the_option_to_help_others() -> None:
    assert "of your team" in cards.idle("en", "PR", False)
    assert "on the table" in cards.idle("en", "PR", True)
    assert all(cards.idle("en", code, False) for code in GAME.cards)
