import random

import pytest

from tests.table.tables import ANA, BEN, CLEO, PATIENCE, Table, dealt
from virion.games import GAMES
from virion.kernel.refusal import Refusal
from virion.table import Sitting, absence, again, lobby, view, viewpoint_of


@pytest.fixture
def over():
    table = Table(4, [ANA, BEN, CLEO], heroes_to_win=3)
    table.bots(3)
    table.start()
    assert table.play_until(lambda sitting: sitting.phase == "over", random.Random(1), 20_000)
    return table


def dealt_again(table, elsewhere=()):
    facts, link = again.rematch(table.sitting, "next", elsewhere, "greedy", bytes(32), table.now)
    table.take([link])
    return Sitting.rebuild("next", facts, GAMES, PATIENCE, table.now)


def agree(table, person, elsewhere=()):
    table.take(again.agree(table.sitting, person, elsewhere, table.now))


def test_a_rematch_needs_everybody_who_is_here(over):
    assert not again.ready(over.sitting, ())
    agree(over, ANA)
    agree(over, BEN)
    assert view(over.sitting, viewpoint_of(over.sitting, CLEO)).chairs[0].wants_rematch
    assert not again.ready(over.sitting, ())
    agree(over, CLEO)
    assert again.ready(over.sitting, ())
    new = dealt_again(over)
    assert new.phase == "playing"
    assert [chair.player for chair in new.chairs] == [ANA, BEN, CLEO, None]
    assert new.options == over.sitting.options
    assert view(over.sitting, viewpoint_of(over.sitting, BEN)).next_table == "next"
    assert view(over.sitting, viewpoint_of(over.sitting, None)).next_table is None
    assert not again.ready(over.sitting, ())


def test_agreement_can_be_withdrawn(over):
    agree(over, ANA)
    agree(over, ANA)
    assert not view(over.sitting, viewpoint_of(over.sitting, ANA)).chairs[0].wants_rematch


def test_whoever_plays_elsewhere_is_neither_dragged_along_nor_waited_for(over):
    agree(over, ANA)
    agree(over, BEN)
    agree(over, CLEO)
    new = dealt_again(over, {BEN})
    assert [chair.player for chair in new.chairs] == [ANA, CLEO, None]
    assert view(over.sitting, viewpoint_of(over.sitting, BEN)).next_table is None


def test_whoever_does_not_agree_stays_out(over):
    agree(over, BEN)
    with pytest.raises(Refusal, match="table-not-host"):
        again.force(over.sitting, BEN, ())
    again.force(over.sitting, ANA, ())
    new = dealt_again(over)
    assert [chair.player for chair in new.chairs] == [BEN, None]
    assert new.host == BEN


def test_people_who_left_or_are_away_do_not_hold_up_the_others(over):
    agree(over, ANA)
    over.take(lobby.leave(over.sitting, CLEO, "greedy", over.now))
    assert not again.ready(over.sitting, ())
    absence.depart(over.sitting, BEN, over.now)
    absence.tick(over.sitting, over.now + PATIENCE.away)
    assert again.ready(over.sitting, ())


def test_a_bot_comes_in_when_one_person_is_all_that_remains():
    table = dealt(2, heroes_to_win=3)
    assert table.play_until(lambda sitting: sitting.phase == "over", random.Random(4), 20_000)
    agree(table, ANA)
    new = dealt_again(table)
    assert [chair.kind for chair in new.chairs] == ["person", "bot"]


def test_no_rematch_during_play_for_strangers_or_from_another_table(over):
    with pytest.raises(Refusal, match="table-not-over"):
        again.agree(dealt(2).sitting, ANA, (), 0.0)
    with pytest.raises(Refusal, match="table-not-seated"):
        again.agree(over.sitting, "stranger", (), 0.0)
    with pytest.raises(Refusal, match="table-plays-elsewhere"):
        again.agree(over.sitting, ANA, {ANA}, 0.0)
    with pytest.raises(Refusal, match="table-nobody-agreed"):
        again.force(over.sitting, ANA, ())
