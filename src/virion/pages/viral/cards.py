"""The cards of Viral on the page: in a hand, in the discard pile, and what has been seen of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from virion.games.viral.cards import CODES, KIND_OF, STANDARD, family
from virion.games.viral.observation import DiscardView, ViralObservation
from virion.pages.assets import static
from virion.pages.faces import back, face
from virion.words import words_for

GAME: Final = "viral"
FAMILIES: Final = ("virus", "immune", "special")
LAYERS: Final = 4
"""How many cards of one kind lie visible on top of each other in a hand."""


def stacks(cards: Sequence[str]) -> list[tuple[str, int]]:
    """Return the kinds of an open hand in canonical order, each with its number of copies."""
    counts = Counter(cards)
    return [(code, counts[code]) for code in CODES if counts[code]]


def counts_by_family(options: Mapping[str, object]) -> bool:
    """Tell whether a card of the claimed family makes a claim true (VI-19)."""
    return options.get("challenge_match") == "family"


def family_of(code: str) -> str:
    """Return the code of a kind's family."""
    return FAMILIES[family(KIND_OF[code])]


def bears_out(card: str, claim: str, by_family: bool) -> bool:
    """Tell whether a card makes a claim true."""
    return card == claim or (by_family and family_of(card) == family_of(claim))


def hand_key(code: str, nth: int) -> str:
    """Return the place of a card of the viewer's own hand: the ``nth`` of its kind, from 0."""
    return f"hand-{code}-{nth}"


@lru_cache(maxsize=4096)
def stack(locale: str, code: str, count: int, moved: tuple[str | None, ...], choosing: bool) -> str:
    """Return all cards of one kind of the viewer's hand, one to be chosen where there is a choice.

    ``moved`` says for each layer that is shown where it came from, the topmost last.
    """
    w = words_for(locale)
    name = w.say(f"{GAME}-card-{code}")
    choice = f' data-card="{code}" aria-pressed="false"' if choosing else ""
    layers = []
    for at, origin in enumerate(moved):
        came = f' data-from="{origin}"' if origin else ""
        place = hand_key(code, count - len(moved) + at)
        depth = len(moved) - 1 - at
        layers.append(
            f'<span class="layer u{depth}" data-key="{place}"{came}>{face(locale, GAME, code, named=True)}</span>'
        )
    times = f'<b class="times" aria-hidden="true">×{w.number(count)}</b>' if count > 1 else ""
    told = escape(w.say("viral-ui-copies", card=name, count=count))
    return (
        f'<li class="stack s{len(moved)}"><button type="button" class="card big{" playable" if choosing else ""}"'
        f' data-key="hand-{code}" data-info="{code}"{choice}>{"".join(layers)}{times}'
        f'<span class="sr">{told}</span></button></li>'
    )


def hand(seen: ViralObservation, moved: Mapping[str, str], choosing: bool, locale: str) -> str:
    """Return the viewer's hand as HTML, nothing for a spectator."""
    found = []
    for code, count in stacks(seen.hand):
        shown = range(max(0, count - LAYERS), count)
        found.append(stack(locale, code, count, tuple(moved.get(hand_key(code, nth)) for nth in shown), choosing))
    return "".join(found)


@lru_cache(maxsize=4096)
def thrown(locale: str, place: str, code: str | None, moved: str | None) -> str:
    """Return a card on the discard pile, its back when it lies face down."""
    origin = f' data-from="{moved}"' if moved else ""
    tilt = int(place.rpartition("-")[2]) % 5
    picture = back() if code is None else face(locale, GAME, code)
    return f'<span class="thrown t{tilt}" data-key="{place}"{origin}>{picture}</span>'


@lru_cache(maxsize=1024)
def open_kinds(locale: str, counts: tuple[tuple[str, int], ...]) -> str:
    """Return what lies face up in the discard pile: each kind of card with its number of copies."""
    w = words_for(locale)
    return "".join(
        f'<li data-key="kind-{code}"><button type="button" class="kind" data-info="{code}">{face(locale, GAME, code)}'
        f"<span>{escape(w.say(f'{GAME}-card-{code}'))} <b>× {w.number(count)}</b></span></button></li>"
        for code, count in counts
    )


def spent(discard: Sequence[DiscardView], names: tuple[str, ...], by_family: bool, locale: str) -> str:
    """Return the discard pile card by card, the latest first: whose, claimed as what, and what it was if known."""
    placed = reversed(list(enumerate(discard)))
    return "".join(_spent(locale, at, card, names[card.by], by_family) for at, card in placed)


@lru_cache(maxsize=16384)
def _spent(locale: str, at: int, card: DiscardView, name: str, by_family: bool) -> str:
    w = words_for(locale)
    claim = "" if card.claim is None else w.say(f"{GAME}-card-{card.claim}")
    known = "" if card.card is None else w.say(f"{GAME}-card-{card.card}")
    if card.claim is None:
        how, text = "plain", w.say("viral-ui-spent-plain", player=name, card=known)
    elif card.card is None:
        how, text = "down", w.say("viral-ui-spent-down", player=name, claim=claim)
    elif card.card == card.claim:
        how, text = "true", w.say("viral-ui-spent-true", player=name, claim=claim)
    else:
        how, key = "lie", "viral-ui-spent-lie"
        if bears_out(card.card, card.claim, by_family):
            how, key = "true", "viral-ui-spent-family"
        text = w.say(key, player=name, claim=claim, card=known)
    mark = "" if card.open or card.card is None else f" <small>{escape(w.say('viral-ui-discard-down'))}</small>"
    # Small pictures: the list may hold the whole deck, and comes with every rendering.
    picture = f'<svg class="mini" aria-hidden="true"><use href="{static("cards.svg")}#{card.card or "back"}"/></svg>'
    return f'<li class="{how}" data-key="spent-{at}">{picture}<span>{escape(text)}{mark}</span></li>'


def total(options: Mapping[str, object], code: str) -> int:
    """Return how many cards of a kind the whole deck holds."""
    deck = options.get("deck", "standard")
    if not isinstance(deck, Mapping):
        return STANDARD[CODES.index(code)]
    count = deck.get(code, 0)
    return count if isinstance(count, int) else 0


def seen_of(seen: ViralObservation, code: str) -> int:
    """Return how many cards of a kind the viewer knows of: in the own hand, and among the discards."""
    return seen.hand.count(code) + sum(item.card == code for item in seen.discard)
