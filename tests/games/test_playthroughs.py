"""Golden playthroughs: a printed game for each game, ply by ply, the same today as when it was written.

After a wanted change: ``python scripts/playthrough.py --all``, and read the difference.
"""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from virion.games import GAMES

ROOT = Path(__file__).parent.parent.parent
FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def script(name: str = "playthrough") -> ModuleType:
    """Load a script of the folder beside the tests."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", FILES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    now = script().text_of(name).splitlines()
    for line, (old, new) in enumerate(zip(written, now, strict=False), 1):
        assert new == old, f"{name}.txt, line {line}"
    assert len(now) == len(written)


def test_every_game_has_playthroughs_of_which_one_is_whole() -> None:
    for code in GAMES:
        texts = [(FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in FILES if name.startswith(code)]
        assert texts, f"no playthrough of {code}"
        assert any('"kind":"over"' in text for text in texts), f"no whole game of {code}"


def test_the_script_and_the_folder_name_the_same_files() -> None:
    assert sorted(script().GOLDEN) == FILES
    assert all((FOLDER / f"{name}.txt").stat().st_size < 150_000 for name in FILES)
