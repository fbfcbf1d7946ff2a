"""The moves of Viral as buttons of a form, each of which works by itself.

A play is two choices: the card, then what it is said to be. True claims come first, as the plain way; the lies stand
apart. Targets are buttons on the row itself (see `row`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from virion.games.viral.cards import KIND_OF
from virion.pages.assets import static
from virion.pages.viral.cards import GAME, bears_out
from virion.words import words_for

Move = Mapping[str, object]
ANSWERS: Final = ("pass", "challenge", "antivirus", "vaccine")
"""The answers to a window, in the order of their buttons."""


def value_of(move: Move) -> str:
    """Return a move as the value of its button."""
    return escape(json.dumps(move, separators=(",", ":")))


def groups(moves: Sequence[Move], phase: str, answered: Move | None, by_family: bool, locale: str) -> str:
    """Return the buttons of all moves but those that choose a cell, grouped by the card that they play.

    ``by_family`` says that a claim is true also when no more than the family is right.
    """
    claims: dict[str, list[str]] = {}
    for move in moves:
        if move["kind"] == "play":
            claims.setdefault(str(move["card"]), []).append(str(move["claim"]))
    found = [_claims(locale, card, tuple(said), by_family) for card, said in claims.items()]
    discards = [str(move["card"]) for move in moves if move["kind"] == "discard"]
    found += [_discard(locale, card) for card in discards]
    rest = [move for move in moves if move["kind"] not in {"play", "discard", "target"}]
    if rest:
        given = None if answered is None else str(answered["kind"])
        found.append(_answers(locale, tuple(str(move["kind"]) for move in rest), phase, given))
    return "".join(found)


@lru_cache(maxsize=1024)
def _claims(locale: str, card: str, claims: tuple[str, ...], by_family: bool) -> str:
    w = words_for(locale)
    truths, lies = [], []
    # The very kind first: it is what the card is.
    for claim in sorted(claims, key=lambda claim: claim != card):
        name = w.say(f"{GAME}-card-{claim}")
        value = value_of({"kind": "play", "card": card, "claim": claim})
        marks = f'data-kind="play" data-key="move-{card}-{claim}" data-card="{card}"'
        if bears_out(card, claim, by_family):
            text = escape(w.say("viral-ui-true", claim=name, by="kind" if claim == card else "family"))
            look = "button primary big" if claim == card else "button big kin"
            truths.append(f'<button class="{look}" type="submit" name="move" value="{value}" {marks}>{text}</button>')
        else:
            told = escape(w.say("viral-ui-lie", claim=name))
            lies.append(
                f'<button class="button lie" type="submit" name="move" value="{value}" aria-label="{told}" {marks}>'
                f'<svg class="mini" aria-hidden="true"><use href="{static("cards.svg")}#{claim}"/></svg>'
                f"{escape(name)}</button>"
            )
    return (
        f'<div class="group claims" data-key="group-{card}" role="group" aria-labelledby="claims-{card}">'
        f'<h3 id="claims-{card}">{escape(w.say(f"{GAME}-card-{card}"))}</h3>{"".join(truths)}'
        f'<p class="or-lie"><svg class="icon" aria-hidden="true"><use href="{static("cards.svg")}#i-mask"/></svg>'
        f'{escape(w.say("viral-ui-lies"))}</p><div class="lies">{"".join(lies)}</div></div>'
    )


@lru_cache(maxsize=64)
def _discard(locale: str, card: str) -> str:
    move = {"kind": "discard", "card": card}
    text = escape(words_for(locale).move(GAME, move, ()))
    return (
        f'<div class="group" data-key="group-{card}"><button class="button primary" type="submit" name="move"'
        f' value="{value_of(move)}" data-kind="discard" data-key="move-discard-{card}" data-card="{card}">'
        f"{text}</button></div>"
    )


@lru_cache(maxsize=256)
def _answers(locale: str, kinds: tuple[str, ...], phase: str, given: str | None) -> str:
    """Return the moves that name nothing. In a window one asks for all answers, also for one that cannot be given."""
    w = words_for(locale)
    shown = [kind for kind in ANSWERS if kind in kinds] + [kind for kind in kinds if kind not in ANSWERS]
    if phase == "react" and "antivirus" not in kinds:
        shown.append("antivirus")
    buttons = []
    for kind in shown:
        text = (
            w.say("viral-ui-believe") if phase == "challenge" and kind == "pass" else w.move(GAME, {"kind": kind}, ())
        )
        if kind not in kinds:
            buttons.append(f'<button class="button" type="button" disabled>{escape(text)}</button>')
            continue
        chosen = "" if given is None else f' aria-pressed="{"true" if kind == given else "false"}"'
        look = "button primary" if kind == "apply" else "button"
        buttons.append(
            f'<button class="{look}" type="submit" name="move" value="{value_of({"kind": kind})}" data-kind="{kind}"'
            f' data-key="move-{kind}" data-now{chosen}>{escape(text)}</button>'
        )
    return f'<div class="group answer" data-key="group-answer">{"".join(buttons)}</div>'


def choices(moves: Sequence[Move]) -> dict[int, Move]:
    """Return the moves that choose a cell, by cell."""
    return {int(str(move["cell"])): move for move in moves if move["kind"] == "target"}


def takes_a_card(moves: Sequence[Move]) -> bool:
    """Tell whether a card of the hand is chosen first."""
    return any(move.get("card") in KIND_OF for move in moves)
