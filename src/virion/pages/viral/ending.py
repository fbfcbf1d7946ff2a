"""How a game of Viral ended: points, cards in hand, and the rule that decides between equals."""

from __future__ import annotations

from virion.games.viral.observation import ViralObservation
from virion.pages.scene import Scene
from virion.pages.templating import render
from virion.words import Words
from virion.words.strangers import isolated


def standing(seen: ViralObservation, scene: Scene, w: Words) -> str:
    """Return the final standing as HTML, the best first."""
    order = sorted(
        range(seen.seats), key=lambda seat: (seat in seen.eliminated, -seen.points[seat], -seen.hand_sizes[seat])
    )
    winners = seen.winners or ()
    rows = [
        {
            "seat": seat,
            "name": scene.names[seat],
            "points": w.number(seen.points[seat]),
            "cards": w.number(seen.hand_sizes[seat]),
            "won": seat in winners,
            "out": seat in seen.eliminated,
        }
        for seat in sorted(order, key=lambda seat: seat not in winners)
    ]
    tie = str(scene.options.get("final_tiebreak", "shared"))
    level = _level(seen, scene)
    broken = w.say(
        "viral-ui-standing-broken",
        tie=tie,
        winner=scene.names[winners[0]],
        players=w.listed([isolated(scene.names[seat], w.direction) for seat in level]),
    )
    rule = w.say("viral-ui-standing-rule", tie=tie)
    return render(w, "viral/standing.html", rows=rows, broken=broken if len(level) > len(winners) else "", rule=rule)


def _level(seen: ViralObservation, scene: Scene) -> list[int]:
    """Return the seats that could win and equal the winners in points and in cards."""
    out = () if scene.options.get("eliminated_can_win") else seen.eliminated
    able = [seat for seat in range(seen.seats) if seat not in out] or range(seen.seats)
    results = list(zip(seen.points, seen.hand_sizes, strict=True))
    return [seat for seat in able if results[seat] == max(results[other] for other in able)]
