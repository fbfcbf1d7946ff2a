"""Refusals carry a code and plain facts."""

from virion.kernel.refusal import Refusal


def test_a_refusal_quotes_its_code_and_facts() -> None:
    refusal = Refusal("card-not-in-hand", card="HR")
    assert refusal.code == "card-not-in-hand"
    assert refusal.facts == {"card": "HR"}
    assert str(refusal) == "card-not-in-hand (card='HR')"


def test_a_refusal_without_facts_is_its_code() -> None:
    assert str(Refusal("game-over")) == "game-over"
