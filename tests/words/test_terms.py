"""The terms of a rulebook in another language, side by side with ours."""

import pytest

from virion.games import GAMES
from virion.words import LOCALES, direction_of, language_name, terms, words_for
from virion.words.loading import folders, load

EN = words_for("en")


def test_a_game_without_terms_has_none() -> None:
    assert terms("virus_marvel") == []
    assert terms("chess") == []


def test_every_term_is_told_in_english_and_persian() -> None:
    found = terms("viral")
    assert len(found) > 40
    assert len({code for code, _ in found}) == len(found)
    for code, texts in found:
        assert list(texts) == ["en", "fa"], code
        assert texts["en"] == EN.say(f"viral-term-{code}")
        assert any("\u0600" <= sign <= "\u06ff" for sign in texts["fa"]), code
        assert not any(sign.isascii() and sign.isalpha() for sign in texts["fa"]), code
    assert len({texts["fa"] for _, texts in found}) == len({texts["en"] for _, texts in found}) == len(found)


@pytest.mark.parametrize("card", GAMES["viral"].cards)
def test_every_card_has_a_term(card: str) -> None:
    assert dict(terms("viral"))[card]["en"] == EN.say(f"viral-card-{card}")


def test_no_language_has_a_term_that_english_lacks() -> None:
    english = load("en").keys.keys()
    for locale in folders():
        assert {key for key in load(locale).keys if "-term-" in key} <= english


def test_a_language_of_terms_alone_is_not_offered() -> None:
    assert "fa" in folders()
    assert "fa" not in LOCALES
    assert words_for("fa") is words_for("fa-IR") is EN


def test_languages_tell_their_names_and_directions() -> None:
    assert (language_name("fa"), direction_of("fa")) == ("فارسی", "rtl")
    assert (language_name("en"), direction_of("en")) == (EN.name, EN.direction) == ("English", "ltr")
