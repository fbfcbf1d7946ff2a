"""What every game must do, whatever its rules: lists, refusals, copies, positions, records, ends."""

import json
from random import Random

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tests.games.options import CONTRADICTIONS, accepted
from tests.games.walks import early_in, interrupts_in, kinds_of, legal_in, near, pick, refusal_of, same, stops, walk
from tests.scale import scaled
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import EVERYONE, SPECTATOR
from virion.kernel.game import Game, play

TABLES = [
    pytest.param(game, seats, id=f"{code}-{seats}")
    for code, game in GAMES.items()
    for seats in range(game.min_seats, game.max_seats + 1)
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_table
def test_a_copy_is_independent(game: Game, seats: int) -> None:
    for stop in stops(game, seats, 1, scaled(300, 60)):
        before = game.write_position(stop.state)
        copy = stop.state.copy()
        assert game.write_position(copy) == before
        chance, dice = Xoshiro128(3), Random(3)
        for _ in range(12):
            legal = legal_in(copy)
            if not legal:
                break
            play(game, copy, int(copy.decider), pick(game, legal, dice), chance)
        assert game.write_position(stop.state) == before


@every_table
def test_exactly_one_seat_owes_a_decision_and_has_an_answer(game: Game, seats: int) -> None:
    for stop in stops(game, seats, 2, scaled(1500, 300)):
        legal = legal_in(stop.state)
        if stop.state.outcome() is None:
            assert 0 <= stop.state.decider < seats
            assert legal
            assert stop.state.default_move() in legal
        else:
            assert stop.state.decider == -1
            assert legal == []
            assert all(interrupts_in(stop.state, seat) == [] for seat in range(seats))
            assert stop.state.interrupters() == 0
        assert len(set(legal)) == len(legal)
        assert len({json.dumps(game.write_move(move), sort_keys=True) for move in legal}) == len(legal)


@every_table
def test_every_listed_move_is_accepted(game: Game, seats: int) -> None:
    for stop in stops(game, seats, 3, scaled(300, 50)):
        for move in legal_in(stop.state):
            assert game.read_move(game.write_move(move)) == move
            play(game, stop.state.copy(), int(stop.state.decider), move, Xoshiro128(1))
        interrupters = int(stop.state.interrupters())
        for seat in range(seats):
            assert bool(interrupts_in(stop.state, seat)) == bool(interrupters >> seat & 1)
            for move in interrupts_in(stop.state, seat):
                assert game.read_move(game.write_move(move)) == move
                play(game, stop.state.copy(), seat, move, Xoshiro128(1))


@every_table
def test_everything_near_a_listed_move_is_refused_and_changes_nothing(game: Game, seats: int) -> None:
    dice = Random(4)
    refused = set()
    for stop in stops(game, seats, 4, scaled(400, 60)):
        legal = legal_in(stop.state)
        before = game.write_position(stop.state)
        for value in near(game, legal, dice, 25):
            seat = int(stop.state.decider) if dice.random() < 0.8 else dice.randrange(-2, 8)
            chance = Xoshiro128(9)
            state = stop.state.copy()
            refusal = refusal_of(lambda: play(game, state, seat, game.read_move(value), chance))  # noqa: B023
            if refusal is None:
                move = game.read_move(value)
                listed = (seat == stop.state.decider and move in legal) or move in interrupts_in(stop.state, seat)
                assert listed, f"accepted {value} of seat {seat} in {before}"
                continue
            assert refusal.code in game.refusals
            assert all(type(fact) in (str, int) for fact in refusal.facts.values())
            assert game.write_position(state) == before
            assert chance.word() == Xoshiro128(9).word()
            refused.add(refusal.code)
    assert {"move-malformed", "not-your-decision", "not-this-decision"} <= refused


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["HR", "attack", "V", "play", "R"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@every_game
@settings(max_examples=scaled(300, 200))
@examples(
    JUNK,
    st.dictionaries(
        st.sampled_from(["kind", "card", "cards", "claim", "cell", "seat", "slot", "slots", "count", "shots"]),
        JUNK,
        max_size=6,
    ),
)
def test_malformed_moves_are_refused_with_a_code(game: Game, junk: object, move: dict[str, object]) -> None:
    for kind in (*game.moves, None):
        for value in (junk, {"kind": kind, **move}):
            refusal = refusal_of(lambda: game.read_move(value))  # noqa: B023
            assert refusal is None or refusal.code == "move-malformed"
            assert refusal is None or set(refusal.facts) == {"field", "expected", "found"}


@every_game
@settings(max_examples=scaled(300, 200))
@examples(st.data())
def test_malformed_positions_are_refused_with_a_code(game: Game, data: st.DataObject) -> None:
    position = game.write_position(next(walk(game, {}, max(3, game.min_seats), 1)).state)
    key = data.draw(st.sampled_from([*sorted(position), "more"]))
    position[key] = data.draw(JUNK)
    refusal = refusal_of(lambda: game.write_position(game.read_position(position)))
    assert refusal is None or refusal.code in game.refusals
    refusal = refusal_of(lambda: game.read_position({**position, "more": 1}))
    assert refusal is not None
    assert refusal.code in game.refusals


@every_game
@settings(max_examples=scaled(300, 200))
@examples(st.data())
def test_malformed_options_are_refused_with_a_code(game: Game, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from([option.key for option in game.options] + ["speed"]))
    options = {key: data.draw(JUNK)}
    refusal = refusal_of(lambda: game.read_variant(options))
    if refusal is None:
        read = game.read_variant(options).as_json()
        assert game.read_variant(read).as_json() == read
    else:
        assert refusal.code in ("option-unknown", "option-value", "deck-too-small", *CONTRADICTIONS)


@every_game
def test_options_say_their_defaults_and_read_back(game: Game) -> None:
    default = game.read_variant({}).as_json()
    assert default == {option.key: option.default for option in game.options}
    for option in game.options:
        assert set(option.rulings) <= set(game.rulings)
        for value in option.values:
            options = {option.key: value}
            if not accepted(game, options):
                options["turn_cap"] = 100
            read = game.read_variant(options).as_json()
            assert read == default | options
            json.dumps(read)


@every_table
def test_a_position_reads_back_and_has_the_same_future(game: Game, seats: int) -> None:
    for number, stop in enumerate(stops(game, seats, 5, scaled(120, 60))):
        position = game.write_position(stop.state)
        again = game.read_position(json.loads(json.dumps(position)))
        assert game.write_position(again) == position
        here, there, dice = Xoshiro128(7), Xoshiro128(7), Random(7)
        state = stop.state.copy()
        for ply in range(25):
            legal = legal_in(state)
            assert legal == legal_in(again)
            assert same(state, again, game)
            assert state.outcome() == again.outcome()
            viewer = (number + ply) % (seats + 1) - 1
            assert game.observe(state, viewer).as_json() == game.observe(again, viewer).as_json()
            assert early_in(state, viewer) == early_in(again, viewer)
            if not legal:
                break
            move = pick(game, legal, dice)
            play(game, state, int(state.decider), move, here)
            play(game, again, int(again.decider), move, there)
            assert here.word() == there.word()


@every_table
def test_observations_are_plain_json(game: Game, seats: int) -> None:
    for stop in stops(game, seats, 6, scaled(300, 60)):
        for viewer in range(-1, seats):
            seen = game.observe(stop.state, viewer).as_json()
            assert json.loads(json.dumps(seen)) == seen
            assert game.observe(stop.state.copy(), viewer) == game.observe(stop.state, viewer)


@every_table
def test_events_are_named_and_hide_their_secrets(game: Game, seats: int) -> None:
    told = set()
    for seed in range(scaled(40, 8)):
        for stop in walk(game, {}, min(seats, 5), seed, 300):
            for event in stop.events:
                told.add(event.kind)
                assert event.kind in game.events
                assert set(event.secret) <= set(event.data)
                json.dumps(event.as_json())
                for viewer in (*range(-1, seats), EVERYONE):
                    allowed = viewer in (event.owner, EVERYONE) or not event.secret
                    seen = event.seen_by(viewer)
                    assert set(seen.data) == set(event.data) - (set() if allowed else set(event.secret))
                if event.secret:
                    assert event.owner != SPECTATOR
    assert len(told) > len(game.events) // 2


def fitting(game: Game, **wanted: object) -> dict[str, object]:
    """Return those of the options that the game has."""
    return {option.key: wanted[option.key] for option in game.options if option.key in wanted}


@every_table
def test_every_game_ends(game: Game, seats: int) -> None:
    """Random play, with and without options; a walk stops at its last state."""
    for seed in range(scaled(60, 8)):
        options = fitting(game, max_players=max(5, seats))
        last = None
        for stop in walk(game, options, seats, seed, 100_000):
            last = stop
        assert last is not None
        outcome = last.state.outcome()
        assert outcome is not None
        assert outcome.reason in game.reasons
        assert set(outcome.winners) <= set(range(seats))


@every_table
def test_the_clock_alone_ends_a_game(game: Game, seats: int) -> None:
    """Nothing but default moves: never stuck (a cap of turns, where there is one, is lowered to be quick)."""
    options = fitting(game, max_turns=60, max_players=max(5, seats))
    state = game.deal(game.read_variant(options), seats, Xoshiro128(1), None)
    chance = Xoshiro128(2)
    for _ in range(1000):
        if state.outcome() is not None:
            break
        play(game, state, int(state.decider), int(state.default_move()), chance)
    assert state.outcome() is not None


def kinds(game: Game, moves: list[int]) -> set[str]:
    return set(kinds_of(game, moves))


@every_table
def test_early_answers_are_the_answers_of_ones_turn(game: Game, seats: int) -> None:
    """What a seat may answer early is exactly what it is asked when its turn comes, whatever the others answer.

    In a window that is answered together an answer may close it before; passing, which the clock does, never does.
    """
    met = 0
    for stop in stops(game, seats, 8, scaled(1200, 250), without=("auto_pass_no_counter",)):
        decider = int(stop.state.decider)
        assert early_in(stop.state, SPECTATOR) == []
        if decider < 0:
            continue
        assert early_in(stop.state, decider) == []
        for seat in range(seats):
            early = early_in(stop.state, seat)
            if not early:
                continue
            met += 1
            state, chance, dice = stop.state.copy(), Xoshiro128(1), Random(met)
            closing = game.together and met % 2 == 0
            while int(state.decider) != seat and kinds(game, legal_in(state)) & kinds(game, early):
                passing = game.together and not closing
                move = int(state.default_move()) if passing else dice.choice(legal_in(state))
                play(game, state, int(state.decider), move, chance)
            if closing and not kinds(game, legal_in(state)) & kinds(game, early):
                continue
            assert int(state.decider) == seat, "the window closed without asking"
            assert legal_in(state) == early
    assert met > 0 or seats == 2
