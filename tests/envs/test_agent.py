"""A trained agent sees as a bot, from a view, what it saw in the environments, and its actions become the moves."""

import numpy as np
import pytest

from tests.envs.walks import SETTINGS, legal, seen, walk
from virion.bots import View
from virion.envs.agent import AgentBot
from virion.envs.codecs import CODECS
from virion.envs.codecs.base import Table
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves


@pytest.mark.parametrize(("code", "seats", "options"), SETTINGS)
def test_an_agent_sees_the_bytes_and_masks_of_the_environment(
    code: str, seats: int, options: dict[str, object]
) -> None:
    game, buffer, asked = GAMES[code], Moves(), []

    def pick(observation, mask, chance):
        asked.append((observation.tobytes(), np.flatnonzero(mask).tolist()))
        return asked[-1][1][-1]

    bot = AgentBot(game, options, pick)
    compared = 0
    for seed in range(4):
        for codec, table in walk(code, seats, options, seed, 300):
            if table.seat < 0 or table.draft or table.asked >= 0:
                continue
            asked.clear()
            view = View.of(game, table.state, buffer)
            move = bot.choose(view, Xoshiro128(seed))
            copy = table.copy(table.chance.copy())
            for observation, mask in asked:
                assert observation == seen(codec, copy, view.seat)
                assert mask == [action for action in sorted(legal(codec, copy)) if in_turn(codec, action)]
                codec.act(copy, mask[-1], None)
                compared += 1
            assert move in view.moves
            if not asked:
                assert view.moves == [move]
                continue
            while copy.draft:  # what is left of a move that is settled needs no more asking
                codec.act(copy, codec.piece(copy.state, move, copy.draft), None)
            state = table.state.copy()
            state.step(move, table.chance.copy(), None)
            assert game.write_position(copy.state) == game.write_position(state)
    assert compared > 100


def in_turn(codec, action):
    """Tell whether an action is a move of the decider, rather than an announcement."""
    spans = {span.name for span in codec.spans}
    return "announce" not in spans or action != 7


def test_an_early_answer_is_asked_for_as_if_nobody_before_had_answered() -> None:
    game, buffer, asked = GAMES["viral"], Moves(), []

    def pick(observation, mask, chance):
        asked.append(observation.tobytes())
        return int(np.flatnonzero(mask)[-1])

    bot = AgentBot(game, {}, pick)
    found = 0
    for seed in range(10):
        for codec, table in walk("viral", 4, {}, seed, 60):
            state, early = table.state, Moves()
            for seat in range(4):
                if table.seat < 0 or seat == table.seat:
                    continue
                state.early_moves(seat, early)
                if len(early) < 2:
                    continue
                view = View(game, seat, early.as_list(), lambda seat=seat, state=state: game.observe(state, seat))
                assert bot.choose(view, Xoshiro128(1)) in view.moves
                later = state.copy()
                while later.decider != seat:
                    later.legal_moves(buffer)
                    passing = next(move for move in buffer.as_list() if game.write_move(move)["kind"] == "pass")
                    later.step(passing, table.chance.copy(), None)
                assert asked[-1] == seen(codec, Table(later, table.chance), seat)
                found += 1
    assert found > 30


def test_what_is_not_legal_is_told() -> None:
    game, buffer = GAMES["virus_marvel"], Moves()
    bot = AgentBot(game, {}, lambda *_: -1)
    chance = Xoshiro128(3)
    state = game.deal(game.read_variant({}), 2, chance, None)
    with pytest.raises(ValueError, match="picked action -1, which is not legal"):
        bot.choose(View.of(game, state, buffer), chance)


def test_the_pieces_of_a_move_are_its_actions_in_order() -> None:
    """V-Virus's discards take one action a card; the pieces of a move lead to it, and to it alone."""
    code, seats = "v_virus", 5
    game, codec, buffer = GAMES[code], CODECS[code](seats), Moves()
    several = 0
    for seed in range(6):
        for _, table in walk(code, seats, {}, seed, 400):
            if table.seat < 0 or table.draft or table.asked >= 0:
                continue
            table.state.legal_moves(buffer)
            for move in buffer.as_list():
                copy = table.copy(table.chance.copy())
                codec.act(copy, codec.piece(copy.state, move, 0), None)
                while copy.draft:
                    codec.act(copy, codec.piece(copy.state, move, copy.draft), None)
                    several += 1
                state = table.state.copy()
                state.step(move, table.chance.copy(), None)
                assert game.write_position(copy.state) == game.write_position(state)
    assert several
