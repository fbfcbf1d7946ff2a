"""Refusals: the one way in which bad input is turned down.

A refusal names *what* was wrong by a code, and carries the facts that its sentence needs. The sentence itself is
found in `virion.words` under ``refusal-<code>``, so that every language tells it.
"""

from __future__ import annotations


class Refusal(Exception):
    """Input that was turned down; nothing has changed.

    ``code`` is a stable key in lower case with dashes; ``facts`` are the values that its sentence mentions
    (strings and whole numbers only, never anything that the sender may not know).
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        self.code = code
        self.facts = facts
        listed = ", ".join(f"{key}={value!r}" for key, value in facts.items())
        super().__init__(f"{code} ({listed})" if listed else code)
