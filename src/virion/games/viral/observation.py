"""What one viewer of Viral sees (section 2 of the rulings and their first clarification)."""

from __future__ import annotations

from dataclasses import dataclass

from virion.games.viral.cards import CODES
from virion.games.viral.moves import NO_KIND
from virion.games.viral.state import (
    BY_AT,
    CHALLENGE,
    CLAIM_AT,
    NONE,
    OPEN_AT,
    OVER,
    PHASE_CODES,
    REACT,
    REASONS,
    ViralState,
    hand_codes,
    is_out,
    next_asked,
)
from virion.games.viral.variant import UNLIMITED
from virion.kernel.bits import count
from virion.kernel.game import Observation, State


@dataclass(frozen=True)
class DiscardView:
    """A discarded card. ``card`` is None where it lies face down and the viewer did not play it.

    ``by`` is the seat out of whose hand it came (for a burned penalty card, whose penalty it was). ``claim`` is what it
    was said to be, None for a card that was not played. ``open`` tells whether it lies face up.
    """

    card: str | None
    by: int
    claim: str | None
    open: bool


@dataclass(frozen=True)
class PlayView:
    """The card that was played and is not discarded yet.

    ``card`` is None for those who neither played it nor saw it turned up. ``challenger`` is the seat that was wrong to
    doubt it, ``cell`` the cell that was chosen; both None before.
    """

    card: str | None
    by: int
    claim: str
    open: bool
    challenger: int | None
    cell: int | None

    def told(self) -> dict[str, object]:
        """Return the fields of the sentence about it."""
        fields: dict[str, object] = {"seat": self.by, "claim": self.claim}
        if self.card is not None:
            fields["card"] = self.card
        if self.challenger is not None:
            fields["by"] = self.challenger
        if self.cell is not None:
            fields["cell"] = self.cell
        return fields

    def as_json(self) -> dict[str, object]:
        """Return the view as plain JSON values."""
        return {
            "card": self.card,
            "by": self.by,
            "claim": self.claim,
            "open": self.open,
            "challenger": self.challenger,
            "cell": self.cell,
        }


@dataclass(frozen=True)
class ViralObservation(Observation):
    """What ``viewer`` (a seat, or -1 for a spectator) sees now.

    ``phase`` is play, challenge, penalty, target, react or over. ``turn`` counts turns from 1, lost ones left out.
    ``bonus`` are the further actions left in a Mutation turn, None in a normal action. ``hand`` is the viewer's own,
    in canonical order, empty for a spectator; ``hands`` is filled when the game is over. ``row`` holds the owner of
    each cell, left to right, None for a healthy one; it never grows beyond ``most_cells``. ``tokens`` are the supplies
    by seat, None without a limit; ``points`` the infected cells. ``lost_turns`` are still to lose. ``poll`` are the
    seats that the open window still asks, the decider first. ``pile_size`` cards can be drawn, ``removed`` were set
    aside unseen. ``discard`` lists the whole pile, oldest first. ``winners`` and ``reason`` are None until the end.
    """

    viewer: int
    seats: int
    active: int
    first: int
    turn: int
    phase: str
    decider: int
    bonus: int | None
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...] | None
    row: tuple[int | None, ...]
    most_cells: int
    tokens: tuple[int | None, ...]
    points: tuple[int, ...]
    lost_turns: tuple[int, ...]
    eliminated: tuple[int, ...]
    poll: tuple[int, ...]
    pile_size: int
    removed: int
    discard: tuple[DiscardView, ...]
    pending: PlayView | None
    reason: str | None
    winners: tuple[int, ...] | None

    def as_json(self) -> dict[str, object]:
        """Return the observation as plain JSON values; equal observations give equal JSON."""
        return {
            "viewer": self.viewer,
            "seats": self.seats,
            "active": self.active,
            "first": self.first,
            "turn": self.turn,
            "phase": self.phase,
            "decider": self.decider,
            "bonus": self.bonus,
            "hand": list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "hands": None if self.hands is None else [list(hand) for hand in self.hands],
            "row": list(self.row),
            "most_cells": self.most_cells,
            "tokens": list(self.tokens),
            "points": list(self.points),
            "lost_turns": list(self.lost_turns),
            "eliminated": list(self.eliminated),
            "poll": list(self.poll),
            "pile_size": self.pile_size,
            "removed": self.removed,
            "discard": [
                {"card": item.card, "by": item.by, "claim": item.claim, "open": item.open} for item in self.discard
            ],
            "pending": None if self.pending is None else self.pending.as_json(),
            "reason": self.reason,
            "winners": None if self.winners is None else list(self.winners),
        }


def observe(state: State, viewer: int) -> ViralObservation:
    """Return what a seat, or SPECTATOR, sees now.

    A card played unchallenged stays unseen, and is known to its player alone (VI-18), until the game is over: then
    hands and discards open to all.
    """
    assert isinstance(state, ViralState)
    s = state
    over = s.phase == OVER
    seats = range(int(s.seats))
    points = tuple([int(count(s.owned[seat])) for seat in seats])
    limit = int(s.rules.tokens)
    return ViralObservation(
        viewer=viewer,
        seats=int(s.seats),
        active=int(s.active),
        first=int(s.first),
        turn=int(s.turn),
        phase=PHASE_CODES[s.phase],
        decider=int(s.decider),
        bonus=None if s.bonus == NONE else int(s.bonus),
        hand=tuple(hand_codes(s.hands[viewer])) if viewer in seats else (),
        hand_sizes=tuple([int(s.sizes[seat]) for seat in seats]),
        hands=tuple([tuple(hand_codes(s.hands[seat])) for seat in seats]) if over else None,
        row=tuple([_owner(s, cell) for cell in range(int(s.length))]),
        most_cells=int(s.most),
        tokens=tuple([None if limit == UNLIMITED else limit - held for held in points]),
        points=points,
        lost_turns=tuple([int(s.skips[seat]) for seat in seats]),
        eliminated=tuple([seat for seat in seats if is_out(s, seat)]),
        poll=_poll(s),
        pile_size=int(s.deck_size),
        removed=int(s.removed),
        discard=tuple([_discard(int(s.pile[at]), viewer, over) for at in range(int(s.pile_size))]),
        pending=_pending(s, viewer),
        reason=REASONS[s.reason] if over else None,
        winners=tuple([seat for seat in seats if s.winners >> seat & 1]) if over else None,
    )


def _owner(s: ViralState, cell: int) -> int | None:
    for seat in range(int(s.seats)):
        if s.owned[seat] >> cell & 1:
            return seat
    return None


def _poll(s: ViralState) -> tuple[int, ...]:
    asked: list[int] = []
    if s.phase == CHALLENGE or s.phase == REACT:
        seat = s.decider
        while seat != NONE:
            asked.append(int(seat))
            seat = next_asked(s, seat)
    return tuple(asked)


def _discard(item: int, viewer: int, over: bool) -> DiscardView:
    face_up = item >> OPEN_AT & 1 == 1
    by = item >> BY_AT & 7
    claim = item >> CLAIM_AT & 7
    known = face_up or over or viewer == by
    return DiscardView(CODES[item & 7] if known else None, by, None if claim == NO_KIND else CODES[claim], face_up)


def _pending(s: ViralState, viewer: int) -> PlayView | None:
    if s.card == NONE:
        return None
    return PlayView(
        card=CODES[s.card] if s.turned or viewer == s.active else None,
        by=int(s.active),
        claim=CODES[s.claim],
        open=s.turned,
        challenger=None if s.challenger == NONE else int(s.challenger),
        cell=None if s.target == NONE else int(s.target),
    )
