"""The board of V-Virus: from a scene to what its template needs.

Nothing on it but the secret of `status` and what the rules let a player do depends on who is infected (section 2.2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from virion.games.v_virus.observation import VVirusObservation
from virion.kernel.event import Event
from virion.pages.clock import clock
from virion.pages.faces import back
from virion.pages.scene import Scene
from virion.pages.v_virus import moves as form
from virion.pages.v_virus import notebook, players
from virion.pages.v_virus.cards import CHOICE, GAME, hand, kinds, shown, thrown
from virion.pages.v_virus.flights import SHOWN, flights
from virion.pages.v_virus.history import headline, infected, standing, story
from virion.pages.v_virus.status import aloud, secret, stirred
from virion.words import Words
from virion.words.strangers import isolated

TEMPLATE: Final = "v_virus/board.html"
QUIET_EVENTS: Final = ("turn", "hand")
ANNOUNCING: Final = ("main", "discard")
"""The phases in which the infected may announce (VV-74)."""


def draw(scene: Scene, w: Words) -> dict[str, object]:
    """Return what TEMPLATE needs: the players, the piles, what is happening, one's secret, hand, moves and notebook."""
    seen = scene.observation
    if not isinstance(seen, VVirusObservation):
        raise TypeError("this board shows observations of V-Virus only")
    me, locale, names = scene.seat, w.locale, scene.names
    moved = flights(seen, _hands(scene, seen), scene.latest, me)
    roles = _roles(scene, seen)
    rivals = players.order(seen, me)
    spots = dict(zip(rivals, players.places(len(rivals)), strict=True))
    near = players.neighbours(seen, me, scene.options.get("neighbours") == "fixed")
    panels = {
        seat: players.panel(scene, seen, seat, spots.get(seat, ""), near.get(seat), roles, moved, locale)
        for seat in range(seen.seats)
    }
    over = seen.phase == "over"
    window = players.asks_several(seen)
    asked = scene.asked == "owes" or (window and scene.asked == "early")
    # Who is infected may announce at any time: the page must not show it.
    moves = [move for move in scene.moves if move["kind"] != "announce"]
    return {
        "table": scene.table,
        "ply": scene.ply,
        "rivals": "".join(panels[seat] for seat in rivals),
        "half": len(rivals) // 2,
        "odd": len(rivals) % 2 == 1,
        "mine": None if me is None else panels[me],
        "asked": scene.asked,
        "asking": seen.phase,
        "window": window,
        "prompt": _prompt(scene, seen, w),
        "clock": clock(scene.clock, w) if asked and scene.clock is not None else None,
        "said": _said(scene, seen, w),
        "news": _news(scene, w),
        "turn": w.say("ui-turn", turn=seen.turn, player=names[seen.active]),
        "immunity": None if over else _immunity(scene, seen, w),
        "status": None if me is None or over else secret(seen, me, names, w),
        "stirred": me is not None and stirred(seen, scene.latest, me),
        "announcing": None if me is None else _announcing(scene, seen, me, w),
        "notes": None if me is None else notebook.pages(_told(scene), me, rivals, names, w),
        "hand": _hand(scene, seen, moves, moved, w),
        "held": w.say("ui-held", count=len(seen.hand)),
        "looked": _looked(seen, names, w),
        "choosing": bool(moves),
        "ways": form.ways(moves, locale),
        "groups": form.groups(seen, moves, _damage(scene, seen), scene.answered, names, locale) if moves else "",
        "takes": any(use == CHOICE for use in form.uses(seen, moves).values()),
        "answered": scene.answered and w.say("v_virus-ui-answered", move=w.move(GAME, scene.answered, names, me)),
        "headline": headline(seen, me, w) if over else None,
        "ending": standing(seen, scene, w) if over else "",
        "history": story(scene.whole, names, scene.options, f"/replay/{scene.table}?seat=all&ply=", w)
        if scene.whole
        else "",
        "back": back(),
        **_piles(seen, moved, w),
    }


def _hands(scene: Scene, seen: VVirusObservation) -> list[Sequence[str] | None]:
    open_hands = scene.hands if scene.hands is not None else seen.hands
    if open_hands is not None:
        return list(open_hands)
    return [seen.hand if seat == scene.seat else None for seat in range(seen.seats)]


def _roles(scene: Scene, seen: VVirusObservation) -> tuple[str | None, ...]:
    """Return the roles that everybody who looks at this board may see; of a player's own, none (VV-12)."""
    if seen.phase == "over":
        return seen.roles
    if scene.hands is not None:
        sick = infected(scene.log)
        return tuple("infected" if seat in sick else "uninfected" for seat in range(seen.seats))
    told = scene.options.get("elimination_reveal") == "role"
    return tuple(role if told and seat in seen.out else None for seat, role in enumerate(seen.roles))


