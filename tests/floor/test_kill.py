"""Pulling the plug on a live room: after any SIGKILL every chip, table and unfinished round comes back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from urllib.error import URLError

import pytest
from sqlalchemy import func, select
from websockets.exceptions import WebSocketException

from houseway.errors import Refused
from houseway.floor.audit import audit
from houseway.floor.client import Client, TableClient
from houseway.floor.store import ISSUE, balance
from houseway.floor.store.places import find_place, using
from houseway.floor.store.points import AFTER_COMMIT, BEFORE_COMMIT
from houseway.floor.store.schema import balances
from houseway.floor.table.orders import TableOrder
from houseway.floor.table.records import AFTER_ACKNOWLEDGEMENT
from tests.floor.answering import Answering
from tests.floor.running import Server
from tests.floor.serving_process import Plug
from tests.floor.test_play import take_seat

ORDERS = [
    TableOrder(sheet=name, pace=0.0, seconds=20, bots=3)
    for name in ("angies/texas-holdem", "lake-elsinore/ez-baccarat-panda-8", "casino-real/three-card-poker")
]
GONE = (WebSocketException, EOFError, OSError, TimeoutError, URLError, Refused)


def check_books(data: Path | str) -> int:
    """The audit passes and all chips together are none; gives how many were ever issued."""
    report = audit(data)
    assert report.ok, report.fault
    place = find_place(data)
    with using(place), place.reading.connect() as connection:
        assert connection.execute(select(func.sum(balances.c.amount))).scalar() == 0
        return -balance(connection, ISSUE)


def play_until_killed(table: TableClient, seed: int) -> tuple[int, int, object] | None:
    """Play until the room is gone; gives the last act that was sent, which may not have been answered."""
    decide = Answering(seed)
    last: tuple[int, int, object] | None = None

    def answer(ask):
        nonlocal last
        choice = decide(ask)
        if choice is not None:
            last = (table.round, ask["id"], choice)
        return choice

    with suppress(*GONE):
        while True:
            table.play_round(answer)
    return last


@pytest.mark.parametrize("point", [BEFORE_COMMIT, AFTER_COMMIT, AFTER_ACKNOWLEDGEMENT])
def test_a_server_killed_at_a_named_point_comes_back_whole(tmp_path: Path, point: str):
    server = Server(tmp_path, ORDERS, plug=Plug(point, 4 if point == AFTER_ACKNOWLEDGEMENT else 60))
    client = server.guest()
    id = client.lobby()["tables"][0]["id"]
    with client.table(id) as table:
        name = take_seat(table)
        last = play_until_killed(table, 3)
        server.wait()
    issued = check_books(tmp_path)
    with Server(tmp_path, ORDERS) as server:
        client = server.come_back(client)
        assert client.me()["name"] == name
        with client.table(id) as table:
            assert table.receive()["you"]["party"] == name
            if last is not None:
                resend(table, *last)
            # The round that was cut off goes on to its end, and others after it.
            for _ in range(2):
                table.play_round(Answering(4))
            server.kill()
    assert check_books(tmp_path) >= issued


def resend(table: TableClient, round: int, ask: int, choice: object) -> None:
    """A client that heard no answer asks again: it is carried out once, or its first answer is told."""
    first = table.do("act", round=round, ask=ask, choice=choice)
    again = table.do("act", round=round, ask=ask, choice=choice)
    assert again["repeated"]
    assert again["choice"] == first["choice"]


def kill_at_random(data: str, times: int, seed: int) -> None:
    chance = Random(seed)
    client: Client | None = None
    issued = 0
    for _ in range(times):
        with Server(data, ORDERS) as server, ExitStack() as held:
            newcomer = client is None
            client = server.guest() if client is None else server.come_back(client)
            tables = [held.enter_context(client.table(one["id"])) for one in client.lobby()["tables"]]
            if newcomer:
                take_seat(tables[0])
            time.sleep(chance.uniform(0.05, 0.8))
            server.kill()
        now_issued = check_books(data)
        assert now_issued >= issued
        issued = now_issued


@pytest.fixture(params=["sqlite", "postgresql"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where the room's records are, in either database."""
    if request.param == "sqlite":
        yield str(tmp_path)
        return
    with request.getfixturevalue("postgresql").rooms() as lend:
        yield lend()


def test_killed_at_random_moments_of_bot_play_no_chip_is_lost(data: str):
    kill_at_random(data, 3, 11)


@pytest.mark.exhaustive
def test_killed_sixty_times_at_random_no_chip_is_lost(data: str):
    kill_at_random(data, 60, 12)
