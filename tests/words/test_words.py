"""The words of a language: labels, numbers, lists, and text of strangers among them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from virion.bots import BOTS
from virion.kernel.event import Event
from virion.kernel.refusal import Refusal
from virion.words import LOCALES, words_for
from virion.words.digits import WholeNumber, written
from virion.words.strangers import LONGEST_NAME, clean_name, isolated

EN = words_for("en")


def test_english_comes_first_and_unknown_languages_fall_back_to_it() -> None:
    assert LOCALES[0] == "en"
    for locale in ("en", "EN", "en-GB", "en_US", "tlh", "", "../en", "x" * 5000):
        assert words_for(locale) is EN


def test_a_language_knows_itself() -> None:
    assert (EN.locale, EN.direction, EN.name) == ("en", "ltr", "English")


def test_an_unknown_key_is_named_with_its_language() -> None:
    for key in ("nonsense", "virus_marvel-card-XX", "virus_marvel-card-HR.nonsense", ""):
        with pytest.raises(KeyError, match="“en”") as caught:
            EN.say(key)
        assert key in str(caught.value)
        assert not EN.has(key)


def test_a_missing_fact_is_named() -> None:
    with pytest.raises(ValueError, match=r"virus_marvel-phase-choose-waiting.*player"):
        EN.say("virus_marvel-phase-choose-waiting")


def test_facts_may_be_called_anything() -> None:
    assert EN.say("words-several", count=2, thing="key", key="x", self="y") == "2 × key"


def test_numbers() -> None:
    assert EN.number(7) == "7"
    assert EN.number(12345) == "12,345"
    assert EN.number(0.5) == "0.5"
    assert written("fa", 1234567890) == "۱٬۲۳۴٬۵۶۷٬۸۹۰"
    assert written("th", 12) == "12"
    assert written("ar-EG", 12) == "١٢"


def test_a_number_in_a_sentence_chooses_its_form() -> None:
    event = Event("drew", {"seat": 0, "count": 1})
    assert EN.event("virus_marvel", event, ["Ana"]) == "Ana draws 1 card."
    event = Event("drew", {"seat": 0, "count": 2})
    assert EN.event("virus_marvel", event, ["Ana"]) == "Ana draws 2 cards."
    assert WholeNumber(3) == 3


def test_lists() -> None:
    assert EN.listed([]) == ""
    assert EN.listed(["a"]) == "a"
    assert EN.listed(["a", "b"]) == "a and b"
    assert EN.listed(["a", "b", "c"]) == "a, b, and c"


def test_latin_text_carries_no_invisible_marks() -> None:
    assert isolated("Zoë O’Neill", "ltr") == "Zoë O’Neill"
    assert isolated("Ana", "ltr") == "Ana"
    assert isolated("12", "rtl") == "12"


def test_text_that_runs_the_other_way_is_isolated() -> None:
    assert isolated("علی", "ltr") == "\u2068علی\u2069"
    assert isolated("علی", "rtl") == "علی"
    assert isolated("Ana", "rtl") == "\u2068Ana\u2069"
    assert isolated("Ana علی", "rtl") == "\u2068Ana علی\u2069"


@given(st.text(max_size=30), st.sampled_from(["ltr", "rtl"]))
def test_isolated_text_cannot_reach_its_neighbours(text: str, direction: str) -> None:
    safe = isolated(text, direction)
    depth = 0
    for sign in safe:
        assert not "\u202a" <= sign <= "\u202e"
        depth += (sign in "\u2066\u2067\u2068") - (sign == "\u2069")
        assert depth >= 0
    assert depth == 0


@given(st.text(max_size=200))
def test_a_clean_name_is_short_and_on_one_line(name: str) -> None:
    clean = clean_name(name)
    assert len(clean) <= LONGEST_NAME
    assert clean == clean.strip()
    assert len(clean.splitlines()) <= 1
    clean.encode()


def test_a_long_name_is_not_cut_inside_a_letter() -> None:
    assert clean_name("q\u0301" * 100) == "q\u0301" * 29 + "…"
    assert clean_name("👩\u200d🚀" * 100).endswith("🚀…")


def test_a_refusal_without_words_is_named_by_its_code() -> None:
    assert "from-the-future" in EN.refusal(Refusal("from-the-future", seat=1), "virus_marvel")


def test_a_refusal_names_what_was_wrong() -> None:
    said = EN.refusal(Refusal("card-not-in-hand", card="VR"), "virus_marvel")
    assert said.startswith("Red Villain is not in the hand")
    said = EN.refusal(Refusal("not-this-decision", kind="discard", expected="counter, pass"), "virus_marvel")
    assert "“Discarding”" in said
    assert "Countering and Letting it happen" in said
    said = EN.refusal(Refusal("not-this-decision", kind="retarget VR", expected="retarget WRP"), "virus_marvel")
    assert "Choosing another target (Red Villain)" in said
    said = EN.refusal(Refusal("option-value", option="deck.VR", expected="a number", found="-1"), "virus_marvel")
    assert "“Deck” (deck.VR) cannot be -1: expected a number" in said


def test_a_refusal_without_its_facts_is_still_a_sentence() -> None:
    for key in EN.known_keys():
        if key.startswith("refusal-"):
            said = EN.refusal(Refusal(key.removeprefix("refusal-")), "virus_marvel")
            assert said.endswith(".")
            assert "{" not in said
            assert "???" not in said


def test_bots_have_names_for_people_to_read() -> None:
    names = [name.strip() for name in EN.say("bot-names").split(",")]
    assert len(names) >= 12
    assert len(set(names)) == len(names)
    assert all(3 <= len(name) <= 8 and name.isalpha() for name in names)
    for code in (code for code in BOTS if ":" not in code):
        assert EN.say(f"bot-{code}")
        assert EN.say(f"bot-{code}.help")
