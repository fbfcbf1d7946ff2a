"""Viral as actions and bytes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.envs.codecs.base import Codec, Plane, Span, Table
from virion.games.viral import moves as m
from virion.games.viral.cards import KINDS
from virion.games.viral.state import (
    BY_AT,
    CHALLENGE,
    CLAIM_AT,
    NONE,
    OPEN_AT,
    OVER,
    REACT,
    ViralState,
    is_out,
    next_asked,
)
from virion.games.viral.variant import UNLIMITED
from virion.kernel.bits import bit, count
from virion.kernel.game import State

ROW: Final = 64
"""Bytes for a row of at most 60 cells."""
STOP: Final = 49
CHALLENGE_IT: Final = 50
PASS: Final = 51
DISCARD: Final = 52
TARGET: Final = 59
APPLY: Final = 119
DECLINE: Final = 120
ANTIVIRUS: Final = 121
VACCINE: Final = 122

SPANS: Final = (
    Span("play", 49, "play a card as a claim: seven claims for each kind of card"),
    Span("stop", 1, "leave the further actions of a Mutation turn"),
    Span("challenge", 1, "doubt the claim"),
    Span("pass", 1, "neither doubt nor react"),
    Span("discard", 7, "pay for a wrong challenge, by kind"),
    Span("target", 60, "aim at a cell, by its index"),
    Span("apply", 1, "apply an effect that has no cell to choose"),
    Span("decline", 1, "give the effect up"),
    Span("antivirus", 1, "react with an Antivirus"),
    Span("vaccine", 1, "react with a Vaccine"),
)
HEAD: Final = (
    Plane("phase", 6, 1, "`phase`: play, challenge, penalty, target, react, over"),
    Plane("turn", 2, 255, "`turn`, the low byte first, up to 65535"),
    Plane("pile_size", 1, 250, "`pile_size`"),
    Plane("removed", 1, 250, "`removed`"),
    Plane("cells", 1, 60, "how many cells `row` has"),
    Plane("most_cells", 1, 60, "`most_cells`"),
    Plane("bonus", 1, 3, "`bonus` + 1, 0 in a normal action"),
    Plane("cell", 1, 60, "`pending.cell` + 1, 0 for none"),
    Plane("open", 1, 1, "`pending.open`"),
    Plane("acts", 1, 1, "whether the viewer is the `decider`"),
    Plane("hand", 7, 250, "`hand`: how many of each kind"),
    Plane("challenger", 1, 4, "`pending.challenger` as offset + 1, 0 for none"),
    Plane("own_hidden", 7, 250, "own cards that lie face down in `discard`: how many of each kind"),
    Plane("unused_1", 1, 0, "always 0"),
    Plane("claim", 7, 1, "`pending.claim`, by kind"),
    Plane("unused_2", 1, 0, "always 0"),
    Plane("card", 7, 1, "`pending.card` as far as the viewer knows it, by kind"),
    Plane("unused_3", 1, 0, "always 0"),
    Plane("row", ROW, 5, "`row`: for each cell 0 no such cell, 1 healthy, 2 + the offset of its owner"),
)
EACH: Final = (
    Plane("hand_size", 1, 250, "`hand_sizes`"),
    Plane("points", 1, 60, "`points`"),
    Plane("tokens", 1, 255, "`tokens`, 255 without a limit"),
    Plane("lost_turns", 1, 255, "`lost_turns`"),
    Plane("eliminated", 1, 1, "whether it is `eliminated`"),
    Plane("active", 1, 1, "whether it is `active`"),
    Plane("decider", 1, 1, "whether it is the `decider`"),
    Plane("first", 1, 1, "whether it is `first`"),
    Plane("claimed", 7, 250, "its cards that lie face down in `discard`: how many of each claim"),
    Plane("poll", 1, 1, "whether it is in `poll`"),
    Plane("shown", 7, 250, "its cards that lie face up in `discard`: how many of each kind"),
    Plane("lies", 1, 127, "its cards that lie face up in `discard`, claimed to be of another kind: up to 127"),
)
HEAD_WORDS: Final = 14
MOST_LIES: Final = 127


class ViralCodec(Codec):
    """Actions and observations of Viral."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, SPANS, HEAD, EACH)

    def index(self, state: State, move: i64) -> i64:
        """Return the action of a legal move."""
        kind = move & 15
        if kind == m.PASS:
            return PASS
        if kind == m.PLAY:
            return m.card_of(move) * KINDS + m.claim_of(move)
        if kind == m.CHALLENGE:
            return CHALLENGE_IT
        if kind == m.TARGET:
            return TARGET + m.cell_of(move)
        if kind == m.DISCARD:
            return DISCARD + m.card_of(move)
        if kind == m.STOP:
            return STOP
        return APPLY + kind - m.APPLY

    def move(self, state: State, action: i64) -> i64:
        """Return the move of a legal action."""
        if action == PASS:
            return m.pack_answer(m.PASS)
        if action < STOP:
            card: i64 = 0
            while action >= KINDS:
                action -= KINDS
                card += 1
            return m.pack(m.PLAY, card, action, m.NO_CELL)
        if action == STOP:
            return m.pack_answer(m.STOP)
        if action == CHALLENGE_IT:
            return m.pack_answer(m.CHALLENGE)
        if action < TARGET:
            return m.pack(m.DISCARD, action - DISCARD, m.NO_KIND, m.NO_CELL)
        if action < APPLY:
            return m.pack(m.TARGET, m.NO_KIND, m.NO_KIND, action - TARGET)
        return m.pack_answer(action - APPLY + m.APPLY)

    def observe(self, table: Table, viewer: i64, out: vec[i64], at: i64) -> None:
        """Write what a seat sees."""
        s = table.state
        assert isinstance(s, ViralState)
        phase = s.phase
        out[at] = bit(8 * phase) | min(s.turn, 65535) << 48
        word = s.deck_size | s.removed << 8 | s.length << 16 | s.most << 24 | (s.bonus + 1) << 32
        if viewer == s.decider:
            word |= bit(56)
        hand = s.hands[viewer]
        out[at + 4] = 0
        out[at + 5] = 0
        if s.card != NONE:
            word |= (s.target + 1) << 40
            if s.turned:
                word |= bit(48)
            if s.turned or viewer == s.active:
                out[at + 5] = bit(8 * s.card)
            if s.challenger != NONE:
                hand |= (_offset(s, s.challenger, viewer) + 1) << 56
            out[at + 4] = bit(8 * s.claim)
        out[at + 1] = word
        out[at + 2] = hand
        _row(s, viewer, out, at + 6)
        seats = at + HEAD_WORDS
        offset: i64 = 0
        while offset < self.seats:
            seat = viewer + offset
            if seat >= self.seats:
                seat -= self.seats
            out[seats + offset * 3] = _facts(s, seat)
            out[seats + offset * 3 + 1] = 0
            out[seats + offset * 3 + 2] = 0
            offset += 1
        if phase == CHALLENGE or phase == REACT:
            asked = s.decider
            while asked != NONE:
                out[seats + _offset(s, asked, viewer) * 3 + 1] = bit(56)
                asked = next_asked(s, asked)
        out[at + 3] = _pile(s, viewer, out, seats)


