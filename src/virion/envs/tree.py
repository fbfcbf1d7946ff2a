"""A game as a tree: decisions, and the draws between them as nodes of their own."""

from __future__ import annotations

import json
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.envs.codecs.base import Codec, Table
from virion.envs.codecs.scripted import Scripted, Undecided
from virion.envs.opening import opened
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import NOBODY, Game, Moves, Variant

SEED_BYTES: Final = 8


class Node:
    """A node of the tree, which moves on in place.

    ``outcomes`` is above 0 at a chance node: how many there are, equally likely. ``past`` holds for each seat what it
    saw at each of its decisions, as bytes, and the action that it chose.
    """

    def __init__(self, game: Game, variant: Variant, codec: Codec, draws: bool, most_steps: int) -> None:
        """Stand before the deal; with ``draws`` each draw is a node, else the bytes of a seed are the first eight."""
        self.game = game
        self.variant = variant
        self.codec = codec
        self.draws = draws
        self.most_steps = most_steps
        self.steps = 0
        self.table: Table | None = None
        self.past: list[list[tuple[bytes, int]]] = [[] for _ in range(int(codec.seats))]
        self._told: list[list[str]] = [[] for _ in range(int(codec.seats))]
        self._action: int | None = None
        self._script: list[int] = []
        self._choices: list[int] = []
        self.outcomes = 0 if draws else 256
        if draws:
            self._try()

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        """Return an independent copy; the engine's states do not know how to be copied by Python."""
        new = Node.__new__(Node)
        new.__dict__.update(self.__dict__)
        if self.table is not None:
            new.table = self.table.copy(self.table.chance.copy())
        new.past = [list(past) for past in self.past]
        new._told = [list(told) for told in self._told]
        new._script = list(self._script)
        new._choices = list(self._choices)
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the choices that led here."""
        seats = int(self.codec.seats)
        return _rebuilt, (
            *(self.game.code, self.variant.as_json(), seats, self.draws, self.most_steps),
            list(self._choices),
        )

    def seat(self) -> int:
        """Return the seat that acts."""
        assert self.table is not None
        return int(self.table.seat)

    def over(self) -> bool:
        """Tell whether the game has ended, or was cut off."""
        if self.table is None or self.outcomes > 0:
            return False
        return self.table.seat == NOBODY or self.steps >= self.most_steps

    def legal(self) -> list[int]:
        """Return the legal actions, lowest first."""
        if self.table is None or self.over():
            return []
        moves = Moves()
        self.codec.fill(self.table, moves)
        return sorted(moves.as_list())

    def go_on(self, choice: int) -> None:
        """Take an outcome at a chance node, else an action."""
        self._choices.append(choice)
        if self.outcomes > 0:
            self._script.append(choice)
        else:
            self._action = choice
        self._try()

    def _try(self) -> None:
        """Carry out what is to be done with the draws that are known, or stop at the one that is not."""
        if not self.draws and len(self._script) < SEED_BYTES:
            return
        chance: Chance = Scripted(self._script)
        if not self.draws and self.table is None:
            chance = Xoshiro128(int.from_bytes(bytes(self._script), "little"))
        log = Log()
        try:
            if self.table is None:
                seats = int(self.codec.seats)
                table = Table(self.game.deal(self.variant, seats, chance, log), chance)
            else:
                assert self._action is not None
                table = self.table.copy(chance if self.draws else self.table.chance)
                self.codec.act(table, self._action, log)
        except Undecided as draw:
            self.outcomes = draw.outcomes
            return
        self._reach(table, log.events)

    def _reach(self, table: Table, events: list[Event]) -> None:
        """Note what everybody saw on the way to the next decision."""
        if self.table is not None and self._action is not None:
            seat = int(self.table.seat)
            self.past[seat].append((self._bytes(self.table, seat), self._action))
            self._told[seat].append(f"{self.seen(seat)} does {self._action}")
            self.steps += 1
        for seat, told in enumerate(self._told):
            told += [_json(event.seen_by(seat).as_json()) for event in events]
        self.table = table
        self.outcomes = 0
        self._action = None
        if self.draws:
            self._script = []

    def _bytes(self, table: Table, seat: int) -> bytes:
        words = vec[i64]([0] * int(self.codec.words))
        self.codec.observe(table, seat, words, 0)
        return bytes(memoryview(words))

    def seen(self, seat: int) -> str:
        """Return what a seat sees now: its observation as JSON, and who acts if that is another than the decider."""
        if self.table is None:
            return ""
        seen = dict(self.game.observe(self.table.state, seat).as_json())
        seen["asked"] = int(self.table.asked)
        seen["draft"] = int(self.table.draft) if seat == self.table.seat else 0
        return _json(seen)

    def recalled(self, seat: int) -> str:
        """Return all that a seat saw and did, then what it sees now."""
        return "\n".join([*self._told[seat], self.seen(seat)])

    def name(self, action: int) -> str:
        """Return the name of an action: its span, and its number in it."""
        left = action
        for span in self.codec.spans:
            if left < span.size:
                return span.name if span.size == 1 else f"{span.name}[{left}]"
            left -= span.size
        raise ValueError(f"there is no action {action}")

    def written(self) -> str:
        """Return the whole node as text, secrets included."""
        if self.table is None:
            return f"before the deal: {self._script}"
        draft = {"draft": int(self.table.draft), "asked": int(self.table.asked), "script": self._script}
        pending = {"action": self._action, "steps": self.steps}
        return _json({**self.game.write_position(self.table.state), **draft, **pending})


def _rebuilt(code: str, options: dict[str, object], seats: int, draws: bool, most: int, choices: list[int]) -> Node:
    game, variant, codec = opened(code, seats, options)
    node = Node(game, variant, codec, draws, most)
    for choice in choices:
        node.go_on(choice)
    return node


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
