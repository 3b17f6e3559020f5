"""Bets that stay up at a live table: they outlast a killed room and go home with who leaves, by the books."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sqlalchemy import select

from houseway.floor.audit import audit
from houseway.floor.store.places import find_place, using
from houseway.floor.store.schema import tables
from houseway.floor.table.orders import TableOrder
from tests.floor.running import Server
from tests.floor.test_play import take_seat

ORDER = TableOrder(sheet="phoenix/supreme-baccarat", pace=0.0, seconds=20, bots=1)
FLEX = ("flex-0", "flex-1", "flex-2", "flex-3", "flex-5", "flex-6", "flex-7")
BET = 1_000
MOST_ROUNDS = 30


def on_every_number(ask: dict[str, Any]) -> Any:
    """Bet on all numbers, leave them up, and take no bank."""
    if ask["kind"] != "board":
        return "pass" if any(option["id"] == "pass" for option in ask["options"]) else ask["default"]
    open_numbers = [one for one in ask["circles"] if one["wager"] in FLEX and one["high"] >= BET]
    return {one["key"]: BET for one in open_numbers}


def standing(data: Path) -> list[list[Any]]:
    """The bets that wait at the table for a later round: cents, kind and owners."""
    place = find_place(data)
    with using(place), place.reading.connect() as connection:
        (state,) = connection.execute(select(tables.c.state)).scalars()
    found: list[list[Any]] = json.loads(state)["carried"]
    return found


def test_standing_bets_outlast_a_killed_room_and_go_home_with_their_owner(tmp_path):
    with Server(tmp_path, [ORDER]) as server:
        client = server.guest()
        id = client.lobby()["tables"][0]["id"]
        with client.table(id) as table:
            name = take_seat(table)
            for _ in range(MOST_ROUNDS):
                settled = table.play_round(on_every_number)
                if any((one["payer"], one["payee"]) == (name, "carry") for one in settled["transfers"]):
                    break
            server.kill()
    assert audit(tmp_path).ok
    assert [name] in [owners for _, _, owners in standing(tmp_path)]

    with Server(tmp_path, [ORDER]) as server, server.come_back(client).table(id) as table:
        assert table.receive()["you"]["party"] == name
        table.do("leave")
        while name in [row["name"] for row in table.table["seats"]]:
            table.receive()
    report = audit(tmp_path)
    assert report.ok, report.fault
    assert [name] not in [owners for _, _, owners in standing(tmp_path)]


def test_a_bet_that_stays_up_is_not_lost(tmp_path):
    with Server(tmp_path, [ORDER]) as server:
        client = server.guest()
        with client.table(client.lobby()["tables"][0]["id"]) as table:
            name = take_seat(table)
            for _ in range(MOST_ROUNDS):
                settled = table.play_round(on_every_number)
                at = settled["parties"].index(name)
                if settled["standing_after"][at] != settled["standing_before"][at]:
                    break
        id = settled["replay"].rpartition("/")[2]
        line = next(line for line in client.request("GET", "/api/me/history") if line["id"] == id)
    chips = settled["stacks_after"][at] - settled["stacks_before"][at]
    up = settled["standing_after"][at] - settled["standing_before"][at]
    assert up
    assert line["net"] == chips + up
