"""What the cards of a game do: in full on the page of its rules, at the end of each table, and from there in peeks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from virion.games import GAMES
from virion.pages.faces import face
from virion.pages.templating import render
from virion.words import words_for


def card_texts(locale: str, game: str, options: Mapping[str, object]) -> list[dict[str, object]]:
    """Return for every card its code, face, name, what it does with these options, and the rulings about it.

    Options that are not named are the usual ones.
    """
    w = words_for(locale)
    played = _whole(game, options)
    return [
        {
            "code": code,
            "face": face(locale, game, code),
            "name": w.say(f"{game}-card-{code}"),
            "help": w.help(f"{game}-card-{code}", played),
            "rulings": w.say(f"{game}-card-{code}.rulings").split(),
        }
        for code in GAMES[game].cards
    ]


def glossary(locale: str, game: str, states: tuple[str, ...], options: Mapping[str, object]) -> str:
    """Return what every card means, and every state that a thing on the board may be in, as HTML."""
    # As text, since a deck or a table of one's own is a mapping, which cannot be looked up.
    return _glossary(locale, game, states, json.dumps(options))


@lru_cache(maxsize=256)
def _glossary(locale: str, game: str, states: tuple[str, ...], options: str) -> str:
    w = words_for(locale)
    played = _whole(game, json.loads(options))
    told = [
        {"code": state, "name": w.say(f"{game}-state-{state}"), "help": w.help(f"{game}-state-{state}", played)}
        for state in states
    ]
    return render(w, "glossary.html", game=game, cards=card_texts(locale, game, played), states=told)


def _whole(game: str, options: Mapping[str, object]) -> dict[str, object]:
    return {option.key: option.default for option in GAMES[game].options} | dict(options)
