"""What the command line says, in the language of the terminal, and how it says that something went wrong."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

import click

from virion.kernel.refusal import Refusal
from virion.words import Words, words_for

FINE = 0
FAILED = 1
MISUSED = 2
INTERRUPTED = 130


class Failure(Exception):
    """Ends the command with a sentence on standard error: the words ``cli-<key>`` with ``facts``.

    ``code`` is the exit code: MISUSED for bad input, FAILED for work that could not be done.
    """

    def __init__(self, key: str, /, code: int = MISUSED, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.code = code
        self.facts = facts


@contextmanager
def refusing(game: str) -> Iterator[None]:
    """Make a failure of a refusal, with a sentence that names cards, moves and options as the game does."""
    try:
        yield
    except Refusal as refusal:
        raise Failure("refused", sentence=words().refusal(refusal, game)) from None


@cache
def words() -> Words:
    """Return the words of the terminal's language, English where there are none."""
    for variable in ("VIRION_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        named = os.environ.get(variable, "").partition(".")[0].partition("@")[0]
        if named:
            return words_for(named)
    return words_for("en")


def say(key: str, /, **facts: str | float) -> str:
    """Return the words ``cli-<key>``."""
    return words().say(f"cli-{key}", **facts)


def number(value: float) -> str:
    """Return a number as the language writes it, fractions to one place."""
    return words().number(round(value) if abs(value) >= 1000 else round(value, 1))


def percent(share: float) -> str:
    """Return a share as a percentage to one place."""
    return say("percent", number=words().number(round(share * 100, 1)))


def warn(text: str) -> None:
    """Write a line to standard error."""
    click.echo(text, err=True)


def columns(rows: Sequence[Sequence[str]], indent: str = "  ") -> str:
    """Return rows set in columns: the first flush left, the others flush right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append((indent + "  ".join(cells)).rstrip())
    return "\n".join(lines)
