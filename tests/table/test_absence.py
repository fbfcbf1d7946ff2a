import random

import pytest

from tests.table.tables import ANA, BEN, CLEO, DAN, PATIENCE, Table, dealt
from virion.kernel.refusal import Refusal
from virion.table import Viewpoint, absence, lobby, playing, view, viewpoint_of

GRACE = PATIENCE.away + PATIENCE.handover


def lose(table, *people):
    for person in people:
        absence.depart(table.sitting, person, table.now)
    table.now += GRACE
    absence.tick(table.sitting, table.now)


def refused(code, call, *args):
    with pytest.raises(Refusal) as caught:
        call(*args)
    assert caught.value.code == code


def test_a_person_is_away_after_a_while_and_back_at_once():
    table = dealt(3)
    version = table.sitting.version
    assert not absence.depart(table.sitting, BEN, table.now)
    assert absence.next_tick(table.sitting) == table.now + PATIENCE.away
    assert not absence.tick(table.sitting, table.now + PATIENCE.away - 1)
    assert absence.tick(table.sitting, table.now + PATIENCE.away)
    assert view(table.sitting, Viewpoint(0)).chairs[1].away
    assert table.sitting.version == version + 1
    assert absence.arrive(table.sitting, BEN, table.now + PATIENCE.away + 1)
    assert not view(table.sitting, Viewpoint(0)).chairs[1].away


def test_the_host_hands_a_lost_seat_to_a_bot_and_its_owner_takes_it_back():
    table = dealt(3)
    refused("table-not-away", absence.handover, table.sitting, ANA, 1, "greedy", table.now)
    lose(table, BEN)
    assert view(table.sitting, viewpoint_of(table.sitting, ANA)).handover == (1,)
    assert view(table.sitting, viewpoint_of(table.sitting, CLEO)).handover == ()
    refused("table-not-host", absence.handover, table.sitting, CLEO, 1, "greedy", table.now)
    refused("table-not-seated", absence.handover, table.sitting, DAN, 1, "greedy", table.now)
    refused("table-no-seat", absence.handover, table.sitting, ANA, 7, "greedy", table.now)
    table.take(absence.handover(table.sitting, ANA, 1, "greedy", table.now))
    assert table.sitting.chairs[1].kind == "bot"
    assert table.sitting.seat_of(BEN) is None
    seen = view(table.sitting, viewpoint_of(table.sitting, BEN))
    assert seen.seat is None
    assert seen.observation.hand == ()
    assert seen.chairs[1].may_take_back
    assert not view(table.sitting, viewpoint_of(table.sitting, ANA)).chairs[1].may_take_back
    refused("table-not-yours", absence.take_back, table.sitting, CLEO, table.now)
    table.take(absence.take_back(table.sitting, BEN, table.now))
    assert table.sitting.seat_of(BEN) == 1
    assert [entry.event.kind for entry in table.sitting.timeline[-2:]] == ["table_handover", "table_takeback"]


def test_with_the_host_away_a_majority_of_the_others_decides():
    table = dealt(5)
    lose(table, ANA, BEN)
    cleo = view(table.sitting, viewpoint_of(table.sitting, CLEO))
    assert cleo.handover == (0, 1)
    assert cleo.votes == {0: (0, 2), 1: (0, 2)}
    assert absence.handover(table.sitting, CLEO, 0, "greedy", table.now) == []
    assert absence.handover(table.sitting, CLEO, 0, "greedy", table.now) == []
    assert view(table.sitting, viewpoint_of(table.sitting, DAN)).votes[0] == (1, 2)
    table.take(absence.handover(table.sitting, DAN, 0, "greedy", table.now))
    assert table.sitting.chairs[0].kind == "bot"
    assert table.sitting.host == CLEO


