"""What the cards of a game do: in full on the page of its rules, at the end of each table, and from there in peeks."""

from __future__ import annotations

from functools import cache

from virion.games import GAMES
from virion.pages.faces import face
from virion.pages.templating import render
from virion.words import words_for


def card_texts(locale: str, game: str) -> list[dict[str, object]]:
    """Return for every card its code, face, name, what it does and the rulings about it."""
    w = words_for(locale)
    return [
        {
            "code": code,
            "face": face(locale, game, code),
            "name": w.say(f"{game}-card-{code}"),
            "help": w.say(f"{game}-card-{code}.help"),
            "rulings": w.say(f"{game}-card-{code}.rulings").split(),
        }
        for code in GAMES[game].cards
    ]


@cache
def glossary(locale: str, game: str, states: tuple[str, ...]) -> str:
    """Return what every card means, and every state that a thing on the board may be in, as HTML."""
    w = words_for(locale)
    told = [
        {"code": state, "name": w.say(f"{game}-state-{state}"), "help": w.say(f"{game}-state-{state}.help")}
        for state in states
    ]
    return render(w, "glossary.html", game=game, cards=card_texts(locale, game), states=told)
