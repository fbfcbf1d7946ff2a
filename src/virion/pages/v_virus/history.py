"""Who was infected in a finished game, when and by whom, who was cured, and how the sides stood in the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from virion.games.v_virus.observation import VVirusObservation
from virion.pages.scene import Scene
from virion.pages.templating import render
from virion.pages.v_virus.cards import GAME
from virion.table.view import LogEntry
from virion.words import Words


@dataclass(frozen=True)
class Change:
    """A player became infected or was cured, at a ply of a turn (0: the deal).

    ``how`` is dealt, drew or traded for an infection, cured or lost for its end: by the Vaccine, or as a player who
    left the game infected. ``by`` is who gave the Virus in a trade.
    """

    ply: int
    turn: int
    seat: int
    how: str
    by: int | None = None


def changes(log: Sequence[LogEntry]) -> list[Change]:
    """Return all changes, in order, from a log that holds everything."""
    found: list[Change] = []
    sick: set[int] = set()
    turn = 0
    for entry in log:
        event, data = entry.event, entry.event.data
        seat = _seat(data.get("seat"))
        if event.kind == "turn":
            turn = _seat(data.get("turn"))
        elif data.get("infected") == 1:
            how = {"hand": "dealt", "drew": "drew"}.get(event.kind, "traded")
            by = _seat(data.get("target")) if how == "traded" else None
            found.append(Change(entry.ply, turn, seat, how, by))
            sick.add(seat)
        elif seat in sick and (event.kind == "out" or (event.kind == "vaccine" and data.get("immune") == 1)):
            found.append(Change(entry.ply, turn, seat, "lost" if event.kind == "out" else "cured"))
            sick.discard(seat)
    return found


def infected(log: Sequence[LogEntry]) -> set[int]:
    """Return who is infected, or was when leaving the game, after a log that holds everything."""
    sick: set[int] = set()
    for change in changes(log):
        if change.how == "cured":
            sick.discard(change.seat)
        else:
            sick.add(change.seat)
    return sick


def story(log: Sequence[LogEntry], names: tuple[str, ...], _options: Mapping[str, object], step: str, w: Words) -> str:
    """Return how the virus went round in a whole game as HTML, each change with a link to its step."""
    found = [
        {
            "href": f"{step}{change.ply}",
            "step": w.say("v_virus-ui-step", ply=change.ply),
            "seat": change.seat,
            "end": change.how in {"cured", "lost"},
            "text": w.say(
                "v_virus-ui-change",
                how=change.how,
                player=names[change.seat],
                by="" if change.by is None else names[change.by],
                turn=change.turn,
            ),
        }
        for change in changes(log)
    ]
    return render(w, "v_virus/history.html", changes=found)


def headline(seen: VVirusObservation, me: int | None, w: Words) -> str:
    """Return which side won, and whether the viewer is of it."""
    winners = seen.winners or ()
    team = str(seen.roles[winners[0]]) if winners else "none"
    return w.say("v_virus-ui-headline", team=team, mine="yes" if me in winners else "no")


def standing(seen: VVirusObservation, scene: Scene, w: Words) -> str:
    """Return how a finished game ended as HTML: each player's side, energy and cards, the winners first."""
    winners = seen.winners or ()
    rows = [
        {
            "seat": seat,
            "name": scene.names[seat],
            "role": seen.roles[seat],
            "side": w.say(f"{GAME}-team-{seen.roles[seat]}"),
            "tags": [w.say(f"v_virus-ui-tag-{code}") for code in _tags(seen, seat)],
            "energy": w.number(max(0, seen.energy[seat])),
            "cards": w.number(seen.hand_sizes[seat] + seen.grave_sizes[seat]),
            "won": seat in winners,
        }
        for seat in sorted(range(seen.seats), key=lambda seat: (seat not in winners, seat in seen.out, seat))
    ]
    return render(w, "v_virus/standing.html", rows=rows)


def _tags(seen: VVirusObservation, seat: int) -> Iterable[str]:
    return [code for code, seats in (("immune", seen.immune), ("out", seen.out)) if seat in seats]


def _seat(value: object) -> int:
    return value if isinstance(value, int) else -1
