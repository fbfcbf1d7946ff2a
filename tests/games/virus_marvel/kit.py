"""Positions and moves written like the scenarios of the rulings.

Seats are letters, A first. A team is written ``HR1[PR1] HG1[]``; numbers of copies are dropped, since copies are
identical. Moves are short texts: ``HR`` (a Hero, or Snap), ``WRP>B`` (a person), ``VR>B.R`` (a Hero in play),
``discard PR PB``, ``counter``, ``pass``, ``lose R Y`` (to Snap), ``resign``. A play, a redirect and a spied play are
written alike; what is being asked tells which is meant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from virion.games import GAMES
from virion.games.virus_marvel.cards import CODES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import SPECTATOR, Event, Log
from virion.kernel.game import Moves, State, play
from virion.kernel.refusal import Refusal

GAME = GAMES["virus_marvel"]
SEATS = "ABCDEF"
IDLE = "PY PG PB"
"""A hand of no matter: no Counter, no Villain, nothing that hits anybody."""
LONG = "PR PY PG PB HB " * 8
"""A deck that outlasts the scenario."""

everywhere: dict[str, object] = {}
"""Options laid under every position: the matrix of options runs all scenarios with one option changed."""

Json = dict[str, object]


def cards(text: str) -> list[str]:
    """Read card codes, dropping the numbers of copies."""
    return [re.sub(r"\d+$", "", word) for word in text.split()]


def in_order(codes: list[str]) -> str:
    """Write cards in canonical order."""
    return " ".join(sorted(codes, key=CODES.index))


def read_team(text: str) -> dict[str, list[str]]:
    """Read ``HR1[PR1,PR2] HI[]`` as slots and what lies on them."""
    team = {}
    for word in text.split():
        hero, _, rest = word.partition("[")
        lying = [card for card in rest.rstrip("]").split(",") if card]
        team[cards(hero)[0][1]] = cards(" ".join(lying))
    return team


def write_team(team: Mapping[str, list[str]]) -> str:
    """Write a team in slot order, with brackets always."""
    return " ".join(f"H{slot}[{','.join(cards(' '.join(team[slot])))}]" for slot in "RYGBMI" if slot in team)


def team(text: str) -> str:
    """Return a team as `Table.team` writes it."""
    return write_team({slot: sorted(lying, key=CODES.index) for slot, lying in read_team(text).items()})


def text_of(move: Mapping[str, object]) -> str:
    """Write the JSON form of a move as a short text."""
    kind = move["kind"]
    if kind == "discard":
        return "discard " + " ".join(str(card) for card in move["cards"])  # type: ignore[attr-defined]
    if kind == "snap":
        return "lose " + " ".join(str(slot) for slot in move["slots"])  # type: ignore[attr-defined]
    if kind in ("counter", "pass", "resign"):
        return str(kind)
    seat, slot = move.get("seat"), move.get("slot")
    where = "" if seat is None else f">{SEATS[int(str(seat))]}"
    return f"{move['card']}{where}" + ("" if slot is None else f".{slot}")


def move_of(text: str, phase: str) -> Json:
    """Read a short text as the JSON form of a move, in a phase."""
    word, _, rest = text.partition(" ")
    if word == "discard":
        return {"kind": "discard", "cards": cards(rest)}
    if word == "lose":
        return {"kind": "snap", "slots": rest.split()}
    if word in ("counter", "pass", "resign"):
        return {"kind": word}
    card, _, where = text.partition(">")
    move: Json = {"kind": {"retarget": "retarget", "spy_play": "spy_play"}.get(phase, "play"), "card": cards(card)[0]}
    if where:
        seat, _, slot = where.partition(".")
        move["seat"] = SEATS.index(seat)
        if slot:
            move["slot"] = slot
    return move


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
        """Who is asked what, as ``B respond``; ``over`` when the game is."""
        decider = int(self.state.decider)
        return "over" if decider < 0 else f"{SEATS[decider]} {self.position['phase']}"

    def moves(self) -> list[str]:
        """The legal moves of the decider, in the game's order."""
        out = Moves()
        self.state.legal_moves(out)
        return [text_of(GAME.write_move(move)) for move in out.as_list()]

    def plays(self, card: str = "") -> list[str]:
        """The legal moves that are no discards; with a card, those of that card."""
        return [text for text in self.moves() if not text.startswith("discard") and text.split(">")[0].startswith(card)]

    def do(self, *texts: str) -> Table:
        """Make moves, each by whoever owes the decision; keep the events of the last."""
        for text in texts:
            self._play(int(self.state.decider), text)
        return self

    def resign(self, seat: str) -> Table:
        """Let a seat resign, whoever owes the decision."""
        self._play(SEATS.index(seat), "resign")
        return self

    def _play(self, seat: int, text: str) -> None:
        log = Log()
        move = GAME.read_move(move_of(text, str(self.position["phase"])))
        play(GAME, self.state, seat, move, self.chance, log)
        self.events = log.events

    def refuses(self, text: str, seat: str | None = None) -> str:
        """Return the code of the refusal of a move, by the decider unless a seat is named; nothing may change."""
        who = int(self.state.decider) if seat is None else SEATS.index(seat)
        before, phase = self.position, str(self.position["phase"])
        with pytest.raises(Refusal) as caught:
            play(GAME, self.state, who, GAME.read_move(move_of(text, phase)), self.chance, None)
        assert self.position == before
        assert caught.value.code in GAME.refusals
        return caught.value.code

    def team(self, seat: str) -> str:
        """The team of a seat, like ``HR[PR] HI[]``."""
        return write_team(self.position["teams"][SEATS.index(seat)])  # type: ignore[index]

    def hand(self, seat: str) -> str:
        """The hand of a seat in canonical order."""
        return in_order(self.position["hands"][SEATS.index(seat)])  # type: ignore[index]

    def size(self, seat: str) -> int:
        """The number of cards in a hand."""
        return len(self.position["hands"][SEATS.index(seat)])  # type: ignore[index]

    @property
    def pile(self) -> str:
        """The discard pile in canonical order."""
        return in_order(self.position["discard"])  # type: ignore[arg-type]

    @property
    def deck(self) -> str:
        """The deck, top last."""
        return " ".join(self.position["deck"])  # type: ignore[arg-type]

    @property
    def over(self) -> str | None:
        """Reason and winners, as ``heroes A``, or None while the game runs."""
        outcome = self.state.outcome()
        return None if outcome is None else " ".join([outcome.reason, *(SEATS[seat] for seat in outcome.winners)])

    def sees(self, seat: str | None) -> Json:
        """The observation of a seat, or of a spectator."""
        return GAME.observe(self.state, SPECTATOR if seat is None else SEATS.index(seat)).as_json()

    def states(self, seat: str) -> dict[str, str]:
        """The state of each Hero of a seat, by slot."""
        heroes = self.sees(None)["teams"][SEATS.index(seat)]  # type: ignore[index]
        return {hero["slot"]: hero["state"] for hero in heroes}

    def ready(self, seat: str) -> int:
        """The number of ready Heroes of a seat."""
        return int(self.sees(None)["ready"][SEATS.index(seat)])  # type: ignore[index]

    def told(self, viewer: str | None = None) -> list[Json]:
        """The events of the last move as a seat, or a spectator, is told them."""
        who = SPECTATOR if viewer is None else SEATS.index(viewer)
        return [event.seen_by(who).as_json() for event in self.events]

    def copy(self) -> Table:
        """An independent copy, with chance begun anew."""
        return Table(self.state.copy())

    def default(self) -> str:
        """The move that the clock would make."""
        return text_of(GAME.write_move(self.state.default_move()))

    def early(self, seat: str) -> list[str]:
        """The answers that a seat may give before it is asked."""
        out = Moves()
        self.state.early_moves(SEATS.index(seat), out)
        return [text_of(GAME.write_move(move)) for move in out.as_list()]

    def interrupts(self, seat: str) -> list[str]:
        """What a seat may do without owing the decision."""
        out = Moves()
        self.state.interrupts(SEATS.index(seat), out)
        return [text_of(GAME.write_move(move)) for move in out.as_list()]


def given(
    seats: int = 0,
    active: str = "A",
    deck: str = LONG,
    discard: str = "",
    turn: int = 1,
    options: Mapping[str, object] | None = None,
    **people: str,
) -> Table:
    """Set a table: ``A="HR1[]"`` is a team, ``hand_A="VR1"`` a hand; teams not named are empty, hands idle.

    There are as many seats as the last letter named asks for, at least two.
    """
    named = max((SEATS.index(key[-1]) for key in people), default=1)
    count = max(seats, named + 1, 2)
    return Table(
        GAME.read_position(
            {
                "format": "virion-position",
                "version": 1,
                "game": "virus_marvel",
                "options": {**everywhere, **(options or {})},
                "seats": count,
                "active": SEATS.index(active),
                "turn": turn,
                "hands": [cards(people.get(f"hand_{SEATS[seat]}", IDLE)) for seat in range(count)],
                "teams": [read_team(people.get(SEATS[seat], "")) for seat in range(count)],
                "deck": cards(deck),
                "discard": cards(discard),
            }
        )
    )


def dealt(seats: int, seed: int, **options: object) -> Table:
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
