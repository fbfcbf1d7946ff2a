"""Fluent files: they parse, say each key once, and every language says the same keys."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import ast, visitor

from virion.words import LOCALES, Words, loading, words_for
from virion.words.loading import Language, folders, keys_of, load, locales, parse

FTL = sorted(Path(str(files("virion.words"))).glob("*/*.ftl"))


def keys_parsed(resource: ast.Resource) -> list[tuple[str, bool]]:
    """Return the keys that the parser finds, and whether they can be said."""
    keys: list[tuple[str, bool]] = []
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term):
            message = isinstance(entry, ast.Message)
            key = entry.id.name if message else f"-{entry.id.name}"
            keys.append((key, message and entry.value is not None))
            keys += [(f"{key}.{attribute.id.name}", message) for attribute in entry.attributes]
    return keys


@pytest.mark.parametrize("path", FTL, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_file_is_fluent_and_its_keys_are_found_without_parsing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    resource = parse(text, path.name)
    assert any(isinstance(entry, ast.Message) for entry in resource.body)
    assert list(keys_of(text)) == keys_parsed(resource)


def test_keys_are_found_where_the_parser_finds_them() -> None:
    text = """\
# no = No
## no = No
one=One
two   = { $count ->
        [one] no = No
       *[other]
            no = No { ".no = No" } .no = No
    }
    no = No
  .more=More
     .less-1   =
        Less no = No

-term = Term
    .gender = neuter
only =

    .one = One
    .two = Two
below =
    no = No
below-too =

    Below
"""
    found = list(keys_of(text))
    assert found == keys_parsed(parse(text, "en/x.ftl"))
    assert [key for key, sayable in found if sayable] == [
        *("one", "two", "two.more", "two.less-1", "only.one", "only.two", "below", "below-too")
    ]
    assert [key for key, sayable in found if not sayable] == ["-term", "-term.gender", "only"]


def test_text_that_is_not_fluent_is_named_with_file_and_line() -> None:
    with pytest.raises(ValueError, match=r"en/x\.ftl, line 3"):
        parse("good = Good\n\nbad { = Bad\n", "en/x.ftl")


def test_a_file_is_read_when_one_of_its_keys_is_needed() -> None:
    language = Language("en", {"a.ftl": "a = A\n    .b = B\n", "b.ftl": "c = C\n\nbad = { Bad\n"})
    assert list(language.keys) == ["a", "a.b", "c", "bad"]
    for key, text in (("a", "A"), ("a.b", "B")):
        bundle, pattern = language.pattern(key)
        assert bundle.format_pattern(pattern) == (text, [])
    with pytest.raises(ValueError, match=r"en/b\.ftl, line 4"):
        language.pattern("c")
    with pytest.raises(KeyError, match=r"a\.c"):
        language.pattern("a.c")


@pytest.mark.parametrize("again", ["a = A", "-t = T", "b =\n    .y = Y", "c = C\n    .x = X\n    .x = X"])
def test_a_key_that_is_given_twice_is_named_with_its_files(again: str) -> None:
    once = "a = A\n-t = T\nb = B\n    .x = X\n"
    with pytest.raises(ValueError, match=r"en/2\.ftl gives the words “(a|-t|b|c.x)” that en/[12]\.ftl gives"):
        Language("en", {"1.ftl": once, "2.ftl": again})
    with pytest.raises(ValueError, match=r"en/1\.ftl gives the words “(a|-t|b|c.x)” that en/1\.ftl gives"):
        Language("en", {"1.ftl": f"{once}{again}\n"})


def test_every_key_has_a_pattern_that_compiles() -> None:
    for locale in folders():
        language = load(locale)
        assert language.keys
        for key in language.keys:
            bundle, _ = language.pattern(key)
            assert bundle.has_message(key.partition(".")[0])


def test_a_language_is_offered_when_it_has_every_key_of_english(monkeypatch: pytest.MonkeyPatch) -> None:
    english = "ui-rules = Rules\nui-home = Home\n"
    texts = {"en": english, "de": f"{english}more = More", "fa": "ui-home = Home\n"}
    held = {locale: Language(locale, {"ui.ftl": text}) for locale, text in texts.items()}
    monkeypatch.setattr(loading, "folders", lambda: tuple(held))
    monkeypatch.setattr(loading, "load", held.__getitem__)
    assert locales.__wrapped__() == ("en", "de")


def test_a_folder_holds_a_whole_language_or_terms_alone() -> None:
    """A language that lost one key would vanish from the pages without a word."""
    assert folders()[0] == "en"
    for locale in folders():
        keys = load(locale).keys
        assert (locale in LOCALES) != all("-term-" in key for key in keys), locale


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_the_keys_of_english(locale: str) -> None:
    assert set(words_for(locale).known_keys()) == set(words_for("en").known_keys())


@pytest.mark.parametrize("locale", LOCALES)
def test_every_label_without_facts_can_be_said(locale: str) -> None:
    words = words_for(locale)
    labels = [key for key in words.known_keys() if not needs_facts(words, key)]
    assert len(labels) > 400
    for key in labels:
        text = words.say(key)
        assert text, key
        assert text.strip() == text, key
        assert not re.search(r"[{}]|\?\?\?", text), key


def needs_facts(words: Words, key: str) -> bool:
    try:
        words.say(key)
    except ValueError as error:
        return "Unknown external" in str(error)
    return False


class Mentioned(visitor.Visitor):  # type: ignore[misc]
    """Collects the messages and terms that others refer to."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  the visitor's own way
        self.keys.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.keys.add(f"-{node.id.name}")
        self.generic_visit(node)


def strangers(resource: ast.Resource) -> set[str]:
    """Return the messages and terms that a file refers to and does not hold."""
    mentioned = Mentioned()
    mentioned.visit(resource)
    return mentioned.keys - {key for key, _ in keys_parsed(resource)}


@pytest.mark.parametrize("path", FTL, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_file_refers_to_no_other(path: Path) -> None:
    assert not strangers(parse(path.read_text(encoding="utf-8"), path.name))


def test_references_are_found() -> None:
    text = '-a = A\nb = { -a } { -c(d: "e") } { $g ->\n   *[one] { f.g }\n }\n    .x = { b }\n'
    assert strangers(parse(text, "en/x.ftl")) == {"-c", "f"}
