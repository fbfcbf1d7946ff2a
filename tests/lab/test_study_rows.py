"""What stands in the tables of a study: equal to what is counted by hand from the moves of each game."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.docs.pages import rows_under
from tests.lab.studies import MIXED, rows_in, study_of
from virion.games import GAMES
from virion.kernel.event import EVERYONE
from virion.kernel.record import Run
from virion.lab.cards import PLAYED
from virion.lab.figures import FIGURES
from virion.lab.rows import play
from virion.lab.runner import run
from virion.lab.sides import SIDES
from virion.lab.simulate import Series
from virion.lab.study import Cell, Study
from virion.lab.tables import TABLES

GREEDY = """
game = "{game}"
seats = {seats}
bots = ["greedy", "random"]
games = 3
"""


def series_of(study: Study, cell: Cell) -> Series:
    game = GAMES[cell.game]

    return Series(game, game.read_variant(cell.options), cell.seats, study.seed, cell.bots, cell.sides)


@pytest.mark.parametrize(("game", "seats"), [("virus_marvel", 3), ("viral", 3), ("v_virus", 5)])
def test_rows_tell_what_the_records_tell(tmp_path: Path, game: str, seats: int) -> None:
    study = study_of(tmp_path, GREEDY.format(game=game, seats=seats))
    run(study, tmp_path / "out", 1)
    rows = rows_in(tmp_path / "out")
    series = series_of(study, study.cells[0])
    assert [row["number"] for row in rows["games"]] == [0, 1, 2]
    for number, row in enumerate(rows["games"]):
        record = series.record(number, series.play(number, True))
        whole = Run(series.game, record)
        events = [event.seen_by(EVERYONE) for log in whole.log for event in log]
        over = events[-1].data
        assert row["winners"] == over["winners"]
        assert row["reason"] == over["reason"]
        assert row["plies"] == len(record.moves)
        announced = sum(move["kind"] == "announce" for _, move in record.moves)
        assert sum(row["decisions"]) == row["plies"] - announced
        chairs = [("greedy", "random")[chair % 2] for chair in range(seats)]
        assert row["bots"] == [chairs[(seat - number) % seats] for seat in range(seats)]
        assert 0 <= row["forced"] <= 1 <= row["branching"]
        mine = [entry for entry in rows["cards"] if entry["number"] == number]
        assert [(entry["seat"], series.game.cards.index(entry["card"])) for entry in mine] == sorted(
            (entry["seat"], series.game.cards.index(entry["card"])) for entry in mine
        )
        dealt = sum(len(event.data["cards"]) for event in events if event.kind == "hand")
        assert sum(entry["drawn"] for entry in mine) >= dealt
        played = Counter((seat, move["card"]) for seat, move in record.moves if move["kind"] in ("play", "spy_play"))
        for (seat, card), count in played.items():
            (entry,) = [entry for entry in mine if (entry["seat"], entry["card"]) == (seat, card)]
            assert entry["played"] >= count
    assert rows["course"] == []
    assert bool(rows["figures"]) == (game in FIGURES)


def test_every_game_tells_what_a_move_plays() -> None:
    assert PLAYED.keys() == GAMES.keys()
    assert SIDES.keys() <= GAMES.keys()


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Study, dict[str, list[dict[str, Any]]]]:
    folder = tmp_path_factory.mktemp("mixed")
    study = study_of(folder, MIXED)
    run(study, folder / "out", 2)
    return study, rows_in(folder / "out")


def test_bots_play_the_side_that_a_seat_is_on_in_the_end(mixed: tuple[Study, dict[str, list[dict[str, Any]]]]) -> None:
    study, rows = mixed
    for row in rows["games"]:
        cell = study.cells[row["cell"]]
        assert row["side"].count("infected") == 1
        assert {*row["side"], *row["side_end"]} <= {"infected", "uninfected"}
        if cell.sides:
            assert row["bots"] == [cell.sides[side] for side in row["side_end"]]
        assert all(row["side_end"][seat] == row["side_end"][row["winners"][0]] for seat in row["winners"])


def test_the_course_begins_with_the_first_turn(mixed: tuple[Study, dict[str, list[dict[str, Any]]]]) -> None:
    study, rows = mixed
    course: dict[tuple[int, int], dict[int, list[float]]] = {}
    for row in rows["course"]:
        course.setdefault((row["cell"], row["number"]), {}).setdefault(row["ply"], []).append(row["share"])
    for row in rows["games"]:
        mine = course[row["cell"], row["number"]]
        assert min(mine) == 0
        assert max(mine) < row["plies"]
        assert list(mine) == sorted(mine)
        assert all(len(shares) == study.cells[row["cell"]].seats for shares in mine.values())
        assert all(0 <= share <= 1.001 for shares in mine.values() for share in shares)
        leaders = [shares.index(max(shares)) for shares in mine.values()]
        assert row["lead_changes"] == sum(one != other for one, other in pairwise(leaders))


def test_games_without_detail_have_no_columns_of_moves(mixed: tuple[Study, dict[str, list[dict[str, Any]]]]) -> None:
    study, rows = mixed
    plain = {cell.cell for cell in study.cells if cell.detail == "games"}
    assert plain
    for row in rows["games"]:
        missing = [row[key] is None for key in ("decisions", "branching", "forced")]
        assert missing == [row["cell"] in plain] * 3
    assert not plain & {row["cell"] for name in ("cards", "figures") for row in rows[name]}


@pytest.mark.parametrize(("game", "seats"), [("virus_marvel", 3), ("viral", 4), ("v_virus", 6)])
def test_random_games_at_full_speed_are_those_played_one_by_one(game: str, seats: int, tmp_path: Path) -> None:
    text = f'game = "{game}"\nseats = {seats}\nbots = ["random"]\ngames = 20\n'
    fast, slow = study_of(tmp_path, text), study_of(tmp_path, f'{text}detail = "moves"\n')
    every = play(fast, fast.cells[0], 5, 20)
    one = play(slow, slow.cells[0], 5, 20)
    always = [name for name in TABLES["games"].names if not TABLES["games"].field(name).nullable]
    assert every["games"].select(always).equals(one["games"].select(always))
    assert all(every[name].num_rows == 0 for name in ("cards", "figures", "course"))


def test_every_column_is_told_in_the_documents() -> None:
    rows = [row for row in rows_under("docs/lab.md", "## The folder") if row[0] != "every"]
    told = {name.strip("`") for row in rows for name in row[1].split(", ")}
    assert told == {name for schema in TABLES.values() for name in schema.names} - {"cell", "number"}
    assert {row[0].strip("`") for row in rows} - {""} == TABLES.keys()
