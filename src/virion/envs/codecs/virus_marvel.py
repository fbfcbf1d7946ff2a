"""Virus! Marvel as actions and bytes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.envs.codecs.base import Codec, Plane, Span, Table
from virion.games.virus_marvel import moves as m
from virion.games.virus_marvel.cards import KINDS, SLOTS, SNP, SPY, VILLAIN, WRP
from virion.games.virus_marvel.heroes import BLOCKED, CONTENTS, FREE, PROTECTED, SHIELDED, cards_on
from virion.games.virus_marvel.snap import may_answer, next_chooser
from virion.games.virus_marvel.state import (
    CARDS,
    NONE,
    RETARGET,
    SNAP_CHOOSE,
    SNAP_RESPOND,
    SPY_PLAY,
    MarvelState,
    after,
    hand_size,
    ready_heroes,
)
from virion.kernel.bits import bit
from virion.kernel.game import State

PLACES: Final = 7
"""Non-empty sets of the three places of a hand."""
LOSSES: Final = 63
"""Non-empty sets of the six slots."""


def _shown() -> vec[i64]:
    words: list[int] = [0] * CONTENTS
    for content in range(FREE, CONTENTS):
        on_it = cards_on(content)
        state = 1 if content < PROTECTED else 2 if content < BLOCKED else 3 if content < SHIELDED else 4
        word = state | (0 if state == 3 else 1) << 24
        for place, card in enumerate(on_it):
            word |= (card + 1) << (8 + 8 * place)
        words[content] = word
    return vec[i64](words)


SHOWN: Final = _shown()
"""By content of a slot: the four bytes that show it."""

SPREAD: Final = vec[i64]([sum([1 << (8 * at) for at in range(6) if mask >> at & 1]) for mask in range(64)])
"""By mask of six: a byte for each, 0 or 1."""


def _spans(seats: int) -> tuple[Span, ...]:
    spots = seats * SLOTS
    at = "by offset of the seat, then by slot"
    return (
        Span("hero", SLOTS, "play the Hero of a slot, by slot"),
        Span("villain", 5 * spots, f"play a Villain, by kind, {at}"),
        Span("power", 4 * spots, f"play a Power, by kind, {at}"),
        Span("ally", 6 * spots, f"play an Ally, by kind, {at}"),
        Span("recruit", spots, f"play Recruit, {at}"),
        Span("warp", seats, "play Warp Reality, by offset of the seat"),
        Span("snap", 1, "play Snap"),
        Span("spy", seats, "play Spy, by offset of the seat"),
        Span("discard", PLACES, "discard the cards at a set of places of the hand (in card order): set 1 to 7 as bits"),
        Span("counter", 1, "play a Counter"),
        Span("pass", 1, "let the card be"),
        Span("lose", LOSSES, "give a set of Heroes up to Snap: slots 1 to 63 as bits"),
    )


HEAD: Final = (
    Plane("phase", 7, 1, "`phase`: choose, respond, retarget, spy_play, snap_respond, snap_choose, over"),
    Plane("card", 1, KINDS, "`pending.card`: kind + 1, 0 for none"),
    Plane("slot", 6, 1, "`pending.slot`, by slot"),
    Plane("acts", 1, 1, "whether the viewer is the `decider`"),
    Plane("extra_turn", 1, 1, "`extra_turn`"),
    Plane("hand", 26, 3, "`hand`: how many of each kind"),
    Plane("snap_choice", 6, 1, "`snap_choice`, by slot"),
    Plane("looked_hand", 26, 3, "`looked_hand`: how many of each kind, 0 for who does not look"),
    Plane("snap_queue", 6, 1, "`snap_queue`: who is still asked, by offset"),
    Plane("discard", 26, 255, "`discard`: how many of each kind; under `discard_browsing=top_only` only the top card"),
    Plane("deck_size", 1, 255, "`deck_size`"),
    Plane("discard_size", 1, 255, "`discard_size`"),
    Plane("turn", 2, 255, "`turn`, the low byte first, up to 65535"),
    Plane("discard_top", 1, KINDS, "the last of `discard`: kind + 1, 0 for none"),
    Plane("unused", 1, 0, "always 0"),
)
EACH: Final = (
    Plane("hand_size", 1, 3, "`hand_sizes`"),
    Plane("ready", 1, 6, "`ready`: how many Heroes are"),
    Plane("active", 1, 1, "whether it is `active`"),
    Plane("decider", 1, 1, "whether it is the `decider`"),
    Plane("actor", 1, 1, "whether it is `pending.actor`"),
    Plane("target", 1, 1, "whether it is `pending.target`"),
    Plane("source", 1, 1, "whether it is `pending.source`, or `looked_at`"),
    Plane("countered", 1, 1, "whether it is in `pending.countered_by`"),
    Plane(
        "team",
        24,
        21,
        "`teams`, four bytes for each slot: 0 absent, 1 free, 2 protected, 3 blocked, 4 shielded; the two cards on it, "
        "each as kind + 1, 0 for none; 1 if it is ready",
    ),
)


class MarvelCodec(Codec):
    """Actions and observations of Virus! Marvel. Playing, redirecting and playing by Spy are the same actions."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, _spans(seats), HEAD, EACH)
        self.spots: i64 = seats * SLOTS
        self.warp: i64 = SLOTS + 16 * self.spots
        self.snap: i64 = self.warp + seats
        self.spy: i64 = self.snap + 1
        self.discard: i64 = self.spy + seats
        self.counter: i64 = self.discard + PLACES
        self.lose: i64 = self.counter + 2

    def index(self, state: State, move: i64) -> i64:
        """Return the action of a legal move."""
        assert isinstance(state, MarvelState)
        kind = move & 15
        if kind == m.DISCARD:
            return self.discard - 1 + _places(state.hands[state.decider], move >> m.REST_AT)
        if kind == m.COUNTER:
            return self.counter
        if kind == m.PASS:
            return self.counter + 1
        if kind == m.SNAP:
            return self.lose - 1 + (move >> m.REST_AT)
        card = (move >> m.CARD_AT) & 31
        if card < VILLAIN:
            return card
        if card == SNP:
            return self.snap
        offset = ((move >> m.SEAT_AT) & 7) - state.decider
        if offset < 0:
            offset += self.seats
        if card == WRP:
            return self.warp + offset
        if card == SPY:
            return self.spy + offset
        return SLOTS + (card - VILLAIN) * self.spots + offset * SLOTS + ((move >> m.SLOT_AT) & 7)

    def move(self, state: State, action: i64) -> i64:
        """Return the move of a legal action."""
        assert isinstance(state, MarvelState)
        if action >= self.lose:
            return m.pack_snap(action - self.lose + 1)
        if action > self.counter:
            return m.pack_answer(m.PASS)
        if action == self.counter:
            return m.pack_answer(m.COUNTER)
        if action >= self.discard:
            return _discards(state.hands[state.decider], action - self.discard + 1)
        kind: i64 = m.PLAY
        if state.phase == RETARGET:
            kind = m.RETARGET
        elif state.phase == SPY_PLAY:
            kind = m.SPY_PLAY
        if action < SLOTS:
            return m.pack(kind, action, m.NO_SEAT, m.NO_SLOT)
        if action == self.snap:
            return m.pack(kind, SNP, m.NO_SEAT, m.NO_SLOT)
        if action >= self.spy:
            return m.pack(kind, SPY, self._seat(state, action - self.spy), m.NO_SLOT)
        if action >= self.warp:
            return m.pack(kind, WRP, self._seat(state, action - self.warp), m.NO_SLOT)
        spot = action - SLOTS
        card: i64 = VILLAIN
        while spot >= self.spots:
            spot -= self.spots
            card += 1
        offset: i64 = 0
        while spot >= SLOTS:
            spot -= SLOTS
            offset += 1
        return m.pack(kind, card, self._seat(state, offset), spot)

    def _seat(self, s: MarvelState, offset: i64) -> i64:
        seat = s.decider + offset
        return seat - self.seats if seat >= self.seats else seat

    def observe(self, table: Table, viewer: i64, out: vec[i64], at: i64) -> None:
        """Write what a seat sees."""
        s = table.state
        assert isinstance(s, MarvelState)
        phase = s.phase
        word: i64 = 0
        if s.card != NONE and s.slot != NONE:
            word = bit(8 * s.slot)
        if viewer == s.decider:
            word |= bit(48)
        if s.extra:
            word |= bit(56)
        out[at] = bit(8 * phase) | ((s.card + 1) << 56)
        out[at + 1] = word
        _counts(s.hands[viewer], out, at + 2)
        out[at + 5] = out[at + 5] | SPREAD[(s.choices >> (viewer * 8)) & 63] << 16
        looked: i64 = 0
        if phase == SPY_PLAY and viewer == s.active:
            looked = s.hands[s.looked_at]
        _counts(looked, out, at + 6)
        if phase == SNAP_RESPOND or phase == SNAP_CHOOSE:
            out[at + 9] = out[at + 9] | _queue(s, viewer) << 16
        _pile(s, out, at + 10)
        at += 14
        seat = viewer
        left = self.seats
        while left > 0:
            out[at] = _flags(s, seat)
            team = s.teams[seat]
            out[at + 1] = SHOWN[team & 255] | SHOWN[(team >> 8) & 255] << 32
            out[at + 2] = SHOWN[(team >> 16) & 255] | SHOWN[(team >> 24) & 255] << 32
            out[at + 3] = SHOWN[(team >> 32) & 255] | SHOWN[(team >> 40) & 255] << 32
            at += 4
            seat += 1
            if seat == self.seats:
                seat = 0
            left -= 1


