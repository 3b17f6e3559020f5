"""A room of yesterday opens today: what began under other rules is called off, and a table that its sheet no
longer allows opens closed with everybody paid."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from houseway.cards import Chance
from houseway.floor.audit import audit
from houseway.floor.room import Room
from houseway.floor.store import (
    ISSUE,
    Replay,
    balance,
    begin_round,
    create_account,
    create_table,
    load_running_rounds,
    open_store,
    post,
    stack,
    wallet,
)
from houseway.floor.table.orders import TableOrder, read_orders
from houseway.floor.table.replays import UNPLAYED, replay_json
from houseway.floor.table.seating import Seating
from houseway.play import Party
from houseway.rooms import Table, save_round, settlement_json, sheet
from tests.random_play import play_at_random

HOLDEM = "angies/texas-holdem"
CHIPS = 20_000


def seated(store, order: TableOrder) -> tuple[str, dict[str, str]]:
    """A stored table of that order with two people at it; gives it and their accounts."""
    seating = Seating("t1", Table(order.sheet), order)

    def work(write):
        for seat, name in enumerate(("Ann", "Bo"), 1):
            account = create_account(write, "named", name)
            post(write, "issue", name, {ISSUE: -CHIPS, wallet(account.id): CHIPS})
            post(write, "buy-in", "t1", {wallet(account.id): -CHIPS, stack("t1", name): CHIPS})
            seating.table.join(Party(name, CHIPS, seat))
            seating.people[name] = account.id
        details = seating.to_json() | {"invite": ""}
        create_table(write, order.sheet, list(order.settings), details, seating.table.to_json(), table="t1")
        return dict(seating.people)

    return "t1", store.write(work).result()


def begun(store, people: dict[str, str], edition: str) -> None:
    before = Table(HOLDEM, [Party(name, CHIPS, seat) for seat, name in enumerate(people, 1)]).to_json()
    store.write(
        lambda write: begin_round(write, "t1", 1, HOLDEM, [], before, "promise", "secret", people, edition)
    ).result()


async def opened(store) -> Room:
    room = Room(store)
    await room.open([])
    await room.close()
    return room


@pytest.mark.parametrize(("edition", "goes_on"), [("", False), ("of yesterday", False), ("today", True)])
def test_an_unfinished_round_goes_on_only_under_its_own_edition(tmp_path, caplog, edition, goes_on):
    with open_store(tmp_path / "room") as store:
        _, people = seated(store, TableOrder(sheet=HOLDEM, bots=0))
        begun(store, people, sheet(HOLDEM).edition if edition == "today" else edition)
        room = asyncio.run(opened(store))
        assert list(room.tables) == ["t1"]
        assert bool(load_running_rounds(store)) == goes_on
        said = [(one.levelname, one.exc_info) for one in caplog.records if "called off" in one.message]
        assert said == ([] if goes_on else [("WARNING", None)])
        with store.read() as connection:
            assert [balance(connection, stack("t1", name)) for name in people] == [CHIPS, CHIPS]
    assert audit(tmp_path / "room").ok


def test_a_table_that_no_longer_fits_its_sheet_opens_closed_and_everybody_is_paid(tmp_path):
    with open_store(tmp_path / "room") as store:
        _, people = seated(store, TableOrder(sheet=HOLDEM, settings=("fee_option=of-yesterday",), bots=0))
        begun(store, people, "of yesterday")
        room = asyncio.run(opened(store))
        assert room.tables == {}
        ((closed_sheet, _, why),) = room.closed
        assert closed_sheet == HOLDEM
        assert "of-yesterday" in why
        with store.read() as connection:
            assert [balance(connection, wallet(account)) for account in people.values()] == [CHIPS, CHIPS]
            assert [balance(connection, stack("t1", name)) for name in people] == [0, 0]
        assert not load_running_rounds(store)
    assert audit(tmp_path / "room").ok


def test_a_replay_of_another_edition_shows_the_result_and_says_why_not_more():
    table = Table(HOLDEM, [Party("Ann", CHIPS, 1), Party("Bo", CHIPS, 2)])
    round = play_at_random(table.deal(Chance(3)), random.Random(3))
    saved = json.loads(json.dumps(save_round(round)))
    told = {
        "result": settlement_json(round),
        "opened": [],
        "players": {"Ann": "a1"},
        "ended_at": 1,
        "entry": 7,
        "seed": None,
    }
    replay = Replay(id="r", table="t1", number=1, sheet=HOLDEM, commitment="", saved=saved, **told)
    today = replay_json(replay, "a1")
    assert today["events"]
    assert today["unplayed"] == ""
    yesterday = replay_json(replay._replace(saved={**saved, "edition": "of yesterday"}), "a1")
    assert yesterday["events"] == []
    assert yesterday["unplayed"] == UNPLAYED
    assert yesterday["settlement"] == today["settlement"]


def test_an_operators_table_whose_option_does_not_fit_its_limit_opens_closed(tmp_path):
    file = tmp_path / "tables.toml"
    file.write_text(
        '[[table]]\nsheet = "angies/texas-holdem"\nname = "Wrong"\nlimit = "no-limit"\noption = "1"\n'
        '[[table]]\nsheet = "angies/texas-holdem"\nname = "Right"\nbots = 0\n'
    )

    async def opening(store) -> Room:
        room = Room(store)
        await room.open(read_orders(file))
        await room.close()
        return room

    with open_store(tmp_path / "room") as store:
        room = asyncio.run(opening(store))
    assert [table.seating.order.name for table in room.tables.values()] == ["Right"]
    ((sheet_id, name, why),) = room.closed
    assert (sheet_id, name) == (HOLDEM, "Wrong")
    assert "option 1 is for" in why
