"""Text from people inside our sentences: names of any script and length, made safe to set among other words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

LONGEST_NAME: Final = 60
FIRST_STRONG_ISOLATE: Final = "\u2068"
POP_ISOLATE: Final = "\u2069"

_OVERRIDES: Final = re.compile("[\u202a-\u202e]")
_ISOLATES: Final = re.compile("[\u2066-\u2069]")
_BREAKS: Final = re.compile("[\\s\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def clean_name(name: str) -> str:
    """Return a name on one line, without marks that turn the direction of text, cut to LONGEST_NAME characters."""
    if name.isascii() and len(name) <= LONGEST_NAME and name.isprintable():
        return name.strip()
    clean = _BREAKS.sub(" ", _ISOLATES.sub("", _OVERRIDES.sub("", name)))
    clean = "".join(sign for sign in clean if not "\ud800" <= sign <= "\udfff").strip()
    if len(clean) <= LONGEST_NAME:
        return clean
    cut = LONGEST_NAME - 1
    while cut > 1 and (unicodedata.combining(clean[cut]) or clean[cut] in "\u200d\ufe0f" or clean[cut - 1] == "\u200d"):
        cut -= 1
    return f"{clean[:cut].rstrip()}…"


def isolated(text: str, direction: str) -> str:
    """Return ``text`` fit to stand inside a sentence that runs in ``direction`` ("ltr" or "rtl").

    Text with letters that run the other way is wrapped in Unicode isolates, so that it cannot disturb its
    neighbours; other text stays as it is, free of invisible marks.
    """
    if text.isascii():
        if direction == "ltr" or not any(sign.isalpha() for sign in text):
            return text
        return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"
    safe = _OVERRIDES.sub("", text)
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
