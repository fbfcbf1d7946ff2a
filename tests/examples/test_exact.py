"""The exact solution of a tiny game: what OpenSpiel finds, a known value, and a sum of its own."""

import pyspiel
import pytest
from open_spiel.python.algorithms.exploitability import exploitability, nash_conv

from tests.examples.running import example, run_example
from virion.envs.open_spiel import load

exact = example("exact")
TINY = {"deck": {"attack": 2, "defend": 1}, "strict_deck_total": False, "hand_size": 1, "cells": 1, "max_cells": 1}


def test_kuhn_poker_is_worth_what_it_is_known_to_be() -> None:
    game = pyspiel.load_game("kuhn_poker")
    value, chances = exact.solve(game)
    assert value == pytest.approx(-1 / 18)
    assert nash_conv(game, exact.as_policy(game, chances)) == pytest.approx(0, abs=1e-8)


def test_tiny_viral_is_solved() -> None:
    game = load("viral", 2, {**TINY, "first_player": 0}, chance="draws")
    value, chances = exact.solve(game)
    assert -1 <= value <= 1
    assert exploitability(game, exact.as_policy(game, chances)) == pytest.approx(0, abs=1e-8)
    worse = {known: dict.fromkeys(row, 1 / len(row)) for known, row in chances.items()}
    assert exploitability(game, exact.as_policy(game, worse)) > 0.1


def test_the_program_prints_value_and_exploitability() -> None:
    said = run_example("exact", "--cells", "1")
    assert "Value for the seat that begins: " in said
    assert "Exploitability: 0.000000" in said
    assert "It begins with attack as " in said
