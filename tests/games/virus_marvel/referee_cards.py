"""The cards as the plain referee knows them: sections 1, 2.2 and 5.1 of the rulings, on codes alone."""

from __future__ import annotations

from collections.abc import Mapping

from virion.kernel.chance import Chance

RB78 = (
    {f"H{c}": 5 for c in "RYGB"}
    | {"HM": 1, "HI": 1}
    | {f"V{c}": 4 for c in "RYGB"}
    | {"VM": 1}
    | {f"P{c}": 5 for c in "RYGB"}
    | dict.fromkeys(("ARY", "ARG", "ARB", "AYG", "AYB", "AGB"), 1)
    | {"REC": 3, "WRP": 2, "SNP": 2, "SPY": 3, "CTR": 3}
)
KINDS = list(RB78)
SLOTS = "RYGBMI"
ACTIONS = ("REC", "WRP", "SNP", "SPY", "CTR")


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=KINDS.index)


def colours(card: str) -> set[str]:
    """Section 1.1."""
    if card in ("HM", "VM"):
        return set("RYGB")
    if card == "HI" or card in ACTIONS:
        return set()
    return set(card[1:])


def fits(one: str, other: str) -> bool:
    return bool(colours(one) & colours(other))


def state_of(lying: list[str]) -> str:
    """Section 2.2."""
    if not lying:
        return "free"
    if len(lying) == 2 or lying[0][0] == "A":
        return "shielded"
    return "blocked" if lying[0][0] == "V" else "protected"


def villain_fits(card: str, slot: str, lying: list[str], strict: bool) -> bool:
    """Tell whether a Villain may be played on a Hero of this slot under what lies on it."""
    state = state_of(lying)
    if slot == "I" or state == "shielded":
        return False
    if state == "protected":
        return fits(card, lying[0])
    if state == "blocked" and slot == "M" and strict and card == lying[0] != "VM":
        return False
    return fits(card, f"H{slot}")


def help_fits(card: str, slot: str, lying: list[str], strict: bool) -> bool:
    """Tell whether a Power or Ally may be played there."""
    state = state_of(lying)
    if slot == "I" or state == "shielded":
        return False
    if state == "blocked":
        return fits(card, lying[0])
    if state == "protected" and slot == "M" and strict and card == lying[0]:
        return False
    return fits(card, f"H{slot}")


def deck_of(options: Mapping[str, object]) -> list[str]:
    """Return the unshuffled deck (MV-01, MV-04, clarification 2)."""
    deck = options["deck"]
    counts = dict(RB78)
    if deck == "claimed81":
        counts |= {"REC": 4, "SPY": 4, "CTR": 4}
    elif isinstance(deck, dict) and "actions" in deck:
        counts |= {card: deck["actions"].get(card, 0) for card in ACTIONS}
    elif isinstance(deck, dict):
        counts = {card: deck.get(card, 0) for card in KINDS}
    left_out = ACTIONS if options["no_actions"] else ("CTR",) if options["no_counter"] else ()
    return [card for card, count in counts.items() if card not in left_out for _ in range(count)]


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    """Shuffle a list in place, and return it."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(chance.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards
