"""Bots that search: in processes of their own, which die, are cancelled and end as they should."""

import asyncio
import os
import random
import signal
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.chores import Broken, Deadly, Deaf, Endless, Printing, Quick
from tests.server.living import MARVEL, PATIENCE, TLS, Living, play_out, wait_for
from tests.server.test_durable import program, rebuilt
from virion.bots import BOTS, View
from virion.bots.search.levels import LEVELS
from virion.bots.tasks import SLICE, Choice, Sight, Unwanted
from virion.kernel.chance import Keyed, Xoshiro128
from virion.kernel.event import Log
from virion.kernel.game import Moves
from virion.server import workers as workers_module
from virion.server.robots import paced
from virion.server.workers import Workers, WorkFailed

SECRET = bytes(range(32))
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def chores_are_found(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def sight(seed=3):
    """Return what the first to decide has before it after the deal."""
    log = Log()
    state = MARVEL.deal(MARVEL.read_variant({}), 3, Xoshiro128(seed), log)
    seat = int(state.decider)
    view = View.of(MARVEL, state, Moves(), [event.seen_by(seat) for event in log.events])
    return Sight("virus_marvel", {}, seat, view.moves, view.observation, view.events)


def alive(pid):
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2]
    return False


def ran(work, most=1):
    """Run a coroutine with workers of its own, and see to it that none is left."""

    async def main():
        workers = Workers(most)
        try:
            return await work(workers)
        finally:
            pids = workers.running
            await workers.close()
            assert not any(map(alive, pids))

    return asyncio.run(main())


def test_a_choice_made_elsewhere_is_the_one_that_would_be_made_here():
    choice = Choice("medium", sight(), SECRET)
    here = BOTS["medium"].make(MARVEL).choose(choice.sight.view(), Keyed(SECRET))
    assert choice.answer(lambda: False) == here

    async def ask(workers):
        assert workers.running == ()
        found = [await workers.ask(choice, PATIENCE) for _ in range(2)]
        assert len(workers.running) == 1
        return found

    assert ran(ask) == [here, here]


def test_a_search_looks_again_and_again_whether_it_is_still_wanted():
    looks = []

    def stopped():
        looks.append(True)
        return len(looks) > 3

    with pytest.raises(Unwanted):
        Choice("expert", sight(), SECRET).answer(stopped)
    assert len(looks) == 4


def test_who_is_cancelled_ends_the_thought_and_its_process_goes_on_with_the_next():
    async def ask(workers):
        _, pid = await workers.ask(Quick(1), PATIENCE)
        endless = asyncio.create_task(workers.ask(Endless(), PATIENCE))
        late = asyncio.create_task(workers.ask(Quick(2), PATIENCE, patient=True))
        soon = asyncio.create_task(workers.ask(Quick(3), PATIENCE))
        dropped = asyncio.create_task(workers.ask(Quick(4), PATIENCE))
        await asyncio.sleep(0.1)
        assert not late.done()
        dropped.cancel()
        order = []
        late.add_done_callback(lambda _: order.append("late"))
        soon.add_done_callback(lambda _: order.append("soon"))
        endless.cancel()
        assert await late == [2, pid]
        assert await soon == [3, pid]
        assert order == ["soon", "late"]
        assert endless.cancelled()
        assert dropped.cancelled()

    ran(ask)


def test_a_process_that_does_not_stop_is_ended(monkeypatch):
    monkeypatch.setattr(workers_module, "OBEYS", 0.1)

    async def ask(workers):
        _, pid = await workers.ask(Quick(1), PATIENCE)
        deaf = asyncio.create_task(workers.ask(Deaf(), PATIENCE))
        await asyncio.sleep(0.1)
        deaf.cancel()
        assert (await workers.ask(Quick(2), PATIENCE))[1] != pid
        assert not alive(pid)
        with pytest.raises(TimeoutError):
            await workers.ask(Deaf(), 0.1)
        assert (await workers.ask(Quick(3), PATIENCE))[0] == 3

    ran(ask)


def test_what_goes_wrong_there_is_told_here_and_what_is_printed_is_no_answer(capfd):
    async def ask(workers):
        with pytest.raises(WorkFailed, match="ValueError: no idea"):
            await workers.ask(Broken(), PATIENCE)
        assert await workers.ask(Printing(), PATIENCE) == "done"
        assert len(workers.running) == 1

    ran(ask)
    assert "thinking aloud" in capfd.readouterr().err


def test_a_process_that_dies_is_replaced_and_asked_again_once(tmp_path):
    async def ask(workers):
        assert await workers.ask(Deadly(str(tmp_path / "mark")), PATIENCE) == "alive"
        with pytest.raises(WorkFailed, match="died"):
            await workers.ask(Deadly(None), PATIENCE)
        _, pid = await workers.ask(Quick(1), PATIENCE)
        os.kill(pid, signal.SIGKILL)
        assert (await workers.ask(Quick(2), PATIENCE))[1] != pid

    ran(ask)


class Jumping(asyncio.SelectorEventLoop):
    """A loop that waits for nothing: its clock jumps to what comes next, however busy the machine."""

    now = 0.0

    def time(self):
        return self.now

    def _run_once(self):
        if not self._ready and self._scheduled:
            self.now = max(self.now, self._scheduled[0].when())
        super()._run_once()


