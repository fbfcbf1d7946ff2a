"""Without the packages of an extra everything else works, and a sentence says what to install."""

import subprocess
import sys

import pytest

from virion.extras import need

BLOCKED = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow"):
    sys.modules[name] = None
import virion.envs.codecs, virion.cli
try:
    import virion.{module}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "extra"),
    [("envs.batch", "envs"), ("envs.pettingzoo", "envs"), ("envs.open_spiel", "envs"), ("lab.arena", "lab")],
)
def test_a_sentence_tells_what_to_install(module: str, extra: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(module=module)],
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f'install it with  pip install "virion[{extra}]"' in done.stdout


def test_what_is_there_is_not_asked_for() -> None:
    need("envs", "json", "asyncio")
