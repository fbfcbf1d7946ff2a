"""How a report names cells, options, measures and numbers, in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from math import isfinite
from typing import Final

from virion.lab.report.effects import BESIDE, usual, value_at
from virion.lab.report.measures import NUMBER, POINTS, SHARE, Measure
from virion.lab.study import Cell
from virion.words import Words

MOST_PLACES: Final = 3
MOST_NAMED: Final = 2
"""So many swept options are always named."""


class Telling:
    """Names and numbers for one report."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def say(self, key: str, **facts: str | float) -> str:
        """Return the words ``report-<key>``."""
        return self.words.say(f"report-{key}", **facts)

    def number(self, value: float) -> str:
        """Return a number with as many places as are worth telling: three digits, more of whole numbers."""
        if abs(value) >= 100 or value == round(value):
            return self.words.number(round(value))
        return self.words.number(round(value, 1 if abs(value) >= 10 else 2 if abs(value) >= 0.1 else 3))

    def share(self, value: float) -> str:
        """Return a share as a percentage."""
        return self.say("percent", number=self.words.number(round(value * 100, 1)))

    def points(self, value: float) -> str:
        """Return a difference of shares in percentage points, with its sign."""
        rounded = round(value * 100, 1)
        return self.say("points", number=self.signed(rounded), count=abs(rounded))

    def signed(self, value: float) -> str:
        """Return a number with its sign."""
        text = self.number(abs(value))
        if text == self.number(0):
            return text
        return self.say("plus" if value > 0 else "minus", number=text)

    def chance(self, value: float) -> str:
        """Return a probability; tiny ones by what they are below."""
        if value < 0.001:
            return self.say("tiny", number=self.words.number(0.001))
        return self.words.number(round(value, MOST_PLACES))

    def tick(self, kind: str, value: float) -> str:
        """Return a value on the axis of a picture; points go without their name."""
        return self.signed(round(value * 100, 1)) if kind == POINTS else self.told(kind, value)

    def told(self, kind: str, value: float) -> str:
        """Return a value of a measure of some kind."""
        return {SHARE: self.share, NUMBER: self.number, POINTS: self.points}[kind](value)

    def amount(self, kind: str, value: float) -> str:
        """Return by how much a measure of some kind differs, up or down."""
        if kind == NUMBER:
            return self.number(abs(value))
        rounded = round(abs(value) * 100, 1)
        return self.say("points", number=self.number(rounded), count=rounded)

    def game(self, code: str) -> str:
        """Return the name of a game."""
        return self.words.say(f"{code}-name")

    def bot(self, code: str) -> str:
        """Return the name of a bot; one of somebody's own goes by its code."""
        return self._named(f"bot-{code}", code)

    def bots(self, cell: Cell) -> str:
        """Return who plays a cell; by side where a study says who plays which."""
        if not cell.sides:
            return self.words.listed([self.bot(bot) for bot in cell.bots])
        sides = cell.sides.items()
        return self.joined(
            [self.say("pair", option=self.side(cell.game, side), value=self.bot(bot)) for side, bot in sides]
        )

    def card(self, game: str, code: str) -> str:
        """Return the name of a card."""
        return self._named(f"{game}-card-{code}", code)

    def side(self, game: str, code: str) -> str:
        """Return the name of a side."""
        return self._named(f"lab-side-{game}-{code}", code)

    def reason(self, game: str, code: str) -> str:
        """Return why a game ended."""
        return self._named(f"{game}-reason-{code}", code)

    def option(self, game: str, key: str) -> str:
        """Return the name of an option, or of what is swept beside options."""
        return self.say(f"swept-{key}") if key in BESIDE else self.words.say(f"{game}-option-{key}")

    def value(self, game: str, key: str, value: object) -> str:
        """Return the name of the value of an option; a table is told entry by entry."""
        if key == "bots":
            return self.words.listed([self.bot(code) for code in str(value).split(", ")])
        if key == "seats" and isinstance(value, int):
            return self.words.number(value)
        if isinstance(value, Mapping):
            return self._entries(game, value)
        return self.words.option_value(game, key, value)

    def joined(self, texts: Sequence[str]) -> str:
        """Return texts one after another, as in a table."""
        return reduce(lambda one, other: self.say("joined", one=one, other=other), texts) if texts else ""

    def _entries(self, game: str, value: Mapping[object, object]) -> str:
        texts = []
        for name, item in value.items():
            if isinstance(item, Mapping):
                texts.append(self._entries(game, item))
            else:
                number = self.words.number(item) if isinstance(item, int | float) and isfinite(item) else str(item)
                texts.append(self.say("entry", name=self.card(game, str(name)), number=number))
        return self.joined(texts)

    def measure(self, game: str, measure: Measure) -> str:
        """Return what was measured."""
        if measure.code == "figure":
            return self._named(f"{game}-figure-{measure.detail}", measure.detail)
        if not measure.detail:
            return self.say(f"measure-{measure.code}")
        if measure.code == "reason":
            return self.say("measure-reason", detail=self.reason(game, measure.detail))
        if measure.code == "side":
            return self.say("measure-side", detail=self.side(game, measure.detail))
        return self.say("measure-bot", detail=self.bot(measure.detail))

    def cell(self, cell: Cell, keys: list[str]) -> str:
        """Return what is particular of a cell: the values of what is swept; without that, its number.

        Where many options are swept, those that are as the rules have them go unsaid.
        """
        if not keys:
            return self.say("cell", number=cell.cell)
        if sum(key not in BESIDE for key in keys) > MOST_NAMED:
            kept = [key for key in keys if key in BESIDE or not usual(cell.game, key, value_at(cell, key))]
            if all(key in BESIDE for key in kept):
                return self.joined([*([self.cell(cell, kept)] if kept else []), self.say("defaults")])
            keys = kept
        pairs = [
            self.say("pair", option=self.option(cell.game, key), value=self.value(cell.game, key, value_at(cell, key)))
            for key in keys
        ]
        return self.joined(pairs)

    def _named(self, key: str, code: str) -> str:
        """Return the words of a key, the code itself where a newer or somebody's own study names what has none."""
        return self.words.say(key) if self.words.has(key) else code
