"""A table while its records cannot be written: it waits and says so, its clocks stand still, and it goes on
by itself; and when another server has the room, every table is let go."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from houseway.floor.audit import audit
from houseway.floor.store import Lost, Store
from houseway.floor.table import records
from houseway.floor.table.telling import RESTART
from tests.floor.in_room import Guest, kept, opened, run

HOLDEM = "angies/texas-holdem"


class Outage:
    """Holds the writer up until it is over."""

    def __init__(self, store: Store) -> None:
        self._over = threading.Event()
        self._held = threading.Event()
        store.write(self._hold)

    def _hold(self, writing: object) -> None:
        self._held.set()
        self._over.wait(20)

    async def began(self) -> None:
        await asyncio.to_thread(self._held.wait, 5)

    def end(self) -> None:
        self._over.set()


def test_a_table_waits_out_an_outage_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(records, "LONG", 0.2)

    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open(sheet=HOLDEM, seats=2)
                ann, bo = await house.guest(table, 1), await house.guest(table, 2)
                newcomer = await house.account()
                round_frame = await ann.next("round")
                (ask,) = table.round.asks
                guest = ann if table.asked[ask.id] == ann.account.name else bo
                outage = Outage(store)
                await outage.began()
                act = {"round": round_frame["round"], "ask": ask.id, "choice": "fold"}
                answering = asyncio.create_task(guest.do("act", **act))
                other = bo if guest is ann else ann
                assert "go on by itself" in (await other.next("waiting"))["why"]
                # Who comes in the middle of it is told as well.
                late = await Guest(newcomer, table).come()
                assert (await late.next("waiting"))["why"]
                before = table.now()
                await asyncio.sleep(1.2)
                assert table.now() - before < 1.0
                assert not answering.done()
                outage.end()
                assert (await answering)["choice"] == "fold"
                assert (await other.next("waiting"))["why"] == ""
                await other.next("settled")
        assert audit(tmp_path / "room").ok

    run(play)


def test_a_table_whose_records_are_lost_lets_everybody_go_without_a_goodbye(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                busy, idle = await house.open(sheet=HOLDEM, seats=2), await house.open(sheet=HOLDEM)
                ann, bo = await house.guest(busy, 1), await house.guest(busy, 2)
                cy = await house.guest(idle)
                await ann.next("round")
                store._writer._step_down(Lost("another server has taken this room over"))
                for guest in (ann, bo, cy):
                    while not guest.watcher.closed:
                        await asyncio.sleep(0.05)
                    assert guest.watcher.code == RESTART
                    assert "bye" not in [frame["t"] for frame in (*guest.frames, *guest.watcher.waiting)]
                while not house.room.lost or house.room.tables:
                    await asyncio.sleep(0.05)
                assert "another server" in house.room.lost
                with pytest.raises(Lost, match="another server"):
                    house.room.enter(busy.id, ann.account, "")
                with pytest.raises(Lost):
                    await house.open(sheet=HOLDEM)

    run(play)
