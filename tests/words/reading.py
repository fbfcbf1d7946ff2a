"""What a sentence must be, whoever and whatever it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from virion.games import GAMES
from virion.kernel.event import EVERYONE, SPECTATOR, Event

NAMES = ("Ana", "Ben", "Cy")
STRANGE = (
    ("", "   ", "\n\t"),
    ("علی", "דוד", "สมชาย"),
    ("{ $x }", "<b>&amp;</b>", "???" * 30),
    ("x" * 5000, "e\u0301" * 3000, "👩‍👩‍👧" * 900),
    ("\u202eevil", "\u2069\u2069", "a\u2066b"),
    ("\ud800", "\x00", "\u2028"),
    ("one",),
)
CODES = {code: "|".join(game.cards) for code, game in GAMES.items()}


def sound(sentence: str, names: tuple[str, ...] = NAMES, game: str | None = None) -> None:
    """A sentence without holes: no braces, no double blanks, no code of a card of this game where a name belongs."""
    assert sentence
    assert sentence == sentence.strip()
    if names not in STRANGE:
        assert not re.search(r"[{}…\u2066-\u2069]|\?\?|  | [.,:]", sentence), sentence
        codes = "|".join(CODES.values()) if game is None else CODES[game]
        assert not re.search(rf"\b({codes})\b(?!-)", sentence), sentence


def every_view(samples: Mapping[str, Sequence[Event]]) -> Iterator[Event]:
    """Yield every sample as everyone sees it."""
    for events in samples.values():
        for event in events:
            for viewer in (EVERYONE, SPECTATOR, 0, 1, 2):
                yield event.seen_by(viewer)
