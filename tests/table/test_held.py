"""Answers that are held, and what becomes of them when somebody else holds the seat."""

import random

from tests.table.test_together import answer, bot, lose, seen_by, window, write
from virion.table import Viewpoint, absence, lobby, playing, view


def test_an_answer_that_is_held_stays_when_its_seat_is_given_to_a_bot():
    """Else a liar who is host could undo the challenge of somebody whose connection broke."""
    table, (one, two, three) = window(honest=False)
    answer(table, three, "challenge")
    person, host = table.person_at(three), table.person_at(next(seat for seat in range(4) if seat in {one, two}))
    table.sitting.host = host
    lose(table, person)
    table.take(absence.handover(table.sitting, host, three, "greedy", table.now))
    assert write(table, table.sitting.early[three].move) == "challenge"
    assert table.rebuilt().early == table.sitting.early
    assert not playing.asks_bot(table.sitting, three, table.sitting.ply)
    assert bot(table, three, "pass") == []
    answer(table, one, "pass")
    assert answer(table, two, "pass") == ["ply"] * 3
    assert [event.data["by"] for event in table.sitting.latest if event.kind == "exposed"] == [three]
    assert table.journal[-1].data["by"] == "early"


def test_an_answer_that_is_held_stays_when_its_player_leaves():
    table, (one, two, three) = window(honest=False)
    answer(table, three, "challenge")
    before = table.sitting.early
    table.take(lobby.leave(table.sitting, table.person_at(three), "greedy", table.now))
    assert table.sitting.early == before == table.rebuilt().early
    answer(table, one, "pass")
    assert answer(table, two, "pass") == ["ply"] * 3
    assert [event.data["by"] for event in table.sitting.latest if event.kind == "exposed"] == [three]


def test_whether_an_answer_is_held_does_not_show_when_a_seat_is_given_away_or_left():
    for left in (False, True):
        seen = []
        for held in (False, True):
            table, (_, two, three) = window()
            if held:
                answer(table, three, "challenge")
            table.sitting.host = table.person_at(two)
            lose(table, table.person_at(three))
            if left:
                table.take(lobby.leave(table.sitting, table.person_at(three), "greedy", table.now))
            else:
                table.take(absence.handover(table.sitting, table.sitting.host, three, "greedy", table.now))
            seen.append(seen_by(table, three))
        assert seen[0] == seen[1]


def test_the_bot_of_a_seat_answers_from_the_next_decision_on():
    table, (one, _, three) = window()
    answer(table, three, "pass")
    table.take(lobby.leave(table.sitting, table.person_at(three), "greedy", table.now))
    assert answer(table, one, "challenge") == ["ply"]
    assert table.sitting.early == {}
    table.step(random.Random(1))
    assert table.play_until(lambda sitting: playing.asks_bot(sitting, three, sitting.ply), random.Random(1))


def test_who_takes_a_seat_back_finds_the_own_answer_and_answers_anew_for_the_bot():
    table, (one, two, three) = window()
    for seat in (one, three):
        answer(table, seat, "challenge" if seat == three else "pass")
    person, host = table.person_at(three), table.person_at(two)
    table.sitting.host = host
    lose(table, person)
    table.take(absence.handover(table.sitting, host, three, "greedy", table.now))
    table.take(absence.take_back(table.sitting, person, table.now))
    seen = view(table.sitting, Viewpoint(three))
    assert (seen.asked, seen.answered) == ("early", {"kind": "challenge"})

    table, (one, two, three) = window()
    person, host = table.person_at(three), table.person_at(two)
    table.sitting.host = host
    lose(table, person)
    table.take(absence.handover(table.sitting, host, three, "greedy", table.now))
    assert bot(table, three, "challenge") == ["early"]
    table.take(absence.take_back(table.sitting, person, table.now))
    seen = view(table.sitting, Viewpoint(three))
    assert (seen.asked, seen.answered) == ("owes", None)
    assert table.rebuilt().early == table.sitting.early == {}
