"""Positions and moves written like the scenarios of the rulings.

Cards are letters, ``P U X K G S L V C`` in canonical order; a hand or a pile is a word of them, a deck with its top
first. Seats are numbers, and a set of seats is a word of digits, ``"02"``. Moves are short texts: ``knife 3``,
``gun 2 3`` (seat, count), ``spread 1:2 3:1``, ``xray 1``, ``trade 2 V``, ``give P``, ``shield 0``, ``help 2 1``,
``discard KG``, and ``draw skip pill supply pass end refuse announce`` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.walks import early_in, interrupts_in, legal_in
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import SPECTATOR, Event, Log
from virion.kernel.game import State, play
from virion.kernel.refusal import Refusal

GAME = GAMES["v_virus"]
ORDER = "PUXKGSLVC"
DECK = "KKKKKKC"
FIELDS = {
    **{"gun": "seat count", "help": "seat count", "trade": "seat card"},
    **{"knife": "seat", "xray": "seat", "give": "card", "shield": "count"},
}
HAND = "VVP"
"""A hand of no matter: its owner is healthy, can trade, and cannot ward off a thing."""

everywhere: dict[str, object] = {}
"""Options laid under every position: the matrix of options runs all scenarios with one option changed."""

Json = dict[str, Any]


def word_of(codes: list[str]) -> str:
    """Write cards as a word in canonical order."""
    return "".join(sorted(codes, key=ORDER.index))


def text_of(move: Mapping[str, Any]) -> str:
    """Write the JSON form of a move as a short text."""
    kind = str(move["kind"])
    if kind == "spread":
        return " ".join([kind, *(f"{seat}:{count}" for seat, count in move["shots"])])
    if kind == "discard":
        return f"discard {''.join(move['cards'])}"
    return " ".join([kind, *(str(move[key]) for key in ("seat", "count", "card") if key in move)])


def move_of(text: str) -> Json:
    """Read a short text as the JSON form of a move."""
    kind, *words = text.split()
    if kind == "spread":
        return {"kind": kind, "shots": [[int(number) for number in word.split(":")] for word in words]}
    if kind == "discard":
        return {"kind": kind, "cards": list(words[0]) if words else []}
    values = [int(word) if word.lstrip("-").isdigit() else word for word in words]
    return {"kind": kind, **dict(zip(FIELDS.get(kind, "").split(), values, strict=True))}


class Table:
    """A state with the questions that scenarios ask."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.chance = Xoshiro128(seed)
        self.events: list[Event] = []

    @property
    def position(self) -> Json:
        """The position as JSON."""
        return GAME.write_position(self.state)

    @property
    def asks(self) -> str:
        """Who is asked what, as ``1 react``; ``over`` when the game is."""
        decider = int(self.state.decider)
        return "over" if decider < 0 else f"{decider} {self.position['phase']}"

    @property
    def done(self) -> bool:
        """Whether the action of this turn is taken."""
        return bool(self.position["done"])

    def moves(self, kind: str = "") -> list[str]:
        """The legal moves of the decider, in the game's order; with a kind, those of that kind."""
        texts = [text_of(GAME.write_move(move)) for move in legal_in(self.state)]
        return [text for text in texts if not kind or text.split()[0] == kind]

    def do(self, *texts: str) -> Table:
        """Make moves, each by whoever owes the decision; keep the events of the last."""
        for text in texts:
            self._play(int(self.state.decider), text)
        return self

    def announce(self, *seats: int) -> Table:
        """Let seats announce, whoever owes the decision."""
        for seat in seats:
            self._play(seat, "announce")
        return self

    def _play(self, seat: int, text: str) -> None:
        log = Log()
        play(GAME, self.state, seat, GAME.read_move(move_of(text)), self.chance, log)
        self.events = log.events

    def refuses(self, text: str, seat: int | None = None) -> str:
        """Return the code of the refusal of a move, by the decider unless a seat is named; nothing may change."""
        return self.refusal(text, seat).code

    def refusal(self, text: str, seat: int | None = None) -> Refusal:
        """Return the refusal of a move; nothing may change, and no chance be used."""
        who = int(self.state.decider) if seat is None else seat
        before, chance, log = self.position, self.chance.copy(), Log()
        with pytest.raises(Refusal) as caught:
            play(GAME, self.state, who, GAME.read_move(move_of(text)), chance, log)
        assert (self.position, log.events, chance.word()) == (before, [], self.chance.copy().word())
        assert caught.value.code in GAME.refusals
        return caught.value

    def hand(self, seat: int) -> str:
        """The hand of a seat in canonical order."""
        return word_of(self.position["hands"][seat])

    def grave(self, seat: int) -> str:
        """The cards that a seat has left behind, in canonical order."""
        return word_of(self.position["graves"][seat])

    @property
    def deck(self) -> str:
        """The deck, top first."""
        return "".join(self.position["deck"][::-1])

    @property
    def discard(self) -> str:
        """The discard pile, oldest first."""
        return "".join(self.position["discard"])

    @property
    def energy(self) -> list[int]:
        """The energy by seat."""
        return list(self.position["energy"])

    def who(self, key: str) -> str:
        """The seats of a set of the position (infected, immune, out, exposed, announced, ...) as a word."""
        return "".join(str(seat) for seat in self.position[key])

    @property
    def over(self) -> str | None:
        """Reason and winners, as ``immunity 0 1``, or None while the game runs."""
        outcome = self.state.outcome()
        return None if outcome is None else " ".join([outcome.reason, *map(str, outcome.winners)])

    def sees(self, seat: int | None) -> Json:
        """The observation of a seat, or of a spectator."""
        return GAME.observe(self.state, SPECTATOR if seat is None else seat).as_json()

    def told(self, viewer: int | None = None) -> list[Json]:
        """The events of the last move as a seat, or a spectator, is told them."""
        who = SPECTATOR if viewer is None else viewer
        return [event.seen_by(who).as_json() for event in self.events]

    def kinds(self) -> list[str]:
        """The kinds of the events of the last move, in order."""
        return [event.kind for event in self.events]

    def copy(self) -> Table:
        """An independent copy, with chance begun anew."""
        return Table(self.state.copy())

    def default(self) -> str:
        """The move that the clock would make."""
        return text_of(GAME.write_move(self.state.default_move()))

    def early(self, seat: int) -> list[str]:
        """The answers that a seat may give before it is asked."""
        return [text_of(GAME.write_move(move)) for move in early_in(self.state, seat)]

    def announcers(self) -> str:
        """The seats that may announce, as a word."""
        seats = range(int(self.state.seats))
        return "".join(str(seat) for seat in seats if interrupts_in(self.state, seat))


