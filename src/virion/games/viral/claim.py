"""A play and what is said of it: the claim, its challenge, its target, the Antivirus (sections 3 and 4.2 to 4.4)."""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.viral.cards import ATTACK, CODES, KINDS, MUTATION, REPLICATE, VACCINE, family
from virion.games.viral.effects import clean_all, may_apply, take_effect, target_cells
from virion.games.viral.moves import NO_KIND
from virion.games.viral.state import (
    CHALLENGE,
    NONE,
    PENALTY,
    REACT,
    TARGET,
    ViralState,
    discard_played,
    draw,
    next_asked,
    show_and_discard,
    take_out,
    to_pile,
)
from virion.games.viral.turn import checkpoint, end_turn
from virion.kernel.chance import Chance
from virion.kernel.event import Log


def play_card(s: ViralState, card: i64, claim: i64, log: Log | None) -> None:
    """Lay a card out of the hand face down and say what it is, truly or not (VI-18, VI-19)."""
    take_out(s, s.active, card)
    s.card = card
    s.claim = claim
    s.turned = False
    s.challenger = NONE
    s.target = NONE
    if s.bonus > 0:
        s.bonus -= 1
    if log is not None:
        data: dict[str, object] = {"seat": int(s.active), "claim": CODES[claim], "card": CODES[card]}
        log.add_secret("played", data | {"left": int(s.bonus)}, ("card",), int(s.active))
    s.phase = CHALLENGE
    s.decider = next_asked(s, s.active)


def stop(s: ViralState, log: Log | None) -> None:
    """Leave the further actions of a Mutation turn that are left (VI-44)."""
    if log is not None:
        log.add("stopped", {"seat": int(s.active)})
    end_turn(s, log)


def is_true(s: ViralState) -> bool:
    """Tell whether the claim is true: the very kind, or its family under ``challenge_match=family`` (VI-19)."""
    if s.rules.by_family:
        return family(s.card) == family(s.claim)
    return s.card == s.claim


def answer_challenge(s: ViralState, challenged: bool, chance: Chance, log: Log | None) -> None:
    """Take the answer of the seat that is asked: the first challenge closes the window (VI-26)."""
    if challenged:
        _turn_up(s, chance, log)
        return
    s.decider = next_asked(s, s.decider)
    if s.decider == NONE:
        if log is not None:
            log.add("unchallenged", {"seat": int(s.active), "claim": CODES[s.claim]})
        _resolve(s, log)


def _turn_up(s: ViralState, chance: Chance, log: Log | None) -> None:
    """Turn the card up: whoever was wrong is fined (VI-27, VI-31). A right challenge earns nothing (VI-32)."""
    true = is_true(s)
    s.turned = True
    if log is not None:
        data: dict[str, object] = {"seat": int(s.active), "by": int(s.decider), "card": CODES[s.card]}
        log.add("proved" if true else "exposed", data | {"claim": CODES[s.claim]})
    if not true:
        _expose(s, log)
        return
    s.challenger = s.decider
    s.phase = PENALTY
    if s.rules.pays_at_random:
        pay(s, _nth_card(s, s.challenger, chance.below(s.sizes[s.challenger])), log)


def _expose(s: ViralState, log: Log | None) -> None:
    """Fine an exposed bluff: no effect, the card goes, and a penalty card comes (VI-31, VI-34).

    It is drawn into the hand, or burned under ``penalty_card_to=discard``; from an empty pile nothing comes (VI-51).
    """
    discard_played(s, log)
    if s.deck_size > 0 and not s.rules.burns:
        draw(s, s.active, "penalty_drew", log)
    elif s.deck_size > 0:
        s.deck_size -= 1
        kind: i64 = i64(s.deck[s.deck_size])
        to_pile(s, kind, True, s.active, NO_KIND)
        if log is not None:
            log.add("penalty_burned", {"seat": int(s.active), "card": CODES[kind]})
    if s.rules.exposed_ends_turn:
        s.bonus = NONE
    checkpoint(s, log)


