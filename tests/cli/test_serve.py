"""``virion serve``, and ``virion`` alone."""

import errno
import signal
import socket
import sqlite3
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Said, started
from tests.docs.pages import ROOT
from virion.bots import BOTS
from virion.cli import serve
from virion.server import Settings

Call = Callable[..., Said]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Replaces the server by one that starts, tells its address and ends; keeps what it was called with."""
    calls: list[tuple[Any, ...]] = []

    def pretend(*arguments: Any, settings: Settings, ready: Callable[[str], None]) -> None:
        calls.append((*arguments, settings.workers))
        ready(f"http://{arguments[0]}:{arguments[1]}")

    monkeypatch.setattr(serve, "serve", pretend)
    return calls


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that would have been opened in a browser."""
    pages: list[str] = []

    class Now:
        def __init__(self, target: Callable[..., object], args: tuple[object, ...], daemon: bool) -> None:
            self.work = (target, args, daemon)

        def start(self) -> None:
            self.work[0](*self.work[1])

    monkeypatch.setattr(serve.threading, "Thread", Now)
    monkeypatch.setattr(serve.webbrowser, "open", pages.append)
    return pages


def failing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def breaks(*_arguments: object, **_options: object) -> None:
        raise error

    monkeypatch.setattr(serve, "serve", breaks)


def test_virion_alone_serves_with_the_defaults(call: Call, served: list[tuple[Any, ...]], opened: list[str]) -> None:
    said = call()
    assert (said.code, said.err) == (0, "")
    assert "http://127.0.0.1:8000" in said.out
    assert served == [("127.0.0.1", 8000, "virion.sqlite3", serve.DEFAULTS.bot_pace, serve.DEFAULTS.workers)]
    assert opened == []  # no terminal, no browser


def test_everything_can_be_said(call: Call, served: list[tuple[Any, ...]], opened: list[str]) -> None:
    said = call(
        "serve", "--host", "0.0.0.0", "--port", 81, "--database", "x.db", "--bot-pace", 0.5, "--workers", 3, "--open"
    )
    assert said.code == 0
    assert served == [("0.0.0.0", 81, "x.db", 0.5, 3)]
    assert opened == ["http://127.0.0.1:81"]


@pytest.mark.parametrize(
    ("error", "named"),
    [
        (OSError(errno.EADDRINUSE, "Address already in use"), ("Port 8000", "127.0.0.1", "--port")),
        (OSError(errno.EACCES, "Permission denied"), ("Port 8000", "--port")),
        (OSError(errno.EADDRNOTAVAIL, "Cannot assign"), ("127.0.0.1", "--host")),
        (OSError(-2, "Name or service not known"), ("127.0.0.1", "--host")),
        (OSError(errno.EMFILE, "Too many open files"), ("Too many open files",)),
        (sqlite3.OperationalError("database is locked"), ("virion.sqlite3", "locked", "--database")),
        (sqlite3.DatabaseError("file is not a database"), ("virion.sqlite3", "not a database", "--database")),
        (
            sqlite3.NotSupportedError("a newer release has written it"),
            ("virion.sqlite3", "newer release", "--database"),
        ),
    ],
)
def test_what_keeps_the_server_from_starting_is_told(
    call: Call, monkeypatch: pytest.MonkeyPatch, error: Exception, named: tuple[str, ...]
) -> None:
    failing(monkeypatch, error)
    said = call("serve")
    assert (said.code, said.out) == (1, "")
    assert said.err.count("\n") == 1
    for part in named:
        assert part in said.err


def test_a_server_that_never_became_ready_did_not_start(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "serve", lambda *_arguments, **_options: None)
    said = call("serve")
    assert said.code == 1
    assert "did not start" in said.err


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--bot-pace", "nan"), "nan"),
        (("--bot-pace", "-nan"), "nan"),
        (("--bot-pace", "inf"), "inf"),
        (("--bot-pace", "-1"), "-1"),
        (("--database", ""), "--database"),
        (("--host", ""), "--host"),
        (("--port", "nan"), "nan"),
    ],
)
def test_what_makes_no_sense_starts_no_server(
    call: Call, served: list[tuple[Any, ...]], arguments: tuple[str, str], named: str
) -> None:
    said = call("serve", *arguments)
    assert (said.code, said.out, served) == (2, "", [])
    assert named in said.err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_real_server_answers_and_ends_when_told(tmp_path: Path, number: signal.Signals) -> None:
    process = started("serve", "--port", 0, "--database", tmp_path / "tables.sqlite3", "--no-open")
    assert process.stdout is not None
    address = process.stdout.readline().split()[3].rstrip(".")
    with urllib.request.urlopen(f"{address}/health", timeout=30) as answer:
        assert answer.status == 200
    process.send_signal(number)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, "")


def test_a_real_port_in_use_and_a_real_bad_database(call: Call, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = call("serve", "--port", port, "--database", tmp_path / "a", "--no-open")
    assert said.code == 1
    assert f"Port {port}" in said.err
    (tmp_path / "bad").write_text("no database at all, only a text that is long enough to be looked at. " * 20)
    said = call("serve", "--port", 0, "--database", tmp_path / "bad", "--no-open")
    assert said.code == 1
    assert str(tmp_path / "bad") in said.err
    with closing(sqlite3.connect(tmp_path / "newer")) as db:
        db.execute("PRAGMA user_version = 99")
    said = call("serve", "--port", 0, "--database", tmp_path / "newer", "--no-open")
    assert said.code == 1
    assert "a newer release has written it" in said.err
    assert "fault of its own" not in said.err


def test_a_bot_of_ones_own_joins_the_others(call: Call, served: list[tuple[Any, ...]]) -> None:
    code = f"{ROOT / 'examples/ten_lines.py'}:Builder"
    assert call("serve", "--no-open", "--bot", code).code == 0
    assert BOTS[code].code == code
    assert len(served) == 1
    said = call("serve", "--no-open", "--bot", "examples/gone.py:Builder")
    assert said.code == 2
    assert "no file examples/gone.py" in said.err
    assert len(served) == 1
