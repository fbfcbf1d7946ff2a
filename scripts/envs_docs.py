"""Write the pages docs/envs/GAME.md: the actions and the observations of each game's environments.

Run it after a change of a codec: python scripts/envs_docs.py
"""

from pathlib import Path

from virion.envs.codecs import CODECS
from virion.games import GAMES
from virion.words import words_for

FOLDER = Path(__file__).parent.parent / "docs" / "envs"


def page(code: str) -> str:
    """Return the page of a game."""
    game = GAMES[code]
    few, many = CODECS[code](game.min_seats), CODECS[code](game.max_seats)
    name = words_for("en").say(f"{code}-name")
    lines = [
        f"# {name} as numbers",
        "",
        "Written by `scripts/envs_docs.py`; what an offset is, and how to read this, tells [environments](../envs.md).",
        "",
        "## Actions",
        "",
        f"With {game.min_seats} seats there are {int(few.actions)} actions, with {game.max_seats} seats "
        f"{int(many.actions)}, whatever the options.",
        "",
        f"| Name | Numbers with {game.min_seats} seats | With {game.max_seats} seats | Meaning |",
        "|---|---|---|---|",
    ]
    first, most = 0, 0
    for small, large in zip(few.spans, many.spans, strict=True):
        lines.append(f"| {small.name} | {_run(first, small.size)} | {_run(most, large.size)} | {small.meaning} |")
        first, most = first + small.size, most + large.size
    lines += [
        "",
        "## Observations",
        "",
        f"With {game.min_seats} seats {int(few.words) * 8} bytes, with {game.max_seats} seats {int(many.words) * 8}. "
        "First these:",
        "",
        "| Plane | Bytes | Most | Meaning |",
        "|---|---|---|---|",
    ]
    at = 0
    for plane in few.head:
        lines.append(f"| {plane.name} | {_run(at, plane.size)} | {plane.most} | {plane.meaning} |")
        at += plane.size
    each = sum(plane.size for plane in few.each)
    lines += [
        "",
        f"Then {each} bytes for each seat, by offset; the seat at offset k begins at byte {at} + {each} k:",
        "",
        "| Plane | Bytes | Most | Meaning |",
        "|---|---|---|---|",
    ]
    at = 0
    for plane in few.each:
        lines.append(f"| {plane.name} | {_run(at, plane.size)} | {plane.most} | {plane.meaning} |")
        at += plane.size
    return "\n".join(lines) + "\n"


def _run(first: int, size: int) -> str:
    return str(first) if size == 1 else f"{first}–{first + size - 1}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each_code in CODECS:
        (FOLDER / f"{each_code}.md").write_text(page(each_code), encoding="utf-8")
