"""The player that examples/ppo.py saved, as a bot. It needs NumPy, not PyTorch.

    virion simulate --bots examples/learned.py:Learned,random
    virion serve --bot examples/learned.py:Learned

The file is learned.npz in the present folder, or what the variable VIRION_LEARNED names.
"""

from __future__ import annotations

import os
from functools import cache

import numpy as np

from virion.bots import BotKind
from virion.envs.agent import AgentBot


class Network:
    """The network of examples/ppo.py, for one observation at a time."""

    def __init__(self, file: str) -> None:
        with np.load(file) as arrays:
            self.arrays = dict(arrays)

    def chances(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """Return how likely each action is: 0 for what is not legal."""
        a = self.arrays
        value = np.minimum(seen, a["most"])
        rows = (a["places"] + value)[value > 0]
        inner = np.maximum(a["rows.weight"][rows].sum(0) + a["bias"], 0)
        inner = np.maximum(a["hidden.weight"] @ inner + a["hidden.bias"], 0)
        logits = np.where(mask, a["policy.weight"] @ inner + a["policy.bias"], -np.inf)
        chances = np.exp(logits - logits.max())
        return chances / chances.sum()

    def pick(self, seen, mask, chance):
        """Return the likeliest action."""
        return int(self.chances(seen, mask).argmax())


@cache
def saved(file: str) -> Network:
    """Return the network of a file, which is read once."""
    return Network(file)


def build(game, options):
    """Return a bot for one seat; raises FileNotFoundError when nothing was saved yet."""
    return AgentBot(game, options, saved(os.environ.get("VIRION_LEARNED", "learned.npz")).pick)


Learned = BotKind("learned", build, games=frozenset({"virus_marvel"}))
