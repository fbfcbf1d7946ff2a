"""Guesses agree with what a seat knows, and leave nothing out that may be."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from tests.games.knowledge import Json, Place, unknown
from tests.games.options import seats_for
from tests.games.walks import Stop, early_in, interrupts_in, kinds_of, legal_in, random_options, same, walk
from tests.scale import scaled
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event
from virion.kernel.game import Game, Guess, State

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
card_games = pytest.mark.parametrize("game", [GAMES["virus_marvel"], GAMES["viral"]], ids=["virus_marvel", "viral"])
"""Games in which cards are all that is hidden; `tests.games.v_virus.test_guess` looks at what else is in the third."""


def told(events: list[Event], seat: int) -> list[Event]:
    """Return the events as a seat saw them."""
    return [event.seen_by(seat) for event in events]


def guess(game: Game, state: State, options: Json, seat: int, events: list[Event]) -> Guess:
    """Gather what a seat knows."""
    return game.guess(game.read_variant(options), game.observe(state, seat), told(events, seat))


def moments(game: Game, seats: int, seed: int, count: int) -> Iterator[tuple[Stop, list[Event]]]:
    """Yield moments of random games under random options, windows more often, with all events since the deal."""
    dice = Random(seed)
    found = 0
    while found < count:
        options = random_options(game, dice)
        if seats not in seats_for(game, options):
            continue
        events: list[Event] = []
        resigning = dice.choice([0, 0, 0.01])
        for stop in walk(game, options, seats, dice.randrange(2**32), 300, resigning):
            events += stop.events
            kinds = set(kinds_of(game, legal_in(stop.state)))
            if stop.state.decider >= 0 and dice.random() < (0.03 if kinds & {"play", "discard"} else 0.3):
                found += 1
                yield stop, events
                if found == count:
                    return


@every_game
def test_a_guess_looks_like_the_true_state(game: Game) -> None:
    """With a memory and without: same observation, same answers, same default move.

    With a memory also same answers early and same interrupts: only events tell who is about to leave.
    """
    for seats in range(game.min_seats, game.max_seats + 1):
        for stop, events in moments(game, seats, seats, scaled(60, 20)):
            chance = Xoshiro128(stop.ply)
            for seat in range(seats):
                for memory in (events, []):
                    state = guess(game, stop.state, stop.options, seat, memory).state(chance)
                    assert game.observe(state, seat) == game.observe(stop.state, seat)
                    if memory:
                        assert early_in(state, seat) == early_in(stop.state, seat)
                        assert interrupts_in(state, seat) == interrupts_in(stop.state, seat)
                    if seat == stop.state.decider:
                        assert legal_in(state) == legal_in(stop.state)
                        assert state.default_move() == stop.state.default_move()


@every_game
def test_a_guess_is_a_state_that_can_be_played_to_its_end(game: Game) -> None:
    for stop, events in moments(game, game.min_seats + 1, 5, scaled(60, 8)):
        for seat in range(int(stop.state.seats)):
            chance = Xoshiro128(seat)
            state = guess(game, stop.state, stop.options, seat, events).state(chance)
            assert same(game.read_position(game.write_position(state)), state, game)
            for _ in range(2000):
                legal = legal_in(state)
                if not legal:
                    break
                state.step(legal[int(chance.below(len(legal)))], chance, None)


@every_game
def test_a_guess_hangs_on_what_is_known_and_on_its_chance_alone(game: Game) -> None:
    for stop, events in moments(game, game.min_seats, 6, scaled(40, 8)):
        known = guess(game, stop.state, stop.options, 0, events)
        first = known.state(Xoshiro128(1))
        before = game.write_position(first)
        known.state(Xoshiro128(2)).step(legal_in(first)[0], Xoshiro128(1), None)
        assert game.write_position(first) == before
        assert same(known.state(Xoshiro128(1)), first, game)
        assert same(guess(game, stop.state, stop.options, 0, events).state(Xoshiro128(1)), first, game)


def at(position: Json, place: Place) -> str:
    """Return the card at a place."""
    holder = position
    for key in place:
        holder = holder[key]
    return str(holder)


def spot(place: Place) -> Place:
    """Return where a card is unknown: hands are in order, so all of a hand is one spot; so is the deck."""
    return place[:2] if place[0] == "hands" else place[:1] if place[0] == "deck" else place


@card_games
def test_every_card_that_is_not_known_is_guessed_everywhere_and_none_more_often_than_it_exists(game: Game) -> None:
    """The cards in the unknown places are always the same, and each kind of them comes up in each place."""
    dice = Random(1)
    for seats in (game.min_seats, game.max_seats):
        options: Json = {"max_players": 6} if game.code == "virus_marvel" else {}
        events: list[Event] = []
        for stop in walk(game, options, seats, 17 + seats, 40):
            events += stop.events
            if stop.ply not in (0, 3, 14, 39):
                continue
            seat = dice.randrange(seats)
            position = game.write_position(stop.state)
            places = unknown(position, seat)
            hidden = Counter(at(position, place) for place in places)
            known = guess(game, stop.state, stop.options, seat, events)
            chance = Xoshiro128(seats)
            found: defaultdict[Place, set[str]] = defaultdict(set)
            for _ in range(scaled(4000, 1500)):
                guessed = game.write_position(known.state(chance))
                cards = [at(guessed, place) for place in places]
                assert Counter(cards) == hidden
                for place, card in zip(places, cards, strict=True):
                    found[spot(place)].add(card)
            allowed = 0 if scaled(1, 0) else 3
            for place, cards in found.items():
                assert len(set(hidden) - cards) <= allowed, (place, set(hidden) - cards)


@every_game
def test_a_position_that_no_deck_adds_up_to_can_be_guessed_at_too(game: Game) -> None:
    stop = next(walk(game, {}, game.min_seats + 1, 1))
    position = json.loads(json.dumps(game.write_position(stop.state)))
    for size in (0, 1, 150) if game.code != "v_virus" else (0, 1, 40):
        position["deck"] = (position["deck"] * 3)[:size]
        state = game.read_position(position)
        for seat in range(game.min_seats + 1):
            assert game.observe(guess(game, state, {}, seat, []).state(Xoshiro128(1)), seat) == game.observe(
                state, seat
            )
