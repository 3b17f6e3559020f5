"""Browsers and raw connections that come from loopback addresses of their own; for attacks on the doors."""

from __future__ import annotations

import contextlib
import itertools
import json
import re
import secrets
import socket as tcp
import time
from urllib.parse import quote, urlsplit

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import connect

from tests.floor.plain_http import browser

PROMPT = 9.0
"""Seconds in which a room that nobody holds up answers, also on a busy machine; for what is slow on purpose
it waits ten."""
GUESTS = 12
"""Newcomers that one address may bring at once to the room with small budgets."""

_places = itertools.count(1)


def place():
    """A loopback address nobody came from before: the budgets of one test do not reach another."""
    n = next(_places)
    return f"127.{20 + n % 200}.{1 + n // 200}.9"


def strong():
    return "Vq7-" + secrets.token_hex(9)


def new_name(letters="bdfghkptz", length=9):
    return "".join(secrets.choice(letters) for _ in range(length)).capitalize()


class Visitor:
    """A browser of its own that comes from the loopback address `source`."""

    def __init__(self, address, source=None, headers=None, timeout=30.0):
        self.address, self.source, self.me = address, source or place(), {}
        self.http = browser(
            address, self.source, timeout=timeout, headers={"Origin": address, **(headers or {})}
        )

    def __del__(self):
        with contextlib.suppress(Exception):
            self.http.close()

    def ask(self, method, path, body=None, **options):
        if body is not None:
            options.update(content=json.dumps(body).encode(), headers={"Content-Type": "application/json"})
        return self.http.request(method, path, **options)

    def get(self, path, **query):
        return self.ask("GET", path, params=query or None)

    def post(self, path, body=None):
        return self.ask("POST", path, body)

    def delete(self, path, body=None):
        return self.ask("DELETE", path, body)

    def arrive(self):
        answer = self.get("/api/me")
        assert answer.status_code == 200, answer.text
        self.me = answer.json()
        return self

    def jar(self, name):
        found = [c.value for c in self.http.cookies.jar if c.name == name]
        return found[-1] if found else None

    @property
    def cookie(self):
        return self.jar("houseway")


def newcomer(address, source=None):
    return Visitor(address, source).arrive()


def named(address, source=None, name=None, password=None):
    """A newcomer who has made himself a named account: visitor, name, password."""
    visitor, name, password = newcomer(address, source), name or new_name(), password or strong()
    answer = visitor.post("/api/accounts", {"name": name, "password": password})
    assert answer.is_success, f"{name!r} could not be made: {answer.status_code} {answer.text}"
    visitor.me = answer.json()
    return visitor, name, password


def signed_in(address, name, password, source=None):
    visitor = Visitor(address, source)
    answer = visitor.post("/api/session", {"name": name, "password": password})
    assert answer.is_success, f"{answer.status_code} {answer.text}"
    visitor.me = answer.json()
    return visitor


def who(address, token, source=None):
    """Status and account that somebody with just this token is."""
    with browser(source=source or place(), timeout=30) as http:
        answer = http.get(address + "/api/me", headers={"Cookie": f"houseway={token}"})
    return answer.status_code, answer.json().get("account") if answer.status_code == 200 else None


def sentence(answer, *statuses):
    """Refused with one clear sentence: {"detail": sentence} and 4xx."""
    assert 400 <= answer.status_code < 500, (
        f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text[:300]}"
    )
    if statuses:
        assert answer.status_code in statuses, (
            f"{answer.status_code} instead of {statuses}: {answer.text[:300]}"
        )
    detail = answer.json()["detail"]
    assert isinstance(detail, str) and detail.strip(), f"no sentence: {detail!r}"
    assert "\n" not in detail and "Traceback" not in detail and len(detail) < 500, (
        f"no clear sentence: {detail[:600]!r}"
    )
    return detail


