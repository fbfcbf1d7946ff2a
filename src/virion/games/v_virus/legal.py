"""What may be done: the lists of moves of every decision (section 3 of the rulings)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.v_virus import moves as m
from virion.games.v_virus.cards import GUN, KNIFE, PILL, SHIELD, SUPPLY, VIRUS, XRAY
from virion.games.v_virus.state import (
    NO_VIRUS,
    VVirusBase,
    after,
    before,
    excess,
    givable,
    held,
    is_in,
    partners,
    shields,
)
from virion.kernel.bits import bit
from virion.kernel.game import Moves

SHORT: Final = 128
"""More moves than follow those of the Guns: X-rays, trades (seven seats, eight kinds) and the end of the list."""


def start_moves(s: VVirusBase, out: Moves) -> None:
    """List whether to draw or to skip: only who is not infected and holds nothing but Virus may skip (VV-30)."""
    out.items[0] = m.DRAW
    out.count = 1
    if may_skip(s):
        out.items[1] = m.SKIP
        out.count = 2


def may_skip(s: VVirusBase) -> bool:
    """Tell whether the active player has no cards other than Virus cards and is not infected; no card at all counts."""
    return not is_in(s.infected, s.active) and s.hands[s.active] & NO_VIRUS == 0


def main_moves(s: VVirusBase, out: Moves) -> None:
    """List what the active player may do between the draw and the end of the turn (section 3.3).

    Pills and Supplies come before and after the action, as many as there are (VV-21). There is exactly one action
    (VV-22): Knife, Guns, X-ray or trade, never at oneself or the dead, but also at the protected and the immune
    (VV-27). Only when none of them is possible, it is passed (VV-31). The turn ends after the action (VV-34).
    """
    seat = s.active
    hand = s.hands[seat]
    out.count = 0
    if may_take_pill(s):
        _add(out, m.PILL)
    if hand >> (SUPPLY * 8) & 255 != 0:
        _add(out, m.SUPPLY)
    living = others(s)
    guns = hand >> (GUN * 8) & 255
    if s.done:
        if s.volley != 0 and guns > 0:
            _gun_moves(s, out, living, s.volley, guns)
        _add(out, m.END)
        return
    before_action = out.count
    if hand >> (KNIFE * 8) & 255 != 0:
        _knife_moves(s, out)
    if guns > 0:
        _gun_moves(s, out, living, s.alive, guns)
    if hand >> (XRAY * 8) & 255 != 0:
        _aimed(out, m.XRAY, living, s.alive)
    _trade_moves(s, out, living)
    if out.count == before_action:
        _add(out, m.PASS)


def _add(out: Moves, move: i64) -> None:
    """Append a move where the list cannot be long."""
    out.items[out.count] = move
    out.count += 1


def _add_any(out: Moves, move: i64) -> None:
    """Append a move to a list that may be long, and leave room for the short lists that follow."""
    size: i64 = len(out.items)
    if out.count + SHORT >= size:
        larger = vec[i64]([0] * (size * 2))
        place: i64 = 0
        while place < size:
            larger[place] = out.items[place]
            place += 1
        out.items = larger
    out.items[out.count] = move
    out.count += 1


def may_take_pill(s: VVirusBase) -> bool:
    """Tell whether the active player may play a Pill: at full energy too, unless ``pill_at_max=illegal`` (VV-11)."""
    if held(s, s.active, PILL) == 0:
        return False
    return not s.rules.pill_needs or s.energy[s.active] < s.rules.most_energy


def others(s: VVirusBase) -> i64:
    """Return the other living seats, clockwise from the active player's left: 4 bits each, as seat + 1."""
    found: i64 = 0
    shift: i64 = 0
    seat = after(s, s.active)
    while seat != s.active:
        if is_in(s.alive, seat):
            found |= (seat + 1) << shift
            shift += 4
        seat = after(s, seat)
    return found


def neighbour(s: VVirusBase, right: bool) -> i64:
    """Return the neighbour on one side: the nearest living player (VV-26), or under ``neighbours=fixed`` the next seat.

    Under that option the seat may be dead: then a Knife reaches nobody there.
    """
    seat = before(s, s.active) if right else after(s, s.active)
    while not s.rules.fixed and not is_in(s.alive, seat):
        seat = before(s, seat) if right else after(s, seat)
    return seat


