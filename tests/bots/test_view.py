"""What bots are handed, and the random one."""

import gc
from collections import Counter

import pytest

from virion.bots import BOTS, View
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves, Observation

GAME = GAMES["virus_marvel"]


def something() -> Observation:
    """Return an observation where its content does not matter."""
    return GAME.observe(GAME.deal(GAME.read_variant({}), 2, Xoshiro128(1), None), 0)


def test_an_observation_is_built_once_and_only_on_demand() -> None:
    built = []

    def look() -> Observation:
        built.append(1)
        return something()

    view = View(GAME, 0, [3, 4], look)
    assert not built
    assert view.observation is view.observation
    assert built == [1]


def test_a_view_that_was_read_leads_nowhere_else() -> None:
    state = GAME.deal(GAME.read_variant({}), 3, Xoshiro128(1), None)
    view = View.of(GAME, state, Moves())
    assert view.seat == state.decider
    assert view.observation == GAME.observe(state, view.seat)
    reached = [view]
    for _ in range(3):
        reached += [thing for thing in gc.get_referents(*reached) if isinstance(thing, View | Observation | list)]
    assert not any(state in gc.get_referents(thing) for thing in reached)
    assert state not in gc.get_referents(view)


def test_the_view_has_the_moves_of_the_engine_in_their_order() -> None:
    state = GAME.deal(GAME.read_variant({}), 2, Xoshiro128(5), None)
    moves = Moves()
    state.legal_moves(moves)
    assert View.of(GAME, state, Moves()).moves == moves.as_list()


@pytest.mark.parametrize("code", BOTS)
def test_the_table_of_bots_knows_each_by_its_code(code: str) -> None:
    assert BOTS[code].code == code
    assert all(BOTS[code].plays(game) for game in GAMES.values())


def test_the_random_bot_is_uniform_and_looks_at_nothing() -> None:
    def look() -> Observation:
        raise AssertionError("the random bot looked")

    bot = BOTS["random"].make(GAME)
    chance = Xoshiro128(3)
    counts = Counter(bot.choose(View(GAME, 0, [10, 20, 30, 40], look), chance) for _ in range(8000))
    assert set(counts) == {10, 20, 30, 40}
    expected = 2000
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 16.3  # chi-square, 0.1 %


def test_the_random_bot_draws_one_word_for_each_decision_forced_ones_too() -> None:
    mine, other = Xoshiro128(9), Xoshiro128(9)
    BOTS["random"].make(GAME).choose(View(GAME, 0, [7], something), mine)
    other.word()
    assert mine.word() == other.word()
