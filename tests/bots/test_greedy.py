"""The greedy bot in every game that it plays: what it may never do."""

from random import Random

import pytest

from tests.games.knowledge import disguised
from tests.games.walks import stops
from tests.scale import scaled
from virion.bots import BOTS, View
from virion.bots.greedy import EVALUATIONS
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves


def test_it_plays_every_game() -> None:
    assert set(EVALUATIONS) == set(GAMES)


@pytest.mark.parametrize("code", GAMES)
def test_what_it_cannot_see_never_changes_its_choice(code: str) -> None:
    """Same choice, same use of its luck, in states that differ only in what the seat may not know."""
    game = GAMES[code]
    dice = Random(20)
    changed = 0
    for seats in {game.min_seats, game.min_seats + 1, game.max_seats}:
        for stop in stops(game, seats, 100 + seats, scaled(600, 120), without=("auto_pass_no_counter",)):
            if stop.state.decider < 0:
                continue
            position = game.write_position(stop.state)
            other = game.read_position(disguised(position, int(stop.state.decider), dice))
            changed += game.write_position(other) != position
            for kind in ("random", "greedy"):  # those that search have a test of their own
                bot = BOTS[kind].make(game, stop.options)
                one, two = Xoshiro128(stop.ply), Xoshiro128(stop.ply)
                chosen = bot.choose(View.of(game, stop.state, Moves()), one)
                assert bot.choose(View.of(game, other, Moves()), two) == chosen, kind
                assert one.word() == two.word()
    assert changed > 100


@pytest.mark.parametrize("code", GAMES)
def test_it_chooses_only_legal_moves_and_never_resigns_under_any_options(code: str) -> None:
    game = GAMES[code]
    for stop in stops(game, 4, 7, scaled(2000, 300)):
        if stop.state.decider >= 0:
            bot = BOTS["greedy"].make(game, stop.options)
            view = View.of(game, stop.state, Moves())
            chosen = bot.choose(view, Xoshiro128(1))
            assert chosen in view.moves
            assert game.write_move(chosen)["kind"] != "resign"
