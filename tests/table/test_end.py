"""The end of a game comes along with the move that brings it about."""

import random

import pytest

from tests.table.tables import dealt
from virion.games import GAMES


@pytest.mark.parametrize("code", GAMES)
def test_the_last_move_and_the_end_are_kept_and_shown_together(code):
    for secret in range(3):
        table = dealt(4, secret, GAMES[code])
        rng = random.Random(secret)
        while table.sitting.phase == "playing":
            assert table.sitting.run.state.outcome() is None
            before = len(table.journal)
            table.step(rng)
        last = table.journal[before:]
        assert [fact.kind for fact in last][-2:] == ["ply", "ended"]
        assert table.sitting.reason == "finished"
        assert not table.sitting.halfway
        assert {fact.at for fact in last} == {last[-1].at}


def test_who_reads_the_journal_one_fact_at_a_time_shows_nothing_between_them():
    table = dealt(2, 1, GAMES["viral"])
    rng = random.Random(1)
    assert not table.play_until(lambda _: False, rng)
    sitting = table.rebuilt()
    assert not sitting.halfway
    before = type(sitting)("t", sitting.games, sitting.patience, table.now)
    for fact in table.journal[:-1]:
        before.apply(fact)
    assert (before.phase, before.halfway) == ("playing", True)
    before.apply(table.journal[-1])
    assert (before.phase, before.halfway) == ("over", False)
