"""Positions of Virus! Marvel: any state at all, hidden cards and pending decisions included, as JSON.

Keys, with the value that a missing one takes: ``format``, ``version``, ``game``, ``seats``; ``hands`` and ``teams``
(one entry for each seat: card codes; an object from slot to the cards on its Hero); ``options`` {}, ``active`` 0,
``turn`` 1, ``extra`` false, ``phase`` "choose", ``decider`` (the active seat while it chooses), ``deck`` [] (top last),
``discard`` [] (oldest first), ``pending`` null (card, by, actor, source, target, slot, countered_by), ``looked_at``
null, ``snap`` {exempt: [], choices: {}}, ``gone`` [], ``leaving`` [], ``outcome`` null (reason, winners).
The cards need not add up to the deck of the options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, u8

from virion.games.virus_marvel.cards import CODES, CTR, HI, KIND_OF, SLOT_CODES, SLOT_OF, SLOTS, VILLAIN
from virion.games.virus_marvel.heroes import ABSENT, CONTENT_WITH, cards_on
from virion.games.virus_marvel.rules import VirusMarvel, check_seats, empty_game
from virion.games.virus_marvel.state import (
    CHOOSE,
    HAND_LIMIT,
    NONE,
    OVER,
    PHASE_CODES,
    REASONS,
    RESPOND,
    RETARGET,
    SNAP_CHOOSE,
    SNAP_RESPOND,
    SPY_PLAY,
    content_at,
    hand_with,
    put,
)
from virion.games.virus_marvel.turn import hand_codes, slot_codes
from virion.games.virus_marvel.variant import read_variant
from virion.kernel.game import Moves, State
from virion.kernel.reader import Reader

FORMAT: Final = "virion-position"
VERSION: Final = 1
GAME: Final = "virus_marvel"
KEYS: Final = (
    *("format", "version", "game", "options", "seats", "active", "turn", "extra", "phase", "decider", "hands", "teams"),
    *("deck", "discard", "pending", "looked_at", "snap", "gone", "leaving", "outcome"),
)
PENDING_KEYS: Final = ("card", "by", "actor", "source", "target", "slot", "countered_by")
MOST_TURNS: Final = 1_000_000_000


def _seats_in(mask: i64) -> list[int]:
    return [seat for seat in range(8) if mask >> seat & 1]


def _or_none(value: i64) -> int | None:
    return None if value == NONE else int(value)


def write_position(state: State) -> dict[str, object]:
    """Return the position of a state as JSON values."""
    assert isinstance(state, VirusMarvel)
    s = state
    seats = range(int(s.seats))
    teams = [
        {
            SLOT_CODES[slot]: [CODES[card] for card in cards_on(int(content_at(s, seat, slot)))]
            for slot in range(SLOTS)
            if content_at(s, seat, slot) != ABSENT
        }
        for seat in seats
    ]
    pending: dict[str, object] | None = None
    if s.card != NONE:
        pending = {
            "card": CODES[s.card],
            "by": int(s.active),
            "actor": int(s.actor),
            "source": _or_none(s.source),
            "target": _or_none(s.target),
            "slot": None if s.slot == NONE else SLOT_CODES[s.slot],
            "countered_by": _seats_in(s.countered),
        }
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": GAME,
        "options": s.rules.as_json(),
        "seats": int(s.seats),
        "active": int(s.active),
        "turn": int(s.turn),
        "extra": s.extra,
        "phase": PHASE_CODES[s.phase],
        "decider": int(s.decider),
        "hands": [hand_codes(s.hands[seat]) for seat in seats],
        "teams": teams,
        "deck": [CODES[int(s.deck[index])] for index in range(int(s.deck_size))],
        "discard": [CODES[int(s.pile[index])] for index in range(int(s.pile_size))],
        "pending": pending,
        "looked_at": _or_none(s.looked_at),
        "snap": {
            "exempt": _seats_in(s.exempt),
            "choices": {
                str(seat): slot_codes((s.choices >> (seat * 8)) & 255)
                for seat in seats
                if (s.choices >> (seat * 8)) & 255 != 0
            },
        },
        "gone": _seats_in(s.gone),
        "leaving": _seats_in(s.leaving),
        "outcome": None if s.phase != OVER else {"reason": REASONS[s.reason], "winners": _seats_in(s.winners)},
    }


def read_position(value: object) -> VirusMarvel:
    """Read a position; raises Refusal position-malformed, or what the options are refused for."""
    read = Reader("position-malformed", value, "position", KEYS)
    read.constant("format", FORMAT)
    read.constant("version", VERSION)
    read.constant("game", GAME)
    options = read.mapping("options", {})
    variant = read_variant(options)
    seats = read.number("seats", 0, 99)
    check_seats(variant, seats)
    deck = read.codes("deck", KIND_OF, 250, [])
    discard = read.codes("discard", KIND_OF, 250, [])
    s = empty_game(variant, seats, max(250, sum(variant.counts)))
    for card in deck:
        s.deck[s.deck_size] = u8(card)
        s.deck_size += 1
    for card in discard:
        s.pile[s.pile_size] = u8(card)
        s.pile_size += 1
    _read_hands(s, read)
    _read_teams(s, read)
    s.active = read.number("active", 0, seats - 1, 0)
    s.turn = read.number("turn", 0, MOST_TURNS, 1)
    s.extra = read.flag("extra", False)
    s.gone = read.seats("gone", seats)
    s.leaving = read.seats("leaving", seats)
    phase = read.choice("phase", PHASE_CODES, "choose")
    s.phase = PHASE_CODES.index(phase)
    least = NONE if s.phase == OVER else 0
    s.decider = read.number("decider", least, seats - 1, NONE if s.phase == OVER else int(s.active))
    _read_pending(s, read)
    _read_snap(s, read)
    looked = read.optional_number("looked_at", 0, seats - 1)
    s.looked_at = NONE if looked is None else looked
    _read_outcome(s, read)
    _check_whole(s, read)
    return s


def _read_hands(s: VirusMarvel, read: Reader) -> None:
    for seat, hand in enumerate(read.items("hands", int(s.seats))):
        for card in read.codes_in(hand, f"hands[{seat}]", KIND_OF, HAND_LIMIT):
            s.hands[seat] = hand_with(s.hands[seat], card)


def _read_teams(s: VirusMarvel, read: Reader) -> None:
    for seat, team in enumerate(read.items("teams", int(s.seats))):
        if not isinstance(team, Mapping):
            raise read.wrong(f"teams[{seat}]", "an object from slot to the cards on its Hero", team)
        for code, on_it in team.items():
            where = f"teams[{seat}].{code}"
            if code not in SLOT_OF:
                raise read.wrong(where, f"slots {', '.join(SLOT_CODES)}", code)
            cards = tuple(sorted(read.codes_in(on_it, where, KIND_OF, 2)))
            if cards not in CONTENT_WITH or (cards and SLOT_OF[code] == HI):
                raise read.wrong(where, "nothing, a Power, a Villain, an Ally, or two of Powers and Allies", on_it)
            put(s, seat, SLOT_OF[code], CONTENT_WITH[cards])


def _read_pending(s: VirusMarvel, read: Reader) -> None:
    value = read.get("pending")
    if value is None:
        return
    inner = Reader("position-malformed", value, "pending", PENDING_KEYS)
    last = int(s.seats) - 1
    s.card = KIND_OF[inner.choice("card", CODES[:CTR], None)]
    if inner.number("by", 0, last, int(s.active)) != s.active:
        raise inner.wrong("by", f"the active seat, {int(s.active)}", inner.get("by"))
    s.actor = inner.number("actor", 0, last, int(s.active))
    source = inner.optional_number("source", 0, last)
    s.source = NONE if source is None else source
    target = inner.optional_number("target", 0, last)
    s.target = NONE if target is None else target
    slot = inner.get("slot")
    s.slot = NONE if slot is None else SLOT_OF[inner.choice("slot", SLOT_CODES, None)]
    s.countered = inner.seats("countered_by", int(s.seats))


def _read_snap(s: VirusMarvel, read: Reader) -> None:
    inner = Reader("position-malformed", read.get("snap") or {}, "snap", ("exempt", "choices"))
    s.exempt = inner.seats("exempt", int(s.seats))
    for key, slots in inner.mapping("choices", {}).items():
        if key not in [str(seat) for seat in range(int(s.seats))]:
            raise inner.wrong("choices", f"seats from 0 to {int(s.seats) - 1}", key)
        mask: i64 = 0
        for slot in inner.codes_in(slots, f"choices.{key}", SLOT_OF, 3):
            if content_at(s, int(key), slot) == ABSENT:
                raise inner.wrong(f"choices.{key}", "Heroes of that team", slots)
            mask |= 1 << slot
        s.choices |= mask << (int(key) * 8)


def _read_outcome(s: VirusMarvel, read: Reader) -> None:
    value = read.get("outcome")
    if (value is None) == (s.phase == OVER):
        raise read.wrong("outcome", "an outcome when the phase is over, and only then", value)
    if value is not None:
        inner = Reader("position-malformed", value, "outcome", ("reason", "winners"))
        s.reason = REASONS.index(inner.choice("reason", REASONS, None))
        s.winners = inner.seats("winners", int(s.seats))


def _check_whole(s: VirusMarvel, read: Reader) -> None:
    """Refuse positions in which the decider would have nothing to answer (I9, I10) or a card no meaning."""
    phase = s.phase
    pending = phase in (RESPOND, RETARGET, SNAP_RESPOND, SNAP_CHOOSE)
    if pending != (s.card != NONE):
        raise read.wrong("pending", "a card while one is being resolved, and only then", read.get("pending"))
    if (phase == SPY_PLAY) != (s.looked_at != NONE):
        raise read.wrong("looked_at", "a seat in phase spy_play, and only then", read.get("looked_at"))
    if phase == OVER:
        return
    if (s.gone >> s.active) & 1 or (s.gone >> s.decider) & 1:
        raise read.wrong("gone", "seats that neither are active nor owe the decision", read.get("gone"))
    if phase in (CHOOSE, RETARGET, SPY_PLAY) and s.decider != s.active:
        raise read.wrong("decider", f"the active seat, {int(s.active)}", int(s.decider))
    if phase in (RESPOND, SNAP_RESPOND) and s.decider == s.active:
        raise read.wrong("decider", "another seat than the active one", int(s.decider))
    if phase == RESPOND and (s.target != s.decider or s.card < VILLAIN):
        raise read.wrong("decider", "the target of the pending card", int(s.decider))
    if phase in (SNAP_RESPOND, SNAP_CHOOSE) and CODES[s.card] != "SNP":
        raise read.wrong("pending.card", "SNP", CODES[s.card])
    if (s.leaving >> s.decider) & 1 or (phase == CHOOSE and s.leaving != 0):
        raise read.wrong("leaving", "seats without the decision, while a card is being resolved", read.get("leaving"))
    if phase == CHOOSE and s.hands[s.active] == 0:
        raise read.wrong("hands", "a card in the hand of the seat that chooses", read.get("hands"))
    moves = Moves()
    s.legal_moves(moves)
    if moves.count == 0:
        raise read.wrong("phase", "a decision with at least one legal answer", PHASE_CODES[phase])
