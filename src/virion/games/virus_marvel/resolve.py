"""A card from its declaration to the end of its effect: windows, redirects, effects, Spy (sections 4 to 7)."""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.virus_marvel.cards import CODES, CTR, HM, POWER, REC, SLOT_CODES, SNP, SPY, VILLAIN, VM, WRP
from virion.games.virus_marvel.heroes import (
    ABSENT,
    AFTER,
    BLOCKED,
    FIRST_ON,
    FREE,
    SHIELDED,
)
from virion.games.virus_marvel.legal import hand_plays, targets
from virion.games.virus_marvel.moves import RETARGET as RETARGET_MOVE
from virion.games.virus_marvel.moves import SPY_PLAY as SPY_MOVE
from virion.games.virus_marvel.snap import start_snap
from virion.games.virus_marvel.state import (
    NONE,
    RESPOND,
    RETARGET,
    SPY_PLAY,
    MarvelState,
    content_at,
    hand_holds,
    hand_without,
    put,
    to_pile,
)
from virion.games.virus_marvel.turn import check_win, end_turn, hand_codes, settle_pile
from virion.kernel.chance import Chance
from virion.kernel.event import Log
from virion.kernel.game import Moves


def declare(
    s: MarvelState, source: i64, actor: i64, card: i64, target: i64, slot: i64, chance: Chance, log: Log | None
) -> None:
    """Play a card for the seat ``actor``: card and target together, openly (MV-39).

    ``source`` is the hand that a Spy takes it out of, NONE when the active player plays an own card. A Snap is
    carried out by its own stages; any other card asks its victim first (MV-59).
    """
    hand = s.active if source == NONE else source
    s.hands[hand] = hand_without(s.hands[hand], card)
    s.card = card
    s.actor = actor
    s.source = source
    s.target = target
    s.slot = slot
    s.countered = 0
    s.looked_at = NONE
    if log is not None:
        data: dict[str, object] = {"seat": int(s.active), "card": CODES[card]}
        if source != NONE:
            data["source"] = int(source)
        log.add("played" if source == NONE else "spy_played", _with_target(data, target, slot))
    if card == SNP:
        start_snap(s, chance, log)
    else:
        open_window(s, chance, log)


def _with_target(data: dict[str, object], target: i64, slot: i64) -> dict[str, object]:
    if target != NONE:
        data["target"] = int(target)
        if slot != NONE:
            data["slot"] = SLOT_CODES[slot]
    return data


def victim(s: MarvelState) -> i64:
    """Return the seat that the pending card is played against, NONE if there is none (MV-57, section 7.1).

    The active player is never asked (MV-21, MV-62), nor is the seat for which the card acts.
    """
    card = s.card
    if card < VILLAIN or (POWER <= card < REC):
        return NONE
    if s.target == s.actor or s.target == s.active:
        return NONE
    return s.target


