"""Studies run: the same rows however they are run, resumed after any stop, and what the columns say."""

import json
import os
import resource
import signal
import time
from pathlib import Path

import pytest

from tests.cli.conftest import started
from tests.lab.studies import MIXED, QUICK, files_in, rows_in, study_of
from virion.cli.running import told
from virion.lab import crew
from virion.lab.crew import Chunk
from virion.lab.folder import Folder
from virion.lab.problem import Problem
from virion.lab.runner import Ran, _Cutter, _gaps, run
from virion.lab.study import Study
from virion.lab.tables import TABLES


def test_the_rows_are_the_same_whatever_the_number_of_workers(tmp_path: Path) -> None:
    study = study_of(tmp_path, MIXED)
    told: list[tuple[int, int]] = []
    ran = run(study, tmp_path / "one", 1, progress=lambda done, total: told.append((done, total)))
    assert (ran.games, ran.before, ran.workers) == (36, 0, 1)
    assert told[0] == (0, 36)
    assert told[-1] == (36, 36)
    run(study, tmp_path / "two", 2)
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")
    assert set(files_in(tmp_path / "one")) == {
        ".lock",
        "study.json",
        *(f"{name}/part-00000.parquet" for name in TABLES),
    }


def test_a_study_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    study = study_of(tmp_path, MIXED.replace("games = 3", "games = 12"))
    out = tmp_path / "out"
    process = started("lab", "run", tmp_path / "study.toml", "--out", out, "--workers", 2, start_new_session=True)
    deadline = time.monotonic() + 60
    while len(list(out.glob("chunks/*"))) < 6 and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    kept = sum(stop - start for spans in Folder(out).done(len(study.cells)) for start, stop in spans)
    assert kept >= 6
    (out / "chunks" / "00001-0000000003-0000000009.half").write_bytes(b"half-written")
    ran = run(study, out, 1)
    assert (ran.before, ran.games) == (kept, 12 * 12 - kept)
    run(study, tmp_path / "whole", 2)
    assert files_in(out) == files_in(tmp_path / "whole")
    assert run(study, out) == Ran(0, 144, 0.0, 0)


def test_workers_go_when_the_first_process_is_killed(tmp_path: Path) -> None:
    """In the middle of a game too, however long a bot thinks."""
    there = tmp_path / "there"
    (tmp_path / "slow.py").write_text(
        "import pathlib, time\nfrom virion.bots import Bot\n\n\nclass Slow(Bot):\n    def choose(self, view, chance):\n"
        f"        pathlib.Path({str(there)!r}).touch()\n        time.sleep(600)\n"
    )
    study_of(tmp_path, f'game = "viral"\nseats = 2\nbots = ["{tmp_path}/slow.py:Slow"]\ngames = 2\n')
    out = tmp_path / "out"
    process = started("lab", "run", tmp_path / "study.toml", "--out", out, "--workers", 2, start_new_session=True)
    deadline = time.monotonic() + 60
    while not there.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    process.kill()
    process.communicate()
    while time.monotonic() < deadline:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGKILL)
    pytest.fail("workers were left behind")


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    study_of(tmp_path, MIXED.replace("games = 3", "games = 2000"))
    out = tmp_path / "out"
    process = started("lab", "run", tmp_path / "study.toml", "--out", out, "--workers", 2, start_new_session=True)
    deadline = time.monotonic() + 60
    while not list(out.glob("chunks/*")) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate(timeout=60)[1]
    assert process.returncode == 130
    assert said == f"Error: Stopped. What is finished lies in {out}; the same command goes on from there.\n"


def refused(study: Study, folder: Path) -> str:
    with pytest.raises(Problem) as raised:
        run(study, folder, 1)
    return told(raised.value)


def test_a_folder_with_something_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIRION_LANGUAGE", "en")
    study = study_of(tmp_path, QUICK)
    out = tmp_path / "out"
    run(study, out, 1)
    for change, sentence in (
        ("games = 401", "its “games” is 400, now it is 401."),
        ("seed = 2\ngames = 400", "its “seed” is 1, now it is 2."),
        ('detail = "moves"\ngames = 400', 'its “cells 0: detail” is "games", now it is "moves".'),
    ):
        other = study_of(tmp_path, QUICK.replace("games = 400", change))
        assert sentence in refused(other, out)
    shorter = study_of(tmp_path, QUICK.rpartition("[[list]]")[0])
    assert "holds another study" in refused(shorter, out)
    (out / "study.json").write_text("{")
    assert "is not the description of a study" in refused(study, out)
    (out / "study.json").unlink()
    assert "holds other files and no study" in refused(study, out)
    assert "is a file; a folder was expected" in refused(study, tmp_path / "study.toml")
    assert "is a file; a folder was expected" in refused(study, tmp_path / "study.toml" / "deeper")
    with Folder(tmp_path / "busy").locked():
        assert "Another Virion is at work in" in refused(study, tmp_path / "busy")


