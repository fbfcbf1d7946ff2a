"""How the greedy bot values moves of V-Virus: by whom it believes to be infected, and by the side that it is on.

Uninfected, it shoots the likely ones, trades with the unlikely, and answers a doubtful trade with a Glove. Infected, it
passes the Virus on to those who seem healthy, kills whoever is immune, and announces once it believes that nobody
healthy lives. Immune, it need not fear trades, learns by them, and lives as long as it can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from virion.bots.base import View
from virion.bots.v_virus_belief import GIVES_GLOVE, GIVES_VIRUS, Belief, weighed
from virion.games.v_virus.moves import write_move
from virion.games.v_virus.observation import VVirusObservation
from virion.kernel.chance import Chance

KEEP: Final = {"P": 0.25, "U": 0.3, "X": 0.3, "K": 0.2, "G": 0.35, "S": 0.4, "L": 0.5, "V": 0.0}
"""What a card is worth in hand."""
SCATTER: Final = 0.05
"""Values are raised by up to so much, at random."""
SURE: Final = 0.85
"""How likely all living others must be infected for an announcement."""
DOUBT_COSTS: Final = 0.3
"""What hitting one's own side costs, against what hitting the other gains."""
KILL: Final = 1.0
"""What it is worth besides when a hit may take somebody out."""
DAMAGE: Final = 0.35
"""What each lost energy of a sure foe is worth."""
ASKING: Final = 2.0
"""How much more an infected player is taken to ask for trades than another."""
CAUGHT: Final = 2.0
"""What becoming infected costs."""
SPREAD: Final = 1.6
"""What passing the infection on is worth."""
LEARN: Final = 0.5
"""What it is worth to look at a hand of whom one knows nothing."""
SHOTS_AT_ONCE: Final = 0.12
"""What each further Gun of a volley costs, besides the card."""


class Mind:
    """One seat's thoughts at one decision."""

    def __init__(self, seen: VVirusObservation, belief: Belief, chance: Chance) -> None:
        self.seen = seen
        self.belief = belief
        self.chance = chance
        self.me = seen.viewer
        self.immune = self.me in seen.immune
        self.living = [seat for seat in range(seen.seats) if seat not in seen.out]
        self.others = [seat for seat in self.living if seat != self.me]

    def value(self, move: Mapping[str, Any]) -> float:
        """Return what a move is worth."""
        kind = str(move["kind"])
        worth = getattr(self, f"_{kind}")(move)
        return float(worth) + SCATTER * int(self.chance.below(1024)) / 1024

    def foe(self, seat: int) -> float:
        """Return what it is worth to hurt a seat, 1 for a sure foe; below 0 where it seems a friend."""
        likely = self.belief.likely[seat]
        if self.belief.infected:
            enemy = 1.5 if seat in self.seen.immune else 0.4 * (1.0 - likely)
            return enemy - DOUBT_COSTS * likely
        return likely - DOUBT_COSTS * (1.0 - likely)

    def hit(self, seat: int, damage: int) -> float:
        """Return what so much damage to a seat is worth: half of it may be shielded off."""
        left = self.seen.energy[seat] - damage
        fatal = KILL if left < 0 else KILL / (2.0 + left)
        return self.foe(seat) * (fatal + DAMAGE * damage)

    def _draw(self, move: Mapping[str, Any]) -> float:
        return 1.0

    def _skip(self, move: Mapping[str, Any]) -> float:
        return 0.0

    def _pass(self, move: Mapping[str, Any]) -> float:
        return 0.0

    def _end(self, move: Mapping[str, Any]) -> float:
        return 0.0

    def _pill(self, move: Mapping[str, Any]) -> float:
        return 3.0 if self.seen.energy[self.me] < 4 else -1.0

    def _supply(self, move: Mapping[str, Any]) -> float:
        return 2.5

    def _knife(self, move: Mapping[str, Any]) -> float:
        return self.hit(move["seat"], 1) - KEEP["K"]

    def _gun(self, move: Mapping[str, Any]) -> float:
        count: int = move["count"]
        return self.hit(move["seat"], count) - KEEP["G"] - SHOTS_AT_ONCE * (count - 1)

    def _spread(self, move: Mapping[str, Any]) -> float:
        shots: list[list[int]] = move["shots"]
        used = sum(count for _, count in shots)
        return sum(self.hit(seat, count) for seat, count in shots) - KEEP["G"] - SHOTS_AT_ONCE * (used - 1)

    def _xray(self, move: Mapping[str, Any]) -> float:
        seat: int = move["seat"]
        likely = self.belief.likely[seat]
        return LEARN * 4.0 * likely * (1.0 - likely) - KEEP["X"] / 2

    def _trade(self, move: Mapping[str, Any]) -> float:
        return self.swap(move["seat"], move["card"])

    def _give(self, move: Mapping[str, Any]) -> float:
        pending = self.seen.pending
        by = self.seen.active if pending is None else pending.by
        return self.swap(by, move["card"], ASKING)

    def _refuse(self, move: Mapping[str, Any]) -> float:
        return 0.0

    def swap(self, other: int, card: str, asking: float = 1.0) -> float:
        """Return what it is worth to give a card to somebody and to get an unknown one."""
        likely = weighed(self.belief.likely[other], asking)
        value = 0.25 - KEEP[card]
        if self.belief.infected:
            if card == "V":
                target = 0.0 if other in self.seen.immune else 1.0 - likely
                return value + SPREAD * target * (1.0 - GIVES_GLOVE)
            return value - 0.3 * (1.0 - likely)
        if self.immune:
            return value + LEARN * likely * (1.0 - likely)
        risk = likely * GIVES_VIRUS
        return value - (0.0 if card == "L" else CAUGHT * risk)

    def _shield(self, move: Mapping[str, Any]) -> float:
        count = float(move["count"])
        return count * (1.0 if self.seen.energy[self.me] < 4 or self.immune else 0.6)

    def _help(self, move: Mapping[str, Any]) -> float:
        count = float(move["count"])
        return count * (-self.foe(move["seat"]) - KEEP["S"])

    def _discard(self, move: Mapping[str, Any]) -> float:
        return -sum(KEEP[card] for card in move["cards"])

    def _announce(self, move: Mapping[str, Any]) -> float:
        """Announce when everybody living is likely infected; nobody immune may be left (VV-78)."""
        if any(seat in self.seen.immune for seat in self.others):
            return -1.0
        sure = 1.0
        for seat in self.others:
            sure *= self.belief.likely[seat]
        return sure - SURE - SCATTER


def evaluation(options: Mapping[str, object]) -> Callable[[View, Chance], list[float]]:
    """Return the evaluation for one seat: a function that values the moves of a view, in their order.

    It remembers what the seat was told. A move that is no decision, the announcement, is made if it is worth more than
    0.
    """
    known: dict[int, Belief] = {}

    def evaluate(view: View, chance: Chance) -> list[float]:
        seen = cast(VVirusObservation, view.observation)
        belief = known.get(view.seat)
        if belief is None or belief.read > len(view.events):
            belief = known[view.seat] = Belief(view.seat)
        belief.update(seen, view.events)
        mind = Mind(seen, belief, chance)
        return [mind.value(write_move(move)) for move in view.moves]

    return evaluate
