"""The board of Virus! Marvel: from a scene to what its template needs.

Teams, cards and buttons change little from ply to ply, so each is remembered by everything that it shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from virion.games.virus_marvel.observation import MarvelObservation, PendingView
from virion.kernel.event import Event
from virion.pages.clock import clock
from virion.pages.faces import back, face
from virion.pages.scene import Scene
from virion.pages.virus_marvel.cards import GAME, card, idle, pile_kinds, thrown
from virion.pages.virus_marvel.flights import SHOWN, flights
from virion.pages.virus_marvel.moves import groups, listed
from virion.pages.virus_marvel.teams import by_seat, team_of
from virion.words import Words

QUIET_EVENTS: Final = ("turn", "extra_turn", "hand")
WINDOWS: Final = ("respond", "snap_respond")

TEMPLATE: Final = "virus_marvel/board.html"


def draw(scene: Scene, w: Words) -> dict[str, object]:
    """Return what TEMPLATE needs: all teams, the piles, the card being resolved, the viewer's hand and moves."""
    seen = scene.observation
    if not isinstance(seen, MarvelObservation):
        raise TypeError("this board shows observations of Virus! Marvel only")
    me, locale = scene.seat, w.locale
    hands = _hands(scene, seen)
    moved = flights(seen, hands, scene.latest, me)
    marks = by_seat(moved, seen.seats)
    teams = [team_of(scene, seen, seat, hands[seat], marks[seat], locale) for seat in range(seen.seats)]
    rivals = _round(scene, seen)
    shown = [move for move in scene.moves if move["kind"] != "resign"]
    return {
        "table": scene.table,
        "ply": scene.ply,
        "rivals": "".join([teams[seat] for seat in rivals]),
        "count": len(rivals),
        "mine": None if me is None else teams[me],
        "asked": scene.asked,
        "asking": seen.phase,
        "window": seen.phase in WINDOWS,
        "prompt": _prompt(scene, seen, shown, w),
        "clock": None if scene.clock is None or scene.asked != "owes" else clock(scene.clock, w),
        "news": news(scene.latest, scene.names, w),
        "turn": w.say("ui-turn", turn=seen.turn, player=scene.names[seen.active]),
        "groups": groups(shown, scene.names, me, locale),
        "all_moves": w.say("ui-all-moves", count=len(shown)),
        "can_discard": any(move["kind"] == "discard" and len(listed(move["cards"])) > 1 for move in shown),
        "answered": scene.answered and w.say("ui-answered", move=w.move(GAME, scene.answered, scene.names, me)),
        "note": _note(scene, seen, shown, w),
        "hand": _hand_of(seen, shown, me, moved, scene.options.get("help_others") is True, locale),
        "looked": _looked(scene, seen, shown, moved, w),
        "pending": None if seen.pending is None else _pending(seen.pending, scene.names, me, moved, w),
        "back": back(),
        **_piles(seen, moved, w),
    }


def news(latest: Sequence[Event], names: Sequence[str], w: Words) -> str:
    """Return what happened in the latest ply, in sentences."""
    return " ".join(w.event(GAME, event, names) for event in latest if event.kind not in QUIET_EVENTS)


def _hands(scene: Scene, seen: MarvelObservation) -> list[tuple[str, ...] | None]:
    open_hands = scene.hands if scene.hands is not None else seen.hands
    if open_hands is not None:
        return list(open_hands)
    return [seen.hand if seat == scene.seat else None for seat in range(seen.seats)]


def _round(scene: Scene, seen: MarvelObservation) -> list[int]:
    """Return the other seats in the order of their turns after the viewer's, all of them for a spectator."""
    step = -1 if scene.options.get("direction") == "left" else 1
    if scene.seat is None:
        return [step * seat % seen.seats for seat in range(seen.seats)]
    return [(scene.seat + step * ahead) % seen.seats for ahead in range(1, seen.seats)]


def _prompt(scene: Scene, seen: MarvelObservation, shown: Sequence[Mapping[str, object]], w: Words) -> str:
    key = f"{GAME}-phase-{seen.phase}"
    if scene.asked == "early":
        return w.say("ui-prompt-early")
    if scene.asked == "owes" and seen.phase == "snap_choose" and shown:
        return w.say(f"{key}.number", count=len(listed(shown[0]["slots"])))
    if scene.asked == "owes" and [move["kind"] for move in shown] == ["pass"]:
        return w.say(f"{key}.without")
    if seen.decider < 0 or scene.asked == "owes":
        return w.say(key)
    return w.say(f"{key}-waiting", player=scene.names[seen.decider])


def _note(scene: Scene, seen: MarvelObservation, moves: Sequence[Mapping[str, object]], w: Words) -> str | None:
    if scene.asked == "early" and scene.answered is None:
        return w.say("ui-early")
    if scene.asked == "owes" and seen.phase == "choose" and not any(move["kind"] == "play" for move in moves):
        return w.say("ui-discard-only")
    return None


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
    help_others: bool,
    locale: str,
) -> str:
    if me is None:
        return ""
    playable = {str(move["card"]) for move in moves if move["kind"] == "play"}
    if any(move["kind"] == "counter" for move in moves):
        playable.add("CTR")
    choosing = any(move["kind"] in {"play", "discard", "counter"} for move in moves)
    turn = any(move["kind"] in {"play", "discard"} for move in moves)
    return "".join(
        [
            card(
                locale,
                f"hand-{at}",
                code,
                moved.get(f"hand-{at}"),
                choosing,
                code in playable,
                idle(locale, code, help_others) if turn and code not in playable else None,
            )
            for at, code in enumerate(seen.hand)
        ]
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
        "cards": "".join(
            card(w.locale, f"looked-{at}", code, moved.get(f"looked-{at}"), bool(playable), code in playable)
            for at, code in enumerate(seen.looked_hand)
        ),
    }


def _piles(seen: MarvelObservation, moved: Mapping[str, str], w: Words) -> dict[str, object]:
    size = seen.discard_size
    top = seen.discard[-SHOWN:]
    first = size - len(top)
    places = [f"pile-{first + at}" for at in range(len(top))]
    return {
        "deck": seen.deck_size,
        "deck_from": moved.get("deck"),
        "deck_count": w.number(seen.deck_size),
        "pile_count": w.number(size),
        "pile_label": w.say("ui-pile-open", count=size),
        "pile": "".join(
            [thrown(w.locale, place, code, moved.get(place)) for place, code in zip(places, top, strict=True)]
        ),
        "pile_kinds": pile_kinds(w.locale, seen.discard),
    }