def test_a_vote_is_void_once_the_person_is_back():
    table = dealt(4)
    lose(table, ANA)
    absence.handover(table.sitting, BEN, 0, "greedy", table.now)
    absence.arrive(table.sitting, ANA, table.now)
    lose(table, ANA)
    assert view(table.sitting, viewpoint_of(table.sitting, BEN)).votes == {0: (0, 2)}


def test_a_vote_that_was_one_short_decides_when_another_voter_goes():
    table = dealt(4)
    lose(table, ANA)
    assert absence.handover(table.sitting, BEN, 0, "greedy", table.now) == []
    absence.depart(table.sitting, CLEO, table.now)
    absence.depart(table.sitting, DAN, table.now)
    table.now += PATIENCE.away
    absence.tick(table.sitting, table.now)
    assert [fact.kind for fact in table.settle()] == ["handover", "host"]


def test_a_lobby_whose_host_is_lost_gets_another():
    table = Table(3, [ANA, BEN])
    lose(table, ANA)
    assert [fact.kind for fact in table.settle()] == ["host"]
    assert table.sitting.host == BEN
    lose(table, BEN)
    assert table.settle() == []


def test_a_moment_that_passes_while_others_are_looked_at_is_not_forgotten():
    table = dealt(3)
    absence.depart(table.sitting, ANA, table.now)
    absence.depart(table.sitting, BEN, table.now + 0.011)
    assert absence.tick(table.sitting, table.now + PATIENCE.away + 0.01)
    assert table.sitting.presence.away == {0}
    assert absence.next_tick(table.sitting) == table.now + 0.011 + PATIENCE.away
    assert absence.tick(table.sitting, table.now + GRACE + 1)
    assert table.sitting.presence.lost == {0, 1}
    assert absence.next_tick(table.sitting) is None


def test_a_host_who_does_not_sit_is_missed_too():
    table = Table(3, [ANA, BEN])
    table.take(lobby.stand(table.sitting, ANA, table.now))
    absence.depart(table.sitting, ANA, table.now)
    assert absence.next_tick(table.sitting) == table.now + PATIENCE.away
    table.now += GRACE
    assert [fact.kind for fact in table.settle()] == ["host"]


def test_a_decision_handed_to_a_bot_starts_its_time_anew_and_the_clock_spares_bots():
    table = dealt(2, timeout=60)
    assert playing.deadline(table.sitting) == table.now + 60
    person = table.person_at(table.sitting.decider)
    lose(table, person)
    other = table.person_at(1 - table.sitting.decider)
    table.take(absence.handover(table.sitting, other, table.sitting.decider, "greedy", table.now))
    assert playing.deadline(table.sitting) is None
    table.take(absence.take_back(table.sitting, person, table.now))
    assert playing.deadline(table.sitting) == table.now + 60


def test_the_clock_makes_the_default_move_and_the_log_says_so():
    table = dealt(2, timeout=60)
    expected = int(table.sitting.run.state.default_move())
    table.take(playing.time_out(table.sitting, 0, table.now))
    assert table.sitting.run.record.moves[0][1] == table.sitting.game.write_move(expected)
    kinds = [entry.event.kind for entry in table.sitting.timeline if entry.ply == 1]
    assert kinds[0] == "table_clock"
    assert playing.time_out(table.sitting, 0, table.now) == []


def test_after_a_restart_the_clock_leaves_time_to_come_back():
    table = dealt(2, timeout=60)
    table.now += 300
    assert playing.deadline(table.rebuilt()) == table.now + 20
    assert playing.deadline(dealt(2).sitting) is None


def test_no_window_waits_for_somebody_who_has_gone():
    table = dealt(4, secret=3)
    rng = random.Random(3)
    table.play_until(lambda sitting: sitting.ply >= 20, rng)
    for person in (ANA, BEN, CLEO):
        table.take(lobby.leave(table.sitting, person, "greedy", table.now))
    table.play_until(lambda sitting: sitting.phase == "over", rng, 6000)
    assert table.sitting.reason == "finished"
