"""Uniformly random play at engine speed: the hot loops of benchmarks and of random-only simulations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from virion.kernel.bits import bit
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.game import Game, Moves, State, Variant
from virion.kernel.streams import Streams

MOST_PLIES: Final = 1_000_000
"""Where a playout stops by itself: only a variant without a turn cap can come this far."""


def playout(
    state: State,
    chance: Chance,
    moves: Moves,
    choosers: list[Xoshiro128] | None = None,
    written: list[int] | None = None,
) -> int:
    """Play uniformly at random until the game is over, or MOST_PLIES plies, and return the number of plies.

    ``choosers`` are the streams from which each seat draws its choices, one ``below(count)`` a decision; without them
    all choices come from ``chance``, as the game's own luck does. The moves made are appended to ``written``.
    """
    plies: i64 = 0
    while state.decider >= 0 and plies < MOST_PLIES:
        state.legal_moves(moves)
        if choosers is None:
            move = moves.items[chance.below(moves.count)]
        else:
            move = moves.items[choosers[state.decider].below(moves.count)]
        state.step(move, chance, None)
        if written is not None:
            written.append(move)
        plies += 1
    return int(plies)


def interrupted(state: State, chance: Chance, moves: Moves, choosers: list[Xoshiro128], seldom: i64) -> int:
    """Play as `playout` does, and before each ply ask every seat, from 0 on, for an interrupt.

    Whoever may interrupt does so when ``below(seldom)`` of its stream is 0, with any of its interrupts; then all are
    asked anew.
    """
    plies: i64 = 0
    while state.decider >= 0 and plies < MOST_PLIES:
        asked = state.interrupters()
        seat: i64 = 0
        while asked != 0:
            if asked & 1 != 0:
                chooser = choosers[seat]
                if chooser.below(seldom) == 0:
                    state.interrupts(seat, moves)
                    state.interrupt(seat, moves.items[chooser.below(moves.count)], chance, None)
                    break
            asked >>= 1
            seat += 1
        if asked == 0:
            state.legal_moves(moves)
            state.step(moves.items[choosers[state.decider].below(moves.count)], chance, None)
        plies += 1
    return int(plies)


def played(state: State, chance: Chance, moves: Moves, choosers: list[Xoshiro128], seldom: i64) -> int:
    """Play as `interrupted` does with ``seldom`` above 0, else as `playout` does."""
    if seldom > 0:
        return interrupted(state, chance, moves, choosers, seldom)
    return playout(state, chance, moves, choosers)


class Ends:
    """How games began and ended, in lists by game.

    ``firsts`` are the seats that began, ``winners`` masks of seats, ``reasons`` codes, empty where a game was stopped.
    ``dealt`` and ``ended`` are what a reader of states made of each after the deal and at the end, nothing without one.
    """

    def __init__(self) -> None:
        self.firsts: list[int] = []
        self.plies: list[int] = []
        self.turns: list[int] = []
        self.winners: list[int] = []
        self.reasons: list[str] = []
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
    ahead = start % seats
    choosers = streams.every[1 + seats - ahead :] + streams.every[1 : 1 + seats - ahead]
    for number in range(start, stop):
        streams.open(number)
        state = game.deal(variant, seats, deal, None)
        ends.firsts.append(int(state.decider))
        if read is not None:
            ends.dealt.append(read(state))
        ends.plies.append(played(state, deal, moves, choosers, seldom))
        ends.turns.append(int(state.turn))
        outcome = state.outcome()
        won: i64 = 0
        if outcome is not None:
            for winner in outcome.winners:
                won |= bit(winner)
        ends.winners.append(won)
        ends.reasons.append("" if outcome is None else outcome.reason)
        if read is not None:
            ends.ended.append(read(state))
        choosers.insert(0, choosers.pop())
    return ends


def copies(state: State, count: int) -> None:
    """Copy ``state`` ``count`` times: what `virion bench` times."""
    left: i64 = count
    while left > 0:
        state.copy()
        left -= 1
