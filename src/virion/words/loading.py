"""Finds the words of one language in its Fluent files: what keys there are at once, what they say when it is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax import ast

ENGLISH: Final = "en"
"""The language that every other one falls back to, and whose keys every one has that is offered."""

_KEYS: Final = re.compile(
    r"^(?P<entry>-?[A-Za-z][A-Za-z0-9_-]*) *=(?P<nothing>(?=(?: *\n)+ +\.))?"
    r"|^ +\.(?P<attribute>[A-Za-z][A-Za-z0-9_-]*) *=",
    re.MULTILINE,
)
"""In Fluent, an entry begins at the start of a line and an attribute after blanks, and nothing else looks like them."""


@cache
def folders() -> tuple[str, ...]:
    """Return the languages that have a folder with words, English first, the others in alphabetical order."""
    root = files("virion.words")
    found = [folder.name for folder in root.iterdir() if folder.is_dir() and _sources(folder)]
    return tuple(sorted(found, key=lambda locale: (locale != ENGLISH, locale)))


@cache
def locales() -> tuple[str, ...]:
    """Return the languages that are offered: those that have every key of English.

    A folder may hold less, such as the terms of a rulebook alone: those can be said, but no page is in that language.
    """
    needed = load(ENGLISH).keys.keys()
    return tuple(locale for locale in folders() if needed <= load(locale).keys.keys())


class Language:
    """The patterns of one language, out of ``texts``: what its Fluent files hold, by their names.

    Parsing takes far longer than finding where each key is given. So a file is parsed when one of its keys is first
    needed, and then stands alone: a message may refer to others of its own file. ``keys`` maps every ``key`` and
    ``key.attribute`` to its file, in the order of the files.

    Raises ValueError, naming the files, for a key that is given twice.
    """

    def __init__(self, locale: str, texts: Mapping[str, str]) -> None:
        self.keys: dict[str, str] = {}
        self._locale = locale
        self._texts = texts
        self._parsed: dict[str, FluentBundle] = {}
        home: dict[str, str] = {}
        for file, text in texts.items():
            for key, sayable in keys_of(text):
                if key in home:
                    raise ValueError(f"{locale}/{file} gives the words “{key}” that {locale}/{home[key]} gives already")
                home[key] = file
                if sayable:
                    self.keys[key] = file

    def pattern(self, key: str) -> tuple[FluentBundle, Pattern]:
        """Return the compiled pattern of a key, and the bundle of its file, in which it is to be resolved.

        Raises KeyError for an unknown key, and ValueError, naming file and line, when the file is not Fluent.
        """
        bundle = self._bundle(self.keys[key])
        name, _, attribute = key.partition(".")
        message = bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None  # the keys hold a message's name only where it has a value
        return bundle, pattern

    def _bundle(self, file: str) -> FluentBundle:
        bundle = self._parsed.get(file)
        if bundle is None:
            bundle = FluentBundle([self._locale], use_isolating=False)
            bundle.add_resource(parse(self._texts[file], f"{self._locale}/{file}"))
            self._parsed[file] = bundle  # another thread may have done the same meanwhile: either will do
        return bundle


@cache
def load(locale: str) -> Language:
    """Return a language, none of its files parsed yet; raises ValueError for a key that is given twice."""
    sources = _sources(files("virion.words") / locale)
    return Language(locale, {source.name: source.read_text(encoding="utf-8") for source in sources})


def keys_of(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each key that the text of a Fluent file gives, in order, and whether it can be said; nothing is parsed.

    Terms (``-key``) and what belongs to them are for other messages, and a message may have attributes alone.
    """
    entry = ""
    for found in _KEYS.finditer(text):
        if found["attribute"] is None:
            entry = found["entry"]
            yield entry, not entry.startswith("-") and found["nothing"] is None
        else:
            yield f"{entry}.{found['attribute']}", not entry.startswith("-")


def parse(text: str, place: str) -> ast.Resource:
    """Parse the text of one Fluent file; raises ValueError that names ``place`` and the line of the first fault."""
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            fault = entry.annotations[0]
            start = fault.span.start if fault.span else 0
            line = text.count("\n", 0, start) + 1
            raise ValueError(f"{place}, line {line}: {fault.message} Found: {(entry.content or '').strip()[:80]!r}")
    return resource


def _sources(folder: Traversable) -> list[Traversable]:
    found = [source for source in folder.iterdir() if source.name.endswith(".ftl")]
    return sorted(found, key=lambda source: source.name)
