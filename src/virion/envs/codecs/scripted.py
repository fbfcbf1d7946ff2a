"""Chance as a list of outcomes, so that each draw can be a node of a game tree."""

from __future__ import annotations

from mypy_extensions import i64

from virion.kernel.chance import Chance


class Undecided(Exception):
    """A game asks for a draw that no outcome is known of yet: one of ``outcomes``, each equally likely."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"a draw of {outcomes} is not decided")
        self.outcomes = outcomes


class Scripted(Chance):
    """Hands out the outcomes it was given, one for each `below`, and raises Undecided when there are no more."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        self.place = 0

    def below(self, n: i64) -> i64:
        """Return the next outcome."""
        if self.place == len(self.outcomes):
            raise Undecided(int(n))
        self.place += 1
        return self.outcomes[self.place - 1]

    def copy(self) -> Scripted:
        """Return a source that goes on with the same outcomes, apart from this one."""
        twin = Scripted(list(self.outcomes))
        twin.place = self.place
        return twin
