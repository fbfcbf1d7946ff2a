"""The engine against the plain referee of the rulings: every list of moves, position, event and view."""

from random import Random

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tests.games.options import option_sets
from tests.games.v_virus.kit import GAME, given
from tests.games.v_virus.referee import Referee
from tests.games.v_virus.referee_view import views
from tests.games.walks import Json, early_in, interrupts_in, legal_in, random_options
from tests.scale import scaled
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import Moves, State, play

MOST_PLIES = 1500
TEMPERS = (0.02, 0.3, 1, 1, 4)


def told(event: Event) -> tuple[str, Json, tuple[str, ...], int | None]:
    """Write an event as the referee does."""
    return event.kind, event.data, event.secret, event.owner if event.secret else None


def pick(moves: list[Json], temper: dict[str, float], dice: Random) -> int:
    """Pick a kind of move by how much this game likes it, then a move of that kind."""
    kinds = list(dict.fromkeys(move["kind"] for move in moves))
    kind = dice.choices(kinds, [temper[kind] for kind in kinds])[0]
    return dice.choice([index for index, move in enumerate(moves) if move["kind"] == kind])


def compare(state: State, referee: Referee, log: Log, context: str) -> list[int]:
    """Hold everything that both say about a moment against each other; return the legal moves."""
    buffer = Moves()
    state.legal_moves(buffer)
    legal = buffer.as_list()
    position: Json = GAME.write_position(state)
    del position["options"]
    assert position == referee.position(), context
    assert [told(event) for event in log.events] == referee.events, context
    assert [GAME.write_move(move) for move in legal] == referee.legal, context
    for seat, seen in views(referee).items():
        assert GAME.observe(state, seat).as_json() == seen, f"seat {seat}: {context}"
        now, soon = interrupts_in(state, seat), early_in(state, seat)
        assert [GAME.write_move(move) for move in now] == referee.interrupts(seat), f"seat {seat}: {context}"
        assert [GAME.write_move(move) for move in soon] == referee.early(seat), f"seat {seat}: {context}"
    if legal:
        assert GAME.write_move(state.default_move()) == referee.default(), context
    return legal


def aged(position: Json, dice: Random) -> Json:
    """Return a dealt position as it might look late in the game: wounds, roles, the dead, few cards left to draw."""
    seats = position["seats"]
    least = 1 if position["options"]["death_threshold"] == "at_zero" else 0
    position["energy"] = [dice.choice([least, least, least + 1, 4]) for _ in range(seats)]
    position["deck"] = position["deck"][: dice.choice([0, 1, 2, 5, 20, 80])] or ["C"]
    position["ever_infected"] = True
    for seat in range(seats):
        role = dice.choice(["infected", "infected", "immune", "", "", ""])
        if role and seat not in (*position["infected"], *position["immune"]):
            position[role] = sorted([*position[role], seat])
        if seat != position["active"] and dice.random() < 0.25 and len(position["out"]) < seats - 2:
            position["out"].append(seat)
            position["graves"][seat], position["hands"][seat] = position["hands"][seat], []
            position["energy"][seat] = least - 1
    if position["options"]["seat_rotation"] == "victim_left":
        dice.shuffle(position["ring"])
    return position


def follow(options: dict[str, object], seats: int, seed: int, late: bool = False) -> int:
    """Play one random game on both and compare at every ply; return the number of plies."""
    dice = Random(seed)
    temper = {kind: dice.choice(TEMPERS) for kind in GAME.moves}
    announcing = dice.choice([0, 0.02, 0.2])
    ours, theirs = Xoshiro128(seed), Xoshiro128(seed)
    log = Log()
    state = GAME.deal(GAME.read_variant(options), seats, ours, log)
    referee = Referee.new(options, seats, theirs)
    if late:
        position = aged(GAME.write_position(state), dice)
        state, referee, log = GAME.read_position(position), Referee.at(position, theirs), Log()
    history: list[object] = []
    for ply in range(MOST_PLIES):
        context = f"options {options}, seats {seats}, seed {seed}, late {late}, ply {ply}: {history[-8:]}"
        legal = compare(state, referee, log, context)
        assert int(ours.copy().word()) == int(theirs.copy().word()), context
        if not legal:
            return ply
        if dice.random() < 0.05:
            referee = Referee.at(GAME.write_position(state), theirs)
        seat, move = int(state.decider), legal[pick(referee.legal, temper, dice)]
        able = [other for other in range(seats) if referee.interrupts(other)]
        if able and dice.random() < announcing:
            seat, move = dice.choice(able), GAME.read_move({"kind": "announce"})
        history.append((seat, GAME.write_move(move)))
        log = Log()
        play(GAME, state, seat, move, ours, log)
        referee.do(GAME.write_move(move), seat)
    return MOST_PLIES


