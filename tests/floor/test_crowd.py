"""One client against the default limits, and ten people behind one address who do not notice them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from houseway.errors import Refused
from houseway.floor.budgets import LIMITS
from houseway.floor.client import Client
from houseway.floor.table.orders import TableOrder
from tests.floor.plain_http import browser, fetch
from tests.floor.running import Server
from tests.floor.serving_process import Doors

SHEET = "angies/ez-baccarat-panda-8"
TABLES = 6


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A room with the limits it has when nobody says otherwise, behind a proxy on loopback."""
    orders = [TableOrder(sheet=SHEET, name=f"Table {n}", pace=0.0, bots=2) for n in range(TABLES)]
    with Server(tmp_path_factory.mktemp("strict"), orders, doors=Doors(LIMITS, ("127.0.0.1",))) as server:
        yield server


class Somebody(Client):
    """A client that the proxy says comes from some address."""

    def __init__(self, server: Server, address: str) -> None:
        super().__init__(server.address)
        self._opener.addheaders = [("X-Forwarded-For", address)]
        self.headers = {"X-Forwarded-For": address}
        self.me()

    def line(self, table: str) -> connect:
        where = f"{self.address.replace('http', 'ws', 1)}/ws/tables/{table}"
        headers = {"Cookie": f"houseway={self.session}", **self.headers}
        return connect(where, additional_headers=headers, max_queue=None, close_timeout=1)


def closed(line: ClientConnection) -> tuple[int, str]:
    try:
        while True:
            line.recv(10)
    except ConnectionClosed as ended:
        assert ended.rcvd is not None
        return ended.rcvd.code, ended.rcvd.reason


def answers(line: ClientConnection, frames: list[dict[str, object]]) -> list[str]:
    """What each frame is answered: nothing when it was done, otherwise why not."""
    for number, frame in enumerate(frames):
        line.send(json.dumps({"id": str(number), **frame}))
    told: dict[str, str] = {}
    while len(told) < len(frames):
        frame = json.loads(line.recv(10))
        if frame.get("id") is not None:
            told[frame["id"]] = frame.get("why", "")
    return [told[str(number)] for number in range(len(frames))]


def test_sockets_past_the_number_are_closed_with_the_reason(strict: Server):
    client = Somebody(strict, "10.1.0.1")
    table = client.lobby()["tables"][0]["id"]
    most = LIMITS["sockets"].account
    with ExitStack() as held:
        lines = [held.enter_context(client.line(table)) for _ in range(most + 1)]
        why = f"too many tables are open in your browsers: at most {most} for one account"
        assert closed(lines[-1]) == (1013, why)
    with client.line(table) as again:
        assert answers(again, [{"t": "ping"}]) == [""]


def test_coming_and_going_too_fast_is_refused(strict: Server):
    client = Somebody(strict, "10.1.0.2")
    table = client.lobby()["tables"][0]["id"]
    codes = []
    for _ in range(LIMITS["joins"].account.burst + 3):
        with client.line(table) as line:
            pass
        codes.append(line.close_code)
    assert 1013 in codes


def test_frames_and_talk_over_budget_are_refused_and_the_table_goes_on(strict: Server):
    client = Somebody(strict, "10.1.0.3")
    table = client.lobby()["tables"][0]["id"]
    with client.line(table) as line:
        told = answers(line, [{"t": "chat", "text": "hello"}] * 8)
        assert told[:5] == [""] * 5
        assert told[-1] == "you talk too fast: wait a moment"
        told = answers(line, [{"t": "ping"}] * 80)
        assert "you send too fast: wait a moment" in told
    with Somebody(strict, "10.1.0.4").line(table) as line:
        assert answers(line, [{"t": "ping"}]) == [""]


def test_places_in_waiting_lists_are_few(strict: Server):
    client = Somebody(strict, "10.1.0.5")
    tables = [table["id"] for table in client.lobby()["tables"]]
    with ExitStack() as held:
        lines = [held.enter_context(client.line(table)) for table in tables[:5]]
        told = [answers(line, [{"t": "queue", "join": True}])[0] for line in lines]
    assert told == ["", "", "", "", "you wait at too many tables: at most 4 for one account"]


@pytest.mark.parametrize(
    ("method", "path", "body", "why"),
    [
        (
            "POST",
            "/api/tables",
            {"sheet": SHEET, "private": True, "bots": 0},
            "you open tables too fast|have 4",
        ),
        ("GET", "/api/odds/angies/nothing", None, "you ask for odds too fast"),
        ("GET", "/api/me/history/download", None, "you ask for files too fast"),
    ],
)
def test_what_costs_the_room_much_has_a_budget(
    strict: Server, method: str, path: str, body: object, why: str
):
    client = Somebody(strict, "10.1.0.6")
    with pytest.raises(Refused, match=why):
        for _ in range(20):
            try:
                client.request(method, path, body)
            except Refused as refusal:
                if "no such sheet" not in str(refusal):
                    raise


def test_newcomers_of_one_address_are_counted_and_of_another_are_not(strict: Server):
    headers = {"X-Forwarded-For": "6.6.6.6, 10.1.0.7"}
    with browser(strict.address, headers=headers) as door:
        codes = []
        while 429 not in codes and len(codes) < 200:
            codes.append(door.get("/api/me").status_code)
            door.cookies.clear()
    assert codes == [200] * (len(codes) - 1) + [429]
    assert len(codes) > LIMITS["guests"].address.burst
    assert Somebody(strict, "10.1.0.8").me()["kind"] == "guest"


def test_ten_people_behind_one_address_play_undisturbed(strict: Server):
    def play(number: int) -> int:
        person = Somebody(strict, "10.2.0.1")
        for _ in range(30):
            # What a page asks for when it is opened.
            assert fetch("GET", f"{strict.address}app.js", headers=person.headers).status_code == 200
        tables = person.lobby()["tables"]
        with person.line(tables[number % TABLES]["id"]) as line:
            return seen(line)

    def seen(line: ClientConnection) -> int:
        """Sit down, answer every ask as proposed, talk now and then; gives how many rounds were played."""
        rounds, sat, asked = 0, False, set()
        while rounds < 3:
            frame = json.loads(line.recv(20))
            if frame["t"] == "refused":
                assert "is taken" in frame["why"]
                sat = False
            if frame["t"] == "table" and not sat and frame["open"]:
                sat = True
                line.send(json.dumps({"t": "sit", "seat": frame["open"][0], "buy_in": 100_000}))
            rounds += frame["t"] == "settled"
            if frame["t"] == "settled":
                line.send(json.dumps({"t": "chat", "text": "well played"}))
            for ask in frame.get("asks", ()):
                key = (frame["round"], ask["id"])
                if key not in asked and not ask.get("optional"):
                    asked.add(key)
                    act = {"t": "act", "round": frame["round"], "ask": ask["id"], "choice": ask["default"]}
                    line.send(json.dumps(act))
        line.send(json.dumps({"t": "leave"}))
        return rounds

    with ThreadPoolExecutor(10) as people:
        assert list(people.map(play, range(10))) == [3] * 10
