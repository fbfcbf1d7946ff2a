"""Viral: the deal, the legal moves of whoever owes a decision, and one step of the game.

This is the door of the folder; each chapter of the rules has a file: ``claim`` (a play and what is said of it, its
challenge, its windows), ``effects`` (what the kinds do), ``turn`` (checkpoints, turns, the end).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.viral import moves as m
from virion.games.viral.cards import ANTIVIRUS, KINDS, MUTATION, VACCINE
from virion.games.viral.claim import aim, answer_challenge, decline, pay, play_card, react, stop
from virion.games.viral.effects import may_apply, target_cells
from virion.games.viral.state import (
    CHALLENGE,
    NONE,
    OVER,
    PENALTY,
    PLAY,
    REACT,
    REASONS,
    TARGET,
    ViralState,
    after,
    hand_codes,
    holds,
    next_asked,
    take_in,
)
from virion.games.viral.turn import start_turn
from virion.games.viral.variant import RANDOM, ViralVariant
from virion.kernel.chance import Chance
from virion.kernel.event import Log
from virion.kernel.game import Moves, Variant
from virion.kernel.outcome import Outcome
from virion.kernel.refusal import Refusal


class Viral(ViralState):
    """A running game: a state that keeps the protocol of the kernel. Nobody may leave or concede (VI-59)."""

    def legal_moves(self, out: Moves) -> None:
        """Fill ``out`` with every legal move of the decider, each once.

        Plays by card, then by claim, and stopping last; a challenge before a pass; discards by card; targets by cell,
        then applying, then declining; an Antivirus, a Vaccine, a pass.
        """
        out.count = 0
        phase = self.phase
        if phase == PLAY:
            _plays(self, out)
        elif phase == CHALLENGE or phase == REACT:
            _answers(self, out, self.decider)
        elif phase == PENALTY:
            _payments(self, out)
        elif phase == TARGET:
            _targets(self, out)

    def early_moves(self, seat: i64, out: Moves) -> None:
        """List what a seat that the open window asks after the decider may answer already (VI-26, VI-37)."""
        out.count = 0
        if self.phase == CHALLENGE or self.phase == REACT:
            asked = next_asked(self, self.decider)
            while asked != NONE:
                if asked == seat:
                    _answers(self, out, seat)
                asked = next_asked(self, asked)

    def default_move(self) -> i64:
        """Return what a clock does for the decider (VI-26): pass, stop, decline, the first card, and the truth."""
        phase = self.phase
        if phase == CHALLENGE or phase == REACT:
            return m.pack_answer(m.PASS)
        if phase == PLAY and self.bonus != NONE:
            return m.pack_answer(m.STOP)
        if phase == TARGET and self.rules.optional:
            return m.pack_answer(m.DECLINE)
        listed = Moves()
        self.legal_moves(listed)
        if phase == PLAY:
            card = m.card_of(listed[0])
            return m.pack(m.PLAY, card, card, m.NO_CELL)
        return listed[0]

    def step(self, move: i64, chance: Chance, log: Log | None) -> None:
        """Carry out a legal move."""
        kind = move & 15
        if kind == m.PASS:
            if self.phase == CHALLENGE:
                answer_challenge(self, False, chance, log)
            else:
                react(self, NONE, log)
        elif kind == m.PLAY:
            play_card(self, m.card_of(move), m.claim_of(move), log)
        elif kind == m.CHALLENGE:
            answer_challenge(self, True, chance, log)
        elif kind == m.TARGET:
            aim(self, m.cell_of(move), log)
        elif kind == m.APPLY:
            aim(self, NONE, log)
        elif kind == m.DECLINE:
            decline(self, log)
        elif kind == m.DISCARD:
            pay(self, m.card_of(move), log)
        elif kind == m.ANTIVIRUS:
            react(self, ANTIVIRUS, log)
        elif kind == m.VACCINE:
            react(self, VACCINE, log)
        else:
            stop(self, log)

    def copy(self) -> Viral:
        """Return an independent copy."""
        new = Viral(
            self.seats,
            self.rules,
            self.hands[:],
            self.sizes[:],
            self.owned[:],
            self.skips[:],
            self.deck[:],
            self.pile[:],
        )
        new.decider = self.decider
        new.deck_size = self.deck_size
        new.pile_size = self.pile_size
        new.removed = self.removed
        new.length = self.length
        new.most = self.most
        new.first = self.first
        new.active = self.active
        new.turn = self.turn
        new.phase = self.phase
        new.bonus = self.bonus
        new.card = self.card
        new.claim = self.claim
        new.turned = self.turned
        new.challenger = self.challenger
        new.target = self.target
        new.out = self.out
        new.reason = self.reason
        new.winners = self.winners
        return new

    def outcome(self) -> Outcome | None:
        """Return why the game ended and who won, or None while it runs."""
        if self.phase != OVER:
            return None
        seats = tuple([seat for seat in range(int(self.seats)) if self.winners >> seat & 1])
        return Outcome(REASONS[self.reason], seats)


def _plays(s: ViralState, out: Moves) -> None:
    """List every card with every claim (VI-19, VI-21, VI-23): a card must be played (VI-15).

    In a further action of a Mutation turn one may stop instead (VI-44), and may not claim Mutation again (VI-45).
    """
    hand = s.hands[s.active]
    normal = s.bonus == NONE
    move: i64 = m.PLAY | (m.NO_CELL << m.CELL_AT)
    at: i64 = 0
    while hand != 0:
        if hand & 255 != 0:
            claim: i64 = 0
            while claim < KINDS:
                if normal or claim != MUTATION:
                    out.items[at] = move | (claim << m.CLAIM_AT)
                    at += 1
                claim += 1
        hand >>= 8
        move += 1 << m.CARD_AT
    if not normal:
        out.items[at] = m.pack_answer(m.STOP)
        at += 1
    out.count = at


def _answers(s: ViralState, out: Moves, seat: i64) -> None:
    """List the answers of a seat to the open window; whoever has no card to pay with may only pass (VI-33)."""
    at: i64 = 0
    if s.phase == CHALLENGE:
        if s.sizes[seat] > 0:
            out.items[0] = m.pack_answer(m.CHALLENGE)
            at = 1
    else:
        if s.rules.antivirus_reacts and holds(s, seat, ANTIVIRUS):
            out.items[0] = m.pack_answer(m.ANTIVIRUS)
            at = 1
        if s.rules.vaccine_reacts and holds(s, seat, VACCINE):
            out.items[at] = m.pack_answer(m.VACCINE)
            at += 1
    out.items[at] = m.pack_answer(m.PASS)
    out.count = at + 1


def _payments(s: ViralState, out: Moves) -> None:
    """List the cards that a wrong challenger may discard: any of its own (VI-29)."""
    for kind in range(KINDS):
        if holds(s, s.decider, kind):
            out.items[out.count] = m.pack(m.DISCARD, kind, m.NO_KIND, m.NO_CELL)
            out.count += 1


def _targets(s: ViralState, out: Moves) -> None:
    """List the targets of the claim, and declining where effects are optional (VI-20, VI-22)."""
    cells = target_cells(s)
    cell: i64 = 0
    at: i64 = 0
    while cells != 0:
        if cells & 1 != 0:
            out.items[at] = m.pack(m.TARGET, m.NO_KIND, m.NO_KIND, cell)
            at += 1
        cells >>= 1
        cell += 1
    if may_apply(s):
        out.items[at] = m.pack_answer(m.APPLY)
        at += 1
    if s.rules.optional:
        out.items[at] = m.pack_answer(m.DECLINE)
        at += 1
    out.count = at


def empty_game(variant: ViralVariant, seats: i64, size: i64) -> Viral:
    """Return a state without cards and cells, with room for ``size`` cards in deck and pile."""
    return Viral(
        seats,
        variant,
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[u8]([0] * size),
        vec[i64]([0] * size),
    )


def check_seats(variant: ViralVariant, seats: int) -> None:
    """Raise Refusal unless so many can play: two to four (VI-04), with a card left when all are dealt (VI-02)."""
    if seats < 2:
        raise Refusal("too-few-seats", seats=seats, least=2)
    if seats > 4:
        raise Refusal("too-many-seats", seats=seats, most=4)
    need = seats * variant.hand_size[seats] + 1
    if sum(variant.counts) < need:
        raise Refusal("deck-too-small", cards=sum(variant.counts), need=need)
    if variant.first >= seats:
        raise Refusal(
            "option-value", option="first_player", expected=f"random, 0 to {seats - 1}", found=str(variant.first)
        )


def deal(variant: Variant, seats: int, chance: Chance, log: Log | None = None) -> Viral:
    """Shuffle, deal, lay out the cells, and open the first turn (section 1; VI-05, VI-07, VI-09, VI-10, VI-11).

    The canonical list of cards is shuffled, the top being its last element; then ``below(seats)`` picks the first
    player, unless the variant names one. Hands are dealt one card at a time from seat 0 on, with no look at what they
    hold. Under ``draw_pile_limit`` the cards beyond it are set aside unseen, from the bottom.
    """
    assert isinstance(variant, ViralVariant)
    check_seats(variant, seats)
    size: i64 = sum(variant.counts)
    s = empty_game(variant, seats, size)
    for kind in range(KINDS):
        for _ in range(variant.counts[kind]):
            s.deck[s.deck_size] = u8(kind)
            s.deck_size += 1
    chance.shuffle(s.deck, size)
    s.first = chance.below(seats) if variant.first == RANDOM else variant.first
    s.length = variant.cells[seats]
    s.most = variant.most_cells[seats]
    seat: i64 = 0
    for _ in range(variant.hand_size[seats] * seats):
        s.deck_size -= 1
        take_in(s, seat, i64(s.deck[s.deck_size]))
        seat = after(s, seat)
    _cut(s, variant.pile_limit)
    if log is not None:
        data: dict[str, object] = {"first": int(s.first), "seats": seats}
        log.add("dealt", data | {"cells": int(s.length), "removed": int(s.removed)})
        for each in range(seats):
            dealt: dict[str, object] = {"seat": each, "count": int(s.sizes[each]), "cards": hand_codes(s.hands[each])}
            log.add_secret("hand", dealt, ("cards",), each)
    start_turn(s, s.first, log)
    return s


def _cut(s: ViralState, limit: i64) -> None:
    """Set the cards beyond the limit of the draw pile aside, from the bottom."""
    if s.deck_size > limit:
        s.removed = s.deck_size - limit
        at: i64 = 0
        while at < limit:
            s.deck[at] = s.deck[at + s.removed]
            at += 1
        s.deck_size = limit
