"""Answers before the turn: secret, and with the same result as being asked in order."""

import random

import pytest

from tests.table.tables import MARVEL, Table, dealt, snap_table, waiting
from virion.kernel.refusal import Refusal
from virion.table import Viewpoint, playing, view


def twin(table: Table) -> Table:
    other = Table.__new__(Table)
    other.now = table.now
    other.journal = []
    other.sitting = table.rebuilt()
    other.sitting.presence = table.sitting.presence
    other.journal = list(table.journal)
    return other


def seen_by_all(table: Table, *but: int) -> list[object]:
    seats = [seat for seat in range(len(table.sitting.chairs)) if seat not in but]
    return [view(table.sitting, Viewpoint(seat)) for seat in [None, *seats]]


@pytest.mark.parametrize("order", ["others_then_self", "self_first", "secret_simultaneous"])
def test_answers_given_early_lead_to_the_same_game_as_answers_in_order(order):
    early, rng = snap_table(5, snap_order=order)
    sequential = twin(early)
    answers = {}
    for seat in waiting(early.sitting):
        answers[seat] = rng.choice(early.sitting.early_moves(seat))
    decider = early.sitting.decider
    first = rng.choice(early.sitting.run.moves())
    for seat, answer in answers.items():
        early.move(early.person_at(seat), answer)
    early.move(early.person_at(decider), first)
    used = early.settle()
    assert [fact.data["by"] for fact in used if fact.kind == "ply"] == ["early"] * len(used)
    assert used

    sequential.move(sequential.person_at(decider), first)
    for _ in used:
        seat = sequential.sitting.decider
        sequential.move(sequential.person_at(seat), answers[seat])
    assert early.sitting.run.record == sequential.sitting.run.record
    assert MARVEL.write_position(early.sitting.run.state) == MARVEL.write_position(sequential.sitting.run.state)
    assert seen_by_all(early) == seen_by_all(sequential)


def test_nobody_notices_an_early_answer_but_whoever_gave_it():
    table, _ = snap_table(4)
    seat = waiting(table.sitting)[0]
    before = seen_by_all(table, seat)
    mine = view(table.sitting, Viewpoint(seat))
    assert mine.asked == "early"
    assert mine.answered is None
    answer = table.sitting.early_moves(seat)[0]
    table.move(table.person_at(seat), answer)
    assert seen_by_all(table, seat) == before
    mine = view(table.sitting, Viewpoint(seat))
    assert mine.answered == MARVEL.write_move(answer)
    assert table.move(table.person_at(seat), answer) == []


def test_an_early_answer_may_be_changed_until_it_is_used():
    for secret in range(1, 60):
        table = dealt(4, secret)
        rng = random.Random(secret)

        def choice(sitting):
            return any(len(sitting.early_moves(seat)) > 1 for seat in waiting(sitting))

        if table.play_until(choice, rng):
            break
    else:
        pytest.fail("no window left a choice")
    seat = next(seat for seat in waiting(table.sitting) if len(table.sitting.early_moves(seat)) > 1)
    one, two = table.sitting.early_moves(seat)[:2]
    table.move(table.person_at(seat), one)
    table.move(table.person_at(seat), two)
    while table.sitting.decider != seat:
        table.move(table.person_at(table.sitting.decider), table.sitting.run.moves()[0])
    table.settle()
    assert (seat, MARVEL.write_move(two)) in table.sitting.run.record.moves


def test_an_early_answer_survives_a_restart():
    table, _ = snap_table(4)
    seat = waiting(table.sitting)[0]
    table.move(table.person_at(seat), table.sitting.early_moves(seat)[0])
    assert table.rebuilt().early == table.sitting.early


def test_an_early_answer_dies_with_its_window():
    table, rng = snap_table(4)
    for seat in waiting(table.sitting):
        table.move(table.person_at(seat), table.sitting.early_moves(seat)[0])
    assert table.sitting.early
    table.play_until(lambda sitting: not sitting.early, rng)
    for _ in range(200):
        if table.sitting.phase == "over":
            break
        asked = {table.sitting.decider, *waiting(table.sitting)}
        assert set(table.sitting.early) <= asked
        table.step(rng)


def test_a_stale_move_a_stranger_and_a_wrong_turn_are_refused():
    table = dealt(3)
    decider = table.sitting.decider
    move = MARVEL.write_move(table.sitting.run.moves()[0])
    other = table.person_at((decider + 1) % 3)
    cases = [
        (table.person_at(decider), 1, move, "table-stale"),
        ("stranger", 0, move, "table-not-seated"),
        (None, 0, move, "table-not-seated"),
        (other, 0, move, "not-your-decision"),
        (table.person_at(decider), 0, {"kind": "fly"}, "move-malformed"),
        (table.person_at(decider), 0, {"kind": "counter"}, None),
    ]
    for person, ply, wanted, code in cases:
        with pytest.raises(Refusal) as caught:
            playing.move(table.sitting, person, ply, wanted, 0.0)
        assert code in {None, caught.value.code}
    assert table.sitting.ply == 0


def test_anybody_may_resign_at_any_time():
    table = dealt(3)
    other = (table.sitting.decider + 1) % 3
    seen = view(table.sitting, Viewpoint(other))
    assert (seen.asked, seen.moves) == ("none", ({"kind": "resign"},))
    table.take(playing.move(table.sitting, table.person_at(other), 0, {"kind": "resign"}, 0.0))
    assert view(table.sitting, Viewpoint(other)).observation.gone == (other,)
