"""What keeps the doors safe: under which name it is asked, from where, how much of a request is
read, headers on every answer, cookies no script can read."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Collection, Iterable, Mapping
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from fastapi import Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.errors import Refused
from houseway.floor.budgets import Budgets, TooMany
from houseway.floor.doors.wire import read_json
from houseway.floor.store.passwords import network_of

CONTENT_POLICY = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
MOST_BODY = 64 * 1024
BODY_WITHIN = 10.0
"""Seconds in which a request's body must be here."""
COOKIE_LASTS = 400 * 24 * 60 * 60
"""Seconds a browser keeps a cookie, the most it may; the room decides itself when a session ends."""
LONGEST_ADDRESS = 60
_HOST = re.compile(r"(?P<name>\[[\dA-Fa-f:.]+\]|[\w.-]+)(:\d*)?", re.ASCII)


class Door(NamedTuple):
    """As what and through whom the room can be reached."""

    hosts: Collection[str] = ()
    """Names it answers to beside loopback and the address it is bound to."""
    proxies: Collection[str] = ()
    """Addresses whose word is taken for where a request comes from."""


class _Turned(Exception):
    """A request that is turned away at the door."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


def own_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from the room's own page; programs that send no Origin are let in."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == headers.get("host") != ""


def host_of(header: str) -> str:
    """The name in a Host header, without its port; nothing where the header is more than that."""
    found = _HOST.fullmatch(header)
    return found["name"].strip("[]").lower() if found else ""


def caller(peer: str, forwarded: Iterable[str], proxies: Collection[str]) -> str:
    """Where a request comes from: the peer, or what a proxy of ours says of it, and nobody else's word."""
    hops = [hop.strip() for line in forwarded for hop in line.split(",")]
    for hop in reversed(hops):
        if peer not in proxies:
            break
        peer = _plain(hop)
    return peer


def _plain(hop: str) -> str:
    """An address as one hop writes it; what is none counts as one unknown place."""
    try:
        return str(ip_address(hop.strip("[]")))
    except ValueError:
        return "unknown"


class Guard:
    """Stands before both doors. It refuses names that are not the room's own, so that no other site can have
    its name lead a browser here; other sites' requests; what is over budget; what is too large, too slow or
    not JSON; and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, door: Door, budgets: Budgets) -> None:
        self.app = app
        self.door = door
        self.budgets = budgets
        self.hosts = LOOPBACK | {host.lower() for host in door.hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        self._find_caller(scope, headers)
        answer = _with_headers(scope, send) if scope["type"] == "http" else send
        try:
            self._check_host(scope, headers)
            self.budgets.spend("requests" if scope["type"] == "http" else "joins", address=scope["address"])
            if scope["type"] == "http":
                receive = await self._body(scope, headers, receive)
        except _Turned as turned:
            await _turn_away(scope, answer, turned.status, str(turned))
        except TooMany as refusal:
            await _turn_away(scope, answer, 429, str(refusal))
        else:
            await self.app(scope, receive, answer)

    def _find_caller(self, scope: Scope, headers: Headers) -> None:
        peer = scope["client"][0] if scope.get("client") else ""
        if peer in self.door.proxies:
            found = caller(peer, headers.getlist("x-forwarded-for"), self.door.proxies)
            scope["client"] = (found, 0)
            if headers.get("x-forwarded-proto") == "https":
                scope["scheme"] = {"http": "https", "ws": "wss"}[scope["scheme"]]
        # Whoever has a whole network of addresses has one budget for it.
        scope["address"] = network_of(scope["client"][0] if scope.get("client") else "")

    def _check_host(self, scope: Scope, headers: Headers) -> None:
        if len(headers.getlist("host")) > 1:
            raise _Turned(400, "a request names one Host")
        host = host_of(headers.get("host", ""))
        bound = scope["server"][0] if scope.get("server") else ""
        if host and (host in self.hosts or host == bound):
            return
        told = host[:LONGEST_ADDRESS] or "nothing"
        raise _Turned(
            421, f"this room does not answer to {told!r}: whoever runs it can add the name with --allow-host"
        )

    async def _body(self, scope: Scope, headers: Headers, receive: Receive) -> Receive:
        """Read the body here, whole, bounded and in time; gives what hands it on."""
        if scope["method"] in CHANGING and not own_origin(headers):
            raise _Turned(403, "this request comes from another site")
        if b"%00" in scope.get("raw_path", b"") or b"%00" in scope["query_string"]:
            raise _Turned(400, "an address has no zero bytes")
        length = headers.get("content-length", "0")
        if "transfer-encoding" in headers or not length.isdecimal() or int(length) > MOST_BODY:
            raise _Turned(413, "the request is too large")
        body = b""
        try:
            async with asyncio.timeout(BODY_WITHIN):
                while len(body) < int(length):
                    message = await receive()
                    body += message.get("body", b"")
                    if message["type"] != "http.request" or not message.get("more_body"):
                        break
        except TimeoutError:
            raise _Turned(408, f"the request was not here within {BODY_WITHIN:.0f} seconds") from None
        if body:
            try:
                read_json(body, "the request's body")
            except Refused as refusal:
                raise _Turned(400, str(refusal)) from None
        return _replaying(body, receive)


def _replaying(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            if scope["path"].startswith("/api"):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return sending


async def _turn_away(scope: Scope, send: Send, status: int, why: str) -> None:
    """An answer without asking anybody inside; over a WebSocket's handshake it is an HTTP answer too."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    body = json.dumps({"detail": why}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        # Part of a body may still be on its way.
        (b"connection", b"close"),
    ]
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


def set_cookie(response: Response, name: str, value: str, *, secure: bool, path: str = "/") -> None:
    """A cookie out of reach of scripts and other sites."""
    response.set_cookie(
        name, value, max_age=COOKIE_LASTS, httponly=True, samesite="strict", secure=secure, path=path
    )
