"""Every ruling of every game has code that names it and a test that names it."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from virion.games import GAMES

ROOT = Path(__file__).parent.parent
GAMES_SOURCE = ROOT / "src" / "virion" / "games"
GAMES_TESTS = ROOT / "tests" / "games"


def told_in(source: str) -> str:
    """Return the comments, and the docstrings of functions, classes and constants, but not those of whole files."""
    told = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            told.append(token.string)
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            told.append(node.value.value)
    whole = ast.get_docstring(tree, clean=False)
    if whole is not None:
        told.remove(whole)
    return "\n".join(told)


def options_of(code: str) -> set[str]:
    """The rulings that a game's options name are data, shown beside each option, and count as named."""
    return {ruling for option in GAMES[code].options for ruling in option.rulings}


@pytest.mark.parametrize("code", GAMES)
def test_every_ruling_is_named_by_the_code_that_carries_it_out(code: str) -> None:
    told = "\n".join(told_in(path.read_text(encoding="utf-8")) for path in sorted((GAMES_SOURCE / code).rglob("*.py")))
    named = set(re.findall(r"\b[A-Z]+-\d\d\b", told)) | options_of(code)
    missing = [ruling for ruling in GAMES[code].rulings if ruling not in named]
    assert missing == [], f"no function, class or comment of {code} names {', '.join(missing)}"


@pytest.mark.parametrize("code", GAMES)
def test_every_ruling_is_named_by_a_test(code: str) -> None:
    """In the name of a test, as mv45, or in its docstring, as MV-45."""
    named = set()
    for path in sorted((GAMES_TESTS / code).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                told = f"{node.name} {ast.get_docstring(node) or ''}"
                named |= {re.sub(r"[^A-Z0-9]", "", found) for found in re.findall(r"[A-Z]+-\d\d", told)}
                named |= {part.upper() for part in node.name.split("_")}
    missing = [ruling for ruling in GAMES[code].rulings if ruling.replace("-", "") not in named]
    assert missing == [], f"no test of {code} names {', '.join(missing)}"


@pytest.mark.parametrize("code", GAMES)
def test_code_and_tests_name_no_ruling_that_does_not_exist(code: str) -> None:
    prefix = GAMES[code].rulings[0].partition("-")[0]
    for folder in (GAMES_SOURCE / code, GAMES_TESTS / code):
        for path in sorted(folder.rglob("*.py")):
            named = set(re.findall(rf"\b{prefix}-\d\d\b", path.read_text(encoding="utf-8")))
            assert named <= set(GAMES[code].rulings), f"{path}: {sorted(named - set(GAMES[code].rulings))}"
