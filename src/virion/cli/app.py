"""The command ``virion``: its subcommands, and the one place where anything that goes wrong becomes a sentence."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO

import click

from virion import __version__
from virion.cli.commands import Commands
from virion.cli.speech import FAILED, FINE, INTERRUPTED, MISUSED, Failure, say, warn, words
from virion.kernel.refusal import Refusal
from virion.lab.engine import engine

NAMES: Final = ("serve", "games", "simulate", "replay", "bench", "lab", "arena")
"""The subcommands, each in a module of that name."""

STREAMS: Final = {"stdin": "r", "stdout": "w", "stderr": "w"}


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    click.echo(say("version", version=__version__))
    click.echo(say("version-python", implementation=platform.python_implementation(), python=platform.python_version()))
    click.echo(say(f"engine-{engine().why}"))
    context.exit(FINE)


@click.group(
    "virion",
    cls=Commands,
    names=NAMES,
    invoke_without_command=True,
    help=say("help"),
    context_settings={"max_content_width": 100},
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help=say("help-version"))
@click.pass_context
def virion(context: click.Context) -> None:
    """Serve, unless a subcommand says otherwise."""
    if context.invoked_subcommand is None:
        context.invoke(import_module("virion.cli.serve").command)


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit code: 0 fine, 1 work failed, 2 usage or bad input, 130 interrupted."""
    try:
        code = virion.main(list(arguments), prog_name="virion", standalone_mode=False)
        sys.stdout.flush()
    except click.UsageError as error:
        return _refuse(error.format_message(), MISUSED, error.ctx)
    except click.ClickException as error:
        return _refuse(error.format_message(), MISUSED)
    except Failure as failure:
        return _refuse(say(failure.key, **failure.facts), failure.code)
    except Refusal as refusal:
        return _refuse(words().refusal(refusal), MISUSED)
    except (KeyboardInterrupt, click.Abort):
        warn(say("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone: nobody is left to tell. Python would complain at exit, once more.
        _silence(sys.stdout)
        return FAILED
    except OSError as error:
        reason = error.strerror or str(error)
        _silence(sys.stdout)
        if error.filename is None:
            return _refuse(say("failed-system", reason=reason), FAILED)
        return _refuse(say("failed-system-file", file=str(error.filename), reason=reason), FAILED)
    except Exception as error:
        if os.environ.get("VIRION_TRACEBACK"):
            raise
        return _refuse(say("failed-fault", kind=type(error).__name__, reason=str(error)), FAILED)
    return code if isinstance(code, int) else FINE


def _refuse(sentence: str, code: int, context: click.Context | None = None) -> int:
    warn(say("error", sentence=sentence))
    if context is not None:
        warn(say("usage-hint", command=f"{context.command_path} --help"))
    return code


def _silence(stream: TextIO) -> None:
    """Let what is still to be written to a broken stream go nowhere."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def main() -> None:
    """Run the command line with the arguments of this process, and end it."""
    for name, mode in STREAMS.items():
        if getattr(sys, name) is None:  # it was closed before we were started: read nothing, write nowhere
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another, and nothing breaks
    sys.exit(run(sys.argv[1:]))
