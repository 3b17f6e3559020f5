"""Host, Origin, DNS rebinding, proxies.

Promises (words of protocol.md):
- "The room answers to loopback names, the address it is open at and what `--allow-host` adds; any other Host
  gets 421, over HTTP and WebSocket alike."  -> test_foreign_host_*, test_loopback_names_*, test_allow_host_*,
  test_forwarded_host_*, test_rebinding_*
- "An Origin must be the room's own; a program that sends none is let in"  -> test_websocket_foreign_origin_*,
  test_websocket_without_origin_*
- "`houseway`, HttpOnly, SameSite=Strict": nobody else's page may use a session ->
  test_no_foreign_page_may_read_*
- "Budgets hold for every account and every address": an address is the one a connection comes from, and
  only the proxy that --proxy names is believed about others  -> test_forwarding_headers_*,
  test_named_proxy_*, test_left_end_*, test_strange_forwarded_*
- silent: no Host at all, two Hosts, broken ones: only "4xx or cut, no session given" is asserted.
"""

from __future__ import annotations

import contextlib
import json
from urllib.parse import urlsplit

from tests.floor.attacks.doors.visiting import (
    GUESTS,
    attempt,
    join,
    named,
    new_name,
    newcomer,
    newcomers,
    place,
    plays_on,
    raw,
    request,
    sheet_of,
    signed_in,
    status_of,
    strong,
)

PATHS = (
    "/",
    "/api/me",
    "/api/lobby",
    "/api/rooms",
    "/api/openapi.json",
    "/healthz",
    "/metrics",
    "/no/such/page",
)


def foreign(port):
    return [
        "evil.example",
        f"evil.example:{port}",
        f"127.0.0.1.evil.example:{port}",
        f"localhost.evil.example:{port}",
        f"cards.example:{port}",
        "10.0.0.1",
        f"192.168.1.1:{port}",
        f"0.0.0.0:{port}",
        f"[2001:db8::1]:{port}",
        f"notlocalhost:{port}",
        f"127.0.0.1.nip.io:{port}",
    ]


def test_foreign_host_gets_421_over_http(room):
    port, source = urlsplit(room.address).port, place()
    for n, host in enumerate(foreign(port)):
        for path in PATHS if n < 2 else ("/", "/api/me"):
            reply = raw(room.address, request("GET", path, host), source=source)
            assert status_of(reply) == 421, f"Host {host}, {path}: {reply[:120]!r}"
            assert b"houseway=" not in reply.partition(b"\r\n\r\n")[0], "a foreign host got a session"


def test_foreign_host_gets_421_over_websocket(room):
    visitor, table, port = newcomer(room.address), room.tables()[0]["id"], urlsplit(room.address).port
    for host in foreign(port):
        for origin in ("own", f"http://{host}"):
            line, status = attempt(
                room.address, table, visitor.cookie, source=visitor.source, origin=origin, host=host
            )
            if line is not None:
                line.close()
            assert line is None and status == 421, f"Host {host}, Origin {origin}: {status}"


def test_loopback_names_are_answered(room):
    port, source = urlsplit(room.address).port, place()
    for host in (
        f"127.0.0.1:{port}",
        f"localhost:{port}",
        "localhost",
        "127.0.0.1",
        f"LocalHost:{port}",
        f"[::1]:{port}",
    ):
        reply = raw(room.address, request("GET", "/api/me", host), source=source)
        assert status_of(reply) == 200, f"Host {host}: {reply[:120]!r}"


