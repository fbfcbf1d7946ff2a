"""Uniformly random play at engine speed: the hot loops of benchmarks and of random-only simulations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from virion.kernel.chance import Chance
from virion.kernel.game import Game, Moves, State, Variant
from virion.kernel.outcome import Outcome
from virion.kernel.streams import Streams

MOST_PLIES: Final = 1_000_000
"""Where a playout stops by itself: only a variant without a turn cap can come this far."""


def playout(
    state: State,
    chance: Chance,
    moves: Moves,
    choosers: list[Chance] | None = None,
    written: list[int] | None = None,
) -> int:
    """Play uniformly at random until the game is over, or MOST_PLIES plies, and return the number of plies.

    ``choosers`` are the streams from which each seat draws its choices, one ``below(count)`` a decision; without them
    all choices come from ``chance``, as the game's own luck does. The moves made are appended to ``written``.
    """
    plies: i64 = 0
    chooser = chance
    while state.decider >= 0 and plies < MOST_PLIES:
        if choosers is not None:
            chooser = choosers[state.decider]
        state.legal_moves(moves)
        move = moves.items[chooser.below(moves.count)]
        state.step(move, chance, None)
        if written is not None:
            written.append(move)
        plies += 1
    return int(plies)


def interrupted(state: State, chance: Chance, moves: Moves, choosers: list[Chance], seldom: i64) -> int:
    """Play as `playout` does, and before each ply ask every seat, from 0 on, for an interrupt.

    Whoever may interrupt does so when ``below(seldom)`` of its stream is 0, with any of its interrupts; then all are
    asked anew.
    """
    plies: i64 = 0
    seats = state.seats
    while state.decider >= 0 and plies < MOST_PLIES:
        seat: i64 = 0
        while seat < seats:
            state.interrupts(seat, moves)
            if moves.count > 0:
                chooser = choosers[seat]
                if chooser.below(seldom) == 0:
                    state.interrupt(seat, moves.items[chooser.below(moves.count)], chance, None)
                    break
            seat += 1
        if seat == seats:
            chooser = choosers[state.decider]
            state.legal_moves(moves)
            state.step(moves.items[chooser.below(moves.count)], chance, None)
        plies += 1
    return int(plies)


class Ends:
    """How games began and ended, in lists by game.

    ``firsts`` are the seats that began, ``dealt`` and ``ended`` what a reader of states made of each after the deal and
    at the end, nothing without a reader.
    """

    def __init__(self) -> None:
        self.firsts: list[int] = []
        self.plies: list[int] = []
        self.turns: list[int] = []
        self.outcomes: list[Outcome | None] = []
        self.dealt: list[int] = []
        self.ended: list[int] = []


def playouts(
    game: Game,
    variant: Variant,
    seats: int,
    seed: int,
    start: int,
    stop: int,
    seldom: int = 0,
    read: Callable[[State], int] | None = None,
) -> Ends:
    """Play games ``start`` to ``stop`` - 1 of a simulation between random bots, each with streams of its own.

    The bot of stream 1 + b sits at seat (b + number of the game) mod ``seats``. With ``seldom`` above 0 bots interrupt
    (see `interrupted`).
    """
    ends = Ends()
    streams = Streams(seed, 1 + seats)
    moves = Moves()
    deal = streams.every[0]
    choosers: list[Chance] = [deal] * seats
    for number in range(start, stop):
        streams.open(number)
        for bot in range(seats):
            choosers[(bot + number) % seats] = streams.every[1 + bot]
        state = game.deal(variant, seats, deal, None)
        ends.firsts.append(int(state.decider))
        if read is not None:
            ends.dealt.append(read(state))
        if seldom > 0:
            ends.plies.append(interrupted(state, deal, moves, choosers, seldom))
        else:
            ends.plies.append(playout(state, deal, moves, choosers))
        ends.turns.append(int(state.turn))
        ends.outcomes.append(state.outcome())
        if read is not None:
            ends.ended.append(read(state))
    return ends


def copies(state: State, count: int) -> None:
    """Copy ``state`` ``count`` times: what `virion bench` times."""
    left: i64 = count
    while left > 0:
        state.copy()
        left -= 1
