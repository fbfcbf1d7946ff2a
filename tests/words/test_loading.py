"""Fluent files: they parse, say each key once, and every language says the same keys."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import ast

from virion.words import LOCALES, Words, loading, words_for
from virion.words.loading import folders, load, locales, parse

FTL = sorted(Path(str(files("virion.words"))).glob("*/*.ftl"))


@pytest.mark.parametrize("path", FTL, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_file_is_fluent(path: Path) -> None:
    resource = parse(path.read_text(encoding="utf-8"), path.name)
    assert any(isinstance(entry, ast.Message) for entry in resource.body)


def test_text_that_is_not_fluent_is_named_with_file_and_line() -> None:
    with pytest.raises(ValueError, match=r"en/x\.ftl, line 3"):
        parse("good = Good\n\nbad { = Bad\n", "en/x.ftl")


def test_every_key_has_a_pattern_that_compiles() -> None:
    bundle, patterns = load("en")
    assert patterns
    for key in patterns:
        assert bundle.has_message(key.partition(".")[0])


def test_a_language_is_offered_when_it_has_every_key_of_english(monkeypatch: pytest.MonkeyPatch) -> None:
    english = load("en")
    less = {key: pattern for key, pattern in english[1].items() if key != "ui-rules"}
    held = {"en": english, "de": english, "fa": (english[0], less)}
    monkeypatch.setattr(loading, "folders", lambda: tuple(held))
    monkeypatch.setattr(loading, "load", held.__getitem__)
    assert locales.__wrapped__() == ("en", "de")


def test_a_folder_holds_a_whole_language_or_terms_alone() -> None:
    """A language that lost one key would vanish from the pages without a word."""
    assert folders()[0] == "en"
    for locale in folders():
        keys = load(locale)[1]
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


def test_each_key_is_given_once() -> None:
    for locale in LOCALES:
        seen: dict[str, str] = {}
        for path in FTL:
            if path.parent.name != locale:
                continue
            for entry in parse(path.read_text(encoding="utf-8"), path.name).body:
                if isinstance(entry, ast.Message):
                    assert entry.id.name not in seen, (entry.id.name, path.name, seen[entry.id.name])
                    seen[entry.id.name] = path.name
