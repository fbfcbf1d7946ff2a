"""Where the cards and tokens of Viral came from in the latest ply, so that the browser can let them fly.

Places: ``hand-attack-0`` is the first Attack of the viewer's own hand, ``chair-2-attack`` the Attacks of another hand
that lies open, ``chair-2-0`` a back of one that does not, ``chair-2`` that seat, ``pending`` the card being resolved,
``pile-7`` the eighth card of the discard pile, ``deck`` the draw pile, ``cell-3`` and ``token-3`` the fourth cell and
the token on it, ``supply-1-0`` a token that seat 1 has left and ``supply-1`` all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from virion.games.viral.observation import ViralObservation
from virion.kernel.event import Event
from virion.pages.viral.cards import LAYERS, hand_key
from virion.pages.viral.players import BACKS, TOKENS

SHOWN: Final = 4
"""How many cards of the discard pile lie visible on top of each other."""

DRAWS: Final = ("hand", "refilled", "drew", "penalty_drew")
UNSTAGED: Final = ("dealt", "stopped")
"""The first events of plies in which no card is being resolved before."""


def flights(
    seen: ViralObservation, hands: Sequence[Sequence[str] | None], latest: Sequence[Event], me: int | None
) -> dict[str, str]:
    """Return where the card or token in each place came from. ``hands`` are those that the viewer sees, or None."""
    moved: dict[str, str] = {}
    draws = _draws(latest)
    thrown: list[str] = []
    for event in latest:
        data = event.data
        if event.kind == "played":
            moved["pending"] = _taken(hands, draws, _whole(data, "seat"), data.get("card"), me)
        elif event.kind in {"paid", "cancelled"}:
            thrown.append(_taken(hands, draws, _whole(data, "seat"), data.get("card"), me))
        elif event.kind == "exposed":
            thrown.append("pending")
        elif event.kind == "penalty_burned":
            thrown.append("deck")
        elif event.kind == "infected":
            moved[f"token-{data['cell']}"] = f"supply-{data['seat']}"
        elif event.kind == "cleaned":
            left = seen.tokens[_whole(data, "target")]
            at = 0 if left is None else left - 1
            if at < TOKENS:
                moved[f"supply-{data['target']}-{at}"] = f"token-{data['cell']}"
        elif event.kind == "added":
            moved[f"cell-{data['cell']}"] = "pending"
    exposed = any(event.kind == "exposed" for event in latest)
    if latest and seen.pending is None and not exposed and latest[0].kind not in UNSTAGED:
        thrown.append("pending")
    _draw(seen, hands, draws, me, moved)
    first = len(seen.discard) - len(thrown)
    for at, origin in enumerate(thrown):
        if first + at >= len(seen.discard) - SHOWN:
            moved[f"pile-{first + at}"] = origin
    return moved


def _draws(latest: Sequence[Event]) -> dict[int, tuple[int, Counter[str]]]:
    """Return for each seat that drew how many cards, and which of them the viewer knows."""
    found: dict[int, tuple[int, Counter[str]]] = {}
    for event in latest:
        if event.kind in DRAWS:
            count, known = found.get(_whole(event.data, "seat"), (0, Counter()))
            told = event.data.get("cards", [event.data["card"]] if "card" in event.data else [])
            codes = [str(code) for code in told] if isinstance(told, list | tuple) else []
            found[_whole(event.data, "seat")] = (count + _whole(event.data, "count"), known + Counter(codes))
    return found


def _taken(
    hands: Sequence[Sequence[str] | None],
    draws: Mapping[int, tuple[int, Counter[str]]],
    seat: int,
    card: object,
    me: int | None,
) -> str:
    """Return where a card lay in a hand that has lost it since."""
    hand = hands[seat]
    if hand is None or not isinstance(card, str):
        return f"chair-{seat}"
    if seat != me:
        return f"chair-{seat}-{card}"
    new = draws[seat][1][card] if seat in draws else 0
    return hand_key(card, list(hand).count(card) - new)


def _draw(
    seen: ViralObservation,
    hands: Sequence[Sequence[str] | None],
    draws: Mapping[int, tuple[int, Counter[str]]],
    me: int | None,
    moved: dict[str, str],
) -> None:
    for seat, (count, known) in draws.items():
        hand, size = hands[seat], seen.hand_sizes[seat]
        if hand is None:
            for at in range(max(0, size - count), min(size, BACKS)):
                moved[f"chair-{seat}-{at}"] = "deck"
            continue
        for code, drawn in known.items():
            held = list(hand).count(code)
            for nth in range(max(0, held - min(drawn, LAYERS)), held):
                moved[hand_key(code, nth) if seat == me else f"chair-{seat}-{code}"] = "deck"


def _whole(data: Mapping[str, object], field: str) -> int:
    value = data.get(field)
    return value if isinstance(value, int) else 0
