"""The door of a small room: names it answers to, sessions that end, passwords, one's data, leaving."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from houseway.errors import Refused
from houseway.floor.audit import audit
from houseway.floor.client import Client, TableClient
from houseway.floor.table.orders import TableOrder
from tests.floor.plain_http import browser, fetch
from tests.floor.running import Server
from tests.floor.test_play import own_round

SHEET = "angies/ez-baccarat-panda-8"
PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    orders = [TableOrder(sheet=SHEET, pace=0.0, bots=3)]
    with Server(tmp_path_factory.mktemp("door"), orders) as server:
        yield server
    assert audit(server.data).ok


def at_the_table(client: Client) -> TableClient:
    table = client.table(client.lobby()["tables"][0]["id"])
    table.receive_until(lambda frame: frame["t"] == "table")
    return table


def end_of(table: TableClient) -> tuple[int | None, str]:
    """How the room ends a connection: the code, and what it said."""
    try:
        while True:
            table.receive()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        byes = [frame["why"] for frame in table.frames if frame["t"] == "bye"]
        return closed.rcvd.code, byes[0] if byes else ""


# -- under which name ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::2]", "[x"]
)
def test_a_name_that_is_not_the_rooms_own_is_refused_and_told_how(small: Server, host: str):
    client = small.guest()
    answer = fetch("GET", f"{small.address}api/lobby", headers={"Host": host})
    assert answer.status_code == 421
    assert "--allow-host" in answer.json()["detail"]
    where = f"{small.address.replace('http', 'ws')}ws/tables/{client.lobby()['tables'][0]['id']}"
    headers = {"Cookie": f"houseway={client.session}"}
    line = socket.create_connection(("127.0.0.1", int(small.address.rsplit(":", 1)[1].rstrip("/"))))
    uri = where.replace("127.0.0.1", "evil.example")
    with line, pytest.raises(InvalidStatus) as refused, connect(uri, additional_headers=headers, sock=line):
        pass
    assert refused.value.response.status_code == 421


def test_loopback_is_the_rooms_own(small: Server):
    port = small.address.rsplit(":", 1)[1].rstrip("/")
    for host in (f"localhost:{port}", "LOCALHOST", "127.0.0.1", "[::1]:9"):
        assert fetch("GET", f"{small.address}healthz", headers={"Host": host}).status_code == 200


# -- what is sent --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ('{"name": "\\ud800", "password": "x"}', "half of a character"),
        ('{"name": "x", "password": NaN}', "NaN is not a number"),
        ('{"name": "x", "password": 1e999}', "too large"),
        ('{"name": "x", "password": ' + "[" * 20_000 + "]" * 20_000 + "}", "not JSON"),
        ('{"name": "x", "password": [[[[[[[1]]]]]]]}', "nested too deep"),
        ('{"name": "x", "password": ' + "1" * 5_000 + "}", "not JSON"),
        ("{", "not JSON"),
        (b"\xff\xfe", "not JSON"),
    ],
)
def test_json_that_nobody_could_write_is_refused(small: Server, body: str | bytes, why: str):
    headers = {"Content-Type": "application/json"}
    answer = fetch("POST", f"{small.address}api/session", content=body, headers=headers)
    assert answer.status_code == 400
    assert why in answer.json()["detail"]


@pytest.mark.parametrize("setting", ["²", "1.²", "-²"])
def test_digits_that_are_no_numbers_are_refused(small: Server, setting: str):
    wanted = {"sheet": SHEET, "settings": {"tie_pays": setting}}
    with pytest.raises(Refused, match="tie_pays|tie-pays"):
        small.guest().request("POST", "/api/tables", wanted)


@pytest.mark.parametrize("path", ["api/replays/%00", "api/me/history?before=%00", "api/sheets/a/%00"])
def test_zero_bytes_are_refused(small: Server, path: str):
    assert fetch("GET", f"{small.address}{path}").status_code == 400


def test_an_owner_closes_his_own_table_and_nobody_elses(small: Server):
    owner, other = small.guest(), small.guest()
    table = owner.open_table(SHEET, bots=0)["id"]
    with pytest.raises(Refused, match="only its owner and the floor"):
        other.request("DELETE", f"/api/tables/{table}")
    assert owner.request("DELETE", f"/api/tables/{table}")["closed"] == table
    assert table not in {one["id"] for one in owner.lobby()["tables"]}


# -- sessions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/session", "/api/sessions"])
def test_signing_out_ends_open_connections_at_once(small: Server, path: str):
    client = small.guest()
    with at_the_table(client) as table:
        client.request("DELETE", path)
        assert end_of(table) == (1008, "your session has ended: sign in again")


def test_signing_out_here_leaves_other_devices_alone(small: Server):
    here, there = small.guest(), Client(small.address)
    here.name_account("Two Places", PASSWORD)
    there.sign_in("Two Places", PASSWORD)
    with at_the_table(there) as table:
        here.sign_out()
        assert table.do("ping")


def test_a_named_guest_has_a_new_token_and_the_old_one_ends(small: Server):
    client, thief = small.guest(), Client(small.address)
    old = client.session
    account = client.me()["account"]
    thief.use_session(old)
    with at_the_table(thief) as table:
        client.name_account("Fresh", PASSWORD)
        assert end_of(table) == (1012, "")
    assert client.session != old
    assert client.me()["account"] == account
    assert thief.me()["account"] != account


def test_a_changed_password_ends_every_other_session(small: Server):
    client, elsewhere = small.guest(), Client(small.address)
    account = client.name_account("Changes", PASSWORD)["account"]
    elsewhere.sign_in("Changes", PASSWORD)
    with pytest.raises(Refused, match="the password is wrong"):
        client.request("POST", "/api/me/password", {"old": "battery staple", "new": "battery staple"})
    with pytest.raises(Refused, match="easily guessed"):
        client.request("POST", "/api/me/password", {"old": PASSWORD, "new": "password1"})
    with at_the_table(elsewhere) as table:
        client.request("POST", "/api/me/password", {"old": PASSWORD, "new": "battery staple"})
        assert end_of(table)[0] == 1008
    assert client.me()["account"] == account
    assert elsewhere.me()["account"] != account
    with pytest.raises(Refused, match="the password is wrong"):
        elsewhere.sign_in("Changes", PASSWORD)
    assert elsewhere.sign_in("Changes", "battery staple")["account"] == account


def test_a_guest_has_no_password_to_change(small: Server):
    with pytest.raises(Refused, match="a guest has no password"):
        small.guest().request("POST", "/api/me/password", {"old": "", "new": "battery staple"})


def test_a_browser_that_signed_in_is_not_locked_out_by_its_neighbour(small: Server):
    small.guest().name_account("Neighbour", PASSWORD)
    with browser(small.address) as owner, browser(small.address) as thief:
        right = {"name": "Neighbour", "password": PASSWORD}
        assert owner.post("/api/session", json=right).status_code == 200
        wrong = {"name": "Neighbour", "password": "wrong horse"}
        answers = [thief.post("/api/session", json=wrong).json()["detail"] for _ in range(11)]
        assert "too many tries" in answers[-1]
        owner.delete("/api/session")
        assert owner.post("/api/session", json=right).status_code == 200


# -- one's own -----------------------------------------------------------------------------------------


def play_a_round(client: Client) -> str:
    """Sit down, play one round, leave; gives its replay."""
    with at_the_table(client) as table:
        name = client.me()["name"]
        table.sit(table.table["open"][0], 100_000)
        settled = own_round(table, name)
        with pytest.raises(Refused, match="you are at a table: leave it first"):
            client.request("DELETE", "/api/me", {"password": PASSWORD})
        table.do("leave")
        table.receive_until(lambda frame: all(seat["name"] != name for seat in table.table["seats"]))
    return str(settled["replay"].rpartition("/")[2])


def test_everything_kept_about_somebody_and_the_end_of_his_account(small: Server):
    client = small.guest()
    account = client.name_account("Leaves", PASSWORD)["account"]
    round = play_a_round(client)
    told: dict[str, Any] = client.request("GET", "/api/me/data")
    assert told["account"]["name"] == "Leaves"
    assert told["account"]["has_password"]
    assert {"created_at", "expires_at"} == set(told["sessions"][0])
    assert told["entries"][0]["kind"] == "issue"
    assert [line["id"] for line in told["rounds"]][-1] == round
    assert told["rounds"][-1]["you"] == "Leaves"
    assert "$argon2" not in json.dumps(told)
    with pytest.raises(Refused, match="the password is wrong"):
        client.request("DELETE", "/api/me")
    chips = client.me()["chips"]
    with at_the_table(client) as table:
        gone = client.request("DELETE", "/api/me", {"password": PASSWORD})
        assert gone == {"deleted": "Leaves", "returned": chips}
        assert end_of(table) == (1008, "your session has ended: sign in again")
    with pytest.raises(Refused, match="the name or the password is wrong"):
        client.sign_in("Leaves", PASSWORD)
    assert small.guest().name_account("Leaves", PASSWORD)["account"] != account
    assert small.guest().replay(round)["settlement"]["drop"] >= 0
    assert audit(small.data).ok
