"""Nobody learns what they may not know: positions that differ only in that look alike in every way."""

import json
from random import Random

import pytest

from tests.games.knowledge import disguised, shown_next, unknown
from tests.games.test_conformance import every_table
from tests.games.walks import Stop, early_in, interrupts_in, legal_in, near, refusal_of, stops
from tests.scale import scaled
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Log
from virion.kernel.game import Game, State, play
from virion.kernel.refusal import Refusal

EXEMPT = ("auto_pass_no_counter",)
"""Clarification 5: the one option under which hidden hands can be told from prompts."""


def twins(game: Game, stop: Stop, viewer: int, dice: Random, fixed_top: int = 0) -> State | None:
    """Return a state that looks the same to the viewer, None if chance found only impossible ones."""
    position = game.write_position(stop.state)
    for _ in range(8):
        other = disguised(position, viewer, dice, fixed_top)
        try:
            state = game.read_position(json.loads(json.dumps(other)))
        except Refusal:
            continue  # such as a Spy open on a hand of which nothing can be played: everybody knows that it can
        return state
    return None


def refusals(game: Game, state: State, viewer: int, tried: list[object]) -> list[object]:
    """Return how each move of the viewer is turned down, None where it is accepted."""
    out: list[object] = []
    for value in tried:
        refusal = refusal_of(lambda: play(game, state.copy(), viewer, game.read_move(value), Xoshiro128(1)))  # noqa: B023
        out.append(None if refusal is None else (refusal.code, refusal.facts))
    return out


@every_table
def test_what_a_viewer_sees_does_not_depend_on_what_it_cannot_know(game: Game, seats: int) -> None:
    dice = Random(seats)
    differing = 0
    for stop in stops(game, seats, 11, scaled(250, 100), EXEMPT):
        for viewer in range(-1, seats):
            other = twins(game, stop, viewer, dice)
            if other is None:
                continue
            differing += game.write_position(other) != game.write_position(stop.state)
            context = f"viewer {viewer}: {json.dumps(game.write_position(stop.state))}"
            seen = json.dumps(game.observe(stop.state, viewer).as_json())
            assert json.dumps(game.observe(other, viewer).as_json()) == seen, context
            assert other.decider == stop.state.decider, context
            assert early_in(other, viewer) == early_in(stop.state, viewer), context
            assert interrupts_in(other, viewer) == interrupts_in(stop.state, viewer), context
            if viewer == stop.state.decider and viewer >= 0:
                assert legal_in(other) == legal_in(stop.state), context
                assert other.default_move() == stop.state.default_move(), context
    assert differing > 100


@every_table
def test_refusals_do_not_depend_on_it_either(game: Game, seats: int) -> None:
    dice = Random(seats)
    for stop in stops(game, seats, 12, scaled(120, 40), EXEMPT):
        tried = near(game, legal_in(stop.state), dice, 20)
        for viewer in range(-1, seats):
            other = twins(game, stop, viewer, dice)
            if other is not None:
                assert refusals(game, other, viewer, tried) == refusals(game, stop.state, viewer, tried)


@every_table
def test_what_happens_next_tells_no_more_than_what_is_shown(game: Game, seats: int) -> None:
    """The same move with the same luck: others see the same events, and the same afterwards.

    The top of the deck stays, since it is drawn. Moves that show what was hidden are left out.
    """
    dice = Random(seats)
    compared = 0
    for stop in stops(game, seats, 13, scaled(250, 100), (*EXEMPT, "deck", "reshuffle")):
        legal = legal_in(stop.state)
        position = game.write_position(stop.state)
        if not legal or len(position["deck"]) < 20:  # type: ignore[arg-type]
            continue
        move = dice.choice(legal)
        for viewer in range(-1, seats):
            other = twins(game, stop, viewer, dice, fixed_top=18)
            telling = shown_next(position, viewer, game.write_move(move))
            if telling or other is None or move not in legal_in(other):
                continue
            one, two = stop.state.copy(), other.copy()
            first, second = Log(), Log()
            play(game, one, int(one.decider), move, Xoshiro128(5), first)
            play(game, two, int(two.decider), move, Xoshiro128(5), second)
            if one.outcome() is not None:
                continue
            shown = [event.seen_by(viewer).as_json() for event in first.events]
            assert [event.seen_by(viewer).as_json() for event in second.events] == shown, position
            assert game.observe(one, viewer).as_json() == game.observe(two, viewer).as_json(), position
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_unknown_is_said_for_every_game(game: Game) -> None:
    """The deck is unknown to all; one's own hand to oneself never."""
    stop = next(stops(game, game.min_seats, 1, 1))
    position = game.write_position(stop.state)
    assert unknown(position, -1)
    for viewer in range(game.min_seats):
        assert all(place[:2] != ("hands", viewer) for place in unknown(position, viewer))
