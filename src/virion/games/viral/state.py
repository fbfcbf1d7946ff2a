"""The state of a game of Viral, and its plain movements of cards (section 2 of the rulings)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.viral.cards import CODES, KINDS
from virion.games.viral.moves import NO_KIND
from virion.games.viral.variant import ViralVariant
from virion.kernel.bits import bit
from virion.kernel.event import Log
from virion.kernel.game import State

PLAY: Final = 0
CHALLENGE: Final = 1
PENALTY: Final = 2
TARGET: Final = 3
REACT: Final = 4
OVER: Final = 5
PHASE_CODES: Final[tuple[str, ...]] = ("play", "challenge", "penalty", "target", "react", "over")

NONE: Final = -1

REASONS: Final[tuple[str, ...]] = ("all_infected", "target", "pile_empty", "last_player")
BY_FULL_ROW: Final = 0
BY_GOAL: Final = 1
BY_PILE: Final = 2
BY_LAST_PLAYER: Final = 3

OPEN_AT: Final = 3
BY_AT: Final = 4
CLAIM_AT: Final = 7
"""A discard: its kind in 3 bits, whether it lies face up, in 3 bits whose it was, in 3 bits the claim (7 for none)."""


class ViralState(State):
    """A whole game, hidden cards included.

    By seat: ``hands`` (the number of cards of each kind in 8 bits, kind 0 lowest) and ``sizes``, ``owned`` (the mask of
    cells that bear the seat's token), ``skips`` (turns still to lose, VI-28). The row has ``length`` cells and never
    more than ``most``. ``deck``, the draw pile wherever it lies (VI-13), has its top at index ``deck_size`` - 1;
    ``pile`` lists ``pile_size`` discards, oldest first, never reshuffled (VI-14); ``removed`` cards were set aside
    unseen. The card played is ``card`` (NONE once it is discarded), said to be ``claim``; ``turned`` tells whether it
    lies open, which it does once ``challenger`` was wrong; ``target`` is the chosen cell. ``bonus`` counts the further
    actions left in a Mutation turn, NONE in a normal action (VI-44). ``out`` and ``winners`` are masks of seats.
    """

    def __init__(
        self,
        seats: i64,
        rules: ViralVariant,
        hands: vec[i64],
        sizes: vec[i64],
        owned: vec[i64],
        skips: vec[i64],
        deck: vec[u8],
        pile: vec[i64],
    ) -> None:
        self.seats: i64 = seats
        self.decider: i64 = NONE
        self.rules = rules
        self.hands: vec[i64] = hands
        self.sizes: vec[i64] = sizes
        self.owned: vec[i64] = owned
        self.skips: vec[i64] = skips
        self.deck: vec[u8] = deck
        self.pile: vec[i64] = pile
        self.deck_size: i64 = 0
        self.pile_size: i64 = 0
        self.removed: i64 = 0
        self.length: i64 = 0
        self.most: i64 = 0
        self.first: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = PLAY
        self.bonus: i64 = NONE
        self.card: i64 = NONE
        self.claim: i64 = NONE
        self.turned: bool = False
        self.challenger: i64 = NONE
        self.target: i64 = NONE
        self.out: i64 = 0
        self.reason: i64 = NONE
        self.winners: i64 = 0


def holds(s: ViralState, seat: i64, kind: i64) -> bool:
    """Tell whether a seat holds a card of a kind."""
    return (s.hands[seat] >> (kind * 8)) & 255 != 0


def take_in(s: ViralState, seat: i64, kind: i64) -> None:
    """Put a card into a hand."""
    s.hands[seat] = s.hands[seat] + bit(kind * 8)
    s.sizes[seat] = s.sizes[seat] + 1


def take_out(s: ViralState, seat: i64, kind: i64) -> None:
    """Take a card that the seat holds out of its hand."""
    s.hands[seat] = s.hands[seat] - bit(kind * 8)
    s.sizes[seat] = s.sizes[seat] - 1


def hand_codes(hand: i64) -> list[str]:
    """Return the cards of a packed hand in canonical order."""
    codes: list[str] = []
    for kind in range(KINDS):
        codes += [CODES[kind]] * ((hand >> (kind * 8)) & 255)
    return codes


def to_pile(s: ViralState, kind: i64, face_up: bool, by: i64, claim: i64) -> None:
    """Lay a card on the one discard pile (VI-14)."""
    s.pile[s.pile_size] = kind | ((1 if face_up else 0) << OPEN_AT) | (by << BY_AT) | (claim << CLAIM_AT)
    s.pile_size += 1


def show_and_discard(s: ViralState, seat: i64, kind: i64) -> None:
    """Discard a card out of a hand, face up: a penalty or a reaction."""
    take_out(s, seat, kind)
    to_pile(s, kind, True, seat, NO_KIND)


def discard_played(s: ViralState, log: Log | None) -> None:
    """Discard the card that was played: face up if it was turned up, else unseen (VI-18).

    Under ``reveal_unchallenged=after_effect`` it is shown as it is discarded, whatever came of it.
    """
    reveal = s.rules.reveal
    if log is not None and reveal and not s.turned:
        log.add("shown", {"seat": int(s.active), "card": CODES[s.card], "claim": CODES[s.claim]})
    to_pile(s, s.card, s.turned or reveal, s.active, s.claim)
    s.card = NONE


def draw(s: ViralState, seat: i64, told: str, log: Log | None) -> None:
    """Draw the top card of the pile into a hand; only its owner sees which. The pile must not be empty."""
    s.deck_size -= 1
    kind: i64 = i64(s.deck[s.deck_size])
    take_in(s, seat, kind)
    if log is not None:
        log.add_secret(told, {"seat": int(seat), "count": 1, "card": CODES[kind]}, ("card",), int(seat))


def is_out(s: ViralState, seat: i64) -> bool:
    """Tell whether a seat is eliminated (VI-50)."""
    return (s.out >> seat) & 1 != 0


def after(s: ViralState, seat: i64) -> i64:
    """Return the next seat clockwise (VI-12)."""
    return seat + 1 if seat + 1 < s.seats else 0


def infected(s: ViralState) -> i64:
    """Return the mask of the infected cells."""
    owned = s.owned
    mask: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        mask |= owned[seat]
        seat += 1
    return mask


def healthy(s: ViralState) -> i64:
    """Return the mask of the healthy cells."""
    return (bit(s.length) - 1) & ~infected(s)


def next_asked(s: ViralState, seat: i64) -> i64:
    """Return the next seat that the open window asks after ``seat``, NONE when there is none.

    A challenge is open to every other player still in the game (VI-25), an Antivirus to those who hold any card
    (VI-37): both are asked clockwise from the active player's left, whatever they hold (VI-26).
    """
    reacting = s.phase == REACT
    seat = after(s, seat)
    while seat != s.active:
        if not is_out(s, seat) and (not reacting or s.sizes[seat] > 0):
            return seat
        seat = after(s, seat)
    return NONE
