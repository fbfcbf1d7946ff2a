"""Environments for people who write learning agents: PettingZoo, OpenSpiel, and many tables at once on arrays.

Each module needs a package of its own, which ``pip install "virion[envs]"`` brings; `codecs` needs none.
"""
