"""Attacks and trades in the plain referee: what is declared, who answers, what comes of it (sections 3 to 5)."""

from __future__ import annotations

from tests.games.v_virus.referee_table import Json, Table


class Windows(Table):
    """A table at which attacks and trades wait for answers."""

    # Attacks

    def _do_knife(self, move: Json) -> None:
        self._attack("K", {move["seat"]: 1})

    def _do_gun(self, move: Json) -> None:
        self._attack("G", {move["seat"]: move["count"]})

    def _do_spread(self, move: Json) -> None:
        self._attack("G", dict(move["shots"]))

    def _attack(self, card: str, shots: dict[int, int]) -> None:
        p = self.active
        self.lay_down(p, [card] * sum(shots.values()))
        if card == "G" and self.o["gun_volleys"] == "many" and not self.done:
            self.volley = set(shots)
        damage = [shots.get(seat, 0) for seat in range(self.n)]
        self.pending = {"kind": "attack", "card": card, "target": -1, "damage": damage, "lost": [0] * self.n}
        for seat in self.clockwise(p):
            if damage[seat] and card == "K":
                self.tell("knife", seat=p, target=seat)
            elif damage[seat]:
                self.tell("gun", seat=p, target=seat, count=damage[seat])
        self._next_target()

    def _next_target(self) -> None:
        assert self.pending is not None
        left = [seat for seat in self.clockwise(self.active) if self.pending["damage"][seat]]
        if left:
            self.pending["target"] = self.decider = left[0]
            self.phase = "react"
        else:
            self._attack_is_over(self.pending["lost"])

    def _do_shield(self, move: Json) -> None:
        assert self.pending is not None
        seat = self.decider
        self.lay_down(seat, ["S"] * move["count"])
        self.pending["damage"][seat] -= move["count"]
        self.tell("shielded", seat=seat, count=move["count"])
        if self.o["shield_for_others"] and self.pending["damage"][seat]:
            self.phase, self.decider = "help", self.clockwise(seat)[0]
        else:
            self._hit()

    def _do_help(self, move: Json) -> None:
        assert self.pending is not None
        helper, target = self.decider, self.pending["target"]
        self.lay_down(helper, ["S"] * move["count"])
        self.pending["damage"][target] -= move["count"]
        self.tell("helped", seat=helper, target=target, count=move["count"])
        helpers = self.clockwise(target)
        if self.pending["damage"][target] and helper != helpers[-1]:
            self.decider = helpers[helpers.index(helper) + 1]
        else:
            self._hit()

    def _hit(self) -> None:
        assert self.pending is not None
        seat = self.pending["target"]
        lost = self.pending["damage"][seat]
        self.pending["damage"][seat] = 0
        self.pending["lost"][seat] = lost
        self.energy[seat] -= lost
        self.tell("hit", seat=seat, damage=lost, energy=self.energy[seat])
        if self.energy[seat] < (1 if self.o["death_threshold"] == "at_zero" else 0):
            self.eliminate(seat)
        self._next_target()

    def _attack_is_over(self, lost: list[int]) -> None:
        p = self.active
        at = self.ring.index(p)
        hurt = [seat for seat in self.ring[at:] + self.ring[:at] if lost[seat]]
        fell = [seat for seat in hurt if seat in self.out]
        self.pending, self.done = None, True
        self.phase, self.decider = "main", p
        if fell:
            self.check_end(fell)
            remain = self.infected & set(self.living())
            self.tell("infected_remain" if remain else "none_remain", seat=fell[-1])
        if self.o["seat_rotation"] == "victim_left":
            for seat in hurt:
                if seat not in self.out:
                    self._change_places(seat, self.clockwise(seat)[0])

    def _change_places(self, seat: int, other: int) -> None:
        """VV-66 under its option."""
        one, two = self.ring.index(seat), self.ring.index(other)
        self.ring[one], self.ring[two] = other, seat
        self.tell("moved", seat=seat, target=other)

    # Trades

    def _do_trade(self, move: Json) -> None:
        p, q, card = self.active, move["seat"], move["card"]
        self.tell_secret("asked", p, ("card",), {"seat": p, "target": q, "card": card})
        if not self.givable(q):
            self.cannot_trade.add(q)
            self.tell("cannot_trade", seat=q, target=p)
            return
        self.pending = {"kind": "trade", "target": q, "card": card}
        self.phase, self.decider = "respond", q

    def _trade_is_over(self) -> None:
        self.pending, self.done = None, True
        self.phase, self.decider = "main", self.active

    def _do_refuse(self, move: Json) -> None:
        self.tell("refused", seat=self.decider, target=self.active)
        self._trade_is_over()

    def _do_give(self, move: Json) -> None:
        """Section 4.3."""
        assert self.pending is not None
        a, b, x, y = self.active, self.decider, self.pending["card"], move["card"]
        self.hands[a].remove(x)
        self.hands[b].remove(y)
        to_a, to_b = [y], [x]
        thrown: list[str] = []
        if {x, y} == {"V", "L"} and self.o["glove_result"] != "swap":
            to_a, to_b = [], []
            thrown = ["L", "V"] if self.o["glove_result"] == "discard_both" else ["L"]
            if thrown == ["L"]:
                self.hands[a if x == "V" else b].append("V")
        self.hands[a] += to_a
        self.hands[b] += to_b
        self.discard += thrown
        catches_a = to_a == ["V"] and x != "L" and a not in self.infected | self.immune
        catches_b = to_b == ["V"] and y != "L" and b not in self.infected | self.immune
        self.infected |= {seat for seat, catches in ((a, catches_a), (b, catches_b)) if catches}
        self._trade_is_over()
        secret = ("given", "cards", "infected")
        facts: Json = {"seat": a, "target": b, "given": x, "cards": to_a, "infected": int(catches_a)}
        self.tell_secret("traded", a, secret, facts)
        facts = {"seat": b, "target": a, "given": y, "cards": to_b, "infected": int(catches_b)}
        self.tell_secret("returned", b, secret, facts)
        if thrown:
            giver, other = (a, b) if x == "L" else (b, a)
            self.tell("gloved", seat=giver, target=other, cards=thrown)
        self.check_end([])
