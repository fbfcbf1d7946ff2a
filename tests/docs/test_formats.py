"""The examples in docs/formats.md and the pages of the games are read, and are what the engine writes."""

import importlib
import json
from random import Random
from typing import Any

import pytest

from tests.docs.pages import block, rows_under, text_of
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import Game, Moves, play
from virion.kernel.record import ChanceSource, Record, Run
from virion.kernel.refusal import Refusal

PAGE = "docs/formats.md"
PAGES = {code: f"docs/formats/{code}.md" for code in GAMES}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))

ANSWERS: dict[str, dict[str, object]] = {
    "virus_marvel": {"kind": "counter"},
    "viral": {"kind": "antivirus"},
    "v_virus": {"kind": "shield", "count": 1},
}
"""What seat 1 answers in the position of each page."""

ODD: dict[str, dict[str, tuple[Any, ...]]] = {
    "virus_marvel": {
        "snap_order": ("others_then_self", "secret_simultaneous"),
        "max_turns": (60,),
        "deck": ({"actions": {"REC": 4, "WRP": 3, "SNP": 4, "SPY": 6, "CTR": 8}},),
    },
    "viral": {
        "reveal_unchallenged": ("never", "after_effect"),
        "challenge_match": ("kind", "family"),
        "penalty_card_to": ("hand", "discard"),
        "penalty_discard": ("owner", "random"),
        "immune_cost": ("none", "skip_next"),
        "regular_draw": (0, 1),
        "draw_pile_limit": (1, 40, None),
        "hand_size": (1, 4),
    },
    "v_virus": {
        "wrong_announce_reveals": ("announcer", "count", "team"),
        "gun_targets": ("single", "split"),
        "glove_result": ("swap", "discard_both", "bounce"),
        "trade_consent": (False, True),
        "vaccine_cures": (True, True, False),
        "cure_of_last_infected": ("continue",),
        "immunity_base": ("starters",),
        "death_threshold": ("at_zero",),
        "elimination_reveal": ("none", "role", "hand"),
        "shield_for_others": (False, True),
        "protected_visibility": ("public", "on_attempt"),
        "skip_mode": ("after_draw", "whole_turn"),
        "seat_rotation": ("display_only", "victim_left"),
        "discards_reshuffle": ("never", "when_only_vaccine"),
        "turn_cap": (120,),
    },
}
"""Options under which games bring as many kinds of events as they can."""


def example(game: Game, kind: str) -> Any:
    """Return the example of a kind on the page of a game."""
    return json.loads(block(PAGES[game.code], f"json {kind}"))


def names_in(text: str) -> list[str]:
    """Return the names that a cell of a table lists."""
    return text.replace("`", "").replace(",", "").split()


@every_game
def test_the_page_of_each_game_is_linked(game: Game) -> None:
    assert f"(formats/{game.code}.md)" in text_of(PAGE)


@every_game
def test_codes_are_told_in_their_order(game: Game) -> None:
    told = [name for row in rows_under(PAGES[game.code], "## Codes") for name in names_in(row[1])]
    assert tuple(told) == game.cards


@pytest.mark.parametrize(("game", "deck"), [("viral", "STANDARD"), ("v_virus", "COPIES")])
def test_the_copies_are_those_of_the_cards(game: str, deck: str) -> None:
    told = [int(number) for row in rows_under(PAGES[game], "## Codes") for number in row[2].split()]
    assert tuple(told) == getattr(importlib.import_module(f"virion.games.{game}.cards"), deck)


@every_game
def test_moves_are_read_and_every_kind_is_there(game: Game) -> None:
    moves = example(game, "moves")
    for move in moves:
        assert game.write_move(game.read_move(move)) == move
    assert {move["kind"] for move in moves} == set(game.moves)
    told = {name for row in rows_under(PAGES[game.code], "## Moves") for name in names_in(row[0])}
    assert told == set(game.moves)


def test_the_record_replays() -> None:
    value = json.loads(block(PAGE, "json record"))
    run = Run(GAMES[value["game"]], Record.read(value))
    assert run.ply == len(value["moves"])
    assert {**run.record.as_json(), "options": value["options"]} == value


def test_both_sources_of_chance_are_told() -> None:
    for source in ("xoshiro128", "keyed"):
        assert f'{{"source": "{source}"' in text_of(PAGE)


