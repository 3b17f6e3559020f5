"""What the house took by table, game, option and hour; the ledger proved in slices; one's own results."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import update

from houseway.errors import Refused
from houseway.floor.desk import proof, results
from houseway.floor.desk.proof import prove_slice
from houseway.floor.desk.takings import HOUR, LONGEST_SHIFT
from houseway.floor.store import HOUSE, balance, open_store
from houseway.floor.store.schema import entries
from tests.floor.desk.evening_in import BACCARAT, HOLDEM, evening
from tests.floor.desk.test_hosts import until_over
from tests.floor.in_room import House, ended, run


async def some_rounds(room, table, guest, number: int) -> None:
    for _ in range(number):
        await guest.asked()
        round = table.round
        await until_over(table, guest)
        await ended(table, round)
        table._next_round = 0.0
        await guest.do("ping")


def test_the_drop_of_a_shift_is_what_the_house_took(tmp_path: Path):
    async def play() -> None:
        async with evening(tmp_path) as room:
            auditor = await room.person("auditor")
            holdem, baccarat = await room.open(bots=4), await room.open(sheet=BACCARAT, bots=4)
            for table in (holdem, baccarat):
                await some_rounds(room, table, await room.at(table, 1), 2)
                await room.do(await room.person("floor"), table, "pause", reason="the count")
            now = room.house.store.now()
            told = await room.get(auditor, "/floor/report", since=now - HOUR, until=now + 1)
            with room.house.store.read() as connection:
                took = balance(connection, HOUSE)
            assert took > 0
            assert told["total"]["drop"] == took
            assert told["total"]["rounds"] >= 4
            assert {one["sheet"] for one in told["games"]} == {HOLDEM, BACCARAT}
            for part in ("tables", "games", "options", "hours"):
                assert sum(one["drop"] for one in told[part]) == took
                assert sum(one["rounds"] for one in told[part]) == told["total"]["rounds"]
            empty = await room.get(auditor, "/floor/report", since=0, until=HOUR)
            assert empty["total"] == {"rounds": 0, "drop": 0}
            with pytest.raises(Refused, match="begins before it ends"):
                await room.get(auditor, "/floor/report", since=5, until=5)
            with pytest.raises(Refused, match="31 days"):
                await room.get(auditor, "/floor/report", since=0, until=LONGEST_SHIFT + 1)

    run(play)


def test_the_ledger_is_proved_slice_by_slice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(proof, "SLICE", 2)

    async def play() -> None:
        async with evening(tmp_path) as room:
            auditor = await room.person("auditor")
            for _ in range(4):
                await room.person()
            proved, head = 0, ""
            for _ in range(10):
                told = await room.get(auditor, "/ledger/proof", after=proved, head=head)
                assert told["ok"]
                proved, head = told["proved"], told["head"]
                if proved == told["last"]:
                    break
            assert proved == told["last"] == 5
            wrong = await room.get(auditor, "/ledger/proof", after=2, head="0" * 64)
            assert not wrong["ok"]
            assert wrong["fault"] == "entry 3: does not name the hash of the entry before it"

    run(play)


def test_an_altered_entry_is_named(tmp_path: Path):
    async def play() -> None:
        with open_store(tmp_path / "other") as store:
            for _ in range(3):
                await House(store).account()
            store.write(
                lambda writing: writing.connection.execute(
                    update(entries).where(entries.c.id == 2).values(kind="gift")
                )
            ).result()
            told = await prove_slice(store, 0, "")
            assert (told["ok"], told["proved"]) == (False, 1)
            assert told["fault"].startswith("entry 2: its hash does not fit")

    run(play)


def test_ones_results_add_up_to_ones_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(results, "PAGE", 2)

    async def play() -> None:
        async with evening(tmp_path) as room:
            table = await room.open(bots=3)
            ann = await room.at(table, 1)
            await some_rounds(room, table, ann, 3)
            await room.do(await room.person("floor"), table, "pause", reason="the count")
            if table.round is not None:
                await until_over(table, ann)
            told = await room.get(ann.account.id, "/me/results")
            history = await room.get(ann.account.id, "/me/history")
            nets = [one["net"] for one in history]
            assert told["rounds"] == len(nets) >= 3
            assert told["net"] == sum(nets) == told["line"][-1]
            assert (told["best"], told["worst"]) == (max(nets), min(nets))
            assert [one["sheet"] for one in told["games"]] == [HOLDEM]
            assert sum(one["rounds"] for one in told["sittings"]) == told["rounds"]
            assert len(told["sittings"]) == 1
            nobody = await room.get(await room.person(), "/me/results")
            assert (nobody["rounds"], nobody["net"], nobody["line"]) == (0, 0, [0])

    run(play)


def test_a_graph_has_few_points_and_ends_where_one_stands():
    line = results._line([1] * 5_000)
    assert len(line) <= results.POINTS + 1
    assert (line[0], line[-1]) == (0, 5_000)
