"""What comes through the door: JSON, bodies, headers, frames.

Promises (words of protocol.md):
- "JSON is at most six deep, its numbers are finite, its strings have no half characters, or it gets 400." ->
  test_numbers_*, test_half_characters_*, test_deep_*
- "What is refused has {"detail": sentence} and a status of 400 or more."  -> test_arrays_*,
  test_broken_json_*
- "A body has at most 64 KiB and must be here in 10 seconds (413, 408)"  -> test_large_bodies_*,
  test_slow_body_*
- "address and headers have 16 KiB and 10 seconds (431, or the connection is cut)"  -> test_large_headers_*,
  test_slow_headers_*
- "Every frame is one JSON object of at most 16 KiB with a field `t`."  -> test_broken_frames_*,
  test_large_frames_*
- "`refused`: it was not; nothing changed"; "any other ask is refused alike"; "chat: up to 200 characters";
  "Whoever has a place may send `entropy`"  -> test_frames_of_wrong_types_*
- silent: doubled keys, numbers of thousands of digits, bodies in other encodings, unknown fields, what a bad
  frame's WebSocket gets (`refused` or a close): "below 500, no 1011, nothing changed, others play on".
"""

from __future__ import annotations

import contextlib
import json
import secrets
import select
import time
from urllib.parse import urlsplit

from tests.floor.attacks.doors.visiting import (
    PROMPT,
    drain,
    join,
    newcomer,
    open_seats,
    pick,
    place,
    plays_on,
    plug_in,
    raw,
    request,
    sentence,
    sheet_of,
    status_of,
    strong,
)


def send(visitor, path, body, kind="application/json", method="POST"):
    return visitor.http.request(
        method,
        path,
        content=body if isinstance(body, bytes) else body.encode(),
        headers={"Content-Type": kind},
    )


def unchanged(visitor):
    after = visitor.get("/api/me").json()
    for key in ("account", "name", "kind", "role", "chips", "seats"):
        assert after[key] == visitor.me[key], f"{key}: {visitor.me[key]!r} became {after[key]!r}"


DOORS = ("/api/accounts", "/api/session", "/api/me/password", "/api/tables")


def test_numbers_that_are_not_finite_get_400(room):
    for path in DOORS:
        visitor = newcomer(room.address)
        for number in ("NaN", "Infinity", "-Infinity", "1e999", "-1e400"):
            answer = send(
                visitor, path, f'{{"name": "Annbell", "password": "{strong()}", "limit": {number}}}'
            )
            sentence(answer, 400)
        sentence(
            send(visitor, path, '{"name": NaN, "password": NaN, "old": NaN, "new": NaN, "sheet": NaN}'), 400
        )
        sentence(send(visitor, path, '{"name": "Annbell", "settings": {"a": [1, {"b": Infinity}]}}'), 400)
        unchanged(visitor)


def test_half_characters_get_400(room):
    for path in DOORS:
        visitor = newcomer(room.address)
        for text in (r"\ud800", r"\udfff", r"Ann\ud83d", r"\ude00\ud83d", r"\uDBFFx"):
            sentence(
                send(
                    visitor,
                    path,
                    f'{{"name": "{text}", "password": "{strong()}", "sheet": "x", "old": "y", "new": "z"}}',
                ),
                400,
            )
        sentence(send(visitor, path, '{"name": "Annbell", "password": "\\ud800long-enough-to-do"}'), 400)
        sentence(send(visitor, path, '{"\\ud800": 1, "name": "Annbell"}'), 400)
        unchanged(visitor)
    # a pair is a whole character: it is not refused as a half one, whatever else the room says of it
    answer = send(newcomer(room.address), "/api/session", '{"name": "\\ud83c\\udca1", "password": "x"}')
    assert 400 <= answer.status_code < 500


def test_deep_json_gets_400_and_never_an_error(room):
    for path in DOORS:
        visitor = newcomer(room.address)
        for depth in (7, 8, 60, 1000, 5000, 30000):
            deep = '{"name": "Annbell", "settings": ' + "[" * (depth - 1) + "]" * (depth - 1) + "}"
            sentence(send(visitor, path, deep), 400)
        sentence(send(visitor, path, '{"a":' * 7 + "1" + "}" * 7), 400)
        sentence(send(visitor, path, '{"a":' * 8000 + "1" + "}" * 8000), 400)
        answer = send(visitor, path, "[" * 60000)
        sentence(answer, 400)
        unchanged(visitor)


