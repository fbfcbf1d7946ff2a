"""``virion bench``: how fast the engine plays on this machine."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from virion.cli.inputs import game_named
from virion.cli.speech import columns, number, say, words
from virion.lab.bench import ROUNDS, Speed, bench


@click.command("bench", help=say("help-bench"))
@click.argument("game", default="virus_marvel")
@click.option("--games", type=click.IntRange(min=1), default=3000, show_default=True, help=say("help-bench-games"))
@click.option("--json", "as_json", is_flag=True, help=say("help-json"))
def command(game: str, games: int, as_json: bool) -> None:
    """Measure and print."""
    chosen = game_named(game)
    found = bench(chosen.code, games)
    if as_json:
        click.echo(json.dumps(found.as_json(), indent=2))
        return
    click.echo(say("bench-title", name=words().say(f"{chosen.code}-name"), rounds=ROUNDS))
    click.echo(say(f"engine-{found.engine.why}"))
    if found.compiled is not None:
        click.echo(f"\n{say('bench-compiled')}\n{_table(found.compiled)}")
    click.echo(f"\n{say('bench-interpreted')}\n{_table(found.interpreted)}")
    if found.compiled is not None:
        ratios = [
            fast.moves_per_second / slow.moves_per_second
            for fast, slow in zip(found.compiled, found.interpreted, strict=True)
        ]
        click.echo(f"\n{say('bench-ratio', least=number(min(ratios)), most=number(max(ratios)))}")


def _table(speeds: Sequence[Speed]) -> str:
    rows = [[say("bench-seats"), say("bench-moves"), say("bench-games"), say("bench-copy")]]
    rows += [
        [
            number(speed.seats),
            number(speed.moves_per_second),
            number(speed.games_per_second),
            number(speed.nanoseconds_per_copy),
        ]
        for speed in speeds
    ]
    return columns(rows)
