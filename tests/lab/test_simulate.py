"""Simulations: fair seating, independent streams, honest counts, records that replay."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import cast

import pytest

from virion.bots import BOTS, Bot, BotKind, View
from virion.games import GAMES
from virion.games.v_virus.observation import VVirusObservation
from virion.kernel.chance import Chance
from virion.kernel.game import Game
from virion.kernel.record import Record, Run
from virion.kernel.refusal import Refusal
from virion.lab.simulate import Series, simulate

GAME = GAMES["virus_marvel"]
TIMES = {"seconds", "moves_per_second"}


def series(seats: int, codes: tuple[str, ...], seed: int = 1, **options: object) -> Series:
    return Series(GAME, GAME.read_variant(options), seats, seed, codes)


def timeless(**arguments: object) -> dict[str, object]:
    given: dict[str, object] = {
        "game": GAME, "options": {}, "seats": 3, "games": 12, "seed": 4, "bots": ["random"], **arguments
    }  # fmt: skip
    found = simulate(**given).as_json()  # type: ignore[arg-type]
    return {key: value for key, value in found.items() if key not in TIMES}


@pytest.fixture
def spendthrift() -> Iterator[str]:
    """A bot that plays as the random one does, but uses up a lot of its luck on the way."""

    class Spendthrift(Bot):
        def choose(self, view: View, chance: Chance) -> int:
            move = BOTS["random"].make(view.game).choose(view, chance)
            kept = [chance.word() for _ in range(5)]
            assert len(kept) == 5
            return move

    def build(_game: Game, _options: Mapping[str, object]) -> Bot:
        return Spendthrift()

    BOTS["spendthrift"] = BotKind("spendthrift", build)
    yield "spendthrift"
    del BOTS["spendthrift"]


@pytest.fixture
def noted() -> Iterator[dict[str, set[str]]]:
    """A bot for each side of V-Virus, each of which notes down the side that its seat is on when it is asked."""
    asked: dict[str, set[str]] = {}

    def kind(code: str) -> BotKind:
        class Noting(Bot):
            def choose(self, view: View, chance: Chance) -> int:
                asked.setdefault(code, set()).add(cast(VVirusObservation, view.observation).roles[view.seat] or "")
                return view.moves[chance.below(len(view.moves))]

            def interrupt(self, view: View, chance: Chance) -> int | None:
                return view.moves[0]

        return BotKind(code, lambda _game, _options: Noting(), interrupts=frozenset({"v_virus"}))

    BOTS.update({code: kind(code) for code in ("noting", "other")})
    yield asked
    del BOTS["noting"], BOTS["other"]


def test_the_same_seed_gives_the_same_results_and_another_others() -> None:
    assert timeless() == timeless()
    assert timeless(seed=5)["plies"] != timeless()["plies"]


def test_a_game_comes_out_the_same_whichever_were_played_before() -> None:
    one, other = series(3, ("greedy", "random", "random")), series(3, ("greedy", "random", "random"))
    forward = [one.play(number, keep_moves=True).moves for number in range(6)]
    backward = [other.play(number, keep_moves=True).moves for number in reversed(range(6))]
    assert forward == backward[::-1]
    assert len({str(moves) for moves in forward}) == 6


def test_the_fast_path_of_random_games_plays_the_same_games() -> None:
    games = series(4, ("random",) * 4, seed=8)
    for number in range(8):
        slow, fast = games.play(number, keep_moves=True), games.play(number)
        assert (fast.first, fast.plies, fast.moves) == (slow.first, slow.plies, [])
        assert GAME.write_position(fast.state) == GAME.write_position(slow.state)


def test_a_bots_own_luck_never_shifts_the_deal(spendthrift: str) -> None:
    def deal(codes: tuple[str, ...], number: int) -> object:
        games = series(2, codes)
        return Run(GAME, Record(GAME.code, 1, {}, 2, games.record(number, games.play(number, True)).chance)).log[0]

    for number in range(5):
        assert deal(("random", "random"), number) == deal(("greedy", spendthrift), number)


def test_each_bot_has_a_stream_of_its_own(spendthrift: str) -> None:
    """Whatever the other does with its luck, the first decision of the first to move is the same."""
    for number in range(6):
        one = series(2, ("random", "random")).play(number, True)
        other = series(2, ("random", spendthrift)).play(number, True)
        assert one.moves[0] == other.moves[0]
    openings = {series(2, ("random", "random")).play(number, True).moves[0] for number in range(20)}
    assert len(openings) > 5


def test_bots_sit_equally_often_at_each_seat() -> None:
    for seats in (2, 3, 5):
        games = series(seats, ("greedy", *["random"] * (seats - 1)))
        places = Counter((bot, games.chair_of(bot, number)) for number in range(seats * 4) for bot in range(seats))
        assert set(places.values()) == {4}
        for number in range(seats):
            assert {games.chair_of(bot, number) for bot in range(seats)} == set(range(seats))


def test_the_seat_of_a_bot_is_where_it_plays() -> None:
    """Greedy wins against random: the winner's seat is its seat."""
    games = series(2, ("greedy", "random"), seed=12)
    hits = 0
    for number in range(20):
        outcome = games.play(number).state.outcome()
        hits += outcome is not None and outcome.winners == (games.chair_of(0, number),)
    assert hits >= 19


