"""The examples in docs/formats.md are read, and are what the engine writes."""

import json
from random import Random
from typing import Any

import pytest

from tests.docs.pages import block, rows_under, text_of
from virion.games import GAMES
from virion.games.virus_marvel.cards import CODES
from virion.games.virus_marvel.position import KEYS
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import play
from virion.kernel.record import ChanceSource, Record, Run
from virion.kernel.refusal import Refusal

PAGE = "docs/formats.md"
GAME = GAMES["virus_marvel"]


def example(kind: str) -> Any:
    """Return the example of a kind."""
    return json.loads(block(PAGE, f"json {kind}"))


def test_codes_are_told_in_their_order() -> None:
    assert tuple(" ".join(row[1] for row in rows_under(PAGE, "## Codes")).split()) == CODES


def test_moves_are_read_and_every_kind_is_there() -> None:
    moves = example("moves")
    for move in moves:
        assert GAME.write_move(GAME.read_move(move)) == move
    assert {move["kind"] for move in moves} == set(GAME.moves)
    told = " ".join(row[0] for row in rows_under(PAGE, "## Moves"))
    assert set(told.replace("`", "").replace(",", "").split()) == set(GAME.moves)


def test_the_record_replays() -> None:
    value = example("record")
    run = Run(GAME, Record.read(value))
    assert run.ply == len(value["moves"])
    assert {**run.record.as_json(), "options": value["options"]} == value


def test_both_sources_of_chance_are_told() -> None:
    for source in ("xoshiro128", "keyed"):
        assert f'{{"source": "{source}"' in text_of(PAGE)


def test_the_position_is_read_and_its_fields_are_told() -> None:
    value = example("position")
    written = GAME.write_position(GAME.read_position(value))
    pending = written["pending"]
    assert isinstance(pending, dict)
    assert {**written, "pending": {}} == {**written, **value, "pending": {}}
    assert {**pending, **value["pending"]} == pending
    fields = " ".join(row[0] for row in rows_under(PAGE, "## Positions")).replace("`", "").replace(",", "").split()
    assert set(fields) | {"format", "version", "game"} == set(KEYS) == set(written)


@pytest.mark.parametrize("row", rows_under(PAGE, "## Positions"), ids=lambda row: row[0].strip("`"))
def test_missing_fields_of_a_position_take_the_values_told(row: list[str]) -> None:
    value = example("position")
    least = {key: value[key] for key in ("format", "version", "game", "seats", "hands", "teams")}
    for field in row[0].replace("`", "").split(", "):
        default = row[1].strip("`")
        if not default:
            with pytest.raises(Refusal):
                GAME.read_position({key: held for key, held in least.items() if key != field})
        else:
            told = 0 if default == "active" else json.loads(default)
            assert GAME.write_position(GAME.read_position({**least, field: told})) == GAME.write_position(
                GAME.read_position(least)
            )


def test_the_observation_is_what_seat_1_sees_of_the_position() -> None:
    state = GAME.read_position(example("position"))
    assert GAME.observe(state, 1).as_json() == example("observation")


def test_the_events_are_what_seat_1_sees_next() -> None:
    state, log = GAME.read_position(example("position")), Log()
    play(GAME, state, 1, GAME.read_move({"kind": "counter"}), Xoshiro128(1), log)
    assert [event.seen_by(1).as_json() for event in log.events] == example("events")


def told_events() -> dict[str, dict[str, tuple[bool, bool]]]:
    """Return, for each kind of event, its fields in order: whether each may be missing, and whether it is secret."""
    told: dict[str, dict[str, tuple[bool, bool]]] = {}
    for kinds, fields in rows_under(PAGE, "## Events"):
        for kind in kinds.replace("`", "").split(", "):
            told[kind] = {
                field.strip("[]*"): (field.startswith("["), field.startswith("*")) for field in fields.split(", ")
            }
    return told


def events_of(seed: int) -> list[Event]:
    """Play a game that brings as many kinds of events as it can."""
    dice = Random(seed)
    options: dict[str, object] = {
        "snap_order": dice.choice(["others_then_self", "secret_simultaneous"]),
        "max_turns": 60,
        "deck": {"actions": {"REC": 4, "WRP": 3, "SNP": 4, "SPY": 6, "CTR": 8}},
    }
    run = Run(GAME, Record(GAME.code, GAME.rules_version, options, 2 + seed % 4, ChanceSource("xoshiro128", seed=seed)))
    resign = GAME.read_move({"kind": "resign"})
    while run.state.outcome() is None:
        if dice.random() < 0.003:
            run.play(int(run.state.decider), resign)
            continue
        busy = [move for move in run.moves() if GAME.write_move(move)["kind"] != "discard"]
        run.play(int(run.state.decider), dice.choice(busy or run.moves()))
    return [event for events in run.log for event in events]


def test_events_have_the_fields_told() -> None:
    told, met = told_events(), set()
    assert set(told) == set(GAME.events)
    for seed in range(60):
        for event in events_of(seed):
            fields = told[event.kind]
            met.add(event.kind)
            assert set(event.data) <= set(fields), event
            assert {field for field, (may_miss, _) in fields.items() if not may_miss} <= set(event.data), event
            assert set(event.secret) == {field for field, (_, secret) in fields.items() if secret}, event
    assert met == set(GAME.events)
