"""The engine at hand, the interpreted one beside it, and the figures of both."""

import pytest

from tests.scale import COMPILED, scaled
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves
from virion.kernel.playout import copies, playout
from virion.lab import bench as lab_bench
from virion.lab.bench import WIDEST, bench, seats_of
from virion.lab.digest import digest_of_games
from virion.lab.engine import engine, interpreted

GAME = GAMES["virus_marvel"]


def test_the_engine_knows_itself() -> None:
    assert engine().compiled == COMPILED
    assert (engine().why == "compiled") == COMPILED


@pytest.mark.timeout(600)
@pytest.mark.parametrize("code", GAMES)
def test_the_engine_at_hand_plays_as_the_interpreted_one(code: str) -> None:
    short = {option.key: 120 for option in GAMES[code].options if option.key == "max_turns"}
    asked = {"code": code, "games": scaled(1500, 100), "seed": 1, "options": WIDEST[code] | short}
    assert interpreted("virion.lab.digest:digest_of_games", **asked) == digest_of_games(**asked)  # type: ignore[arg-type]


def test_a_digest_tells_games_apart() -> None:
    assert digest_of_games("virus_marvel", 4, 1) != digest_of_games("virus_marvel", 4, 2)
    assert digest_of_games("virus_marvel", 4, 1) != digest_of_games("virus_marvel", 4, 1, {"max_turns": 5})


def test_a_process_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="KeyError: 'chess'"):
        interpreted("virion.lab.digest:digest_of_games", code="chess", games=1, seed=1)


def test_a_playout_writes_the_moves_it_makes_and_ends_the_game() -> None:
    state = GAME.deal(GAME.read_variant({}), 3, Xoshiro128(2), None)
    again = state.copy()
    moves: list[int] = []
    chance = Xoshiro128(7)
    assert playout(state, chance, Moves(), None, moves) == len(moves)
    assert state.outcome() is not None
    chance, buffer = Xoshiro128(7), Moves()
    for move in moves:
        again.legal_moves(buffer)
        assert buffer[int(chance.below(len(buffer)))] == move
        again.step(move, chance, None)
    assert GAME.write_position(again) == GAME.write_position(state)


def test_copies_change_nothing() -> None:
    state = GAME.deal(GAME.read_variant({}), 3, Xoshiro128(2), None)
    before = GAME.write_position(state)
    copies(state, 10)
    assert GAME.write_position(state) == before


def test_bench_measures_every_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_bench, "COPIES", 1000)
    monkeypatch.setattr(lab_bench, "ROUNDS", 1)
    found = bench("virus_marvel", 25)
    assert (found.compiled is not None) == COMPILED
    for speeds in (found.interpreted, found.compiled or found.interpreted):
        assert tuple(speed.seats for speed in speeds) == seats_of("virus_marvel")
        assert all(
            speed.moves_per_second > speed.games_per_second > 0 and speed.nanoseconds_per_copy > 0 for speed in speeds
        )
