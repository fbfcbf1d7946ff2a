"""The engine against the plain referee of the rulings: every list of moves, position, event and view."""

from random import Random

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tests.games.options import option_sets
from tests.games.v_virus.kit import GAME
from tests.games.v_virus.referee import Referee
from tests.games.v_virus.referee_view import view
from tests.games.walks import Json, early_in, interrupts_in, random_options
from tests.scale import scaled
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import Moves, State, play

MOST_PLIES = 1500
TEMPERS = (0.02, 0.3, 1, 1, 4)


def told(event: Event) -> tuple[str, Json, tuple[str, ...], int | None]:
    """Write an event as the referee does."""
    return event.kind, event.data, event.secret, event.owner if event.secret else None


def pick(moves: list[Json], temper: dict[str, float], dice: Random) -> int:
    """Pick a kind of move by how much this game likes it, then a move of that kind."""
    kinds = list(dict.fromkeys(move["kind"] for move in moves))
    kind = dice.choices(kinds, [temper[kind] for kind in kinds])[0]
    return dice.choice([index for index, move in enumerate(moves) if move["kind"] == kind])


def compare(state: State, referee: Referee, log: Log, context: str) -> list[int]:
    """Hold everything that both say about a moment against each other; return the legal moves."""
    buffer = Moves()
    state.legal_moves(buffer)
    legal = buffer.as_list()
    position: Json = GAME.write_position(state)
    del position["options"]
    assert position == referee.position(), context
    assert [told(event) for event in log.events] == referee.events, context
    assert [GAME.write_move(move) for move in legal] == referee.legal, context
    for seat in range(-1, referee.n):
        assert GAME.observe(state, seat).as_json() == view(referee, seat), f"seat {seat}: {context}"
        now, soon = interrupts_in(state, seat), early_in(state, seat)
        assert [GAME.write_move(move) for move in now] == referee.interrupts(seat), f"seat {seat}: {context}"
        assert [GAME.write_move(move) for move in soon] == referee.early(seat), f"seat {seat}: {context}"
    if legal:
        assert GAME.write_move(state.default_move()) == referee.default(), context
    return legal


def follow(options: dict[str, object], seats: int, seed: int) -> int:
    """Play one random game on both and compare at every ply; return the number of plies."""
    dice = Random(seed)
    temper = {kind: dice.choice(TEMPERS) for kind in GAME.moves}
    announcing = dice.choice([0, 0.02, 0.2])
    ours, theirs = Xoshiro128(seed), Xoshiro128(seed)
    log = Log()
    state = GAME.deal(GAME.read_variant(options), seats, ours, log)
    referee = Referee.new(options, seats, theirs)
    history: list[object] = []
    for ply in range(MOST_PLIES):
        context = f"options {options}, seats {seats}, seed {seed}, ply {ply}: {history[-8:]}"
        legal = compare(state, referee, log, context)
        assert int(ours.copy().word()) == int(theirs.copy().word()), context
        if not legal:
            return ply
        if dice.random() < 0.05:
            referee = Referee.at(GAME.write_position(state), theirs)
        seat, move = int(state.decider), legal[pick(referee.legal, temper, dice)]
        able = [other for other in range(seats) if referee.interrupts(other)]
        if able and dice.random() < announcing:
            seat, move = dice.choice(able), GAME.read_move({"kind": "announce"})
        history.append((seat, GAME.write_move(move)))
        log = Log()
        play(GAME, state, seat, move, ours, log)
        referee.do(GAME.write_move(move), seat)
    return MOST_PLIES


@settings(max_examples=scaled(250, 100))
@examples(st.integers(4, 8), st.integers(0, 2**32), option_sets(GAME))
def test_every_ply_of_random_games_under_random_options(seats: int, seed: int, options: dict[str, object]) -> None:
    follow(options, seats, seed)


@settings(max_examples=scaled(120, 50))
@examples(st.integers(4, 8), st.integers(0, 2**32))
def test_every_ply_of_random_games_with_the_default_options(seats: int, seed: int) -> None:
    assert follow({}, seats, seed) < MOST_PLIES


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_many_options_at_once(seats: int) -> None:
    """Chosen by dice: for those that Hypothesis shrinks to nothing."""
    dice = Random(seats)
    for seed in range(scaled(60, 20)):
        follow(random_options(GAME, dice), seats, seed)
