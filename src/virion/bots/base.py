"""What a bot is, and what it gets to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from virion.kernel.chance import Chance
from virion.kernel.event import Event
from virion.kernel.game import Game, Moves, Observation, State


class View:
    """What a seat has before it at a decision: its legal moves, what it has been told, and, on demand, its observation.

    ``events`` are those since the deal, as the seat saw them; empty for kinds of bots that do not remember.

    ``look`` builds the observation; it is called once, when `observation` is first read, and then let go of: a view
    that has been read leads nowhere else. Read it before you hand the view to another thread while the game goes on.
    """

    __slots__ = ("_look", "_observation", "events", "game", "moves", "seat")

    def __init__(
        self,
        game: Game,
        seat: int,
        moves: list[int],
        look: Callable[[], Observation],
        events: Sequence[Event] = (),
    ) -> None:
        self.game = game
        self.seat = seat
        self.moves = moves
        self.events = events
        self._look: Callable[[], Observation] | None = look
        self._observation: Observation | None = None

    @property
    def observation(self) -> Observation:
        """What the seat sees now."""
        if self._look is not None:
            self._observation = self._look()
            self._look = None
        assert self._observation is not None
        return self._observation

    @classmethod
    def of(cls, game: Game, state: State, moves: Moves, events: Sequence[Event] = ()) -> View:
        """Return the decider's view of ``state``; ``moves`` is a buffer to work in."""
        seat = int(state.decider)
        state.legal_moves(moves)
        return cls(game, seat, moves.as_list(), lambda: game.observe(state, seat), events)

    @classmethod
    def beside(cls, game: Game, state: State, seat: int, moves: Moves, events: Sequence[Event] = ()) -> View:
        """Return the view of a seat that may interrupt ``state``, with its interrupts for moves."""
        state.interrupts(seat, moves)
        return cls(game, seat, moves.as_list(), lambda: game.observe(state, seat), events)


class Bot:
    """Plays one seat of one game; it may remember what it saw."""

    def choose(self, view: View, chance: Chance) -> int:
        """Return one of ``view.moves``; whatever luck it takes comes from ``chance``, the bot's own stream."""
        raise NotImplementedError

    def interrupt(self, view: View, chance: Chance) -> int | None:
        """Return one of ``view.moves``, which may be made without owing the decision, or None to let it be."""
        return None


@dataclass(frozen=True)
class BotKind:
    """One row of the table of bots: its code (named in words as ``bot-<code>``) and how to make one.

    ``games`` are the codes of the games that it plays; None means any game. ``remembers`` are the codes of those for
    which it wants `View.events`, ``interrupts`` those in which it wants to be asked for interrupts. One that
    ``thinks_long`` chooses its moves, not its interrupts, in another process: nobody waits but its own table.
    """

    code: str
    build: Callable[[Game, Mapping[str, object]], Bot]
    games: frozenset[str] | None = None
    remembers: frozenset[str] = frozenset()
    interrupts: frozenset[str] = frozenset()
    thinks_long: bool = False

    def plays(self, game: Game) -> bool:
        """Tell whether this kind of bot knows the game."""
        return self.games is None or game.code in self.games

    def make(self, game: Game, options: Mapping[str, object] | None = None) -> Bot:
        """Return a new bot for one seat; ``options`` are those of the variant that differ from the defaults."""
        return self.build(game, {} if options is None else options)
