"""The studies that are told in docs/studies can be run and reported on, and their pages name the commands for that."""

import json
import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, text_of
from virion.cli import run as command
from virion.lab.report.report import report_on
from virion.lab.runner import run
from virion.lab.study_file import read_study
from virion.words import words_for

FOLDER = ROOT / "docs" / "studies"
STUDIES = sorted(FOLDER.glob("*.toml"))
CELLS = 3
"""So many cells of each study are tried, with one game each."""

every_study = pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.stem)


def commands(path: Path) -> list[list[str]]:
    """Return the commands on the page of a study, as lists of arguments."""
    lines = re.findall(r"^    virion (.+)$", text_of(f"docs/studies/{path.stem}.md"), re.MULTILINE)
    return [shlex.split(line) for line in lines]


def test_every_game_has_a_study() -> None:
    assert {read_study(path).cells[0].game for path in STUDIES} == {"virus_marvel", "viral", "v_virus"}


@every_study
def test_a_study_is_valid_and_goes_by_the_name_of_its_file(path: Path) -> None:
    study = read_study(path)
    assert study.name == path.stem
    assert len(study.cells) > CELLS


@every_study
def test_a_study_runs_and_can_be_reported_on(path: Path, tmp_path: Path) -> None:
    study = read_study(path)
    some = study.cells[:: len(study.cells) // CELLS][:CELLS]
    small = replace(study, games=1, cells=some).numbered()
    assert run(small, tmp_path / "data", 1).games == CELLS
    assert report_on(tmp_path / "data", words_for("en")).sheets()


@every_study
def test_the_page_names_commands_that_exist(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = commands(path)
    assert told[0] == ["lab", "run", f"docs/studies/{path.name}"]
    assert told[1][:3] == ["lab", "report", f"docs/studies/{path.stem}"]
    for arguments in told:
        assert command([*arguments[:2], "--help"]) == 0
        usage = capsys.readouterr().out
        assert all(word in usage for word in arguments if word.startswith("--")), arguments


@every_study
def test_the_page_has_pictures_of_its_own(path: Path) -> None:
    pictures = re.findall(r"!\[[^\]]+\]\((pictures/[^)]+\.svg)\)", text_of(f"docs/studies/{path.stem}.md"))
    assert pictures
    for name in pictures:
        assert name.startswith(f"pictures/{path.stem}-")
        assert (FOLDER / name).stat().st_size < 40_000


def test_every_picture_is_shown() -> None:
    shown = {
        name for path in STUDIES for name in re.findall(r"pictures/[\w.-]+", text_of(f"docs/studies/{path.stem}.md"))
    }
    assert {f"pictures/{path.name}" for path in (FOLDER / "pictures").iterdir()} == shown


def test_the_honest_bot_of_the_example_never_lies(capsys: pytest.CaptureFixture[str]) -> None:
    honest = f"{ROOT / 'examples' / 'honest.py'}:HONEST"
    assert command(["simulate", "viral", "--seats", "2", "--games", "2", "--bots", honest, "--json"]) == 0
    lies = json.loads(capsys.readouterr().out)["figures"]["lies"]
    assert lies["total"] > 0
    assert lies["count"] == 0
