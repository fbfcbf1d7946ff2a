"""What every bot that searches keeps to: the same luck gives the same move, and nothing hangs on what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.knowledge import disguised
from tests.games.options import seats_for
from tests.games.walks import Stop, early_in, legal_in, random_options, walk
from tests.scale import scaled
from virion.bots import View
from virion.bots.search.bot import SearchBot
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event
from virion.kernel.game import Game, Moves, State

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
ROUNDS = scaled(300, 30)


def decisions(game: Game, seed: int, count: int) -> Iterator[tuple[Stop, list[Event]]]:
    """Yield moments of random games at which there is something to choose, with all events since the deal."""
    dice = Random(seed)
    found = 0
    while found < count:
        options = random_options(game, dice, without=("auto_pass_no_counter",))
        events: list[Event] = []
        for stop in walk(game, options, dice.choice(seats_for(game, options)), dice.randrange(2**32), 200):
            events += stop.events
            if len(legal_in(stop.state)) > 1 and dice.random() < 0.05:
                found += 1
                yield stop, events
                if found == count:
                    return


def view_of(game: Game, state: State, events: list[Event]) -> View:
    """Return what the decider has before it."""
    seat = int(state.decider)
    return View.of(game, state, Moves(), [event.seen_by(seat) for event in events])


def thought(game: Game, options: dict[str, Any], view: View, slices: list[int], seed: int) -> list[tuple[int, float]]:
    """Search a view in slices, and return how often each move was tried, and its mean."""
    search = SearchBot(game, options, sum(slices)).search_of(view, Xoshiro128(seed))
    for rounds in slices:
        search.run(rounds)
    assert search.rounds == sum(slices)
    return [(search.tried(move), search.mean(move)) for move in view.moves]


@every_game
def test_the_same_luck_gives_the_same_search_also_in_slices(game: Game) -> None:
    for stop, events in decisions(game, 1, scaled(20, 4)):
        once = thought(game, stop.options, view_of(game, stop.state, events), [ROUNDS], stop.ply)
        slices = [1, ROUNDS // 3, 0, ROUNDS - ROUNDS // 3 - 1]
        assert thought(game, stop.options, view_of(game, stop.state, events), slices, stop.ply) == once
        assert all(0 <= mean <= 1 for _, mean in once)
        assert 0 < sum(tried for tried, _ in once) <= ROUNDS


@every_game
def test_a_search_that_ends_once_its_choice_is_certain_chooses_as_a_whole_one(game: Game) -> None:
    for stop, events in decisions(game, 6, scaled(20, 4)):
        view = view_of(game, stop.state, events)
        bot = SearchBot(game, stop.options, ROUNDS)
        whole = bot.search_of(view, Xoshiro128(stop.ply))
        whole.run(ROUNDS)
        assert bot.choose(view, Xoshiro128(stop.ply)) == bot.best(whole, view.moves)


@every_game
@pytest.mark.parametrize("rounds", [0, ROUNDS])
def test_a_bot_makes_a_legal_move_and_the_same_again(game: Game, rounds: int) -> None:
    for stop, events in decisions(game, 2, scaled(20, 4)):
        bot = SearchBot(game, stop.options, rounds)
        move = bot.choose(view_of(game, stop.state, events), Xoshiro128(3))
        assert move in legal_in(stop.state)
        bot.choose(view_of(game, stop.state, events), Xoshiro128(4))
        again = SearchBot(game, stop.options, rounds)
        assert bot.choose(view_of(game, stop.state, events), Xoshiro128(3)) == move
        assert again.choose(view_of(game, stop.state, events), Xoshiro128(3)) == move


@every_game
def test_nothing_hangs_on_what_the_seat_cannot_know(game: Game) -> None:
    """Hidden cards swapped, hidden roles changed: the search is the same to the last digit."""
    dice = Random(3)
    for stop, events in decisions(game, 3, scaled(30, 6)):
        view = view_of(game, stop.state, events)
        position = disguised(game.write_position(stop.state), view.seat, dice)
        other = view_of(game, game.read_position(position), events)
        assert other.moves == view.moves
        assert thought(game, stop.options, other, [ROUNDS], 5) == thought(game, stop.options, view, [ROUNDS], 5)
        variant = game.read_variant(stop.options)
        guessed = game.guess(variant, view.observation, view.events).state(Xoshiro128(stop.ply))
        other = view_of(game, guessed, events)
        assert thought(game, stop.options, other, [ROUNDS], 5) == thought(game, stop.options, view, [ROUNDS], 5)


@every_game
def test_a_full_table_leads_to_a_legal_move_too(game: Game) -> None:
    for stop, events in decisions(game, 4, scaled(10, 3)):
        bot = SearchBot(game, stop.options, 300)
        bot.bits = 6
        view = view_of(game, stop.state, events)
        search = bot.search_of(view, Xoshiro128(1))
        search.run(300)
        assert len(search.tree.keys) == 64
        assert 0 in list(search.tree.keys)
        assert bot.best(search, view.moves) in view.moves


@every_game
def test_a_seat_that_is_asked_before_its_turn_to_answer_searches_its_answer(game: Game) -> None:
    found = 0
    dice = Random(6)
    while found < scaled(20, 3):
        options = random_options(game, dice, without=("auto_pass_no_counter",))
        events: list[Event] = []
        seats = max(seats_for(game, options))
        if seats < 3:
            continue
        for stop in walk(game, options, seats, dice.randrange(2**32), 150):
            events += stop.events
            for seat in range(seats):
                early = early_in(stop.state, seat)
                if len(early) > 1 and seat != stop.state.decider and dice.random() < 0.1:
                    found += 1
                    _answers_early(game, stop, seat, early, [event.seen_by(seat) for event in events])


def _answers_early(game: Game, stop: Stop, seat: int, early: list[int], events: list[Event]) -> None:
    view = View(game, seat, early, lambda: game.observe(stop.state, seat), events)
    for rounds in (0, ROUNDS):
        bot = SearchBot(game, stop.options, rounds)
        search = bot.search_of(view, Xoshiro128(7))
        search.run(rounds)
        assert bot.best(search, early) in early
        assert bot.choose(view, Xoshiro128(7)) in early
    assert sum(search.tried(move) for move in early) > 0