class Line:
    """A WebSocket that remembers its frames and how it ended."""

    def __init__(self, ws, plug, held):
        self.ws, self.plug, self.held, self.frames, self.code, self.reason = ws, plug, held, [], None, ""

    def send(self, what):
        with contextlib.suppress(ConnectionClosed, OSError):
            self.ws.send(json.dumps(what) if isinstance(what, dict) else what)

    def receive(self, timeout=5.0):
        """The next frame; None when there was none in time or the line has ended (then `code` is set)."""
        if self.code is not None:
            return None
        try:
            text = self.ws.recv(timeout=timeout)
        except TimeoutError:
            return None
        except ConnectionClosed as end:
            self.code = end.rcvd.code if end.rcvd else 1006
            self.reason = end.rcvd.reason if end.rcvd else ""
            return None
        frame = json.loads(text)
        self.frames.append(frame)
        return frame

    def until(self, wanted, timeout=20.0):
        end = time.monotonic() + timeout
        while self.code is None and time.monotonic() < end:
            frame = self.receive(max(0.01, end - time.monotonic()))
            if frame is not None and wanted(frame):
                return frame
        return None

    def first(self, kind, timeout=20.0):
        for frame in self.frames:
            if frame.get("t") == kind:
                return frame
        return self.until(lambda frame: frame.get("t") == kind, timeout)

    def do(self, t, timeout=20.0, **fields):
        mark = "m" + secrets.token_hex(4)
        self.send({"t": t, "id": mark, **fields})
        answer = self.until(lambda f: f.get("id") == mark and f.get("t") in ("done", "refused"), timeout)
        return answer or {"t": "silence" if self.code is None else "ended", "code": self.code}

    def ended(self, timeout=6.0):
        self.until(lambda frame: False, timeout)
        return self.code

    def said(self, kind):
        return [frame for frame in self.frames if frame.get("t") == kind]

    def close(self):
        with contextlib.suppress(Exception):
            self.held.close()

    def cut(self):
        """Gone without a goodbye."""
        with contextlib.suppress(OSError):
            self.plug.shutdown(tcp.SHUT_RDWR)


def attempt(address, table, token=None, invite="", source=None, origin="own", host=None):
    """Opens a WebSocket: (Line, 101), or (None, status of the refused handshake; 0 where it was cut)."""
    parts, plug = urlsplit(address), None
    query = f"?invite={quote(invite, safe='')}" if invite else ""
    try:
        plug = tcp.create_connection((parts.hostname, parts.port), 10, (source, 0) if source else None)
        plug.settimeout(None)
        held = contextlib.ExitStack()
        ws = held.enter_context(
            connect(
                f"ws://{host or parts.netloc}/ws/tables/{table}{query}",
                sock=plug,
                origin=address if origin == "own" else origin,
                additional_headers={"Cookie": f"houseway={token}"} if token else {},
                open_timeout=20,
                close_timeout=1,
            )
        )
        return Line(ws, plug, held), 101
    except InvalidStatus as no:
        status = no.response.status_code
    except (WebSocketException, OSError, EOFError):
        status = 0
    if plug is not None:
        plug.close()
    return None, status


def join(stack, visitor, table, invite=""):
    """A watcher's line with its welcome."""
    line, status = attempt(visitor.address, table, visitor.cookie, invite, source=visitor.source)
    assert line is not None, f"the handshake was refused with {status}"
    stack.callback(line.close)
    assert line.first("welcome"), f"no welcome, closed with {line.code} {line.reason!r}"
    return line


def plays_on(address, table):
    """Somebody else, from elsewhere, is served as ever."""
    with contextlib.ExitStack() as stack:
        other = newcomer(address)
        assert other.get("/api/lobby").status_code == 200
        assert join(stack, other, table).do("ping")["t"] == "done"


def pick(room, *wanted):
    """A table, best of these sheets."""
    tables = [table for table in room.tables() if not table.get("private")]
    for sheet in wanted or ("texas-holdem", "five-card-draw"):
        for table in tables:
            if str(table["sheet"]).endswith(sheet):
                return table
    return tables[0]


def sheet_of(table):
    sheet = str(table["sheet"])
    return sheet if "/" in sheet else f"{table['room_id']}/{sheet}"


def open_seats(line):
    board = line.first("table")
    assert board, "no table frame came"
    seats = [seat["seat"] if isinstance(seat, dict) else seat for seat in board["open"]]
    return [seat for seat in seats if seat != 0]


