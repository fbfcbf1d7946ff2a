"""A player's private notebook: own trades and X-rays, and what follows from them (section 2.3 of the rulings)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from virion.kernel.event import Event
from virion.pages.templating import render
from virion.pages.v_virus.cards import GAME
from virion.words import Words

VIRUS: Final = "V"
GLOVE: Final = "L"
FEWEST: Final = 2
"""Whoever is not infected got so many Virus cards in the beginning, and could lose them to the Vaccine alone."""


TOLD_BY: Final = frozenset({"turn", "vaccine", "xrayed", "traded", "returned", "gloved"})
"""The events that a notebook is made from."""


@dataclass(frozen=True)
class Note:
    """One trade or X-ray of the player's in ``turn``, with ``other``; ``event`` tells it to the player.

    ``proves`` says why the other was infected: ``gave`` (a Virus came from there: infected before), ``caught`` (a Virus
    went there, and neither a Glove nor immunity met it: infected at the latest then), ``few`` (too few Virus cards in
    the hand, and not immune), or None where nothing follows. ``cured`` says that the other drew the Vaccine since.
    """

    turn: int
    other: int
    event: Event
    proves: str | None = None
    cured: bool = False


def notes(events: Sequence[Event], me: int) -> tuple[Note, ...]:
    """Return what a seat knows of its own doings, oldest first, from the events as that seat was told them.

    Only what it saw itself: no conclusion is drawn from what is public, and none from a Glove that met its Virus.
    """
    found: list[Note] = []
    immune: set[int] = set()
    turn = 0
    for event in events:
        if event.kind not in TOLD_BY:
            continue
        data = event.data
        seat, other = data.get("seat"), data.get("target")
        if event.kind == "turn":
            turn = _whole(data.get("turn"))
        elif event.kind == "vaccine" and data.get("immune") == 1 and isinstance(seat, int):
            immune.add(seat)
            found = [Note(n.turn, n.other, n.event, n.proves, n.cured or n.other == seat) for n in found]
        elif event.kind == "xrayed" and seat == me and isinstance(other, int):
            few = other not in immune and _codes(data.get("cards")).count(VIRUS) < FEWEST
            found.append(Note(turn, other, event, "few" if few else None))
        elif event.kind in {"traded", "returned"} and seat == me and isinstance(other, int):
            found.append(Note(turn, other, event, _traded(event, other in immune)))
        elif event.kind == "gloved" and seat == me and isinstance(other, int):
            last = found.pop()
            found.append(Note(last.turn, last.other, last.event, "gave"))
    return tuple(found)


def _traded(event: Event, immune: bool) -> str | None:
    """Return what a trade proves of the other, who may be immune; where a Glove met a Virus nothing was got."""
    got = _codes(event.data.get("cards"))
    if got == [VIRUS]:
        return "gave"
    caught = event.data.get("given") == VIRUS and got not in ([], [GLOVE]) and not immune
    return "caught" if caught else None


def pages(events: Sequence[Event], me: int, order: Sequence[int], names: tuple[str, ...], w: Words) -> str:
    """Return the notebook as HTML: a page for each other seat in ``order`` of which there is something to note."""
    known = notes(events, me)
    people = [
        {
            "seat": seat,
            "name": names[seat],
            "proof": _proof([note for note in known if note.other == seat and note.proves], names[seat], w),
            "lines": [
                w.say("v_virus-ui-note", turn=note.turn, text=w.event(GAME, note.event, names))
                for note in known
                if note.other == seat
            ],
        }
        for seat in order
        if any(note.other == seat for note in known)
    ]
    return render(w, "v_virus/notebook.html", people=people)


def _proof(proofs: Sequence[Note], name: str, w: Words) -> str | None:
    """Return what is proved of a player, and since when."""
    if not proofs:
        return None
    first = proofs[0]
    state = "cured" if first.cured else "infected"
    return w.say("v_virus-ui-note-proof", player=name, turn=first.turn, proves=str(first.proves), state=state)


def _codes(value: object) -> list[str]:
    return [str(code) for code in value] if isinstance(value, list | tuple) else []


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