def test_arrays_and_wrong_types_get_one_sentence(room):
    bodies = (
        "[]",
        "[1]",
        '[{"name": "Annbell", "password": "x"}]',
        "1",
        '"text"',
        "null",
        "true",
        "{}",
        '{"name": []}',
        '{"name": {}, "password": []}',
        '{"name": 1, "password": 2, "old": 3, "new": 4, "sheet": 5}',
        '{"sheet": null}',
        '{"old": {"$ne": null}, "new": {"$gt": ""}}',
    )
    for path in DOORS:
        visitor = newcomer(room.address)
        for n, body in enumerate(bodies):
            if n == 8:
                visitor = newcomer(room.address)
            sentence(send(visitor, path, body))
        unchanged(visitor)


def test_doubled_keys_and_huge_numbers_are_harmless(room):
    visitor = newcomer(room.address)
    table = sheet_of(room.tables()[0])
    bodies = [
        ("/api/accounts", '{"name": "", "name": "", "password": "a", "password": ""}'),
        ("/api/session", '{"name": "Annbell", "name": ["x"], "password": "a", "password": null}'),
        ("/api/tables", '{"sheet": "no/such", "limit": %s}' % ("9" * 5000)),
        ("/api/tables", '{"sheet": "no/such", "limit": -%s}' % ("9" * 400)),
        ("/api/tables", '{{"sheet": "{}", "bots": {}}}'.format(table, "9" * 4400)),
        ("/api/tables", f'{{"sheet": "{table}", "seconds": 1e308}}'),
        ("/api/tables", f'{{"sheet": "{table}", "bots": 18446744073709551616}}'),
        ("/api/tables", f'{{"sheet": "{table}", "limit": 9223372036854775808}}'),
        ("/api/session", '{"name": 0.%s1, "password": "x"}' % ("0" * 5000)),
        ("/api/session", '{"name": "Annbell", "password": "x", "n": 1e-9999}'),
    ]
    for path, body in bodies:
        answer = send(visitor, path, body)
        sentence(answer)
    unchanged(visitor)
    plays_on(room.address, room.tables()[0]["id"])


def test_broken_json_and_other_encodings_get_one_sentence(room):
    good = '{"name": "Annbell", "password": "x"}'
    bodies = (
        b"",
        b"{",
        b"}",
        b'{"name": ',
        b"{'name': 'x'}",
        b'{"name": "x",}',
        b"\x00",
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b'{"name": "\xed\xa0\x80"}',
        b'{"name": "\xc0\x80"}',
        b'{"name": "\xff"}',
        good.encode("utf-16"),
        good.encode("utf-32"),
        b"\xef\xbb\xbf" + good.encode(),
        b"name=Annbell&password=x",
        b"<name>Annbell</name>",
        b'{"name": "a\nb", "password": "x"}',
        b'{"name": "x"} {"name": "y"}',
        b"/* */ {}",
        b'{"name": "\\x41"}',
    )
    visitor = newcomer(room.address)
    for n, body in enumerate(bodies):
        if n % 7 == 0:
            visitor = newcomer(room.address)
        sentence(send(visitor, "/api/session", body))
        sentence(send(visitor, "/api/tables", body))
    for kind in (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-7",
        "application/json; charset=no-such",
        "",
        "a/b/c",
        "application/xml",
    ):
        sentence(send(newcomer(room.address), "/api/session", good, kind))
    unchanged(visitor)


