"""Lets ``python -m virion.cli`` work as ``virion`` does."""

from virion.cli.app import main

main()
