"""Many games between bots, fairly seated, each with streams of chance of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from virion.bots import BOTS, Bot, View, bot_named
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import Game, Moves, State, Variant
from virion.kernel.playout import MOST_PLIES, playout
from virion.kernel.record import ChanceSource, Record
from virion.kernel.streams import DEAL, stream_seeds
from virion.lab.figures import FIGURES
from virion.lab.results import Results, Share, Spread
from virion.lab.sides import sides_of

PROGRESS_EVERY = 0.1
"""Seconds between two reports of progress."""


def simulate(
    game: Game,
    options: Mapping[str, object],
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    record: Callable[[Record], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play ``games`` games (at least one) and count.

    ``bots`` are codes, used again from the first when there are fewer than seats. They move one seat on at each game,
    so that over any multiple of ``seats`` games each sits equally often at each seat. Raises Refusal for options and
    numbers of seats that the game does not take, and for codes that name no bot. ``record`` is given each finished
    game, ``progress`` the number of games played since it was last called.
    """
    variant = game.read_variant(options)
    series = Series(game, variant, seats, seed, tuple(bots[chair % len(bots)] for chair in range(seats)))
    tally = _Tally(series)
    start = shown = perf_counter()
    told = 0
    for number in range(games):
        finished = series.play(number, record is not None)
        tally.add(number, finished)
        if record is not None:
            record(series.record(number, finished))
        if progress is not None and perf_counter() - shown > PROGRESS_EVERY:
            progress(number + 1 - told)
            told, shown = number + 1, perf_counter()
    if progress is not None:
        progress(games - told)
    return tally.results(games, perf_counter() - start)


@dataclass(frozen=True)
class Finished:
    """A game that was played to its end: who began, how many plies it took, and each mover with its move if kept.

    ``codes`` are the bots by seat, those of the sides in the end where bots play by side; ``sides`` is the side of each
    seat after the deal (see `virion.lab.sides`), empty texts in games without sides.
    """

    state: State
    first: int
    plies: int
    moves: list[tuple[int, int]]
    codes: list[str]
    sides: list[str]


