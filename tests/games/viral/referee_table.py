"""The table of the plain referee: what lies where, who draws, what a claim could do, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.viral.referee_cards import DEFAULTS, deck_of, for_seats, in_order, shuffled
from virion.kernel.chance import Chance

Json = dict[str, Any]


class GameOver(Exception):
    """Ends the game from wherever it stands."""


class Table:
    """A dealt game (setup 1 to 7). ``events`` are kind, fields, and whose secret the cards in them are (None: no
    secret)."""

    def __init__(self, options: Mapping[str, Any], seats: int, chance: Chance) -> None:
        self.o = {**DEFAULTS, **options}
        self.n = seats
        self.chance = chance
        self.most_cells = for_seats(self.o, "max_cells", seats)
        self.row: list[int | None] = [None] * for_seats(self.o, "cells", seats)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.discard: list[Json] = []
        self.lost_turns = [0] * seats
        self.eliminated: set[int] = set()
        self.turn = 0
        self.bonus: int | None = None
        self.pending: Json | None = None
        self.poll: list[int] = []
        self.decider, self.phase = -1, ""
        self.outcome: Json | None = None
        self.events: list[tuple[str, Json, int | None]] = []
        self.deck = shuffled(deck_of(self.o), chance)
        for _ in range(for_seats(self.o, "hand_size", seats)):
            for seat in range(seats):
                self.hands[seat].append(self.deck.pop())
        limit = self.o["draw_pile_limit"]
        self.removed = 0 if limit is None else max(0, len(self.deck) - limit)
        self.deck = self.deck[self.removed :]
        first = self.o["first_player"]
        self.first = int(chance.below(seats)) if first == "random" else int(first)
        self.active = self.first
        self._tell("dealt", first=self.first, seats=seats, cells=len(self.row), removed=self.removed)
        for seat in range(seats):
            self._tell("hand", seat, seat=seat, count=len(self.hands[seat]), cards=in_order(self.hands[seat]))

    def _tell(self, kind: str, owner: int | None = None, **fields: object) -> None:
        self.events.append((kind, fields, owner))

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.n

    def _in_game(self, start: int) -> list[int]:
        """Seat order from a seat, without the eliminated."""
        order = [(start + step) % self.n for step in range(self.n)]
        return [seat for seat in order if seat not in self.eliminated]

    def _others(self) -> list[int]:
        return [seat for seat in self._in_game(self._after(self.active)) if seat != self.active]

    def _draw(self, event: str, seat: int) -> None:
        card = self.deck.pop()
        self.hands[seat].append(card)
        self._tell(event, seat, seat=seat, count=1, card=card)

    def _over(self, reason: str) -> None:
        candidates = list(range(self.n)) if self.o["eliminated_can_win"] else self._in_game(0)
        scores = {seat: (self._points(seat), len(self.hands[seat])) for seat in candidates or range(self.n)}
        winners = [seat for seat in scores if scores[seat] == max(scores.values())]
        winners.sort(key=lambda seat: (seat - self.first) % self.n)
        if self.o["final_tiebreak"] == "earliest_turn":
            winners = winners[:1]
        elif self.o["final_tiebreak"] == "latest_turn":
            winners = winners[-1:]
        self.bonus = None
        self.outcome = {"reason": reason, "winners": sorted(winners)}
        self._tell("over", **self.outcome)
        raise GameOver

    def _points(self, seat: int) -> int:
        return self.row.count(seat)

    def _throw(self, card: str, by: int) -> None:
        self.discard.append({"card": card, "by": by, "claim": None, "open": True})

    def _throw_played(self) -> None:
        assert self.pending is not None
        play, self.pending = self.pending, None
        shown = not play["open"] and self.o["reveal_unchallenged"] == "after_effect"
        self.discard.append({key: play[key] for key in ("card", "by", "claim")} | {"open": play["open"] or shown})
        if shown:
            self._tell("shown", seat=play["by"], card=play["card"], claim=play["claim"])

    def _targets(self, claim: str) -> list[Json]:
        p = self.active
        infected = [cell for cell, owner in enumerate(self.row) if owner is not None]
        healthy = [cell for cell, owner in enumerate(self.row) if owner is None]
        room = len(self.row) < self.most_cells
        tokens = self.o["tokens_per_player"]
        supply = tokens is None or self._points(p) < tokens
        cells: list[int] = []
        apply = False
        if claim == "attack":
            cells = healthy if supply else []
        elif claim == "replicate" and self.o["replicate_mode"] == "infect_adjacent":
            own = [cell for cell in infected if self.row[cell] == p]
            cells = [cell for cell in healthy if supply and (cell - 1 in own or cell + 1 in own)]
        elif claim == "replicate":
            able = supply and (self._points(p) > 0 or not self.o["replicate_needs_own"])
            appends = self.o["replicate_mode"] == "append"
            cells = healthy if able and not appends else []
            apply = able and appends and room
        elif claim == "defend":
            cells = infected
        elif claim == "antivirus":
            cells = infected if self.o["antivirus_mode"] != "reaction_only" else []
        elif claim == "boost":
            cells = infected if self.o["boost_mode"] == "add_or_clean" else []
            apply = room
        elif claim == "vaccine":
            apply = bool(self._within_vaccine(p))
        legal: list[Json] = [{"kind": "target", "cell": cell} for cell in cells]
        return [*legal, {"kind": "apply"}] if apply else legal

    def _within_vaccine(self, seat: int) -> list[int]:
        """The cells that a Vaccine of a seat would clean."""
        spared = (None, seat) if self.o["vaccine_scope"] == "others" else (None,)
        return [cell for cell, owner in enumerate(self.row) if owner not in spared]

    def _vaccinate(self, seat: int) -> None:
        cells = self._within_vaccine(seat)
        for cell in cells:
            self.row[cell] = None
        self._tell("purged", seat=seat, count=len(cells))

    def position(self) -> Json:
        """The position as JSON, but for the options."""
        return {
            **{"format": "virion-position", "version": 1, "game": "viral", "seats": self.n, "first": self.first},
            **{"active": self.active, "turn": self.turn, "phase": self.phase, "decider": self.decider},
            **{"bonus": self.bonus, "hands": [in_order(hand) for hand in self.hands], "row": self.row},
            **{"deck": self.deck, "removed": self.removed, "discard": self.discard, "lost_turns": self.lost_turns},
            **{"eliminated": sorted(self.eliminated), "pending": self.pending, "outcome": self.outcome},
        }
