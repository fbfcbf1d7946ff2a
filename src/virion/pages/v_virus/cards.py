"""The cards of V-Virus on the page: in a hand, in the discard pile, left out of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from virion.games.v_virus.cards import CODES
from virion.pages.faces import face
from virion.words import words_for

GAME: Final = "v_virus"
STATES: Final = ("immune", "exposed", "protected", "out", "infected", "uninfected")
PLAIN: Final = "plain"
CHOICE: Final = "choice"
MARK: Final = "mark"
"""What can be done with a card of a hand: read it, take it up, or mark it along with others."""


def hand_key(code: str, nth: int) -> str:
    """Return the place of a card of the viewer's own hand: the ``nth`` of its kind, from 0."""
    return f"hand-{code}-{nth}"


def numbered(cards: Sequence[str]) -> list[tuple[str, int]]:
    """Return the cards of a hand in canonical order, each with its number among those of its kind, from 0."""
    counts = Counter(cards)
    return [(code, nth) for code in CODES for nth in range(counts[code])]


def hand(cards: Sequence[str], uses: Mapping[str, str], moved: Mapping[str, str], locale: str) -> str:
    """Return an open hand of the viewer's as HTML. ``uses`` says by kind what can be done, PLAIN if nothing."""
    return "".join(
        _card(locale, code, nth, uses.get(code, PLAIN), moved.get(hand_key(code, nth))) for code, nth in numbered(cards)
    )


@lru_cache(maxsize=4096)
def _card(locale: str, code: str, nth: int, use: str, moved: str | None) -> str:
    w = words_for(locale)
    key = hand_key(code, nth)
    origin = f' data-from="{moved}"' if moved else ""
    new = f", {escape(w.say('v_virus-ui-new'))}" if moved else ""
    inside = (
        f'{face(locale, GAME, code, named=True)}<span class="sr">{escape(w.say(f"{GAME}-card-{code}"))}{new}</span>'
    )
    if use == MARK:
        return (
            f'<li><label class="card big playable" data-key="{key}"{origin}><input class="sr" type="checkbox"'
            f' name="discard.cards[]" value="&quot;{code}&quot;" form="moves" data-key="mark-{code}-{nth}">'
            f"{inside}</label></li>"
        )
    choice = f' data-card="{code}" aria-pressed="false"' if use == CHOICE else ""
    look = " playable" if use == CHOICE else ""
    return (
        f'<li><button type="button" class="card big{look}" data-key="{key}" data-info="{code}"{choice}{origin}>'
        f"{inside}</button></li>"
    )


def shown(cards: Sequence[str], place: str, locale: str) -> str:
    """Return cards that lie open somewhere and can only be read, as HTML."""
    return "".join(_shown(locale, f"{place}-{code}-{nth}", code) for code, nth in numbered(cards))


@lru_cache(maxsize=4096)
def _shown(locale: str, key: str, code: str) -> str:
    name = escape(words_for(locale).say(f"{GAME}-card-{code}"))
    return (
        f'<li><button type="button" class="card big" data-key="{key}" data-info="{code}">'
        f'{face(locale, GAME, code, named=True)}<span class="sr">{name}</span></button></li>'
    )


@lru_cache(maxsize=4096)
def thrown(locale: str, place: str, code: str, moved: str | None) -> str:
    """Return a card on the discard pile."""
    origin = f' data-from="{moved}"' if moved else ""
    tilt = int(place.rpartition("-")[2]) % 5
    return f'<span class="thrown t{tilt}" data-key="{place}"{origin}>{face(locale, GAME, code)}</span>'


@lru_cache(maxsize=1024)
def kinds(locale: str, cards: tuple[str, ...], place: str) -> str:
    """Return each kind of card of a pile that lies open, with its number of copies."""
    w = words_for(locale)
    counts = Counter(cards)
    return "".join(
        f'<li data-key="{place}-{code}"><button type="button" class="kind" data-info="{code}">'
        f"{face(locale, GAME, code)}"
        f"<span>{escape(w.say(f'{GAME}-card-{code}'))} <b>× {w.number(counts[code])}</b></span></button></li>"
        for code in CODES
        if counts[code]
    )
