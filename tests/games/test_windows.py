"""What windows that are answered together promise the table, which holds the answers until the result is certain."""

from random import Random

import pytest

from tests.games.walks import early_in, legal_in, stops
from tests.scale import scaled
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Game, State, play

TABLES = [
    pytest.param(game, seats, id=f"{code}-{seats}")
    for code, game in GAMES.items()
    if game.together
    for seats in range(max(3, game.min_seats), game.max_seats + 1)
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def later(state: State, seats: int) -> dict[int, list[int]]:
    found = {seat: early_in(state, seat) for seat in range(seats)}
    return {seat: answers for seat, answers in found.items() if answers}


@every_table
def test_a_window_goes_on_as_it_was_or_is_closed_for_everybody(game: Game, seats: int) -> None:
    """Where it goes on, the rest is asked just what it was asked; else no answer fits what comes then."""
    gone_on, closed = 0, 0
    for number, stop in enumerate(stops(game, seats, 11, scaled(1200, 250))):
        asked = later(stop.state, seats)
        if not asked:
            continue
        state, chance, dice = stop.state.copy(), Xoshiro128(number), Random(number)
        while asked:
            play(game, state, int(state.decider), dice.choice(legal_in(state)), chance)
            decider = int(state.decider)
            if legal_in(state) != asked.pop(decider, None):
                closed += 1
                for seat, answers in asked.items():
                    now = legal_in(state) if seat == decider else early_in(state, seat)
                    assert not set(answers) & set(now)
                break
            gone_on += 1
            assert later(state, seats) == asked
    assert gone_on
    assert closed


@every_table
def test_default_moves_alone_let_everybody_answer(game: Game, seats: int) -> None:
    """So the clock, and a bot that breaks down, have an answer for whoever is asked."""
    met = 0
    for stop in stops(game, seats, 12, scaled(600, 150)):
        asked = later(stop.state, seats)
        met += bool(asked)
        state, chance = stop.state.copy(), Xoshiro128(1)
        while asked:
            play(game, state, int(state.decider), int(state.default_move()), chance)
            assert legal_in(state) == asked.pop(int(state.decider))
    assert met
