"""Whole games and the life of a table, over the wire."""

import random
import time
from dataclasses import replace
from html import unescape

from tests.server.living import MARVEL, Living, play_out, settle, wait_for, words_of
from virion.bots import BOTS
from virion.pages import table_body
from virion.table import Viewpoint, view
from virion.words import words_for


def test_one_click_leads_to_a_dealt_game_against_bots_that_ends(living):
    ana = living.person("Ana")
    table = ana.quick(seats=3, bot="greedy")
    live = ana.live(table)
    page = ana.get(f"/table/{table}")
    assert page.status_code == 200
    assert 'id="table"' in page.text
    play_out([ana], table)
    sitting = living.sitting(table)
    assert sitting.reason == "finished"
    live.wait(lambda: live.last["ply"] == sitting.ply)
    wait_for(lambda: living.do(lambda: living.site.hub.rooms[table].frame(ana.player, words_for("en"))).text)
    final = living.do(lambda: living.site.hub.rooms[table].frame(ana.player, words_for("en")))
    live.wait(lambda: live.last["version"] == final.version)
    assert live.last["html"] == final.html
    assert [frame["version"] for frame in live.frames] == sorted(frame["version"] for frame in live.frames)


def test_two_people_meet_in_a_lobby_and_play(living):
    ana, ben, eve = living.person("Ana"), living.person("Ben"), living.person("Eve")
    table = ana.lobby(seats=3, public="on", option_heroes_to_win="3")
    lobby = ana.live(table)
    assert f"/table/{table}" in ben.get("/").text
    assert ben.do(table, "sit", seat=1).status_code == 303
    lobby.wait(lambda: "Ben" in lobby.last["html"])
    assert ben.do(table, "start").status_code == 403
    assert ben.do(table, "bot", seat=2, bot="greedy").status_code == 403
    assert eve.do(table, "sit", seat=1).status_code == 409
    assert eve.do(table, "sit", seat=9).status_code == 422
    assert ana.do(table, "bot", seat=2, bot="nobody").status_code == 422
    assert ana.do(table, "bot", seat=2, bot="random").status_code == 303
    assert ana.do(table, "start").status_code == 303
    assert ben.do(table, "sit", seat=1).status_code == 409
    watching = eve.live(table)
    play_out([ana, ben], table)
    watching.wait(lambda: f"/replay/{table}" in unescape(watching.last["html"]))
    assert f"/table/{table}" not in ana.get("/").text


def test_moves_that_are_late_foreign_or_wrong_are_turned_away(living):
    ana, ben, eve = living.person("Ana"), living.person("Ben"), living.person("Eve")
    table = ana.lobby()
    move = {"kind": "pass"}
    assert ana.move(table, 0, move).status_code == 409
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    settle(living, table, [ana.live(table), ben.live(table)], watchers=0)  # or they would be away before long
    sitting = living.sitting(table)
    people = [ana, ben]
    mover, other = people[sitting.decider], people[1 - sitting.decider]
    legal = MARVEL.write_move(sitting.run.moves()[0])
    assert eve.move(table, 0, legal).status_code == 403
    assert living.person().move(table, 0, legal).status_code == 403
    assert other.move(table, 0, legal).status_code == 422
    answer = mover.move(table, 5, legal)
    assert answer.status_code == 409
    body = living.do(lambda: table_body(view(sitting, Viewpoint(sitting.decider, mover is ana)), words_for("en")))
    assert answer.json()["html"] == body
    assert answer.json()["error"].endswith(".")
    for wrong in ({"kind": "fly"}, [], None, {"kind": "play"}, {"kind": "play", "card": "HR", "seat": 77}):
        answer = mover.move(table, 0, wrong)
        assert answer.status_code == 422, wrong
        assert answer.json()["error"].endswith(".")
    assert sitting.ply == 0
    assert mover.move(table, 0, legal).status_code == 204
    again = mover.move(table, 0, legal)
    assert again.status_code == 409
    assert again.json()["ply"] == 1


def test_a_move_works_as_a_plain_form(living):
    ana = living.person("Ana")
    table = ana.quick()
    sitting = living.sitting(table)
    wait_for(lambda: sitting.decider == 0)
    ply = sitting.ply
    answer = ana.do(table, "move", ply=ply, move='{"kind": "fly"}')
    assert answer.status_code == 422
    assert f'href="/table/{table}"' in unescape(answer.text)
    move = MARVEL.write_move(sitting.run.moves()[-1])
    answer = ana.do(table, "move", ply=ply, move=str(move).replace("'", '"'))
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
    assert sitting.ply > ply


