"""Sessions, cookies and the sockets of ended sessions.

Promises (words of protocol.md):
- cookie: "a session cookie (`houseway`, HttpOnly, SameSite=Strict)"; "The page itself and `GET /api/me` make
  a newcomer a guest."  -> test_cookie_*, test_page_*
- fixation: "`POST /api/accounts` turns the guest into a named account with a new token, and the old one ends;
  `POST /api/session` signs in"  -> test_made_up_*, test_planted_*, test_naming_*
- ends: "An ended session ends its WebSockets at once: with `bye` and 1008, or with 1012 and no `bye` where
  the browser has a new token already (a guest named, a password changed) and may come back."  ->
  test_naming_*, test_sign_out_*, test_everywhere_*, test_password_change_*, test_no_socket_survives_*,
  test_frames_after_*
- "`POST /api/me/password` {old, new}: as `GET /api/me`; every other session ends"  -> test_password_change_*
- "What is refused has {"detail": sentence}"; "nothing changed"  -> test_wrong_old_password_*,
  test_strange_cookies_*
- "a guest without a session and a seat is let go, and his chips go back"  -> test_guests_who_sign_out_*
- silent: what a request with an ended token gets (a new guest, or 401): only "not the old account" is
  asserted.
- silent: what a WebSocket without any cookie gets: only "no account is welcomed" is asserted.
"""

from __future__ import annotations

import contextlib
import json
import secrets
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import httpx
import pytest

from tests.floor.attacks.doors.visiting import (
    Visitor,
    attempt,
    join,
    named,
    new_name,
    newcomer,
    open_seats,
    pick,
    place,
    plays_on,
    raw,
    request,
    sentence,
    signed_in,
    status_of,
    strong,
    who,
)
from tests.floor.plain_http import browser, fetch


def set_cookies(answer, name="houseway"):
    return [c for c in answer.headers.get_list("set-cookie") if c.startswith(name + "=")]


def test_cookie_is_http_only_and_strict_wherever_it_is_given(room):
    visitor, name, password = Visitor(room.address), new_name(), strong()
    answers = [visitor.get("/api/me"), visitor.post("/api/accounts", {"name": name, "password": password})]
    other = Visitor(room.address)
    answers.append(other.post("/api/session", {"name": name, "password": password}))
    for answer in answers:
        assert answer.is_success, answer.text
        given = set_cookies(answer)
        assert given, f"{answer.request.url} gave no session cookie"
        for cookie in given:
            parts = [part.strip().lower() for part in cookie.split(";")[1:]]
            assert "httponly" in parts and "samesite=strict" in parts, (
                cookie.split("=")[0] + " " + "; ".join(parts)
            )
    changed = visitor.post("/api/me/password", {"old": password, "new": strong()})
    assert changed.is_success, changed.text
    for cookie in set_cookies(changed):
        parts = [part.strip().lower() for part in cookie.split(";")[1:]]
        assert "httponly" in parts and "samesite=strict" in parts


def test_page_and_me_make_a_newcomer_a_guest_with_a_token_of_his_own(room):
    seen = set()
    for path in ("/", "/api/me", "/", "/api/me"):
        visitor = Visitor(room.address)
        assert visitor.http.get(path, follow_redirects=True).status_code == 200
        assert visitor.cookie and len(visitor.cookie) >= 16
        me = visitor.arrive().me
        assert me["kind"] == "guest" and me["chips"] > 0 and me["seats"] == []
        assert set(me) >= {"account", "name", "kind", "role", "chips", "seats"}
        seen.add((visitor.cookie, me["account"]))
    assert len(seen) == 4 and len({account for _, account in seen}) == 4


def test_made_up_token_is_never_adopted(room):
    for token in ("fixed-by-the-attacker", secrets.token_hex(16), secrets.token_urlsafe(32)):
        with browser(source=place()) as http:
            answer = http.get(room.address + "/api/me", headers={"Cookie": f"houseway={token}"})
        assert answer.status_code < 500
        if answer.status_code == 200:
            given = set_cookies(answer)
            assert given and not given[0].startswith(f"houseway={token}"), (
                "the room took a token it did not make"
            )
        statuses = {who(room.address, token)[1], who(room.address, token)[1]}
        assert statuses == {None} or len(statuses) == 2, "a made-up token names a lasting account"


