"""Turns: drawing, reshuffling, victory, the end of a turn and of the game (sections 3, 4, 8 and 9 of the rulings)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.games.virus_marvel.cards import CODES, KINDS, SLOT_CODES, SLOTS
from virion.games.virus_marvel.heroes import (
    ABSENT,
    FIRST_ON,
    READY_AT,
    READY_COUNT,
    SECOND_ON,
    SHIELDED,
    SLOT_MASK,
    cards_on,
)
from virion.games.virus_marvel.state import (
    BY_EXHAUSTION,
    BY_HEROES,
    BY_LAST_PLAYER,
    BY_READY_COUNT,
    BY_TURN_CAP,
    CARDS,
    CHOOSE,
    HAND_LIMIT,
    NONE,
    OVER,
    REASONS,
    MarvelState,
    after,
    content_at,
    hand_size,
    hand_with,
    put,
    ready_heroes,
    to_pile,
)
from virion.kernel.chance import Chance
from virion.kernel.event import Log


def hand_codes(hand: i64) -> list[str]:
    """Return the codes of a packed hand, in card order."""
    codes: list[str] = []
    cards = hand & CARDS
    while cards != 0:
        codes.append(CODES[(cards & 255) - 1])
        cards >>= 8
    return codes


def reshuffle(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """Make the whole discard pile the new deck (MV-09).

    The pile is put into canonical order and shuffled, so its order never matters (MV-10, MV-76); under
    ``reshuffle=flip`` it is turned over unshuffled, the first card that entered becoming the top.
    """
    size = s.pile_size
    deck = s.deck
    pile = s.pile
    if s.rules.flip:
        for index in range(size):
            deck[index] = pile[size - 1 - index]
    else:
        counts = vec[u8]([0] * KINDS)
        for index in range(size):
            counts[i64(pile[index])] += 1
        at: i64 = 0
        for kind in range(KINDS):
            left = i64(counts[kind])
            while left > 0:
                deck[at] = u8(kind)
                at += 1
                left -= 1
        chance.shuffle(deck, size)
    s.deck_size = size
    s.pile_size = 0
    if log is not None:
        log.add("reshuffled", {"count": int(size)})


def settle_pile(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """Under ``reshuffle=eager``, reshuffle as soon as the deck is empty and the pile is not (MV-09)."""
    if s.rules.eager and s.deck_size == 0 and s.pile_size > 0:
        reshuffle(s, chance, log)


def draw(s: MarvelState, seat: i64, chance: Chance, log: Log | None) -> None:
    """Draw one card at a time until the hand holds three (MV-18); with deck and pile empty, what there is (MV-72).

    Nobody draws but the active player: a hand that a Spy or a Counter made smaller stays so until then (MV-55, MV-65).
    """
    hand = s.hands[seat]
    drawn: i64 = 0
    count: i64 = 0
    while hand_size(hand) < HAND_LIMIT:
        if s.deck_size == 0:
            if s.pile_size == 0:
                break
            reshuffle(s, chance, log)
        s.deck_size -= 1
        card = i64(s.deck[s.deck_size])
        hand = hand_with(hand, card)
        drawn |= (card + 1) << (count * 8)
        count += 1
        if s.rules.eager:
            settle_pile(s, chance, log)
    s.hands[seat] = hand
    if log is not None and count > 0:
        log.add_secret(
            "drew", {"seat": int(seat), "count": int(count), "cards": hand_codes(drawn)}, ("cards",), int(seat)
        )


def finish(s: MarvelState, reason: i64, winners: i64, log: Log | None) -> None:
    """End the game (MV-71: no further turn starts)."""
    s.phase = OVER
    s.decider = NONE
    s.reason = reason
    s.winners = winners
    if log is not None:
        seats = [seat for seat in range(int(s.seats)) if winners >> seat & 1]
        log.add("over", {"reason": REASONS[reason], "winners": seats})


def check_win(s: MarvelState, log: Log | None) -> bool:
    """End the game if somebody has the ready Heroes it takes; return whether it is over.

    MV-67: looked at after each completely resolved card, before the draw. MV-70: the active player first, then in
    turn order, for the options under which two people can stand there at once.
    """
    need = s.rules.need
    if s.rules.win_at_turn_end:
        return False
    for seat in range(s.seats):
        if READY_COUNT[(s.outlook[seat] >> READY_AT) & SLOT_MASK] >= need:
            winner = s.active
            while ready_heroes(s, winner) < need:
                winner = after(s, winner)
            one: i64 = 1
            finish(s, BY_HEROES, one << winner, log)
            return True
    return False


def _draw_game(s: MarvelState, reason: i64, log: Log | None) -> None:
    """MV-73: end without a winner, or under ``tie_break=ready_count`` by most ready, then most shielded Heroes."""
    if not s.rules.ready_count:
        finish(s, reason, 0, log)
        return
    best: i64 = -1
    winners: i64 = 0
    one: i64 = 1
    for seat in range(s.seats):
        if (s.gone >> seat) & 1 != 0:
            continue
        score = ready_heroes(s, seat) * 8
        for slot in range(SLOTS):
            if content_at(s, seat, slot) >= SHIELDED:
                score += 1
        if score > best:
            best = score
            winners = 0
        if score == best:
            winners |= one << seat
    finish(s, BY_READY_COUNT, winners, log)


def _nothing_left(s: MarvelState) -> bool:
    """Tell whether deck, pile and all hands are empty, so that nobody could ever act again (MV-72)."""
    if s.deck_size > 0 or s.pile_size > 0:
        return False
    return all(s.hands[seat] == 0 for seat in range(s.seats))


def end_turn(s: MarvelState, extra: bool, chance: Chance, log: Log | None) -> None:
    """Carry a turn from its resolved card (or discard) to the next decision: T3, T4, T5, then T0 and T1.

    ``extra``: the active player goes on with a new turn (MV-20), after drawing (MV-19) unless extra_turn_draw says
    after. A turn that starts with an empty hand asks for nothing: it draws and passes (MV-17).
    """
    if s.leaving != 0 and take_leave(s, chance, log):
        return
    while True:
        present = (s.gone >> s.active) & 1 == 0
        if present and not (extra and s.rules.draw_after):
            draw(s, s.active, chance, log)
        if s.rules.win_at_turn_end and ready_heroes(s, s.active) >= s.rules.need:
            one: i64 = 1
            finish(s, BY_HEROES, one << s.active, log)
            return
        if s.hands[s.active] == 0 and _nothing_left(s):
            _draw_game(s, BY_EXHAUSTION, log)
            return
        if s.turn == s.rules.max_turns:
            _draw_game(s, BY_TURN_CAP, log)
            return
        again = extra and present
        if not again:
            s.active = after(s, s.active)
        start_turn(s, again, log)
        if s.hands[s.active] != 0:
            return
        extra = False


def start_turn(s: MarvelState, extra: bool, log: Log | None) -> None:
    """Open the turn of the active seat: exactly one decision, play or discard (MV-15)."""
    s.turn += 1
    s.extra = extra
    s.phase = CHOOSE
    s.decider = s.active
    if log is not None:
        log.add("extra_turn" if extra else "turn", {"seat": int(s.active), "turn": int(s.turn)})


def take_leave(s: MarvelState, chance: Chance, log: Log | None) -> bool:
    """Let resignations take effect, no card being pending (MV-75); return whether the game is over.

    Hand and team go to the discard pile, the seat is passed over from now on, and the last one left wins.
    Several leave together, in the order of the seats (MV-78).
    """
    one: i64 = 1
    left: i64 = 0
    last: i64 = NONE
    for seat in range(s.seats):
        if (s.leaving >> seat) & 1 != 0:
            _clear_seat(s, seat, chance, log)
        elif (s.gone >> seat) & 1 == 0:
            left += 1
            last = seat
    s.gone |= s.leaving
    s.leaving = 0
    if left <= 1:
        finish(s, BY_LAST_PLAYER, one << last, log)
        return True
    return False


def _clear_seat(s: MarvelState, seat: i64, chance: Chance, log: Log | None) -> None:
    hand = s.hands[seat]
    cards = hand_codes(hand) if log is not None else []
    left = hand & CARDS
    while left != 0:
        to_pile(s, (left & 255) - 1)
        left >>= 8
    s.hands[seat] = 0
    slots: i64 = 0
    one: i64 = 1
    for slot in range(SLOTS):
        if content_at(s, seat, slot) != ABSENT:
            slots |= one << slot
    lost = discard_heroes(s, seat, slots, log)
    if log is not None:
        log.add("left", {"seat": int(seat), "cards": cards + lost})
    settle_pile(s, chance, log)


def discard_heroes(s: MarvelState, seat: i64, slots: i64, log: Log | None) -> list[str]:
    """Discard the Heroes in a mask of slots with all that lies on them: slot order, Hero first (MV-76).

    Returns the codes of the cards, for the log; nothing when nobody listens.
    """
    codes: list[str] = []
    for slot in range(SLOTS):
        if (slots >> slot) & 1 == 0:
            continue
        to_pile(s, slot)
        content = content_at(s, seat, slot)
        first = FIRST_ON[content]
        second = SECOND_ON[content]
        if first != NONE:
            to_pile(s, first)
        if second != NONE:
            to_pile(s, second)
        put(s, seat, slot, ABSENT)
        if log is not None:
            codes.append(CODES[slot])
            codes.extend([CODES[card] for card in cards_on(int(content))])
    return codes


def slot_codes(slots: i64) -> list[str]:
    """Return the codes of a mask of slots, in slot order."""
    return [SLOT_CODES[slot] for slot in range(SLOTS) if (slots >> slot) & 1 != 0]
