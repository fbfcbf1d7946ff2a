"""One of something is never told as several."""

import re

from fluent.syntax import ast, visitor

from virion.words import words_for
from virion.words.loading import load

EN = words_for("en")
OTHERS: dict[str, str | int] = {
    **{"seats": 3, "of": 3, "all": 120, "most": 9, "need": 9, "bots": 5, "speed": 9, "cells": 5},
    **{"bot": "Greedy", "player": "Ana"},
}
"""Facts that are names, never one, or say how much there is in all."""
THINGS = "cards moves turns players tokens points cells seconds games people steps bots Heroes Shields Guns"
SEVERAL = re.compile(rf"(?<!of )(?<!to )\b1 ({THINGS.replace(' ', '|')})\b")


class Mentioned(visitor.Visitor):  # type: ignore[misc]
    """Collects the facts that a text mentions."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  the visitor's own way
        """Take down the name of a fact."""
        self.names.add(node.id.name)


def test_one_is_told_as_one() -> None:
    language = load("en")
    seen, wrong = 0, []
    for key in language.keys:
        mentioned = Mentioned()
        mentioned.visit(language.pattern(key)[1])
        if mentioned.names:
            seen += 1
            told = EN.say(key, **{name: OTHERS.get(name, 1) for name in mentioned.names})
            if SEVERAL.search(told):
                wrong.append(f"{key}: {told}")
    assert not wrong
    assert seen > 300
