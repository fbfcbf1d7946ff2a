"""V-Virus at the command line: the table as text, and who learns who is infected."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Said
from virion.cli.boards import NEWEST, board
from virion.games import GAMES
from virion.kernel.event import EVERYONE, SPECTATOR

Call = Callable[..., Said]
GAME = GAMES["v_virus"]
NAMES = ("Seat 0", "Seat 1", "Seat 2", "Seat 3")

POSITION: dict[str, Any] = {
    "format": "virion-position",
    "version": 1,
    "game": "v_virus",
    "seats": 4,
    "hands": [["G", "V", "V"], ["V", "V"], [], ["K"]],
    "graves": [[], [], ["L", "V"], []],
    "energy": [4, 3, -2, 1],
    "out": [2],
    "infected": [0, 2],
    "immune": [3],
    "exposed": [0],
    "deck": ["C", "K"],
    "discard": ["P", "G", "G"],
}


def told(viewer: int, **changes: Any) -> list[str]:
    """Return the table of POSITION as a viewer sees it."""
    return board(GAME, GAME.read_position(POSITION | changes), viewer, NAMES)


def test_with_all_hands_open_the_table_shows_what_everyone_is_and_holds() -> None:
    assert told(EVERYONE) == [
        "Seat 0 (energy 4, infected, and has announced wrongly); holds Gun, Virus, and Virus",
        "Seat 1 (energy 3, not infected, and cannot trade); holds Virus and Virus",
        "Seat 2 (energy -2, infected, and out); laid down Glove and Virus",
        "Seat 3 (energy 1 and immune); holds Knife",
        "Deck 2, discard pile 3",
        "Discarded, newest first: Gun; Gun; Pill",
    ]


def test_a_seat_sees_its_own_side_and_hand() -> None:
    assert told(1)[:4] == [
        "Seat 0 (energy 4 and has announced wrongly); holds 3 cards",
        "Seat 1 (energy 3, not infected, and cannot trade); holds Virus and Virus",
        "Seat 2 (energy -2 and out); laid down 2 cards",
        "Seat 3 (energy 1 and immune); holds 1 card",
    ]
    assert told(2)[2] == "Seat 2 (energy -2, infected, and out); laid down Glove and Virus"
    assert told(0)[0].startswith("Seat 0 (energy 4, infected, and has announced wrongly)")


def test_others_see_the_same_table_whoever_is_infected() -> None:
    for viewer in (SPECTATOR, 1, 2):
        assert len({tuple(told(viewer, infected=infected)[i] for i in (0, 3)) for infected in ([2], [0, 2])}) == 1


def test_what_options_tell_is_shown() -> None:
    assert told(1, options={"elimination_reveal": "role"})[2] == (
        "Seat 2 (energy -2, infected, and out); laid down 2 cards"
    )
    assert told(1, options={"elimination_reveal": "hand"})[2] == "Seat 2 (energy -2 and out); laid down Glove and Virus"
    assert told(0, options={"protected_visibility": "on_attempt"})[1] == "Seat 1 (energy 3); holds 2 cards"
    moved = told(1, options={"seat_rotation": "victim_left"}, ring=[1, 0, 2, 3])
    assert moved[0] == "Clockwise: Seat 1, Seat 0, Seat 2, and Seat 3"


def test_of_a_long_pile_the_newest_are_told_and_none_of_an_empty_one() -> None:
    assert told(1, discard=["G"] * 12)[-1].count("Gun") == NEWEST
    assert told(1, discard=[])[-1] == "Deck 2, discard pile 0"
    assert told(2, graves=[[], [], [], []])[2].endswith("; laid down nothing")


@pytest.fixture
def records(call: Call, tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    assert call("simulate", "v_virus", "--games", 3, "--seats", 5, "--bots", "random", "--record", path).code == 0
    return path


def test_a_game_is_told_as_a_seat_saw_it(call: Call, records: Path) -> None:
    """Nobody else's cards and nobody else's infection are told before the game is over."""
    for line in range(1, 4):
        record = json.loads(records.read_text().splitlines()[line - 1])
        said = call("replay", records, "--game", line, "--seat", 1)
        assert (said.code, said.err) == (0, "")
        assert said.out.count("\nPly ") == len(record["moves"])
        story = said.out[: said.out.rindex("\nPly ")]
        others = [text for text in story.splitlines() if re.match(r"  +Seat [0234] (?!announces)", text)]
        assert others
        for text in others:
            assert not re.search(r" is infected| gives \w+ to | and gets ", text), text
            assert not re.search(r" draws (?!a card\.)|: \d × |offers", text), text


def test_the_whole_game_tells_who_is_infected(call: Call, records: Path) -> None:
    said = call("replay", records, "--game", 1)
    assert (said.code, said.err) == (0, "")
    assert "is infected" in said.out
    assert "(energy 4 and infected)" in said.out


def test_options_and_figures_are_told(call: Call) -> None:
    assert "announce_mode = announce" in call("games").out
    said = call("simulate", "v_virus", "--games", 2, "--bots", "random", "--option", "vaccine_cures=false")
    assert said.code == 2
    assert "“The Vaccine cures” (vaccine_cures)" in said.err
    said = call("simulate", "v_virus", "--games", 2, "--bots", "greedy", "--option", "deal_order=block")
    assert said.code == 0
    assert "the last one can then never be the first infected" in said.err
    assert "Trades with a Virus" in said.out
