"""What commands that run studies have in common: sentences for what is wrong, a bar of progress, a clean stop."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from virion.cli.speech import FAILED, INTERRUPTED, MISUSED, Failure, say, words
from virion.extras import MissingPackage, need
from virion.lab.problem import Problem

if TYPE_CHECKING:
    from virion.lab.runner import Ran
    from virion.lab.study import Study


@contextmanager
def explaining() -> Iterator[None]:
    """Make sentences of what is wrong with a study or its work, and of packages that are not installed."""
    try:
        yield
    except MissingPackage as missing:
        raise Failure("missing-extra", FAILED, package=missing.package, extra=missing.extra) from None
    except Problem as problem:
        raise Failure("refused", FAILED if problem.failed else MISUSED, sentence=told(problem)) from None


def told(problem: Problem) -> str:
    """Return the sentence of a problem."""
    tell = words().say
    facts: dict[str, str | int] = {"file": problem.file, **problem.facts}
    if problem.refusal is not None:
        facts["reason"] = words().refusal(problem.refusal, problem.game)
    elif problem.game:
        facts["game"] = tell(f"{problem.game}-name")
    if "expected" in facts:
        facts["expected"] = tell(f"lab-expected-{facts['expected']}")
    if facts.get("near"):
        facts["near"] = tell("lab-near", near=facts["near"])
    if problem.file:
        facts["place"] = tell("lab-place" if problem.line else "lab-place-file", file=problem.file, line=problem.line)
    return tell(f"lab-problem-{problem.code}", **facts)


def run(study: Study, folder: Path, workers: int | None, ray: str | None = None, kept: bool = True) -> Ran:
    """Run a study with a bar of progress; if it is interrupted and its folder ``kept``, say how to go on."""
    need("lab", "numpy", "pyarrow")
    from virion.lab.runner import run as run_study  # noqa: PLC0415  it needs the packages of the extra

    try:
        with _bar(study.games * len(study.cells)) as progress:
            return run_study(study, folder, workers, ray, progress)
    except KeyboardInterrupt:
        if not kept:
            raise
        raise Failure("lab-interrupted", INTERRUPTED, folder=str(folder)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Failure("lab-unwritable", FAILED, folder=str(error.filename or folder), reason=reason) from None


@contextmanager
def _bar(games: int) -> Iterator[Callable[[int, int], None] | None]:
    """Yield a function that shows how many games are finished, or None where standard error is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=games, file=sys.stderr, label=say("progress"), show_pos=True) as bar:
        found = -1

        def show(finished: int, total: int) -> None:
            nonlocal found
            if found < 0:
                # What was finished before must not look like speed.
                bar.pos = found = finished
            bar.update(finished - found)
            found = finished

        yield show
