"""Faces of cards: our own pictures in a frame of the card's colours, with its letter in the mark of its colour."""

from __future__ import annotations

from functools import cache
from html import escape

from virion.pages.assets import static
from virion.words import words_for


@cache
def face(locale: str, game: str, code: str, named: bool = False) -> str:
    """Return the face of a card as HTML, hidden from screen readers; ``named`` writes the card's name on it.

    Whatever bears the face says the card's name in words.
    """
    w = words_for(locale)
    key = f"{game}-card-{code}"
    letter = escape(w.say(f"{key}.letter"))
    name = f'<span class="name">{escape(w.say(key))}</span>' if named else ""
    return (
        f'<span class="face card-{code}" aria-hidden="true"><svg class="art"><use href="{static("cards.svg")}#{code}"/>'
        f'</svg><b class="mark">{letter}</b>{name}</span>'
    )


@cache
def back() -> str:
    """Return the back of a card as HTML."""
    picture = f'<svg class="art"><use href="{static("cards.svg")}#back"/></svg>'
    return f'<span class="face back" aria-hidden="true">{picture}</span>'
