"""Without the packages of the environments everything else works, and a sentence says what to install."""

import subprocess
import sys

import pytest

from virion.envs.extras import need

BLOCKED = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
import virion.envs.codecs, virion.cli
try:
    import virion.envs.{module}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize("module", ["batch", "pettingzoo", "open_spiel"])
def test_a_sentence_tells_what_to_install(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(module=module)],
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert 'install it with  pip install "virion[envs]"' in done.stdout


def test_what_is_there_is_not_asked_for() -> None:
    need("json", "asyncio")