def test_planted_guest_token_is_powerless_after_sign_in(room):
    victim, name, password = named(room.address)
    account = victim.me["account"]
    attacker = newcomer(room.address)
    planted = attacker.cookie
    browser = Visitor(room.address)
    answer = browser.http.post(
        "/api/session", json={"name": name, "password": password}, headers={"Cookie": f"houseway={planted}"}
    )
    assert answer.is_success, answer.text
    assert answer.json()["account"] == account
    given = set_cookies(answer)
    assert given and not given[0].startswith(f"houseway={planted}"), "signing in kept the planted token"
    assert who(room.address, planted)[1] != account


def test_planted_guest_token_is_powerless_after_naming(room):
    attacker = newcomer(room.address)
    planted = attacker.cookie
    browser, name = Visitor(room.address), new_name()
    answer = browser.http.post(
        "/api/accounts", json={"name": name, "password": strong()}, headers={"Cookie": f"houseway={planted}"}
    )
    assert answer.is_success, answer.text
    given = set_cookies(answer)
    assert given and not given[0].startswith(f"houseway={planted}")
    with contextlib.ExitStack() as stack:
        line, _ = attempt(room.address, room.tables()[0]["id"], planted, source=place())
        if line is not None:
            stack.callback(line.close)
            welcome = line.first("welcome", 3)
            assert not welcome or welcome["you"]["name"] != name, "the old token still opens tables"
    assert who(room.address, planted)[1] != answer.json()["account"]


def test_naming_a_guest_closes_with_1012_and_no_bye_and_he_may_come_back(room):
    table = room.tables()[0]["id"]
    guest = newcomer(room.address)
    old, chips = guest.cookie, guest.me["chips"]
    with contextlib.ExitStack() as stack:
        lines = [join(stack, guest, table) for _ in range(3)]
        name = new_name()
        answer = guest.post("/api/accounts", {"name": name, "password": strong()})
        assert answer.is_success, answer.text
        assert answer.json()["kind"] == "named" and answer.json()["name"] == name
        assert answer.json()["chips"] == chips, "naming changed the chips"
        assert guest.cookie != old
        for line in lines:
            assert line.ended() == 1012, f"closed with {line.code} {line.reason!r}"
            assert not line.said("bye")
        assert who(room.address, old)[1] != answer.json()["account"], "the guest's token still works"
        back = join(stack, guest, table)
        assert back.first("welcome")["you"]["name"] == name
        assert back.do("ping")["t"] == "done"


def test_sign_out_ends_this_sessions_sockets_at_once_and_no_others(room):
    tables = [table["id"] for table in room.tables()][:3]
    here, name, password = named(room.address)
    there = signed_in(room.address, name, password)
    stranger = newcomer(room.address)
    token, account = here.cookie, here.me["account"]
    assert there.cookie != token
    with contextlib.ExitStack() as stack:
        mine = [join(stack, here, table) for table in tables]
        other, strange = join(stack, there, tables[0]), join(stack, stranger, tables[0])
        assert here.delete("/api/session").is_success
        start = time.monotonic()
        for line in mine:
            assert line.ended() == 1008, f"closed with {line.code} {line.reason!r}"
            assert line.said("bye") and line.said("bye")[-1]["why"]
        assert time.monotonic() - start < 4, "not at once"
        assert other.do("ping")["t"] == "done", "the other session's socket ended too"
        assert strange.do("ping")["t"] == "done"
        assert who(room.address, token)[1] != account
        assert there.get("/api/me").json()["account"] == account


def test_everywhere_ends_every_session_and_socket_of_the_account_only(room):
    table = room.tables()[0]["id"]
    first, name, password = named(room.address)
    browsers = [first] + [signed_in(room.address, name, password) for _ in range(3)]
    tokens, account = [browser.cookie for browser in browsers], first.me["account"]
    assert len(set(tokens)) == 4
    stranger = newcomer(room.address)
    with contextlib.ExitStack() as stack:
        lines = [join(stack, browser, table) for browser in browsers]
        strange = join(stack, stranger, table)
        assert browsers[2].delete("/api/sessions").is_success
        for line in lines:
            assert line.ended() == 1008, f"closed with {line.code} {line.reason!r}"
            assert line.said("bye")
        assert strange.do("ping")["t"] == "done"
    for token in tokens:
        assert who(room.address, token)[1] != account
    assert signed_in(room.address, name, password).me["account"] == account


