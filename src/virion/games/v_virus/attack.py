"""Attacks: Knife and Guns, Shields, eliminations, seats that change (sections 3.4, 5.1 and 5.2 of the rulings)."""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.v_virus.cards import GUN, KNIFE, SHIELD
from virion.games.v_virus.ending import check_end
from virion.games.v_virus.state import (
    HELP,
    MAIN,
    NONE,
    OVER,
    REACT,
    VVirusBase,
    after,
    at,
    discard,
    hand_codes,
    is_in,
    next_living,
)
from virion.kernel.bits import bit
from virion.kernel.event import Log


def stab(s: VVirusBase, target: i64, log: Log | None) -> None:
    """Use one Knife on a neighbour, for one damage (VV-23, VV-25)."""
    discard(s, s.active, KNIFE, 1)
    if log is not None:
        log.add("knife", {"seat": int(s.active), "target": int(target)})
    s.card = KNIFE
    s.aims = bit(target * 4)
    s.lost = 0
    _ask_next(s, log)


def shoot(s: VVirusBase, aims: i64, log: Log | None) -> None:
    """Fire Guns, one damage each: any number at one player, or as the options split them (VV-24, VV-25).

    Under ``gun_volleys=many`` more may follow at those who were shot at first.
    """
    s.card = GUN
    s.aims = aims
    s.lost = 0
    mask: i64 = 0
    seat = after(s, s.active)
    while seat != s.active:
        guns = at(aims, seat)
        if guns > 0:
            mask |= bit(seat)
            discard(s, s.active, GUN, guns)
            if log is not None:
                log.add("gun", {"seat": int(s.active), "target": int(seat), "count": int(guns)})
        seat = after(s, seat)
    if s.rules.many_volleys and not s.done:
        s.volley = mask
    _ask_next(s, log)


def next_target(s: VVirusBase, seat: i64) -> i64:
    """Return who answers for the attack after ``seat``, clockwise from the attacker's left; NONE when all have."""
    seat = after(s, seat)
    while seat != s.active:
        if at(s.aims, seat) > 0:
            return seat
        seat = after(s, seat)
    return NONE


def next_helper(s: VVirusBase, seat: i64) -> i64:
    """Return who is asked to help the target after ``seat``, clockwise, the attacker too; NONE when all were."""
    seat = next_living(s, seat)
    return NONE if seat == s.target else seat


def _ask_next(s: VVirusBase, log: Log | None) -> None:
    """Ask the next target for Shields, whatever it holds (VV-29), or close the attack."""
    s.target = next_target(s, s.active)
    if s.target == NONE:
        _close(s, log)
        return
    s.phase = REACT
    s.decider = s.target


def ward(s: VVirusBase, shields: i64, log: Log | None) -> None:
    """Take the target's answer: each Shield stops one damage, of a Knife or a Gun; one answer, final (VV-28).

    Shields stop nothing else. Under ``shield_for_others`` the others are asked for what is left.
    """
    seat = s.target
    discard(s, seat, SHIELD, shields)
    s.aims -= shields << (seat * 4)
    if log is not None:
        log.add("shielded", {"seat": int(seat), "count": int(shields)})
    if s.rules.helpers and at(s.aims, seat) > 0:
        s.phase = HELP
        s.decider = next_living(s, seat)
    else:
        _hit(s, log)


def assist(s: VVirusBase, shields: i64, log: Log | None) -> None:
    """Take a helper's answer, none or one Shield, and ask the next while damage is left (VV-28)."""
    seat = s.decider
    discard(s, seat, SHIELD, shields)
    s.aims -= shields << (s.target * 4)
    if log is not None:
        log.add("helped", {"seat": int(seat), "target": int(s.target), "count": int(shields)})
    s.decider = next_helper(s, seat) if at(s.aims, s.target) > 0 else NONE
    if s.decider == NONE:
        _hit(s, log)


def _hit(s: VVirusBase, log: Log | None) -> None:
    """Take the energy that no Shield saved; whoever falls below zero is out at once (VV-60, VV-61).

    A Pill comes too late (VV-21). All that the eliminated hold lies face down before them (VV-62); their role stays
    hidden (VV-63). They go on watching what is public (VV-67).
    """
    seat = s.target
    damage = at(s.aims, seat)
    s.aims -= damage << (seat * 4)
    s.lost |= damage << (seat * 4)
    s.energy[seat] = s.energy[seat] - damage
    if log is not None:
        log.add("hit", {"seat": int(seat), "damage": int(damage), "energy": int(s.energy[seat])})
    if s.energy[seat] < s.rules.least_energy:
        s.alive &= ~bit(seat)
        if log is not None:
            data: dict[str, object] = {"seat": int(seat), "count": int(s.sizes[seat])}
            if s.rules.tells_role:
                data["role"] = "infected" if is_in(s.infected, seat) else "uninfected"
            if s.rules.shows_hand:
                data["cards"] = hand_codes(s.hands[seat])
            log.add("out", data)
    _ask_next(s, log)


def _close(s: VVirusBase, log: Log | None) -> None:
    """End the attack: who fell may have ended the game, else it is said whether infected players remain (VV-64).

    The sentence is true and the same whoever fell, so that it tells nothing of the fallen.
    """
    s.done = True
    s.phase = MAIN
    s.decider = s.active
    s.card = NONE
    last = NONE
    infected_fell = False
    seat = after(s, s.active)
    while seat != s.active:
        if at(s.lost, seat) > 0 and not is_in(s.alive, seat):
            last = seat
            infected_fell = infected_fell or is_in(s.infected, seat)
        seat = after(s, seat)
    if last != NONE:
        check_end(s, infected_fell, log)
        if s.phase == OVER:
            s.lost = 0
            return
        if log is not None:
            remain = (s.alive & s.infected) != 0
            log.add("infected_remain" if remain else "none_remain", {"seat": int(last)})
    if s.rules.rotates:
        _rotate(s, log)
    s.lost = 0


def _rotate(s: VVirusBase, log: Log | None) -> None:
    """Let each survivor who lost energy change places with the next on the left, under ``seat_rotation`` (VV-66).

    By default it is the energy card that is turned, and nobody moves.
    """
    moving: i64 = 0
    movers: i64 = 0
    seat = after(s, s.active)
    while seat != s.active:
        if at(s.lost, seat) > 0 and is_in(s.alive, seat):
            moving |= seat << (movers * 4)
            movers += 1
        seat = after(s, seat)
    turn: i64 = 0
    while turn < movers:
        seat = at(moving, turn)
        other = next_living(s, seat)
        here = at(s.places, seat)
        there = at(s.places, other)
        s.ring ^= ((seat ^ other) << (here * 4)) | ((seat ^ other) << (there * 4))
        s.places ^= ((here ^ there) << (seat * 4)) | ((here ^ there) << (other * 4))
        if log is not None:
            log.add("moved", {"seat": int(seat), "target": int(other)})
        turn += 1
