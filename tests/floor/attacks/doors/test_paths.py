"""Addresses, methods, lengths and lines that nobody should send.

Promises (words of protocol.md):
- "What is refused has {"detail": sentence} and a status of 400 or more"  -> test_numbers_in_*,
  test_unknown_addresses_*, test_questions_*
- "rules, settings, readings, fees, layout": sheets and rooms by name, never a file by its path  ->
  test_paths_*
- "address and headers have 16 KiB" -> test_long_*
- where the protocol does not say: "one clear sentence and below 500; nothing changed; others play
  on" -> test_methods_*, test_broken_requests_*, test_lengths_*, test_newlines_*
"""

from __future__ import annotations

import re
import time
from urllib.parse import urlsplit

import pytest

from tests.floor.attacks.doors.visiting import (
    PROMPT,
    escaped,
    newcomer,
    place,
    plays_on,
    raw,
    request,
    sentence,
    status_of,
)


def host_of(room):
    return urlsplit(room.address).netloc


def asked(room, path, headers=(), method="GET", wait=4.0, source=None, close=True):
    """What is answered to a request line that no browser would write; never an error of the room's own."""
    lines = request(method, path, host_of(room), headers, close=close)
    return answered(room, lines, wait, source, f"{method} {path[:60]}")


def answered(room, data, wait, source, what):
    reply = raw(room.address, data, wait=wait, source=source or place())
    assert status_of(reply) < 500, f"{what}: {reply[:200]!r}"
    assert b"Traceback" not in reply, what
    return reply


def others_play_on(room):
    plays_on(room.address, room.tables()[0]["id"])


NUMBERS = """
    -1 0 1 2147483648 9223372036854775807 9223372036854775808 1e5 1e999 NaN inf 0x10 ١٢ 1_000 true 1;2
"""


@pytest.mark.parametrize(
    "door",
    [
        "/api/me/history?before={n}",
        "/api/me/history?most={n}",
        "/api/ledger?after={n}&most={n}",
        "/api/replays/{n}",
        "/api/replays/{n}/proof",
        "/api/replays/{n}/history",
        "/api/tables/{n}",
        "/api/reports/angies/no-such?players={n}&bet={n}&hands={n}",
    ],
)
def test_numbers_in_questions_never_get_a_5xx(room, door):
    visitor = newcomer(room.address)
    for n in (*NUMBERS.split(), "9" * 200, "-" + "9" * 30, " 1", ""):
        answer = visitor.http.get(door.replace("{n}", escaped(n)))
        assert answer.status_code < 500, f"{n[:30]!r}: {answer.status_code} {answer.text[:200]}"
        if answer.status_code >= 400 and n:
            sentence(answer)


@pytest.mark.parametrize(
    ("door", "questions"),
    [
        (
            "/api/equity/",
            (
                "angies/texas-holdem",
                "angies/texas-holdem?hands=AsAs&hands=KdKh",
                "angies/texas-holdem?hands=AsAh&hands=AsKh",
                "angies/texas-holdem?hands=",
                "angies/texas-holdem?hands=ZzQq&hands=1",
                "angies/texas-holdem?hands=AsAh&hands=KsKh&board=AsAhAdAc2c3c",
                "angies/texas-holdem?" + "&".join(["hands=AsAh"] * 200),
                "no/such?hands=AsAh",
            ),
        ),
        (
            "/api/odds/",
            (
                "no/such",
                "angies/ez-baccarat-panda-8?wager=no-such",
                "angies/ez-baccarat-panda-8?strategy=no-such",
                "angies/ez-baccarat-panda-8?set=no-such%3D1",
                "angies/ez-baccarat-panda-8?set=%00",
                "..%2f..%2fetc/passwd",
            ),
        ),
        ("/api/reports/", ("angies/ez-baccarat-panda-8?players=-1", "no/such")),
    ],
)
def test_questions_about_equity_and_odds_that_make_no_sense_get_a_sentence(room, door, questions):
    visitor = newcomer(room.address)
    for question in questions:
        sentence(visitor.http.get(door + question, timeout=12))


