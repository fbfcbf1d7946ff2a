"""The chapters on the study as a whole: its cells side by side, and what the swept options do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from virion.lab.report.effects import Effect, effects_of, frozen, swept_by, value_at
from virion.lab.report.measures import NUMBER, POINTS, Found, Measure, met
from virion.lab.report.pictures import Mark, whiskers
from virion.lab.report.sheets import CHANCE, CHANGE, TEXT, Chapter, Column, Sheet, Value
from virion.lab.report.statistics import SIGNIFICANT
from virion.lab.report.telling import Telling

MOST_MARKS: Final = 60
"""Rows of one picture; of more cells there is only the table."""
MOST_CHANGES: Final = 8
"""Differences told of one value of an option; the table has all."""


def overviews(tell: Telling, found: Sequence[Found]) -> list[Chapter]:
    """Return a figure for each measure, with a row for each cell; numbers of seats have chapters of their own."""
    keys = swept_by([each.cell for each in found])
    every = sorted({each.cell.seats for each in found})
    if "seats" not in keys or len(keys) == 1:
        return [_overview(tell, found, keys, "overview", tell.say("chapter-overview"))]
    rest = [key for key in keys if key != "seats"]
    return [
        _overview(
            tell,
            [each for each in found if each.cell.seats == seats],
            rest,
            f"overview-{seats}",
            tell.say("chapter-overview-seats", seats=seats),
        )
        for seats in every
    ]


def _overview(tell: Telling, found: Sequence[Found], keys: list[str], code: str, title: str) -> Chapter:
    stem = code.replace("overview", "all")
    sheets = [_measured(tell, found, measure, keys, stem) for measure in met(found)]
    return Chapter(code, title, [tell.say("intro-overview")], sheets)


def _measured(tell: Telling, found: Sequence[Found], measure: Measure, keys: list[str], stem: str) -> Sheet:
    several = len({each.cell.game for each in found}) > 1
    rows: list[tuple[Value, ...]] = []
    marks = []
    for each in found:
        sample = each.samples.get(measure)
        if sample is None or sample.value is None:
            continue
        label = tell.cell(each.cell, keys)
        if several:
            label = tell.say("pair", option=tell.game(each.cell.game), value=label)
        rows.append((each.cell.cell, label, sample.games, sample.value, sample.low, sample.high))
        marks.append(Mark(label, tell.told(measure.kind, sample.value), sample.value, sample.low, sample.high))
    title = tell.measure(found[0].cell.game, measure)
    zero = 0.0 if measure.kind == POINTS else None
    picture = whiskers(title, marks, lambda value: tell.tick(measure.kind, value), zero)
    columns = (
        Column("cell", tell.say("column-cell"), NUMBER),
        Column("setting", tell.say("column-setting"), TEXT),
        Column("games", tell.say("column-games"), NUMBER),
        Column("value", tell.say(f"column-{measure.kind}"), measure.kind),
        Column("low", tell.say("column-low"), measure.kind),
        Column("high", tell.say("column-high"), measure.kind),
    )
    code = "-".join(filter(None, (stem, measure.code, measure.detail.replace("_", "-"))))
    note = tell.say(f"note-{measure.code}")
    return Sheet(code, title, note, columns, tuple(rows), picture if len(marks) <= MOST_MARKS else "")


def effects(tell: Telling, found: Sequence[Found]) -> Chapter | None:
    """Return what each swept option does, None for a study that sweeps nothing."""
    every = effects_of(found)
    if not every:
        return None
    sentences = [
        tell.say("intro-effects", comparisons=len(every), level=tell.share(SIGNIFICANT)),
        tell.say("intro-effects-how"),
    ]
    groups = list(dict.fromkeys((each.game, each.option, frozen(each.value)) for each in every))
    chosen = {
        group: [each for each in every if (each.game, each.option, frozen(each.value)) == group] for group in groups
    }
    sentences += [sentence for group in groups if (sentence := _sentence(tell, chosen[group]))]
    rest = sum(not effect.significant for effect in every)
    sentences.append(tell.say("effects-rest" if rest < len(every) else "effects-none", count=rest))
    sheets: list[Sheet] = []
    for group in groups:
        sheets += _pictured(tell, chosen[group])
    sheets.append(_differences(tell, every))
    return Chapter("effects", tell.say("chapter-effects"), sentences, sheets)


def _sentence(tell: Telling, chosen: Sequence[Effect]) -> str:
    """Return what one value of an option changes significantly, the surest first; empty for nothing."""
    telling = sorted((each for each in chosen if each.significant), key=lambda each: each.found.p)
    if not telling:
        return ""
    changes = [_change(tell, each) for each in telling[:MOST_CHANGES]]
    if len(telling) > MOST_CHANGES:
        changes.append(tell.say("effects-more", count=len(telling) - MOST_CHANGES))
    return _said(tell, "effect", chosen[0], changes=tell.words.listed(changes))


def _said(tell: Telling, key: str, effect: Effect, **facts: str) -> str:
    """Return a text about one value of an option, held against another."""
    return tell.say(
        key,
        option=tell.option(effect.game, effect.option),
        value=tell.value(effect.game, effect.option, effect.value),
        base=tell.value(effect.game, effect.option, effect.base),
        **facts,
    )


def _change(tell: Telling, effect: Effect) -> str:
    found, kind = effect.found, effect.measure.kind
    ends = [found.value if end is None else end for end in (found.low, found.high)]
    near, far = sorted((abs(end) * (1 if kind == NUMBER else 100) for end in ends), key=abs)
    return tell.say(
        "change",
        measure=tell.measure(effect.game, effect.measure),
        direction="up" if found.value > 0 else "down",
        change=tell.amount(kind, found.value),
        low=tell.number(round(near, 3)),
        high=tell.number(round(far, 3)),
    )


def _differences(tell: Telling, every: Sequence[Effect]) -> Sheet:
    rows: list[tuple[Value, ...]] = []
    for each in every:
        scale = 1 if each.measure.kind == NUMBER else 100
        low, high = each.found.low, each.found.high
        rows.append(
            (
                tell.option(each.game, each.option),
                tell.value(each.game, each.option, each.value),
                tell.value(each.game, each.option, each.base),
                tell.measure(each.game, each.measure),
                tell.say("unit-number" if scale == 1 else "unit-points"),
                each.found.value * scale,
                None if low is None else low * scale,
                None if high is None else high * scale,
                each.found.p,
                each.corrected,
                each.cells,
            )
        )
    names = ("option", "value", "base", "measure", "unit", "difference", "low", "high", "p", "corrected", "pairs")
    kinds = (*(TEXT,) * 5, CHANGE, CHANGE, CHANGE, CHANCE, CHANCE, NUMBER)
    columns = tuple(Column(name, tell.say(f"column-{name}"), kind) for name, kind in zip(names, kinds, strict=True))
    return Sheet("effects", tell.say("sheet-effects"), tell.say("note-effects"), columns, tuple(rows))


def _pictured(tell: Telling, chosen: Sequence[Effect]) -> list[Sheet]:
    """Return a picture of the shares that one value of an option changes; lengths and the like have other scales."""
    shares = [each for each in chosen if each.measure.kind != NUMBER]
    if not shares:
        return []
    first = shares[0]
    title = _said(tell, "sheet-effect", first)
    marks = [
        Mark(
            _starred(tell, each),
            tell.points(each.found.value),
            each.found.value,
            each.found.low,
            each.found.high,
        )
        for each in shares
    ]
    columns = (
        Column("measure", tell.say("column-measure"), TEXT),
        Column("difference", tell.say("column-difference"), POINTS),
        Column("low", tell.say("column-low"), POINTS),
        Column("high", tell.say("column-high"), POINTS),
        Column("corrected", tell.say("column-corrected"), CHANCE),
    )
    rows: list[tuple[Value, ...]] = [
        (tell.measure(each.game, each.measure), each.found.value, each.found.low, each.found.high, each.corrected)
        for each in shares
    ]
    picture = whiskers(title, marks, lambda value: tell.tick(POINTS, value), 0.0)
    code = f"effect-{first.option}-{_name(first.value)}".replace("_", "-")
    return [Sheet(code, title, tell.say("note-effect"), columns, tuple(rows), picture)]


def _starred(tell: Telling, effect: Effect) -> str:
    name = tell.measure(effect.game, effect.measure)
    return tell.say("starred", name=name) if effect.significant else name


def _name(value: object) -> str:
    """Return a value as part of a file's name."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in frozen(value))
    return "-".join(filter(None, kept.split("-"))).lower()[:60]


def labels(tell: Telling, found: Sequence[Found]) -> list[str]:
    """Return the names of the cells, as the overview has them."""
    keys = swept_by([each.cell for each in found])
    return [tell.cell(each.cell, keys) for each in found]


def swept_values(tell: Telling, found: Sequence[Found]) -> list[tuple[str, list[str]]]:
    """Return what was swept, and the values that each took."""
    cells = [each.cell for each in found]
    told = []
    for key in swept_by(cells):
        values = {frozen(value_at(cell, key)): tell.value(cell.game, key, value_at(cell, key)) for cell in cells}
        quoted = [tell.say("quoted", value=value) for value in values.values()]
        told.append((tell.option(cells[0].game, key), quoted))
    return told
