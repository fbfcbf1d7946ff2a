"""Virus! Marvel: gather four ready Heroes before anybody else does."""

from __future__ import annotations

from typing import Final

from virion.games.virus_marvel.cards import CODES
from virion.games.virus_marvel.guess import guess
from virion.games.virus_marvel.moves import MOVE_CODES, read_move, write_move
from virion.games.virus_marvel.observation import observe
from virion.games.virus_marvel.position import read_position, write_position
from virion.games.virus_marvel.refusals import REFUSALS, why_not
from virion.games.virus_marvel.rules import deal
from virion.games.virus_marvel.state import REASONS
from virion.games.virus_marvel.variant import OPTIONS, read_variant
from virion.kernel.game import Game

EVENTS: Final = (
    *("dealt", "hand", "turn", "extra_turn", "played", "spy_played", "discarded", "drew", "reshuffled"),
    *("countered", "redirected", "fizzled", "joined", "blocked", "weakened", "captured", "protected", "shielded"),
    *("fought", "recruited", "warped", "looked", "spied_nothing", "eliminated", "chose_secretly"),
    *("resigned", "left", "over"),
)

GAME: Final = Game(
    code="virus_marvel",
    rules_version=1,
    min_seats=2,
    max_seats=6,
    options=OPTIONS,
    rulings=tuple(f"MV-{number:02d}" for number in range(1, 79)),
    cards=CODES,
    events=EVENTS,
    refusals=REFUSALS,
    moves=MOVE_CODES,
    reasons=REASONS,
    together=False,
    read_variant=read_variant,
    deal=deal,
    observe=observe,
    read_move=read_move,
    write_move=write_move,
    why_not=why_not,
    read_position=read_position,
    write_position=write_position,
    guess=guess,
    veiled=frozenset({"snap"}),
)
