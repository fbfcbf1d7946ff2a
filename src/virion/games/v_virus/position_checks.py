"""What a position must be so that a game can go on from it."""

from __future__ import annotations

from virion.games.v_virus.cards import CODES, GUN, KNIFE
from virion.games.v_virus.state import (
    DISCARD,
    HELP,
    MAIN,
    NONE,
    OVER,
    PHASE_CODES,
    REACT,
    RESPOND,
    START,
    VVirusBase,
    at,
    excess,
    givable,
    is_in,
    seats_in,
    tradeable,
)
from virion.kernel.bits import count
from virion.kernel.reader import Reader


def check_whole(s: VVirusBase, read: Reader) -> None:
    """Refuse positions that contradict themselves, or in which the decider would have nothing to answer."""
    _check_people(s, read)
    if s.phase == OVER:
        return
    if count(s.alive) < 2 or not is_in(s.alive, s.active) or not is_in(s.alive, s.decider):
        raise read.wrong("out", "two living seats at least, the active seat and the decider among them", _out(s))
    _check_turn(s, read)
    if s.phase == RESPOND:
        _check_trade(s, read)
    elif s.phase == REACT or s.phase == HELP:
        _check_attack(s, read)
    elif s.decider != s.active:
        raise read.wrong("decider", f"the active seat, {int(s.active)}", int(s.decider))


def _out(s: VVirusBase) -> list[int]:
    return [seat for seat in range(int(s.seats)) if not is_in(s.alive, seat)]


def _check_people(s: VVirusBase, read: Reader) -> None:
    """Refuse roles and energies that nobody can have."""
    if s.infected & s.immune != 0:
        raise read.wrong("immune", "seats that are not infected", seats_in(s.immune))
    if s.infected != 0 and not s.ever_infected:
        raise read.wrong("ever_infected", "true when somebody is infected", False)
    if s.announced & ~s.exposed != 0:
        raise read.wrong("announced", "seats that are exposed", seats_in(s.announced))
    for seat in range(int(s.seats)):
        energy = int(s.energy[seat])
        if is_in(s.alive, seat) and not s.rules.least_energy <= energy <= s.rules.most_energy:
            expected = f"at least {int(s.rules.least_energy)} for the living, and no more than the options allow"
            raise read.wrong(f"energy[{seat}]", expected, energy)


def _check_turn(s: VVirusBase, read: Reader) -> None:
    """Refuse what the phase or the options rule out."""
    free = s.phase == MAIN or s.phase == DISCARD
    if ((s.phase == START or s.phase == RESPOND) and s.done) or (s.phase == DISCARD and not s.done):
        raise read.wrong("done", "true once the action is taken, and only then", s.done)
    if s.phase == START and not s.rules.asks_draw:
        raise read.wrong("phase", "no phase start: the options do not ask for it", PHASE_CODES[START])
    if s.phase == DISCARD and excess(s) == 0:
        raise read.wrong("hands", "more cards than the limit, and not only Virus cards, in phase discard", None)
    if s.looked_at != NONE and not (free and s.done and s.looked_at != s.active and is_in(s.alive, s.looked_at)):
        raise read.wrong("looked_at", "another living seat, once the action is taken", int(s.looked_at))
    shot = s.rules.many_volleys and (s.done or (s.phase == REACT or s.phase == HELP))
    if s.volley != 0 and (not shot or is_in(s.volley, s.active) or s.looked_at != NONE):
        raise read.wrong("volley", "others who were shot at, where more volleys may follow", seats_in(s.volley))
    barred = s.rules.on_attempt and not is_in(s.barred, s.active)
    if s.barred != 0 and (not barred or any(tradeable(s, seat) for seat in seats_in(s.barred))):
        raise read.wrong("cannot_trade", "others who have nothing to trade and were asked", seats_in(s.barred))


def _check_trade(s: VVirusBase, read: Reader) -> None:
    """Refuse trades that nobody could have proposed (section 4)."""
    if s.decider != s.target or s.target == s.active or not tradeable(s, s.target):
        raise read.wrong("decider", "the partner of the trade, another seat with a card to give", int(s.decider))
    if givable(s, s.active) >> (s.card * 8) & 255 == 0:
        raise read.wrong("pending.card", "a card that the active seat holds and may give", CODES[s.card])


def _check_attack(s: VVirusBase, read: Reader) -> None:
    """Refuse attacks that nobody could have made (sections 3.3 and 3.4)."""
    targets = [seat for seat in range(int(s.seats)) if at(s.aims, seat) > 0]
    struck = [seat for seat in range(int(s.seats)) if at(s.lost, seat) > 0]
    if not all(is_in(s.alive, seat) for seat in targets) or any(at(s.lost, seat) > 0 for seat in targets):
        raise read.wrong("pending.damage", "living seats that have not answered", targets)
    shared = s.rules.split and s.card == GUN
    if not shared and (len(targets) > 1 or struck):
        raise read.wrong("pending.damage", "one target, where Guns are not shared out", targets)
    if s.card == KNIFE and at(s.aims, s.target) != 1:
        raise read.wrong("pending.damage", "one damage of a Knife", int(at(s.aims, s.target)))
    if s.done and not (s.rules.many_volleys and s.card == GUN):
        raise read.wrong("done", "false until the attack is over", True)
    if s.phase == REACT and s.decider != s.target:
        raise read.wrong("decider", f"the target, {int(s.target)}", int(s.decider))
    if s.phase == HELP and (s.decider == s.target or not s.rules.helpers):
        raise read.wrong("decider", "another seat than the target, where the options let others help", int(s.decider))
