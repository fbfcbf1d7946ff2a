"""Reads the Fluent files of one language and compiles every message once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax import ast

ENGLISH: Final = "en"
"""The language that every other one falls back to, and whose keys every one has that is offered."""


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
    _, needed = load(ENGLISH)
    return tuple(locale for locale in folders() if needed.keys() <= load(locale)[1].keys())


@cache
def load(locale: str) -> tuple[FluentBundle, dict[str, Pattern]]:
    """Return the bundle of a language, and the compiled patterns of all its messages by ``key`` or ``key.attribute``.

    Raises ValueError, naming file and line, for text that is not Fluent and for a key that is given twice.
    """
    bundle = FluentBundle([locale], use_isolating=False)
    home: dict[str, str] = {}
    for source in _sources(files("virion.words") / locale):
        place = f"{locale}/{source.name}"
        resource = parse(source.read_text(encoding="utf-8"), place)
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                if key in home:
                    raise ValueError(f"{place} gives the words “{key}” that {home[key]} gives already")
                home[key] = place
        bundle.add_resource(resource)
    patterns: dict[str, Pattern] = {}
    for key in home:
        if key.startswith("-"):
            continue
        message = bundle.get_message(key)
        if message.value is not None:
            patterns[key] = message.value
        for name, pattern in message.attributes.items():
            patterns[f"{key}.{name}"] = pattern
    return bundle, patterns


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