def test_large_bodies_get_413_however_they_come(room):
    visitor, host, source = newcomer(room.address), urlsplit(room.address).netloc, place()
    cookie = [f"Cookie: houseway={visitor.cookie}", "Content-Type: application/json"]
    just_over = b'{"name": "' + b"a" * (64 * 1024) + b'"}'
    for path in DOORS:
        answer = send(visitor, path, just_over)
        assert answer.status_code == 413, f"{path}: {answer.status_code}"
        sentence(answer)
    # told in advance and never sent
    for length in ("65537", "1000000", "99999999999", "9" * 30):
        reply = raw(
            room.address,
            request("POST", "/api/session", host, [*cookie, f"Content-Length: {length}"]) + b"{",
            wait=2,
            source=source,
        )
        assert status_of(reply) in (413, 400, 408, 0), f"{length}: {reply[:120]!r}"
    # in pieces, never told
    pieces = b"".join(b"1000\r\n" + b"a" * 4096 + b"\r\n" for _ in range(18)) + b"0\r\n\r\n"
    reply = raw(
        room.address,
        request("POST", "/api/session", host, [*cookie, "Transfer-Encoding: chunked"]) + pieces,
        source=source,
    )
    assert status_of(reply) == 413, f"chunked: {reply[:160]!r}"
    # a little under is not too large
    answer = send(visitor, "/api/session", b'{"name": "' + b"a" * 60000 + b'", "password": "x"}')
    assert answer.status_code != 413 and 400 <= answer.status_code < 500
    # bodies where none is asked for
    answer = visitor.http.request("GET", "/api/me", content=b"a" * 70000)
    assert answer.status_code < 500
    unchanged(visitor)


def test_slow_body_gets_408_and_others_are_served_meanwhile(room):
    visitor, other = newcomer(room.address), newcomer(room.address)
    cookie = f"Cookie: houseway={visitor.cookie}"
    head = request(
        "POST",
        "/api/session",
        urlsplit(room.address).netloc,
        [cookie, "Content-Type: application/json", "Content-Length: 400"],
    )
    with plug_in(room.address, visitor.source) as plug:
        start, reply = time.monotonic(), b""
        plug.sendall(head)
        while not reply and time.monotonic() - start < 15:
            if select.select([plug], [], [], 0.6)[0]:
                reply = drain(plug, 2)
            else:
                plug.sendall(b" ")
            assert other.get("/api/me").status_code == 200
        assert status_of(reply) == 408, f"{reply[:160]!r}"


def test_body_without_a_length_is_not_waited_for(room):
    """It drips and its end is not told: refused at its headers."""
    chunked = ["Content-Type: application/json", "Transfer-Encoding: chunked"]
    head = request("POST", "/api/session", urlsplit(room.address).netloc, chunked)
    start = time.monotonic()
    reply = raw(room.address, head + b"1\r\n \r\n", source=place())
    assert status_of(reply) == 413, f"{reply[:160]!r}"
    assert time.monotonic() - start < PROMPT, "the room waited for more of it"


def test_large_headers_and_addresses_get_431_or_are_cut(room):
    host, source = urlsplit(room.address).netloc, place()
    over = {
        "one header": request("GET", "/api/me", host, ["X-Fill: " + "a" * 17000]),
        "many headers": request("GET", "/api/me", host, [f"X-Fill-{n}: {'a' * 90}" for n in range(200)]),
        "a cookie": request("GET", "/api/me", host, ["Cookie: houseway=" + "a" * 17000]),
        "the address": request("GET", "/api/tables/" + "a" * 17000, host),
        "the question": request("GET", "/api/lobby?x=" + "a" * 17000, host),
        "a megabyte": request("GET", "/api/me", host, ["X-Fill: " + "a" * 1000000]),
        "no end": b"GET /api/me HTTP/1.1\r\nHost: " + host.encode() + b"\r\nX-Fill: " + b"a" * 40000,
        "no line": b"G" * 40000,
    }
    for what, data in over.items():
        reply = raw(room.address, data, wait=PROMPT, source=source)
        assert status_of(reply) in (431, 0) or (what == "no line" and status_of(reply) == 400), (
            f"{what}: {reply[:160]!r}"
        )
        if status_of(reply) == 0:
            with plug_in(room.address, source) as plug:
                with contextlib.suppress(OSError):
                    plug.sendall(data)
                start = time.monotonic()
                drain(plug, PROMPT + 0.1)
                assert time.monotonic() - start < PROMPT, f"{what}: neither answered nor cut"
    reply = raw(room.address, request("GET", "/api/me", host, ["X-Fill: " + "a" * 12000]), source=source)
    assert status_of(reply) == 200, f"12 KB of headers: {reply[:160]!r}"
    plays_on(room.address, room.tables()[0]["id"])


