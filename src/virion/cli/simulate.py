"""``virion simulate``: many games between bots, counted."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TextIO

import click

from virion.bots import BOTS
from virion.cli.inputs import bots_named, checked, game_named, options_of
from virion.cli.speech import FAILED, Failure, columns, number, percent, say, words
from virion.kernel.record import Record
from virion.lab.results import Results, Share, Spread, wilson
from virion.lab.simulate import simulate


@click.command("simulate", help=say("help-simulate"))
@click.argument("game", default="virus_marvel")
@click.option("--seats", type=click.IntRange(min=1), help=say("help-seats"))
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help=say("help-games-number"))
@click.option("--seed", type=int, default=1, show_default=True, help=say("help-seed"))
@click.option("--bots", default="greedy,random", show_default=True, help=say("help-bots", known=", ".join(BOTS)))
@click.option("--option", "pairs", multiple=True, metavar="KEY=VALUE", help=say("help-option"))
@click.option("--record", "record_to", metavar="FILE", help=say("help-record"))
@click.option("--json", "as_json", is_flag=True, help=say("help-json"))
def command(
    game: str,
    seats: int | None,
    games: int,
    seed: int,
    bots: str,
    pairs: tuple[str, ...],
    record_to: str | None,
    as_json: bool,
) -> None:
    """Play, count and print."""
    chosen = game_named(game)
    options = options_of(pairs)
    codes = bots_named(chosen, bots)
    seats = max(chosen.min_seats, len(codes)) if seats is None else seats
    if chosen.min_seats <= seats < len(codes):
        raise Failure("too-many-bots", bots=len(codes), seats=seats)
    checked(chosen, options, seats)
    with ExitStack() as stack:
        record = None if record_to is None else stack.enter_context(_recorder(record_to))
        progress = stack.enter_context(_progress(games))
        results = simulate(chosen, options, seats, games, seed, codes, record, progress)
    click.echo(json.dumps(results.as_json(), indent=2) if as_json else report(results), err=record_to == "-")


@contextmanager
def _recorder(name: str) -> Iterator[Callable[[Record], None]]:
    """Yield a function that writes a record as a line of the file ``name``, "-" being standard output."""
    if name == "-":
        yield lambda record: _write(sys.stdout, record, name)
        return
    file = _open(name)
    try:
        yield lambda record: _write(file, record, name)
    finally:
        _close(file, name)


def _open(name: str) -> TextIO:
    try:
        return Path(name).open("w", encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Failure("record-unwritable", file=name, reason=reason) from None


def _write(file: TextIO, record: Record, name: str) -> None:
    try:
        file.write(json.dumps(record.as_json(), separators=(",", ":")) + "\n")
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Failure("record-failed", FAILED, file=name, reason=error.strerror or str(error)) from None


def _close(file: TextIO, name: str) -> None:
    try:
        file.close()
    except OSError as error:
        raise Failure("record-failed", FAILED, file=name, reason=error.strerror or str(error)) from None


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """Yield a function that moves a progress bar on, or None where standard error is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=games, file=sys.stderr, label=say("progress")) as bar:
        yield bar.update


def report(results: Results) -> str:
    """Return the results as tables for people."""
    w = words()
    places = [say("order", place=place + 1) for place in range(results.seats)]
    seats = [say("seat", seat=str(seat)) for seat in range(results.seats)]
    bots = [
        say("bot-chairs", bot=w.bot(code), chairs=results.chairs[code], seats=results.seats) for code in results.by_bot
    ]
    parts = [
        say(
            "result-title",
            name=w.say(f"{results.game}-name"),
            seats=results.seats,
            games=results.games,
            seed=str(results.seed),
            bots=w.listed([w.bot(code) for code in results.bots]),
        ),
        _shares("result-bots", bots, list(results.by_bot.values())),
        _shares("result-seats", seats, results.by_seat),
        _shares("result-order", places, results.by_order),
        _lengths(results.turns, results.plies),
        _ends(results),
        *([_figures(results)] if results.figures else []),
        say("result-speed", seconds=number(results.seconds), speed=number(results.moves_per_second)),
    ]
    if results.games % results.seats:
        parts.append(say("result-uneven", seats=results.seats))
    return "\n\n".join(parts)


def _shares(title: str, names: Sequence[str], shares: Sequence[Share]) -> str:
    rows = [[say(title), say("column-wins"), say("column-share"), say("column-interval")]]
    for name, share in zip(names, shares, strict=True):
        rows.append([name, number(share.count), *_with_interval(share)])
    return columns(rows)


def _with_interval(share: Share) -> list[str]:
    low, high = wilson(share.count, share.total)
    found = percent(share.count / share.total) if share.total else say("no-share")
    return [found, say("interval", low=percent(low), high=percent(high))]


def _figures(results: Results) -> str:
    w = words()
    rows = [[say("result-figures"), say("column-count"), say("column-share"), say("column-interval")]]
    for code, share in results.figures.items():
        rows.append([w.say(f"{results.game}-figure-{code}"), number(share.count), *_with_interval(share)])
    return columns(rows)


def _lengths(turns: Spread, plies: Spread) -> str:
    keys = ("result-length", "column-median", "column-mean", "column-p10", "column-p90", "column-most")
    rows = [[say(key) for key in keys]]
    for key, spread in (("row-turns", turns), ("row-plies", plies)):
        rows.append([say(key), *map(number, (spread.median, spread.mean, spread.p10, spread.p90, spread.most))])
    return columns(rows)


def _ends(results: Results) -> str:
    w = words()
    rows = [[say("result-ends"), say("column-games")]]
    for reason, count in sorted(results.reasons.items(), key=lambda item: -item[1]):
        rows.append([w.say(f"{results.game}-reason-{reason}"), number(count)])
    rows.append([say("row-draws"), number(results.draws)])
    rows.append([say("row-shared"), number(results.shared)])
    if results.unfinished:
        rows.append([say("row-unfinished"), number(results.unfinished)])
    return columns(rows)
