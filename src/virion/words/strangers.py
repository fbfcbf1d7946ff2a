"""Text from people inside our sentences: names of any script and length, made safe to set among other words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

LONGEST_NAME: Final = 60
FIRST_STRONG_ISOLATE: Final = "\u2068"
POP_ISOLATE: Final = "\u2069"

ZERO_WIDTH_JOINER: Final = "\u200d"
JOINERS: Final = "\u200c\u200d"
MOST_MARKS: Final = 4
"""Accents, vowel signs and the like that may stand on one letter: no writing needs more, and more leave the line."""

_OVERRIDES: Final = re.compile("[\u202a-\u202e]")
_ISOLATES: Final = re.compile("[\u2066-\u2069]")
_LONE_SURROGATES: Final = re.compile("[\ud800-\udfff]")
_BREAKS: Final = re.compile("[\\s\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_UNSEEN: Final = re.compile(
    # Fillers, empty patterns and invisible letters; marks that only choose a form; a sign for what is missing.
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufffc\U0001d159\U000e0100-\U000e01ef]"
)
_NEWER: Final = re.compile("[\U0001f000-\U0001faff\U00020000-\U0003fffd]")
"""Emoji and Chinese characters that Python's tables may not know yet."""
_NO_SIGN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Me", "Mc"})
_VARIANTS: Final = "\ufe0e\ufe0f"
_VIRAMA: Final = 9
"""The combining class of the sign that takes a letter's vowel away: the scripts of India join letters behind it."""


def clean_name(name: str) -> str:
    """Return a name on one line that can be seen, at most LONGEST_NAME characters; empty if nothing can be seen of it.

    It is normalised (NFC), so that equal names are equal. What turns the direction of text, shows as nothing or has no
    meaning is left out. Joiners stay where they belong to the spelling: in emoji, in Persian and the scripts of India.
    """
    if name.isascii() and len(name) <= LONGEST_NAME and name.isprintable():
        return name.strip()
    clean = _BREAKS.sub(" ", unicodedata.normalize("NFC", name))
    clean = _joined(_based("".join(sign for sign in clean if sign in JOINERS or _meant(sign))))
    clean = " ".join(unicodedata.normalize("NFC", clean).split())
    if len(clean) <= LONGEST_NAME:
        return clean
    cut = LONGEST_NAME - 1
    while cut > 1 and (_is_mark(clean[cut]) or clean[cut] in JOINERS or clean[cut - 1] in JOINERS):
        cut -= 1
    return f"{clean[:cut].rstrip()}…"


def alike(name: str) -> str:
    """Return what two names share that are read as the same one: without regard to case, width and spacing."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).replace(" ", "")


def _meant(sign: str) -> bool:
    if _UNSEEN.match(sign):
        return False
    return unicodedata.category(sign) not in _NO_SIGN or _NEWER.match(sign) is not None


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in _MARKS


def _based(text: str) -> str:
    """Return the text without marks that stand on nothing, or too many on one letter."""
    kept: list[str] = []
    marks = MOST_MARKS
    for sign in text:
        if sign in JOINERS:
            kept.append(sign)
            continue
        marks = marks + 1 if _is_mark(sign) else MOST_MARKS if sign == " " else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def _joined(text: str) -> str:
    """Return the text without joiners where they join nothing."""
    kept: list[str] = []
    for at, sign in enumerate(text):
        if sign not in JOINERS or (kept and at + 1 < len(text) and _joins(kept, sign, text[at + 1])):
            kept.append(sign)
    return "".join(kept)


def _joins(before: list[str], joiner: str, after: str) -> bool:
    if joiner == ZERO_WIDTH_JOINER and _is_picture(after):
        return before[-1] in _VARIANTS or _is_picture(before[-1]) or unicodedata.category(before[-1]) == "Sk"
    if unicodedata.category(after) not in {"Lo", "Lm"}:
        return False
    if unicodedata.combining(before[-1]) == _VIRAMA:
        return True
    letter = next((sign for sign in reversed(before) if not _is_mark(sign)), "")
    return unicodedata.bidirectional(letter) == "AL" == unicodedata.bidirectional(after)


def _is_picture(sign: str) -> bool:
    return unicodedata.category(sign) == "So" or _NEWER.match(sign) is not None


def isolated(text: str, direction: str) -> str:
    """Return ``text`` fit to stand inside a sentence that runs in ``direction`` ("ltr" or "rtl").

    Text with letters that run the other way is wrapped in Unicode isolates, so that it cannot disturb its
    neighbours; other text stays as it is, free of invisible marks.
    """
    if text.isascii():
        if direction == "ltr" or not any(sign.isalpha() for sign in text):
            return text
        return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"
    safe = _LONE_SURROGATES.sub("\ufffd", _OVERRIDES.sub("", text))
    if not _balanced(safe):
        safe = _ISOLATES.sub("", safe)
    foreign = ("R", "AL", "AN") if direction == "ltr" else ("L",)
    if any(unicodedata.bidirectional(sign) in foreign for sign in safe):
        return f"{FIRST_STRONG_ISOLATE}{safe}{POP_ISOLATE}"
    return safe


def name_at(names: Sequence[str], seat: int) -> str:
    """Return the clean name of a seat, empty when it has none."""
    return clean_name(names[seat]) if 0 <= seat < len(names) else ""


def _balanced(text: str) -> bool:
    depth = 0
    for sign in _ISOLATES.findall(text):
        depth += -1 if sign == POP_ISOLATE else 1
        if depth < 0:
            return False
    return depth == 0
