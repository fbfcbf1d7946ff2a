"""The documents of the project, and what stands in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```(?P<language>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def name_of(page: Path) -> str:
    """Return a page's path from the root of the project."""
    return page.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Block:
    """A fenced block: what its fence says, and its text."""

    page: str
    language: str
    text: str


def text_of(name: str) -> str:
    """Return the text of a page."""
    return (ROOT / name).read_text(encoding="utf-8")


def prose_of(name: str) -> str:
    """Return the text of a page without its fenced blocks."""
    return FENCE.sub("", text_of(name))


def blocks(language: str) -> list[Block]:
    """Return the blocks of all pages whose fence says ``language``."""
    return [block for page in PAGES for block in blocks_of(name_of(page)) if block.language == language]


def blocks_of(name: str) -> list[Block]:
    """Return the blocks of a page, in order."""
    return [Block(name, match["language"].strip(), match["text"]) for match in FENCE.finditer(text_of(name))]


def block(name: str, language: str) -> str:
    """Return the text of the only block of a page whose fence says ``language``."""
    [found] = [each for each in blocks_of(name) if each.language == language]
    return found.text


def rows_under(name: str, heading: str) -> list[list[str]]:
    """Return the rows of the first table under a heading, without its head."""
    _, _, rest = text_of(name).partition(f"\n{heading}\n")
    assert rest, f"{name} has no heading {heading}"
    table = re.search(r"^\|.*\n\|[-|: ]+\n((?:\|.*\n)+)", rest, re.MULTILINE)
    assert table is not None, f"{name} has no table under {heading}"
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[1].splitlines()]
