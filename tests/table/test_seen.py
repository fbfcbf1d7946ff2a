"""What each viewer sees, and what nobody may."""

import random
from hashlib import blake2b

import pytest

from tests.table.tables import ANA, BEN, MARVEL, Table, dealt, snap_table, waiting
from virion.games.virus_marvel.cards import CODES
from virion.kernel.event import SPECTATOR
from virion.table import Viewpoint, absence, playing, view, viewpoint_of
from virion.table.view import ClockView


def swap_hidden(position, seat):
    """Return the position with the hidden cards that ``seat`` cannot see dealt otherwise."""
    hands = [list(hand) for hand in position["hands"]]
    others = [other for other in range(len(hands)) if other != seat]
    pool = [card for other in others for card in hands[other]] + list(position["deck"])
    random.Random(5).shuffle(pool)
    for other in others:
        count = len(hands[other])
        hands[other] = sorted(pool[:count], key=CODES.index)
        del pool[:count]
    return {**position, "hands": hands, "deck": pool}


def test_a_view_is_a_function_of_the_observation_and_the_seen_events():
    table = dealt(4, secret=9)
    rng = random.Random(9)
    looked = 0
    for _ in range(150):
        if table.sitting.phase == "over":
            break
        for seat in (None, 0, 1, 2, 3):
            seen = view(table.sitting, Viewpoint(seat))
            viewer = SPECTATOR if seat is None else seat
            assert seen.observation == MARVEL.observe(table.sitting.run.state, viewer)
            assert all(event == event.seen_by(viewer) for event in seen.latest)
            assert all(entry.event.secret == () for entry in seen.log)
            looked += 1
        table.step(rng)
    assert looked > 300


@pytest.mark.parametrize("secret", [3, 11])
def test_what_a_seat_may_not_know_changes_nothing_it_sees(secret):
    table = dealt(4, secret)
    rng = random.Random(secret)
    compared = 0
    for _ in range(120):
        if table.sitting.phase == "over":
            break
        position = MARVEL.write_position(table.sitting.run.state)
        true = table.sitting.run.state
        for seat in range(4):
            if position.get("looked_at") is not None:
                continue
            before = view(table.sitting, Viewpoint(seat))
            if before.asked == "owes" and table.sitting.decider != seat:
                continue
            table.sitting.run.state = MARVEL.read_position(swap_hidden(position, seat))
            after = view(table.sitting, Viewpoint(seat))
            table.sitting.run.state = true
            assert after == before
            compared += 1
        table.step(rng)
    assert compared > 200


def test_only_the_owner_reads_a_hand_in_the_log():
    table = dealt(3)
    for seat in range(3):
        hands = [entry.event.data for entry in view(table.sitting, Viewpoint(seat)).log if entry.event.kind == "hand"]
        assert [data["seat"] for data in hands if "cards" in data] == [seat]
    spectator = view(table.sitting, Viewpoint())
    assert not any("cards" in entry.event.data for entry in spectator.log if entry.event.kind == "hand")


def test_the_host_and_the_seat_are_told_apart_by_nobody_else():
    table = dealt(3)
    assert viewpoint_of(table.sitting, ANA) == Viewpoint(0, True)
    assert viewpoint_of(table.sitting, BEN) == Viewpoint(1)
    assert viewpoint_of(table.sitting, "stranger") == viewpoint_of(table.sitting, None) == Viewpoint()
    seen = view(table.sitting, Viewpoint(1))
    assert [chair.host for chair in seen.chairs] == [True, False, False]
    assert [chair.me for chair in seen.chairs] == [False, True, False]
    assert ANA not in repr(seen)


def test_versions_grow_and_the_replay_opens_at_the_end():
    table = dealt(2, heroes_to_win=3)
    rng = random.Random(2)
    versions = []
    while table.sitting.phase != "over":
        versions.append(table.sitting.version)
        assert view(table.sitting, Viewpoint(0)).replay is None
        table.step(rng)
    assert versions == sorted(set(versions))
    seen = view(table.sitting, Viewpoint())
    assert (seen.phase, seen.replay, seen.moves) == ("over", "/replay/t", ())
    assert seen.observation.hands is not None


