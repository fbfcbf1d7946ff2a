"""V-Virus: who is infected is a secret; spread it, or find the Vaccine in time."""

from __future__ import annotations

from typing import Final

from virion.games.v_virus.cards import CODES
from virion.games.v_virus.deal import deal
from virion.games.v_virus.guess import guess
from virion.games.v_virus.moves import MOVE_CODES, read_move, write_move
from virion.games.v_virus.observation import observe
from virion.games.v_virus.position import read_position, write_position
from virion.games.v_virus.refusals import REFUSALS, why_not
from virion.games.v_virus.state import REASONS
from virion.games.v_virus.variant import OPTIONS, read_variant
from virion.kernel.game import Game

EVENTS: Final = (
    *("dealt", "hand", "turn", "skipped", "reshuffled", "drew", "vaccine", "pill", "supply", "knife", "gun"),
    *("shielded", "helped", "hit", "out", "infected_remain", "none_remain", "moved", "xrayed", "asked", "refused"),
    *("cannot_trade", "traded", "returned", "gloved", "passed", "discarded", "announced", "wrong", "over"),
)

_NUMBERS: Final = (*range(1, 19), *range(20, 35), *range(40, 51), *range(55, 68), *range(70, 82), *range(85, 90))

GAME: Final = Game(
    code="v_virus",
    rules_version=1,
    min_seats=4,
    max_seats=8,
    options=OPTIONS,
    rulings=tuple(f"VV-{number:02d}" for number in _NUMBERS),
    cards=CODES,
    events=EVENTS,
    refusals=REFUSALS,
    moves=MOVE_CODES,
    reasons=REASONS,
    together=True,
    read_variant=read_variant,
    deal=deal,
    observe=observe,
    read_move=read_move,
    write_move=write_move,
    why_not=why_not,
    read_position=read_position,
    write_position=write_position,
    guess=guess,
    veiled=frozenset({"trade", "give"}),
)
