"""The table of the plain referee: who lives, holds and knows what, draws, the Vaccine, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.v_virus.referee_cards import DEFAULTS, DRAWS, full_deck, in_order, shuffled
from virion.kernel.chance import Chance

Json = dict[str, Any]
Told = tuple[str, Json, tuple[str, ...], int | None]
"""An event: kind, all fields, which of them are secret, and who may see those."""


class GameOver(Exception):
    """Ends a move from wherever it stands."""


class Table:
    """Everything that is on the table, named as in a position; ``events`` is what the last move told."""

    def __init__(self, options: Mapping[str, Any], seats: int, chance: Chance) -> None:
        self.o: Json = {**DEFAULTS, **options}
        self.n = seats
        self.chance = chance
        self.events: list[Told] = []
        self.active, self.turn, self.phase, self.decider, self.done = 0, 0, "main", 0, False
        self.ring = list(range(seats))
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.graves: list[list[str]] = [[] for _ in range(seats)]
        self.energy = [4] * seats
        self.out: set[int] = set()
        self.infected: set[int] = set()
        self.immune: set[int] = set()
        self.ever_infected = False
        self.exposed: set[int] = set()
        self.announced: set[int] = set()
        self.deck: list[str] = []
        self.discard: list[str] = []
        self.looked_at: int | None = None
        self.volley: set[int] = set()
        self.cannot_trade: set[int] = set()
        self.pending: Json | None = None
        self.outcome: Json | None = None

    def deal(self) -> None:
        """Section 1.2."""
        self.deck = full_deck(self.o, self.n, self.chance)
        first = int(self.chance.below(self.n)) if self.o["first_player"] == "random" else 0
        self.hands = [["V", "V"] for _ in range(self.n)]
        order = [(first + step) % self.n for step in range(self.n)]
        if self.o["deal_order"] == "round_robin":
            order = order * DRAWS[self.n]
        else:
            order = [seat for seat in order for _ in range(DRAWS[self.n])]
        for seat in order:
            self.hands[seat].append(self.deck.pop())
        self.infected = {seat for seat in range(self.n) if self.hands[seat].count("V") == 3}
        self.ever_infected = bool(self.infected)
        self.active = first
        self.tell("dealt", first=first, seats=self.n)
        for seat in range(self.n):
            hand = in_order(self.hands[seat])
            facts: Json = {"seat": seat, "count": len(hand), "cards": hand, "infected": int(seat in self.infected)}
            self.tell_secret("hand", seat, ("cards", "infected"), facts)

    def tell(self, kind: str, **fields: object) -> None:
        """Note a public event."""
        self.events.append((kind, fields, (), None))

    def tell_secret(self, kind: str, owner: int, secret: tuple[str, ...], fields: Json) -> None:
        """Note an event of which some fields are for one seat."""
        self.events.append((kind, fields, secret, owner))

    # Who is where

    def living(self) -> list[int]:
        """The seats in the game."""
        return [seat for seat in range(self.n) if seat not in self.out]

    def clockwise(self, seat: int) -> list[int]:
        """The other living seats, from the left of a seat on."""
        at = self.ring.index(seat)
        return [other for other in self.ring[at + 1 :] + self.ring[:at] if other not in self.out]

    def knife_targets(self) -> list[int]:
        """Left, then right (VV-23, VV-26)."""
        others = self.clockwise(self.active)
        if self.o["neighbours"] == "fixed":
            at = self.ring.index(self.active)
            beside = [self.ring[(at + 1) % self.n], self.ring[(at - 1) % self.n]]
        else:
            beside = [others[0], others[-1]]
        return [seat for seat in dict.fromkeys(beside) if seat not in self.out]

    def givable(self, seat: int) -> list[str]:
        """The kinds that a seat may give in a trade (section 4.2)."""
        hand = self.hands[seat]
        virus = seat in self.infected
        if self.o["infected_keep_last_virus"] and hand.count("V") == 1 and len(hand) > 1:
            virus = False
        return in_order([kind for kind in set(hand) if kind != "V" or virus])

    # Cards

    def lay_down(self, seat: int, cards: list[str]) -> None:
        """Put cards of a hand on the discard pile, in that order."""
        for card in cards:
            self.hands[seat].remove(card)
            self.discard.append(card)

    def draw(self, seat: int) -> None:
        """Section 3.2."""
        back = [card for card in self.discard if card != "V"]
        if self.o["discards_reshuffle"] == "when_only_vaccine" and self.deck == ["C"] and back:
            self.discard = [card for card in self.discard if card == "V"]
            self.deck = shuffled(["C", *back], self.chance)
            self.tell("reshuffled", count=len(back))
        if not self.deck:
            return
        card = self.deck.pop()
        if card == "C":
            self.tell("drew", seat=seat)
            self._vaccine(seat)
            return
        self.hands[seat].append(card)
        caught = card == "V" and seat not in self.infected | self.immune
        if caught:
            self.infected.add(seat)
            self.ever_infected = True
        facts: Json = {"seat": seat, "card": card, "infected": int(caught)}
        self.tell_secret("drew", seat, ("card", "infected"), facts)

    def _vaccine(self, seat: int) -> None:
        """Section 5.4."""
        count = self.hands[seat].count("V")
        self.lay_down(seat, ["V"] * count)
        if seat not in self.infected or self.o["vaccine_cures"]:
            self.infected.discard(seat)
            self.immune.add(seat)
        self.deck = shuffled([*self.deck, "C"], self.chance)
        self.tell("vaccine", seat=seat, count=count, immune=int(seat in self.immune))
        self.check_end([])

    # Leaving and ending

    def eliminate(self, seat: int) -> None:
        """Section 5.2, but for the check, which may have to wait for others."""
        self.out.add(seat)
        self.graves[seat] = in_order(self.hands[seat])
        self.hands[seat] = []
        facts: Json = {"seat": seat, "count": len(self.graves[seat])}
        if self.o["elimination_reveal"] == "role":
            facts["role"] = self.team_of(seat)
        elif self.o["elimination_reveal"] == "hand":
            facts["cards"] = self.graves[seat]
        self.tell("out", **facts)

    def team_of(self, seat: int) -> str:
        """Section 6.2; the status of the dead never changes."""
        return "infected" if seat in self.infected else "uninfected"

    def check_end(self, fell: list[int]) -> None:
        """Section 6.1, after the elimination of ``fell``, a Vaccine or a trade."""
        living = self.living()
        asleep = self.o["cure_of_last_infected"] == "continue" and not self.infected & set(fell)
        if self.ever_infected and not self.infected & set(living) and not asleep:
            self.end("no_infected", "uninfected")
        base = self.n if self.o["immunity_base"] == "starters" else len(living)
        if 2 * len(self.immune & set(living)) >= base:
            self.end("immunity", "uninfected")
        if len(living) == 1:
            self.end("last_survivor", self.team_of(living[0]))
        if self.o["announce_mode"] == "auto" and set(living) <= self.infected:
            self.end("auto", "infected")

    def end(self, reason: str, team: str) -> None:
        """End the game for a team."""
        winners = [seat for seat in range(self.n) if self.team_of(seat) == team]
        self.outcome = {"reason": reason, "winners": winners}
        self.phase, self.decider, self.pending = "over", -1, None
        self.tell("over", reason=reason, team=team, winners=winners)
        raise GameOver
