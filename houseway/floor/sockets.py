"""The WebSocket door: one connection a table, frames of bounded size and rate, all play through it."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from houseway.errors import Refused
from houseway.floor.accounts import COOKIE, Accounts
from houseway.floor.live import LiveTable
from houseway.floor.room import Room
from houseway.floor.security import own_origin
from houseway.floor.telling import Frame, Watcher, refused

MOST_BYTES = 16 * 1024
BURST = 60
PER_SECOND = 30.0
"""Frames a connection may send at once, and a second after that."""
MOST_STRIKES = 40
"""Frames over the rate after which the connection is closed."""
LONGEST_ID = 64
MOST_DEPTH = 6

POLICY_VIOLATION = 1008
TOO_LARGE = 1009


class Allowance:
    """A rate: so many frames at once, refilled by the second."""

    def __init__(self) -> None:
        self._left = float(BURST)
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(float(BURST), self._left + (now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def serve(socket: WebSocket, id: str, room: Room, accounts: Accounts) -> None:
    """One connection from its opening to its end."""
    if not own_origin(socket.headers):
        await socket.close(POLICY_VIOLATION, "this page is not the room's own")
        return
    account = accounts.of_session(socket.cookies.get(COOKIE))
    if account is None:
        await socket.close(POLICY_VIOLATION, "sign in first: GET /api/me gives a session")
        return
    await socket.accept()
    try:
        table = room.enter(id, account.id, socket.query_params.get("invite", ""))
    except Refused as refusal:
        await socket.send_json({"t": "bye", "why": str(refusal)})
        await socket.close(POLICY_VIOLATION)
        return
    news = asyncio.Event()
    watcher = Watcher(account, news.set)
    sending = asyncio.create_task(_send(socket, watcher, news))
    table.watch(watcher)
    try:
        await _receive(socket, table, watcher)
    except (WebSocketDisconnect, RuntimeError):
        # Starlette raises RuntimeError for a receive on a connection that our own side has closed.
        pass
    finally:
        table.unwatch(watcher)
        watcher.close("goodbye")
        sending.cancel()
        await asyncio.wait([sending])


async def _send(socket: WebSocket, watcher: Watcher, news: asyncio.Event) -> None:
    """Send what waits, in order; after a goodbye the connection ends."""
    try:
        while True:
            await news.wait()
            news.clear()
            while watcher.waiting:
                await socket.send_text(json.dumps(watcher.waiting.popleft(), separators=(",", ":")))
            if watcher.closed:
                await socket.close()
                return
    except (WebSocketDisconnect, RuntimeError):
        watcher.closed = True


async def _receive(socket: WebSocket, table: LiveTable, watcher: Watcher) -> None:
    allowance, strikes = Allowance(), 0
    while not watcher.closed:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        if text is None or len(text.encode()) > MOST_BYTES:
            await socket.close(TOO_LARGE, "a frame is one JSON object of at most 16 KiB")
            return
        frame = read_frame(text)
        if isinstance(frame, str):
            watcher.send(refused({}, frame))
        elif allowance.take():
            table.hear(watcher, frame)
            continue
        else:
            watcher.send(refused(frame, "you send too fast: wait a second"))
        strikes += 1
        if strikes > MOST_STRIKES:
            watcher.close("too many frames that cannot be served")


def read_frame(text: str) -> Frame | str:
    """A client's frame, or a sentence that says what is wrong with it."""
    try:
        frame: Any = json.loads(text)
    except (ValueError, RecursionError):
        return "the frame is not JSON"
    if not isinstance(frame, dict):
        return "a frame is one JSON object"
    if _deep(frame, MOST_DEPTH):
        return "the frame is nested too deep"
    given = frame.get("id")
    if given is not None and (not isinstance(given, str) or len(given) > LONGEST_ID):
        return f"id is a string of at most {LONGEST_ID} characters"
    return frame


def _deep(value: Any, left: int) -> bool:
    if not isinstance(value, (dict, list)):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return left == 0 or any(_deep(one, left - 1) for one in inside)
