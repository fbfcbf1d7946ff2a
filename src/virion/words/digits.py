"""Numbers in the digits of a language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime.types import FluentFloat, FluentInt

_ZEROS: Final = {
    "arab": "\u0660",
    "arabext": "\u06f0",
    "beng": "\u09e6",
    "deva": "\u0966",
    "mymr": "\u1040",
}
"""The digit zero of the numbering systems that languages use by default; others write 0 to 9."""


@lru_cache(maxsize=4096)
def written(locale: str, value: float) -> str:
    """Return a number as the language writes it: its separators and its digits."""
    babel_locale = Locale.parse(locale, sep="-")
    text = format_decimal(value, locale=babel_locale, numbering_system="default")
    zero = _ZEROS.get(babel_locale.default_numbering_system)
    # Babel takes the separators of a numbering system, but writes its digits as 0 to 9.
    return text if zero is None else text.translate({ord("0") + digit: chr(ord(zero) + digit) for digit in range(10)})


class WholeNumber(FluentInt):
    """A whole number in a message: chooses plural forms as a number and is written in the language's digits."""

    def format(self, locale: Locale) -> str:
        """Return the number as the language writes it."""
        return written(str(locale).replace("_", "-"), int(self))


class RealNumber(FluentFloat):
    """A number with a fraction in a message, written in the language's digits."""

    def format(self, locale: Locale) -> str:
        """Return the number as the language writes it."""
        return written(str(locale).replace("_", "-"), float(self))
