"""The searching bot in Virus! Marvel: it wins when it can, stops who would win, and plays better than by habit."""

import pytest

from tests.games.virus_marvel.kit import Table, given, text_of
from tests.scale import scaled
from virion.bots import View
from virion.bots.search.bot import SearchBot
from virion.bots.search.habit import Habit
from virion.bots.search.virus_marvel import MarvelPolicy
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves

GAME = GAMES["virus_marvel"]
ROUNDS = scaled(1000, 150)


def choice(table: Table, **options: object) -> str:
    """Return what the bot does for the decider, as a short text."""
    bot = SearchBot(GAME, options, ROUNDS)
    return text_of(GAME.write_move(bot.choose(View.of(GAME, table.state, Moves()), Xoshiro128(1))))


@pytest.mark.parametrize(
    ("mine", "theirs", "hand", "expected"),
    [
        ("HR[] HY[] HG[]", "HR[] HY[] HB[]", "HB VR PY", "HB"),
        ("HR[] HY[] HG[] HB[VB]", "HR[] HY[] HI[]", "PB VR PY", "PB>A.B"),
        ("HR[] HY[] HG[]", "HB[] HR[] HY[]", "REC VR PY", "REC>B.B"),
    ],
)
def test_it_wins_when_it_can(mine: str, theirs: str, hand: str, expected: str) -> None:
    assert choice(given(A=mine, B=theirs, hand_A=hand)) == expected


def test_it_stops_whoever_is_about_to_win() -> None:
    table = given(
        A="HR[] HY[]", B="HG[]", C="HR[] HY[] HG[PG]", hand_A="VR HB PY", hand_B="PR VB PB", hand_C="HB PR PB"
    )
    assert choice(table) in ("VR>C.R", "VR>C.Y")


def test_it_counters_what_would_lose_the_game() -> None:
    """Without its Hero the rival would lack one; with it, the rival wins."""
    table = given(A="HR[] HY[] HG[]", B="HB[] HY[]", hand_A="REC VR PY", hand_B="CTR PB VB")
    table.do("REC>B.B")
    assert table.asks == "B respond"
    assert choice(table) == "counter"


def test_it_plays_for_the_number_of_heroes_that_wins_here() -> None:
    table = given(A="HR[] HY[] HG[]", B="HR[] HY[] HG[] HB[]", hand_A="HB VR PY", options={"heroes_to_win": 5})
    assert choice(table, heroes_to_win=5) == "VR>B.R"


def likely(table: Table, searching: str | None) -> float:
    """Return how likely the decider's likeliest move is in the eyes of whoever searches, of nobody without a name."""
    variant = GAME.read_variant({})
    policy = MarvelPolicy(variant)
    if searching is not None:
        seat = "AB".index(searching)
        policy.begin(GAME.guess(variant, GAME.observe(table.state, seat), []), seat)
    habit = Habit(policy, 2)
    table.state.legal_moves(habit.moves)
    total = habit.weigh(table.state)
    return max(habit.weights[at] for at in range(habit.moves.count)) / total


def test_rivals_are_taken_to_do_what_seems_best_at_once() -> None:
    """A seat's own moves it tries out more widely; and where nobody searches, both seats play by the same habits."""
    table = given(A="HR[] HG[]", B="HB[] HY[]", hand_A="HY VB AYG", hand_B="CTR PB VB")
    assert likely(table, "B") > 0.99
    assert likely(table, "A") == likely(table, None) < 0.7
    table.do("VB>B.B")
    assert table.asks == "B respond"
    assert likely(table, "A") > likely(table, "B") == likely(table, None)
