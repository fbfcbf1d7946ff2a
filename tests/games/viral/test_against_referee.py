"""The engine against the plain referee of the rulings: every list of moves, every state and every event."""

from random import Random

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tests.games.options import option_sets, seats_for
from tests.games.viral.kit import GAME
from tests.games.viral.referee import Referee
from tests.games.walks import Json, random_options
from tests.scale import scaled
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import Moves, play

MOST_PLIES = 2000
SELDOM = 5
"""After how many plies to compare who is asked still: `test_properties` does at each, and to observe takes longest."""


def told(event: Event) -> tuple[str, Json, int | None]:
    """Write an event as the referee does."""
    if not event.secret:
        return event.kind, event.data, None
    assert set(event.secret) == {"cards" if event.kind == "hand" else "card"}
    return event.kind, event.data, event.owner


def pick(moves: list[Json], dice: Random, nerve: float) -> int:
    """Pick a move; how often people challenge varies from game to game."""
    kinds = [move["kind"] for move in moves]
    if "challenge" in kinds:
        return kinds.index("challenge" if dice.random() < nerve else "pass")
    return dice.randrange(len(moves))


def follow(options: dict[str, object], seats: int, seed: int) -> int:
    """Play one random game on both and compare at every ply; return the number of plies."""
    dice = Random(seed)
    nerve = dice.choice([0, 0.05, 0.15, 0.5])
    ours, theirs = Xoshiro128(seed), Xoshiro128(seed)
    log = Log()
    state = GAME.deal(GAME.read_variant(options), seats, ours, log)
    referee = Referee(options, seats, theirs)
    buffer = Moves()
    history: list[object] = []
    for ply in range(MOST_PLIES):
        state.legal_moves(buffer)
        legal = buffer.as_list()
        context = f"options {options}, seats {seats}, seed {seed}, ply {ply}: {history[-8:]}"
        position: Json = GAME.write_position(state)
        del position["options"]
        assert position == referee.position(), context
        assert [told(event) for event in log.events] == referee.events, context
        assert [GAME.write_move(move) for move in legal] == referee.legal, context
        if ply % SELDOM == 0:
            assert GAME.observe(state, -1).as_json()["poll"] == referee.poll, context
        assert int(ours.copy().word()) == int(theirs.copy().word()), context
        if not legal:
            return ply
        chosen = pick(referee.legal, dice, nerve)
        seat, move = int(state.decider), GAME.write_move(legal[chosen])
        history.append((seat, move))
        log = Log()
        play(GAME, state, seat, legal[chosen], ours, log)
        referee.do(move)
    return MOST_PLIES


@settings(max_examples=scaled(150, 80))
@examples(st.data(), st.integers(0, 2**32), option_sets(GAME))
def test_every_ply_of_random_games_under_random_options(
    data: st.DataObject, seed: int, options: dict[str, object]
) -> None:
    fitting = seats_for(GAME, options)
    if fitting:
        assert follow(options, data.draw(st.sampled_from(fitting)), seed) < MOST_PLIES


@settings(max_examples=scaled(40, 30))
@examples(st.integers(0, 2**32), st.integers(2, 4))
def test_every_ply_of_random_games_with_the_default_options(seed: int, seats: int) -> None:
    assert follow({}, seats, seed) < MOST_PLIES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_options_at_once(seats: int) -> None:
    dice = Random(seats)
    for seed in range(scaled(100, 40)):
        options = random_options(GAME, dice)
        if seats in seats_for(GAME, options):
            assert follow(options, seats, seed) < MOST_PLIES
