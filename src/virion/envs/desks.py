"""Where the tables of a batch are stepped: in this process, or in several that write into shared memory."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from virion.envs.codecs.tables import Tables
from virion.envs.opening import opened
from virion.kernel.chance import Xoshiro128

Arrays = dict[str, NDArray[Any]]
KINDS: Final[dict[str, Any]] = {
    "observation": np.uint8,
    "action_mask": np.int8,
    "final_obs": np.uint8,
    "seat": np.int64,
    "acted": np.int64,
    "rewards": np.float64,
    "terminated": np.bool_,
    "truncated": np.bool_,
    "chosen": np.int64,
}
ALWAYS: Final = tuple(name for name in KINDS if name not in ("chosen", "final_obs"))
"""What every step changes."""
BEGIN, STEP, SAMPLE, SEED, END = range(5)


class Desk:
    """Steps tables ``first`` to ``first`` + ``count`` - 1 in this process. ``arrays`` are views of what is written."""

    def __init__(
        self, game: str, seats: int, options: Mapping[str, object], first: int, count: int, most_steps: int
    ) -> None:
        self._game, self._variant, self._codec = opened(game, seats, options)
        self._first, self._count, self._most_steps = first, count, most_steps
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Deal all tables from a seed."""
        tables = Tables(self._game, self._variant, self._codec, self._first, self._count, seed, self._most_steps)
        self._tables = tables
        self._luck = Xoshiro128(seed + self._first + 1)
        self._chosen = vec[i64]([0] * self._count)
        memory: dict[str, Any] = {
            "observation": tables.observations,
            "action_mask": tables.masks,
            "final_obs": tables.finals,
            "seat": tables.seats,
            "acted": tables.acted,
            "rewards": tables.rewards,
            "terminated": tables.terminated,
            "truncated": tables.truncated,
            "chosen": self._chosen,
        }
        self.arrays: Arrays = {
            name: np.frombuffer(memory[name], dtype=kind).reshape(self._count, -1) for name, kind in KINDS.items()
        }

    def step(self, actions: NDArray[np.int64]) -> None:
        """Make one action at each table; raises ValueError, and changes nothing, if one is not legal."""
        self._tables.step(actions.tobytes())

    def sample(self) -> None:
        """Write a legal action for each table into the array ``chosen``."""
        self._tables.sample(self._luck, self._chosen)

    def seed_of(self, table: int) -> int:
        """Return the seed of the game that runs at a table."""
        return self._tables.seeds[table]

    def close(self) -> None:
        """Nothing is held open."""


class Crew:
    """Steps tables in ``workers`` processes, each of which has a run of them."""

    def __init__(
        self, game: str, seats: int, options: Mapping[str, object], count: int, most_steps: int, workers: int
    ) -> None:
        context = get_context("spawn")
        sample = Desk(game, seats, options, 0, 1, most_steps).arrays
        sample["actions"] = sample["chosen"]
        self._memory = {name: context.RawArray("B", count * row.nbytes) for name, row in sample.items()}
        shared = _shared(self._memory, count)
        self._actions = shared.pop("actions")
        self.arrays: Arrays = {}
        for name, array in shared.items():
            self.arrays[name] = array.view()
            self.arrays[name].flags.writeable = False
        self._starts = np.arange(count) * self.arrays["action_mask"].shape[1]
        bounds = [count * worker // workers for worker in range(workers + 1)]
        self._bounds = bounds
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        for first, end in pairwise(bounds):
            here, there = context.Pipe()
            given = (there, self._memory, count, (game, seats, dict(options), first, end - first, most_steps))
            process = context.Process(target=_work, args=given, daemon=True)
            process.start()
            self._pipes.append(here)
            self._processes.append(process)
        self._ask(BEGIN, 0)

    def _ask(self, what: int, value: int = 0) -> None:
        for pipe in self._pipes:
            pipe.send((what, value))
        for pipe in self._pipes:
            pipe.recv()

    def begin(self, seed: int) -> None:
        """Deal all tables from a seed."""
        self._ask(BEGIN, seed)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Make one action at each table; raises ValueError, and changes nothing, if one is not legal."""
        if actions.shape != (len(self._actions),):
            raise ValueError(f"{len(self._actions)} tables want one action each, not {actions.size}")
        masks = self.arrays["action_mask"]
        inside = actions.view(np.uint64) < masks.shape[1]
        legal = inside & masks.ravel().take(self._starts + actions, mode="clip").view(np.bool_)
        if not legal.all():
            table = int(np.argmin(legal))
            raise ValueError(f"action {int(actions[table])} is not legal at table {table}: see its mask")
        self._actions[:, 0] = actions
        self._ask(STEP)

    def sample(self) -> None:
        """Write a legal action for each table into the array ``chosen``."""
        self._ask(SAMPLE)

    def seed_of(self, table: int) -> int:
        """Return the seed of the game that runs at a table."""
        worker = next(at for at, end in enumerate(self._bounds[1:]) if table < end)
        self._pipes[worker].send((SEED, table - self._bounds[worker]))
        seed: int = self._pipes[worker].recv()
        return seed

    def close(self) -> None:
        """End the processes."""
        for pipe in self._pipes:
            pipe.send((END, 0))
        for process in self._processes:
            process.join()
        self._pipes, self._processes = [], []


def _shared(memory: Mapping[str, Any], count: int) -> Arrays:
    return {
        name: np.frombuffer(block, dtype=KINDS.get(name, np.int64)).reshape(count, -1) for name, block in memory.items()
    }


def _work(pipe: Connection, memory: Mapping[str, Any], count: int, given: tuple[Any, ...]) -> None:
    """Answer the commands of a crew until it ends, or is gone."""
    desk = Desk(*given)
    first, mine = given[3], given[4]
    shared = {name: array[first : first + mine] for name, array in _shared(memory, count).items()}
    while True:
        try:
            what, value = pipe.recv()
        except EOFError:
            return
        if what == END:
            return
        if what == SEED:
            pipe.send(desk.seed_of(value))
            continue
        if what == BEGIN:
            desk.begin(value)
        elif what == STEP:
            desk.step(shared["actions"][:, 0])
        else:
            desk.sample()
        for name in ("chosen",) if what == SAMPLE else ALWAYS:
            shared[name][...] = desk.arrays[name]
        if what == STEP:
            ended = (desk.arrays["terminated"] | desk.arrays["truncated"])[:, 0]
            shared["final_obs"][ended] = desk.arrays["final_obs"][ended]
        pipe.send(None)