@every_game
def test_the_position_is_read_and_its_fields_are_told(game: Game) -> None:
    value = example(game, "position")
    written = game.write_position(game.read_position(value))
    pending = written["pending"]
    assert isinstance(pending, dict)
    assert {**written, "pending": {}} == {**written, **value, "pending": {}}
    assert {**pending, **value["pending"]} == pending
    fields = [name for row in rows_under(PAGES[game.code], "## Positions") for name in names_in(row[0])]
    keys = importlib.import_module(f"virion.games.{game.code}.position").KEYS
    assert {*fields, "format", "version", "game"} == set(keys) == set(written)


@pytest.mark.parametrize(
    ("game", "row"),
    [
        pytest.param(game, row, id=f"{game.code}-{row[0]}")
        for game in GAMES.values()
        for row in rows_under(PAGES[game.code], "## Positions")
    ],
)
def test_missing_fields_of_a_position_take_the_values_told(game: Game, row: list[str]) -> None:
    needed = ["format", "version", "game"]
    for fields, default, _ in rows_under(PAGES[game.code], "## Positions"):
        needed += [] if default else names_in(fields)
    value = example(game, "position")
    least = {key: value[key] for key in needed}
    for field in names_in(row[0]):
        default = row[1].strip("`")
        if not default:
            with pytest.raises(Refusal):
                game.read_position({key: held for key, held in least.items() if key != field})
        else:
            told = 0 if default == "active" else json.loads(default)
            assert game.write_position(game.read_position({**least, field: told})) == game.write_position(
                game.read_position(least)
            )


@every_game
def test_the_observation_is_what_seat_1_sees_of_the_position(game: Game) -> None:
    state = game.read_position(example(game, "position"))
    assert game.observe(state, 1).as_json() == example(game, "observation")


@every_game
def test_every_game_has_the_fields_of_an_observation_that_all_share(game: Game) -> None:
    _, _, rest = text_of(PAGE).partition("## Observations")
    told = {code for code in rest.partition("## Events")[0].split("`")[1::2] if code.replace("_", "").isalpha()}
    assert {"viewer", "pending", "hands", "winners"} <= told
    assert told <= set(example(game, "observation"))


@every_game
def test_the_events_are_what_seat_1_sees_next(game: Game) -> None:
    state, log = game.read_position(example(game, "position")), Log()
    play(game, state, 1, game.read_move(ANSWERS[game.code]), Xoshiro128(1), log)
    assert [event.seen_by(1).as_json() for event in log.events] == example(game, "events")


def told_events(game: Game) -> dict[str, dict[str, tuple[bool, bool]]]:
    """Return, for each kind of event, its fields in order: whether each may be missing, and whether it is secret."""
    told: dict[str, dict[str, tuple[bool, bool]]] = {}
    for kinds, fields in rows_under(PAGES[game.code], "## Events"):
        for kind in names_in(kinds):
            told[kind] = {field.strip("[]*"): (field.startswith("["), "*" in field) for field in fields.split(", ")}
    return told


def events_of(game: Game, seed: int) -> list[Event]:
    """Play a game that brings as many kinds of events as it can."""
    dice = Random(seed)
    options: dict[str, object] = {key: dice.choice(values) for key, values in ODD[game.code].items()}
    source = ChanceSource("xoshiro128", seed=seed)
    numbers = range(game.min_seats, min(5, game.max_seats) + 1)
    run = Run(game, Record(game.code, game.rules_version, options, numbers[seed % len(numbers)], source))
    interrupts = Moves()
    while run.state.outcome() is None:
        seat = dice.randrange(run.record.seats)
        run.state.interrupts(seat, interrupts)
        if interrupts.count and dice.random() < 0.01:
            run.play(seat, interrupts[0])
            continue
        kinds: dict[object, list[int]] = {}
        for move in run.moves():
            kinds.setdefault(game.write_move(move)["kind"], []).append(move)
        busy = [moves for kind, moves in kinds.items() if kind != "discard"] or list(kinds.values())
        run.play(int(run.state.decider), dice.choice(dice.choice(busy)))
    return [event for events in run.log for event in events]


@every_game
def test_events_have_the_fields_told(game: Game) -> None:
    told, met = told_events(game), set()
    assert set(told) == set(game.events)
    for seed in range(60):
        for event in events_of(game, seed):
            fields = told[event.kind]
            met.add(event.kind)
            assert set(event.data) <= set(fields), event
            assert {field for field, (may_miss, _) in fields.items() if not may_miss} <= set(event.data), event
            secrets = {field for field, (_, secret) in fields.items() if secret}
            assert set(event.secret) == secrets & set(event.data), event
    assert met == set(game.events)
