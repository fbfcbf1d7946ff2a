"""``virion lab run`` and ``virion arena``: what they print, and how they end."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Said
from tests.lab.studies import QUICK, files_in

Call = Callable[..., Said]
BLOCKED = """
import sys
for name in {names}:
    sys.modules[name] = None
from virion.cli import run
sys.exit(run({arguments}))
"""


def test_a_study_lies_beside_its_file_and_is_complete_once(call: Call, tmp_path: Path) -> None:
    (tmp_path / "quick.toml").write_text(QUICK, encoding="utf-8")
    said = call("lab", "run", tmp_path / "quick.toml", "--workers", 1)
    assert said.code == 0
    assert said.out.startswith("quick: played 800 games for 2 cells in ")
    assert f"The tables are in {tmp_path / 'quick'}; “virion lab report {tmp_path / 'quick'}” makes" in said.out
    before = files_in(tmp_path / "quick")
    said = call("lab", "run", tmp_path / "quick.toml")
    assert said == Said(0, f"“quick” is complete already, 800 games: its tables are in {tmp_path / 'quick'}.\n", "")
    assert files_in(tmp_path / "quick") == before


def test_a_mistake_ends_it_before_anything_is_made(call: Call, tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text(QUICK.replace("seats = 2", "seats = 9"), encoding="utf-8")
    said = call("lab", "run", tmp_path / "wrong.toml", "--out", tmp_path / "out")
    assert said.code == 2
    assert said.err.startswith(
        f"Error: In {tmp_path / 'wrong.toml'}, line 3: “seats” must be a whole number from 2 to 4"
    )
    assert not (tmp_path / "out").exists()
    said = call("lab", "run", tmp_path / "none.toml")
    assert said == Said(2, "", f"Error: There is no file {tmp_path / 'none.toml'}: name a file with a study.\n")


def test_a_cluster_where_nobody_listens_is_refused(call: Call, tmp_path: Path) -> None:
    (tmp_path / "quick.toml").write_text(QUICK, encoding="utf-8")
    said = call("lab", "run", tmp_path / "quick.toml", "--ray", "127.0.0.1:1")
    assert said.code == 1
    assert said.err.startswith("Error: There is no Ray cluster at 127.0.0.1:1: ")


@pytest.mark.parametrize(
    ("names", "arguments", "sentence"),
    [
        (
            ["pyarrow"],
            ["lab", "run", "{study}"],
            'the package pyarrow, which is not installed: pip install "virion[lab]"',
        ),
        (["openskill"], ["arena"], 'the package openskill, which is not installed: pip install "virion[lab]"'),
        (["ray"], ["lab", "run", "{study}", "--ray", "local"], "the package ray, which is not installed: pip install"),
    ],
)
def test_a_missing_package_is_told(tmp_path: Path, names: list[str], arguments: list[str], sentence: str) -> None:
    (tmp_path / "quick.toml").write_text(QUICK, encoding="utf-8")
    filled = [argument.format(study=tmp_path / "quick.toml") for argument in arguments]
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(names=names, arguments=filled)],
        env={"PYTHONPATH": ":".join(filter(None, sys.path)), "VIRION_LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert sentence in done.stderr
    helped = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(names=names, arguments=["lab", "--help"])],
        env={"PYTHONPATH": ":".join(filter(None, sys.path)), "VIRION_LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "run" in helped.stdout


def test_an_arena_tells_ratings_and_pairings(call: Call, tmp_path: Path) -> None:
    said = call("arena", "viral", "--bots", "random,greedy", "--games", 6, "--out", tmp_path / "arena", "--workers", 1)
    assert said.code == 0
    assert said.out.startswith("Viral, 2 seats: 8 games of each pairing, seed 1.\n\n  Bot ")
    rows = [line.split() for line in said.out.splitlines()]
    assert [row[0] for row in rows if row[:1] in (["Greedy"], ["Random"])] == ["Greedy", "Random", "Random", "Greedy"]
    assert "equals win 50 % of the games against each other." in said.out
    again = call("arena", "viral", "--bots", "random,greedy", "--games", 6, "--out", tmp_path / "arena")
    assert again == said
    other = call("arena", "viral", "--bots", "random,greedy", "--games", 9, "--out", tmp_path / "arena")
    assert other.code == 2
    assert "holds another study: its “games” is 4, now it is 6." in other.err


def test_an_arena_of_more_seats_and_of_sides(call: Call) -> None:
    said = call("arena", "virus-marvel", "--seats", 3, "--games", 1, "--workers", 1, "--option", "max_turns=20")
    assert said.code == 0
    assert "Greedy alone among 2 Random" in said.out
    assert "equals win 33.3 % of the games in which they sit alone." in said.out
    said = call("arena", "v_virus", "--games", 1, "--sides", "--workers", 1)
    assert said.code == 0
    assert "Greedy (infected) against Random" in said.out
    said = call("arena", "v_virus", "--games", 1, "--sides", "--workers", 1, "--json")
    found = json.loads(said.out)
    assert found["sides"]
    assert [pairing["side"] for pairing in found["pairings"]] == ["infected", "infected"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["viral", "--bots", "greedy"], "An arena needs at least two different bots after --bots; found “greedy”."),
        (["viral", "--bots", "greedy,greedy"], "An arena needs at least two different bots after --bots; found “gre"),
        (["viral", "--sides"], "Viral has no sides: leave --sides out. Games with sides: v_virus."),
        (["viral", "--seats", 5], "5"),
        (["viral", "--option", "no=1"], "no"),
    ],
)
def test_what_an_arena_refuses(call: Call, arguments: list[object], sentence: str) -> None:
    said = call("arena", *arguments)
    assert said.code == 2
    assert sentence in said.err
