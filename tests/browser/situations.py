"""Finding games that have come to a wanted situation, and setting them on the server's tables."""

import asyncio
import random
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property

from virion.games import GAMES
from virion.kernel.record import ChanceSource, Record, Run
from virion.server.hub import fresh_id
from virion.server.people import People
from virion.server.sqlite import SqliteStore
from virion.server.store import Batch
from virion.table import Fact

GAME = GAMES["virus_marvel"]


class Look:
    """A game that is being searched: its whole position, hidden cards included, and what its decider may do."""

    def __init__(self, run):
        self.run = run
        self.game = run.game
        self.decider = int(run.state.decider)

    @cached_property
    def position(self):
        return self.game.write_position(self.run.state)

    @property
    def phase(self):
        return self.position["phase"]

    @property
    def hands(self):
        return self.position["hands"]

    @property
    def teams(self):
        return self.position["teams"]

    @property
    def moves(self):
        return [self.game.write_move(move) for move in self.run.moves()]

    def heroes(self, seat):
        return len(self.teams[seat])

    def after(self, *moves):
        """Return the look of the game after more moves of whoever decides."""
        again = Run(self.game, with_moves(self.run.record, list(self.run.record.moves)))
        for move in moves:
            again.play(int(again.state.decider), self.game.read_move(move))
        return Look(again)


def search(seats, wanted, options=None, plies=60, tries=400, game=GAME):
    """Return the first game, played at random from a row of deals, whose `Look` is as wanted."""
    for number in range(tries):
        chance = ChanceSource("keyed", secret=number.to_bytes(32, "big"))
        run = Run(game, Record(game.code, game.rules_version, options or {}, seats, chance))
        dice = random.Random(number)
        for _ in range(plies):
            if run.state.outcome() is not None:
                break
            look = Look(run)
            if wanted(look):
                return look
            moves = run.moves()
            plays = [move for move in moves if game.write_move(move)["kind"] != "discard"]
            run.play(int(run.state.decider), dice.choice(plays or moves))
    raise AssertionError("no deal leads to the wanted situation")


def with_moves(record, moves):
    """Return the record of the same deal with other moves."""
    return Record(record.game, record.rules, record.options, record.seats, record.chance, moves)


@dataclass
class Guest:
    """Somebody with a cookie, before any browser has it."""

    player: str
    name: str
    cookie: dict[str, str]


class Setter:
    """Sets tables by writing their journals, beside the server that runs on the same database."""

    def __init__(self, program):
        self.program = program
        with closing(sqlite3.connect(program.database)) as db:
            secret = db.execute("SELECT value FROM secrets WHERE name = 'cookies'").fetchone()[0]
        self.people = People(bytes(secret))

    def guest(self, name):
        guest = self.people.named(self.people.fresh(), name)
        name_of_cookie, _, value = self.people.cookie(guest, False).partition(";")[0].partition("=")
        return Guest(guest.player, guest.name, {"name": name_of_cookie, "value": value, "url": self.program.url})

    def table(self, look, *holders, bot="greedy"):
        """Write the journal of a game as found; ``holders`` are its guests by seat, bots after them. Returns its id."""
        table, now, record = fresh_id(), time.time(), look.run.record
        seats = range(record.seats)
        made = {"game": record.game, "options": record.options, "seats": record.seats, "public": False}
        facts = [Fact("created", now, {**made, "host": holders[0].player})]
        for seat in seats:
            if seat < len(holders):
                held = {"player": holders[seat].player, "name": holders[seat].name}
                facts.append(Fact("sat", now, {"seat": seat, **held}))
            else:
                facts.append(Fact("bot", now, {"seat": seat, "bot": bot, "name": f"Bot {seat}"}))
        dealt = {"seats": list(seats), "rules": record.rules, "chance": record.chance.as_json()}
        facts.append(Fact("started", now, dealt))
        facts += [Fact("ply", now, {"seat": seat, "move": move, "by": "person"}) for seat, move in record.moves]
        _append(self.program.database, Batch(table, 0, tuple(facts)))
        return table


def journal(database, table):
    """Return the facts of a table as they lie on disk."""
    return _in_store(database, lambda store: store.journal(table))


def record_of(database, table):
    """Return the record of a table as its journal tells it so far."""
    facts = journal(database, table)
    created = facts[0]
    started = next(fact for fact in facts if fact.kind == "started")
    moves = [(fact.whole("seat"), fact.mapped("move")) for fact in facts if fact.kind == "ply"]
    chance = ChanceSource.read(started.mapped("chance"))
    seats = len(started.listed("seats"))
    return Record(created.text("game"), started.whole("rules"), created.mapped("options"), seats, chance, moves)


def _append(database, batch):
    _in_store(database, lambda store: store.append(batch))


def _in_store(database, work):
    async def run():
        store = SqliteStore(str(database))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    # In a thread of its own: the browser's driver keeps an event loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(run())).result()
