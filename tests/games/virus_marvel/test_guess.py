"""What a seat remembers of other hands, and what it makes of what others kept."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.virus_marvel.kit import GAME, Table, given
from virion.games.virus_marvel.guess import guess
from virion.games.virus_marvel.memory import LEAST, remembered
from virion.games.virus_marvel.observation import MarvelObservation
from virion.games.virus_marvel.variant import MarvelVariant
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event

DECK = "PR PY PG PB HI HY " * 4


def played(table: Table, *texts: str) -> list[Event]:
    """Make moves and return all that happened."""
    events: list[Event] = []
    for text in texts:
        events += table.do(text).events
    return events


def hands(table: Table, seat: int, events: list[Event], count: int = 400) -> list[Counter[str]]:
    """Return the hands of B that a seat guesses."""
    told = [event.seen_by(seat) for event in events]
    known = guess(GAME.read_variant({}), GAME.observe(table.state, seat), told)
    chance = Xoshiro128(3)
    return [Counter(GAME.write_position(known.state(chance))["hands"][1]) for _ in range(count)]


def test_a_hand_that_was_spied_on_is_remembered_until_its_cards_move() -> None:
    table = given(A="HR[]", B="HG[]", hand_A="SPY PY PB", hand_B="VR HB CTR", deck=DECK)
    events = played(table, "SPY>B", "pass", "HB")
    assert all(hand == Counter(["VR", "CTR"]) for hand in hands(table, 0, events))
    events += played(table, "discard VR")
    guessed = hands(table, 0, events)
    assert all(hand["CTR"] for hand in guessed)
    assert len({tuple(sorted(hand.elements())) for hand in guessed}) > 5


def test_who_is_spied_on_learns_nothing_of_the_spy() -> None:
    table = given(B="HR[]", A="HG[]", hand_B="SPY VR PB", hand_A="VR HB CTR", deck=DECK, active="B")
    events = played(table, "SPY>A", "pass", "HB")
    assert len({tuple(sorted(hand.elements())) for hand in hands(table, 0, events)}) > 50


DEALT = [Event("dealt", {"first": 1, "seats": 2}), Event("hand", {"seat": 1, "count": 3})]
"""What A was told of a deal to two, in which B begins."""


def odds(table: Table, events: list[Event], card: str) -> float:
    """Return how many copies of a card A guesses in the hand of B, on average."""
    return sum(hand[card] for hand in hands(table, 0, events, 2000)) / 2000


@pytest.mark.parametrize(
    ("hand", "plays", "less", "more"),
    [
        ("VR VB VY", ["discard VY"], ["HR", "HG", "HM", "VR", "PB"], ["CTR"]),
        ("HG VR VY", ["HG"], ["HM", "HI"], ["VR", "PB", "CTR"]),
        ("HG VY VB", ["HG", "VG>B.G", "pass", "discard VY"], ["HB", "PG", "ARG"], ["REC"]),
    ],
)
def test_what_somebody_kept_is_less_likely_what_would_have_done_more(
    hand: str, plays: list[str], less: list[str], more: list[str]
) -> None:
    """Heroes, and cards that free one, go before a discard; the Hero that brings another turn goes before others."""
    table = given(hand_A="VG PB PR", hand_B=hand, deck=DECK, active="B")
    before = {card: odds(table, DEALT, card) for card in (*less, *more)}
    events = DEALT + played(table, *plays)
    shares = {card: odds(table, events, card) / before[card] for card in before}
    assert all(shares[card] < 0.8 for card in less), shares
    assert all(shares[card] > max(shares[other] for other in less) for card in more), shares


@pytest.mark.parametrize(
    ("hand", "before", "answer"),
    [
        ("VG PB PR", ["HG", "VG>B.G"], ["pass"]),
        ("SNP PB PR", ["HG", "discard PB", "HR", "SNP"], ["pass", "lose G"]),
    ],
)
def test_whoever_did_not_counter_has_hardly_a_counter(hand: str, before: list[str], answer: list[str]) -> None:
    table = given(hand_A=hand, hand_B="HG HR VB", deck=DECK, active="B")
    events = DEALT + played(table, *before)
    asked = odds(table, events, "CTR")
    events += played(table, *answer)
    assert odds(table, events, "CTR") < 0.3 * asked


def test_nothing_that_somebody_does_makes_a_hand_impossible() -> None:
    """However little sense it makes: B might have freed its Hero, and discards a card that it might have played."""
    table = given(hand_A="VG PB PR", hand_B="HG PG HR", deck="CTR PB VB VY VB " * 4, active="B")
    events = DEALT + played(table, "HG", "VG>B.G", "pass", "discard PG")
    seen = GAME.observe(table.state, 0)
    assert isinstance(seen, MarvelObservation)
    variant = GAME.read_variant({})
    assert isinstance(variant, MarvelVariant)
    kept = [other.weights for other in remembered(variant, seen, events)[1].others]
    assert len(kept) == 3
    assert all(LEAST <= weight <= 1 for weights in kept for weight in list(weights))
    assert odds(table, events, "HR") > 0
