"""Write docs/rulings/<game>.md from the English words and the table of games.

Run it after a change to rulings or options: ``python scripts/rulings_docs.py``. A test holds the committed files
against what it writes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from virion.games import GAMES
from virion.kernel.game import Game, Option
from virion.kernel.refusal import Refusal
from virion.words import Words, words_for

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rulings"


def page(game: Game, words: Words) -> str:
    """Return the page of one game's rulings in Markdown."""
    said = f"{game.code}-ruling"
    lines = [
        f"# {words.say(f'{game.code}-name')}: rulings",
        "",
        "Where the rulebook is silent, unclear or at odds with itself, this is how Virion plays, and why. "
        "[How to read this](README.md).",
        "",
        "This file is written by `scripts/rulings_docs.py` from the words of the package: change them there.",
        "",
        "| Ruling | | Status | Option |",
        "|---|---|---|---|",
    ]
    for code in game.rulings:
        options = ", ".join(f"`{option.key}`" for option in game.options if code in option.rulings)
        status = words.say(f"{said}-status-{words.say(f'{said}-{code}.status')}")
        lines.append(f"| [{code}](#{code}) | {words.say(f'{said}-{code}.title')} | {status} | {options} |")
    for code in game.rulings:
        lines += ["", *_ruling(game, words, code)]
    if words.has(f"{said}-after"):
        lines += ["", words.say(f"{said}-after")]
    return "\n".join(lines) + "\n"


def _ruling(game: Game, words: Words, code: str) -> list[str]:
    said = f"{game.code}-ruling"
    status = words.say(f"{said}-status-{words.say(f'{said}-{code}.status')}")
    lines = [
        f'## <a id="{code}"></a>{code} {words.say(f"{said}-{code}.title")}',
        "",
        words.say(f"{said}-{code}"),
        "",
        f"- **Status:** {status}",
        f"- **Question:** {words.say(f'{said}-{code}.doubt')}",
        f"- **Why:** {words.say(f'{said}-{code}.why')}",
        f"- **Other ways:** {words.say(f'{said}-{code}.alternative')}",
    ]
    for option in game.options:
        if code in option.rulings:
            lines.append(f"- **Option** `{option.key}` {_values(game, option)}")
    return lines


def _values(game: Game, option: Option) -> str:
    default = option.default
    shown = [f"`{_spelled(value)}`{' (default)' if value == default else ''}" for value in option.values]
    if option.kind == "deck":
        shown.append("or a map of kinds to numbers")
    if option.kind == "table" and isinstance(default, dict):
        rows = ", ".join(f"{number} with {seats} players" for seats, number in default.items())
        shown.append(f"a number, or a map from numbers of players to numbers; default {rows}")
    if option.kind == "number":
        none = ", or `none`" if _takes_none(game, option) else ""
        shown.append(f"a number{none}; default `{_spelled(default)}`")
    return ", ".join(shown)


def _takes_none(game: Game, option: Option) -> bool:
    try:
        game.read_variant({option.key: None})
    except Refusal:
        return False
    return True


def _spelled(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def write() -> None:
    """Write the pages of all games."""
    for game in GAMES.values():
        target = FOLDER / f"{game.code}.md"
        target.write_text(page(game, words_for("en")), encoding="utf-8")
        sys.stdout.write(f"{target}\n")


if __name__ == "__main__":
    write()
