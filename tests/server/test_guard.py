"""What the server turns away, and what every answer carries."""

import asyncio
import socket

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from tests.server.living import MARVEL, PATIENCE, Living, wait_for
from virion.server import Rate
from virion.server.guard import same_origin
from virion.server.limits import Buckets, Slots
from virion.server.people import People, short_name


def test_every_answer_carries_the_security_headers(living):
    person = living.person()
    for path in ("/", "/new", "/rules/virus_marvel", "/nowhere", "/health", "/table/nowhere", "/static/table.css"):
        headers = person.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert "unsafe" not in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "permissions-policy" in headers


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(living):
    answer = living.person().get("/")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    with Living(secure_cookies=True) as secure:
        assert "Secure" in secure.person().get("/").headers["set-cookie"]


def test_static_files_set_no_cookie_and_are_kept(living):
    person = living.person()
    page = person.get("/").text
    address = page.split('rel="stylesheet" href="')[1].split('"')[0]
    answer = living.person().get(address)
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert "immutable" in answer.headers["cache-control"]
    assert living.person().get("/static/table.css").headers["cache-control"] == "no-cache"
    assert living.person().get("/static/../people.py").status_code == 404
    assert living.person().get("/static/%2e%2e/render.py").status_code == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://[broken"},
    ],
)
def test_requests_from_other_sites_change_nothing(living, headers):
    ana = living.person("Ana")
    table = ana.lobby()
    answer = ana.http.post(f"/table/{table}/leave", headers=headers)
    assert answer.status_code == 403
    assert living.sitting(table).phase == "lobby"
    assert ana.http.post("/quick", data={"seats": "2"}, headers=headers).status_code == 403


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        ("https://virion.example", "virion.example", True),
        ("https://virion.example:443", "virion.example", True),
        ("http://virion.example", "virion.example:80", True),
        ("http://virion.example:8000", "virion.example:8000", True),
        ("http://virion.example", "virion.example:8000", False),
        ("https://virion.example.evil", "virion.example", False),
        ("https://evil@virion.example", "evil", False),
        ("", "virion.example", False),
        ("http://[::1]:8000", "[::1]:8000", True),
    ],
)
def test_an_origin_is_compared_with_the_host_by_name_and_port(origin, host, ours):
    assert same_origin(Headers({"origin": origin, "host": host})) is ours


def test_programs_that_send_no_origin_may_play(living):
    ana = living.person()
    del ana.http.headers["origin"]
    assert ana.post("/quick", seats=2).status_code == 303


def test_sockets_from_other_sites_are_turned_away(living):
    ana = living.person("Ana")
    table = ana.lobby()
    with pytest.raises(InvalidStatus) as refused:
        ana.live(table, Origin="http://evil.example")
    assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus) as refused:
        ana.live("nowhere")
    assert refused.value.response.status_code == 404


