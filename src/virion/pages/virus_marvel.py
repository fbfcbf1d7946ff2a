"""The board of Virus! Marvel: from a scene to what its templates need.

Teams, cards and buttons change little from ply to ply, so each is remembered by everything that it shows.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from html import escape
from typing import Final

from virion.games.virus_marvel.cards import CODES, KIND_OF, SLOT_CODES
from virion.games.virus_marvel.observation import HeroView, MarvelObservation, PendingView
from virion.kernel.event import Event
from virion.pages.faces import back, face
from virion.pages.scene import Scene
from virion.pages.templating import render
from virion.pages.virus_marvel_flights import SHOWN, flights
from virion.words import Words, words_for

GAME: Final = "virus_marvel"
STATES: Final = ("free", "protected", "blocked", "shielded")
TARGETED: Final = ("play", "retarget", "spy_play")
QUIET_EVENTS: Final = ("turn", "extra_turn", "hand")

Mark = tuple[str, str]
"""A place on the page and the place that its card came from."""


def draw(scene: Scene, w: Words) -> str:
    """Return the board as HTML: all teams, the piles, the card being resolved, the viewer's hand and moves."""
    seen = scene.observation
    if not isinstance(seen, MarvelObservation):
        raise TypeError("this board shows observations of Virus! Marvel only")
    me, locale = scene.seat, w.locale
    hands = _hands(scene, seen)
    moved = flights(seen, hands, scene.latest, me)
    marks = [tuple(item for item in moved.items() if _belongs(item[0], seat)) for seat in range(seen.seats)]
    teams = [_team_of(scene, seen, seat, hands[seat], marks[seat], locale) for seat in range(seen.seats)]
    rivals = _round(scene, seen)
    shown = [move for move in scene.moves if move["kind"] != "resign"]
    context: dict[str, object] = {
        "table": scene.table,
        "ply": scene.ply,
        "rivals": [teams[seat] for seat in rivals],
        "count": len(rivals),
        "mine": None if me is None else teams[me],
        "asked": scene.asked,
        "phase": seen.phase,
        "prompt": _prompt(scene, seen, w),
        "news": news(scene.latest, scene.names, w),
        "turn": w.say("ui-turn", turn=seen.turn, player=scene.names[seen.active]),
        "groups": _groups(shown, scene.names, me, locale),
        "all_moves": w.say("ui-all-moves", count=len(shown)),
        "can_discard": any(move["kind"] == "discard" and len(_list(move["cards"])) > 1 for move in shown),
        "answered": scene.answered and w.say("ui-answered", move=w.move(GAME, scene.answered, scene.names, me)),
        "early": w.say("ui-early") if scene.asked == "early" and scene.answered is None else None,
        "hand": _hand_of(seen, shown, me, moved, locale),
        "looked": _looked(scene, seen, shown, moved, w),
        "back": back(),
    }
    context.update(_piles(seen, moved, w))
    context["pending"] = None if seen.pending is None else _pending(seen.pending, scene.names, me, moved, w)
    return render(w, "virus_marvel/board.html", **context)


@cache
def _glossary(locale: str) -> str:
    w = words_for(locale)
    states = [
        {"code": state, "name": w.say(f"{GAME}-state-{state}"), "help": w.say(f"{GAME}-state-{state}.help")}
        for state in STATES
    ]
    return render(w, "virus_marvel/glossary.html", cards=card_texts(locale), states=states)


def glossary(w: Words) -> str:
    """Return what every card and every state of a Hero means, as HTML."""
    return _glossary(w.locale)


def card_texts(locale: str) -> list[dict[str, object]]:
    """Return for every card its face, name, what it does and the rulings about it."""
    w = words_for(locale)
    return [
        {
            "code": code,
            "face": face(locale, GAME, code),
            "name": w.say(f"{GAME}-card-{code}"),
            "help": w.say(f"{GAME}-card-{code}.help"),
            "rulings": w.say(f"{GAME}-card-{code}.rulings").split(),
        }
        for code in CODES
    ]


def news(latest: Sequence[Event], names: Sequence[str], w: Words) -> str:
    """Return what happened in the latest ply, in sentences."""
    return " ".join(w.event(GAME, event, names) for event in latest if event.kind not in QUIET_EVENTS)


def _hands(scene: Scene, seen: MarvelObservation) -> list[tuple[str, ...] | None]:
    open_hands = scene.hands if scene.hands is not None else seen.hands
    if open_hands is not None:
        return list(open_hands)
    return [seen.hand if seat == scene.seat else None for seat in range(seen.seats)]


def _belongs(place: str, seat: int) -> bool:
    return place.startswith((f"team-{seat}-", f"chair-{seat}-"))


def _round(scene: Scene, seen: MarvelObservation) -> list[int]:
    """Return the other seats in the order of their turns after the viewer's, all of them for a spectator."""
    step = -1 if scene.options.get("direction") == "left" else 1
    if scene.seat is None:
        return [step * seat % seen.seats for seat in range(seen.seats)]
    return [(scene.seat + step * ahead) % seen.seats for ahead in range(1, seen.seats)]


