"""How a finished game went: found on demand, kept, given up, and never for a game that runs."""

import time
from html import unescape

import pytest

from tests.server.living import Living, play_out, wait_for, words_of
from virion.bots.tasks import Course
from virion.server import analyses as analyses_module
from virion.server.settings import Rate


@pytest.fixture(scope="module")
def living():
    with Living(workers=1) as server:
        yield server


@pytest.fixture(scope="module")
def played(living):
    ana = living.person("Ana")
    table = ana.lobby(option_heroes_to_win="3")
    ana.do(table, "bot", seat=1, bot="random")
    ana.do(table, "start")
    play_out([ana], table, seed=3)
    return ana, table


def shown(person, replay, query="?seat=all&ply=0"):
    return unescape(person.get(f"/replay/{replay}{query}").text)


def test_a_game_is_analysed_once_and_shown_to_everybody(living, played, monkeypatch):
    ana, table = played
    assert f'action="/replay/{table}/analysis"' in unescape(ana.get(f"/table/{table}").text)
    assert "Analyse this game" in shown(ana, table)
    answer = ana.post(f"/replay/{table}/analysis", seat="0", ply="4")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/replay/{table}?seat=0&ply=4#analysis")
    wait_for(lambda: "Turning points" in shown(ana, table))
    page = shown(living.person(), table)
    assert page.count('class="line s') == 4
    assert "100 %" in page
    assert 'http-equiv="refresh"' not in page
    first = list(living.site.analyses.view(table).course)
    assert len(first) == living.sitting(table).ply + 1
    monkeypatch.setattr(living.site.hub.workers, "ask", None)
    assert ana.post(f"/replay/{table}/analysis").status_code == 303
    assert shown(ana, table) == page
    monkeypatch.undo()
    record = ana.get(f"/replay/{table}/record.json").json()
    up = ana.http.post("/replay", json=record).headers["location"].removeprefix("/replay/")
    assert ana.post(f"/replay/{up}/analysis").status_code == 303
    wait_for(lambda: "Turning points" in shown(ana, up))
    assert list(living.site.analyses.view(up).course) == first


def test_turning_points_tell_no_seat_more_than_it_saw(living, played):
    ana, table = played
    ana.post(f"/replay/{table}/analysis")
    wait_for(lambda: "Turning points" in shown(ana, table))
    [turn, *_] = living.site.analyses.view(table).turns
    for query in ("?seat=all&ply=0", "?seat=1&ply=0"):
        text = words_of(shown(ana, table, query))
        assert f"Move {turn.after}, by" in text
        assert f"&ply={turn.after}" in shown(ana, table, query)


def test_a_running_game_is_not_analysed(living):
    ana = living.person("Ana")
    table = ana.quick(seats=2, bot="easy")
    for action in ("analysis", "analysis/stop"):
        assert ana.post(f"/replay/{table}/{action}").status_code == 403
        assert ana.post(f"/replay/aaaaaaaaaaaaaaaa/{action}").status_code == 404
    assert living.site.analyses.view(table) is None


def test_an_analysis_is_given_up_and_forgotten_and_lets_others_go_first(played, living, monkeypatch):
    ana, table = played
    hub, analyses = living.site.hub, living.site.analyses
    living.do(lambda: analyses.stop(table))
    true, asked = hub.workers.ask, []

    async def noted(task, limit, *, patient=False):
        asked.append((task, patient))
        return await true(Course(task.record, 0), limit, patient=patient)

    monkeypatch.setattr(hub.workers, "ask", noted)
    # Part after part of the beginning, without end.
    monkeypatch.setattr(analyses_module, "points", lambda _: list(range(10**6)))
    assert ana.post(f"/replay/{table}/analysis").status_code == 303
    wait_for(lambda: len(asked) > 2)
    assert all(patient for _, patient in asked)
    page = shown(ana, table)
    assert "Looking at the game" in page
    assert 'http-equiv="refresh"' in page
    assert "data-running" in page
    assert ana.post(f"/replay/{table}/analysis/stop").status_code == 303
    count = len(asked)
    time.sleep(0.5)
    assert len(asked) <= count + 1
    assert "Analyse this game" in shown(ana, table)


def test_what_nobody_looks_at_goes_no_further_until_somebody_asks(played, living, monkeypatch):
    ana, table = played
    analyses = living.site.analyses
    living.do(lambda: analyses.stop(table))
    monkeypatch.setattr(analyses_module, "FORGOTTEN", -1.0)
    ana.post(f"/replay/{table}/analysis")
    wait_for(lambda: not living.do(lambda: analyses.view(table)).running)
    assert "Stopped after 0 %" in shown(ana, table)
    monkeypatch.undo()
    ana.post(f"/replay/{table}/analysis")
    wait_for(lambda: "Turning points" in shown(ana, table))


def test_analyses_are_limited_like_other_searches():
    with Living(workers=1, rate_searches_guest=Rate(2, 0.001)) as living:
        ana = living.person("Ana")
        table = ana.quick(seats=2, bot="easy")
        codes = [ana.do(table, "hint", ply=9).status_code for _ in range(2)]
        assert 429 not in codes
        answer = ana.post(f"/replay/{table}/analysis")
        assert answer.status_code == 429
        assert answer.headers["retry-after"]


def test_only_so_many_are_kept(living, monkeypatch):
    monkeypatch.setattr(analyses_module, "KEPT", 2)
    monkeypatch.setattr(analyses_module, "FORGOTTEN", -1.0)
    record = living.sitting(next(iter(living.site.hub.rooms))).run.record
    analyses = living.site.analyses
    for name in ("one", "two", "three"):
        living.do(lambda name=name: analyses.start(name, record))
    assert living.do(lambda: [analyses.view(name) is None for name in ("one", "two", "three")]) == [True, False, False]