def _prompt(scene: Scene, seen: VVirusObservation, w: Words) -> str:
    key = f"{GAME}-phase-{seen.phase}"
    if scene.asked == "none" and seen.decider >= 0:
        if seen.phase == "react" and players.asks_several(seen):
            return w.say("v_virus-ui-react-waiting", players=w.listed(_isolated(seen.poll, scene, w)))
        return w.say(f"{key}-waiting", player=scene.names[seen.decider])
    if seen.phase == "main" and seen.done:
        again = scene.options.get("gun_volleys") == "many" and bool(seen.volley)
        return w.say(f"{key}.{'volley' if again else 'done'}")
    if seen.phase == "discard" and seen.need is not None:
        return w.say(f"{key}.number", count=seen.need)
    return w.say(key)


def _isolated(seats: Sequence[int], scene: Scene, w: Words) -> list[str]:
    return [isolated(scene.names[seat], w.direction) for seat in seats]


def _said(scene: Scene, seen: VVirusObservation, w: Words) -> str:
    """Return what is going on, in large letters: so what is for the viewer alone is left out."""
    if seen.pending is None or (seen.phase == "react" and players.asks_several(seen)):
        return _news(scene, w)
    if seen.pending.kind == "trade" and seen.pending.by == scene.seat:
        return w.say("v_virus-ui-offered", player=scene.names[seen.pending.target])
    return w.pending(GAME, seen.pending, scene.names, scene.seat)


def _news(scene: Scene, w: Words) -> str:
    bare = scene.hands is not None
    told = [event if bare else aloud(event) for event in scene.latest if event.kind not in QUIET_EVENTS]
    return " ".join(w.event(GAME, event, scene.names) for event in told)


def _immunity(scene: Scene, seen: VVirusObservation, w: Words) -> str:
    """Return how many immune players there are, and how many let the uninfected win (VV-70)."""
    living = seen.seats - len(seen.out)
    base = seen.seats if scene.options.get("immunity_base") == "starters" else living
    immune = sum(seat not in seen.out for seat in seen.immune)
    return w.say("v_virus-ui-immunity", count=immune, need=(base + 1) // 2)


def _announcing(scene: Scene, seen: VVirusObservation, me: int, w: Words) -> dict[str, object] | None:
    """Return what is said of announcing: the same to everybody who lives (VV-74), the infected or not."""
    playing = seen.phase != "over" and bool(scene.table) and not scene.whole
    if me in seen.out or not playing or scene.options.get("announce_mode") == "auto":
        return None
    own = scene.options.get("announce_when") == "own_turn"
    if me in seen.announced:
        why = "again"
    elif own and me != seen.active:
        why = "turn"
    else:
        why = "now" if seen.phase in ANNOUNCING else "later"
    tells = str(scene.options.get("wrong_announce_reveals", "announcer"))
    return {"open": why == "now", "why": w.say("v_virus-ui-announce-when", why=why, tells=tells)}


def _told(scene: Scene) -> list[Event]:
    return [entry.event for entry in scene.log]


def _hand(scene: Scene, seen: VVirusObservation, moves: Sequence[form.Move], moved: Mapping[str, str], w: Words) -> str:
    """Return the viewer's hand, or what a viewer who is out has laid down."""
    if scene.seat is None:
        return ""
    if scene.seat in seen.out:
        return shown(seen.graves[scene.seat] or (), "grave", w.locale)
    return hand(seen.hand, form.uses(seen, moves), moved, w.locale)


def _looked(seen: VVirusObservation, names: tuple[str, ...], w: Words) -> dict[str, object] | None:
    if seen.looked_hand is None or seen.looked_at is None or seen.phase == "over":
        return None
    return {
        "title": w.say("ui-looked", player=names[seen.looked_at]),
        "cards": shown(seen.looked_hand, "looked", w.locale),
        "none": w.say("ui-held", count=0),
    }


def _damage(scene: Scene, seen: VVirusObservation) -> int:
    """Return how much damage the viewer may ward off: of the attack being answered, or of Guns shared out to come."""
    if seen.pending is None or seen.pending.target == scene.seat:
        return 0 if seen.pending is None else seen.pending.damage
    shots = [entry.event.data for entry in scene.log if entry.event.kind == "gun"]
    mine = [data["count"] for data in shots if data.get("target") == scene.seat]
    return int(str(mine[-1])) if mine else 0


def _piles(seen: VVirusObservation, moved: Mapping[str, str], w: Words) -> dict[str, object]:
    size = len(seen.discard)
    top = list(enumerate(seen.discard))[-SHOWN:]
    return {
        "deck": seen.deck_size,
        "deck_count": w.number(seen.deck_size),
        "pile_count": w.number(size),
        "pile_label": w.say("ui-pile-open", count=size),
        "pile": "".join(thrown(w.locale, f"pile-{at}", code, moved.get(f"pile-{at}")) for at, code in top),
        "pile_kinds": kinds(w.locale, seen.discard, "kind"),
        "box": kinds(w.locale, seen.box, "box"),
    }
