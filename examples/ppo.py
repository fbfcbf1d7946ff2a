"""Trains a player of Virus! Marvel for two by playing against itself (PPO), on the CPU, and saves it to a file.

    pip install "virion[envs,train]"
    python examples/ppo.py --minutes 5 --save learned.npz
    virion simulate --bots examples/learned.py:Learned,random

At each step every table of a batch makes one action, chosen by the same network for whoever acts. The game is zero-sum
for two, so what is good for one is bad for the other: values and advantages change their sign where the seat changes.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import numpy as np
import torch
from torch import nn

from virion.envs.batch import BatchEnv
from virion.envs.codecs.base import most_of

GAME, SEATS = "virus_marvel", 2
CLIP, LAMBDA, ENTROPY, EPOCHS, RATE, LARGEST_STEP = 0.2, 0.95, 0.01, 2, 1e-3, 0.5
MOST = 31


class Network(nn.Module):
    """Two layers; the first adds up a row for each byte of an observation that is not 0, by its value up to `MOST`."""

    def __init__(self, most: list[int], actions: int, width: int) -> None:
        super().__init__()
        sizes = torch.tensor(most).clamp(max=MOST)
        self.register_buffer("most", sizes)
        self.register_buffer("places", sizes.cumsum(0) - sizes - 1)
        self.rows = nn.EmbeddingBag(int(sizes.sum()), width, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.2)
        self.bias = nn.Parameter(torch.zeros(width))
        self.hidden = nn.Linear(width, width)
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logarithms of the chances of the legal actions, and the value for whoever acts."""
        value = torch.minimum(seen.long(), self.most)
        at, byte = value.nonzero(as_tuple=True)
        ends = (value > 0).sum(1).cumsum(0)
        first = torch.cat([torch.zeros(1, dtype=torch.int64), ends[:-1]])
        inner = torch.relu(self.rows(self.places[byte] + value[at, byte], first) + self.bias)
        inner = torch.relu(self.hidden(inner))
        logits = self.policy(inner).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), torch.tanh(self.value(inner)).squeeze(1)

    def save(self, path: Path) -> None:
        """Write the weights as arrays that NumPy reads without PyTorch."""
        with path.open("wb") as file:
            np.savez(file, **{name: tensor.numpy() for name, tensor in self.state_dict().items()})


@dataclass
class Played:
    """What so many steps at every table brought: steps x tables."""

    seen: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    chance: torch.Tensor
    advantage: torch.Tensor
    aim: torch.Tensor


class Trainer:
    """One network, its optimiser, and the tables that it plays at."""

    def __init__(self, tables: int, steps: int, width: int, batch: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.env = BatchEnv(GAME, tables, SEATS)
        self.tables, self.steps, self.batch = tables, steps, batch
        self.network = Network(most_of(self.env.codec), int(self.env.codec.actions), width)
        self.optimiser = torch.optim.Adam(self.network.parameters(), RATE, eps=1e-5)
        self.now, self.infos = self.env.reset(seed=seed)
        self.games = 0

    @torch.no_grad()
    def play(self) -> Played:
        """Play on at every table, and work out how much better each action was than was expected."""
        shape = (self.steps, self.tables)
        size, actions = (self.now[name].shape[1] for name in ("observation", "action_mask"))
        seen = torch.zeros((*shape, size), dtype=torch.uint8)
        mask = torch.zeros((*shape, actions), dtype=torch.bool)
        action = torch.zeros(shape, dtype=torch.int64)
        chance, value, reward, sign = (torch.zeros(shape) for _ in range(4))
        for step in range(self.steps):
            seen[step], mask[step] = self._sight()
            logs, value[step] = self.network(seen[step], mask[step])
            action[step] = torch.multinomial(logs.exp(), 1).squeeze(1)
            chance[step] = logs.gather(1, action[step, :, None]).squeeze(1)
            self.now, rewards, terminated, truncated, self.infos = self.env.step(action[step].numpy())
            over = terminated | truncated
            reward[step] = torch.from_numpy(rewards)
            same = np.where(self.infos["seat"] == self.infos["acted"], 1.0, -1.0)
            sign[step] = torch.from_numpy(np.where(over, 0.0, same))
            self.games += int(over.sum())
        _, after = self.network(*self._sight())
        advantage = torch.zeros(shape)
        last = torch.zeros(self.tables)
        for step in reversed(range(self.steps)):
            surprise = reward[step] + sign[step] * after - value[step]
            last = advantage[step] = surprise + LAMBDA * sign[step] * last
            after = value[step]
        return Played(seen, mask, action, chance, advantage, advantage + value)

    def _sight(self) -> tuple[torch.Tensor, torch.Tensor]:
        # Copied: the environment writes its next step into the same memory.
        mask = torch.from_numpy(self.now["action_mask"].astype(bool))
        return torch.from_numpy(self.now["observation"].copy()), mask

    def learn(self, played: Played) -> None:
        """Make actions that did better than expected likelier, within bounds, and expect what came."""
        flat = {name: tensor.flatten(0, 1) for name, tensor in vars(played).items()}
        for _ in range(EPOCHS):
            for rows in torch.randperm(self.steps * self.tables).split(self.batch):
                part = {name: tensor[rows] for name, tensor in flat.items()}
                logs, value = self.network(part["seen"], part["mask"])
                ratio = (logs.gather(1, part["action"][:, None]).squeeze(1) - part["chance"]).exp()
                gain = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-8)
                bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
                entropy = -(logs.exp() * logs).sum(1).mean()
                better = torch.min(ratio * gain, bounded * gain).mean()
                loss = (value - part["aim"]).square().mean() - better - ENTROPY * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), LARGEST_STEP)
                self.optimiser.step()


def main() -> None:
    """Train for so many minutes and save what was learned."""
    parser = argparse.ArgumentParser(description="Trains a player of Virus! Marvel for two against itself.")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--save", type=Path, default=Path("learned.npz"))
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    trainer = Trainer(given.tables, given.steps, given.width, given.batch, given.seed)
    start, told, rounds = perf_counter(), 0.0, 0
    while rounds == 0 or perf_counter() - start < 60 * given.minutes:
        trainer.learn(trainer.play())
        rounds += 1
        if perf_counter() - told > 10:
            told = perf_counter()
            actions = rounds * given.steps * given.tables
            print(f"{told - start:4.0f} s: {actions:,} actions, {trainer.games:,} games", flush=True)
    trainer.network.save(given.save)
    print(f"Saved to {given.save} after {perf_counter() - start:.0f} seconds and {trainer.games:,} games.")


if __name__ == "__main__":
    main()
