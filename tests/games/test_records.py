"""A game is its record: played, written, read and replayed it is the same, or says that it cannot be."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.options import seats_for
from tests.games.test_conformance import every_game, every_table
from tests.games.walks import interrupts_in, pick, random_options
from tests.scale import scaled
from virion.kernel.game import Game
from virion.kernel.record import ChanceSource, Record, Run
from virion.kernel.refusal import Refusal

SOURCES = (ChanceSource("xoshiro128", seed=7), ChanceSource("keyed", secret=bytes(range(32))))


def few(game: Game) -> int:
    return max(3, game.min_seats)


def played(game: Game, seats: int, seed: int, source: ChanceSource, options: dict[str, object], most: int = 150) -> Run:
    dice = Random(seed)
    run = Run(game, Record(game.code, game.rules_version, options, seats, source))
    for _ in range(most):
        legal = run.moves()
        if not legal:
            break
        able = [(seat, move) for seat in range(seats) for move in interrupts_in(run.state, seat)]
        wanted = (int(run.state.decider), pick(game, legal, dice))
        seat, move = dice.choice(able) if able and dice.random() < 0.005 else wanted
        run.play(seat, move)
    return run


def told(run: Run) -> list[list[dict[str, object]]]:
    return [[event.as_json() for event in events] for events in run.log]


@every_table
@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.source)
def test_a_record_replays_to_the_same_game(game: Game, seats: int, source: ChanceSource) -> None:
    dice = Random(seats)
    for seed in range(scaled(30, 6)):
        options = random_options(game, dice)
        if seats not in seats_for(game, options):
            continue
        run = played(game, seats, seed, source, options)
        written = json.dumps(run.record.as_json())
        record = Record.read(json.loads(written))
        assert json.dumps(record.as_json()) == written
        again = Run(game, record)
        assert game.write_position(again.state) == game.write_position(run.state)
        assert told(again) == told(run)
        assert json.dumps(again.record.as_json()) == written
        assert again.state.outcome() == run.state.outcome()


@every_game
def test_a_log_has_an_entry_for_the_deal_and_each_ply(game: Game) -> None:
    run = played(game, few(game), 5, SOURCES[0], {})
    assert len(run.log) == len(run.record.moves) + 1
    assert run.ply == len(run.record.moves)
    assert run.log[0][0].kind == "dealt"


@every_game
def test_a_refused_move_leaves_the_record_alone(game: Game) -> None:
    run = played(game, few(game), 5, SOURCES[0], {}, 10)
    before = json.dumps([run.record.as_json(), told(run), game.write_position(run.state)])
    wrong = (int(run.state.decider) + 1) % few(game)
    with pytest.raises(Refusal) as caught:
        run.play(wrong, run.moves()[0])
    assert caught.value.code == "not-your-decision"
    assert json.dumps([run.record.as_json(), told(run), game.write_position(run.state)]) == before


def base(game: Game) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(played(game, few(game), 5, SOURCES[0], {}, 8).record.as_json()))
    return record


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], object], str, str]] = {
    "no object": (lambda _: [], "record-malformed", "record"),
    "no format": (lambda record: record.pop("format"), "record-malformed", "format"),
    "other format": (lambda record: record.update(format="virion-position"), "record-malformed", "format"),
    "other version": (lambda record: record.update(version=2), "record-malformed", "version"),
    "version true": (lambda record: record.update(version=True), "record-malformed", "version"),
    "game no text": (lambda record: record.update(game=3), "record-malformed", "game"),
    "rules no number": (lambda record: record.update(rules="1"), "record-malformed", "rules"),
    "seats no number": (lambda record: record.update(seats=None), "record-malformed", "seats"),
    "options no object": (lambda record: record.update(options=[]), "record-malformed", "options"),
    "unknown key": (lambda record: record.update(clock=1), "record-malformed", "clock"),
    "no chance": (lambda record: record.pop("chance"), "record-malformed", "chance"),
    "other chance": (lambda record: record.update(chance={"source": "dice", "seed": 1}), "record-malformed", "source"),
    "no seed": (lambda record: record.update(chance={"source": "xoshiro128"}), "record-malformed", "seed"),
    "seed no number": (
        lambda record: record.update(chance={"source": "xoshiro128", "seed": "1"}),
        "record-malformed",
        "seed",
    ),
    "short secret": (
        lambda record: record.update(chance={"source": "keyed", "secret": "00"}),
        "record-malformed",
        "secret",
    ),
    "secret no hex": (
        lambda record: record.update(chance={"source": "keyed", "secret": "xy" * 32}),
        "record-malformed",
        "secret",
    ),
    "moves no list": (lambda record: record.update(moves={}), "record-malformed", "moves"),
    "move no pair": (lambda record: record["moves"].insert(2, [0]), "record-malformed", "moves[2]"),
    "seat no number": (lambda record: record["moves"].insert(2, ["0", {}]), "record-malformed", "moves[2]"),
    "move no object": (lambda record: record["moves"].insert(2, [0, "pass"]), "record-malformed", "moves[2]"),
}


@every_game
@pytest.mark.parametrize("change", CHANGES)
def test_malformed_records_are_refused_and_the_field_named(game: Game, change: str) -> None:
    record = base(game)
    mutate, code, field = CHANGES[change]
    value = mutate(record)
    with pytest.raises(Refusal) as caught:
        Record.read(value if change == "no object" else record)
    assert caught.value.code == code
    assert code in game.refusals
    assert field in str(caught.value.facts["field"])
    assert set(caught.value.facts) == {"field", "expected", "found"}


@every_game
def test_a_wrong_secret_is_not_quoted(game: Game) -> None:
    record = base(game) | {"chance": {"source": "keyed", "secret": "ab" * 31}}
    with pytest.raises(Refusal) as caught:
        Record.read(record)
    assert "abab" not in str(caught.value)


@every_game
@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("game", "another", "record-game"),
        ("rules", 99, "record-rules"),
        ("seats", 40, "too-many-seats"),
        ("seats", 1, "too-few-seats"),
        ("options", {"speed": 3}, "option-unknown"),
    ],
)
def test_a_record_that_fits_no_game_says_why(game: Game, key: str, value: object, code: str) -> None:
    record = Record.read(base(game) | {key: value})
    with pytest.raises(Refusal) as caught:
        Run(game, record)
    assert caught.value.code == code
    assert code in game.refusals
    if code in ("record-game", "record-rules"):
        assert caught.value.facts["found"] == value


@every_game
@pytest.mark.parametrize("ply", [1, 4, 8])
def test_a_record_with_a_move_that_is_not_legal_names_the_ply(game: Game, ply: int) -> None:
    record = base(game)
    record["moves"][ply - 1][0] = 7
    with pytest.raises(Refusal) as caught:
        Run(game, Record.read(record))
    assert caught.value.code == "record-move"
    assert caught.value.facts["ply"] == ply
    record["moves"][ply - 1] = [0, {"kind": "fly"}]
    with pytest.raises(Refusal) as caught:
        Run(game, Record.read(record))
    assert caught.value.facts["ply"] == ply


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, -1])
def test_seeds_survive_the_record(seed: int) -> None:
    source = ChanceSource("xoshiro128", seed=seed)
    again = ChanceSource.read(json.loads(json.dumps(source.as_json())))
    assert again.open().word() == source.open().word()


def test_the_seal_of_a_secret_is_its_hash_and_a_seed_has_none() -> None:
    plain, keyed = SOURCES
    assert plain.seal() is None
    # What b2sum -l 256 says of the 32 bytes.
    assert keyed.seal() == "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6"
    again = ChanceSource.read(json.loads(json.dumps(keyed.as_json())))
    assert again.seal() == keyed.seal()


@every_game
@pytest.mark.parametrize("source", [ChanceSource("xoshiro128", seed=4), ChanceSource("keyed", secret=bytes(32))])
def test_a_run_goes_back_to_its_marks_and_on_to_the_same_game(game: Game, source: ChanceSource) -> None:
    run = Run(game, Record(game.code, game.rules_version, {}, game.min_seats, source))
    rng = Random(9)
    marks = []
    while run.state.decider >= 0 and run.ply < 120:
        marks.append(run.mark())
        run.play(run.state.decider, rng.choice(run.moves()))
    moves, log = list(run.record.moves), list(run.log)
    middle = marks[len(marks) // 2]
    for mark in (marks[-1], middle, middle, marks[0], middle):
        run.go_to(mark, moves, log)
        assert run.ply == mark.ply == len(run.log) - 1
        for seat, move in moves[mark.ply :]:
            run.play(seat, game.read_move(move))
        assert run.record.moves == moves
        assert run.log == log
