"""Who lied in a game of Viral, and who believed it: told when everything lies open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from virion.games.viral.observation import DiscardView
from virion.pages.templating import render
from virion.pages.viral.cards import GAME
from virion.table.view import LogEntry
from virion.words import Words
from virion.words.strangers import isolated

ENDS: Final = ("unchallenged", "proved", "exposed")


@dataclass
class Play:
    """One card that was played, as those know it to whom everything is open.

    ``end`` is the kind of the event that closed its challenge, None while that is open, and ``told_at`` its ply; ``by``
    is the challenger. ``believers`` are those in the game whom the challenge did not need to ask, or who passed.
    """

    ply: int
    seat: int
    card: str
    claim: str
    end: str | None = None
    told_at: int = -1
    by: int | None = None
    believers: tuple[int, ...] = ()

    @property
    def lie(self) -> bool:
        """Whether the card is not of the kind that was claimed."""
        return self.card != self.claim


def plays(log: Sequence[LogEntry], seats: int) -> list[Play]:
    """Return the cards played, in order, from a log that holds everything."""
    found: list[Play] = []
    gone: set[int] = set()
    for entry in log:
        data = entry.event.data
        if entry.event.kind == "played":
            found.append(Play(entry.ply, int(str(data["seat"])), str(data["card"]), str(data["claim"])))
        elif entry.event.kind == "eliminated":
            gone.add(int(str(data["seat"])))
        elif entry.event.kind in ENDS and found:
            play = found[-1]
            play.end, play.told_at = entry.event.kind, entry.ply
            others = [(play.seat + ahead) % seats for ahead in range(1, seats)]
            asked = [seat for seat in others if seat not in gone]
            if "by" in data:
                play.by = int(str(data["by"]))
                asked = asked[: asked.index(play.by)]
            play.believers = tuple(asked)
    return found


def lies(log: Sequence[LogEntry], names: tuple[str, ...], step: str, w: Words) -> str:
    """Return the lies of a whole game as HTML, each with a link to its step and with those who believed it."""
    found = [
        {
            "href": f"{step}{play.ply}",
            "step": w.say("viral-ui-lies-step", ply=play.ply),
            "seat": play.seat,
            "text": " ".join(
                (_told(play.seat, play.card, play.claim, names, w), believed(play, names, w), _end(play, names, w))
            ),
            "exposed": play.end == "exposed",
        }
        for play in plays(log, len(names))
        if play.lie
    ]
    return render(w, "viral/lies.html", title=w.say("viral-ui-lies-title", count=len(found)), lies=found, open=True)


def lies_of(discard: Sequence[DiscardView], names: tuple[str, ...], w: Words) -> str:
    """Return the lies that the discard pile of a finished game lays bare, as HTML."""
    found = [
        {"seat": item.by, "text": _told(item.by, item.card, item.claim, names, w), "exposed": item.open}
        for item in discard
        if item.card is not None and item.claim not in {None, item.card}
    ]
    return render(w, "viral/lies.html", title=w.say("viral-ui-lies-title", count=len(found)), lies=found, open=False)


def believed(play: Play, names: Sequence[str], w: Words) -> str:
    """Return a sentence that names those who believed a claim, nothing as long as that is open."""
    if play.end is None:
        return ""
    if not play.believers:
        return w.say("viral-ui-believed-nobody")
    return w.say("viral-ui-believed", players=w.listed([isolated(names[seat], w.direction) for seat in play.believers]))


def _told(seat: int, card: str | None, claim: str | None, names: Sequence[str], w: Words) -> str:
    said = {"card": w.say(f"{GAME}-card-{card}"), "claim": w.say(f"{GAME}-card-{claim}")}
    return w.say("viral-ui-spent-lie", player=names[seat], **said)


def _end(play: Play, names: Sequence[str], w: Words) -> str:
    if play.by is None:
        return "" if play.end is None else w.say("viral-ui-lies-stood")
    return w.say(f"viral-ui-lies-{'exposed' if play.end == 'exposed' else 'family'}", player=names[play.by])
