"""Private tables and invites, tables that are asked for wrongly, the truth of lobby, health and metrics.

Promises (words of protocol.md):
- "`POST /api/tables` {sheet, name, limit, option, settings, bots, seconds, private}: the table, and the token
  `invite` of a private one: its address is `/table/ID?invite=TOKEN`"; "`GET /api/tables/ID?invite`"  ->
  test_private_*, test_wrong_invites_*, test_invite_*, test_wrong_tables_*
- "`DELETE` (its owner, the floor)"  -> test_only_the_floor_*
- "`GET /api/lobby`: ... a table as in `welcome`, with `people`, `bots`, `open_seats`, `watching`, `queue`,
  `round`" -> test_lobby_*
- "`GET /healthz`, `/metrics`: for whoever runs the room"  -> test_health_*, test_metrics_*
- "`/ws/tables/{table}`"; refused with a sentence below 500  -> test_strange_table_ids_*
- "play chips", "`role`": nobody gets another's seat by a table's fields  -> test_table_names_*
- silent: whether a private table is listed in the lobby, whether its opener needs the invite, the shape of
  /healthz and /metrics, who may ask for them: only what follows from the words above is asserted.
"""

from __future__ import annotations

import contextlib
import json
import math
import time
from urllib.parse import urlsplit

from tests.floor.attacks.doors.visiting import (
    PROMPT,
    attempt,
    join,
    named,
    newcomer,
    pick,
    place,
    plays_on,
    plug_in,
    raw,
    request,
    sentence,
    sheet_of,
    status_of,
    still,
)


def open_private(room, visitor):
    answer = visitor.post("/api/tables", {"sheet": sheet_of(pick(room)), "private": True})
    assert answer.is_success, answer.text
    body = answer.json()
    table = body.get(
        "id", body.get("table", {}).get("id") if isinstance(body.get("table"), dict) else body.get("table")
    )
    assert table is not None and isinstance(body["invite"], str) and len(body["invite"]) >= 8, (
        "no table or no invite worth the name"
    )
    return table, body["invite"]


def not_let_in(address, table, visitor, invite=""):
    line, status = attempt(address, table, visitor.cookie, invite, source=visitor.source)
    if line is None:
        assert status < 500, f"invite {invite[:40]!r}: {status}"
        return
    try:
        assert not line.first("welcome", 2), f"invite {invite[:40]!r} opened a private table"
        assert not [f for f in line.frames if f.get("t") in ("table", "round", "events", "asks")], (
            "a private table told something"
        )
        assert line.code not in (1011, 1006), f"invite {invite[:40]!r}: {line.code}"
    finally:
        line.close()


def test_private_table_needs_its_invite_at_both_doors(room):
    owner, _, _ = named(room.address)
    table, invite = open_private(room, owner)
    stranger, friend = newcomer(room.address), newcomer(room.address)
    sentence(stranger.get(f"/api/tables/{table}"))
    not_let_in(room.address, table, stranger)
    answer = friend.get(f"/api/tables/{table}", invite=invite)
    assert answer.status_code == 200, answer.text
    with contextlib.ExitStack() as stack:
        line = join(stack, friend, table, invite)
        assert line.first("welcome")["table"]["private"]
        assert line.do("ping")["t"] == "done"
    not_let_in(room.address, table, stranger)


def test_wrong_invites_open_nothing(room):
    owner, _, _ = named(room.address)
    table, invite = open_private(room, owner)
    _other, their = open_private(room, owner)
    assert invite != their
    for stranger, wrong in zip(
        [newcomer(room.address) for _ in range(2)] * 8,
        (
            their,
            invite[:-1],
            invite[1:],
            invite[::-1],
            "",
            " ",
            "null",
            "None",
            "true",
            "0",
            "*",
            "%",
            "_" * len(invite),
            "' OR 1=1 --",
            "x" * 4000,
            "\x00",
        ),
        strict=False,
    ):
        answer = stranger.get(f"/api/tables/{table}", invite=wrong)
        assert 400 <= answer.status_code < 500, f"{wrong[:40]!r}: {answer.status_code}"
        assert invite not in answer.text
        not_let_in(room.address, table, stranger, wrong)
    stranger, host = newcomer(room.address), urlsplit(room.address).netloc
    for query in (
        "invite[]=x",
        "invite=",
        "invite",
        "invite=a&invite=b",
        "invite=%ff",
        "invite=%00",
        "Invite=" + their,
        "invite={}",
        "token=" + their,
    ):
        reply = raw(
            room.address,
            request("GET", f"/api/tables/{table}?{query}", host, [f"Cookie: houseway={stranger.cookie}"]),
            source=stranger.source,
        )
        assert 400 <= status_of(reply) < 500, f"{query}: {reply[:120]!r}"


def test_invite_is_told_to_nobody_who_has_it_not(room):
    owner, _name, _ = named(room.address)
    table, invite = open_private(room, owner)
    stranger = newcomer(room.address)
    for path in (
        "/api/lobby",
        "/metrics",
        "/healthz",
        "/api/openapi.json",
        "/",
        f"/table/{table}",
        f"/api/tables/{table}",
        "/api/me",
        "/api/me/data",
    ):
        answer = stranger.get(path)
        assert answer.status_code < 500, path
        assert invite not in answer.text, f"{path} tells the invite"
    with contextlib.ExitStack() as stack:
        line = join(stack, stranger, room.tables()[0]["id"])
        line.do("ping")
        line.until(lambda f: False, 1)
        assert invite not in json.dumps(line.frames)


