"""A second referee, slow and plain, written from the rulings alone: the engine must agree with it ply by ply.

Its state is lists and sets that are named as in a position. It shares nothing with the engine but the words of chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.v_virus.referee_cards import KINDS, counts, in_order
from tests.games.v_virus.referee_table import GameOver, Json
from tests.games.v_virus.referee_windows import Windows
from virion.kernel.chance import Chance

SEATS = ("out", "infected", "immune", "exposed", "announced", "volley", "cannot_trade")


class Referee(Windows):
    """A game: `new` deals one, `at` sets up a position. ``legal`` are the moves of the decider, ``do`` makes one."""

    @staticmethod
    def new(options: Mapping[str, Any], seats: int, chance: Chance) -> Referee:
        """Deal a game; options that are not named take their defaults."""
        referee = Referee(options, seats, chance)
        referee.deal()
        referee._begin(referee.active)
        return referee

    @staticmethod
    def at(position: Json, chance: Chance) -> Referee:
        """Set up a whole position, as the engine writes it."""
        referee = Referee(position["options"], position["seats"], chance)
        for key in ("active", "turn", "phase", "decider", "done", "ever_infected", "looked_at", "outcome"):
            setattr(referee, key, position[key])
        for key in ("ring", "energy", "deck", "discard"):
            setattr(referee, key, list(position[key]))
        for key in ("hands", "graves"):
            setattr(referee, key, [list(cards) for cards in position[key]])
        for key in SEATS:
            setattr(referee, key, set(position[key]))
        pending = position["pending"]
        if pending is not None:
            referee.pending = {key: list(value) if isinstance(value, list) else value for key, value in pending.items()}
        return referee

    def position(self) -> Json:
        """The position as JSON, but for the options."""
        return {
            **{"format": "virion-position", "version": 1, "game": "v_virus", "seats": self.n, "active": self.active},
            **{"turn": self.turn, "phase": self.phase, "decider": self.decider, "done": self.done},
            **{"ring": self.ring, "energy": self.energy, "ever_infected": self.ever_infected},
            **{"hands": [in_order(hand) for hand in self.hands], "graves": self.graves},
            **{key: sorted(getattr(self, key)) for key in SEATS},
            **{"deck": self.deck, "discard": self.discard, "looked_at": self.looked_at},
            **{"pending": self.pending, "outcome": self.outcome},
        }

    # Moves

    @property
    def legal(self) -> list[Json]:
        """The moves of the decider, in the order of the contract."""
        return [] if self.phase == "over" else self._moves(self.phase)

    def _moves(self, phase: str) -> list[Json]:
        seat, hand = self.decider, self.hands[self.decider]
        if phase == "start":
            return [{"kind": "draw"}, *([{"kind": "skip"}] if self._special(seat) else [])]
        if phase == "main":
            return self._main_moves()
        if phase == "react":
            return self.shields(seat)
        if phase == "help":
            return self.helps(seat)
        if phase == "respond":
            gifts: list[Json] = [{"kind": "give", "card": card} for card in self.givable(seat)]
            return [*gifts, *([{"kind": "refuse"}] if self.o["trade_consent"] else [])]
        held = [hand.count(kind) for kind in "PUXKGSL"]
        chosen = sorted(counts(held, self.need()), reverse=True)
        words = ["".join(kind * count for kind, count in zip(KINDS, each, strict=False)) for each in chosen]
        return [{"kind": "discard", "cards": list(word)} for word in words]

    def shields(self, seat: int) -> list[Json]:
        """What a target may answer (section 3.4)."""
        assert self.pending is not None
        most = min(self.pending["damage"][seat], self.hands[seat].count("S"))
        return [{"kind": "shield", "count": count} for count in range(most + 1)]

    def helps(self, seat: int) -> list[Json]:
        """What a helper may answer (clarification 6)."""
        assert self.pending is not None
        help_him: Json = {"kind": "help", "seat": self.pending["target"]}
        return [help_him | {"count": count} for count in ((0, 1) if "S" in self.hands[seat] else (0,))]

    def need(self) -> int:
        """How many cards the turn player must discard at the end (VV-33)."""
        hand = self.hands[self.active]
        return min(len(hand) - int(self.o["hand_limit"]), len(hand) - hand.count("V"))

    def _special(self, seat: int) -> bool:
        return seat not in self.infected and set(self.hands[seat]) <= {"V"}

    def _main_moves(self) -> list[Json]:
        p, hand = self.active, self.hands[self.active]
        free: list[Json] = []
        useless = self.o["pill_at_max"] == "illegal" and self.o["life_max"] == 4 and self.energy[p] >= 4
        if "P" in hand and not useless:
            free.append({"kind": "pill"})
        if "U" in hand:
            free.append({"kind": "supply"})
        others = self.clockwise(p)
        if self.done:
            further = self._gun_moves([seat for seat in others if seat in self.volley])
            return [*free, *further, {"kind": "end"}]
        actions: list[Json] = []
        if "K" in hand:
            actions += [{"kind": "knife", "seat": seat} for seat in self.knife_targets()]
        actions += self._gun_moves(others)
        if "X" in hand:
            actions += [{"kind": "xray", "seat": seat} for seat in others]
        if self.o["protected_visibility"] == "public":
            partners = [seat for seat in others if self.givable(seat)]
        else:
            partners = [seat for seat in others if seat not in self.cannot_trade]
        actions += [{"kind": "trade", "seat": seat, "card": card} for card in self.givable(p) for seat in partners]
        return [*free, *(actions or [{"kind": "pass"}])]

    def _gun_moves(self, targets: list[int]) -> list[Json]:
        guns = self.hands[self.active].count("G")
        if self.o["gun_targets"] == "single":
            return [{"kind": "gun", "seat": seat, "count": count} for seat in targets for count in range(1, guns + 1)]
        seats = sorted(targets)
        spreads = sorted(each for total in range(1, guns + 1) for each in counts([guns] * len(seats), total))
        return [
            {"kind": "spread", "shots": [[seat, count] for seat, count in zip(seats, each, strict=True) if count]}
            for each in spreads
        ]

    def default(self) -> Json:
        """The move of the clock (VV-88, clarification 10)."""
        moves = self.legal
        kinds = [move["kind"] for move in moves]
        if self.phase == "react":
            return moves[-1]
        if self.phase != "main":
            return moves[0]
        if "end" in kinds:
            return {"kind": "end"}
        for kind in ("pass", "trade", "knife", "gun"):
            if kind in kinds:
                return moves[kinds.index(kind)]
        left = self.clockwise(self.active)[0]
        if "spread" in kinds:
            return {"kind": "spread", "shots": [[left, 1]]}
        return {"kind": "xray", "seat": left}

    # Other people's moves

    def interrupts(self, seat: int) -> list[Json]:
        """Who may announce (section 6.3)."""
        mine = seat == self.active or self.o["announce_when"] == "any_turn"
        can = seat in self.infected - self.out - self.announced and self.phase in ("main", "discard")
        return [{"kind": "announce"}] if can and mine and self.o["announce_mode"] == "announce" else []

    def poll(self) -> list[int]:
        """Who is still asked in an open window of Shields, the decider first."""
        if self.phase == "react":
            assert self.pending is not None
            return [seat for seat in self.clockwise(self.active) if self.pending["damage"][seat]]
        if self.phase == "help":
            assert self.pending is not None
            helpers = self.clockwise(self.pending["target"])
            return helpers[helpers.index(self.decider) :]
        return []

    def early(self, seat: int) -> list[Json]:
        """What a seat may answer before it is asked."""
        if seat not in self.poll()[1:] or (self.phase == "react" and self.o["shield_for_others"]):
            return []
        return self.shields(seat) if self.phase == "react" else self.helps(seat)

    # Making moves

    def do(self, move: Json, seat: int | None = None) -> None:
        """Make a legal move of the decider, or let ``seat`` announce."""
        self.events = []
        try:
            if move["kind"] == "announce":
                assert seat is not None
                self._announce(seat)
            else:
                getattr(self, f"_do_{move['kind']}")(move)
        except GameOver:
            assert self.outcome is not None

    def _announce(self, seat: int) -> None:
        living = self.living()
        if set(living) <= self.infected:
            self.tell("announced", seat=seat)
            self.end("announced", "infected")
        self.exposed.add(seat)
        self.announced.add(seat)
        team = [other for other in living if other in self.infected]
        facts: Json = {"seat": seat}
        if self.o["wrong_announce_reveals"] != "announcer":
            facts["count"] = len(team)
        if self.o["wrong_announce_reveals"] == "team":
            facts["team"] = team
        self.tell("wrong", **facts)

    def _begin(self, seat: int) -> None:
        """TURN_START (section 3.1)."""
        self.active = self.decider = seat
        self.turn += 1
        self.done, self.announced, self.looked_at = False, set(), None
        self.volley, self.cannot_trade = set(), set()
        self.tell("turn", seat=seat, turn=self.turn)
        if self.o["skip_mode"] == "whole_turn":
            self.phase = "start"
        else:
            self._do_draw({})

    def _next_turn(self) -> None:
        if self.turn == self.o["turn_cap"]:
            self.end("turn_cap", "none")
        self._begin(self.clockwise(self.active)[0])

    def _do_draw(self, move: Json) -> None:
        self.phase = "main"
        self.draw(self.active)

    def _do_skip(self, move: Json) -> None:
        self.tell("skipped", seat=self.active)
        self._next_turn()

    def _do_pill(self, move: Json) -> None:
        p = self.active
        self.lay_down(p, ["P"])
        self.energy[p] += 1
        if self.o["life_max"] == 4:
            self.energy[p] = min(4, self.energy[p])
        self.tell("pill", seat=p, energy=self.energy[p])

    def _do_supply(self, move: Json) -> None:
        self.lay_down(self.active, ["U"])
        self.tell("supply", seat=self.active)
        self.draw(self.active)
        self.draw(self.active)

    def _do_xray(self, move: Json) -> None:
        p, seat = self.active, move["seat"]
        self.lay_down(p, ["X"])
        self.looked_at, self.done = seat, True
        self.tell_secret("xrayed", p, ("cards",), {"seat": p, "target": seat, "cards": in_order(self.hands[seat])})

    def _do_pass(self, move: Json) -> None:
        self.done = True
        self.tell("passed", seat=self.active)

    def _do_end(self, move: Json) -> None:
        if self.need() > 0:
            self.phase = "discard"
        else:
            self._next_turn()

    def _do_discard(self, move: Json) -> None:
        self.lay_down(self.active, move["cards"])
        self.tell("discarded", seat=self.active, cards=move["cards"])
        self._next_turn()
