"""The players of V-Virus round the table: energy, hands, and what everybody knows of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from virion.games.v_virus.deal import START_ENERGY
from virion.games.v_virus.observation import VVirusObservation
from virion.pages.clock import clock
from virion.pages.faces import face
from virion.pages.scene import Scene, initial
from virion.pages.templating import render
from virion.pages.v_virus.cards import GAME, numbered
from virion.table.view import ClockView
from virion.words import words_for

BACKS: Final = 8
"""How many backs of a hand lie side by side; more are told by their number."""


@dataclass(frozen=True)
class Standing:
    """What a player's panel shows, besides name and tags.

    ``place`` is where it lies round the table, ``near`` on which side of the viewer (left, right, both) if a Knife
    reaches from one to the other. ``cards`` are those that lie open, ``moved`` pairs places with their origins.
    """

    seat: int
    energy: int
    size: int
    grave: int | None
    cards: tuple[str, ...] | None
    place: str
    near: str | None
    mine: bool
    moved: tuple[tuple[str, str], ...]


def order(seen: VVirusObservation, me: int | None) -> list[int]:
    """Return the other seats clockwise from the viewer's left, all of them for a spectator."""
    if me is None:
        return list(seen.ring)
    at = seen.ring.index(me)
    return [*seen.ring[at + 1 :], *seen.ring[:at]]


def places(count: int) -> list[str]:
    """Return where so many rivals sit, clockwise: up the left side (l1, l2, …), across if odd, down the right."""
    half = count // 2
    return [f"l{at + 1}" if at < half else "across" if at < count - half else f"r{count - at}" for at in range(count)]


def neighbours(seen: VVirusObservation, me: int | None, fixed: bool) -> dict[int, str]:
    """Return whom a Knife of the viewer reaches, and who would reach the viewer: by seat left, right or both (VV-26).

    The dead are skipped, unless ``fixed`` says that they are in the way.
    """
    if me is None or me in seen.out:
        return {}
    found: dict[int, str] = {}
    clockwise = order(seen, me)
    for side, others in (("left", clockwise), ("right", clockwise[::-1])):
        reached = others[:1] if fixed else [seat for seat in others if seat not in seen.out][:1]
        for seat in reached:
            if seat not in seen.out:
                found[seat] = "both" if seat in found else side
    return found


def panel(
    scene: Scene,
    seen: VVirusObservation,
    seat: int,
    place: str,
    near: str | None,
    roles: Sequence[str | None],
    moved: Mapping[str, str],
    locale: str,
) -> str:
    """Return a player's panel as HTML. ``roles`` are those that lie open to everybody who sees this board."""
    mine = seat == scene.seat
    out = seat in seen.out
    hands = scene.hands if scene.hands is not None else seen.hands
    cards = None if mine or hands is None else hands[seat]
    if out and not mine:
        cards = seen.graves[seat]
    standing = Standing(
        seat,
        seen.energy[seat],
        seen.hand_sizes[seat],
        seen.grave_sizes[seat] if out else None,
        cards,
        place,
        near,
        mine,
        tuple((key, origin) for key, origin in moved.items() if key.startswith(f"chair-{seat}-")),
    )
    over = seen.phase == "over"
    asked = seat in seen.poll if asks_several(seen) else seat == seen.decider
    flags = " me" if mine else ""
    flags += " won" if over and seat in (seen.winners or ()) else ""
    flags += " decides" if asked and not over else ""
    flags += " active" if seat == seen.active and not over else ""
    flags += " gone" if out else ""
    tags = [*scene.tags[seat]]
    if asked and not over:
        tags.append(("turn", "ui-tag-turn") if seat == seen.active else ("asked", "ui-tag-asked"))
    # Where several are asked, whose time runs would tell who has not answered yet.
    timed = scene.clock is not None and scene.clock.seat == seat and not asks_several(seen)
    time = scene.clock if timed else None
    return _panel(locale, standing, scene.names[seat], tuple(tags), _states(seen, seat, roles[seat]), time, flags)


def asks_several(seen: VVirusObservation) -> bool:
    """Tell whether a window is open in which nobody is told for whom the table waits."""
    return seen.phase == "help" or len(seen.poll) > 1


def _states(seen: VVirusObservation, seat: int, role: str | None) -> tuple[str, ...]:
    out = seat in seen.out
    protected = seen.tradeable[seat] is False and not out and seen.phase != "over"
    found = [
        code
        for code, so in (
            ("out", out),
            ("immune", seat in seen.immune),
            ("exposed", seat in seen.exposed),
            ("protected", protected),
        )
        if so
    ]
    if role is not None and not (role == "uninfected" and seat in seen.immune):
        found.append(role)
    return tuple(found)


@lru_cache(maxsize=8192)
def _panel(
    locale: str,
    player: Standing,
    name: str,
    tags: tuple[tuple[str, str], ...],
    states: tuple[str, ...],
    time: ClockView | None,
    flags: str,
) -> str:
    w = words_for(locale)
    moved = dict(player.moved)
    energy = max(0, player.energy)
    return render(
        w,
        "v_virus/player.html",
        seat=player.seat,
        name=name,
        initial=initial(name),
        place=player.place,
        mine=player.mine,
        flags=flags,
        clock=None if time is None else clock(time, w),
        tags=[{"code": code, "text": w.say(key)} for code, key in tags],
        states=[{"code": code, "text": w.say(f"v_virus-ui-tag-{code}")} for code in states],
        near=player.near and w.say("v_virus-ui-near", side=player.near),
        near_told=player.near and w.say("v_virus-ui-near-told", side=player.near),
        out=player.grave is not None,
        energy=w.number(energy),
        energy_told=w.say("v_virus-ui-energy", count=energy),
        hearts=[at < energy for at in range(START_ENERGY)],
        size=w.number(player.size),
        grave=w.number(player.grave or 0),
        held=w.say("ui-held", count=player.size)
        if player.grave is None
        else w.say("v_virus-ui-grave", count=player.grave),
        backs=[
            {"key": key, "moved": moved.get(key)}
            for key in (f"chair-{player.seat}-{at}" for at in range(min(player.size, BACKS)))
        ],
        cards=None if player.cards is None else _open(player.seat, player.cards, moved, locale),
    )


def _open(seat: int, cards: Sequence[str], moved: Mapping[str, str], locale: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for code, nth in numbered(cards):
        key = f"chair-{seat}-{code}-{nth}"
        name = words_for(locale).say(f"{GAME}-card-{code}")
        found.append(
            {"key": key, "moved": moved.get(key), "code": code, "face": face(locale, GAME, code), "name": name}
        )
    return found
