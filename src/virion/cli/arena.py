"""``virion arena``: every bot against every other."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from virion.bots import BOTS
from virion.cli.inputs import bots_named, checked, game_named, options_of
from virion.cli.running import explaining, run
from virion.cli.speech import Failure, columns, number, percent, say, words
from virion.extras import need
from virion.lab.results import Share, wilson
from virion.lab.sides import SIDES

if TYPE_CHECKING:
    from virion.lab.arena import Arena


@click.command("arena", help=say("help-arena"))
@click.argument("game", default="virus_marvel")
@click.option("--bots", default="greedy,random", show_default=True, help=say("help-arena-bots", known=", ".join(BOTS)))
@click.option("--seats", type=click.IntRange(min=1), help=say("help-arena-seats"))
@click.option(
    "--games", type=click.IntRange(min=1, max=2**31 - 1), default=1000, show_default=True, help=say("help-arena-games")
)
@click.option("--seed", type=click.IntRange(min=0, max=2**63 - 1), default=1, show_default=True, help=say("help-seed"))
@click.option("--sides", is_flag=True, help=say("help-arena-sides"))
@click.option("--option", "pairs", multiple=True, metavar="KEY=VALUE", help=say("help-option"))
@click.option("--out", metavar="DIR", help=say("help-arena-out"))
@click.option("--workers", type=click.IntRange(min=1, max=1024), help=say("help-lab-workers"))
@click.option("--json", "as_json", is_flag=True, help=say("help-json"))
def command(
    game: str,
    bots: str,
    seats: int | None,
    games: int,
    seed: int,
    sides: bool,
    pairs: tuple[str, ...],
    out: str | None,
    workers: int | None,
    as_json: bool,
) -> None:
    """Play, rate and print."""
    chosen = game_named(game)
    options = options_of(pairs)
    codes = bots_named(chosen, bots)
    if len(set(codes)) < len(codes) or len(codes) < 2:
        raise Failure("arena-bots", found=bots)
    if sides and chosen.code not in SIDES:
        raise Failure("arena-no-sides", name=words().say(f"{chosen.code}-name"), known=", ".join(SIDES))
    seats = chosen.min_seats if seats is None else seats
    checked(chosen, options, seats)
    with explaining():
        need("lab", "numpy", "pyarrow", "openskill")
        from virion.lab.arena import arena_of, read_arena  # noqa: PLC0415  it needs the packages of the extra

        study = arena_of(chosen, options, seats, games, seed, codes, sides)
        with _folder(out) as folder:
            run(study, folder, workers, kept=out is not None)
            found = read_arena(study, folder)
    click.echo(json.dumps(found.as_json(), indent=2) if as_json else report(found))


@contextmanager
def _folder(out: str | None) -> Iterator[Path]:
    """Yield the folder that was named, or one that is gone afterwards."""
    if out is not None:
        yield Path(out)
        return
    with TemporaryDirectory(prefix="virion-arena-") as folder:
        yield Path(folder, "study")


def report(arena: Arena) -> str:
    """Return the results as tables for people."""
    w = words()
    cell = arena.study.cells[0]
    parts = [
        say(
            "arena-title",
            name=w.say(f"{cell.game}-name"),
            seats=cell.seats,
            games=2 * arena.study.games,
            seed=str(arena.study.seed),
        )
    ]
    rows = [[say("arena-bot"), say("arena-rating"), *_heads()]]
    for one in arena.standings:
        rating = say("arena-deviation", rating=number(one.rating), deviation=number(1.96 * one.deviation))
        rows.append([w.bot(one.bot), rating, *_share(one.wins)])
    parts.append(columns(rows))
    rows = [[say("arena-pairing"), *_heads(), say("arena-duels")]]
    for each in arena.pairings:
        names = {"bot": w.bot(each.bot), "other": w.bot(each.against)}
        if each.side:
            named = say("arena-side", side=w.say(f"lab-side-{cell.game}-{each.side}"), **names)
        elif cell.seats > 2:
            named = say("arena-alone", count=cell.seats - 1, **names)
        else:
            named = say("arena-pair", **names)
        rows.append([named, *_share(each.wins), "–".join(map(number, each.duels))])
    parts.append(columns(rows))
    if cell.sides:
        parts.append(say("arena-explain-sides"))
    else:
        parts.append(say("arena-explain", seats=cell.seats, share=percent(1 / cell.seats)))
    return "\n\n".join(parts)


def _heads() -> Sequence[str]:
    return say("column-wins"), say("column-games"), say("column-share"), say("column-interval")


def _share(share: Share) -> Sequence[str]:
    low, high = wilson(share.count, share.total)
    interval = say("interval", low=percent(low), high=percent(high))
    return number(share.count), number(share.total), percent(share.count / share.total), interval
