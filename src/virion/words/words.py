"""The words of one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from babel import Locale
from babel.lists import format_list
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentType

from virion.kernel.event import Event
from virion.kernel.refusal import Refusal
from virion.words import sentences
from virion.words.digits import RealNumber, WholeNumber, written
from virion.words.loading import ENGLISH, folders, load, locales
from virion.words.strangers import isolated

Fact = str | int | float
"""What a sentence may mention: text, or a number."""

LOCALES: Final = locales()
"""The languages that are offered, English first."""

REMEMBERED: Final = 20_000
LONGEST_FACT: Final = 2_000


class Words:
    """The words of one language: get it from `words_for`.

    ``locale`` is the language's code, ``name`` its own name for itself, ``direction`` "ltr" or "rtl". Sentences are
    plain text: whoever puts them into HTML escapes them.
    """

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.name = language_name(locale)
        self.direction = direction_of(locale)
        self._language = load(locale)
        self._labels: dict[str, str] = {}
        self._remembered: dict[object, str] = {}

    def say(self, key: str, /, **facts: Fact) -> str:
        """Return the words of ``key`` ("message" or "message.attribute") with ``facts`` filled in.

        Raises KeyError for an unknown key and ValueError for a fact that the words need and do not get; both name the
        key and the language.
        """
        if not facts:
            label = self._labels.get(key)
            if label is None:
                label = self._labels[key] = self._format(key, {})
            return label
        known = (key, *facts.items())
        text = self._remembered.get(known)
        return self._remember(known, self._format(key, facts)) if text is None else text

    def has(self, key: str) -> bool:
        """Tell whether there are words for ``key``."""
        return key in self._language.keys

    def known_keys(self) -> tuple[str, ...]:
        """Return every key, attributes included, in the order of the files."""
        return tuple(self._language.keys)

    def help(self, key: str, options: Mapping[str, object]) -> str:
        """Return the words of ``key``.help: what a thing does where these options, all of the game's, are played.

        Each option is a fact of its name: its number, ``none``, ``true``, ``false``, or the code of its value.
        """
        facts: dict[str, Fact] = {}
        for name, value in options.items():
            if value is None:
                facts[name] = "none"
            elif isinstance(value, int | str):
                facts[name] = value
        return self.say(f"{key}.help", **facts)

    def number(self, value: float) -> str:
        """Return a number in the digits and separators of the language."""
        return written(self.locale, value)

    def listed(self, items: Sequence[str]) -> str:
        """Return the items as a list in running text: "a, b, and c"; empty for no items."""
        return format_list(list(items), locale=self.locale.replace("-", "_")) if items else ""

    def event(self, game: str, event: Event, names: Sequence[str]) -> str:
        """Return the sentence that tells an event, as its viewer sees it (`Event.seen_by`). Names are by seat."""
        known = ("event", game, event.kind, _frozen(event.data), tuple(names))
        text = self._remembered.get(known)
        return self._remember(known, sentences.event(self, game, event, names)) if text is None else text

    def move(self, game: str, move: Mapping[str, object], names: Sequence[str], me: int | None = None) -> str:
        """Return the text of a button that makes a move, given in its JSON form; ``me`` is the seat called "you"."""
        known = ("move", game, _frozen(move), tuple(names), me)
        text = self._remembered.get(known)
        return self._remember(known, sentences.move(self, game, move, names, me)) if text is None else text

    def pending(self, game: str, pending: sentences.Pending, names: Sequence[str], me: int | None = None) -> str:
        """Return a sentence that names the card being resolved, who plays it and at what."""
        return sentences.pending(self, game, pending, names, me)

    def prompt(self, game: str, seen: sentences.Asking, names: Sequence[str]) -> str:
        """Return what an observation asks its viewer, or whom the viewer waits for, with the card being resolved."""
        return sentences.prompt(self, game, seen, names)

    def refusal(self, refusal: Refusal, game: str = "") -> str:
        """Return the sentence of a refusal, with the names that ``game`` gives to codes; without a game they stay.

        Never raises: a code without words is named as it is.
        """
        return sentences.refusal(self, game, refusal)

    def bot(self, code: str) -> str:
        """Return the name of a kind of bot; one of a user's own, ``module:Name``, is called Name."""
        return code.rpartition(":")[2] if ":" in code else self.say(f"bot-{code}")

    def option_value(self, game: str, key: str, value: object) -> str:
        """Return the name of an option's value: a choice, a flag, a number, none (None) or a map."""
        return sentences.option_value(self, game, key, value)

    def say_leniently(self, key: str, facts: Mapping[str, Fact]) -> str:
        """Return the words of ``key``, with "…" for each fact that is not at hand. Raises KeyError only."""
        return self._format(key, facts, _Lenient())

    def _format(self, key: str, facts: Mapping[str, Fact], args: dict[str, object] | None = None) -> str:
        if not self.has(key):
            raise KeyError(f"there are no words for “{key}” in the language “{self.locale}”")
        bundle, pattern = self._language.pattern(key)
        # FluentBundle.format_pattern would turn our numbers back into ones that know only the digits 0 to 9.
        args = {} if args is None else args
        for name, value in facts.items():
            args[name] = self._fluent(value)
        errors: list[Exception] = []
        environment = ResolverEnvironment(context=bundle, errors=errors, current=CurrentEnvironment(args=args))
        text = pattern(environment)
        if errors:
            reasons = "; ".join(str(error) for error in errors)
            raise ValueError(f"the words “{key}” in the language “{self.locale}” cannot be said: {reasons}")
        return str(text)

    def _fluent(self, value: Fact) -> object:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return WholeNumber(value)
        if isinstance(value, float):
            return RealNumber(value)
        if len(value) > LONGEST_FACT:
            value = f"{value[: LONGEST_FACT - 1]}…"
        shown = isolated(value, self.direction)
        return value if shown == value else Foreign(value, shown)

    def _remember(self, known: object, text: str) -> str:
        if len(self._remembered) >= REMEMBERED:
            self._remembered.clear()
        self._remembered[known] = text
        return text


