"""The command line, called in this process or in one of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import virion
from virion.cli import run

ROOT = Path(virion.__file__).parent.parent


@dataclass
class Said:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Run ``virion`` with arguments, in this process."""
    monkeypatch.setenv("VIRION_LANGUAGE", "en")

    def command(*arguments: object) -> Said:
        code = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Said(code, out, err)

    return command


def started(*arguments: object, **options: object) -> subprocess.Popen[str]:
    """Start ``virion`` with arguments in a process of its own."""
    settings: dict[str, object] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **options}
    return subprocess.Popen(
        [sys.executable, "-m", "virion", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "VIRION_LANGUAGE": "en", "PYTHONUNBUFFERED": "1"},
        **settings,  # type: ignore[call-overload]
    )
