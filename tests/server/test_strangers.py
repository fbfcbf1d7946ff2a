"""What strangers can send: every bit of it is answered with a sentence, and none of it breaks anything."""

import json
from html import unescape

import pytest

from tests.server.living import MARVEL, words_of
from virion.server.guard import HOST, _template

RECORD = {"format": "virion-record", "version": 1, "game": "virus_marvel", "rules": 1, "options": {}, "seats": 2}
RECORD |= {"chance": {"source": "xoshiro128", "seed": 1}, "moves": []}


@pytest.mark.parametrize(
    "referer", ["http://[", "http://[::1", "//[x]", "http://a]b/", "http://\u2100.example/", "\\", "http:"]
)
def test_a_malformed_referer_leads_home(living, referer):
    ana = living.person()
    answer = ana.http.post("/name", data={"name": "Ana"}, headers={"referer": referer.encode()})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert "Ana" in ana.get("/").text


@pytest.mark.parametrize(
    "host", ["x" * 5000, "[", "a b", "a/b", "<script>", "a:b", "a:999999", "é.example", "a@b", "a#b", ""]
)
def test_a_host_that_cannot_be_one_is_turned_away(living, host):
    ana = living.person("Ana")
    table = ana.lobby()
    for path in ("/", f"/table/{table}/qr.svg", f"/table/{table}", "/nowhere/"):
        assert ana.get(path, headers={"host": host.encode()}).status_code == 400
    assert ana.get("/static/table.css").status_code == 200


def test_hosts_that_can_be_ones_are_let_in(living):
    ana = living.person("Ana")
    table = ana.lobby()
    for host in (
        "localhost",
        "127.0.0.1:8000",
        "[::1]:8000",
        "virion.example",
        "my_host-1.local:80",
        "VIRION.example.",
    ):
        assert HOST.fullmatch(host)
        assert ana.get(f"/table/{table}/qr.svg", headers={"host": host}).status_code == 200


def test_a_made_up_path_writes_no_line_of_its_own_into_the_access_log():
    written = _template({"path": "/a\nGET /admin 200\x1b[31m\u2028x"})
    assert written.isprintable()


@pytest.mark.parametrize(
    "charset", ["idna", "undefined", "unicode_escape", "utf-7", "rot13", "hex", "nonsense", "utf-16"]
)
def test_an_encoding_that_is_none_for_forms_breaks_nothing(living, charset):
    ana = living.person()
    body = b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\\ud800\xff.-\r\n'
    body += b'--x\r\nContent-Disposition: form-data; name="seats"\r\n\r\n\\ud800\r\n--x--\r\n'
    kind = f"multipart/form-data; boundary=x; charset={charset}"
    for path in ("/name", "/new", "/quick", "/replay"):
        answer = ana.http.post(path, content=body, headers={"content-type": kind})
        assert answer.status_code in {303, 400, 422}
    assert ana.get("/").status_code == 200


@pytest.mark.parametrize(
    "changes",
    [
        {"options": {"\ud800": 1}},
        {"game": "\ud800"},
        {"\ud800": 1},
        {"format": "\ud800"},
        {"options": {"tie_break": "\ud800"}},
        {"options": {"deck": {"\ud800": 1}}},
        {"chance": {"source": "keyed", "secret": "\ud800" * 64}},
        {"moves": [[0, {"kind": "\ud800"}]]},
        {"moves": [[0, {"\ud800": "x", "kind": "pass"}]]},
    ],
)
def test_text_that_is_none_is_refused_with_a_sentence(living, changes):
    ana = living.person()
    body = json.dumps({**RECORD, **changes})
    for more in ({}, {"accept": "application/json"}):
        answer = ana.http.post("/replay", content=body, headers={"content-type": "application/json", **more})
        assert answer.status_code == 422


def test_found_values_are_spelled_as_in_json(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby()
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    told = [
        ({"ply": 0}, "found null."),
        ({"ply": 0, "move": {"kind": ["pass"]}}, 'found ["pass"].'),
        ({"ply": 0, "move": {"kind": "play", "card": True}}, "found true."),
        ({"ply": 0, "move": {"kind": "play", "card": "\u202e\ud800"}}, r'found "\u202e\ud800".'),
        ({"ply": True, "move": {}}, "not “true”."),
        ({"move": {}}, "The field “ply” is missing."),
    ]
    for sent, ending in told:
        answer = ana.http.post(
            f"/table/{table}/move", content=json.dumps(sent), headers={"content-type": "application/json"}
        )
        assert answer.status_code == 422
        assert answer.json()["error"].endswith(ending)


def test_known_options_are_listed_in_their_order(living):
    page = unescape(living.person().post("/new", seats=3, option_nothing="1").text)
    assert ", ".join(option.key for option in MARVEL.options) in page


@pytest.mark.parametrize("seats", [6, 7, 99, 99_999_999])
def test_the_most_seats_are_those_of_the_options(living, seats):
    ana = living.person()
    assert "at most 5" in words_of(ana.post("/new", seats=seats).text)
    if seats > 6:
        assert "at most 6" in words_of(ana.post("/new", seats=seats, option_max_players="6").text)


def test_a_table_closed_before_its_game_says_so(living):
    ana = living.person("Ana")
    table = ana.lobby()
    assert "has not begun" in ana.get(f"/replay/{table}").text
    ana.do(table, "leave")
    for action, fields in (("rematch", {}), ("sit", {"seat": 0}), ("start", {}), ("handover", {"seat": 0})):
        answer = ana.do(table, action, **fields)
        assert answer.status_code == 409
        assert "was closed" in answer.text, action
    assert ana.get(f"/replay/{table}").status_code == 404


def test_a_step_beyond_the_end_is_the_last_one(living):
    ana = living.person()
    address = ana.http.post("/replay", json=RECORD | {"moves": []}).headers["location"]
    for ply in ("99", "999999999", "9" * 5000, "000", "x", "-1", "٣"):
        assert 'data-ply="0"' in ana.get(address, params={"ply": ply}).text
    for seat in ("2", "99", "999", "9" * 5000):
        assert ana.get(address, params={"seat": seat}).status_code == 404


def test_two_people_at_a_table_never_have_the_same_name(living):
    ana, other, third = living.person("Ann"), living.person("Ann"), living.person("ａnn")
    table = ana.lobby(seats=4, bot_3="random")
    chairs = living.sitting(table).chairs
    other.do(table, "sit", seat=1)
    third.do(table, "sit", seat=2)
    assert [chair.name for chair in chairs[:3]] == ["Ann", "Ann 2", "ａnn 3"]
    other.post("/name", name="Ben")
    assert chairs[1].name == "Ben"
    ana.post("/name", name=chairs[3].name.upper())
    assert chairs[0].name == f"{chairs[3].name.upper()} 2"
    ana.post("/name", name="ben")
    other.post("/name", name="Ben")
    assert [chair.name for chair in chairs[:2]] == ["ben 2", "Ben"]


@pytest.mark.parametrize(
    "name", ["\u200b\u200b", "\u3164", "\u00ad", "\ue000", "\U000e0061" * 10, " \u2800 ", "\u0301"]
)
def test_a_name_that_shows_as_nothing_is_none(living, name):
    ana = living.person(name)
    assert living.sitting(ana.quick()).chairs[0].name.startswith("Guest")
