"""A small client of a live room, for programs and tests: come as a guest, look round, sit, answer asks."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from http.cookies import SimpleCookie
from types import TracebackType
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, build_opener

from websockets.sync.client import ClientConnection, connect

from houseway.errors import HousewayError, Refused
from houseway.floor.accounts import COOKIE
from houseway.floor.fair.told import Notebook
from houseway.plain import Json
from houseway.play.asks import Choice

Frame = Json
PATIENCE = 20.0
WORKED_OUT = ("/api/odds/", "/api/equity/", "/api/reports/")
LONG_PATIENCE = 120.0
"""Seconds to wait for an answer, and for one that the room has to work out beside its tables."""


class Client:
    """Somebody at the room's door: `Client("http://127.0.0.1:8000/").me()`."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._token = ""
        self._opener = build_opener()

    def request(self, method: str, path: str, body: object = None, **query: object) -> object:
        """One request; what the room refuses is `Refused` with its sentence."""
        asked = f"?{urlencode(query, doseq=True)}" if query else ""
        data = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"Content-Type": "application/json"}
        if self._token:
            headers["Cookie"] = f"{COOKIE}={self._token}"
        request = Request(f"{self.address}{path}{asked}", data, headers, method=method)
        try:
            patience = LONG_PATIENCE if path.startswith(WORKED_OUT) else PATIENCE
            with self._opener.open(request, timeout=patience) as answer:
                text = answer.read()
                self._take_cookie(answer.headers.get("Set-Cookie", ""))
                is_json = answer.headers.get_content_type() == "application/json"
        except HTTPError as error:
            raise Refused(_told(error)) from None
        return json.loads(text) if is_json else text.decode()

    def _object(self, method: str, path: str, body: object = None) -> Json:
        """A request whose answer is an object."""
        found = self.request(method, path, body)
        assert isinstance(found, dict)
        return found

    def me(self) -> Json:
        """Who one is; a newcomer becomes a guest."""
        return self._object("GET", "/api/me")

    def lobby(self) -> Json:
        return self._object("GET", "/api/lobby")

    def name_account(self, name: str, password: str) -> Json:
        return self._object("POST", "/api/accounts", {"name": name, "password": password})

    def sign_in(self, name: str, password: str) -> Json:
        return self._object("POST", "/api/session", {"name": name, "password": password})

    def sign_out(self) -> object:
        return self.request("DELETE", "/api/session")

    def open_table(self, sheet: str, **wanted: object) -> Json:
        return self._object("POST", "/api/tables", {"sheet": sheet, **wanted})

    def replay(self, id: str) -> Json:
        return self._object("GET", f"/api/replays/{quote(id)}")

    @property
    def session(self) -> str:
        """The token of one's cookie."""
        if not self._token:
            raise HousewayError("there is no session yet: ask for me() first")
        return self._token

    def use_session(self, token: str) -> None:
        """Be whoever has this token."""
        self._token = token

    def _take_cookie(self, header: str) -> None:
        given = SimpleCookie(header).get(COOKIE)
        if given is not None:
            self._token = given.value

    def table(self, id: str, invite: str = "") -> TableClient:
        """Go to a table."""
        scheme, rest = self.address.split("://", 1)
        asked = f"?invite={quote(invite)}" if invite else ""
        where = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/ws/tables/{quote(id)}{asked}"
        headers = {"Cookie": f"{COOKIE}={self.session}", "Origin": self.address}
        with ExitStack() as held:
            # Frames that nobody reads any more must not hold up the end of a connection.
            connection = held.enter_context(
                connect(where, additional_headers=headers, max_size=None, max_queue=None, close_timeout=2)
            )
            return TableClient(connection, held.pop_all())


