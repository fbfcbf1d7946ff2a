"""What one viewer of V-Virus sees (section 2.2 of the rulings; VV-12 to VV-18)."""

from __future__ import annotations

from dataclasses import dataclass

from virion.games.v_virus.attack import next_helper, next_target
from virion.games.v_virus.cards import CODES, HAND_KINDS, boxed
from virion.games.v_virus.state import (
    DISCARD,
    HELP,
    NONE,
    OVER,
    PHASE_CODES,
    REACT,
    REASONS,
    RESPOND,
    VVirusBase,
    at,
    excess,
    hand_codes,
    is_in,
    seats_in,
    tradeable,
)
from virion.kernel.game import Observation, State


@dataclass(frozen=True)
class PendingView:
    """The attack or the trade that waits for an answer.

    ``kind`` is attack or trade, ``by`` the active seat, ``target`` who answers or is defended. ``card`` is the weapon,
    or the card committed to a trade, known to ``by`` alone and None for all others (VV-41). ``damage`` is what is not
    warded off yet, 0 in a trade.
    """

    kind: str
    by: int
    target: int
    card: str | None
    damage: int

    def told(self) -> dict[str, object]:
        """Return the fields of the sentence about it."""
        fields: dict[str, object] = {"kind": self.kind, "seat": self.by, "target": self.target, "damage": self.damage}
        if self.card is not None:
            fields["card"] = self.card
        return fields

    def as_json(self) -> dict[str, object]:
        """Return the view as plain JSON values."""
        return {
            "kind": self.kind,
            "by": self.by,
            "target": self.target,
            "card": self.card,
            "damage": self.damage,
        }


@dataclass(frozen=True)
class VVirusObservation(Observation):
    """What ``viewer`` (a seat, or -1 for a spectator) sees now.

    ``phase`` is start, main, react, help, respond, discard or over. ``done`` says that the action of this turn is
    taken. ``ring`` lists the seats clockwise, ``out`` the eliminated. ``immune`` (VV-15), ``exposed`` (announced
    wrongly at some time), ``announced`` (in this turn), ``cannot_trade`` (said so in this turn) and ``volley`` (may be
    shot at further) are public. ``tradeable`` tells by seat whom others may ask for a trade (VV-32), None where that
    is not known. ``hand`` is the viewer's own; ``hands`` and ``deck`` (top last) are filled when the game is over.
    ``roles`` holds "infected" or "uninfected" where the viewer may know it (VV-13, VV-14). ``grave_sizes`` and
    ``graves`` are what the eliminated laid down, the cards None where they are face down (VV-62). ``box`` lists the
    cards that were left out (VV-02, VV-06). ``looked_at`` was X-rayed in this turn; ``looked_hand`` is that hand, for
    its user alone (VV-16). ``need`` is how many cards the decider has to discard. ``poll`` are the seats that the open
    window still asks, the decider first. ``winners`` and ``reason`` are None until the end.
    """

    viewer: int
    seats: int
    active: int
    turn: int
    phase: str
    decider: int
    done: bool
    ring: tuple[int, ...]
    out: tuple[int, ...]
    energy: tuple[int, ...]
    immune: tuple[int, ...]
    exposed: tuple[int, ...]
    announced: tuple[int, ...]
    tradeable: tuple[bool | None, ...]
    cannot_trade: tuple[int, ...]
    volley: tuple[int, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...] | None
    roles: tuple[str | None, ...]
    grave_sizes: tuple[int, ...]
    graves: tuple[tuple[str, ...] | None, ...]
    deck_size: int
    deck: tuple[str, ...] | None
    discard: tuple[str, ...]
    box: tuple[str, ...]
    looked_at: int | None
    looked_hand: tuple[str, ...] | None
    need: int | None
    poll: tuple[int, ...]
    pending: PendingView | None
    reason: str | None
    winners: tuple[int, ...] | None

    def as_json(self) -> dict[str, object]:
        """Return the observation as plain JSON values; equal observations give equal JSON."""
        return {
            "viewer": self.viewer,
            "seats": self.seats,
            "active": self.active,
            "turn": self.turn,
            "phase": self.phase,
            "decider": self.decider,
            "done": self.done,
            "ring": list(self.ring),
            "out": list(self.out),
            "energy": list(self.energy),
            "immune": list(self.immune),
            "exposed": list(self.exposed),
            "announced": list(self.announced),
            "tradeable": list(self.tradeable),
            "cannot_trade": list(self.cannot_trade),
            "volley": list(self.volley),
            "hand": list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "hands": None if self.hands is None else [list(hand) for hand in self.hands],
            "roles": list(self.roles),
            "grave_sizes": list(self.grave_sizes),
            "graves": [None if grave is None else list(grave) for grave in self.graves],
            "deck_size": self.deck_size,
            "deck": None if self.deck is None else list(self.deck),
            "discard": list(self.discard),
            "box": list(self.box),
            "looked_at": self.looked_at,
            "looked_hand": None if self.looked_hand is None else list(self.looked_hand),
            "need": self.need,
            "poll": list(self.poll),
            "pending": None if self.pending is None else self.pending.as_json(),
            "reason": self.reason,
            "winners": None if self.winners is None else list(self.winners),
        }


