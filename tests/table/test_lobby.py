import pytest

from tests.table.tables import ANA, BEN, BOTS, CLEO, DAN, MARVEL, PATIENCE, Table, dealt
from virion.kernel.refusal import Refusal
from virion.table import absence, lobby, view, viewpoint_of


def refused(code, call, *args):
    with pytest.raises(Refusal) as caught:
        call(*args)
    assert caught.value.code == code


def test_a_table_keeps_all_options_and_refuses_what_the_game_refuses():
    table = Table(2, heroes_to_win=3)
    assert table.sitting.options["heroes_to_win"] == 3
    assert table.sitting.options["deck"] == "rb78"
    refused("option-unknown", lobby.create, MARVEL, {"colour": "red"}, 2, False, ANA, 0.0)
    refused("option-value", lobby.create, MARVEL, {"heroes_to_win": 9}, 2, False, ANA, 0.0)
    refused("too-few-seats", lobby.create, MARVEL, {}, 1, False, ANA, 0.0)
    refused("too-many-seats", lobby.create, MARVEL, {}, 6, False, ANA, 0.0)
    refused("too-many-seats", lobby.create, MARVEL, {"max_players": 6}, 7, False, ANA, 0.0)
    refused("deck-too-small", lobby.create, MARVEL, {"deck": {"HR": 1, "HY": 1, "HG": 1, "HB": 1}}, 5, False, ANA, 0.0)


def test_people_sit_change_seats_and_stand():
    table = Table(3, [ANA, BEN])
    refused("table-seat-taken", lobby.sit, table.sitting, CLEO, "Cleo", 1, 0.0)
    refused("table-no-seat", lobby.sit, table.sitting, CLEO, "Cleo", 3, 0.0)
    assert lobby.sit(table.sitting, BEN, "Ben", 1, 0.0) == []
    table.sit(BEN, 2)
    assert [chair.player for chair in table.sitting.chairs] == [ANA, None, BEN]
    table.take(lobby.stand(table.sitting, BEN, 0.0))
    assert table.sitting.seat_of(BEN) is None
    refused("table-not-seated", lobby.stand, table.sitting, BEN, 0.0)


def test_only_the_host_seats_bots_and_never_on_a_person():
    table = Table(3, [ANA, BEN])
    refused("table-not-host", lobby.put_bot, table.sitting, BEN, 2, "greedy", BOTS, 0.0)
    refused("table-seat-taken", lobby.put_bot, table.sitting, ANA, 1, "greedy", BOTS, 0.0)
    refused("table-bot-unknown", lobby.put_bot, table.sitting, ANA, 2, "deep", BOTS, 0.0)
    table.bots(2)
    assert table.sitting.chairs[2].bot == "greedy"
    table.take(lobby.put_bot(table.sitting, ANA, 2, "random", BOTS, 0.0))
    assert table.sitting.chairs[2].bot == "random"
    refused("table-seat-taken", lobby.sit, table.sitting, CLEO, "Cleo", 2, 0.0)
    table.take(lobby.put_bot(table.sitting, ANA, 2, "", BOTS, 0.0))
    assert table.sitting.chairs[2].kind == "open"


def test_bots_have_names_of_their_own():
    table = Table(5)
    table.bots(1, 2, 3, 4)
    assert len({chair.name for chair in table.sitting.chairs}) == 5


def test_the_start_is_the_hosts_and_drops_open_seats():
    table = Table(5, [ANA, BEN])
    refused("table-not-host", lobby.start, table.sitting, BEN, bytes(32), 0.0)
    table.take(lobby.stand(table.sitting, BEN, 0.0))
    refused("table-too-few", lobby.start, table.sitting, ANA, bytes(32), 0.0)
    table.sit(BEN, 4)
    table.start()
    assert [chair.player for chair in table.sitting.chairs] == [ANA, BEN]
    assert table.sitting.phase == "playing"
    refused("table-begun", lobby.start, table.sitting, ANA, bytes(32), 0.0)
    refused("table-begun", lobby.sit, table.sitting, CLEO, "Cleo", 0, 0.0)


def test_a_fixed_first_player_who_was_dropped_is_refused():
    table = Table(4, [ANA, BEN], first_player=3)
    refused("option-value", lobby.start, table.sitting, ANA, bytes(32), 0.0)


def test_the_next_person_round_the_table_becomes_host():
    table = Table(4, [ANA, BEN, CLEO])
    table.take(lobby.leave(table.sitting, ANA, "greedy", 0.0))
    assert table.sitting.host == BEN
    assert table.sitting.chairs[0].kind == "open"
    table.take(lobby.leave(table.sitting, BEN, "greedy", 0.0))
    assert table.sitting.host == CLEO
    table.take(lobby.leave(table.sitting, CLEO, "greedy", 0.0))
    assert table.sitting.phase == "over"
    assert table.sitting.reason == "closed"
    refused("table-closed", lobby.sit, table.sitting, DAN, "Dan", 0, 0.0)
    assert view(table.sitting, viewpoint_of(table.sitting, None)).observation is None


