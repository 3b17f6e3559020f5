"""Coming to the door: guests, names, signing in and out, limits, roles, cookies and headers."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from houseway.errors import Refused
from houseway.floor.client import Client
from houseway.floor.store import find_account_by_name, open_store, set_role
from houseway.floor.table.orders import TableOrder
from tests.floor.plain_http import browser, fetch
from tests.floor.running import Server

PASSWORD = "correct horse"


def test_a_newcomer_is_a_guest_with_chips_and_a_cookie_no_script_reads(room: Server):
    with browser(room.address) as newcomer:
        answer = newcomer.get("/api/me")
        cookie = answer.headers["set-cookie"].lower()
        assert all(word in cookie for word in ("httponly", "samesite=strict", "path=/"))
        assert answer.json()["kind"] == "guest"
        assert answer.json()["chips"] == 1_000_000
        assert newcomer.get("/api/me").json()["account"] == answer.json()["account"]


def test_a_guest_takes_a_name_and_signs_in_elsewhere(room: Server):
    client, elsewhere = room.guest(), Client(room.address)
    account = client.me()["account"]
    named = client.name_account("Wendeline", PASSWORD)
    assert (named["account"], named["kind"], named["name"]) == (account, "named", "Wendeline")
    assert elsewhere.sign_in("wendeline", PASSWORD)["account"] == account
    elsewhere.sign_out()
    assert elsewhere.me()["account"] != account
    with pytest.raises(Refused, match="is not a guest"):
        client.name_account("Another", PASSWORD)


@pytest.mark.parametrize(
    ("name", "password", "why"),
    [("house", PASSWORD, "nobody can be called"), ("Ok", "short", "8 to 200"), ("a:b", PASSWORD, "no colon")],
)
def test_a_name_or_password_that_cannot_be_is_refused(room: Server, name: str, password: str, why: str):
    with pytest.raises(Refused, match=why):
        room.guest().name_account(name, password)


def test_guessing_passwords_is_limited(room: Server):
    room.guest().name_account("Guarded", PASSWORD)
    thief = room.guest()
    for _ in range(10):
        with pytest.raises(Refused, match="the name or the password is wrong"):
            thief.sign_in("Guarded", "wrong horse")
    with pytest.raises(Refused, match="too many tries"):
        thief.sign_in("Guarded", PASSWORD)


def test_signing_out_everywhere_ends_every_session(room: Server):
    client, elsewhere = room.guest(), Client(room.address)
    client.name_account("Twice", PASSWORD)
    account = elsewhere.sign_in("Twice", PASSWORD)["account"]
    client.request("DELETE", "/api/sessions")
    assert elsewhere.me()["account"] != account


def test_chips_are_given_again_only_to_who_has_lost_them(room: Server):
    with pytest.raises(Refused, match="you have enough chips"):
        room.guest().request("POST", "/api/me/chips")


def test_every_answer_has_the_strict_headers(room: Server):
    for path in ("/", "/api/lobby", "/healthz", "/nothing-here", "/api/openapi.json"):
        headers = fetch("GET", f"{room.address.rstrip('/')}{path}").headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'self'")
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_other_sites_can_neither_change_anything_nor_open_a_table(room: Server):
    client = room.guest()
    cookie = {"Cookie": f"houseway={client.session}"}
    answer = fetch(
        "POST",
        f"{room.address}api/tables",
        json={"sheet": "angies/texas-holdem"},
        headers={**cookie, "Origin": "https://evil.example"},
    )
    assert answer.status_code == 403
    id = client.lobby()["tables"][0]["id"]
    where = f"{room.address.replace('http', 'ws')}ws/tables/{id}"
    with (
        pytest.raises(InvalidStatus),
        connect(where, additional_headers={**cookie, "Origin": "https://evil.example"}),
    ):
        pass
    with (
        pytest.raises(InvalidStatus),
        connect(where, additional_headers={"Origin": room.address.rstrip("/")}),
    ):
        pass


def test_a_large_body_is_turned_away(room: Server):
    answer = fetch("POST", f"{room.address}api/session", json={"name": "x" * 70_000, "password": "y"})
    assert answer.status_code == 413


def test_the_ledger_is_for_auditors_and_closing_tables_for_the_floor(tmp_path):
    orders = [TableOrder(sheet="angies/texas-holdem", pace=0.0)]
    with Server(tmp_path, orders) as server:
        client = server.guest()
        client.name_account("Audrey", PASSWORD)
        with pytest.raises(Refused, match="only auditors"):
            client.request("GET", "/api/ledger")
        with pytest.raises(Refused, match="only its owner and the floor"):
            client.request("DELETE", f"/api/tables/{client.lobby()['tables'][0]['id']}")
    with open_store(tmp_path) as store:
        account = find_account_by_name_in(store, "Audrey")
        store.write(lambda write: set_role(write, account, "auditor")).result()
    with Server(tmp_path, orders) as server:
        client = Client(server.address)
        client.sign_in("Audrey", PASSWORD)
        entries = client.request("GET", "/api/ledger", most=5)
        assert [entry["id"] for entry in entries] == [1, 2, 3, 4, 5]
        assert all(sum(amount for _, amount in entry["postings"]) == 0 for entry in entries)
        page = client.request("GET", "/api/ledger", after=5, account="issue")
        assert all("issue" in json.dumps(entry) for entry in page)


def find_account_by_name_in(store, name: str) -> str:
    with store.read() as connection:
        found = find_account_by_name(connection, name)
    assert found is not None
    return found.id
