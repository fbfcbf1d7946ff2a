"""People who are away: who is here, giving a lost seat to a bot, and taking it back."""

from __future__ import annotations

from virion.kernel.refusal import Refusal
from virion.table.facts import Fact
from virion.table.lobby import next_host, over
from virion.table.sitting import LOBBY, OVER, PERSON, PLAYING, Sitting


def arrive(sitting: Sitting, player: str, now: float) -> bool:
    """Note that a person is connected now; tell whether anything visible changed."""
    sitting.presence.here.add(player)
    return tick(sitting, now)


def depart(sitting: Sitting, player: str, now: float) -> bool:
    """Note that a person's last connection has gone; tell whether anything visible changed."""
    sitting.presence.here.discard(player)
    sitting.presence.last[player] = now
    return tick(sitting, now)


def touch(sitting: Sitting, player: str, now: float) -> bool:
    """Note a sign of life without a connection; tell whether anything visible changed."""
    sitting.presence.last[player] = now
    return tick(sitting, now)


def watch(sitting: Sitting, watchers: int) -> bool:
    """Note how many people look on; tell whether that is new."""
    if watchers == sitting.presence.watchers:
        return False
    sitting.presence.watchers = watchers
    sitting.version += 1
    return True


def tick(sitting: Sitting, now: float) -> bool:
    """Bring to date who counts as away; tell whether anything visible changed."""
    presence = sitting.presence
    presence.ticked = now
    away, lost = set(), set()
    for seat, chair in enumerate(sitting.chairs):
        if chair.kind != PERSON or (chair.player is not None and chair.player in presence.here):
            continue
        absent = now - _last(sitting, chair.player)
        if absent >= sitting.patience.away:
            away.add(seat)
            if absent >= sitting.patience.away + sitting.patience.handover:
                lost.add(seat)
    changed = presence.away != away or presence.lost != lost
    if changed:
        presence.away, presence.lost = frozenset(away), frozenset(lost)
        presence.votes = {seat: votes for seat, votes in presence.votes.items() if seat in lost}
        sitting.version += 1
    return changed


def next_tick(sitting: Sitting) -> float | None:
    """Return when `tick` may find the next change by the passing of time alone; a moment that it missed is past."""
    if sitting.phase == OVER and sitting.next_table is not None:
        return None
    people = [chair.player for chair in sitting.chairs if chair.kind == PERSON]
    if sitting.phase == LOBBY and sitting.seat_of(sitting.host) is None:
        people.append(sitting.host)
    times = []
    for player in people:
        if player not in sitting.presence.here:
            last = _last(sitting, player)
            times += [last + sitting.patience.away, last + sitting.patience.away + sitting.patience.handover]
    return min((time for time in times if time > sitting.presence.ticked), default=None)


def handover(sitting: Sitting, player: str, seat: int, bot: str, now: float) -> list[Fact]:
    """Give the seat of a person who is away to a bot: at once by the host, by votes when the host is away.

    A vote that does not suffice yet is kept and gives no facts.
    """
    if sitting.phase != PLAYING:
        raise Refusal("table-not-begun") if sitting.phase == LOBBY else over(sitting)
    if not 0 <= seat < len(sitting.chairs) or sitting.chairs[seat].kind != PERSON:
        raise Refusal("table-no-seat", seat=seat + 1, seats=len(sitting.chairs))
    mine = sitting.seat_of(player)
    if player != sitting.host and mine is None:
        raise Refusal("table-not-seated")
    if seat == mine or seat not in sitting.presence.lost:
        raise Refusal("table-not-away", name=sitting.chairs[seat].name)
    if player != sitting.host:
        if sitting.is_here(sitting.host):
            raise Refusal("table-not-host")
        votes = sitting.presence.votes.setdefault(seat, set())
        if player not in votes:
            votes.add(player)
            sitting.version += 1
        if votes_for(sitting, seat) < votes_needed(sitting, seat):
            return []
    return _handed_over(sitting, seat, bot, now)


def settled(sitting: Sitting, bot: str, now: float) -> list[Fact]:
    """Return what follows from people being away: votes that suffice by now, and a new host in the lobby."""
    if sitting.phase == PLAYING and not sitting.is_here(sitting.host):
        for voted in sorted(sitting.presence.votes):
            if votes_for(sitting, voted) >= votes_needed(sitting, voted):
                return _handed_over(sitting, voted, bot, now)
    if sitting.phase == LOBBY and sitting.host is not None and _host_lost(sitting, now):
        heir = next_host(sitting, sitting.host, sitting.seat_of(sitting.host))
        if heir is not None and sitting.is_here(heir):
            return [Fact("host", now, {"player": heir})]
    return []


def electorate(sitting: Sitting, seat: int) -> list[str]:
    """Return the people who may vote about a seat: those who sit here and are present."""
    return [
        chair.player
        for other, chair in enumerate(sitting.chairs)
        if chair.kind == PERSON and chair.player is not None and other != seat and other not in sitting.presence.away
    ]


def votes_for(sitting: Sitting, seat: int) -> int:
    """Return how many of those who may vote want a bot on the seat."""
    return len(sitting.presence.votes.get(seat, set()).intersection(electorate(sitting, seat)))


def votes_needed(sitting: Sitting, seat: int) -> int:
    """Return how many votes it takes: more than half of those who may vote."""
    return len(electorate(sitting, seat)) // 2 + 1


def take_back(sitting: Sitting, player: str, now: float) -> list[Fact]:
    """Take back the seat that a bot minds."""
    seat = sitting.owned_by(player)
    if sitting.phase != PLAYING:
        raise Refusal("table-not-begun") if sitting.phase == LOBBY else over(sitting)
    if seat is None:
        raise Refusal("table-not-yours")
    return [Fact("takeback", now, {"seat": seat})]


def _handed_over(sitting: Sitting, seat: int, bot: str, now: float) -> list[Fact]:
    facts = [Fact("handover", now, {"seat": seat, "bot": bot})]
    holder = sitting.chairs[seat].player
    if holder is not None and holder == sitting.host:
        heir = next_host(sitting, holder, seat)
        if heir is not None:
            facts.append(Fact("host", now, {"player": heir}))
    return facts


def _host_lost(sitting: Sitting, now: float) -> bool:
    seat = sitting.seat_of(sitting.host)
    if seat is not None:
        return seat in sitting.presence.lost
    absent = now - _last(sitting, sitting.host)
    return sitting.host not in sitting.presence.here and absent >= sitting.patience.away + sitting.patience.handover


def _last(sitting: Sitting, player: str | None) -> float:
    return sitting.loaded if player is None else sitting.presence.last.get(player, sitting.loaded)
