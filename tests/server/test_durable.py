"""What has been seen has been written: killing the server at any moment loses nothing."""

import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.living import MARVEL, PATIENCE, TLS, Living, wait_for
from virion.games import GAMES
from virion.server.sqlite import SqliteStore
from virion.server.store import Batch
from virion.server.thinking import bot_chance
from virion.table import Fact, Patience, Sitting

PROGRAM = """
import sys
from virion.server import serve
serve(port=0, database=sys.argv[1], bot_pace=float(sys.argv[2]), ready=lambda address: print(address, flush=True))
"""


@contextmanager
def program(database, pace=0.0):
    """Run the server as a program of its own; yields the process and its address."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(database), str(pace)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as process:
        try:
            yield process, process.stdout.readline().strip()
        finally:
            if process.poll() is None:
                process.kill()
            process.wait(PATIENCE)


def journal(database, table):
    with closing(sqlite3.connect(database)) as db:
        rows = db.execute("SELECT body FROM facts WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    return [Fact.read(json.loads(body)) for (body,) in rows]


def rebuilt(database, table):
    return Sitting.rebuild(table, journal(database, table), GAMES, Patience(), time.time())


def test_killing_the_server_after_any_move_leaves_the_same_game_with_the_same_future(tmp_path):
    database = tmp_path / "v.sqlite3"
    rng = random.Random(5)
    table, cookies, told = "", None, []
    for life in range(3):
        with program(database) as (process, address):
            with httpx.Client(base_url=address, cookies=cookies, verify=TLS, timeout=PATIENCE) as ana:
                if life == 0:
                    answer = ana.post("/quick", data={"seats": "3", "bot": "greedy"})
                    table = answer.headers["location"].removeprefix("/table/")
                    cookies = dict(ana.cookies)
                confirmed = 0
                for _ in range(rng.randrange(3, 9)):
                    sitting = wait_for_seat(database, table, 0)
                    if sitting.phase == "over":
                        break
                    move = MARVEL.write_move(rng.choice(sitting.run.moves()))
                    answer = ana.post(f"/table/{table}/move", json={"ply": sitting.ply, "move": move})
                    assert answer.status_code == 204, answer.text
                    confirmed = sitting.ply + 1
                page = ana.get(f"/table/{table}").text
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)
        moves = rebuilt(database, table).run.record.moves
        assert len(moves) >= confirmed
        assert moves[: len(told)] == told
        told = moves
        assert f'data-ply="{len(moves)}"' in page or len(moves) > confirmed

    # The same future: from the same journal, two servers deal the same cards and their bots play the same moves.
    ends = []
    for copy in ("one", "two"):
        other = tmp_path / f"{copy}.sqlite3"
        with closing(sqlite3.connect(database)) as db, closing(sqlite3.connect(other)) as out:
            db.backup(out)
        with Living(database=str(other)) as living:
            ana = living.person()
            ana.http.cookies.update(cookies)
            for _ in range(4):
                sitting = wait_for_seat(other, table, 0)
                if sitting.phase == "over":
                    break
                move = MARVEL.write_move(sitting.run.moves()[0])
                assert ana.move(table, sitting.ply, move).status_code == 204
            sitting = wait_for_seat(other, table, 0)
        ends.append((sitting.run.record.moves, MARVEL.write_position(sitting.run.state)))
    assert ends[0] == ends[1]
    assert ends[0][0][: len(told)] == told


def wait_for_seat(database, table, seat):
    """Return the sitting once a seat owes a decision, or the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        sitting = rebuilt(database, table)
        if sitting.phase == "over" or sitting.decider == seat:
            return sitting
        time.sleep(0.005)
    raise AssertionError("the bots did not move")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_program_ends_well_with_sockets_open(tmp_path, number):
    with program(tmp_path / "v.sqlite3", 5.0) as (process, address):
        with httpx.Client(base_url=address, verify=TLS) as ana:
            table = ana.post("/quick", data={"seats": "4"}).headers["location"]
        with (
            connect(f"{address.replace('http', 'ws')}{table}/live") as one,
            connect(f"{address.replace('http', 'ws')}{table}/live") as two,
        ):
            one.recv(timeout=PATIENCE)
            two.recv(timeout=PATIENCE)
            process.send_signal(number)
            told = [json.loads(frame) for frame in one]
            assert told[-1] == {"type": "closing"}
            assert one.close_code == 1001
            assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == ""


def test_the_server_ends_soon_whatever_is_connected():
    with Living(bot_pace=60.0, body_wait=60.0) as living:
        ana = living.person("Ana")
        table = ana.quick(seats=4)
        lives = [ana.live(table) for _ in range(3)] + [living.person().live(table) for _ in range(10)]
        with socket.create_connection(("127.0.0.1", living.port)) as half:
            half.sendall(b"POST /quick HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nga")
            assert living.person().get("/health").status_code == 200
            began = time.monotonic()
            living.stop()
            assert time.monotonic() - began < PATIENCE / 2
    for live in lives:
        assert live.last == {"type": "closing"}
        assert live.closed == 1001


