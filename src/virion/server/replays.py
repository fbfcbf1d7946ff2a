"""Replays of finished games and of uploaded records, step by step, from any side."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from virion.kernel.event import EVERYONE, SPECTATOR, Event
from virion.kernel.game import Game
from virion.kernel.record import Record, Run
from virion.kernel.refusal import Refusal
from virion.pages import AnalysisView, ReplayView
from virion.pages.boards import BOARDS
from virion.server.thinking import Thinkers
from virion.table.view import LogEntry

KEPT: Final = 24
LOG_SHOWN: Final = 300
MARK_EVERY: Final = 200
"""Moves from one mark to the next: going anywhere that was seen before plays no more than those again."""
PATIENCE: Final = 60.0


@dataclass(frozen=True)
class Source:
    """A record to look at: of a table that is over, or an uploaded one."""

    id: str
    record: Record
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    table: str | None


class Reel:
    """A game that is looked at, forward and back."""

    def __init__(self, run: Run, record: Record) -> None:
        self.run = run
        self._record = record
        self._marks = [run.mark()]
        self.log = list(run.log)
        """The events of each ply, as far as the game was ever wound."""

    def wind(self, ply: int) -> None:
        """Go to a step."""
        run, moves = self.run, self._record.moves
        mark = self._marks[min(ply // MARK_EVERY, len(self._marks) - 1)]
        if not mark.ply <= run.ply <= ply:
            run.go_to(mark, moves, self.log)
        for seat, move in moves[run.ply : ply]:
            events = run.play(seat, run.game.read_move(move))
            if run.ply == len(self.log):
                self.log.append(events)
            if run.ply == len(self._marks) * MARK_EVERY:
                self._marks.append(run.mark())


class Replays:
    """Makes the views of replays, and keeps the games that were looked at last where they were left."""

    def __init__(self, games: Mapping[str, Game], most_plies: int) -> None:
        self._games = games
        self._most = most_plies
        self._reels: OrderedDict[str, Reel] = OrderedDict()
        self._records: OrderedDict[str, Record] = OrderedDict()
        self._busy = asyncio.Lock()
        self._worker = Thinkers(1)

    def close(self) -> None:
        """Let the worker thread go home."""
        self._worker.close()

    def known(self, replay: str) -> Record | None:
        """Return an uploaded record that was looked at lately."""
        return self._records.get(replay)

    def learn(self, replay: str, record: Record) -> Record:
        """Remember an uploaded record for a while."""
        self._records[replay] = record
        if len(self._records) > KEPT:
            self._records.popitem(last=False)
        return record

    async def check(self, value: object) -> Record:
        """Read an uploaded record and play it through; raises Refusal for whatever does not fit."""
        record = Record.read(value)
        if len(record.moves) > self._most:
            raise Refusal("record-too-long", plies=len(record.moves), most=self._most)
        game = self._games.get(record.game)
        if game is None:
            raise Refusal("record-game", found=record.game[:40], known=", ".join(self._games))
        async with self._busy:
            run = await self._worker.think(lambda: Run(game, record), PATIENCE)
        return run.record

    async def view(
        self, source: Source, seat: int | None, ply: int, analysis: AnalysisView | None = None
    ) -> ReplayView:
        """Return one step, as a seat saw it or, with None, with all hands open."""
        plies = len(source.record.moves)
        ply = min(max(ply, 0), plies)
        async with self._busy:
            # Out of the shelf meanwhile: a reel whose winding is given up is in no known place.
            reel = self._reels.pop(source.id, None) or Reel(self._dealt(source.record), source.record)
            told = BOARDS[source.record.game].story is not None
            turns = () if analysis is None else analysis.turns
            if (told or turns) and len(reel.log) <= plies:
                await self._worker.think(lambda: reel.wind(plies), PATIENCE)
            if reel.run.ply != ply:
                await self._worker.think(lambda: reel.wind(ply), PATIENCE)
            self._reels[source.id] = reel
            if len(self._reels) > KEPT:
                self._reels.popitem(last=False)
            view = _view(reel.run, source, seat, plies, reel.log if told else [])
            viewer = EVERYONE if seat is None else seat
            events = {turn.after: _seen(reel.log[turn.before + 1 : turn.after + 1], viewer) for turn in turns}
            made = {turn.after: source.record.moves[turn.after - 1][1] for turn in turns} if seat is None else {}
            return replace(view, analysis=analysis, events=events, made=made)

    def _dealt(self, record: Record) -> Run:
        start = Record(record.game, record.rules, record.options, record.seats, record.chance)
        return Run(self._games[record.game], start)


def _seen(log: list[list[Event]], viewer: int) -> tuple[Event, ...]:
    return tuple(event.seen_by(viewer) for events in log for event in events)


def _view(run: Run, source: Source, seat: int | None, plies: int, whole: list[list[Event]]) -> ReplayView:
    game, state = run.game, run.state
    viewer = EVERYONE if seat is None else seat
    last = ((ply, event) for ply in range(run.ply, -1, -1) for event in reversed(run.log[ply]))
    entries = [LogEntry(ply, event.seen_by(viewer)) for ply, event in islice(last, LOG_SHOWN)]
    hands = None
    if seat is None:
        seen = [game.observe(state, other).as_json()["hand"] for other in range(source.record.seats)]
        hands = tuple(tuple(str(card) for card in hand) if isinstance(hand, list) else () for hand in seen)
    chance = source.record.chance
    seal = chance.seal()
    return ReplayView(
        replay=source.id,
        game=game.code,
        options=dict(source.record.options),
        names=source.names,
        bots=source.bots,
        seat=seat,
        ply=run.ply,
        plies=plies,
        observation=game.observe(state, SPECTATOR if seat is None else seat),
        hands=hands,
        log=tuple(reversed(entries)),
        latest=tuple(event.seen_by(viewer) for event in run.log[-1]),
        whole=tuple(LogEntry(at, event.seen_by(viewer)) for at, events in enumerate(whole) for event in events),
        table=source.table,
        secret=None if seal is None else chance.secret.hex(),
        seal=seal,
    )