def _knife_moves(s: VVirusBase, out: Moves) -> None:
    """List the Knife against the left neighbour, then the right one, who may be the same person (VV-23)."""
    left = neighbour(s, False)
    right = neighbour(s, True)
    if is_in(s.alive, left):
        _add(out, m.KNIFE | left << m.SEAT_AT)
    if right != left and is_in(s.alive, right):
        _add(out, m.KNIFE | right << m.SEAT_AT)


def _gun_moves(s: VVirusBase, out: Moves, living: i64, allowed: i64, guns: i64) -> None:
    """List one to all Guns at each allowed player, or every way to share them out (VV-24)."""
    if s.rules.split:
        _spreads(out, s.alive & allowed & ~bit(s.active), 0, guns, 0)
        return
    items = out.items
    place = out.count
    while living != 0:
        seat = (living & 15) - 1
        if is_in(allowed, seat):
            move = m.GUN | seat << m.SEAT_AT
            left = guns
            while left > 0:
                move += 1 << m.COUNT_AT
                items[place] = move
                place += 1
                left -= 1
        living >>= 4
    out.count = place


def _spreads(out: Moves, targets: i64, seat: i64, guns: i64, shots: i64) -> None:
    """Add every way to share out one to ``guns`` Guns, by the counts of the seats, the first seat counting most."""
    while seat < m.MOST_SEATS and not is_in(targets, seat):
        seat += 1
    if seat == m.MOST_SEATS:
        if shots != 0:
            _add_any(out, m.SPREAD | shots << m.COUNT_AT)
        return
    used: i64 = 0
    while used <= guns:
        _spreads(out, targets, seat + 1, guns - used, shots | used << (seat * 4))
        used += 1


def _aimed(out: Moves, kind: i64, living: i64, allowed: i64) -> None:
    """Add one move for each allowed seat."""
    items = out.items
    place = out.count
    while living != 0:
        seat = (living & 15) - 1
        if is_in(allowed, seat):
            items[place] = kind | seat << m.SEAT_AT
            place += 1
        living >>= 4
    out.count = place


def _trade_moves(s: VVirusBase, out: Moves, living: i64) -> None:
    """List each kind that may be given, with each player who may be asked (VV-32, VV-42)."""
    hand = givable(s, s.active)
    if hand == 0:
        return
    asked = partners(s)
    if asked == 0:
        return
    kind: i64 = 0
    while hand != 0:
        if hand & 255 != 0:
            _aimed(out, m.TRADE | kind << m.CARD_AT, living, asked)
        hand >>= 8
        kind += 1


def shield_moves(s: VVirusBase, out: Moves, seat: i64) -> None:
    """List how many Shields a target may use: none, and up to the damage (VV-28). Asked of everybody (VV-29)."""
    most = shields(s, seat)
    used: i64 = 0
    while used <= most:
        out.items[used] = m.SHIELD | used << m.COUNT_AT
        used += 1
    out.count = used


def help_moves(s: VVirusBase, out: Moves, seat: i64) -> None:
    """List whether a helper adds a Shield, under ``shield_for_others`` (VV-28): asked of everybody, too (VV-29)."""
    move = m.HELP | s.target << m.SEAT_AT
    out.items[0] = move
    out.count = 1
    if held(s, seat, SHIELD) != 0:
        out.items[1] = move | 1 << m.COUNT_AT
        out.count = 2


def give_moves(s: VVirusBase, out: Moves) -> None:
    """List each kind that the partner may give back (VV-42), and a refusal where the options ask for consent (VV-40).

    The partner chooses without seeing what is offered (VV-41).
    """
    hand = givable(s, s.decider)
    out.count = 0
    kind: i64 = 0
    while hand != 0:
        if hand & 255 != 0:
            _add(out, m.GIVE | kind << m.CARD_AT)
        hand >>= 8
        kind += 1
    if s.rules.consent:
        _add(out, m.REFUSE)


def discard_moves(s: VVirusBase, out: Moves) -> None:
    """List every set of cards that brings the hand down to its limit, most of the first kinds first (VV-33)."""
    out.count = 0
    _discards(out, s.hands[s.active] & NO_VIRUS, 0, excess(s), 0)


def _discards(out: Moves, hand: i64, kind: i64, need: i64, counts: i64) -> None:
    if need == 0:
        _add_any(out, m.DISCARD | counts << m.COUNT_AT)
        return
    if kind == VIRUS:
        return
    used = min(hand & 255, need)
    while used >= 0:
        _discards(out, hand >> 8, kind + 1, need - used, counts | used << (kind * 4))
        used -= 1
