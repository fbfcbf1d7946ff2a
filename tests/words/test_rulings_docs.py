"""docs/rulings holds what the script writes."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from virion.games import GAMES
from virion.words import words_for

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rulings_docs", ROOT / "scripts" / "rulings_docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("code", GAMES)
def test_the_committed_page_is_what_the_script_writes(script: ModuleType, code: str) -> None:
    committed = (ROOT / "docs" / "rulings" / f"{code}.md").read_text(encoding="utf-8")
    assert committed == script.page(GAMES[code], words_for("en")), "run python scripts/rulings_docs.py"


@pytest.mark.parametrize("code", GAMES)
def test_the_page_tells_every_ruling(script: ModuleType, code: str) -> None:
    page = script.page(GAMES[code], words_for("en"))
    for ruling in GAMES[code].rulings:
        assert f'<a id="{ruling}"></a>' in page


def test_the_overview_links_every_game_and_explains_every_status() -> None:
    words = words_for("en")
    overview = (ROOT / "docs" / "rulings" / "README.md").read_text(encoding="utf-8")
    for code in GAMES:
        assert f"[{words.say(f'{code}-name')}]({code}.md)" in overview
        for key in words.known_keys():
            if key.startswith(f"{code}-ruling-status-") and "." not in key:
                assert f"| {words.say(key)} | {words.say(f'{key}.help')} |" in overview
