"""Makes the report of a study: chapters of sentences and figures, then HTML, CSV and pictures of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import minijinja

from virion.games import GAMES
from virion.lab.problem import Problem
from virion.lab.report.cards import cards_of
from virion.lab.report.comparing import effects, labels, overviews, swept_values
from virion.lab.report.effects import usual
from virion.lab.report.measures import NUMBER, Found, found_in
from virion.lab.report.pictures import STYLE, alone
from virion.lab.report.reading import Kept, study_in
from virion.lab.report.sheets import TEXT, Chapter, Column, Sheet, Value
from virion.lab.report.telling import Telling
from virion.lab.report.within import sheets_of
from virion.lab.study import Cell, Study
from virion.words import Words

MOST_ROWS: Final = 30
"""Longer tables are opened by whoever wants to read them."""
TEMPLATE: Final = Path(__file__).parent / "report.html"


@dataclass(frozen=True)
class Report:
    """A report in one language. ``notes`` say what is missing; ``chapters`` hold all sentences and figures."""

    title: str
    notes: Sequence[str]
    command: str
    chapters: Sequence[Chapter]
    words: Words

    def html(self) -> str:
        """Return the report as one HTML file that needs nothing else."""
        tell = Telling(self.words)
        chapters = [
            {
                "code": chapter.code,
                "title": chapter.title,
                "sentences": list(chapter.sentences),
                "folded": chapter.folded,
                "sheets": [_shown(tell, sheet) for sheet in chapter.sheets],
            }
            for chapter in self.chapters
        ]
        environment = minijinja.Environment(
            templates={"report.html": TEMPLATE.read_text(encoding="utf-8")},
            globals={"say": tell.say},
            trim_blocks=True,
            lstrip_blocks=True,
            debug=False,
        )
        return environment.render_template(
            "report.html",
            title=self.title,
            notes=list(self.notes),
            command=self.command,
            chapters=chapters,
            style=STYLE,
            locale=self.words.locale,
            direction=self.words.direction,
        )

    def sheets(self) -> list[Sheet]:
        """Return every figure, in order."""
        return [sheet for chapter in self.chapters for sheet in chapter.sheets]

    def write_csv(self, folder: Path) -> int:
        """Write each figure as a file of CSV into a folder, made where it is missing; return how many."""
        folder.mkdir(parents=True, exist_ok=True)
        for sheet in self.sheets():
            (folder / f"{sheet.code}.csv").write_text(sheet.csv(), encoding="utf-8")
        return len(self.sheets())

    def write_pictures(self, folder: Path) -> int:
        """Write each picture as a file of SVG into a folder, made where it is missing; return how many."""
        folder.mkdir(parents=True, exist_ok=True)
        pictured = [sheet for sheet in self.sheets() if sheet.picture]
        for sheet in pictured:
            (folder / f"{sheet.code}.svg").write_text(alone(sheet.picture), encoding="utf-8")
        return len(pictured)


def report_on(folder: Path, words: Words) -> Report:
    """Read the study in a folder and report on it. Raises Problem for a folder that is no study, or is damaged."""
    kept = study_in(folder)
    tell = Telling(words)
    every = [found_in(kept, cell) for cell in kept.study.cells]
    played = [found for found in every if len(found.games)]
    if not played:
        raise Problem("report-no-games", folder=str(folder))
    chapters = [_what_was_played(tell, kept.study, every), *overviews(tell, played)]
    effect = effects(tell, played)
    if effect is not None:
        chapters.insert(1, effect)
    for label, found in zip(labels(tell, played), played, strict=True):
        cards = cards_of(kept.rows("cards", found.cell), found.cell, found.games)
        chapters.append(
            Chapter(
                f"cell-{found.cell.cell}",
                tell.say("chapter-cell", label=label, game=tell.game(found.cell.game), seats=found.cell.seats),
                [tell.say("intro-cell", games=len(found.games), number=found.cell.cell)],
                sheets_of(tell, found, cards),
                folded=len(played) > 1,
            )
        )
    title = tell.say("title", name=kept.study.name)
    return Report(title, _notes(tell, kept, every), kept.command(), chapters, words)


def _shown(tell: Telling, sheet: Sheet) -> dict[str, object]:
    return {
        "code": sheet.code,
        "title": sheet.title,
        "note": sheet.note,
        "picture": sheet.picture,
        "heads": [column.head for column in sheet.columns],
        "texts": [column.kind == TEXT for column in sheet.columns],
        "rows": sheet.told(tell),
        "folded": bool(sheet.picture) or len(sheet.rows) > MOST_ROWS,
        "address": sheet.address(),
    }


def _notes(tell: Telling, kept: Kept, every: Sequence[Found]) -> list[str]:
    """Return sentences on what is missing, and on what to be careful with."""
    notes = []
    have, planned = sum(len(found.games) for found in every), kept.study.games * len(every)
    if have < planned:
        empty = sum(not len(found.games) for found in every)
        notes.append(tell.say("note-unfinished", have=have, planned=planned))
        if empty:
            notes.append(tell.say("note-empty", count=empty))
    game = GAMES[every[0].cell.game]
    rules = kept.told.get("rules_version")
    if isinstance(rules, int) and rules != game.rules_version:
        notes.append(tell.say("note-rules", played=rules, known=game.rules_version, game=tell.game(game.code)))
    stopped = sum(int((~found.games.over).sum()) for found in every)
    if stopped:
        notes.append(tell.say("note-stopped", count=stopped))
    if all(found.games.branching is None for found in every):
        notes.append(tell.say("note-no-detail"))
    if all(found.course is None for found in every):
        notes.append(tell.say("note-no-course"))
    if min(len(found.games) for found in every if len(found.games)) < 30:
        notes.append(tell.say("note-few"))
    return notes


def _what_was_played(tell: Telling, study: Study, every: Sequence[Found]) -> Chapter:
    sentences = [
        tell.say("intro-played", cells=len(every), planned=study.games, seed=str(study.seed)),
        *[
            tell.say(
                "intro-swept",
                option=option,
                values=tell.words.listed(values),
            )
            for option, values in swept_values(tell, every)
        ],
    ]
    names = ("cell", "game", "seats", "bots", "options", "played")
    kinds = (NUMBER, TEXT, NUMBER, TEXT, TEXT, NUMBER)
    columns = tuple(Column(name, tell.say(f"column-{name}"), kind) for name, kind in zip(names, kinds, strict=True))
    rows: list[tuple[Value, ...]] = [
        (
            found.cell.cell,
            tell.game(found.cell.game),
            found.cell.seats,
            tell.bots(found.cell),
            _unusual(tell, found.cell),
            len(found.games),
        )
        for found in every
    ]
    sheet = Sheet("cells", tell.say("sheet-cells"), tell.say("note-cells"), columns, tuple(rows))
    return Chapter("played", tell.say("chapter-played"), sentences, [sheet])


def _unusual(tell: Telling, cell: Cell) -> str:
    """Return the options of a cell that differ from the defaults of its game."""
    pairs = [
        tell.say("pair", option=tell.option(cell.game, key), value=tell.value(cell.game, key, value))
        for key, value in cell.options.items()
        if not usual(cell.game, key, value)
    ]
    return tell.joined(pairs) or tell.say("defaults")
