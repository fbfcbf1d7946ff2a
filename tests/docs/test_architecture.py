"""What docs/architecture.md, docs/dependencies.md and docs/add_a_game.md say about the code is so."""

import ast
import re
import tomllib

import pytest

from tests.docs.pages import ROOT, block, rows_under, text_of
from tests.test_layers import LEVELS
from virion.games import GAMES

PAGE = "docs/architecture.md"
PROJECT = tomllib.loads(text_of("pyproject.toml"))
NEEDS = {
    "## At run time": PROJECT["project"]["dependencies"],
    "## Extras": [need for extra in PROJECT["project"]["optional-dependencies"].values() for need in extra],
    "## To build": PROJECT["build-system"]["requires"],
    "## To develop": PROJECT["dependency-groups"]["dev"],
}


def test_the_drawing_of_the_rooms_is_what_the_imports_are_held_to() -> None:
    drawn = [set(line.split(" | ")) for line in block(PAGE, "layers").splitlines()]
    assert drawn == [set(level) for level in reversed(LEVELS)]


@pytest.mark.parametrize(("page", "heading"), [(PAGE, "## The rooms"), ("CONTRIBUTING.md", "## Where things are")])
def test_every_room_is_told(page: str, heading: str) -> None:
    assert {row[0].strip("`") for row in rows_under(page, heading)} == set().union(*LEVELS)


@pytest.mark.parametrize("heading", NEEDS)
def test_the_tables_of_dependencies_are_those_of_the_project(heading: str) -> None:
    told = {}
    for package, purpose, reason, bound in rows_under("docs/dependencies.md", heading):
        assert purpose
        assert reason
        told[package.strip("`")] = bound.strip("`")
    needed = {}
    for requirement in NEEDS[heading]:
        match = re.fullmatch(r"([\w.\-]+(?:\[\w+\])?)(.*)", requirement)
        assert match is not None
        needed[match[1]] = match[2]
    assert told == needed


def tables_of_games() -> set[str]:
    """Return the files that hold a table with a row for each game."""
    found = set()
    for folder in ("src", "tests/games"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Dict) and any(
                    isinstance(key, ast.Constant) and key.value in GAMES for key in node.keys
                ):
                    found.add(path.relative_to(ROOT).as_posix())
    return found


def test_every_table_of_games_is_named_in_the_guide() -> None:
    guide = text_of("docs/add_a_game.md")
    tables = tables_of_games()
    assert "src/virion/games/__init__.py" in tables
    missing = [path for path in sorted(tables) if f"`{path}`" not in guide]
    assert missing == []


def test_the_guide_names_every_file_of_the_rules_and_of_the_words() -> None:
    guide = text_of("docs/add_a_game.md")
    for path in (ROOT / "src/virion/games/virus_marvel").glob("*.py"):
        assert f"`{path.name}`" in guide
    for path in (ROOT / "src/virion/words/en").glob("virus_marvel*.ftl"):
        assert f"`{path.name}`" in guide


def test_constants_named_in_the_guide_stand_in_their_files() -> None:
    for name, path in re.findall(r"`([A-Z]+)` in `([\w/.]+)`", text_of("docs/add_a_game.md")):
        assert re.search(rf"^{name}\b", text_of(path), re.MULTILINE), f"{name} in {path}"


def test_what_the_changes_count_is_so() -> None:
    game = GAMES["virus_marvel"]
    counted = f"with {len(game.options)} options and {len(game.rulings)} rulings"
    assert counted in text_of("CHANGELOG.md")
