"""What may be done: one set of checks behind every list of moves (sections 4 to 6 of the rulings)."""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.virus_marvel.cards import ALLY, CTR, POWER, REC, SLOTS, SNP, VILLAIN, WRP
from virion.games.virus_marvel.heroes import ALLIES_AT, PRESENT_AT, READY_COUNT, RECRUITS_AT, SLOT_MASK
from virion.games.virus_marvel.moves import (
    CARD_AT,
    DISCARD,
    NO_CARD,
    NO_REST,
    NO_SEAT,
    NO_SLOT,
    PLAY,
    REST_AT,
    SEAT_AT,
    SLOT_AT,
    pack_snap,
)
from virion.games.virus_marvel.moves import RETARGET as RETARGET_MOVE
from virion.games.virus_marvel.state import CARDS, MarvelState, hand_size
from virion.kernel.game import Moves


def targets(s: MarvelState, out: Moves, kind: i64, card: i64, actor: i64, barred: i64) -> None:
    """Add a move of type ``kind`` for each legal target of ``card`` when it acts for the seat ``actor``.

    Seats in the mask ``barred`` have Countered the card and are out with all their Heroes (MV-60). A card without a
    legal target adds nothing: there is no empty play (MV-16). Seats come from the one after the decider round to it,
    slots in slot order.
    """
    head = kind | (card << CARD_AT) | (NO_REST << REST_AT)
    if card < VILLAIN:
        _hero_target(s, out, head, card, actor)
    elif card < POWER:
        _villain_targets(s, out, head, card, actor, barred, s.rules.villain_on_self or kind == RETARGET_MOVE)
    elif card < REC:
        _help_targets(s, out, head, card, actor)
    elif card == REC:
        _recruit_targets(s, out, head, actor, barred)
    elif card == SNP:
        out.items[out.count] = head | (NO_SEAT << SEAT_AT) | (NO_SLOT << SLOT_AT)
        out.count += 1
    elif card != CTR:
        _person_targets(s, out, head, card, actor, barred)


def _hero_target(s: MarvelState, out: Moves, head: i64, slot: i64, actor: i64) -> None:
    """MV-22, MV-23: a Hero goes to the actor's own team, into a slot that is still empty."""
    if (s.outlook[actor] >> (PRESENT_AT + slot)) & 1 == 0:
        out.items[out.count] = head | (NO_SEAT << SEAT_AT) | (NO_SLOT << SLOT_AT)
        out.count += 1


def _slots(out: Moves, head: i64, seat: i64, mask: i64) -> None:
    """Add one move for each slot in the mask."""
    count = out.count
    items = out.items
    move = head | (seat << SEAT_AT)
    while mask != 0:
        if mask & 1 != 0:
            items[count] = move
            count += 1
        mask >>= 1
        move += 1 << SLOT_AT
    out.count = count


def _villain_targets(s: MarvelState, out: Moves, head: i64, card: i64, actor: i64, barred: i64, own_too: bool) -> None:
    """MV-26: Villains go on any team, the own one included unless villain_on_self says no (a redirect always may)."""
    shift = (card - VILLAIN) * SLOTS
    seats = s.seats
    for offset in range(1, seats + 1):
        seat = s.decider + offset
        if seat >= seats:
            seat -= seats
        mask = (s.outlook[seat] >> shift) & SLOT_MASK
        if mask != 0 and (barred >> seat) & 1 == 0 and (own_too or seat != actor):
            _slots(out, head, seat, mask)


def _help_targets(s: MarvelState, out: Moves, head: i64, card: i64, actor: i64) -> None:
    """MV-32: Powers and Allies go on the actor's own team, on any team under help_others."""
    shift = (card - POWER) * SLOTS if card < ALLY else ALLIES_AT + (card - ALLY) * SLOTS
    if not s.rules.help_others:
        mask = (s.helpers[actor] >> shift) & SLOT_MASK
        if mask != 0:
            _slots(out, head, actor, mask)
        return
    seats = s.seats
    for offset in range(1, seats + 1):
        seat = s.decider + offset
        if seat >= seats:
            seat -= seats
        mask = (s.helpers[seat] >> shift) & SLOT_MASK
        if mask != 0:
            _slots(out, head, seat, mask)


