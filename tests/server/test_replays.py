import asyncio
import json
from hashlib import blake2b
from html import unescape

import pytest

from tests.server.living import play_out
from virion.games import GAMES
from virion.kernel.record import ChanceSource, Record, Run
from virion.server.replays import LOG_SHOWN, MARK_EVERY, Replays, Source

MARVEL = GAMES["virus_marvel"]


@pytest.fixture(scope="module")
def played(living):
    ana = living.person("Ana")
    table = ana.lobby(option_heroes_to_win="3")
    ana.do(table, "bot", seat=1, bot="random")
    ana.do(table, "start")
    play_out([ana], table, seed=3)
    return ana, table


def upload(person, record, **more):
    body = record if isinstance(record, bytes) else json.dumps(record).encode()
    return person.http.post("/replay", files={"record": ("r.json", body, "application/json")}, **more)


def test_a_finished_game_is_shown_step_by_step_from_any_side(living, played):
    ana, table = played
    plies = living.sitting(table).ply
    for query in ("", "?seat=all&ply=0", f"?seat=0&ply={plies}", "?seat=1&ply=3", "?ply=2", "?ply=99999", "?ply=x"):
        answer = ana.get(f"/replay/{table}{query}")
        assert answer.status_code == 200, query
    assert f'data-ply="{plies}"' in ana.get(f"/replay/{table}?ply=99999").text
    assert 'data-ply="3"' in ana.get(f"/replay/{table}?seat=1&ply=3").text
    assert ana.get(f"/replay/{table}?seat=7").status_code == 404
    assert ana.get("/replay/aaaaaaaaaaaaaaaa").status_code == 404


def test_steps_back_and_forth_show_the_same(played):
    ana, table = played
    forward = [ana.get(f"/replay/{table}?seat=0&ply={ply}").text for ply in range(6)]
    backward = [ana.get(f"/replay/{table}?seat=0&ply={ply}").text for ply in reversed(range(6))]
    assert forward == backward[::-1]


def test_a_running_game_gives_nothing_away(living):
    ana = living.person("Ana")
    table = ana.quick(seats=4)
    for path in (f"/replay/{table}", f"/replay/{table}/record.json", f"/replay/{table}?seat=0"):
        answer = ana.get(path)
        assert answer.status_code == 403
        assert "secret" not in answer.text
    lobby = ana.lobby()
    assert ana.get(f"/replay/{lobby}").status_code == 403


def test_the_seal_is_shown_during_the_game_and_the_secret_after_it(living):
    ana = living.person("Ana")
    table = ana.quick()
    chance = living.sitting(table).run.record.chance
    during = ana.get(f"/table/{table}").text
    assert chance.seal() in during
    assert chance.secret.hex() not in during
    play_out([ana], table)
    record = ana.get(f"/replay/{table}/record.json").json()
    assert blake2b(bytes.fromhex(record["chance"]["secret"]), digest_size=32).hexdigest() in during
    for query in ("", "?seat=1&ply=3"):
        after = ana.get(f"/replay/{table}{query}").text
        assert chance.seal() in after
        assert chance.secret.hex() in after


