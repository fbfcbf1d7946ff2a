"""A second referee, slow and plain, written from the rulings alone: the engine must agree with it ply by ply.

It is a generator that follows the pseudo-code of section 4 line by line, on lists of card codes, with no tables and no
packed numbers. It shares nothing with the engine but the words of chance.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from itertools import combinations

from tests.games.virus_marvel.referee_cards import (
    ACTIONS,
    KINDS,
    SLOTS,
    deck_of,
    help_fits,
    in_order,
    shuffled,
    state_of,
    villain_fits,
)
from virion.kernel.chance import Chance

Json = dict[str, object]
Where = tuple[int | None, str | None]
Asking = Generator[None, Json, Json]
Resolving = Generator[None, Json, bool]


class GameOver(Exception):
    """Ends the generator of the game from wherever it stands."""


class Referee:
    """A game from its deal. ``legal`` are the JSON moves of the decider; ``do`` makes one."""

    def __init__(self, options: Mapping[str, object], seats: int, chance: Chance) -> None:
        self.o = options
        self.n = seats
        self.chance = chance
        self.need = int(str(options["heroes_to_win"]))
        self.discard: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.teams: list[dict[str, list[str]]] = [{} for _ in range(seats)]
        self.gone: set[int] = set()
        self.leaving: set[int] = set()
        self.turn = 0
        self.extra = False
        self.pending: Json | None = None
        self.decider, self.phase, self.legal = -1, "", list[Json]()
        self.outcome: Json | None = None
        self.deck = shuffled(deck_of(options), chance)
        first = options["first_player"]
        self.active = int(chance.below(seats)) if first == "random" else int(str(first))
        seat = self.active
        for _ in range(3 * seats):
            self.hands[seat].append(self.deck.pop())
            seat = self.right(seat)
        self.game = self._game()
        self._go(None)

    def right(self, seat: int) -> int:
        """MV-07, MV-75."""
        while True:
            seat = (seat + (-1 if self.o["direction"] == "left" else 1)) % self.n
            if seat not in self.gone:
                return seat

    def round_from(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        order, other = [], self.right(seat)
        while other != seat:
            order.append(other)
            other = self.right(other)
        return order

    # What the driver calls

    def do(self, seat: int, move: Json) -> None:
        """Make a move that is legal, or resign."""
        if move["kind"] != "resign":
            self._go(move)
            return
        self.leaving.add(seat)
        if self.phase != "choose":
            if seat == self.decider:
                self._go(self._default())
        elif seat == self.active:
            self._go(move)
        else:
            try:
                self._leave()
                self.legal = self._choices(self.active)
            except GameOver:
                self.legal = []

    def _go(self, move: Json | None) -> None:
        try:
            next(self.game) if move is None else self.game.send(move)
        except GameOver:
            self.decider, self.phase, self.legal = -1, "over", []

    def _ask(self, seat: int, phase: str, legal: list[Json]) -> Asking:
        self.decider, self.phase, self.legal = seat, phase, legal
        if seat in self.leaving:
            return self._default()
        return (yield)

    def _default(self) -> Json:
        """MV-75, clarification 11."""
        if self.phase in ("respond", "snap_respond"):
            return {"kind": "pass"}
        if self.phase == "choose":
            return {"kind": "discard", "cards": in_order(self.hands[self.decider])[:1]}
        return self.legal[0]

    # The turn (section 4)

    def _game(self) -> Generator[None, Json, None]:
        while True:
            p = self.active
            self.turn += 1
            again = False
            if self.hands[p]:
                move = yield from self._ask(p, "choose", self._choices(p))
                if move["kind"] == "discard":
                    thrown = in_order(list(move["cards"]))  # type: ignore[call-overload]
                    for card in thrown:
                        self.hands[p].remove(card)
                    self._to_pile(thrown)
                elif move["kind"] == "play":
                    again = yield from self._resolve(p, p, move, spied=False)
            self.pending = None
            self._leave()
            if p in self.gone:
                again = False
            elif not (again and self.o["extra_turn_draw"] == "after"):
                self._draw(p)
            if self.o["win_check"] == "end_of_own_turn" and self.ready(p) >= self.need:
                self._end("heroes", [p])
            if not self.deck and not self.discard and not any(self.hands):
                self._drawn("exhausted")
            if self.turn == self.o["max_turns"]:
                self._drawn("turn_cap")
            self.extra = again
            self.active = p if again else self.right(p)

    def _draw(self, p: int) -> None:
        while len(self.hands[p]) < 3:
            if not self.deck and not self._reshuffle():
                return
            self.hands[p].append(self.deck.pop())
            self._eager()

    def _reshuffle(self) -> bool:
        """MV-09, MV-10, MV-76."""
        pile, self.discard = self.discard, []
        self.deck = pile[::-1] if self.o["reshuffle"] == "flip" else shuffled(in_order(pile), self.chance)
        return bool(pile)

    def _eager(self) -> None:
        if self.o["reshuffle"] == "eager" and not self.deck and self.discard:
            self._reshuffle()

    def _to_pile(self, cards: list[str]) -> None:
        """One event of section 10."""
        self.discard += cards
        self._eager()

    def _leave(self) -> None:
        for seat in sorted(self.leaving):
            cards = in_order(self.hands[seat]) + self._dissolve(seat, SLOTS)
            self.hands[seat] = []
            self._to_pile(cards)
        self.gone |= self.leaving
        left = [seat for seat in range(self.n) if seat not in self.gone]
        if self.leaving and len(left) <= 1:
            self.leaving = set()
            self._end("last_player", left)
        self.leaving = set()

    def _end(self, reason: str, winners: list[int]) -> None:
        self.outcome = {"reason": reason, "winners": winners}
        self.decider, self.phase = -1, "over"
        raise GameOver

    def _drawn(self, reason: str) -> None:
        if self.o["tie_break"] == "none":
            self._end(reason, [])
        score = {
            seat: (self.ready(seat), sum(state_of(lying) == "shielded" for lying in self.teams[seat].values()))
            for seat in range(self.n)
            if seat not in self.gone
        }
        self._end("ready_count", [seat for seat in score if score[seat] == max(score.values())])

    def ready(self, seat: int) -> int:
        return sum(state_of(lying) != "blocked" for lying in self.teams[seat].values())

    def _wincheck(self) -> None:
        if self.o["win_check"] == "immediate":
            for seat in [self.active, *self.round_from(self.active)]:
                if self.ready(seat) >= self.need:
                    self._end("heroes", [seat])

    # What is legal (sections 5 and 6)

    def _choices(self, p: int) -> list[Json]:
        hand = in_order(self.hands[p])
        sets = {cards for size in (1, 2, 3) for cards in combinations(hand, size)}
        thrown = sorted(sets, key=lambda cards: [KINDS.index(card) for card in cards])
        return self._plays("play", p, p) + [{"kind": "discard", "cards": list(cards)} for cards in thrown]

    def _plays(self, kind: str, source: int, actor: int) -> list[Json]:
        found: list[Json] = []
        for card in in_order(list(set(self.hands[source]))):
            self.hands[source].remove(card)
            found += self._moves(kind, card, self._targets(actor, card, redirected=False))
            self.hands[source].append(card)
        return found

    def _moves(self, kind: str, card: str, targets: list[Where]) -> list[Json]:
        moves: list[Json] = []
        for seat, slot in targets:
            move: Json = {"kind": kind, "card": card}
            if seat is not None:
                move["seat"] = seat
            if slot is not None:
                move["slot"] = slot
            moves.append(move)
        return moves

    def _targets(self, actor: int, card: str, redirected: bool) -> list[Where]:
        """TARGETS(actor, card), with the card already out of every hand."""
        seats = [(self.active + step) % self.n for step in range(1, self.n + 1)]
        heroes = [(seat, slot) for seat in seats for slot in SLOTS if slot in self.teams[seat]]
        family = card if card in ACTIONS else card[0]
        if family == "H":
            return [] if card[1] in self.teams[actor] else [(None, None)]
        if family == "SNP":
            return [(None, None)]
        if family == "CTR":
            return []
        if family in ("WRP", "SPY"):
            full = family == "WRP" or self.o["spy_empty_hand"]
            people = [seat for seat in seats if seat != actor and seat not in self.gone]
            return [(seat, None) for seat in people if full or self.hands[seat]]
        found: list[Where] = []
        strict = bool(self.o["strict_two_different"])
        for seat, slot in heroes:
            lying = self.teams[seat][slot]
            state = state_of(lying)
            if family == "REC":
                legal = seat != actor and state != "shielded" and slot not in self.teams[actor]
            elif family == "V":
                own = seat != actor or bool(self.o["villain_on_self"]) or redirected
                legal = own and villain_fits(card, slot, lying, strict)
            else:
                own = seat == actor or bool(self.o["help_others"])
                legal = own and help_fits(card, slot, lying, strict)
            if legal:
                found.append((seat, slot))
        return found

    # One card (sections 4 and 7)

    def _resolve(self, actor: int, source: int, move: Json, spied: bool) -> Resolving:
        p, card = self.active, str(move["card"])
        where: Where = (move.get("seat"), move.get("slot"))  # type: ignore[assignment]
        self.hands[source].remove(card)
        shown = source if spied else None
        self._show(card, actor, shown, where, [])
        if card == "SNP":
            yield from self._snap(actor)
            self._wincheck()
            return False
        multicolour = card in ("HM", "VM") and not (spied and self.o["spy_plays_for_owner"])
        out: list[int] = []
        while True:
            v = self._victim(actor, card, where)
            if v is None or (out and not self.o["redirect_window"]) or self._passes_unasked(v):
                break
            answer = yield from self._ask(v, "respond", self._answers(v))
            if answer["kind"] == "pass":
                break
            self.hands[v].remove("CTR")
            self._to_pile(["CTR"])
            out.append(v)
            left = [target for target in self._targets(actor, card, redirected=True) if target[0] not in out]
            if not left:
                self._to_pile([card])
                return bool(self.o["extra_turn_on_fizzle"]) and multicolour
            self._show(card, actor, shown, where, out)
            answer = yield from self._ask(p, "retarget", self._moves("retarget", card, left))
            where = (answer.get("seat"), answer.get("slot"))  # type: ignore[assignment]
            self._show(card, actor, shown, where, out)
        if card == "SPY":
            return (yield from self._spy(int(str(where[0]))))
        self._apply(actor, card, where)
        self._wincheck()
        return multicolour

    def _show(self, card: str, actor: int, source: int | None, where: Where, out: list[int]) -> None:
        self.pending = {
            **{"card": card, "by": self.active, "actor": actor, "source": source},
            **{"target": where[0], "slot": where[1], "countered_by": sorted(out)},
        }

    def _victim(self, actor: int, card: str, where: Where) -> int | None:
        """Section 7.1, clarification 8."""
        if card[0] in "HPA" or where[0] in (actor, self.active):
            return None
        return where[0]

    def _passes_unasked(self, seat: int) -> bool:
        return bool(self.o["auto_pass_no_counter"]) and "CTR" not in self.hands[seat]

    def _answers(self, seat: int) -> list[Json]:
        counter: list[Json] = [{"kind": "counter"}] if "CTR" in self.hands[seat] else []
        return [*counter, {"kind": "pass"}]

    def _apply(self, actor: int, card: str, where: Where) -> None:
        if card[0] == "H":
            self.teams[actor][card[1]] = []
            return
        seat = int(str(where[0]))
        if card == "WRP":
            self.teams[actor], self.teams[seat] = self.teams[seat], self.teams[actor]
            self._to_pile([card])
            return
        slot = str(where[1])
        if card == "REC":
            self.teams[actor][slot] = self.teams[seat].pop(slot)
            self._to_pile([card])
            return
        lying = self.teams[seat][slot]
        state = state_of(lying)
        if card[0] == "V":
            if state == "protected":
                self.teams[seat][slot] = []
                self._to_pile([card, *lying])
                return
            if state == "blocked":
                del self.teams[seat][slot]
                self._to_pile([f"H{slot}", *in_order([card, *lying])])
                return
        elif state == "blocked":
            self.teams[seat][slot] = []
            self._to_pile([card, *lying])
            return
        self.teams[seat][slot] = in_order([card, *lying])

    def _spy(self, q: int) -> Resolving:
        """Section 6.1."""
        self._to_pile(["SPY"])
        self.pending = None
        actor = q if self.o["spy_plays_for_owner"] else self.active
        legal = self._plays("spy_play", q, actor)
        if not legal:
            return False
        move = yield from self._ask(self.active, "spy_play", legal)
        return (yield from self._resolve(actor, q, move, spied=True))

    def _snap(self, actor: int) -> Generator[None, Json, None]:
        self._to_pile(["SNP"])
        order = self.round_from(actor)
        exempt = set()
        for q in order:
            hit = bool(self.o["counter_snap_always"]) or len(self.teams[q]) >= 2
            if q != self.active and hit and not self._passes_unasked(q):
                answer = yield from self._ask(q, "snap_respond", self._answers(q))
                if answer["kind"] == "counter":
                    self.hands[q].remove("CTR")
                    self._to_pile(["CTR"])
                    exempt.add(q)
        order = [actor, *order] if self.o["snap_order"] == "self_first" else [*order, actor]
        secret: dict[int, str] = {}
        for q in order:
            half = len(self.teams[q]) // 2
            if q in exempt or not half:
                continue
            own = [slot for slot in SLOTS if slot in self.teams[q]]
            sets: list[Json] = [{"kind": "snap", "slots": list(slots)} for slots in combinations(own, half)]
            answer = yield from self._ask(q, "snap_choose", sets)
            chosen = "".join(answer["slots"])  # type: ignore[arg-type]
            if self.o["snap_order"] == "secret_simultaneous":
                secret[q] = chosen
            else:
                self._to_pile(self._dissolve(q, chosen))
        for q, chosen in secret.items():
            self._to_pile(self._dissolve(q, chosen))

    def _dissolve(self, seat: int, slots: str) -> list[str]:
        cards: list[str] = []
        for slot in SLOTS:
            if slot in slots and slot in self.teams[seat]:
                cards += [f"H{slot}", *self.teams[seat].pop(slot)]
        return cards
