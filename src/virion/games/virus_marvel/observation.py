"""What one viewer of Virus! Marvel sees (section 2.3 of the rulings; MV-11, MV-12, MV-13)."""

from __future__ import annotations

from dataclasses import dataclass

from virion.games.virus_marvel.cards import CODES, SLOT_CODES, SLOTS
from virion.games.virus_marvel.heroes import ABSENT, BLOCKED, SHIELDED, cards_on, state_of
from virion.games.virus_marvel.snap import may_answer, next_chooser
from virion.games.virus_marvel.state import (
    NONE,
    OVER,
    PHASE_CODES,
    REASONS,
    SNAP_CHOOSE,
    SNAP_RESPOND,
    SPY_PLAY,
    MarvelState,
    after,
    content_at,
    hand_size,
    ready_heroes,
)
from virion.games.virus_marvel.turn import hand_codes, slot_codes
from virion.kernel.game import Observation, State


@dataclass(frozen=True)
class HeroView:
    """A Hero in play. ``state`` is free, protected, blocked or shielded; ``cards`` lie on it, in card order (MV-12)."""

    slot: str
    state: str
    cards: tuple[str, ...]
    ready: bool


@dataclass(frozen=True)
class PendingView:
    """The card being resolved, as everybody sees it.

    ``actor`` is the seat for which it acts, ``by`` the seat that plays it; they differ under spy_plays_for_owner.
    ``source`` is the seat whose hand it came out of, None for the player's own. ``target`` and ``slot`` are None
    where the card has none. ``countered_by`` are the seats that have Countered it, in seat order.
    """

    card: str
    by: int
    actor: int
    source: int | None
    target: int | None
    slot: str | None
    countered_by: tuple[int, ...]

    def told(self) -> dict[str, object]:
        """Return the fields of the sentence that tells it, like the data of an event: only those that there are."""
        fields: dict[str, object] = {"seat": self.by, "card": self.card, "actor": self.actor}
        if self.source is not None:
            fields["source"] = self.source
        if self.target is not None:
            fields["target"] = self.target
        if self.slot is not None:
            fields["slot"] = self.slot
        return fields


@dataclass(frozen=True)
class MarvelObservation(Observation):
    """What ``viewer`` (a seat, or -1 for a spectator) sees now.

    ``phase`` is choose, respond, retarget, spy_play, snap_respond, snap_choose or over. ``hand`` is the viewer's own,
    in card order, empty for a spectator. ``hands`` is filled only when the game is over: then all hands are public.
    ``discard`` lists the whole pile, oldest first, or under ``discard_browsing=top_only`` at most its top card;
    ``discard_size`` is always its size. ``looked_at`` and ``looked_hand`` are the seat whose hand a Spy lies open and
    that hand; the hand is None for everybody but the spy. ``gone`` are seats that resigned.
    ``winners`` and ``reason`` are None while the game runs. ``snap_queue`` are the seats still to be asked in the
    open stage of a Snap, the decider first. ``snap_choice`` is the viewer's own choice not yet carried out under
    secret_simultaneous.
    """

    viewer: int
    seats: int
    active: int
    turn: int
    extra_turn: bool
    phase: str
    decider: int
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...] | None
    teams: tuple[tuple[HeroView, ...], ...]
    ready: tuple[int, ...]
    deck_size: int
    discard: tuple[str, ...]
    discard_size: int
    pending: PendingView | None
    looked_at: int | None
    looked_hand: tuple[str, ...] | None
    snap_queue: tuple[int, ...]
    snap_choice: tuple[str, ...]
    gone: tuple[int, ...]
    reason: str | None
    winners: tuple[int, ...] | None

    def as_json(self) -> dict[str, object]:
        """Return the observation as plain JSON values; equal observations give equal JSON."""
        pending = self.pending
        return {
            "viewer": self.viewer,
            "seats": self.seats,
            "active": self.active,
            "turn": self.turn,
            "extra_turn": self.extra_turn,
            "phase": self.phase,
            "decider": self.decider,
            "hand": list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "hands": None if self.hands is None else [list(hand) for hand in self.hands],
            "teams": [
                [
                    {"slot": hero.slot, "state": hero.state, "cards": list(hero.cards), "ready": hero.ready}
                    for hero in team
                ]
                for team in self.teams
            ],
            "ready": list(self.ready),
            "deck_size": self.deck_size,
            "discard": list(self.discard),
            "discard_size": self.discard_size,
            "pending": None
            if pending is None
            else {
                "card": pending.card,
                "by": pending.by,
                "actor": pending.actor,
                "source": pending.source,
                "target": pending.target,
                "slot": pending.slot,
                "countered_by": list(pending.countered_by),
            },
            "looked_at": self.looked_at,
            "looked_hand": None if self.looked_hand is None else list(self.looked_hand),
            "snap_queue": list(self.snap_queue),
            "snap_choice": list(self.snap_choice),
            "gone": list(self.gone),
            "reason": self.reason,
            "winners": None if self.winners is None else list(self.winners),
        }


