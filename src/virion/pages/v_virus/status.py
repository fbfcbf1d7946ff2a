"""What the player alone is told, for one look only, and in the same shape whatever it is (VV-12)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from virion.games.v_virus.observation import VVirusObservation
from virion.kernel.event import Event
from virion.words import Words
from virion.words.strangers import isolated

SECRETS: Final = {
    "hand": ("cards", "infected"),
    "drew": ("card", "infected"),
    "xrayed": ("cards",),
    "asked": ("card",),
    "traded": ("given", "cards", "infected"),
    "returned": ("given", "cards", "infected"),
}
"""What events tell to one player alone. The stage leaves it out, since others may look at the screen."""


STIRRING: Final = frozenset({"hand", "traded", "returned", "vaccine"})
EARLY: Final = 2
"""Until which turn the outbreak card may still be drawn, where it was not dealt."""


def aloud(event: Event) -> Event:
    """Return an event as everybody may hear it."""
    hidden = SECRETS.get(event.kind)
    if hidden is None:
        return event
    return Event(event.kind, {key: value for key, value in event.data.items() if key not in hidden})


def secret(seen: VVirusObservation, me: int, names: tuple[str, ...], w: Words) -> str:
    """Return what ``me`` is as HTML, filled up with blanks: it is as long for the infected as for the others."""
    out = me in seen.out
    others = [seat for seat in range(seen.seats) if seat != me]
    known = [seat for seat in others if seen.roles[seat] == "infected" and seat not in seen.out]
    told = _told(str(seen.roles[me]), out, known, names, w)
    longest = max(len(_told(role, out, others, names, w).encode()) for role in ("infected", "uninfected"))
    return told + " " * (longest - len(told.encode()))


def _told(role: str, out: bool, others: Sequence[int], names: tuple[str, ...], w: Words) -> str:
    what = w.say("v_virus-ui-status", role=role, alive="no" if out else "yes")
    side = w.say("v_virus-ui-status-side", role=role, alive="no" if out else "yes")
    lines = f"<b>{escape(what)}</b> <span>{escape(side)}</span>"
    if role == "infected" and others:
        listed = w.say(
            "v_virus-ui-status-others", players=w.listed([isolated(names[seat], w.direction) for seat in others])
        )
        lines += f" <span>{escape(listed)}</span>"
    return lines


def stirred(seen: VVirusObservation, latest: Sequence[Event], me: int) -> bool:
    """Tell whether what ``me`` is may just have changed, by all that everybody knows of it."""
    kinds = {event.kind for event in latest if event.data.get("seat") == me}
    return bool(kinds & STIRRING) or ("drew" in kinds and seen.turn <= EARLY)
