"""Announcements in the midst of whole games: they change nothing but marks, and a record keeps their place (VV-74)."""

from random import Random

import pytest

from tests.games.v_virus.kit import GAME, Table
from tests.games.walks import interrupts_in, legal_in, pick
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import play
from virion.kernel.record import ChanceSource, Record, Run

ANNOUNCE = GAME.read_move({"kind": "announce"})


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_vv74_wrong_announcements_change_nothing_else(seats: int) -> None:
    """The same moves with and without them: the same cards, luck, questions and end."""
    dice = Random(seats)
    wrong = 0
    for seed in range(8):
        quiet = GAME.deal(GAME.read_variant({}), seats, Xoshiro128(seed), None)
        loud = quiet.copy()
        here, there = Xoshiro128(seed + 1), Xoshiro128(seed + 1)
        while quiet.outcome() is None:
            for seat in dice.sample(range(seats), seats):
                position = GAME.write_position(loud)
                living = set(range(seats)) - set(position["out"])  # type: ignore[call-overload]
                if interrupts_in(loud, seat) and not living <= set(position["infected"]):  # type: ignore[call-overload]
                    play(GAME, loud, seat, ANNOUNCE, there)
                    wrong += 1
            assert legal_in(loud) == legal_in(quiet)
            move = pick(GAME, legal_in(quiet), dice)
            play(GAME, quiet, int(quiet.decider), move, here)
            play(GAME, loud, int(loud.decider), move, there)
            marks: dict[str, object] = {"exposed": None, "announced": None}
            assert GAME.write_position(loud) | marks == GAME.write_position(quiet) | marks
            assert here.copy().word() == there.copy().word()
    assert wrong > 100


def test_a_record_keeps_an_announcement_in_its_place() -> None:
    """Before a discard or after it, and by whom: replayed, it is the same game, ply by ply."""
    found = 0
    for seed in range(40):
        dice = Random(seed)
        run = Run(GAME, Record("v_virus", 1, {"hand_limit": 4}, 5, ChanceSource("xoshiro128", seed=seed)))
        while run.state.outcome() is None and run.ply < 150:
            able = [seat for seat in range(5) if interrupts_in(run.state, seat)]
            if able and dice.random() < 0.2:
                run.play(dice.choice(able), ANNOUNCE)
                found += 1
            else:
                run.play(int(run.state.decider), pick(GAME, legal_in(run.state), dice))
        again = Run(GAME, Record.read(run.record.as_json()))
        assert again.log == run.log
        assert again.record == run.record
        assert GAME.write_position(again.state) == GAME.write_position(run.state)
        kinds = [move["kind"] for _, move in run.record.moves]
        assert kinds.count("announce") == sum(
            event.kind in ("wrong", "announced") for events in run.log for event in events
        )
    assert found > 100


def test_an_announcement_out_of_its_place_is_refused_by_the_replay() -> None:
    table = Table(GAME.deal(GAME.read_variant({}), 4, Xoshiro128(1), None))
    infected = table.position["infected"][0]
    healthy = next(seat for seat in range(4) if seat != infected)
    for moves, ply in (([[healthy, "announce"]], 1), ([[infected, "announce"], [infected, "announce"]], 2)):
        record = Record("v_virus", 1, {}, 4, ChanceSource("xoshiro128", seed=1))
        record.moves = [(seat, {"kind": kind}) for seat, kind in moves]  # type: ignore[misc]
        with pytest.raises(Exception, match="record-move") as caught:
            Run(GAME, record)
        assert caught.value.facts["ply"] == ply  # type: ignore[attr-defined]
