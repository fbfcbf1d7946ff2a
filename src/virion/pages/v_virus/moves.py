"""The moves of V-Virus as a form: each button is a move, and fields beside it say more of it where lists would be long.

A button's value is a move as far as the button knows it; a field named ``gun.count`` or ``discard.cards[]`` belongs to
moves of that kind. What is offered depends on the hand and on what everybody sees, never on who is infected: a Virus
can be offered by all, and as many Shields as there is damage. The rules refuse in private what is not to be had.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from virion.games.v_virus.cards import CODES
from virion.games.v_virus.observation import VVirusObservation
from virion.pages.v_virus.cards import CHOICE, GAME, MARK
from virion.pages.v_virus.players import order
from virion.words import Words, words_for

Move = Mapping[str, object]
OWN: Final = {"P": "pill", "U": "supply", "K": "knife", "G": "gun", "X": "xray"}
"""What each kind of card is played for."""
AIMED: Final = ("knife", "gun", "xray", "trade")
WAYS: Final = ("knife", "gun", "spread", "xray", "trade")
PLAIN: Final = ("pass", "end")


def uses(seen: VVirusObservation, moves: Sequence[Move]) -> dict[str, str]:
    """Return what can be done with each kind of card in the viewer's hand, where anything can."""
    kinds = {str(move["kind"]) for move in moves}
    if kinds & {"trade", "give"}:
        return dict.fromkeys(seen.hand, CHOICE)
    if "discard" in kinds:
        return {code: MARK for code in seen.hand if code != "V"}
    if "spread" in kinds:
        kinds.add("gun")
    return {code: CHOICE for code, kind in OWN.items() if kind in kinds and code in seen.hand}


def ways(moves: Sequence[Move], locale: str) -> str:
    """Return, as HTML, what a card that is taken up may be used for, where it can be aimed in several ways."""
    kinds = {str(move["kind"]) for move in moves}
    return _ways(locale, tuple(kind for kind in WAYS if kind in kinds))


@lru_cache(maxsize=256)
def _ways(locale: str, kinds: tuple[str, ...]) -> str:
    w = words_for(locale)
    if "trade" not in kinds:
        return ""
    return "".join(
        f'<button type="button" class="button" data-do="way" data-way="{kind}" data-key="way-{kind}"'
        f' aria-pressed="false" hidden>{escape(w.say("v_virus-ui-way", kind=kind))}</button>'
        for kind in kinds
    )


def groups(
    seen: VVirusObservation,
    moves: Sequence[Move],
    damage: int,
    answered: Move | None,
    names: tuple[str, ...],
    locale: str,
) -> str:
    """Return the buttons and fields of all moves, grouped by kind. ``damage`` is what the viewer may ward off now."""
    aims: dict[str, list[int]] = {}
    for move in moves:
        if move["kind"] in AIMED:
            seats = aims.setdefault(str(move["kind"]), [])
            if move["seat"] not in seats:
                seats.append(int(str(move["seat"])))
    kinds = {str(move["kind"]) for move in moves}
    held = tuple(code for code in CODES if code in seen.hand)
    guns = seen.hand.count("G")
    found = []
    for kind in WAYS:
        if kind in aims:
            found.append(_aimed(locale, kind, tuple(aims[kind]), names, guns if kind == "gun" else 0, held))
        elif kind in kinds:
            found.append(_spread(locale, _targets(seen), names, guns))
    found += [_used(locale, kind, card) for card, kind in OWN.items() if kind in kinds and kind not in AIMED]
    if "give" in kinds:
        found.append(_give(locale, held))
    if "discard" in kinds:
        found.append(_discard(locale, seen.need or 0))
    found.append(_answers(locale, _answer_moves(seen, kinds, damage), _frozen(answered), names))
    return "".join(found)


def _targets(seen: VVirusObservation) -> tuple[int, ...]:
    """Return at whom Guns may be shared out: all others who live, or those who were shot at before in this turn."""
    allowed = seen.volley or tuple(range(seen.seats))
    return tuple(seat for seat in order(seen, seen.viewer) if seat in allowed and seat not in seen.out)


def _answer_moves(seen: VVirusObservation, kinds: set[str], damage: int) -> tuple[tuple[tuple[str, object], ...], ...]:
    """Return the moves that name no card: all answers that are asked of anybody, whatever the viewer may give."""
    found: list[dict[str, object]] = [{"kind": kind} for kind in PLAIN if kind in kinds]
    if "shield" in kinds:
        found += [{"kind": "shield", "count": count} for count in range(damage + 1)]
    if "help" in kinds and seen.pending is not None:
        found += [{"kind": "help", "seat": seen.pending.target, "count": count} for count in (0, 1)]
    if kinds & {"draw", "skip"}:
        found += [{"kind": "draw"}, {"kind": "skip"}]
    if "refuse" in kinds:
        found.append({"kind": "refuse"})
    return tuple(tuple(move.items()) for move in found)


def _frozen(move: Move | None) -> tuple[tuple[str, object], ...] | None:
    return None if move is None else tuple(move.items())


