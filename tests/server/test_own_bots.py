"""A bot of one's own at a table: offered, called by its name, and replaced when the server comes back without it."""

import pytest

from tests.docs.pages import ROOT
from tests.server.living import Living, play_out
from virion.bots import BOTS, bot_named

CODE = f"{ROOT / 'examples/ten_lines.py'}:Builder"


@pytest.fixture
def own():
    return bot_named(CODE).code


def test_it_is_offered_and_plays(living, own):
    ana = living.person("Ana")
    assert "Builder" in ana.get("/").text
    table = ana.lobby(seats=2)
    assert ">Builder</option>" in ana.get(f"/table/{table}").text
    assert ana.do(table, "bot", seat=1, bot=own).status_code == 303
    ana.do(table, "start")
    play_out([ana], table)
    assert living.sitting(table).reason == "finished"


def test_a_stranger_cannot_name_one(living):
    ana = living.person("Ana")
    table = ana.lobby(seats=2)
    assert CODE not in BOTS
    assert ana.do(table, "bot", seat=1, bot=CODE).status_code == 422
    assert CODE not in BOTS


def test_another_bot_plays_on_when_it_is_gone(tmp_path, own):
    with Living(database=str(tmp_path / "tables.sqlite")) as living:
        ana = living.person("Ana")
        table = ana.quick(seats=2, bot=own)
        cookies = dict(ana.http.cookies)
    del BOTS[own]
    with Living(database=str(tmp_path / "tables.sqlite")) as living:
        ana = living.person()
        ana.http.cookies.update(cookies)
        assert ana.get(f"/table/{table}").status_code == 200
        play_out([ana], table)
        assert living.sitting(table).reason == "finished"
