"""Thousands of tables in one call, for training on arrays: a vector environment by the conventions of Gymnasium."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from virion.envs.extras import need
from virion.envs.opening import MOST_STEPS, opened

need("numpy", "gymnasium")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from virion.envs.codecs.base import most_of  # noqa: E402
from virion.envs.codecs.tables import Tables  # noqa: E402
from virion.kernel.chance import Xoshiro128  # noqa: E402

Arrays = dict[str, NDArray[Any]]


class BatchEnv(VectorEnv[Arrays, NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` tables of one game. Each step, the seat that is to act at each table makes one action.

    Observations are a dict of ``observation`` (uint8) and ``action_mask`` (int8, 1 for legal), of the seat that acts
    next. A reward is that of the seat that acted. ``infos`` holds ``seat`` (who acts next), ``acted`` (who acted),
    ``rewards`` (of every seat), ``final_obs`` (what the seat that acted sees of the end; to be read where a game
    ended). A table whose game has ended is dealt anew in the same step.

    All arrays but the rewards of the step are views of memory that the environment owns and writes again at the next
    step: copy what you keep. They cannot be written to. Raises ValueError for an action that is not legal, and then
    nothing has changed.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        most_steps: int = MOST_STEPS,
    ) -> None:
        if sys.byteorder != "little":
            raise RuntimeError(
                "Observations are words whose lowest byte comes first; this machine has them the other way."
            )
        self._game, self._variant, self.codec = opened(game, seats, options)
        self.num_envs = num_envs
        self.most_steps = most_steps
        self.seats = int(self.codec.seats)
        actions = int(self.codec.actions)
        high = np.array(most_of(self.codec), np.uint8)
        self.single_observation_space = Dict(
            {
                "observation": Box(np.zeros_like(high), high, dtype=np.uint8),
                "action_mask": Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._chosen = vec[i64]([0] * num_envs)
        self._entropy = np.random.SeedSequence()
        self._begin(0)

    def _begin(self, seed: int) -> None:
        tables = Tables(self._game, self._variant, self.codec, self.num_envs, seed, self.most_steps)
        self._tables = tables
        self._luck = Xoshiro128(seed ^ 1)
        rows = self.num_envs
        actions = int(self.codec.actions)
        self._seen: Arrays = {
            "observation": _view(tables.observations, np.uint8).reshape(rows, -1),
            "action_mask": _view(tables.masks, np.int8).reshape(rows, -1)[:, :actions],
        }
        self._rewards = _view(tables.rewards, np.float64).reshape(rows, self.seats)
        self._terminated = _view(tables.terminated, np.bool_)
        self._truncated = _view(tables.truncated, np.bool_)
        self._rows = np.arange(rows)
        self._infos: Arrays = {
            "seat": _view(tables.seats, np.int64),
            "acted": _view(tables.acted, np.int64),
            "rewards": self._rewards,
            "final_obs": _view(tables.finals, np.uint8).reshape(rows, -1),
        }

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, Arrays]:
        """Deal all tables anew, from ``seed`` or from one that nobody knows; return observations and infos.

        ``options`` is not used: those of the game were given when the environment was made.
        """
        if seed is None:
            seed = int(self._entropy.spawn(1)[0].generate_state(1, np.uint64)[0])
        self._begin(seed)
        return self._seen, self._infos

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Arrays, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], Arrays]:
        """Make one action at each table; return observations, rewards, terminations, truncations and infos."""
        self._tables.step(np.ascontiguousarray(actions, dtype="<i8").tobytes())
        return (
            self._seen,
            self._rewards[self._rows, self._infos["acted"]],
            self._terminated,
            self._truncated,
            self._infos,
        )

    def sample(self) -> NDArray[np.int64]:
        """Return a legal action for each table, each with the same chance; repeatable after ``reset(seed=...)``."""
        self._tables.sample(self._luck, self._chosen)
        return _view(self._chosen, np.int64)

    def seed_of(self, table: int) -> int:
        """Return the seed of the game that runs at a table: the ``seed`` of the chance of its record."""
        return self._tables.seeds[table]


def _view(memory: Any, kind: Any) -> NDArray[Any]:
    """Return the memory of a vector as an array that cannot be written to."""
    return np.frombuffer(memory, dtype=kind)