class Series:
    """The games of one simulation: any of them can be played by its number, in any order.

    With ``by_side``, which gives the code of the bot for each side, a seat is played by the bot of the side that it is
    on at that moment, and ``codes`` only tells which bots there are.
    """

    def __init__(
        self,
        game: Game,
        variant: Variant,
        seats: int,
        seed: int,
        codes: tuple[str, ...],
        by_side: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.variant = variant
        self.options = variant.as_json()
        self.seats = seats
        self.seed = seed
        self.codes = codes
        self.by_side = by_side
        self.uniform = all(code == "random" for code in codes) and game.code not in BOTS["random"].interrupts
        self.remembered = frozenset(code for code in codes if game.code in bot_named(code).remembers)
        self.buffer = Moves()

    def chair_of(self, bot: int, number: int) -> int:
        """Return the seat of a bot, by its place in the list of bots, in game ``number``."""
        return (bot + number) % self.seats

    def codes_by_seat(self, number: int, sides: Sequence[str]) -> list[str]:
        """Return the bots of game ``number`` by seat; ``sides`` are those that the seats are on."""
        if self.by_side:
            return [self.by_side[side] for side in sides]
        return [self.codes[(seat - number) % self.seats] for seat in range(self.seats)]

    def play(self, number: int, keep_moves: bool = False) -> Finished:
        """Play game ``number``; random bots alone are played by the engine itself, with the same result."""
        seeds = stream_seeds(self.seed, number, 1 + self.seats)
        deal = Xoshiro128(seeds[DEAL])
        log = Log() if self.remembered else None
        state = self.game.deal(self.variant, self.seats, deal, log)
        first = int(state.decider)
        sides = sides_of(self.game, state)
        choosers = [deal] * self.seats
        for bot in range(self.seats):
            choosers[self.chair_of(bot, number)] = Xoshiro128(seeds[1 + bot])
        if self.uniform and not keep_moves:
            plies, moves = playout(state, deal, self.buffer, choosers), []
        else:
            moves = self._chosen(state, number, deal, choosers, log)
            plies = len(moves)
        return Finished(state, first, plies, moves, self.codes_by_seat(number, sides_of(self.game, state)), sides)

    def _chosen(
        self, state: State, number: int, deal: Chance, choosers: Sequence[Chance], log: Log | None
    ) -> list[tuple[int, int]]:
        codes = self.codes_by_seat(number, sides_of(self.game, state))
        known = {code: bot_named(code) for code in self.codes}
        made: dict[tuple[int, str], Bot] = {}
        told: list[list[Event]] = [[] for _ in range(self.seats)]
        moves: list[tuple[int, int]] = []

        def bot_at(seat: int) -> Bot:
            code = codes[seat]
            if (seat, code) not in made:
                made[seat, code] = known[code].make(self.game, self.options)
            return made[seat, code]

        def events(seat: int) -> list[Event]:
            if log is not None and codes[seat] in self.remembered:
                told[seat] += [event.seen_by(seat) for event in log.events[len(told[seat]) :]]
                return told[seat]
            return []

        def interrupted() -> bool:
            """Ask whoever may interrupt, by seat; the first that does is enough, then all are asked anew."""
            for seat in range(self.seats):
                if self.game.code not in known[codes[seat]].interrupts:
                    continue
                view = View.beside(self.game, state, seat, self.buffer, events(seat))
                move = bot_at(seat).interrupt(view, choosers[seat]) if view.moves else None
                if move is not None:
                    state.interrupt(seat, _checked(view, move), deal, log)
                    moves.append((seat, move))
                    return True
            return False

        while state.decider >= 0 and len(moves) < MOST_PLIES:
            if self.by_side:
                codes = self.codes_by_seat(number, sides_of(self.game, state))
            if interrupted():
                continue
            seat = int(state.decider)
            view = View.of(self.game, state, self.buffer, events(seat))
            move = _checked(view, bot_at(seat).choose(view, choosers[seat]))
            state.step(move, deal, log)
            moves.append((seat, move))
        return moves

    def record(self, number: int, finished: Finished) -> Record:
        """Return the record of a game that was played with its moves kept."""
        return Record(
            self.game.code,
            self.game.rules_version,
            self.options,
            self.seats,
            ChanceSource("xoshiro128", seed=stream_seeds(self.seed, number, 1)[DEAL]),
            [(seat, self.game.write_move(move)) for seat, move in finished.moves],
        )


def _checked(view: View, move: int) -> int:
    if move not in view.moves:
        raise ValueError(f"the bot at seat {view.seat} chose {move}, which is not a legal move")
    return move


class _Tally:
    """Counts finished games."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.leftward = series.options.get("direction") == "left"
        self.seat_wins = [0] * series.seats
        self.order_wins = [0] * series.seats
        self.bot_wins: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.turns: list[int] = []
        self.plies: list[int] = []
        self.draws = 0
        self.shared = 0
        self.unfinished = 0
        self.read = None if series.uniform else FIGURES.get(series.game.code)
        self.figures: dict[str, tuple[int, int]] = {}

    def add(self, number: int, finished: Finished) -> None:
        series = self.series
        self.plies.append(finished.plies)
        self.turns.append(int(finished.state.turn))
        if self.read is not None:
            for code, (count, total) in self.read(finished.moves, series.options).items():
                before = self.figures.get(code, (0, 0))
                self.figures[code] = (before[0] + count, before[1] + total)
        outcome = finished.state.outcome()
        if outcome is None:
            self.unfinished += 1
            return
        self.reasons[outcome.reason] += 1
        self.draws += not outcome.winners
        self.shared += len(outcome.winners) > 1
        for seat in outcome.winners:
            self.seat_wins[seat] += 1
            distance = finished.first - seat if self.leftward else seat - finished.first
            self.order_wins[distance % series.seats] += 1
        for code in {series.codes[(seat - number) % series.seats] for seat in outcome.winners}:
            self.bot_wins[code] += 1

    def results(self, games: int, seconds: float) -> Results:
        series = self.series
        chairs = Counter(series.codes)
        return Results(
            game=series.game.code,
            options=series.options,
            seats=series.seats,
            games=games,
            seed=series.seed,
            bots=series.codes,
            by_seat=tuple(Share(wins, games) for wins in self.seat_wins),
            by_order=tuple(Share(wins, games) for wins in self.order_wins),
            by_bot={code: Share(self.bot_wins[code], games) for code in chairs},
            chairs=dict(chairs),
            turns=Spread.of(self.turns),
            plies=Spread.of(self.plies),
            draws=self.draws,
            shared=self.shared,
            unfinished=self.unfinished,
            reasons=dict(self.reasons),
            figures={code: Share(*counts) for code, counts in self.figures.items()},
            seconds=seconds,
            moves_per_second=sum(self.plies) / seconds if seconds > 0 else 0.0,
        )
