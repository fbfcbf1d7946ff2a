"""The interface for programs: tokens, tables, the stream, moves, and what it never tells."""

import importlib.util
import json
import random
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from tests.server.living import PATIENCE, TLS, wait_for

PAGE = {"accept": "application/json", "sec-fetch-site": "same-origin"}
SHORT = {"cells": 4, "draw_pile_limit": 20}
"""Options with which a game of Viral is soon over."""
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


class Program:
    """A program with a token of its own."""

    def __init__(self, living, name="Robo"):
        self.http = httpx.Client(base_url=living.url, verify=TLS, timeout=PATIENCE)
        answer = self.http.post("/api/token", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def get(self, path):
        return self.http.get(f"/api{path}")

    def post(self, path, **body):
        return self.http.post(f"/api{path}", json=body)

    def stream(self, table):
        """Collect every state of a table, in a thread that ends with the game."""
        states = []

        def listen():
            with self.http.stream("GET", f"/api/table/{table}/stream") as answer:
                assert answer.headers["content-type"] == "application/x-ndjson"
                states.extend(json.loads(line) for line in answer.iter_lines() if line)

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        return states, thread


@pytest.fixture
def joins(living):
    """Make programs, and close them in the end."""
    made = []

    def make(name="Robo"):
        made.append(Program(living, name))
        return made[-1]

    yield make
    for program in made:
        program.http.close()


@pytest.fixture
def program(joins):
    return joins()


def made(program, game="viral", seats=2, **more):
    answer = program.post("/tables", game=game, seats=seats, **more)
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


def test_without_a_token_nothing_is_told(living, program):
    table = made(program)
    for headers in ({}, {"authorization": "Bearer nonsense"}, {"authorization": f"Basic {program.token}"}):
        for path in ("/tables", f"/table/{table}", f"/table/{table}/stream"):
            answer = httpx.get(f"{living.url}/api{path}", headers=headers, verify=TLS)
            assert answer.status_code == 401
            assert "token" in answer.json()["error"]
        assert httpx.post(f"{living.url}/api/table/{table}/leave", headers=headers, verify=TLS).status_code == 401


def test_a_cookie_is_no_token_and_a_token_no_cookie(living, program):
    ana = living.person("Ana")
    assert ana.get("/api/tables").status_code == 401
    page = httpx.get(f"{living.url}/", headers={"authorization": f"Bearer {program.token}"}, verify=TLS)
    assert "Robo" not in page.text
    answer = httpx.post(f"{living.url}/api/token", json={"name": "X"}, verify=TLS)
    assert "set-cookie" not in answer.headers


def test_programs_say_that_they_are_programs(program):
    state = program.get(f"/table/{made(program)}").json()
    assert state["chairs"][0]["name"] == "Robo (program)"
    assert state["seat"] == 0
    assert state["host"]


def test_a_program_says_whether_its_table_is_public_and_allows_hints(living, program):
    assert not living.sitting(made(program)).hints
    table = made(program, public=True, hints=True)
    assert living.sitting(table).hints
    assert living.sitting(table).public
    for field in ("public", "hints"):
        answer = program.post("/tables", game="viral", seats=2, **{field: "yes"})
        assert answer.status_code == 422
        assert f"“{field}” should be true or false" in answer.json()["error"]


def test_a_long_name_does_not_push_the_mark_out(living, joins):
    state = joins("Anna who plays Viral with us this evening!").get("/tables")
    assert state.status_code == 200
    named = httpx.post(
        f"{living.url}/api/token", json={"name": "Anna who plays Viral with us this evening!"}, verify=TLS
    )
    assert named.json()["name"] == "Anna who plays Viral with us t (program)"


def test_a_program_and_a_person_play_a_game_to_the_end(living):
    """The client of the documentation plays, unchanged."""
    ana = living.person("Ana")
    table = ana.lobby(game="viral", seats=2, **{f"option_{key}": value for key, value in SHORT.items()})
    ana.live(table)  # a host without a connection would lose her rights while the program starts
    run = subprocess.Popen(
        [sys.executable, EXAMPLE, f"{living.url}/table/{table}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for(lambda: living.sitting(table).chairs[1].kind == "person")
    assert ana.do(table, "start").status_code == 303
    dice = random.Random(3)
    sitting = living.sitting(table)
    wait_for(lambda: (ana.play_one(table, dice) and False) or sitting.phase == "over", 60)
    out, err = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, err
    assert "The game is over" in out


def test_the_example_says_what_is_wrong_in_a_sentence(living):
    for arguments, said in ((), "Say which table"), ((f"{living.url}/table/nothing",), "nothing at this address"):
        run = subprocess.run([sys.executable, EXAMPLE, *arguments], capture_output=True, text=True, check=False)
        assert run.returncode == 1
        assert said in run.stderr
        assert "Traceback" not in run.stderr


def test_the_stream_tells_every_event_once_and_ends_with_the_game(living, program):
    table = made(program, options=SHORT)
    assert program.post(f"/table/{table}/bot", seat=1, bot="random").status_code == 200
    states, thread = program.stream(table)
    wait_for(lambda: states or not thread.is_alive())
    assert program.post(f"/table/{table}/start").status_code == 200
    client = load_example()

    def answer():
        state = program.get(f"/table/{table}").json()
        if state["asked"] != "none" and state["answered"] is None:
            program.post(f"/table/{table}/move", ply=state["ply"], move=client.choose(state))
        return state["phase"] == "over"

    wait_for(answer, 60)
    thread.join(PATIENCE)
    assert states[-1]["phase"] == "over"
    assert states[-1]["replay"] == f"/replay/{table}"
    events = [event for state in states for event in state["events"]]
    assert events == program.get(f"/table/{table}").json()["events"]
    assert [event["kind"] for event in events].count("dealt") == 1
    assert events[-1]["kind"] == "over"
    done = [state["phase"] for state in states if state["observation"] and state["observation"]["phase"] == "over"]
    assert done == ["over"], "the last move is told once, along with the end of the game"


def load_example():
    spec = importlib.util.spec_from_file_location("bot_client", EXAMPLE)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_program_is_told_no_more_than_its_seat_may_see(living, program, joins):
    other = joins("Other")
    table = made(program, seats=2)
    assert other.post(f"/table/{table}/sit").json()["seat"] == 1
    assert program.post(f"/table/{table}/start").status_code == 200
    mine, theirs = (who.get(f"/table/{table}").json() for who in (program, other))
    watching = joins("Watcher").get(f"/table/{table}").json()
    hands = living.do(
        lambda: [living.sitting(table).game.observe(living.sitting(table).run.state, seat).hand for seat in (0, 1)]
    )
    assert mine["observation"]["hand"] == list(hands[0])
    assert theirs["observation"]["hand"] == list(hands[1])
    assert watching["observation"]["hand"] == []
    for state in (mine, theirs, watching):
        told = [event for event in state["events"] if event["kind"] == "hand"]
        assert [("cards" in event) for event in told] == [state["seat"] == 0, state["seat"] == 1]


def test_what_is_wrong_is_refused_with_a_sentence_and_changes_nothing(living, program, joins):
    other = joins("Other")
    table = made(program)
    before = living.sitting(table).facts
    wrong = [
        (program.post("/token"), 422, "name"),
        (program.post("/token", name=" "), 422, "name"),
        (program.post("/tables", game="chess", seats=2), 422, "chess"),
        (program.post("/tables", game="viral", seats=7), 422, "7"),
        (program.post("/tables", game="viral", seats="two"), 422, "two"),
        (program.post("/tables", game="viral", seats=2, options={"colour": 1}), 422, "colour"),
        (program.post(f"/table/{table}/move", ply=0, move={"kind": "pass"}), 409, "begun"),
        (other.post(f"/table/{table}/start"), 403, "host"),
        (other.post(f"/table/{table}/sit", seat=0), 409, "taken"),
        (other.post(f"/table/{table}/bot", seat=1, bot="random"), 403, "host"),
        (other.get("/table/nothing"), 404, "nothing"),
        (other.http.put(f"/api/table/{table}/move"), 405, "kind"),
        (other.http.post("/api/token", content=b"{"), 422, "JSON"),
        (other.http.post("/api/token", content=b"[1]"), 422, "JSON"),
        *((other.http.post(f"/api{path}"), 422, "empty") for path in ("/token", "/tables", f"/table/{table}/move")),
        (other.post(f"/table/{table}/move", move={"kind": "pass"}), 422, "“ply” is missing"),
        (other.post(f"/table/{table}/bot"), 422, "“seat” is missing"),
    ]
    for ply in (-1, 10**9, 1.0, True, "0", None):
        wrong.append((other.post(f"/table/{table}/move", ply=ply, move={"kind": "pass"}), 422, "“ply”"))
        sent = other.http.post(f"/table/{table}/move", json={"ply": ply, "move": {"kind": "pass"}}, headers=PAGE)
        wrong.append((sent, 422, "“ply”"))
    for answer, status, word in wrong:
        assert answer.status_code == status, answer.text
        assert word in answer.json()["error"]
    assert living.sitting(table).facts == before


def test_there_is_always_a_way_out(living, program, joins):
    other = joins("Other")
    table = made(program)
    other.post(f"/table/{table}/sit")
    program.post(f"/table/{table}/start")
    assert other.post(f"/table/{table}/leave").status_code == 200
    assert living.sitting(table).chairs[1].kind == "bot"
    assert other.get(f"/table/{table}").json()["seat"] is None
    rows = program.get("/tables").json()
    assert [row["mine"] for row in rows if row["table"] == table] == [True]


def test_a_lost_stream_counts_as_away_and_the_seat_can_be_had_back(living, program):
    ana = living.person("Ana")
    table = ana.lobby(game="viral", seats=2)
    live = ana.live(table)
    program.post(f"/table/{table}/sit")
    ana.do(table, "start")
    wait_for(lambda: 1 in living.sitting(table).presence.lost)
    live.wait(lambda: "Robo" in live.last["html"])
    assert ana.do(table, "handover", seat=1).status_code == 303
    assert living.sitting(table).chairs[1].kind == "bot"
    assert program.post(f"/table/{table}/takeback").status_code == 200
    assert living.sitting(table).chairs[1].kind == "person"
