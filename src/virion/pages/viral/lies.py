"""Who lied in a game of Viral, and who let it pass: told when everything lies open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from virion.games.viral.observation import DiscardView
from virion.pages.templating import render
from virion.pages.viral.cards import GAME, bears_out, counts_by_family
from virion.table.view import LogEntry
from virion.words import Words
from virion.words.strangers import isolated

ENDS: Final = ("unchallenged", "proved", "exposed")


@dataclass
class Play:
    """One card that was played, as those know it to whom everything is open.

    ``end`` is the kind of the event that closed its challenge, None while that is open, and ``told_at`` its ply; ``by``
    is the challenger. ``passed`` are those who were asked before the challenge, or all who were, and let it pass: by
    belief, by fear, or because their time ran out. ``lie`` says that the card does not make the claim true.
    """

    ply: int
    seat: int
    card: str
    claim: str
    lie: bool
    end: str | None = None
    told_at: int = -1
    by: int | None = None
    passed: tuple[int, ...] = ()


def plays(log: Sequence[LogEntry], seats: int, options: Mapping[str, object]) -> list[Play]:
    """Return the cards played, in order, from a log that holds everything."""
    found: list[Play] = []
    gone: set[int] = set()
    for entry in log:
        data = entry.event.data
        if entry.event.kind == "played":
            card, claim = str(data["card"]), str(data["claim"])
            lie = not bears_out(card, claim, counts_by_family(options))
            found.append(Play(entry.ply, int(str(data["seat"])), card, claim, lie))
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
            play.passed = tuple(asked)
    return found


def lies(log: Sequence[LogEntry], names: tuple[str, ...], options: Mapping[str, object], step: str, w: Words) -> str:
    """Return the lies of a whole game as HTML, each with a link to its step and with those who let it pass."""
    found = [
        {
            "href": f"{step}{play.ply}",
            "step": w.say("viral-ui-lies-step", ply=play.ply),
            "seat": play.seat,
            "text": " ".join(
                (_told(play.seat, play.card, play.claim, names, w), let_pass(play, names, w), _end(play, names, w))
            ),
            "exposed": play.end == "exposed",
        }
        for play in plays(log, len(names), options)
        if play.lie
    ]
    return render(w, "viral/lies.html", title=w.say("viral-ui-lies-title", count=len(found)), lies=found, open=True)


def lies_of(discard: Sequence[DiscardView], names: tuple[str, ...], options: Mapping[str, object], w: Words) -> str:
    """Return the lies that the discard pile of a finished game lays bare, as HTML."""
    by_family = counts_by_family(options)
    found = [
        {"seat": item.by, "text": _told(item.by, item.card, item.claim, names, w), "exposed": item.open}
        for item in discard
        if item.card is not None and item.claim is not None and not bears_out(item.card, item.claim, by_family)
    ]
    return render(w, "viral/lies.html", title=w.say("viral-ui-lies-title", count=len(found)), lies=found, open=False)


def let_pass(play: Play, names: Sequence[str], w: Words) -> str:
    """Return a sentence that names those who let a claim pass, nothing as long as that is open."""
    if play.end is None:
        return ""
    if not play.passed:
        return w.say("viral-ui-passed-nobody")
    return w.say("viral-ui-passed", players=w.listed([isolated(names[seat], w.direction) for seat in play.passed]))


def _told(seat: int, card: str | None, claim: str | None, names: Sequence[str], w: Words) -> str:
    said = {"card": w.say(f"{GAME}-card-{card}"), "claim": w.say(f"{GAME}-card-{claim}")}
    return w.say("viral-ui-spent-lie", player=names[seat], **said)


def _end(play: Play, names: Sequence[str], w: Words) -> str:
    if play.by is None:
        return "" if play.end is None else w.say("viral-ui-lies-stood")
    return w.say("viral-ui-lies-exposed", player=names[play.by])
