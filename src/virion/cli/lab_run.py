"""``virion lab run``: plays a study and writes its tables."""

from __future__ import annotations

import socket
from pathlib import Path

import click

from virion.cli.running import explaining, run
from virion.cli.speech import FAILED, Failure, number, say
from virion.extras import need
from virion.lab.study_file import read_study

REACH_SECONDS = 5.0


@click.command("run", help=say("help-lab-run"))
@click.argument("study", metavar="STUDY")
@click.option("--out", metavar="DIR", help=say("help-lab-out"))
@click.option("--workers", type=click.IntRange(min=1, max=1024), help=say("help-lab-workers"))
@click.option("--ray", metavar="ADDRESS", help=say("help-lab-ray"))
def command(study: str, out: str | None, workers: int | None, ray: str | None) -> None:
    """Read, run, and say where the tables are."""
    with explaining():
        wanted = read_study(Path(study))
        if ray is not None:
            need("ray", "ray")
            _reach(ray)
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


def _reach(address: str) -> None:
    """Refuse the address of a cluster where nobody listens: Ray would try for a minute, and then end the process."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACH_SECONDS).close()
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Failure("lab-ray-unreachable", FAILED, address=address, reason=reason) from None
