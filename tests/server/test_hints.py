"""Hints: for whoever owes a decision, where the table allows them, by that seat's view alone, and for nobody else."""

import time
from random import Random

import pytest

from tests.games.knowledge import disguised
from tests.server.chores import Endless
from tests.server.living import MARVEL, VIRAL, Living, settle, wait_for
from tests.table.tables import dealt
from virion.bots.tasks import Advice
from virion.kernel.refusal import Refusal
from virion.server import hints as hints_module
from virion.server.robots import sight_of

QUICK = ("medium",)


@pytest.fixture(autouse=True)
def quickly(monkeypatch):
    monkeypatch.setattr(hints_module, "ADVISERS", QUICK)


@pytest.fixture(scope="module")
def living():
    with Living(workers=1) as server:
        yield server


def pair(living, hints="on", **more):
    """Seat two people; return them with whoever decides first, the table, and the sitting."""
    people = [living.person("Ana"), living.person("Ben")]
    table = people[0].lobby(seats=2, **({"hints": "on"} if hints else {}), option_first_player="0", **more)
    people[1].do(table, "sit", seat=1)
    people[0].do(table, "start")
    return *people, table, living.sitting(table)


def test_a_hint_is_seen_by_its_asker_alone_and_gone_with_the_next_move(living):
    ana, ben, table, sitting = pair(living)
    lives = [ana.live(table), ben.live(table)]
    watcher = living.person().live(table)
    settle(living, table, [*lives, watcher], watchers=1)
    before = [len(live.frames) for live in (*lives, watcher)]
    page = ana.get(f"/table/{table}").text
    assert f'action="/table/{table}/hint"' in page
    assert f'action="/table/{table}/hint"' not in ben.get(f"/table/{table}").text
    journal, version = sitting.facts, sitting.version
    answer = ana.do(table, "hint", ply=sitting.ply)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
    lives[0].wait(lambda: len(lives[0].frames) > before[0])
    assert "advice-moves" in lives[0].last["html"]
    assert "Your chance to win is then about" in ana.get(f"/table/{table}").text
    time.sleep(0.1)
    assert [len(live.frames) for live in (lives[1], watcher)] == before[1:]
    assert "advice-moves" not in ben.get(f"/table/{table}").text
    assert (sitting.facts, sitting.version) == (journal, version)
    again = ana.http.post(f"/table/{table}/hint", data={"ply": "0"}, headers={"accept": "application/json"})
    assert again.json()["ply"] == sitting.ply
    assert "advice-moves" in again.json()["html"]
    assert ana.move(table, sitting.ply, MARVEL.write_move(sitting.run.moves()[0])).status_code == 204
    assert "advice-moves" not in ana.get(f"/table/{table}").text


def test_who_may_have_a_hint(living):
    ana, ben, table, sitting = pair(living)
    assert ben.do(table, "hint", ply=sitting.ply).status_code == 409
    assert ana.do(table, "hint", ply=sitting.ply + 1).status_code == 409
    assert ana.do(table, "hint").status_code == 422
    assert living.person().do(table, "hint", ply=sitting.ply).status_code == 403
    ana, ben, table, sitting = pair(living, hints="")
    assert "/hint" not in ana.get(f"/table/{table}").text
    answer = ana.do(table, "hint", ply=sitting.ply)
    assert answer.status_code == 403
    assert "without hints" in answer.text


def test_everybody_sees_that_hints_are_allowed_also_in_a_rematch(living):
    ana = living.person("Ana")
    for hints in ({"hints": "on"}, {}):
        table = ana.lobby(seats=2, **hints)
        assert ("hints allowed" in living.person().get(f"/table/{table}").text) == bool(hints)
    ana, ben, table, sitting = pair(living)
    assert "hints allowed" in ben.get(f"/table/{table}").text
    ana.move(table, 0, {"kind": "resign"})
    for person in (ana, ben):
        person.get(f"/table/{table}")
        person.do(table, "rematch")
    wait_for(lambda: sitting.next_table)
    assert living.sitting(sitting.next_table).hints
    assert living.sitting(ana.quick()).hints


