"""Lets ``python -m virion`` work as ``virion`` does."""

from virion.cli import main

main()