def test_password_change_ends_every_other_session(room):
    table = room.tables()[0]["id"]
    here, name, old = named(room.address)
    thief = signed_in(room.address, name, old)
    account, mine, stolen, new = here.me["account"], here.cookie, thief.cookie, strong()
    with contextlib.ExitStack() as stack:
        own, theirs = join(stack, here, table), join(stack, thief, table)
        answer = here.post("/api/me/password", {"old": old, "new": new})
        assert answer.is_success and answer.json()["account"] == account, answer.text
        assert theirs.ended() == 1008, f"the thief's socket: {theirs.code} {theirs.reason!r}"
        assert theirs.said("bye")
        assert own.ended() == 1012, f"one's own socket: {own.code} {own.reason!r}"
        assert not own.said("bye")
        assert join(stack, here, table).do("ping")["t"] == "done", "one may not come back"
    assert here.get("/api/me").json()["account"] == account
    assert who(room.address, stolen)[1] != account
    if here.cookie != mine:
        assert who(room.address, mine)[1] != account, "the token of before still works"
    sentence(Visitor(room.address).post("/api/session", {"name": name, "password": old}))
    assert signed_in(room.address, name, new).me["account"] == account


def test_wrong_old_password_changes_nothing(room):
    here, name, password = named(room.address)
    there, table = signed_in(room.address, name, password), room.tables()[0]["id"]
    with contextlib.ExitStack() as stack:
        line, new = join(stack, there, table), strong()
        for old in (strong(), password.swapcase()):
            sentence(here.post("/api/me/password", {"old": old, "new": new}))
        guest = newcomer(room.address)
        sentence(guest.post("/api/me/password", {"old": "", "new": new}))
        assert guest.get("/api/me").json()["kind"] == "guest"
        assert line.do("ping")["t"] == "done", "a refused change ended a session"
    assert here.get("/api/me").json()["account"] == here.me["account"]
    sentence(Visitor(room.address).post("/api/session", {"name": name, "password": new}))
    assert signed_in(room.address, name, password).me["account"] == here.me["account"]


def test_frames_after_sign_out_are_never_carried_out(room):
    table = pick(room)["id"]
    here, name, _ = named(room.address)
    watcher = newcomer(room.address)
    with contextlib.ExitStack() as stack:
        eyes, line = join(stack, watcher, table), join(stack, here, table)
        seats, amount = open_seats(line), line.first("welcome")["table"]["buy_in"]["usual"]
        assert here.delete("/api/session").is_success
        for n, seat in enumerate(seats[:3] or [1]):
            line.send({"t": "sit", "id": f"late{n}", "seat": seat, "buy_in": amount})
        line.send({"t": "chat", "id": "late-chat", "text": "still here " + name})
        line.send({"t": "queue", "id": "late-queue", "join": True})
        assert line.ended() == 1008, f"closed with {line.code}"
        assert not [f for f in line.said("done") if str(f.get("id", "")).startswith("late")]
        assert eyes.do("ping")["t"] == "done"
        eyes.until(lambda f: False, 1.5)
        assert not [f for f in eyes.said("chat") if name in f["text"]], "talk of an ended session was told"
        for board in eyes.said("table"):
            shown = json.dumps([board.get("seats"), board.get("coming"), board.get("queue")])
            assert name not in shown, "an ended session took a place"


def test_no_socket_survives_a_sign_out_it_races_with(room):
    table = room.tables()[0]["id"]

    def opening(visitor, token, go, n):
        go.wait()
        time.sleep(n * 0.008)
        return attempt(room.address, table, token, source=visitor.source)[0]

    for everywhere in (False, True):
        here, _, _ = named(room.address)
        go = threading.Event()
        with ThreadPoolExecutor(9) as pool:
            later = [pool.submit(opening, here, here.cookie, go, n) for n in range(9)]
            go.set()
            time.sleep(0.03)
            assert here.delete("/api/sessions" if everywhere else "/api/session").is_success
            lines = [one.result() for one in later]
        try:
            alive = [
                n
                for n, line in enumerate(lines)
                if line is not None and line.do("ping", timeout=2)["t"] == "done"
            ]
            assert not alive, f"sockets {alive} of an ended session still answer"
        finally:
            for line in lines:
                if line is not None:
                    line.close()


