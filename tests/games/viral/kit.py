"""Positions and moves written like the scenarios of the rulings.

Cards are letters, ``A R D B M X V`` in canonical order; a hand, a pile or a discard is a word of them (a pile with its
top first). A row is a word of ``_`` and seats, ``0__2``. Moves are short texts: ``B as A`` (a Boost claimed as Attack),
``stop``, ``challenge``, ``pass``, ``lose D`` (the fine of a wrong challenger), ``at 3`` (a target, cells from 0 as in
the rulings), ``apply``, ``decline``, ``antivirus``, ``vaccine``. ``quiet`` lets everybody pass until the window, which
must be open, is closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from virion.games import GAMES
from virion.games.viral.cards import CODES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import SPECTATOR, Event, Log
from virion.kernel.game import Moves, State, play
from virion.kernel.refusal import Refusal

GAME = GAMES["viral"]
LETTERS = dict(zip("ARDBMXV", CODES, strict=True))
LETTER_OF = {code: letter for letter, code in LETTERS.items()}
PILE = "B" * 20
ROW = "_" * 10

everywhere: dict[str, object] = {}
"""Options laid under every position: the matrix of options runs all scenarios with one option changed."""

Json = dict[str, Any]


def cards(word: str) -> list[str]:
    """Read a word of cards."""
    return [LETTERS[letter] for letter in word]


def word_of(codes: list[str]) -> str:
    """Write cards as a word."""
    return "".join(LETTER_OF[code] for code in codes)


def text_of(move: Mapping[str, Any]) -> str:
    """Write the JSON form of a move as a short text."""
    kind = str(move["kind"])
    if kind == "play":
        return f"{LETTER_OF[move['card']]} as {LETTER_OF[move['claim']]}"
    if kind == "discard":
        return f"lose {LETTER_OF[move['card']]}"
    return f"at {move['cell']}" if kind == "target" else kind


def move_of(text: str) -> Json:
    """Read a short text as the JSON form of a move."""
    words = text.split()
    if len(words) == 3:
        return {"kind": "play", "card": LETTERS[words[0]], "claim": LETTERS[words[2]]}
    if words[0] == "lose":
        return {"kind": "discard", "card": LETTERS[words[1]]}
    if words[0] == "at":
        return {"kind": "target", "cell": int(words[1])}
    return {"kind": text}


class Table:
    """A state with the questions that scenarios ask."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.chance = Xoshiro128(seed)
        self.events: list[Event] = []
        self.polled: list[str] = []
        """Who was asked what in turn, since the position was set up."""

    @property
    def position(self) -> Json:
        """The position as JSON."""
        return GAME.write_position(self.state)

    @property
    def asks(self) -> str:
        """Who is asked what, as ``1 challenge``; ``over`` when the game is."""
        decider = int(self.state.decider)
        return "over" if decider < 0 else f"{decider} {self.position['phase']}"

    def moves(self) -> list[str]:
        """The legal moves of the decider, in the game's order."""
        out = Moves()
        self.state.legal_moves(out)
        return [text_of(GAME.write_move(move)) for move in out.as_list()]

    def do(self, *texts: str) -> Table:
        """Make moves, each by whoever owes the decision; keep the events of the last text."""
        for text in texts:
            phase = self.position["phase"]
            if text == "quiet" and phase not in ("challenge", "react"):
                assert not self.may_react, f"no window is open: {self.asks}"
                continue
            self.events = []
            if text != "quiet":
                self._play(text)
                continue
            while self.position["phase"] == phase:
                self._play("pass")
        return self

    def _play(self, text: str) -> None:
        log = Log()
        self.polled.append(self.asks)
        play(GAME, self.state, int(self.state.decider), GAME.read_move(move_of(text)), self.chance, log)
        self.events += log.events

    def refuses(self, text: str, seat: int | None = None) -> str:
        """Return the code of the refusal of a move, by the decider unless a seat is named; nothing may change."""
        return self.refusal(text, seat).code

    def refusal(self, text: str, seat: int | None = None) -> Refusal:
        """Return the refusal of a move; nothing may change."""
        who = int(self.state.decider) if seat is None else seat
        before = self.position
        with pytest.raises(Refusal) as caught:
            play(GAME, self.state, who, GAME.read_move(move_of(text)), self.chance, None)
        assert self.position == before
        assert caught.value.code in GAME.refusals
        return caught.value

    def hand(self, seat: int) -> str:
        """The hand of a seat in canonical order."""
        return word_of(self.position["hands"][seat])

    @property
    def row(self) -> str:
        """The row as a word."""
        return "".join("_" if owner is None else str(owner) for owner in self.position["row"])

    @property
    def pile(self) -> str:
        """The draw pile, top first."""
        return word_of(self.position["deck"][::-1])

    @property
    def discard(self) -> str:
        """The discard pile, oldest first: capitals lie face up, small letters face down."""
        return "".join(
            LETTER_OF[item["card"]] if item["open"] else LETTER_OF[item["card"]].lower()
            for item in self.position["discard"]
        )

    @property
    def lost(self) -> list[int]:
        """The turns still to lose by seat."""
        return list(self.position["lost_turns"])

    @property
    def supply(self) -> list[int | None]:
        """The tokens in supply by seat."""
        return list(self.sees(None)["tokens"])

    @property
    def may_react(self) -> bool:
        """Whether the options let anybody stop a virus: where they do not, no window opens after a target."""
        options = self.position["options"]
        return options["antivirus_mode"] != "turn_only" or bool(options["vaccine_reaction"])

    @property
    def bonus(self) -> int | None:
        """The further actions left, None in a normal action."""
        return self.position["bonus"]  # type: ignore[no-any-return]

    @property
    def over(self) -> str | None:
        """Reason and winners, as ``pile_empty 0 1``, or None while the game runs."""
        outcome = self.state.outcome()
        return None if outcome is None else " ".join([outcome.reason, *map(str, outcome.winners)])

    def sees(self, seat: int | None) -> Json:
        """The observation of a seat, or of a spectator."""
        return GAME.observe(self.state, SPECTATOR if seat is None else seat).as_json()

    def told(self, viewer: int | None = None) -> list[Json]:
        """The events of the last text as a seat, or a spectator, is told them."""
        who = SPECTATOR if viewer is None else viewer
        return [event.seen_by(who).as_json() for event in self.events]

    def kinds(self) -> list[str]:
        """The kinds of the events of the last text, in order."""
        return [event.kind for event in self.events]

    def copy(self) -> Table:
        """An independent copy, with chance begun anew."""
        return Table(self.state.copy())

    def default(self) -> str:
        """The move that the clock would make."""
        return text_of(GAME.write_move(self.state.default_move()))

    def early(self, seat: int) -> list[str]:
        """The answers that a seat may give before it is asked."""
        out = Moves()
        self.state.early_moves(seat, out)
        return [text_of(GAME.write_move(move)) for move in out.as_list()]


def position_of(
    *hands: str,
    row: str = ROW,
    pile: str = PILE,
    seats: int = 4,
    lost: list[int] | None = None,
    options: Mapping[str, object] | None = None,
    **more: object,
) -> Json:
    """Return a position as JSON: hands from seat 0 on, those not named hold one Attack."""
    return {
        "format": "virion-position",
        "version": 1,
        "game": "viral",
        "options": {**everywhere, **(options or {})},
        "seats": seats,
        "hands": [cards(hands[seat] if seat < len(hands) else "A") for seat in range(seats)],
        "row": [None if cell == "_" else int(cell) for cell in row],
        "deck": cards(pile)[::-1],
        "lost_turns": lost or [0] * seats,
        **more,
    }


def given(*hands: str, **more: Any) -> Table:
    """Set a table as the scenarios do: four players, ten healthy cells, twenty Boosts to draw, seat 0 to play.

    The keywords are those of `position_of`, then any key of a position.
    """
    return Table(GAME.read_position(position_of(*hands, **more)))


def dealt(seats: int, seed: int = 1, **options: Any) -> Table:
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