def words_for(locale: str) -> Words:
    """Return the words of a language, those of the language without its region ("en-GB"), else English."""
    wanted = locale.replace("_", "-").lower()
    for candidate in LOCALES:
        if candidate.lower() == wanted:
            return _opened(candidate)
    for candidate in LOCALES:
        if candidate.lower() == wanted.partition("-")[0]:
            return _opened(candidate)
    return _opened(ENGLISH)


@cache
def _opened(locale: str) -> Words:
    return Words(locale)


def terms(game: str) -> list[tuple[str, dict[str, str]]]:
    """Return the terms of a game's rulebook, to be shown side by side: each code with its text by language.

    They are the keys ``<game>-term-<code>``, in the order of the English file; English comes first, then every other
    language whose folder has the term, also one that is not offered yet. A game may have none.
    """
    stem = f"{game}-term-"
    every = [_opened(locale) for locale in folders()]
    codes = [key.removeprefix(stem) for key in every[0].known_keys() if key.startswith(stem) and "." not in key]
    return [(code, {w.locale: w.say(stem + code) for w in every if w.has(stem + code)}) for code in codes]


def language_name(locale: str) -> str:
    """Return a language's own name for itself."""
    babel_locale = Locale.parse(locale, sep="-")
    return babel_locale.get_display_name(babel_locale) or locale


def direction_of(locale: str) -> str:
    """Return the direction in which a language is written: "ltr" or "rtl"."""
    return "rtl" if Locale.parse(locale, sep="-").character_order == "right-to-left" else "ltr"


class Foreign(FluentType):
    """Text that is set apart where it is shown, while selectors see it as it is: it may be a code of ours."""

    def __init__(self, text: str, shown: str) -> None:
        self.text = text
        self.shown = shown

    def __eq__(self, other: object) -> bool:
        return self.text == other

    def __hash__(self) -> int:
        return hash(self.text)

    def format(self, _locale: Locale) -> str:
        """Return the text with the marks that set it apart."""
        return self.shown


class _Lenient(dict[str, object]):
    """Facts that answer "…" for what they do not know."""

    def __missing__(self, key: str) -> object:
        return "…"


def _frozen(data: Mapping[str, object]) -> tuple[object, ...]:
    return tuple((key, _fixed(value)) for key, value in data.items())


def _fixed(value: object) -> object:
    return tuple(_fixed(item) for item in value) if isinstance(value, list | tuple) else value
