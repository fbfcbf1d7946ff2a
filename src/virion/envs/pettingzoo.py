"""The games as PettingZoo environments (AEC): one agent acts at a time, and its observation holds an action mask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virion.envs.opening import MOST_STEPS, opened
from virion.extras import need

need("envs", "numpy", "gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete, Space  # noqa: E402
from librt.vecs import vec  # noqa: E402
from mypy_extensions import i64  # noqa: E402
from numpy.typing import NDArray  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from virion.envs.codecs.base import Table, most_of  # noqa: E402
from virion.envs.codecs.tables import rewards_of  # noqa: E402
from virion.envs.told import Teller  # noqa: E402
from virion.kernel.chance import Xoshiro128  # noqa: E402
from virion.kernel.event import Log  # noqa: E402
from virion.kernel.game import NOBODY, Moves  # noqa: E402

Seen = dict[str, NDArray[Any]]
MODES = ("ansi", "human")


def env(**arguments: Any) -> Any:
    """Return a `VirionEnv` in the wrappers that PettingZoo's own games wear.

    An illegal action ends the game: its agent gets -1, the others 0. Steps out of order raise an error.
    """
    inner: Any = VirionEnv(**arguments)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class VirionEnv(AECEnv):  # type: ignore[misc]
    """One table. The agents are ``player_0`` and so on, by seat; each stays in the game until its end.

    ``game`` is the code of a game, ``seats`` the number of agents (the fewest if None), ``options`` are those of the
    game. Raises ValueError with a sentence for what the game does not take. After ``most_steps`` steps a game is
    truncated. ``render_mode`` "ansi" lets `render` return what has happened since it was last called, in words;
    "human" prints it after each step. It tells secrets: it is for the person who watches the training.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(MODES),
        "name": "virion_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        most_steps: int = MOST_STEPS,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"There is no render mode {render_mode!r}; the modes are {', '.join(MODES)}.")
        self.game, self._variant, self.codec = opened(game, seats, options)
        self.metadata = {**type(self).metadata, "name": f"virion_{game}_v0"}
        self.render_mode = render_mode
        self.most_steps = most_steps
        self.possible_agents = [f"player_{seat}" for seat in range(int(self.codec.seats))]
        self.agents: list[str] = []
        high = np.array(most_of(self.codec), np.uint8)
        actions = int(self.codec.actions)
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(np.zeros_like(high), high, dtype=np.uint8),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._entropy = np.random.SeedSequence()
        self._moves = Moves()
        self._words = vec[i64]([0] * int(self.codec.words))
        self._log = Log() if render_mode is not None else None
        self._teller = Teller(self.game, len(self.possible_agents))
        self.table: Table | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of what an agent sees: a dict of ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game, from ``seed`` or from one that nobody knows. ``options`` is not used."""
        if seed is None:
            seed = int(self._entropy.spawn(1)[0].generate_state(1, np.uint64)[0])
        chance = Xoshiro128(seed)
        if self._log is not None:
            self._log.events.clear()
        self.table = Table(self.game.deal(self._variant, len(self.possible_agents), chance, self._log), chance)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.steps = 0
        self._turn()

    def _turn(self) -> None:
        """Select the agent that acts next, and list what it may do."""
        assert self.table is not None
        self.codec.fill(self.table, self._moves)
        self._mask = np.zeros(int(self.codec.actions), np.int8)
        self._mask[self._moves.as_list()] = 1
        if self.table.seat != NOBODY:
            self.agent_selection = self.possible_agents[int(self.table.seat)]
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._mask_of(agent)} for agent in self.possible_agents
        }

    def _mask_of(self, agent: str) -> NDArray[np.int8]:
        assert self.table is not None
        acts = self.table.seat != NOBODY and agent == self.possible_agents[int(self.table.seat)]
        return self._mask.copy() if acts else np.zeros_like(self._mask)

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees; its mask is all 0 while it is not its turn."""
        assert self.table is not None, "reset() first"
        self.codec.observe(self.table, self.possible_agents.index(agent), self._words, 0)
        observation = np.array(list(self._words), dtype="<i8").view(np.uint8)
        return {"observation": observation, "action_mask": self._mask_of(agent)}

    def step(self, action: int | None) -> None:
        """Let the selected agent act; raises ValueError, and changes nothing, if the action is not legal.

        An agent whose game is over steps with None, as PettingZoo wants it.
        """
        assert self.table is not None, "reset() first"
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._mask) or not self._mask[action]:
            raise ValueError(f"Action {action} is not legal for {self.agent_selection} now: see its action mask.")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.codec.act(self.table, int(action), self._log)
        self.steps += 1
        self._clear_rewards()
        if self.table.seat == NOBODY:
            self.rewards = dict(zip(self.possible_agents, rewards_of(self.table), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return, or print, what has happened since the last call, and who acts next with which cards and moves."""
        if self.table is None or self._log is None:
            raise ValueError("Choose a render mode, and reset() first.")
        text = self._teller.told(self.table, self._log.events)
        self._log.events.clear()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
