"""House rules: short files, nothing left for later, nothing untold."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = sorted((ROOT / "src").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
MOST_LINES = 400
LATER = "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"])
NEVER = "|".join(["sk" + "ip", "sk" + "ipif", "xf" + "ail"])
LEFT_FOR_LATER = re.compile(rf"\b({LATER})\b|\.({NEVER})\b")
"""Written in halves, so that this file passes its own test."""


every_file = pytest.mark.parametrize("path", [*SOURCE, *TESTS], ids=lambda path: str(path.relative_to(ROOT)))


@every_file
def test_files_stay_short(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MOST_LINES, f"{lines} lines; files stay near 300"


@every_file
def test_nothing_is_left_for_later(path: Path) -> None:
    found = [match.group() for match in LEFT_FOR_LATER.finditer(path.read_text(encoding="utf-8"))]
    assert found == []


def untold(node: ast.Module | ast.ClassDef, where: str) -> list[str]:
    """Return the public functions and classes in a body that have no docstring."""
    missing = []
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not part.name.startswith("_"):
            if ast.get_docstring(part) is None:
                missing.append(f"{where}{part.name}")
            if isinstance(part, ast.ClassDef):
                missing += untold(part, f"{where}{part.name}.")
    return missing


@pytest.mark.parametrize("path", SOURCE, ids=lambda path: str(path.relative_to(ROOT)))
def test_everything_public_is_told(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert path.stat().st_size == 0 or ast.get_docstring(tree) is not None, "the file has no docstring"
    assert untold(tree, "") == []