def test_a_chunk_that_was_damaged_is_played_again(tmp_path: Path) -> None:
    study = study_of(tmp_path, QUICK)
    out = tmp_path / "out"
    folder = Folder(out)
    folder.open(study)
    folder.keep(1, 0, 400, b"not a table")
    assert "could not be read, and is removed" in refused(study, out)
    run(study, out, 1)
    run(study, tmp_path / "other", 1)
    assert files_in(out) == files_in(tmp_path / "other")


def test_what_goes_wrong_in_a_worker_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = study_of(tmp_path, QUICK)

    class Broken:
        size = free = 1

        def __init__(self, played: crew.Played) -> None:
            self.played = played

        def give(self, chunk: Chunk) -> None:
            self.free = 0

        def collect(self) -> list[crew.Played]:
            return [self.played]

        def close(self) -> None:
            self.free = 1

    chunk = Chunk(1, 4, 9)
    for played, sentence in (
        (crew.Played(chunk, wrong="ValueError: no\nTraceback"), "Cell 1, games 4 to 8: ValueError: no."),
        (crew.Played(chunk, lost=True), "A worker came to an end in the middle of cell 1, games 4 to 8;"),
    ):
        monkeypatch.setattr("virion.lab.runner.Processes", lambda *_, played=played: Broken(played))
        assert sentence in refused(study, tmp_path / "out")


def test_a_worker_that_dies_or_fails_is_noticed(tmp_path: Path) -> None:
    study = study_of(tmp_path, QUICK)
    workers = crew.Processes(study, 1)
    try:
        workers.give(Chunk(7, 0, 1))
        (played,) = workers.collect()
        assert played.wrong.startswith("IndexError")
        workers.give(Chunk(0, 0, 2_000_000))
        workers.processes[0].kill()
        (played,) = workers.collect()
        assert played.lost
    finally:
        workers.close()


def test_a_full_disk_and_a_folder_that_cannot_be_are_told(tmp_path: Path) -> None:
    study_of(tmp_path, QUICK)

    def limit() -> None:
        """Let files grow to 9 kB only: the system refuses to write more just as it does when a disk is full."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))

    said = started("lab", "run", tmp_path / "study.toml", "--workers", 1, preexec_fn=limit).communicate(timeout=60)[1]
    assert "cannot be written: File too large. What is finished so far is kept" in said
    assert not list((tmp_path / "study" / "chunks").glob("*.half"))
    ran = run(study_of(tmp_path, QUICK), tmp_path / "study", 1)
    assert ran.before > 0
    said = started("lab", "run", tmp_path / "study.toml", "--out", "/proc/study").communicate(timeout=60)[1]
    assert "/proc/study cannot be written: " in said


def test_cells_are_compared_on_the_same_deals(tmp_path: Path) -> None:
    study = study_of(
        tmp_path,
        'game = "virus_marvel"\nseats = 3\nbots = [["greedy", "random"], ["random"]]\ngames = 6\n'
        "[grid]\nheroes_to_win = [3, 4]\nmax_turns = [30]\n",
    )
    run(study, tmp_path / "out", 2)
    games = rows_in(tmp_path / "out")["games"]
    first = {cell: [row["first"] for row in games if row["cell"] == cell] for cell in range(4)}
    assert first[0] == first[1] == first[2] == first[3]
    assert [row["bots"] for row in games[:3]] == [
        ["greedy", "random", "greedy"],
        ["greedy", "greedy", "random"],
        ["random", "greedy", "greedy"],
    ]


def test_chunks_follow_the_pace(tmp_path: Path) -> None:
    study = study_of(tmp_path, QUICK)
    cutter = _Cutter(study, [[(0, 100), (150, 400)], [(0, 400)]], 1)
    sizes = []
    while chunk := cutter.next():
        assert chunk.cell == 0
        sizes.append(chunk.stop - chunk.start)
        cutter.learn(crew.Played(chunk, seconds=0.25 * sizes[-1]))
    assert sizes == [4, 8, 8, 8, 8, 8, 6]
    assert list(_gaps([(2, 3), (3, 5)], 9)) == [(0, 2), (5, 9)]


def test_as_json_names_the_rules(tmp_path: Path) -> None:
    study = study_of(tmp_path, QUICK)
    run(study, tmp_path / "out", 1)
    found = json.loads((tmp_path / "out" / "study.json").read_text(encoding="utf-8"))
    assert (found["game"], found["rules_version"], found["games"], found["arena"]) == ("viral", 1, 400, {})
    assert found["cells"][1]["swept"] == {"challenge_match": "kind", "effects_optional": True}
