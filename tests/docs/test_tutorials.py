"""The tutorials do what they tell, and print what they show."""

import runpy
import subprocess
import sys

import pytest

from tests.docs.pages import PAGES, ROOT, blocks_of, name_of, text_of

SCRIPT = ROOT / "scripts/tutorials.py"
TUTORIALS = runpy.run_path(str(SCRIPT))
NAMES = [name_of(page) for page in PAGES if "tutorials" in page.parts]


@pytest.mark.parametrize("name", NAMES)
def test_a_tutorial_prints_what_it_shows(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--print", str(ROOT / name)],
        env=TUTORIALS["environment"](),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == text_of(name), "run scripts/tutorials.py"


@pytest.mark.parametrize("name", NAMES)
def test_no_tutorial_shows_nothing(name: str) -> None:
    shown = [block.text for block in blocks_of(name) if block.language == "text"]
    assert all(text.strip() for text in shown)
    assert shown or name.endswith("README.md")


def test_dots_stand_for_anything_within_a_line() -> None:
    fits = TUTORIALS["fits"]
    assert fits("took … s\nend\n", "took 3.2 s\nend\n")
    assert not fits("took … s\n", "took 3\n s\n")
    assert not fits("a.c\n", "abc\n")
