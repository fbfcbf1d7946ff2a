"""Hints on the page: a button to ask for one, and what the search has found."""

from __future__ import annotations

import json

from virion.table.view import TableView
from virion.words import Words


def advice(view: TableView, names: tuple[str, ...], w: Words) -> dict[str, object] | None:
    """Return what the template of hints shows, None where there is none to be had."""
    if not view.hints or view.asked != "owes" or len(view.moves) < 2:
        return None
    choices = [] if view.hint is None else view.hint.choices
    told = [(w.move(view.game, move, names, view.seat), percent(share, w)) for move, share in choices]
    return {
        "told": w.say("ui-hint-told", move=told[0][0], share=told[0][1]) if told else "",
        "choices": [
            {"value": json.dumps(move, separators=(",", ":")), "text": text, "share": share}
            for (move, _), (text, share) in zip(choices, told, strict=True)
        ],
    }


def percent(share: float, w: Words) -> str:
    """Return an estimated chance as it is told: nothing is certain."""
    return w.say("ui-percent", number=min(max(round(share * 100), 1), 99))
