"""Records: a game is its record, and replaying it gives the same game, or says that it cannot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from virion.kernel.chance import Chance, Keyed, Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import Game, Moves, State, play
from virion.kernel.reader import Reader
from virion.kernel.refusal import Refusal

FORMAT: Final = "virion-record"
VERSION: Final = 1
MOST_MOVES: Final = 1_000_000
MALFORMED: Final = "record-malformed"


@dataclass(frozen=True)
class ChanceSource:
    """Where the chance of a game comes from: an integer seed (xoshiro128) or a 32-byte secret (keyed)."""

    source: str
    seed: int = 0
    secret: bytes = b""

    def open(self) -> Chance:
        """Return the source, at its first word."""
        return Keyed(self.secret) if self.source == "keyed" else Xoshiro128(self.seed)

    def seal(self) -> str | None:
        """Return what may be told of a secret before the deal, None for a seed, which could be guessed from it.

        It is the BLAKE2b-256 hash of the secret, in hexadecimal digits: it tells nothing about 32 random bytes, and
        nobody can find another secret that has the same.
        """
        return blake2b(self.secret, digest_size=32).hexdigest() if self.source == "keyed" else None

    def as_json(self) -> dict[str, object]:
        """Return the source as JSON values: a keyed one tells the secret, so only when the game is over."""
        if self.source == "keyed":
            return {"source": "keyed", "secret": self.secret.hex()}
        return {"source": self.source, "seed": self.seed}

    @staticmethod
    def read(value: object) -> ChanceSource:
        """Read a source from JSON; raises Refusal record-malformed."""
        read = Reader(MALFORMED, value, "chance", ("source", "seed", "secret"))
        if read.choice("source", ("xoshiro128", "keyed"), None) == "xoshiro128":
            return ChanceSource("xoshiro128", seed=read.number("seed", -(2**63), 2**64 - 1))
        secret = read.get("secret")
        if not isinstance(secret, str) or len(secret) != 64 or not set(secret) <= set("0123456789abcdef"):
            # Not quoted: it may be nearly the secret of a game that is still played.
            raise Refusal(MALFORMED, field="chance.secret", expected="64 hexadecimal digits", found="something else")
        return ChanceSource("keyed", secret=bytes.fromhex(secret))


@dataclass
class Record:
    """Everything that makes a game: its rules, options and chance, and the moves, each with the seat that made it."""

    game: str
    rules: int
    options: dict[str, object]
    seats: int
    chance: ChanceSource
    moves: list[tuple[int, dict[str, object]]] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        """Return the record as JSON values."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": self.seats,
            "chance": self.chance.as_json(),
            "moves": [[seat, move] for seat, move in self.moves],
        }

    @staticmethod
    def read(value: object) -> Record:
        """Read a record from JSON; raises Refusal record-malformed. Whether it fits its game, `Run` tells."""
        keys = ("format", "version", "game", "rules", "options", "seats", "chance", "moves")
        read = Reader(MALFORMED, value, "record", keys)
        read.constant("format", FORMAT)
        read.constant("version", VERSION)
        game = read.get("game")
        if not isinstance(game, str):
            raise read.wrong("game", "the code of a game", game)
        moves = read.get("moves")
        if not isinstance(moves, list) or len(moves) > MOST_MOVES:
            raise read.wrong("moves", f"a list of at most {MOST_MOVES} moves", moves)
        pairs: list[tuple[int, dict[str, object]]] = []
        for ply, pair in enumerate(moves, 1):
            pairs.append(_read_pair(read, ply, pair))
        return Record(
            game=game,
            rules=read.number("rules", 1, 1_000_000),
            options=dict(read.mapping("options", {})),
            seats=read.number("seats", 1, 99),
            chance=ChanceSource.read(read.get("chance")),
            moves=pairs,
        )


def _read_pair(read: Reader, ply: int, pair: object) -> tuple[int, dict[str, object]]:
    where = f"moves[{ply - 1}]"
    if not isinstance(pair, list) or len(pair) != 2:
        raise read.wrong(where, "a seat and a move", pair)
    seat, move = pair
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise read.wrong(where, "a seat first", seat)
    if not isinstance(move, Mapping):
        raise read.wrong(where, "a move, an object, second", move)
    return seat, dict(move)


@dataclass(frozen=True)
class Mark:
    """A place in a run to which it can be taken again: state and chance as they were after ``ply`` moves."""

    ply: int
    state: State
    chance: Chance


class Run:
    """A game being played or replayed: its state, its record, and what happened ply by ply."""

    def __init__(self, game: Game, record: Record) -> None:
        """Deal, and replay the moves of ``record``.

        Raises Refusal: record-game or record-rules when the record is of another game or version of the rules,
        record-move with the ply of the first move that is not legal, or what the options are refused for.
        """
        if record.game != game.code:
            raise Refusal("record-game", found=record.game[:40], known=game.code)
        if record.rules != game.rules_version:
            raise Refusal("record-rules", found=record.rules, known=game.rules_version)
        self.game = game
        self._chance = record.chance.open()
        log = Log()
        variant = game.read_variant(record.options)
        self.state: State = game.deal(variant, record.seats, self._chance, log)
        self.log: list[list[Event]] = [log.events]
        self.record = Record(game.code, record.rules, variant.as_json(), record.seats, record.chance)
        for ply, (seat, move) in enumerate(record.moves, 1):
            try:
                self.play(seat, game.read_move(move))
            except Refusal as refusal:
                raise Refusal("record-move", ply=ply, why=refusal.code) from refusal

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.record.moves)

    def mark(self) -> Mark:
        """Return where the run is now."""
        return Mark(self.ply, self.state.copy(), self._chance.copy())

    def go_to(self, mark: Mark, moves: Sequence[tuple[int, dict[str, object]]], log: Sequence[list[Event]]) -> None:
        """Go to a mark of this run, back or forth; ``moves`` and ``log`` are its own, up to there at least."""
        self.state = mark.state.copy()
        self._chance = mark.chance.copy()
        self.record.moves[:] = moves[: mark.ply]
        self.log[:] = log[: mark.ply + 1]

    def moves(self) -> list[int]:
        """Return the legal moves of the decider, none when the game is over."""
        moves = Moves()
        self.state.legal_moves(moves)
        return moves.as_list()

    def play(self, seat: int, move: int) -> list[Event]:
        """Make a move, checked, and return what happened; raises Refusal and changes nothing when it is not legal."""
        log = Log()
        play(self.game, self.state, seat, move, self._chance, log)
        self.record.moves.append((seat, self.game.write_move(move)))
        self.log.append(log.events)
        return log.events
