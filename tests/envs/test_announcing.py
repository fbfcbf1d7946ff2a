"""Announcing at V-Virus: who is asked tells nothing, and it can be done."""

from collections.abc import Iterator

from tests.envs.walks import dealt, legal, walk
from virion.envs.codecs.base import Table, first_action
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128

Question = tuple[dict[str, object], int, list[int]]


def windows(seats: int, options: dict[str, object], seed: int) -> Iterator[list[Question]]:
    """Yield the questions of each window: the observation of a bystander, who is asked, the legal actions."""
    open_now: list[Question] = []
    for codec, table in walk("v_virus", seats, options, seed):
        if table.asked >= 0:
            told = GAMES["v_virus"].observe(table.state, -1).as_json()
            open_now.append((told, int(table.asked), legal(codec, table)))
        elif open_now:
            yield open_now
            open_now = []


def test_everybody_living_is_asked_clockwise_unless_it_is_known_that_they_may_not() -> None:
    found = 0
    for seed in range(4):
        for window in windows(6, {}, seed):
            told = window[0][0]
            active = told["active"]
            assert isinstance(active, int)
            barred = {*told["out"], *told["immune"], *told["announced"], active}  # type: ignore[misc]
            asked = [(active + step) % 6 for step in range(1, 6)]
            expected = [seat for seat in asked if seat not in barred]
            made = [seat for _, seat, _ in window]
            assert made == expected[: len(made)]
            found += 1
    assert found > 20


def test_who_may_not_announce_has_one_action_and_others_two() -> None:
    codec, _ = dealt("v_virus", 4, {}, 0)
    silent, announce = first_action(codec, "silent"), first_action(codec, "announce")
    kinds = set()
    for seed in range(6):
        for window in windows(4, {}, seed):
            kinds |= {tuple(actions) for _, _, actions in window}
    assert kinds == {(silent,), (silent, announce)}


def test_nobody_else_is_asked_where_the_options_leave_it_to_the_active_seat() -> None:
    assert not list(windows(4, {"announce_when": "own_turn"}, 1))
    assert not list(windows(4, {"announce_mode": "auto"}, 1))


def position(infected: list[int]) -> Table:
    state = GAMES["v_virus"].read_position(
        {
            "format": "virion-position",
            "version": 1,
            "game": "v_virus",
            "options": {},
            "seats": 4,
            "hands": [["X", "V", "V"], ["P", "V", "V"], ["P", "V", "V"], ["P", "V", "V"]],
            "energy": [4, 4, 4, 4],
            "infected": infected,
            "deck": ["P", "C"],
        }
    )
    return Table(state, Xoshiro128(1))


def test_a_right_announcement_of_somebody_asked_ends_the_game() -> None:
    codec, _ = dealt("v_virus", 4, {}, 0)
    table = position([0, 1, 2, 3])
    codec.act(table, first_action(codec, "xray") + 1, None)
    assert table.asked == table.seat == 1
    codec.act(table, first_action(codec, "silent"), None)
    assert table.asked == 2
    codec.act(table, first_action(codec, "announce"), None)
    assert table.seat == -1
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2, 3)


def test_a_wrong_announcement_goes_on_with_the_next() -> None:
    codec, _ = dealt("v_virus", 4, {}, 0)
    table = position([0, 1])
    codec.act(table, first_action(codec, "xray") + 1, None)
    codec.act(table, first_action(codec, "announce"), None)
    assert table.asked == 2
    codec.act(table, first_action(codec, "silent"), None)
    codec.act(table, first_action(codec, "silent"), None)
    assert table.asked == -1
    assert table.seat == 0
