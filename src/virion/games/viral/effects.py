"""What the kinds do: legal targets, and the effect of a claim (sections 3 and 4.4 of the rulings)."""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.viral.cards import ANTIVIRUS, ATTACK, BOOST, CODES, DEFEND, REPLICATE, VACCINE
from virion.games.viral.state import (
    BY_FULL_ROW,
    BY_GOAL,
    NONE,
    ViralState,
    healthy,
    infected,
)
from virion.games.viral.turn import finish
from virion.kernel.bits import bit, count
from virion.kernel.event import Log


def has_token(s: ViralState, seat: i64) -> bool:
    """Tell whether a seat has a token in supply: five of one colour, less those on the row (VI-05, VI-06)."""
    return count(s.owned[seat]) < s.rules.tokens


def target_cells(s: ViralState) -> i64:
    """Return the mask of the cells at which the active seat may aim its claim.

    Attack: any healthy cell (VI-35). Replicate: the same for whoever already owns a cell, unless the options say
    otherwise (VI-36). Defend and Antivirus: any infected cell, also one's own (VI-41, VI-37); a Boost only under
    ``boost_mode=add_or_clean`` (VI-42).
    """
    claim, rules = s.claim, s.rules
    own = s.owned[s.active]
    if claim == ATTACK:
        return healthy(s) if has_token(s, s.active) else 0
    if claim == REPLICATE:
        if rules.append or not has_token(s, s.active):
            return 0
        if rules.adjacent:
            return healthy(s) & ((own << 1) | (own >> 1))
        return healthy(s) if own != 0 or not rules.needs_own else 0
    if claim == DEFEND or (claim == BOOST and rules.boost_cleans) or (claim == ANTIVIRUS and rules.antivirus_cleans):
        return infected(s)
    return 0


def may_apply(s: ViralState) -> bool:
    """Tell whether the claim has an effect that is not aimed at a cell of the row.

    A Boost while the row may grow (VI-42, VI-08); a Vaccine if it would clean a cell (VI-39); Replicate under
    ``replicate_mode=append`` (VI-36).
    """
    if s.claim == BOOST:
        return s.length < s.most
    if s.claim == VACCINE:
        return in_scope(s, s.active) != 0
    if s.claim == REPLICATE and s.rules.append:
        room = s.length < s.most and has_token(s, s.active)
        return room and (s.owned[s.active] != 0 or not s.rules.needs_own)
    return False


def in_scope(s: ViralState, seat: i64) -> i64:
    """Return the mask of the cells that a Vaccine of ``seat`` cleans: all infected ones (VI-39)."""
    return infected(s) & ~s.owned[seat] if s.rules.spares_own else infected(s)


def infect(s: ViralState, cell: i64, log: Log | None) -> bool:
    """Put the active seat's token on a healthy cell, or on a new one at the end of the row; tell if that ends the game.

    The end comes at once when no healthy cell is left (VI-53), else when the goal is reached (VI-54).
    """
    if cell == NONE:
        cell = s.length
        s.length += 1
    s.owned[s.active] = s.owned[s.active] | bit(cell)
    points = count(s.owned[s.active])
    if log is not None:
        data: dict[str, object] = {"seat": int(s.active), "claim": CODES[s.claim], "cell": int(cell)}
        data["points"] = int(points)
        log.add("infected", data)
    if healthy(s) == 0:
        finish(s, BY_FULL_ROW, log)
        return True
    if s.rules.goal != 0 and points >= s.rules.goal:
        finish(s, BY_GOAL, log)
        return True
    return False


def clean(s: ViralState, cell: i64, log: Log | None) -> None:
    """Take the token off a cell, back to its owner's supply (VI-41)."""
    seat: i64 = 0
    while seat < s.seats:
        if (s.owned[seat] >> cell) & 1 != 0:
            s.owned[seat] = s.owned[seat] & ~bit(cell)
            if log is not None:
                data: dict[str, object] = {"seat": int(s.active), "claim": CODES[s.claim], "cell": int(cell)}
                data["target"] = int(seat)
                log.add("cleaned", data)
        seat += 1


def clean_all(s: ViralState, seat: i64, log: Log | None) -> None:
    """Clean every cell in the scope of a Vaccine of ``seat``; the row keeps its length (VI-39)."""
    cells = in_scope(s, seat)
    if log is not None:
        log.add("purged", {"seat": int(seat), "count": int(count(cells))})
    owner: i64 = 0
    while owner < s.seats:
        s.owned[owner] = s.owned[owner] & ~cells
        owner += 1


def take_effect(s: ViralState, log: Log | None) -> bool:
    """Carry out the claim at the chosen target; tell whether that ends the game."""
    claim = s.claim
    if claim == ATTACK or claim == REPLICATE:
        return infect(s, s.target, log)
    if claim == VACCINE:
        clean_all(s, s.active, log)
    elif claim == BOOST and s.target == NONE:
        if log is not None:
            log.add("added", {"seat": int(s.active), "claim": CODES[claim], "cell": int(s.length)})
        s.length += 1
    else:
        clean(s, s.target, log)
    if s.rules.immune_cost and (claim == DEFEND or claim == BOOST):
        _charge(s, log)
    return False


def _charge(s: ViralState, log: Log | None) -> None:
    """Let an immune card cost the next turn, under ``immune_cost=skip_next`` (VI-43)."""
    s.skips[s.active] = s.skips[s.active] + 1
    if log is not None:
        log.add("cost", {"seat": int(s.active), "turns": int(s.skips[s.active])})
