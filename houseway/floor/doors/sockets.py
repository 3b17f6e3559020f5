"""The WebSocket door: one connection a table, frames within their budgets, all play through it."""

from __future__ import annotations

import asyncio
import json

from fastapi import WebSocket, WebSocketDisconnect

from houseway.errors import HousewayError, Refused
from houseway.floor.accounts import COOKIE
from houseway.floor.budgets import Allowance, Rate, TooMany
from houseway.floor.connections import POLICY_VIOLATION, Connection
from houseway.floor.doors.security import own_origin
from houseway.floor.doors.wire import read_json
from houseway.floor.house import House
from houseway.floor.store import Away
from houseway.floor.table.live import LiveTable
from houseway.floor.table.telling import RESTART, Frame, Watcher, refused

MOST_BYTES = 16 * 1024
STRIKES = Rate(burst=40, a_minute=20)
"""Frames refused at the door that a connection may have sent; one more closes it. They are forgotten in time,
so that nobody who plays all evening is closed for a slip now and then."""
LONGEST_ID = 64
SENT_WITHIN = 20.0
"""Seconds in which a connection must take a frame; one that does not read is not waited for."""
SPENDS = {"chat": "chat", "buy": "buys", "sit": "buys"}
"""Frames with a budget of their own."""

TOO_LARGE = 1009
TRY_LATER = 1013


async def serve(socket: WebSocket, id: str, house: House) -> None:
    """One connection from its opening to its end."""
    if not own_origin(socket.headers):
        await socket.close(POLICY_VIOLATION, "this page is not the room's own")
        return
    session = await house.accounts.of_session(socket.cookies.get(COOKIE))
    if session is None:
        await socket.close(POLICY_VIOLATION, "sign in first: GET /api/me gives a session")
        return
    await socket.accept()
    who = {"address": socket.scope["address"], "account": session.account.id}
    try:
        house.budgets.spend("joins", address="", account=session.account.id)
        house.budgets.hold("sockets", **who)
    except TooMany as refusal:
        await socket.close(TRY_LATER, str(refusal))
        return
    try:
        table = house.room.enter(id, session.account, socket.query_params.get("invite", ""))
        news = asyncio.Event()
        connection = Connection(Watcher(session.account, news.set), session.digest, who["address"], news.set)
        await _converse(socket, house, table, connection, news)
    except Away as trouble:
        # No goodbye: the page comes back by itself.
        await socket.close(RESTART, str(trouble))
    except HousewayError as refusal:
        await socket.send_json({"t": "bye", "why": str(refusal)})
        await socket.close(POLICY_VIOLATION)
    finally:
        house.budgets.release("sockets", **who)


async def _converse(
    socket: WebSocket, house: House, table: LiveTable, connection: Connection, news: asyncio.Event
) -> None:
    """Say and hear until either side is done."""
    watcher = connection.watcher
    sending = asyncio.create_task(_send(socket, connection, news))
    hearing = asyncio.create_task(_receive(socket, house, table, connection))
    house.connections.add(connection)
    try:
        table.watch(watcher)
        await asyncio.wait([sending, hearing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.connections.remove(connection)
        table.unwatch(watcher)
        watcher.close("goodbye")
        for task in (sending, hearing):
            task.cancel()
        await asyncio.wait([sending, hearing])


async def _send(socket: WebSocket, connection: Connection, news: asyncio.Event) -> None:
    """Send what waits, in order; after a goodbye the connection ends."""
    watcher = connection.watcher
    try:
        while True:
            await news.wait()
            news.clear()
            while watcher.waiting:
                text = json.dumps(watcher.waiting.popleft(), separators=(",", ":"))
                async with asyncio.timeout(SENT_WITHIN):
                    await socket.send_text(text)
            if watcher.closed:
                await socket.close(watcher.code, connection.reason)
                return
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        watcher.closed = True


async def _receive(socket: WebSocket, house: House, table: LiveTable, connection: Connection) -> None:
    """Hear frames until the other side goes, or has sent too many that cannot be served."""
    watcher = connection.watcher
    strikes = Allowance(STRIKES)
    try:
        while not watcher.closed:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if text is None or len(text.encode()) > MOST_BYTES:
                await socket.close(TOO_LARGE, "a frame is one JSON object of at most 16 KiB")
                return
            frame: Frame = {}
            try:
                frame = read_frame(text)
                _spend(house, table, connection, frame)
            except Refused as refusal:
                watcher.send(refused(frame, str(refusal)))
                if strikes.has(connection.session):
                    strikes.take(connection.session)
                else:
                    watcher.close("too many frames that cannot be served")
            else:
                table.hear(watcher, frame)
        await asyncio.sleep(SENT_WITHIN)
    except (WebSocketDisconnect, RuntimeError):
        # Starlette raises RuntimeError for a receive on a connection that our own side has closed.
        return


def _spend(house: House, table: LiveTable, connection: Connection, frame: Frame) -> None:
    """What a frame costs its sender; `TooMany` when he has no more of it."""
    account = connection.watcher.account.id
    who = {"address": connection.address, "account": account}
    house.budgets.spend("frames", **who)
    kind = frame.get("t")
    if not isinstance(kind, str):
        return
    if kind in SPENDS:
        house.budgets.spend(SPENDS[kind], **who)
    if kind == "queue" and frame.get("join") is True and account not in table.queue:
        waiting = [waits for other in house.room.tables.values() for waits in other.queue]
        here = house.connections.accounts_at(connection.address)
        house.budgets.check("queues", "account", waiting.count(account))
        house.budgets.check("queues", "address", sum(waits in here for waits in waiting))


def read_frame(text: str) -> Frame:
    """A client's frame; refused in a sentence that says what is wrong with it."""
    frame = read_json(text, "the frame")
    if not isinstance(frame, dict):
        raise Refused("a frame is one JSON object")
    given = frame.get("id")
    if given is not None and (not isinstance(given, str) or len(given) > LONGEST_ID):
        raise Refused(f"id is a string of at most {LONGEST_ID} characters")
    return frame
