"""The doorstep: connections that have not asked for anything yet, or take for ever to. The server has no time
limit for them itself, so its two protocols are watched here."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from houseway.floor.budgets import Allowance, Budgets, Rate, TooMany
from houseway.floor.store.passwords import network_of

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

HEAD_WITHIN = 10.0
"""Seconds from the first byte of a request, or the opening of its connection, to the end of its headers."""
MOST_HEAD = 16 * 1024
"""Bytes of a request's address and headers."""
BYTES = Rate(128 * 1024, 60 * 32 * 1024)
"""What a WebSocket may send, control frames included."""
HANG_UP_AFTER = 5.0
"""Seconds in which a connection must take the last of what it is sent."""


class Doorstep(HttpToolsProtocol):
    """HTTP with a time and a size for headers, and a number of connections an address may hold."""

    budgets: ClassVar[Budgets]
    proxies: ClassVar[frozenset[str]]
    _address = ""
    _deadline: TimerHandle | None = None
    _head = 0
    _in_head = True

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if peer not in self.proxies:
            try:
                self.budgets.spend("opens", address=network_of(peer))
                self.budgets.hold("connections", address=network_of(peer))
            except TooMany:
                transport.abort()
                return
            self._address = network_of(peer)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
            if self._deadline is None:
                self._await_head()
        super().data_received(data)
        if self._in_head and self._head > MOST_HEAD and not self.transport.is_closing():
            self._refuse_head()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._in_head = False
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_HEAD:
            self._refuse_head()
            return
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        if not self.transport.is_closing():
            super().on_message_complete()
        self._in_head, self._head = True, 0

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def handle_websocket_upgrade(self) -> None:
        if self.transport.is_closing():
            return
        # The connection is counted on by its new protocol.
        address, self._address = self._address, ""
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, Line):
            protocol.held = address

    def _await_head(self) -> None:
        self._deadline = self.loop.call_later(HEAD_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse_head(self) -> None:
        why = b"the address and headers of a request have at most 16 KiB"
        self.transport.write(
            STATUS_LINE[431]
            + b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            + b"content-length: %d\r\n\r\n" % len(why)
            + why
        )
        self.transport.close()

    def _let_go(self) -> None:
        if self._address:
            self.budgets.release("connections", address=self._address)
            self._address = ""


class Line(WebSocketsSansIOProtocol):
    """A WebSocket that may not send without end, and is not waited for when it does not read."""

    budgets: ClassVar[Budgets]
    held = ""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._bytes = Allowance(BYTES)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.held:
            self.budgets.release("connections", address=self.held)
            self.held = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._bytes.has("", len(data)):
            self.transport.abort()
            return
        self._bytes.take("", len(data))
        super().data_received(data)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(HANG_UP_AFTER, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # Refused at the handshake: that is an end too, and nothing to complain of in the log.
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(HANG_UP_AFTER, self.transport.abort)


def doorstep(budgets: Budgets, proxies: frozenset[str]) -> tuple[type[Doorstep], type[Line]]:
    """The two protocols of one room."""
    return (
        type("RoomDoorstep", (Doorstep,), {"budgets": budgets, "proxies": proxies}),
        type("RoomLine", (Line,), {"budgets": budgets}),
    )
