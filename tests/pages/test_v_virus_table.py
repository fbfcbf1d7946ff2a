"""The table of V-Virus: what each viewer is shown, and what it can do there."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.pages.every_page import W, replay
from tests.pages.html import Node, read
from tests.pages.samples import GAME, V_VIRUS, moment, moments, view_of
from tests.pages.v_virus_kit import SECRET, at, classed, every_phase, find, with_position
from virion.pages import page_replay, table_body
from virion.pages.scene import Scene
from virion.pages.templating import TEMPLATE_ROOT
from virion.pages.v_virus import board, cards, players
from virion.table.view import ClockView, TableView


def fields(form: Node) -> dict[str, list[Any]]:
    """Return what the fields of a form may say, by name; a list of checkboxes or of one select each for lists."""
    found: dict[str, list[Any]] = {}
    for node in form.all():
        name = node.attributes.get("name", "")
        if "." not in name:
            continue
        values = [option.attributes["value"] for option in node.all("option")] or [node.attributes["value"]]
        found.setdefault(name, []).extend(json.loads(value) for value in values if value)
    return found


def can_be_made(move: Mapping[str, object], buttons: list[dict[str, Any]], said: dict[str, list[Any]]) -> bool:
    """Tell whether a button, with what its fields may say of it, makes a move."""
    for button in buttons:
        rest = {key: value for key, value in move.items() if button.get(key) in (None, []) and key != "kind"}
        if {key: value for key, value in button.items() if value != []} != {
            k: v for k, v in move.items() if k not in rest
        }:
            continue
        if all(_said(value, said, f"{move['kind']}.{key}") for key, value in rest.items()):
            return True
    return False


def _said(value: object, said: dict[str, list[Any]], name: str) -> bool:
    if isinstance(value, list):
        offered = Counter(map(str, said.get(f"{name}[]", ())))
        return Counter(map(str, value)) <= offered
    return value in said.get(name, ())


@every_phase
def test_every_legal_move_can_be_made_with_the_form(phase: str) -> None:
    _whole_form(at(phase), 0)


@pytest.mark.parametrize(
    "options",
    [
        {"gun_targets": "split"},
        {"gun_volleys": "many"},
        {"trade_consent": True, "protected_visibility": "on_attempt"},
        {"skip_mode": "whole_turn"},
        {"shield_for_others": True},
        {"hand_limit": 3},
    ],
    ids=lambda options: next(iter(options)),
)
def test_every_legal_move_can_be_made_under_options(options: dict[str, object]) -> None:
    kinds: set[object] = set()
    for seed in range(4):
        for found in islice(moments(6, seed, options, V_VIRUS), 0, 160, 3):
            if found.state.decider >= 0:
                seat = int(found.state.decider)
                kinds |= _whole_form(view_of(found, seat), seat)
    special = {"gun_targets": "spread", "trade_consent": "refuse", "skip_mode": "draw", "shield_for_others": "help"}
    assert special.get(next(iter(options)), "gun") in kinds


def _whole_form(view: TableView, seat: int) -> set[object]:
    root = read(table_body(view, W))
    pressed = [node for node in root.all("button", name="move") if "data-kind" in node.attributes]
    buttons = [json.loads(node.attributes["value"]) for node in pressed]
    assert all(node.attributes["type"] == "submit" for node in pressed), "a form can be sent without a script"
    said = fields(root)
    wanted = [move for move in view.moves if move["kind"] != "announce"]
    missing = [move for move in wanted if not can_be_made(move, buttons, said)]
    assert missing == []
    assert len(pressed) <= 40
    return {move["kind"] for move in wanted}


def test_a_player_is_told_about_in_full() -> None:
    found = find(lambda seen, _: len(seen.immune) > 0 and len(seen.out) > 0 and seen.phase == "main", 8)
    exposed = next(seat for seat in range(8) if seat not in found.seen(-1).out)
    found = with_position(found, exposed=[exposed])
    seen = found.seen(-1)
    root = read(table_body(view_of(found, None), W))
    teams = classed(root, "team")
    assert len(teams) == 8
    for team in teams:
        seat = int(team.attributes["data-key"].removeprefix("team-"))
        words = team.words()
        states = {
            "out": seat in seen.out,
            "immune": seat in seen.immune,
            "exposed": seat == exposed,
            "protected": seen.tradeable[seat] is False and seat not in seen.out,
        }
        for code, so in states.items():
            assert bool(classed(team, code)) == so, code
        if seat in seen.out:
            assert W.say("v_virus-ui-grave", count=seen.grave_sizes[seat]) in words
            assert not classed(team, "energy")
        else:
            assert W.say("v_virus-ui-energy", count=seen.energy[seat]) in words
            assert W.say("ui-held", count=seen.hand_sizes[seat]) in words
            assert len(classed(team, "back")) == min(seen.hand_sizes[seat], players.BACKS)
            hearts = classed(team, "hearts")[0].all("svg")
            assert sum("spent" not in heart.attributes["class"] for heart in hearts) == seen.energy[seat]
    immune = sum(seat not in seen.out for seat in seen.immune)
    need = (8 - len(seen.out) + 1) // 2
    assert W.say("v_virus-ui-immunity", count=immune, need=need) in root.words()


def test_knives_reach_the_next_who_lives_on_either_side() -> None:
    found = find(lambda seen, m: seen.phase == "main" and not seen.out and m.ply > 5, 6)
    seen = found.seen(0)
    assert players.neighbours(seen, 0, False) == {1: "left", 5: "right"}
    gone = replace(seen, out=(1, 2, 5))
    assert players.neighbours(gone, 0, False) == {3: "left", 4: "right"}
    assert players.neighbours(gone, 0, True) == {}
    assert players.neighbours(replace(seen, out=(1,)), 0, True) == {5: "right"}
    assert players.neighbours(replace(seen, out=(1, 2, 3, 4)), 0, False) == {5: "both"}
    assert players.neighbours(gone, 1, False) == players.neighbours(seen, None, False) == {}
    moved = replace(seen, ring=(0, 3, 1, 2, 4, 5))
    assert players.neighbours(moved, 0, False) == {3: "left", 5: "right"}
    root = read(table_body(view_of(found, 0), W))
    near = {
        team.attributes["data-key"]: node.words() for team in classed(root, "team") for node in classed(team, "near")
    }
    assert near == {"team-1": "left", "team-5": "right"}


@pytest.mark.parametrize(
    ("count", "wanted"),
    [
        (3, ["l1", "across", "r1"]),
        (4, ["l1", "l2", "r2", "r1"]),
        (7, ["l1", "l2", "l3", "across", "r3", "r2", "r1"]),
    ],
)
def test_the_rivals_sit_round_the_table(count: int, wanted: list[str]) -> None:
    assert players.places(count) == wanted


def test_an_x_rayed_hand_is_shown_to_its_user_alone_and_kept_in_the_notebook() -> None:
    found = find(lambda _, m: any(event.kind == "xrayed" for event in m.latest))
    by = found.seen(-1).active
    target = found.seen(-1).looked_at
    for seat in (None, *range(5)):
        root = read(table_body(view_of(found, seat), W))
        looked = classed(root, "looked")
        assert len(looked) == (seat == by)
        if seat == by:
            held = V_VIRUS.write_position(found.state)["hands"][target]
            assert sorted(node.attributes["data-info"] for node in looked[0].all("button")) == sorted(held)
            assert "X-rays the hand of" in root.all("details", id="notes")[0].words()


def test_the_notebook_goes_back_to_the_first_turn() -> None:
    for found in moments(5, 4, {}, V_VIRUS):
        last = found
    assert len(last.entries) > 200
    first = next(ply for ply, event in last.entries if event.kind == "traded")
    seat = next(int(str(event.data["seat"])) for ply, event in last.entries if event.kind == "traded")
    turns = [event.data["turn"] for ply, event in last.entries if event.kind == "turn" and ply <= first]
    words = read(table_body(view_of(last, seat), W)).all("details", id="notes")[0].words()
    assert W.say("v_virus-ui-note", turn=int(str(turns[-1])), text="") in words
    assert not read(table_body(view_of(last, None), W)).all("details", id="notes")


def test_whoever_is_out_sees_what_was_laid_down_and_has_nothing_to_do() -> None:
    found = find(lambda seen, _: seen.phase == "main" and seen.out and seen.grave_sizes[seen.out[0]] > 0)
    seat = found.seen(-1).out[0]
    root = read(table_body(view_of(found, seat), W))
    assert not root.all("form", id="moves")
    shown = [node.attributes["data-key"] for node in root.all("ul", id="hand")[0].all("button")]
    assert len(shown) == found.seen(-1).grave_sizes[seat]
    assert all(key.startswith("grave-") for key in shown)
    assert SECRET.search(table_body(view_of(found, seat), W))


@pytest.mark.parametrize("reveal", ["none", "role", "hand"])
def test_what_is_shown_of_the_dead_follows_the_option(reveal: str) -> None:
    found = find(
        lambda seen, _: seen.phase == "main" and seen.out and seen.grave_sizes[seen.out[0]] > 0,
        elimination_reveal=reveal,
    )
    seat = found.seen(-1).out[0]
    [team] = [
        t
        for t in classed(read(table_body(view_of(found, None), W)), "team")
        if t.attributes["data-key"] == f"team-{seat}"
    ]
    roles = [
        node for node in classed(team, "state") if set(node.attributes["class"].split()) & {"infected", "uninfected"}
    ]
    assert len(roles) == (reveal == "role")
    assert bool(classed(team, "open-hand")) == (reveal == "hand")


def test_the_end_tells_every_side_the_winners_first_and_how_the_virus_went_round() -> None:
    view = at("over")
    seen = moment("over", code=V_VIRUS.code).seen(0)
    root = read(table_body(view, W))
    [table] = classed(root, "standing")
    rows = table.all("tbody")[0].all("tr")
    assert [W.say("v_virus-ui-won") in row.words() for row in rows] == sorted(
        [seat in seen.winners for seat in range(4)], reverse=True
    )
    for row in rows:
        seat = next(seat for seat in range(4) if view.chairs[seat].name in row.words())
        assert W.say(f"v_virus-team-{seen.roles[seat]}") in row.words()
    team = seen.roles[seen.winners[0]]
    mine = "yes" if 0 in seen.winners else "no"
    assert root.all("h2", id="result-title")[0].words() == W.say("v_virus-ui-headline", team=team, mine=mine)
    [history] = root.all("section", id="infections")
    assert len(history.all("li")) > 0
    assert all(a.attributes["href"].startswith("/replay/k7m2xq?seat=all&ply=") for a in history.all("a"))
    assert not SECRET.search(table_body(view, W))


def test_without_winners_nobody_is_said_to_win() -> None:
    found = find(lambda seen, _: seen.phase == "over", turn_cap=3)
    root = read(table_body(view_of(found, 0), W))
    assert root.all("h2", id="result-title")[0].words() == W.say("v_virus-ui-headline", team="none", mine="no")


def test_a_replay_with_all_hands_open_shows_who_is_infected_at_each_step() -> None:
    view = replay(None, phase="main", game=V_VIRUS)
    infected = V_VIRUS.write_position(moment("main", code=V_VIRUS.code).state)["infected"]
    root = read(page_replay(view, W).partition(">")[2])
    for team in classed(root, "team"):
        seat = int(team.attributes["data-key"].removeprefix("team-"))
        assert bool(classed(team, "infected")) == (seat in infected)
    assert root.all("section", id="infections")
    side = read(page_replay(replay(1, phase="main", game=V_VIRUS), W).partition(">")[2])
    assert not classed(side, "infected")
    assert not side.all("section", id="infections")
    assert side.all("details", id="notes")
    assert side.all("details", id="secret")
    assert not side.all("details", id="announce")


def test_a_clock_is_shown_to_whoever_is_asked_and_not_while_several_are() -> None:
    found = moment("react", code=V_VIRUS.code)
    time = ClockView(0, 30, 1_000_000_000_000)
    asked = read(table_body(view_of(found, 0, clock=time), W))
    assert classed(asked.all("h2", id="prompt")[0], "clock")
    watching = read(table_body(view_of(found, None, clock=time), W))
    assert len(classed(watching, "clock")) == 1
    several = find(lambda seen, _: seen.phase == "react" and len(seen.poll) > 1, 6, gun_targets="split")
    first = int(several.state.decider)
    assert not classed(read(table_body(view_of(several, None, clock=replace(time, seat=first)), W)), "clock")


def test_the_board_is_for_one_game_only() -> None:
    scene = Scene("v_virus", {}, moment("choose").seen(0), (), (), None, None, ())
    with pytest.raises(TypeError):
        board.draw(scene, W)
    assert GAME.code not in table_body(at("main"), W)


def test_every_text_of_the_table_is_there_and_used() -> None:
    folder = Path(board.__file__).parent
    sources = [*folder.glob("*.py"), *(TEMPLATE_ROOT / "v_virus").glob("*.html")]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    known = {key for key in W.known_keys() if key.startswith("v_virus-ui-")}
    built = {f"v_virus-ui-tag-{code}" for code in cards.STATES}
    assert {key for key in known - built if f'"{key}"' not in text and f"'{key}'" not in text} == set()
