"""OpenSpiel's own checks; its CFR on a tiny deck; perfect recall."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability

from virion.envs.open_spiel import load
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128

TINY: dict[str, object] = {
    "deck": {"attack": 2, "defend": 1},
    "strict_deck_total": False,
    "hand_size": 1,
    "cells": 1,
    "max_cells": 1,
    "first_player": 0,
}


@pytest.mark.parametrize(
    ("code", "seats", "options"),
    [
        ("viral", 2, {"draw_pile_limit": 4, "hand_size": 3}),
        ("virus_marvel", 3, {"max_turns": 8}),
        ("v_virus", 4, {"turn_cap": 5}),
    ],
)
def test_random_simulation(code: str, seats: int, options: dict[str, object]) -> None:
    pyspiel.random_sim_test(load(code, seats, options), num_sims=2, serialize=True, verbose=False)


def test_random_simulation_of_a_whole_tree() -> None:
    pyspiel.random_sim_test(load("viral", 2, TINY, chance="draws", recall=8), num_sims=5, serialize=True, verbose=False)


def test_cfr_finds_its_way() -> None:
    game = load("viral", 2, TINY, chance="draws")
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(3):
        for _ in range(4):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > found[1] > found[2]
    assert found[2] < 0.05


def nodes(state: Any) -> Any:
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from nodes(state.child(action))


def test_recall_is_perfect() -> None:
    """Where a player can't tell two decisions apart, it made the same ones before, and may do the same now."""
    options = {**TINY, "deck": {"attack": 1, "defend": 1, "replicate": 1}}
    game = load("viral", 2, options, chance="draws", recall=8)
    known: dict[tuple[int, str], tuple[list[int], list[tuple[bytes, int]]]] = {}
    tensors: dict[tuple[int, bytes], str] = {}
    met = 0
    for state in nodes(game.new_initial_state()):
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        text = state.information_state_string(player)
        told = (state.legal_actions(), list(state.node.past[player]))
        met += (player, text) in known
        assert known.setdefault((player, text), told) == told
        tensors.setdefault((player, np.array(state.information_state_tensor(player)).tobytes()), text)
    assert met
    assert len(tensors) <= len(known)


def test_the_bytes_of_the_seed_are_the_root() -> None:
    state = load("virus_marvel", 2).new_initial_state()
    for byte in (7).to_bytes(8, "little"):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == 256
        state.apply_action(byte)
    game = GAMES["virus_marvel"]
    same = game.deal(game.read_variant({}), 2, Xoshiro128(7), None)
    assert game.write_position(state.table.state) == game.write_position(same)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no game"):
        load("chess")
    game = load("viral", 2, {"draw_pile_limit": 4}, recall=1)
    state = game.new_initial_state()
    for _ in range(20):
        state.apply_action(state.legal_actions()[0])
    made = [len(past) for past in state.node.past]
    with pytest.raises(ValueError, match="recall is 1"):
        state.information_state_tensor(made.index(max(made)))
