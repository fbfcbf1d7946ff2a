"""Agents that were trained on the environments, as bots: they get a `View` and see the bytes that they learned from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from virion.extras import need

need("envs", "numpy")

import numpy as np  # noqa: E402
from librt.vecs import vec  # noqa: E402
from mypy_extensions import i64  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from virion.bots import Bot, View  # noqa: E402
from virion.envs.codecs import CODECS  # noqa: E402
from virion.envs.codecs.base import Codec, Table  # noqa: E402
from virion.kernel.chance import Chance, Xoshiro128  # noqa: E402
from virion.kernel.game import Game  # noqa: E402

Pick = Callable[[NDArray[np.uint8], NDArray[np.int8], Chance], int]
"""Chooses an action from an observation and its mask, as the environments give them, one row of each; whatever luck it
takes comes from the chance."""

ANY: Final = 0
"""The seed of what is guessed: the bytes do not depend on it."""


class AgentBot(Bot):
    """Plays by ``pick``, which is asked for an action as an environment asks for it.

    A view holds no state to encode, so one that looks the same to the seat is guessed: all that its bytes tell is what
    the seat knows. A move that takes several actions is asked for piece by piece. An answer that may be given early is
    asked for as if all who come before had let things be, which is when it counts. Interrupts are not made.

    ``options`` are those of the game that differ from the defaults.
    """

    def __init__(self, game: Game, options: Mapping[str, object], pick: Pick) -> None:
        self.game = game
        self.pick = pick
        self._guess = game.guess
        self._variant = game.read_variant(options)

    def choose(self, view: View, chance: Chance) -> int:
        """Return the move that the picked actions make up."""
        luck = Xoshiro128(ANY)
        table = Table(self._guess(self._variant, view.observation, view.events).state(luck), luck)
        table.seat = table.state.decider = view.seat
        codec = CODECS[self.game.code](int(table.state.seats))
        left = view.moves
        while len(left) > 1:
            pieces: dict[int, list[int]] = {}
            for move in left:
                action = int(codec.piece(table.state, move, table.draft))
                if action >= 0:
                    pieces.setdefault(action, []).append(move)
            picked = self.pick(seen(codec, table, view.seat), _mask(codec, pieces), chance)
            if picked not in pieces:
                raise ValueError(f"The agent at seat {view.seat} picked action {picked}, which is not legal.")
            left = pieces[picked]
            if len(left) > 1:
                codec.act(table, picked, None)
        return left[0]


def seen(codec: Codec, table: Table, viewer: int) -> NDArray[np.uint8]:
    """Return the bytes of what a seat sees at a table."""
    words = vec[i64]([0] * int(codec.words))
    codec.observe(table, viewer, words, 0)
    return np.frombuffer(memoryview(words), np.uint8)


def _mask(codec: Codec, legal: Mapping[int, Any]) -> NDArray[np.int8]:
    mask = np.zeros(int(codec.actions), np.int8)
    mask[list(legal)] = 1
    return mask