def play(line, stop, seconds):
    """Answers every ask with its default until stop() holds."""
    answered, look, end = set(), 0.0, time.monotonic() + seconds

    def answer(frame):
        for ask in frame.get("asks") or ():
            key = (frame.get("round"), ask.get("id"))
            if "default" in ask and key not in answered:
                answered.add(key)
                line.send(
                    {
                        "t": "act",
                        "id": "a" + secrets.token_hex(3),
                        "round": frame.get("round"),
                        "ask": ask["id"],
                        "choice": ask["default"],
                    }
                )

    for frame in [f for f in line.frames if f.get("t") in ("asks", "round")][-1:]:
        answer(frame)
    while time.monotonic() < end and line.code is None:
        frame = line.receive(0.3)
        if frame is not None and frame.get("t") in ("asks", "round"):
            answer(frame)
        if time.monotonic() >= look:
            if stop():
                return True
            look = time.monotonic() + 0.4
    return stop()


def has_seat(visitor, table):
    return any(str(seat["table"]) == str(table) for seat in visitor.get("/api/me").json()["seats"])


def take_seat(visitor, line, table, buy_in=None, seconds=25):
    amounts = line.first("welcome")["table"]["buy_in"]
    amount = amounts["usual"] if buy_in is None else amounts[buy_in]
    answers = []
    for seat in open_seats(line)[:4]:
        answers.append(line.do("sit", seat=seat, buy_in=amount))
        if answers[-1]["t"] == "done":
            break
    assert answers and answers[-1]["t"] == "done", f"there was no seat to be had: {answers}"
    assert play(line, lambda: has_seat(visitor, table), seconds), "the seat did not come in time"


def still(look, looks=4):
    """A figure that was the same so many looks in a row: who came before this test may still be leaving."""
    seen, end = [look()], time.monotonic() + 20
    while time.monotonic() < end and (len(seen) < looks or len(set(seen[-looks:])) > 1):
        time.sleep(0.2)
        seen.append(look())
    return seen[-1]


def drain(plug, wait):
    """What comes until the other side is silent for good, gone, or one whole answer is here."""
    got, end = b"", time.monotonic() + wait
    while time.monotonic() < end:
        plug.settimeout(max(0.01, end - time.monotonic()))
        try:
            more = plug.recv(65536)
        except OSError:
            break
        if not more:
            break
        got += more
        head, gap, body = got.partition(b"\r\n\r\n")
        length = re.search(rb"(?im)^content-length:\s*(\d+)", head)
        if gap and length and len(body) >= int(length.group(1)):
            break
    return got


def plug_in(address, source=None, timeout=20):
    parts = urlsplit(address)
    return tcp.create_connection((parts.hostname, parts.port), timeout, (source, 0) if source else None)


def raw(address, data, wait=6.0, source=None):
    """These very bytes, and what came back."""
    with plug_in(address, source) as plug:
        with contextlib.suppress(OSError):
            plug.sendall(data)
        return drain(plug, wait)


def escaped(value):
    """A text as a part of an address, whatever is in it."""
    return quote(value, safe="", errors="surrogatepass")


def request(method, path, host, headers=(), body=b"", close=True):
    lines = [f"{method} {path} HTTP/1.1"] + ([f"Host: {host}"] if host is not None else [])
    lines += (["Connection: close"] if close else []) + list(headers)
    if body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body


def status_of(reply):
    found = re.match(rb"HTTP/1\.[01] (\d{3})", reply)
    return int(found.group(1)) if found else 0


def newcomers(address, count, headers=lambda n: {}, source=None, seconds=15.0):
    """Statuses of so many first visits from one address, each with no cookie, and the seconds they took."""
    statuses, start = [], time.monotonic()
    with browser(source=source or place(), timeout=30) as http:
        for n in range(count):
            if time.monotonic() - start > seconds:
                break
            statuses.append(http.get(address + "/api/me", headers=headers(n)).status_code)
            http.cookies.clear()
    return statuses, time.monotonic() - start
