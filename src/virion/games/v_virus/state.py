"""The state of a game of V-Virus, and its plain movements of cards (section 2 of the rulings)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.v_virus.cards import CODES, HAND_KINDS, SHIELD, VIRUS
from virion.games.v_virus.variant import VVirusVariant
from virion.kernel.bits import bit
from virion.kernel.game import State

START: Final = 0
MAIN: Final = 1
REACT: Final = 2
HELP: Final = 3
RESPOND: Final = 4
DISCARD: Final = 5
OVER: Final = 6
PHASE_CODES: Final[tuple[str, ...]] = ("start", "main", "react", "help", "respond", "discard", "over")

NONE: Final = -1
NO_VIRUS: Final = 0xFF_FFFF_FFFF_FFFF
"""A packed hand without its Virus cards, which are the last of the eight kinds."""
VIRUS_AT: Final = 56

REASONS: Final[tuple[str, ...]] = ("no_infected", "immunity", "last_survivor", "auto", "announced", "turn_cap")
BY_NO_INFECTED: Final = 0
BY_IMMUNITY: Final = 1
BY_LAST_SURVIVOR: Final = 2
BY_AUTO: Final = 3
BY_ANNOUNCEMENT: Final = 4
BY_TURN_CAP: Final = 5


class VVirusBase(State):
    """A whole game, hidden cards and hidden roles included.

    By seat: ``hands`` (the number of cards of each kind in 8 bits, kind 0 lowest), which for the dead are what they
    laid face down (VV-62), ``sizes`` (how many cards that is) and ``energy``. ``deck`` has its top at index
    ``deck_size`` - 1; ``pile`` lists ``pile_size`` discards, oldest first. ``alive``, ``infected``, ``immune``,
    ``exposed`` (have ever announced wrongly), ``announced`` (in this turn), ``volley`` (may be shot at further, under
    ``gun_volleys=many``), ``barred`` (said in this turn that they cannot trade) and ``winners`` are masks of seats.
    Infection and immunity are stored, never worked out from a hand (VV-13), and exclude each other; for the dead they
    stay as they were. ``ring`` holds the seat at each place of the table, clockwise (VV-10), ``places`` the place of
    each seat, 4 bits each. ``done`` says that the action of this turn is taken. In a trade ``card`` is what the active
    player committed, still in hand, and ``target`` the partner; in an attack they are the weapon and who answers now,
    while ``aims`` holds the damage not yet answered for and ``lost`` the energy lost so far, 4 bits for each seat.
    """

    def __init__(
        self,
        seats: i64,
        rules: VVirusVariant,
        hands: vec[i64],
        sizes: vec[i64],
        energy: vec[i64],
        deck: vec[u8],
        pile: vec[u8],
    ) -> None:
        self.seats: i64 = seats
        self.decider: i64 = NONE
        self.rules = rules
        self.hands: vec[i64] = hands
        self.sizes: vec[i64] = sizes
        self.energy: vec[i64] = energy
        self.deck: vec[u8] = deck
        self.pile: vec[u8] = pile
        self.deck_size: i64 = 0
        self.pile_size: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = MAIN
        self.done: bool = False
        self.ring: i64 = 0x7654_3210
        self.places: i64 = 0x7654_3210
        self.alive: i64 = 0
        self.infected: i64 = 0
        self.immune: i64 = 0
        self.ever_infected: bool = False
        self.exposed: i64 = 0
        self.announced: i64 = 0
        self.looked_at: i64 = NONE
        self.volley: i64 = 0
        self.barred: i64 = 0
        self.card: i64 = NONE
        self.target: i64 = NONE
        self.aims: i64 = 0
        self.lost: i64 = 0
        self.reason: i64 = NONE
        self.winners: i64 = 0


def held(s: VVirusBase, seat: i64, kind: i64) -> i64:
    """Return how many cards of a kind a seat holds."""
    return (s.hands[seat] >> (kind * 8)) & 255


def take_in(s: VVirusBase, seat: i64, kind: i64) -> None:
    """Put a card into a hand."""
    s.hands[seat] = s.hands[seat] + bit(kind * 8)
    s.sizes[seat] = s.sizes[seat] + 1


def take_out(s: VVirusBase, seat: i64, kind: i64) -> None:
    """Take a card that the seat holds out of its hand."""
    s.hands[seat] = s.hands[seat] - bit(kind * 8)
    s.sizes[seat] = s.sizes[seat] - 1


def discard(s: VVirusBase, seat: i64, kind: i64, count: i64) -> None:
    """Lay cards of a hand face up on the discard pile."""
    s.hands[seat] = s.hands[seat] - bit(kind * 8) * count
    s.sizes[seat] = s.sizes[seat] - count
    while count > 0:
        s.pile[s.pile_size] = u8(kind)
        s.pile_size += 1
        count -= 1


def hand_codes(hand: i64) -> list[str]:
    """Return the cards of a packed hand in canonical order (VV-89)."""
    codes: list[str] = []
    for kind in range(HAND_KINDS):
        codes += [CODES[kind]] * ((hand >> (kind * 8)) & 255)
    return codes


def is_in(mask: i64, seat: i64) -> bool:
    """Tell whether a mask of seats holds a seat."""
    return (mask >> seat) & 1 != 0


def seats_in(mask: i64) -> list[int]:
    """Return the seats of a mask in seat order."""
    return [seat for seat in range(8) if mask >> seat & 1]


def at(packed: i64, seat: i64) -> i64:
    """Return the number for a seat in a word that holds 4 bits for each."""
    return (packed >> (seat * 4)) & 15


def after(s: VVirusBase, seat: i64) -> i64:
    """Return the seat to the left, dead or alive: play goes clockwise (VV-10)."""
    place = at(s.places, seat) + 1
    return at(s.ring, 0 if place == s.seats else place)


def before(s: VVirusBase, seat: i64) -> i64:
    """Return the seat to the right, dead or alive."""
    place = at(s.places, seat)
    return at(s.ring, (s.seats if place == 0 else place) - 1)


def next_living(s: VVirusBase, seat: i64) -> i64:
    """Return the next living seat to the left: empty places count for nothing (VV-26)."""
    seat = after(s, seat)
    while not is_in(s.alive, seat):
        seat = after(s, seat)
    return seat


def givable(s: VVirusBase, seat: i64) -> i64:
    """Return what a seat may trade away, packed as a hand (section 4.2; VV-42).

    Virus cards only if it is infected, which an immune player is not (VV-47, VV-48). An infected player may give the
    last one away (VV-43), unless the options keep it for those who hold something else.
    """
    hand = s.hands[seat]
    others = hand & NO_VIRUS
    if not is_in(s.infected, seat) or (s.rules.keeps_last and others != 0 and hand >> VIRUS_AT == 1):
        return others
    return hand


def tradeable(s: VVirusBase, seat: i64) -> bool:
    """Tell whether others may trade with a seat: living, with a card to give (VV-32).

    Not with whoever holds only Virus cards without being infected, nor with whoever holds none at all.
    """
    return is_in(s.alive, seat) and givable(s, seat) != 0


def partners(s: VVirusBase) -> i64:
    """Return the mask of the seats that the active player may ask for a trade (VV-32, VV-40).

    Under ``protected_visibility=on_attempt`` anybody living who has not said in this turn that it cannot be.
    """
    if s.rules.on_attempt:
        return s.alive & ~s.barred & ~bit(s.active)
    found: i64 = 0
    for seat in range(s.seats):
        if seat != s.active and tradeable(s, seat):
            found |= bit(seat)
    return found


def excess(s: VVirusBase) -> i64:
    """Return how many cards the active player discards at the end of the turn (VV-33).

    Down to the limit of the hand, but Virus cards stay: whoever holds too many of those keeps them all (VV-47).
    """
    hand = s.hands[s.active]
    over = s.sizes[s.active] - s.rules.hand_limit
    return min(over, s.sizes[s.active] - (hand >> VIRUS_AT)) if over > 0 else 0


def shields(s: VVirusBase, seat: i64) -> i64:
    """Return how many Shields the seat that is asked may use against the damage at hand (VV-28)."""
    return min(at(s.aims, seat), held(s, seat, SHIELD))


def viruses(s: VVirusBase, seat: i64) -> i64:
    """Return how many Virus cards a seat holds."""
    return held(s, seat, VIRUS)
