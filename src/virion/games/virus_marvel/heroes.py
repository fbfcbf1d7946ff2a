"""Heroes in play (sections 2.2 and 5 of the rulings): what may lie on one, and which cards may be played on it.

What lies on a Hero is one small number, a *content*; a team is six contents of 8 bits, one for each slot. Each
content says by two words of bits which cards reach it; the words of a team are the sums of those of its Heroes, kept
up to date whenever a Hero changes, so that the legal moves are read off them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from virion.games.virus_marvel.cards import ALLY, COLOURS, COLOURS_OF, HI, HM, POWER, REC, SLOTS, VILLAIN, VM

ABSENT: Final = 0
FREE: Final = 1
PROTECTED: Final = 2
BLOCKED: Final = 6
SHIELDED: Final = 11
SHIELDED_PAIR: Final = 17
SHIELDED_BOTH: Final = 27
CONTENTS: Final = 51
"""First contents of each state: one Power (4), one Villain (5), an Ally (6), two Powers (10), Power and Ally (24)."""

VILLAINS: Final = POWER - VILLAIN
ALLIES: Final = REC - ALLY
RECRUITS_AT: Final = 30
READY_AT: Final = 36
PRESENT_AT: Final = 42
ALLIES_AT: Final = 24
SLOT_MASK: Final = 63
TABLE: Final = 384
"""Entries of one table, 64 for each slot; strict_two_different reads the second table, behind the first."""


def _pairs() -> list[tuple[int, int]]:
    return [(one, two) for one in range(COLOURS) for two in range(one, COLOURS)]


def cards_on(content: int) -> tuple[int, ...]:
    """Return the kinds that lie on a Hero of this content, in card order (MV-12: all of them are public)."""
    if content < PROTECTED:
        return ()
    if content < BLOCKED:
        return (POWER + content - PROTECTED,)
    if content < SHIELDED:
        return (VILLAIN + content - BLOCKED,)
    if content < SHIELDED_PAIR:
        return (ALLY + content - SHIELDED,)
    if content < SHIELDED_BOTH:
        one, two = _pairs()[content - SHIELDED_PAIR]
        return (POWER + one, POWER + two)
    power, ally = divmod(content - SHIELDED_BOTH, ALLIES)
    return (POWER + power, ALLY + ally)


def state_of(content: int) -> str:
    """Return free, protected, blocked or shielded: there is no fifth state."""
    if content == FREE:
        return "free"
    if content < BLOCKED:
        return "protected"
    return "blocked" if content < SHIELDED else "shielded"


CONTENT_WITH: Final = {cards_on(content): content for content in range(FREE, CONTENTS)}


def villain_may(villain: int, hero: int, content: int, strict: bool) -> bool:
    """Tell whether a Villain may be played on a Hero.

    Free: block by the Hero's colour. Protected: weaken by the colour of the Power (MV-27, MV-30). Blocked: capture by
    the Hero's colour (MV-28); on the multicolour Hero equal Villains will do (MV-29) unless ``strict``. Never on a
    shielded or intangible Hero (MV-25, MV-31). The multicolour Hero takes no colour from what lies on it (MV-24).
    """
    if hero == HI or content >= SHIELDED:
        return False
    on_it = cards_on(content)
    if content >= BLOCKED:
        if strict and hero == HM and on_it[0] == villain and villain != VM:
            return False
        return (COLOURS_OF[villain] & COLOURS_OF[hero]) != 0
    compared = on_it[0] if on_it else hero
    return (COLOURS_OF[villain] & COLOURS_OF[compared]) != 0


def help_may(helper: int, hero: int, content: int, strict: bool) -> bool:
    """Tell whether a Power or an Ally may be played on a Hero.

    Free and protected: by the Hero's colour (MV-36), two equal Powers will do on the multicolour Hero (MV-29) unless
    ``strict``. Blocked: it fights, by the Villain's colour, also on the multicolour Hero (MV-33, MV-37, MV-38). Never a
    third card (MV-34), never on the intangible Hero (MV-25).
    """
    if hero == HI or content >= SHIELDED:
        return False
    on_it = cards_on(content)
    if content >= BLOCKED:
        return (COLOURS_OF[helper] & COLOURS_OF[on_it[0]]) != 0
    if strict and hero == HM and on_it and on_it[0] == helper:
        return False
    return (COLOURS_OF[helper] & COLOURS_OF[hero]) != 0


def _outlook(hero: int, content: int, strict: bool) -> int:
    if content == ABSENT:
        return 0
    word = 1 << (PRESENT_AT + hero)
    for villain in range(VILLAINS):
        if villain_may(VILLAIN + villain, hero, content, strict):
            word |= 1 << (villain * SLOTS + hero)
    if content < SHIELDED:
        word |= 1 << (RECRUITS_AT + hero)
    if content < BLOCKED or content >= SHIELDED:
        word |= 1 << (READY_AT + hero)
    return word


def _helpers(hero: int, content: int, strict: bool) -> int:
    word = 0
    if content != ABSENT:
        for power in range(COLOURS):
            if help_may(POWER + power, hero, content, strict):
                word |= 1 << (power * SLOTS + hero)
        for ally in range(ALLIES):
            if help_may(ALLY + ally, hero, content, strict):
                word |= 1 << (ALLIES_AT + ally * SLOTS + hero)
    return word


def _tabled(helping: bool) -> vec[i64]:
    words: list[i64] = []
    for strict in (False, True):
        for hero in range(SLOTS):
            for content in range(64):
                if content >= CONTENTS:
                    words.append(0)
                elif helping:
                    words.append(_helpers(hero, content, strict))
                else:
                    words.append(_outlook(hero, content, strict))
    return vec[i64](words)


OUTLOOK: Final = _tabled(False)
"""By slot * 64 + content: masks of slots for each Villain (6 bits each), recruitable, ready, present."""

HELPERS: Final = _tabled(True)
"""By slot * 64 + content: masks of slots for each Power, then each Ally (6 bits each)."""

READY_COUNT: Final = vec[i64]([bin(mask).count("1") for mask in range(64)])
"""How many bits a mask of slots has."""


def _after() -> vec[i64]:
    """MV-35: a card that fights a Villain is spent on it, an Ally as well."""
    table: list[i64] = [0] * (64 * 32)
    for content in range(FREE, SHIELDED):
        on_it = cards_on(content)
        for card in range(VILLAIN, REC):
            row = content * 32 + card
            if card < POWER:
                if content >= BLOCKED:
                    table[row] = ABSENT
                else:
                    table[row] = FREE if on_it else BLOCKED + card - VILLAIN
            elif content >= BLOCKED:
                table[row] = FREE
            else:
                table[row] = CONTENT_WITH[tuple(sorted((*on_it, card)))]
    return vec[i64](table)


AFTER: Final = _after()
"""By content * 32 + card: the content once a Villain, Power or Ally has been played there."""

FIRST_ON: Final = vec[i64]([(cards_on(content) or (-1,))[0] for content in range(CONTENTS)])
SECOND_ON: Final = vec[i64]([(*cards_on(content), -1, -1)[1] for content in range(CONTENTS)])
"""By content: the kinds that lie on it, -1 for none."""
