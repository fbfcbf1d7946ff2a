"""A second referee, slow and plain, written from the rulings alone: the engine must agree with it ply by ply.

It is a generator that follows the pseudo-code of section 3 line by line, on lists of card codes, and tells events in
the order of that section. It shares nothing with the engine but the words of chance.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from tests.games.viral.referee_cards import FAMILY, KINDS, in_order
from tests.games.viral.referee_table import GameOver, Json, Table
from virion.kernel.chance import Chance

Asking = Generator[None, Json, Json]
Maybe = Generator[None, Json, bool]


class Referee(Table):
    """A game from its deal, under options as people give them: those not named take their defaults.

    ``legal`` are the JSON moves of the decider, ``do`` makes one, ``events`` is what that ply told.
    """

    def __init__(self, options: Mapping[str, Any], seats: int, chance: Chance) -> None:
        super().__init__(options, seats, chance)
        self.legal: list[Json] = []
        self.game = self._game()
        self._go(None)

    def do(self, move: Json) -> None:
        """Make a move of the decider, one of ``legal``."""
        self.events = []
        self._go(move)

    def _go(self, move: Json | None) -> None:
        try:
            next(self.game) if move is None else self.game.send(move)
        except GameOver:
            self.decider, self.phase, self.legal = -1, "over", []

    def _ask(self, seat: int, phase: str, legal: list[Json]) -> Asking:
        self.decider, self.phase, self.legal = seat, phase, legal
        return (yield)

    # The turn: START_TURN, END_TURN, CHECKPOINT

    def _game(self) -> Generator[None, Json, None]:
        seat = self.first
        while True:
            seat = self._whose(seat)
            self.active, self.bonus = seat, None
            self.turn += 1
            self._tell("turn", seat=seat, turn=self.turn)
            while (yield from self._action()):
                pass
            if self.o["regular_draw"] == 1 and self.deck:
                self._draw("drew", seat)
            if self.o["pile_end"] != "end_of_round" and not self.deck:
                self._over("pile_empty")
            seat = self._after(seat)

    def _whose(self, seat: int) -> int:
        while True:
            if self.o["pile_end"] == "end_of_round" and not self.deck and seat == self.first:
                self._over("pile_empty")
            if seat not in self.eliminated:
                if self.lost_turns[seat] == 0:
                    return seat
                self.lost_turns[seat] -= 1
                self._tell("lost_turn", seat=seat, left=self.lost_turns[seat])
            seat = self._after(seat)

    def _checkpoint(self) -> None:
        for seat in self._in_game(self.active):
            if not self.hands[seat] and self.deck:
                self._draw("refilled", seat)
            elif not self.hands[seat]:
                self.eliminated.add(seat)
                self._tell("eliminated", seat=seat)
        if self.o["pile_end"] == "checkpoint" and not self.deck:
            self._over("pile_empty")
        if len(self._in_game(0)) < 2:
            self._over("last_player")

    # One action: PLAY to APPLY

    def _plays(self) -> list[Json]:
        claims = [kind for kind in KINDS if kind != "mutation" or self.bonus is None]
        cards = [kind for kind in KINDS if kind in self.hands[self.active]]
        plays = [{"kind": "play", "card": card, "claim": claim} for card in cards for claim in claims]
        return plays if self.bonus is None else [*plays, {"kind": "stop"}]

    def _action(self) -> Maybe:
        """Play an action; tell whether the same player takes another."""
        p = self.active
        move = yield from self._ask(p, "play", self._plays())
        if move["kind"] == "stop":
            self._tell("stopped", seat=p)
            return False
        card, claim = move["card"], move["claim"]
        self.hands[p].remove(card)
        if self.bonus is not None:
            self.bonus -= 1
        self.pending = {"card": card, "by": p, "claim": claim, "open": False, "challenger": None, "cell": None}
        self._tell("played", p, seat=p, claim=claim, card=card, left=-1 if self.bonus is None else self.bonus)
        granted = exposed = False
        if not (yield from self._challenged()):
            granted = yield from self._resolve()
        elif self._is_true():
            yield from self._pay()
            granted = yield from self._resolve()
        else:
            exposed = True
            self._expose()
        self._checkpoint()
        if p in self.eliminated:
            return False
        if granted:
            self.bonus = self.o["mutation_bonus_actions"]
        elif exposed and self.o["exposed_bluff_ends_turn"]:
            return False
        return bool(self.bonus)

    def _challenged(self) -> Maybe:
        assert self.pending is not None
        self.poll = self._others()
        while self.poll:
            seat = self.poll[0]
            legal = [{"kind": "challenge"}] if self.hands[seat] else []
            move = yield from self._ask(seat, "challenge", [*legal, {"kind": "pass"}])
            if move["kind"] == "challenge":
                self.poll = []
                self.pending["open"], self.pending["challenger"] = True, seat
                return True
            self.poll.pop(0)
        self._tell("unchallenged", seat=self.active, claim=self.pending["claim"])
        return False

    def _is_true(self) -> bool:
        assert self.pending is not None
        card, claim = self.pending["card"], self.pending["claim"]
        return bool(card == claim or (self.o["challenge_match"] == "family" and FAMILY[card] == FAMILY[claim]))

    def _facts(self) -> Json:
        assert self.pending is not None
        play = self.pending
        return {"seat": play["by"], "by": play["challenger"], "card": play["card"], "claim": play["claim"]}

    def _pay(self) -> Generator[None, Json, None]:
        assert self.pending is not None
        self._tell("proved", **self._facts())
        seat = self.pending["challenger"]
        hand = in_order(self.hands[seat])
        if self.o["penalty_discard"] == "random":
            card = hand[int(self.chance.below(len(hand)))]
        else:
            legal = [{"kind": "discard", "card": kind} for kind in KINDS if kind in hand]
            card = (yield from self._ask(seat, "penalty", legal))["card"]
        self.hands[seat].remove(card)
        self._throw(card, seat)
        how = self.o["failed_challenge_skip"]
        if how == "stack":
            self.lost_turns[seat] += 1
        elif how == "flag":
            self.lost_turns[seat] = max(1, self.lost_turns[seat])
        self._tell("paid", seat=seat, card=card, turns=0 if how == "none" else self.lost_turns[seat])

    def _expose(self) -> None:
        self._tell("exposed", **self._facts())
        self._throw_played()
        if self.deck and self.o["penalty_card_to"] == "hand":
            self._draw("penalty_drew", self.active)
        elif self.deck:
            card = self.deck.pop()
            self._throw(card, self.active)
            self._tell("penalty_burned", seat=self.active, card=card)

    def _resolve(self) -> Maybe:
        """Carry out the claim; tell whether it granted further actions."""
        assert self.pending is not None
        p, claim = self.active, self.pending["claim"]
        if claim == "mutation":
            self._throw_played()
            self._tell("granted", seat=p, count=self.o["mutation_bonus_actions"])
            return True
        legal = self._targets(claim)
        if not legal:
            self._tell("no_effect", seat=p, claim=claim)
            self._throw_played()
            return False
        if self.o["effects_optional"]:
            legal = [*legal, {"kind": "decline"}]
        move = yield from self._ask(p, "target", legal)
        if move["kind"] == "decline":
            self._tell("declined", seat=p, claim=claim)
            self._throw_played()
            return False
        cell = move.get("cell")
        self.pending["cell"] = cell
        if FAMILY[claim] == "virus":
            self._tell("aimed", seat=p, claim=claim, cell=len(self.row) if cell is None else cell)
            if (yield from self._cancelled()):
                return False
        self._apply(claim, cell)
        return False

    def _cancelled(self) -> Maybe:
        """REACT: tell whether somebody stopped the virus."""
        assert self.pending is not None
        antivirus = self.o["antivirus_mode"] != "turn_only"
        vaccine = bool(self.o["vaccine_reaction"])
        self.poll = [seat for seat in self._others() if self.hands[seat] and (antivirus or vaccine)]
        while self.poll:
            seat = self.poll[0]
            legal = [{"kind": "antivirus"}] if antivirus and "antivirus" in self.hands[seat] else []
            legal += [{"kind": "vaccine"}] if vaccine and "vaccine" in self.hands[seat] else []
            move = yield from self._ask(seat, "react", [*legal, {"kind": "pass"}])
            card = move["kind"]
            if card == "pass":
                self.poll.pop(0)
                continue
            self.poll = []
            self.hands[seat].remove(card)
            self._throw(card, seat)
            claim = self.pending["claim"]
            self._tell("cancelled", seat=seat, target=self.active, card=card, claim=claim)
            self._throw_played()
            if card == "vaccine":
                self._vaccinate(seat)
            return True
        return False

    def _apply(self, claim: str, cell: int | None) -> None:
        p = self.active
        self._throw_played()
        if FAMILY[claim] == "virus":
            if cell is None:
                self.row.append(None)
                cell = len(self.row) - 1
            self.row[cell] = p
            self._tell("infected", seat=p, claim=claim, cell=cell, points=self._points(p))
            if None not in self.row:
                self._over("all_infected")
            goal = self.o["target_infected"]
            if goal is not None and self._points(p) >= goal:
                self._over("target")
        elif cell is not None:
            self._tell("cleaned", seat=p, claim=claim, cell=cell, target=self.row[cell])
            self.row[cell] = None
        elif claim == "boost":
            self.row.append(None)
            self._tell("added", seat=p, claim=claim, cell=len(self.row) - 1)
        else:
            self._vaccinate(p)
        if self.o["immune_cost"] == "skip_next" and FAMILY[claim] == "immune":
            self.lost_turns[p] += 1
            self._tell("cost", seat=p, turns=self.lost_turns[p])
