"""Who is told what, and who may answer early (sections 2 and 11.1 of the rulings)."""

import pytest

from tests.games.viral.kit import GAME, Table, given
from virion.kernel.event import EVERYONE


def told_to(table: Table, kind: str) -> list[int]:
    """Who is told the card of the last event of a kind; 9 is whoever may see all."""
    event = next(event for event in reversed(table.events) if event.kind == kind)
    viewers = {**{seat: seat for seat in range(-1, 4)}, 9: EVERYONE}
    return [name for name, viewer in viewers.items() if "card" in event.seen_by(viewer).data]


def test_a_played_card_is_told_to_its_player_alone() -> None:
    table = given("AD", "AD", "AD", active=2).do("A as V")
    assert told_to(table, "played") == [2, 9]
    assert table.told() == [{"kind": "played", "seat": 2, "claim": "vaccine", "left": -1}]
    assert table.told(2) == [{"kind": "played", "seat": 2, "claim": "vaccine", "card": "attack", "left": -1}]


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("penalty_drew", given("BD").do("B as A", "challenge")),
        ("refilled", given("A").do("A as R", "quiet")),
        ("drew", given("AD", options={"regular_draw": 1}).do("A as R", "quiet")),
    ],
)
def test_a_draw_is_told_to_its_owner_alone(kind: str, table: Table) -> None:
    assert told_to(table, kind) == [0, 9]
    event = next(event for event in table.told(1) if event["kind"] == kind)
    assert event == {"kind": kind, "seat": 0, "count": 1}


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("proved", given("AD").do("A as A", "challenge")),
        ("exposed", given("BD").do("B as A", "challenge")),
        ("paid", given("AD").do("A as A", "challenge", "lose A")),
        ("penalty_burned", given("BD", options={"penalty_card_to": "discard"}).do("B as A", "challenge")),
        ("shown", given("AD", options={"reveal_unchallenged": "after_effect"}).do("A as R", "quiet")),
        ("cancelled", given("AD", "X").do("A as A", "quiet", "at 0", "antivirus")),
    ],
)
def test_what_lies_face_up_is_told_to_all(kind: str, table: Table) -> None:
    assert told_to(table, kind) == [-1, 0, 1, 2, 3, 9]


def test_the_end_of_a_window_tells_nothing_of_the_card() -> None:
    table = given("BD").do("B as A", "quiet")
    assert table.told() == [{"kind": "unchallenged", "seat": 0, "claim": "attack"}]
    assert table.do("at 3").told() == [{"kind": "aimed", "seat": 0, "claim": "attack", "cell": 3}]
    table.do("quiet")
    assert table.told()[0] == {"kind": "infected", "seat": 0, "claim": "attack", "cell": 3, "points": 1}


def test_passing_tells_nothing_until_the_window_closes() -> None:
    table = given("BD", "A", "X").do("B as A", "pass")
    assert table.events == []
    table.do("pass", "pass", "at 3", "pass")
    assert table.events == []


def test_the_pending_card_as_each_sees_it() -> None:
    table = given("BD", "AB").do("B as A")
    hidden = {"card": None, "by": 0, "claim": "attack", "open": False, "challenger": None, "cell": None}
    for _ in range(3):
        for viewer in (None, 1, 2, 3):
            assert table.sees(viewer)["pending"] == hidden
        assert table.sees(0)["pending"] == hidden | {"card": "boost"}
        if table.asks != "1 react":
            table.do("quiet" if table.asks == "1 challenge" else "at 6")
            hidden["cell"] = 6 if table.asks == "1 react" else None
    proved = given("AD", "AB").do("A as A", "challenge").sees(3)["pending"]
    assert proved == {"card": "attack", "by": 0, "claim": "attack", "open": True, "challenger": 1, "cell": None}


def test_what_a_pending_card_tells_a_sentence() -> None:
    """The fields of its sentence hold the card for those alone who know it."""
    table = given("BD", "AB").do("B as A", "quiet", "at 6")
    views = {viewer: GAME.observe(table.state, viewer).pending for viewer in (-1, 0, 1)}  # type: ignore[attr-defined]
    assert views[1].told() == views[-1].told() == {"seat": 0, "claim": "attack", "cell": 6}
    assert views[0].told() == {"seat": 0, "claim": "attack", "card": "boost", "cell": 6}
    proved = GAME.observe(given("AD").do("A as A", "challenge").state, 2).pending  # type: ignore[attr-defined]
    assert proved.told() == {"seat": 0, "claim": "attack", "card": "attack", "by": 1}


def test_those_still_to_be_asked_may_answer_early() -> None:
    table = given("AD", "A", "X", "A")
    assert [table.early(seat) for seat in range(4)] == [[]] * 4
    table.do("A as A")
    assert [table.early(seat) for seat in range(4)] == [[], [], ["challenge", "pass"], ["challenge", "pass"]]
    table.do("pass")
    assert [table.early(seat) for seat in range(4)] == [[], [], [], ["challenge", "pass"]]
    table.do("pass", "pass")
    assert [table.early(seat) for seat in range(4)] == [[]] * 4
    table.do("at 0")
    assert [table.early(seat) for seat in range(-1, 4)] == [[], [], [], ["antivirus", "pass"], ["pass"]]
    assert GAME.together


def test_the_window_asks_whoever_may_be_asked_whatever_they_hold() -> None:
    """Hands of the same size: the same seats are asked the same number of times."""
    for hand in ("X", "A", "V"):
        for options in ({}, {"vaccine_reaction": True}, {"antivirus_mode": "turn_only", "vaccine_reaction": True}):
            table = given("AD", hand, hand, hand, options=options).do("A as A", "quiet", "at 0")
            assert table.sees(None)["poll"] == [1, 2, 3]