def test_slow_headers_and_silent_connections_are_cut(room):
    visitor, host, table = newcomer(room.address), urlsplit(room.address).netloc, room.tables()[0]["id"]
    first = {
        "dripping headers": b"GET /api/me HTTP/1.1\r\nHost: " + host.encode() + b"\r\n",
        "silence": b"",
        "dripping address": b"GET /api/",
        "half a handshake": request(
            "GET", f"/ws/tables/{table}", host, ["Upgrade: websocket", "Connection: Upgrade"], close=False
        )[:-2],
        "second request": request("GET", "/healthz", host, close=False),
    }
    drip = {
        "dripping headers": b"X-A: b\r\n",
        "silence": b"",
        "dripping address": b"a",
        "half a handshake": b"X-A: b\r\n",
        "second request": b"",
    }
    with contextlib.ExitStack() as stack:
        plugs = {what: stack.enter_context(plug_in(room.address, visitor.source)) for what in first}
        for what, plug in plugs.items():
            if first[what]:
                plug.sendall(first[what])
        assert status_of(drain(plugs["second request"], 2)) == 200
        with contextlib.suppress(OSError):
            plugs["second request"].sendall(b"GET /api/me HTTP/1.1\r\nHost: ")
        drip["second request"] = b"1"
        start, ended = time.monotonic(), {}
        while len(ended) < len(plugs) and time.monotonic() - start < 16:
            for what, plug in plugs.items():
                if what in ended:
                    continue
                if select.select([plug], [], [], 0.05)[0]:
                    try:
                        more = plug.recv(65536)
                    except OSError:
                        more = b""
                    if not more:
                        ended[what] = time.monotonic() - start
                        continue
                    assert not more.startswith(b"HTTP/1.1 5"), f"{what}: {more[:160]!r}"
                if drip[what]:
                    try:
                        plug.sendall(drip[what])
                    except OSError:
                        ended[what] = time.monotonic() - start
            assert visitor.get("/api/me").status_code == 200
            time.sleep(0.6)
        assert not set(plugs) - set(ended), f"still open after 16 s: {sorted(set(plugs) - set(ended))}"


def test_broken_frames_are_never_carried_out(room):
    visitor, other, table = newcomer(room.address), newcomer(room.address), room.tables()[0]["id"]
    mark = secrets.token_hex(4)
    frames = [
        "",
        "{",
        "[]",
        "null",
        "5",
        '"ping"',
        "[" * 8000,
        '{"t":' * 2000,
        '{"id": "junk"}',
        '{"t": null, "id": "junk"}',
        '{"t": ["ping"], "id": "junk"}',
        '{"t": "ping", "id": "junk", "x": NaN}',
        '{"t": "ping", "id": "junk", "x": -Infinity}',
        f'{{"t": "chat", "id": "junk", "text": "{mark} \\ud800"}}',
        '{"t": "ping", "id": "junk", "x": [[[[[[[[1]]]]]]]]}',
        '[{"t": "ping", "id": "junk"}]',
        f'{{"t": "no-such-{mark}", "id": "junk"}}',
    ]
    with contextlib.ExitStack() as stack:
        eyes, line = join(stack, other, table), join(stack, visitor, table)
        for frame in frames:
            if line.code is not None:
                line = join(stack, visitor, table)
            line.send(frame)
            line.do("ping")
            assert not [f for f in line.said("done") if f.get("id") == "junk"], (
                f"{frame[:60]!r} was carried out"
            )
            assert line.code not in (1011, 1006), f"{frame[:60]!r}: {line.code} {line.reason!r}"
            for f in line.said("refused"):
                assert isinstance(f["why"], str) and f["why"].strip() and "Traceback" not in f["why"]
        assert eyes.do("ping")["t"] == "done"
        assert not [f for f in eyes.said("chat") if mark in f["text"]], "half a character was told to others"
    unchanged(visitor)


def test_binary_and_strange_frames_are_harmless(room):
    visitor, other, table = newcomer(room.address), newcomer(room.address), room.tables()[0]["id"]
    tries = [
        b"\x00\xff\xfe",
        b'{"t": "ping", "id": "bin"}',
        b"",
        '{"t": "ping", "t": "chat", "id": "x", "text": 5}',
        '{"t": "ping", "id": 5}',
        '{"t": "ping", "id": {"a": 1}}',
        '{"t": "ping", "id": null}',
        '{"t": "ping", "id": "%s"}' % ("i" * 9000),
        '{"t": "ping", "id": "\\u0000"}',
        '{"t": "ping", "n": %s}' % ("9" * 5000),
    ]
    with contextlib.ExitStack() as stack:
        eyes, line = join(stack, other, table), join(stack, visitor, table)
        for what in tries:
            if line.code is not None:
                line = join(stack, visitor, table)
            line.send(what)
            line.do("ping")
            assert line.code not in (1011, 1006), f"{what[:60]!r}: {line.code} {line.reason!r}"
        assert eyes.do("ping")["t"] == "done"
    unchanged(visitor)


