"""``virion lab run``: plays a study and writes its tables."""

from __future__ import annotations

from pathlib import Path

import click

from virion.cli.running import explaining, run
from virion.cli.speech import number, say
from virion.lab.study_file import read_study


@click.command("run", help=say("help-lab-run"))
@click.argument("study", metavar="STUDY")
@click.option("--out", metavar="DIR", help=say("help-lab-out"))
@click.option("--workers", type=click.IntRange(min=1, max=1024), help=say("help-lab-workers"))
@click.option("--ray", metavar="ADDRESS", help=say("help-lab-ray"))
def command(study: str, out: str | None, workers: int | None, ray: str | None) -> None:
    """Read, run, and say where the tables are."""
    with explaining():
        wanted = read_study(Path(study))
        folder = Path(study).with_suffix("") if out is None else Path(out)
        ran = run(wanted, folder, workers, ray)
    cells = len(wanted.cells)
    if ran.games == 0 and ran.workers == 0:
        click.echo(say("lab-complete", name=wanted.name, games=ran.before, folder=str(folder)))
        return
    if ran.before:
        click.echo(say("lab-resumed", games=ran.before))
    speed = number(ran.games / ran.seconds if ran.seconds else 0.0)
    click.echo(say("lab-ran", name=wanted.name, games=ran.games, cells=cells, seconds=number(ran.seconds), speed=speed))
    click.echo(say("lab-written", folder=str(folder)))
