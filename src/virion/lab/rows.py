"""Plays some games of a cell and makes rows of them: the work that a study gives to its workers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from virion.bots.search.bot import POLICIES
from virion.bots.search.habit import Habit
from virion.extras import need
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Log
from virion.kernel.game import Game, Moves, State, Variant
from virion.kernel.streams import DEAL, stream_seeds
from virion.lab.cards import drawn, played
from virion.lab.figures import FIGURES
from virion.lab.sides import sides_of
from virion.lab.simulate import Finished, Series
from virion.lab.study import GAMES_ONLY, MOVES, Cell, Study, uniform
from virion.lab.tables import TABLES
from virion.lab.uniform import play_uniform

need("lab", "pyarrow")

import pyarrow as pa  # noqa: E402

Columns = dict[str, list[Any]]


@dataclass
class Rows:
    """Columns of every table, by its name."""

    tables: dict[str, Columns] = field(
        default_factory=lambda: {name: {column: [] for column in schema.names} for name, schema in TABLES.items()}
    )

    def add(self, table: str, *values: object) -> None:
        """Add a row."""
        for column, value in zip(self.tables[table].values(), values, strict=True):
            column.append(value)

    def arrow(self) -> dict[str, pa.Table]:
        """Return the tables."""
        return {name: pa.table(columns, schema=TABLES[name]) for name, columns in self.tables.items()}


@dataclass
class Seen:
    """What a look at every move of a game adds to its row."""

    decisions: list[int] | None = None
    branching: float | None = None
    forced: float | None = None
    lead_changes: int | None = None


def play(study: Study, cell: Cell, start: int, stop: int) -> dict[str, pa.Table]:
    """Play games ``start`` to ``stop`` - 1 of a cell. The rows of a game depend on the study and its number alone."""
    if uniform(cell.bots) and cell.detail == GAMES_ONLY and not study.track:
        return play_uniform(study, cell, start, stop)
    return _Player(study, cell).play(start, stop)


class _Player:
    """Plays games of one cell."""

    def __init__(self, study: Study, cell: Cell) -> None:
        self.study = study
        self.cell = cell
        self.game: Game = GAMES[cell.game]
        self.variant: Variant = self.game.read_variant(cell.options)
        self.series = Series(self.game, self.variant, cell.seats, study.seed, cell.bots, cell.sides)
        self.looks = cell.detail == MOVES or study.track > 0
        self.habit = Habit(POLICIES[cell.game](self.variant), cell.seats)
        self.cards = {code: place for place, code in enumerate(self.game.cards)}
        self.buffer = Moves()
        self.rows = Rows()

    def play(self, start: int, stop: int) -> dict[str, pa.Table]:
        for number in range(start, stop):
            finished = self.series.play(number, self.looks)
            seen = self._look(number, finished) if self.looks else Seen()
            self._add(number, finished, seen)
        return self.rows.arrow()

    def _add(self, number: int, finished: Finished, seen: Seen) -> None:
        outcome = finished.state.outcome()
        self.rows.add(
            "games",
            self.cell.cell,
            number,
            finished.first,
            sorted(outcome.winners) if outcome else [],
            outcome.reason if outcome else "",
            finished.plies,
            int(finished.state.turn),
            finished.codes,
            finished.sides,
            sides_of(self.game, finished.state),
            seen.decisions,
            seen.branching,
            seen.forced,
            seen.lead_changes,
        )

    def _look(self, number: int, finished: Finished) -> Seen:
        """Go through a game that was played once more, move by move."""
        deal = Xoshiro128(stream_seeds(self.study.seed, number, 1)[DEAL])
        log = Log()
        state = self.game.deal(self.variant, self.cell.seats, deal, log)
        seen = Seen()
        detailed = self.cell.detail == MOVES
        tracked = _Track(self, number) if self.study.track else None
        widths = Counter[int]()
        decisions = [0] * self.cell.seats
        buffer = self.buffer
        for ply, (seat, move) in enumerate(finished.moves):
            if tracked:
                tracked.turn(state, ply)
            listed: list[int] = []
            if seat == state.decider:
                state.legal_moves(buffer)
                listed = buffer.as_list()
            if move in listed:
                decisions[seat] += 1
                widths[len(listed)] += 1
                state.step(move, deal, log)
            else:
                state.interrupt(seat, move, deal, log)
        if tracked:
            seen.lead_changes = tracked.changes
        if detailed:
            total = sum(decisions)
            seen.decisions = decisions
            if total:
                seen.branching = sum(width * count for width, count in widths.items()) / total
                seen.forced = widths[1] / total
            self._add_cards(number, finished, log)
            self._add_figures(number, finished)
        return seen

    def _add_cards(self, number: int, finished: Finished, log: Log) -> None:
        had, used = drawn(log.events), played(self.cell.game, finished.moves)
        for seat, code in sorted(had.keys() | used.keys(), key=lambda key: (key[0], self.cards[key[1]])):
            self.rows.add("cards", self.cell.cell, number, seat, code, had[seat, code], used[seat, code])

    def _add_figures(self, number: int, finished: Finished) -> None:
        read = FIGURES.get(self.cell.game)
        counts = read(finished.moves, self.series.options) if read else {}
        for code, (count, total) in counts.items():
            self.rows.add("figures", self.cell.cell, number, code, count, total)


class _Track:
    """Follows the estimated shares of one game, with a stream of chance behind those of deal and bots."""

    def __init__(self, player: _Player, number: int) -> None:
        seats = player.cell.seats
        self.chance = Xoshiro128(stream_seeds(player.study.seed, number, 2 + seats)[1 + seats])
        self.habit = player.habit
        self.playouts = player.study.track
        self.add: Callable[[int, int, float], None] = lambda ply, seat, share: player.rows.add(
            "course", player.cell.cell, number, ply, seat, share
        )
        self.shown = -1
        self.leader = -1
        self.changes = 0

    def turn(self, state: State, ply: int) -> None:
        """Estimate where a turn begins."""
        if int(state.turn) == self.shown:
            return
        self.shown = int(state.turn)
        shares = self.habit.estimate(state, self.chance, self.playouts)
        for seat, share in enumerate(shares):
            self.add(ply, seat, share)
        leader = shares.index(max(shares))
        self.changes += self.leader not in (-1, leader)
        self.leader = leader
