"""What a report says of a study made by hand agrees with what one counts by hand."""

from pathlib import Path

import pytest

from tests.lab.made_studies import Row, cell, game, write_study
from virion.lab.report.report import Report, report_on
from virion.lab.report.sheets import Sheet, Value
from virion.lab.results import wilson
from virion.words import words_for


def report(folder: Path) -> Report:
    return report_on(folder, words_for("en"))


def sheet(made: Report, code: str) -> Sheet:
    [found] = [each for each in made.sheets() if each.code == code]
    return found


def column(found: Sheet, name: str) -> list[Value]:
    [at] = [place for place, each in enumerate(found.columns) if each.name == name]
    return [row[at] for row in found.rows]


FOUR: list[Row] = [
    game(0, 2, [0], 4, first=0, bots=["greedy", "random"], decisions=[4, 5], branching=6.0, forced=0.25),
    game(1, 2, [0], 6, first=1, bots=["random", "greedy"], decisions=[6, 7], branching=8.0, forced=0.5),
    game(2, 2, [1], 8, first=1, bots=["greedy", "random"], decisions=[8, 8], branching=7.0, forced=0.0),
    game(
        3,
        2,
        [],
        10,
        first=0,
        bots=["random", "greedy"],
        reason="turn_cap",
        decisions=[9, 9],
        branching=7.0,
        forced=0.25,
    ),
]


@pytest.fixture
def four(tmp_path: Path) -> Report:
    """Four games of two seats: seat 0 won twice, seat 1 once, one was a draw."""
    cards = [
        {"cell": 0, "number": 0, "seat": 0, "card": "HM", "drawn": 1, "played": 1},
        {"cell": 0, "number": 1, "seat": 0, "card": "HM", "drawn": 2, "played": 0},
        {"cell": 0, "number": 2, "seat": 0, "card": "HM", "drawn": 1, "played": 1},
        {"cell": 0, "number": 3, "seat": 1, "card": "HR", "drawn": 1, "played": 0},
    ]
    tables = {"games": FOUR, "cards": cards}
    return report(write_study(tmp_path / "made", [cell(0, "virus_marvel", 2, ["greedy", "random"])], 4, tables))


def test_wins_by_seat_and_turn_order(four: Report) -> None:
    seats = sheet(four, "cell-0-seats")
    assert column(seats, "count") == [2, 1]
    assert column(seats, "share") == [0.5, 0.25]
    assert column(seats, "fair") == [0.375, 0.375]
    assert (column(seats, "low")[0], column(seats, "high")[0]) == wilson(2, 4)
    # Game 0 was won by the player who began, game 1 by the second in turn order, game 2 by the first again.
    assert column(sheet(four, "cell-0-order"), "count") == [2, 1]


def test_leftward_play_turns_the_order_around(tmp_path: Path) -> None:
    games = [game(number, 3, [0], first=1) for number in range(3)]
    cells = [cell(0, "virus_marvel", 3, ["greedy"], options={"direction": "left"})]
    assert column(sheet(report(write_study(tmp_path, cells, 3, {"games": games})), "cell-0-order"), "count") == [
        0,
        3,
        0,
    ]


def test_wins_by_bot(four: Report) -> None:
    bots = sheet(four, "cell-0-bots")
    assert column(bots, "what") == ["Greedy", "Random"]
    assert column(bots, "count") == [1, 2]
    assert column(bots, "fair") == [0.375, 0.375]


def test_the_first_players_advantage(four: Report) -> None:
    # Won by the first player, by another, by the first player, by nobody: 1/2, -1/2, 1/2, 0.
    assert column(sheet(four, "all-first"), "value") == [0.125]


def test_lengths_and_decisions(four: Report) -> None:
    assert column(sheet(four, "all-turns"), "value") == [7.0]
    assert column(sheet(four, "all-plies"), "value") == [21.0]
    assert sum(int(count or 0) for count in column(sheet(four, "cell-0-turns"), "games")) == 4
    assert "Turns: 7 in the middle game" in sheet(four, "cell-0-turns").note
    assert column(sheet(four, "all-branching"), "value") == [7.0]
    assert column(sheet(four, "all-forced"), "value") == [0.25]
    assert column(sheet(four, "all-decisions"), "value") == [7.0]
    assert column(sheet(four, "cell-0-decisions"), "number") == [(4 + 7 + 8 + 9) / 4, (5 + 6 + 8 + 9) / 4]


def test_ends_and_draws(four: Report) -> None:
    assert column(sheet(four, "cell-0-ends"), "share") == [0.75, 0.25, 0.25, 0.0]
    assert column(sheet(four, "all-draws"), "value") == [0.25]


def test_cards_and_winning(four: Report) -> None:
    played = sheet(four, "cell-0-cards-played")
    assert column(played, "card") == ["Multicolour Hero"]
    assert column(played, "played-each") == [0.5]
    assert column(played, "seats-share") == [0.25]
    # Of the two seats that played it one won; of the six that did not, two.
    assert column(played, "with") == [0.5]
    assert column(played, "without") == [pytest.approx(2 / 6)]
    assert column(played, "moved") == [pytest.approx(0.5 - 2 / 6)]
    drawn = sheet(four, "cell-0-cards-drawn")
    assert column(drawn, "drawn-each") == [0.25, 1.0]
    assert column(drawn, "with") == [0.0, pytest.approx(2 / 3)]
    assert "not a cause" in played.note
    assert "not a cause" in drawn.note