def open_window(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """Ask the person hit for an answer, whatever that person holds (MV-13), or go on to the effect.

    MV-53: the card played by a Spy asks whomever it hits. MV-61: a redirected card asks its new victim, unless
    redirect_window says no. So a winning play can be Countered only if it hits somebody, as a Recruit does (MV-69).
    """
    asked = victim(s)
    if (
        asked == NONE
        or (s.countered != 0 and not s.rules.redirect_window)
        or (s.rules.auto_pass and not hand_holds(s.hands[asked], CTR))
    ):
        take_effect(s, chance, log)
    else:
        s.phase = RESPOND
        s.decider = asked


def counter(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """The person asked Counters the pending card, which must be redirected (MV-60, MV-62, MV-65, MV-66).

    Whoever has Countered this card is out as a target. With no target left it has no effect and is discarded, and
    grants no extra turn (MV-52, MV-64).
    """
    seat = s.decider
    one: i64 = 1
    s.hands[seat] = hand_without(s.hands[seat], CTR)
    s.countered |= one << seat
    to_pile(s, CTR)
    if log is not None:
        log.add("countered", {"seat": int(seat), "card": CODES[s.card], "by": int(s.active)})
    settle_pile(s, chance, log)
    s.phase = RETARGET
    s.decider = s.active
    found = Moves()
    targets(s, found, RETARGET_MOVE, s.card, s.actor, s.countered)
    if found.count > 0:
        return
    card = s.card
    to_pile(s, card)
    if log is not None:
        log.add("fizzled", {"seat": int(s.active), "card": CODES[card]})
    settle_pile(s, chance, log)
    extra = s.rules.extra_on_fizzle and _grants_turn(s, card)
    clear_pending(s)
    end_turn(s, extra, chance, log)


def redirect(s: MarvelState, target: i64, slot: i64, chance: Chance, log: Log | None) -> None:
    """Aim the Countered card anew; whoever it hits now is asked again (MV-60, MV-61)."""
    s.target = target
    s.slot = slot
    if log is not None:
        log.add("redirected", _with_target({"seat": int(s.active), "card": CODES[s.card]}, target, slot))
    open_window(s, chance, log)


def clear_pending(s: MarvelState) -> None:
    """Forget the card that has been resolved."""
    s.card = NONE
    s.actor = NONE
    s.source = NONE
    s.target = NONE
    s.slot = NONE
    s.countered = 0
    s.looked_at = NONE


def _grants_turn(s: MarvelState, card: i64) -> bool:
    """MV-20, MV-56: the multicolour Hero or Villain, in any mode; not when it was played for its owner (MV-49)."""
    return (card == VM or card == HM) and not (s.rules.for_owner and s.source != NONE)


def take_effect(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """Carry out the pending card, look for a winner, and end the turn."""
    card = s.card
    if card < VILLAIN:
        put(s, s.actor, card, FREE)
        if log is not None:
            log.add("joined", {"seat": int(s.actor), "slot": SLOT_CODES[card]})
    elif card < POWER:
        _villain(s, chance, log)
    elif card < REC:
        _help(s, chance, log)
    elif card == REC:
        _recruit(s, log)
    elif card == WRP:
        _warp(s, log)
    else:
        _spy(s, chance, log)
        return
    if card >= REC:
        to_pile(s, card)
        settle_pile(s, chance, log)
    extra = _grants_turn(s, card)
    clear_pending(s)
    if not check_win(s, log):
        end_turn(s, extra, chance, log)


def _place(s: MarvelState) -> dict[str, object]:
    return {
        "seat": int(s.active),
        "card": CODES[s.card],
        "target": int(s.target),
        "slot": SLOT_CODES[s.slot],
    }


def _villain(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """Block a free Hero, weaken a protected one (MV-30), or capture a blocked one (section 5.1)."""
    card = s.card
    content = content_at(s, s.target, s.slot)
    put(s, s.target, s.slot, AFTER[content * 32 + card])
    if content == FREE:
        if log is not None:
            log.add("blocked", _place(s))
        return
    other = FIRST_ON[content]
    if content < BLOCKED:
        to_pile(s, card)
        to_pile(s, other)
        if log is not None:
            log.add("weakened", {**_place(s), "removed": CODES[other]})
    else:
        to_pile(s, s.slot)
        to_pile(s, min(card, other))
        to_pile(s, max(card, other))
        if log is not None:
            log.add(
                "captured",
                {**_place(s), "cards": [CODES[s.slot], CODES[min(card, other)], CODES[max(card, other)]]},
            )
    settle_pile(s, chance, log)


def _help(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """Protect or shield a Hero, or fight the Villain on it; an Ally that fights is spent too (MV-35, MV-36)."""
    card = s.card
    seat = s.actor if s.target == NONE else s.target
    content = content_at(s, seat, s.slot)
    changed = AFTER[content * 32 + card]
    put(s, seat, s.slot, changed)
    if content >= BLOCKED:
        other = FIRST_ON[content]
        to_pile(s, card)
        to_pile(s, other)
        if log is not None:
            log.add("fought", {**_place(s), "removed": CODES[other]})
        settle_pile(s, chance, log)
    elif log is not None:
        log.add("shielded" if changed >= SHIELDED else "protected", _place(s))


def _recruit(s: MarvelState, log: Log | None) -> None:
    """Take a Hero over with everything on it, its state unchanged; not a play of that Hero (MV-41)."""
    content = content_at(s, s.target, s.slot)
    put(s, s.target, s.slot, ABSENT)
    put(s, s.actor, s.slot, content)
    if log is not None:
        log.add("recruited", {"seat": int(s.actor), "target": int(s.target), "slot": SLOT_CODES[s.slot]})


def _warp(s: MarvelState, log: Log | None) -> None:
    """Swap two whole teams, shielded and empty ones alike (MV-40, MV-43, MV-44)."""
    one = s.actor
    two = s.target
    s.teams[one], s.teams[two] = s.teams[two], s.teams[one]
    s.outlook[one], s.outlook[two] = s.outlook[two], s.outlook[one]
    s.helpers[one], s.helpers[two] = s.helpers[two], s.helpers[one]
    if log is not None:
        log.add("warped", {"seat": int(one), "target": int(two)})


def _spy(s: MarvelState, chance: Chance, log: Log | None) -> None:
    """Look at a hand; if one of its cards can be played, one must be (MV-50).

    The look is told to the spy alone; that nothing could be played, to everybody (MV-14). The Spy goes to the pile
    before the look.
    """
    looked_at = s.target
    to_pile(s, SPY)
    settle_pile(s, chance, log)
    if log is not None:
        log.add_secret(
            "looked",
            {"seat": int(s.active), "target": int(looked_at), "cards": hand_codes(s.hands[looked_at])},
            ("cards",),
            int(s.active),
        )
    clear_pending(s)
    s.looked_at = looked_at
    s.phase = SPY_PLAY
    s.decider = s.active
    found = Moves()
    spied_plays(s, found)
    if found.count > 0:
        return
    if log is not None:
        log.add("spied_nothing", {"seat": int(s.active), "target": int(looked_at)})
    s.looked_at = NONE
    end_turn(s, False, chance, log)


def spied_actor(s: MarvelState) -> i64:
    """Return the seat for which a card of the looked-at hand is played: the spy, or its owner under MV-49's option."""
    return s.looked_at if s.rules.for_owner else s.active


def spied_plays(s: MarvelState, out: Moves) -> None:
    """List every legal play of the looked-at hand, as if out of the spy's own (MV-49, MV-51, MV-54)."""
    hand_plays(s, out, SPY_MOVE, s.hands[s.looked_at], spied_actor(s))
