"""What a report says of swept options."""

from pathlib import Path

import pytest

from tests.lab.made_studies import Row, cell, game, write_study
from tests.lab.test_report_numbers import column, report, sheet
from virion.lab.report import comparing

SWEPT: list[Row] = [
    {"heroes_to_win": 4, "villain_on_self": True},
    {"heroes_to_win": 4, "villain_on_self": False},
    {"heroes_to_win": 5, "villain_on_self": True},
    {"heroes_to_win": 5, "villain_on_self": False},
]


def grid(folder: Path, cells: list[Row], lengths: list[int], wins: list[int], count: int = 40) -> Path:
    """Write a study whose cell c has games of about lengths[c] turns, wins[c] of which seat 0 wins."""
    games = [
        game(number, 2, [0 if number < wins[at] else 1], lengths[at] + number % 3, cell=at, first=number % 2)
        for at in range(len(cells))
        for number in range(count)
    ]
    return write_study(folder, cells, count, {"games": games})


def test_an_option_is_told_apart_from_another_and_from_chance(tmp_path: Path) -> None:
    cells = [cell(at, "virus_marvel", 2, ["greedy"], swept) for at, swept in enumerate(SWEPT)]
    made = report(grid(tmp_path, cells, [10, 10, 20, 20], [20, 20, 20, 20]))
    chapter = made.chapters[1]
    assert chapter.title == "What the options do"
    told = [sentence for sentence in chapter.sentences if sentence.startswith("With ")]
    assert told == [
        "With Heroes to win at “five (a long game)” instead of “four”: Turns in a game up by 10 (9.74 to 10.3) "
        "and Plies in a game up by 30 (29.2 to 30.8)."
    ]
    effects = sheet(made, "effects")
    assert column(effects, "pairs") == [2] * len(effects.rows)
    assert chapter.sentences[-1].startswith(f"The other {len(effects.rows) - 2} differences are not significant")


def test_what_falls_is_said_to_fall_and_the_default_is_what_others_are_held_against(tmp_path: Path) -> None:
    cells = [cell(at, "virus_marvel", 2, ["greedy"], {"heroes_to_win": need}) for at, need in enumerate((3, 4))]
    made = report(grid(tmp_path, cells, [10, 20], [30, 10]))
    told = " ".join(made.chapters[1].sentences)
    assert "at “three (a short game)” instead of “four”: " in told
    assert "Turns in a game down by 10 (" in told
    assert sheet(made, "effect-heroes-to-win-3").picture


def test_seats_and_bots_can_be_swept(tmp_path: Path) -> None:
    cells = [
        cell(0, "virus_marvel", 2, ["greedy", "random"], {"seats": 2, "bots": "greedy, random"}),
        cell(1, "virus_marvel", 2, ["random", "random"], {"seats": 2, "bots": "random"}),
    ]
    made = report(grid(tmp_path, cells, [10, 30], [20, 20]))
    assert any("With Bots at “Random” instead of “Greedy and Random”" in text for text in made.chapters[1].sentences)
    assert "Bots (Greedy and Random, Random)" not in str(made.notes)


def test_nothing_significant_is_said_plainly(tmp_path: Path) -> None:
    cells = [cell(at, "virus_marvel", 2, ["greedy"], {"heroes_to_win": need}) for at, need in enumerate((4, 5))]
    made = report(grid(tmp_path, cells, [10, 10], [20, 21]))
    assert made.chapters[1].sentences[-1] == "None of the differences is significant: all of them may be chance."


def test_a_study_without_sweep_has_no_such_chapter(tmp_path: Path) -> None:
    made = report(grid(tmp_path, [cell(0, "virus_marvel", 2, ["greedy"])], [10], [20]))
    assert [chapter.code for chapter in made.chapters] == ["played", "overview", "cell-0"]


def test_long_lists_of_findings_end_somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "MOST_CHANGES", 1)
    cells = [cell(at, "virus_marvel", 2, ["greedy"], {"heroes_to_win": need}) for at, need in enumerate((4, 5))]
    made = report(grid(tmp_path, cells, [10, 20], [20, 20]))
    assert any(text.endswith(" and 1 more in the table.") for text in made.chapters[1].sentences)


def test_numbers_of_seats_have_chapters_of_their_own(tmp_path: Path) -> None:
    swept: list[Row] = [{"seats": seats, "heroes_to_win": need} for seats in (2, 3) for need in (4, 5)]
    cells = [cell(at, "virus_marvel", each["seats"], ["greedy"], each) for at, each in enumerate(swept)]
    games = [game(number, each["seats"], [0], cell=at) for at, each in enumerate(swept) for number in range(3)]
    made = report(write_study(tmp_path, cells, 3, {"games": games}))
    assert [chapter.code for chapter in made.chapters[2:4]] == ["overview-2", "overview-3"]
    assert column(sheet(made, "all-3-turns"), "setting") == [
        "Heroes to win: four",
        "Heroes to win: five (a long game)",
    ]


def test_decks_are_told_card_by_card(tmp_path: Path) -> None:
    decks: list[Row] = [{"deck": "rb78"}, {"deck": {"actions": {"REC": 1, "CTR": 12}}}]
    cells = [cell(at, "virus_marvel", 2, ["greedy"], swept) for at, swept in enumerate(decks)]
    made = report(grid(tmp_path, cells, [10, 30], [20, 20]))
    assert column(sheet(made, "all-turns"), "setting")[1] == pytest.approx("Deck: Recruit 1, Counter 12")


def test_of_many_options_only_those_that_differ_are_named(tmp_path: Path) -> None:
    keys: Row = {"max_turns": 1000, "villain_on_self": True, "help_others": False}
    sets = [keys, {**keys, "help_others": True}]
    cells = [cell(at, "virus_marvel", 2, ["greedy"], {"seats": 2, **swept}) for at, swept in enumerate(sets)]
    cells.append(
        cell(2, "virus_marvel", 3, ["greedy"], {"seats": 3, **keys, "max_turns": 50, "villain_on_self": False})
    )
    games = [game(0, each["seats"], [0], cell=at) for at, each in enumerate(cells)]
    made = report(write_study(tmp_path, cells, 1, {"games": games}))
    assert [*column(sheet(made, "all-2-turns"), "setting"), *column(sheet(made, "all-3-turns"), "setting")] == [
        "as the rules have them",
        "Helping others: on any team",
        "Limit of turns: 50 turns, Villains on your own Heroes: not allowed",
    ]
