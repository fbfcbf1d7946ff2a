"""The course of turns: checkpoints, the start and end of a turn, the end of the game (section 3 of the rulings)."""

from __future__ import annotations

from mypy_extensions import i64

from virion.games.viral.state import (
    BY_LAST_PLAYER,
    BY_PILE,
    NONE,
    OVER,
    PLAY,
    REASONS,
    ViralState,
    after,
    draw,
    is_out,
)
from virion.games.viral.variant import AT_CHECKPOINT, AT_ROUND_END
from virion.kernel.bits import bit, count
from virion.kernel.event import Log


def start_turn(s: ViralState, seat: i64, log: Log | None) -> None:
    """Open the turn of ``seat``, or of the next one that neither is eliminated nor loses its turn (VI-28, VI-50).

    There is no draw at the start of a turn (VI-16); a lost turn draws nothing either.
    """
    while True:
        if s.rules.pile_end == AT_ROUND_END and seat == s.first and s.deck_size == 0:
            finish(s, BY_PILE, log)
            return
        if not is_out(s, seat):
            if s.skips[seat] == 0:
                break
            s.skips[seat] = s.skips[seat] - 1
            if log is not None:
                log.add("lost_turn", {"seat": int(seat), "left": int(s.skips[seat])})
        seat = after(s, seat)
    s.active = seat
    s.decider = seat
    s.bonus = NONE
    s.turn += 1
    s.phase = PLAY
    if log is not None:
        log.add("turn", {"seat": int(seat), "turn": int(s.turn)})


def checkpoint(s: ViralState, log: Log | None) -> None:
    """Close an action: refill empty hands (VI-46, VI-47), see whether the game ends (VI-52), go on.

    Whoever finds the pile empty is eliminated: at a checkpoint with more empty hands than cards, the last cards go
    clockwise from the active player (VI-49). After a Mutation, and after a further action, the turn goes on (VI-44);
    else it passes, also after a refill (VI-48).
    """
    seat = s.active
    while True:
        if s.sizes[seat] == 0 and not is_out(s, seat):
            if s.deck_size > 0:
                draw(s, seat, "refilled", log)
            else:
                s.out |= bit(seat)
                if log is not None:
                    log.add("eliminated", {"seat": int(seat)})
        seat = after(s, seat)
        if seat == s.active:
            break
    if s.deck_size == 0 and s.rules.pile_end == AT_CHECKPOINT:
        finish(s, BY_PILE, log)
    elif s.out != 0 and s.seats - count(s.out) < 2:
        finish(s, BY_LAST_PLAYER, log)
    elif s.bonus > 0 and not is_out(s, s.active):
        s.decider = s.active
        s.phase = PLAY
    else:
        end_turn(s, log)


def end_turn(s: ViralState, log: Log | None) -> None:
    """Pass the turn clockwise (VI-12), after the draw of ``regular_draw=1`` (VI-17) and a look at the pile (VI-52)."""
    if s.rules.regular_draw and s.deck_size > 0 and not is_out(s, s.active):
        draw(s, s.active, "drew", log)
    if s.deck_size == 0 and s.rules.pile_end != AT_ROUND_END:
        finish(s, BY_PILE, log)
    else:
        start_turn(s, after(s, s.active), log)


def finish(s: ViralState, reason: i64, log: Log | None) -> None:
    """End the game: most infected cells win (VI-55), then most cards in hand, then the victory is shared (VI-56).

    Eliminated players cannot win while anybody else is left (VI-50); turns still to lose do not count (VI-58), and a
    full row eliminates nobody (VI-57).
    """
    everybody = bit(s.seats) - 1
    candidates = everybody & ~s.out
    if candidates == 0 or s.rules.eliminated_win:
        candidates = everybody
    best: i64 = NONE
    winners: i64 = 0
    seat = s.first
    ahead: i64 = 0
    while ahead < s.seats:
        if (candidates >> seat) & 1 != 0:
            score = count(s.owned[seat]) * 256 + s.sizes[seat]
            if score > best:
                best = score
                winners = bit(seat)
            elif score == best:
                if s.rules.latest:
                    winners = bit(seat)
                elif not s.rules.earliest:
                    winners |= bit(seat)
        seat = after(s, seat)
        ahead += 1
    s.phase = OVER
    s.decider = NONE
    s.bonus = NONE
    s.reason = reason
    s.winners = winners
    if log is not None:
        won = [seat for seat in range(int(s.seats)) if winners >> seat & 1]
        log.add("over", {"reason": REASONS[reason], "winners": won})