def _places(hand: i64, cards: i64) -> i64:
    """Return the lowest places of a hand, as bits, that hold the cards of a discard."""
    places: i64 = 0
    place: i64 = 0
    shift: i64 = 0
    while place < 3 and shift < 15:
        if ((hand >> (8 * place)) & 255) == ((cards >> shift) & 31) + 1:
            places |= bit(place)
            shift += 5
        place += 1
    return places


def _discards(hand: i64, places: i64) -> i64:
    """Return the move that discards the cards at some places of a hand."""
    rest: i64 = 0
    shift: i64 = 0
    place: i64 = 0
    while place < 3:
        if (places >> place) & 1 != 0:
            rest |= (((hand >> (8 * place)) & 255) - 1) << shift
            shift += 5
        place += 1
    while shift < 15:
        rest |= m.NO_CARD << shift
        shift += 5
    return m.pack_discard(rest & 31, (rest >> 5) & 31, rest >> 10)


def _counts(hand: i64, out: vec[i64], at: i64) -> None:
    """Write how many of each kind a packed hand holds, into four words."""
    out[at] = 0
    out[at + 1] = 0
    out[at + 2] = 0
    out[at + 3] = 0
    left = hand & CARDS
    while left != 0:
        kind = (left & 255) - 1
        place = at + (kind >> 3)
        out[place] = out[place] + bit(8 * (kind & 7))
        left >>= 8


