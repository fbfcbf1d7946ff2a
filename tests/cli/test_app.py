"""The command as a whole: help, version, and how everything that goes wrong ends in a sentence."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from tests.cli.conftest import Said, started
from virion import __version__
from virion.cli import app, speech
from virion.games import GAMES
from virion.lab import bench as lab_bench
from virion.lab.engine import engine
from virion.words import words_for

Call = Callable[..., Said]


def test_the_version_names_python_and_engine(call: Call) -> None:
    said = call("--version")
    assert said.code == 0
    assert __version__ in said.out
    assert re.search(r"\d+\.\d+\.\d+", said.out.splitlines()[1])
    assert "compiled" in said.out if engine().compiled else "interpreted, because" in said.out


def test_help_names_every_command(call: Call) -> None:
    said = call("--help")
    assert said.code == 0
    for name in app.NAMES:
        assert name in said.out
        assert call(name, "--help").code == 0


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("simulat",), "simulat"),
        (("--colour",), "--colour"),
        (("simulate", "--games", "0"), "0"),
        (("simulate", "--games", "many"), "many"),
        (("simulate", "virus_marvel", "viral"), "viral"),
        (("replay",), "FILE"),
        (("serve", "--port", "70000"), "70000"),
    ],
)
def test_wrong_usage_is_a_sentence_and_2(call: Call, arguments: tuple[str, ...], named: str) -> None:
    said = call(*arguments)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("Error: ")
    assert named in said.err
    assert "--help" in said.err


@pytest.mark.parametrize(
    ("error", "code", "named"),
    [
        (KeyboardInterrupt(), 130, "Interrupted"),
        (click.Abort(), 130, "Interrupted"),
        (PermissionError(13, "Permission denied", "/some/file"), 1, "/some/file"),
        (OSError(28, "No space left on device"), 1, "No space left"),
        (ZeroDivisionError("of our own"), 1, "ZeroDivisionError: of our own"),
    ],
)
def test_whatever_breaks_becomes_a_sentence(
    call: Call, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, named: str
) -> None:
    def breaks(*_arguments: object, **_options: object) -> None:
        raise error

    monkeypatch.delenv("VIRION_TRACEBACK", raising=False)
    monkeypatch.setattr(app, "_silence", lambda _stream: None)
    monkeypatch.setattr(app.virion, "main", breaks)
    said = call("games")
    assert said.code == code
    assert named in said.err


def test_a_fault_of_our_own_can_be_looked_into(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_arguments: object, **_options: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app.virion, "main", breaks)
    monkeypatch.setenv("VIRION_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        call("games")


@pytest.mark.parametrize(
    ("language", "locale"), [("en", "en"), ("en_GB.UTF-8", "en"), ("C", "en"), ("tlh_XX", "en"), ("", "en")]
)
def test_the_language_is_that_of_the_terminal(monkeypatch: pytest.MonkeyPatch, language: str, locale: str) -> None:
    monkeypatch.delenv("VIRION_LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", language)
    speech.words.cache_clear()
    assert speech.words().locale == locale
    speech.words.cache_clear()


def test_every_key_in_the_code_has_words_and_every_word_is_used() -> None:
    folder = Path(app.__file__).parent
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    known = {key.removeprefix("cli-") for key in words_for("en").known_keys() if key.startswith("cli-")}
    called = set(re.findall(r'\b(?:say|Failure|_shares)\(\s*"([a-z0-9-]+)"', text))
    assert called <= known, "codes without words"
    named = set(re.findall(r"""["']([a-z0-9-]+)["']""", text)) | {"engine-compiled", "engine-absent", "engine-foreign"}
    assert known <= named, "words that nobody says"


def test_games_lists_each_option_with_default_values_and_rulings(call: Call) -> None:
    said = call("games")
    assert said.code == 0
    for game in GAMES.values():
        assert game.code in said.out
        for option in game.options:
            shown = option.default if isinstance(option.default, str) else json.dumps(option.default)
            assert f"    {option.key} = {shown}\n" in said.out
            assert all(ruling in said.out for ruling in option.rulings)


def test_bench_as_json_and_for_people(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_bench, "COPIES", 1000)
    monkeypatch.setattr(lab_bench, "ROUNDS", 1)
    said = call("bench", "--games", 25, "--json")
    assert said.code == 0
    found = json.loads(said.out)
    assert [row["seats"] for row in found["interpreted"]] == [2, 4, 6]
    assert (found["compiled"] is None) == (not engine().compiled)
    said = call("bench", "--games", 25)
    assert said.code == 0
    assert "moves a second" in said.out
    assert ("Compiled is" in said.out) == engine().compiled


def test_the_module_runs_as_a_program() -> None:
    process = started("--version")
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert out.startswith(f"Virion {__version__}\n")
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "stream", "code", "named"),
    [
        (("games",), 1, 0, ""),
        (("games",), 2, 0, ""),
        (("replay", "-"), 0, 2, "empty"),
        (("replay", "/nowhere"), 1, 2, "/nowhere"),
    ],
)
def test_streams_that_were_closed_before_the_start_break_nothing(
    arguments: tuple[str, ...], stream: int, code: int, named: str
) -> None:
    process = started(*arguments, preexec_fn=lambda: os.close(stream))
    _, err = process.communicate(timeout=60)
    assert process.returncode == code
    assert named in err
    assert "fault of its own" not in err


def test_a_terminal_that_lacks_a_sign_shows_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: Call
) -> None:
    call("simulate", "--games", 1, "--record", tmp_path / "one")
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    process = started("replay", tmp_path / "one", encoding="latin-1")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "Seat 0?s team" in out