def test_sides_and_victories_together(tmp_path: Path) -> None:
    sides = ["infected", "uninfected", "uninfected", "uninfected"]
    end = ["infected", "infected", "uninfected", "uninfected"]
    games = [
        game(0, 4, [0, 1], reason="announced", side=sides, side_end=end),
        game(1, 4, [2, 3], reason="immunity", side=sides, side_end=end),
        game(2, 4, [0, 1], reason="announced", side=sides, side_end=end),
    ]
    made = report(write_study(tmp_path, [cell(0, "v_virus", 4, ["greedy"])], 3, {"games": games}))
    assert column(sheet(made, "cell-0-sides"), "share") == [pytest.approx(2 / 3), pytest.approx(1 / 3)]
    assert column(sheet(made, "cell-0-sides"), "what") == ["infected", "uninfected"]
    # The first player has half a share each time; he won twice, was one of two winners of four.
    assert column(sheet(made, "all-first"), "value") == [pytest.approx((0.5 + 0.5 - 0.5) / 3)]


def test_figures_of_a_game(tmp_path: Path) -> None:
    games = [game(number, 2, [0], reason="target") for number in range(2)]
    figures = [
        {"cell": 0, "number": 0, "figure": "lies", "count": 3, "total": 4},
        {"cell": 0, "number": 1, "figure": "lies", "count": 1, "total": 4},
    ]
    tables = {"games": games, "figures": figures}
    made = report(write_study(tmp_path, [cell(0, "viral", 2, ["greedy"])], 2, tables))
    lies = sheet(made, "all-figure-lies")
    assert lies.title == "Claims that were lies"
    assert column(lies, "value") == [0.5]


def course(number: int, *points: tuple[float, float]) -> list[Row]:
    return [
        {"cell": 0, "number": number, "ply": 10 * at, "seat": seat, "share": share}
        for at, point in enumerate(points)
        for seat, share in enumerate(point)
    ]


def test_leads_comebacks_late_decisions_and_drama(tmp_path: Path) -> None:
    games = [game(0, 2, [0], 10), game(1, 2, [0], 10), game(2, 2, [], 10)]
    rows = [
        *course(0, (0.5, 0.5), (0.2, 0.8), (0.75, 0.25)),
        *course(1, (0.75, 0.25), (0.6, 0.4), (0.4, 0.6)),
        *course(2, (0.6, 0.4), (0.4, 0.6), (0.6, 0.4)),
    ]
    made = report(write_study(tmp_path, [cell(0, "virus_marvel", 2, ["greedy"])], 3, {"games": games, "course": rows}))
    # An equal standing is nobody's lead: once in game 0, once in game 1, twice in game 2.
    assert column(sheet(made, "all-leads"), "value") == [pytest.approx(4 / 3)]
    assert column(sheet(made, "all-comebacks"), "value") == [0.5]
    assert column(sheet(made, "all-late"), "value") == [0.5]
    drama = ((0 + 0.6**0.5) / 2 + 0.2**0.5) / 2
    assert column(sheet(made, "all-drama"), "value") == [pytest.approx(drama, abs=1e-6)]
    tension = column(sheet(made, "cell-0-tension"), "share")
    assert tension[0] == pytest.approx((0.5 + 0.75) / 2)
    assert tension[-1] == pytest.approx((0.75 + 0.4) / 2)


def test_winners_together_stand_together(tmp_path: Path) -> None:
    side = ["infected", "infected", "uninfected", "uninfected"]
    rows = [
        {"cell": 0, "number": number, "ply": ply, "seat": seat, "share": share}
        for number in range(2)
        for ply, shares in ((0, (0.3, 0.1, 0.2, 0.2)), (5, (0.1, 0.1, 0.25, 0.25)), (9, (0.5, 0.1, 0.4, 0.0)))
        for seat, share in enumerate(shares)
    ]
    games = [
        game(0, 4, [0, 1], reason="announced", side=side, side_end=side),
        game(1, 4, [0, 1, 2, 3], reason="announced", side=side, side_end=side),
    ]
    tables = {"games": games, "course": rows}
    made = report(write_study(tmp_path, [cell(0, "v_virus", 4, ["greedy"])], 2, tables))
    # Where everybody won, nobody came back or was late. In between, two led alike.
    assert column(sheet(made, "all-leads"), "value") == [0.0]
    assert column(sheet(made, "all-comebacks"), "games") == [1]
    assert column(sheet(made, "all-comebacks"), "value") == [1.0]
    assert column(sheet(made, "all-late"), "value") == [0.0]
    assert column(sheet(made, "all-drama"), "value") == [pytest.approx(0.15**0.5, abs=1e-6)]
    assert column(sheet(made, "cell-0-tension"), "share")[0] == pytest.approx(0.4)


def test_games_that_were_stopped_count_for_lengths_only(tmp_path: Path) -> None:
    games = [game(0, 2, [0], 4), game(1, 2, [], 400, reason="")]
    made = report(write_study(tmp_path, [cell(0, "virus_marvel", 2, ["greedy"])], 2, {"games": games}))
    assert column(sheet(made, "cell-0-seats"), "games") == [1, 1]
    assert column(sheet(made, "all-turns"), "value") == [202.0]
    assert column(sheet(made, "cell-0-ends"), "what")[-1] == "Stopped, too long"
    assert any("1 game was stopped" in note for note in made.notes)
