"""Names of people: of any script, and always something to see."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from virion.words.strangers import JOINERS, MOST_MARKS, alike, clean_name

NOTHING = [
    "",
    "   ",
    "\u200b\u200b",
    "\u200c\u200d",
    "\u2060\ufeff",
    "\u00ad",
    "\u200e\u200f\u061c",
    "\u2061\u2062\u2063\u2064",
    "\u3164",
    "\u115f\u1160\uffa0",
    "\u2800\u2800",
    "\u034f",
    "\u17b4\u17b5",
    "\u180e\u180b",
    "\ue000\uf8ff\U000f0000",
    "\uffff\ufdd0",
    "\u0378",
    "\ud800",
    "\U000e0061" * 10,
    "\ufe0f\ufe0f",
    "\U000e0100",
    "\ufffc",
    "\U0001d159",
    "\u0301\u0302",
    "\u00a0\u2003\u3000\u2028",
    "\x00\x07\x1b",
    "\u202a\u202e\u2066\u2069",
    "\u206a\u206f",
]

KEPT = [
    "Ana",
    "Zoë O’Neill",
    "Đặng Thị Hồng",
    "علی",
    "می\u200cخواهم",
    "نیم\u200cفاصله",
    "ศิริพร",
    "क्\u200dष",
    "শর্\u200dমা",
    "עִבְרִית",
    "李小龍",
    "Ярослав",
    "한글",
    "👩\u200d🚀",
    "👩🏽\u200d🚀",
    "🏳️\u200d🌈",
    "❤️\u200d🔥",
    "\U0001fae8",
    "-",
    "1",
    "རྒྱལ་མཚན",
]


@pytest.mark.parametrize("name", NOTHING)
def test_what_shows_as_nothing_is_no_name(name: str) -> None:
    assert clean_name(name) == ""


@pytest.mark.parametrize("name", KEPT)
def test_names_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("A\u200bn\u00ada", "Ana"),
        ("A\u200dn\u200ca", "Ana"),
        ("\u200dAna\u200c", "Ana"),
        ("علی\u200c", "علی"),
        ("A  \n na", "A na"),
        ("Zoe\u0308", "Zoë"),
        ("\u0301Ana", "Ana"),
        ("Ana \u0301", "Ana"),
        ("A" + "\u0335" * 30 + "na", "A" + "\u0335" * MOST_MARKS + "na"),
        ("\U0001f3f4\U000e0067\U000e0062", "\U0001f3f4"),
    ],
)
def test_what_does_not_belong_to_a_name_is_left_out(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@given(st.text(max_size=90))
def test_a_clean_name_is_clean_and_shows(name: str) -> None:
    clean = clean_name(name)
    assert clean_name(clean) == clean
    assert unicodedata.is_normalized("NFC", clean)
    assert all(unicodedata.category(sign) != "Cf" or sign in JOINERS for sign in clean)
    assert clean == "" or unicodedata.category(clean[0])[0] not in "MC" or clean[0] >= "\U0001f000"


def test_names_that_are_read_as_the_same_are_alike() -> None:
    assert alike("Ann") == alike("ANN") == alike("ａnn") == alike("A nn")
    assert alike("Straße") == alike("STRASSE")
    assert alike("Ann") != alike("Anna")