def test_allow_host_adds_exactly_that_name(tight_room):
    port, source = urlsplit(tight_room.address).port, place()
    for host in ("cards.example", f"cards.example:{port}", f"Cards.Example:{port}", f"127.0.0.1:{port}"):
        reply = raw(tight_room.address, request("GET", "/api/me", host), source=source)
        assert status_of(reply) == 200, f"Host {host}: {reply[:120]!r}"
    for host in (
        "evil.example",
        "cards.example.evil.example",
        "evilcards.example",
        "example",
        "www.cards.example",
        "xcards.example",
        "cards-example",
        f"cards.examplee:{port}",
        "cardsXexample",
    ):
        reply = raw(tight_room.address, request("GET", "/api/me", host), source=source)
        assert status_of(reply) == 421, f"Host {host}: {reply[:120]!r}"
    visitor, table = newcomer(tight_room.address), tight_room.tables()[0]["id"]
    for host, origin, good in (
        (f"cards.example:{port}", f"http://cards.example:{port}", True),
        (f"cards.example:{port}", "http://evil.example", False),
        (f"cards.example:{port}", f"http://cards.example.evil.example:{port}", False),
    ):
        line, status = attempt(
            tight_room.address, table, visitor.cookie, source=visitor.source, origin=origin, host=host
        )
        welcome = line.first("welcome", 4) if line is not None else None
        if line is not None:
            line.close()
        assert bool(welcome) == good, (
            f"Host {host}, Origin {origin}: handshake {status}, welcome {bool(welcome)}"
        )


def test_forwarded_host_headers_open_and_close_nothing(room):
    port, source = urlsplit(room.address).port, place()
    own = f"127.0.0.1:{port}"
    for header in (
        "X-Forwarded-Host",
        "X-Host",
        "X-Original-Host",
        "X-Forwarded-Server",
        "X-HTTP-Host-Override",
    ):
        reply = raw(
            room.address, request("GET", "/api/me", "evil.example", [f"{header}: {own}"]), source=source
        )
        assert status_of(reply) == 421, f"{header} opened the door: {reply[:120]!r}"
        reply = raw(room.address, request("GET", "/api/me", own, [f"{header}: evil.example"]), source=source)
        assert status_of(reply) == 200, f"{header} closed the door: {reply[:120]!r}"
        assert b"evil.example" not in reply
    reply = raw(
        room.address,
        request("GET", "/api/me", "evil.example", [f"Forwarded: host={own};for=127.0.0.1"]),
        source=source,
    )
    assert status_of(reply) == 421


def test_websocket_foreign_origin_gets_no_table(room):
    visitor, table, port = newcomer(room.address), room.tables()[0]["id"], urlsplit(room.address).port
    for origin in (
        "http://evil.example",
        "https://evil.example",
        "null",
        f"http://127.0.0.1:{port % 60000 + 1}",
        f"http://127.0.0.1:{port}.evil.example",
        f"http://127.0.0.1.evil.example:{port}",
        f"http://evil.example:{port}",
        "file://",
        "chrome-extension://abcdef",
        "http://",
        f"http://evil.example/?{room.address}",
        f"http://{urlsplit(room.address).netloc}@evil.example",
        "127.0.0.1",
    ):
        line, status = attempt(room.address, table, visitor.cookie, source=visitor.source, origin=origin)
        if line is None:
            assert status < 500, f"Origin {origin}: {status}"
            continue
        try:
            assert not line.first("welcome", 2), f"Origin {origin} was let in"
            assert line.code not in (1011, 1006), f"Origin {origin}: {line.code}"
        finally:
            line.close()
    with contextlib.ExitStack() as stack:
        assert join(stack, visitor, table).do("ping")["t"] == "done"


def test_websocket_without_origin_is_a_program_and_needs_a_session_all_the_same(room):
    visitor, table = newcomer(room.address), room.tables()[0]["id"]
    with contextlib.ExitStack() as stack:
        line, status = attempt(room.address, table, visitor.cookie, source=visitor.source, origin=None)
        assert line is not None, f"a program without Origin was refused: {status}"
        stack.callback(line.close)
        assert line.first("welcome"), f"closed with {line.code} {line.reason!r}"
        stranger, status = attempt(room.address, table, source=visitor.source, origin=None)
        if stranger is not None:
            stack.callback(stranger.close)
            assert not stranger.first("welcome", 2), "a program without a session was let in"
        else:
            assert 400 <= status < 500


