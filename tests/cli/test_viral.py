"""Viral at the command line: the table as text, and what stays face down."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Said
from virion.cli.boards import NEWEST, board
from virion.games import GAMES
from virion.kernel.event import EVERYONE

Call = Callable[..., Said]
GAME = GAMES["viral"]
NAMES = ("Seat 0", "Seat 1", "Seat 2")

POSITION: dict[str, Any] = {
    "format": "virion-position",
    "version": 1,
    "game": "viral",
    "seats": 3,
    "hands": [["attack", "boost"], ["vaccine"], ["defend", "defend"]],
    "row": [None, 0, 0, 1, None, None],
    "deck": ["boost", "boost"],
    "lost_turns": [0, 2, 1],
    "discard": [
        {"card": "replicate", "by": 2, "claim": "attack", "open": False},
        {"card": "mutation", "by": 0, "claim": "attack", "open": False},
        {"card": "boost", "by": 1, "claim": "mutation", "open": True},
        {"card": "antivirus", "by": 2, "claim": None, "open": True},
    ],
}


def told(viewer: int, **changes: Any) -> list[str]:
    """Return the table of POSITION as a viewer sees it."""
    return board(GAME, GAME.read_position(POSITION | changes), viewer, NAMES)


def test_the_table_shows_row_tokens_hands_lost_turns_and_discards() -> None:
    assert told(EVERYONE) == [
        "Row: – | Seat 0 | Seat 0 | Seat 1 | – | –",
        "Seat 0 (2 points and 3 tokens left); holds Attack and Boost",
        "Seat 1 (1 point, 4 tokens left, and 2 turns to lose); holds Vaccine",
        "Seat 2 (0 points, 5 tokens left, and 1 turn to lose); holds Defend and Defend",
        "Deck 2, discard pile 4",
        "Discarded, newest first: Antivirus (Seat 2); Boost (Seat 1, as Mutation); Mutation (Seat 0, as Attack); "
        "Replicate (Seat 2, as Attack)",
    ]


def test_a_seat_sees_its_own_hand_and_what_it_laid_face_down_itself() -> None:
    lines = told(0)
    assert lines[1].endswith("; holds Attack and Boost")
    assert lines[2].endswith("; holds 1 card")
    assert lines[3].endswith("; holds 2 cards")
    assert lines[5].endswith("Mutation (Seat 0, as Attack); face down (Seat 2, as Attack)")


def test_without_a_limit_no_tokens_are_counted_and_who_is_out_is_told() -> None:
    lines = told(EVERYONE, options={"tokens_per_player": None}, eliminated=[1], hands=[["attack"], [], ["defend"]])
    assert lines[2] == "Seat 1 (1 point, 2 turns to lose, and eliminated); holds nothing"
    assert not any("token" in line for line in lines)


def test_of_a_long_pile_the_newest_are_told_and_none_of_an_empty_one() -> None:
    pile = [{"card": "boost", "by": 0, "claim": "attack", "open": False}] * 40
    assert told(1, discard=pile)[-1].count("face down") == NEWEST
    assert told(1, discard=[])[-1] == "Deck 2, discard pile 0"


@pytest.fixture
def records(call: Call, tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    assert call("simulate", "viral", "--games", 2, "--seats", 3, "--bots", "random", "--record", path).code == 0
    return path


def test_a_game_is_told_as_a_seat_saw_it(call: Call, records: Path) -> None:
    record = json.loads(records.read_text().splitlines()[0])
    said = call("replay", records, "--game", 1, "--seat", 1)
    assert (said.code, said.err) == (0, "")
    assert said.out.count("\nPly ") == len(record["moves"])
    for block in said.out.split("\n\n")[1:-1]:
        for line in block.splitlines():
            if line.startswith("    Seat ") and not line.startswith("    Seat 1 "):
                assert line.endswith((" card", " cards", "; holds nothing"))
            if line.startswith("  Seat ") and " plays " in line and not line.startswith("  Seat 1 "):
                assert " plays a card face down and says it is " in line


def test_refusals_use_the_names_of_the_game(call: Call) -> None:
    said = call("simulate", "viral", "--games", 1, "--option", "hand_size=0")
    assert said.code == 2
    assert "“Cards at the start” (hand_size)" in said.err
    said = call("simulate", "viral", "--games", 1, "--option", 'deck={"attack": 100}')
    assert said.code == 2
    assert "100 cards" in said.err


def test_options_may_be_tables(call: Call) -> None:
    said = call(
        "simulate", "viral", "--games", 2, "--seats", 3, "--json", "--bots", "random", "--option", 'cells={"3": 5}'
    )
    assert said.code == 0
    assert json.loads(said.out)["options"]["cells"] == {"2": 7, "3": 5, "4": 10}
