"""Small studies for tests, and what is in their folders."""

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from virion.lab.study import Study
from virion.lab.study_file import read_study
from virion.lab.tables import TABLES

MIXED = """
name = "A mixed study"
game = "v_virus"
seats = [4, 5]
bots = [["random"], ["greedy", "random"], {infected = "greedy", uninfected = "random"}]
games = 3
track = 2
[options]
turn_cap = 40
[grid]
life_max = [4, "none"]
"""
QUICK = """
game = "viral"
seats = 2
bots = ["random"]
games = 400
[[list]]
challenge_match = "family"
[[list]]
effects_optional = true
"""


def study_of(folder: Path, text: str) -> Study:
    """Write a study file and read it."""
    path = folder / "study.toml"
    path.write_text(text, encoding="utf-8")
    return read_study(path)


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the contents of everything in a finished folder, by name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def rows_in(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """Return the rows of every table."""
    return {name: pq.read_table(folder / name).to_pylist() for name in TABLES}