def position_of(
    *hands: str,
    seats: int = 0,
    infected: str | None = None,
    immune: str = "",
    out: str = "",
    energy: Mapping[int, int] | None = None,
    deck: str = DECK,
    discard: str = "",
    options: Mapping[str, object] | None = None,
    **more: object,
) -> Json:
    """Return a position as JSON: hands from seat 0 on, at least four seats; those not named hold `HAND`.

    When nothing is said of the infected, the last living seat is. The dead hold nothing, and lie at -1.
    """
    count = seats or max(4, len(hands))
    dead = [int(seat) for seat in out]
    living = [seat for seat in range(count) if seat not in dead]
    held = [hands[seat] if seat < len(hands) else HAND for seat in range(count)]
    return {
        "format": "virion-position",
        "version": 1,
        "game": "v_virus",
        "options": {**everywhere, **(options or {})},
        "seats": count,
        "hands": [[] if seat in dead else list(held[seat]) for seat in range(count)],
        "energy": [(energy or {}).get(seat, -1 if seat in dead else 4) for seat in range(count)],
        "infected": living[-1:] if infected is None else [int(seat) for seat in infected],
        "immune": [int(seat) for seat in immune],
        "out": dead,
        "deck": list(deck[::-1]),
        "discard": list(discard),
        **more,
    }


def given(*hands: str, **more: Any) -> Table:
    """Set a table as the scenarios do: full energy, seat 0 to act in phase main, six Knives above the Vaccine.

    The keywords are those of `position_of`, then any key of a position.
    """
    return Table(GAME.read_position(position_of(*hands, **more)))


def at_start(*hands: str, **more: Any) -> Table:
    """Set a table and let the turn of seat 0 begin: the seat before it ends its turn."""
    seats = more.get("seats") or max(4, len(hands))
    before = max(seat for seat in range(seats) if str(seat) not in more.get("out", ""))
    return given(*hands, active=before, done=True, **more).do("end")


def dealt(seats: int, seed: int = 1, **options: object) -> Table:
    """Deal a new game."""
    variant = GAME.read_variant({**everywhere, **options})
    chance = Xoshiro128(seed)
    log = Log()
    table = Table(GAME.deal(variant, seats, chance, log))
    table.chance = chance
    table.events = log.events
    return table


def refusal_of_options(**options: object) -> Refusal:
    """Return the refusal of a set of options."""
    with pytest.raises(Refusal) as caught:
        GAME.read_variant(options)
    assert caught.value.code in GAME.refusals
    return caught.value
