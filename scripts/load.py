"""Load one server process: many tables of people, every seat connected, so many moves a second for so long.

    python scripts/load.py --tables 250 --rate 1000 --seconds 20

Starts a server of its own on a free port of this machine, with SQLite in a temporary folder, plays random legal moves
through the same HTTP and WebSocket interface that a browser uses, and prints how long a move takes until the other
seats have it, what a move costs the server, and how much memory it holds. Everything is bounded, and stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import html
import json
import os
import random
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

SERVER = """
import sys
from virion.server import Rate, Settings, serve
free = Rate(1e9, 1e9)
settings = Settings(database=sys.argv[2], bot_pace=0.0, sockets_per_address=100_000, rate_guest=free,
                    rate_address=free, rate_tables_guest=free, rate_tables_address=free)
serve("127.0.0.1", int(sys.argv[1]), settings=settings)
"""
MOVE = re.compile(rb'name=\\"move\\" value=\\"([^"]*)\\"')
PLY = re.compile(rb'"ply": ?(\d+)')
SEATS = 4


class Reply(asyncio.Protocol):
    """One keep-alive HTTP connection: a request at a time, replies with a Content-Length."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.buffer = b""
        self.waiting: asyncio.Future[tuple[int, bytes, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the server has closed an idle connection; a request under way fails."""
        self.transport = None
        if self.waiting is not None:
            self.waiting.set_exception(exc or ConnectionResetError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        """Collect a reply, and hand it over when it is whole."""
        self.buffer += data
        head, mark, body = self.buffer.partition(b"\r\n\r\n")
        if not mark:
            return
        status = int(head[9:12])
        sized = re.search(rb"(?i)content-length: (\d+)", head)
        size = int(sized.group(1)) if sized else 0
        if len(body) >= size and self.waiting is not None:
            waiting, self.waiting, self.buffer = self.waiting, None, b""
            waiting.set_result((status, head, body[:size]))


@dataclass
class Guest:
    """One person: a cookie, an HTTP connection, and the newest frame of the seat."""

    port: int
    cookie: str = ""
    http: Reply | None = None
    frame: bytes = b""
    ply: int = -1
    seen: dict[int, float] = field(default_factory=dict)

    async def post(self, path: str, kind: str, body: bytes) -> tuple[int, bytes, bytes]:
        """Send a POST and return status, head and body."""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\nCookie: {self.cookie}\r\n\r\n"
        )
        try:
            status, reply, content = await self.ask(head.encode() + body)
        except ConnectionError:  # an idle connection that the server was just closing: once more, as browsers do
            status, reply, content = await self.ask(head.encode() + body)
        given = re.search(rb"(?i)set-cookie: ([^;\r]+)", reply)
        if given:
            self.cookie = given.group(1).decode()
        return status, reply, content

    async def ask(self, request: bytes) -> tuple[int, bytes, bytes]:
        """Send a request on the open connection, or a new one."""
        if self.http is None or self.http.transport is None:
            _, self.http = await asyncio.get_running_loop().create_connection(Reply, "127.0.0.1", self.port)
        assert self.http.transport is not None
        self.http.waiting = asyncio.get_running_loop().create_future()
        self.http.transport.write(request)
        return await self.http.waiting

    async def form(self, path: str, **fields: object) -> str:
        """Post a form and return where it leads; ends the run when it is refused."""
        body = urlencode({key: str(value) for key, value in fields.items()}).encode()
        status, head, content = await self.post(path, "application/x-www-form-urlencoded", body)
        place = re.search(rb"(?i)location: ([^\r]+)", head)
        if status != 303 or place is None:
            raise SystemExit(f"POST {path} was answered {status}: {content[:200].decode(errors='replace')}")
        return place.group(1).decode()


class Frames(asyncio.Protocol):
    """One WebSocket, read frame by frame; control frames are let pass."""

    def __init__(self, guest: Guest, path: str) -> None:
        self.guest = guest
        self.path = path
        self.buffer = bytearray()
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        host = f"127.0.0.1:{self.guest.port}"
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path}/live HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self.guest.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Split what came into frames."""
        self.buffer += data
        if not self.open:
            head, mark, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not mark:
                return
            if b" 101 " not in head[:16]:
                raise SystemExit(f"the WebSocket was refused: {head[:80].decode(errors='replace')}")
            self.open = True
            self.buffer = bytearray(rest)
        while len(self.buffer) >= 2:
            size, start = self.buffer[1] & 127, 2
            if size == 126:
                size, start = int.from_bytes(self.buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(self.buffer[2:10], "big"), 10
            if len(self.buffer) < start + size:
                return
            if self.buffer[0] & 15 == 1:
                self.take(bytes(self.buffer[start : start + size]))
            del self.buffer[: start + size]

    def take(self, frame: bytes) -> None:
        """Note when a ply arrived."""
        found = PLY.search(frame, 0, 200)
        if found:
            self.guest.ply = int(found.group(1))
            self.guest.seen.setdefault(self.guest.ply, time.perf_counter())
            self.guest.frame = frame


@dataclass
class Totals:
    """What the run measured: times in seconds from a move sent to its frame at each of the other seats."""

    delays: list[float] = field(default_factory=list)
    moves: int = 0
    conflicts: int = 0
    over: int = 0
    missed: int = 0


async def seat_table(port: int) -> tuple[str, list[Guest]]:
    """Make a table of four people, start it, and connect every seat."""
    guests = [Guest(port) for _ in range(SEATS)]
    for guest in guests:
        await guest.form("/name", name="Load")
    path = await guests[0].form("/new", game="virus_marvel", seats=SEATS)
    for seat, guest in enumerate(guests[1:], 1):
        await guest.form(f"{path}/sit", seat=seat)
    await guests[0].form(f"{path}/start")
    for guest in guests:
        await asyncio.get_running_loop().create_connection(lambda guest=guest: Frames(guest, path), "127.0.0.1", port)
    return path, guests


async def drive(
    path: str, guests: list[Guest], gap: float, until: float, totals: Totals, chance: random.Random
) -> None:
    """Make one random legal move at a table every ``gap`` seconds."""
    due = time.perf_counter() + chance.random() * gap
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        due += gap
        ply = max(guest.ply for guest in guests)
        asked = [(guest, MOVE.findall(guest.frame)) for guest in guests if guest.ply == ply]
        asked = [(guest, moves) for guest, moves in asked if moves]
        if not asked:
            totals.over += 1
            continue
        guest, moves = chance.choice(asked)
        move = json.loads(html.unescape(chance.choice(moves).decode()))
        body = json.dumps({"ply": ply, "move": move}).encode()
        sent = time.perf_counter()
        status, _, content = await guest.post(f"{path}/move", "application/json", body)
        if status == 409:
            totals.conflicts += 1
            continue
        if status != 204:
            raise SystemExit(f"a move was answered {status}: {content[:200].decode(errors='replace')}")
        totals.moves += 1
        for _ in range(400):
            others = [other.seen.get(ply + 1) for other in guests if other is not guest]
            if all(seen is not None for seen in others):
                totals.delays += [seen - sent for seen in others if seen is not None]
                break
            await asyncio.sleep(0.005)
        else:
            totals.missed += 1


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def cpu_and_memory(process: int) -> tuple[float, float]:
    """Return the CPU seconds and resident megabytes of a process (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    ticks = os.sysconf("SC_CLK_TCK")
    return (int(fields[11]) + int(fields[12])) / ticks, int(fields[21]) * resource.getpagesize() / 1e6


async def run(port: int, process: int, tables: int, rate: float, seconds: float, seed: int) -> dict[str, float]:
    """Seat the tables, drive them, and return the figures."""
    seated = []
    for start in range(0, tables, 25):
        seated += await asyncio.gather(*(seat_table(port) for _ in range(start, min(tables, start + 25))))
    await asyncio.sleep(1.0)
    cpu, _ = cpu_and_memory(process)
    own = time.process_time()
    totals = Totals()
    begun = time.perf_counter()
    await asyncio.gather(
        *(
            drive(path, guests, tables / rate, begun + seconds, totals, random.Random(f"{seed}/{at}"))
            for at, (path, guests) in enumerate(seated)
        )
    )
    took = time.perf_counter() - begun
    spent, memory = cpu_and_memory(process)
    delays = sorted(totals.delays)
    return {
        "tables": tables,
        "connections": tables * SEATS,
        "moves": totals.moves,
        "moves_per_second": totals.moves / took,
        "p50_ms": delays[len(delays) // 2] * 1e3,
        "p99_ms": delays[len(delays) * 99 // 100] * 1e3,
        "worst_ms": delays[-1] * 1e3,
        "server_cpu_ms_per_move": (spent - cpu) / totals.moves * 1e3,
        "server_cpu_share": (spent - cpu) / took,
        "client_cpu_share": (time.process_time() - own) / took,
        "server_rss_mb": memory,
        "conflicts": totals.conflicts,
        "idle_ticks": totals.over,
        "missed": totals.missed,
    }


def main() -> None:
    """Read the arguments, start the server, run, print, and end the server."""
    reader = argparse.ArgumentParser(description="Load one server process on this machine, within bounds.")
    reader.add_argument("--tables", type=int, default=250)
    reader.add_argument("--rate", type=float, default=1000, help="moves a second over all tables")
    reader.add_argument("--seconds", type=float, default=20)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    if not (1 <= given.tables <= 1000 and 1 <= given.rate <= 10_000 and 1 <= given.seconds <= 120):
        reader.error("tables from 1 to 1000, rate from 1 to 10000, seconds from 1 to 120")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVER, str(port), f"{folder}/load.sqlite3"])
        try:
            for _ in range(100):
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            figures = asyncio.run(run(port, server.pid, given.tables, given.rate, given.seconds, given.seed))
        finally:
            server.terminate()
            server.wait(10)
    for name, value in figures.items():
        print(f"{name:24} {value:10.2f}")


if __name__ == "__main__":
    main()