@settings(max_examples=scaled(100, 60))
@examples(st.integers(4, 8), st.integers(0, 2**32), option_sets(GAME))
def test_every_ply_of_random_games_under_random_options(seats: int, seed: int, options: dict[str, object]) -> None:
    follow(options, seats, seed)


@settings(max_examples=scaled(40, 30))
@examples(st.integers(4, 8), st.integers(0, 2**32))
def test_every_ply_of_random_games_with_the_default_options(seats: int, seed: int) -> None:
    assert follow({}, seats, seed) < MOST_PLIES


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_many_options_at_once(seats: int) -> None:
    """Chosen by dice: for those that Hypothesis shrinks to nothing."""
    dice = Random(seats)
    for seed in range(scaled(25, 15)):
        follow(random_options(GAME, dice), seats, seed)


@settings(max_examples=scaled(120, 80))
@examples(st.integers(4, 8), st.integers(0, 2**32), option_sets(GAME))
def test_every_ply_of_games_that_begin_late(seats: int, seed: int, options: dict[str, object]) -> None:
    """Wounded and infected players, some dead, hardly a deck: everything that ends a game comes soon."""
    follow(options, seats, seed, late=True)


STARTS: dict[str, Json] = {
    "default": {"hands": ("VVVPUXKGGL", "VVSS", "VVP", ""), "infected": "0", "energy": {1: 0}},
    "shared out": {
        **{"hands": ("VVVGGGS", "VVS", "VVP", "VVS"), "infected": "02", "energy": {1: 0, 3: 0}},
        "options": {"gun_targets": "split", "gun_volleys": "many", "shield_for_others": True},
    },
    "moving": {
        **{"hands": ("VVKGGX", "VVS", "VVP", "", "VVP"), "infected": "2", "immune": "4", "out": "3"},
        "options": {"seat_rotation": "victim_left", "neighbours": "fixed", "death_threshold": "at_zero"},
    },
    "Gloves": {
        **{"hands": ("VVVLP", "VVLP", "VV", "VL"), "infected": "03"},
        "options": {"glove_result": "bounce", "trade_consent": True, "protected_visibility": "on_attempt"},
    },
    "too many cards": {"hands": ("VVPUKKGGXL", "VVP", "VV", "VVS"), "infected": "1", "options": {"hand_limit": 5}},
    "hardly a deck": {
        **{"hands": ("VVU", "VVP", "VVV", "VVX"), "infected": "2", "immune": "3", "seats": 6, "deck": "C"},
        **{"discard": "PVKS", "options": {"discards_reshuffle": "when_only_vaccine", "skip_mode": "whole_turn"}},
    },
}


@pytest.mark.parametrize("name", STARTS)
def test_every_move_and_every_answer(name: str) -> None:
    """Not by dice: all that can be done in some positions, and all that can be done after each of it."""
    facts = dict(STARTS[name])
    position = GAME.write_position(given(*facts.pop("hands"), **facts).state)
    moments = [GAME.read_position(position)]
    for _ in range(4):
        after = []
        for state in moments:
            for move in legal_in(state):
                copy, log, chance = state.copy(), Log(), Xoshiro128(1)
                referee = Referee.at(GAME.write_position(state), chance.copy())
                play(GAME, copy, int(state.decider), move, chance, log)
                referee.do(GAME.write_move(move))
                compare(copy, referee, log, f"{GAME.write_move(move)} in {GAME.write_position(state)}")
                after.append(copy)
        moments = after if len(after) < 400 else Random(1).sample(after, 400)