def _prompt(scene: Scene, seen: MarvelObservation, w: Words) -> str:
    key = f"{GAME}-phase-{seen.phase}"
    if scene.asked == "early":
        return w.say("ui-prompt-early")
    if seen.decider < 0 or scene.asked == "owes":
        return w.say(key)
    return w.say(f"{key}-waiting", player=scene.names[seen.decider])


def _team_of(
    scene: Scene, seen: MarvelObservation, seat: int, hand: tuple[str, ...] | None, marks: tuple[Mark, ...], locale: str
) -> str:
    pending = seen.pending
    aimed = pending.slot if pending is not None and pending.target == seat else None
    flags = ""
    if pending is not None and pending.target == seat and aimed is None:
        flags += " aimed"
    if seat == scene.seat:
        flags += " me"
    tags = scene.tags[seat]
    if seen.phase == "over":
        flags += " won" if seat in (seen.winners or ()) else ""
    elif seat in seen.gone:
        flags += " gone"
        tags = (*tags, ("gone", "ui-tag-gone"))
    elif seat == seen.decider:
        flags += " decides"
        tags = (*tags, ("turn", "ui-tag-turn") if seat == seen.active else ("asked", "ui-tag-asked"))
    if seat == seen.active and seen.phase != "over":
        flags += " active"
    need = scene.options.get("heroes_to_win", 4)
    return _team(
        locale,
        seat,
        scene.names[seat],
        tags,
        flags,
        seen.teams[seat],
        seen.hand_sizes[seat],
        seen.ready[seat],
        need if isinstance(need, int) else 4,
        hand,
        seat == scene.seat,
        aimed,
        marks,
    )


@lru_cache(maxsize=8192)
def _team(
    locale: str,
    seat: int,
    name: str,
    tags: tuple[tuple[str, str], ...],
    flags: str,
    team: tuple[HeroView, ...],
    size: int,
    ready: int,
    need: int,
    hand: tuple[str, ...] | None,
    mine: bool,
    aimed: str | None,
    marks: tuple[Mark, ...],
) -> str:
    w = words_for(locale)
    moved = dict(marks)
    heroes = {hero.slot: hero for hero in team}
    return render(
        w,
        "virus_marvel/team.html",
        seat=seat,
        name=name,
        initial=initial(name),
        tags=[{"code": code, "text": w.say(key)} for code, key in tags],
        marks=flags,
        held=w.say("ui-held", count=size),
        size=None if mine else size,
        backs=[{"key": f"chair-{seat}-{at}", "moved": moved.get(f"chair-{seat}-{at}")} for at in range(size)],
        ready_text=w.say("ui-ready", ready=ready, need=need),
        pips=[at < ready for at in range(max(need, ready))],
        slots=[_slot(w, seat, slot, heroes.get(slot), slot == aimed, moved) for slot in SLOT_CODES],
        open_hand=None
        if mine or hand is None
        else [
            {
                "key": f"chair-{seat}-{at}",
                "moved": moved.get(f"chair-{seat}-{at}"),
                "code": code,
                "face": face(locale, GAME, code),
                "name": w.say(f"{GAME}-card-{code}"),
            }
            for at, code in enumerate(hand)
        ],
    )


def _slot(
    w: Words, seat: int, slot: str, hero: HeroView | None, aimed: bool, moved: Mapping[str, str]
) -> dict[str, object]:
    key = f"team-{seat}-{slot}"
    if hero is None:
        return {"code": slot, "key": f"slot-{seat}-{slot}"}
    return {
        "key": key,
        "moved": moved.get(key),
        "at": f"{seat}-{slot}",
        "aimed": aimed,
        "info": " ".join((f"H{slot}", f"state-{hero.state}", *hero.cards)),
        "name": w.say(f"{GAME}-slot-{slot}.hero"),
        "face": face(w.locale, GAME, f"H{slot}"),
        "state": hero.state,
        "word": w.say(f"{GAME}-state-{hero.state}"),
        "cards": [
            {
                "key": f"{key}-{at}",
                "moved": moved.get(f"{key}-{at}"),
                "name": w.say(f"{GAME}-card-{code}"),
                "face": face(w.locale, GAME, code),
            }
            for at, code in enumerate(hero.cards)
        ],
    }


def _pending(
    pending: PendingView, names: Sequence[str], me: int | None, moved: Mapping[str, str], w: Words
) -> dict[str, object]:
    countered = w.listed([names[seat] for seat in pending.countered_by])
    return {
        "card": pending.card,
        "name": w.say(f"{GAME}-card-{pending.card}"),
        "face": face(w.locale, GAME, pending.card, named=True),
        "text": w.pending(GAME, pending, names, me),
        "moved": moved.get("pending"),
        "countered": w.say("ui-countered-by", players=countered) if countered else None,
    }


