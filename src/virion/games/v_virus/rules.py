"""V-Virus: the legal moves of whoever owes a decision, and one step of the game.

This is the door of the folder; each chapter of the rules has a file: ``turn`` (drawing, the Vaccine, the end of a
turn), ``attack``, ``trade``, ``ending`` (victory and announcing), ``legal`` (the lists of moves).
"""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.v_virus import moves as m
from virion.games.v_virus.attack import assist, next_helper, next_target, shoot, stab, ward
from virion.games.v_virus.ending import announce, announcers, may_announce
from virion.games.v_virus.legal import (
    discard_moves,
    give_moves,
    help_moves,
    main_moves,
    shield_moves,
    start_moves,
)
from virion.games.v_virus.state import (
    HELP,
    MAIN,
    NONE,
    OVER,
    REACT,
    REASONS,
    RESPOND,
    START,
    VVirusBase,
    after,
    is_in,
    seats_in,
    shields,
)
from virion.games.v_virus.trade import ask, give, look, refuse
from virion.games.v_virus.turn import (
    end_turn,
    first_draw,
    lay_down,
    pass_action,
    skip,
    take_pill,
    use_supply,
)
from virion.kernel.bits import bit
from virion.kernel.chance import Chance
from virion.kernel.event import Log
from virion.kernel.game import Moves
from virion.kernel.outcome import Outcome


class VVirus(VVirusBase):
    """A running game: a state that keeps the protocol of the kernel. Nobody may leave or concede (VV-88)."""

    def legal_moves(self, out: Moves) -> None:
        """Fill ``out`` with every legal move of the decider, each once.

        Of a turn: Pill, Supply, Knife left and right, Guns by seat clockwise and then by number, X-ray by seat, trade
        by card and then by seat, pass, end. Announcing is an interrupt, for the decider as well.
        """
        out.count = 0
        phase = self.phase
        if phase == MAIN:
            main_moves(self, out)
        elif phase == RESPOND:
            give_moves(self, out)
        elif phase == REACT:
            shield_moves(self, out, self.decider)
        elif phase == HELP:
            help_moves(self, out, self.decider)
        elif phase == START:
            start_moves(self, out)
        elif phase != OVER:
            discard_moves(self, out)

    def interrupts(self, seat: i64, out: Moves) -> None:
        """List the announcement, for whoever may make it now (VV-74)."""
        out.count = 0
        if 0 <= seat < self.seats and may_announce(self, seat):
            out.items[0] = m.ANNOUNCE
            out.count = 1

    def interrupters(self) -> i64:
        """Return the mask of the seats that may announce."""
        return announcers(self)

    def early_moves(self, seat: i64, out: Moves) -> None:
        """List what a seat that the open window asks after the decider may answer already.

        Later targets of shared-out Guns their Shields, unless helpers are asked in between; later helpers theirs, used
        only if damage is left when their turn comes (VV-28).
        """
        out.count = 0
        if self.phase == REACT and not self.rules.helpers:
            asked = next_target(self, self.decider)
            while asked != NONE:
                if asked == seat:
                    shield_moves(self, out, seat)
                asked = next_target(self, asked)
        elif self.phase == HELP:
            asked = next_helper(self, self.decider)
            while asked != NONE:
                if asked == seat:
                    help_moves(self, out, seat)
                asked = next_helper(self, asked)

    def default_move(self) -> i64:
        """Return what a clock does for the decider (VV-88).

        As many Shields as possible, but none for others; draw; give or discard the first cards in canonical order;
        pass if that is possible, else trade the first card with the first partner to the left, else Knife, Gun (one)
        or X-ray to the left; then end the turn. It never refuses a trade, never announces, never plays a Pill.
        """
        phase = self.phase
        if phase == REACT:
            return m.SHIELD | shields(self, self.decider) << m.COUNT_AT
        listed = Moves()
        self.legal_moves(listed)
        if phase != MAIN:
            return listed[0]
        last: i64 = listed.items[listed.count - 1]
        if last == m.PASS or last == m.END:
            return last
        kind: i64 = m.TRADE
        if last & m.KIND_MASK != m.TRADE:
            kind = m.KNIFE
        return self._first_action(listed, kind)

    def _first_action(self, listed: Moves, kind: i64) -> i64:
        """Return the first listed move of a kind, or of a later one that is no Pill and no Supply."""
        place: i64 = 0
        while listed.items[place] & m.KIND_MASK < kind:
            place += 1
        move = listed.items[place]
        if move & m.KIND_MASK == m.SPREAD:
            return m.SPREAD | bit(self._left() * 4) << m.COUNT_AT
        return move

    def _left(self) -> i64:
        """Return the next living seat to the left of the active player."""
        seat = after(self, self.active)
        while not is_in(self.alive, seat):
            seat = after(self, seat)
        return seat

    def step(self, move: i64, chance: Chance, log: Log | None) -> None:
        """Carry out a legal move."""
        kind = move & m.KIND_MASK
        if kind == m.TRADE:
            ask(self, m.seat_of(move), m.card_of(move), log)
        elif kind == m.GIVE:
            give(self, m.card_of(move), log)
        elif kind == m.END:
            end_turn(self, chance, log)
        elif kind == m.GUN:
            shoot(self, m.count_of(move) << (m.seat_of(move) * 4), log)
        elif kind == m.SPREAD:
            shoot(self, m.counts_of(move), log)
        elif kind == m.SHIELD:
            ward(self, m.count_of(move), log)
        elif kind == m.KNIFE:
            stab(self, m.seat_of(move), log)
        elif kind == m.XRAY:
            look(self, m.seat_of(move), log)
        elif kind == m.PILL:
            take_pill(self, log)
        elif kind == m.SUPPLY:
            use_supply(self, chance, log)
        elif kind == m.DISCARD:
            lay_down(self, m.counts_of(move), chance, log)
        elif kind == m.PASS:
            pass_action(self, log)
        elif kind == m.HELP:
            assist(self, m.count_of(move), log)
        elif kind == m.REFUSE:
            refuse(self, log)
        elif kind == m.DRAW:
            first_draw(self, chance, log)
        else:
            skip(self, chance, log)

    def interrupt(self, seat: i64, move: i64, chance: Chance, log: Log | None) -> None:
        """Let a seat announce (VV-74); what is pending stays as it is unless the game ends."""
        announce(self, seat, log)

    def copy(self) -> VVirus:
        """Return an independent copy."""
        new = VVirus(
            self.seats,
            self.rules,
            self.hands[:],
            self.sizes[:],
            self.energy[:],
            self.deck[:],
            self.pile[:],
        )
        new.decider = self.decider
        new.deck_size = self.deck_size
        new.pile_size = self.pile_size
        new.active = self.active
        new.turn = self.turn
        new.phase = self.phase
        new.done = self.done
        new.ring = self.ring
        new.places = self.places
        new.alive = self.alive
        new.infected = self.infected
        new.immune = self.immune
        new.ever_infected = self.ever_infected
        new.exposed = self.exposed
        new.announced = self.announced
        new.looked_at = self.looked_at
        new.volley = self.volley
        new.barred = self.barred
        new.card = self.card
        new.target = self.target
        new.aims = self.aims
        new.lost = self.lost
        new.reason = self.reason
        new.winners = self.winners
        return new

    def outcome(self) -> Outcome | None:
        """Return why the game ended and who won, or None while it runs."""
        if self.phase != OVER:
            return None
        return Outcome(REASONS[self.reason], tuple(seats_in(self.winners)))
