"""Thousands of tables in one call, for training on arrays: a vector environment by the conventions of Gymnasium."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from virion.envs.opening import MOST_STEPS, opened
from virion.extras import need

need("envs", "numpy", "gymnasium")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from virion.envs.codecs.base import most_of  # noqa: E402
from virion.envs.desks import Arrays, Crew, Desk  # noqa: E402


class BatchEnv(VectorEnv[Arrays, NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` tables of one game. Each step, the seat that is to act at each table makes one action.

    Observations are a dict of ``observation`` (uint8) and ``action_mask`` (int8, 1 for legal), of the seat that acts
    next. A reward is that of the seat that acted. ``infos`` holds ``seat`` (who acts next), ``acted`` (who acted),
    ``rewards`` (of every seat), ``final_obs`` (what the seat that acted sees of the end; to be read where a game
    ended). A table whose game has ended is dealt anew in the same step.

    All arrays but the rewards of the step are views of memory that the environment owns and writes again at the next
    step: copy what you keep. They cannot be written to. Raises ValueError for an action that is not legal, and then
    nothing has changed.

    With ``workers`` above 0, so many processes step a share of the tables each, until `close`. They are spawned, so a
    program that asks for them keeps what it runs behind ``if __name__ == "__main__":``.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        most_steps: int = MOST_STEPS,
        workers: int = 0,
    ) -> None:
        if sys.byteorder != "little":
            raise RuntimeError(
                "Observations are words whose lowest byte comes first; this machine has them the other way."
            )
        _, _, self.codec = opened(game, seats, options)
        self.num_envs = num_envs
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
        self._entropy = np.random.SeedSequence()
        self._rows = np.arange(num_envs)
        given = {} if options is None else options
        self._desk: Desk | Crew = (
            Desk(game, self.seats, given, 0, num_envs, most_steps)
            if workers == 0
            else Crew(game, self.seats, given, num_envs, most_steps, workers)
        )
        self._show()

    def _show(self) -> None:
        """Name the arrays of the desk."""
        arrays = self._desk.arrays
        actions = int(self.codec.actions)
        self._seen: Arrays = {
            "observation": arrays["observation"],
            "action_mask": arrays["action_mask"][:, :actions],
        }
        self._infos: Arrays = {
            "seat": arrays["seat"][:, 0],
            "acted": arrays["acted"][:, 0],
            "rewards": arrays["rewards"],
            "final_obs": arrays["final_obs"],
        }
        self._ends = arrays["terminated"][:, 0], arrays["truncated"][:, 0]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, Arrays]:
        """Deal all tables anew, from ``seed`` or from one that nobody knows; return observations and infos.

        ``options`` is not used: those of the game were given when the environment was made.
        """
        if seed is None:
            seed = int(self._entropy.spawn(1)[0].generate_state(1, np.uint64)[0])
        self._desk.begin(seed)
        self._show()
        return self._seen, self._infos

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Arrays, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], Arrays]:
        """Make one action at each table; return observations, rewards, terminations, truncations and infos."""
        self._desk.step(np.ascontiguousarray(actions, dtype=np.int64))
        return self._seen, self._infos["rewards"][self._rows, self._infos["acted"]], *self._ends, self._infos

    def sample(self) -> NDArray[np.int64]:
        """Return a legal action for each table, each with the same chance.

        After ``reset(seed=...)`` they are the same again, with as many workers.
        """
        self._desk.sample()
        return self._desk.arrays["chosen"][:, 0]

    def seed_of(self, table: int) -> int:
        """Return the seed of the game that runs at a table: the ``seed`` of the chance of its record."""
        return self._desk.seed_of(table)

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers."""
        self._desk.close()
