"""What an attacker has: an address, a cookie, a WebSocket. Nothing here knows more than docs/protocol.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from houseway.floor.audit import audit
from tests.floor.running import first_line

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
        self.http = httpx.Client(base_url=address, headers=headers, timeout=60, trust_env=False)
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
    """A live room in a process of its own."""

    def __init__(
        self,
        data: Path,
        sheets: Iterable[str] = SHEETS,
        args: Iterable[str] = (),
        pace: float = 0,
        seconds: int = 8,
    ) -> None:
        self.data = data
        self._orders = data.parent / f"{data.name}.toml"
        self._args = list(args)
        sections = [
            f'[[table]]\nsheet = "{sheet}"\npace = {pace}\nseconds = {seconds}\ntime_bank = 0\nbots = 3\n'
            for sheet in sheets
        ]
        self._orders.write_text("\n".join(sections))
        self._start()

    def _start(self) -> None:
        self.process = subprocess.Popen(
            [*OPEN, "--data", str(self.data), "--tables", str(self._orders), *self._args],
            stdout=subprocess.PIPE,
            env={**os.environ, "HOUSEWAY_JIT": "0"},
        )
        self.address: str = json.loads(first_line(self.process))["address"].rstrip("/")

    def guest(self, headers: dict[str, str] | None = None) -> Person:
        person = Person(self.address, headers=headers)
        assert person.get("/api/me").status_code == 200
        return person

    def person(self, cookie: str) -> Person:
        """Whoever has this cookie."""
        return Person(self.address, cookie)

    def tables(self, sheet: str | None = None) -> list[Frame]:
        found: list[Frame] = httpx.get(f"{self.address}/api/lobby", timeout=60, trust_env=False).json()[
            "tables"
        ]
        return [table for table in found if sheet in (None, table["sheet"])]

    def audit(self) -> bool:
        """Whether the books hold."""
        return audit(self.data).ok

    def kill(self) -> None:
        self.process.kill()
        self._wait()

    def stop(self) -> None:
        self.process.terminate()
        self._wait()

    def _wait(self) -> None:
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def restart(self) -> None:
        """Open the same records again; the port is another."""
        with suppress(ProcessLookupError):
            self.kill()
        self._start()
