"""How a finished game went: a chart of everybody's chance to win, and the moves that changed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from virion.bots.analysis import PLAYOUTS, Turn
from virion.pages.table import TURNS
from virion.pages.templating import render
from virion.pages.views import AnalysisView, ReplayView
from virion.words import Words

LEFT: Final = 72.0
RIGHT: Final = 624.0
TOP: Final = 14.0
BOTTOM: Final = 206.0
"""Where the chart lies in its picture of 640 by 272."""
BADGES: Final = (226.0, 256.0)
APART: Final = 36.0
"""Two rows of numbers below it: the second is for those that would lie on another."""
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
ROWS: Final = 12
SENTENCES: Final = 3
"""How much of what happened at a turning point is told."""


def course(view: ReplayView, names: tuple[str, ...], w: Words) -> str:
    """Return, as HTML, how a game went, or the way to find out."""
    seat = "all" if view.seat is None else str(view.seat)
    found = view.analysis
    steps = f"/replay/{view.replay}?seat={seat}&ply="
    told = {} if found is None else _told(view, found, names, steps, w)
    return render(w, "analysis.html", replay=view.replay, seat=seat, ply=view.ply, playouts=PLAYOUTS, **told)


def _told(view: ReplayView, found: AnalysisView, names: tuple[str, ...], steps: str, w: Words) -> dict[str, object]:
    done = found.done >= 1
    turns = [
        {
            "number": w.number(number),
            "href": f"{steps}{turn.after}",
            "title": w.say("ui-analysis-turn", ply=turn.after, player=names[turn.mover]),
            "made": w.move(view.game, view.made[turn.after], names) if turn.after in view.made else "",
            "events": " ".join(_happened(view, turn.after, names, w)[:SENTENCES]),
            "swing": _swing(turn, names, w),
            "x": _x(turn.after, view.plies),
            "y": _y(turn.has),
            "badge": badge,
        }
        for number, (turn, badge) in enumerate(zip(found.turns, _badges(found, view.plies), strict=True), 1)
    ]
    rows = _rows(found, [turn.after for turn in found.turns])
    return {
        "found": True,
        "done": done,
        "running": found.running,
        "so_far": w.say("ui-percent", number=round(found.done * 100)),
        "turns": turns,
        "levels": [{"y": _y(level), "text": _share(level, w)} for level in QUARTERS],
        "lines": _lines(found, view.plies, names),
        "names": [{"seat": seat, "name": name} for seat, name in enumerate(names)],
        "now": _x(view.ply, view.plies),
        "last": view.plies,
        "rows": [
            {
                "href": f"{steps}{found.points[at]}",
                "ply": w.number(found.points[at]),
                "shares": [_share(share, w) for share in found.course[at]],
            }
            for at in rows
        ]
        if done
        else [],
    }


def _lines(found: AnalysisView, plies: int, names: Sequence[str]) -> list[dict[str, object]]:
    return [{"seat": seat, "path": _path(found, seat, plies)} for seat, _ in enumerate(names)] if found.course else []


def _badges(found: AnalysisView, plies: int) -> list[float]:
    rows: list[float] = []
    free = [-APART, -APART]
    for turn in found.turns:
        x = _x(turn.after, plies)
        row = 0 if x - free[0] >= APART or free[0] < free[1] else 1
        free[row] = x
        rows.append(BADGES[row])
    return rows


def _happened(view: ReplayView, ply: int, names: tuple[str, ...], w: Words) -> list[str]:
    return [w.event(view.game, event, names) for event in view.events.get(ply, ()) if event.kind not in TURNS]


def _swing(turn: Turn, names: tuple[str, ...], w: Words) -> str:
    return w.say("ui-analysis-swing", player=names[turn.seat], had=_share(turn.had, w), has=_share(turn.has, w))


def _rows(found: AnalysisView, turns: Sequence[int]) -> list[int]:
    """Return which points the table of numbers shows: some evenly spread, and both sides of the turning points."""
    count = len(found.points)
    spread = {round(at * (count - 1) / (ROWS - 1)) for at in range(ROWS)} if count > 1 else {0}
    turned = {at for at, point in enumerate(found.points) if point in turns}
    return sorted(spread | turned | {at - 1 for at in turned})


def _share(share: float, w: Words) -> str:
    return w.say("ui-percent", number=round(share * 100))


def _x(ply: int, plies: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * ply / max(plies, 1), 1)


def _y(share: float) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * share, 1)


def _path(found: AnalysisView, seat: int, plies: int) -> str:
    return "M" + "L".join(
        f"{_x(ply, plies)} {_y(chances[seat])}" for ply, chances in zip(found.points, found.course, strict=True)
    )
