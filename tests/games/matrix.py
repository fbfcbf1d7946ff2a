"""Scenarios under other options: which of them then come out differently."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest


def scenarios(folder: str, chapters: tuple[str, ...]) -> Iterator[tuple[str, Callable[..., None], dict[str, Any]]]:
    """Yield every scenario of the chapters in a folder of tests by name, with each set of its parameters."""
    for chapter in chapters:
        module = importlib.import_module(f"tests.games.{folder}.{chapter}")
        for name, function in vars(module).items():
            if not name.startswith("test_") or hasattr(function, "hypothesis"):
                continue
            axes = []
            for mark in getattr(function, "pytestmark", []):
                names = mark.args[0] if isinstance(mark.args[0], tuple) else (mark.args[0],)
                values = [value if len(names) > 1 else (value,) for value in mark.args[1]]
                axes.append([dict(zip(names, value, strict=True)) for value in values])
            for chosen in product(*axes):
                yield name.removeprefix("test_"), function, {key: value for one in chosen for key, value in one.items()}


def differing(
    folder: str, chapters: tuple[str, ...], everywhere: dict[str, object], options: dict[str, object]
) -> set[str]:
    """Return the scenarios that come out differently when the options lie under them, in ``everywhere``."""
    everywhere.update(options)
    try:
        return {name for name, scenario, facts in scenarios(folder, chapters) if not holds(scenario, facts)}
    finally:
        everywhere.clear()


def holds(scenario: Callable[..., None], facts: dict[str, Any]) -> bool:
    """Tell whether a scenario passes."""
    try:
        scenario(**facts)
    except (Exception, pytest.fail.Exception):
        return False
    return True
