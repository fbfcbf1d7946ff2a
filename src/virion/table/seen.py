"""What each viewer sees of a sitting: built from observations and from events as that viewer may see them."""

from __future__ import annotations

from dataclasses import dataclass

from virion.kernel.event import EVERYONE, SPECTATOR, Event
from virion.table.absence import votes_for, votes_needed
from virion.table.playing import deadline, limit, owes
from virion.table.sitting import CLOSED, OVER, PLAYING, Heard, Sitting
from virion.table.view import ChairView, ClockView, LogEntry, TableView


@dataclass(frozen=True)
class Viewpoint:
    """Where somebody looks from. Viewers with equal viewpoints see the same, and share one rendering.

    ``owned`` is the seat that a bot minds for the viewer, ``invited`` says that the rematch was dealt with the viewer.
    """

    seat: int | None = None
    host: bool = False
    owned: int | None = None
    invited: bool = False


def viewpoint_of(sitting: Sitting, player: str | None) -> Viewpoint:
    """Return where a person looks from."""
    if player is None:
        return Viewpoint()
    return Viewpoint(
        sitting.seat_of(player),
        player == sitting.host,
        sitting.owned_by(player),
        player in sitting.next_players,
    )


def view(sitting: Sitting, at: Viewpoint) -> TableView:
    """Return what is seen from there now."""
    viewer = SPECTATOR if at.seat is None else at.seat
    run = sitting.run
    asked, moves, answered = _asked(sitting, at.seat)
    handover, votes = _handover(sitting, at)
    finished = sitting.phase == OVER and run is not None and sitting.reason != CLOSED
    return TableView(
        table=sitting.table,
        game=sitting.game.code,
        options=dict(sitting.options),
        public=sitting.public,
        phase=sitting.phase,
        version=sitting.version,
        ply=sitting.ply,
        chairs=tuple(_chair(sitting, seat, at) for seat in range(len(sitting.chairs))),
        seat=at.seat,
        host=at.host,
        observation=None if run is None else sitting.game.observe(run.state, viewer),
        moves=tuple(sitting.game.write_move(move) for move in moves),
        asked=asked,
        answered=None if answered is None else sitting.game.write_move(answered),
        log=tuple(_log(sitting, viewer)),
        whole=tuple(_log(sitting, EVERYONE)) if finished else (),
        latest=tuple(event.seen_by(viewer) for event in sitting.latest),
        watchers=sitting.presence.watchers,
        handover=handover,
        votes=votes,
        next_table=sitting.next_table if at.invited else None,
        replay=f"/replay/{sitting.table}" if finished else None,
        clock=_clock(sitting),
        seal=None if run is None else run.record.chance.seal(),
        limit=sitting.clock,
        hints=sitting.hints,
    )


def told(sitting: Sitting, seat: int) -> tuple[Event, ...]:
    """Return the events of the game since the deal, as a seat was told them."""
    return tuple(entry.event for entry in _log(sitting, seat) if not entry.event.kind.startswith("table_"))


def _clock(sitting: Sitting) -> ClockView | None:
    seconds, ends = limit(sitting), deadline(sitting)
    return None if seconds is None or ends is None else ClockView(sitting.decider, seconds, round(ends * 1000))


def _asked(sitting: Sitting, seat: int | None) -> tuple[str, list[int], int | None]:
    if seat is None or sitting.run is None or sitting.phase != PLAYING:
        return "none", [], None
    moves, answer = sitting.answers(seat), sitting.early.get(seat)
    asked = "owes" if owes(sitting, seat) else "early" if moves else "none"
    return asked, moves + sitting.interrupts(seat), None if answer is None else answer.move


def _chair(sitting: Sitting, seat: int, at: Viewpoint) -> ChairView:
    chair = sitting.chairs[seat]
    return ChairView(
        seat=seat,
        name=chair.name,
        kind=chair.kind,
        bot=chair.bot,
        away=seat in sitting.presence.away,
        host=chair.player is not None and chair.player == sitting.host,
        me=seat == at.seat,
        may_take_back=seat == at.owned and sitting.phase == PLAYING,
        wants_rematch=chair.player in sitting.agreed,
    )


def _handover(sitting: Sitting, at: Viewpoint) -> tuple[tuple[int, ...], dict[int, tuple[int, int]]]:
    if sitting.phase != PLAYING or (at.seat is None and not at.host):
        return (), {}
    seats = tuple(seat for seat in sorted(sitting.presence.lost) if seat != at.seat)
    if at.host:
        return seats, {}
    if sitting.is_here(sitting.host):
        return (), {}
    return seats, {seat: (votes_for(sitting, seat), votes_needed(sitting, seat)) for seat in seats}


def _log(sitting: Sitting, viewer: int) -> list[LogEntry]:
    heard = sitting.heard.setdefault(viewer, Heard())
    for place in range(heard.upto, len(sitting.timeline)):
        entry = sitting.timeline[place]
        if sitting.private.get(place, viewer) == viewer:
            # What everybody sees is one entry for all, so that its sentence is made once.
            heard.lines.append(LogEntry(entry.ply, entry.event.seen_by(viewer)) if entry.event.secret else entry)
    heard.upto = len(sitting.timeline)
    return heard.lines
