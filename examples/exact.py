"""Solves a tiny variant of Viral for two exactly: what it is worth, and how often to lie.

    pip install "virion[envs]"
    python examples/exact.py --deck '{"attack": 2, "defend": 2}' --cells 2

The whole tree of the game, each draw a node of its own, becomes a linear program over sequences of own actions (Koller,
Megiddo and von Stengel 1994). The value is for the seat that begins, from -1 to 1. OpenSpiel then looks for the best
answers to what was found: their gain is the exploitability, 0 up to rounding for a solution.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

import numpy as np
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.policy import TabularPolicy
from scipy.optimize import linprog
from scipy.sparse import bmat, coo_matrix

from virion.envs.open_spiel import load

Chances = dict[str, dict[int, float]]
"""For each information state how likely each action is."""


class Sequences:
    """The sequences of one player: 0 is the empty one, then each action at each of its information states."""

    def __init__(self) -> None:
        self.number: dict[tuple[str, int], int] = {}
        self.before: dict[str, int] = {}

    def at(self, known: str, legal: list[int], before: int) -> None:
        """Note an information state, reached by the sequence ``before``."""
        if known not in self.before:
            self.before[known] = before
            for action in legal:
                self.number[known, action] = 1 + len(self.number)

    def flow(self) -> coo_matrix:
        """Return the rows that tell: the empty sequence is 1, and what goes into an information state comes out."""
        row_of = {known: row for row, known in enumerate(self.before, 1)}
        entries = [(0, 0, 1.0)]
        entries += [(row_of[known], before, -1.0) for known, before in self.before.items()]
        entries += [(row_of[known], number, 1.0) for (known, _), number in self.number.items()]
        rows, columns, values = zip(*entries, strict=True)
        return coo_matrix((values, (rows, columns)), (1 + len(self.before), 1 + len(self.number)))

    def chances(self, plan: Any) -> Chances:
        """Return how to act, given how likely each sequence is; alike where one never comes."""
        found: Chances = {}
        for (known, action), number in self.number.items():
            found.setdefault(known, {})[action] = max(float(plan[number]), 0.0)
        for row in found.values():
            total = sum(row.values())
            row.update({action: value / total if total > 1e-12 else 1 / len(row) for action, value in row.items()})
        return found


def solve(game: Any) -> tuple[float, Chances]:
    """Return the value of a zero-sum OpenSpiel game for player 0, and how both players act at best."""
    players = Sequences(), Sequences()
    pays: dict[tuple[int, int], float] = {}
    waiting = [(game.new_initial_state(), 1.0, (0, 0))]
    while waiting:
        state, likely, reached = waiting.pop()
        if state.is_terminal():
            pays[reached] = pays.get(reached, 0.0) + likely * state.returns()[0]
            continue
        if state.is_chance_node():
            waiting += [(state.child(draw), likely * share, reached) for draw, share in state.chance_outcomes()]
            continue
        who, known = state.current_player(), state.information_state_string()
        players[who].at(known, state.legal_actions(), reached[who])
        for action in state.legal_actions():
            number = players[who].number[known, action]
            waiting.append((state.child(action), likely, (number, reached[1]) if who == 0 else (reached[0], number)))
    (rows, columns), values = zip(*pays, strict=True), list(pays.values())
    first, second = (player.flow() for player in players)
    payoff = coo_matrix((values, (rows, columns)), (first.shape[1], second.shape[1]))
    # Player 0 chooses its plan x; the best answer of player 1 is worth q, the dual of its own choice.
    cost = np.zeros(first.shape[1] + second.shape[0])
    cost[first.shape[1]] = -1.0
    done = linprog(
        cost,
        A_ub=bmat([[-payoff.T, second.T]], format="csr"),
        b_ub=np.zeros(second.shape[1]),
        A_eq=bmat([[first, coo_matrix((first.shape[0], second.shape[0]))]], format="csr"),
        b_eq=np.eye(1, first.shape[0])[0],
        bounds=[(0, None)] * first.shape[1] + [(None, None)] * second.shape[0],
        method="highs",
    )
    if done.status != 0:
        raise RuntimeError(f"The linear program could not be solved: {done.message}")
    plans = done.x[: first.shape[1]], -done.ineqlin.marginals
    chances = [player.chances(plan) for player, plan in zip(players, plans, strict=True)]
    return -float(done.fun), chances[0] | chances[1]


def as_policy(game: Any, chances: Chances) -> TabularPolicy:
    """Return how to act as OpenSpiel keeps it."""
    policy = TabularPolicy(game)
    for known, row in chances.items():
        kept = policy.policy_for_key(known)
        kept[:] = 0
        for action, share in row.items():
            kept[action] = share
    return policy


def openings(game: Any, chances: Chances) -> list[str]:
    """Return what the seat that begins does first, for each hand."""
    told: dict[str, str] = {}
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_chance_node():
            waiting += [state.child(draw) for draw, _ in state.chance_outcomes()]
            continue
        table, known = state.table, state.information_state_string()
        moves = {action: game.rules.write_move(game.codec.move(table.state, action)) for action in chances[known]}
        told[known] = ", ".join(
            f"{move['card']} as {move['claim']} {chances[known][action]:.1%}"
            for action, move in moves.items()
            if chances[known][action] > 0.0005
        )
    return list(told.values())


def main() -> None:
    """Solve, and print the value, the exploitability and the openings."""
    parser = argparse.ArgumentParser(description="Solves a tiny variant of Viral for two exactly.")
    parser.add_argument("--deck", type=json.loads, default={"attack": 2, "defend": 1}, help="how many of each card")
    parser.add_argument("--cells", type=int, default=2, help="how many cells lie in the row")
    given = parser.parse_args()
    size = {"hand_size": 1, "cells": given.cells, "max_cells": given.cells}
    options = {"deck": given.deck, "strict_deck_total": False, "first_player": 0, **size}
    game = load("viral", 2, options, chance="draws")
    value, chances = solve(game)
    print(f"Information states: {len(chances)}")
    print(f"Value for the seat that begins: {value:.6f}")
    print(f"Exploitability: {exploitability(game, as_policy(game, chances)):.6f}")
    for line in openings(game, chances):
        print(f"It begins with {line}")


if __name__ == "__main__":
    main()
