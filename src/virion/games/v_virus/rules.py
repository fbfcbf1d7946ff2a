"""V-Virus: the deal, the legal moves of whoever owes a decision, and one step of the game.

This is the door of the folder; each chapter of the rules has a file: ``turn`` (drawing, the Vaccine, the end of a
turn), ``attack``, ``trade``, ``ending`` (victory and announcing), ``legal`` (the lists of moves).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.v_virus import moves as m
from virion.games.v_virus.attack import assist, next_helper, next_target, shoot, stab, ward
from virion.games.v_virus.cards import COPIES, DRAWS, GLOVE, GLOVES, OWN_VIRUSES, TOTAL, VACCINE, VIRUS
from virion.games.v_virus.ending import announce, may_announce
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
    hand_codes,
    is_in,
    seats_in,
    shields,
    take_in,
)
from virion.games.v_virus.trade import ask, give, look, refuse
from virion.games.v_virus.turn import (
    catch,
    end_turn,
    first_draw,
    lay_down,
    pass_action,
    skip,
    start_turn,
    take_pill,
    use_supply,
)
from virion.games.v_virus.variant import DEALT, VVirusVariant
from virion.kernel.chance import Chance
from virion.kernel.event import Log
from virion.kernel.game import Moves, Variant
from virion.kernel.outcome import Outcome
from virion.kernel.refusal import Refusal

START_ENERGY: Final = 4


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
            one: i64 = 1
            return m.SPREAD | (one << (self._left() * 4)) << m.COUNT_AT
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


def empty_game(variant: VVirusVariant, seats: i64) -> VVirus:
    """Return a state without cards in which everybody lives, healthy, with full energy (VV-11)."""
    s = VVirus(
        seats,
        variant,
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([START_ENERGY] * seats),
        vec[u8]([0] * TOTAL),
        vec[u8]([0] * TOTAL),
    )
    one: i64 = 1
    s.alive = (one << seats) - 1
    return s


def check_seats(seats: int) -> None:
    """Raise Refusal unless four to eight play (VV-01)."""
    if seats < 4:
        raise Refusal("too-few-seats", seats=seats, least=4)
    if seats > 8:
        raise Refusal("too-many-seats", seats=seats, most=8)


def deal(variant: Variant, seats: int, chance: Chance, log: Log | None = None) -> VVirus:
    """Build the deck, deal, and open the first turn (section 1.2; VV-03).

    The base cards and the Gloves of this number of seats (VV-02) are shuffled in canonical order, the top being the
    last element. Then ``below(outbreak window)`` is how many cards lie above the outbreak card (VV-04) and
    ``below(vaccine window)`` how many beneath the Vaccine (VV-05); ``below(seats)`` picks the first player only under
    ``first_player=random``, else it is the host, seat 0 (VV-09). Everybody gets two Virus cards from outside the deck,
    then the cards of the deal, one at a time clockwise from the first player (VV-07). The rest stays boxed (VV-06).
    """
    assert isinstance(variant, VVirusVariant)
    check_seats(seats)
    s = empty_game(variant, seats)
    for kind in range(GLOVE):
        _put(s, kind, COPIES[kind])
    _put(s, GLOVE, GLOVES[seats])
    chance.shuffle(s.deck, s.deck_size)
    window = variant.outbreak_window
    if window == DEALT:
        window = i64(seats * DRAWS[seats])
    _insert(s, s.deck_size - chance.below(window), VIRUS)
    _insert(s, chance.below(variant.vaccine_window), VACCINE)
    first: i64 = chance.below(seats) if variant.random_first else 0
    if log is not None:
        log.add("dealt", {"first": int(first), "seats": seats})
    _deal_hands(s, first, DRAWS[seats])
    if log is not None:
        for each in range(seats):
            data: dict[str, object] = {"seat": each, "count": int(s.sizes[each]), "cards": hand_codes(s.hands[each])}
            data["infected"] = int(is_in(s.infected, each))
            log.add_secret("hand", data, ("cards", "infected"), each)
    start_turn(s, first, chance, log)
    return s


def _put(s: VVirus, kind: int, copies: int) -> None:
    for _ in range(copies):
        s.deck[s.deck_size] = u8(kind)
        s.deck_size += 1


def _insert(s: VVirus, place: i64, kind: i64) -> None:
    """Insert a card so that it gets this index, counted from the bottom of the deck."""
    at = s.deck_size
    while at > place:
        s.deck[at] = s.deck[at - 1]
        at -= 1
    s.deck[place] = u8(kind)
    s.deck_size += 1


def _deal_hands(s: VVirus, first: i64, rounds: i64) -> None:
    """Deal the hands; whoever gets the outbreak card, a third Virus, is infected (VV-08).

    Under ``deal_order=block`` each player gets all cards at once (VV-07).
    """
    for seat in range(s.seats):
        for _ in range(OWN_VIRUSES):
            take_in(s, seat, VIRUS)
    dealt: i64 = 0
    while dealt < rounds * s.seats:
        seat = (first + (dealt // rounds if s.rules.blocks else dealt)) % s.seats
        s.deck_size -= 1
        kind = i64(s.deck[s.deck_size])
        take_in(s, seat, kind)
        if kind == VIRUS:
            catch(s, seat)
        dealt += 1
