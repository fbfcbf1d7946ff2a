"""Virus! Marvel: the deal, the legal moves of whoever owes a decision, and one step of the game.

This is the door of the folder; each chapter of the rules has a file: ``cards``, ``heroes`` (what may lie on a Hero),
``legal`` (targets), ``resolve`` (windows, effects, Spy), ``snap``, ``turn`` (drawing, victory, the end).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.virus_marvel import moves as m
from virion.games.virus_marvel.cards import CODES, CTR, KINDS
from virion.games.virus_marvel.legal import choices, snap_sets, targets
from virion.games.virus_marvel.resolve import (
    counter,
    declare,
    redirect,
    spied_actor,
    spied_plays,
    take_effect,
)
from virion.games.virus_marvel.snap import answer_snap, choose_losses, may_answer, next_chooser
from virion.games.virus_marvel.state import (
    CHOOSE,
    HAND_LIMIT,
    NONE,
    OVER,
    REASONS,
    RESPOND,
    RETARGET,
    SNAP_CHOOSE,
    SNAP_RESPOND,
    SPY_PLAY,
    MarvelState,
    after,
    hand_holds,
    hand_with,
    hand_without,
    to_pile,
)
from virion.games.virus_marvel.turn import end_turn, hand_codes, settle_pile, start_turn, take_leave
from virion.games.virus_marvel.variant import MarvelVariant
from virion.kernel.bits import bit
from virion.kernel.chance import Chance
from virion.kernel.event import Log
from virion.kernel.game import Moves, Variant
from virion.kernel.outcome import Outcome
from virion.kernel.refusal import Refusal


class VirusMarvel(MarvelState):
    """A running game: a state that keeps the protocol of the kernel."""

    def legal_moves(self, out: Moves) -> None:
        """Fill ``out`` with every legal move of the decider, each once (section 4, decision points).

        Plays by card, then by seat from the one after the decider round to it, then by slot; discards and Snap
        choices in lexicographic order; a Counter before a pass.
        """
        out.count = 0
        phase = self.phase
        if phase == CHOOSE:
            choices(self, out)
        elif phase == RESPOND or phase == SNAP_RESPOND:
            _answers(self, out, self.decider)
        elif phase == RETARGET:
            targets(self, out, m.RETARGET, self.card, self.actor, self.countered)
        elif phase == SPY_PLAY:
            spied_plays(self, out)
        elif phase == SNAP_CHOOSE:
            snap_sets(self, out, self.decider)

    def interrupts(self, seat: i64, out: Moves) -> None:
        """Any seat still in the game may resign at any time, but not the last one, which wins (MV-75, MV-78)."""
        out.count = 0
        if 0 <= seat < self.seats and (self.interrupters() >> seat) & 1 != 0:
            out.items[0] = m.pack_answer(m.RESIGN)
            out.count = 1

    def interrupters(self) -> i64:
        """Return the mask of the seats that may resign."""
        here = (bit(self.seats) - 1) & ~(self.gone | self.leaving)
        return 0 if self.phase == OVER or here & (here - 1) == 0 else here

    def early_moves(self, seat: i64, out: Moves) -> None:
        """List what a seat that will surely be asked later in the open stage of a Snap may answer already (MV-13).

        Who will be asked depends on what everybody sees: teams, and Counters already played. Under
        auto_pass_no_counter hands would show, so nobody is asked early.
        """
        out.count = 0
        if not 0 <= seat < self.seats or self.rules.auto_pass or (self.leaving >> seat) & 1 != 0:
            return
        if self.phase == SNAP_RESPOND:
            asked = after(self, self.decider)
            while asked != self.actor:
                if asked == seat and may_answer(self, seat):
                    _answers(self, out, seat)
                asked = after(self, asked)
        elif self.phase == SNAP_CHOOSE:
            chooser = next_chooser(self, self.decider)
            while chooser != NONE:
                if chooser == seat:
                    snap_sets(self, out, seat)
                chooser = next_chooser(self, chooser)

    def default_move(self) -> i64:
        """Return what the clock does for the decider (MV-75): pass, discard the lowest card, else the first option."""
        if self.phase == RESPOND or self.phase == SNAP_RESPOND:
            return m.pack_answer(m.PASS)
        if self.phase == CHOOSE:
            return m.pack_discard((self.hands[self.decider] & 255) - 1, m.NO_CARD, m.NO_CARD)
        listed = Moves()
        self.legal_moves(listed)
        return listed[0]

    def step(self, move: i64, chance: Chance, log: Log | None) -> None:
        """Carry out a legal move or a resignation."""
        kind = move & 15
        if kind == m.DISCARD:
            _discard(self, move >> m.REST_AT, chance, log)
        elif kind == m.PLAY:
            declare(self, NONE, self.active, _card(move), _target(move), _slot(move), chance, log)
        elif kind == m.PASS:
            if self.phase == RESPOND:
                take_effect(self, chance, log)
            else:
                answer_snap(self, False, chance, log)
        elif kind == m.COUNTER:
            if self.phase == RESPOND:
                counter(self, chance, log)
            else:
                answer_snap(self, True, chance, log)
        elif kind == m.RETARGET:
            redirect(self, _target(move), _slot(move), chance, log)
        elif kind == m.SPY_PLAY:
            actor = spied_actor(self)
            declare(self, self.looked_at, actor, _card(move), _target(move), _slot(move), chance, log)
        else:
            choose_losses(self, move >> m.REST_AT, chance, log)
        if self.leaving != 0:
            self._answer_for_leavers(chance, log)

    def interrupt(self, seat: i64, move: i64, chance: Chance, log: Log | None) -> None:
        """Let a seat resign for good (MV-75): at once when no card is pending, else as soon as none is."""
        one: i64 = 1
        self.leaving |= one << seat
        if log is not None:
            log.add("resigned", {"seat": int(seat)})
        if self.phase == CHOOSE:
            active = self.active
            if not take_leave(self, chance, log) and (self.gone >> active) & 1 != 0:
                end_turn(self, False, chance, log)
        else:
            self._answer_for_leavers(chance, log)

    def _answer_for_leavers(self, chance: Chance, log: Log | None) -> None:
        while self.phase != OVER and (self.leaving >> self.decider) & 1 != 0:
            self.step(self.default_move(), chance, log)

    def copy(self) -> VirusMarvel:
        """Return an independent copy."""
        new = VirusMarvel(
            self.seats,
            self.rules,
            self.teams[:],
            self.outlook[:],
            self.helpers[:],
            self.hands[:],
            self.deck[:],
            self.pile[:],
        )
        new.decider = self.decider
        new.deck_size = self.deck_size
        new.pile_size = self.pile_size
        new.active = self.active
        new.turn = self.turn
        new.extra = self.extra
        new.phase = self.phase
        new.card = self.card
        new.actor = self.actor
        new.source = self.source
        new.target = self.target
        new.slot = self.slot
        new.countered = self.countered
        new.looked_at = self.looked_at
        new.exempt = self.exempt
        new.choices = self.choices
        new.gone = self.gone
        new.leaving = self.leaving
        new.reason = self.reason
        new.winners = self.winners
        return new

    def outcome(self) -> Outcome | None:
        """Return why the game ended and who won, or None while it runs."""
        if self.phase != OVER:
            return None
        seats = tuple([seat for seat in range(int(self.seats)) if self.winners >> seat & 1])
        return Outcome(REASONS[self.reason], seats)


def _answers(s: MarvelState, out: Moves, seat: i64) -> None:
    """List the answers to a window: a Counter if the seat holds one, or a pass (MV-13, MV-62)."""
    if hand_holds(s.hands[seat], CTR):
        out.items[out.count] = m.pack_answer(m.COUNTER)
        out.count += 1
    out.items[out.count] = m.pack_answer(m.PASS)
    out.count += 1


def _card(move: i64) -> i64:
    return (move >> m.CARD_AT) & 31


def _target(move: i64) -> i64:
    seat = (move >> m.SEAT_AT) & 7
    return NONE if seat == m.NO_SEAT else seat


def _slot(move: i64) -> i64:
    slot = (move >> m.SLOT_AT) & 7
    return NONE if slot == m.NO_SLOT else slot


def _discard(s: VirusMarvel, cards: i64, chance: Chance, log: Log | None) -> None:
    """Discard one to three cards in card order, then draw and pass (MV-15, MV-76)."""
    hand = s.hands[s.active]
    before = s.pile_size
    place: i64 = 0
    while place < 15 and (cards >> place) & 31 != m.NO_CARD:
        card = (cards >> place) & 31
        hand = hand_without(hand, card)
        to_pile(s, card)
        place += 5
    s.hands[s.active] = hand
    if log is not None:
        gone = [CODES[int(s.pile[place])] for place in range(int(before), int(s.pile_size))]
        log.add("discarded", {"seat": int(s.active), "cards": gone})
    settle_pile(s, chance, log)
    end_turn(s, False, chance, log)


def empty_game(variant: MarvelVariant, seats: i64, size: i64) -> VirusMarvel:
    """Return a state without cards, with room for ``size`` of them in deck and pile."""
    return VirusMarvel(
        seats,
        variant,
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[u8]([0] * size),
        vec[u8]([0] * size),
    )


def check_seats(variant: MarvelVariant, seats: int) -> None:
    """Raise Refusal unless the variant allows so many seats (MV-05, MV-01: 3n + 1 cards at least)."""
    if seats < 2:
        raise Refusal("too-few-seats", seats=seats, least=2)
    if seats > variant.most_seats:
        raise Refusal("too-many-seats", seats=seats, most=int(variant.most_seats))
    if sum(variant.counts) < 3 * seats + 1:
        raise Refusal("deck-too-small", cards=sum(variant.counts), need=3 * seats + 1)
    if variant.first >= seats:
        raise Refusal(
            "option-value", option="first_player", expected=f"random, 0 to {seats - 1}", found=str(variant.first)
        )


def deal(variant: Variant, seats: int, chance: Chance, log: Log | None = None) -> VirusMarvel:
    """Shuffle, pick the first player, deal three cards to each, and open the first turn (MV-05, MV-06, MV-08, MV-10).

    The canonical list of cards is shuffled, the top being its last element; then ``below(seats)`` picks the first
    player, unless the variant names one; then three rounds of one card each in turn order.
    """
    assert isinstance(variant, MarvelVariant)
    check_seats(variant, seats)
    size: i64 = sum(variant.counts)
    s = empty_game(variant, seats, size)
    for kind in range(KINDS):
        for _ in range(variant.counts[kind]):
            s.deck[s.deck_size] = u8(kind)
            s.deck_size += 1
    chance.shuffle(s.deck, size)
    s.active = chance.below(seats) if variant.first == NONE else variant.first
    if log is not None:
        log.add("dealt", {"first": int(s.active), "seats": seats})
    seat = s.active
    for _ in range(HAND_LIMIT * seats):
        s.deck_size -= 1
        s.hands[seat] = hand_with(s.hands[seat], i64(s.deck[s.deck_size]))
        seat = after(s, seat)
    if log is not None:
        for each in range(seats):
            log.add_secret(
                "hand", {"seat": each, "count": HAND_LIMIT, "cards": hand_codes(s.hands[each])}, ("cards",), each
            )
    settle_pile(s, chance, log)
    start_turn(s, False, log)
    return s
