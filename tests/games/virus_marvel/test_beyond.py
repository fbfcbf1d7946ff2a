"""What the rulebook does not deal with at all, and a program must decide: MV-77 and MV-78."""

import pytest

from virion.games import GAMES
from virion.games.virus_marvel.moves import RESIGN, pack_answer
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves, play
from virion.kernel.refusal import Refusal

GAME = GAMES["virus_marvel"]


@pytest.mark.parametrize(
    ("options", "one", "other"),
    [
        ({"deck": {"HR": 5, "HY": 5, "HG": 5, "PR": 20}}, "deck", "heroes_to_win"),
        ({"deck": {"HR": 5, "HY": 5, "HG": 5, "HB": 5, "PR": 20}, "heroes_to_win": 5}, "deck", "heroes_to_win"),
        ({"deck": {"actions": {"REC": 13}}, "no_actions": True}, "deck.actions", "no_actions"),
    ],
)
def test_mv_77_contradicting_options_are_refused_and_both_named(options, one, other):
    with pytest.raises(Refusal) as refused:
        GAME.read_variant(options)
    assert (refused.value.code, refused.value.facts) == ("options-clash", {"one": one, "other": other})


def test_mv_77_as_many_kinds_of_hero_as_it_takes_are_enough():
    GAME.read_variant({"deck": {"HR": 5, "HY": 5, "HG": 5, "PR": 20}, "heroes_to_win": 3})


def pending_attack(seats):
    """Seat 0 has played a Villain at seat 1, who has not answered yet."""
    teams = [{}, {"R": []}] + [{"G": []} for _ in range(seats - 2)]
    state = GAME.read_position(
        {
            "format": "virion-position",
            "version": 1,
            "game": "virus_marvel",
            "seats": seats,
            "phase": "respond",
            "active": 0,
            "decider": 1,
            "hands": [["PR"]] * seats,
            "teams": teams,
            "deck": ["PB"] * 20,
            "pending": {"card": "VR", "by": 0, "actor": 0, "target": 1, "slot": "R"},
        }
    )
    return state, Xoshiro128(5)


def test_mv_78_people_who_resign_during_a_card_leave_together_in_seat_order():
    state, chance = pending_attack(4)
    for seat in (3, 2):
        play(GAME, state, seat, pack_answer(RESIGN), chance)
    assert GAME.write_position(state)["leaving"] == [2, 3]
    state.step(GAME.read_move({"kind": "pass"}), chance, None)
    position = GAME.write_position(state)
    assert position["gone"] == [2, 3]
    assert position["discard"] == ["PR", "HG", "PR", "HG"]
    assert position["outcome"] is None


def test_mv_78_the_last_one_left_cannot_resign_and_wins():
    state, chance = pending_attack(3)
    play(GAME, state, 2, pack_answer(RESIGN), chance)
    play(GAME, state, 0, pack_answer(RESIGN), chance)
    moves = Moves()
    state.interrupts(1, moves)
    assert moves.as_list() == []
    with pytest.raises(Refusal):
        play(GAME, state, 1, pack_answer(RESIGN), chance)
    state.step(GAME.read_move({"kind": "pass"}), chance, None)
    outcome = state.outcome()
    assert (outcome.reason, outcome.winners) == ("last_player", (1,))
