"""Windows answered together: held until the result is certain, seen by nobody, the same as being asked in order."""

import itertools
import random
from dataclasses import replace

import pytest

from tests.table.tables import MARVEL, PEOPLE, VIRAL, Table, dealt, snap_table, waiting
from virion.kernel.record import Record, Run
from virion.kernel.refusal import Refusal
from virion.table import Viewpoint, absence, playing, view

SNAPS = replace(MARVEL, together=True)
"""Virus! Marvel with its Snaps answered together: a game with a clock, resignations, and events of each answer."""


def write(table: Table, code: int) -> str:
    return str(table.game.write_move(code)["kind"])


def answer(table: Table, seat: int, kind: str) -> list[str]:
    """Let the person on a seat answer; returns the kinds of the facts."""
    [code] = [code for code in table.sitting.answers(seat) if write(table, code) == kind]
    return [fact.kind for fact in table.move(table.person_at(seat), code)]


def claim(table: Table, honest: bool, kind: str | None = None) -> tuple[int, ...]:
    """Let the active seat claim something; returns the seats asked, in order."""
    seat = table.sitting.decider
    for code in table.sitting.answers(seat):
        move = VIRAL.write_move(code)
        if (move["card"] == move["claim"]) == honest and kind in {None, move["claim"]}:
            table.move(table.person_at(seat), code)
            poll = view(table.sitting, Viewpoint()).observation.poll
            assert (poll[0], set(poll)) == (table.sitting.asked[0], set(table.sitting.asked))
            return poll
    raise AssertionError("there is no such claim")


def window(people: int = 4, honest: bool = True, secret: int = 7, **options: object) -> tuple[Table, tuple[int, ...]]:
    table = dealt(people, secret, VIRAL, **options)
    return table, claim(table, honest)


def at(people: int, **position: object) -> Table:
    """Return a table that stands at a position."""
    table = dealt(people, game=VIRAL)
    state = {"format": "virion-position", "version": 1, "game": "viral", "seats": people, **position}
    table.sitting.run.state = VIRAL.read_position(state)
    return table


def seen_by(table: Table, *but: int) -> list[object]:
    seats = [seat for seat in range(len(table.sitting.chairs)) if seat not in but]
    return [view(table.sitting, Viewpoint(seat)) for seat in [None, *seats]]


def lose(table: Table, person: str) -> None:
    absence.depart(table.sitting, person, table.now)
    table.now += 50
    absence.tick(table.sitting, table.now)


def test_a_challenge_waits_for_everybody_who_was_asked_before():
    table, (one, two, three) = window()
    ply = table.sitting.ply
    assert answer(table, three, "challenge") == ["early"]
    assert answer(table, one, "pass") == ["early"]
    assert (table.sitting.ply, table.sitting.decider) == (ply, one)
    assert answer(table, two, "pass") == ["ply"] * 3
    assert [seat for seat, _ in table.sitting.run.record.moves[ply:]] == [one, two, three]
    assert [event.data["by"] for event in table.sitting.latest if event.kind == "proved"] == [three]
    assert table.sitting.early == {}


def test_the_first_in_order_challenges_and_nobody_hears_of_the_others():
    table, (one, two, three) = window()
    answer(table, three, "challenge")
    answer(table, two, "challenge")
    assert answer(table, one, "challenge") == ["ply"]
    assert [event.data["by"] for event in table.sitting.latest if event.kind == "proved"] == [one]
    assert table.sitting.early == {}
    assert not any("early" in repr(seen) for seen in seen_by(table))


def test_the_first_one_to_be_asked_decides_at_once_by_a_challenge_alone():
    table, asked = window()
    assert answer(table, asked[0], "challenge") == ["ply"]
    assert table.sitting.asked == (asked[0],)


def test_of_two_players_the_answer_is_carried_out_at_once():
    for kind in ("pass", "challenge"):
        table, asked = window(2)
        assert len(asked) == 1
        assert answer(table, asked[0], kind) == ["ply"]


