"""During play: moves, answers given before their turn, the clock, and what follows by itself."""

from __future__ import annotations

from virion.kernel.game import NOBODY
from virion.kernel.refusal import Refusal
from virion.table.facts import Fact
from virion.table.lobby import over
from virion.table.sitting import FINISHED, LOBBY, OVER, PERSON, PLAYING, Sitting


def move(sitting: Sitting, player: str | None, ply: int, wanted: object, now: float) -> list[Fact]:
    """Make a move, or answer an open window before one's turn.

    Raises Refusal: ``table-stale`` when ``ply`` is not the present one, a ``table-…`` code when the person may not
    play here now, or what the game says about the move. An early answer may be given anew until it is used; giving
    the same one again changes nothing.
    """
    if sitting.phase == LOBBY:
        raise Refusal("table-not-begun")
    seat = sitting.seat_of(player)
    if seat is None:
        raise Refusal("table-not-seated")
    if sitting.phase == OVER or sitting.run is None:
        raise over(sitting)
    if ply != sitting.ply:
        raise Refusal("table-stale")
    code = sitting.game.read_move(wanted)
    if code in sitting.interrupts(seat) or (seat == sitting.decider and code in sitting.run.moves()):
        return [_ply(sitting, seat, code, "person", now)]
    if code in sitting.early_moves(seat):
        if sitting.early.get(seat) == code:
            return []
        return [Fact("early", now, {"seat": seat, "move": sitting.game.write_move(code)})]
    raise sitting.game.why_not(sitting.run.state, seat, code)


def bot_move(sitting: Sitting, seat: int, ply: int, code: int, now: float) -> list[Fact]:
    """Make a bot's move, unless the game has gone on without it. Raises Refusal for a move that is not legal."""
    if seat != sitting.decider or ply != sitting.ply or sitting.run is None or sitting.chairs[seat].kind == PERSON:
        return []
    if code not in sitting.run.moves():
        raise sitting.game.why_not(sitting.run.state, seat, code)
    return [_ply(sitting, seat, code, "bot", now)]


def default_move(sitting: Sitting, ply: int, by: str, now: float) -> list[Fact]:
    """Make the default move for the decider: the clock's (``by`` clock), or that of a bot that broke down (fault)."""
    if sitting.decider == NOBODY or ply != sitting.ply or sitting.run is None:
        return []
    return [_ply(sitting, sitting.decider, int(sitting.run.state.default_move()), by, now)]


def limit(sitting: Sitting) -> int | None:
    """Return how many seconds the person who owes the decision has for it, None for as many as they like."""
    seconds = sitting.options.get("timeout")
    seat = sitting.decider
    if seat == NOBODY or not isinstance(seconds, int) or sitting.chairs[seat].kind != PERSON:
        return None
    return seconds


def deadline(sitting: Sitting) -> float | None:
    """Return when the clock moves for the person who owes the decision, None when it does not."""
    seconds = limit(sitting)
    if seconds is None:
        return None
    return max(sitting.began + seconds, sitting.loaded + min(seconds, sitting.patience.restart))


def due(sitting: Sitting, now: float) -> list[Fact]:
    """Return what follows by itself now: an answer given early whose turn has come, or the end of the game."""
    if sitting.phase != PLAYING or sitting.run is None:
        return []
    if sitting.run.state.outcome() is not None:
        return [Fact("ended", now, {"reason": FINISHED})]
    seat = sitting.decider
    code = sitting.early.get(seat)
    if code is not None and code in sitting.run.moves():
        return [_ply(sitting, seat, code, "early", now)]
    return []


def _ply(sitting: Sitting, seat: int, code: int, by: str, now: float) -> Fact:
    return Fact("ply", now, {"seat": seat, "move": sitting.game.write_move(code), "by": by})
