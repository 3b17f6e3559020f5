"""Tables of people's own: who may close them, what the floor sees, how idle ones close by themselves; and
tables whose undealt cards are lost keep nobody else's closed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete

from houseway.errors import Refused
from houseway.floor.audit import audit
from houseway.floor.room import IDLE, MOST_OWN, SECRET_LOST, Room
from houseway.floor.store import HOUSE, Store, balance, load_open_tables, wallet
from houseway.floor.store.schema import sealed
from houseway.floor.table.orders import TableOrder
from houseway.play.state import Carried
from tests.floor.in_room import PATIENCE, Clock, House, ended, kept, opened, run
from tests.floor.test_seating import seating

HOLDEM = "angies/texas-holdem"
BACCARAT = "angies/ez-baccarat-panda-8"


def chips(store: Store, account: str) -> int:
    with store.read() as connection:
        return balance(connection, wallet(account))


def test_an_owner_closes_his_table_also_after_a_restart_and_everybody_is_paid(tmp_path: Path):
    async def open_it(store: Store) -> tuple[str, str]:
        async with opened(store) as house:
            owner = await house.account()
            tables = [await house.open(owner.id, sheet=HOLDEM, private=True) for _ in range(MOST_OWN)]
            with pytest.raises(Refused, match="tables open already"):
                await house.open(owner.id, sheet=HOLDEM)
            guest = await house.guest(tables[0], 1)
            return owner.id, guest.account.id

    async def close_it(store: Store, owner: str, guest: str) -> None:
        async with opened(store) as house:
            room = house.room
            accounts = {id: await room.tables[min(room.tables)].records.account(id) for id in (owner, guest)}
            with pytest.raises(Refused, match="tables open already"):
                await house.open(owner, sheet=HOLDEM)
            seated = next(table for table in room.tables.values() if table.seating.people)
            assert room.may_close(seated.id, accounts[owner])
            assert not room.may_close(seated.id, accounts[guest])
            assert room.enter(seated.id, accounts[owner], "") is seated
            assert await room.close_table(seated.id)
            assert seated.id not in room.tables
            assert len(load_open_tables(store)) == MOST_OWN - 1
            await house.open(owner, sheet=HOLDEM)
            stranger = await house.account()
            assert chips(store, guest) == chips(store, stranger.id)

    async def play() -> None:
        with kept(tmp_path) as store:
            people = await open_it(store)
        with kept(tmp_path) as store:
            await close_it(store, *people)
        assert audit(tmp_path / "room").ok

    run(play)


def test_a_table_that_is_closed_during_a_round_closes_when_it_is_over(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open("", sheet=HOLDEM, bots=3)
                ann = await house.guest(table, 1)
                ask = await ann.asked()
                round = table.round
                assert not await house.room.close_table(table.id)
                await ann.answer(ask, ask["default"])
                await ended(table, round) if round.over else await ann.play()
                assert (await ann.next("bye"))["why"] == "the table is closed"
                async with asyncio.timeout(PATIENCE):
                    while table.id in house.room.tables:
                        await asyncio.sleep(0.01)
        assert audit(tmp_path / "room").ok

    run(play)


def test_an_idle_table_of_somebodys_own_closes_by_itself_and_the_rooms_own_do_not(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            clock = Clock()
            store.seconds = clock
            house = House(store)
            kept_open = TableOrder(sheet=HOLDEM, private=True, bots=2)
            await house.room.open([kept_open, TableOrder(sheet=BACCARAT, bots=2)])
            own = await house.open((await house.account()).id, sheet=HOLDEM, private=True, bots=2)
            busy = await house.open((await house.account()).id, sheet=HOLDEM, private=True)
            await house.guest(busy)
            await asyncio.sleep(1.2)
            clock.now += IDLE
            async with asyncio.timeout(PATIENCE):
                while own.id in house.room.tables:
                    await asyncio.sleep(0.05)
            assert len(house.room.tables) == 3
            assert busy.id in house.room.tables
            await house.room.close()
        assert audit(tmp_path / "room").ok

    run(play)


def test_the_floor_sees_private_tables_and_may_enter_them(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open((await house.account()).id, sheet=HOLDEM, private=True)
                stranger = await house.account()
                floor = stranger._replace(role="floor")
                assert house.room.shown_to(None) == house.room.shown_to(stranger) == []
                assert house.room.shown_to(floor) == [table]
                assert house.room.enter(table.id, floor, "") is table
                with pytest.raises(Refused, match="private"):
                    house.room.enter(table.id, stranger, "wrong")

    run(play)


def test_money_in_the_pot_is_shared_when_a_table_closes():
    found = seating(bots=3)
    state = found.table.state
    first, second, _ = state.names
    state.carried = [
        Carried(100, "pot"),
        Carried(7, "posted", (first, second)),
        Carried(5, "posted", ("gone",)),
    ]
    before = list(state.stacks)
    moves = found.pay_out()
    assert all(sum(move.postings.values()) == 0 for move in moves)
    assert moves[0].postings[HOUSE] == 5
    paid = [-min(move.postings.values()) for move in moves[1:]]
    assert [after - had for after, had in zip(paid, before, strict=True)] == [34 + 4, 33 + 3, 33]
    assert not state.names
    assert not state.carried


def test_a_lost_secret_keeps_its_own_table_closed_and_no_other(tmp_path: Path):
    async def play_on() -> list[str]:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                tables = [await house.open(sheet=BACCARAT, bots=3) for _ in range(2)]
                bo = await house.guest(tables[0], seat=6)
                ann = await house.guest(tables[1])
                await ann.next("settled")
                # A round waits for Bo; where nobody looks on any more none begins.
                await bo.asked()
                await ann.go_for_good()
                assert [table.round is None for table in tables] == [False, True]
                return [table.id for table in tables]

    async def play() -> None:
        ids = await play_on()
        with kept(tmp_path) as store:
            with store._place.sealed.begin() as connection:
                connection.execute(delete(sealed))
            room = Room(store)
            await room.open([])
            assert list(room.tables) == ids[1:]
            assert [closed.why for closed in room.closed] == [SECRET_LOST]
            assert room.tables[ids[1]].seating.table.state.shoe is None
            await room.close()

    run(play)
