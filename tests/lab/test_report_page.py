"""The report as a file: well-formed, on its own, light and dark; its CSV and pictures are what it shows."""

import csv
import json
import re
from base64 import b64decode
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.lab.made_studies import cell, game, random_study, write_study
from tests.lab.test_report_numbers import report
from virion.lab.report.pictures import Mark, curve, histogram, whiskers
from virion.lab.report.report import Report
from virion.lab.report.sheets import cell_told
from virion.lab.report.telling import Telling
from virion.words import words_for

VOID = {"meta", "br", "hr", "img", "input", "link"}


class Reader(HTMLParser):
    """Holds the tags to each other, and gathers addresses and tables."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.addresses: dict[str, str] = {}
        self.ids: list[str] = []
        self.links: list[str] = []
        self.rows: dict[str, list[list[str]]] = {}
        self.figure = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        named = dict(attrs)
        assert len(named) == len(attrs), f"<{tag}> names something twice"
        if tag not in VOID:
            self.open.append(tag)
        if named.get("id"):
            self.ids.append(str(named["id"]))
        if tag == "figure":
            self.figure = str(named["id"])
            self.rows[self.figure] = []
        if tag == "tr":
            self.rows[self.figure].append([])
        if tag in ("td", "th"):
            self.rows[self.figure][-1].append("")
        if tag == "a":
            self.links.append(str(named["href"]))
            if "download" in named:
                self.addresses[str(named["download"])] = str(named["href"])
        for name in ("src", "srcset", "action", "onclick", "onload"):
            assert name not in named, f"<{tag}> has {name}"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[self.figure][-1][-1] += data


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Report:
    return report(random_study(tmp_path_factory.mktemp("studies") / "made", 40))


@pytest.fixture(scope="module")
def read(made: Report) -> Reader:
    reader = Reader()
    reader.feed(made.html())
    reader.close()
    return reader


def test_the_page_is_well_formed(read: Reader) -> None:
    assert read.open == []
    assert len(set(read.ids)) == len(read.ids)
    targets = {link.removeprefix("#") for link in read.links if link.startswith("#")}
    assert targets
    assert targets <= set(read.ids)


def test_it_needs_neither_network_nor_scripts(made: Report, read: Reader) -> None:
    text = made.html().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|//\w|@import|url\(", re.sub(r"base64,[\w+/=]+", "", text))
    assert not read.tags & {"script", "link", "img", "iframe", "object", "form"}


def test_it_is_light_and_dark(made: Report) -> None:
    text = made.html()
    assert "color-scheme: light dark" in text
    assert text.count("prefers-color-scheme") == 2


def test_the_csv_in_the_page_is_that_of_the_figures_shown(made: Report, read: Reader) -> None:
    tell = Telling(words_for("en"))
    assert {f"{sheet.code}.csv" for sheet in made.sheets()} == set(read.addresses)
    for sheet in made.sheets():
        head, _, data = read.addresses[f"{sheet.code}.csv"].partition("base64,")
        assert head == "data:text/csv;charset=utf-8;"
        names, *rows = list(csv.reader(StringIO(b64decode(data).decode())))
        heads, *shown = read.rows[sheet.code]
        assert names == [column.name for column in sheet.columns]
        assert heads == [column.head for column in sheet.columns]
        assert len(rows) == len(shown) == len(sheet.rows)
        for told, row, values in zip(shown, rows, sheet.rows, strict=True):
            for text, number, value, column in zip(told, row, values, sheet.columns, strict=True):
                assert text == cell_told(tell, column.kind, value)
                if isinstance(value, float | int):
                    assert float(number) == pytest.approx(value, rel=1e-5)
                else:
                    assert number == ("" if value is None else value)


def test_csv_and_pictures_are_written_as_files(made: Report, tmp_path: Path) -> None:
    assert made.write_csv(tmp_path / "a" / "csv") == len(made.sheets())
    assert {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "a" / "csv").iterdir()} == {
        f"{sheet.code}.csv": sheet.csv() for sheet in made.sheets()
    }
    count = made.write_pictures(tmp_path / "pictures")
    pictures = list((tmp_path / "pictures").iterdir())
    assert len(pictures) == count > 20
    for path in pictures:
        picture = ElementTree.fromstring(path.read_text(encoding="utf-8"))
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        assert "prefers-color-scheme:dark" in path.read_text(encoding="utf-8")


def test_every_chapter_of_the_brief_is_there(made: Report) -> None:
    codes = {sheet.code for sheet in made.sheets()}
    within = ("seats", "order", "bots", "ends", "turns", "plies", "decisions", "cards-played", "cards-drawn", "tension")
    assert {f"cell-0-{name}" for name in within} <= codes
    measured = ("turns", "first", "draws", "branching", "forced", "decisions", "leads", "comebacks", "late", "drama")
    assert {f"all-{name}" for name in measured} <= codes
    assert {"cells", "effects"} <= codes
    assert "virion lab run made.toml" in made.html()
    assert not made.notes


def test_strangers_names_are_told_as_text(tmp_path: Path) -> None:
    cells = [cell(0, "virus_marvel", 2, ["<b>me</b>"])]
    games = [game(0, 2, [0], bots=["<b>me</b>", "greedy"])]
    folder = write_study(tmp_path, cells, 1, {"games": games}, name="<script>alert(1)</script>")
    reader = Reader()
    reader.feed(report(folder).html())
    assert "script" not in reader.tags
    assert "b" not in reader.tags


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    cells = [cell(at, "virus_marvel", 2, ["greedy"], {"heroes_to_win": need}) for at, need in enumerate((3, 4))]
    folder = write_study(tmp_path, cells, 50, {"games": [game(0, 2, [0])]}, rules_version=0)
    said = " ".join(report(folder).notes)
    assert "1 of 100 games are there" in said
    assert "1 cell has no games yet" in said
    assert "kept no moves" in said
    assert "did not track" in said
    assert "fewer than 30 games" in said
    assert "version 0 of the rules" in said


def test_all_words_of_reports_are_said() -> None:
    folder = Path(__file__).parents[2] / "src" / "virion" / "lab" / "report"
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()) if path.is_file())
    named = set(re.findall(r"""["']([a-z0-9-]+)["']""", text))
    stems = re.findall(r'f"([a-z-]+-)\{', text)
    for key in words_for("en").known_keys():
        if key.startswith("report-"):
            code = key.removeprefix("report-")
            assert code in named or any(code.startswith(stem) for stem in stems), key
        elif key.startswith("lab-problem-report-"):
            assert key.removeprefix("lab-problem-") in named, key


def test_pictures_take_odd_numbers() -> None:
    tell = str
    flat = whiskers("Flat", [Mark("a < b", "0", 0.0)], tell)
    assert "a &lt; b" in flat
    assert whiskers("Long", [Mark("word " * 60, "1", 1.0, 0.5, 2.0, 1.5)], tell, 1.0).count("<tspan") == 4
    assert "NaN" not in histogram("One", [(3, 4, 0)], tell, 3)
    assert "path" in curve("Two", [(0.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0)], tell, tell)
    for picture in (flat, histogram("One", [(3, 4, 1)], tell, 3)):
        ElementTree.fromstring(picture)


def test_the_study_of_the_tests_is_one(tmp_path: Path) -> None:
    folder = random_study(tmp_path / "made", 2)
    assert len(json.loads((folder / "study.json").read_text())["cells"]) == 6


def test_an_arena_names_its_own_command_and_who_plays_which_side(tmp_path: Path) -> None:
    sides = {"infected": "greedy", "uninfected": "random"}
    options = {"glove_result": "bounce", "hand_limit": 9}
    cells = [{**cell(0, "v_virus", 4, ["greedy", "random"], options=options), "sides": sides}]
    row = game(0, 4, [0], reason="immunity", side_end=["infected", *["uninfected"] * 3])
    made = report(write_study(tmp_path, cells, 12, {"games": [row]}, arena={"bots": ["greedy", "random"]}))
    assert made.command == (
        "virion arena v_virus --bots greedy,random --seats 4 --games 24 --seed 1 --sides "
        "--option glove_result=bounce --option hand_limit=9"
    )
    assert "infected: Greedy, uninfected: Random" in made.html()