class TableClient:
    """One connection to a table. `frames` keeps everything the room said."""

    def __init__(self, connection: ClientConnection, held: ExitStack) -> None:
        self._connection = connection
        self._held = held
        self._sent = 0
        self.frames: list[Frame] = []
        self.asks: list[Frame] = []
        """The asks that are open for oneself."""
        self.settled: list[Frame] = []
        self.round = 0
        self.table: Frame = {}
        self._notebook = Notebook()

    def __enter__(self) -> TableClient:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._held.close()

    def receive(self, timeout: float | None = PATIENCE) -> Frame:
        """The next frame; `TimeoutError` when none comes in time. `None` waits as long as it takes."""
        frame: Frame = json.loads(self._connection.recv(timeout))
        self.frames.append(frame)
        self._notebook.take(frame)
        kind = frame["t"]
        if kind in ("round", "asks"):
            self.round, self.asks = frame["round"], frame["asks"]
        elif kind == "settled":
            self.asks = []
            self.settled.append(frame)
        elif kind == "called_off":
            self.asks = []
        elif kind == "table":
            self.table = frame
        return frame

    def receive_until(self, wanted: Callable[[Frame], bool], timeout: float = PATIENCE) -> Frame:
        """The next frame of a kind; `TimeoutError` when it does not come in time."""
        deadline = time.monotonic() + timeout
        while True:
            frame = self.receive(deadline - time.monotonic())
            if wanted(frame):
                return frame

    def send(self, t: str, **fields: object) -> str:
        """Send a frame; gives its id."""
        self._sent += 1
        id = f"c{self._sent}"
        self.send_text(json.dumps({"t": t, "id": id, **fields}))
        return id

    def send_text(self, text: str) -> None:
        self._connection.send(text)

    def do(self, t: str, **fields: object) -> Frame:
        """Send a frame and wait for its answer; `Refused` says why it was not carried out."""
        id = self.send(t, **fields)
        answer = self.receive_until(lambda frame: frame.get("id") == id and frame["t"] in ("done", "refused"))
        if answer["t"] == "refused":
            refusal = Refused(answer["why"])
            refusal.rules = tuple(answer["rules"])
            raise refusal
        return answer

    def sit(self, seat: int, buy_in: int) -> Frame:
        return self.do("sit", seat=seat, buy_in=buy_in)

    def add_entropy(self, text: str) -> Frame:
        """Add to the next round's seed; later ones in place of earlier ones, until the deal."""
        done = self.do("entropy", text=text)
        self._notebook.added(done["round"], text)
        return done

    def told(self) -> Frame:
        """What was told before the cards: `houseway verify --told` holds a proof against it."""
        return self._notebook.to_json()

    def answer(self, ask: Frame, choice: Choice) -> Frame:
        """Answer one of one's asks."""
        return self.do("act", round=self.round, ask=ask["id"], choice=choice)

    def play_round(self, decide: Callable[[Frame], Choice], patience: float | None = None) -> Frame:
        """Answer every ask until a round is settled; gives that frame. `None` lets an optional ask go.

        The others at the table take their time, each up to the table's clock and his time bank; `patience`
        limits how long nothing may happen, in seconds.
        """
        passed: set[tuple[int, int]] = set()
        before = len(self.settled)
        while len(self.settled) == before:
            asks = [ask for ask in self.asks if (self.round, ask["id"]) not in passed]
            if asks:
                ask = asks[0]
                passed.add((self.round, ask["id"]))
                choice = decide(ask)
                if choice is not None:
                    self._answer_in_time(ask, choice)
            else:
                self.receive(patience)
        return self.settled[before]

    def _answer_in_time(self, ask: Frame, choice: Choice) -> None:
        """Answer, unless somebody broke in, the clock ran out or the round ended while it was on its way."""
        try:
            self.answer(ask, choice)
        except Refused as refusal:
            if not any(late in str(refusal) for late in ("was withdrawn", "is not being played")):
                raise


def _told(error: HTTPError) -> str:
    try:
        return str(json.loads(error.read())["detail"])
    except (ValueError, KeyError, TypeError):
        return f"the room answered {error.code}"
