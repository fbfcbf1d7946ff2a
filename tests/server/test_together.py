"""Windows that are answered together, over the wire: nobody else notices an answer, and the result comes in one go."""

import random
import sqlite3
import time
from contextlib import closing

import pytest

from tests.server.living import PATIENCE, VIRAL, Living, play_out, settle, wait_for
from tests.server.test_durable import rebuilt
from tests.server.test_postgres import Two
from virion.kernel.game import Moves
from virion.server.thinking import bot_chance

NAMES = ("Ana", "Ben", "Cleo", "Dan")
PASS, CHALLENGE = {"kind": "pass"}, {"kind": "challenge"}


def seated(people):
    """Return a Viral table at which all these people have been dealt to."""
    table = people[0].lobby(seats=len(people), game="viral")
    for seat, person in enumerate(people[1:], 1):
        wait_for(lambda person=person, seat=seat: person.do(table, "sit", seat=seat).status_code == 303)
    assert people[0].do(table, "start").status_code == 303
    return table


def claim(sitting, people, table, honest):
    """Let the active player claim something, truly or not; returns the seats asked, in order."""
    active = sitting.decider
    moves = [VIRAL.write_move(move) for move in sitting.run.moves()]
    move = next(move for move in moves if (move["card"] == move["claim"]) == honest)
    assert people[active].move(table, sitting.ply, move).status_code == 204
    return VIRAL.observe(sitting.run.state, -1).poll


@pytest.fixture
def four(living):
    """Four people and one who looks on, at an open window: the table, the people, and the order of being asked."""
    people = [living.person(name) for name in NAMES]
    table = seated(people)
    lives = [person.live(table) for person in people]
    watcher = living.person("Eve")
    lives.append(watcher.live(table))
    sitting = living.sitting(table)
    asked = claim(sitting, people, table, honest=True)
    settle(living, table, lives, watchers=1)
    return table, people, watcher, lives, asked


def counts(lives):
    return [len(live.frames) for live in lives]


def test_an_answer_changes_no_byte_for_anybody_else_and_the_result_is_one_frame_for_all(living, four):
    table, people, watcher, lives, (one, two, three) = four
    sitting = living.sitting(table)
    ply, before = sitting.ply, counts(lives)

    def pages(but):
        others = [person for seat, person in enumerate(people) if seat != but]
        return [person.get(path).text for person in [*others, watcher] for path in (f"/table/{table}", "/")]

    for seat, answers in ((three, (PASS, CHALLENGE)), (one, (PASS,))):
        shown = pages(seat)
        for move in answers:
            assert people[seat].move(table, ply, move).status_code == 204
            before[seat] += 1
            lives[seat].wait(lambda seat=seat: len(lives[seat].frames) == before[seat])
            assert lives[seat].frames[-1]["html"] != lives[seat].frames[-2]["html"]
            assert lives[seat].frames[-1]["version"] == lives[seat].frames[-2]["version"]
            assert pages(seat) == shown
        time.sleep(0.05)
        assert counts(lives) == before
    assert sitting.ply == ply

    assert people[two].move(table, ply, PASS).status_code == 204
    assert sitting.ply == ply + 3
    for live, count in zip(lives, before, strict=True):
        live.wait(lambda live=live, count=count: len(live.frames) > count)
    time.sleep(0.05)
    assert counts(lives) == [count + 1 for count in before]
    assert {live.last["ply"] for live in lives} == {ply + 3}
    late = people[three].move(table, ply, PASS)
    assert (late.status_code, late.json()["ply"]) == (409, ply + 3)


def test_the_list_of_tables_says_your_move_to_those_whose_answer_is_missing(living, four):
    table, people, watcher, _, asked = four

    def told(seat):
        page = people[seat].get("/").text
        row = page[page.index(f"/table/{table}") - 200 :]
        return "waiting" in row[:200]

    active = next(seat for seat in range(4) if seat not in asked)
    assert [told(seat) for seat in asked] == [True] * 3
    assert not told(active)
    people[asked[0]].move(table, living.sitting(table).ply, PASS)
    assert [told(seat) for seat in asked] == [False, True, True]
    assert "waiting" not in watcher.get("/").text


def play_to_window(living, ana, table, seed):
    """Let Ana, at seat 0, play on until a claim asks her along with bots, and all of those have answered."""
    sitting, rng = living.sitting(table), random.Random(seed)
    begun = sitting.ply

    def look():
        opened = sitting.ply > begun and len(sitting.asked) > 1 and 0 in sitting.asked
        return opened, set(sitting.early) == set(sitting.asked) - {0}

    end = time.monotonic() + PATIENCE
    while (now := living.do(look)) != (True, True):
        assert sitting.phase == "playing"
        assert time.monotonic() < end
        if not now[0]:
            ana.play_one(table, rng)
        time.sleep(0.002)
    return sitting.ply


def test_bots_answer_while_people_think_and_nobody_notices(living):
    ana, eve = living.person("Ana"), living.person("Eve")
    table = ana.quick(seats=4, bot="random", game="viral")
    lives = [ana.live(table), eve.live(table)]
    settle(living, table, lives, watchers=1)
    for seed in range(3):
        ply = play_to_window(living, ana, table, seed)
        time.sleep(0.05)
        for live in lives:
            assert [frame["ply"] for frame in live.frames].count(ply) == 1
        assert ana.move(table, ply, PASS).status_code == 204
        assert living.sitting(table).ply > ply


