"""What the server writes for whoever runs it: troubles of its own, and no line that strangers could write at will."""

import signal
import socket
import struct
import subprocess

import pytest

from tests.cli.conftest import started
from virion.server.logs import MOST_KINDS, MOST_TOLD, SPELL, Hush

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
POST = "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"


def post(path: str, kind: str, body: bytes, length: int | None = None) -> bytes:
    return POST.format(path=path, kind=kind, length=len(body) if length is None else length).encode() + body


@pytest.fixture
def server(tmp_path):
    process = started("serve", "--port", 0, "--database", tmp_path / "tables.sqlite3", "--no-open")
    try:
        process.port = int(process.stdout.readline().split()[3].rstrip(".").rpartition(":")[2])
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def said(server: subprocess.Popen, *parts: bytes, reset: bool = False) -> bytes:
    """Send bytes to the server, and return what it answers until it hangs up or falls silent."""
    answer = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as stream:
        for part in parts:
            stream.sendall(part)
            if reset or (answer and not part):
                break
            stream.settimeout(1.0 if part is parts[-1] else 30)
            try:
                answer += stream.recv(65_536)
            except (TimeoutError, ConnectionResetError):
                break
        if reset:
            stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    return answer


def test_strangers_write_nothing_into_the_log(server):
    made = said(server, post("/quick", "application/x-www-form-urlencoded", b"seats=2&bot=random"))
    table = made.partition(b"location: ")[2].partition(b"\r\n")[0].decode()
    assert table.startswith("/table/")
    live = UPGRADE.format(path=f"{table}/live").encode()
    form = "application/x-www-form-urlencoded"
    assert b"101" in said(server, live, b"\x81\x82\0\0\0\0\xff\xfe")
    said(server, live, b"\x81\x02no")
    said(server, live, b"\xff\xff\xff\xff")
    said(server, live, b"\x88\x81\0\0\0\0x")
    said(server, live, reset=True)
    said(server, UPGRADE.format(path="/table/nosuch/live").encode())
    said(server, UPGRADE.format(path="/table/nosuch/live").encode(), reset=True)
    said(server, UPGRADE.format(path=f"{table}/live").replace("13", "7").encode())
    said(server, UPGRADE.format(path="/").encode())
    said(server, b"nonsense\r\n\r\n")
    said(server, b"GET / HTTP/1.1\r\n\r\n")
    said(server, b"GET / HTTP/1.1\r\nHost: [\r\n\r\n")
    said(server, b"GET /static/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    said(server, b"GET /static/" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
    said(server, post("/name", "multipart/form-data; boundary=x", b"ply=0"))
    said(server, post("/name", "multipart/form-data; boundary=x", b"--x\r\nContent-Transfer-Encoding: odd\r\n\r\n"))
    said(server, post("/name", "multipart/form-data", b"--x"))
    said(server, post("/name", form, b"name=A", length=900), reset=True)
    said(server, post("/name", form, b"&&;;=%ff%&"))
    said(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nReferer: http://[\r\nX-Forwarded-For: \xff, [\r\n\r\n")
    assert b"200" in said(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    server.send_signal(signal.SIGTERM)
    _, err = server.communicate(timeout=30)
    assert (server.returncode, err) == (0, "")


def test_trouble_that_repeats_itself_is_counted():
    now = [0.0]
    hush = Hush(lambda: now[0])
    told = [hush.passed("a") for _ in range(MOST_TOLD + 7)]
    assert told == [0] * MOST_TOLD + [None] * 7
    assert hush.passed("b") == 0
    now[0] = SPELL
    assert hush.passed("a") == 7
    assert hush.passed("a") == 0
    now[0] = 3 * SPELL
    assert hush.passed("a") == 0
    for number in range(2 * MOST_KINDS):
        assert hush.passed(f"c {number}") == 0
