"""The board of Viral: from a scene to what its template needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from virion.games.viral.cards import CODES
from virion.games.viral.observation import PlayView, ViralObservation
from virion.kernel.event import Event
from virion.pages.clock import clock
from virion.pages.faces import back, face
from virion.pages.scene import Scene
from virion.pages.viral import moves as buttons
from virion.pages.viral.cards import (
    GAME,
    bears_out,
    counts_by_family,
    family_of,
    hand,
    open_kinds,
    seen_of,
    spent,
    thrown,
    total,
)
from virion.pages.viral.ending import standing
from virion.pages.viral.flights import SHOWN, flights
from virion.pages.viral.lies import Play, let_pass, lies_of, plays
from virion.pages.viral.players import WINDOWS, panel
from virion.pages.viral.row import row
from virion.words import Words

TEMPLATE: Final = "viral/board.html"
QUIET_EVENTS: Final = ("turn", "hand")
VERDICTS: Final = ("proved", "exposed", "cancelled")
"""What is told apart and for longer than its own ply: until the second play after it."""


def draw(scene: Scene, w: Words) -> dict[str, object]:
    """Return what TEMPLATE needs: the row, the players, the piles, the card being resolved, one's hand and moves."""
    if not isinstance(scene.observation, ViralObservation):
        raise TypeError("this board shows observations of Viral only")
    laid_bare = plays(scene.log, len(scene.names), scene.options) if scene.hands is not None else []
    seen = _opened(scene.observation, laid_bare)
    me, locale, by_family = scene.seat, w.locale, counts_by_family(scene.options)
    moved = flights(seen, _hands(scene, seen), scene.latest, me)
    panels = [panel(scene, seen, seat, moved, locale) for seat in range(seen.seats)]
    rivals = _round(scene, seen)
    window = seen.phase in WINDOWS
    over = seen.phase == "over"
    return {
        "table": scene.table,
        "ply": scene.ply,
        "rivals": "".join(panels[seat] for seat in rivals),
        "count": len(rivals),
        "mine": None if me is None else panels[me],
        "asked": scene.asked,
        "asking": seen.phase,
        "window": window,
        "prompt": _prompt(scene, seen, w),
        "clock": _clock(scene, window, w),
        "news": _news(scene, scene.latest, (), w),
        "said": _said(scene, seen, w),
        "verdict": _verdict(scene, w),
        "bare": _bare(scene, laid_bare, w),
        "turn": w.say("ui-turn", turn=seen.turn, player=scene.names[seen.active]),
        "bonus": None if seen.bonus is None or over else w.say("viral-ui-bonus", count=seen.bonus),
        "evidence": _evidence(scene, seen, w),
        "choosing": bool(scene.moves),
        "groups": buttons.groups(scene.moves, seen.phase, scene.answered, by_family, locale),
        "takes": buttons.takes_a_card(scene.moves),
        "note": _note(seen, scene.moves, w),
        "answered": scene.answered and w.say("viral-ui-answered", kind=str(scene.answered["kind"]), phase=seen.phase),
        "hand": hand(seen, moved, buttons.takes_a_card(scene.moves), locale) if me is not None else "",
        "held": w.say("ui-held", count=len(seen.hand)),
        "row": row(seen, buttons.choices(scene.moves), scene.names, me, moved, w),
        "pending": None if seen.pending is None else _pending(seen.pending, scene, moved, w),
        "ending": standing(seen, scene, w) if over else "",
        "lies": lies_of(seen.discard, scene.names, scene.options, w) if over and scene.hands is None else "",
        "back": back(),
        **_piles(seen, scene.names, by_family, moved, w),
    }


def _opened(seen: ViralObservation, laid_bare: Sequence[Play]) -> ViralObservation:
    """Return the observation with the cards that were played, where all of them are known."""
    if not laid_bare or seen.hands is not None:
        return seen
    played = iter(laid_bare)
    discard = tuple(item if item.claim is None else replace(item, card=next(played).card) for item in seen.discard)
    pending = seen.pending and replace(seen.pending, card=laid_bare[-1].card)
    return replace(seen, discard=discard, pending=pending)


def _hands(scene: Scene, seen: ViralObservation) -> list[tuple[str, ...] | None]:
    open_hands = scene.hands if scene.hands is not None else seen.hands
    if open_hands is not None:
        return list(open_hands)
    return [seen.hand if seat == scene.seat else None for seat in range(seen.seats)]


def _round(scene: Scene, seen: ViralObservation) -> list[int]:
    """Return the other seats in the order of their turns after the viewer's, all of them for a spectator."""
    if scene.seat is None:
        return list(range(seen.seats))
    return [(scene.seat + ahead) % seen.seats for ahead in range(1, seen.seats)]


def _prompt(scene: Scene, seen: ViralObservation, w: Words) -> str:
    key = f"{GAME}-phase-{seen.phase}"
    if scene.asked == "none" and seen.decider >= 0:
        return w.say(f"{key}-waiting", player=scene.names[seen.decider])
    if seen.phase in WINDOWS and [move["kind"] for move in scene.moves] == ["pass"]:
        return w.say(f"{key}.without")
    if seen.phase == "play" and seen.bonus is not None:
        return w.say(f"{key}.further", count=seen.bonus)
    return w.say(key)


