"""Tables that stand still: one whose task hangs, and one whose task died, are named at /healthz, and what was
played at tables that are gone still counts at /metrics."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from houseway.floor import health
from houseway.floor.budgets import Budgets
from houseway.floor.house import House
from houseway.floor.serving import open_house
from houseway.floor.store import open_store
from houseway.floor.table.live import LiveTable
from houseway.floor.table.orders import TableOrder
from tests.floor.asking_rest import doors_of, rest_of
from tests.floor.in_room import PATIENCE, Guest

ORDER = TableOrder(sheet="angies/ez-baccarat-panda-8", pace=0.0)


class Dies(BaseException):
    """What a table does not catch."""


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[tuple[House, LiveTable]]:
    with open_store(data) as store:
        async with open_house(store, [ORDER], budgets=Budgets()) as house:
            (table,) = house.room.tables.values()
            yield house, table


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.01)


async def healthz(house: House) -> tuple[int, dict[str, Any]]:
    async with rest_of(doors_of(house)) as door:
        answer = await door.get("/healthz")
        told: dict[str, Any] = answer.json()
        return answer.status_code, told


async def come_to(house: House, table: LiveTable) -> Guest:
    account, _ = await house.accounts.new_guest("10.0.0.1")
    guest = Guest(account, table)
    table.watch(guest.watcher)
    return guest


def test_a_table_whose_task_hangs_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(health, "STUCK_AFTER", 0.2)

    async def look() -> None:
        async with opened(tmp_path) as (house, table):
            hangs, tidy = asyncio.Event(), table.tidy

            async def hang() -> None:
                await hangs.wait()
                await tidy()

            monkeypatch.setattr(table, "tidy", hang)
            assert table.late == 0.0, "nothing falls due at a table that nobody watches"
            assert (await healthz(house))[0] == 200
            await come_to(house, table)
            await until(lambda: table.late > health.STUCK_AFTER)
            status, told = await healthz(house)
            assert (status, told["ok"], told["tables"]["ok"]) == (503, False, False)
            assert (told["tables"]["stuck"], told["tables"]["dead"]) == ([table.id], [])
            assert "0 no longer run, 1 are stuck" in told["tables"]["state"]
            hangs.set()
            await until(lambda: table.late == 0.0)
            assert (await healthz(house))[0] == 200

    asyncio.run(look())


def test_a_table_is_late_in_the_middle_of_a_round_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(health, "STUCK_AFTER", 0.2)

    async def look() -> None:
        async with opened(tmp_path) as (house, table):
            monkeypatch.setattr(table, "_answer_for", lambda ask: asyncio.Event().wait())
            await come_to(house, table)
            await until(lambda: table.round is not None and table.late > health.STUCK_AFTER)
            assert (await healthz(house))[1]["tables"]["stuck"] == [table.id]

    asyncio.run(look())


def test_a_table_whose_task_died_is_named_and_not_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """People's chips lie on it, so it must not go from the room as one does that was closed."""

    async def look() -> None:
        async with opened(tmp_path) as (house, table):

            async def die() -> None:
                raise Dies

            monkeypatch.setattr(table, "_do_what_is_due", die)
            await come_to(house, table)
            await until(lambda: not house.health()["ok"])
            status, told = await healthz(house)
            assert (status, told["ok"], told["tables"]["ok"]) == (503, False, False)
            assert (told["tables"]["dead"], told["tables"]["open"]) == ([table.id], 1)
            assert "1 no longer run" in told["tables"]["state"]

    asyncio.run(look())


# -- a counter never falls -----------------------------------------------------------------------------


async def acts_told(house: House) -> float:
    async with rest_of(doors_of(house)) as door:
        text = (await door.get("/metrics")).text
    families = {one.name: one for one in text_string_to_metric_families(text)}
    return families["houseway_acts"].samples[0].value


def test_the_acts_at_a_table_still_count_when_it_is_closed(tmp_path: Path):
    async def look() -> None:
        async with opened(tmp_path) as (house, table):
            await come_to(house, table)
            await until(lambda: table.acts_taken >= 3)
            table.close_soon()
            await until(lambda: not house.room.tables)
            assert await acts_told(house) == table.acts_taken >= 3

    asyncio.run(look())


def test_the_acts_still_count_when_another_server_has_the_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def look() -> None:
        async with opened(tmp_path) as (house, table):
            await come_to(house, table)
            await until(lambda: table.acts_taken >= 3)
            with monkeypatch.context() as taken_over:
                taken_over.setattr(type(house.store), "lost", "another server has the room")
                await until(lambda: not house.room.tables)
            assert await acts_told(house) == table.acts_taken >= 3

    asyncio.run(look())