def test_early_answers_are_seen_by_nobody_else(living):
    people = [living.person(name) for name in ("Ana", "Ben", "Cleo", "Dan")]
    for seed in range(1, 30):
        table = people[0].lobby(seats=4)
        for seat, person in enumerate(people[1:], 1):
            person.do(table, "sit", seat=seat)
        people[0].do(table, "start")
        sitting = living.sitting(table)
        rng = random.Random(seed)
        for _ in range(250):
            early = [seat for seat in range(4) if sitting.early_moves(seat)]
            if early or sitting.phase == "over":
                break
            assert people[sitting.decider].play_one(table, rng)
        if early:
            break
    seat = early[0]
    lives = [person.live(table) for person in people]
    watcher = living.person().live(table)
    settle(living, table, [*lives, watcher], watchers=1)
    before = [len(live.frames) for live in [*lives, watcher]]
    answer = MARVEL.write_move(sitting.early_moves(seat)[0])
    assert people[seat].move(table, sitting.ply, answer).status_code == 204
    lives[seat].wait(lambda: len(lives[seat].frames) > before[seat])
    assert lives[seat].last["html"] != lives[seat].frames[-2]["html"]
    time.sleep(0.05)
    after = [len(live.frames) for live in [*lives, watcher]]
    assert [count for at, count in enumerate(after) if at != seat] == [c for at, c in enumerate(before) if at != seat]
    ply = sitting.ply
    while seat in sitting.early:
        assert people[sitting.decider].play_one(table, random.Random(1))
    assert sitting.ply > ply


def test_the_host_leaves_and_the_next_person_starts(living):
    ana, ben, cleo = living.person("Ana"), living.person("Ben"), living.person("Cleo")
    table = ana.lobby(seats=3)
    ben.do(table, "sit", seat=1)
    cleo.do(table, "sit", seat=2)
    assert ana.do(table, "leave").status_code == 303
    assert cleo.do(table, "start").status_code == 403
    assert ben.do(table, "start").status_code == 303
    assert ana.move(table, 0, {"kind": "pass"}).status_code == 403