def observe(state: State, viewer: int) -> VVirusObservation:
    """Return what a seat, or SPECTATOR, sees now.

    Nobody is shown another hand but who X-rays it, nor who is infected (VV-12, VV-13); nor does anything prove to
    others what one holds or is (VV-18). The dead see no more than they did (VV-67). The end opens everything.
    """
    assert isinstance(state, VVirusBase)
    s = state
    over = s.phase == OVER
    seats = range(int(s.seats))
    alive = [bool(is_in(s.alive, seat)) for seat in seats]
    sizes = [int(s.sizes[seat]) for seat in seats]
    cards = [tuple(hand_codes(s.hands[seat])) for seat in seats]
    looks = s.looked_at != NONE
    return VVirusObservation(
        viewer=viewer,
        seats=int(s.seats),
        active=int(s.active),
        turn=int(s.turn),
        phase=PHASE_CODES[s.phase],
        decider=int(s.decider),
        done=s.done,
        ring=tuple([int(at(s.ring, place)) for place in seats]),
        out=tuple([seat for seat in seats if not alive[seat]]),
        energy=tuple([int(s.energy[seat]) for seat in seats]),
        immune=tuple(seats_in(s.immune)),
        exposed=tuple(seats_in(s.exposed)),
        announced=tuple(seats_in(s.announced)),
        tradeable=tuple([_tradeable(s, viewer, seat) for seat in seats]),
        cannot_trade=tuple(seats_in(s.barred)),
        volley=tuple(seats_in(s.volley & s.alive)),
        hand=cards[viewer] if viewer in seats and alive[viewer] else (),
        hand_sizes=tuple([sizes[seat] if alive[seat] else 0 for seat in seats]),
        hands=tuple([cards[seat] if alive[seat] else () for seat in seats]) if over else None,
        roles=tuple([_role(s, viewer, seat) for seat in seats]),
        grave_sizes=tuple([0 if alive[seat] else sizes[seat] for seat in seats]),
        graves=tuple(
            [
                cards[seat] if not alive[seat] and (over or viewer == seat or s.rules.shows_hand) else None
                for seat in seats
            ]
        ),
        deck_size=int(s.deck_size),
        deck=tuple([CODES[int(s.deck[index])] for index in range(int(s.deck_size))]) if over else None,
        discard=tuple([CODES[int(s.pile[index])] for index in range(int(s.pile_size))]),
        box=tuple([CODES[kind] for kind in range(HAND_KINDS) for _ in range(boxed(len(seats), kind))]),
        looked_at=int(s.looked_at) if looks else None,
        looked_hand=cards[s.looked_at] if looks and viewer == s.active else None,
        need=int(excess(s)) if s.phase == DISCARD and viewer == s.decider else None,
        poll=_poll(s),
        pending=_pending(s, viewer),
        reason=REASONS[s.reason] if over else None,
        winners=tuple(seats_in(s.winners)) if over else None,
    )


def _tradeable(s: VVirusBase, viewer: int, seat: int) -> bool | None:
    """Tell what everybody knows (VV-32), or under ``protected_visibility=on_attempt`` only what was asked."""
    if s.rules.on_attempt and s.phase != OVER and seat != viewer and is_in(s.alive, seat):
        return False if is_in(s.barred, seat) else None
    return bool(tradeable(s, seat))


def _role(s: VVirusBase, viewer: int, seat: int) -> str | None:
    """Tell a role to those who may know it: one's own; the immune are not infected (VV-15); and by the options.

    The dead (``elimination_reveal=role``, VV-63), and the living for each other if infected (VV-14).
    """
    alive = is_in(s.alive, seat)
    known = s.phase == OVER or seat == viewer or is_in(s.immune, seat) or (s.rules.tells_role and not alive)
    if not known and s.rules.known and alive and 0 <= viewer < s.seats:
        known = is_in(s.alive & s.infected, viewer)
    if not known:
        return None
    return "infected" if is_in(s.infected, seat) else "uninfected"


def _poll(s: VVirusBase) -> tuple[int, ...]:
    asked: list[int] = []
    if s.phase == REACT or s.phase == HELP:
        seat = s.decider
        while seat != NONE:
            asked.append(int(seat))
            seat = next_target(s, seat) if s.phase == REACT else next_helper(s, seat)
    return tuple(asked)


def _pending(s: VVirusBase, viewer: int) -> PendingView | None:
    if s.phase == RESPOND:
        card = CODES[s.card] if viewer == s.active else None
        return PendingView("trade", int(s.active), int(s.target), card, 0)
    if s.phase == REACT or s.phase == HELP:
        return PendingView("attack", int(s.active), int(s.target), CODES[s.card], int(at(s.aims, s.target)))
    return None
