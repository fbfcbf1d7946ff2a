"""``virion replay``."""

import io
import json
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Said, started
from virion.cli import inputs
from virion.games import GAMES
from virion.kernel.record import Record, Run

Call = Callable[..., Said]


@pytest.fixture
def records(call: Call, tmp_path: Path) -> Path:
    """Three games on three lines."""
    path = tmp_path / "games.jsonl"
    assert call("simulate", "--games", 3, "--seats", 3, "--record", path).code == 0
    return path


@pytest.fixture
def one(records: Path, tmp_path: Path) -> Path:
    """One game, set out over many lines."""
    path = tmp_path / "one.json"
    path.write_text(json.dumps(json.loads(records.read_text().splitlines()[1]), indent=2))
    return path


def test_the_truth_shows_every_hand_and_every_ply(call: Call, one: Path) -> None:
    said = call("replay", one)
    assert (said.code, said.err) == (0, "")
    record = json.loads(one.read_text())
    assert said.out.count("\nPly ") == len(record["moves"])
    blocks = said.out.split("\n\n")[1:]
    hands = [[line for line in block.splitlines() if "; holds " in line] for block in blocks]
    assert {len(lines) for lines in hands} <= {0, 3}
    assert hands[0]
    assert not any(line.endswith((" card", " cards")) for lines in hands for line in lines)
    assert said.out.count(" wins: ") == 1


def test_a_line_of_a_file_is_the_same_game(call: Call, records: Path, one: Path) -> None:
    assert call("replay", records, "--game", 2).out == call("replay", one).out
    assert call("replay", records, "--game", 1).out != call("replay", one).out


def test_brief_leaves_the_table_out(call: Call, one: Path) -> None:
    full, brief = call("replay", one).out, call("replay", one, "--brief").out
    assert "Deck " not in brief
    assert set(brief.splitlines()) <= set(full.splitlines())


def test_a_seat_is_told_what_it_may_see_and_nothing_else(call: Call, one: Path) -> None:
    """Every line told to a seat but its own prompts is made of its observation and its events."""
    record = Record.read(json.loads(one.read_text()))
    game = GAMES[record.game]
    run = Run(game, record)
    over = run.state.outcome()
    assert over is not None
    for seat in range(3):
        said = call("replay", one, "--seat", seat)
        assert said.code == 0
        blocks = said.out.split("\n\n")[1:-1]  # the last ply ends the game, and then all hands are public
        for block in blocks:
            hands = [line for line in block.splitlines() if line.startswith("    Seat ")]
            assert len(hands) in {0, 3}
            for other, line in enumerate(hands):
                shown = line.rpartition("; holds ")[2]
                assert other == seat or shown[0].isdigit() or shown == "nothing"
            for line in block.splitlines():
                if line.startswith("  Seat ") and " draws " in line and not line.startswith(f"  Seat {seat} "):
                    assert line.endswith(("card.", "cards."))


def test_the_moves_of_others_are_told_by_their_events_alone(call: Call, one: Path) -> None:
    for line in call("replay", one, "--seat", 1).out.splitlines():
        if line.startswith("Ply "):
            assert (": " in line) == ("Seat 1" in line.split(":")[0])


def test_the_table_is_told_where_a_ply_changed_it(call: Call, one: Path) -> None:
    tables = [
        [line for line in block.splitlines() if line.startswith("    ")]
        for block in call("replay", one).out.split("\n\n")[1:]
    ]
    told = [table for table in tables if table]
    assert len(told) > len(tables) / 2
    assert all(before != after for before, after in pairwise(told))


def test_a_record_of_an_unfinished_game_says_so(call: Call, one: Path, tmp_path: Path) -> None:
    record = json.loads(one.read_text())
    record["moves"] = record["moves"][:3]
    (tmp_path / "short").write_text(json.dumps(record))
    assert "was not over" in call("replay", tmp_path / "short").out
    assert "was not over" not in call("replay", one).out


def test_standard_input_will_do(call: Call, one: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + one.read_bytes())))
    assert call("replay", "-").out == call("replay", one).out


def test_of_several_games_one_must_be_chosen(call: Call, records: Path) -> None:
    said = call("replay", records)
    assert said.code == 2
    assert "--game" in said.err
    said = call("replay", records, "--game", 4)
    assert said.code == 2
    assert "3 lines" in said.err


