"""Virion: a table and a laboratory for three virus card games."""

__version__ = "0.1.0"
