"""``virion lab report``: one HTML file on a study."""

from __future__ import annotations

from pathlib import Path

import click

from virion.cli.running import explaining
from virion.cli.speech import FAILED, Failure, say, words
from virion.extras import need


@click.command("report", help=say("help-report"))
@click.argument("folder", metavar="DIR")
@click.option("--out", metavar="FILE", help=say("help-report-out"))
@click.option("--csv", "csv_to", metavar="DIR", help=say("help-report-csv"))
@click.option("--pictures", "pictures_to", metavar="DIR", help=say("help-report-pictures"))
def command(folder: str, out: str | None, csv_to: str | None, pictures_to: str | None) -> None:
    """Read, write, and say where it is."""
    with explaining():
        need("lab", "numpy", "pyarrow")
        from virion.lab.report.report import report_on  # noqa: PLC0415  it needs the packages of the extra

        report = report_on(Path(folder), words())
    target = Path(folder) / "report.html" if out is None else Path(out)
    try:
        target.write_text(report.html(), encoding="utf-8")
        click.echo(say("report-written", file=str(target)))
        if csv_to is not None:
            click.echo(say("report-csv", count=report.write_csv(Path(csv_to)), folder=csv_to))
        if pictures_to is not None:
            click.echo(say("report-pictures", count=report.write_pictures(Path(pictures_to)), folder=pictures_to))
    except OSError as error:
        named = error.filename or target
        raise Failure("report-unwritable", FAILED, file=str(named), reason=error.strerror or str(error)) from None
