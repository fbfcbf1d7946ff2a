"""A table told in words, for people who watch an environment."""

from __future__ import annotations

from collections.abc import Sequence

from virion.envs.codecs.base import Table
from virion.kernel.event import EVERYONE, Event
from virion.kernel.game import NOBODY, Game, Moves
from virion.words import words_for


class Teller:
    """Tells what happened at a table, and what is asked; every secret included."""

    def __init__(self, game: Game, seats: int, language: str = "en") -> None:
        self.game = game
        self.words = words_for(language)
        self.names = [self.words.say("words-seat", number=seat + 1) for seat in range(seats)]

    def told(self, table: Table, events: Sequence[Event]) -> str:
        """Return the sentences of the events, then what is asked of whom, its hand, and its moves."""
        code = self.game.code
        lines = [self.words.event(code, event.seen_by(EVERYONE), self.names) for event in events]
        if table.seat == NOBODY:
            return "\n".join(lines)
        seat = int(table.seat)
        seen = self.game.observe(table.state, seat)
        hand = self.words.listed([self.words.say(f"{code}-card-{card}") for card in getattr(seen, "hand", ())])
        moves = Moves()
        if table.asked == NOBODY:
            table.state.legal_moves(moves)
        else:
            table.state.interrupts(seat, moves)
        choices = [self.words.move(code, self.game.write_move(move), self.names, seat) for move in moves.as_list()]
        lines.append(f"{self.names[seat]} [{hand}]")
        lines += [f"  - {choice}" for choice in choices]
        return "\n".join(lines)
