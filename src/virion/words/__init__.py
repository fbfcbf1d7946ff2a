"""Words: names, sentences and rules texts in each language, keyed by codes.

A language is a folder of Fluent files (``words/en/*.ftl``). Everything outside asks `words_for` for a language and says
keys; nothing outside knows a sentence.
"""

from __future__ import annotations

from virion.words.words import LOCALES, Words, direction_of, language_name, terms, words_for

__all__ = ["LOCALES", "Words", "direction_of", "language_name", "terms", "words_for"]
