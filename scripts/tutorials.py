"""Does what the tutorials tell, block by block, and writes what is printed into the blocks of text that follow.

python scripts/tutorials.py            # all of docs/tutorials
python scripts/tutorials.py --print docs/tutorials/write_a_bot.md

A page's blocks run in order in a folder of their own, with the examples in it: ``python`` in one namespace, ``sh`` by
the shell; ``python NAME`` and ``toml NAME`` are saved as a file. A block of ``text`` is what the block before it
printed; "…" in it stands for anything within a line, and such a block is kept while it fits.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
FENCE = re.compile(r"^```(?P<kind>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Reader:
    """Somebody who does what a page says."""

    def __init__(self) -> None:
        self.names: dict[str, object] = {"__name__": "tutorial"}
        self.printed = ""

    def read(self, match: re.Match[str]) -> str:
        """Do a block and return it, with what was printed if it is a block of text."""
        kind, _, file = match["kind"].partition(" ")
        if kind == "text":
            return match[0] if fits(match["text"], self.printed) else f"```text\n{self.printed}```"
        if file:
            Path(file).write_text(match["text"], encoding="utf-8")
            self.printed = ""
        elif kind == "python":
            self.printed = self._python(match["text"])
        elif kind == "sh":
            done = subprocess.run(["sh", "-ec", match["text"]], stdout=subprocess.PIPE, text=True, check=True)
            self.printed = done.stdout
        else:
            raise ValueError(f"a block of {kind!r} can't be done")
        return match[0]

    def _python(self, text: str) -> str:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile(text, "tutorial", "exec"), self.names)
        return said.getvalue()


def fits(told: str, printed: str) -> bool:
    """Tell whether what was printed is what was told."""
    pattern = ".*".join(re.escape(part) for part in told.split("…"))
    return re.fullmatch(pattern, printed) is not None


def done(page: Path) -> str:
    """Return a page with what its blocks print."""
    text = page.read_text(encoding="utf-8")
    with TemporaryDirectory() as folder, contextlib.chdir(folder):
        Path("examples").symlink_to(ROOT / "examples")
        sys.path.insert(0, folder)
        return FENCE.sub(Reader().read, text)


def main(arguments: list[str]) -> None:
    """Print one page, or write all of them, each read in a process of its own."""
    if arguments:
        print(done(Path(arguments[1]).resolve()), end="")
        return
    for page in sorted((ROOT / "docs/tutorials").glob("*.md")):
        command = [sys.executable, __file__, "--print", str(page)]
        told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment())
        page.write_text(told.stdout, encoding="utf-8")
        print(page.relative_to(ROOT))


def environment() -> dict[str, str]:
    """Return an environment in which ``virion`` and ``python`` are those that run this, and warnings are errors."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return {
        **os.environ,
        "PATH": path,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *filter(None, sys.path)]),
        "PYTHONWARNINGS": "error",
        "PYTHONIOENCODING": "utf-8",
        "VIRION_LANGUAGE": "en",
    }


if __name__ == "__main__":
    main(sys.argv[1:])
