"""Views to render: moments of games played by chance, as each viewer sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from tests.games.walks import pick
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import EVERYONE, SPECTATOR, Event, Log
from virion.kernel.game import Game, Moves, State, play
from virion.kernel.record import ChanceSource
from virion.table.view import ChairView, LogEntry, TableView

GAME = GAMES["virus_marvel"]
VIRAL = GAMES["viral"]
V_VIRUS = GAMES["v_virus"]
NAMES = (
    *("Ana", "شهرزاد", "<b>Cleo & Co</b>", "สมหญิง", "Emil", "Wolfeschlegelsteinhausenbergerdorff", "Gül", "Hal-9000"),
)
PHASES = ("choose", "respond", "retarget", "spy_play", "snap_respond", "snap_choose", "over")
VIRAL_PHASES = ("play", "challenge", "penalty", "target", "react", "over")
V_VIRUS_PHASES = ("main", "react", "respond", "discard", "over")


@dataclass
class Moment:
    """A state and what led there: all events by ply, those of the last ply apart."""

    state: State
    entries: list[tuple[int, Event]]
    latest: list[Event]
    ply: int
    game: Game = GAME
    options: dict[str, object] = field(default_factory=dict)

    def seen(self, viewer: int) -> Any:
        """Return what a viewer sees."""
        return self.game.observe(self.state, viewer)


def listed(fill: Callable[[Moves], None]) -> list[int]:
    """Return the moves that a method of a state fills in."""
    moves = Moves()
    fill(moves)
    return moves.as_list()


def moments(seats: int, seed: int, options: dict[str, object] | None = None, game: Game = GAME) -> Iterator[Moment]:
    """Yield the moments of one game from the deal to its end."""
    chance, dice, log, options = Xoshiro128(seed), Random(seed), Log(), options or {}
    state = game.deal(game.read_variant(options), seats, chance, log)
    moment = Moment(state.copy(), [(0, event) for event in log.events], log.events, 0, game, options)
    yield moment
    while state.decider >= 0:
        log = Log()
        legal = listed(state.legal_moves)
        move = PICKS[game.code](legal, dice)
        play(game, state, int(state.decider), move, chance, log)
        entries = [*moment.entries, *((moment.ply + 1, event) for event in log.events)]
        moment = Moment(state.copy(), entries, log.events, moment.ply + 1, game, options)
        yield moment


def _wary(legal: list[int], dice: Random) -> int:
    """Pick a move of Viral: more truth than lies, and few challenges, so that all that may happen does."""
    weights = []
    for move in map(VIRAL.write_move, legal):
        true = move["kind"] == "play" and move["card"] == move["claim"]
        weights.append(4.0 if true else {"challenge": 0.3, "decline": 0.3, "target": 2.0}.get(str(move["kind"]), 1.0))
    return dice.choices(legal, weights)[0]


def _by_kind(legal: list[int], dice: Random) -> int:
    """Pick a move of V-Virus: one kind is as likely as another, so that trades do not outnumber everything."""
    kinds = {str(V_VIRUS.write_move(move)["kind"]) for move in legal}
    kind = dice.choice(sorted(kinds))
    return dice.choice([move for move in legal if V_VIRUS.write_move(move)["kind"] == kind])


PICKS: dict[str, Callable[[list[int], Random], int]] = {
    GAME.code: lambda legal, dice: pick(GAME, legal, dice),
    VIRAL.code: _wary,
    V_VIRUS.code: _by_kind,
}


@cache
def moment(phase: str, seats: int = 4, code: str = GAME.code) -> Moment:
    """Return a moment well into a game in which ``phase`` is asked, of seat 0 where somebody is asked."""
    for seed in range(200):
        for found in moments(seats, seed, game=GAMES[code]):
            seen = found.seen(SPECTATOR)
            if seen.phase == phase and found.ply > 25 and seen.decider in (0, -1):
                return found
    raise AssertionError(f"no game comes to {phase}")


def view_of(found: Moment, seat: int | None, **changes: object) -> TableView:
    """Return a moment as the table shows it to a seat, or to a spectator."""
    state, game = found.state, found.game
    viewer = SPECTATOR if seat is None else seat
    asked, moves = "none", []
    if seat is not None and state.decider == seat:
        asked, moves = "owes", listed(state.legal_moves)
    elif seat is not None and state.decider >= 0:
        moves = listed(lambda out: state.early_moves(seat, out))
        asked = "early" if moves else "none"
    over = state.decider < 0
    if seat is not None:
        moves += listed(lambda out: state.interrupts(seat, out))
    written = [game.write_move(move) for move in moves]
    fields: dict[str, object] = {
        "table": "k7m2xq",
        "game": game.code,
        "options": game.read_variant(found.options).as_json(),
        "public": False,
        "phase": "over" if over else "playing",
        "version": found.ply + 2,
        "ply": found.ply,
        "chairs": tuple(chair(at, seat) for at in range(int(state.seats))),
        "seat": seat,
        "host": seat == 0,
        "observation": found.seen(viewer),
        "moves": tuple(written),
        "asked": asked,
        "answered": None,
        "log": tuple(LogEntry(ply, event.seen_by(viewer)) for ply, event in found.entries),
        "whole": tuple(LogEntry(ply, event.seen_by(EVERYONE)) for ply, event in found.entries) if over else (),
        "latest": tuple(event.seen_by(viewer) for event in found.latest),
        "watchers": 2,
        "handover": (),
        "votes": {},
        "next_table": None,
        "replay": "/replay/k7m2xq" if over else None,
        "clock": None,
        "seal": ChanceSource("keyed", secret=bytes(range(32))).seal(),
    }
    return TableView(**{**fields, **changes})  # type: ignore[arg-type]


def chair(seat: int, me: int | None, kind: str = "", **changes: object) -> ChairView:
    """Return a taken chair: a person on seats 0 and 1, a bot elsewhere."""
    kind = kind or ("person" if seat < 2 else "bot")
    fields: dict[str, object] = {
        "seat": seat,
        "name": "" if kind == "open" else NAMES[seat],
        "kind": kind,
        "bot": "greedy" if kind == "bot" else None,
        "away": False,
        "host": seat == 0,
        "me": seat == me,
        "may_take_back": False,
        "wants_rematch": False,
    }
    return ChairView(**{**fields, **changes})  # type: ignore[arg-type]


def lobby(seat: int | None = 0) -> TableView:
    """Return a table before the deal, one seat open."""
    chairs = (chair(0, seat), chair(1, seat, away=True), chair(2, seat), chair(3, seat, "open"))
    return view_of(
        moment("choose"),
        seat,
        phase="lobby",
        observation=None,
        moves=(),
        asked="none",
        log=(),
        latest=(),
        ply=0,
        chairs=chairs,
        options=GAME.read_variant({"heroes_to_win": 3}).as_json(),
    )
