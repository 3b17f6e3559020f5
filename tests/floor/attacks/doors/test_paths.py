"""Addresses, methods, random requests against the room's own schema.

Promises (words of protocol.md):
- "REST under `/api` (its schema at `/api/openapi.json`)"; "What is refused has {"detail": sentence} and a
  status of 400 or more"; "Refusals are {"detail": "one sentence"} with a 4xx status": a request never gets a
  5xx while the records are within reach ("While the room's records cannot be reached a request gets 503")  ->
  test_random_*, test_numbers_in_*, test_unknown_addresses_*, test_schema_*
- "rules, settings, readings, fees, layout": sheets and rooms by name, never a file by its path  ->
  test_paths_*
- "address and headers have 16 KiB" -> test_long_*
- where the protocol does not say: "one clear sentence and below 500; nothing changed; others play
  on" -> test_methods_*, test_broken_requests_*, test_lengths_*, test_newlines_*, test_parallel_*
"""

from __future__ import annotations

import contextlib
import json
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote, urlsplit

import httpx

from tests.floor.attacks.doors.visiting import (
    join,
    newcomer,
    place,
    plays_on,
    raw,
    request,
    sentence,
    status_of,
)

JUNK = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "2",
    "3.5",
    "1e999",
    "NaN",
    "9" * 25,
    "9223372036854775808",
    "-9223372036854775809",
    "null",
    "true",
    "x",
    "..",
    "../..",
    "a/b",
    "%",
    "\x00",
    "\n",
    "\u202e",
    "é",
    "字",
    "\U0001f0a1",
    "\ud800",
    "' OR 1=1 --",
    "<b>",
    "{}",
    "[]",
    "As",
    "AsAh",
    "AsAs",
    "Jk",
    "AsAhKd",
    "x" * 1500,
    "angies",
    "texas-holdem",
    "ez-baccarat-panda-8",
    "casino-real",
    "three-card-poker",
    "main",
    "default",
    "2147483648",
    "🂡",
    ",",
    ";",
    "&",
    "#",
    "?",
]


def text(value):
    return quote(value, safe="", errors="surrogatepass")


