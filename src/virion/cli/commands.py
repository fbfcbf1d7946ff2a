"""Groups of commands that are imported only when they are called for."""

from __future__ import annotations

from importlib import import_module

import click


class Commands(click.Group):
    """Subcommands by name; each is imported when it is called for, so that none waits for another's libraries.

    Each of ``names`` is a module of `virion.cli` of that name, behind ``prefix``, with a ``command`` in it.
    """

    def __init__(self, name: str, names: tuple[str, ...], prefix: str = "", **more: object) -> None:
        super().__init__(name, **more)  # type: ignore[arg-type]
        self.names = names
        self.prefix = prefix

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help."""
        return list(self.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a subcommand, None for a name that there is not."""
        if cmd_name not in self.names:
            return None
        command: click.Command = import_module(f"virion.cli.{self.prefix}{cmd_name}").command
        return command
