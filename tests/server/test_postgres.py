"""Several server processes share the tables by way of one PostgreSQL."""

import asyncio
import logging
import re
import signal
import sys
import time
from contextlib import ExitStack

import httpx
import pytest

from tests.server.elephant import PASSWORD
from tests.server.living import MARVEL, TLS, Living, settle, wait_for
from tests.server.test_durable import program
from virion.cli import run
from virion.server import Settings, create_app
from virion.server.app import store_for
from virion.server.store import Batch, Present, StoreUnusable, shown
from virion.table import Fact, Patience

PATIENT = Patience(away=60.0, handover=60.0)


class Two:
    """Two servers on one database, and people whom both know."""

    def __init__(self, postgres, **changes):
        self._stack = ExitStack()
        self.database = postgres.fresh()
        settings = {"database": self.database, "pulse_every": 0.4, "patience": PATIENT, **changes}
        self.one, self.two = (self._stack.enter_context(Living(**settings)) for _ in range(2))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._stack.__exit__(*error)

    def person(self, name):
        """Return one person as a guest of each server, with the same cookie."""
        here, there = self.one.person(name), self.two.person()
        there.http.cookies.update(here.http.cookies)
        return here, there

    def lobby(self):
        """Let Ana make a table at one server and Ben sit down at the other, both connected there."""
        ana, ben = self.person("Ana"), self.person("Ben")
        table = ana[0].lobby(public="on")
        wait_for(lambda: table in self.two.site.hub.rooms)
        assert ben[1].do(table, "sit", seat=1).status_code == 303
        wait_for(lambda: len(self.one.sitting(table).chairs) == 2 and self.one.sitting(table).chairs[1].name == "Ben")
        lives = ana[0].live(table), ben[1].live(table)
        wait_for(lambda: all(len(server.sitting(table).presence.here) == 2 for server in (self.one, self.two)))
        return table, ana, ben, lives

    def game(self):
        """Let both play; returns the table, who owes the decision and at which server, and what one may do."""
        table, ana, ben, lives = self.lobby()
        assert ana[0].do(table, "start").status_code == 303
        for live in lives:
            live.wait(lambda live=live: 'class="lobby"' not in live.last["html"])
        return table, (ana, ben)[self.one.sitting(table).decider], lives

    def move(self, table):
        return MARVEL.write_move(self.one.sitting(table).run.moves()[0])


def test_a_move_at_one_server_shows_at_the_other_and_a_stale_one_is_refused(postgres):
    with Two(postgres) as both:
        table, (here, there), lives = both.game()
        move = both.move(table)
        assert here.move(table, 0, move).status_code == 204
        for live in lives:
            live.wait(lambda live=live: live.last["ply"] == 1)
        wait_for(lambda: both.two.sitting(table).ply == 1)
        late = there.move(table, 0, move)
        assert (late.status_code, late.json()["ply"]) == (409, 1)
        for _ in range(6):
            seat, ply = both.one.sitting(table).decider, both.one.sitting(table).ply
            person = next(who for who in both.two._people if both.two.sitting(table).seat_of(who.player) == seat)
            assert person.move(table, ply, both.move(table)).status_code == 204
            wait_for(lambda ply=ply: both.one.sitting(table).ply > ply)
        for live in lives:
            live.wait(lambda live=live: live.last["ply"] == both.one.sitting(table).ply)
            versions = [frame["version"] for frame in live.frames]
            assert versions == sorted(versions)


def test_who_has_not_heard_of_a_move_yet_gets_a_conflict_and_the_present_table(postgres, monkeypatch):
    with Two(postgres) as both:
        table, (here, there), lives = both.game()
        deaf(both.two, table, monkeypatch)
        move = both.move(table)
        assert here.move(table, 0, move).status_code == 204
        assert both.two.sitting(table).ply == 0
        late = there.move(table, 0, move)
        assert (late.status_code, late.json()["ply"]) == (409, 1)
        lives[1].wait(lambda: lives[1].last["ply"] == 1)