@lru_cache(maxsize=4096)
def _aimed(
    locale: str, kind: str, seats: tuple[int, ...], names: tuple[str, ...], guns: int, held: tuple[str, ...]
) -> str:
    """Return the buttons of an action with a target, and what else there is to say of it: how many Guns, which card."""
    w = words_for(locale)
    cards = " ".join(held) if kind == "trade" else next(card for card, use in OWN.items() if use == kind)
    field = _card_field(held, w) if kind == "trade" else _gun_field(guns, w) if kind == "gun" else ""
    buttons = []
    for seat in seats:
        text = escape(w.say("v_virus-ui-aim", kind=kind, player=names[seat]))
        buttons.append(
            _button({"kind": kind, "seat": seat}, text, f' data-at="{seat}" data-card="{cards}" data-way="{kind}"')
        )
    return _group(kind, escape(w.say("v_virus-ui-way-title", kind=kind)), field + "".join(buttons))


def _card_field(held: tuple[str, ...], w: Words) -> str:
    label = escape(w.say("v_virus-ui-trade-card"))
    options = "".join(
        f'<option value="&quot;{code}&quot;">{escape(w.say(f"{GAME}-card-{code}"))}</option>' for code in held
    )
    return (
        f'<label class="without-script">{label} <select name="trade.card" data-follows data-key="trade-card">'
        f"{options}</select></label>"
    )


def _gun_field(guns: int, w: Words) -> str:
    if guns == 1:
        return '<input type="hidden" name="gun.count" value="1">'
    pills = "".join(
        f'<label class="pill"><input type="radio" name="gun.count" value="{count}" data-key="guns-{count}"'
        f"{' checked' if count == 1 else ''}><span>{w.number(count)}</span></label>"
        for count in range(1, guns + 1)
    )
    return f'<fieldset class="count"><legend>{escape(w.say("v_virus-ui-guns"))}</legend>{pills}</fieldset>'


@lru_cache(maxsize=1024)
def _spread(locale: str, seats: tuple[int, ...], names: tuple[str, ...], guns: int) -> str:
    w = words_for(locale)
    fields = []
    for seat in seats:
        counts = "".join(
            f'<option value="{f"[{seat},{count}]" if count else ""}">{w.number(count)}</option>'
            for count in range(guns + 1)
        )
        fields.append(
            f'<label><span dir="auto">{escape(names[seat])}</span> <select name="spread.shots[]"'
            f' data-key="shots-{seat}">{counts}</select></label>'
        )
    count = escape(w.say("v_virus-ui-guns-held", count=guns))
    button = _button(
        {"kind": "spread", "shots": []}, escape(w.say("v_virus-ui-fire")), ' data-card="G" data-way="spread"', "primary"
    )
    legend = escape(w.say("v_virus-ui-shots"))
    inside = f'<fieldset class="shots"><legend>{legend}</legend>{"".join(fields)}</fieldset>{button}'
    return _group("spread", f"{escape(w.say('v_virus-ui-way-title', kind='gun'))} · {count}", inside)


@lru_cache(maxsize=64)
def _used(locale: str, kind: str, card: str) -> str:
    """Return the button of a card that is just played."""
    w = words_for(locale)
    button = _button({"kind": kind}, escape(w.move(GAME, {"kind": kind}, ())), f' data-card="{card}"', "primary")
    return _group(kind, escape(w.say(f"{GAME}-card-{card}")), button)


@lru_cache(maxsize=1024)
def _give(locale: str, held: tuple[str, ...]) -> str:
    w = words_for(locale)
    buttons = []
    for code in held:
        move = {"kind": "give", "card": code}
        buttons.append(_button(move, escape(w.move(GAME, move, ())), f' data-card="{code}"', "primary"))
    return _group("give", escape(w.say("v_virus-ui-trade-card")), "".join(buttons))


@lru_cache(maxsize=256)
def _discard(locale: str, need: int) -> str:
    w = words_for(locale)
    text = escape(w.say("v_virus-ui-discard", count=need))
    return _group(
        "discard", "", _button({"kind": "discard", "cards": []}, text, f' data-now data-need="{need}"', "primary")
    )


@lru_cache(maxsize=2048)
def _answers(
    locale: str,
    answers: tuple[tuple[tuple[str, object], ...], ...],
    given: tuple[tuple[str, object], ...] | None,
    names: tuple[str, ...],
) -> str:
    w = words_for(locale)
    buttons = []
    for move in map(dict, answers):
        chosen = "" if given is None else f' aria-pressed="{"true" if move == dict(given) else "false"}"'
        look = "primary" if move["kind"] == "end" else ""
        buttons.append(_button(move, escape(w.move(GAME, move, names)), f" data-now{chosen}", look))
    return f'<div class="group answer" data-key="group-answer">{"".join(buttons)}</div>' if buttons else ""


def _group(kind: str, title: str, inside: str) -> str:
    heading = f'<h3 id="group-{kind}">{title}</h3>' if title else ""
    named = f' role="group" aria-labelledby="group-{kind}"' if title else ""
    return f'<div class="group {kind}" data-key="group-{kind}"{named}>{heading}{inside}</div>'


def _button(move: Move, text: str, marks: str, look: str = "") -> str:
    value = escape(json.dumps(move, separators=(",", ":")))
    key = "-".join(str(part) for part in move.values() if not isinstance(part, list))
    return (
        f'<button class="button{" " if look else ""}{look}" type="submit" name="move" value="{value}"'
        f' data-kind="{move["kind"]}" data-key="move-{key}"{marks}>{text}</button>'
    )
