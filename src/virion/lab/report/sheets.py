"""Figures of a report: each is a table of plain values, from which its picture, its text and its CSV are made."""

from __future__ import annotations

import csv
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final

from virion.lab.report.telling import Telling

Value = str | int | float | None

TEXT: Final = "text"
CHANCE: Final = "chance"
CHANGE: Final = "change"
"""A difference, told with its sign; of shares, in percentage points, when it is POINTS."""
UNKNOWN: Final = "–"


@dataclass(frozen=True)
class Column:
    """``name`` is its head in CSV, ``head`` the one people read. ``kind`` says how its values are told."""

    name: str
    head: str
    kind: str


@dataclass(frozen=True)
class Sheet:
    """One figure. ``code`` names its files, ``note`` says how to read it; ``picture`` is SVG, empty for none."""

    code: str
    title: str
    note: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    picture: str = ""

    def csv(self) -> str:
        """Return the values as CSV with a head: shares from 0 to 1, numbers in full, nothing where nothing is known."""
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([column.name for column in self.columns])
        writer.writerows([["" if value is None else _plain(value) for value in row] for row in self.rows])
        return text.getvalue()

    def address(self) -> str:
        """Return the CSV as an address that needs no network."""
        return f"data:text/csv;charset=utf-8;base64,{b64encode(self.csv().encode()).decode()}"

    def told(self, tell: Telling) -> list[list[str]]:
        """Return the rows as people read them."""
        return [
            [cell_told(tell, column.kind, value) for column, value in zip(self.columns, row, strict=True)]
            for row in self.rows
        ]


@dataclass(frozen=True)
class Chapter:
    """A part of the report: sentences, then figures. ``folded`` ones are opened by whoever wants to read them."""

    code: str
    title: str
    sentences: Sequence[str]
    sheets: Sequence[Sheet]
    folded: bool = False


def cell_told(tell: Telling, kind: str, value: Value) -> str:
    """Return one value as people read it."""
    if value is None:
        return UNKNOWN
    if isinstance(value, str):
        return value
    if kind == CHANCE:
        return tell.chance(value)
    if kind == CHANGE:
        return tell.signed(value)
    return tell.told(kind, value)


def _plain(value: Value) -> Value:
    return f"{value:.6g}" if isinstance(value, float) else value
