"""The moves of Virus! Marvel as buttons of a form, each of which works by itself."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from virion.games.virus_marvel.cards import KIND_OF
from virion.pages.virus_marvel.cards import GAME
from virion.words import words_for

TARGETED: Final = ("play", "retarget", "spy_play")
AT_ONCE: Final = ("retarget", "pass", "counter")


def groups(moves: Sequence[Mapping[str, object]], names: tuple[str, ...], me: int | None, locale: str) -> str:
    """Return the buttons of all moves, by the card that they play; each works by itself as part of a form."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        kind = str(move["kind"])
        card, seat, slot = move.get("card"), move.get("seat"), move.get("slot")
        picks = tuple(str(code) for code in listed(move.get("cards", move.get("slots", ()))))
        group = str(card) if kind in TARGETED else kind
        button = _button(
            locale,
            kind,
            None if card is None else str(card),
            seat if isinstance(seat, int) else None,
            None if slot is None else str(slot),
            picks,
            names,
            me,
        )
        groups.setdefault(group, []).append(button)
    return "".join(f"{_group_head(locale, group)}{''.join(buttons)}</div>" for group, buttons in groups.items())


@lru_cache(maxsize=1024)
def _group_head(locale: str, group: str) -> str:
    w = words_for(locale)
    if group in {"counter", "pass"}:
        return f'<div class="group answer" data-key="group-{group}">'
    name = w.say(f"{GAME}-card-{group}") if group in KIND_OF else w.say(f"{GAME}-move-{group}.name")
    return f'<div class="group" data-key="group-{group}"><h3>{escape(name)}</h3>'


@lru_cache(maxsize=16384)
def _button(
    locale: str,
    kind: str,
    card: str | None,
    seat: int | None,
    slot: str | None,
    picks: tuple[str, ...],
    names: tuple[str, ...],
    me: int | None,
) -> str:
    """Return the button of one move. Attributes tell the script how it is chosen on the board.

    ``data-card`` is the card to take up, ``data-at`` the target to point at, ``data-picks`` the cards and
    ``data-places`` the Heroes to mark together; ``data-now`` says that it can be pressed before anything is taken up.
    """
    move: dict[str, object] = {"kind": kind}
    fields = {"card": card, "seat": seat, "slot": slot}
    move.update({key: value for key, value in fields.items() if value is not None})
    how = ""
    if kind == "discard":
        move["cards"] = list(picks)
        how = f' data-picks="{" ".join(picks)}"'
    elif kind == "snap":
        move["slots"] = list(picks)
        how = f' data-places="{" ".join(f"{me}-{slot}" for slot in picks)}"'
    elif kind == "counter":
        how = ' data-card="CTR"'
    elif card is not None and kind in TARGETED:
        target = "" if seat is None else f' data-at="{seat}"' if slot is None else f' data-at="{seat}-{slot}"'
        how = f' data-card="{card}"{target}'
    if kind in AT_ONCE:
        how += " data-now"
    value = escape(json.dumps(move, separators=(",", ":")))
    text = escape(words_for(locale).move(GAME, move, names, me))
    look = "button primary" if kind == "counter" else "button"
    key = "-".join((kind, card or "", "" if seat is None else str(seat), slot or "", *picks))
    marks = f'data-kind="{kind}" data-key="move-{key}"{how}'
    return f'<button class="{look}" type="submit" name="move" value="{value}" {marks}>{text}</button>'


def listed(value: object) -> Sequence[object]:
    """Return a field of a move that holds a list, nothing for any other."""
    return value if isinstance(value, list | tuple) else ()
