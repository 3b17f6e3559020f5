"""The floor: tables and people found, chips given and taken, rounds called off, people moved, sessions ended;
each with a reason that stands in the ledger, and none for anybody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from houseway.errors import Refused
from tests.floor.desk.evening_in import BACCARAT, HOLDEM, evening
from tests.floor.desk.test_hosts import until_over
from tests.floor.in_room import run


def test_the_floor_gives_a_reason_for_everything(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            floor, person = await room.person("floor"), await room.person()
            table = await room.open()
            for what in ("pause", "close", "change"):
                with pytest.raises(Refused, match="give the reason in a few words"):
                    await room.do(floor, table, what, bots=2, reason=" ")
            with pytest.raises(Refused, match="give the reason"):
                await room.post(floor, f"/floor/people/{person}", do="give", amount=100)
            with pytest.raises(Refused, match="give the reason"):
                await room.post(floor, "/tables", sheet=HOLDEM)
            refused = await room.ask(floor, "DELETE", f"/tables/{table.id}")
            assert refused.status_code == 409
            assert await room.deeds(floor) == []
            assert table.id in room.house.room.tables

    run(play)


def test_the_floor_opens_a_table_of_the_rooms_own(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            floor = await room.person("floor")
            told = await room.post(floor, "/tables", sheet=HOLDEM, reason="a second game for the weekend")
            assert told["id"] not in room.house.room.owners
            (deed,) = await room.deeds(floor)
            assert json.loads(deed["ref"])["what"] == "open"

    run(play)


def test_tables_and_people_are_found_by_words(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            floor = await room.person("floor")
            holdem, baccarat = await room.open(private=True), await room.open(sheet=BACCARAT)
            ann = await room.at(holdem, 1)
            assert [one["id"] for one in await room.get(floor, "/floor/tables", words="panda")] == [
                baccarat.id
            ]
            found = await room.get(floor, "/floor/tables", words=ann.account.name)
            assert [one["id"] for one in found] == [holdem.id]
            (person,) = await room.get(floor, "/floor/people", words=ann.account.name.lower())
            assert person["account"] == ann.account.id
            assert person["seats"] == [
                {
                    "table": holdem.id,
                    "party": ann.account.name,
                    "stack": holdem.seating.stack_of(ann.account.name),
                }
            ]
            assert person["sessions"] == 1
            assert not {"password", "name_key", "skeleton"} & set(person)
            assert await room.get(floor, "/floor/people", words="%") == []

    run(play)


def test_chips_are_given_and_taken_and_never_more_than_there_are(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            floor, person = await room.person("floor"), await room.person()
            had = (await room.get(person, "/me"))["chips"]
            path = f"/floor/people/{person}"
            told = await room.post(floor, path, do="give", amount=5_000, reason="won the draw")
            assert told["chips"] == had + 5_000 == (await room.get(person, "/me"))["chips"]
            await room.post(floor, path, do="take", amount=1_000, reason="given twice")
            with pytest.raises(Refused, match=r"there are only \$10,040 in this wallet"):
                await room.post(floor, path, do="take", amount=had + 4_001, reason="too much")
            with pytest.raises(Refused, match="not nothing"):
                await room.post(floor, path, do="give", amount=0, reason="nothing at all")
            take, give = await room.deeds(floor)
            assert [json.loads(one["ref"])["amount"] for one in (take, give)] == [1_000, 5_000]
            assert [f"wallet:{person}", 5_000] in give["postings"]

    run(play)


def test_a_round_that_the_floor_calls_off_moves_no_chip(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            floor = await room.person("floor")
            table = await room.open(bots=3)
            ann = await room.at(table, 1)
            await ann.asked()
            before = list(table.round.before.stacks)
            number = table.number
            await room.do(floor, table, "pause", reason="a fouled deck")
            await room.do(floor, table, "void", reason="a fouled deck")
            frame = await ann.next("called_off")
            assert "the floor called it off" in frame["why"]
            assert table.round is None
            assert list(table.seating.table.state.stacks) == before
            assert table.number == number
            with pytest.raises(Refused, match="no round is being played"):
                await room.do(floor, table, "void", reason="once more")

    run(play)


def test_the_floor_moves_somebody_and_sits_him_out(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            floor = await room.person("floor")
            table = await room.open(bots=2)
            ann, bo = await room.company(table, await room.person(), await room.person())
            await room.do(floor, table, "pause", reason="seats are drawn anew")
            if table.round is not None:
                with pytest.raises(Refused, match="seats are changed between rounds"):
                    await room.do(floor, table, "move", party=bo.account.name, seat=5, reason="drawn")
                await until_over(table, ann, bo)
            stack = table.seating.stack_of(bo.account.name)
            await room.do(floor, table, "move", party=bo.account.name, seat=5, reason="drawn")
            assert table.seating.seat_of(bo.account.name) == 5
            assert table.seating.stack_of(bo.account.name) == stack
            with pytest.raises(Refused, match="no free seat 1"):
                await room.do(floor, table, "move", party=bo.account.name, seat=1, reason="drawn")
            await room.do(floor, table, "sit-out", party=ann.account.name, reason="asked for")
            at = table.seating.table.index(ann.account.name)
            assert table.seating.table.state.away[at]

    run(play)


def test_ended_sessions_let_nobody_in(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            floor, person = await room.person("floor"), await room.person()
            await room.post(floor, f"/floor/people/{person}", do="end-sessions", reason="a stolen phone")
            with pytest.raises(Refused, match="401"):
                await room.get(person, "/me/history")
            assert (await room.get(floor, "/me"))["role"] == "floor"

    run(play)


@pytest.mark.parametrize("role", ["player", "auditor"])
def test_other_roles_are_refused(tmp_path: Path, role: str):
    async def play() -> None:
        async with evening(tmp_path) as room:
            asker, person = await room.person(role), await room.person()
            for path in ("/floor/tables", "/floor/people"):
                with pytest.raises(Refused, match="403 only the floor"):
                    await room.get(asker, path)
            for do in ("give", "take", "end-sessions"):
                with pytest.raises(Refused, match="403 only the floor"):
                    await room.post(asker, f"/floor/people/{person}", do=do, amount=5, reason="because")
            if role == "player":
                for path in ("/floor/report", "/floor/deeds", "/ledger/proof"):
                    with pytest.raises(Refused, match="403"):
                        await room.get(asker, path, since=0, until=1)

    run(play)
