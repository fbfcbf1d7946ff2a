"""Seats that resign at every kind of moment: the game is never stuck (MV-75, clarification 11, pitfalls 21 and 24)."""

from random import Random
from typing import Any

import pytest

from tests.games.virus_marvel.kit import GAME, Table, given
from tests.games.walks import interrupts_in, legal_in, pick, refusal_of, stops
from tests.scale import scaled
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import State, play

RESIGN = GAME.read_move({"kind": "resign"})
PHASES = ("choose", "respond", "retarget", "spy_play", "snap_respond", "snap_choose")


def asked_rightly(state: State) -> bool:
    """Tell whether the game is over, or asks somebody who is still there and has an answer."""
    position: Any = GAME.write_position(state)
    if state.outcome() is not None:
        return position["phase"] == "over" and state.decider == -1
    return position["decider"] not in (*position["gone"], *position["leaving"]) and len(legal_in(state)) > 0


def to_the_end(state: State, dice: Random) -> None:
    """Play on at random, stopping nowhere."""
    chance = Xoshiro128(1)
    for _ in range(600):
        assert asked_rightly(state)
        if state.outcome() is not None:
            return
        play(GAME, state, int(state.decider), pick(GAME, legal_in(state), dice), chance)


def phase_of(state: State) -> str:
    return str(GAME.write_position(state)["phase"])


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_mv75_any_seat_still_there_may_resign_at_any_moment(seats: int) -> None:
    dice = Random(seats)
    met = set()
    for stop in stops(GAME, seats, 21, scaled(200, 80)):
        position: Any = GAME.write_position(stop.state)
        if position["phase"] == "over":
            continue
        for seat in range(seats):
            away = {*position["gone"], *position["leaving"]}
            free = seat not in away and len(away) < seats - 1
            assert interrupts_in(stop.state, seat) == ([RESIGN] if free else [])
            if not free:
                continue
            met.add(position["phase"])
            state = stop.state.copy()
            play(GAME, state, seat, RESIGN, Xoshiro128(2))
            after: Any = GAME.write_position(state)
            assert seat in (*after["gone"], *after["leaving"]) or after["phase"] == "over"
            assert asked_rightly(state)
            if dice.random() < 0.1:
                to_the_end(state, dice)
    assert len(met & set(PHASES)) > 3, "MOMENTS has the rest"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_mv75_mv78_all_but_the_last_may_resign_one_after_another(seats: int) -> None:
    """In any order, from any moment: then the game is over as soon as the pending card is resolved."""
    dice = Random(seats)
    for stop in stops(GAME, seats, 22, scaled(200, 80)):
        state = stop.state.copy()
        for seat in dice.sample(range(seats), seats):
            if interrupts_in(state, seat):
                play(GAME, state, seat, RESIGN, Xoshiro128(2))
            assert asked_rightly(state)
        position: Any = GAME.write_position(state)
        if position["phase"] == "over":
            continue
        last = int(state.decider)
        assert len({*position["gone"], *position["leaving"]}) == seats - 1
        assert refusal_of(lambda: play(GAME, state, last, RESIGN, Xoshiro128(2))) is not None  # noqa: B023
        while state.outcome() is None:
            assert phase_of(state) != "choose"
            play(GAME, state, last, dice.choice(legal_in(state)), Xoshiro128(2))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_mv75_resigning_when_no_card_is_pending_takes_effect_at_once(seats: int) -> None:
    for stop in stops(GAME, seats, 23, scaled(200, 80), ("reshuffle",)):
        before: Any = GAME.write_position(stop.state)
        if before["phase"] != "choose":
            continue
        for seat in range(seats):
            if not interrupts_in(stop.state, seat):
                continue
            state = stop.state.copy()
            play(GAME, state, seat, RESIGN, Xoshiro128(2))
            after: Any = GAME.write_position(state)
            assert after["hands"][seat] == []
            assert after["teams"][seat] == {}
            assert seat in after["gone"]
            if after["phase"] != "over" and seat != before["active"]:
                assert after["decider"] == before["decider"]
                assert after["turn"] == before["turn"]
                assert after["deck"] == before["deck"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_mv75_resigning_while_a_card_is_pending_answers_by_default_until_it_is_resolved(seats: int) -> None:
    """The same as if the seat had given the clock's answers itself and had resigned at the next turn."""
    dice = Random(seats)
    compared = 0
    for stop in stops(GAME, seats, 24, scaled(300, 150), ("win_check",)):
        before: Any = GAME.write_position(stop.state)
        if before["phase"] in ("choose", "over") or before["leaving"]:
            continue
        seat = dice.randrange(seats)
        if not interrupts_in(stop.state, seat):
            continue
        early, late, answers = stop.state.copy(), stop.state.copy(), Random(compared)
        here, there = Xoshiro128(4), Xoshiro128(4)
        play(GAME, early, seat, RESIGN, here)
        while phase_of(late) not in ("choose", "over") and phase_of(early) not in ("choose", "over"):
            if int(late.decider) == seat:
                play(GAME, late, seat, int(late.default_move()), there)
                continue
            assert legal_in(late) == legal_in(early)
            assert late.decider == early.decider
            move = answers.choice(legal_in(late))
            play(GAME, late, int(late.decider), move, there)
            play(GAME, early, int(early.decider), move, here)
        while int(late.decider) == seat and phase_of(late) not in ("choose", "over"):
            play(GAME, late, seat, int(late.default_move()), there)
        one: Any = GAME.write_position(early)
        two: Any = GAME.write_position(late)
        if two["phase"] == "over":
            assert one["outcome"] == two["outcome"]
            continue
        assert one["phase"] in ("choose", "over")
        others = [who for who in range(seats) if who != seat]
        assert [one["teams"][who] for who in others] == [two["teams"][who] for who in others]
        compared += 1
    assert compared > 20


MOMENTS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "choose": ({"hand_A": "VR HM"}, ()),
    "respond": ({"hand_A": "VR", "B": "HR[]", "hand_B": "CTR PB"}, ("VR>B.R",)),
    "respond of a nested card": (
        {"hand_A": "SPY", "B": "HR[]", "hand_B": "VR CTR"},
        ("SPY>B", "pass", "VR>B.R"),
    ),
    "retarget": ({"hand_A": "VR", "A": "HM[]", "B": "HR[]", "hand_B": "CTR"}, ("VR>B.R", "counter")),
    "respond to a redirect": (
        {"hand_A": "VR", "B": "HR[]", "C": "HR[]", "hand_B": "CTR"},
        ("VR>B.R", "counter", "VR>C.R"),
    ),
    "spy_play": ({"hand_A": "SPY", "hand_B": "HM VR CTR"}, ("SPY>B", "pass")),
    "snap_respond": ({"hand_A": "SNP", "A": "HR[] HG[]", "B": "HR[] HG[]", "C": "HR[] HG[]"}, ("SNP",)),
    "snap_choose": ({"hand_A": "SNP", "A": "HR[] HG[]", "B": "HR[] HG[]", "C": "HR[] HG[]"}, ("SNP", "pass", "pass")),
    "snap_choose, the last": (
        {"hand_A": "SNP", "A": "HR[] HG[]", "B": "HR[] HG[]", "C": "HR[] HG[]"},
        ("SNP", "pass", "pass", "lose R", "lose R"),
    ),
}


