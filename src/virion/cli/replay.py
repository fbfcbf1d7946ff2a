"""``virion replay``: tells a recorded game ply by ply, in full or as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator

import click

from virion.bots.analysis import PLAYOUTS, chances, points, turns
from virion.cli.boards import board
from virion.cli.inputs import record_in
from virion.cli.speech import Failure, percent, refusing, say, words
from virion.games import GAMES
from virion.kernel.event import EVERYONE, Event
from virion.kernel.game import Game
from virion.kernel.record import Record, Run
from virion.kernel.refusal import Refusal


@click.command("replay", help=say("help-replay"))
@click.argument("file")
@click.option("--seat", type=click.IntRange(min=0), help=say("help-replay-seat"))
@click.option("--game", "line", type=click.IntRange(min=1), help=say("help-replay-game"))
@click.option("--brief", is_flag=True, help=say("help-replay-brief"))
@click.option("--analysis", is_flag=True, help=say("help-replay-analysis"))
def command(file: str, seat: int | None, line: int | None, brief: bool, analysis: bool) -> None:
    """Read a record and tell it."""
    record = Record.read(record_in(file, line))
    game = GAMES.get(record.game)
    if game is None:
        raise Refusal("record-game", found=record.game[:40], known=", ".join(GAMES))
    if seat is not None and seat >= record.seats:
        raise Failure("replay-no-seat", seat=str(seat), most=str(record.seats - 1))
    with refusing(game.code):
        Run(game, record)  # refuses a record that does not fit before the first line is printed
    if analysis:
        for text in _analysed(game, record):
            click.echo(text)
        return
    for text in _told(game, record, EVERYONE if seat is None else seat, brief):
        click.echo(text)


def _analysed(game: Game, record: Record) -> Iterator[str]:
    """Yield everybody's chance to win after each move, as a table, then the turning points."""
    w = words()
    names = [say("seat", seat=str(seat)) for seat in range(record.seats)]
    yield say("replay-title", name=w.say(f"{game.code}-name"), seats=record.seats, plies=len(record.moves))
    yield say("replay-chances", count=PLAYOUTS)
    course: list[list[float]] = []
    for point, found in zip(points(len(record.moves)), chances(record), strict=True):
        course.append(found)
        yield f"{point:>6}  {'  '.join(f'{share:>5.0%}' for share in found)}"
    for turn in turns(record, course):
        made = w.move(game.code, record.moves[turn.after - 1][1], names)
        mover, other, had, has = names[turn.mover], names[turn.seat], percent(turn.had), percent(turn.has)
        yield "\n" + say("replay-turn", ply=turn.after, player=mover, move=made, other=other, had=had, has=has)


def _told(game: Game, record: Record, viewer: int, brief: bool) -> Iterator[str]:
    w = words()
    names = [say("seat", seat=str(seat)) for seat in range(record.seats)]
    yield say("replay-title", name=w.say(f"{game.code}-name"), seats=record.seats, plies=len(record.moves))
    if viewer != EVERYONE:
        yield say("replay-view", seat=str(viewer))
    run = Run(game, Record(record.game, record.rules, record.options, record.seats, record.chance, []))

    shown: list[str] = []

    def tell(title: str, events: list[Event]) -> str:
        nonlocal shown
        lines = [title, *(f"  {w.event(game.code, event.seen_by(viewer), names)}" for event in events)]
        if not brief:
            table = board(game, run.state, viewer, names)
            if table != shown:
                shown = table
                lines += [f"    {text}" for text in table]
        return "\n" + "\n".join(lines)

    yield tell(say("replay-deal"), run.log[0])
    for ply, (mover, move) in enumerate(record.moves, 1):
        events = run.play(mover, game.read_move(move))
        title = say("replay-ply", ply=ply, player=names[mover])
        if viewer in {EVERYONE, mover}:
            title = say("replay-ply-move", ply=ply, player=names[mover], move=w.move(game.code, move, names))
        yield tell(title, events)
    if run.state.outcome() is None:
        yield "\n" + say("replay-unfinished")
