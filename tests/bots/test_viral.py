"""The greedy bot in Viral: situations with a plain best answer, bluffs that cannot be foreseen, doubts with reasons."""

from collections import Counter
from typing import Any

import pytest

from tests.games.viral.kit import CODES, GAME, LETTERS, Table, given, text_of
from virion.bots import BOTS, View
from virion.bots.viral import PHASES
from virion.games.viral.state import PHASE_CODES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves
from virion.lab.simulate import simulate


def choice(table: Table, luck: int = 1, **options: object) -> str:
    """Return what the bot does for the decider, as a short text."""
    view = View.of(GAME, table.state, Moves())
    return text_of(GAME.write_move(BOTS["greedy"].make(GAME, options).choose(view, Xoshiro128(luck))))


def choices(table: Table, **options: object) -> Counter[str]:
    """Return how often the bot does what, over many streams of luck."""
    return Counter(choice(table, luck, **options) for luck in range(60))


def played(kind: str, by: int, claim: str, face_up: bool = True) -> dict[str, object]:
    """Return a discard of a played card."""
    return {"card": LETTERS[kind], "by": by, "claim": LETTERS[claim], "open": face_up}


def test_every_phase_in_which_a_seat_is_asked_has_its_evaluation() -> None:
    assert set(PHASES) == set(PHASE_CODES) - {"over"}


def test_it_fills_the_row_when_that_wins() -> None:
    table = given("AD", "DD", seats=2, row="000111_", pile="BBBB")
    assert set(choices(table)) == {"A as A"}
    table.do("A as A", "quiet")
    assert choice(table) == "at 6"


def test_it_leaves_the_last_cell_alone_when_filling_it_loses() -> None:
    table = given("AD", "DD", seats=2, row="001111_").do("A as A", "quiet")
    assert choice(table) == "decline"


def test_it_cleans_the_leader() -> None:
    table = given("DD", "AA", "AA", "AA", row="0122______").do("D as D", "quiet")
    assert choice(table) in {"at 2", "at 3"}


def test_it_doubts_what_cannot_be() -> None:
    """All four Vaccines lie open or in its own hand."""
    seen = [played("V", 0, "V") for _ in range(3)]
    table = given("AAA", "VA", seats=2, row="00_1111", discard=seen).do("A as V")
    assert set(choices(table)) == {"challenge"}


def test_it_does_not_doubt_what_does_nothing() -> None:
    table = given("AAA", "BB", seats=2, row="_______").do("A as R")
    assert set(choices(table)) == {"pass"}


def test_it_believes_whoever_was_always_proved_right_and_doubts_a_known_liar() -> None:
    honest = [played("A", 0, "A") for _ in range(6)]
    liar = [played("B", 0, "A") for _ in range(6)]
    for discard, answer in ((honest, "pass"), (liar, "challenge")):
        table = given("AAAAA", "BB", seats=2, row="_______", discard=discard).do("A as A")
        assert set(choices(table)) == {answer}


def test_it_pays_with_what_it_misses_least() -> None:
    table = given("AA", "XBV").do("A as A", "challenge")
    assert choice(table) == "lose B"


def test_it_shows_an_antivirus_when_the_virus_would_end_the_game_against_it() -> None:
    table = given("AD", "XD", seats=2, row="000111_").do("A as A", "quiet", "at 6")
    assert table.asks == "1 react"
    assert choice(table) == "antivirus"


def test_it_keeps_the_antivirus_while_somebody_else_is_far_ahead() -> None:
    table = given("AD", "XD", row="1133333___", pile="B" * 60).do("A as A", "quiet", "at 7")
    assert choice(table) == "pass"


def test_it_stops_a_mutation_turn_that_can_bring_nothing_more() -> None:
    full: dict[str, object] = {"max_cells": {"2": 7}}
    table = given("MVD", "AA", seats=2, row="00000__", options=full).do("M as M", "quiet")
    assert choices(table, **full).most_common(1)[0][0] == "stop"


def test_its_bluffs_cannot_be_foreseen() -> None:
    """In one and the same place it now tells the truth, now lies, and spends its least useful card on a lie."""
    made = choices(given("AB", "AA", seats=2, row="11_____"))
    assert len(made) > 1
    lies = {text for text in made if text[0] != text[-1]}
    assert lies
    assert len(lies) < len(made)
    assert {text[0] for text in lies} == {"B"}


@pytest.mark.parametrize("options", [{"replicate_mode": "append"}, {"boost_mode": "add_or_clean"}])
def test_it_knows_the_options(options: dict[str, object]) -> None:
    """A Replicate that appends needs no healthy cell; a Boost that may clean is aimed at the leader."""
    if "replicate_mode" in options:
        table = given("RD", "AA", seats=2, row="01", options=options).do("R as R", "quiet")
        assert choice(table, **options) == "apply"
    else:
        table = given("BD", "AA", seats=2, row="01111__", options=options).do("B as B", "quiet")
        assert choice(table, **options) in {"at 1", "at 2", "at 3", "at 4"}


def test_it_beats_random_in_at_least_80_of_100_games() -> None:
    results = simulate(GAME, {}, 2, 200, 2026, ["greedy", "random"])
    assert results.by_bot["greedy"].count >= 180


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_among_themselves_greedy_bots_lie_doubt_and_err(seats: int) -> None:
    results = simulate(GAME, {}, seats, 40, 5, ["greedy"])
    shares: dict[str, Any] = {code: share.count / share.total for code, share in results.figures.items()}
    assert 0.2 < shares["lies"] < 0.8
    assert 0.1 < shares["challenged"] < 0.9
    assert 0.3 < shares["right"] < 0.9
    assert shares["stopped"] > 0.01
    assert set(results.reasons) <= {"all_infected", "pile_empty"}
    assert set(CODES) == set(GAME.cards)
