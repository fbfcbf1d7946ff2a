"""Random walks through any game, and moves that are nearly right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.games.options import seats_for, values_of
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.event import Event, Log
from virion.kernel.game import Game, Moves, State, play
from virion.kernel.refusal import Refusal

Json = dict[str, Any]

KINDS: defaultdict[str, dict[int, str]] = defaultdict(dict)
"""What `kinds_of` has met, by game."""


@dataclass
class Stop:
    """A moment of a walk: the state before its next move, and what led there."""

    state: State
    chance: Chance
    ply: int
    options: dict[str, object]
    events: list[Event]


def legal_in(state: State) -> list[int]:
    """Return the legal moves of the decider."""
    moves = Moves()
    state.legal_moves(moves)
    return moves.as_list()


def early_in(state: State, seat: int) -> list[int]:
    """Return what a seat may answer before it is asked."""
    moves = Moves()
    state.early_moves(seat, moves)
    return moves.as_list()


def interrupts_in(state: State, seat: int) -> list[int]:
    """Return what a seat may do without owing the decision."""
    moves = Moves()
    state.interrupts(seat, moves)
    return moves.as_list()


def kinds_of(game: Game, moves: list[int]) -> list[str]:
    """Return the kind of each move; kept, since walks ask for the same few again and again."""
    known = KINDS[game.code]
    for move in moves:
        if move not in known:
            known[move] = str(game.write_move(move)["kind"])
    return [known[move] for move in moves]


def pick(game: Game, legal: list[int], dice: Random) -> int:
    """Pick a move: mostly no discard and no challenge, since uniformly random play hardly gets anywhere."""
    kinds = kinds_of(game, legal)
    busy = [move for move, kind in zip(legal, kinds, strict=True) if kind not in ("discard", "challenge")]
    return dice.choice(busy if busy and dice.random() < 0.85 else legal)


def random_options(game: Game, dice: Random, without: tuple[str, ...] = ()) -> dict[str, object]:
    """Draw options that the game accepts and can deal; the defaults one time in three."""
    share = dice.choice([0, 0.1, 0.4])
    while True:
        options = {
            option.key: dice.choice(values_of(game, option))
            for option in game.options
            if option.key not in without and dice.random() < share
        }
        try:
            if seats_for(game, options):
                return options
        except Refusal:
            continue


def walk(
    game: Game, options: dict[str, object], seats: int, seed: int, most: int = 3000, resigning: float = 0
) -> Iterator[Stop]:
    """Play a random game, stopping before each move and at the end."""
    dice = Random(seed)
    chance = Xoshiro128(seed)
    log = Log()
    state = game.deal(game.read_variant(options), seats, chance, log)
    for ply in range(most):
        yield Stop(state, chance, ply, options, log.events)
        legal = legal_in(state)
        if not legal:
            return
        seat, move = int(state.decider), pick(game, legal, dice)
        if dice.random() < resigning:
            able = [(who, stop) for who in range(seats) for stop in interrupts_in(state, who)]
            seat, move = dice.choice(able or [(seat, move)])
        log = Log()
        play(game, state, seat, move, chance, log)


def stops(game: Game, seats: int, seed: int, count: int, without: tuple[str, ...] = ()) -> Iterator[Stop]:
    """Yield ``count`` moments from random games under random options, windows more often than turns."""
    dice = Random(seed)
    found = 0
    while found < count:
        options = random_options(game, dice, without)
        if seats not in seats_for(game, options):
            continue
        shares = {"play": 0.03, "discard": 0.03, "pass": 0.15, "counter": 0.15, "trade": 0.05, "end": 0.05, "give": 0.1}
        resigning = dice.choice([0, 0, 0, 0.01])
        for stop in walk(game, options, seats, dice.randrange(2**32), 400, resigning):
            kinds = set(kinds_of(game, legal_in(stop.state)))
            if dice.random() < min((shares.get(kind, 0.6) for kind in kinds), default=0.3):
                found += 1
                yield stop
                if found == count:
                    return


def near(game: Game, legal: list[int], dice: Random, count: int) -> list[object]:
    """Return JSON moves close to legal ones: a field changed, dropped, added or of a wrong shape."""
    pool: dict[str, list[object]] = {
        "kind": [*game.moves, "move", None, 3],
        "card": [*game.cards, "XX", None, 7],
        "cards": [
            [],
            ["XX"],
            "HR",
            None,
            [None],
            *([card] for card in game.cards),
            *([card] * 2 for card in game.cards),
        ],
        "seat": [-1, 0, 1, 2, 3, 4, 5, 6, 7, True, "0", None, 1.0],
        "slot": [*"RYGBMI", "X", "", None, 0],
        "claim": [*game.cards, "XX", None, 7],
        "cell": [-1, 0, 1, 5, 9, 10, 59, 60, True, "0", None, 1.0],
        "count": [-1, 0, 1, 2, 3, 15, 16, True, "1", None],
        "shots": [[], [[0, 1]], [[1, 1]], [[1, 1], [2, 1]], [[7, 9]], [[1, 0]], [[1, 1], [1, 1]], [1], None],
        "slots": [[], ["R"], ["I", "M"], ["R", "R"], list("RYG"), list("RYGB"), "R", None],
    }
    out: list[object] = []
    for _ in range(count):
        move: Json = dict(game.write_move(dice.choice(legal))) if legal else {"kind": "pass"}
        for _ in range(dice.choice([1, 1, 1, 2])):
            field = dice.choice(sorted(pool))
            if dice.random() < 0.15:
                move.pop(field, None)
            elif field in move or dice.random() < 0.3:
                move[field] = dice.choice(pool[field])
        out.append(move)
    return out


def same(one: State, other: State, game: Game) -> bool:
    """Tell whether two states are the same position."""
    return game.write_position(one) == game.write_position(other)


def refusal_of(call: Callable[[], object]) -> Refusal | None:
    """Return the refusal that a call ends in, None when it is accepted; other exceptions are faults."""
    try:
        call()
    except Refusal as refusal:
        return refusal
    return None
