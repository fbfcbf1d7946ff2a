"""The teams of Virus! Marvel: who sits there, the Heroes with what lies on them, the backs of a hand or its cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from virion.games.virus_marvel.cards import SLOT_CODES
from virion.games.virus_marvel.observation import HeroView, MarvelObservation
from virion.pages.clock import clock
from virion.pages.faces import face
from virion.pages.scene import Scene, initial
from virion.pages.templating import render
from virion.pages.virus_marvel.cards import GAME
from virion.table.view import ClockView
from virion.words import Words, words_for

Mark = tuple[str, str]
"""A place on the page and the place that its card came from."""


def by_seat(moved: Mapping[str, str], seats: int) -> list[tuple[Mark, ...]]:
    """Return the marks that concern each seat's team and the backs of its hand."""
    found: list[list[Mark]] = [[] for _ in range(seats)]
    for place, origin in moved.items():
        kind, _, rest = place.partition("-")
        if kind in {"team", "chair"}:
            found[int(rest[0])].append((place, origin))
    return [tuple(marks) for marks in found]


def team_of(
    scene: Scene, seen: MarvelObservation, seat: int, hand: tuple[str, ...] | None, marks: tuple[Mark, ...], locale: str
) -> str:
    """Return a seat's team as HTML; ``marks`` say where its cards came from."""
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
    time = scene.clock if scene.clock is not None and scene.clock.seat == seat else None
    need = scene.options.get("heroes_to_win", 4)
    return _team(
        locale,
        seat,
        scene.names[seat],
        tags,
        time,
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
    time: ClockView | None,
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
        clock=None if time is None else clock(time, w),
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
