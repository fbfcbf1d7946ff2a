"""What a seat remembers of other hands, and what it makes of what others kept."""

from __future__ import annotations

from collections import Counter

from tests.games.virus_marvel.kit import GAME, Table, given
from virion.games.virus_marvel.guess import guess
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


def test_what_somebody_kept_is_more_likely_a_counter_and_less_likely_a_hero_that_was_missing() -> None:
    table = given(A="HR[]", B="HG[]", hand_A="PY PB PR", hand_B="VR VY VB", deck=DECK)
    dealt = Event("hand", {"seat": 1, "count": 3})
    kept = [dealt, Event("discarded", {"seat": 1, "cards": []})]
    before, after = (hands(table, 0, events, 2000) for events in ([dealt], kept))
    for card, more in (("CTR", True), ("HB", False), ("REC", False)):
        odds = [sum(hand[card] for hand in found) for found in (before, after)]
        assert (odds[1] > 1.5 * odds[0]) if more else (odds[1] < 0.8 * odds[0]), card


def test_whoever_did_not_counter_has_hardly_a_counter() -> None:
    table = given(A="HR[]", B="HG[]", hand_A="VG PB PR", hand_B="VR VY VB", deck=DECK)
    events = [Event("hand", {"seat": 1, "count": 3})]
    before = sum(hand["CTR"] for hand in hands(table, 0, events, 2000))
    events += played(table, "VG>B.G", "pass")
    assert sum(hand["CTR"] for hand in hands(table, 0, events, 2000)) < 0.3 * before
