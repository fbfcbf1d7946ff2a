"""Arenas: who meets whom where, who won what, and ratings that follow."""

from pathlib import Path

import pytest

from tests.lab.studies import files_in, rows_in
from virion.games import GAMES
from virion.lab.arena import _margin, _outcome, arena_of, read_arena
from virion.lab.runner import run
from virion.lab.study import Cell


def test_every_bot_meets_every_other_in_both_places() -> None:
    study = arena_of(GAMES["virus_marvel"], {}, 3, 10, 1, ["a", "b", "c"], False)
    assert study.games == 6
    assert [cell.bots for cell in study.cells] == [
        ("a", "b", "b"),
        ("b", "a", "a"),
        ("a", "c", "c"),
        ("c", "a", "a"),
        ("b", "c", "c"),
        ("c", "b", "b"),
    ]
    sided = arena_of(GAMES["v_virus"], {}, 4, 10, 1, ["a", "b"], True)
    assert [cell.sides for cell in sided.cells] == [
        {"infected": "a", "uninfected": "b"},
        {"infected": "b", "uninfected": "a"},
    ]


def test_places_change_on_the_same_deal(tmp_path: Path) -> None:
    study = arena_of(GAMES["viral"], {}, 2, 8, 5, ["greedy", "random"], False)
    run(study, tmp_path / "out", 1)
    games = rows_in(tmp_path / "out")["games"]
    here, there = games[:4], games[4:]
    assert [row["first"] for row in here] == [row["first"] for row in there]
    assert [row["bots"] for row in here] == [["greedy", "random"], ["random", "greedy"]] * 2
    assert [row["bots"][::-1] for row in here] == [row["bots"] for row in there]
    arena = read_arena(study, tmp_path / "out")
    wins = sum(row["bots"][seat] == "greedy" for row in games for seat in row["winners"])
    best, worst = arena.standings
    assert (best.bot, best.wins.count, best.wins.total) == ("greedy", wins, 8)
    assert best.rating > 25 > worst.rating
    assert sum(arena.pairings[0].duels) == 4
    assert arena.pairings[1].duels == (
        arena.pairings[0].duels[1],
        arena.pairings[0].duels[0],
        arena.pairings[0].duels[2],
    )


def test_an_arena_is_the_same_with_two_workers(tmp_path: Path) -> None:
    study = arena_of(GAMES["v_virus"], {"turn_cap": 30}, 4, 8, 1, ["random", "greedy"], True)
    run(study, tmp_path / "one", 1)
    run(study, tmp_path / "two", 2)
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")
    assert read_arena(study, tmp_path / "one").as_json() == read_arena(study, tmp_path / "two").as_json()


@pytest.mark.parametrize(
    ("here", "there", "margin"), [(1, 2, 2), (1, 1, 0), (2, 1, -2), (3, 2, 1), (0, 1, -1), (3, 3, 0)]
)
def test_a_duel_is_won_by_who_wins_more_of_its_games(here: int, there: int, margin: int) -> None:
    assert _margin(here, there) == margin


def test_who_won_a_game() -> None:
    pair = Cell(0, "viral", 2, ("a", "b"), {}, {}, {}, "games")
    assert [_outcome(pair, number, [0], []) for number in (0, 1)] == [1, 2]
    assert _outcome(pair, 0, [0, 1], []) == 3
    assert _outcome(pair, 0, [], []) == 0
    alone = Cell(0, "viral", 3, ("a", "b", "b"), {}, {}, {}, "games")
    assert [_outcome(alone, number, [1], []) for number in (0, 1, 2)] == [0, 1, 0]
    sided = Cell(0, "v_virus", 4, ("a", "b"), {"infected": "a", "uninfected": "b"}, {}, {}, "games")
    sides = ["infected", "infected", "uninfected", "uninfected"]
    assert _outcome(sided, 0, [0, 1], sides) == 1
    assert _outcome(sided, 0, [2, 3], sides) == 2
    assert _outcome(sided, 0, [], sides) == 0
