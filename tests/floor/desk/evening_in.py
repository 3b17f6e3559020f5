"""A room for the desk's tests: it runs inside the test, people come to its tables and to its REST door."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from houseway.errors import Refused
from houseway.floor.audit import audit
from houseway.floor.budgets import Budgets
from houseway.floor.house import House
from houseway.floor.serving import open_house
from houseway.floor.store import open_store, set_role
from houseway.floor.table.live import LiveTable
from houseway.floor.table.orders import TableOrder
from houseway.floor.table.records import write
from tests.floor.asking_rest import doors_of, rest_of
from tests.floor.in_room import Guest, ended

HOLDEM = "angies/texas-holdem"
BACCARAT = "angies/ez-baccarat-panda-8"
ADDRESS = "10.0.0.1"


class Evening:
    """The room, and everybody who has come with his session."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._doors = doors_of(house)
        self._tokens: dict[str, str] = {}

    async def open(self, owner: str = "", **wanted: Any) -> LiveTable:
        order = TableOrder(
            **{"sheet": HOLDEM, "pace": 0.0, "seconds": 60, "time_bank": 0, "bots": 0} | wanted
        )
        return await self.house.room.add(order, owner)

    async def person(self, role: str = "player") -> str:
        """Somebody new; gives the account."""
        account, token = await self.house.accounts.new_guest(ADDRESS)
        self._tokens[account.id] = token
        if role != "player":
            await write(self.house.store, lambda writing: set_role(writing, account.id, role))
        return account.id

    async def at(self, table: LiveTable, seat: int | None = None, account: str = "") -> Guest:
        """Somebody comes to a table, and sits down when he is given a seat."""
        id = account or await self.person()
        guest = await Guest(await table.records.account(id), table).come()
        if seat is not None:
            await guest.sit(seat)
        return guest

    async def company(self, table: LiveTable, *accounts: str) -> list[Guest]:
        """People at the seats from 1 on, before a round begins."""
        table.seating.paused = True
        if table.round is not None:
            await ended(table, table.round)
        guests = [await self.at(table, seat, account) for seat, account in enumerate(accounts, 1)]
        table.seating.paused = False
        return guests

    async def ask(self, who: str, method: str, path: str, **more: Any) -> httpx.Response:
        async with rest_of(self._doors, self._tokens[who]) as door:
            return await door.request(method, f"/api{path}", **more)

    async def get(self, who: str, path: str, **query: Any) -> Any:
        return told(await self.ask(who, "GET", path, params=query))

    async def do(self, who: str, table: LiveTable, what: str, **more: Any) -> Any:
        return await self.post(who, f"/tables/{table.id}/duty", do=what, **more)

    async def post(self, who: str, path: str, **body: Any) -> Any:
        return told(await self.ask(who, "POST", path, json=body))

    async def deeds(self, who: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self.get(who, "/floor/deeds")
        return found


def told(answer: httpx.Response) -> Any:
    """What the room answers; its refusals are `Refused`, with the status before the sentence."""
    if answer.status_code >= 400:
        raise Refused(f"{answer.status_code} {answer.json()['detail']}")
    return answer.json()


@asynccontextmanager
async def evening(data: Path) -> AsyncIterator[Evening]:
    """A room without tables; its books are proved in the end."""
    with open_store(data / "room") as store:
        async with open_house(store, [], budgets=Budgets()) as house:
            yield Evening(house)
    report = audit(data / "room")
    assert report.ok, report.fault