def test_what_comes_after_the_window_is_not_taken_for_a_part_of_it():
    """The challenger loses the next turn, so that somebody who was asked, and has not answered, owes a decision."""
    table = at(
        3,
        hands=[["boost"] * 2, ["boost"] * 2, ["boost"] * 2],
        row=[None] * 5,
        deck=["boost"] * 9,
        lost_turns=[0, 1, 0],
        first=0,
        active=0,
        phase="play",
    )
    asked = claim(table, honest=False)
    assert asked == (1, 2)
    assert answer(table, 1, "challenge") == ["ply"]
    assert (table.sitting.decider, table.sitting.asked) == (2, (2,))


@pytest.mark.parametrize("game", [VIRAL, SNAPS], ids=["viral", "snaps"])
def test_answers_in_any_order_lead_to_the_same_game_as_answers_in_the_order_of_the_seats(game):
    """Chance is drawn where it would have been: by the challenge, not by looking whether the result is certain."""
    options = {"penalty_discard": "random"} if game is VIRAL else {}
    windows = 0
    for secret in range(12 if game is VIRAL else 6):
        table = dealt(4, secret, game, **options)
        rng = random.Random(secret)
        while table.sitting.phase != "over" and table.sitting.ply < 400:
            windows += len(table.sitting.asked) > 1
            table.step(rng)
            assert playing.due(table.sitting, table.now) == []
        run = table.sitting.run
        in_order = replace(game, together=False)
        again = Run(in_order, Record.read(run.record.as_json()))
        assert game.write_position(again.state) == game.write_position(run.state)
        assert again.log == run.log
    assert windows > (100 if game is VIRAL else 8)


def test_everybody_sees_the_same_whoever_has_answered_what():
    for order in itertools.permutations(range(3)):
        table, asked = window()
        for place in order[:-1]:
            seat = asked[place]
            certain = all(before in table.sitting.early for before in asked[:place])
            for kind in ("pass",) if certain else ("pass", "challenge", "pass"):
                before = seen_by(table, seat)
                assert answer(table, seat, kind) == ["early"]
                assert seen_by(table, seat) == before
                assert table.settle() == []


def test_of_the_seats_that_are_asked_each_is_asked_alike_until_it_has_answered():
    table, asked = window()
    active = next(seat for seat in range(4) if seat not in asked)
    moves = ({"kind": "challenge"}, {"kind": "pass"})
    for seat in asked:
        seen = view(table.sitting, Viewpoint(seat))
        assert (seen.asked, seen.moves, seen.answered) == ("owes", moves, None)
    for seat in (active, None):
        seen = view(table.sitting, Viewpoint(seat))
        assert (seen.asked, seen.moves, seen.answered) == ("none", (), None)
    for seat in asked[:2]:
        answer(table, seat, "pass")
        seen = view(table.sitting, Viewpoint(seat))
        assert (seen.asked, seen.moves, seen.answered) == ("early", moves, {"kind": "pass"})


def test_an_answer_may_be_changed_until_the_result_is_certain():
    table, (one, two, three) = window()
    answer(table, one, "pass")
    answer(table, three, "pass")
    assert answer(table, three, "pass") == []
    assert answer(table, three, "challenge") == ["early"]
    assert answer(table, two, "pass") == ["ply"] * 3
    assert [event.data["by"] for event in table.sitting.latest if event.kind == "proved"] == [three]

    table, (one, two, three) = window()
    answer(table, one, "pass")
    answer(table, two, "pass")
    assert answer(table, one, "challenge") == ["ply"]


def test_an_answer_for_a_window_that_is_closed_is_stale():
    table, asked = window()
    ply = table.sitting.ply
    answer(table, asked[0], "challenge")
    with pytest.raises(Refusal) as refused:
        playing.move(table.sitting, table.person_at(asked[1]), ply, {"kind": "pass"}, table.now)
    assert refused.value.code == "table-stale"


