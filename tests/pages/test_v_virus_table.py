"""The table of V-Virus: what each viewer is shown, and that nothing shows who is infected."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.knowledge import disguised
from tests.pages.every_page import W, replay
from tests.pages.html import Node, read
from tests.pages.samples import GAME, V_VIRUS, V_VIRUS_PHASES, Moment, moment, moments, view_of
from virion.pages import page_replay, table_body
from virion.pages.scene import Scene
from virion.pages.templating import TEMPLATE_ROOT
from virion.pages.v_virus import board, cards, moves, players
from virion.pages.v_virus.status import SECRETS
from virion.table.view import ClockView, TableView

every_phase = pytest.mark.parametrize("phase", V_VIRUS_PHASES)
REMEMBERED = (
    *(cards._card, cards._shown, cards.thrown, cards.kinds, players._panel, moves._ways, moves._aimed, moves._spread),
    *(moves._used, moves._give, moves._discard, moves._answers),
)
SECRET = re.compile(r'(<details class="aid secret".*?</summary>)(.*?)(</details>)', re.DOTALL)


def body(view: TableView) -> str:
    """Return the body as a browser that has never seen another would get it."""
    for remembered in REMEMBERED:
        remembered.cache_clear()
    return table_body(view, W)


def find(wanted: Callable[[Any, Moment], object], seats: int = 5, **options: object) -> Moment:
    """Return the first moment, as everybody sees it, of games played by chance."""
    for seed in range(80):
        for found in moments(seats, seed, options, V_VIRUS):
            if wanted(found.seen(-1), found):
                return found
    raise AssertionError("no such moment")


def classed(root: Node, name: str) -> list[Node]:
    """Return the elements of a class."""
    return [node for node in root.all() if name in node.attributes.get("class", "").split()]


def at(phase: str, seat: int | None = 0) -> TableView:
    """Return a view of a moment in which ``phase`` is asked of seat 0."""
    return view_of(moment(phase, code=V_VIRUS.code), seat)


def with_position(found: Moment, **changes: object) -> Moment:
    """Return the moment with its position changed."""
    position = {**V_VIRUS.write_position(found.state), **changes}
    return replace(found, state=V_VIRUS.read_position(position))


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
