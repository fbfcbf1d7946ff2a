"""The course of turns: drawing, the Vaccine, Pills and Supplies, the end of a turn (sections 3 and 5.4)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from virion.games.v_virus.cards import CODES, HAND_KINDS, PILL, SUPPLY, VACCINE, VIRUS
from virion.games.v_virus.ending import NO_TEAM, check_end, finish
from virion.games.v_virus.state import (
    BY_TURN_CAP,
    DISCARD,
    MAIN,
    NONE,
    OVER,
    START,
    VVirusBase,
    at,
    discard,
    excess,
    is_in,
    next_living,
    take_in,
    viruses,
)
from virion.kernel.bits import bit
from virion.kernel.chance import Chance
from virion.kernel.event import Log


def start_turn(s: VVirusBase, seat: i64, chance: Chance, log: Log | None) -> None:
    """Open a turn. The draw comes before anything else and is not asked about (VV-20).

    Under ``skip_mode=whole_turn`` every turn player is asked, so that the question tells nothing (VV-30).
    """
    s.turn += 1
    s.active = seat
    s.decider = seat
    s.done = False
    s.announced = 0
    s.looked_at = NONE
    s.volley = 0
    s.barred = 0
    if log is not None:
        log.add("turn", {"seat": int(seat), "turn": int(s.turn)})
    if s.rules.asks_draw:
        s.phase = START
    else:
        first_draw(s, chance, log)


def first_draw(s: VVirusBase, chance: Chance, log: Log | None) -> None:
    """Draw the card of the turn, and go on to its action unless that ended the game."""
    s.phase = MAIN
    draw(s, s.active, chance, log)


def skip(s: VVirusBase, chance: Chance, log: Log | None) -> None:
    """Leave out draw and turn under ``skip_mode=whole_turn`` (VV-30)."""
    if log is not None:
        log.add("skipped", {"seat": int(s.active)})
    next_turn(s, chance, log)


def draw(s: VVirusBase, seat: i64, chance: Chance, log: Log | None) -> None:
    """Draw the top card. Only who draws sees which, but a Vaccine acts at once and openly (VV-55).

    Whoever takes the outbreak card out of the deck is infected at that moment (VV-08, VV-13); a Glove in hand does not
    help (VV-46). An empty deck, which only odd positions have, gives nothing.
    """
    if s.rules.reshuffles:
        _reshuffle(s, chance, log)
    if s.deck_size == 0:
        return
    s.deck_size -= 1
    kind = i64(s.deck[s.deck_size])
    if kind == VACCINE:
        if log is not None:
            log.add("drew", {"seat": int(seat)})
        _vaccinate(s, seat, chance, log)
        return
    take_in(s, seat, kind)
    caught = kind == VIRUS and catch(s, seat)
    if log is not None:
        data: dict[str, object] = {"seat": int(seat), "card": CODES[kind], "infected": int(caught)}
        log.add_secret("drew", data, ("card", "infected"), int(seat))


def catch(s: VVirusBase, seat: i64) -> bool:
    """Infect a seat that takes a Virus, unless it is infected or immune already; tell whether it caught it (VV-13)."""
    if is_in(s.infected | s.immune, seat):
        return False
    s.infected |= bit(seat)
    s.ever_infected = True
    return True


def _reshuffle(s: VVirusBase, chance: Chance, log: Log | None) -> None:
    """Shuffle the discards into a deck of nothing but the Vaccine, under ``discards_reshuffle`` (VV-85).

    Virus cards stay where they are (VV-59). By default discards never come back.
    """
    if s.deck_size != 1 or s.deck[0] != VACCINE:
        return
    kept: i64 = 0
    for place in range(s.pile_size):
        card = s.pile[place]
        if card == VIRUS:
            s.pile[kept] = card
            kept += 1
        else:
            s.deck[s.deck_size] = card
            s.deck_size += 1
    s.pile_size = kept
    if s.deck_size > 1:
        chance.shuffle(s.deck, s.deck_size)
        if log is not None:
            log.add("reshuffled", {"count": int(s.deck_size) - 1})


def _vaccinate(s: VVirusBase, seat: i64, chance: Chance, log: Log | None) -> None:
    """Carry out the Vaccine that a seat has drawn (section 5.4). It uses up the draw (VV-58).

    All Virus cards of the hand are discarded openly and for good (VV-59), which tells their number and no more
    (VV-17). The seat is cured (VV-56) and immune from now on, in public (VV-15); a second time changes only the hand
    (VV-57). Without cures an infected drawer stays infected and gains nothing. The Vaccine goes back and the whole
    deck is shuffled, so the deck never runs out (VV-85, VV-86).
    """
    laid_down = viruses(s, seat)
    discard(s, seat, VIRUS, laid_down)
    if s.rules.cures or not is_in(s.infected, seat):
        s.infected &= ~bit(seat)
        s.immune |= bit(seat)
    s.deck[s.deck_size] = u8(VACCINE)
    s.deck_size += 1
    chance.shuffle(s.deck, s.deck_size)
    if log is not None:
        data: dict[str, object] = {"seat": int(seat), "count": int(laid_down)}
        log.add("vaccine", data | {"immune": int(is_in(s.immune, seat))})
    check_end(s, False, log)


def take_pill(s: VVirusBase, log: Log | None) -> None:
    """Gain one energy, up to the cap; at the cap the Pill is lost (VV-11). In one's own turn only (VV-21)."""
    seat = s.active
    discard(s, seat, PILL, 1)
    if s.energy[seat] < s.rules.most_energy:
        s.energy[seat] = s.energy[seat] + 1
    if log is not None:
        log.add("pill", {"seat": int(seat), "energy": int(s.energy[seat])})


def use_supply(s: VVirusBase, chance: Chance, log: Log | None) -> None:
    """Draw two cards, one after the other: a Vaccine drawn first is back in the deck for the second (VV-21)."""
    seat = s.active
    discard(s, seat, SUPPLY, 1)
    if log is not None:
        log.add("supply", {"seat": int(seat)})
    draw(s, seat, chance, log)
    if s.phase != OVER:
        draw(s, seat, chance, log)


def pass_action(s: VVirusBase, log: Log | None) -> None:
    """Do without an action because none is possible (VV-22, VV-30, VV-31)."""
    s.done = True
    if log is not None:
        log.add("passed", {"seat": int(s.active)})


def end_turn(s: VVirusBase, chance: Chance, log: Log | None) -> None:
    """End the turn, which is said, not guessed (VV-34); with too many cards in hand, discard first (VV-33)."""
    if excess(s) > 0:
        s.phase = DISCARD
    else:
        next_turn(s, chance, log)


def lay_down(s: VVirusBase, counts: i64, chance: Chance, log: Log | None) -> None:
    """Discard so many cards of each kind, in canonical order (VV-33), and pass the turn."""
    before = s.pile_size
    kind: i64 = 0
    while kind < HAND_KINDS:
        discard(s, s.active, kind, at(counts, kind))
        kind += 1
    if log is not None:
        cards = [CODES[int(s.pile[place])] for place in range(int(before), int(s.pile_size))]
        log.add("discarded", {"seat": int(s.active), "cards": cards})
    next_turn(s, chance, log)


def next_turn(s: VVirusBase, chance: Chance, log: Log | None) -> None:
    """Pass the turn to the left (VV-10), unless the turn cap ends the game (VV-86)."""
    if s.rules.turn_cap != 0 and s.turn >= s.rules.turn_cap:
        finish(s, NO_TEAM, BY_TURN_CAP, log)
    else:
        start_turn(s, next_living(s, s.active), chance, log)
