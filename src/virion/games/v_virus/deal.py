"""The deal of V-Virus: the deck with the outbreak card and the Vaccine in it, and the hands (section 1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.v_virus.cards import COPIES, DRAWS, GLOVE, GLOVES, OWN_VIRUSES, TOTAL, VACCINE, VIRUS
from virion.games.v_virus.rules import VVirus
from virion.games.v_virus.state import hand_codes, is_in, take_in
from virion.games.v_virus.turn import catch, start_turn
from virion.games.v_virus.variant import DEALT, VVirusVariant
from virion.kernel.bits import bit
from virion.kernel.chance import Chance
from virion.kernel.event import Log
from virion.kernel.game import Variant
from virion.kernel.refusal import Refusal

START_ENERGY: Final = 4


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
    s.alive = bit(seats) - 1
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
