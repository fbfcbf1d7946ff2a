"""Habits at Virus! Marvel: what a move does to the teams at once."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.bots.search.policy import Policy
from virion.bots.search.virus_marvel_value import Prospects
from virion.games.virus_marvel import moves as m
from virion.games.virus_marvel.cards import CTR, SLOTS
from virion.games.virus_marvel.rules import VirusMarvel
from virion.games.virus_marvel.state import (
    CARDS,
    CHOOSE,
    RETARGET,
    SNAP_CHOOSE,
    SPY_PLAY,
    content_at,
    hand_holds,
    hand_without,
)
from virion.games.virus_marvel.worth import COUNTER, SECOND_COUNTER, WORTHS, Worth, left_by
from virion.kernel.game import NOBODY, Guess, Moves, State, Variant

EVEN: Final = 4.0
EVEN_IN_WINDOWS: Final = 1.0
"""How much better a move must be to be about three times as likely: a turn's, and any other."""
SHARP: Final = 8.0
"""So much less it takes for the rivals of a seat that searches."""


class MarvelPolicy(Policy):
    """Weighs moves like the greedy bot values them, with some chance for each.

    The rivals of the seat ``me`` that searches do what seems best at once, nearly always, and are not searched for: in
    the tree they would come to know what it holds. Where nobody searches, all seats play alike.
    """

    def __init__(self, variant: Variant) -> None:
        self.horizon = 0
        self.curious = 0.5
        self.me: i64 = NOBODY
        self.prospects = Prospects()
        self.worth = Worth()
        self.useful: vec[i64] = vec[i64]([0] * 32)

    def begin(self, guess: Guess, seat: i64) -> None:
        """Tell the seat from its rivals."""
        self.me = seat

    def weigh(self, state: State, moves: Moves, weights: vec[float]) -> None:
        """Give each move a weight that grows exponentially with what it does at once."""
        assert isinstance(state, VirusMarvel)
        s = state
        me = s.decider
        worth = self.worth
        worth.look(s, me)
        phase = s.phase
        items = moves.items
        count = moves.count
        best = -1000.0
        even = EVEN if phase == CHOOSE else EVEN_IN_WINDOWS
        if self.me != NOBODY and me != self.me:
            even /= SHARP
        at: i64 = 0
        if phase == CHOOSE:
            self._choose(s, me, moves, weights)
        elif phase == RETARGET or phase == SPY_PLAY:
            actor = s.actor
            if phase == SPY_PLAY:
                actor = s.looked_at if s.rules.for_owner else me
            while at < count:
                weights[at] = worth.effect(s, items[at], actor)
                at += 1
        elif phase == SNAP_CHOOSE:
            while at < count:
                weights[at] = self._given_up(s, me, items[at] >> m.REST_AT)
                at += 1
        else:
            harm = worth.harm(s, me)
            hand = s.hands[me]
            price = COUNTER
            if hand_holds(hand, CTR) and hand_holds(hand_without(hand, CTR), CTR):
                price = SECOND_COUNTER
            while at < count:
                weights[at] = -price if items[at] & 15 == m.COUNTER else harm
                at += 1
        at = 0
        while at < count:
            best = max(best, weights[at])
            at += 1
        at = 0
        while at < count:
            behind = (best - weights[at]) / even
            weights[at] = exp(-behind) if behind < 12.0 else 0.000006
            at += 1

    def value(self, state: State, shares: vec[float]) -> None:
        """Give each seat its chance to win; a turn begins."""
        assert isinstance(state, VirusMarvel)
        self.prospects.shares(state, shares)

    def settled(self, state: State) -> bool:
        """A turn begins."""
        assert isinstance(state, VirusMarvel)
        return state.phase == CHOOSE

    def instinct(self, state: State) -> bool:
        """Rivals do not search."""
        return True

    def face(self, move: i64) -> i64:
        """All moves are open."""
        return move

    def _choose(self, s: VirusMarvel, me: i64, moves: Moves, weights: vec[float]) -> None:
        items = moves.items
        count = moves.count
        useful = self.useful
        hand = s.hands[me] & CARDS
        while hand != 0:
            useful[(hand & 255) - 1] = 0
            hand >>= 8
        at: i64 = 0
        while at < count:
            move = items[at]
            if move & 15 != m.PLAY:
                break
            gain = self.worth.effect(s, move, me)
            card = (move >> m.CARD_AT) & 31
            if gain > 0.0:
                useful[card] = 1
            weights[at] = gain
            at += 1
        played = at
        at = 0
        while at < played:
            card = (items[at] >> m.CARD_AT) & 31
            weights[at] = weights[at] + left_by(card, useful[card] != 0)
            at += 1
        while at < count:
            rest = items[at] >> m.REST_AT
            gain = 0.0
            place: i64 = 0
            while place < 15:
                card = (rest >> place) & 31
                if card == m.NO_CARD:
                    break
                gain += left_by(card, useful[card] != 0)
                place += 5
            weights[at] = gain
            at += 1

    def _given_up(self, s: VirusMarvel, me: i64, slots: i64) -> float:
        """Return what it is worth to give up Heroes, those first that the hand can bring back."""
        gain = 0.0
        slot: i64 = 0
        while slot < SLOTS:
            if (slots >> slot) & 1 != 0:
                gain -= WORTHS[slot * 64 + content_at(s, me, slot)]
                if hand_holds(s.hands[me], slot):
                    gain += 1.0
            slot += 1
        return gain