def test_a_hint_in_a_window_that_is_answered_together(living):
    people = [living.person(name) for name in ("Ana", "Ben", "Cleo")]
    table = people[0].lobby(seats=3, game="viral", hints="on")
    for seat, person in enumerate(people[1:], 1):
        person.do(table, "sit", seat=seat)
    people[0].do(table, "start")
    sitting, dice = living.sitting(table), Random(4)
    while len(sitting.asked) < 2:
        assert people[sitting.decider].play_one(table, dice)
    for seat in sitting.asked:
        assert people[seat].do(table, "hint", ply=sitting.ply).status_code == 303
        hint = living.do(lambda seat=seat: living.site.hub.rooms[table].hints.of(seat))
        assert all(VIRAL.read_move(move) in sitting.answers(seat) for move, _ in hint.choices)
        assert all(0.0 <= share <= 1.0 for _, share in hint.choices)


def test_the_search_for_a_hint_ends_when_the_game_goes_on(monkeypatch):
    with Living(workers=1) as living:
        ana, ben, table, sitting = pair(living)
        hub = living.site.hub
        true, asked = hub.workers.ask, []

        async def endless(task, limit, **more):
            asked.append(task)
            return await true(Endless(), limit, **more)

        monkeypatch.setattr(hub.workers, "ask", endless)
        monkeypatch.setenv("PYTHONPATH", ".")
        room = hub.rooms[table]
        seeking = living.loop.call_soon_threadsafe
        answers = []

        async def ask():
            try:
                await room.hints.give(ana.player, 0)
            except Refusal as refusal:
                answers.append(refusal.code)

        seeking(lambda: hub.run(ask(), "A hint"))
        wait_for(lambda: asked)
        assert ana.move(table, 0, MARVEL.write_move(sitting.run.moves()[0])).status_code == 204
        wait_for(lambda: answers == ["table-stale"])
        assert isinstance(asked[0], Advice)
        monkeypatch.setattr(hub.workers, "ask", true)
        wait_for(lambda: sitting.decider == 1)
        assert ben.do(table, "hint", ply=sitting.ply).status_code == 303


def test_a_hint_that_cannot_be_found_is_told(living, monkeypatch, caplog):
    ana, _, table, sitting = pair(living)
    monkeypatch.setattr(living.site.hub.workers, "ask", broken)
    answer = ana.do(table, "hint", ply=sitting.ply)
    assert answer.status_code == 503
    assert "No hint could be found" in answer.text
    monkeypatch.undo()
    monkeypatch.setattr(hints_module, "ADVISERS", QUICK)
    assert ana.do(table, "hint", ply=sitting.ply).status_code == 303


async def broken(*_args, **_more):
    raise TimeoutError


@pytest.mark.parametrize("game", [MARVEL, VIRAL], ids=lambda game: game.code)
def test_a_hint_depends_on_the_view_alone(game):
    dice, compared = Random(3), 0
    for secret in range(4):
        table = dealt(3, secret, game)
        sitting = table.sitting
        for _ in range(dice.randrange(4, 30)):
            if sitting.phase != "over":
                table.step(dice)
        seat = next((seat for seat in sitting.asked if len(sitting.answers(seat)) > 1), None)
        if seat is None:
            continue
        true = sitting.run.state
        other = disguised(game.write_position(true), seat, dice)
        found = []
        for state in (true, game.read_position(other)):
            sitting.run.state = state
            sight = sight_of(sitting, seat, sitting.answers(seat), remembers=True)
            found.append(Advice("medium", sight, bytes(32)).answer(lambda: False))
        assert found[0] == found[1]
        compared += other != game.write_position(true)
    assert compared > 1