def any_value(rng, depth=0):
    kind = rng.randrange(9)
    if kind < 4:
        return rng.choice(JUNK)
    if kind == 4:
        return rng.choice(
            [0, 1, -1, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, 1e308, float("nan"), float("inf")]
        )
    if kind == 5:
        return rng.choice([None, True, False])
    if depth > 3:
        return "deep"
    if kind == 6:
        return [any_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {
        rng.choice([*JUNK[:36], "name", "sheet", "a"]): any_value(rng, depth + 1)
        for _ in range(rng.randrange(4))
    }


def fields_of(spec, schema):
    for _ in range(5):
        if "$ref" not in schema:
            break
        node = spec
        for part in schema["$ref"].lstrip("#/").split("/"):
            node = node.get(part, {})
        schema = node
    names = list(schema.get("properties", {}))
    for part in schema.get("anyOf", []) + schema.get("allOf", []) + schema.get("oneOf", []):
        names += fields_of(spec, part)
    return names


def operations(spec):
    for path, methods in sorted(spec["paths"].items()):
        for method, operation in sorted(methods.items()):
            if method in ("get", "post", "put", "patch", "delete", "head", "options"):
                yield (
                    method.upper(),
                    path,
                    operation,
                    operation.get("parameters", []) + methods.get("parameters", []),
                )


KNOWN = [
    "name",
    "password",
    "old",
    "new",
    "sheet",
    "limit",
    "option",
    "settings",
    "bots",
    "seconds",
    "private",
    "amount",
]


def storm(room, seed, seconds, only=lambda path: True):
    """Random requests by the room's own schema for so many seconds; none gets a 5xx or a refusal unsaid."""
    rng, trouble, count = random.Random(seed), [], 0
    people = [newcomer(room.address) for _ in range(8)]
    spec = people[0].get("/api/openapi.json").json()
    chosen = [one for one in operations(spec) if only(one[1])]
    assert chosen, "the schema has no such operation"
    tables = [str(table["id"]) for table in room.tables()]
    plausible = {
        "table": tables,
        "table_id": tables,
        "id": [*tables, "1", "2"],
        "room": ["angies", "phoenix"],
        "sheet": ["texas-holdem", "push-9"],
    }
    for one in people:
        one.http.timeout = httpx.Timeout(5.0)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        method, path, operation, parameters = rng.choice(chosen)
        slow = any(word in path for word in ("odds", "equity", "report"))
        if slow and rng.random() < 0.8:
            continue
        filled = re.sub(
            r"\{([^}:]+)[^}]*\}",
            lambda m: text(rng.choice(plausible.get(m.group(1), JUNK) if rng.random() < 0.5 else JUNK)),
            path,
        )
        query = []
        for parameter in parameters:
            if parameter.get("in") == "query" and rng.random() < 0.7:
                query += [
                    f"{text(parameter['name'])}={text(rng.choice(JUNK))}"
                    for _ in range(rng.choice([1, 1, 1, 3]))
                ]
        if rng.random() < 0.1:
            query.append(text(rng.choice(JUNK)) + "=" + text(rng.choice(JUNK)))
        address, options = filled + ("?" + "&".join(query) if query else ""), {}
        if "requestBody" in operation or method in ("POST", "DELETE", "PUT", "PATCH"):
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            names = fields_of(spec, content.get("schema", {})) or KNOWN
            body = (
                {name: any_value(rng) for name in names if rng.random() < 0.8}
                if rng.random() < 0.8
                else any_value(rng)
            )
            options = {"content": json.dumps(body).encode(), "headers": {"Content-Type": "application/json"}}
        visitor = rng.choice(people)
        try:
            answer = visitor.http.request(method, address, **options)
        except httpx.TimeoutException:
            if not slow:
                trouble.append(f"{method} {address[:150]}: no answer in 5 s")
            continue
        except httpx.InvalidURL:
            continue
        except httpx.TransportError as gone:
            trouble.append(f"{method} {address[:150]}: {gone!r}")
            continue
        count += 1
        if answer.status_code >= 500:
            sent = str(options.get("content"))[:200]
            trouble.append(f"{method} {address[:150]} {sent}: {answer.status_code} {answer.text[:150]}")
        elif answer.status_code >= 400 and method != "HEAD" and answer.request.url.path.startswith("/api/"):
            try:
                detail = answer.json()["detail"]
            except (ValueError, KeyError, TypeError):
                trouble.append(
                    f"{method} {address[:150]}: {answer.status_code} without a detail: {answer.text[:100]!r}"
                )
                continue
            if not isinstance(detail, str) or not detail.strip() or "\n" in detail or "Traceback" in detail:
                trouble.append(
                    f"{method} {address[:150]}: {answer.status_code} with no sentence: {str(detail)[:150]!r}"
                )
        if len(trouble) >= 10:
            break
    assert not trouble, "\n".join(trouble)
    assert count >= 20, f"only {count} requests were answered"


def in_api(path):
    return path.startswith("/api")


def test_random_requests_never_get_a_5xx(room):
    storm(room, 1601, 6, in_api)
    plays_on(room.address, room.tables()[0]["id"])


def test_random_requests_of_accounts_and_sessions_never_get_a_5xx(room):
    storm(
        room,
        1602,
        6,
        lambda path: (
            in_api(path)
            and any(word in path for word in ("me", "account", "session"))
            and "sheet" not in path
        ),
    )


def test_random_requests_of_tables_and_replays_never_get_a_5xx(room):
    storm(
        room,
        1603,
        6,
        lambda path: (
            in_api(path)
            and any(word in path for word in ("table", "replay", "lobby", "ledger", "sheets", "rooms"))
        ),
    )
    plays_on(room.address, room.tables()[0]["id"])


def test_schema_names_what_the_protocol_names(room):
    spec = newcomer(room.address).get("/api/openapi.json").json()
    known = {re.sub(r"\{[^}]*\}", "*", path) for path in spec["paths"]}
    for path in (
        "/api/me",
        "/api/me/password",
        "/api/me/data",
        "/api/me/chips",
        "/api/me/history",
        "/api/lobby",
        "/api/accounts",
        "/api/session",
        "/api/sessions",
        "/api/tables",
        "/api/tables/*",
        "/api/rooms",
        "/api/sheets",
    ):
        assert path in known, f"{path} is not in the schema"
    assert not [path for path in known if re.search(r"debug|admin|test|internal", path)], (
        "doors the protocol does not name"
    )


def test_numbers_in_questions_never_get_a_5xx(room):
    numbers = (
        "-1",
        "0",
        "1",
        "2147483648",
        "9223372036854775807",
        "9223372036854775808",
        "9" * 200,
        "-" + "9" * 30,
        "1e5",
        "1e999",
        "NaN",
        "inf",
        "0x10",
        "١٢",
        " 1",
        "1_000",
        "",
        "true",
        "1;2",
    )
    doors = (
        "/api/me/history?before={n}",
        "/api/me/history?most={n}",
        "/api/ledger?after={n}&most={n}",
        "/api/replays/{n}",
        "/api/replays/{n}/proof",
        "/api/replays/{n}/history",
        "/api/tables/{n}",
        "/api/reports/angies/no-such?players={n}&bet={n}&hands={n}",
    )
    for door in doors:
        visitor = newcomer(room.address)
        for n in numbers:
            answer = visitor.http.get(door.replace("{n}", text(n)))
            assert answer.status_code < 500, (
                f"{door} with {n[:30]!r}: {answer.status_code} {answer.text[:200]}"
            )
            if answer.status_code >= 400 and n:
                sentence(answer)


def test_equity_and_odds_questions_that_make_no_sense_get_a_sentence(room):
    questions = (
        "/api/equity/angies/texas-holdem?hands=AsAs&hands=KdKh",
        "/api/equity/angies/texas-holdem?hands=AsAh&hands=AsKh",
        "/api/equity/angies/texas-holdem",
        "/api/equity/angies/texas-holdem?hands=",
        "/api/equity/angies/texas-holdem?hands=ZzQq&hands=1",
        "/api/equity/angies/texas-holdem?hands=AsAh&hands=KsKh&board=AsAhAdAc2c3c",
        "/api/equity/angies/texas-holdem?" + "&".join(["hands=AsAh"] * 200),
        "/api/equity/no/such?hands=AsAh",
        "/api/odds/no/such",
    )
    visitor = newcomer(room.address)
    for question in questions:
        answer = visitor.http.get(question, timeout=12)
        sentence(answer)
    visitor = newcomer(room.address)
    for question in (
        "/api/odds/angies/ez-baccarat-panda-8?wager=no-such",
        "/api/odds/angies/ez-baccarat-panda-8?strategy=no-such",
        "/api/odds/angies/ez-baccarat-panda-8?set=no-such%3D1",
        "/api/odds/angies/ez-baccarat-panda-8?set=%00",
        "/api/odds/..%2f..%2fetc/passwd",
        "/api/reports/angies/ez-baccarat-panda-8?players=-1",
        "/api/reports/no/such",
    ):
        answer = visitor.http.get(question, timeout=12)
        sentence(answer)


PLACES = [
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/static/../../../../../etc/passwd",
    "/static/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/static/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd",
    "/assets/..%5c..%5c..%5cetc%5cpasswd",
    "//etc/passwd",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    "/./././etc/passwd",
    "/file:///etc/passwd",
    "/api/sheets/..%2f..%2f..%2fetc/passwd",
    "/api/sheets/%2e%2e/%2e%2e",
    "/api/sheets/angies/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/api/sheets/angies/..%252f..%252fetc%252fpasswd",
    "/api/rooms/..%2f..%2f..%2fetc%2fpasswd/rules",
    "/api/rooms/%2e%2e/rules",
    "/api/rooms/%2fetc%2fpasswd%00/rules",
    "/api/odds/%2fetc/passwd",
    "/api/reports/..%2f../x",
    "/report/..%2f..%2fetc/passwd",
    "/api/replays/..%2f..%2f..%2fetc%2fpasswd",
    "/api/replays/%2e%2e/proof",
    "/table/..%2f..%2fetc%2fpasswd",
    "/.git/config",
    "/.env",
    "/pyproject.toml",
    "/static/%00",
    "/static/.%00./",
    "/static/..%c0%af..%c0%afetc/passwd",
    "/api/sheets/angies/%00",
    "/%00",
    "/api/%00/me",
    "/api/me%00",
    "/\\..\\..\\etc\\passwd",
]


def test_paths_never_reach_files(room):
    visitor, host = newcomer(room.address), urlsplit(room.address).netloc
    for path in PLACES:
        reply = raw(
            room.address,
            request("GET", path, host, [f"Cookie: houseway={visitor.cookie}"]),
            wait=4,
            source=visitor.source,
        )
        status = status_of(reply)
        assert status < 500, f"{path}: {reply[:200]!r}"
        assert (
            b"root:x:" not in reply
            and b"root:*:" not in reply
            and b"SQLite format 3" not in reply
            and b"[core]" not in reply
            and b"[project]" not in reply
        ), f"{path} gave a file"
        assert b"Traceback" not in reply
        if path.startswith("/api/") and path not in ("/api/me%00",):
            assert status == 0 or 300 <= status < 500, f"{path}: {status}"
    plays_on(room.address, room.tables()[0]["id"])


def test_redirects_never_lead_away(room):
    host, source = urlsplit(room.address).netloc, place()
    for path in (
        "//evil.example",
        "//evil.example/",
        "//evil.example/%2e%2e",
        "/\\evil.example/",
        "/%5cevil.example/",
        "//evil.example//",
        "/api//evil.example/",
        "///evil.example/..",
        "/table//evil.example/",
        "/api/lobby/",
        "/api/me/",
        "//evil.example/api/me/",
    ):
        reply = raw(room.address, request("GET", path, host), wait=4, source=source)
        assert status_of(reply) < 500, f"{path}: {reply[:200]!r}"
        for place_to in re.findall(rb"(?im)^location:\s*(\S+)", reply.partition(b"\r\n\r\n")[0]):
            away = re.match(rb"(?:https?:)?[/\\]{2,}([^/\\:]*)", place_to)
            assert not away or b"evil" not in away.group(1), f"{path} leads to {place_to!r}"


def test_long_and_many_parts_of_addresses(room):
    host, source = urlsplit(room.address).netloc, place()
    for path in (
        "/" + "a" * 10000,
        "/api/" + "a/" * 5000,
        "/api/tables/" + "%00" * 3000,
        "/api/lobby?" + "a=1&" * 2500,
        "/api/me?" + "&" * 10000,
        "/api/sheets/" + "../" * 3000,
        "/" + "/" * 12000,
        "/api/equity/angies/texas-holdem?" + "hands=As&" * 1200,
        "/" + "%" * 9000,
        "/?" + "[" * 10000,
    ):
        start = time.monotonic()
        reply = raw(room.address, request("GET", path, host), wait=5, source=source)
        assert status_of(reply) < 500, f"{path[:40]}: {reply[:200]!r}"
        assert time.monotonic() - start < 4.9, f"{path[:40]} holds the room up"
    plays_on(room.address, room.tables()[0]["id"])


def test_methods_other_than_the_protocols(room):
    visitor, host = newcomer(room.address), urlsplit(room.address).netloc
    token, table = visitor.cookie, room.tables()[0]["id"]
    for method in (
        "HEAD",
        "OPTIONS",
        "PUT",
        "PATCH",
        "TRACE",
        "DELETE",
        "POST",
        "BREW",
        "PROPFIND",
        "get",
        "GETT",
    ):
        for path in (
            "/",
            "/api/lobby",
            "/api/rooms",
            f"/api/tables/{table}",
            "/healthz",
            f"/ws/tables/{table}",
            "/api/replays/1",
        ):
            reply = raw(
                room.address,
                request(method, path, host, [f"Cookie: houseway={token}", "X-Probe: probe-7391"]),
                wait=3,
                source=visitor.source,
            )
            assert status_of(reply) < 500, f"{method} {path}: {reply[:160]!r}"
            assert token.encode() not in reply.partition(b"\r\n\r\n")[2] and b"probe-7391" not in reply, (
                f"{method} {path} says back what it was sent"
            )
        time.sleep(0.4)
    for override in ("X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"):
        answer = visitor.http.post("/api/lobby", headers={override: "DELETE"})
        assert answer.status_code < 500
        answer = visitor.http.get("/api/me?_method=DELETE", headers={override: "DELETE"})
        assert answer.status_code < 500
    after = visitor.get("/api/me").json()
    assert after["account"] == visitor.me["account"] and after["chips"] == visitor.me["chips"]
    assert any(str(one["id"]) == str(table) for one in room.tables())


def test_unknown_addresses_get_a_sentence(room):
    visitor = newcomer(room.address)
    for path in (
        "/api/no-such",
        "/api",
        "/api/",
        "/api/me/no-such",
        "/api/accounts",
        "/api/session",
        "/api/sheets/angies/no-such",
        "/api/sheets/no-such/x",
        "/api/rooms/no-such/rules",
        "/api/replays/no-such",
        "/api/tables/no-such",
        "/api/v2/me",
        "/API/ME",
        "/api/me.json",
    ):
        answer = visitor.http.get(path, follow_redirects=True)
        assert answer.status_code < 500, path
        if path.startswith("/api/") and answer.status_code != 200:
            sentence(answer)
    for path in ("/api/no-such", "/api/sheets/angies/no-such", "/api/replays/no-such", "/api/tables/no-such"):
        assert visitor.get(path).status_code >= 400, f"{path} is answered as if it were there"
    for method, path in (
        ("PUT", "/api/me"),
        ("PATCH", "/api/me"),
        ("POST", "/api/lobby"),
        ("DELETE", "/api/lobby"),
        ("PUT", "/api/tables"),
    ):
        sentence(visitor.ask(method, path))


def test_plain_http_at_the_websocket_and_websocket_at_plain_http(room):
    visitor, host = newcomer(room.address), urlsplit(room.address).netloc
    table = room.tables()[0]["id"]
    cookie = f"Cookie: houseway={visitor.cookie}"
    shake = [
        cookie,
        f"Origin: {room.address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    for path in (
        "/api/me",
        "/",
        "/healthz",
        "/ws",
        "/ws/",
        "/ws/tables",
        "/ws/tables/",
        "/ws/tables/x/y",
        "/ws/../api/me",
        "/api/ws/tables/1",
    ):
        reply = raw(
            room.address, request("GET", path, host, shake, close=False), wait=2.5, source=visitor.source
        )
        assert status_of(reply) < 500, f"{path}: {reply[:160]!r}"
        assert b'"welcome"' not in reply
    broken = (
        shake[:-1],
        shake[:-2] + shake[-1:],
        [s.replace("13", "99") for s in shake],
        [s.replace("dGhl", "") for s in shake],
        shake + shake[-1:],
        [*shake, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99"],
        [*shake, "Sec-WebSocket-Protocol: " + "a," * 500],
    )
    for headers in broken:
        reply = raw(
            room.address,
            request("GET", f"/ws/tables/{table}", host, headers, close=False),
            wait=1,
            source=visitor.source,
        )
        assert status_of(reply) < 500, f"{headers[-1][:60]}: {reply[:160]!r}"
    assert visitor.get(f"/ws/tables/{table}").status_code < 500
    plays_on(room.address, table)


def test_broken_requests_are_answered_below_500_or_cut(room):
    host, source = urlsplit(room.address).netloc.encode(), place()
    for data in (
        b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/9.9\r\nHost: " + host + b"\r\n\r\n",
        b"GET / HTTP/1.1 extra\r\nHost: " + host + b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /api/me HTTP/1.1\nHost: " + host + b"\n\n",
        b"\x00" * 500,
        b"\xff" * 500,
        b"GET /api/me HTTP/1.1\r\nHost: " + host + b"\r\nBad Header: x\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: " + host + b"\r\n: x\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: " + host + b"\r\nX: a\x00b\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: " + host + b"\r\nX: a\r\n folded\r\n\r\n",
        b"GET /\xc3\xa9\xff HTTP/1.1\r\nHost: " + host + b"\r\n\r\n",
        b"GET * HTTP/1.1\r\nHost: " + host + b"\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n",
        b"CONNECT evil.example:443 HTTP/1.1\r\nHost: " + host + b"\r\n\r\n",
        b"GET api/me HTTP/1.1\r\nHost: " + host + b"\r\n\r\n",
    ):
        reply = raw(room.address, data, wait=0.6, source=source)
        assert status_of(reply) < 500, f"{data[:60]!r}: {reply[:160]!r}"
        assert b"Traceback" not in reply
    plays_on(room.address, room.tables()[0]["id"])


def test_lengths_that_contradict_each_other_smuggle_nothing(room):
    visitor, host = newcomer(room.address), urlsplit(room.address).netloc
    hidden = (
        f"DELETE /api/session HTTP/1.1\r\nHost: {host}\r\nCookie: houseway={visitor.cookie}\r\nX: ".encode()
    )
    base = ["Content-Type: application/json"]
    tries = [
        ([*base, "Content-Length: 2", "Content-Length: 400"], b"{}"),
        ([*base, "Content-Length: -1"], b"{}"),
        ([*base, "Content-Length: +2"], b"{}"),
        ([*base, "Content-Length: 2, 2"], b"{}"),
        ([*base, "Content-Length: abc"], b"{}"),
        ([*base, "Content-Length: 0x2"], b"{}"),
        ([*base, "Content-Length: 2", "Transfer-Encoding: chunked"], b"0\r\n\r\n"),
        ([*base, "Transfer-Encoding: xchunked"], b"{}"),
        ([*base, "Transfer-Encoding: chunked, identity"], b"0\r\n\r\n"),
        ([*base, "Transfer-Encoding: chunked"], b"FFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n"),
        ([*base, "Transfer-Encoding: chunked"], b"-2\r\n{}\r\n0\r\n\r\n"),
        ([*base, "Transfer-Encoding: chunked"], b"zz\r\n{}\r\n0\r\n\r\n"),
        ([*base, "Transfer-Encoding: chunked"], b"2;" + b"a" * 9000 + b"\r\n{}\r\n0\r\n\r\n"),
    ]
    for headers, body in tries:
        reply = raw(
            room.address, request("POST", "/api/session", host, headers) + body, wait=0.9, source=place()
        )
        assert status_of(reply) < 500, f"{headers[-1][:60]} {body[:20]!r}: {reply[:160]!r}"
    # a body with a length is a body, however much it looks like a request
    reply = raw(
        room.address, request("POST", "/api/session", host, base, hidden, close=False), wait=2, source=place()
    )
    assert 400 <= status_of(reply) < 500
    assert visitor.get("/api/me").json()["account"] == visitor.me["account"], (
        "a request hidden in a body was carried out"
    )


def test_newlines_in_values_make_no_headers(room):
    host, source = urlsplit(room.address).netloc, place()
    evil = "%0d%0aSet-Cookie:%20houseway=planted%0d%0aX-Planted:%201"
    for path in (
        f"/{evil}",
        f"/table/{evil}",
        f"/table/1?invite={evil}",
        f"/api/tables/{evil}",
        f"/api/replays/{evil}/history",
        f"/api/replays/{evil}",
        f"/api/sheets/angies/{evil}",
        f"/report/angies/{evil}",
        f"/api/lobby/{evil}/",
        f"/api/me/history/download?before={evil}",
    ):
        reply = raw(room.address, request("GET", path, host), wait=4, source=source)
        head = reply.partition(b"\r\n\r\n")[0].lower()
        assert status_of(reply) < 500, f"{path[:60]}: {reply[:160]!r}"
        assert b"\r\nx-planted:" not in head and b"houseway=planted" not in head, f"{path[:60]} made a header"


def test_parallel_strangers_and_their_mistakes_disturb_nobody(room):
    player, table, host = newcomer(room.address), room.tables()[0]["id"], urlsplit(room.address).netloc
    with contextlib.ExitStack() as stack:
        line = join(stack, player, table)

        def wrong(n):
            rng, source = random.Random(n), place()
            for _ in range(12):
                noise = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 300)))
                raw(
                    room.address,
                    rng.choice(
                        [
                            noise,
                            request("GET", "/api/" + text(rng.choice(JUNK)), host),
                            request("POST", "/api/session", host, ["Content-Type: application/json"], noise),
                        ]
                    ),
                    wait=0.4,
                    source=source,
                )

        with ThreadPoolExecutor(12) as pool:
            later = [pool.submit(wrong, n) for n in range(12)]
            for _ in range(8):
                start = time.monotonic()
                assert line.do("ping", timeout=5)["t"] == "done"
                assert player.get("/api/me").status_code == 200
                assert time.monotonic() - start < 4
                time.sleep(0.3)
            for one in later:
                one.result()
    assert status_of(raw(room.address, request("GET", "/healthz", host))) == 200
