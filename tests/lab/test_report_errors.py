"""What a report says of folders that are no study, and of studies that are damaged."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.cli.conftest import Said
from tests.cli.conftest import call as call  # noqa: PLC0414  the fixture
from tests.lab.made_studies import cell, game, write_study
from virion.cli import lab_report
from virion.extras import MissingPackage
from virion.lab.packed import pack
from virion.lab.tables import TABLES

Call = Callable[..., Said]


@pytest.fixture
def study(tmp_path: Path) -> Path:
    cells = [cell(0, "virus_marvel", 2, ["greedy"])]
    return write_study(tmp_path / "made", cells, 2, {"games": [game(0, 2, [0]), game(1, 2, [1])]})


def change(study: Path, **values: Any) -> None:
    path = study / "study.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **values}))


def test_a_report_is_written_into_the_folder(call: Call, study: Path) -> None:
    said = call("lab", "report", study)
    assert (said.code, said.err) == (0, "")
    assert said.out == f"The report is in {study / 'report.html'}.\n"
    assert (study / "report.html").read_text().startswith("<!DOCTYPE html>")


def test_where_else_and_what_else_can_be_named(call: Call, study: Path, tmp_path: Path) -> None:
    out = tmp_path / "other.html"
    said = call("lab", "report", study, "--out", out, "--csv", tmp_path / "csv", "--pictures", tmp_path / "pictures")
    assert said.code == 0
    assert f"CSV files are in {tmp_path / 'csv'}" in said.out
    assert f"pictures are in {tmp_path / 'pictures'}" in said.out
    assert out.exists()


def refused(call: Call, folder: Path, *said: str) -> None:
    answer = call("lab", "report", folder)
    assert answer.code == 2
    assert answer.err.startswith("Error: ")
    assert answer.err.count("\n") == 1
    for text in said:
        assert text in answer.err


def test_a_folder_that_is_none(call: Call, tmp_path: Path) -> None:
    refused(call, tmp_path / "nowhere", f"There is no folder {tmp_path / 'nowhere'}")
    (tmp_path / "file").touch()
    refused(call, tmp_path / "file", f"{tmp_path / 'file'} is a file")
    refused(call, tmp_path, f"{tmp_path} holds no study")


@pytest.mark.parametrize("text", ["{", "[]", "\udcff", "[" * 10_000])
def test_a_description_that_is_no_json(call: Call, study: Path, text: str) -> None:
    (study / "study.json").write_text(text, errors="surrogateescape")
    refused(call, study, f"{study / 'study.json'} is damaged: it is not the description of a study")


@pytest.mark.parametrize(
    "values",
    [
        {"games": "many"},
        {"cells": []},
        {"cells": [1]},
        {"cells": [{**cell(0, "viral", 2, []), "options": 3}]},
        {"cells": [{**cell(0, "viral", 2, []), "strange": 3}]},
    ],
)
def test_a_description_that_lacks_something(call: Call, study: Path, values: dict[str, Any]) -> None:
    change(study, **values)
    refused(call, study, f"{study / 'study.json'} is damaged: it is not the description of a study")


def test_games_and_options_that_are_not_known(call: Call, study: Path) -> None:
    change(study, cells=[{**cell(0, "viral", 2, ["greedy"]), "game": "chess"}])
    refused(call, study, "a game “chess”", "viral, v_virus")
    change(study, cells=[cell(0, "viral", 2, ["greedy"], options={"queens": 9})])
    refused(call, study, "options in cell 0", "queens")


def test_a_damaged_table_is_named(call: Call, study: Path) -> None:
    path = study / "games" / "part-00000.parquet"
    path.write_bytes(path.read_bytes()[:100])
    refused(call, study, str(path), "is damaged")
    path.write_bytes(b"")
    refused(call, study, str(path), "is damaged")


def test_a_table_that_is_damaged_within_is_named(call: Call, study: Path) -> None:
    path = study / "games" / "part-00000.parquet"
    data = bytearray(path.read_bytes())
    data[4:200] = bytes(196)
    path.write_bytes(bytes(data))
    refused(call, study, str(path), "is damaged")


def test_a_table_of_another_version(call: Call, study: Path) -> None:
    path = study / "games" / "part-00000.parquet"
    pq.write_table(pa.table({"cell": [0]}), path)
    refused(call, study, str(path), "lacks columns: number, first")


def test_rows_that_do_not_fit_the_study(call: Call, tmp_path: Path) -> None:
    cells = [cell(0, "virus_marvel", 2, ["greedy"])]
    refused(call, write_study(tmp_path / "a", cells, 1, {"games": [game(0, 2, [4])]}), "do not fit", "cell 0")
    refused(call, write_study(tmp_path / "b", cells, 1, {"games": [game(0, 3, [1])]}), "do not fit", "games")
    lone = {"cell": 0, "number": 0, "ply": 0, "seat": 0, "share": 0.5}
    tables = {"games": [game(0, 2, [1])], "course": [lone]}
    refused(call, write_study(tmp_path / "c", cells, 1, tables), "do not fit", "course")
    tables["course"] = [{**lone, "number": 7}, {**lone, "number": 7, "seat": 1}]
    refused(call, write_study(tmp_path / "d", cells, 1, tables), "do not fit", "course")


def test_a_study_that_has_not_begun(call: Call, tmp_path: Path) -> None:
    folder = write_study(tmp_path / "made", [cell(0, "viral", 2, ["greedy"])], 1, {})
    refused(call, folder, f"The study in {folder} has no games yet")


def test_a_place_that_cannot_be_written_to(call: Call, study: Path, tmp_path: Path) -> None:
    answer = call("lab", "report", study, "--out", tmp_path / "no" / "where.html")
    assert answer.code == 1
    assert f"cannot be written to {tmp_path / 'no' / 'where.html'}" in answer.err
    (tmp_path / "file").touch()
    answer = call("lab", "report", study, "--csv", tmp_path / "file")
    assert answer.code == 1
    assert f"cannot be written to {tmp_path / 'file'}" in answer.err


def test_a_package_that_is_missing_is_named(call: Call, study: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(extra: str, *packages: str) -> None:
        raise MissingPackage("pyarrow", extra)

    monkeypatch.setattr(lab_report, "need", lacking)
    answer = call("lab", "report", study)
    assert answer.code == 1
    assert 'pip install "virion[lab]"' in answer.err


def test_a_study_that_is_not_finished_is_read_from_its_chunks(call: Call, tmp_path: Path) -> None:
    cells = [cell(0, "virus_marvel", 2, ["greedy"]), cell(1, "virus_marvel", 2, ["greedy"], {"heroes_to_win": 3})]
    folder = write_study(tmp_path / "made", cells, 4, {"games": [game(0, 2, [0])]})
    (folder / "chunks").mkdir()
    packed = pack(
        {
            name: pa.Table.from_pylist([game(2, 2, [1], cell=1)] if name == "games" else [], schema=schema)
            for name, schema in TABLES.items()
        }
    )
    (folder / "chunks" / "00001-0000000002-0000000003").write_bytes(packed)
    (folder / "chunks" / "00001-0000000003-0000000004.half").write_bytes(packed[:50])
    assert call("lab", "report", folder).code == 0
    text = (folder / "report.html").read_text()
    assert "This study is not finished: 1 of 8 games are there" in text
    (folder / "chunks" / "00001-0000000003-0000000004").write_bytes(packed[:50])
    refused(call, folder, "00001-0000000003-0000000004", "is damaged")
