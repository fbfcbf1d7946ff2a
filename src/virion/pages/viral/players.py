"""The players of Viral: points, tokens, the backs of a hand or its cards, lost turns, who is to move or is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from virion.games.viral.observation import ViralObservation
from virion.pages.clock import clock
from virion.pages.faces import face
from virion.pages.scene import Scene
from virion.pages.templating import render
from virion.pages.viral.cards import GAME, stacks
from virion.table.view import ClockView
from virion.words import Words, words_for

WINDOWS: Final = ("challenge", "react")
"""The phases in which several are asked at once, and nobody is told for whom the table waits."""
BACKS: Final = 9
TOKENS: Final = 10
"""How many backs of a hand, and tokens of a supply, lie side by side; more are told by their number."""


@dataclass(frozen=True)
class Standing:
    """What a player's panel shows, besides name, tags and clock. ``moved`` pairs places with their places of origin."""

    seat: int
    points: int
    tokens: int | None
    lost: int
    size: int
    hand: tuple[str, ...] | None
    mine: bool
    moved: tuple[tuple[str, str], ...]


def panel(scene: Scene, seen: ViralObservation, seat: int, moved: Mapping[str, str], locale: str) -> str:
    """Return a player's panel as HTML."""
    mine = seat == scene.seat
    hands = scene.hands if scene.hands is not None else seen.hands
    own = (f"chair-{seat}-", f"supply-{seat}-")
    standing = Standing(
        seat,
        seen.points[seat],
        seen.tokens[seat],
        seen.lost_turns[seat],
        seen.hand_sizes[seat],
        None if mine or hands is None else hands[seat],
        mine,
        tuple((place, origin) for place, origin in moved.items() if place.startswith(own)),
    )
    asked = seen.phase in WINDOWS
    flags = " me" if mine else ""
    tags = scene.tags[seat]
    if seen.phase == "over":
        flags += " won" if seat in (seen.winners or ()) else ""
    elif seat in seen.poll if asked else seat == seen.decider:
        flags += " decides"
        tags = (*tags, ("asked", "ui-tag-asked") if asked or seat != seen.active else ("turn", "ui-tag-turn"))
    if seat in seen.eliminated:
        flags += " gone"
        tags = (*tags, ("gone", "viral-ui-tag-eliminated"))
    if seat == seen.active and seen.phase != "over":
        flags += " active"
    # In a window, whose time runs would tell who has not answered yet.
    time = scene.clock if scene.clock is not None and scene.clock.seat == seat and not asked else None
    return _panel(locale, standing, scene.names[seat], tags, time, flags)


@lru_cache(maxsize=8192)
def _panel(
    locale: str,
    player: Standing,
    name: str,
    tags: tuple[tuple[str, str], ...],
    time: ClockView | None,
    flags: str,
) -> str:
    w = words_for(locale)
    moved = dict(player.moved)
    told = [{"code": code, "text": w.say(key)} for code, key in tags]
    if player.lost:
        told.append({"code": "skips", "text": w.say("viral-ui-tag-lost", count=player.lost)})
    return render(
        w,
        "viral/player.html",
        seat=player.seat,
        name=name,
        mine=player.mine,
        flags=flags,
        clock=None if time is None else clock(time, w),
        tags=told,
        points=w.number(player.points),
        points_told=w.say("viral-ui-points", count=player.points),
        tokens=_tokens(player, moved),
        tokens_left="∞" if player.tokens is None else w.number(player.tokens),
        tokens_told=w.say("viral-ui-tokens-unlimited")
        if player.tokens is None
        else w.say("viral-ui-tokens", count=player.tokens),
        size=w.number(player.size),
        held=w.say("ui-held", count=player.size),
        backs=[_place(f"chair-{player.seat}-{at}", moved) for at in range(min(player.size, BACKS))],
        open_hand=None if player.hand is None else _open(w, player.seat, player.hand, moved),
    )


def _tokens(player: Standing, moved: Mapping[str, str]) -> list[dict[str, str | None]]:
    shown = 1 if player.tokens is None else min(player.tokens, TOKENS)
    return [_place(f"supply-{player.seat}-{at}", moved) for at in range(shown)]


def _open(w: Words, seat: int, hand: tuple[str, ...], moved: Mapping[str, str]) -> list[dict[str, object]]:
    return [
        {
            **_place(f"chair-{seat}-{code}", moved),
            "code": code,
            "face": face(w.locale, GAME, code),
            "times": f"×{w.number(count)}" if count > 1 else "",
            "told": w.say("viral-ui-copies", card=w.say(f"{GAME}-card-{code}"), count=count),
        }
        for code, count in stacks(hand)
    ]


def _place(key: str, moved: Mapping[str, str]) -> dict[str, str | None]:
    return {"key": key, "moved": moved.get(key)}