def test_the_virus_is_stopped_by_the_first_in_order_who_shows_an_antivirus():
    table = at(
        4,
        hands=[["attack"] * 3, ["boost"] * 3, ["antivirus", "boost", "boost"], ["antivirus", "boost", "boost"]],
        row=[None] * 5,
        deck=["boost"] * 9,
        phase="play",
    )
    asked = claim(table, honest=True, kind="attack")
    for seat in asked:
        answer(table, seat, "pass")
    table.move(table.person_at(0), table.sitting.answers(0)[0])
    assert table.sitting.asked == (1, 2, 3)
    assert answer(table, 3, "antivirus") == ["early"]
    assert answer(table, 2, "antivirus") == ["early"]
    assert answer(table, 1, "pass") == ["ply"] * 2
    assert [event.data["seat"] for event in table.sitting.latest if event.kind == "cancelled"] == [2]


def test_the_whole_window_is_one_step_of_what_is_shown():
    """Events of all answers, not of the last one alone: who looks on misses the frames in between."""
    for secret in range(40):
        table = dealt(4, secret, SNAPS)
        rng = random.Random(secret)
        if not table.play_until(lambda sitting: len(sitting.asked) > 1 and not sitting.early, rng):
            continue
        before = table.sitting.ply
        while table.sitting.ply == before and table.sitting.phase == "playing":
            table.step(rng)
        told = [event for events in table.sitting.run.log[before + 1 : table.sitting.ply + 1] for event in events]
        assert table.sitting.latest == told
        assert view(table.sitting, Viewpoint()).latest == tuple(event.seen_by(-1) for event in told)
        assert not table.sitting.halfway
        if table.sitting.ply > before + 1 and any(table.sitting.run.log[before + 1]):
            return
    raise AssertionError("no answer of a window told anything")


@pytest.mark.parametrize("game", [VIRAL, SNAPS], ids=["viral", "snaps"])
def test_a_journal_rebuilds_the_same_table_and_the_same_answers_after_every_fact(game):
    table, rng = snap_table(4, game)
    held = 0
    for _ in range(80):
        rebuilt = table.rebuilt()
        assert rebuilt.early == table.sitting.early
        held += bool(rebuilt.early)
        assert game.write_position(rebuilt.run.state) == game.write_position(table.sitting.run.state)
        for seat in (None, *range(4)):
            assert view(rebuilt, Viewpoint(seat)) == view(table.sitting, Viewpoint(seat))
        if table.sitting.phase == "over":
            break
        table.step(rng)
    assert held > (20 if game is VIRAL else 1)


def bots_window() -> tuple[Table, int, int, int]:
    """Return a window in which a person is asked first, then two bots; the person who plays is Ana."""
    for secret in range(50):
        table = Table(4, PEOPLE[:2], game=VIRAL)
        table.bots(2, 3)
        table.start(secret)
        if table.sitting.decider == 0:
            asked = claim(table, honest=True)
            assert asked == (1, 2, 3)
            return table, *asked
    raise AssertionError("Ana never began")


def bot(table: Table, seat: int, kind: str) -> list[str]:
    [code] = [code for code in table.sitting.answers(seat) if write(table, code) == kind]
    return [fact.kind for fact in table.take(playing.bot_move(table.sitting, seat, table.sitting.ply, code, table.now))]


def test_bots_answer_along_with_people_and_only_once():
    table, one, two, three = bots_window()
    before = seen_by(table, two, three)
    assert all(playing.asks_bot(table.sitting, seat, table.sitting.ply) for seat in (two, three))
    assert not playing.asks_bot(table.sitting, one, table.sitting.ply)
    assert bot(table, three, "challenge") == ["early"]
    assert bot(table, three, "pass") == []
    assert bot(table, two, "pass") == ["early"]
    assert not any(playing.asks_bot(table.sitting, seat, table.sitting.ply) for seat in (two, three))
    assert seen_by(table, two, three) == before
    assert answer(table, one, "pass") == ["ply"] * 3
    assert [fact.data["by"] for fact in table.journal[-3:]] == ["person", "bot", "bot"]


