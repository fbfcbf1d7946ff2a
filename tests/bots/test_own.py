"""Bots of a user's own: found by module and by file, refused with a sentence."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import ROOT
from virion.bots import BOTS, Bot, BotKind, bot_named
from virion.games import GAMES
from virion.kernel.refusal import Refusal
from virion.lab.simulate import simulate
from virion.words import words_for

MINE = """
from virion.bots import Bot, BotKind
from neighbour import LAST


class Mine(Bot):
    def choose(self, view, chance):
        return view.moves[LAST]


SHY = BotKind("whatever", lambda game, options: Mine(), frozenset({"viral"}), remembers=frozenset({"viral"}))
NUMBER = 3
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The present folder, with a bot and a neighbour that it needs; what is named in a test is forgotten after it."""
    loaded = set(sys.modules)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bots.py").write_text(MINE, encoding="utf-8")
    (tmp_path / "neighbour.py").write_text("LAST = -1\n", encoding="utf-8")
    yield tmp_path
    for name in set(sys.modules) - loaded:
        del sys.modules[name]


@pytest.mark.parametrize("place", ["my_bots", "my_bots.py", "./my_bots.py"])
def test_a_class_of_bot_is_found_by_module_and_by_file(folder: Path, place: str) -> None:
    kind = bot_named(f"{place}:Mine")
    assert kind.code == f"{place}:Mine"
    assert BOTS[kind.code] is kind is bot_named(kind.code)
    assert all(kind.plays(game) for game in GAMES.values())
    assert isinstance(kind.make(GAMES["viral"]), Bot)
    results = simulate(GAMES["virus_marvel"], {}, 2, 4, 1, [kind.code, "random"])
    assert results.by_bot[kind.code].total == 4


def test_a_kind_of_bot_keeps_all_but_its_code(folder: Path) -> None:
    kind = bot_named("my_bots:SHY")
    assert isinstance(kind, BotKind)
    assert (kind.code, kind.games, kind.remembers) == ("my_bots:SHY", frozenset({"viral"}), frozenset({"viral"}))
    assert not kind.plays(GAMES["virus_marvel"])


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("grredy", "random, greedy"),
        ("nowhere:Mine", "No module named 'nowhere'"),
        (":Mine", "ValueError"),
        ("gone.py:Mine", "no file gone.py"),
        ("my_bots:Yours", "Mine, SHY"),
        ("my_bots:NUMBER", "Mine, SHY"),
        ("my_bots:", "Mine, SHY"),
        ("neighbour:Mine", "Bots in it: -"),
        ("broken.py:Mine", "ZeroDivisionError"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(folder: Path, code: str, told: str) -> None:
    (folder / "broken.py").write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        bot_named(code)
    sentence = words_for("en").refusal(refused.value)
    assert told in sentence
    assert not sentence.startswith("bot-")
    assert code not in BOTS


def test_a_bot_of_ones_own_is_called_by_its_name() -> None:
    assert words_for("en").bot("some.module:Mine") == "Mine"
    assert words_for("en").bot("greedy") == "Greedy"


@pytest.mark.usefixtures("folder")
def test_the_ten_lines_are_ten_and_beat_chance() -> None:
    text = (ROOT / "examples/ten_lines.py").read_text(encoding="utf-8")
    body = text.rpartition('"""\n\n')[2].partition("\n\n\n")
    lines = [line for line in (body[0] + body[2]).splitlines() if line.strip() and '"""' not in line]
    assert len(lines) <= 10
    code = f"{ROOT / 'examples/ten_lines.py'}:Builder"
    results = simulate(GAMES["virus_marvel"], {}, 2, 100, 1, [code, "random"])
    assert results.by_bot[code].count >= 80
