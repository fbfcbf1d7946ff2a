"""What each swept option does: every value against the usual one, other options being equal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from virion.games import GAMES
from virion.lab.report.measures import Found, Measure, met
from virion.lab.report.statistics import SIGNIFICANT, Difference, Sample, difference, holm
from virion.lab.study import Cell

BESIDE: Final = ("seats", "bots")
"""What a study may sweep beside the options of its game."""


@dataclass(frozen=True)
class Effect:
    """How a measure differs between cells with an option at ``value`` and such with it at ``base``, all else equal.

    ``cells`` pairs of cells are compared; ``corrected`` is the probability after Holm's correction for all comparisons
    of the study.
    """

    game: str
    option: str
    value: object
    base: object
    measure: Measure
    cells: int
    found: Difference
    corrected: float

    @property
    def significant(self) -> bool:
        """Whether the difference remains one after the correction."""
        return self.corrected < SIGNIFICANT


def swept_by(cells: Sequence[Cell]) -> list[str]:
    """Return the keys that the cells vary, in the order in which they are met."""
    return [
        key
        for key in dict.fromkeys(key for cell in cells for key in cell.swept)
        if len({frozen(value_at(cell, key)) for cell in cells}) > 1
    ]


def value_at(cell: Cell, key: str) -> object:
    """Return the value of an option, or of what is swept beside options, in a cell."""
    if key in cell.swept:
        return cell.swept[key]
    if key in BESIDE:
        return cell.seats if key == "seats" else ", ".join(cell.bots)
    return cell.options.get(key)


def usual(game: str, key: str, value: object) -> bool:
    """Tell whether a value is the default of an option."""
    return any(option.key == key and frozen(option.default) == frozen(value) for option in GAMES[game].options)


def frozen(value: object) -> str:
    """Return a text that equal JSON values share."""
    return json.dumps(value, sort_keys=True)


def effects_of(found: Sequence[Found]) -> list[Effect]:
    """Compare the cells; by option, value and measure, in the order of the study."""
    effects = []
    for game in dict.fromkeys(each.cell.game for each in found):
        cells = [each for each in found if each.cell.game == game]
        keys = swept_by([each.cell for each in cells])
        for key in keys:
            values = {frozen(value_at(each.cell, key)): value_at(each.cell, key) for each in cells}
            base = _base(game, key, list(values))
            for value, named in values.items():
                if value != base:
                    effects += [
                        Effect(game, key, named, values[base], *compared, 1.0)
                        for compared in _compared(key, value, base, cells, keys)
                    ]
    chances = holm([effect.found.p for effect in effects])
    return [replace(effect, corrected=chance) for effect, chance in zip(effects, chances, strict=True)]


def _base(game: str, key: str, values: Sequence[str]) -> str:
    """Return the default of an option where it is among the values, else the first of them."""
    default = next((frozen(option.default) for option in GAMES[game].options if option.key == key), None)
    return default if default is not None and default in values else values[0]


def _compared(
    key: str, value: str, base: str, cells: Sequence[Found], keys: Sequence[str]
) -> Iterator[tuple[Measure, int, Difference]]:
    """Yield each measure, the number of pairs of cells that have it, and how they differ."""
    others = [other for other in keys if other != key]
    at_base = {_rest(each.cell, others): each for each in cells if frozen(value_at(each.cell, key)) == base}
    pairs = [
        (each, at_base[_rest(each.cell, others)])
        for each in cells
        if frozen(value_at(each.cell, key)) == value and _rest(each.cell, others) in at_base
    ]
    for measure in met(cells):
        if not any(each.samples[measure].value for each in cells if measure in each.samples):
            continue  # what never happens cannot differ, and would only make the correction harsher
        samples: list[tuple[Sample, Sample]] = [
            (one.samples[measure], other.samples[measure])
            for one, other in pairs
            if measure in one.samples and measure in other.samples
        ]
        found = difference(samples)
        if found is not None:
            yield measure, len(samples), found


def _rest(cell: Cell, keys: Sequence[str]) -> tuple[str, ...]:
    return tuple(frozen(value_at(cell, key)) for key in keys)
