"""The terms of a rulebook that is in another language, side by side with ours."""

from __future__ import annotations

from virion.words import Words, direction_of, language_name, terms


def side_by_side(game: str, w: Words) -> dict[str, object] | None:
    """Return a table of terms, a column for each language, the reader's first; None for a game that has none.

    Each of ``columns`` has locale, name and direction; each of ``rows`` has a text for each column, empty where there
    is none, and a note in the reader's language or nothing.
    """
    found = terms(game)
    if not found:
        return None
    spoken = {locale for _, texts in found for locale in texts}
    locales = sorted(spoken, key=lambda locale: (locale != w.locale, locale))
    return {
        "columns": [
            {"locale": locale, "name": language_name(locale), "direction": direction_of(locale)} for locale in locales
        ],
        "rows": [
            {"texts": [texts.get(locale, "") for locale in locales], "note": _note(game, code, w)}
            for code, texts in found
        ],
    }


def _note(game: str, code: str, w: Words) -> str:
    key = f"{game}-term-{code}.note"
    return w.say(key) if w.has(key) else ""