def test_whole_games_of_people_and_bots_come_to_an_end(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby(seats=4, game="viral")
    ben.do(table, "sit", seat=2)
    for seat, bot in ((1, "greedy"), (3, "random")):
        assert ana.do(table, "bot", seat=seat, bot=bot).status_code == 303
    ana.do(table, "start")
    play_out([ana, ben], table)
    sitting = living.sitting(table)
    assert sitting.reason == "finished"
    assert "table_fault" not in {entry.event.kind for entry in sitting.timeline}


def test_a_bot_that_breaks_down_in_a_window_holds_up_nobody(living, monkeypatch, caplog):
    def broken(_bot, view, _chance):
        if {VIRAL.write_move(move)["kind"] for move in view.moves} <= {"pass", "challenge", "antivirus"}:
            raise ValueError("attack boost")
        return view.moves[0]

    monkeypatch.setattr("virion.bots.uniform.RandomBot.choose", broken)
    ana = living.person("Ana")
    table = ana.quick(seats=3, bot="random", game="viral")
    sitting, rng = living.sitting(table), random.Random(2)

    def told():
        ana.play_one(table, rng)
        return [entry.event.data["seat"] for entry in sitting.timeline if entry.event.kind == "table_fault"]

    wait_for(lambda: len(set(told())) == 2)
    assert "attack boost" not in " ".join(record.getMessage() for record in caplog.records)


def copy_of(database, path):
    with closing(sqlite3.connect(database)) as db, closing(sqlite3.connect(path)) as out:
        db.backup(out)
    return str(path)


def test_held_answers_outlive_the_server_and_bots_answer_the_same_again(tmp_path):
    database = tmp_path / "v.sqlite3"
    with Living(database=str(database), bot_pace=3600.0) as living:
        ana, ben = people = [living.person(name) for name in NAMES[:2]]
        for _ in range(12):
            table = ana.lobby(seats=4, game="viral")
            ben.do(table, "sit", seat=1)
            for seat in (2, 3):
                ana.do(table, "bot", seat=seat, bot="random")
            ana.do(table, "start")
            sitting = living.sitting(table)
            if sitting.decider == 0:
                break
        asked = claim(sitting, people, table, honest=True)
        assert asked == (1, 2, 3)
        # Under a pace of an hour the bots have not answered when the server ends.
        assert ben.move(table, sitting.ply, PASS).status_code == 204
        ply, cookies = sitting.ply, dict(ben.http.cookies)
        expected = []
        for seat in (2, 3):
            moves = Moves()
            sitting.run.state.early_moves(seat, moves)
            luck = bot_chance(sitting.run.record.chance.secret, seat, ply)
            expected.append(VIRAL.write_move(moves.as_list()[int(luck.below(len(moves)))]))
    assert rebuilt(database, table).early.keys() == {1}
    ends = []
    for name in ("one", "two"):
        copy = copy_of(database, tmp_path / f"{name}.sqlite3")
        with Living(database=copy) as living:
            ben = living.person()
            ben.http.cookies.update(cookies)
            assert ben.get(f"/table/{table}").status_code == 200
            wait_for(lambda copy=copy: rebuilt(copy, table).ply > ply)
        ends.append([move for _, move in rebuilt(copy, table).run.record.moves[ply : ply + 3]])
    assert ends[0] == ends[1]
    first_challenge = next((at for at, move in enumerate(expected) if move == CHALLENGE), 1)
    assert ends[0][: first_challenge + 2] == [PASS, *expected[: first_challenge + 1]]


def at_both(both):
    """Return a Viral table of four people, two at each server, and a stranger at each, with an open window."""
    guests = [both.person(name) for name in NAMES]
    people = [guests[0][0], guests[1][1], guests[2][0], guests[3][1]]
    table = seated(people)
    wait_for(lambda: both.two.sitting(table).phase == both.one.sitting(table).phase == "playing")
    servers = [both.one, both.two]
    lives = [person.live(table) for person in people]
    lives += [server.person().live(table) for server in servers]
    for server in servers:
        wait_for(lambda server=server: server.sitting(table).presence.watchers == 2)
    asked = claim(both.one.sitting(table), [guest[0] for guest in guests], table, honest=True)
    for live in lives:
        live.wait(lambda live=live: live.last["ply"] == 1)
    time.sleep(0.3)
    return table, people, lives, asked


def test_answers_at_two_servers_come_together_and_show_in_one_frame(postgres):
    with Two(postgres) as both:
        table, people, lives, (one, two, three) = at_both(both)
        before = counts(lives)
        for seat, move in ((three, CHALLENGE), (one, PASS)):
            assert people[seat].move(table, 1, move).status_code == 204
            before[seat] += 1
            for server in (both.one, both.two):
                wait_for(lambda server=server, seat=seat: seat in server.sitting(table).early)
        time.sleep(0.2)
        assert counts(lives) == before
        assert people[two].move(table, 1, PASS).status_code == 204
        for live in lives:
            live.wait(lambda live=live: live.last["ply"] == 4)
        time.sleep(0.2)
        assert counts(lives) == [count + 1 for count in before]


def test_two_answers_at_the_same_moment_at_two_servers_show_to_nobody(postgres, monkeypatch):
    """Whoever writes second gets a conflict and reads on: that, too, must not be seen."""
    with Two(postgres) as both:
        table, people, lives, asked = at_both(both)

        async def deaf():
            return

        for server in (both.one, both.two):
            monkeypatch.setattr(server.site.hub.rooms[table], "follow", deaf)
        before = counts(lives)
        held = asked[:2]
        for seat in held:
            assert people[seat].move(table, 1, PASS).status_code == 204
        time.sleep(0.3)
        after = counts(lives)
        assert max(both.one.sitting(table).facts, both.two.sitting(table).facts) > 0
        assert {frozenset(server.sitting(table).early) for server in (both.one, both.two)} >= {frozenset(held)}
        assert [count for seat, count in enumerate(after) if seat not in held] == [
            count for seat, count in enumerate(before) if seat not in held
        ]