def test_all_that_was_told_is_kept_and_all_that_happened_comes_out_at_the_end():
    table = dealt(4, secret=9)
    rng = random.Random(9)
    while table.sitting.phase != "over":
        assert view(table.sitting, Viewpoint(2)).whole == ()
        table.step(rng)
    seen = view(table.sitting, Viewpoint(2))
    assert len(seen.log) > 200
    assert [entry.event.kind for entry in seen.log[:2]] == ["dealt", "hand"]
    assert [(entry.ply, entry.event.kind) for entry in seen.whole] == [(e.ply, e.event.kind) for e in seen.log]
    hands = [entry.event.data for entry in seen.whole if entry.event.kind == "hand"]
    assert len(hands) == 4
    assert all("cards" in data for data in hands)
    assert seen.whole == view(table.sitting, Viewpoint()).whole


def test_a_journal_rebuilds_the_same_table_after_every_fact():
    table = dealt(3, secret=12)
    rng = random.Random(12)
    while table.sitting.phase != "over" and table.sitting.ply < 60:
        rebuilt = table.rebuilt()
        assert MARVEL.write_position(rebuilt.run.state) == MARVEL.write_position(table.sitting.run.state)
        for seat in (None, 0, 1, 2):
            assert view(rebuilt, Viewpoint(seat)) == view(table.sitting, Viewpoint(seat))
        table.step(rng)


def clocks(table):
    """Return the clocks that the viewers of a table see, without repetition."""
    return {view(table.sitting, Viewpoint(seat)).clock for seat in (None, *range(len(table.sitting.chairs)))}


def test_everybody_sees_the_same_clock_on_the_seat_that_owes_the_decision():
    table = dealt(3, timeout=45)
    rng = random.Random(4)
    for _ in range(60):
        ends = (table.now + 45) * 1000
        assert clocks(table) == {ClockView(table.sitting.decider, 45, ends)}
        assert view(table.rebuilt(), Viewpoint(1)) == view(table.sitting, Viewpoint(1))
        table.now += 7
        assert clocks(table) == {ClockView(table.sitting.decider, 45, ends)}
        table.step(rng)


def test_an_early_answer_does_not_show_on_the_clock():
    table, _ = snap_table(timeout=45)
    seat = waiting(table.sitting)[0]
    [before] = clocks(table)
    table.now += 3
    table.move(table.person_at(seat), table.sitting.early_moves(seat)[0])
    assert clocks(table) == {before}
    assert before.seat != seat


def test_no_clock_runs_without_a_limit_before_the_deal_for_bots_and_at_the_end():
    assert clocks(dealt(2)) == {None}
    assert clocks(Table(3, (ANA, BEN), timeout=45)) == {None}
    table = dealt(2, timeout=45)
    seat = table.sitting.decider
    absence.depart(table.sitting, table.person_at(seat), table.now)
    table.now += 100
    absence.tick(table.sitting, table.now)
    table.take(absence.handover(table.sitting, table.person_at(1 - seat), seat, "greedy", table.now))
    assert clocks(table) == {None}
    table = dealt(2, timeout=45)
    table.move(ANA, table.sitting.interrupts(0)[0])
    table.settle()
    assert table.sitting.phase == "over"
    assert clocks(table) == {None}


def test_the_clock_that_is_seen_is_the_one_that_moves():
    table = dealt(2, timeout=45)
    table.now += 500
    again = table.rebuilt()
    shown = view(again, Viewpoint()).clock
    assert shown.ends == playing.deadline(again) * 1000 == (table.now + 20) * 1000


def test_the_seal_is_there_from_the_deal_on_for_everybody_and_is_the_hash_of_the_secret():
    table = Table(3, (ANA, BEN))
    assert view(table.sitting, Viewpoint()).seal is None
    table.start(secret=9)
    sealed = blake2b(bytes([9]) * 32, digest_size=32).hexdigest()
    rng = random.Random(9)
    while table.sitting.phase != "over":
        for seat in (None, 0, 1):
            seen = view(table.sitting, Viewpoint(seat))
            assert seen.seal == sealed
            assert "09" * 32 not in repr(seen)
        table.step(rng)
    assert view(table.rebuilt(), Viewpoint()).seal == sealed
