"""The cards of Virus! Marvel on the page: what each says, in a hand, looked at, in the pile."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from html import escape
from typing import Final

from virion.games.virus_marvel.cards import KIND_OF
from virion.pages.faces import face
from virion.words import words_for

GAME: Final = "virus_marvel"
FAMILY_OF: Final = {"H": "hero", "V": "villain", "P": "power", "A": "ally"}
"""Families by the first letter of their cards' codes; each of the ACTIONS stands for itself."""
ACTIONS: Final = ("REC", "WRP", "SNP", "SPY", "CTR")
STATES: Final = ("free", "protected", "blocked", "shielded")


@lru_cache(maxsize=4096)
def card(
    locale: str, key: str, code: str, moved: str | None, choosing: bool, playable: bool, why: str | None = None
) -> str:
    """Return a card of an open hand: one to choose where there is a choice, one to read about elsewhere.

    ``why`` says why it cannot be played now.
    """
    w = words_for(locale)
    choice = f' data-card="{code}" aria-pressed="false"' if choosing else ""
    note = f", {escape(why or w.say('ui-playable' if playable else 'ui-not-playable'))}" if choosing else ""
    reason = f' data-why="{escape(why)}"' if why else ""
    origin = f' data-from="{moved}"' if moved else ""
    mood = "" if not choosing else " playable" if playable else " idle"
    return (
        f'<li><button type="button" class="card big{mood}" data-key="{key}" data-info="{code}"{choice}{reason}{origin}>'
        f"{face(locale, GAME, code, named=True)}"
        f'<span class="sr">{escape(w.say(f"{GAME}-card-{code}"))}{note}</span></button></li>'
    )


@lru_cache(maxsize=256)
def idle(locale: str, code: str, help_others: bool) -> str:
    """Return why a card cannot be played in one's own turn when it cannot."""
    family = FAMILY_OF.get(code[0], "") if code not in ACTIONS else code
    return words_for(locale).say(f"{GAME}-idle-{family}", help_others=help_others)


@lru_cache(maxsize=4096)
def thrown(locale: str, place: str, code: str, moved: str | None) -> str:
    """Return a card on the discard pile."""
    origin = f' data-from="{moved}"' if moved else ""
    tilt = int(place.rpartition("-")[2]) % 5
    return f'<span class="thrown t{tilt}" data-key="{place}"{origin}>{face(locale, GAME, code)}</span>'


@lru_cache(maxsize=1024)
def pile_kinds(locale: str, discard: tuple[str, ...]) -> str:
    """Return the list of the discard pile: each kind of card with its number of copies."""
    w = words_for(locale)
    counts = Counter(discard)
    return "".join(
        f'<li data-key="kind-{code}"><button type="button" class="kind" data-info="{code}">{face(locale, GAME, code)}'
        f"<span>{escape(w.say(f'{GAME}-card-{code}'))} <b>× {w.number(counts[code])}</b></span></button></li>"
        for code in sorted(counts, key=KIND_OF.__getitem__)
    )
