"""What an attacker has: an address, a cookie, a WebSocket. Nothing here knows more than docs/protocol.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from houseway.floor.audit import audit
from houseway.floor.store import passwords
from houseway.floor.table.orders import TableOrder
from tests.floor.plain_http import browser, fetch
from tests.floor.running import Server, first_line
from tests.floor.serving_process import STRICT, Pace

Frame = dict[str, Any]

SHEETS = (
    "angies/texas-holdem",
    "angies/five-card-draw",
    "angies/five-card-draw-high-low",
    "angies/seven-card-stud-high",
    "angies/ez-baccarat-panda-8",
    "angies/pure-21-5-blackjack",
    "angies/chinese-poker",
    "casino-real/three-card-poker",
    "casino-real/panguingue",
    "lake-elsinore/ultimate-texas-holdem",
    "phoenix/fortune-pai-gow-poker",
    "poker-flats/push-9",
)
OPEN = (sys.executable, "-m", "houseway", "open", "--json", "--port", "0")


PATIENCE = 5
"""How often one tries again where a busy machine could not answer in time (503)."""


def _connected(where: str, headers: dict[str, str], tries: int = PATIENCE) -> ClientConnection:
    try:
        return connect(where, additional_headers=headers, proxy=None, max_size=2**24, close_timeout=1)
    except InvalidStatus as refused:
        if refused.response.status_code != 503 or not tries:
            raise
        return _connected(where, headers, tries - 1)


class Socket:
    """One connection to a table."""

    def __init__(self, address: str, cookie: str, table: str, invite: str, headers: dict[str, str]) -> None:
        where = address.replace("http://", "ws://") + f"/ws/tables/{table}"
        asked = f"?invite={invite}" if invite else ""
        given = {"Cookie": f"houseway={cookie}", "Origin": address} | headers
        self._held = ExitStack()
        self._connection = self._held.enter_context(_connected(where + asked, given))
        self._sent = 0
        self.frames: list[Frame] = []

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self._held.close()

    def send(self, frame: Frame | str) -> None:
        self._connection.send(frame if isinstance(frame, str) else json.dumps(frame))

    def receive(self, timeout: float = 5) -> Frame:
        frame: Frame = json.loads(self._connection.recv(timeout))
        self.frames.append(frame)
        return frame

    def until(self, wanted: Callable[[Frame], Any], timeout: float = 10) -> Frame:
        """The next frame that fits; `TimeoutError` when none comes."""
        deadline = time.monotonic() + timeout
        while True:
            frame = self.receive(max(0.0, deadline - time.monotonic()))
            if wanted(frame):
                return frame

    def do(self, t: str, timeout: float = 10, **fields: Any) -> Frame:
        """Send a frame and wait for its answer, `done` or `refused`."""
        self._sent += 1
        id = f"a{self._sent}"
        self.send({"t": t, "id": id, **fields})
        return self.until(lambda frame: frame.get("id") == id and frame["t"] in ("done", "refused"), timeout)

    def sit(self, seat: int | None = None) -> str:
        """Take an open seat with the usual buy-in, and wait until one sits; gives one's name."""
        while not (seen := [frame for frame in self.frames if frame["t"] == "table"]):
            self.receive()
        welcome = self.frames[0]
        chosen = seen[-1]["open"][0] if seat is None else seat
        answer = self.do("sit", seat=chosen, buy_in=welcome["table"]["buy_in"]["usual"])
        assert answer["t"] == "done", answer
        name: str = welcome["you"]["name"]
        while name not in self._company():
            self.receive(20)
        return name

    def _company(self) -> list[str]:
        last = [frame for frame in self.frames if frame["t"] == "table"][-1]
        return [row["name"] for row in (*last["seats"], *last["behind"])]


class Person:
    """Somebody with a cookie."""

    def __init__(self, address: str, cookie: str = "", headers: dict[str, str] | None = None) -> None:
        self.address = address
        self.http = browser(address, headers=headers, timeout=60)
        if cookie:
            self.http.cookies.set("houseway", cookie)
        self.me: Frame = {}

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("houseway") or ""

    def get(self, path: str, **query: Any) -> httpx.Response:
        answer = self.http.get(path, params=query or None)
        if path == "/api/me" and answer.status_code == 200:
            self.me = answer.json()
        return answer

    def post(self, path: str, json: Any = None) -> httpx.Response:
        return self.http.post(path, json=json)

    def delete(self, path: str) -> httpx.Response:
        return self.http.delete(path)

    def table(self, id: str, invite: str = "", headers: dict[str, str] | None = None) -> Socket:
        return Socket(self.address, self.cookie, id, invite, headers or {})


class Room:
    """A live room in a process of its own, as it is opened by default."""

    def __init__(self, data: Path, sheets: Iterable[str] = SHEETS, pace: float = 0, seconds: int = 8) -> None:
        self.data = data
        self._orders = [
            TableOrder(sheet=sheet, pace=pace, seconds=seconds, time_bank=0, bots=3) for sheet in sheets
        ]
        self._start()

    def _start(self) -> None:
        slow_hashes = Pace(hasher=passwords.PasswordHasher())
        self._server = Server(self.data, self._orders, doors=STRICT, pace=slow_hashes)
        self.address = self._server.address.rstrip("/")

    def guest(self, headers: dict[str, str] | None = None) -> Person:
        person = Person(self.address, headers=headers)
        assert person.get("/api/me").status_code == 200
        return person

    def person(self, cookie: str) -> Person:
        """Whoever has this cookie."""
        return Person(self.address, cookie)

    def tables(self, sheet: str | None = None) -> list[Frame]:
        found: list[Frame] = fetch("GET", f"{self.address}/api/lobby", timeout=60).json()["tables"]
        return [table for table in found if sheet in (None, table["sheet"])]

    def audit(self) -> bool:
        """Whether the books hold."""
        return audit(self.data).ok

    def kill(self) -> None:
        self._server.kill()

    def stop(self) -> None:
        self._server.stop()

    def restart(self) -> None:
        """Open the same records again after a kill; the port is another."""
        self._start()


class RoomByCommand(Room):
    """A room that `houseway open` opened, with more words of the command line."""

    def __init__(self, data: Path, sheets: Iterable[str], args: Iterable[str], pace: float) -> None:
        self._args = list(args)
        super().__init__(data, sheets, pace)

    def _start(self) -> None:
        file = self.data.parent / f"{self.data.name}.toml"
        file.write_text("\n".join(map(_section, self._orders)))
        self._process = subprocess.Popen(
            [*OPEN, "--data", str(self.data), "--tables", str(file), *self._args],
            stdout=subprocess.PIPE,
            env={**os.environ, "HOUSEWAY_JIT": "0"},
        )
        self.address = json.loads(first_line(self._process))["address"].rstrip("/")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)
        if self._process.stdout is not None:
            self._process.stdout.close()


def _section(order: TableOrder) -> str:
    """A table in the words of a tables file."""
    numbers = {"pace": order.pace, "seconds": order.seconds, "time_bank": order.time_bank, "bots": order.bots}
    fields = [f'sheet = "{order.sheet}"', *(f"{name} = {value}" for name, value in numbers.items())]
    return "\n".join(["[[table]]", *fields, ""])
