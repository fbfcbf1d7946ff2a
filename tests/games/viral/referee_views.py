"""What each viewer may see of a position, written from section 2 of the rulings and their first clarification."""

from __future__ import annotations

from typing import Any

from tests.games.viral.referee_cards import for_seats

Json = dict[str, Any]


def asked_still(position: Json) -> list[int]:
    """The seats that the open window still asks, the decider first (VI-26, VI-37)."""
    if position["phase"] not in ("challenge", "react"):
        return []
    seats, seat = [], position["decider"]
    while seat != position["active"]:
        holds = len(position["hands"][seat]) > 0
        if seat not in position["eliminated"] and (holds or position["phase"] == "challenge"):
            seats.append(seat)
        seat = (seat + 1) % position["seats"]
    return seats


def seen_in(position: Json, viewer: int) -> Json:
    """What a seat, or -1, sees of a position."""
    over = position["phase"] == "over"
    count = position["seats"]
    row = position["row"]
    points = [row.count(seat) for seat in range(count)]
    tokens = position["options"]["tokens_per_player"]
    pending = position["pending"]
    if pending is not None and not pending["open"] and pending["by"] != viewer:
        pending = pending | {"card": None}
    public = ("seats", "active", "first", "turn", "phase", "decider", "bonus", "row", "lost_turns", "eliminated")
    return {
        **{"viewer": viewer, **{key: position[key] for key in (*public, "removed")}},
        **{"hand": position["hands"][viewer] if viewer >= 0 else [], "hands": position["hands"] if over else None},
        **{"hand_sizes": [len(hand) for hand in position["hands"]], "pile_size": len(position["deck"])},
        **{"most_cells": max(len(row), for_seats(position["options"], "max_cells", count)), "points": points},
        **{"tokens": [None if tokens is None else tokens - own for own in points], "poll": asked_still(position)},
        "discard": [
            card if card["open"] or over or card["by"] == viewer else card | {"card": None}
            for card in position["discard"]
        ],
        **{"pending": pending, "reason": position["outcome"]["reason"] if over else None},
        "winners": position["outcome"]["winners"] if over else None,
    }
