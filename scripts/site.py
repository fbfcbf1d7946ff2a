"""Builds the documents and the reference of all modules as pages for a browser; warnings are errors.

python scripts/site.py [folder]     # by default build/site
"""

from __future__ import annotations

import html
import re
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from markdown_it import MarkdownIt

ROOT = Path(__file__).resolve().parents[1]
KNOWN = ("The module specification", "Error parsing type annotation asyncpg")
"""Beginnings of warnings that are no fault: all modules are named, also those that pdoc finds by itself, and asyncpg
has its types in stubs alone."""
LINK = re.compile(r'(?:href|src)="([^":]+)"')
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 54rem; margin: 1rem auto; padding: 0 1rem }}
pre {{ overflow: auto; padding: .6rem; background: color-mix(in srgb, currentColor 8%, transparent) }}
table {{ border-collapse: collapse; display: block; overflow: auto }}
td, th {{ padding: .2rem .6rem; border-bottom: 1px solid; text-align: left; vertical-align: top }}
img {{ max-width: 100% }}
</style>
<nav><a href="{up}index.html">Virion</a> · <a href="{up}docs/tutorials/README.html">Tutorials</a> ·
<a href="{up}api/index.html">Reference</a></nav>
{body}
"""


def pages() -> list[Path]:
    """Return the documents."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def modules() -> list[str]:
    """Return the names of all public modules."""
    found = [path.relative_to(ROOT / "src").with_suffix("").parts for path in (ROOT / "src/virion").rglob("*.py")]
    names = {".".join(parts).removesuffix(".__init__") for parts in found if parts[-1] != "__main__"}
    return sorted(name for name in names if "._" not in name)


def slug(heading: str) -> str:
    """Return what a link to a heading ends in, as GitHub spells it."""
    return re.sub(r"<[^>]*>|[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def rendered(page: Path) -> str:
    """Return a document as HTML, its links to other documents leading to their pages."""
    place = page.relative_to(ROOT)
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = markdown.parse(page.read_text(encoding="utf-8"))
    title = place.stem
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(inside.content))
            title = inside.content if token.tag == "h1" else title
        for child in token.children or []:
            target = str(child.attrGet("href") or "")
            if child.type == "link_open" and "://" not in target:
                child.attrSet("href", re.sub(r"\.md(?=#|$)", ".html", target))
    body = markdown.renderer.render(tokens, markdown.options, {})
    up = "../" * (len(place.parts) - 1)
    return PAGE.format(title=html.escape(title), up=up, body=body)


def build(folder: Path) -> None:
    """Write everything into ``folder``, which is made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    for page in pages():
        to = (folder / page.relative_to(ROOT)).with_suffix(".html")
        to.parent.mkdir(parents=True, exist_ok=True)
        text = rendered(page)
        to.write_text(text, encoding="utf-8")
        for target in LINK.findall(text):
            named = page.parent / target.partition("#")[0]
            if named.is_file():  # a picture, an example: whatever is no document
                copy = to.parent / target
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(named, copy)
    shutil.copy(folder / "README.html", folder / "index.html")
    with TemporaryDirectory() as source:
        # Of the interpreted modules: compiled ones show neither their source nor all of their signatures.
        shutil.copytree(ROOT / "src", source, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so"))
        warnings = ["-W", "error", *(part for known in KNOWN for part in ("-W", f"ignore:{known}"))]
        command = [sys.executable, *warnings, "-m", "pdoc", "--docformat", "google", "-o", str(folder / "api")]
        subprocess.run([*command, *modules()], cwd=source, env={}, check=True)


if __name__ == "__main__":
    TO = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build/site"
    build(TO)
    print(f"Open {TO / 'index.html'}")
