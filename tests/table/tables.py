"""Sittings made by hand for the tests of the table."""

import random
from collections.abc import Callable, Iterable

from virion.games import GAMES
from virion.kernel.game import Game
from virion.table import Fact, Patience, Sitting, absence, lobby, playing

MARVEL = GAMES["virus_marvel"]
VIRAL = GAMES["viral"]
BOTS = ("random", "greedy")
PATIENCE = Patience(away=10.0, handover=30.0, restart=20.0)
ANA, BEN, CLEO, DAN, EVE = "ana", "ben", "cleo", "dan", "eve"
PEOPLE = (ANA, BEN, CLEO, DAN, EVE)


class Table:
    """A sitting with its journal and its own clock; what a check returns is applied at once."""

    def __init__(
        self,
        seats: int = 3,
        people: Iterable[str] = (ANA,),
        public: bool = False,
        game: Game = MARVEL,
        **options: object,
    ) -> None:
        self.now = 1000.0
        self.journal: list[Fact] = []
        self.sitting = Sitting("t", {game.code: game}, PATIENCE, self.now)
        self.take([lobby.create(game, options, seats, public, ANA, self.now)])
        for seat, person in enumerate(people):
            self.sit(person, seat)

    @property
    def game(self) -> Game:
        return self.sitting.game

    def take(self, facts: list[Fact]) -> list[Fact]:
        for fact in facts:
            # What the journal holds is what JSON keeps.
            self.journal.append(Fact.read(fact.as_json()))
            self.sitting.apply(fact)
        return facts

    def sit(self, person: str, seat: int) -> None:
        self.take(lobby.sit(self.sitting, person, person.title(), seat, self.now))
        absence.arrive(self.sitting, person, self.now)

    def bots(self, *seats: int) -> None:
        for seat in seats:
            self.take(lobby.put_bot(self.sitting, ANA, seat, "greedy", BOTS, self.now))

    def start(self, secret: int = 7) -> None:
        self.take(lobby.start(self.sitting, ANA, bytes([secret]) * 32, self.now))

    def move(self, person: str, code: int, ply: int | None = None) -> list[Fact]:
        at = self.sitting.ply if ply is None else ply
        move = self.game.write_move(code)
        return self.take(playing.move(self.sitting, person, at, move, self.now))

    def settle(self) -> list[Fact]:
        done: list[Fact] = []
        while facts := playing.due(self.sitting, self.now) or absence.settled(self.sitting, "greedy", self.now):
            done += self.take(facts)
        return done

    def person_at(self, seat: int) -> str:
        player = self.sitting.chairs[seat].player
        assert player is not None
        return player

    def step(self, rng: random.Random) -> None:
        """Make a random move for whoever is asked."""
        missing = [seat for seat in self.sitting.asked if seat not in self.sitting.early]
        seat = missing[0] if len(missing) == 1 else rng.choice(missing)
        move = rng.choice(self.sitting.answers(seat))
        if self.sitting.chairs[seat].kind == "bot":
            self.take(playing.bot_move(self.sitting, seat, self.sitting.ply, move, self.now))
        else:
            self.move(self.person_at(seat), move)
        self.settle()

    def play_until(self, wanted: Callable[[Sitting], bool], rng: random.Random, most: int = 3000) -> bool:
        for _ in range(most):
            if wanted(self.sitting):
                return True
            if self.sitting.phase == "over":
                return False
            self.step(rng)
        return False

    def rebuilt(self) -> Sitting:
        return Sitting.rebuild("t", self.journal, self.sitting.games, PATIENCE, self.now)


def dealt(people: int = 3, secret: int = 7, game: Game = MARVEL, **options: object) -> Table:
    """Return a table where so many people have just been dealt to."""
    table = Table(people, PEOPLE[:people], game=game, **options)
    table.start(secret)
    return table


def snap_table(people: int = 4, game: Game = MARVEL, **options: object) -> tuple[Table, random.Random]:
    """Return a table in the middle of a game, at a window where somebody may answer before the turn."""
    for secret in range(1, 40):
        table = dealt(people, secret, game, **options)
        rng = random.Random(secret)
        if table.play_until(lambda sitting: bool(waiting(sitting)), rng):
            return table, rng
    raise AssertionError("no game came to a window that asks several people")


def waiting(sitting: Sitting) -> list[int]:
    """Return the seats that may answer before their turn."""
    return [seat for seat in range(len(sitting.chairs)) if sitting.early_moves(seat)]
