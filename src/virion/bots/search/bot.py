"""The bots that search, as the table and the laboratory know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from virion.bots.base import Bot, View
from virion.bots.search.policy import Policy
from virion.bots.search.search import Search
from virion.bots.search.v_virus import VVirusPolicy
from virion.bots.search.viral import ViralPolicy
from virion.bots.search.virus_marvel import MarvelPolicy
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.game import Game, Variant

POLICIES: Final[dict[str, Callable[[Variant], Policy]]] = {
    "virus_marvel": MarvelPolicy,
    "viral": ViralPolicy,
    "v_virus": VVirusPolicy,
}

SLICES: Final = 16
"""So often, at least, a search looks whether its choice is certain."""
ROWS: Final = 12
"""Rows of the tree made for each round, three in four to be filled: no game needs ten, and a small tree is fast."""


class SearchBot(Bot):
    """Searches so many rounds at each decision and makes the best move found; with 0 rounds, one drawn by habit.

    It remembers nothing between decisions: all it knows is what the view tells. Its luck comes from the chance that it
    is given, so that the same view, rounds and chance give the same move.
    """

    def __init__(self, game: Game, options: Mapping[str, object], rounds: int) -> None:
        self.variant = game.read_variant(options)
        self.policy = POLICIES[game.code](self.variant)
        self.rounds = rounds
        self.slice = rounds // SLICES + 1
        self.bits = min(max(10, (rounds * ROWS).bit_length()), 22)

    def search_of(self, view: View, chance: Chance) -> Search:
        """Return a search for the decision of the view, not yet run; draws two words from ``chance``."""
        seed = (int(chance.word()) << 32) | int(chance.word())
        guess = view.game.guess(self.variant, view.observation, view.events)
        return Search(guess, self.policy, view.seat, Xoshiro128(seed), self.bits)

    def best(self, search: Search, moves: Sequence[int]) -> int:
        """Return the move that a search tried most, of equals the one that brought most; one by habit if it never ran.

        ``moves`` are those of the view that the search was made for.
        """
        if search.rounds == 0:
            move = search.habit()
            return move if move in moves else moves[0]
        return max(moves, key=lambda move: (search.tried(move), search.mean(move)))

    def choose(self, view: View, chance: Chance) -> int:
        """Return the best move; draws two words from ``chance`` unless there is but one.

        The search ends once no other move can be tried as often any more: the rest would not change the choice.
        """
        if len(view.moves) == 1:
            return view.moves[0]
        search = self.search_of(view, chance)
        left = self.rounds
        while left > 0 and self._lead(search, view.moves) <= left:
            search.run(min(left, self.slice))
            left = self.rounds - int(search.rounds)
        return self.best(search, view.moves)

    def _lead(self, search: Search, moves: Sequence[int]) -> int:
        """Return how many times more often the most tried move was tried than the one after it."""
        tried = sorted([search.tried(move) for move in moves])
        return tried[-1] - tried[-2]

    def interrupt(self, view: View, chance: Chance) -> int | None:
        """Return the first interrupt if the policy dares to make it."""
        guess = view.game.guess(self.variant, view.observation, view.events)
        return view.moves[0] if self.policy.dares(guess) else None