def _nth_card(s: ViralState, seat: i64, index: i64) -> i64:
    """Return the kind at an index of a hand in canonical order."""
    hand = s.hands[seat]
    kind: i64 = 0
    while kind < KINDS:
        held = (hand >> (kind * 8)) & 255
        if index < held:
            return kind
        index -= held
        kind += 1
    return NONE


def pay(s: ViralState, card: i64, log: Log | None) -> None:
    """Let the wrong challenger discard a card and lose a turn, each time anew (VI-27, VI-28, VI-29).

    Then the proved claim goes on (VI-30).
    """
    seat = s.challenger
    show_and_discard(s, seat, card)
    if s.rules.skip_stacks or (s.rules.skip_flags and s.skips[seat] == 0):
        s.skips[seat] = s.skips[seat] + 1
    if log is not None:
        lost = s.skips[seat] if s.rules.skip_stacks or s.rules.skip_flags else 0
        log.add("paid", {"seat": int(seat), "card": CODES[card], "turns": int(lost)})
    _resolve(s, log)


def _resolve(s: ViralState, log: Log | None) -> None:
    """Give the claim its effect, not the card (VI-18): a Mutation at once, the others at a target.

    A claim that can do nothing is legal and does nothing (VI-21).
    """
    if s.claim == MUTATION:
        discard_played(s, log)
        s.bonus = s.rules.bonus
        if log is not None:
            log.add("granted", {"seat": int(s.active), "count": int(s.bonus)})
        checkpoint(s, log)
    elif target_cells(s) != 0 or may_apply(s):
        s.phase = TARGET
        s.decider = s.active
    else:
        if log is not None:
            log.add("no_effect", {"seat": int(s.active), "claim": CODES[s.claim]})
        discard_played(s, log)
        checkpoint(s, log)


def decline(s: ViralState, log: Log | None) -> None:
    """Give up the effect (VI-22); the card is spent."""
    if log is not None:
        log.add("declined", {"seat": int(s.active), "claim": CODES[s.claim]})
    discard_played(s, log)
    checkpoint(s, log)


def aim(s: ViralState, cell: i64, log: Log | None) -> None:
    """Choose a cell, or NONE to apply an effect that has none. A virus can now be stopped (VI-38)."""
    s.target = cell
    if s.claim == ATTACK or s.claim == REPLICATE:
        if log is not None:
            at = s.length if cell == NONE else cell
            log.add("aimed", {"seat": int(s.active), "claim": CODES[s.claim], "cell": int(at)})
        if s.rules.antivirus_reacts or s.rules.vaccine_reacts:
            s.phase = REACT
            s.decider = next_asked(s, s.active)
            if s.decider != NONE:
                return
    _apply(s, log)


def react(s: ViralState, card: i64, log: Log | None) -> None:
    """Take the answer of the seat that is asked: an Antivirus, a Vaccine (VI-40), or NONE.

    The first real card shown closes the window: the virus does nothing (VI-37). It is open, cannot be challenged, and
    costs no turn (VI-24). The claim counts, not the hidden card (VI-38).
    """
    seat = s.decider
    if card == NONE:
        s.decider = next_asked(s, seat)
        if s.decider == NONE:
            _apply(s, log)
        return
    show_and_discard(s, seat, card)
    if log is not None:
        data: dict[str, object] = {"seat": int(seat), "target": int(s.active), "card": CODES[card]}
        log.add("cancelled", data | {"claim": CODES[s.claim]})
    discard_played(s, log)
    if card == VACCINE:
        clean_all(s, seat, log)
    checkpoint(s, log)


def _apply(s: ViralState, log: Log | None) -> None:
    """Discard the card, then carry out the claim; unless that ends the game, the action closes."""
    discard_played(s, log)
    if not take_effect(s, log):
        checkpoint(s, log)