OPTIONS: dict[str, dict[str, object]] = {
    "default": {},
    "spy_plays_for_owner": {"spy_plays_for_owner": True},
    "secret_simultaneous": {"snap_order": "secret_simultaneous"},
    "end_of_own_turn": {"win_check": "end_of_own_turn"},
    "eager": {"reshuffle": "eager"},
}


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_mv75_mv78_every_pair_of_resignations_at_every_kind_of_moment(moment: str, option: str) -> None:
    people, moves = MOMENTS[moment]
    start = given(seats=4, options=OPTIONS[option], **people).do(*moves)
    for one in "ABCD":
        for two in "ABCD":
            table = Table(start.state.copy())
            table.resign(one)
            if one != two and table.interrupts(two):
                table.resign(two)
            assert asked_rightly(table.state)
            while table.asks != "over" and table.asks.split()[1] != "choose":
                table.do(table.moves()[0])
            assert set(table.sees(None)["gone"]) >= {"ABCD".index(one), "ABCD".index(two)}  # type: ignore[call-overload]
            assert [table.team(seat) for seat in {one, two}] == [""] * len({one, two})
            assert table.asks == "over" or table.asks[0] not in one + two


def test_mv75_who_has_resigned_during_a_snap_is_asked_nothing_early() -> None:
    """Clarification 11: the defaults answer for that seat, so an early answer would never be used."""
    people = dict.fromkeys("ABCD", "HR[] HG[]")
    table = given(hand_A="SNP", hand_C="CTR", **people).do("SNP")
    assert table.early("C") == ["counter", "pass"]
    table.resign("C")
    assert table.early("C") == []
    assert table.early("D") == ["pass"]
    table = given(hand_A="SNP", **people).do("SNP", "pass", "pass", "pass")
    assert table.early("C") == ["lose R", "lose G"]
    assert table.resign("C").early("C") == []
