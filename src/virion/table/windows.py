"""Windows that are answered together: whom the open one asks, and what becomes of the answers.

Nobody may learn who has answered already, or who is slow. So the answers are held, the decider's too, and carried out
in one go as soon as the result is certain: as if all had been asked in order, and those after it had not been heard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from virion.kernel.game import Game, Moves, State, play
from virion.kernel.outcome import Outcome
from virion.kernel.record import Mark

Later = Mapping[int, list[int]]
"""The seats that the open window asks besides the decider, each with its answers."""


@dataclass(frozen=True)
class Answer:
    """An answer that is held, and by what way it came, as its ply will say (see `facts`)."""

    move: int
    by: str


def asked_later(game: Game, state: State) -> Later:
    """Return whom the open window asks besides the decider; nobody where windows are not answered together."""
    found: dict[int, list[int]] = {}
    if game.together:
        moves = Moves()
        for seat in range(int(state.seats)):
            state.early_moves(seat, moves)
            if len(moves):
                found[seat] = moves.as_list()
    return found


def goes_on(later: Later, state: State) -> bool:
    """Tell whether, after an answer, the window is still open: the decision is one of those that it had to ask."""
    moves = Moves()
    state.legal_moves(moves)
    return moves.as_list() == later.get(int(state.decider))


def decided(game: Game, mark: Mark, held: Mapping[int, Answer], missing: str | None = None) -> list[tuple[int, Answer]]:
    """Return the seats and answers that close the open window, in order; none while its result is not certain.

    With ``missing`` everybody answers: those who have not, with the default move, by that way. ``mark`` is used up.
    """
    state, chance = mark.state, mark.chance
    later = asked_later(game, state)
    found: list[tuple[int, Answer]] = []
    while True:
        seat = int(state.decider)
        answer = held.get(seat)
        if answer is None:
            if missing is None:
                return []
            answer = Answer(int(state.default_move()), missing)
        found.append((seat, answer))
        play(game, state, seat, answer.move, chance)
        if not goes_on(later, state):
            return found


def outcome_after(game: Game, mark: Mark, made: Sequence[tuple[int, Answer]]) -> Outcome | None:
    """Return how the game ends with these moves, None when it goes on. ``mark`` is used up."""
    for seat, answer in made:
        play(game, mark.state, seat, answer.move, mark.chance)
    return mark.state.outcome()