PLACES = r"""
    /../../../../etc/passwd
    /..%2f..%2f..%2f..%2fetc%2fpasswd
    /%2e%2e/%2e%2e/%2e%2e/etc/passwd
    /static/../../../../../etc/passwd
    /static/..%2f..%2f..%2f..%2fetc%2fpasswd
    /static/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd
    /assets/..%5c..%5c..%5cetc%5cpasswd
    //etc/passwd
    /static//etc/passwd
    /static/%2fetc%2fpasswd
    /./././etc/passwd
    /file:///etc/passwd
    /api/sheets/..%2f..%2f..%2fetc/passwd
    /api/sheets/%2e%2e/%2e%2e
    /api/sheets/angies/..%2f..%2f..%2f..%2fetc%2fpasswd
    /api/sheets/angies/..%252f..%252fetc%252fpasswd
    /api/rooms/..%2f..%2f..%2fetc%2fpasswd/rules
    /api/rooms/%2e%2e/rules
    /api/rooms/%2fetc%2fpasswd%00/rules
    /api/odds/%2fetc/passwd
    /api/reports/..%2f../x
    /report/..%2f..%2fetc/passwd
    /api/replays/..%2f..%2f..%2fetc%2fpasswd
    /api/replays/%2e%2e/proof
    /table/..%2f..%2fetc%2fpasswd
    /.git/config
    /.env
    /pyproject.toml
    /static/%00
    /static/.%00./
    /static/..%c0%af..%c0%afetc/passwd
    /api/sheets/angies/%00
    /%00
    /api/%00/me
    /api/me%00
    /\..\..\etc\passwd
"""
FILES = (b"root:x:", b"root:*:", b"SQLite format 3", b"[core]", b"[project]")
"""What stands in files that nobody may read."""


def test_paths_never_reach_files(room):
    visitor = newcomer(room.address)
    for path in PLACES.split():
        reply = asked(room, path, [f"Cookie: houseway={visitor.cookie}"], source=visitor.source)
        assert not [words for words in FILES if words in reply], f"{path} gave a file"
        if path.startswith("/api/") and path != "/api/me%00":
            status = status_of(reply)
            assert status == 0 or 300 <= status < 500, f"{path}: {status}"
    others_play_on(room)


AWAY = r"""
    //evil.example //evil.example/ //evil.example/%2e%2e /\evil.example/ /%5cevil.example/ //evil.example//
    /api//evil.example/ ///evil.example/.. /table//evil.example/ /api/lobby/ /api/me/ //evil.example/api/me/
"""


def test_redirects_never_lead_away(room):
    source = place()
    for path in AWAY.split():
        reply = asked(room, path, source=source)
        for place_to in re.findall(rb"(?im)^location:\s*(\S+)", reply.partition(b"\r\n\r\n")[0]):
            away = re.match(rb"(?:https?:)?[/\\]{2,}([^/\\:]*)", place_to)
            assert not away or b"evil" not in away.group(1), f"{path} leads to {place_to!r}"


LONG = {
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
}


def test_long_and_many_parts_of_addresses(room):
    source = place()
    for path in sorted(LONG):
        start = time.monotonic()
        asked(room, path, wait=PROMPT + 0.1, source=source)
        assert time.monotonic() - start < PROMPT, f"{path[:40]} holds the room up"
    others_play_on(room)


METHODS = "HEAD OPTIONS PUT PATCH TRACE DELETE POST BREW PROPFIND get GETT"
DOORS = "/ /api/lobby /api/rooms /api/tables/{table} /healthz /ws/tables/{table} /api/replays/1"


def test_methods_other_than_the_protocols(room):
    visitor = newcomer(room.address)
    token, table = visitor.cookie, room.tables()[0]["id"]
    headers = [f"Cookie: houseway={token}", "X-Probe: probe-7391"]
    for method in METHODS.split():
        for path in DOORS.format(table=table).split():
            reply = asked(room, path, headers, method, 3, visitor.source)
            said = token.encode() in reply.partition(b"\r\n\r\n")[2] or b"probe-7391" in reply
            assert not said, f"{method} {path} says back what it was sent"
        time.sleep(0.4)
    for override in ("X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"):
        for method, path in (("POST", "/api/lobby"), ("GET", "/api/me?_method=DELETE")):
            answer = visitor.http.request(method, path, headers={override: "DELETE"})
            assert answer.status_code < 500
    after = visitor.get("/api/me").json()
    assert after["account"] == visitor.me["account"] and after["chips"] == visitor.me["chips"]
    assert any(str(one["id"]) == str(table) for one in room.tables())


UNKNOWN = """
    /api/no-such /api /api/ /api/me/no-such /api/accounts /api/session /api/sheets/angies/no-such
    /api/sheets/no-such/x /api/rooms/no-such/rules /api/replays/no-such /api/tables/no-such /api/v2/me /API/ME
    /api/me.json
"""


def test_unknown_addresses_get_a_sentence(room):
    visitor = newcomer(room.address)
    for path in UNKNOWN.split():
        answer = visitor.http.get(path, follow_redirects=True)
        assert answer.status_code < 500, path
        if path.startswith("/api/") and answer.status_code != 200:
            sentence(answer)
    for path in ("/api/no-such", "/api/sheets/angies/no-such", "/api/replays/no-such", "/api/tables/no-such"):
        assert visitor.get(path).status_code >= 400, f"{path} is answered as if it were there"
    for wrong in ("PUT /api/me", "PATCH /api/me", "POST /api/lobby", "DELETE /api/lobby", "PUT /api/tables"):
        sentence(visitor.ask(*wrong.split()))


