"""What every store does, on the real things: SQLite in a file, and PostgreSQL."""

import asyncio

import pytest

from virion.server.app import store_for
from virion.server.store import Batch, Conflict, StoreClosed, Upload
from virion.table import Fact


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    if request.param == "sqlite":
        return str(tmp_path / "v.sqlite3")
    return request.getfixturevalue("postgres").fresh()


@pytest.fixture
def run(database):
    def with_a_store(work):
        async def main():
            store = store_for(database)
            await store.open()
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(main())

    return with_a_store


def fact(number, kind="sat"):
    return Fact(kind, float(number), {"game": "virus_marvel", "number": number})


def test_the_journal_has_no_gaps_and_no_doubles(run):
    async def work(store):
        await store.append(Batch("t", 0, (fact(0, "created"), fact(1))))
        for number in (0, 1, 3, 9):
            with pytest.raises(Conflict):
                await store.append(Batch("t", number, (fact(number),)))
        with pytest.raises(Conflict):
            await store.append(Batch("unknown", 5, (fact(5),)))
        with pytest.raises(Conflict):
            await store.append(Batch("new", 0, (fact(0, "created"),)), Batch("t", 1, (fact(1),)))
        assert await store.journal("new") == []
        await store.append(Batch("t", 2, (fact(2),)))
        assert [found.at for found in await store.journal("t")] == [0.0, 1.0, 2.0]
        assert [found.at for found in await store.journal("t", 2)] == [2.0]
        return await store.journal("unknown")

    assert run(work) == []


def test_many_writers_at_once_share_commits_and_one_conflict_hurts_nobody_else(run):
    async def work(store):
        await asyncio.gather(*(store.append(Batch(f"t{at}", 0, (fact(0, "created"),))) for at in range(40)))
        results = await asyncio.gather(
            *(store.append(Batch(f"t{at // 2}", 1, (fact(1),))) for at in range(80)), return_exceptions=True
        )
        return sum(isinstance(result, Conflict) for result in results), sum(result is None for result in results)

    assert run(work) == (40, 40)


def test_ended_tables_are_no_longer_unfinished_and_forgotten_ones_are_gone(run):
    async def work(store):
        for number, table in enumerate(("one", "two", "three")):
            await store.append(Batch(table, 0, (Fact("created", number, {"game": "virus_marvel"}),)))
        await store.append(Batch("two", 1, (fact(9, "ended"),)))
        await store.append(Batch("two", 2, (fact(10, "next"),)))
        assert await store.unfinished() == ["three", "one"]
        await store.forget("one")
        assert await store.journal("one") == []
        return await store.unfinished()

    assert run(work) == ["three"]


def test_only_the_newest_uploads_are_kept(run):
    async def work(store):
        for number in range(5):
            await store.keep_upload(Upload(f"u{number}", {"number": number}), float(number), 3)
        found = [await store.upload(f"u{number}") for number in range(5)]
        assert [upload is not None for upload in found] == [False, False, True, True, True]
        assert found[4].record == {"number": 4}
        assert await store.drop_uploads(3.0) == 1
        return await store.upload("u2")

    assert run(work) is None


def test_a_closed_store_takes_no_more(run):
    async def work(store):
        await store.close()
        with pytest.raises(StoreClosed):
            await store.append(Batch("t", 0, (fact(0, "created"),)))
        with pytest.raises(StoreClosed):
            await store.journal("t")

    run(work)


def test_all_that_was_confirmed_is_there_after_opening_anew(run):
    odd = "Zoë \u0000 🧬 \\ '; \ud800"

    async def write(store):
        await store.append(Batch("t", 0, (fact(0, "created"), Fact("named", 1751328000.123456, {"name": odd}))))
        return await store.secret()

    async def read(store):
        assert await store.secret() == secret
        assert await store.unfinished() == ["t"]
        return await store.journal("t", 1)

    secret = run(write)
    assert len(secret) == 32
    assert run(read) == [Fact("named", 1751328000.123456, {"name": odd})]


def test_two_stores_on_one_database_get_one_secret_and_one_journal(database):
    async def main():
        stores = [store_for(database) for _ in range(4)]
        for store in stores:
            await store.open()
        try:
            assert len(set(await asyncio.gather(*(store.secret() for store in stores)))) == 1
            await stores[0].append(Batch("t", 0, (fact(0, "created"),)))
            for number in range(1, 20):
                step = Batch("t", number, (fact(number), fact(number)) if number % 2 else (fact(number),))
                results = await asyncio.gather(*(store.append(step) for store in stores), return_exceptions=True)
                assert sum(result is None for result in results) <= 1
                assert all(result is None or isinstance(result, Conflict) for result in results)
            return await asyncio.gather(*(store.journal("t") for store in stores))
        finally:
            await asyncio.gather(*(store.close() for store in stores))

    journals = asyncio.run(main())
    assert journals[0] == journals[3]
    assert len(journals[0]) >= 20
