"""What the documents tell to type works."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.docs.pages import PAGES, ROOT, Block, blocks, name_of, prose_of
from virion.cli import run
from virion.cli.serve import command as serve
from virion.games import GAMES
from virion.kernel.record import ChanceSource, Record, Run

SECRET = bytes(range(32))


def lines_of(block: Block) -> list[str]:
    """Return the command lines of ``virion`` in a block, without what a comment adds."""
    lines = (line.partition(" #")[0].strip() for line in block.text.splitlines())
    return [line for line in lines if line.split()[:1] in (["virion"], [".venv/bin/virion"])]


def alone(language: str) -> list[Block]:
    """Return the blocks of a language; those of tutorials follow on each other and have a test of their own."""
    return [block for block in blocks(language) if not block.page.startswith("docs/tutorials/")]


COMMANDS = [block for language in ("console", "sh") for block in alone(language) if lines_of(block)]
PYTHON = alone("python")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the examples, and with a record of a keyed game, as a reader would have saved it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VIRION_LANGUAGE", "en")
    game = GAMES["virus_marvel"]
    record = Run(game, Record(game.code, game.rules_version, {}, 3, ChanceSource("keyed", secret=SECRET))).record
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "record.json").write_text(json.dumps(record.as_json()), encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("block", COMMANDS, ids=lambda block: block.page)
def test_commands_run(block: Block, capsys: pytest.CaptureFixture[str]) -> None:
    for line in lines_of(block):
        arguments = shlex.split(line)[1:]
        if arguments[:1] == ["serve"]:
            parse(arguments[1:])
            continue
        assert run(arguments) == 0, f"{line}: {capsys.readouterr().err}"
        assert capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_in_running_text_are_understood(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for code in prose_of(name_of(page)).split("`")[1::2]:
        words = code.split()
        if words[:1] != ["virion"] or len(words) < 2:
            continue
        if words[1] == "serve":
            parse(words[2:])
        elif words[1].startswith("--"):
            assert run(words[1:]) == 0
        else:
            assert run([words[1], "--help"]) == 0
            told = capsys.readouterr().out
            assert all(word in told for word in words[2:] if word.startswith("--")), code


def parse(arguments: list[str]) -> None:
    """Read the options of ``virion serve`` without serving."""
    try:
        serve.make_context("serve", list(arguments)).close()
    except click.ClickException as error:
        pytest.fail(error.format_message())


@pytest.mark.parametrize("block", PYTHON, ids=lambda block: block.page)
def test_programs_run_by_themselves(block: Block, folder: Path) -> None:
    (folder / "program.py").write_text(block.text, encoding="utf-8")
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-W", "error", "program.py"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    expected = [other.text for other in blocks("text") if other.page == block.page]
    assert done.stdout in expected or not expected
    assert done.stdout
