"""Events hide their secret fields from everyone but their owner."""

import pytest

from virion.kernel.event import EVERYONE, SPECTATOR, Event, Log

DRAWN = Event("drew", {"seat": 2, "count": 2, "cards": ["HR", "CTR"]}, ("cards",), 2)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 3])
def test_others_see_the_event_without_its_secret_fields(viewer: int) -> None:
    seen = DRAWN.seen_by(viewer)
    assert seen.as_json() == {"kind": "drew", "seat": 2, "count": 2}
    assert "CTR" not in repr(seen)


@pytest.mark.parametrize("viewer", [2, EVERYONE])
def test_the_owner_and_the_reader_of_finished_games_see_all(viewer: int) -> None:
    assert DRAWN.seen_by(viewer).as_json() == {"kind": "drew", "seat": 2, "count": 2, "cards": ["HR", "CTR"]}


def test_what_was_seen_can_be_shown_to_nobody_a_second_time_by_mistake() -> None:
    """A seen event carries no trace of the owner: equal sights are equal events."""
    other = Event("drew", {"seat": 2, "count": 2, "cards": ["VB", "PB"]}, ("cards",), 2)
    assert DRAWN.seen_by(0) == other.seen_by(0)
    assert DRAWN.seen_by(2).owner == SPECTATOR


@pytest.mark.parametrize("viewer", [EVERYONE, SPECTATOR, 0, 5])
def test_public_events_look_the_same_to_all(viewer: int) -> None:
    assert Event("turn", {"seat": 1, "turn": 4}).seen_by(viewer).as_json() == {"kind": "turn", "seat": 1, "turn": 4}


def test_spectators_own_no_secrets_even_where_the_owner_was_forgotten() -> None:
    """The default owner is the spectator's number, so an event with secrets must name its owner."""
    log = Log()
    log.add_secret("hand", {"seat": 0, "cards": ["HR"]}, ("cards",), 0)
    assert log.events[0].seen_by(SPECTATOR).as_json() == {"kind": "hand", "seat": 0}


def test_a_log_keeps_the_order() -> None:
    log = Log()
    log.add("turn", {"seat": 0, "turn": 1})
    log.add_secret("drew", {"seat": 0, "count": 1, "cards": ["HM"]}, ("cards",), 0)
    assert [event.kind for event in log.events] == ["turn", "drew"]
    assert log.events[1].secret == ("cards",)
    assert log.events[1].owner == 0