def test_rebinding_with_a_stolen_cookie_changes_nothing(room):
    victim, name, password = named(room.address)
    port, token, new = urlsplit(room.address).port, victim.cookie, strong()
    evil = f"rebound.evil.example:{port}"
    cookie = [f"Cookie: houseway={token}", f"Origin: http://{evil}", "Content-Type: application/json"]
    tries = [
        ("POST", "/api/me/password", {"old": password, "new": new}),
        ("DELETE", "/api/me", {"password": password}),
        ("DELETE", "/api/session", None),
        ("DELETE", "/api/sessions", None),
        ("POST", "/api/session", {"name": name, "password": password}),
        ("POST", "/api/tables", {"sheet": sheet_of(room.tables()[0])}),
        ("GET", "/api/me/data", None),
        ("GET", "/api/me", None),
        ("POST", "/api/accounts", {"name": new_name(), "password": new}),
        ("POST", "/api/me/chips", None),
    ]
    for method, path, body in tries:
        reply = raw(
            room.address,
            request(method, path, evil, cookie, json.dumps(body).encode() if body else b""),
            source=victim.source,
        )
        assert status_of(reply) == 421, f"{method} {path}: {reply[:160]!r}"
        assert name.encode() not in reply
    after = victim.get("/api/me").json()
    assert after["account"] == victim.me["account"] and after["chips"] == victim.me["chips"]
    assert signed_in(room.address, name, password).me["account"] == victim.me["account"]


def test_missing_double_and_broken_hosts_get_nothing(room):
    port, source = urlsplit(room.address).port, place()
    own = f"127.0.0.1:{port}"
    tries = [
        b"GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n",
        f"GET /api/me HTTP/1.1\r\nHost: evil.example\r\nHost: {own}\r\nConnection: close\r\n\r\n".encode(),
        f"GET /api/me HTTP/1.1\r\nHost: {own}\r\nHost: evil.example\r\nConnection: close\r\n\r\n".encode(),
        request("GET", "/api/me", f"{own}@evil.example"),
        request("GET", "/api/me", f"evil.example#{own}"),
        request("GET", "/api/me", f"evil.example/{own}"),
        request("GET", "/api/me", f"evil.example, {own}"),
        request("GET", "/api/me", f"{own}, evil.example"),
        request("GET", "/api/me", "\xff\xfe"),
        request("GET", "/api/me", "a" * 5000 + ".example"),
    ]
    for data in tries:
        reply = raw(room.address, data, wait=4, source=source)
        status = status_of(reply)
        assert status == 0 or 400 <= status < 500, f"{data[:90]!r}: {reply[:160]!r}"
        assert b"houseway=" not in reply.partition(b"\r\n\r\n")[0]
    reply = raw(
        room.address,
        f"GET http://evil.example/api/me HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n".encode(),
        source=source,
    )
    assert status_of(reply) < 500 and b"evil.example" not in reply
    plays_on(room.address, room.tables()[0]["id"])


def test_no_foreign_page_may_read_with_somebodys_session(room):
    visitor = newcomer(room.address)
    evil = "http://evil.example"
    for method, path in (
        ("GET", "/api/me"),
        ("GET", "/api/me/data"),
        ("OPTIONS", "/api/me"),
        ("OPTIONS", "/api/session"),
        ("GET", "/api/lobby"),
    ):
        answer = visitor.http.request(
            method,
            path,
            headers={
                "Origin": evil,
                "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "content-type",
            },
        )
        assert answer.status_code < 500
        assert answer.headers.get("access-control-allow-origin") not in (evil, "null"), (
            f"{method} {path} lets a foreign page read"
        )
        assert answer.headers.get("access-control-allow-credentials", "").lower() != "true"
    assert visitor.get("/api/me").json()["account"] == visitor.me["account"]


def too_many(statuses, took):
    """Whether these first visits were counted as those of one address."""
    assert set(statuses) <= {200, 429}, set(statuses)
    return 429 in statuses and statuses.count(200) <= GUESTS + took / 10 + 3


def test_forwarding_headers_of_others_than_the_proxy_change_nothing(tight_room):
    regular, source = newcomer(tight_room.address), place()
    kinds = [
        lambda n: {"X-Forwarded-For": f"203.0.113.{n}"},
        lambda n: {"Forwarded": f"for=198.51.100.{n}"},
        lambda n: {"X-Real-IP": f"192.0.2.{n}"},
        lambda n: {
            "X-Forwarded-For": f"127.0.0.{n}",
            "X-Client-IP": f"192.0.2.{n}",
            "True-Client-IP": f"192.0.2.{n}",
        },
    ]
    statuses, took = newcomers(tight_room.address, 30, lambda n: kinds[n % 4](n), source)
    assert too_many(statuses, took), "made-up forwarding headers stretched the budget of one address"
    assert regular.get("/api/me").status_code == 200
    # nobody else pays for it either: the addresses that were named have done nothing
    plays_on(tight_room.address, tight_room.tables()[0]["id"])
    named_one = {"X-Forwarded-For": "203.0.113.0"}
    assert newcomers(tight_room.address, 1, lambda n: named_one, "127.0.0.1")[0] == [200]


