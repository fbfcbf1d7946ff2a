"""``virion lab``: studies and reports on them."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from virion.cli.speech import say

NAMES: Final = ("run", "report")
"""The subcommands, each in a module ``lab_<name>``."""


class Commands(click.Group):
    """Subcommands by name; each is imported when it is called for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help."""
        return list(NAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a subcommand, None for a name that there is not."""
        if cmd_name not in NAMES:
            return None
        found: click.Command = import_module(f"virion.cli.lab_{cmd_name}").command
        return found


command = Commands("lab", help=say("help-lab"))