def _hand_of(
    seen: MarvelObservation,
    moves: Sequence[Mapping[str, object]],
    me: int | None,
    moved: Mapping[str, str],
    locale: str,
) -> list[str]:
    if me is None:
        return []
    playable = {str(move["card"]) for move in moves if move["kind"] == "play"}
    if any(move["kind"] == "counter" for move in moves):
        playable.add("CTR")
    choosing = any(move["kind"] in {"play", "discard", "counter"} for move in moves)
    return [
        _card(locale, f"hand-{at}", code, moved.get(f"hand-{at}"), choosing, code in playable)
        for at, code in enumerate(seen.hand)
    ]


@lru_cache(maxsize=4096)
def _card(locale: str, key: str, code: str, moved: str | None, choosing: bool, playable: bool) -> str:
    """Return a card of an open hand: one to choose where there is a choice, one to read about elsewhere."""
    w = words_for(locale)
    choice = f' data-card="{code}" aria-pressed="false"' if choosing else ""
    note = f", {escape(w.say('ui-playable' if playable else 'ui-not-playable'))}" if choosing else ""
    origin = f' data-from="{moved}"' if moved else ""
    mood = "" if not choosing else " playable" if playable else " idle"
    return (
        f'<li><button type="button" class="card big{mood}" data-key="{key}" data-info="{code}"{choice}{origin}>'
        f"{face(locale, GAME, code, named=True)}"
        f'<span class="sr">{escape(w.say(f"{GAME}-card-{code}"))}{note}</span></button></li>'
    )


def _looked(
    scene: Scene,
    seen: MarvelObservation,
    moves: Sequence[Mapping[str, object]],
    moved: Mapping[str, str],
    w: Words,
) -> dict[str, object] | None:
    if seen.looked_hand is None or seen.looked_at is None:
        return None
    playable = {str(move["card"]) for move in moves if move["kind"] == "spy_play"}
    return {
        "title": w.say("ui-looked", player=scene.names[seen.looked_at]),
        "cards": [
            _card(w.locale, f"looked-{at}", code, moved.get(f"looked-{at}"), bool(playable), code in playable)
            for at, code in enumerate(seen.looked_hand)
        ],
    }


def _piles(seen: MarvelObservation, moved: Mapping[str, str], w: Words) -> dict[str, object]:
    first = seen.discard_size - min(SHOWN, len(seen.discard))
    pile = "".join(
        _thrown(w.locale, first + at, code, moved.get(f"pile-{first + at}"))
        for at, code in enumerate(seen.discard[-SHOWN:])
    )
    counts: dict[str, int] = {}
    for code in seen.discard:
        counts[code] = counts.get(code, 0) + 1
    return {
        "deck": seen.deck_size,
        "deck_from": moved.get("deck"),
        "pile": pile,
        "pile_size": seen.discard_size,
        "pile_label": w.say("ui-pile-open", count=seen.discard_size),
        "pile_kinds": [_pile_kind(w.locale, code, counts[code]) for code in sorted(counts, key=KIND_OF.__getitem__)],
    }


@lru_cache(maxsize=4096)
def _thrown(locale: str, at: int, code: str, moved: str | None) -> str:
    origin = f' data-from="{moved}"' if moved else ""
    return f'<span class="thrown t{at % 5}" data-key="pile-{at}"{origin}>{face(locale, GAME, code)}</span>'


@lru_cache(maxsize=1024)
def _pile_kind(locale: str, code: str, count: int) -> str:
    w = words_for(locale)
    return (
        f'<li data-key="kind-{code}">{face(locale, GAME, code)}<span>{escape(w.say(f"{GAME}-card-{code}"))}'
        f" <b>× {w.number(count)}</b></span></li>"
    )


def _groups(moves: Sequence[Mapping[str, object]], names: tuple[str, ...], me: int | None, locale: str) -> str:
    """Return the buttons of all moves, by the card that they play; each works by itself as part of a form."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        kind = str(move["kind"])
        card, seat, slot = move.get("card"), move.get("seat"), move.get("slot")
        picks = tuple(str(code) for code in _list(move.get("cards", move.get("slots", ()))))
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

    ``data-card`` is the card to take up, ``data-at`` the target to point at, ``data-picks`` what to mark together.
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
        how = f' data-picks="{" ".join(f"{me}-{slot}" for slot in picks)}"'
    elif kind == "counter":
        how = ' data-card="CTR"'
    elif card is not None and kind in TARGETED:
        target = "" if seat is None else f' data-at="{seat}"' if slot is None else f' data-at="{seat}-{slot}"'
        how = f' data-card="{card}"{target}'
    value = escape(json.dumps(move, separators=(",", ":")))
    text = escape(words_for(locale).move(GAME, move, names, me))
    look = "button primary" if kind == "counter" else "button"
    key = "-".join((kind, card or "", "" if seat is None else str(seat), slot or "", *picks))
    return f'<button class="{look}" type="submit" name="move" value="{value}" data-kind="{kind}" data-key="move-{key}"{how}>{text}</button>'


def initial(name: str) -> str:
    """Return the first letter of a name, for the round badge of a seat."""
    letters = name.strip()
    return letters[:1].upper() if letters else "?"


def _list(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()