def test_a_bot_that_breaks_down_answers_by_default_and_that_is_told_with_the_result():
    table, one, two, three = bots_window()
    before = seen_by(table, three)
    table.take(playing.fault(table.sitting, three, table.sitting.ply, table.now))
    assert VIRAL.write_move(table.sitting.early[three].move) == {"kind": "pass"}
    assert playing.fault(table.sitting, three, table.sitting.ply, table.now) == []
    assert playing.fault(table.sitting, one, table.sitting.ply, table.now) == []
    assert seen_by(table, three) == before
    bot(table, two, "pass")
    answer(table, one, "pass")
    faults = [entry.event.data["seat"] for entry in table.sitting.timeline if entry.event.kind == "table_fault"]
    assert faults == [three]


def test_the_clock_answers_for_those_who_have_not():
    table, _ = snap_table(4, SNAPS, timeout=45)
    asked = table.sitting.asked
    assert len(asked) > 1
    last = asked[-1]
    mine = table.sitting.answers(last)[-1]
    table.move(table.person_at(last), mine)
    ply, opened = table.sitting.ply, table.sitting.began
    assert playing.deadline(table.sitting) == opened + 45
    facts = table.take(playing.time_out(table.sitting, ply, table.now + 45))
    assert [fact.data["seat"] for fact in facts] == list(asked)
    assert [fact.data["by"] for fact in facts] == ["clock"] * (len(asked) - 1) + ["early"]
    assert table.sitting.run.record.moves[ply + len(asked) - 1] == (last, MARVEL.write_move(mine))
    told = [entry.event.data["seat"] for entry in table.sitting.timeline if entry.event.kind == "table_clock"]
    assert told == list(asked[:-1])


def test_the_clock_runs_as_long_as_a_person_is_asked_whether_they_have_answered_or_not():
    table, _ = snap_table(4, SNAPS, timeout=45)
    asked = table.sitting.asked
    for seat in asked[:-1]:
        lose(table, table.person_at(seat))
        host = table.person_at(asked[-1])
        table.sitting.host = host
        table.take(absence.handover(table.sitting, host, seat, "greedy", table.now))
    ends = playing.deadline(table.sitting)
    assert ends is not None
    table.move(table.person_at(asked[-1]), table.sitting.answers(asked[-1])[0])
    assert playing.deadline(table.sitting) == ends


def test_who_resigns_in_a_window_keeps_nobody_waiting():
    for secret in range(60):
        table = dealt(5, secret, SNAPS)
        rng = random.Random(secret)
        if table.play_until(lambda sitting: len(sitting.asked) > 2 and not sitting.early, rng):
            break
    one, *rest = table.sitting.asked
    for seat in rest:
        table.move(table.person_at(seat), table.sitting.answers(seat)[-1])
    before = table.sitting.ply
    [resign] = table.sitting.interrupts(one)
    table.move(table.person_at(one), resign)
    assert table.sitting.ply == before + 1
    facts = table.settle()
    assert [fact.data["seat"] for fact in facts if fact.kind == "ply"][: len(rest)] == rest
    assert table.rebuilt().early == table.sitting.early


def test_a_window_that_is_not_answered_together_is_carried_out_answer_by_answer():
    table, rng = snap_table(4)
    decider, ply = table.sitting.decider, table.sitting.ply
    later = waiting(table.sitting)
    assert table.sitting.asked == (decider,)
    assert view(table.sitting, Viewpoint(later[0])).asked == "early"
    table.move(table.person_at(decider), rng.choice(table.sitting.answers(decider)))
    assert table.sitting.ply == ply + 1
