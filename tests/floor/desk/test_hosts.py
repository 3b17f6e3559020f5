"""What a host does at a table of his own: pause it, remove somebody and let him back, offer a seat, change
bots, clock and limit, close it. Nobody else may, it is written in the ledger, and no card is shown."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from houseway.errors import Refused
from houseway.floor.desk.evening import who_owes_whom
from houseway.floor.table.live import LiveTable
from tests.floor.desk.evening_in import BACCARAT, HOLDEM, evening
from tests.floor.in_room import PATIENCE, Guest, ended, run


async def until_over(table: LiveTable, *guests: Guest) -> None:
    """Everybody answers as he would by default until the round is over."""
    round = table.round
    async with asyncio.timeout(PATIENCE):
        while table.round is round and round is not None:
            for guest in guests:
                while guest.watcher.waiting:
                    guest._hear(guest.watcher.waiting.popleft())
                for ask in guest.asks[:1]:
                    try:
                        await guest.answer(ask, ask["default"])
                    except Refused:
                        guest.asks = []
            await asyncio.sleep(0.01)


def test_a_paused_table_deals_no_round_until_it_goes_on(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host = await room.person()
            table = await room.open(host, bots=3)
            ann = await room.at(table, 1, host)
            await ann.asked()
            assert await room.do(host, table, "pause") == {"did": "pause", "waiting": True}
            with pytest.raises(Refused, match="paused already"):
                await room.do(host, table, "pause")
            await until_over(table, ann)
            number = table.number
            assert (await ann.until(lambda frame: frame["t"] == "table" and frame["paused"]))["paused"]
            table._next_round = 0.0
            await ann.do("ping")
            assert table.round is None
            assert table.number == number
            await room.do(host, table, "resume")
            await ann.until(lambda frame: frame["t"] == "round" and frame["round"] == number + 1)

    run(play)


def test_who_is_removed_leaves_with_his_chips_and_stays_out_until_let_back(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host = await room.person()
            table = await room.open(host, bots=2)
            ann, bo = await room.company(table, host, await room.person())
            await room.do(host, table, "pause")
            if table.round is not None:
                await until_over(table, ann, bo)
            stack = table.seating.stack_of(bo.account.name)
            before = (await room.get(bo.account.id, "/me"))["chips"]
            assert not (await room.do(host, table, "remove", party=bo.account.name))["waiting"]
            assert bo.account.name not in table.seating.people
            assert (await room.get(bo.account.id, "/me"))["chips"] == before + stack
            with pytest.raises(Refused, match="you were removed from this table"):
                await bo.sit(2)
            await room.do(host, table, "let-back", party=bo.account.id)
            await bo.sit(2)
            with pytest.raises(Refused, match="has no place at this table"):
                await room.do(host, table, "remove", party="Nobody")

    run(play)


def test_who_is_removed_during_a_round_plays_no_other(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host = await room.person()
            table = await room.open(host, bots=2)
            ann, bo = await room.company(table, host, await room.person())
            while table.round is None or bo.account.name not in table.round.parties:
                if table.round is not None:
                    await until_over(table, ann, bo)
                await asyncio.sleep(0.01)
            assert (await room.do(host, table, "remove", party=bo.account.name))["waiting"]
            await until_over(table, ann, bo)
            assert bo.account.name not in table.seating.people

    run(play)


def test_a_host_offers_the_next_seat_to_whom_he_likes(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host = await room.person()
            table = await room.open(host)
            first, second = await room.at(table), await room.at(table)
            await first.do("queue", join=True)
            await room.do(host, table, "offer", party=second.account.name)
            assert list(table.queue.values()) == [second.account.name, first.account.name]
            with pytest.raises(Refused, match="neither waits nor watches"):
                await room.do(host, table, "offer", party="Nobody")

    run(play)


def test_bots_clock_and_limit_change_between_rounds_and_outlive_a_restart(tmp_path: Path):
    async def change() -> str:
        async with evening(tmp_path) as room:
            host = await room.person()
            table = await room.open(host, sheet=BACCARAT, bots=3)
            ann = await room.at(table)
            await room.do(host, table, "pause")
            await until_over(table, ann)
            await room.do(host, table, "change", bots=1, seconds=90)
            assert len(table.seating.bots) == 1
            assert table.timing.order.seconds == 90
            stacks = sum(table.seating.table.state.stacks)
            await room.do(host, table, "change", limit="5-1000")
            assert table.seating.order.settings == ("fee_option=A-7",)
            assert sum(table.seating.table.state.stacks) == stacks
            with pytest.raises(Refused, match="limit"):
                await room.do(host, table, "change", limit="3-4")
            with pytest.raises(Refused, match="strategy"):
                await room.do(host, table, "change", strategy="clairvoyant")
            with pytest.raises(Refused, match="say what shall change"):
                await room.do(host, table, "change")
            return table.id

    async def look(id: str) -> None:
        async with evening(tmp_path) as room:
            table = room.house.room.tables[id]
            assert (table.seating.order.seconds, table.seating.order.bots) == (90, 1)
            assert table.seating.order.settings == ("fee_option=A-7",)
            assert table.seating.asked.seconds == 60

    ids: list[str] = []

    async def first() -> None:
        ids.append(await change())

    run(first)
    run(lambda: look(ids[0]))


def test_nobody_but_the_host_and_the_floor_may_do_anything(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host, stranger = await room.person(), await room.person()
            table = await room.open(host)
            for what in ("pause", "close", "change", "remove"):
                with pytest.raises(Refused, match="403 only the table's host and the floor"):
                    await room.do(stranger, table, what)
            for path in (f"/tables/{table.id}/desk", f"/tables/{table.id}/evening", "/floor/tables"):
                with pytest.raises(Refused, match="403"):
                    await room.get(stranger, path)
            for what in ("void", "move", "sit-out"):
                with pytest.raises(Refused, match="only the floor may do this"):
                    await room.do(host, table, what)
            with pytest.raises(Refused, match="nothing to do called 'pauze'; did you mean 'pause'"):
                await room.do(host, table, "pauze")
            assert not table.seating.paused

    run(play)


def test_what_a_host_does_is_an_entry_of_the_ledger(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host, auditor = await room.person(), await room.person("auditor")
            table = await room.open(host)
            await room.do(host, table, "pause", reason="dinner")
            latest, *_ = await room.deeds(auditor)
            told = json.loads(latest["ref"])
            assert (told["what"], told["by"], told["table"], told["reason"]) == (
                "pause",
                host,
                table.id,
                "dinner",
            )
            assert latest["postings"] == []

    run(play)


def test_the_desk_shows_a_table_without_its_cards(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host = await room.person()
            table = await room.open(host, bots=3)
            ann = await room.at(table, 1)
            await ann.asked()
            desk = await room.get(host, f"/tables/{table.id}/desk")
            assert desk["playing"]
            assert [one["party"] for one in desk["people"]] == [ann.account.name]
            assert not {"events", "asks", "round_state", "cards", "parts"} & set(desk)
            await until_over(table, ann)

    run(play)


def test_a_host_closes_his_table_and_everybody_is_paid(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host = await room.person()
            table = await room.open(host, bots=2)
            await room.at(table)
            await room.do(host, table, "close")
            async with asyncio.timeout(PATIENCE):
                while table.id in room.house.room.tables:
                    await asyncio.sleep(0.01)

    run(play)


def test_the_evening_tells_who_is_up_and_who_owes_whom(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host = await room.person()
            table = await room.open(host, bots=2)
            ann = await room.at(table, 1, host)
            await ann.asked()
            round = table.round
            assert round is not None
            await until_over(table, ann)
            await ended(table, round)
            told = await room.get(host, f"/tables/{table.id}/evening")
            people = {one["name"]: one for one in told["people"]}
            state = table.seating.table.state
            stacks = dict(zip(state.names, state.stacks, strict=True))
            assert {name: people[name]["stack"] for name in stacks} == stacks
            assert all(one["stack"] == one["brought"] - one["taken"] + one["net"] for one in people.values())
            assert told["house"] + told["waits"] == -sum(one["net"] for one in people.values())
            assert told["people"] == sorted(told["people"], key=lambda one: (-one["net"], one["name"]))
            paid = {one["name"]: 0 for one in told["people"]}
            for debt in told["debts"]:
                paid[debt["from"]] -= debt["amount"]
                paid[debt["to"]] += debt["amount"]
            assert all(paid[name] == one["net"] for name, one in people.items() if one["net"] > 0)

    run(play)


def test_debts_are_settled_with_few_payments():
    assert who_owes_whom({"Ann": 50, "Bo": -20, "Cy": -30}) == [
        {"from": "Cy", "to": "Ann", "amount": 30},
        {"from": "Bo", "to": "Ann", "amount": 20},
    ]
    assert who_owes_whom({"Ann": -5, "Bo": 0}) == [], "what nobody won went to the house"
    assert who_owes_whom({}) == []


def test_a_table_without_bots_and_with_a_limit_of_its_own_can_be_opened(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            host = await room.person()
            wanted = {
                "sheet": HOLDEM,
                "name": "Friday",
                "bots": 0,
                "seats": 6,
                "seconds": 45,
                "private": True,
            }
            told = await room.post(host, "/tables", **wanted)
            table = room.house.room.tables[told["id"]]
            assert (table.seating.most, table.seating.order.bots, told["seconds"]) == (6, 0, 45)
            assert told["invite"] == table.invite
            with pytest.raises(Refused, match="is played by"):
                await room.post(host, "/tables", sheet=HOLDEM, seats=14)

    run(play)