def test_bodies_that_are_too_large_are_turned_away_with_a_sentence(living):
    ana = living.person("Ana")
    table = ana.quick()
    large = {"ply": 0, "move": {"kind": "x" * 50_000}}
    answer = ana.http.post(f"/table/{table}/move", json=large)
    assert answer.status_code == 413
    assert answer.json()["error"].endswith(".")

    def chunks():
        for _ in range(60):
            yield b"x" * 1000

    answer = ana.http.post(f"/table/{table}/move", content=chunks(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{"),
        ("application/json", b""),
        ("application/json", b"\xff\xfe\x00"),
        ("application/json", b"[" * 20_000),
        ("application/json", b'{"ply": NaN, "move": {}}'),
        ("application/json", b'{"ply": true, "move": {}}'),
        ("application/json", b'{"ply": "0", "move": {}}'),
        ("application/json", b'{"move": {"kind": "pass"}}'),
        ("application/json", b"[]"),
        ("application/x-www-form-urlencoded", b"ply=0"),
        ("application/x-www-form-urlencoded", b"ply=-1&move={}"),
        ("application/x-www-form-urlencoded", b"ply=9999999999999&move={}"),
        ("application/x-www-form-urlencoded", b"ply=0&move={"),
        ("multipart/form-data", b"--x"),
        ("multipart/form-data; boundary=x", b"garbage"),
        ("text/plain", b"hello"),
        ("", b"hello"),
    ],
)
def test_malformed_bodies_are_told_what_is_wrong(living, kind, body):
    ana = living.person("Ana")
    table = ana.lobby()
    answer = ana.http.post(
        f"/table/{table}/move", content=body, headers={"content-type": kind, "accept": "application/json"}
    )
    assert 400 <= answer.status_code < 500, answer.status_code
    assert answer.json()["error"].endswith((".", "?"))


@pytest.mark.parametrize("fields", [{}, {"seat": "x"}, {"seat": "-1"}, {"seat": "1e3"}, {"seat": "٣"}, {"seat": ""}])
@pytest.mark.parametrize("action", ["sit", "bot", "handover"])
def test_actions_without_a_proper_seat_are_refused(living, action, fields):
    ana = living.person("Ana")
    answer = ana.do(ana.lobby(), action, **fields)
    assert answer.status_code == 422
    assert "html" in answer.headers["content-type"]


def test_unknown_places_and_methods_are_told_in_the_callers_way(living):
    ana = living.person()
    assert "<html" in ana.get("/table/aaaaaaaaaaaaaaaa").text
    assert ana.get("/table/aaaaaaaaaaaaaaaa").status_code == 404
    assert ana.get("/nowhere", headers={"accept": "application/json"}).json()["error"]
    assert ana.do("aaaaaaaaaaaaaaaa", "sit", seat=0).status_code == 404
    assert ana.move("aaaaaaaaaaaaaaaa", 0, {}).status_code == 404
    assert ana.get("/quick").status_code == 405
    assert ana.http.delete("/").status_code == 405
    assert ana.get("/rules/chess").status_code == 404
    assert ana.get("/new?game=chess").status_code == 404
    assert ana.post("/quick", game="chess").status_code == 404


def test_a_forged_cookie_makes_a_new_guest(living):
    ana = living.person("Ana")
    table = ana.quick()
    name, value = next(iter(ana.http.cookies.items()))
    body, _, signature = value.partition(".")
    other = People(b"another secret of 32 bytes......")
    forged = [
        f"{body}.{'A' * len(signature)}",
        f"{body[:-2]}AA.{signature}",
        "",
        "nonsense",
        other.cookie(other.fresh(), False).partition(";")[0].partition("=")[2],
        "%00.\\",
    ]
    for value in forged:
        eve = living.person()
        eve.http.headers["cookie"] = f"{name}={value}"
        page = eve.get(f"/table/{table}")
        assert page.status_code == 200
        assert "set-cookie" in page.headers
        sitting = living.sitting(table)
        move = MARVEL.write_move(sitting.run.moves()[0])
        assert eve.move(table, sitting.ply, move).status_code == 403


def test_identities_and_secrets_stand_in_no_answer(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby()
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    live = ben.live(table)
    sitting = living.sitting(table)
    secret = sitting.run.record.chance.secret.hex()
    told = [answer.text for answer in (ben.get(f"/table/{table}"), ben.get("/"), ana.get(f"/table/{table}"))]
    told += [frame["html"] for frame in live.frames]
    told.append(ben.move(table, 99, {"kind": "pass"}).text)
    for text in told:
        assert ana.player not in text
        assert ben.player not in text
        assert secret not in text


def test_too_many_requests_are_told_when_to_come_back():
    with Living(rate_guest=Rate(3, 0.001)) as living:
        ana = living.person()
        ana.get("/")
        answers = [ana.get("/") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert "<html" in answers[-1].text
        assert living.person().get("/").status_code == 200
    with Living(rate_address=Rate(3, 0.001)) as living:
        assert [living.person().get("/").status_code for _ in range(4)] == [200, 200, 200, 429]
        assert living.person().get("/static/table.css").status_code == 200
    with Living(rate_tables_guest=Rate(1, 0.001)) as living:
        ana = living.person("Ana")
        assert ana.post("/quick", seats=2).status_code == 303
        assert ana.post("/quick", seats=2).status_code == 429
        assert ana.get("/").status_code == 200


def test_one_guest_may_hold_only_so_many_sockets_open():
    with Living(sockets_per_guest=2) as living:
        ana = living.person("Ana")
        table = ana.lobby()
        first = ana.live(table)
        ana.live(table)
        with pytest.raises(InvalidStatus) as refused:
            ana.live(table)
        assert refused.value.response.status_code == 429
        living.person("Ben").live(table)
        first.close()
        wait_for(lambda: living.site.hub.guest_slots._open[ana.player] < 2)
        ana.live(table)


def test_a_talkative_socket_is_closed(living):
    ana = living.person("Ana")
    live = ana.live(ana.lobby())
    live.socket.send("ping")
    for _ in range(70):
        try:
            live.socket.send("ping")
        except Exception:
            break
    live.wait(lambda: live.closed is not None)
    assert live.closed == 1008


def test_token_buckets_fill_again_and_forget_nobody_they_need():
    now = [0.0]
    buckets = Buckets(Rate(2, 1), lambda: now[0])
    assert [buckets.take("a"), buckets.take("a")] == [0, 0]
    assert buckets.take("a") == 1.0
    assert buckets.take("b") == 0
    now[0] = 0.5
    assert buckets.take("a") == 0.5
    now[0] = 1.0
    assert buckets.take("a") == 0
    now[0] = 100.0
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 1.0]


def test_slots_are_given_back():
    slots = Slots(1)
    assert slots.take("a")
    assert not slots.take("a")
    slots.give("a")
    assert slots.take("a")


def test_names_are_cut_and_cleaned(living):
    assert short_name("  Ana\u202e\nMaria  ") == "Ana Maria"
    assert len(short_name("x" * 100)) == 40
    ana = living.person("<script>alert(1)</script>")
    table = ana.quick()
    assert "<script>alert" not in ana.get(f"/table/{table}").text
    assert ana.post("/name").status_code == 422


def test_a_name_goes_back_only_to_our_own_pages(living):
    ana = living.person()
    for referer, back in [
        (f"{living.url}/new?game=virus_marvel", "/new"),
        ("http://evil.example/x", "/"),
        (f"{living.url}//evil.example", "/"),
        ("", "/"),
    ]:
        answer = ana.http.post("/name", data={"name": "Ana"}, headers={"referer": referer})
        assert answer.headers["location"] == back


def test_the_access_log_tells_no_cookie_and_no_link(caplog):
    with caplog.at_level("INFO", "virion.access"), Living(access_log=True) as living:
        ana = living.person("Ana")
        table = ana.quick()
        ana.get(f"/table/{table}")
        lines = [record.getMessage() for record in caplog.records if record.name == "virion.access"]
    assert any(line.startswith("GET /table/… 200") for line in lines)
    for line in lines:
        assert table not in line
        assert "virion=" not in line
        assert ana.player not in line


def test_something_broken_inside_is_a_sentence_and_tells_nothing(living, monkeypatch, caplog):
    def broken(*_):
        raise RuntimeError("hand: HR HY HG")

    monkeypatch.setattr("virion.server.home.page_home", broken)
    answer = living.person().get("/")
    assert answer.status_code == 500
    assert "HR HY HG" not in answer.text
    told = " ".join(record.getMessage() for record in caplog.records)
    assert "RuntimeError" in told
    assert "HR HY HG" not in told


def test_a_body_that_never_comes_is_not_waited_for():
    with Living(body_wait=0.1) as living, socket.create_connection(("127.0.0.1", living.port)) as slow:
        kind = "application/x-www-form-urlencoded"
        slow.sendall(f"POST /quick HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\ncontent-length: 9\r\n\r\ng".encode())
        assert b"408" in slow.recv(200)


def test_half_a_request_does_no_harm(living):
    with socket.create_connection(("127.0.0.1", living.port)) as half:
        half.sendall(b"POST /quick HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nga")
    with socket.create_connection(("127.0.0.1", living.port)) as odd:
        odd.sendall(b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: nonsense\r\n\r\n")
        assert b"400" in odd.recv(200)
    assert living.person().get("/health").json() == {"status": "ok"}
    assert asyncio.run_coroutine_threadsafe(asyncio.sleep(0, True), living.loop).result(PATIENCE)
