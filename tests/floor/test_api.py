"""The REST door: lobby, sheets, odds, replays, downloads, and no request that breaks it."""

from __future__ import annotations

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error

from houseway.analysis import odds, report_on
from houseway.cli.rounds.proof import check_proof
from houseway.errors import Refused
from houseway.floor.client import Client
from houseway.floor.pricing import price_report, price_sheet
from houseway.rooms import sheet, sheet_ids
from tests.floor.plain_http import fetch
from tests.floor.running import Server
from tests.floor.test_play import own_round, table_of, take_seat

EZ = "angies/ez-baccarat-panda-8"


def test_the_lobby_has_a_table_of_every_sheet(room: Server):
    lobby = room.guest().lobby()
    assert {table["sheet"] for table in lobby["tables"]} >= set(sheet_ids())
    assert len(lobby["rooms"]) == 5
    assert [one["id"] for one in lobby["sheets"]] == list(sheet_ids())


def test_a_sheet_shows_its_rules_settings_readings_and_felt(room: Server):
    shown = room.guest().request("GET", "/api/sheets/angies/ez-baccarat-panda-8")
    assert {"rules", "settings", "readings", "layout", "fees", "wagers"} <= set(shown)
    assert shown["wagers"][:2] == ["player", "banker"]


@pytest.mark.parametrize("path", ["/api/sheets/angies/nothing", "/api/rooms/nowhere/rules", "/api/replays/x"])
def test_what_is_not_there_is_not_found(room: Server, path: str):
    answer = fetch("GET", f"{room.address.rstrip('/')}{path}")
    assert answer.status_code == 404
    assert answer.json()["detail"].startswith("there is no such")


def test_equities_are_worked_out_off_the_event_loop(room: Server):
    told = room.guest().request(
        "GET", "/api/equity/angies/texas-holdem", hands=["AhKh", "QdQc"], board="2c 3d 4h"
    )
    assert sum(hand["share"] for hand in told["hands"]) == pytest.approx(1)
    assert told["method"] == "exact"


def test_odds_are_those_of_the_settings_asked_for():
    asked = ("angies/ez-baccarat-panda-8", ("tie_pays=9",), "tie", None)
    found = sheet("angies/ez-baccarat-panda-8").change(["tie_pays=9"])
    assert price_sheet(*asked) == odds(found, wager="tie").to_json()


def test_a_report_is_the_one_of_the_command_line():
    told = price_report(EZ, 3, 2_500, 40)
    found = report_on(sheet(EZ), players=3, action=2_500, hands_per_hour=40)
    assert told["report"] == found.to_json()
    assert told["wagers"] == odds(EZ).to_json()["wagers"]
    assert told["charts"] == []


def test_a_report_of_a_pot_game_is_refused(room: Server):
    with pytest.raises(Refused, match="nobody banks angies/texas-holdem"):
        room.guest().request("GET", "/api/reports/angies/texas-holdem")


def test_odds_of_a_wager_that_is_not_offered_are_refused(room: Server):
    with pytest.raises(Refused, match="has no wager 'tye'; did you mean 'tie'"):
        room.guest().request("GET", "/api/odds/angies/ez-baccarat-panda-8", wager="tye")


def test_a_finished_round_is_replayed_downloaded_and_proved(room: Server):
    client = room.guest()
    with client.table(table_of(client, "angies/ez-baccarat-panda-8")["id"]) as table:
        name = take_seat(table)
        settled = own_round(table, name)
        table.do("leave")
    id = settled["replay"].rpartition("/")[2]
    replay = client.replay(id)
    assert (replay["you"], replay["round"]) == (name, settled["round"])
    assert replay["settlement"]["stacks_after"] == settled["stacks_after"]
    assert client.request("GET", f"/api/replays/{id}/history")["id"] == id
    checked, proof = check_proof(json.dumps(client.request("GET", f"/api/replays/{id}/proof")))
    assert [one.why for one in checked if one.leaves] == [""] * sum(bool(one.leaves) for one in checked)
    assert {leaf["place"] for one in proof["shuffles"] for leaf in one["leaves"]} >= {"player", "banker"}
    line = next(line for line in client.request("GET", "/api/me/history") if line["id"] == id)
    at = settled["parties"].index(name)
    assert line["net"] == settled["stacks_after"][at] - settled["stacks_before"][at]
    assert id in client.request("GET", "/api/me/history/download")


def test_health_and_metrics_are_told(room: Server):
    assert room.guest().request("GET", "/healthz")["ok"]
    lines = room.guest().request("GET", "/metrics").splitlines()
    figures = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert float(figures["houseway_tables"]) >= len(sheet_ids())
    assert float(figures["houseway_commits_total"]) > 0


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"sheet": "angies/texas-holdem", "limit": "9-90"}, "9-90"),
        ({"sheet": "angies/texas-holdem", "settings": {"raise-kap": 3}}, "did you mean 'raise-cap'"),
        ({"sheet": "angies/texas-holdem", "option": "nine"}, "no fee option 'nine'"),
        ({"sheet": "angies/tiddlywinks"}, "no such sheet"),
    ],
)
def test_a_table_that_cannot_be_is_refused(room: Server, wanted: dict, why: str):
    with pytest.raises(Refused, match=why):
        room.guest().request("POST", "/api/tables", wanted)


def test_what_cannot_be_read_gets_a_sentence_and_is_not_told_again(room: Server):
    secret = "correct horse " * 40
    answer = fetch("POST", f"{room.address}api/session", json={"name": "Ann", "password": secret})
    assert answer.status_code == 422
    assert answer.json() == {"detail": "'password' cannot be read: string should have at most 400 characters"}


ENDING = ("DELETE /api/session", "DELETE /api/sessions", "DELETE /api/me")
"""After these somebody is nobody any more: each case has a guest of its own."""


def probe(operation, room: Server, client: Client) -> None:
    """No case of an operation makes the room err."""
    ends = operation.label in ENDING

    @settings(
        max_examples=2 if ends else 8,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def try_one(case):
        headers = {"Cookie": f"houseway={(room.guest() if ends else client).session}"}
        case.call_and_validate(
            base_url=room.address.rstrip("/"), headers=headers, checks=[not_a_server_error]
        )

    try_one()


def test_no_request_breaks_the_room(room: Server):
    client = room.guest()
    schema = schemathesis.openapi.from_url(f"{room.address}api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    for operation in operations:
        probe(operation, room, client)
    told = {operation.label for operation in operations}
    assert told >= {*ENDING, "POST /api/me/password", "GET /api/me/data", "GET /healthz", "GET /metrics"}
