"""The table of Viral: what each viewer is shown, and what it can do there."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.knowledge import disguised
from tests.pages.every_page import W
from tests.pages.html import Node, read
from tests.pages.samples import GAME, VIRAL, VIRAL_PHASES, Moment, moment, moments, view_of
from virion.games.viral.cards import CODES, STANDARD
from virion.pages import table_body
from virion.pages.scene import Scene
from virion.pages.templating import TEMPLATE_ROOT
from virion.pages.viral import board, cards, moves, players, row
from virion.table.view import ClockView, TableView

every_phase = pytest.mark.parametrize("phase", VIRAL_PHASES)
REMEMBERED = (
    *(cards.stack, cards.thrown, cards.open_kinds, cards._spent, players._panel, row._cell),
    *(moves._claims, moves._discard, moves._answers),
)


def body(view: TableView) -> str:
    """Return the body as a browser that has never seen another would get it."""
    for remembered in REMEMBERED:
        remembered.cache_clear()
    return table_body(view, W)


def find(wanted: Callable[[Any, Moment], bool], seats: int = 4, options: dict[str, object] | None = None) -> Moment:
    """Return the first moment, as everybody sees it, of games played by chance."""
    for seed in range(60):
        for found in moments(seats, seed, options, VIRAL):
            if wanted(found.seen(-1), found):
                return found
    raise AssertionError("no such moment")


def classed(root: Node, name: str) -> list[Node]:
    """Return the elements of a class."""
    return [node for node in root.all() if name in node.attributes.get("class", "").split()]


def kinds(found: Moment) -> set[str]:
    """Return the kinds of the latest events."""
    return {event.kind for event in found.latest}


def at(phase: str, seat: int | None = 0) -> TableView:
    """Return a view of a moment in which ``phase`` is asked of seat 0."""
    return view_of(moment(phase, code=VIRAL.code), seat)


@every_phase
def test_every_legal_move_is_a_button_of_the_form_once(phase: str) -> None:
    view = at(phase)
    root = read(table_body(view, W))
    pressed = root.all("button", name="move")
    forms = {id(node) for form in root.all("form", id="moves") for node in form.all("button", name="move")}
    assert all(id(node) in forms or node.attributes.get("form") == "moves" for node in pressed)
    values = [node.attributes["value"] for node in pressed]
    assert sorted(json.dumps(json.loads(value)) for value in values) == sorted(json.dumps(move) for move in view.moves)
    for node in pressed:
        assert node.attributes["type"] == "submit", "a form can be sent without a script"
        VIRAL.read_move(json.loads(node.attributes["value"]))


@every_phase
@pytest.mark.parametrize("seat", [0, 2, None])
def test_no_card_is_shown_that_the_viewer_does_not_see(phase: str, seat: int | None) -> None:
    view = at(phase, seat)
    seen = moment(phase, code=VIRAL.code).seen(-1 if seat is None else seat)
    known = {*seen.hand, *(item.card for item in seen.discard), *(card for hand in seen.hands or () for card in hand)}
    known |= {seen.pending.card} if seen.pending else set()
    # Faces are cards; what is claimed, and what may be claimed, is shown by its picture alone.
    shown = set(re.findall(r'class="face card-(\w+)', table_body(view, W)))
    assert shown <= known
    assert shown >= set(seen.hand)


def test_viewers_who_may_not_know_the_difference_get_the_same_bytes() -> None:
    dice = Random(3)
    compared = changed = 0
    for found in islice(moments(4, 21, game=VIRAL), 5, 65):
        for viewer in (0, 1, 2, 3, -1):
            position = VIRAL.write_position(found.state)
            other = VIRAL.read_position(disguised(position, viewer, dice, 0))
            seat = None if viewer < 0 else viewer
            mine = view_of(found, seat)
            theirs = view_of(replace(found, state=other), seat)
            assert body(mine) == body(theirs)
            compared += 1
            changed += VIRAL.write_position(other) != position
    assert compared == changed == 300


@every_phase
def test_equal_views_give_equal_bytes(phase: str) -> None:
    view = at(phase)
    again = replace(view, log=tuple(replace(entry) for entry in view.log), options=dict(view.options))
    assert body(again) == table_body(view, W)


def test_the_true_claim_comes_first_and_lies_stand_apart() -> None:
    view = at("play")
    seen = moment("play", code=VIRAL.code).seen(0)
    groups = classed(read(table_body(view, W)), "claims")
    assert len(groups) == len(set(seen.hand))
    for group, card in zip(groups, [code for code in CODES if code in seen.hand], strict=True):
        first, *rest = [json.loads(node.attributes["value"]) for node in group.all("button")]
        assert first == {"kind": "play", "card": card, "claim": card}
        assert [move["claim"] for move in rest] == [code for code in CODES if code != card]
        [lies] = classed(group, "lies")
        assert len(lies.all("button")) == 6
        assert all(node.attributes["aria-label"].endswith("a lie") for node in lies.all("button"))


def test_in_a_further_action_mutation_is_never_claimed_and_one_may_stop() -> None:
    found = find(lambda seen, _: seen.phase == "play" and seen.bonus == 2)
    seat = found.seen(-1).active
    view = view_of(found, seat)
    text = table_body(view, W)
    assert '"claim":"mutation"' not in text.replace("&quot;", '"')
    root = read(text)
    assert W.say("viral-move-stop") in root.words()
    assert W.say("viral-ui-bonus", count=2) in classed(root, "bonus")[0].words()
    assert W.say("viral-phase-play.further", count=2) == root.all(id="prompt")[0].words()


@pytest.mark.parametrize("seat", [1, 3])
def test_all_who_may_challenge_see_the_same_window(seat: int) -> None:
    found = find(lambda seen, _: seen.phase == "challenge" and seen.decider == 3 and seen.poll == (3, 0, 1))
    text = {at: table_body(view_of(found, at, asked="owes"), W) for at in (3, 0, 1)}
    seen = found.seen(seat)
    root = read(text[seat])
    [dock] = root.all(id="dock")
    assert "data-window" in dock.attributes
    assert root.all(id="prompt")[0].words() == W.say("viral-phase-challenge")
    buttons = [node.words() for node in root.all(id="moves")[0].all("button", name="move")]
    assert buttons == [W.say("viral-ui-believe"), W.say("viral-move-challenge")]
    claim = seen.pending.claim
    told = [node.words() for node in classed(root, "evidence")[0].all("li")]
    count = seen.hand.count(claim) + sum(item.card == claim for item in seen.discard)
    name = W.say(f"viral-card-{claim}")
    total = STANDARD[CODES.index(claim)]
    assert told == [
        W.say("viral-ui-evidence", claim=name, total=total, all=120, removed=0, seen=count, reader="me"),
        W.say("viral-ui-holds", player=view_of(found, seat).chairs[2].name, count=seen.hand_sizes[2]),
    ]


@pytest.mark.parametrize("phase", ["challenge", "react"])
def test_nobody_is_told_for_whom_a_window_waits(phase: str) -> None:
    found = moment(phase, code=VIRAL.code)
    seen = found.seen(-1)
    time = ClockView(seen.decider, 30, 1_000)
    for seat in (None, seen.active):
        view = view_of(found, seat, clock=time)
        root = read(table_body(view, W))
        assert root.all(id="prompt")[0].words() == W.say(f"viral-phase-{phase}-waiting", player="?")
        assert classed(root, "clock") == []
        asked = [node.attributes["data-key"] for node in classed(root, "decides")]
        assert sorted(asked) == sorted(f"team-{other}" for other in seen.poll)
    for seat in seen.poll:
        root = read(table_body(view_of(found, seat, clock=time), W))
        assert len(classed(root, "clock")) == 1, "whoever is asked sees the time, and on no seat"


def test_an_answer_that_is_held_is_shown_and_can_be_changed() -> None:
    found = moment("challenge", code=VIRAL.code)
    view = view_of(found, found.seen(-1).poll[0], asked="early", answered={"kind": "pass"})
    root = read(table_body(view, W))
    assert "You believe it. You may still change your mind." in root.words()
    pressed = {
        node.attributes["data-kind"]: node.attributes["aria-pressed"] for node in root.all("button", name="move")
    }
    assert pressed == {"pass": "true", "challenge": "false"}
    assert root.all(id="prompt")[0].words() == W.say("viral-phase-challenge")


def test_the_window_for_an_antivirus_looks_the_same_to_those_who_hold_none() -> None:
    shapes = []
    for held in (True, False):

        def wanted(seen: Any, found: Moment, held: bool = held) -> bool:
            return seen.phase == "react" and seen.decider == 0 and ("antivirus" in found.seen(0).hand) == held

        root = read(table_body(view_of(find(wanted), 0), W))
        [answers] = [node for node in root.all("div") if node.attributes.get("data-key") == "group-answer"]
        shapes.append([node.words() for node in answers.all("button")])
        assert any("disabled" in node.attributes for node in answers.all("button")) != held
    assert shapes[0] == shapes[1] == [W.say("viral-move-pass"), W.say("viral-move-antivirus")]


def test_cells_that_may_be_chosen_are_buttons_and_say_so() -> None:
    found = find(
        lambda seen, _: (
            seen.phase == "target"
            and seen.decider == 0
            and 0 < sum(seen.points) < len(seen.row)
            and seen.pending.claim in {"attack", "defend"}
        )
    )
    seen = found.seen(0)
    view = view_of(found, 0)
    root = read(table_body(view, W))
    cells = classed(root, "cell")
    assert len(cells) == len(seen.row)
    chosen = {int(str(move["cell"])) for move in view.moves if move["kind"] == "target"}
    for number, cell in enumerate(cells):
        owner = seen.row[number]
        assert bool(cell.all("button")) == (number in chosen)
        assert f"Cell {number + 1}" in cell.words()
        pictures = [use.attributes["href"].partition("#")[2] for use in cell.all("use")]
        assert pictures == (["cell"] if owner is None else ["cell", f"token-{owner}"])
        assert ("healthy" in cell.words()) == (owner is None)
    assert "again to confirm" in cells[min(chosen)].all("button")[0].attributes["data-confirm"]


@pytest.mark.parametrize(("cells", "wide", "narrow"), [(1, 1, 1), (7, 7, 7), (10, 10, 5), (20, 10, 7), (60, 15, 7)])
def test_the_row_breaks_into_even_lines(cells: int, wide: int, narrow: int) -> None:
    found = next(moments(2, 1, {"cells": cells, "max_cells": 60}, VIRAL))
    [listed] = read(table_body(view_of(found, 0), W)).all("ol", data_key="row")
    assert listed.attributes["class"] == f"cells w{wide} s{narrow}"


def test_players_tell_points_tokens_cards_and_lost_turns() -> None:
    found = find(lambda seen, _: max(seen.lost_turns) >= 2 and max(seen.points) > 0)
    seen = found.seen(0)
    root = read(table_body(view_of(found, 0), W))
    for seat in range(4):
        [team] = root.all("section", data_key=f"team-{seat}")
        words = team.words()
        assert W.say("viral-ui-points", count=seen.points[seat]) in words
        assert W.say("viral-ui-tokens", count=seen.tokens[seat]) in words
        lost = seen.lost_turns[seat]
        assert (W.say("viral-ui-tag-lost", count=lost) in words) == (lost > 0)
        if seat:
            assert W.say("ui-held", count=seen.hand_sizes[seat]) in words
            assert len(classed(team, "back")) == min(seen.hand_sizes[seat], players.BACKS)


def test_tokens_without_limit_are_told() -> None:
    found = next(moments(2, 1, {"tokens_per_player": None}, VIRAL))
    assert W.say("viral-ui-tokens-unlimited") in read(table_body(view_of(found, 0), W)).words()


def test_what_a_challenge_brought_is_told_apart_until_the_second_play_after_it() -> None:
    shown = 0
    for found in islice(moments(4, 8, game=VIRAL), 160):
        view = view_of(found, None)
        last = [entry.event.kind for entry in view.log if entry.event.kind in {"played", *board.VERDICTS}]
        since = last[::-1].index("played") if "played" in last else 0
        told = classed(read(table_body(view, W)), "verdict")
        if kinds(found) & set(board.VERDICTS):
            [verdict] = told
            event = next(event for event in reversed(found.latest) if event.kind in board.VERDICTS)
            assert W.event("viral", event, [chair.name for chair in view.chairs]) == verdict.words()
            assert "past" not in verdict.attributes["class"]
            shown += 1
        elif since == 0 and last[-2:] == ["played", "played"]:
            assert told == []
        elif last[-2:-1] and last[-2] in board.VERDICTS:
            assert "past" in told[0].attributes["class"]
    assert shown > 10


def test_the_discard_pile_tells_claims_and_only_what_is_known() -> None:
    found = moment("play", code=VIRAL.code)
    seen = found.seen(0)
    root = read(table_body(view_of(found, 0), W))
    [dialog] = root.all("dialog")
    lines = classed(dialog, "spent")[0].all("li")
    assert len(lines) == len(seen.discard)
    for line, item in zip(lines, reversed(seen.discard), strict=True):
        how = line.attributes["class"]
        if item.claim is None:
            assert how == "plain"
        else:
            assert how == ("down" if item.card is None else "true" if item.card == item.claim else "lie")
        own = item.card is not None and not item.open
        assert (W.say("viral-ui-discard-down") in line.words()) == own
    assert W.say("viral-ui-down", count=sum(not item.open for item in seen.discard)) in dialog.words()


def test_the_end_tells_points_cards_the_rule_and_the_lies() -> None:
    view = at("over")
    seen = moment("over", code=VIRAL.code).seen(0)
    root = read(table_body(view, W))
    [table] = classed(root, "standing")
    rows = table.all("tbody")[0].all("tr")
    assert len(rows) == 4
    won = [tr for tr in rows if W.say("viral-ui-won") in tr.words()]
    assert len(won) == len(seen.winners)
    for tr in rows:
        seat = next(seat for seat in range(4) if view.chairs[seat].name in tr.words())
        assert [td.words() for td in tr.all("td")] == [str(seen.points[seat]), str(seen.hand_sizes[seat])]
    assert W.say("viral-ui-standing-rule", tie="shared") in table.words()
    lies = [item for item in seen.discard if item.claim is not None and item.card != item.claim]
    [told] = root.all("details", id="lies")
    assert len(told.all("li")) == len(lies) > 0
    earliest = read(table_body(replace(view, options={**view.options, "final_tiebreak": "earliest_turn"}), W))
    assert W.say("viral-ui-standing-rule", tie="earliest_turn") in earliest.words()


def test_the_board_is_for_one_game_only() -> None:
    scene = Scene("viral", {}, moment("choose").seen(0), (), (), None, None, ())
    with pytest.raises(TypeError):
        board.draw(scene, W)
    assert GAME.code not in table_body(at("play"), W)


def test_every_text_of_the_table_is_there_and_used() -> None:
    folder = Path(board.__file__).parent
    sources = [*folder.glob("*.py"), *(TEMPLATE_ROOT / "viral").glob("*.html")]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    known = {key for key in W.known_keys() if key.startswith("viral-ui-")}
    unused = {key for key in known if f'"{key}"' not in text and f"'{key}'" not in text}
    assert unused == set()
