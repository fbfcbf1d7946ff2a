"""Why a move is refused: the first reason that its sender can see for themselves (VV-87).

Nothing here decides what is legal: a move comes here once it has been found missing from the list. The refusal goes to
the sender alone, and nothing happens.
"""

from __future__ import annotations

from typing import Final

from virion.games.v_virus import moves as m
from virion.games.v_virus.cards import CODES, GUN, HAND_KINDS, KNIFE, PILL, SHIELD, SUPPLY, VIRUS, XRAY
from virion.games.v_virus.state import (
    DISCARD,
    MAIN,
    OVER,
    PHASE_CODES,
    VVirusBase,
    at,
    excess,
    held,
    is_in,
    partners,
)
from virion.kernel.game import State, answers_of
from virion.kernel.refusal import Refusal

ALLOWED: Final = {
    "start": ("draw", "skip"),
    "main": ("pill", "supply", "knife", "gun", "spread", "xray", "trade", "pass", "end"),
    "react": ("shield",),
    "help": ("help",),
    "respond": ("give", "refuse"),
    "discard": ("discard",),
}
PLAYED: Final = {"pill": PILL, "supply": SUPPLY, "knife": KNIFE, "xray": XRAY}

REFUSALS: Final = (
    *("move-malformed", "game-over", "not-your-decision", "not-this-decision", "card-not-in-hand", "no-such-seat"),
    *("you-are-out", "player-out", "yourself", "not-neighbour", "action-taken", "action-first", "must-act"),
    *("guns-held", "other-volley", "pill-useless", "too-many-shields", "no-shield", "wrong-victim"),
    *("virus-kept", "last-virus", "cannot-trade", "no-refusing", "must-draw", "discard-number", "virus-stays"),
    *("automatic-end", "announce-later", "announce-own-turn", "not-infected", "announced-already"),
    *("option-unknown", "option-value", "turn-cap-missing", "too-many-seats", "too-few-seats"),
    *("position-malformed", "record-malformed", "record-rules", "record-game", "record-move"),
)


def why_not(state: State, seat: int, move: int) -> Refusal:
    """Say why the move of a seat is not legal now; mentions nothing that the seat may not know (VV-87)."""
    assert isinstance(state, VVirusBase)
    s = state
    if s.phase == OVER:
        return Refusal("game-over")
    if not 0 <= seat < s.seats:
        return Refusal("no-such-seat", seat=seat)
    if not is_in(s.alive, seat):
        return Refusal("you-are-out")
    kind = m.MOVE_CODES[move & m.KIND_MASK]
    if kind == "announce":
        return _announce(s, seat)
    phase = PHASE_CODES[s.phase]
    answers = answers_of(s, seat)
    # Whoever is asked later in the open window is told what is wrong with an answer that can never be given there.
    if seat != s.decider and (kind not in ALLOWED[phase] or not answers or move in answers):
        return Refusal("not-your-decision", seat=int(s.decider))
    allowed = tuple(name for name in ALLOWED[phase] if name != ("gun" if s.rules.split else "spread"))
    if kind not in allowed:
        possible = {m.MOVE_CODES[answer & m.KIND_MASK] for answer in answers}
        expected = ", ".join([name for name in allowed if name in possible])
        return Refusal("not-this-decision", kind=kind, expected=expected)
    if phase == "main":
        return _main(s, seat, kind, move)
    count = int(m.count_of(move))
    if kind == "shield":
        damage = int(at(s.aims, seat))
        return Refusal("too-many-shields", damage=damage) if count > damage else _no_shield(s, seat)
    if kind == "help":
        if m.seat_of(move) != s.target:
            return Refusal("wrong-victim")
        return Refusal("too-many-shields", damage=1) if count > 1 else _no_shield(s, seat)
    if kind == "give":
        return _giving(s, seat, int(m.card_of(move)))
    if kind == "discard":
        return _discard(s, seat, move)
    return Refusal("no-refusing" if kind == "refuse" else "must-draw")


def _announce(s: VVirusBase, seat: int) -> Refusal:
    """Say why a seat may not announce: that only the infected may is told to the sender alone (VV-74)."""
    if not s.rules.announces:
        return Refusal("automatic-end")
    if s.phase != MAIN and s.phase != DISCARD:
        return Refusal("announce-later")
    if s.rules.own_turn and seat != s.active:
        return Refusal("announce-own-turn")
    return Refusal("announced-already" if is_in(s.infected & s.announced, seat) else "not-infected")


def _no_shield(s: VVirusBase, seat: int) -> Refusal:
    return Refusal("no-shield", held=int(held(s, seat, SHIELD)))


def _main(s: VVirusBase, seat: int, kind: str, move: int) -> Refusal:
    if kind == "pass":
        return Refusal("action-taken" if s.done else "must-act")
    if kind == "end":
        return Refusal("action-first")
    if kind in PLAYED and held(s, seat, PLAYED[kind]) == 0:
        return Refusal("card-not-in-hand", card=CODES[PLAYED[kind]])
    if kind == "pill":
        return Refusal("pill-useless")
    counts = int(m.counts_of(move))
    targets = [int(m.seat_of(move))]
    guns = counts
    if kind == "spread":
        targets = [place for place in range(m.MOST_SEATS) if counts >> (4 * place) & 15]
        guns = sum(counts >> (4 * place) & 15 for place in targets)
    for target in targets:
        if target >= s.seats:
            return Refusal("no-such-seat", seat=target)
        if target == seat:
            return Refusal("yourself")
        if not is_in(s.alive, target):
            return Refusal("player-out", seat=target)
    if s.done and (s.volley == 0 or kind not in ("gun", "spread")):
        return Refusal("action-taken")
    if kind == "knife":
        return Refusal("not-neighbour")
    if kind == "trade":
        return _trade(s, seat, targets[0], int(m.card_of(move)))
    if not 0 < guns <= held(s, seat, GUN):
        return Refusal("guns-held", held=int(held(s, seat, GUN)))
    return Refusal("other-volley")


def _trade(s: VVirusBase, seat: int, target: int, card: int) -> Refusal:
    if not is_in(partners(s), target):
        return Refusal("cannot-trade", seat=target)
    return _giving(s, seat, card)


def _giving(s: VVirusBase, seat: int, card: int) -> Refusal:
    if held(s, seat, card) == 0:
        return Refusal("card-not-in-hand", card=CODES[card])
    return Refusal("last-virus" if is_in(s.infected, seat) else "virus-kept")


def _discard(s: VVirusBase, seat: int, move: int) -> Refusal:
    counts = m.counts_of(move)
    if at(counts, VIRUS) > 0:
        return Refusal("virus-stays")
    for kind in range(HAND_KINDS):
        if at(counts, kind) > held(s, seat, kind):
            return Refusal("card-not-in-hand", card=CODES[kind])
    return Refusal("discard-number", need=int(excess(s)))
