"""Every frame of a whole game, for each seat: a function of what that seat may see, and of nothing else."""

import json
import random
import time

from tests.server.living import MARVEL, settle
from tests.table.test_seen import swap_hidden
from virion.pages import table_body
from virion.table import Viewpoint, view, viewpoint_of
from virion.words import words_for

EN = words_for("en")


def bodies(sitting, players):
    return [table_body(view(sitting, viewpoint_of(sitting, player)), EN) for player in players]


def test_every_frame_of_a_game_is_made_from_what_its_seat_may_see(living):
    people = [living.person(name) for name in ("Ana", "Ben", "Cleo")]
    table = people[0].lobby(seats=3, option_heroes_to_win="3")
    for seat, person in enumerate(people[1:], 1):
        person.do(table, "sit", seat=seat)
    people[0].do(table, "start")
    watcher = living.person("Eve")
    lives = [person.live(table) for person in [*people, watcher]]
    sitting = living.sitting(table)
    settle(living, table, lives, watchers=1)
    players = [person.player for person in [*people, watcher]]
    rng = random.Random(8)
    swapped = 0
    expected = [{} for _ in players]

    def snapshot():
        """Note what everybody should see now, and hold the state with other hidden cards against it."""
        nonlocal swapped
        now = bodies(sitting, players)
        for at, html in enumerate(now):
            expected[at][sitting.ply] = html
        if sitting.phase != "playing":
            return
        true = sitting.run.state
        position = MARVEL.write_position(true)
        if position.get("looked_at") is not None:
            return
        for seat in range(3):
            sitting.run.state = MARVEL.read_position(swap_hidden(position, seat))
            other = table_body(view(sitting, viewpoint_of(sitting, players[seat])), EN)
            sitting.run.state = true
            if sitting.decider != seat:
                assert other == now[seat]
                swapped += 1

    for _ in range(400):
        living.do(snapshot)
        if sitting.phase == "over":
            break
        ply, moves = sitting.ply, [MARVEL.write_move(move) for move in sitting.run.moves()]
        answer = people[sitting.decider].move(table, ply, rng.choice(moves))
        assert answer.status_code == 204
    assert swapped > 30
    for at, live in enumerate(lives):
        # The last ply is shown twice: as a ply, and as the end of the game.
        live.wait(lambda live=live: live.last["version"] == sitting.version)
        settled = [frame for frame in live.frames if frame["ply"] > 0]
        by_ply = {frame["ply"]: frame["html"] for frame in settled}
        assert len(by_ply) > 0.9 * sitting.ply
        same = sum(expected[at][ply] == html for ply, html in by_ply.items())
        assert same == len(by_ply)


def test_people_with_the_same_viewpoint_share_one_rendering(living, monkeypatch):
    made = []
    true = table_body

    def counted(seen, words):
        made.append(seen.seat)
        return true(seen, words)

    monkeypatch.setattr("virion.server.room.table_body", counted)
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby()
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    sitting = living.sitting(table)
    mover = [ana, ben][sitting.decider]
    move = MARVEL.write_move(sitting.run.moves()[0])
    made.clear()
    assert mover.move(table, 0, move).status_code == 204
    assert made == []
    lives = [person.live(table) for person in (ana, ana, ben, *(living.person() for _ in range(4)))]
    settle(living, table, lives, watchers=4)
    ply = sitting.ply
    made.clear()
    mover = [ana, ben][sitting.decider]
    assert mover.move(table, ply, MARVEL.write_move(sitting.run.moves()[0])).status_code == 204
    for live in lives:
        live.wait(lambda live=live: live.last["ply"] > ply)
    assert sorted(made, key=str) == [0, 1, None]


def test_spectators_see_no_hand_and_frames_are_plain_json(living):
    ana = living.person("Ana")
    table = ana.quick(seats=3)
    live = living.person().live(table)
    assert set(live.last) == {"type", "version", "ply", "html"}
    assert json.loads(json.dumps(live.last)) == live.last
    sitting = living.sitting(table)
    assert view(sitting, Viewpoint()).observation.hand == ()


def test_a_frame_with_a_clock_says_what_time_it_is_when_it_is_sent(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby(option_timeout="600")
    ben.do(table, "sit", seat=1)
    lives = [person.live(table) for person in (ana, ben)]
    assert all("now" not in frame for live in lives for frame in live.frames)
    ana.do(table, "start")
    lives[0].wait(lambda: "data-ends" in lives[0].last["html"])
    settle(living, table, lives, watchers=0)
    time.sleep(0.2)
    again = ana.live(table)
    # The rendering is shared; the time is that of each sending.
    shared, own = dict(lives[0].last), dict(again.last)
    assert own.pop("now") - shared.pop("now") >= 190
    assert own == shared
    assert abs(again.last["now"] - time.time() * 1000) < 60_000