def test_a_lost_seat_goes_to_a_bot_and_back(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby()
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    mine, his = ana.live(table), ben.live(table)
    assert ana.do(table, "handover", seat=1).status_code == 422
    his.close()
    mine.wait(lambda: f"/table/{table}/handover" in mine.last["html"])
    assert ana.do(table, "handover", seat=1).status_code == 303
    sitting = living.sitting(table)
    assert sitting.chairs[1].kind == "bot"
    assert f"/table/{table}/takeback" in ben.get(f"/table/{table}").text
    assert f"/table/{table}/takeback" not in ana.get(f"/table/{table}").text
    assert ana.do(table, "takeback").status_code == 403
    assert ben.do(table, "takeback").status_code == 303
    assert sitting.chairs[1].kind == "person"


def test_without_the_host_the_others_vote(living):
    people = [living.person(name) for name in ("Ana", "Ben", "Cleo")]
    table = people[0].lobby(seats=3)
    for seat, person in enumerate(people[1:], 1):
        person.do(table, "sit", seat=seat)
    people[0].do(table, "start")
    ben, cleo = people[1].live(table), people[2].live(table)
    ben.wait(lambda: f"/table/{table}/handover" in ben.last["html"])
    people[1].do(table, "handover", seat=0)
    assert living.sitting(table).chairs[0].kind == "person"
    cleo.wait(lambda: "1" in cleo.last["html"])
    people[2].do(table, "handover", seat=0)
    assert living.sitting(table).chairs[0].kind == "bot"


def test_whoever_leaves_during_play_is_followed_by_a_bot_and_the_game_ends(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby(option_heroes_to_win="3")
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    ben.do(table, "leave")
    assert ben.do(table, "takeback").status_code == 403
    play_out([ana], table)
    second = ana.quick()
    ana.do(second, "leave")
    assert living.sitting(second).reason == "abandoned"


def test_a_rematch_takes_along_those_who_agree(living):
    ana, ben, eve = living.person("Ana"), living.person("Ben"), living.person("Eve")
    table = ana.lobby(option_heroes_to_win="3")
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    lives = [ana.live(table), ben.live(table)]
    play_out([ana, ben], table)
    assert eve.do(table, "rematch").status_code == 403
    assert ana.do(table, "rematch").status_code == 303
    assert living.sitting(table).next_table is None
    assert ben.do(table, "rematch").status_code == 303
    new = living.sitting(table).next_table
    for live in lives:
        live.wait(lambda live=live: f'href="/table/{new}"' in live.last["html"])
    assert f"/table/{new}" not in eve.get(f"/table/{table}").text
    assert [chair.player for chair in living.sitting(new).chairs] == [ana.player, ben.player]
    assert living.sitting(new).phase == "playing"


def test_a_rematch_does_not_wait_for_somebody_who_has_closed_the_page(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby(option_heroes_to_win="3")
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    ana.live(table)
    his = ben.live(table)
    play_out([ana, ben], table)
    ana.do(table, "rematch")
    assert living.sitting(table).next_table is None
    his.close()
    wait_for(lambda: living.sitting(table).next_table is not None)
    assert [chair.kind for chair in living.sitting(living.sitting(table).next_table).chairs] == ["person", "bot"]


def test_the_host_may_start_a_rematch_without_those_who_are_undecided(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby(option_heroes_to_win="3")
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    ana.live(table)
    ben.live(table)
    play_out([ana, ben], table)
    assert ana.do(table, "start").status_code == 422
    ana.do(table, "rematch")
    assert ben.do(table, "start").status_code == 403
    assert ana.do(table, "start").status_code == 303
    assert living.sitting(table).next_players == frozenset({ana.player})
    assert ben.do(table, "rematch").status_code == 409


def test_watchers_are_counted_for_everybody(living):
    ana = living.person("Ana")
    table = ana.quick()
    live = ana.live(table)
    watchers = [living.person().live(table) for _ in range(3)]
    wait_for(lambda: living.sitting(table).presence.watchers == 3)
    live.wait(lambda: "3" in words_of(live.last["html"]))
    for watcher in watchers:
        watcher.close()
    wait_for(lambda: living.sitting(table).presence.watchers == 0)


def test_whoever_has_sat_down_elsewhere_is_not_dragged_into_a_rematch(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby(option_heroes_to_win="3")
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    ana.live(table)
    ben.live(table)
    play_out([ana, ben], table)
    ben.do(table, "rematch")
    ben.lobby()
    ana.do(table, "rematch")
    sitting = living.sitting(table)
    assert sitting.next_players == frozenset({ana.player})


def test_the_clock_moves_for_who_does_not():
    with Living() as living:
        ana, ben = living.person("Ana"), living.person("Ben")
        table = ana.lobby(option_timeout="1")
        ben.do(table, "sit", seat=1)
        ana.do(table, "start")
        live = ana.live(table)
        sitting = living.sitting(table)
        wait_for(lambda: sitting.ply >= 1)
        assert sitting.timeline[-3:]
        assert "table_clock" in [entry.event.kind for entry in sitting.timeline]
        live.wait(lambda: "time" in words_of(live.last["html"]).lower())


def test_a_bot_that_breaks_down_makes_the_default_move(living, monkeypatch, caplog):
    class Broken:
        def choose(self, view, chance):
            raise ValueError("HR HY HG")

    monkeypatch.setitem(BOTS, "greedy", replace(BOTS["greedy"], build=lambda _game, _options: Broken()))
    ana = living.person("Ana")
    table = ana.quick(seats=2, bot="greedy")
    sitting = living.sitting(table)
    rng = random.Random(3)
    wait_for(lambda: ana.play_one(table, rng) or "table_fault" in [entry.event.kind for entry in sitting.timeline])
    wait_for(lambda: "table_fault" in [entry.event.kind for entry in sitting.timeline])
    wait_for(lambda: sitting.decider in {0, -1})
    told = " ".join(record.getMessage() for record in caplog.records)
    assert "A bot broke down: ValueError" in told
    assert "HR HY HG" not in told


def test_bots_play_v_virus_to_the_end_and_announce_out_of_turn(living):
    """They may interrupt: a bot that believes that all are infected says so, whoever's turn it is."""
    announced = 0
    for seed in range(4):
        ana = living.person("Ana")
        table = ana.quick(seats=4, bot="greedy", game="v_virus")
        play_out([ana], table, seed)
        sitting = living.sitting(table)
        assert sitting.reason == "finished"
        announced += sum(move["kind"] == "announce" for _, move in sitting.run.record.moves)
        assert ana.get(f"/replay/{table}").status_code == 200
    assert announced > 0
