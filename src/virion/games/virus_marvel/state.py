"""The state of a game of Virus! Marvel, and its plain movements of cards (section 2.1 of the rulings)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.virus_marvel.heroes import HELPERS, OUTLOOK, PRESENT_AT, READY_AT, READY_COUNT, SLOT_MASK, TABLE
from virion.games.virus_marvel.variant import MarvelVariant
from virion.kernel.game import State

CHOOSE: Final = 0
RESPOND: Final = 1
RETARGET: Final = 2
SPY_PLAY: Final = 3
SNAP_RESPOND: Final = 4
SNAP_CHOOSE: Final = 5
OVER: Final = 6
PHASE_CODES: Final[tuple[str, ...]] = (
    "choose",
    "respond",
    "retarget",
    "spy_play",
    "snap_respond",
    "snap_choose",
    "over",
)

NONE: Final = -1
HAND_LIMIT: Final = 3
CARDS: Final = 0xFFFFFF
SIZE_AT: Final = 24
"""A packed hand: up to three cards, as kind + 1 in 8 bits each, in card order from the lowest; then their number."""


REASONS: Final[tuple[str, ...]] = ("heroes", "turn_cap", "exhausted", "ready_count", "last_player")
BY_HEROES: Final = 0
BY_TURN_CAP: Final = 1
BY_EXHAUSTION: Final = 2
BY_READY_COUNT: Final = 3
BY_LAST_PLAYER: Final = 4


class MarvelState(State):
    """A whole game, hidden cards included.

    By seat: ``teams`` (six contents of 8 bits), ``outlook`` and ``helpers`` (their words, see ``heroes``), ``hands``
    (packed, see ``CARDS``). ``deck`` has its top at index
    ``deck_size`` - 1; ``pile`` lists ``pile_size`` discards, oldest first. The card being resolved is ``card``, acting
    for seat ``actor`` at ``target`` and ``slot``, taken by a Spy out of the hand of ``source``, NONE for the player's
    own. A Spy leaves nothing to do behind the card that it plays, so one card at a time is the whole stack.
    ``countered``, ``exempt``, ``gone``, ``leaving`` and ``winners`` are masks of seats; ``choices`` holds a secret Snap
    choice of 8 bits for each seat.
    """

    def __init__(
        self,
        seats: i64,
        rules: MarvelVariant,
        teams: vec[i64],
        outlook: vec[i64],
        helpers: vec[i64],
        hands: vec[i64],
        deck: vec[u8],
        pile: vec[u8],
    ) -> None:
        self.seats: i64 = seats
        self.decider: i64 = NONE
        self.rules = rules
        self.teams: vec[i64] = teams
        self.outlook: vec[i64] = outlook
        self.helpers: vec[i64] = helpers
        self.hands: vec[i64] = hands
        self.deck: vec[u8] = deck
        self.pile: vec[u8] = pile
        self.deck_size: i64 = 0
        self.pile_size: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 0
        self.extra: bool = False
        self.phase: i64 = CHOOSE
        self.card: i64 = NONE
        self.actor: i64 = NONE
        self.source: i64 = NONE
        self.target: i64 = NONE
        self.slot: i64 = NONE
        self.countered: i64 = 0
        self.looked_at: i64 = NONE
        self.exempt: i64 = 0
        self.choices: i64 = 0
        self.gone: i64 = 0
        self.leaving: i64 = 0
        self.reason: i64 = NONE
        self.winners: i64 = 0


def hand_size(hand: i64) -> i64:
    """Return how many cards a packed hand holds."""
    return hand >> SIZE_AT


def up_to(hand: i64, card: i64) -> i64:
    """Return how many cards of a packed hand are of ``card`` or a kind before it in card order.

    The three bytes are compared at once: each subtraction leaves the top bit of its byte set where the byte is small
    enough, empty bytes included, and the multiplication adds the three bits up.
    """
    small = (((card + 1) * 0x010101 | 0x808080) - (hand & CARDS)) & 0x808080
    return (((small >> 7) * 0x010101) >> 16 & 3) - HAND_LIMIT + (hand >> SIZE_AT)


def hand_with(hand: i64, card: i64) -> i64:
    """Return the hand with one more card, in card order."""
    at = up_to(hand, card) * 8
    low = hand & ((1 << at) - 1)
    cards = hand & CARDS
    return low | ((card + 1) << at) | ((cards ^ low) << 8) | (((hand >> SIZE_AT) + 1) << SIZE_AT)


def hand_without(hand: i64, card: i64) -> i64:
    """Return the hand with one copy of a card that it holds taken out."""
    at = up_to(hand, card - 1) * 8
    low = hand & ((1 << at) - 1)
    cards = hand & CARDS
    return low | ((cards >> (at + 8)) << at) | (((hand >> SIZE_AT) - 1) << SIZE_AT)


def hand_holds(hand: i64, card: i64) -> bool:
    """Tell whether a packed hand holds a card."""
    return up_to(hand, card) > up_to(hand, card - 1)


def content_at(s: MarvelState, seat: i64, slot: i64) -> i64:
    """Return the content of a slot of a team, ABSENT where there is no Hero."""
    return (s.teams[seat] >> (slot * 8)) & 255


def put(s: MarvelState, seat: i64, slot: i64, content: i64) -> None:
    """Change what stands in a slot of a team, and the words of the team with it."""
    team = s.teams[seat]
    old = (team >> (slot * 8)) & 255
    s.teams[seat] = team ^ ((old ^ content) << (slot * 8))
    row = slot * 64
    if s.rules.strict:
        row += TABLE
    s.outlook[seat] = s.outlook[seat] ^ OUTLOOK[row + old] ^ OUTLOOK[row + content]
    s.helpers[seat] = s.helpers[seat] ^ HELPERS[row + old] ^ HELPERS[row + content]


def ready_heroes(s: MarvelState, seat: i64) -> i64:
    """Return how many ready Heroes a team has (MV-68: every slot counts one, multicolour and intangible alike)."""
    return READY_COUNT[(s.outlook[seat] >> READY_AT) & SLOT_MASK]


def heroes_in(s: MarvelState, seat: i64) -> i64:
    """Return how many Heroes a team has, ready or not."""
    return READY_COUNT[(s.outlook[seat] >> PRESENT_AT) & SLOT_MASK]


def to_pile(s: MarvelState, card: i64) -> None:
    """Lay a card on the discard pile (MV-76: cards enter singly)."""
    s.pile[s.pile_size] = u8(card)
    s.pile_size += 1


def after(s: MarvelState, seat: i64) -> i64:
    """Return the next seat in turn order, to the right (MV-07), passing over seats that resigned (MV-75)."""
    seats = s.seats
    while True:
        if s.rules.leftward:
            seat = seat - 1 if seat > 0 else seats - 1
        else:
            seat += 1
            if seat == seats:
                seat = 0
        if (s.gone >> seat) & 1 == 0:
            return seat
