"""Which engine runs: the one compiled by mypyc, or the same source interpreted; and calls into the interpreted one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory

import virion
from virion.kernel import chance, playout

SOURCES = Path(virion.__file__).parent


@dataclass(frozen=True)
class Engine:
    """``compiled`` tells which one runs; ``why`` is a code with words, ``cli-engine-<why>``.

    The codes: ``compiled``; ``absent`` (nothing was compiled when this package was installed); ``foreign`` (there is
    a compiled engine, but for another Python or another machine).
    """

    compiled: bool
    why: str


def engine() -> Engine:
    """Tell which engine runs in this process."""
    if _is_extension(chance.__file__) and _is_extension(playout.__file__):
        return Engine(True, "compiled")
    there = any(path.suffix in {".so", ".pyd"} for path in (SOURCES / "kernel").glob("chance.*"))
    return Engine(False, "foreign" if there else "absent")


def _is_extension(file: str | None) -> bool:
    return file is not None and file.endswith(tuple(EXTENSION_SUFFIXES))


def interpreted(function: str, **arguments: object) -> object:
    """Call a function of this package in a process that runs the engine interpreted, and return what it returns.

    ``function`` is "module:name"; arguments and answer pass as JSON. The process works on a copy of the package's
    ``.py`` files alone, in a temporary folder. Raises RuntimeError, with what the process said last, when it fails.
    """
    module, name = function.split(":")
    program = (
        "import json, sys\n"
        f"from {module} import {name}\n"
        "from virion.lab.engine import engine\n"
        "assert not engine().compiled, 'the copy found a compiled engine'\n"
        f"print(json.dumps({name}(**json.loads(sys.argv[1]))))\n"
    )
    with TemporaryDirectory(prefix="virion-") as folder:
        shutil.copytree(SOURCES, Path(folder, "virion"), ignore=_all_but_python)
        result = subprocess.run(
            [sys.executable, "-c", program, json.dumps(arguments)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
    if result.returncode != 0:
        last = result.stderr.strip().splitlines()[-1:] or [f"exit code {result.returncode}"]
        raise RuntimeError(last[0])
    answer: object = json.loads(result.stdout)
    return answer


def _all_but_python(folder: str, names: list[str]) -> set[str]:
    return {
        name for name in names if name == "__pycache__" or not (name.endswith(".py") or Path(folder, name).is_dir())
    }