def test_a_record_goes_down_and_comes_up_again(living, played):
    ana, table = played
    answer = ana.get(f"/replay/{table}/record.json")
    assert "attachment" in answer.headers["content-disposition"]
    record = answer.json()
    assert Run(MARVEL, Record.read(record)).state.outcome() is not None
    up = upload(living.person(), record)
    assert up.status_code == 303
    address = up.headers["location"]
    assert address.startswith("/replay/u-")
    page = ana.get(f"{address}?seat=all&ply=5")
    assert page.status_code == 200
    assert "Seat 1" in page.text
    assert ana.get(f"{address}/record.json").json() == record
    assert ana.http.post("/replay", json=record).status_code == 303
    assert ana.post("/replay", record=json.dumps(record)).status_code == 303


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "x"}, "format"),
        ({"version": 2}, "version"),
        ({"game": "chess"}, "chess"),
        ({"rules": 999}, "999"),
        ({"seats": 9}, "9"),
        ({"options": {"deck": "none"}}, "deck"),
        ({"options": {"nothing": 1}}, "nothing"),
        ({"chance": {"source": "dice"}}, "source"),
        ({"moves": [[0, {"kind": "fly"}]]}, "1"),
        ({"moves": [[0, {"kind": "counter"}]]}, "1"),
        ({"moves": 7}, "moves"),
        ({"more": 1}, "more"),
    ],
)
def test_records_that_do_not_fit_are_refused_with_a_sentence(living, change, told):
    record = Record("virus_marvel", MARVEL.rules_version, {}, 3, ChanceSource("xoshiro128", seed=1)).as_json()
    answer = upload(living.person(), {**record, **change}, headers={"accept": "application/json"})
    assert answer.status_code == 422
    assert told in unescape(answer.json()["error"])


def test_a_refused_record_is_told_in_the_words_of_its_game(living):
    record = Record("viral", 1, {"hand_size": 0}, 3, ChanceSource("xoshiro128", seed=1)).as_json()
    answer = upload(living.person(), record, headers={"accept": "application/json"})
    assert answer.status_code == 422
    assert "“Cards at the start” (hand_size)" in unescape(answer.json()["error"])


def test_what_is_no_record_at_all_is_refused(living):
    eve = living.person()
    for body in (b"", b"{", b"\xff", b"[" * 100_000, b"null", b"[]"):
        answer = upload(eve, body)
        assert answer.status_code == 422, body[:20]
        assert "<html" in answer.text
    assert upload(eve, b"x" * 2_100_000).status_code == 413
    assert eve.post("/replay").status_code == 422
    record = Record("virus_marvel", MARVEL.rules_version, {}, 3, ChanceSource("xoshiro128", seed=1)).as_json()
    answer = upload(eve, {**record, "moves": [[0, {"kind": "pass"}]] * 20_001})
    assert answer.status_code == 422


def test_uploads_are_not_kept_for_ever(living):
    assert living.person().get("/replay/u-aaaaaaaaaaaaaaaa").status_code == 404


def test_the_invitation_is_a_picture(living):
    ana = living.person("Ana")
    answer = ana.get(f"/table/{ana.lobby()}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "<svg" in answer.text
    assert "style=" not in answer.text


def test_going_back_and_forth_plays_only_a_few_moves_again(monkeypatch):
    game = Run(MARVEL, Record("virus_marvel", 1, {"max_turns": 1_000_000}, 2, ChanceSource("xoshiro128", seed=3)))
    while game.ply < 2 * MARK_EVERY + 50:
        discards = [move for move in game.moves() if MARVEL.write_move(move)["kind"] == "discard"]
        game.play(game.state.decider, discards[0])
    record, plies = game.record, game.ply
    played = []
    true = Run.play

    def counted(run, seat, move):
        played.append(run.ply)
        return true(run, seat, move)

    monkeypatch.setattr(Run, "play", counted)

    async def look():
        replays = Replays(GAMES, plies)
        source = Source("u-x", record, ("Ana", "Ben"), (None, None), None)
        try:
            forward = [await replays.view(source, None, ply) for ply in range(plies + 1)]
            assert len(played) == plies
            for ply in (plies - 1, 2 * MARK_EVERY, 2 * MARK_EVERY - 1, MARK_EVERY, 7, 0, plies):
                played.clear()
                assert await replays.view(source, None, ply) == forward[ply]
                assert len(played) <= MARK_EVERY
        finally:
            replays.close()
        return forward

    forward = asyncio.run(look())
    assert [len(seen.log) for seen in forward][-1] == LOG_SHOWN
    assert forward[-1].log[-1].ply == plies
    assert [entry.ply for entry in forward[-1].log] == sorted(entry.ply for entry in forward[-1].log)
