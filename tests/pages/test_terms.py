"""The terms of a rulebook in another language, on the rules page."""

from tests.pages.html import read
from virion.pages import page_rules
from virion.pages.terms import side_by_side
from virion.words import terms, words_for

W = words_for("en")


def test_a_game_without_terms_shows_none() -> None:
    assert side_by_side("virus_marvel", W) is None
    assert not read(page_rules("virus_marvel", W).removeprefix("<!doctype html>")).all("section", id="words")


def test_each_term_stands_beside_the_word_of_the_rulebook() -> None:
    root = read(page_rules("viral", W).removeprefix("<!doctype html>"))
    [section] = root.all("section", id="words")
    assert {"href": "#words"} in [node.attributes for node in root.all("a")]
    heads = [(node.words(), node.attributes["lang"], node.attributes["dir"]) for node in section.all("th")]
    assert heads == [("English", "en", "ltr"), ("فارسی", "fa", "rtl")]
    rows = [[" ".join(cell.words().split()) for cell in row.all("td")] for row in section.all("tr")[1:]]
    assert len(rows) == len(terms("viral"))
    for (code, texts), (ours, theirs) in zip(terms("viral"), rows, strict=True):
        key = f"viral-term-{code}.note"
        assert ours == f"{texts['en']} {W.say(key) if W.has(key) else ''}".strip()
        assert theirs == texts["fa"]


def test_every_language_but_the_readers_follows() -> None:
    table = side_by_side("viral", W)
    assert table is not None
    columns = table["columns"]
    assert isinstance(columns, list)
    assert [column["locale"] for column in columns] == ["en", "fa"]
