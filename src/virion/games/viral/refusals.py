"""Why a move is refused: the first reason that its sender can see for themselves (section 6 of the rulings).

Nothing here decides what is legal: a move comes here once it has been found missing from the list.
"""

from __future__ import annotations

from typing import Final

from virion.games.viral import moves as m
from virion.games.viral.cards import CODES
from virion.games.viral.effects import target_cells
from virion.games.viral.state import OVER, PHASE_CODES, ViralState, healthy, holds, infected
from virion.kernel.game import State, answers_of
from virion.kernel.refusal import Refusal

ALLOWED: Final = {
    "play": ("play", "stop"),
    "challenge": ("challenge", "pass"),
    "penalty": ("discard",),
    "target": ("target", "apply", "decline"),
    "react": ("antivirus", "vaccine", "pass"),
}

REFUSALS: Final = (
    *("move-malformed", "game-over", "not-your-decision", "not-this-decision", "card-not-in-hand", "no-such-seat"),
    *("no-mutation-chain", "stop-first", "no-such-cell", "cell-infected", "cell-healthy", "cell-not-adjacent"),
    *("must-aim", "wants-cell", "wants-apply", "no-antivirus", "no-vaccine", "no-card-to-pay"),
    *("option-unknown", "option-value", "options-clash", "deck-total"),
    *("too-many-seats", "too-few-seats", "deck-too-small"),
    *("position-malformed", "record-malformed", "record-rules", "record-game", "record-move"),
)


def why_not(state: State, seat: int, move: int) -> Refusal:
    """Say why the move of a seat is not legal now; mentions nothing that the seat may not know."""
    assert isinstance(state, ViralState)
    s = state
    if s.phase == OVER:
        return Refusal("game-over")
    if not 0 <= seat < s.seats:
        return Refusal("no-such-seat", seat=seat)
    kind = m.MOVE_CODES[move & 15]
    allowed = ALLOWED[PHASE_CODES[s.phase]]
    answers = answers_of(s, seat)
    # Whoever is asked later in the open window is told what is wrong with an answer that can never be given there.
    if seat != s.decider and (kind not in allowed or not answers or move in answers):
        return Refusal("not-your-decision", seat=int(s.decider))
    if kind not in allowed:
        possible = {m.MOVE_CODES[answer & 15] for answer in answers}
        expected = ", ".join([name for name in allowed if name in possible])
        return Refusal("not-this-decision", kind=kind, expected=expected)
    if kind == "stop":
        return Refusal("stop-first")
    if kind == "challenge":
        return Refusal("no-card-to-pay")
    if kind == "antivirus" or kind == "vaccine":
        return Refusal(f"no-{kind}")
    if kind == "play" or kind == "discard":
        card = m.card_of(move)
        if not holds(s, seat, card):
            return Refusal("card-not-in-hand", card=CODES[card])
        return Refusal("no-mutation-chain")
    return _why_not_there(s, kind, int(m.cell_of(move)))


def _why_not_there(s: ViralState, kind: str, cell: int) -> Refusal:
    cells = target_cells(s)
    if kind == "decline":
        return Refusal("must-aim")
    if kind == "apply":
        return Refusal("wants-cell")
    if cells == 0:
        return Refusal("wants-apply")
    if cell >= s.length:
        return Refusal("no-such-cell", cell=cell + 1, cells=int(s.length))
    if healthy(s) >> cell & 1 and cells & infected(s):
        return Refusal("cell-healthy", cell=cell + 1)
    if infected(s) >> cell & 1:
        return Refusal("cell-infected", cell=cell + 1)
    return Refusal("cell-not-adjacent", cell=cell + 1)
