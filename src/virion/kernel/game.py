"""The protocol that every game keeps.

Laws. Exactly one seat owes a decision while a game runs. What `State.legal_moves` lists, `play` accepts; everything
else is a refusal, and nothing changes. Whoever is not the engine sees only observations. Chance is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from virion.kernel.chance import Chance
from virion.kernel.event import Event, Log
from virion.kernel.outcome import Outcome
from virion.kernel.refusal import Refusal

NOBODY = -1


class Moves:
    """A buffer of moves, owned by the caller and filled by the engine.

    Inside the engine a move is an integer whose bits each game documents in its ``moves`` file.
    """

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 256)
        self.count: i64 = 0

    def __len__(self) -> int:
        return int(self.count)

    def __getitem__(self, index: i64) -> i64:
        if not 0 <= index < self.count:
            raise IndexError(f"move {index} of {self.count}")
        return self.items[index]

    def as_list(self) -> list[int]:
        """Return the moves as a list of integers."""
        return [int(self.items[index]) for index in range(int(self.count))]


class Variant:
    """The options of one game, validated together. Compares and exports by its options."""

    def as_json(self) -> dict[str, object]:
        """Return every option with its value; reading it back gives the same variant."""
        raise NotImplementedError

    def warnings(self) -> tuple[str, ...]:
        """Return codes of what is allowed but doubtful about these options; each has words."""
        return ()


class Observation:
    """What one viewer sees now: plain values, nothing that leads back to the state."""

    def as_json(self) -> dict[str, object]:
        """Return the observation as plain JSON values; equal observations give equal JSON."""
        raise NotImplementedError


class State:
    """A whole game, hidden cards included. Only the engine and its tests hold one."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.decider: i64 = NOBODY
        """The seat that owes the decision; NOBODY once the game is over."""
        self.turn: i64 = 0
        """The number of the turn, as the rulebook counts turns."""

    def legal_moves(self, out: Moves) -> None:
        """Fill ``out`` with every legal move of the decider, each once, in the game's documented order."""
        raise NotImplementedError

    def interrupts(self, seat: i64, out: Moves) -> None:
        """Fill ``out`` with the moves that ``seat`` may make without owing the decision.

        Most games have none; whoever lists some tells of whom in `interrupters`.
        """
        out.count = 0

    def interrupters(self) -> i64:
        """Return the mask of the seats for which `interrupts` lists anything."""
        return 0

    def early_moves(self, seat: i64, out: Moves) -> None:
        """Fill ``out`` with the answers that ``seat``, who will be asked later in the open window, may give now."""
        out.count = 0

    def default_move(self) -> i64:
        """Return the move that the clock makes for the decider."""
        raise NotImplementedError

    def step(self, move: i64, chance: Chance, log: Log | None) -> None:
        """Carry out a move of the decider that `legal_moves` lists. Unchecked: others call `play`."""
        raise NotImplementedError

    def interrupt(self, seat: i64, move: i64, chance: Chance, log: Log | None) -> None:
        """Carry out a move of ``seat`` that `interrupts` lists. Unchecked: others call `play`."""
        raise NotImplementedError

    def copy(self) -> State:
        """Return an independent copy."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return why the game ended and who won, or None while it runs."""
        raise NotImplementedError


class Guess:
    """What one seat knows of a running game, gathered once; states in which all of it is true are drawn from it."""

    def state(self, chance: Chance) -> State:
        """Return a state that might be the true one, the more often the more the seat has reason to think so.

        To the seat it looks like the true one: same observation, same legal and early moves. It depends on what the
        seat knows and on ``chance`` alone, and is the caller's own.
        """
        raise NotImplementedError


@dataclass(frozen=True)
class Option:
    """One switch of a game, as shown to people: its key, the values it takes, its default, the rulings behind it.

    ``values`` lists the choices of a closed option; an open one (a number, a deck) has none and is described by its
    words. ``kind`` is "choice", "flag", "number" or "deck".
    """

    key: str
    kind: str
    default: Any
    values: tuple[Any, ...]
    rulings: tuple[str, ...]


@dataclass(frozen=True)
class Game:
    """One game, as everything outside its folder meets it."""

    code: str
    rules_version: int
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    rulings: tuple[str, ...]
    cards: tuple[str, ...]
    events: tuple[str, ...]
    refusals: tuple[str, ...]
    moves: tuple[str, ...]
    reasons: tuple[str, ...]
    """Codes of everything that needs words: rulings, cards, events, refusals, kinds of move, reasons of an end."""
    together: bool
    """Whether windows in which several are asked are answered together: a table carries no answer out before the
    result of the window is certain, so that nobody learns who answered what, or when."""
    read_variant: Callable[[Mapping[str, object]], Variant]
    """Validate options (those not named take their defaults); raises Refusal."""
    deal: Callable[[Variant, int, Chance, Log | None], State]
    """Deal a new game for so many seats; raises Refusal when the variant does not allow that number."""
    observe: Callable[[State, int], Observation]
    """What a seat, or SPECTATOR, sees now."""
    read_move: Callable[[object], int]
    """Read a move from its JSON form; raises Refusal when it is malformed."""
    write_move: Callable[[int], dict[str, object]]
    why_not: Callable[[State, int, int], Refusal]
    """Say why a seat's move (an integer) is not legal now, mentioning nothing that the seat may not know."""
    read_position: Callable[[object], State]
    write_position: Callable[[State], dict[str, object]]
    """Any state at all, hidden cards and pending decisions included, as documented JSON."""
    guess: Callable[[Variant, Observation, Sequence[Event]], Guess]
    """Gather what a seat knows of a running game: what it sees now, and the events since the deal as it saw them
    (`Event.seen_by`), none if it does not remember."""
    veiled: frozenset[str] = frozenset()
    """Kinds of moves of which others do not see everything: what the clock chose there would tell them the rest."""


def answers_of(state: State, seat: int) -> list[int]:
    """Return what a seat may do about the open decision: the decider's moves, or answers before its turn."""
    moves = Moves()
    if seat == state.decider:
        state.legal_moves(moves)
    else:
        state.early_moves(seat, moves)
    return moves.as_list()


def play(game: Game, state: State, seat: int, move: int, chance: Chance, log: Log | None = None) -> None:
    """Make a seat's move: the one door for everybody outside the engine.

    Raises Refusal, and changes nothing, unless ``move`` is among the legal moves of the decider or the interrupts of
    ``seat``.
    """
    moves = Moves()
    if seat == state.decider:
        state.legal_moves(moves)
        if move in moves.as_list():
            state.step(move, chance, log)
            return
    state.interrupts(seat, moves)
    if move not in moves.as_list():
        raise game.why_not(state, seat, move)
    state.interrupt(seat, move, chance, log)