def test_a_seat_that_there_is_not(call: Call, one: Path) -> None:
    said = call("replay", one, "--seat", 3)
    assert said.code == 2
    assert "0 to 2" in said.err


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (b"\x7fELF\xff\xfe", "UTF-8"),
        (b'{"format": ', "line 1, column 12"),
        (b"a\nb", "line 1, column 1"),
        (b"[" * 200_000, "nested"),
        (b'{"seats": ' + b"9" * 10_000 + b"}", "number"),
        (b'{"seats": NaN}', "number"),
        (b"[1, 2]", "expected"),
        (b'{"a": 1}', "record.a"),
    ],
)
def test_a_broken_file_is_a_sentence_and_2(call: Call, tmp_path: Path, content: bytes, named: str) -> None:
    (tmp_path / "broken").write_bytes(content)
    said = call("replay", tmp_path / "broken")
    assert (said.code, said.out) == (2, "")
    assert named in said.err
    assert len(said.err) < 1000


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"game": "chess"}, "chess"),
        ({"rules": 99}, "99"),
        ({"version": 2}, "version"),
        ({"seats": 1}, "1"),
        ({"options": {"colour": 1}}, "colour"),
        ({"chance": {"source": "dice"}}, "chance"),
        ({"moves": [[0, {"kind": "pass"}]]}, "Move 1"),
        ({"moves": "none"}, "moves"),
    ],
)
def test_a_record_that_does_not_fit_is_a_sentence_and_2(
    call: Call, one: Path, tmp_path: Path, change: dict[str, Any], named: str
) -> None:
    (tmp_path / "odd").write_text(json.dumps(json.loads(one.read_text()) | change))
    said = call("replay", tmp_path / "odd")
    assert (said.code, said.out) == (2, "")
    assert named in said.err


def test_files_that_are_none(call: Call, tmp_path: Path) -> None:
    for place, named in ((tmp_path / "nowhere", "no file"), (tmp_path, "folder"), ("a\0b", "no file")):
        said = call("replay", place)
        assert said.code == 2
        assert named in said.err


def test_a_file_that_may_not_be_read(call: Call, one: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(inputs.Path, "open", forbidden)
    said = call("replay", one)
    assert said.code == 2
    assert "may not be read" in said.err


def test_a_huge_file_is_not_swallowed(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "LARGEST_RECORD", 1000)
    for content in (b"x" * 5000, b"{\n" * 5000, b"{}\n" + b"x" * 5000):
        (tmp_path / "huge").write_bytes(content)
        said = call("replay", tmp_path / "huge")
        assert said.code == 2
        assert "holds" in said.err
        assert call("replay", tmp_path / "huge", "--game", 2).code == 2


def test_the_first_games_of_a_file_of_any_size_can_be_told(
    call: Call, records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    longest = max(map(len, records.read_bytes().splitlines()))
    monkeypatch.setattr(inputs, "LARGEST_RECORD", longest + 1)
    with records.open("ab") as file:
        file.truncate(10**9)
    assert call("replay", records, "--game", 3).code == 0


def test_a_reader_that_goes_away_ends_it_quietly(one: Path) -> None:
    record = json.loads(one.read_text())
    many = Path(one.parent, "many")
    many.write_text(json.dumps(record))
    process = started("replay", many)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(timeout=60) == 1
    assert process.stderr.read() == ""
    process.stderr.close()


def test_a_full_disk_is_told(one: Path) -> None:
    with Path("/dev/full").open("w") as full:
        process = started("replay", one, stdout=full)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "No space left" in err
    assert "Traceback" not in err
    assert err.count("\n") == 1


def test_an_analysis_tells_every_chance_and_the_turning_points(call: Call, one: Path) -> None:
    said = call("replay", one, "--analysis")
    assert (said.code, said.err) == (0, "")
    plies = len(json.loads(one.read_text())["moves"])
    rows = [line.split() for line in said.out.splitlines() if line.endswith("%") and line.startswith(" ")]
    assert [int(row[0]) for row in rows] == list(range(plies + 1))
    assert sorted(rows[-1][1:]) == ["0%", "0%", "100%"]
    assert "Chance of" in said.out
