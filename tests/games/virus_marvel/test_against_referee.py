"""The engine against the plain referee of the rulings: every list of moves and every state, in random games."""

from random import Random
from typing import Any

from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tests.games.options import option_sets, seats_for
from tests.games.virus_marvel.kit import GAME
from tests.games.virus_marvel.referee import Referee
from tests.games.virus_marvel.referee_cards import in_order
from tests.games.walks import interrupts_in
from tests.scale import scaled
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves, State, play

MOST_PLIES = 4000


def compared(state: State, referee: Referee) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what both say about the game, in one shape."""
    position = GAME.write_position(state)
    pending: Any = position["pending"]
    if pending is not None and pending["card"] == "SNP":
        pending = None
    expected = referee.pending if referee.phase in ("respond", "retarget") else None
    ours = {key: position[key] for key in ("hands", "teams", "deck", "discard", "active", "turn", "decider", "phase")}
    ours |= {key: position[key] for key in ("extra", "gone", "leaving", "outcome")}
    theirs = {
        **{"hands": [in_order(hand) for hand in referee.hands], "teams": referee.teams, "deck": referee.deck},
        **{"discard": referee.discard, "active": referee.active, "turn": referee.turn, "decider": referee.decider},
        **{"phase": referee.phase, "extra": referee.extra, "gone": sorted(referee.gone)},
        **{"leaving": sorted(referee.leaving), "outcome": referee.outcome},
    }
    return ours | {"pending": pending}, theirs | {"pending": expected}


def pick(legal: list[int], dice: Random) -> int:
    """Mostly plays: uniformly random play discards too much to see anything."""
    plays = [move for move in legal if move & 15 != 1]
    return dice.choice(plays if plays and dice.random() < 0.85 else legal)


def follow(options: dict[str, object], seats: int, seed: int, resigning: float) -> int:
    """Play one random game on both and compare at every ply; return the number of plies."""
    variant = GAME.read_variant(options)
    dice = Random(seed)
    ours, theirs = Xoshiro128(seed), Xoshiro128(seed)
    state = GAME.deal(variant, seats, ours, None)
    referee = Referee(variant.as_json(), seats, theirs)
    buffer = Moves()
    history: list[object] = []
    for ply in range(MOST_PLIES):
        state.legal_moves(buffer)
        legal = buffer.as_list()
        context = f"options {options}, seats {seats}, seed {seed}, ply {ply}: {history[-6:]}"
        assert [GAME.write_move(move) for move in legal] == referee.legal, context
        mine, plain = compared(state, referee)
        assert mine == plain, context
        if not legal:
            return ply
        seat, move = int(state.decider), pick(legal, dice)
        if dice.random() < resigning:
            able = [who for who in range(seats) if interrupts_in(state, who)]
            assert able or seats - len(referee.gone | referee.leaving) == 1, context
            if able:
                seat, move = dice.choice(able), GAME.read_move({"kind": "resign"})
        history.append((seat, GAME.write_move(move)))
        play(GAME, state, seat, move, ours, None)
        referee.do(seat, GAME.write_move(move))
        assert int(ours.word()) == int(theirs.word()), context
    return MOST_PLIES


@settings(max_examples=scaled(250, 120))
@examples(st.data(), st.integers(0, 2**32), option_sets(GAME))
def test_every_ply_of_random_games_under_random_options(
    data: st.DataObject, seed: int, options: dict[str, object]
) -> None:
    fitting = seats_for(GAME, options)
    if fitting:
        follow(options, data.draw(st.sampled_from(fitting)), seed, 0)


@settings(max_examples=scaled(150, 80))
@examples(st.data(), st.integers(0, 2**32), option_sets(GAME), st.sampled_from([0.01, 0.05, 0.3]))
def test_every_ply_of_random_games_in_which_people_resign(
    data: st.DataObject, seed: int, options: dict[str, object], resigning: float
) -> None:
    """MV-75 and clarification 11, at every kind of moment."""
    fitting = seats_for(GAME, options)
    if fitting:
        follow(options, data.draw(st.sampled_from(fitting)), seed, resigning)


@settings(max_examples=scaled(80, 40))
@examples(st.integers(0, 2**32), st.integers(2, 5))
def test_every_ply_of_random_games_with_the_default_options(seed: int, seats: int) -> None:
    assert follow({}, seats, seed, 0) < MOST_PLIES