def deaf(server, table, monkeypatch):
    async def nothing():
        return

    monkeypatch.setattr(server.site.hub.rooms[table], "follow", nothing)


def test_an_early_answer_given_elsewhere_makes_no_move_stale(postgres, monkeypatch):
    with Two(postgres) as both:
        table, (_, there), _ = both.game()
        deaf(both.two, table, monkeypatch)
        sitting = both.one.sitting(table)
        early = Fact("early", 1.0, {"seat": 1 - sitting.decider, "move": {"kind": "pass"}})
        stranger = both.one.person().live(table)
        settle(both.one, table, [stranger], 1)
        before = len(stranger.frames)
        asyncio.run_coroutine_threadsafe(
            both.one.site.hub.store.append(Batch(table, sitting.facts, (early,))), both.one.loop
        ).result(10)
        wait_for(lambda: both.one.sitting(table).facts == both.two.sitting(table).facts + 1)
        assert len(stranger.frames) == before
        assert there.move(table, 0, both.move(table)).status_code == 204


def test_people_are_here_at_whichever_server_they_are_connected(postgres):
    with Two(postgres, patience=Patience(away=0.3, handover=0.3)) as both:
        table, (here, _), lives = both.game()
        ana = both.one.sitting(table).chairs[0].player
        stranger = both.two.person().live(table)
        wait_for(lambda: both.one.sitting(table).presence.watchers == 1)
        wait_for(lambda: both.two.sitting(table).presence.watchers == 1)
        time.sleep(0.8)
        assert both.two.sitting(table).presence.away == both.one.sitting(table).presence.away == frozenset()
        lives[0].close()
        wait_for(lambda: both.two.sitting(table).presence.lost == both.one.sitting(table).presence.lost == {0})
        assert ana not in both.two.sitting(table).presence.here
        here.get(f"/table/{table}")
        stranger.close()
        wait_for(lambda: both.one.sitting(table).presence.watchers == 0)
        both.two.stop()
        wait_for(lambda: 1 in both.one.sitting(table).presence.away)


def test_votes_at_two_servers_are_counted_together(postgres):
    with Two(postgres, patience=Patience(away=0.3, handover=0.1)) as both:
        people = [both.person(name) for name in ("Ana", "Ben", "Cleo", "Dan")]
        table = people[0][0].lobby(seats=4)
        wait_for(lambda: table in both.two.site.hub.rooms)
        for seat, (here, _) in enumerate(people[1:], 1):
            assert here.do(table, "sit", seat=seat).status_code == 303
        lives = [people[2][0].live(table), people[3][1].live(table)]
        assert people[0][0].do(table, "start").status_code == 303
        for server in (both.one, both.two):
            wait_for(lambda server=server: server.sitting(table).presence.lost == {0, 1})
        assert people[2][0].do(table, "handover", seat=1).status_code == 303
        assert both.one.sitting(table).chairs[1].kind == "person"
        wait_for(lambda: both.two.sitting(table).presence.votes.get(1))
        assert people[3][1].do(table, "handover", seat=1).status_code == 303
        for server in (both.one, both.two):
            wait_for(lambda server=server: server.sitting(table).chairs[1].kind == "bot")
        assert lives


def test_each_decision_of_bots_is_made_once_and_lists_are_the_same_everywhere(postgres):
    with Two(postgres) as both:
        ana, there = both.person("Ana")
        table = ana.quick(seats=3)
        wait_for(lambda: table in both.two.site.hub.rooms)
        assert table in there.get("/").text
        for _ in range(8):
            wait_for(lambda: both.one.sitting(table).phase == "over" or both.one.sitting(table).decider == 0)
            sitting = both.one.sitting(table)
            if sitting.phase == "over":
                break
            assert ana.move(table, sitting.ply, both.move(table)).status_code in {204, 409}
        wait_for(lambda: both.one.sitting(table).facts == both.two.sitting(table).facts)
        assert both.one.sitting(table).run.record.moves == both.two.sitting(table).run.record.moves
        assert there.do(table, "leave").status_code == 303
        wait_for(lambda: table not in ana.get("/").text)