def _recruit_targets(s: MarvelState, out: Moves, head: i64, actor: i64, barred: i64) -> None:
    """MV-40, MV-42: Recruit takes another person's Hero that is not shielded, into a slot that the taker lacks."""
    lacking = SLOT_MASK ^ ((s.outlook[actor] >> PRESENT_AT) & SLOT_MASK)
    seats = s.seats
    for offset in range(1, seats + 1):
        seat = s.decider + offset
        if seat >= seats:
            seat -= seats
        if seat != actor and (barred >> seat) & 1 == 0:
            mask = (s.outlook[seat] >> RECRUITS_AT) & lacking
            if mask != 0:
                _slots(out, head, seat, mask)


def _person_targets(s: MarvelState, out: Moves, head: i64, card: i64, actor: i64, barred: i64) -> None:
    """Warp Reality and Spy name another person.

    MV-43, MV-44: Warp Reality any other, whatever the two teams hold. MV-48: Spy one who holds a card, unless
    spy_empty_hand; a Spy played out of the looked-at hand no longer counts there (MV-54).
    """
    least: i64 = 0 if card == WRP or s.rules.spy_empty else 1
    seats = s.seats
    for offset in range(1, seats + 1):
        seat = s.decider + offset
        if seat >= seats:
            seat -= seats
        if seat == actor or ((barred | s.gone) >> seat) & 1 != 0:
            continue
        need = least + 1 if seat == s.looked_at else least
        if least == 0 or hand_size(s.hands[seat]) >= need:
            out.items[out.count] = head | (seat << SEAT_AT) | (NO_SLOT << SLOT_AT)
            out.count += 1


def hand_plays(s: MarvelState, out: Moves, kind: i64, hand: i64, actor: i64) -> None:
    """Add every legal play of the cards of a packed hand, each kind once (MV-21, MV-51: a Counter is never played)."""
    previous: i64 = 0
    left = hand & CARDS
    while left != 0:
        card = left & 255
        if card != previous:
            targets(s, out, kind, card - 1, actor, 0)
            previous = card
        left >>= 8


def choices(s: MarvelState, out: Moves) -> None:
    """List the moves of a turn: one play, or any non-empty set of cards to discard (MV-15, MV-21)."""
    hand = s.hands[s.decider]
    hand_plays(s, out, PLAY, hand, s.decider)
    _discards(out, hand)


def _discards(out: Moves, hand: i64) -> None:
    """Add each distinct set of cards of the hand once, in lexicographic order."""
    nothing = (DISCARD | (NO_CARD << CARD_AT)) | (NO_SEAT << SEAT_AT) | (NO_SLOT << SLOT_AT)
    one = (hand & 255) - 1
    two = ((hand >> 8) & 255) - 1
    three = ((hand >> 16) & 255) - 1
    count = out.count
    items = out.items
    alone = NO_CARD << 5 | NO_CARD << 10
    items[count] = nothing | ((one | alone) << REST_AT)
    count += 1
    if two >= 0:
        pair = NO_CARD << 10
        items[count] = nothing | ((one | two << 5 | pair) << REST_AT)
        count += 1
        if three >= 0:
            items[count] = nothing | ((one | two << 5 | three << 10) << REST_AT)
            count += 1
            if three != two:
                items[count] = nothing | ((one | three << 5 | pair) << REST_AT)
                count += 1
        if two != one:
            items[count] = nothing | ((two | alone) << REST_AT)
            count += 1
            if three >= 0:
                items[count] = nothing | ((two | three << 5 | pair) << REST_AT)
                count += 1
        if three >= 0 and three != two:
            items[count] = nothing | ((three | alone) << REST_AT)
            count += 1
    out.count = count


def snap_losses(heroes: i64) -> i64:
    """Return how many Heroes Snap takes from a team: half, rounded down (MV-45)."""
    return heroes >> 1


def snap_sets(s: MarvelState, out: Moves, seat: i64) -> None:
    """List every set of Heroes that a seat may give up to Snap, lexicographic in slot order (MV-45).

    Sets of up to three of six slots are built slot by slot, so the order falls out of the nesting.
    """
    team = (s.outlook[seat] >> PRESENT_AT) & SLOT_MASK
    need = snap_losses(READY_COUNT[team])
    for first in range(SLOTS):
        one: i64 = 1 << first
        if team & one == 0:
            continue
        if need == 1:
            out.items[out.count] = pack_snap(one)
            out.count += 1
            continue
        for second in range(first + 1, SLOTS):
            two: i64 = one | 1 << second
            if team & two != two:
                continue
            if need == 2:
                out.items[out.count] = pack_snap(two)
                out.count += 1
                continue
            for third in range(second + 1, SLOTS):
                three: i64 = two | 1 << third
                if team & three == three:
                    out.items[out.count] = pack_snap(three)
                    out.count += 1