def test_a_table_comes_back_after_a_restart_with_its_clock_its_people_and_its_bots(tmp_path):
    database = str(tmp_path / "v.sqlite3")
    with Living(database=database) as living:
        ana = living.person("Ana")
        table = ana.quick(seats=2, bot="random")
        lobby = ana.lobby(seats=3)
        cookie = ana.cookie
        version = living.sitting(table).version
    with Living(database=database) as living:
        ana = living.person()
        ana.http.headers["cookie"] = cookie
        wait_for(lambda: table in (home := ana.get("/").text) and lobby in home)
        assert "Ana" in ana.get("/").text
        live = living.person()
        live.http.headers["cookie"] = cookie
        page = live.get(f"/table/{table}")
        assert page.status_code == 200
        sitting = living.sitting(table)
        assert sitting.seat_of(sitting.host) == 0
        assert sitting.version > version
        wait_for(lambda: sitting.decider == 0)


def test_a_second_writer_gets_a_conflict_and_catches_up(tmp_path):
    database = str(tmp_path / "v.sqlite3")
    with Living(database=database) as one:
        ana = one.person("Ana")
        table = ana.lobby(seats=3)
        ana.do(table, "start")
        ben = one.person("Ben")
        ben.do(table, "sit", seat=1)
        number = one.sitting(table).facts
        player = one.sitting(table).chairs[1].player
        stood = Fact("stood", 0.0, {"seat": 1})
        other = SqliteStore(database)

        async def write():
            await other.open()
            await other.append(Batch(table, number, (stood,)))
            await other.close()

        asyncio.run(write())
        answer = one.person("Cleo").do(table, "sit", seat=2)
        assert answer.status_code == 409
        assert one.sitting(table).seat_of(player) is None
        assert one.person("Dan").do(table, "sit", seat=1).status_code == 303


def test_nothing_is_shown_that_could_not_be_written(monkeypatch):
    with Living() as living:
        ana, ben = living.person("Ana"), living.person("Ben")
        table = ana.lobby()
        live = ana.live(table)
        before = len(live.frames)
        true = living.site.hub.store.append

        async def full(*_):
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(living.site.hub.store, "append", full)
        assert ben.do(table, "sit", seat=1).status_code == 500
        assert living.sitting(table).chairs[1].kind == "open"
        assert len(live.frames) == before
        monkeypatch.setattr(living.site.hub.store, "append", true)
        assert ben.do(table, "sit", seat=1).status_code == 303


def test_the_secret_lasts_as_long_as_the_database(tmp_path):
    async def secret(path):
        store = SqliteStore(str(path))
        await store.open()
        try:
            return await store.secret()
        finally:
            await store.close()

    one = asyncio.run(secret(tmp_path / "a"))
    assert asyncio.run(secret(tmp_path / "a")) == one
    assert asyncio.run(secret(tmp_path / "b")) != one
    with closing(sqlite3.connect(tmp_path / "a")) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(sqlite3.Error, match="newer release"):
        asyncio.run(secret(tmp_path / "a"))


def test_what_cannot_be_written_now_is_told_and_works_again_later(tmp_path, monkeypatch, caplog):
    database = tmp_path / "v.sqlite3"
    true = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: true(*args, **{**more, "timeout": 0.05}))
    with Living(database=str(database), bot_pace=60.0) as living:
        ana = living.person("Ana")
        with closing(true(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = ana.post("/quick", seats=2)
            assert answer.status_code == 503
            assert "try again" in answer.text
            other.execute("ROLLBACK")
        table = ana.quick(seats=2)
        database.rename(tmp_path / "moved")
        for _ in range(2):
            assert ana.do(table, "leave").status_code == 503
        assert living.sitting(table).phase == "playing"
        assert [record.getMessage() for record in caplog.records].count(
            f"The database {database} was moved or deleted: nothing is kept until it is back."
        ) == 1
        (tmp_path / "moved").rename(database)
        assert ana.do(table, "leave").status_code == 303
        assert living.sitting(table).phase == "over"


def test_a_bots_luck_is_its_own_and_the_same_again():
    secret = bytes(range(32))

    def words(*where):
        chance = bot_chance(secret, *where)
        return [int(chance.word()) for _ in range(8)]

    assert words(1, 7) == words(1, 7)
    assert len({tuple(words(seat, ply)) for seat in range(4) for ply in range(50)}) == 200


def test_forgotten_tables_are_closed_and_idle_rooms_leave_memory(tmp_path):
    with Living(database=str(tmp_path / "v"), lobby_idle=0.0, room_idle=0.0) as living:
        ana = living.person("Ana")
        lobby, game = ana.lobby(), ana.quick()
        hub = living.site.hub
        sitting = living.sitting(game)
        wait_for(lambda: sitting.decider == 0)
        asyncio.run_coroutine_threadsafe(hub.sweep(), living.loop).result(PATIENCE)
        assert ana.get(f"/table/{lobby}").status_code == 404
        assert game not in hub.rooms
        assert game in hub.index
        assert ana.get(f"/table/{game}").status_code == 200
        assert game in hub.rooms
