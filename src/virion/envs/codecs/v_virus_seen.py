"""What a seat of V-Virus sees, as bytes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.envs.codecs.base import Plane, Table
from virion.games.v_virus.attack import next_helper, next_target
from virion.games.v_virus.cards import KNIFE
from virion.games.v_virus.state import (
    DISCARD,
    HELP,
    NONE,
    OVER,
    REACT,
    RESPOND,
    VVirusBase,
    excess,
    is_in,
    tradeable,
)
from virion.kernel.bits import bit
from virion.kernel.game import NOBODY

HEAD: Final = (
    Plane("phase", 7, 1, "`phase`: start, main, react, help, respond, discard, over"),
    Plane("asked", 1, 1, "whether seats are asked if they announce"),
    Plane("turn", 2, 255, "`turn`, the low byte first, up to 65535"),
    Plane("deck_size", 1, 91, "`deck_size`"),
    Plane("done", 1, 1, "`done`"),
    Plane("need", 1, 91, "`need`: how many cards the viewer has to discard"),
    Plane("damage", 1, 15, "`pending.damage`"),
    Plane("pending", 1, 3, "`pending`: 0 none, 1 a Knife, 2 Guns, 3 a trade"),
    Plane("card", 1, 8, "`pending.card` of a trade that the viewer asked for: kind + 1"),
    Plane("hand", 8, 91, "`hand`: how many of each kind"),
    Plane("looked_hand", 8, 91, "`looked_hand`: how many of each kind"),
    Plane("discard_pile", 8, 91, "`discard`: how many of each kind"),
    Plane("draft", 8, 15, "pieces of its own move that the viewer has chosen: cards by kind, or Guns by offset"),
)
EACH: Final = (
    Plane("energy", 1, 127, "`energy`, 0 for the dead"),
    Plane("alive", 1, 1, "whether it is not in `out`"),
    Plane("hand_size", 1, 91, "`hand_sizes`"),
    Plane("immune", 1, 1, "whether it is in `immune`"),
    Plane("exposed", 1, 1, "whether it is in `exposed`"),
    Plane("announced", 1, 1, "whether it is in `announced`"),
    Plane("tradeable", 1, 2, "`tradeable`: 0 no, 1 yes, 2 not known"),
    Plane("role", 1, 2, "`roles`: 0 not known, 1 uninfected, 2 infected"),
    Plane("active", 1, 1, "whether it is `active`"),
    Plane("acts", 1, 1, "whether it acts next: the `decider`, or who is asked if it announces"),
    Plane("target", 1, 1, "whether it is `pending.target`"),
    Plane("looked_at", 1, 1, "whether it is `looked_at`"),
    Plane("volley", 1, 1, "whether it is in `volley`"),
    Plane("poll", 1, 1, "whether it is in `poll`"),
    Plane("place", 1, 7, "how many places clockwise from the viewer it sits, by `ring`"),
    Plane("grave_size", 1, 91, "`grave_sizes`"),
    Plane("grave", 8, 91, "`graves` as far as the viewer may look: how many of each kind"),
)
HEAD_WORDS: Final = 6


def show(table: Table, viewer: i64, out: vec[i64], at: i64) -> None:
    """Write what the seat ``viewer`` sees into ``out``, from index ``at`` on: HEAD, then EACH for every offset."""
    s = table.state
    assert isinstance(s, VVirusBase)
    _head(table, s, viewer, out, at)
    at += HEAD_WORDS
    first: i64 = 0
    place: i64 = 0
    while place < s.seats:
        if (s.ring >> (4 * place)) & 15 == viewer:
            first = place
        place += 1
    offset: i64 = 0
    while offset < s.seats:
        seat = _seat(s, offset, viewer)
        out[at] = _person(s, viewer, seat)
        out[at + 1] = _part(table, s, seat) | _place(s, seat, first) << 48
        out[at + 2] = 0
        if not is_in(s.alive, seat):
            out[at + 1] = out[at + 1] | s.sizes[seat] << 56
            if viewer == seat or s.rules.shows_hand or s.phase == OVER:
                out[at + 2] = s.hands[seat]
        at += 3
        offset += 1
    if s.phase == REACT or s.phase == HELP:
        seat = s.decider
        while seat != NONE:
            word = at - 3 * s.seats + 3 * _offset(s, seat, viewer) + 1
            out[word] = out[word] | bit(40)
            seat = next_target(s, seat) if s.phase == REACT else next_helper(s, seat)


def _seat(s: VVirusBase, offset: i64, viewer: i64) -> i64:
    seat = viewer + offset
    return seat - s.seats if seat >= s.seats else seat


def _offset(s: VVirusBase, seat: i64, viewer: i64) -> i64:
    return seat - viewer if seat >= viewer else seat - viewer + s.seats


def _head(table: Table, s: VVirusBase, viewer: i64, out: vec[i64], at: i64) -> None:
    """Write what is not about a seat: six words."""
    phase = s.phase
    word: i64 = bit(8 * phase)
    if table.asked != NOBODY:
        word |= bit(56)
    out[at] = word
    word = min(s.turn, 65535) | s.deck_size << 16
    if s.done:
        word |= bit(24)
    if phase == DISCARD and viewer == s.decider:
        word |= excess(s) << 32
    if phase == REACT or phase == HELP:
        word |= ((s.aims >> (4 * s.target)) & 15) << 40 | (bit(48) if s.card == KNIFE else bit(49))
    elif phase == RESPOND:
        word |= 3 << 48
        if viewer == s.active:
            word |= (s.card + 1) << 56
    out[at + 1] = word
    alive = is_in(s.alive, viewer)
    out[at + 2] = s.hands[viewer] if alive else 0
    out[at + 3] = s.hands[s.looked_at] if s.looked_at != NONE and viewer == s.active else 0
    pile: i64 = 0
    size = s.pile_size
    place: i64 = 0
    while place < size:
        pile += bit(8 * i64(s.pile[place]))
        place += 1
    out[at + 4] = pile
    word = 0
    if viewer == table.seat:
        draft = table.draft
        shift: i64 = 0
        while draft != 0:
            word |= (draft & 15) << shift
            draft >>= 4
            shift += 8
    out[at + 5] = word


def _person(s: VVirusBase, viewer: i64, seat: i64) -> i64:
    alive = is_in(s.alive, seat)
    word: i64 = 0
    if alive:
        word = min(s.energy[seat], 127) | bit(8) | s.sizes[seat] << 16
    if is_in(s.immune, seat):
        word |= bit(24)
    if is_in(s.exposed, seat):
        word |= bit(32)
    if is_in(s.announced, seat):
        word |= bit(40)
    if s.rules.on_attempt and s.phase != OVER and seat != viewer and alive:
        if not is_in(s.barred, seat):
            word |= bit(49)
    elif tradeable(s, seat):
        word |= bit(48)
    known = s.phase == OVER or seat == viewer or is_in(s.immune, seat) or (s.rules.tells_role and not alive)
    if not known and s.rules.known and alive:
        known = is_in(s.alive & s.infected, viewer)
    if known:
        word |= bit(57) if is_in(s.infected, seat) else bit(56)
    return word


def _part(table: Table, s: VVirusBase, seat: i64) -> i64:
    word: i64 = 0
    if seat == s.active:
        word = 1
    if seat == table.seat:
        word |= bit(8)
    if seat == s.target and (s.phase == REACT or s.phase == HELP or s.phase == RESPOND):
        word |= bit(16)
    if seat == s.looked_at:
        word |= bit(24)
    if is_in(s.volley & s.alive, seat):
        word |= bit(32)
    return word


def _place(s: VVirusBase, seat: i64, first: i64) -> i64:
    place = ((s.places >> (4 * seat)) & 15) - first
    return place if place >= 0 else place + s.seats