def test_only_the_floor_and_its_owner_close_a_table(room):
    owner, _, _ = named(room.address)
    table, invite = open_private(room, owner)
    public, guest = room.tables()[0]["id"], newcomer(room.address)
    with contextlib.ExitStack() as stack:
        watching, friend = join(stack, guest, public), join(stack, newcomer(room.address), table, invite)
        for path in (f"/api/tables/{table}", f"/api/tables/{table}?invite={invite}"):
            sentence(guest.http.delete(path))
        for visitor in (guest, owner):
            sentence(visitor.http.delete(f"/api/tables/{public}"))
        assert watching.do("ping")["t"] == "done" and friend.do("ping")["t"] == "done"
        assert owner.http.delete(f"/api/tables/{table}").is_success, "the owner may not close his own table"
        assert watching.do("ping")["t"] == "done", "another table suffers"
    assert any(str(one["id"]) == str(public) for one in room.tables())


def test_wrong_tables_are_refused_with_a_sentence(room):
    sheet, before = sheet_of(room.tables()[0]), {str(table["id"]) for table in room.tables()}
    wrong = [
        {},
        {"sheet": "no/such"},
        {"sheet": "../../etc/passwd"},
        {"sheet": "angies/../angies/texas-holdem"},
        {"sheet": ""},
        {"sheet": "/"},
        {"sheet": "\x00"},
        {"sheet": "a" * 5000},
        {"sheet": "angies"},
        {"sheet": "angies/texas-holdem/x"},
        {"sheet": "angies/%2e%2e"},
        {"sheet": ["angies/texas-holdem"]},
        {"sheet": sheet, "bots": -1},
        {"sheet": sheet, "bots": 10**9},
        {"sheet": sheet, "bots": "many"},
        {"sheet": sheet, "seconds": -5},
        {"sheet": sheet, "seconds": "x"},
        {"sheet": sheet, "seconds": 10**12},
        {"sheet": sheet, "limit": "no such limit"},
        {"sheet": sheet, "limit": [1, 2]},
        {"sheet": sheet, "settings": {"no-such-setting": 1}},
        {"sheet": sheet, "settings": "x"},
        {"sheet": sheet, "settings": [1]},
        {"sheet": sheet, "option": {"a": 1}},
        {"sheet": sheet, "name": "x" * 5000},
        {"sheet": sheet, "name": {"a": 1}},
        {"sheet": sheet, "private": "perhaps"},
        {"sheet": sheet, "private": [1]},
    ]
    openers = [named(room.address)[0] for _ in range(9)]
    for n, body in enumerate(wrong):
        sentence(openers[n // 3 % 9].post("/api/tables", body))
    assert {str(table["id"]) for table in room.tables()} == before, "a refused table was opened"
    plays_on(room.address, room.tables()[0]["id"])


def test_table_names_are_text_and_nothing_more(room):
    sheet = sheet_of(room.tables()[0])
    for name in (
        "<script>alert(1)</script>",
        "\u202egnp.exe",
        "a\r\nSet-Cookie: x=1",
        "\x00",
        "'; DROP TABLE tables; --",
        "{{7*7}}",
        "../../x",
        "\U0001f0a1" * 10,
    ):
        opener, _, _ = named(room.address)
        answer = opener.post("/api/tables", {"sheet": sheet, "name": name, "private": False})
        assert answer.status_code < 500, f"{name!r}: {answer.text[:200]}"
        assert "x" not in answer.cookies
        if not answer.is_success:
            sentence(answer)
    visitor = newcomer(room.address)
    lobby = visitor.get("/api/lobby")
    assert lobby.status_code == 200 and lobby.headers["content-type"].startswith("application/json")
    page = visitor.get("/")
    assert page.status_code == 200 and "<script>alert(1)</script>" not in page.text
    plays_on(room.address, room.tables()[0]["id"])


def test_strange_table_ids_are_refused_at_both_doors(room):
    visitor, host = newcomer(room.address), urlsplit(room.address).netloc
    good = room.tables()[0]["id"]
    for table in (
        "0",
        "-1",
        "999999999999",
        "9" * 40,
        "x",
        "..",
        "%2e%2e",
        "%00",
        "%ff",
        "..%2f..%2fhealthz",
        "null",
        "1%20OR%201=1",
        "a" * 3000,
        "%F0%9F%82%A1",
        f"{good}%00",
        f"{good}/x",
    ):
        reply = raw(
            room.address,
            request("GET", f"/api/tables/{table}", host, [f"Cookie: houseway={visitor.cookie}"]),
            source=visitor.source,
        )
        assert 400 <= status_of(reply) < 500, f"{table[:40]}: {reply[:160]!r}"
        line, status = attempt(room.address, table, visitor.cookie, source=visitor.source)
        if line is None:
            assert status < 500, f"{table[:40]}: {status}"
            continue
        welcome = line.first("welcome", 2)
        line.close()
        assert not welcome, f"{table[:40]} is a table"
        assert line.code not in (1011, 1006), f"{table[:40]}: {line.code}"
        if line.code == 1013:
            visitor = newcomer(room.address)


def number(value):
    return len(value) if isinstance(value, (list, dict)) else int(value)


def test_lobby_counts_watchers_truly_even_those_cut_off(room):
    table, visitor = room.tables()[3]["id"], newcomer(room.address)

    def watching():
        entry = next(
            one for one in visitor.get("/api/lobby").json()["tables"] if str(one["id"]) == str(table)
        )
        return number(entry["watching"])

    def becomes(count, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if watching() == count:
                return True
            time.sleep(0.3)
        return False

    before = still(watching)
    with contextlib.ExitStack() as stack:
        people = [newcomer(room.address) for _ in range(4)]
        lines = [join(stack, one, table) for one in people]
        assert becomes(before + 4, 20), f"{watching()} are watching, {before} and four more are"
        lines[0].close()
        lines[1].cut()
        assert people[2].delete("/api/session").is_success
        assert becomes(before + 1, 20), f"{watching()} are watching, {before} and one more are"
        assert lines[3].do("ping")["t"] == "done"


def test_lobby_entries_hold_together(room):
    lobby = newcomer(room.address).get("/api/lobby").json()
    rooms, ids = {one["id"] for one in lobby["rooms"]}, [str(table["id"]) for table in lobby["tables"]]
    assert lobby["sheets"] and len(set(ids)) == len(ids) >= 1
    for table in lobby["tables"]:
        least, most = table["seats"]
        assert least <= most
        assert table["room_id"] in rooms
        assert (
            number(table["people"]) >= 0
            and number(table["bots"]) >= 0
            and number(table["watching"]) >= 0
            and number(table["queue"]) >= 0
        )
        assert 0 <= number(table["open_seats"]) <= most
        assert table["buy_in"]["low"] <= table["buy_in"]["usual"]
        assert "invite" not in table


def test_health_is_told_truly_under_attack(room):
    host, table = urlsplit(room.address).netloc, room.tables()[0]["id"]
    assert status_of(raw(room.address, request("GET", "/healthz", host))) == 200
    with contextlib.ExitStack() as stack:
        crowd = [newcomer(room.address) for _ in range(4)]
        lines = [join(stack, one, table) for one in crowd]
        for plug in [stack.enter_context(plug_in(room.address, place())) for _ in range(30)]:
            plug.sendall(b"GET /healthz HTTP/1.1\r\nHost: ")
        for line in lines:
            for _ in range(80):
                line.send({"t": "ping"})
            line.send("{")
        start = time.monotonic()
        assert status_of(raw(room.address, request("GET", "/healthz", host), wait=PROMPT)) == 200
        assert time.monotonic() - start < PROMPT
    assert status_of(raw(room.address, request("HEAD", "/healthz", host), wait=2)) < 500


def test_health_and_metrics_tell_no_secrets(room):
    owner, name, password = named(room.address)
    table, invite = open_private(room, owner)
    with contextlib.ExitStack() as stack:
        join(stack, owner, table, invite).do("ping")
        for path in ("/healthz", "/metrics"):
            answer = owner.get(path)
            assert answer.status_code < 500
            for secret in (owner.cookie, password, invite, name, owner.jar("houseway-device") or password):
                assert secret not in answer.text, f"{path} tells a secret"
            for method in ("POST", "PUT", "DELETE"):
                assert 400 <= owner.ask(method, path).status_code < 500, f"{method} {path}"


def samples(text):
    kinds, values = {}, {}
    for row in text.splitlines():
        if row.startswith("# TYPE "):
            _, _, metric, kind = row.split(None, 3)
            kinds[metric] = kind.strip()
        elif row.strip() and not row.startswith("#"):
            series, _, value = row.strip().rpartition(" ")
            with contextlib.suppress(ValueError):
                values[series] = float(value)
    return kinds, values


def test_metrics_count_truly(room):
    visitor, table = newcomer(room.address), room.tables()[0]["id"]
    connections = "houseway_connections"
    still(lambda: samples(visitor.get("/metrics").text)[1][connections])
    _, before = samples(visitor.get("/metrics").text)
    with contextlib.ExitStack() as stack:
        lines = [join(stack, visitor, table) for _ in range(6)]
        for line in lines:
            line.do("ping")
        kinds, during = samples(visitor.get("/metrics").text)
        for series, value in before.items():
            metric = series.split("{")[0]
            if kinds.get(metric) == "counter" or metric.endswith("_total"):
                assert during.get(series, value) >= value, f"the counter {series} fell"
        assert kinds[connections] == "gauge"
        assert during[connections] == before[connections] + 6, "six connections more"
        assert not any(math.isnan(value) for value in during.values())
    end = time.monotonic() + 20
    while samples(visitor.get("/metrics").text)[1][connections] != before[connections]:
        assert time.monotonic() < end, "closed connections are still counted"
        time.sleep(0.4)