def test_leaving_during_play_puts_a_bot_there_for_good():
    table = dealt(3)
    table.take(lobby.leave(table.sitting, ANA, "greedy", 0.0))
    chair = table.sitting.chairs[0]
    assert (chair.kind, chair.bot, chair.player) == ("bot", "greedy", None)
    assert chair.name != "Ana"
    assert table.sitting.host == BEN
    table.take(lobby.leave(table.sitting, BEN, "greedy", 0.0))
    assert table.sitting.phase == "playing"
    table.take(lobby.leave(table.sitting, CLEO, "greedy", 0.0))
    assert (table.sitting.phase, table.sitting.reason) == ("over", "abandoned")


def test_the_game_goes_on_for_somebody_whose_seat_a_bot_minds():
    table = dealt(2)
    absence.depart(table.sitting, BEN, table.now)
    table.now += PATIENCE.away + PATIENCE.handover
    absence.tick(table.sitting, table.now)
    table.take(absence.handover(table.sitting, ANA, 1, "greedy", table.now))
    table.take(lobby.leave(table.sitting, ANA, "greedy", table.now))
    assert (table.sitting.phase, table.sitting.host) == ("playing", BEN)
    table.take(absence.take_back(table.sitting, BEN, table.now))
    assert table.sitting.seat_of(BEN) == 1
    table.take(lobby.leave(table.sitting, BEN, "greedy", table.now))
    assert (table.sitting.phase, table.sitting.reason) == ("over", "abandoned")


def test_the_table_ends_when_the_last_person_gives_up_a_seat_that_a_bot_minds():
    table = dealt(2)
    absence.depart(table.sitting, BEN, table.now)
    table.now += PATIENCE.away + PATIENCE.handover
    absence.tick(table.sitting, table.now)
    table.take(absence.handover(table.sitting, ANA, 1, "greedy", table.now))
    table.take(lobby.leave(table.sitting, ANA, "greedy", table.now))
    table.take(lobby.leave(table.sitting, BEN, "greedy", table.now))
    assert table.sitting.phase == "over"


def test_the_host_sends_a_person_away_but_seats_no_bot_on_one_who_is_there():
    table = Table(3, [ANA, BEN])
    refused("table-seat-taken", lobby.put_bot, table.sitting, ANA, 1, "greedy", BOTS, table.now)
    refused("table-not-host", lobby.put_bot, table.sitting, BEN, 0, "", BOTS, table.now)
    table.take(lobby.put_bot(table.sitting, ANA, 1, "", BOTS, table.now))
    assert [chair.kind for chair in table.sitting.chairs] == ["person", "open", "open"]
    table.sit(BEN, 2)
    assert table.sitting.seat_of(BEN) == 2


def test_the_host_frees_the_seats_of_people_who_went_away():
    table = Table(4, [ANA, BEN, CLEO])
    refused("table-seat-taken", lobby.put_bot, table.sitting, ANA, 1, "greedy", BOTS, table.now)
    absence.depart(table.sitting, BEN, table.now)
    absence.depart(table.sitting, CLEO, table.now)
    absence.depart(table.sitting, ANA, table.now)
    table.now += PATIENCE.away
    absence.tick(table.sitting, table.now)
    refused("table-not-host", lobby.put_bot, table.sitting, DAN, 1, "", BOTS, table.now)
    refused("table-seat-taken", lobby.put_bot, table.sitting, ANA, 0, "", BOTS, table.now)
    table.take(lobby.put_bot(table.sitting, ANA, 1, "", BOTS, table.now))
    table.take(lobby.put_bot(table.sitting, ANA, 2, "greedy", BOTS, table.now))
    absence.tick(table.sitting, table.now)
    assert [chair.kind for chair in table.sitting.chairs] == ["person", "open", "bot", "open"]
    assert table.sitting.seat_of(BEN) is None
    assert table.sitting.presence.away == {0}
    table.sit(BEN, 1)
    assert table.sitting.seat_of(BEN) == 1


def test_whoever_only_looks_on_leaves_without_a_trace():
    table = dealt(2)
    assert lobby.leave(table.sitting, DAN, "greedy", 0.0) == []


def test_a_new_name_follows_to_the_seat():
    table = dealt(2)
    table.take(lobby.rename(table.sitting, BEN, "Benno", 0.0))
    assert table.sitting.chairs[1].name == "Benno"
    assert lobby.rename(table.sitting, BEN, "Benno", 0.0) == []
    assert lobby.rename(table.sitting, DAN, "Dana", 0.0) == []
