"""Connections that take for ever, send too much before they ask, or are too many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from houseway.floor.budgets import Budgets, Limit, Rate, plenty
from houseway.floor.doors import doorstep as steps
from houseway.floor.doors import security
from houseway.floor.doors.security import Door, Guard

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def inside(scope, receive, send) -> None:
    """Answers what it was sent; a WebSocket is heard to its end."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            pass
        return
    body = (await receive())["body"]
    start = {
        "type": "http.response.start",
        "status": 200,
        "headers": [(b"content-length", b"%d" % len(body))],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def listening(budgets: Budgets, proxies: frozenset[str] = frozenset()) -> AsyncIterator[int]:
    http, ws = steps.doorstep(budgets, proxies)
    guarded = Guard(inside, Door(), budgets)
    config = uvicorn.Config(guarded, http=http, ws=ws, log_config=None, lifespan="off", access_log=False)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: http(config, state, {}), "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]
        for connection in list(state.connections):
            connection.transport.abort()


def played(test: Callable[[int], Awaitable[None]], budgets: Budgets | None = None) -> None:
    async def run() -> None:
        async with asyncio.timeout(30), listening(budgets or Budgets(plenty())) as port:
            await test(port)

    asyncio.run(run())


async def ask(port: int, text: bytes) -> Line:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(text)
    return reader, writer


@pytest.mark.parametrize("text", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: "])
def test_headers_that_do_not_come_to_an_end_are_not_waited_for(text: bytes, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(steps, "HEAD_WITHIN", 0.3)

    async def test(port: int) -> None:
        reader, writer = await ask(port, text)
        trickle = asyncio.create_task(drip(writer if text.endswith(b": ") else None))
        assert await hung_up(reader)
        trickle.cancel()

    played(test)


async def hung_up(reader: asyncio.StreamReader) -> bool:
    """Whether the other side ends the connection without a word."""
    try:
        return await reader.read() == b""
    except ConnectionResetError:
        return True


async def drip(writer: asyncio.StreamWriter | None) -> None:
    """A byte now and then keeps nobody waiting longer."""
    while writer is not None:
        await asyncio.sleep(0.1)
        writer.write(b"x")


def test_a_second_request_has_its_own_time(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(steps, "HEAD_WITHIN", 1.5)

    async def test(port: int) -> None:
        reader, writer = await ask(port, b"")
        for _ in range(4):
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.45)
        writer.close()

    played(test)


@pytest.mark.parametrize(
    "text",
    [
        b"GET /" + b"x" * 17_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 17_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: x\r\n" * 9_000 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 200_000,
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\nX: "
        + b"x" * 17_000
        + b"\r\n\r\n",
    ],
)
def test_large_headers_are_refused(text: bytes):
    async def test(port: int) -> None:
        reader, _ = await ask(port, text)
        assert (await reader.readline()).startswith(b"HTTP/1.1 431")

    played(test)


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(security, "BODY_WITHIN", 0.2)

    async def test(port: int) -> None:
        reader, _ = await ask(port, b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
        assert (await reader.readline()).startswith(b"HTTP/1.1 408")

    played(test)


@pytest.mark.parametrize(
    ("header", "status"),
    [(b"Content-Length: 70000", b"413"), (b"Transfer-Encoding: chunked", b"413")],
)
def test_a_body_that_is_too_large_is_refused_unread(header: bytes, status: bytes):
    async def test(port: int) -> None:
        reader, _ = await ask(port, b"POST / HTTP/1.1\r\nHost: localhost\r\n" + header + b"\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 " + status)

    played(test)


def test_an_address_has_so_many_connections_and_they_are_given_back():
    budgets = Budgets(plenty() | {"connections": Limit(None, 2, "connections", "too many")})

    async def becomes(held: int) -> None:
        """Until so many are counted; a test that lasts too long fails."""
        while budgets._held.total() != held:
            await asyncio.sleep(0.01)

    async def test(port: int) -> None:
        lines = [await ask(port, b"") for _ in range(3)]
        assert await hung_up(lines[2][0])
        lines[0][1].close()
        await becomes(1)
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None):
            reader, _ = await ask(port, b"")
            assert await hung_up(reader)
        lines[1][1].close()
        await becomes(0)

    played(test, budgets)


def test_a_websocket_may_not_send_without_end():
    async def test(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None, ping_interval=None) as line:
            with pytest.raises(ConnectionClosed):
                while True:
                    await line.pong(b"x" * 100)

    played(test)


def test_requests_over_budget_get_429():
    budgets = Budgets(plenty() | {"requests": Limit(Rate(9, 1), Rate(2, 1), "requests", "you ask too fast")})

    async def test(port: int) -> None:
        answers = []
        for _ in range(3):
            reader, writer = await ask(
                port, b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            )
            answers.append(await reader.read())
            writer.close()
        assert [answer.split()[1] for answer in answers] == [b"200", b"200", b"429"]
        assert b"you ask too fast: wait a moment" in answers[2]

    played(test, budgets)
