"""What the clock chose: told to everybody, but for what others may not see of it."""

import random

import pytest

from tests.table.tables import MARVEL, VIRAL, Table, dealt
from virion.games import GAMES
from virion.table import Sitting, Viewpoint, playing, view

GAMES_WITH_SECRETS = (
    ("viral", {}, 12),
    ("v_virus", {}, 12),
    ("virus_marvel", {"snap_order": "secret_simultaneous"}, 3),
)


def timed(table: Table) -> Sitting:
    """Return the same table after the clock has moved."""
    sitting = table.rebuilt()
    for fact in playing.time_out(sitting, sitting.ply, table.now):
        sitting.apply(fact)
    return sitting


def asked(table: Table) -> Sitting:
    """Return the same table after the person has made the same move."""
    sitting, seat = table.rebuilt(), table.sitting.decider
    move = table.game.write_move(int(sitting.run.state.default_move()))
    for fact in playing.move(sitting, table.person_at(seat), sitting.ply, move, table.now):
        sitting.apply(fact)
    return sitting


def told(sitting: Sitting, viewer: int | None) -> list[int]:
    """Return the seats for which the clock moved, as a viewer's log tells."""
    log = view(sitting, Viewpoint(viewer)).log
    return [entry.event.data["seat"] for entry in log if entry.event.kind == "table_clock"]


@pytest.mark.parametrize(("code", "options", "enough"), GAMES_WITH_SECRETS)
def test_that_the_clock_made_a_hidden_choice_shows_nowhere_but_at_its_seat(code, options, enough):
    """The default is known to all: who knew that the clock chose would know the card."""
    hidden = 0
    for secret in range(1, 60):
        table = dealt(4, secret, GAMES[code], **options)
        rng = random.Random(secret)
        while table.sitting.phase != "over" and table.sitting.ply < 60:
            seat = table.sitting.decider
            default = int(table.sitting.run.state.default_move())
            kind = table.game.write_move(default)["kind"]
            if kind in {"play", "trade", "give", "snap"} and len(table.sitting.asked) == 1:
                before = told(table.sitting, None)
                by_clock, by_person = timed(table), asked(table)
                if code == "viral" or kind in {"trade", "give"} or by_clock.latest[-1].kind == "chose_secretly":
                    hidden += 1
                    for viewer in {None, 0, 1, 2, 3} - {seat}:
                        assert view(by_clock, Viewpoint(viewer)) == view(by_person, Viewpoint(viewer))
                    assert told(by_clock, seat) == [*before, seat]
            table.step(rng)
        if hidden >= enough:
            return
    raise AssertionError(f"only {hidden} hidden choices")


def test_that_the_clock_made_an_open_choice_is_told_to_everybody():
    table = dealt(4, game=MARVEL, timeout=45)
    seat = table.sitting.decider
    after = timed(table)
    for viewer in (None, 0, 1, 2, 3):
        assert told(after, viewer) == [seat]


def test_when_the_game_is_over_all_is_told():
    table = dealt(2, game=VIRAL)
    rng = random.Random(5)
    seat = table.sitting.decider
    table.take(playing.time_out(table.sitting, 0, table.now))
    other = 1 - seat
    assert told(table.sitting, other) == []
    assert told(table.rebuilt(), seat) == [seat]
    assert not table.play_until(lambda _: False, rng)
    assert told(table.sitting, other) == told(table.rebuilt(), None) == [seat]
    first = view(table.sitting, Viewpoint(other)).log
    [place] = [at for at, entry in enumerate(first) if entry.event.kind == "table_clock"]
    assert first[place].ply == first[place + 1].ply - 1 or first[place + 1].event.kind == "played"