def test_frames_over_16_kib_are_never_carried_out(room):
    visitor, other, table = newcomer(room.address), newcomer(room.address), room.tables()[0]["id"]

    def pieces(text):
        return [text[n : n + 1000] for n in range(0, len(text), 1000)]

    big = json.dumps({"t": "ping", "id": "big", "pad": "x" * 17000})
    with contextlib.ExitStack() as stack:
        eyes = join(stack, other, table)
        for what in (
            big,
            pieces(big),
            json.dumps({"t": "ping", "id": "big", "pad": " " * 3_000_000}),
            pieces(json.dumps({"t": "ping", "id": "big", "pad": "y" * 60000})),
            " " * 20000 + '{"t": "ping", "id": "big"}',
        ):
            line = join(stack, visitor, table)
            line.send(what)
            line.do("ping")
            assert not [f for f in line.said("done") if f.get("id") == "big"], (
                "a frame of more than 16 KiB was carried out"
            )
            assert line.code != 1011, line.reason
        line = join(stack, visitor, table)
        line.send({"t": "chat", "id": "fits", "text": "x", "pad": "x" * 12000})
        assert line.until(lambda f: f.get("id") == "fits"), "a frame of 12 KiB got no answer"
        assert eyes.do("ping")["t"] == "done"
    unchanged(visitor)


def test_frames_of_wrong_types_are_refused_and_change_nothing(room):
    table, first, second = pick(room)["id"], newcomer(room.address), newcomer(room.address)
    with contextlib.ExitStack() as stack:
        line, other = join(stack, first, table), join(stack, second, table)
        usual, seat = line.first("welcome")["table"]["buy_in"]["usual"], (open_seats(line) or [1])[0]
        sits = [
            {"seat": str(seat), "buy_in": usual},
            {"seat": seat + 0.5, "buy_in": usual},
            {"seat": -1, "buy_in": usual},
            {"seat": 10**9, "buy_in": usual},
            {"seat": [seat], "buy_in": usual},
            {"seat": True, "buy_in": usual},
            {"seat": 2**70, "buy_in": usual},
            {"seat": {}, "buy_in": usual},
        ]
        buys = [
            {"seat": seat, "buy_in": amount}
            for amount in (str(usual), -usual, 0, usual + 0.5, 10**30, True, [usual], 2**63)
        ]
        for connection, tries in ((line, sits), (other, buys)):
            for fields in tries:
                answer = connection.do("sit", **fields)
                assert answer["t"] == "refused", f"sit {fields}: {answer}"
                assert isinstance(answer["why"], str) and answer["why"].strip()
        rest = [("buy", {"amount": amount}) for amount in (100, -100, "100", None, 1e308, [])]
        rest += [("queue", {"join": value}) for value in ("yes", [], {})]
        rest += [("chat", {"text": value}) for value in (5, None, ["x"], {"a": 1}, "x" * 201)]
        rest += [("entropy", {"text": value}) for value in ("x", 5, "x" * 65, "a\u0000b")]
        rest += [
            ("act", {"round": r, "ask": a, "choice": c})
            for r, a, c in (
                (1, "no", "fold"),
                ("1", 1, None),
                (None, None, None),
                (-1, {}, []),
                (10**40, "x", {"a": 1}),
            )
        ]
        rest += [
            ("preview", {"round": 1, "ask": "no", "choice": "fold"}),
            ("away", {"away": True}),
            ("away", {"away": "x"}),
            ("nonsense", {}),
            ("", {}),
            ("welcome", {}),
            ("done", {}),
        ]
        for t, fields in rest:
            answer = line.do(t, **fields)
            assert answer["t"] == "refused", f"{t} {fields}: {answer}"
            assert isinstance(answer["why"], str) and answer["why"].strip() and "\n" not in answer["why"]
        assert other.do("ping")["t"] == "done"
    unchanged(first)
    unchanged(second)