def test_how_long_a_thought_took_does_not_show():
    async def think(seconds):
        await asyncio.sleep(seconds)
        return 7

    async def answered(seconds):
        clock = asyncio.get_running_loop().time
        began = clock()
        assert await paced(think(seconds), 0.5) == 7
        return clock() - began

    async def main():
        return await asyncio.gather(*map(answered, (0.0, 0.2, 0.6, 0.8)))

    with asyncio.Runner(loop_factory=Jumping) as runner:
        assert runner.run(main()) == pytest.approx([0.5, 0.5, 1.0, 1.0])


def test_a_bot_thinks_as_long_where_there_is_but_one_move():
    """In a window that would tell that it cannot react."""
    seen, looks = sight(), []
    choice = Choice("medium", replace(seen, moves=seen.moves[:1]), SECRET)
    assert choice.answer(lambda: looks.append(1)) == seen.moves[0]
    assert len(looks) * SLICE >= LEVELS["medium"]["virus_marvel"]


def test_there_are_no_more_processes_than_wanted():
    async def ask(workers):
        found = await asyncio.gather(*(workers.ask(Quick(number), PATIENCE) for number in range(20)))
        assert [number for number, _ in found] == list(range(20))
        assert len({pid for _, pid in found}) <= 2
        assert len(workers.running) <= 2

    ran(ask, most=2)


def test_a_server_starts_processes_only_for_bots_that_search():
    with Living(workers=1) as living:
        ana = living.person("Ana")
        hub = living.site.hub
        play_out([ana], ana.quick(seats=2, bot="easy"))
        assert hub.workers.running == ()
        table = ana.quick(seats=2, bot="medium")
        rng = random.Random(1)
        for _ in range(4):
            wait_for(lambda: living.sitting(table).decider == 0)
            ana.play_one(table, rng)
        wait_for(lambda: living.sitting(table).decider == 0)
        [pid] = hub.workers.running
    assert not alive(pid)


def test_the_search_ends_when_the_table_does_not_need_it(monkeypatch):
    with Living(workers=1) as living:
        ana, hub = living.person("Ana"), living.site.hub
        asked = []
        true = hub.workers.ask

        async def endless(task, limit, **more):
            asked.append(task)
            return await true(Endless() if task.bot == "expert" else task, limit, **more)

        monkeypatch.setattr(hub.workers, "ask", endless)
        table = ana.lobby(seats=2, option_first_player="1")
        ana.do(table, "bot", seat=1, bot="expert")
        ana.do(table, "start")
        wait_for(lambda: asked)
        robots = hub.rooms[table]._robots
        assert len(robots._thoughts) == 1
        ana.do(table, "leave")
        assert living.sitting(table).phase == "over"
        wait_for(lambda: not robots._thoughts)
        other = ana.quick(seats=2, bot="medium")
        wait_for(lambda: living.sitting(other).decider == 0)


def test_a_bot_whose_process_is_killed_moves_all_the_same(caplog):
    with Living(workers=1) as living:
        ana, hub = living.person("Ana"), living.site.hub
        table = ana.lobby(seats=2, option_first_player="1")
        ana.do(table, "bot", seat=1, bot="expert")  # thinks about as long as its process takes to start
        ana.do(table, "start")
        wait_for(lambda: hub.workers.running)
        [pid] = hub.workers.running
        os.kill(pid, signal.SIGKILL)
        sitting = living.sitting(table)
        wait_for(lambda: sitting.ply > 0)
        assert not any("fault" in entry.event.kind for entry in sitting.timeline)
        assert hub.workers.running != (pid,)
    assert caplog.records == []


def first_moves(database, cookies, table, count):
    """Let a bot make so many moves, and return all that were made."""
    with Living(database=str(database), workers=1) as living:
        ana = living.person()
        ana.http.cookies.update(cookies)
        for _ in range(count):
            wait_for(lambda: (found := rebuilt(database, table)).decider == 0 or found.phase == "over")
            sitting = rebuilt(database, table)
            ana.move(table, sitting.ply, MARVEL.write_move(sitting.run.moves()[0]))
        wait_for(lambda: rebuilt(database, table).decider == 0)
        return rebuilt(database, table).run.record.moves


def test_a_bot_that_searches_makes_the_same_moves_after_a_restart(tmp_path):
    database = tmp_path / "one.sqlite3"
    with Living(database=str(database), bot_pace=60.0) as living:
        ana = living.person("Ana")
        table = ana.quick(seats=2, bot="medium")
        cookies = dict(ana.http.cookies)
    with closing(sqlite3.connect(database)) as db, closing(sqlite3.connect(tmp_path / "two.sqlite3")) as out:
        db.backup(out)
    ends = [first_moves(tmp_path / f"{name}.sqlite3", cookies, table, 3) for name in ("one", "two")]
    assert ends[0] == ends[1]
    assert len(ends[0]) > 5


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_the_server(tmp_path, number):
    with program(tmp_path / "v.sqlite3") as (process, address):
        with httpx.Client(base_url=address, verify=TLS) as ana:
            made = {"game": "virus_marvel", "seats": "2", "option-first_player": "1", "bot-1": "expert"}
            table = ana.post("/new", data=made).headers["location"]
            assert ana.post(f"{table}/start").status_code == 303
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        wait_for(lambda: children.read_text().split())
        [pid] = map(int, children.read_text().split())
        time.sleep(0.3)
        process.send_signal(number)
        process.wait(PATIENCE)
        wait_for(lambda: not alive(pid))
        assert number == signal.SIGKILL or process.stderr.read() == ""
