"""``virion simulate``."""

import json
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Said, started
from virion.games import GAMES
from virion.kernel.record import Record, Run

Call = Callable[..., Said]
FEW = ("simulate", "--games", 4)


def test_json_is_repeatable_but_for_the_clock(call: Call) -> None:
    found = []
    for _ in range(2):
        said = call(*FEW, "--seats", 3, "--seed", 11, "--bots", "greedy,random", "--json")
        assert (said.code, said.err) == (0, "")
        found.append(json.loads(said.out))
        assert found[-1].pop("seconds") > 0
        assert found[-1].pop("moves_per_second") > 0
    assert found[0] == found[1]
    assert found[0]["bots"] == ["greedy", "random", "greedy"]
    assert found[0]["by_bot"]["greedy"]["chairs"] == 2
    assert {"wins", "games", "share", "low", "high"} <= set(found[0]["by_seat"][0])


def test_the_text_tells_the_same(call: Call) -> None:
    said = call(*FEW, "virus-marvel")
    assert (said.code, said.err) == (0, "")
    for part in ("Wins by bot", "Wins by seat", "Wins by turn order", "Plies", "95 %", "moves a second", "seed 1"):
        assert part in said.out
    assert "did not sit equally" not in said.out
    assert "did not sit equally" in call(*FEW, "--seats", 3).out


def test_without_seats_there_are_as_many_as_bots(call: Call) -> None:
    assert json.loads(call(*FEW, "--bots", "random,random,random", "--json").out)["seats"] == 3
    assert json.loads(call(*FEW, "--bots", "random", "--json").out)["seats"] == 2


def test_options_are_json_where_they_can_be(call: Call) -> None:
    deck = {"actions": {"REC": 4, "WRP": 2, "SNP": 2, "SPY": 3, "CTR": 2}}
    said = call(
        *FEW, "--json", "--option", f"deck={json.dumps(deck)}", "--option", "heroes_to_win=3",
        "--option", "villain_on_self=false", "--option", "snap_order=self_first", "--option", "max_turns=null",
    )  # fmt: skip
    assert (said.code, said.err) == (0, "")
    options = json.loads(said.out)["options"]
    assert options["deck"] == deck
    assert [options[key] for key in ("heroes_to_win", "villain_on_self", "snap_order", "max_turns")] == [
        3, False, "self_first", None
    ]  # fmt: skip


def test_a_doubtful_deck_is_played_with_a_note(call: Call) -> None:
    said = call(*FEW, "--option", 'deck={"actions":{"SPY":1}}')
    assert said.code == 0
    assert said.err.startswith("Note: ")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("chess",), ("chess", "virus_marvel")),
        (("--bots", "greedy,deep"), ("deep", "random, greedy")),
        (("--bots", ""), ("random, greedy",)),
        (("--bots", "random,random,random", "--seats", "2"), ("3", "2", "--bots")),
        (("--seats", "6"), ("6", "5")),
        (("--seats", "1", "--bots", "random"), ("1", "2")),
        (("--option", "heroes_to_win"), ("heroes_to_win", "KEY=VALUE")),
        (("--option", "=3"), ("=3", "KEY=VALUE")),
        (("--option", "colour=red"), ("colour", "heroes_to_win")),
        (("--option", "heroes_to_win=9"), ("heroes_to_win", "9", "3")),
        (("--option", "deck={'HR': 1}"), ("deck",)),
        (("--seats", "1"), ("1 player is too few", "at least 2")),
        (("--option", "timeout=NaN"), ("timeout", "NaN")),
        (("--option", "timeout=" + "[" * 100_000), ("timeout",)),
        (("--option", "timeout=5", "--option", "timeout=6"), ("timeout", "twice")),
    ],
)
def test_bad_input_is_a_sentence_and_2(call: Call, arguments: tuple[str, ...], named: tuple[str, ...]) -> None:
    said = call(*FEW, *arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("Error: ")
    assert said.err.count("\n") == 1
    assert len(said.err) < 3000
    for part in named:
        assert part in said.err


def test_records_are_lines_of_json_that_replay(call: Call, tmp_path: Path) -> None:
    said = call(*FEW, "--record", tmp_path / "games.jsonl")
    assert said.code == 0
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    assert len(lines) == 4
    for line in lines:
        assert Run(GAMES["virus_marvel"], Record.read(json.loads(line))).state.outcome() is not None


def test_records_on_standard_output_leave_the_results_to_standard_error(call: Call) -> None:
    said = call(*FEW, "--record", "-")
    assert [json.loads(line)["format"] for line in said.out.splitlines()] == ["virion-record"] * 4
    assert "Wins by bot" in said.err


def test_a_record_file_that_cannot_be_opened_is_refused_before_any_game(call: Call, tmp_path: Path) -> None:
    for place in (tmp_path / "no" / "where", tmp_path, "a\0b"):
        said = call("simulate", "--games", 10**9, "--record", place)
        assert said.code == 2
        assert "cannot be written" in said.err


def test_a_refused_variant_leaves_the_record_file_alone(call: Call, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_text("dear")
    assert call(*FEW, "--record", kept, "--seats", 6).code == 2
    assert kept.read_text() == "dear"


def test_a_full_disk_is_told(call: Call) -> None:
    said = call(*FEW, "--record", "/dev/full")
    assert said.code == 1
    assert "/dev/full" in said.err
    assert "incomplete" in said.err


def test_there_is_no_progress_bar_away_from_a_terminal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    assert call(*FEW).err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert "Playing" in call(*FEW).err


def test_ctrl_c_ends_it_with_130() -> None:
    process = started("simulate", "--games", 10**8, "--record", "-")
    assert process.stdout is not None
    assert process.stdout.readline().startswith("{")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err.strip() == "Interrupted."


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    process = started("simulate", "--games", 10**8, "--record", "-")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    start = time.monotonic()
    assert process.wait(timeout=30) == 1
    assert time.monotonic() - start < 20
    assert process.stderr.read() == ""
    process.stderr.close()
