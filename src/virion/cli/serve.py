"""``virion serve``: the table in the browser."""

from __future__ import annotations

import errno
import math
import sqlite3
import sys
import threading
import webbrowser
from dataclasses import replace

import click

from virion.bots import bot_named
from virion.cli.speech import FAILED, Failure, say
from virion.server import Settings, serve
from virion.server.store import StoreUnusable, shown

DEFAULTS = Settings()
HERE = "127.0.0.1"
ANYWHERE = {"0.0.0.0": HERE, "::": "[::1]"}
"""Addresses that mean every interface, and by which a browser on this machine reaches them."""

STORES = {
    "extra": "serve-postgres-extra",
    "address": "serve-postgres-address",
    "unreachable": "serve-postgres-unreachable",
    "forbidden": "serve-postgres-forbidden",
    "missing": "serve-postgres-missing",
    "newer": "serve-postgres-newer",
    "bad": "serve-postgres-bad",
}
"""The sentence for each reason why a database that is no file cannot be used."""


def _number(context: click.Context, parameter: click.Parameter, value: float) -> float:
    if math.isnan(value):  # which is beyond no bound
        raise click.BadParameter(say("bad-seconds", found=str(value)), context, parameter)
    return value


@click.command("serve", help=say("help-serve"))
@click.option("--host", default=HERE, show_default=True, help=say("help-serve-host"))
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help=say("help-serve-port"))
@click.option("--database", default=DEFAULTS.database, show_default=True, help=say("help-serve-database"))
@click.option(
    "--bot-pace",
    type=click.FloatRange(0, 60),
    callback=_number,
    default=DEFAULTS.bot_pace,
    show_default=True,
    help=say("help-serve-bot-pace"),
)
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=DEFAULTS.workers,
    show_default="cores - 1",
    help=say("help-serve-workers"),
)
@click.option("--bot", "bots", multiple=True, metavar="MODULE:NAME", help=say("help-serve-bot"))
@click.option("--open/--no-open", "open_page", default=None, help=say("help-serve-open"))
def command(
    host: str,
    port: int,
    database: str,
    bot_pace: float,
    workers: int,
    bots: tuple[str, ...],
    open_page: bool | None,
) -> None:
    """Serve until told to end: by Ctrl-C or SIGTERM, which for a running server is a fine end, exit code 0."""
    wanted = sys.stdout.isatty() if open_page is None else open_page
    started = False
    for option, text in (("--host", host), ("--database", database)):
        if not text:
            raise Failure("serve-empty", option=option)

    for code in bots:
        bot_named(code)

    def ready(address: str) -> None:
        nonlocal started
        started = True
        for every, reached in ANYWHERE.items():
            address = address.replace(f"//{every}:", f"//{reached}:").replace(f"//[{every}]:", f"//{reached}:")
        click.echo(say("serve-ready", address=address))
        sys.stdout.flush()
        if wanted:
            # A browser may take its time to start, and the server must not wait for it.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        serve(host, port, database, bot_pace, settings=replace(DEFAULTS, workers=workers), ready=ready)
    except sqlite3.Error as error:
        raise _database(database, error) from None
    except StoreUnusable as error:
        raise Failure(STORES[error.key], FAILED, file=error.shown, reason=error.reason) from None
    except OSError as error:
        raise _address(host, port, error) from None
    if not started:
        raise Failure("serve-not-started", FAILED, file=shown(database) if "://" in database else database)


def _database(file: str, error: sqlite3.Error) -> Failure:
    if "locked" in str(error):
        return Failure("serve-database-locked", FAILED, file=file)
    return Failure("serve-database-bad", FAILED, file=file, reason=str(error))


def _address(host: str, port: int, error: OSError) -> Exception:
    keys = {
        errno.EADDRINUSE: "serve-port-taken",
        errno.EACCES: "serve-port-forbidden",
        errno.EADDRNOTAVAIL: "serve-bad-host",
    }
    # Python hands on the negative error codes of a failed look-up as if they were the system's.
    key = "serve-bad-host" if (error.errno or 0) < 0 else keys.get(error.errno or 0)
    return error if key is None else Failure(key, FAILED, host=host, port=str(port))