def observe(state: State, viewer: int) -> MarvelObservation:
    """Return what a seat, or SPECTATOR, sees now. Hands open to all when the game is over."""
    assert isinstance(state, MarvelState)
    s = state
    over = s.phase == OVER
    seated = 0 <= viewer < s.seats
    seats = range(int(s.seats))
    pile = [CODES[int(s.pile[index])] for index in range(int(s.pile_size))]
    looking = s.phase == SPY_PLAY
    return MarvelObservation(
        viewer=viewer,
        seats=int(s.seats),
        active=int(s.active),
        turn=int(s.turn),
        extra_turn=s.extra,
        phase=PHASE_CODES[s.phase],
        decider=int(s.decider),
        hand=tuple(hand_codes(s.hands[viewer])) if seated else (),
        hand_sizes=tuple([int(hand_size(s.hands[seat])) for seat in seats]),
        hands=tuple([tuple(hand_codes(s.hands[seat])) for seat in seats]) if over else None,
        teams=tuple([_team(s, seat) for seat in seats]),
        ready=tuple([int(ready_heroes(s, seat)) for seat in seats]),
        deck_size=int(s.deck_size),
        discard=tuple(pile[-1:] if s.rules.top_only else pile),
        discard_size=len(pile),
        pending=_pending(s),
        looked_at=int(s.looked_at) if looking else None,
        looked_hand=tuple(hand_codes(s.hands[s.looked_at])) if looking and viewer == s.active else None,
        snap_queue=_queue(s),
        snap_choice=tuple(slot_codes((s.choices >> (viewer * 8)) & 255)) if seated else (),
        gone=tuple([seat for seat in seats if s.gone >> seat & 1]),
        reason=REASONS[s.reason] if over else None,
        winners=tuple([seat for seat in seats if s.winners >> seat & 1]) if over else None,
    )


def _team(s: MarvelState, seat: int) -> tuple[HeroView, ...]:
    heroes: list[HeroView] = []
    for slot in range(SLOTS):
        content = int(content_at(s, seat, slot))
        if content != ABSENT:
            on_it = tuple([CODES[card] for card in cards_on(content)])
            ready = content < BLOCKED or content >= SHIELDED
            heroes.append(HeroView(SLOT_CODES[slot], state_of(content), on_it, ready))
    return tuple(heroes)


def _pending(s: MarvelState) -> PendingView | None:
    if s.card == NONE:
        return None
    return PendingView(
        card=CODES[s.card],
        by=int(s.active),
        actor=int(s.actor),
        source=None if s.source == NONE else int(s.source),
        target=None if s.target == NONE else int(s.target),
        slot=None if s.slot == NONE else SLOT_CODES[s.slot],
        countered_by=tuple([seat for seat in range(int(s.seats)) if (s.countered | s.exempt) >> seat & 1]),
    )


def _queue(s: MarvelState) -> tuple[int, ...]:
    """List the seats that the open stage of a Snap still asks, the decider first (MV-46)."""
    queue: list[int] = []
    if s.phase == SNAP_RESPOND:
        queue.append(int(s.decider))
        seat = after(s, s.decider)
        while seat != s.actor:
            if may_answer(s, seat):
                queue.append(int(seat))
            seat = after(s, seat)
    elif s.phase == SNAP_CHOOSE:
        chooser = s.decider
        while chooser != NONE:
            queue.append(int(chooser))
            chooser = next_chooser(s, chooser)
    return tuple(queue)
