"""How a game of Viral ended: points, cards in hand, and the rule that decides between equals."""

from __future__ import annotations

from virion.games.viral.observation import ViralObservation
from virion.pages.scene import Scene
from virion.pages.templating import render
from virion.words import Words


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
    rule = w.say("viral-ui-standing-rule", tie=str(scene.options.get("final_tiebreak", "shared")))
    return render(w, "viral/standing.html", rows=rows, rule=rule)
