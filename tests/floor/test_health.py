"""Health that tells the truth: a writer that hangs, tables without a task, workers of the odds that die."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from prometheus_client.parser import text_string_to_metric_families

from houseway.cards.health import SeedSource, Unhealthy
from houseway.errors import HousewayError
from houseway.floor import health
from houseway.floor.budgets import Budgets
from houseway.floor.house import House
from houseway.floor.pricing import Pricing
from houseway.floor.serving import open_house
from houseway.floor.store import open_store
from houseway.floor.store.sessions import DAY
from houseway.floor.table.orders import TableOrder
from tests.floor.forking import ended, fork
from tests.floor.odds_workers import dies, dies_once, stays
from tests.floor.store.conftest import Clock

SHEET = "angies/ez-baccarat-panda-8"


@asynccontextmanager
async def opened(data: Path, clock: Clock | None = None) -> AsyncIterator[House]:
    with open_store(data, **({} if clock is None else {"clock": clock})) as store:
        async with open_house(store, [TableOrder(sheet=SHEET)], budgets=Budgets()) as house:
            yield house


def test_a_room_that_is_well_says_so(tmp_path: Path):
    async def look() -> None:
        async with opened(tmp_path) as house:
            told = house.health()
            assert told["ok"]
            assert {name for name in told if told[name] is not True} == {
                "writer",
                "tables",
                "odds",
                "lease",
                "seeds",
            }
            assert told["writer"]["state"] == "writing"
            assert told["tables"]["open"] == 1

    asyncio.run(look())


def test_a_writer_that_hangs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(health, "WRITER_WITHIN", 0.2)

    async def look() -> None:
        async with opened(tmp_path) as house:
            go_on = Event()
            house.store.write(lambda writing: go_on.wait(10))
            house.store.write(lambda writing: None)
            await asyncio.sleep(0.7)
            told = house.health()
            go_on.set()
            assert not told["ok"]
            assert "nothing has become durable" in told["writer"]["state"]

    asyncio.run(look())


def test_a_generator_of_seeds_that_fails_its_tests_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    broken = SeedSource(lambda size: bytes(size))
    with pytest.raises(Unhealthy):
        broken.draw()
    monkeypatch.setattr(health, "SYSTEM", broken)

    async def look() -> None:
        async with opened(tmp_path) as house:
            told = house.health()
            assert (told["ok"], told["seeds"]["ok"]) == (False, False)
            assert "repetition count test" in told["seeds"]["state"]

    asyncio.run(look())


def test_a_table_that_no_longer_runs_is_told(tmp_path: Path):
    async def look() -> None:
        async with opened(tmp_path) as house:
            (table,) = house.room.tables.values()
            house.room.tables["gone"] = table
            told = house.health()
            del house.room.tables["gone"]
            assert (told["ok"], told["tables"]["dead"]) == (False, ["gone"])

    asyncio.run(look())


def test_the_figures_are_those_of_prometheus(tmp_path: Path):
    async def look() -> None:
        async with opened(tmp_path) as house:
            families = {one.name: one for one in text_string_to_metric_families(house.metrics())}
            assert families["houseway_tables"].type == "gauge"
            assert families["houseway_commits"].type == "counter"
            assert families["houseway_commits"].samples[0].name == "houseway_commits_total"
            assert all(one.documentation for one in families.values())
            house.sweeper.let_go = 1_234_567
            told = {one.name: one for one in text_string_to_metric_families(house.metrics())}
            assert told["houseway_guests_expired"].samples[0].value == 1_234_567
            assert {one.labels["budget"] for one in families["houseway_over_budget"].samples} >= {"chat"}

    asyncio.run(look())


# -- the odds ------------------------------------------------------------------------------------------


def test_a_worker_that_dies_is_replaced_and_the_question_asked_again(tmp_path: Path):
    async def ask() -> None:
        pricing = Pricing()
        try:
            assert await pricing._ask(dies_once, str(tmp_path / "died")) == {"answered": 1}
            assert pricing.health()["replaced"] == 1
        finally:
            pricing.close()

    asyncio.run(ask())


def test_a_question_that_kills_every_worker_is_refused(tmp_path: Path):
    async def ask() -> None:
        pricing = Pricing()
        try:
            with pytest.raises(HousewayError, match="could not be worked out"):
                await pricing._ask(dies)
            assert await pricing._ask(dies_once, str(tmp_path)) == {"answered": 1}
        finally:
            pricing.close()

    asyncio.run(ask())


def test_closing_ends_the_workers_of_the_odds_and_no_other_process(tmp_path: Path):
    other, _ = fork(stays)
    others = {child.pid for child in multiprocessing.active_children()}

    async def ask() -> None:
        pricing = Pricing()
        await pricing._ask(dies_once, str(tmp_path))
        workers = [child for child in multiprocessing.active_children() if child.pid not in others]
        assert workers and pricing.health()["state"] == f"{len(workers)} workers"
        pricing.close()

    asyncio.run(ask())
    assert other.is_alive()
    other.kill()
    ended(other)
    assert other.exitcode == -signal.SIGKILL


# -- the sweep -----------------------------------------------------------------------------------------


def test_guests_who_do_not_come_back_are_let_go_in_bites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.floor.sweeping.BITE", 2)
    clock = Clock()

    async def live() -> None:
        async with opened(tmp_path, clock) as house:
            for _ in range(5):
                await house.accounts.new_guest("10.0.0.1")
            clock.now += 5 * DAY
            account, token = await house.accounts.new_guest("10.0.0.1")
            clock.now += 3 * DAY
            assert await house.sweeper.sweep() == 5
            session = await house.accounts.of_session(token)
            assert session is not None
            assert session.account == account
            assert await house.sweeper.sweep() == 0
            assert house.sweeper.let_go == 5

    asyncio.run(live())
