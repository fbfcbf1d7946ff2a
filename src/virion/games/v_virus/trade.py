"""Trades and looks: what is asked, what is given, who is infected by it (sections 3.5 and 4 of the rulings)."""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.v_virus.cards import CODES, GLOVE, VIRUS, XRAY
from virion.games.v_virus.ending import check_end
from virion.games.v_virus.state import (
    MAIN,
    NONE,
    RESPOND,
    VVirusBase,
    discard,
    hand_codes,
    take_in,
    take_out,
    tradeable,
)
from virion.games.v_virus.turn import catch
from virion.games.v_virus.variant import DISCARD_BOTH, SWAP
from virion.kernel.bits import bit
from virion.kernel.event import Log


def look(s: VVirusBase, target: i64, log: Log | None) -> None:
    """X-ray a hand: the user alone sees the cards, nobody sees the status, and no one can decline (VV-16)."""
    discard(s, s.active, XRAY, 1)
    s.looked_at = target
    s.done = True
    if log is not None:
        data: dict[str, object] = {"seat": int(s.active), "target": int(target)}
        log.add_secret("xrayed", data | {"cards": hand_codes(s.hands[target])}, ("cards",), int(s.active))


def ask(s: VVirusBase, partner: i64, card: i64, log: Log | None) -> None:
    """Ask a player for a trade and commit a card to it, unseen (VV-41). It cannot be refused (VV-40).

    Under ``protected_visibility=on_attempt`` who has nothing to give says so, and the asker chooses anew (VV-32).
    """
    if log is not None:
        data: dict[str, object] = {"seat": int(s.active), "target": int(partner), "card": CODES[card]}
        log.add_secret("asked", data, ("card",), int(s.active))
    if not tradeable(s, partner):
        s.barred |= bit(partner)
        if log is not None:
            log.add("cannot_trade", {"seat": int(partner), "target": int(s.active)})
        return
    s.card = card
    s.target = partner
    s.phase = RESPOND
    s.decider = partner


def _close(s: VVirusBase) -> None:
    s.card = NONE
    s.target = NONE
    s.done = True
    s.phase = MAIN
    s.decider = s.active


def refuse(s: VVirusBase, log: Log | None) -> None:
    """Refuse to trade under ``trade_consent``: in public, and the action is spent (VV-40)."""
    if log is not None:
        log.add("refused", {"seat": int(s.target), "target": int(s.active)})
    _close(s)


def give(s: VVirusBase, back: i64, log: Log | None) -> None:
    """Give a card back: the two change hands at the same instant (section 4.3).

    Whoever ends up with a Virus, asker or partner, is infected at once (VV-44), unless immune, when the Virus stays in
    the hand all the same (VV-48), or giving a Glove, which nobody has to declare (VV-46). Two infected players may
    trade anything (VV-49). Each trader learns what came and what that did to the own health, no more (VV-50).
    """
    asker = s.active
    partner = s.target
    given = s.card
    gloved = (given == VIRUS and back == GLOVE) or (given == GLOVE and back == VIRUS)
    if gloved and s.rules.glove != SWAP:
        if log is not None:
            _tell(log, "traded", asker, partner, given, [], False)
            _tell(log, "returned", partner, asker, back, [], False)
        _waste(s, asker if given == GLOVE else partner, partner if given == GLOVE else asker, log)
    else:
        take_out(s, asker, given)
        take_out(s, partner, back)
        take_in(s, asker, back)
        take_in(s, partner, given)
        asker_caught = back == VIRUS and given != GLOVE and catch(s, asker)
        partner_caught = given == VIRUS and back != GLOVE and catch(s, partner)
        if log is not None:
            _tell(log, "traded", asker, partner, given, [CODES[back]], asker_caught)
            _tell(log, "returned", partner, asker, back, [CODES[given]], partner_caught)
    _close(s)
    check_end(s, False, log)


def _tell(log: Log, kind: str, seat: i64, target: i64, given: i64, got: list[str], caught: bool) -> None:
    data: dict[str, object] = {"seat": int(seat), "target": int(target), "given": CODES[given], "cards": got}
    log.add_secret(kind, data | {"infected": int(caught)}, ("given", "cards", "infected"), int(seat))


def _waste(s: VVirusBase, saved: i64, threat: i64, log: Log | None) -> None:
    """Spend a Glove that met a Virus under ``glove_result`` (VV-45): nobody gets a card.

    The Virus goes to the discard after it (discard_both), or back to who gave it (bounce). By default the two cards
    change hands like any others.
    """
    discard(s, saved, GLOVE, 1)
    cards = [CODES[GLOVE]] if log is not None else []
    if s.rules.glove == DISCARD_BOTH:
        discard(s, threat, VIRUS, 1)
        if log is not None:
            cards.append(CODES[VIRUS])
    if log is not None:
        log.add("gloved", {"seat": int(saved), "target": int(threat), "cards": cards})