def test_nobody_is_believed_where_no_proxy_is_named(room):
    statuses, took = newcomers(room.address, 75, lambda n: {"X-Forwarded-For": f"203.0.113.{n}"})
    assert set(statuses) <= {200, 429}, set(statuses)
    assert statuses.count(200) <= 60 + took + 3, f"{statuses.count(200)} newcomers in {took:.1f} s"


def test_named_proxy_is_believed_and_each_of_its_clients_counted_alone(tight_room):
    many, _ = newcomers(
        tight_room.address, 20, lambda n: {"X-Forwarded-For": f"203.0.113.{n + 101}"}, "127.0.0.1"
    )
    assert set(many) == {200}, f"people behind the named proxy share one budget: {sorted(set(many))}"
    one, took = newcomers(tight_room.address, 20, lambda n: {"X-Forwarded-For": "198.51.100.7"}, "127.0.0.1")
    assert too_many(one, took), "one client of the proxy has no budget of his own"
    after, _ = newcomers(tight_room.address, 2, lambda n: {"X-Forwarded-For": "198.51.100.8"}, "127.0.0.1")
    assert after == [200, 200], "a neighbour behind the proxy pays for the flood"


def test_left_end_of_forwarded_for_is_not_believed(tight_room):
    # a client wrote the left part himself; the proxy added the address it saw at the right
    statuses, took = newcomers(
        tight_room.address,
        20,
        lambda n: {"X-Forwarded-For": f"203.0.113.{n + 1}, 198.51.100.20"},
        "127.0.0.1",
    )
    assert too_many(statuses, took), "a client chooses the address he is counted by"
    last = {"X-Forwarded-For": "198.51.100.20, 198.51.100.21"}
    assert newcomers(tight_room.address, 1, lambda n: last, "127.0.0.1")[0] == [200]


def test_strange_forwarded_for_is_never_an_error(tight_room):
    host = urlsplit(tight_room.address).netloc
    for value in (
        "",
        ",",
        ", ,",
        "unknown",
        "_hidden",
        "999.1.1.1",
        "::1",
        "[2001:db8::1]:443",
        "1.2.3.4:99999",
        "a" * 4000,
        "1.2.3.4," * 500,
        "\xff\x80",
        "127.0.0.1",
        "127.0.0.1, 127.0.0.1",
        "0",
        "-1",
        "'; --",
        "fe80::1%eth0",
        "::ffff:1.2.3.4",
    ):
        reply = raw(
            tight_room.address,
            request("GET", "/api/me", host, [f"X-Forwarded-For: {value}"]),
            source="127.0.0.1",
        )
        assert 200 <= status_of(reply) < 500, f"{value[:40]!r}: {reply[:160]!r}"
    reply = raw(
        tight_room.address,
        request("GET", "/api/me", host, ["X-Forwarded-For: 203.0.113.5", "X-Forwarded-For: 203.0.113.6"]),
        source="127.0.0.1",
    )
    assert 200 <= status_of(reply) < 500
    assert raw(tight_room.address, request("GET", "/healthz", host), source="127.0.0.1").startswith(
        b"HTTP/1.1 200"
    )


def test_proxy_does_not_open_other_hosts(tight_room):
    own = urlsplit(tight_room.address).netloc
    reply = raw(
        tight_room.address,
        request("GET", "/api/me", "evil.example", ["X-Forwarded-For: 203.0.113.5"]),
        source="127.0.0.1",
    )
    assert status_of(reply) == 421
    reply = raw(
        tight_room.address,
        request("GET", "/api/me", own, ["X-Forwarded-For: 203.0.113.5", "X-Forwarded-Proto: https"]),
        source="127.0.0.1",
    )
    assert status_of(reply) == 200