def test_one_server_killed_the_other_goes_on_with_its_tables(postgres):
    database = postgres.fresh()
    with ExitStack() as stack:
        # Both begin on an empty database at the same moment.
        (first, one), (second, two) = both = programs(stack, database)
        assert all(address.startswith("http://") for _, address in both)
        ana = stack.enter_context(httpx.Client(base_url=one, verify=TLS, timeout=30))
        table = ana.post("/quick", data={"seats": "3", "bot": "greedy"}).headers["location"]
        page = ana.get(table).text
        first.send_signal(signal.SIGKILL)
        first.wait(10)
        there = stack.enter_context(httpx.Client(base_url=two, cookies=dict(ana.cookies), verify=TLS, timeout=30))
        ply = int(re.search(r'data-ply="(\d+)"', page)[1])
        resign = {"kind": "resign"}
        wait_for(lambda: int(re.search(r'data-ply="(\d+)"', there.get(table).text)[1]) >= ply)

        def moved():
            now = int(re.search(r'data-ply="(\d+)"', there.get(table).text)[1])
            return there.post(f"{table}/move", json={"ply": now, "move": resign}).status_code == 204

        wait_for(moved)
        assert second.poll() is None
        for process in (first, second):
            process.terminate()
            assert PASSWORD not in process.communicate(timeout=10)[1]
        assert second.returncode == 0


def programs(stack, database):
    """Start two servers at the same moment."""
    begun = [program(database) for _ in range(2)]
    results = []

    async def start():
        results.extend(await asyncio.gather(*(asyncio.to_thread(stack.enter_context, one) for one in begun)))

    asyncio.run(start())
    return results


def test_what_was_missed_while_nobody_could_listen_is_caught_up(postgres):
    with Two(postgres, pulse_every=3600.0) as both:
        table, _, lives = both.game()
        for _ in range(2):
            postgres.ask(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'virion listener'"
            )
            ply = both.one.sitting(table).ply
            seat = both.one.sitting(table).decider
            person = next(who for who in both.one._people if both.one.sitting(table).seat_of(who.player) == seat)
            assert person.move(table, ply, both.move(table)).status_code == 204
            lives[1].wait(lambda ply=ply: lives[1].last["ply"] > ply)


def test_a_database_that_goes_away_is_told_and_comes_back(postgres, caplog):
    caplog.set_level(logging.DEBUG)
    with Two(postgres) as both:
        table, (here, there), lives = both.game()
        move = both.move(table)
        postgres.stop()
        pages = [here.move(table, 0, move), there.move(table, 0, move), here.post("/quick", seats=2)]
        for answer in pages:
            assert answer.status_code == 503
            assert "try again" in answer.text
        assert both.one.sitting(table).ply == 0
        pages.append(here.get(f"/table/{table}"))
        assert pages[-1].status_code == 200
        postgres.start()
        wait_for(lambda: here.move(table, 0, move).status_code == 204)
        for live in lives:
            live.wait(lambda live=live: live.last["ply"] == 1)
        pages += [there.get("/"), there.get(f"/table/{table}")]
    for text in [caplog.text, *(page.text for page in pages), *(live.last["type"] for live in lives)]:
        assert PASSWORD not in text


def test_who_is_where_is_told_anew_when_the_database_has_forgotten_it(postgres):
    with Two(postgres) as both:
        table, _, _ = both.game()
        postgres.ask("TRUNCATE virion_present", both.database)
        wait_for(lambda: postgres.ask("SELECT count(*) FROM virion_present", both.database) == ["2"])
        assert not both.one.sitting(table).presence.away


