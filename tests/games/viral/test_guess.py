"""What a seat makes of the claims of others."""

from __future__ import annotations

from collections import Counter

from tests.games.viral.kit import GAME, LETTER_OF, LETTERS, Table, given
from virion.games.viral.cards import KINDS
from virion.games.viral.guess import guess, likely_held, likely_passed, likely_true
from virion.kernel.chance import Xoshiro128


def shares(table: Table, seat: int, place: str, count: int = 3000) -> dict[str, float]:
    """Return how often a seat guesses which card in a place: the card being played, or the oldest discard."""
    known = guess(GAME.read_variant({}), GAME.observe(table.state, seat), [])
    chance = Xoshiro128(3)
    found: Counter[str] = Counter()
    for _ in range(count):
        position = GAME.write_position(known.state(chance))
        holder = position["pending"] if place == "pending" else position["discard"][0]  # type: ignore[index]
        found[LETTER_OF[holder["card"]]] += 1  # type: ignore[index]
    return {letter: found[letter] / count for letter in LETTERS}


def turned(kind: str, claim: str, face_up: bool = True) -> dict[str, object]:
    """Return a card that the first seat played."""
    return {"card": LETTERS[kind], "by": 0, "claim": LETTERS[claim], "open": face_up}


def test_a_claim_is_believed_more_than_chance_would_have_it_and_a_common_kind_more_than_a_rare_one() -> None:
    attack = shares(given("AAAAA", "BB", seats=2).do("A as A"), 1, "pending")
    vaccine = shares(given("AAAAA", "BB", seats=2).do("A as V"), 1, "pending")
    assert attack["A"] > 2 * 28 / 118
    assert 2 * 4 / 118 < vaccine["V"] < attack["A"]
    assert all(share > 0 for share in {**attack, **vaccine}.values())


def test_what_players_gain_most_by_they_are_believed_least() -> None:
    found = {claim: shares(given("AAAAA", "BB", seats=2).do(f"A as {claim}"), 1, "pending")[claim] for claim in LETTERS}
    assert found["V"] < found["M"] < found["A"] < found["D"]


def test_a_lie_is_told_with_a_card_that_is_not_missed() -> None:
    found = shares(given("AAAAA", "BB", seats=2).do("A as V"), 1, "pending")
    assert found["B"] / 16 > 1.5 * found["A"] / 28
    assert found["M"] / 8 < 0.8 * found["A"] / 28


def test_whoever_has_few_cards_is_believed_less() -> None:
    many = shares(given("AAAAAAA", "BB", seats=2).do("A as R"), 1, "pending")
    few = shares(given("A", "BB", seats=2).do("A as R"), 1, "pending")
    assert few["R"] < 0.95 * many["R"]


def test_whoever_was_caught_lying_is_believed_less_than_whoever_was_proved_right() -> None:
    odds = []
    for card in "BA":
        discard = [turned(card, "A") for _ in range(5)]
        odds.append(shares(given("AAAAA", "BB", seats=2, discard=discard).do("A as R"), 1, "pending")["R"])
    assert odds[0] < 0.95 * odds[1]


def test_what_lies_face_down_is_likely_what_it_was_said_to_be_and_may_be_anything() -> None:
    found = shares(given("A", "BB", seats=2, discard=[turned("B", "M", False)]), 1, "discard")
    assert found["M"] > 0.2
    assert all(share > 0 for share in found.values())


def test_what_a_seat_played_itself_and_what_lies_open_it_knows() -> None:
    assert shares(given("A", "BB", seats=2, discard=[turned("B", "M", False)]), 0, "discard")["B"] == 1.0
    assert shares(given("A", "BB", seats=2, discard=[turned("B", "M")]), 1, "discard")["B"] == 1.0
    assert shares(given("AD", "BB", seats=2).do("D as A"), 0, "pending")["D"] == 1.0


def test_a_claim_that_cannot_be_true_is_never_guessed_true() -> None:
    discard = [turned("V", "V") for _ in range(4)]
    table = given("AA", "BB", seats=2, discard=discard).do("A as V")
    assert shares(table, 1, "pending")["V"] == 0.0


def test_beliefs_are_chances_that_grow_with_trust_and_with_what_may_be_held() -> None:
    assert likely_held(10, 0, 3) == 0.0
    assert likely_held(10, 10, 1) == 1.0
    assert abs(likely_held(10, 3, 2) - (1 - 7 / 10 * 6 / 9)) < 1e-12
    for claim in range(KINDS):
        for seats in (2, 3, 4):
            beliefs = [likely_true(claim, seats, trust, held) for trust in (0.1, 0.9) for held in (0.0, 0.3, 1.0)]
            assert all(0.0 < belief < 1.0 for belief in beliefs)
            assert likely_true(claim, seats, 0.5, 0.3) < likely_true(claim, seats, 0.5, 0.9)
            assert likely_true(claim, seats, 0.5, 0.9) < likely_true(claim, seats, 0.8, 0.9)
            assert 0.0 < likely_passed(claim, seats, 0.3) < likely_passed(claim, seats, 0.7) < 1.0
