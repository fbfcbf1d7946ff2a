"""Snap: everyone gives up half the Heroes, in two stages (MV-45 to MV-47, MV-58, MV-63)."""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.virus_marvel.cards import CODES, CTR, SNP
from virion.games.virus_marvel.legal import snap_losses
from virion.games.virus_marvel.state import (
    NONE,
    SNAP_CHOOSE,
    SNAP_RESPOND,
    MarvelState,
    after,
    hand_holds,
    hand_without,
    heroes_in,
    to_pile,
)
from virion.games.virus_marvel.turn import check_win, discard_heroes, end_turn, settle_pile, slot_codes
from virion.kernel.chance import Chance
from virion.kernel.event import Log


def start_snap(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """Discard the Snap and ask, in turn order from the right, who Counters it (MV-46, stage A)."""
    s.exempt = 0
    s.choices = 0
    to_pile(s, SNP)
    settle_pile(s, chance, log)
    s.phase = SNAP_RESPOND
    s.decider = s.actor
    _next_answer(s, chance, log)


def loses(s: MarvelState, seat: i64) -> bool:
    """Tell whether Snap takes anything from a seat (MV-45): its player too (MV-47), but nobody who Countered it."""
    return (s.exempt >> seat) & 1 == 0 and snap_losses(heroes_in(s, seat)) > 0


def may_answer(s: MarvelState, seat: i64) -> bool:
    """Tell whether a seat is asked for a Counter: whoever would lose a Hero, but not who plays (MV-58)."""
    if seat == s.actor or seat == s.active:
        return False
    return s.rules.snap_ask_all or snap_losses(heroes_in(s, seat)) > 0


def _next_answer(s: MarvelState, chance: Chance, log: Log | None) -> None:
    seat = after(s, s.decider)
    while seat != s.actor:
        if may_answer(s, seat) and not (s.rules.auto_pass and not hand_holds(s.hands[seat], CTR)):
            s.decider = seat
            return
        seat = after(s, seat)
    s.phase = SNAP_CHOOSE
    s.decider = NONE
    _next_choice(s, chance, log)


def answer_snap(s: MarvelState, countered: bool, chance: Chance, log: Log | None) -> None:
    """Take one answer of stage A; a Counter exempts its player alone, and the Snap goes on (MV-63)."""
    seat = s.decider
    if countered:
        one: i64 = 1
        s.hands[seat] = hand_without(s.hands[seat], CTR)
        s.exempt |= one << seat
        to_pile(s, CTR)
        if log is not None:
            log.add("countered", {"seat": int(seat), "card": CODES[SNP], "by": int(s.active)})
        settle_pile(s, chance, log)
    _next_answer(s, chance, log)


def next_chooser(s: MarvelState, last: i64) -> i64:
    """Return the seat that chooses after ``last`` (NONE: the first), NONE when all have (MV-46, stage B).

    The order is that of stage A with the actor last, or first under ``snap_order=self_first``.
    """
    own_first = s.rules.snap_self_first
    if last == NONE:
        if own_first and loses(s, s.actor):
            return s.actor
        seat = after(s, s.actor)
    elif last == s.actor:
        if not own_first:
            return NONE
        seat = after(s, s.actor)
    else:
        seat = after(s, last)
    while seat != s.actor:
        if loses(s, seat):
            return seat
        seat = after(s, seat)
    return s.actor if not own_first and loses(s, s.actor) else NONE


def _next_choice(s: MarvelState, chance: Chance, log: Log | None) -> None:
    s.decider = next_chooser(s, s.decider)
    if s.decider != NONE:
        return
    seat = next_chooser(s, NONE)
    while s.choices != 0:
        slots = (s.choices >> (seat * 8)) & 255
        s.choices ^= slots << (seat * 8)
        _eliminate(s, seat, slots, chance, log)
        seat = next_chooser(s, seat)
    s.exempt = 0
    s.card = NONE
    s.actor = NONE
    s.source = NONE
    if not check_win(s, log):
        end_turn(s, False, chance, log)


def choose_losses(s: MarvelState, slots: i64, chance: Chance, log: Log | None) -> None:
    """Take one choice of stage B: carried out at once, or kept until all have chosen (secret_simultaneous)."""
    seat = s.decider
    if s.rules.snap_secret:
        s.choices |= slots << (seat * 8)
        if log is not None:
            log.add_secret("chose_secretly", {"seat": int(seat), "slots": slot_codes(slots)}, ("slots",), int(seat))
        _next_choice(s, chance, log)
        return
    _eliminate(s, seat, slots, chance, log)
    _next_choice(s, chance, log)


def _eliminate(s: MarvelState, seat: i64, slots: i64, chance: Chance, log: Log | None) -> None:
    cards = discard_heroes(s, seat, slots, log)
    if log is not None:
        log.add("eliminated", {"seat": int(seat), "slots": slot_codes(slots), "cards": cards})
    settle_pile(s, chance, log)
