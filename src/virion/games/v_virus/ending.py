"""The end of the game: when it comes, who wins, and announcing (section 6 of the rulings)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from virion.games.v_virus.state import (
    BY_ANNOUNCEMENT,
    BY_AUTO,
    BY_IMMUNITY,
    BY_LAST_SURVIVOR,
    BY_NO_INFECTED,
    DISCARD,
    MAIN,
    NONE,
    OVER,
    REASONS,
    VVirusBase,
    is_in,
    seats_in,
)
from virion.kernel.bits import bit, count
from virion.kernel.event import Log

INFECTED: Final = 0
UNINFECTED: Final = 1
NO_TEAM: Final = 2
TEAM_CODES: Final[tuple[str, ...]] = ("infected", "uninfected", "none")


def check_end(s: VVirusBase, infected_fell: bool, log: Log | None) -> None:
    """End the game if it has come to that: asked after every elimination, Vaccine and trade, at once (VV-71).

    In this order (VV-65, VV-79). No living player is infected, though somebody was (VV-81): also when the last one
    was cured (VV-72), unless ``cure_of_last_infected=continue`` asks for the fall of an infected player. Half of the
    living are immune, or of those who started (VV-70). One is left, infected, who need not announce (VV-77); under
    ``continue`` a lone survivor wins for the own team. All are infected, under ``announce_mode=auto`` (VV-73).
    """
    living = count(s.alive)
    sick = s.alive & s.infected
    base = s.seats if s.rules.by_starters else living
    if sick == 0 and s.ever_infected and (infected_fell or not s.rules.goes_on):
        finish(s, UNINFECTED, BY_NO_INFECTED, log)
    elif 2 * count(s.alive & s.immune) >= base:
        finish(s, UNINFECTED, BY_IMMUNITY, log)
    elif living == 1:
        finish(s, INFECTED if sick != 0 else UNINFECTED, BY_LAST_SURVIVOR, log)
    elif sick == s.alive and not s.rules.announces:
        finish(s, INFECTED, BY_AUTO, log)


def finish(s: VVirusBase, team: i64, reason: i64, log: Log | None) -> None:
    """End the game: the whole team wins, dead or alive (VV-67, VV-80).

    The infected are those who are infected now, or were when they fell: the converted belong to them, the cured do
    not. Nobody wins when the turn cap ends the game.
    """
    everybody = bit(s.seats) - 1
    s.winners = 0
    if team == INFECTED:
        s.winners = s.infected
    elif team == UNINFECTED:
        s.winners = everybody & ~s.infected
    s.phase = OVER
    s.decider = NONE
    s.reason = reason
    if log is not None:
        data: dict[str, object] = {"reason": REASONS[reason], "team": TEAM_CODES[team]}
        log.add("over", data | {"winners": seats_in(s.winners)})


def announcers(s: VVirusBase) -> i64:
    """Return the mask of the seats that may announce the victory of the infected (VV-74).

    Any living infected player, in anybody's turn, but not while an answer or a trade is pending; once in a turn
    (VV-76). Never under ``announce_mode=auto`` (VV-73).
    """
    if not s.rules.announces or (s.phase != MAIN and s.phase != DISCARD):
        return 0
    seats = s.alive & s.infected & ~s.announced
    return seats & bit(s.active) if s.rules.own_turn else seats


def may_announce(s: VVirusBase, seat: i64) -> bool:
    """Tell whether a seat may announce (see `announcers`)."""
    return is_in(announcers(s), seat)


def announce(s: VVirusBase, seat: i64, log: Log | None) -> None:
    """Win if every living player is infected; an immune one is not (VV-78). Else the game goes on.

    A wrong announcement tells everybody who made it, and no more (VV-75) unless the options say so.
    """
    sick = s.alive & s.infected
    if sick == s.alive:
        if log is not None:
            log.add("announced", {"seat": int(seat)})
        finish(s, INFECTED, BY_ANNOUNCEMENT, log)
        return
    s.announced |= bit(seat)
    s.exposed |= bit(seat)
    if log is not None:
        data: dict[str, object] = {"seat": int(seat)}
        if s.rules.tells_count:
            data["count"] = int(count(sick))
        if s.rules.tells_team:
            data["team"] = seats_in(sick)
        log.add("wrong", data)
