"""Why a move is refused: the first reason that its sender can see for themselves (MV-74).

Nothing here decides what is legal: a move comes here once it has been found missing from the list.
"""

from __future__ import annotations

from typing import Final

from virion.games.virus_marvel import moves as m
from virion.games.virus_marvel.cards import CODES, CTR, HI, KIND_OF, POWER, REC, SLOT_CODES, SLOT_OF, VILLAIN
from virion.games.virus_marvel.heroes import ABSENT, SHIELDED
from virion.games.virus_marvel.legal import snap_losses
from virion.games.virus_marvel.resolve import spied_actor
from virion.games.virus_marvel.state import (
    CHOOSE,
    OVER,
    PHASE_CODES,
    RETARGET,
    SPY_PLAY,
    MarvelState,
    content_at,
    hand_holds,
    heroes_in,
)
from virion.games.virus_marvel.turn import hand_codes
from virion.kernel.game import State, answers_of
from virion.kernel.refusal import Refusal

ALLOWED: Final = {
    "choose": ("play", "discard"),
    "respond": ("counter", "pass"),
    "retarget": ("retarget",),
    "spy_play": ("spy_play",),
    "snap_respond": ("counter", "pass"),
    "snap_choose": ("snap",),
}

REFUSALS: Final = (
    *("move-malformed", "game-over", "not-your-decision", "not-this-decision", "card-not-in-hand", "no-target"),
    *("slot-taken", "no-such-hero", "no-such-seat", "wrong-colour", "shielded", "intangible", "not-own-hero"),
    *("own-seat", "empty-hand", "counter-own-turn", "no-counter", "already-countered", "wrong-number", "seat-gone"),
    *("option-unknown", "option-value", "options-clash", "too-many-seats", "too-few-seats", "deck-too-small"),
    *("position-malformed", "record-malformed", "record-rules", "record-game", "record-move"),
)


def why_not(state: State, seat: int, move: int) -> Refusal:
    """Say why the move of a seat is not legal now; mentions nothing that the seat may not know (MV-74)."""
    assert isinstance(state, MarvelState)
    record = m.decode(move)
    if state.phase == OVER:
        return Refusal("game-over")
    if not 0 <= seat < state.seats:
        return Refusal("no-such-seat", seat=seat)
    if (state.gone | state.leaving) >> seat & 1:
        return Refusal("seat-gone")
    phase = PHASE_CODES[state.phase]
    answers = answers_of(state, seat)
    # Whoever is asked later in the open window is told what is wrong with an answer that can never be given there.
    if seat != state.decider and (record.kind not in ALLOWED[phase] or not answers or move in answers):
        return Refusal("not-your-decision", seat=int(state.decider))
    if record.kind not in ALLOWED[phase]:
        possible = {m.MOVE_CODES[answer & 15] for answer in answers}
        expected = ", ".join([kind for kind in ALLOWED[phase] if kind in possible])
        return Refusal("not-this-decision", kind=record.kind, expected=expected)
    if record.kind == "counter":
        return Refusal("no-counter")
    if record.kind == "discard":
        return _not_held(state, seat, record.cards)
    if record.kind == "snap":
        return _snap(state, seat, record.slots)
    return _play(state, seat, record)


def _not_held(s: MarvelState, seat: int, cards: tuple[str, ...]) -> Refusal:
    left = hand_codes(s.hands[seat])
    for card in cards:
        if card not in left:
            return Refusal("card-not-in-hand", card=card)
        left.remove(card)
    return Refusal("not-this-decision", kind="discard", expected="discard")


def _snap(s: MarvelState, seat: int, slots: tuple[str, ...]) -> Refusal:
    for slot in slots:
        if content_at(s, seat, SLOT_OF[slot]) == ABSENT:
            return Refusal("no-such-hero", slot=slot)
    return Refusal("wrong-number", need=int(snap_losses(heroes_in(s, seat))))


def _play(s: MarvelState, seat: int, move: m.Move) -> Refusal:
    code = move.card or ""
    card = KIND_OF[code]
    actor = seat
    barred = 0
    if s.phase == RETARGET:
        actor = int(s.actor)
        barred = int(s.countered)
        if card != s.card:
            return Refusal("not-this-decision", kind=f"retarget {code}", expected=f"retarget {CODES[s.card]}")
    elif s.phase == SPY_PLAY:
        actor = int(spied_actor(s))
        if not hand_holds(s.hands[s.looked_at], card):
            return Refusal("card-not-in-hand", card=code)
    elif s.phase == CHOOSE and not hand_holds(s.hands[seat], card):
        return Refusal("card-not-in-hand", card=code)
    if card == CTR:
        return Refusal("counter-own-turn")
    if card < VILLAIN:
        if move.seat is not None or move.slot is not None:
            return Refusal("no-target", card=code)
        return Refusal("slot-taken", slot=SLOT_CODES[card])
    if move.seat is None or (move.slot is None and card <= REC):
        return Refusal("no-target", card=code)
    if move.seat >= s.seats:
        return Refusal("no-such-seat", seat=move.seat)
    if s.gone >> move.seat & 1:
        return Refusal("seat-gone")
    if barred >> move.seat & 1:
        return Refusal("already-countered")
    if card > REC:
        return _person(code, move, actor)
    return _hero(s, code, move.seat, SLOT_OF[move.slot or ""], actor)


def _person(code: str, move: m.Move, actor: int) -> Refusal:
    if move.seat == actor:
        return Refusal("own-seat", card=code)
    if move.slot is None and code == "SPY":
        return Refusal("empty-hand")
    return Refusal("no-target", card=code)


def _hero(s: MarvelState, code: str, target: int, slot: int, actor: int) -> Refusal:
    card = KIND_OF[code]
    content = content_at(s, target, slot)
    if content == ABSENT:
        return Refusal("no-such-hero", slot=SLOT_CODES[slot])
    if card == REC:
        if target == actor:
            return Refusal("own-seat", card=code)
        return (
            Refusal("shielded", slot=SLOT_CODES[slot])
            if content >= SHIELDED
            else Refusal("slot-taken", slot=SLOT_CODES[slot])
        )
    if slot == HI:
        return Refusal("intangible", card=code)
    if content >= SHIELDED:
        return Refusal("shielded", slot=SLOT_CODES[slot])
    if POWER <= card < REC and target != actor and not s.rules.help_others:
        return Refusal("not-own-hero", card=code)
    if VILLAIN <= card < POWER and target == actor and not s.rules.villain_on_self:
        return Refusal("own-seat", card=code)
    return Refusal("wrong-colour", card=code, slot=SLOT_CODES[slot])
