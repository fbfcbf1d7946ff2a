"""During play: moves, answers given before their turn, the clock, and what follows by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from virion.kernel.game import NOBODY
from virion.kernel.refusal import Refusal
from virion.table.facts import Fact
from virion.table.lobby import over
from virion.table.sitting import BOT, FINISHED, LOBBY, OVER, PERSON, PLAYING, Sitting
from virion.table.windows import Answer, decided, outcome_after


def move(sitting: Sitting, player: str | None, ply: int, wanted: object, now: float) -> list[Fact]:
    """Make a move, or answer an open window before one's turn.

    Raises Refusal: ``table-stale`` when ``ply`` is not the present one, a ``table-…`` code when the person may not
    play here now, or what the game says about the move. An answer that is held may be given anew until it is used;
    giving the same one again changes nothing.
    """
    if sitting.phase == LOBBY:
        raise Refusal("table-not-begun")
    seat = sitting.seat_of(player)
    if seat is None:
        raise Refusal("table-not-seated")
    if sitting.phase == OVER or sitting.run is None:
        raise over(sitting)
    if ply != sitting.ply:
        raise Refusal("table-stale")
    code = sitting.game.read_move(wanted)
    if code in sitting.interrupts(seat):
        return _plies(sitting, [(seat, Answer(code, "person"))], now)
    if code in sitting.answers(seat):
        return _answer(sitting, seat, Answer(code, "person"), now)
    raise sitting.game.why_not(sitting.run.state, seat, code)


def advised(sitting: Sitting, player: str | None, ply: int) -> int:
    """Return the seat of somebody who may have a hint now.

    Raises Refusal: ``table-no-hints``, ``table-stale`` when ``ply`` is not the present one or no answer is owed, or as
    `move` does.
    """
    seat = sitting.seat_of(player)
    if seat is None:
        raise Refusal("table-not-seated")
    if not sitting.hints:
        raise Refusal("table-no-hints")
    if ply != sitting.ply or not owes(sitting, seat):
        raise Refusal("table-stale")
    return seat


def owes(sitting: Sitting, seat: int) -> bool:
    """Tell whether an answer of a seat is asked and not held yet."""
    return seat in sitting.asked and seat not in sitting.early


def asks_bot(sitting: Sitting, seat: int, ply: int) -> bool:
    """Tell whether, with so many moves made, an answer of the bot on this seat is asked and not held yet."""
    return ply == sitting.ply and owes(sitting, seat) and sitting.chairs[seat].kind == BOT


def bot_move(sitting: Sitting, seat: int, ply: int, code: int, now: float) -> list[Fact]:
    """Make a bot's move, unless the game has gone on without it. Raises Refusal for a move that is not legal."""
    if not asks_bot(sitting, seat, ply) or sitting.run is None:
        return []
    if code not in sitting.answers(seat):
        raise sitting.game.why_not(sitting.run.state, seat, code)
    return _answer(sitting, seat, Answer(code, "bot"), now)


def bot_interrupt(sitting: Sitting, seat: int, ply: int, code: int, now: float) -> list[Fact]:
    """Make an interrupt of a bot, unless the game has gone on without it, or it is not to be had."""
    if ply != sitting.ply or sitting.chairs[seat].kind != BOT or code not in sitting.interrupts(seat):
        return []
    return _plies(sitting, [(seat, Answer(code, "bot"))], now)


def fault(sitting: Sitting, seat: int, ply: int, now: float) -> list[Fact]:
    """Make the default move for a bot that broke down."""
    if not asks_bot(sitting, seat, ply):
        return []
    answers = dict(_by_default(sitting, {}, "fault"))
    return _answer(sitting, seat, answers[seat], now)


def time_out(sitting: Sitting, ply: int, now: float) -> list[Fact]:
    """Make the clock's moves, once the time is up: the default ones of all who are asked and have not answered."""
    if sitting.decider == NOBODY or ply != sitting.ply:
        return []
    return _plies(sitting, _by_default(sitting, sitting.early, "clock"), now)


def limit(sitting: Sitting) -> int | None:
    """Return how many seconds people have for the open decision, None for as many as they like."""
    seconds = sitting.options.get("timeout", sitting.clock)
    if isinstance(seconds, int) and any(sitting.chairs[seat].kind == PERSON for seat in sitting.asked):
        return seconds
    return None


def deadline(sitting: Sitting) -> float | None:
    """Return when the clock moves for people who have not decided, None when it does not."""
    seconds = limit(sitting)
    if seconds is None:
        return None
    return max(sitting.began + seconds, sitting.loaded + min(seconds, sitting.patience.restart))


def due(sitting: Sitting, now: float) -> list[Fact]:
    """Return what follows by itself now: answers that are held and whose time has come, or the end of the game."""
    if sitting.phase != PLAYING or sitting.run is None:
        return []
    if sitting.run.state.outcome() is not None:
        return [Fact("ended", now, {"reason": FINISHED})]
    if sitting.decider not in sitting.early:
        return []
    return _plies(sitting, _decided(sitting, sitting.early), now)


def _answer(sitting: Sitting, seat: int, answer: Answer, now: float) -> list[Fact]:
    """Carry an answer out, if that is certain now, with those that were held for it; else hold it."""
    held = sitting.early.get(seat)
    if held is not None and held.move == answer.move:
        return []
    if decided := _decided(sitting, {**sitting.early, seat: answer}):
        return _plies(sitting, decided, now)
    by = "early" if answer.by == "person" else answer.by
    return [Fact("early", now, {"seat": seat, "move": sitting.game.write_move(answer.move), "by": by})]


def _decided(sitting: Sitting, held: Mapping[int, Answer]) -> list[tuple[int, Answer]]:
    """Return the answers that can be carried out now, none while the decider's or a further one is missing."""
    decider = sitting.decider
    if sitting.run is None or decider not in held:
        return []
    if sitting.asked == (decider,):
        return [(decider, held[decider])]
    return decided(sitting.game, sitting.run.mark(), held)


def _by_default(sitting: Sitting, held: Mapping[int, Answer], by: str) -> list[tuple[int, Answer]]:
    return [] if sitting.run is None else decided(sitting.game, sitting.run.mark(), held, by)


def _plies(sitting: Sitting, made: Sequence[tuple[int, Answer]], now: float) -> list[Fact]:
    """Return the facts of moves that are carried out, along with the end of the game where they bring it about."""
    write = sitting.game.write_move
    facts = [Fact("ply", now, {"seat": seat, "move": write(given.move), "by": given.by}) for seat, given in made]
    if sitting.run is not None and outcome_after(sitting.game, sitting.run.mark(), made) is not None:
        facts.append(Fact("ended", now, {"reason": FINISHED}))
    return facts