def _offset(s: ViralState, seat: i64, viewer: i64) -> i64:
    return seat - viewer if seat >= viewer else seat - viewer + s.seats


def _row(s: ViralState, viewer: i64, out: vec[i64], at: i64) -> None:
    """Write the owner of each cell, into eight words."""
    left = s.length
    word: i64 = 0
    while word < 8:
        cells = min(left, 8)
        # Eight healthy cells, cut to as many as there are.
        out[at + word] = 0 if cells <= 0 else 0x0101_0101_0101_0101 & (bit(8 * cells - 1) - 1 | bit(8 * cells - 1))
        left -= 8
        word += 1
    offset: i64 = 0
    while offset < s.seats:
        seat = viewer + offset
        if seat >= s.seats:
            seat -= s.seats
        mask = s.owned[seat]
        cell: i64 = 0
        while mask != 0:
            if mask & 1 != 0:
                place = at + (cell >> 3)
                out[place] = out[place] + (offset + 1) * bit(8 * (cell & 7))
            mask >>= 1
            cell += 1
        offset += 1


def _facts(s: ViralState, seat: i64) -> i64:
    points = count(s.owned[seat])
    tokens: i64 = 255
    if s.rules.tokens != UNLIMITED:
        tokens = s.rules.tokens - points
    word = s.sizes[seat] | points << 8 | tokens << 16 | min(s.skips[seat], 255) << 24
    if is_out(s, seat):
        word |= bit(32)
    if seat == s.active:
        word |= bit(40)
    if seat == s.decider:
        word |= bit(48)
    if seat == s.first:
        word |= bit(56)
    return word


def _pile(s: ViralState, viewer: i64, out: vec[i64], seats: i64) -> i64:
    """Add the discards to the words of the seats, and return the viewer's own that lie face down, by kind.

    When the game is over all lie open.
    """
    own: i64 = 0
    over = s.phase == OVER
    items = s.pile
    size = s.pile_size
    place: i64 = 0
    while place < size:
        item = items[place]
        by = (item >> BY_AT) & 7
        kind = item & 7
        claim = (item >> CLAIM_AT) & 7
        at = seats + 3 * (by - viewer if by >= viewer else by - viewer + s.seats)
        if over or (item >> OPEN_AT) & 1 != 0:
            out[at + 2] = out[at + 2] + bit(8 * kind)
            if claim != m.NO_KIND and claim != kind and out[at + 2] >> 56 < MOST_LIES:
                out[at + 2] = out[at + 2] + bit(56)
        else:
            out[at + 1] = out[at + 1] + bit(8 * claim)
            if by == viewer:
                own += bit(8 * kind)
        place += 1
    return own