NO_TABLES = "/api/me / /healthz /ws /ws/ /ws/tables /ws/tables/ /ws/tables/x/y /ws/../api/me /api/ws/tables/1"


def test_plain_http_at_the_websocket_and_websocket_at_plain_http(room):
    visitor, table = newcomer(room.address), room.tables()[0]["id"]
    shake = [
        f"Cookie: houseway={visitor.cookie}",
        f"Origin: {room.address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    for path in NO_TABLES.split():
        assert b'"welcome"' not in asked(room, path, shake, wait=2.5, source=visitor.source, close=False)
    broken = (
        shake[:-1],
        shake[:-2] + shake[-1:],
        [line.replace("13", "99") for line in shake],
        [line.replace("dGhl", "") for line in shake],
        shake + shake[-1:],
        [*shake, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99"],
        [*shake, "Sec-WebSocket-Protocol: " + "a," * 500],
    )
    for headers in broken:
        asked(room, f"/ws/tables/{table}", headers, wait=1, source=visitor.source, close=False)
    assert visitor.get(f"/ws/tables/{table}").status_code < 500
    others_play_on(room)


BROKEN = (
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET /\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: %s\r\n\r\n",
    b"GET / HTTP/1.1 extra\r\nHost: %s\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET /api/me HTTP/1.1\nHost: %s\n\n",
    b"\x00" * 500,
    b"\xff" * 500,
    b"GET /api/me HTTP/1.1\r\nHost: %s\r\nBad Header: x\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: %s\r\n: x\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: %s\r\nX: a\x00b\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: %s\r\nX: a\r\n folded\r\n\r\n",
    b"GET /\xc3\xa9\xff HTTP/1.1\r\nHost: %s\r\n\r\n",
    b"GET * HTTP/1.1\r\nHost: %s\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n",
    b"CONNECT evil.example:443 HTTP/1.1\r\nHost: %s\r\n\r\n",
    b"GET api/me HTTP/1.1\r\nHost: %s\r\n\r\n",
)


def test_broken_requests_are_answered_below_500_or_cut(room):
    source = place()
    for data in BROKEN:
        answered(room, data.replace(b"%s", host_of(room).encode()), 0.6, source, repr(data[:60]))
    others_play_on(room)


CHUNKED = "Transfer-Encoding: chunked"
LENGTHS = [
    (["Content-Length: 2", "Content-Length: 400"], b"{}"),
    *(([f"Content-Length: {length}"], b"{}") for length in ("-1", "+2", "2, 2", "abc", "0x2")),
    (["Content-Length: 2", CHUNKED], b"0\r\n\r\n"),
    (["Transfer-Encoding: xchunked"], b"{}"),
    (["Transfer-Encoding: chunked, identity"], b"0\r\n\r\n"),
    *(
        ([CHUNKED], size + b"\r\n{}\r\n0\r\n\r\n")
        for size in (b"FFFFFFFFFFFFFFFFFF", b"-2", b"zz", b"2;" + b"a" * 9000)
    ),
]


def test_lengths_that_contradict_each_other_smuggle_nothing(room):
    visitor, host, base = newcomer(room.address), host_of(room), ["Content-Type: application/json"]
    for headers, body in LENGTHS:
        data = request("POST", "/api/session", host, base + headers) + body
        answered(room, data, 0.9, None, f"{headers[-1][:60]} {body[:20]!r}")
    # a body with a length is a body, however much it looks like a request
    hidden = (
        f"DELETE /api/session HTTP/1.1\r\nHost: {host}\r\nCookie: houseway={visitor.cookie}\r\nX: ".encode()
    )
    data = request("POST", "/api/session", host, base, hidden, close=False)
    assert 400 <= status_of(answered(room, data, 2, None, "a request in a body")) < 500
    assert visitor.get("/api/me").json()["account"] == visitor.me["account"], (
        "a request hidden in a body was carried out"
    )


PLANTED = "%0d%0aSet-Cookie:%20houseway=planted%0d%0aX-Planted:%201"
WITH_LINES = """
    /{it} /table/{it} /table/1?invite={it} /api/tables/{it} /api/replays/{it}/history /api/replays/{it}
    /api/sheets/angies/{it} /report/angies/{it} /api/lobby/{it}/ /api/me/history/download?before={it}
"""


def test_newlines_in_values_make_no_headers(room):
    source = place()
    for path in WITH_LINES.format(it=PLANTED).split():
        head = asked(room, path, source=source).partition(b"\r\n\r\n")[0].lower()
        assert b"\r\nx-planted:" not in head and b"houseway=planted" not in head, f"{path[:60]} made a header"
