"""Viral: infect the most cells, and let nobody see through your lies."""

from __future__ import annotations

from typing import Final

from virion.games.viral.cards import CODES
from virion.games.viral.guess import guess
from virion.games.viral.moves import MOVE_CODES, read_move, write_move
from virion.games.viral.observation import observe
from virion.games.viral.position import read_position, write_position
from virion.games.viral.refusals import REFUSALS, why_not
from virion.games.viral.rules import deal
from virion.games.viral.state import REASONS
from virion.games.viral.variant import OPTIONS, read_variant
from virion.kernel.game import Game

EVENTS: Final = (
    *("dealt", "hand", "turn", "lost_turn", "played", "stopped", "unchallenged", "proved", "exposed", "paid"),
    *("penalty_drew", "penalty_burned", "shown", "no_effect", "declined", "aimed", "cancelled", "infected"),
    *("cleaned", "added", "purged", "granted", "cost", "refilled", "drew", "eliminated", "over"),
)

GAME: Final = Game(
    code="viral",
    rules_version=1,
    min_seats=2,
    max_seats=4,
    options=OPTIONS,
    rulings=tuple(f"VI-{number:02d}" for number in range(1, 60)),
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
    veiled=frozenset({"play"}),
)