@pytest.mark.parametrize("direction", ["right", "left"])
def test_turn_order_is_counted_from_the_first_player(direction: str) -> None:
    """Counted again from the records, by walking round the table."""
    records: list[Record] = []
    results = simulate(GAME, {"direction": direction}, 3, 15, 2, ["greedy", "random"], record=records.append)
    order = [0, 0, 0]
    for record in records:
        run = Run(GAME, record)
        outcome = run.state.outcome()
        assert outcome is not None
        first = int(str(run.log[0][0].data["first"]))
        step = -1 if direction == "left" else 1
        for winner in outcome.winners:
            order[[(first + step * turn) % 3 for turn in range(3)].index(winner)] += 1
    assert [share.count for share in results.by_order] == order


def test_counts_agree_with_the_records() -> None:
    records: list[Record] = []
    results = simulate(GAME, {}, 3, 10, 6, ["greedy", "random"], record=records.append)
    assert len(records) == 10
    assert results.bots == ("greedy", "random", "greedy")
    assert results.chairs == {"greedy": 2, "random": 1}
    outcomes = [Run(GAME, record).state.outcome() for record in records]
    assert sum(share.count for share in results.by_seat) == sum(len(outcome.winners) for outcome in outcomes if outcome)
    assert sum(results.reasons.values()) + results.unfinished == 10
    assert results.plies.mean == sum(len(record.moves) for record in records) / 10
    assert sum(share.count for share in results.by_bot.values()) + results.draws == 10


def test_records_read_back_and_replay() -> None:
    records: list[Record] = []
    simulate(GAME, {"heroes_to_win": 3}, 2, 3, 2**70, ["random"], record=records.append)
    for record in records:
        again = Record.read(record.as_json())
        assert Run(GAME, again).state.outcome() is not None
        assert again.options["heroes_to_win"] == 3


def test_draws_are_no_wins() -> None:
    results = simulate(GAME, {"max_turns": 1}, 4, 8, 1, ["random"])
    assert results.draws == 8
    assert results.reasons == {"turn_cap": 8}
    assert all(share.count == 0 for share in (*results.by_seat, *results.by_order, *results.by_bot.values()))
    assert results.turns.most == 1


def test_progress_tells_every_game_once() -> None:
    told: list[int] = []
    simulate(GAME, {}, 2, 7, 1, ["random"], progress=told.append)
    assert sum(told) == 7


def test_what_the_game_refuses_is_refused() -> None:
    with pytest.raises(Refusal, match="too-many-seats"):
        simulate(GAME, {}, 6, 1, 1, ["random"])
    with pytest.raises(Refusal, match="option-unknown"):
        simulate(GAME, {"colour": 1}, 2, 1, 1, ["random"])


def test_by_side_a_seat_is_played_by_the_bot_of_the_side_that_it_is_on(noted: dict[str, set[str]]) -> None:
    by_side = {"infected": "noting", "uninfected": "other"}
    played = Series(GAMES["v_virus"], GAMES["v_virus"].read_variant({}), 5, 1, ("noting", "other"), by_side)
    changed = 0
    for number in range(10):
        finished = played.play(number)
        changed += sum(by_side[side] != code for side, code in zip(finished.sides, finished.codes, strict=True))
    assert noted == {"noting": {"infected"}, "other": {"uninfected"}}
    assert changed > 0


def test_a_bot_that_cheats_is_found_out() -> None:
    class Cheat(Bot):
        def choose(self, _view: View, _chance: Chance) -> int:
            return -5

    BOTS["cheat"] = BotKind("cheat", lambda _game, _options: Cheat())
    try:
        with pytest.raises(ValueError, match="not a legal move"):
            simulate(GAME, {}, 2, 1, 1, ["cheat"])
    finally:
        del BOTS["cheat"]
