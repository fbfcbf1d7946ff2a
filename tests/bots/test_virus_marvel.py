"""The greedy bot in Virus! Marvel: situations with a plain best answer, and what it may never do."""

import pytest

from tests.games.virus_marvel.kit import Table, given, text_of
from virion.bots import BOTS, View
from virion.bots.virus_marvel import PHASES
from virion.games import GAMES
from virion.games.virus_marvel.state import PHASE_CODES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves
from virion.lab.simulate import simulate

GAME = GAMES["virus_marvel"]


def choice(table: Table, **options: object) -> str:
    """Return what the bot does for the decider, as a short text."""
    view = View.of(GAME, table.state, Moves())
    bot = BOTS["greedy"].make(GAME, options)
    return text_of(GAME.write_move(bot.choose(view, Xoshiro128(1))))


@pytest.mark.parametrize(
    ("mine", "theirs", "hand", "expected"),
    [
        ("HR[] HY[] HG[]", "HR[] HY[] HB[]", "HB VR PY", "HB"),
        ("HR[] HY[] HG[] HB[VB]", "HR[] HY[] HI[]", "PB VR PY", "PB>A.B"),
        ("HR[] HY[] HG[]", "HB[] HR[] HY[]", "REC VR PY", "REC>B.B"),
        ("HR[] HY[] HG[] HB[VM]", "", "AGB HM REC", None),
    ],
)
def test_it_wins_when_it_can(mine: str, theirs: str, hand: str, expected: str | None) -> None:
    table = given(A=mine, B=theirs, hand_A=hand)
    chosen = choice(table)
    assert expected is None or chosen == expected
    table.do(chosen)
    if table.asks == "B respond":
        table.do("pass")
    assert table.over == "heroes A"


def test_it_aims_for_the_number_of_heroes_that_wins_here() -> None:
    """With five to win, stopping somebody who has four matters more than a third Hero of one's own."""
    table = given(A="HR[] HY[]", B="HR[] HY[] HG[] HB[]", hand_A="HB VR PY", options={"heroes_to_win": 5})
    assert choice(table, heroes_to_win=5) == "VR>B.R"


def test_it_stops_the_leader() -> None:
    table = given(A="HR[]", B="HR[]", C="HR[] HY[] HG[]", hand_A="VR PB PB")
    assert choice(table) == "VR>C.R"


def test_it_undoes_a_block_before_it_weakens_others() -> None:
    assert choice(given(A="HR[VR] HY[]", B="HG[PG]", hand_A="PR VG PB")) == "PR>A.R"


def test_it_never_harms_itself_when_it_need_not() -> None:
    assert choice(given(A="HR[] HY[]", B="HG[]", hand_A="VR VY PB")).startswith("discard")


@pytest.mark.parametrize(
    ("mine", "hand", "expected"),
    [
        ("HR[] HY[]", "HR HY CTR", "discard HR HY"),
        ("HR[] HY[] HG[PG,PG]", "HR PG CTR", "discard HR PG"),
        ("", "CTR CTR CTR", "discard CTR"),
    ],
)
def test_it_dumps_what_is_of_no_use_and_keeps_counters(mine: str, hand: str, expected: str) -> None:
    assert choice(given(A=mine, B="HI[]", hand_A=hand)) == expected


@pytest.mark.parametrize(
    ("attack", "hand_a", "mine", "hand", "expected"),
    [
        ("REC>B.B", "REC", "HB[] HR[]", "CTR PR PY", "counter"),
        ("VR>B.R", "VR", "HR[] HY[] HG[]", "CTR PR PY", "counter"),
        ("VR>B.R", "VR", "HR[PR]", "CTR PR PY", "pass"),
        ("WRP>B", "WRP", "HR[] HY[AYG]", "CTR PR PY", "counter"),
        ("WRP>B", "WRP", "HR[VR]", "CTR PR PY", "pass"),
    ],
)
def test_it_counters_when_it_hurts_and_saves_the_counter_otherwise(
    attack: str, hand_a: str, mine: str, hand: str, expected: str
) -> None:
    table = given(A="HY[] HG[] HI[]" if "REC" in hand_a else "HY[]", B=mine, hand_A=hand_a, hand_B=hand).do(attack)
    assert table.asks == "B respond"
    assert choice(table) == expected


def test_it_spends_a_second_counter_more_freely() -> None:
    table = given(A="HY[]", B="HR[PR]", hand_A="VR", hand_B="CTR CTR PY").do("VR>B.R")
    assert choice(table) == "counter"


def test_it_counters_a_snap_that_costs_much_and_bears_one_that_costs_little() -> None:
    dear = given(A="", B="HR[] HY[] HG[]", hand_A="SNP", hand_B="CTR").do("SNP")
    assert choice(dear) == "counter"
    cheap = given(A="", B="HR[VR] HY[]", hand_A="SNP", hand_B="CTR").do("SNP")
    assert choice(cheap) == "pass"


def test_it_gives_up_the_worst_heroes() -> None:
    table = given(A="", B="HR[] HY[VY] HG[PG,PG] HB[PB]", hand_A="SNP", hand_B="PR").do("SNP", "pass")
    assert table.asks == "B snap_choose"
    assert choice(table) == "lose R Y"


def test_it_gives_up_first_what_its_hand_brings_back() -> None:
    table = given(A="", B="HR[] HY[]", hand_A="SNP", hand_B="HY").do("SNP", "pass")
    assert choice(table) == "lose Y"


def test_it_redirects_to_the_leader_rather_than_to_itself() -> None:
    table = given(A="HR[]", B="HR[]", C="HR[]", D="HR[] HY[] HG[]", hand_A="VR", hand_B="CTR").do("VR>B.R", "counter")
    assert table.asks == "A retarget"
    assert choice(table) == "VR>D.R"


def test_forced_to_hit_itself_it_takes_the_least_harm() -> None:
    table = given(A="HM[PR] HR[]", B="HR[]", hand_A="VR", hand_B="CTR").do("VR>B.R", "counter")
    assert choice(table) == "VR>A.M"


def test_it_plays_the_best_card_of_a_hand_that_it_spied_on() -> None:
    table = given(A="HR[] HY[]", B="HG[]", hand_A="SPY", hand_B="VR HB PR").do("SPY>B", "pass")
    assert table.asks == "A spy_play"
    assert choice(table) == "HB"


def test_when_the_card_acts_for_its_owner_it_does_the_owner_least_good() -> None:
    """spy_plays_for_owner: the Hero would join B, the Power protect B's Hero; the Villain hits B's own."""
    options: dict[str, object] = {"spy_plays_for_owner": True}
    table = given(A="HY[]", B="HG[]", hand_A="SPY", hand_B="VG HB PG", options=options).do("SPY>B", "pass")
    assert choice(table, **options) == "VG>B.G"


def test_every_phase_in_which_a_seat_is_asked_has_its_evaluation() -> None:
    assert set(PHASES) == set(PHASE_CODES) - {"over"}


def test_it_beats_random_in_at_least_95_of_100_games() -> None:
    results = simulate(GAME, {}, 2, 200, 2026, ["greedy", "random"])
    assert results.by_bot["greedy"].count >= 190


def test_one_greedy_bot_among_random_ones_wins_most_games() -> None:
    results = simulate(GAME, {}, 4, 60, 3, ["greedy", "random", "random", "random"])
    assert results.by_bot["greedy"].count >= 54
