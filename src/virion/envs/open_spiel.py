"""The games as OpenSpiel games: ``virion_viral`` and so on are registered when this module is imported.

Chance is explicit. Under ``chance="seed"`` eight chance nodes of 256 outcomes at the root are the bytes of the seed,
the lowest first, from which all chance of the game follows; so every deal that a seed can make is there. Under
``chance="draws"`` each draw of the engine is a chance node where it happens: `Chance.below` (n) has n equally likely
outcomes. That makes the whole tree, for decks of a few cards.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from virion.envs.opening import MOST_STEPS, opened
from virion.extras import need

need("envs", "numpy", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from librt.vecs import vec  # noqa: E402
from mypy_extensions import i64  # noqa: E402

from virion.envs.codecs.base import Table, most_of  # noqa: E402
from virion.envs.codecs.tables import rewards_of  # noqa: E402
from virion.envs.tree import Node  # noqa: E402
from virion.games import GAMES  # noqa: E402

CHANCES = ("seed", "draws")
MOST_OUTCOMES = 256


def load(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    chance: str = "seed",
    recall: int = 0,
    most_steps: int = MOST_STEPS,
) -> Any:
    """Return an OpenSpiel game.

    With ``recall`` above 0 it has information state tensors, which hold the player's own last ``recall`` decisions;
    a state that has more raises ValueError. Strings always hold everything. Raises ValueError for what the game does
    not take.
    """
    count = GAMES[game].min_seats if game in GAMES and seats is None else seats
    opened(game, count, options)
    written = json.dumps(options or {}, sort_keys=True, separators=(",", ":")).encode().hex()
    given = {"seats": count, "options": written, "chance": chance, "recall": recall, "most_steps": most_steps}
    return pyspiel.load_game(f"virion_{game}", given)


def _type(code: str, seats: int, recalls: bool, defaults: dict[str, Any]) -> Any:
    game = GAMES[code]
    kind = pyspiel.GameType
    return kind(
        short_name=f"virion_{code}",
        long_name=f"Virion: {code}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if seats == 2 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )


def _defaults(code: str) -> dict[str, Any]:
    seats = GAMES[code].min_seats
    return {"seats": seats, "options": b"{}".hex(), "chance": "seed", "recall": 0, "most_steps": MOST_STEPS}


class VirionGame(pyspiel.Game):  # type: ignore[misc]
    """One game of ours with its options, as OpenSpiel sees it."""

    def __init__(self, code: str, params: Mapping[str, Any] | None = None) -> None:
        given = {**_defaults(code), **(params or {})}
        options = json.loads(bytes.fromhex(given["options"]))
        if given["chance"] not in CHANCES:
            raise ValueError(f"chance is one of {', '.join(CHANCES)}, not {given['chance']!r}.")
        self.rules, self.variant, self.codec = opened(code, given["seats"], options)
        self.draws = given["chance"] == "draws"
        self.recall = given["recall"]
        self.most_steps = given["most_steps"]
        self.most = np.maximum(np.array(most_of(self.codec), np.float32), 1)
        seats = int(self.codec.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.codec.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats == 2 else None,
            max_game_length=self.most_steps,
        )
        super().__init__(_type(code, seats, self.recall > 0, _defaults(code)), info, params or {})

    def new_initial_state(self) -> VirionState:
        """Return the state before the deal."""
        return VirionState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> VirionObserver:
        """Return an object that reads states for a player."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return VirionObserver(self, recalls, params)


class VirionState(pyspiel.State):  # type: ignore[misc]
    """A state: the node of the tree that was reached."""

    def __init__(self, game: VirionGame) -> None:
        super().__init__(game)
        self.node = Node(game.rules, game.variant, game.codec, game.draws, game.most_steps)

    @property
    def table(self) -> Table | None:
        """The table, None before the deal."""
        return self.node.table

    def current_player(self) -> int:
        """Return who acts: a seat, chance, or nobody any more."""
        if self.node.outcomes > 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.over() else self.node.seat()

    def is_terminal(self) -> bool:
        """Tell whether the game is over, or was cut off."""
        return self.node.over()

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, all equally likely."""
        count = self.node.outcomes
        return [(outcome, 1 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        self.node.go_on(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else self.node.name(action)

    def returns(self) -> list[float]:
        """Return 1 for winners, -1 for the others; 0 for all where nobody or everybody won, and until the end."""
        table = self.node.table
        return rewards_of(table) if table is not None else [0.0] * int(self.node.codec.seats)

    def __str__(self) -> str:
        return self.node.written()


class VirionObserver:
    """Reads what a player sees: as bytes divided by their largest value, and as text."""

    def __init__(self, game: VirionGame, recalls: bool, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        self.game = game
        self.recalls = recalls
        size = int(game.codec.words) * 8
        row = size + int(game.codec.actions) if recalls else size
        rows = game.recall + 1 if recalls else 1
        self.tensor = np.zeros(rows * row, np.float32)
        self.dict = {"history" if recalls else "observation": self.tensor.reshape(rows, row)}
        self._words = vec[i64]([0] * int(game.codec.words))

    def set_from(self, state: VirionState, player: int) -> None:
        """Fill the tensor: with recall, a row for each own decision (what was seen, the action), then what is seen."""
        self.tensor.fill(0)
        table = state.node.table
        if table is None or not len(self.tensor):
            return
        rows = next(iter(self.dict.values()))
        size = len(self._words) * 8
        if not self.recalls:
            rows[0] = self._bytes(table, player)
            return
        past = state.node.past[player]
        if len(past) >= len(rows):
            raise ValueError(f"player {player} has made {len(past)} decisions, but recall is {len(rows) - 1}.")
        for row, (seen, action) in zip(rows, past, strict=False):
            row[:size] = np.frombuffer(seen, np.uint8) / self.game.most
            row[size + action] = 1
        rows[len(past)][:size] = self._bytes(table, player)

    def _bytes(self, table: Table, player: int) -> Any:
        self.game.codec.observe(table, player, self._words, 0)
        return np.frombuffer(memoryview(self._words), np.uint8) / self.game.most

    def string_from(self, state: VirionState, player: int) -> str:
        """Return what a player sees now, or with recall all that it ever saw and did."""
        return state.node.recalled(player) if self.recalls else state.node.seen(player)


def _register(code: str) -> None:
    class Registered(VirionGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(code, params)

    pyspiel.register_game(_type(code, 0, True, _defaults(code)), Registered)


for _code in GAMES:
    _register(_code)