def _pile(s: MarvelState, out: vec[i64], at: i64) -> None:
    """Write how many of each kind lie on the discard pile, then the sizes, the turn and the top card."""
    out[at] = 0
    out[at + 1] = 0
    out[at + 2] = 0
    size = s.pile_size
    top: i64 = 0
    place: i64 = 0
    last: i64 = 0
    if size > 0:
        top = i64(s.pile[size - 1]) + 1
        if s.rules.top_only:
            place = size - 1
    while place < size:
        kind: i64 = i64(s.pile[place])
        if kind >= 24:
            last += bit(8 * (kind & 7))
        else:
            word = at + (kind >> 3)
            out[word] = out[word] + bit(8 * (kind & 7))
        place += 1
    turn = min(s.turn, 65535)
    out[at + 3] = last | s.deck_size << 16 | size << 24 | turn << 32 | top << 48


def _queue(s: MarvelState, viewer: i64) -> i64:
    """Return whom the open stage of a Snap still asks, a byte for each offset."""
    found: i64 = 0
    seat = s.decider
    if s.phase == SNAP_RESPOND:
        found = bit(8 * _offset(s, seat, viewer))
        seat = after(s, seat)
        while seat != s.actor:
            if may_answer(s, seat):
                found |= bit(8 * _offset(s, seat, viewer))
            seat = after(s, seat)
        return found
    while seat != NONE:
        found |= bit(8 * _offset(s, seat, viewer))
        seat = next_chooser(s, seat)
    return found


def _offset(s: MarvelState, seat: i64, viewer: i64) -> i64:
    return seat - viewer if seat >= viewer else seat - viewer + s.seats


def _flags(s: MarvelState, seat: i64) -> i64:
    word = hand_size(s.hands[seat]) | ready_heroes(s, seat) << 8
    if seat == s.active:
        word |= bit(16)
    if seat == s.decider:
        word |= bit(24)
    if s.card == NONE:
        if s.phase == SPY_PLAY and seat == s.looked_at:
            word |= bit(48)
        return word
    if seat == s.actor:
        word |= bit(32)
    if seat == s.target:
        word |= bit(40)
    if seat == s.source:
        word |= bit(48)
    if ((s.countered | s.exempt) >> seat) & 1 != 0:
        word |= bit(56)
    return word