def _note(seen: ViralObservation, moves: Sequence[Mapping[str, object]], w: Words) -> str | None:
    """Return what a target does, to those who choose one."""
    if seen.phase != "target" or seen.pending is None or not moves:
        return None
    cells = buttons.choices(moves)
    what = "apply" if not cells else "infect" if seen.row[next(iter(cells))] is None else "clean"
    return w.say("viral-ui-target", what=what, claim=w.say(f"{GAME}-card-{seen.pending.claim}"))


def _clock(scene: Scene, window: bool, w: Words) -> str | None:
    asked = scene.asked == "owes" or (window and scene.asked == "early")
    return clock(scene.clock, w) if asked and scene.clock is not None else None


def _news(scene: Scene, events: Sequence[Event], without: tuple[str, ...], w: Words) -> str:
    told = [event for event in events if event.kind not in QUIET_EVENTS + without]
    return " ".join(w.event(GAME, event, scene.names) for event in told)


def _said(scene: Scene, seen: ViralObservation, w: Words) -> str:
    if seen.pending is not None:
        return w.pending(GAME, seen.pending, scene.names, scene.seat)
    return _news(scene, scene.latest, VERDICTS, w)


def _verdict(scene: Scene, w: Words) -> dict[str, object] | None:
    """Return what was proved, exposed or cancelled lately."""
    after = 0
    for entry in reversed(scene.log):
        if entry.event.kind == "played":
            after += 1
            if after == 2:
                return None
        elif entry.event.kind in VERDICTS:
            fresh = any(event.kind in VERDICTS for event in scene.latest)
            return {"kind": entry.event.kind, "fresh": fresh, "text": w.event(GAME, entry.event, scene.names)}
    return None


def _bare(scene: Scene, laid_bare: Sequence[Play], w: Words) -> dict[str, object] | None:
    """Return what a replay with all hands open tells of the card just played, or of the claim just settled."""
    kinds = {event.kind for event in scene.latest}
    if not laid_bare:
        return None
    play = laid_bare[-1]
    if "played" in kinds:
        key = "viral-ui-truth-now" if play.card == play.claim else "viral-ui-family-now"
        if play.lie:
            key = "viral-ui-lie-now"
        return {"lie": play.lie, "text": w.say(key, card=w.say(f"{GAME}-card-{play.card}"))}
    if play.end in kinds:
        return {"lie": play.lie, "text": let_pass(play, scene.names, w)}
    return None


def _evidence(scene: Scene, seen: ViralObservation, w: Words) -> list[str]:
    """Return what is known of a claim while it may be challenged."""
    if seen.phase != "challenge" or seen.pending is None:
        return []
    claim, by = seen.pending.claim, seen.pending.by
    by_family = counts_by_family(scene.options)
    true = [code for code in CODES if bears_out(code, claim, by_family)]
    found = w.say(
        "viral-ui-evidence",
        claim=w.say(f"{GAME}-family-{family_of(claim)}.plural" if by_family else f"{GAME}-card-{claim}"),
        total=sum(total(scene.options, code) for code in true),
        all=sum(total(scene.options, code) for code in CODES),
        removed=seen.removed,
        seen=sum(seen_of(seen, code) for code in true),
        reader="other" if scene.seat is None else "me",
    )
    return [found, w.say("viral-ui-holds", player=scene.names[by], count=seen.hand_sizes[by])]


def _pending(pending: PlayView, scene: Scene, moved: Mapping[str, str], w: Words) -> dict[str, object]:
    claim = w.say(f"{GAME}-card-{pending.claim}")
    turned = any(event.kind == "proved" for event in scene.latest)
    return {
        "card": pending.card,
        "name": None if pending.card is None else w.say(f"{GAME}-card-{pending.card}"),
        "face": back() if pending.card is None else face(w.locale, GAME, pending.card, named=True),
        "hidden": not pending.open,
        "turned": turned,
        "claim": pending.claim,
        "claim_name": claim,
        "moved": moved.get("pending"),
    }


def _piles(
    seen: ViralObservation, names: tuple[str, ...], by_family: bool, moved: Mapping[str, str], w: Words
) -> dict[str, object]:
    size = len(seen.discard)
    top = list(enumerate(seen.discard))[-SHOWN:]
    face_up = Counter(item.card for item in seen.discard if item.open)
    down = sum(not item.open for item in seen.discard)
    # After the game a card that lay face down is known, and still lies as it lay.
    shown = [(f"pile-{at}", item.card if item.open else None) for at, item in top]
    return {
        "deck": seen.pile_size,
        "deck_count": w.number(seen.pile_size),
        "pile_count": w.number(size),
        "pile_label": w.say("ui-pile-open", count=size),
        "pile_down": w.say("viral-ui-down", count=down) if down else None,
        "pile": "".join(thrown(w.locale, place, code, moved.get(place)) for place, code in shown),
        "pile_kinds": open_kinds(w.locale, tuple((code, face_up[code]) for code in CODES if face_up[code])),
        "pile_cards": spent(seen.discard, names, by_family, w.locale),
    }