def test_strange_cookies_are_nobody_and_never_an_error(room):
    victim = newcomer(room.address)
    token, host, source = victim.cookie, urlsplit(room.address).netloc, place()
    strange = [
        "houseway=",
        'houseway=""',
        "houseway",
        "houseway=" + "A" * 4000,
        "houseway=%00",
        "houseway=\x80\xff\xfe",
        "houseway=null",
        "houseway=../../accounts",
        "houseway=' OR 1=1 --",
        "houseway=0",
        "houseway=1",
        "houseway=true",
        ";;=;; =",
        "=",
        "$Version=1; houseway=x",
        'houseway={"account":1}',
        "houseway=" + token[:-1],
        "houseway=" + token[1:],
        "houseway=" + token[::-1],
        "houseway-device=" + "B" * 3000,
        "houseway-device=\xff",
        "HOUSEWAY-device=..; houseway-device=;",
    ]
    for cookie in strange:
        reply = raw(room.address, request("GET", "/api/me", host, [f"Cookie: {cookie}"]), source=source)
        assert 200 <= status_of(reply) < 500, f"{cookie[:60]!r}: {reply[:200]!r}"
        body = reply.partition(b"\r\n\r\n")[2]
        if status_of(reply) == 200:
            assert json.loads(body)["account"] != victim.me["account"], f"{cookie[:60]!r} is somebody"
    reply = raw(
        room.address,
        request(
            "GET",
            "/api/me",
            host,
            [f"Cookie: houseway=x; houseway={token}", f"Cookie: houseway={token[::-1]}"],
        ),
        source=source,
    )
    assert 200 <= status_of(reply) < 500
    assert victim.get("/api/me").json()["account"] == victim.me["account"]


def test_websocket_without_a_session_welcomes_no_account(room):
    table = room.tables()[0]["id"]
    for token in (None, "made-up", "A" * 3000):
        line, status = attempt(room.address, table, token, source=place())
        if line is None:
            assert status < 500
            continue
        try:
            welcome = line.first("welcome", 3)
            assert not welcome or not welcome["you"].get("account"), "a socket without a session is somebody"
            assert line.code not in (1011, 1006)
        finally:
            line.close()


def test_signing_out_twice_and_without_a_session_is_harmless(room):
    bystander, table = newcomer(room.address), room.tables()[0]["id"]
    with contextlib.ExitStack() as stack:
        line = join(stack, bystander, table)
        here, _, _ = named(room.address)
        token = here.cookie
        with browser(source=place()) as http:
            for cookie in (token, token, "made-up", ""):
                for path in ("/api/session", "/api/sessions"):
                    answer = http.delete(room.address + path, headers={"Cookie": f"houseway={cookie}"})
                    assert answer.status_code < 500, answer.text
        assert line.do("ping")["t"] == "done"
        assert bystander.get("/api/me").json()["account"] == bystander.me["account"]


def test_what_ended_stays_ended_after_a_crash(room):
    """A sign-out, the sessions before a changed password, a deleted account; and what goes on goes on."""
    here, name, old = named(room.address)
    there, third, new = signed_in(room.address, name, old), signed_in(room.address, name, old), strong()
    leaver, left, secret = named(room.address)
    account, out, stolen, gone = here.me["account"], there.cookie, third.cookie, leaver.cookie
    assert there.delete("/api/session").is_success
    assert here.post("/api/me/password", {"old": old, "new": new}).is_success
    assert leaver.delete("/api/me", {"password": secret}).status_code == 200
    kept, address = here.cookie, room.address
    room.kill()
    with pytest.raises((httpx.TransportError, OSError)):
        fetch("GET", address + "/healthz", timeout=2)
    room.restart()
    assert fetch("GET", room.address + "/healthz", timeout=20).status_code == 200
    assert who(room.address, out)[1] != account, "a sign-out was forgotten"
    assert who(room.address, stolen)[1] != account, "a password change's end of sessions was forgotten"
    assert who(room.address, kept)[1] == account, "a session that did not end is lost"
    assert who(room.address, gone)[1] != leaver.me["account"], "a deleted account is back"
    sentence(Visitor(room.address).post("/api/session", {"name": name, "password": old}))
    assert signed_in(room.address, name, new).me["account"] == account
    sentence(Visitor(room.address).post("/api/session", {"name": left, "password": secret}))
    named(room.address, name=left)


def test_guests_who_sign_out_give_their_chips_back(room):
    guests = [newcomer(room.address) for _ in range(12)]
    tokens = [guest.cookie for guest in guests]
    for guest in guests:
        assert guest.delete("/api/session").is_success
    for guest, token in zip(guests, tokens, strict=False):
        assert who(room.address, token)[1] != guest.me["account"]
    plays_on(room.address, room.tables()[0]["id"])
