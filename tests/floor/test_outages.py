"""A live room on PostgreSQL while its database stops or hangs: everything acknowledged is there afterwards,
every table plays on without a restart, nothing durable was refused, and nobody's time ran out meanwhile."""

from __future__ import annotations

import json
import threading
import time
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import func, select

from houseway.errors import Refused
from houseway.floor.audit import audit
from houseway.floor.client import Client, TableClient
from houseway.floor.store.places import find_place, using
from houseway.floor.store.schema import acts, balances, rounds
from houseway.floor.table.orders import TableOrder
from tests.floor.answering import Answering
from tests.floor.running import Server
from tests.floor.test_play import take_seat

ORDERS = [
    TableOrder(sheet=name, pace=0.0, seconds=8, time_bank=0, bots=3)
    for name in ("angies/texas-holdem", "lake-elsinore/ez-baccarat-panda-8", "casino-real/three-card-poker")
]
SILENCE = 120.0


@pytest.fixture
def database(mortal):
    with mortal.rooms() as lend:
        yield lend()


class Player(threading.Thread):
    """Plays on his own until he is told to stop; keeps what the room acknowledged and what it refused."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.table: TableClient = client.table(table)
        self.name_at_table = take_seat(self.table)
        self.id = table
        self.stopping = threading.Event()
        self.acknowledged: list[tuple[int, int, Any]] = []
        self.refused: list[str] = []
        self.settled = 0
        self._decide = Answering(seed, lets_go=0.0)
        self._sent: set[tuple[int, int]] = set()

    def run(self) -> None:
        while not self.stopping.is_set():
            for ask in self.table.asks:
                key = (self.table.round, ask["id"])
                if key not in self._sent:
                    self._sent.add(key)
                    self.table.send("act", round=key[0], ask=key[1], choice=self._decide(ask))
            with suppress(TimeoutError):
                self._hear(self.table.receive(1.0))

    def _hear(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "done" and "ask" in frame:
            self.acknowledged.append((frame["round"], frame["ask"], frame["choice"]))
        elif frame["t"] == "refused":
            self.refused.append(frame["why"])
        elif frame["t"] == "settled":
            self.settled += 1

    def wait_for_rounds(self, more: int) -> None:
        wanted, until = self.settled + more, time.monotonic() + SILENCE
        while self.settled < wanted:
            assert self.is_alive(), f"the connection to {self.id} was lost"
            assert time.monotonic() < until, f"table {self.id} does not play on"
            time.sleep(0.05)


def live_through(database: str, outage, asks_health: bool) -> None:
    with Server(database, ORDERS) as server:
        client = server.guest()
        players = [Player(client, one["id"], at) for at, one in enumerate(client.lobby()["tables"])]
        for player in players:
            player.start()
        for player in players:
            player.wait_for_rounds(1)
        with outage:
            time.sleep(1)
            if asks_health:
                # The event loop answers although the database does not.
                began = time.monotonic()
                with suppress(Refused):
                    client.request("GET", "/healthz")
                assert time.monotonic() - began < 10
        for player in players:
            player.wait_for_rounds(2)
        for player in players:
            player.stopping.set()
            player.join(20)
        for player in players:
            player.table.close()
    check(database, players)


def check(database: str, players: list[Player]) -> None:
    report = audit(database)
    assert report.ok, report.fault
    place = find_place(database)
    with using(place), place.reading.connect() as connection:
        assert connection.execute(select(func.sum(balances.c.amount))).scalar() == 0
        chosen = select(rounds.c.table_id, rounds.c.number, acts.c.ask, acts.c.choice, acts.c.decided_by)
        written = connection.execute(chosen.join(acts, acts.c.round_id == rounds.c.id)).all()
    there = {(row.table_id, row.number, row.ask): row for row in written}
    assert any(player.acknowledged for player in players)
    for player in players:
        for round, ask, choice in player.acknowledged:
            assert json.loads(there[player.id, round, ask].choice) == choice
        assert not [why for why in player.refused if "store" in why or "records" in why]
        by_clock = [row for row in written if row.table_id == player.id and row.decided_by == "clock"]
        assert not by_clock, "somebody's time ran out while the database was away"


def test_a_database_that_stops_for_a_while(mortal, database):
    live_through(database, mortal.stopped(4), asks_health=True)


def test_a_database_that_hangs_for_a_while(mortal, database):
    live_through(database, mortal.paused(10), asks_health=True)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("how", "seconds"), [("stopped", 5), ("stopped", 20), ("stopped", 60), ("paused", 30)]
)
def test_longer_outages(mortal, database, how, seconds):
    live_through(database, getattr(mortal, how)(seconds), asks_health=True)
