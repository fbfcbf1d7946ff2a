"""The command line."""

from virion.cli.app import main, run

__all__ = ["main", "run"]
