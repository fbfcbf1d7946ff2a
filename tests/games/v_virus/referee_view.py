"""What a viewer may see of the plain referee's table (section 2.2, and the options that show more)."""

from __future__ import annotations

from tests.games.v_virus.referee import Referee
from tests.games.v_virus.referee_cards import box_of, in_order
from tests.games.v_virus.referee_table import Json


def views(table: Referee) -> dict[int, Json]:
    """Return the observation of every seat, and of a spectator (-1), as JSON."""
    over = table.phase == "over"
    outcome = table.outcome or {"reason": None, "winners": None}
    hands = [in_order(hand) for hand in table.hands]
    public = {
        **{"seats": table.n, "active": table.active, "turn": table.turn, "phase": table.phase},
        **{"decider": table.decider, "done": table.done, "ring": table.ring, "out": sorted(table.out)},
        **{"energy": table.energy, "immune": sorted(table.immune), "exposed": sorted(table.exposed)},
        **{"announced": sorted(table.announced), "cannot_trade": sorted(table.cannot_trade)},
        **{"volley": sorted(table.volley - table.out), "hand_sizes": [len(hand) for hand in table.hands]},
        **{"hands": hands if over else None, "grave_sizes": [len(grave) for grave in table.graves]},
        **{"deck_size": len(table.deck), "deck": table.deck if over else None, "discard": table.discard},
        **{"box": box_of(table.n), "looked_at": table.looked_at, "poll": table.poll()},
        **{"reason": outcome["reason"], "winners": outcome["winners"]},
    }
    able = [seat not in table.out and bool(table.givable(seat)) for seat in range(table.n)]
    return {viewer: public | own_view(table, viewer, hands, able) for viewer in range(-1, table.n)}


def own_view(table: Referee, viewer: int, hands: list[list[str]], able: list[bool]) -> Json:
    """Return what viewers see differently; ``able`` tells who could trade."""
    seats = range(table.n)
    looking = viewer == table.active and table.looked_at is not None
    return {
        **{"viewer": viewer, "tradeable": [tradeable(table, viewer, seat, able[seat]) for seat in seats]},
        "hand": hands[viewer] if viewer >= 0 and viewer not in table.out else [],
        "roles": [table.team_of(seat) if knows_role(table, viewer, seat) else None for seat in seats],
        "graves": [table.graves[seat] if sees_grave(table, viewer, seat) else None for seat in seats],
        "looked_hand": hands[table.looked_at] if looking and table.looked_at is not None else None,
        "need": table.need() if table.phase == "discard" and viewer == table.decider else None,
        "pending": pending(table, viewer),
    }


def tradeable(table: Referee, viewer: int, seat: int, able: bool) -> bool | None:
    """VV-32, and what hides it."""
    if seat in table.out:
        return False
    if table.o["protected_visibility"] == "on_attempt" and seat != viewer and table.phase != "over":
        return False if seat in table.cannot_trade else None
    return able


def knows_role(table: Referee, viewer: int, seat: int) -> bool:
    """Section 2.2, VV-14, VV-15, VV-63."""
    friend = table.o["infected_know_each_other"] and viewer in table.infected - table.out and seat not in table.out
    shown = table.o["elimination_reveal"] == "role" and seat in table.out
    return bool(table.phase == "over" or seat == viewer or seat in table.immune or friend or shown)


def sees_grave(table: Referee, viewer: int, seat: int) -> bool:
    """VV-62."""
    shown = table.phase == "over" or table.o["elimination_reveal"] == "hand" or seat == viewer
    return bool(seat in table.out and shown)


def pending(table: Referee, viewer: int) -> Json | None:
    """What everybody sees of an attack or a trade; the committed card is its owner's."""
    if table.pending is None:
        return None
    facts: Json = {"kind": table.pending["kind"], "by": table.active, "target": table.pending["target"]}
    if facts["kind"] == "attack":
        return facts | {"card": table.pending["card"], "damage": table.pending["damage"][facts["target"]]}
    return facts | {"card": table.pending["card"] if viewer == table.active else None, "damage": 0}