def told(capsys, monkeypatch, database):
    monkeypatch.setenv("VIRION_LANGUAGE", "en")
    assert run(["serve", "--port", "0", "--no-open", "--database", database]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert PASSWORD not in err
    return err


def test_what_is_wrong_with_the_database_is_one_sentence(postgres, capsys, monkeypatch):
    where = f"127.0.0.1:{postgres.port}"
    assert "check the name and the password" in told(capsys, monkeypatch, postgres.address(password="wrong"))
    assert "check the name and the password" in told(capsys, monkeypatch, postgres.address(user="nobody"))
    assert f"no database postgresql://{where}/nosuch" in told(capsys, monkeypatch, postgres.address("nosuch"))
    database = postgres.fresh()
    asyncio.run(opened(database))
    postgres.ask("UPDATE virion_schema SET version = 99", database)
    assert "newer release (schema 99" in told(capsys, monkeypatch, database)
    postgres.ask("CREATE ROLE weak LOGIN PASSWORD 'weak'")
    empty = postgres.fresh()
    assert "permission denied" in told(capsys, monkeypatch, empty.replace(f"virion:{PASSWORD}", "weak:weak"))
    postgres.stop()
    assert f"postgresql://{where}/postgres cannot be reached" in told(capsys, monkeypatch, postgres.address())
    unknown = f"postgresql://virion:{PASSWORD}@nosuch.invalid/x"
    assert "postgresql://nosuch.invalid/x cannot be reached" in told(capsys, monkeypatch, unknown)
    for strange in (f"postgresql://virion:{PASSWORD}/@h@host:x/y", f"postgresql://u:{PASSWORD}@h/x?sslmode={PASSWORD}"):
        assert "is not understood" in told(capsys, monkeypatch, strange)


def test_of_many_that_open_an_empty_database_at_once_one_makes_the_schema(postgres):
    async def main(database):
        await asyncio.gather(*(opened(database) for _ in range(6)))

    for _ in range(2):
        database = postgres.fresh()
        asyncio.run(main(database))
        assert postgres.ask("SELECT version FROM virion_schema", database) == ["1"]


async def opened(database):
    store = store_for(database)
    await store.open()
    await store.close()


def test_the_library_is_asked_for_only_by_who_uses_it(capsys, monkeypatch, tmp_path):
    monkeypatch.delitem(sys.modules, "virion.server.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    asyncio.run(opened(str(tmp_path / "v.sqlite3")))
    assert "virion[postgres]" in told(capsys, monkeypatch, f"postgresql://u:{PASSWORD}@127.0.0.1:1/x")
    with pytest.raises(StoreUnusable):
        create_app(Settings(database="postgres://127.0.0.1:1/x"))


def test_an_address_is_shown_without_its_secrets():
    assert PASSWORD not in repr(Settings(database=f"postgresql://u:{PASSWORD}@h/x"))
    for database, said in {
        "postgresql://u:pw@h:5432/x": "postgresql://h:5432/x",
        "postgres://u@h/x?sslmode=require": "postgresql://h/x",
        "postgresql://h/x": "postgresql://h/x",
        "postgresql://u:p@w/@h/x": "postgresql://h/x",
        "postgresql://u:p?w@h/x": "postgresql://h/x",
        "postgresql://u:p/w#@[::1]:5/x": "postgresql://[::1]:5/x",
        "postgresql:///x": "postgresql:///x",
        "postgresql://u:pw": "postgresql://…",
        "postgresql://h/x?password=a@b": "postgresql://…",
        "postgresql://h/x?user=u&password=secret": "postgresql://…",
    }.items():
        assert shown(database) == said


def test_what_is_told_of_people_is_read_as_it_was_written():
    one = Present(frozenset({"a", "b"}), {"c": 2.5}, 3, {1: frozenset({"a"})})
    two = Present(frozenset({"b"}), {"c": 1.0, "d": 4.0}, 1, {1: frozenset({"e"}), 2: frozenset({"e"})})
    assert Present.read(one.as_json()) == one
    together = Present.together([one, two])
    assert together.here == {"a", "b"}
    assert together.last == {"c": 2.5, "d": 4.0}
    assert together.watchers == 4
    assert together.votes == {1: {"a", "e"}, 2: {"e"}}
    assert not Present.together([])
