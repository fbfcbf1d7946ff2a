"""Sentences in a language that is written from right to left: codes choose between texts there as everywhere."""

import random

import pytest

from tests.games.walks import pick
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import EVERYONE, SPECTATOR, Log
from virion.kernel.game import Moves, play
from virion.kernel.refusal import Refusal
from virion.words import Words, words_for
from virion.words.strangers import FIRST_STRONG_ISOLATE, POP_ISOLATE

EN = words_for("en")
NAMES = ("Ana", "Ben", "Cleo", "Dan")


class Mirrored(Words):
    """English as if it were written from right to left: every name in it is foreign then."""

    def __init__(self) -> None:
        super().__init__("en")
        self.direction = "rtl"


def bare(text: str) -> str:
    """Return a text without the marks that set foreign words apart."""
    return text.replace(FIRST_STRONG_ISOLATE, "").replace(POP_ISOLATE, "")


@pytest.mark.parametrize("code", GAMES)
def test_every_sentence_of_a_game_is_the_same_but_for_the_marks(code: str) -> None:
    game, mirrored = GAMES[code], Mirrored()
    told: set[str] = set()
    for seed in range(3):
        chance, dice, log, moves = Xoshiro128(seed), random.Random(seed), Log(), Moves()
        state = game.deal(game.read_variant({}), 4, chance, log)
        while state.decider >= 0:
            for viewer in (0, 1, SPECTATOR):
                seen = game.observe(state, viewer)
                assert bare(mirrored.prompt(code, seen, NAMES)) == EN.prompt(code, seen, NAMES)
            state.legal_moves(moves)
            legal = moves.as_list()
            for move in map(game.write_move, legal[:9]):
                assert bare(mirrored.move(code, move, NAMES, 0)) == EN.move(code, move, NAMES, 0)
            for event in log.events:
                for viewer in (0, 1, SPECTATOR, EVERYONE):
                    mine = event.seen_by(viewer)
                    assert bare(mirrored.event(code, mine, NAMES)) == EN.event(code, mine, NAMES)
                told.add(event.kind)
            log = Log()
            play(game, state, int(state.decider), pick(game, legal, dice), chance, log)
    assert len(told) > 10


def test_a_selector_sees_the_code_and_the_reader_sees_it_set_apart() -> None:
    mirrored = Mirrored()
    said = {"player": "Ana", "card": "Attack", "claim": "Boost", "left": -1}
    lie = mirrored.say("viral-event-played", truth="no", **said)
    assert "but says it is" in lie
    assert f"{FIRST_STRONG_ISOLATE}Ana{POP_ISOLATE}" in lie
    assert "and says so" in mirrored.say("viral-event-played", truth="yes", **said)


def test_a_refusal_says_the_same_too() -> None:
    refused = Refusal("move-malformed", field="move", expected="an object with a kind", found="nothing")
    assert bare(Mirrored().refusal(refused)) == EN.refusal(refused)
