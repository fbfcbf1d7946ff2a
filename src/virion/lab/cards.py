"""Which cards each seat drew and played, read off what happened, hidden cards included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from virion.games.v_virus import moves as v_virus
from virion.games.v_virus.cards import CODES as V_VIRUS_CODES
from virion.games.v_virus.cards import GUN, KNIFE, PILL, SHIELD, SUPPLY, VACCINE, XRAY
from virion.games.viral import moves as viral
from virion.games.viral.cards import CODES as VIRAL_CODES
from virion.games.virus_marvel import moves as virus_marvel
from virion.games.virus_marvel.cards import CODES as MARVEL_CODES
from virion.kernel.event import Event

DRAWS: Final = frozenset({"hand", "drew", "penalty_drew", "refilled"})
"""Events by which cards come from the deck to the hand of a seat."""


def _marvel(move: int) -> tuple[str, int]:
    kind = move & 15
    if kind in (virus_marvel.PLAY, virus_marvel.SPY_PLAY):
        return MARVEL_CODES[move >> virus_marvel.CARD_AT & 31], 1
    return ("CTR", 1) if kind == virus_marvel.COUNTER else ("", 0)


def _viral(move: int) -> tuple[str, int]:
    kind = move & 15
    if kind == viral.PLAY:
        return VIRAL_CODES[int(viral.card_of(move))], 1
    reactions = {viral.ANTIVIRUS: "antivirus", viral.VACCINE: "vaccine"}
    return (reactions[kind], 1) if kind in reactions else ("", 0)


_ONE: Final = {
    v_virus.PILL: PILL,
    v_virus.SUPPLY: SUPPLY,
    v_virus.KNIFE: KNIFE,
    v_virus.XRAY: XRAY,
}


def _v_virus(move: int) -> tuple[str, int]:
    kind = move & v_virus.KIND_MASK
    if kind in _ONE:
        return V_VIRUS_CODES[_ONE[kind]], 1
    if kind == v_virus.GUN:
        return V_VIRUS_CODES[GUN], int(v_virus.count_of(move))
    if kind == v_virus.SPREAD:
        shots = int(v_virus.counts_of(move))
        return V_VIRUS_CODES[GUN], sum(shots >> 4 * seat & 15 for seat in range(v_virus.MOST_SEATS))
    if kind in (v_virus.SHIELD, v_virus.HELP):
        return V_VIRUS_CODES[SHIELD], int(v_virus.count_of(move))
    return "", 0


PLAYED: Final[dict[str, Callable[[int], tuple[str, int]]]] = {
    "virus_marvel": _marvel,
    "viral": _viral,
    "v_virus": _v_virus,
}
"""For each game: a move -> the card that it plays, by its code, and how many of it; none is ("", 0).

Cards that are discarded, given away or traded are not played; one that a Spy plays counts for whoever plays it.
"""


def drawn(events: Iterable[Event]) -> Counter[tuple[int, str]]:
    """Return how many copies of a card each seat was dealt or drew, by (seat, code).

    A Vaccine of V-Virus, which never comes into a hand, counts as drawn by whom it befell.
    """
    counts: Counter[tuple[int, str]] = Counter()
    for event in events:
        seat = event.data.get("seat")
        if event.kind == "vaccine" and isinstance(seat, int):
            counts[seat, V_VIRUS_CODES[VACCINE]] += 1
        if event.kind not in DRAWS or not isinstance(seat, int):
            continue
        card, cards = event.data.get("card"), event.data.get("cards")
        for code in cards if isinstance(cards, list) else [card] if card else []:
            counts[seat, str(code)] += 1
    return counts


def played(game: str, moves: Iterable[tuple[int, int]]) -> Counter[tuple[int, str]]:
    """Return how many copies of a card each seat played, by (seat, code)."""
    read = PLAYED[game]
    counts: Counter[tuple[int, str]] = Counter()
    for seat, move in moves:
        code, count = read(move)
        if count:
            counts[seat, code] += count
    return counts
