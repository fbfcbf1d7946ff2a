"""The bots that search, as the table and the laboratory know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from virion.bots.base import Bot, View
from virion.bots.search.policy import Policy
from virion.bots.search.search import Search
from virion.bots.search.viral import ViralPolicy
from virion.bots.search.virus_marvel import MarvelPolicy
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.game import Game, Variant

POLICIES: Final[dict[str, Callable[[Variant], Policy]]] = {"virus_marvel": MarvelPolicy, "viral": ViralPolicy}


class SearchBot(Bot):
    """Searches so many rounds at each decision, and makes the move that it tried most."""

    def __init__(self, game: Game, options: Mapping[str, object], rounds: int) -> None:
        self.variant = game.read_variant(options)
        self.policy = POLICIES.get(game.code, Policy)(self.variant)
        self.rounds = rounds
        self.bits = max(10, (rounds * 24).bit_length())

    def choose(self, view: View, chance: Chance) -> int:
        """Return the best move; draws two words from ``chance`` unless there is but one."""
        if len(view.moves) == 1:
            return view.moves[0]
        seed = (int(chance.word()) << 32) | int(chance.word())
        guess = view.game.guess(self.variant, view.observation, view.events)
        search = Search(guess, self.policy, view.seat, Xoshiro128(seed), self.bits)
        search.run(self.rounds)
        return max(view.moves, key=lambda move: (search.tried(move), search.mean(move)))
