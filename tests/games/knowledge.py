"""What a viewer cannot know, defined once for each game, for the tests of hiding."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

Json = dict[str, Any]
Place = tuple[Any, ...]


def unknown(position: Json, viewer: int) -> list[Place]:
    """Return the places of the cards that ``viewer`` (a seat, or -1) does not know: their cards may be swapped."""
    return UNKNOWN[position["game"]](position, viewer)


def disguised(position: Json, viewer: int, dice: Random, fixed_top: int = 0) -> Json:
    """Return another position that looks the same to ``viewer``; the top of the deck may be left alone."""
    other = deepcopy(position)
    size = len(other["deck"])
    places = [place for place in unknown(other, viewer) if place[0] != "deck" or place[1] < size - fixed_top]
    found = [_at(other, place)[place[-1]] for place in places]
    dice.shuffle(found)
    for place, card in zip(places, found, strict=True):
        _at(other, place)[place[-1]] = card
    DISGUISES[position["game"]](other, viewer, dice)
    return other


def shown_next(position: Json, viewer: int, move: Json) -> bool:
    """Tell whether a move of the decider shows ``viewer`` something that it cannot know before."""
    return SHOWN_NEXT[position["game"]](position, viewer, move)


def _at(position: Json, place: Place) -> Any:
    holder: Any = position
    for key in place[:-1]:
        holder = holder[key]
    return holder


def _marvel_unknown(position: Json, viewer: int) -> list[Place]:
    """Section 2.3: the deck, other hands but for the one that the viewer is looking at, the pile under top_only."""
    places: list[Place] = [("deck", index) for index in range(len(position["deck"]))]
    if position["phase"] != "over":
        looking = position["looked_at"] if position["phase"] == "spy_play" and viewer == position["active"] else None
        for seat, hand in enumerate(position["hands"]):
            if seat not in (viewer, looking):
                places += [("hands", seat, index) for index in range(len(hand))]
    if position["options"]["discard_browsing"] == "top_only":
        places += [("discard", index) for index in range(len(position["discard"]) - 1)]
    return places


def _marvel_disguise(position: Json, viewer: int, dice: Random) -> None:
    """Secret choices of others at a Snap: any as large, of the same team."""
    for seat, slots in position["snap"]["choices"].items():
        if int(seat) != viewer:
            chosen = dice.sample(list(position["teams"][int(seat)]), len(slots))
            position["snap"]["choices"][seat] = sorted(chosen, key="RYGBMI".index)


def _marvel_shown_next(position: Json, viewer: int, move: Json) -> bool:
    """A Spy shows a hand, and so does whoever leaves; secret choices at a Snap come out with the last."""
    return "SPY" in repr(position["pending"]) or bool(position["leaving"] or position["snap"]["choices"])


def _viral_unknown(position: Json, viewer: int) -> list[Place]:
    """Clarification 1: the pile; till the end also other hands, what others discarded or just played face down."""
    places: list[Place] = [("deck", index) for index in range(len(position["deck"]))]
    if position["phase"] == "over":
        return places
    for seat, hand in enumerate(position["hands"]):
        if seat != viewer:
            places += [("hands", seat, index) for index in range(len(hand))]
    for index, card in enumerate(position["discard"]):
        if not card["open"] and card["by"] != viewer:
            places.append(("discard", index, "card"))
    if _viral_hidden_play(position, viewer):
        places.append(("pending", "card"))
    return places


def _viral_hidden_play(position: Json, viewer: int) -> bool:
    pending = position["pending"]
    return pending is not None and not pending["open"] and pending["by"] != viewer


def _viral_disguise(position: Json, viewer: int, dice: Random) -> None:
    """Cards are all there is to hide."""


def _viral_shown_next(position: Json, viewer: int, move: Json) -> bool:
    """A challenge turns up the card that was played and may throw one away by chance; or it is shown in the end."""
    hidden = _viral_hidden_play(position, viewer)
    if move["kind"] == "challenge":
        return hidden or position["options"]["penalty_discard"] == "random"
    return hidden and position["options"]["reveal_unchallenged"] == "after_effect"


def _v_virus_unknown(position: Json, viewer: int) -> list[Place]:
    """Section 2.2: the deck, other hands but for one that was X-rayed, the graves of others; nothing when it is over.

    Of each hand two cards that are no Virus are left in place: so `tradeable`, where it is public, and that cards may
    have to be discarded, stay as they are. A hand of nothing but Viruses stays if it may not trade, or is too large:
    everybody knows what it holds.
    """
    if position["phase"] == "over":
        return []
    places: list[Place] = [("deck", index) for index in range(len(position["deck"])) if position["deck"][index] != "C"]
    looked_at = position["looked_at"] if viewer == position["active"] else None
    for seat in range(position["seats"]):
        hand = position["hands"][seat]
        if seat not in (viewer, looked_at) and not _v_virus_known(position, seat):
            kept = _v_virus_kept(position, seat)
            places += [("hands", seat, index) for index in range(len(hand)) if index not in kept]
        if seat != viewer and position["options"]["elimination_reveal"] != "hand":
            places += [("graves", seat, index) for index in range(len(position["graves"][seat]))]
    return places


def _v_virus_kept(position: Json, seat: int) -> list[int]:
    kept = [index for index, card in enumerate(position["hands"][seat]) if card != "V"][:2]
    return kept if _v_virus_public(position, seat) else []


def _v_virus_public(position: Json, seat: int) -> bool:
    """Tell whether it is public that a hand holds nothing but Viruses, or something else."""
    trading = position["phase"] == "respond" and seat in (position["active"], position["decider"])
    asked = trading or seat in position["cannot_trade"]
    too_large = len(position["hands"][seat]) > position["options"]["hand_limit"]
    return position["options"]["protected_visibility"] == "public" or asked or too_large


def _v_virus_known(position: Json, seat: int) -> bool:
    hand = position["hands"][seat]
    if not set(hand) <= {"V"} or not _v_virus_public(position, seat):
        return False
    return seat not in position["infected"] or len(hand) > position["options"]["hand_limit"]


def _v_virus_disguise(position: Json, viewer: int, dice: Random) -> None:
    """Who is infected, where the viewer cannot know it; and which card others committed to a trade.

    And where it is not public who can trade, somebody who holds nothing but Viruses.
    """
    if position["phase"] == "over":
        return
    options, infected, hands = position["options"], set(position["infected"]), position["hands"]
    dead = set(position["out"])
    looked_at = position["looked_at"] if viewer == position["active"] else None
    piles = [*hands, *position["graves"], position["deck"], position["discard"]]
    for seat, hand in enumerate(hands):
        if seat not in (viewer, looked_at) and not _v_virus_public(position, seat) and dice.random() < 0.2:
            others = [index for index, card in enumerate(hand) if card != "V"]
            for index in others[: 17 - sum(pile.count("V") for pile in piles)]:
                hand[index] = "V"
    known = {viewer, *position["immune"], *position["exposed"]}
    if options["elimination_reveal"] == "role":
        known |= dead
    if options["infected_know_each_other"] and viewer in infected - dead:
        known |= set(range(position["seats"])) - dead
    seats = range(position["seats"])
    bound = {seat for seat in seats if set(hands[seat]) <= {"V"} and _v_virus_public(position, seat)} - dead
    free = [seat for seat in seats if seat not in known | bound]
    roles = {seat for seat in infected if seat not in free} | {seat for seat in free if dice.random() < 0.5}
    if position["ever_infected"] and bool(roles - dead) == bool(infected - dead):
        position["infected"] = sorted(roles)
    pending = position["pending"]
    if pending is not None and pending["kind"] == "trade" and viewer != position["active"]:
        hand = hands[position["active"]]
        virus = position["active"] in position["infected"]
        if options["infected_keep_last_virus"] and hand.count("V") == 1 and len(hand) > 1:
            virus = False
        pending["card"] = dice.choice([card for card in hand if card != "V" or virus] or [pending["card"]])


def _v_virus_shown_next(position: Json, viewer: int, move: Json) -> bool:
    """What a move tells: the answer to a trade or an X-ray, an elimination, the Viruses that a Vaccine lays down.

    And what becomes public of a hand from which so many cards are taken that it may not be able to trade afterwards
    (clarification 4; see `_v_virus_unknown`).
    """
    options, kind, active = position["options"], move["kind"], position["active"]
    pending = position["pending"]
    if pending is not None and pending["kind"] == "attack":
        least = 1 if options["death_threshold"] == "at_zero" else 0
        left = [energy - lost for energy, lost in zip(position["energy"], pending["damage"], strict=True)]
        struck = [seat for seat in range(position["seats"]) if pending["damage"][seat] + pending["lost"][seat]]
        if any(left[seat] < least for seat in struck):
            return True
    if kind in ("draw", "supply", "end", "skip", "discard") and "C" in position["deck"][-2:]:
        return True
    if kind == "xray" or (kind == "trade" and options["protected_visibility"] == "on_attempt"):
        return True
    taken = {"gun": move.get("count", 0), "shield": move.get("count", 0), "help": move.get("count", 0)}.get(kind, 0)
    taken = sum(count for _, count in move.get("shots", ())) + len(move.get("cards", ())) + taken
    taken += kind in ("pill", "supply", "knife", "give")
    givers = {active, position["decider"]} if kind == "give" else {position["decider"]}
    public = options["protected_visibility"] == "public"
    thin = public and any(len(_v_virus_kept(position, seat)) <= taken for seat in givers - {viewer})
    if kind == "give":
        telling = options["glove_result"] != "swap" or options["announce_mode"] == "auto"
        return thin or telling or viewer == position["decider"]
    return taken > 0 and thin


UNKNOWN = {"virus_marvel": _marvel_unknown, "viral": _viral_unknown, "v_virus": _v_virus_unknown}
DISGUISES = {"virus_marvel": _marvel_disguise, "viral": _viral_disguise, "v_virus": _v_virus_disguise}
SHOWN_NEXT = {"virus_marvel": _marvel_shown_next, "viral": _viral_shown_next, "v_virus": _v_virus_shown_next}
