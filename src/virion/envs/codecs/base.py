"""What every codec does: it turns the moves of one game into numbered actions, and what a seat sees into bytes.

A codec is made for a number of seats. Its sizes never depend on the options of a game. Seats are told by their
*offset*: how many seats after whoever looks or acts, 0 for that seat itself, so that an agent sees the same wherever
it sits.

An observation is a row of bytes, written 8 at a time as 64-bit words, the lowest byte first. A move takes one action;
a move that is made of several choices takes one action for each, and meanwhile its beginning is the `Table.draft`.
"""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from virion.kernel.chance import Chance
from virion.kernel.event import Log
from virion.kernel.game import NOBODY, Moves, State


@dataclass(frozen=True)
class Plane:
    """A run of ``size`` bytes of an observation, each 0 to ``most``; ``meaning`` says of what, and its source."""

    name: str
    size: int
    most: int
    meaning: str


@dataclass(frozen=True)
class Span:
    """A run of ``size`` actions, in the order of their numbers."""

    name: str
    size: int
    meaning: str


class Table:
    """One game in play, as an environment holds it.

    ``seat`` acts next, NOBODY when the game is over. It is the decider of ``state``, but where it is asked beside the
    rules whether it interrupts: then ``asked`` is that seat, else NOBODY. ``draft`` holds the choices already made of
    a move that takes several, 0 for none; each codec says how.
    """

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.seat: i64 = state.decider
        self.asked: i64 = NOBODY
        self.draft: i64 = 0

    def copy(self, chance: Chance) -> Table:
        """Return an independent copy that goes on with another source of chance."""
        new = Table(self.state.copy(), chance)
        new.seat = self.seat
        new.asked = self.asked
        new.draft = self.draft
        return new


class Codec:
    """The codec of one game for ``seats`` seats: ``actions`` actions, observations of ``words`` words.

    ``head`` are the planes at the beginning of an observation, ``each`` those that follow for every seat, by offset.
    """

    def __init__(self, seats: int, spans: tuple[Span, ...], head: tuple[Plane, ...], each: tuple[Plane, ...]) -> None:
        self.seats: i64 = seats
        self.spans = spans
        self.head = head
        self.each = each
        self.actions: i64 = sum([span.size for span in spans])
        size = sum([plane.size for plane in head]) + seats * sum([plane.size for plane in each])
        self.words: i64 = size // 8

    def index(self, state: State, move: i64) -> i64:
        """Return the action that stands for a legal move of the decider, the first one where it takes several."""
        raise NotImplementedError

    def piece(self, state: State, move: i64, draft: i64) -> i64:
        """Return the action that goes on with a legal move of the decider once ``draft`` of it is chosen.

        NOBODY, -1, where the move does not begin with that draft.
        """
        return self.index(state, move)

    def move(self, state: State, action: i64) -> i64:
        """Return the move of the decider that a legal action stands for; raises ValueError where it is only a part."""
        raise NotImplementedError

    def fill(self, table: Table, out: Moves) -> None:
        """Fill ``out`` with the legal actions of the seat that acts, each once; none when the game is over."""
        state = table.state
        state.legal_moves(out)
        place: i64 = 0
        while place < out.count:
            out.items[place] = self.index(state, out.items[place])
            place += 1

    def act(self, table: Table, action: i64, log: Log | None) -> None:
        """Carry out a legal action of the seat that acts. Unchecked."""
        state = table.state
        state.step(self.move(state, action), table.chance, log)
        table.seat = state.decider

    def observe(self, table: Table, viewer: i64, out: vec[i64], at: i64) -> None:
        """Write what the seat ``viewer`` sees into ``words`` words of ``out``, from index ``at`` on."""
        raise NotImplementedError


def names_of(codec: Codec) -> list[str]:
    """Return the name of every byte of an observation, in order: "hand[3]", or "2.energy" for the seat at offset 2."""
    names: list[str] = []
    for plane in codec.head:
        names += _names(plane, plane.name)
    for offset in range(int(codec.seats)):
        for plane in codec.each:
            names += _names(plane, f"{offset}.{plane.name}")
    return names


def most_of(codec: Codec) -> list[int]:
    """Return the largest value of every byte of an observation, in order."""
    most: list[int] = []
    for plane in codec.head:
        most += [plane.most] * plane.size
    return most + [plane.most for plane in codec.each for _ in range(plane.size)] * int(codec.seats)


def first_action(codec: Codec, name: str) -> int:
    """Return the number of the first action of a span; raises KeyError for a name that the codec lacks."""
    first = 0
    for span in codec.spans:
        if span.name == name:
            return first
        first += span.size
    raise KeyError(name)


def _names(plane: Plane, name: str) -> list[str]:
    return [name] if plane.size == 1 else [f"{name}[{index}]" for index in range(plane.size)]
