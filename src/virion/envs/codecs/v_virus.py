"""V-Virus as actions and bytes.

Two things differ from the engine. Announcing is an interrupt there; here the active seat has an action for it, and
once the action of a turn is done, every other living seat is asked in turn, clockwise, whether it announces: all but
those of whom everybody knows that they may not, since they are immune or have announced in this turn. So who is asked
tells nothing about who is infected, and whoever may not announce has one legal action.

And a set of discards, or Guns shared out under ``gun_targets=split``, is chosen piece by piece. `Table.draft` packs
the pieces chosen so far as the engine packs them in the move: 4 bits for each kind, or for each seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.envs.codecs.base import Codec, Span, Table
from virion.envs.codecs.v_virus_seen import EACH, HEAD, show
from virion.games.v_virus import moves as m
from virion.games.v_virus.ending import may_announce
from virion.games.v_virus.state import (
    DISCARD,
    MAIN,
    NONE,
    OVER,
    VVirusBase,
    after,
    at,
    excess,
    is_in,
)
from virion.kernel.bits import bit
from virion.kernel.event import Log
from virion.kernel.game import NOBODY, Moves, State

REFUSE: Final = 6
ANNOUNCE: Final = 7
SILENT: Final = 8
FIRE: Final = 9
HELP_IT: Final = 10
SHIELD: Final = 12
GIVE: Final = 21
LAY_DOWN: Final = 29
KNIFE_AT: Final = 36
"""From here on the numbers depend on the seats."""
GUNS: Final = 15


def _spans(seats: int) -> tuple[Span, ...]:
    return (
        Span("draw", 1, "draw, at the start of a turn (`skip_mode=whole_turn`)"),
        Span("skip", 1, "skip the turn"),
        Span("pill", 1, "use a Pill"),
        Span("supply", 1, "use a Supply"),
        Span("pass", 1, "do without an action"),
        Span("end", 1, "end the turn"),
        Span("refuse", 1, "refuse a trade (`trade_consent`)"),
        Span("announce", 1, "announce that all are infected"),
        Span("silent", 1, "do not announce, when asked"),
        Span("fire", 1, "fire the Guns that were aimed (`gun_targets=split`)"),
        Span("help", 2, "add no Shield, or one, for somebody else (`shield_for_others`)"),
        Span("shield", 9, "use so many Shields, 0 to 8"),
        Span("give", 8, "give a card in a trade, by kind"),
        Span("discard", 7, "discard one more card at the end of a turn, by kind in card order"),
        Span("knife", seats, "use a Knife, by offset of the target"),
        Span("xray", seats, "use an X-ray, by offset of the target"),
        Span("trade", 8 * seats, "ask for a trade, by kind of the card given, then by offset of the partner"),
        Span("gun", GUNS * seats, "fire 1 to 15 Guns, by offset of the target, then by number; aim them under `split`"),
    )


class VVirusCodec(Codec):
    """Actions and observations of V-Virus."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, _spans(seats), HEAD, EACH)
        self.xray: i64 = KNIFE_AT + seats
        self.trade: i64 = self.xray + seats
        self.gun: i64 = self.trade + 8 * seats

    def index(self, state: State, move: i64) -> i64:
        """Return the action of a legal move, its first piece where it has several."""
        return self.piece(state, move, 0)

    def piece(self, state: State, move: i64, draft: i64) -> i64:
        """Return the next piece of a move once a draft of it is chosen, NONE if it does not begin so."""
        assert isinstance(state, VVirusBase)
        kind = move & m.KIND_MASK
        if kind == m.DISCARD:
            place = _next_place(m.counts_of(move), draft)
            return NONE if place == NONE else LAY_DOWN + place
        if kind == m.SPREAD:
            shots = self._turned(m.counts_of(move), state.decider)
            offset = _next_place(shots, draft)
            if offset == NONE:
                return FIRE if shots == draft else NONE
            # Guns at one seat are one piece: a draft that aims fewer at it began another move.
            if at(draft, offset) != 0:
                return NONE
            return self.gun + offset * GUNS + at(shots, offset) - 1
        if draft != 0:
            return NONE
        if kind == m.TRADE:
            return self.trade + m.card_of(move) * self.seats + self._offset(m.seat_of(move), state.decider)
        if kind == m.GUN:
            return self.gun + self._offset(m.seat_of(move), state.decider) * GUNS + m.count_of(move) - 1
        if kind == m.KNIFE:
            return KNIFE_AT + self._offset(m.seat_of(move), state.decider)
        if kind == m.XRAY:
            return self.xray + self._offset(m.seat_of(move), state.decider)
        if kind == m.SHIELD:
            return SHIELD + m.count_of(move)
        if kind == m.GIVE:
            return GIVE + m.card_of(move)
        if kind == m.HELP:
            return HELP_IT + m.count_of(move)
        if kind == m.PASS or kind == m.END:
            return kind - 5
        if kind == m.REFUSE:
            return REFUSE
        return kind

    def move(self, state: State, action: i64) -> i64:
        """Return the move of a legal action; raises ValueError for a piece of a move, and for announcing."""
        assert isinstance(state, VVirusBase)
        if action >= self.gun and not state.rules.split:
            offset: i64 = 0
            count = action - self.gun
            while count >= GUNS:
                count -= GUNS
                offset += 1
            return m.GUN | self._seat(offset, state.decider) << m.SEAT_AT | (count + 1) << m.COUNT_AT
        if self.trade <= action < self.gun:
            card: i64 = 0
            offset = action - self.trade
            while offset >= self.seats:
                offset -= self.seats
                card += 1
            return m.TRADE | card << m.CARD_AT | self._seat(offset, state.decider) << m.SEAT_AT
        if self.xray <= action < self.trade:
            return m.XRAY | self._seat(action - self.xray, state.decider) << m.SEAT_AT
        if KNIFE_AT <= action < self.xray:
            return m.KNIFE | self._seat(action - KNIFE_AT, state.decider) << m.SEAT_AT
        if GIVE <= action < LAY_DOWN:
            return m.GIVE | (action - GIVE) << m.CARD_AT
        if SHIELD <= action < GIVE:
            return m.SHIELD | (action - SHIELD) << m.COUNT_AT
        if HELP_IT <= action < SHIELD:
            return m.HELP | state.target << m.SEAT_AT | (action - HELP_IT) << m.COUNT_AT
        if action == REFUSE:
            return m.REFUSE
        if action < 4:
            return action
        if action < REFUSE:
            return action + 5
        raise ValueError(f"action {action} is not a whole move of the rules")

    def fill(self, table: Table, out: Moves) -> None:
        """Fill ``out`` with the legal actions of the seat that acts."""
        s = table.state
        assert isinstance(s, VVirusBase)
        out.count = 0
        if table.seat == NOBODY:
            return
        if table.asked == NOBODY:
            s.legal_moves(out)
            self._pieces(s, table.draft, out)
        else:
            out.items[0] = SILENT
            out.count = 1
        if table.draft == 0 and may_announce(s, table.seat):
            out.items[out.count] = ANNOUNCE
            out.count += 1

    def _pieces(self, s: VVirusBase, draft: i64, out: Moves) -> None:
        """Turn moves into actions: those that go on with the draft, each once."""
        several = s.phase == DISCARD or s.rules.split
        items = out.items
        kept: i64 = 0
        place: i64 = 0
        while place < out.count:
            action = self.piece(s, items[place], draft)
            known = action == NONE
            if several and not known:
                earlier: i64 = 0
                while earlier < kept and items[earlier] != action:
                    earlier += 1
                known = earlier < kept
            if not known:
                items[kept] = action
                kept += 1
            place += 1
        out.count = kept

    def act(self, table: Table, action: i64, log: Log | None) -> None:
        """Carry out a legal action: a move, a piece of one, an announcement, or silence."""
        s = table.state
        assert isinstance(s, VVirusBase)
        if action == ANNOUNCE:
            s.interrupt(table.seat, m.ANNOUNCE, table.chance, log)
        elif action != SILENT:
            move = self._drafted(table, s, action)
            if move == NONE:
                return
            phase = s.phase
            done = s.done
            s.step(move, table.chance, log)
            table.draft = 0
            if s.phase == MAIN and s.done and (phase != MAIN or not done):
                self._ask(table, s, s.active)
                return
        if s.phase == OVER:
            table.seat = NOBODY
            table.asked = NOBODY
        elif table.asked != NOBODY:
            self._ask(table, s, table.asked)
        else:
            table.seat = s.decider

    def _ask(self, table: Table, s: VVirusBase, seat: i64) -> None:
        """Ask whoever comes after ``seat`` whether it announces, or go on with the turn when all were asked."""
        table.asked = NOBODY
        table.seat = s.decider
        if not s.rules.announces or s.rules.own_turn:
            return
        seat = after(s, seat)
        while seat != s.active:
            if is_in(s.alive & ~s.immune & ~s.announced, seat):
                table.asked = seat
                table.seat = seat
                return
            seat = after(s, seat)

    def _drafted(self, table: Table, s: VVirusBase, action: i64) -> i64:
        """Return the move that an action completes, NONE if it only adds a piece to the draft."""
        if LAY_DOWN <= action < KNIFE_AT:
            table.draft += bit(4 * (action - LAY_DOWN))
            chosen: i64 = 0
            left = table.draft
            while left != 0:
                chosen += left & 15
                left >>= 4
            return NONE if chosen < excess(s) else m.DISCARD | table.draft << m.COUNT_AT
        if action == FIRE:
            return m.SPREAD | self._turned_back(table.draft, s.decider) << m.COUNT_AT
        if action >= self.gun and s.rules.split:
            offset: i64 = 0
            count = action - self.gun
            while count >= GUNS:
                count -= GUNS
                offset += 1
            table.draft |= (count + 1) << (4 * offset)
            return NONE
        return self.move(s, action)

    def _offset(self, seat: i64, viewer: i64) -> i64:
        return seat - viewer if seat >= viewer else seat - viewer + self.seats

    def _seat(self, offset: i64, viewer: i64) -> i64:
        seat = viewer + offset
        return seat - self.seats if seat >= self.seats else seat

    def _turned(self, packed: i64, viewer: i64) -> i64:
        """Return numbers of 4 bits by seat as numbers by offset."""
        turned: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            turned |= at(packed, seat) << (4 * self._offset(seat, viewer))
            seat += 1
        return turned

    def _turned_back(self, packed: i64, viewer: i64) -> i64:
        back: i64 = 0
        offset: i64 = 0
        while offset < self.seats:
            back |= at(packed, offset) << (4 * self._seat(offset, viewer))
            offset += 1
        return back

    def observe(self, table: Table, viewer: i64, out: vec[i64], at: i64) -> None:
        """Write what a seat sees."""
        show(table, viewer, out, at)


def _next_place(counts: i64, draft: i64) -> i64:
    """Return where the next piece of a move goes, given its counts and a draft of it, both of 4 bits for each place.

    Pieces are chosen in the order of the places; NONE when the draft is complete, or is not the beginning of the move.
    """
    place: i64 = 0
    while counts != 0 or draft != 0:
        if counts & 15 != draft & 15:
            # The first place that is not full: nothing may be drafted behind it, nor more than the move has.
            return place if draft & 15 < counts & 15 and draft >> 4 == 0 else NONE
        counts >>= 4
        draft >>= 4
        place += 1
    return NONE
