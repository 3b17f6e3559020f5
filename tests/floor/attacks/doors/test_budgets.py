"""Every budget that `houseway budgets` prints: over it 429, `refused` or 1013, and nobody else is disturbed.

Promises (words of protocol.md): "Budgets hold for every account and every address (`houseway budgets` prints
them): over one of them a request gets 429, a frame `refused`, and a WebSocket too many is closed with 1013
and the reason." The numbers are the defaults, or those of a
room with `--budgets` where a slow machine cannot go over the defaults:
- [sockets] account = 10  -> test_sockets_*
- [joins] account = 20 at once, 60 a minute  -> test_joins_*
- [frames] account = 60 at once, 600 a minute  -> test_frames_*, test_who_sends_on_*
- [chat] account = 5 at once, 20 a minute  -> test_chat_*
- [buys] account = 10 at once, 30 a minute  -> test_buys_*
- [queues] account = 4  -> test_queues_*
- [tables] account = 4 at once, 1 a minute  -> test_tables_*
- [guests]  -> test_guests_*, test_page_and_me_*
- [odds] account = 10 at once, 20 a minute  -> test_odds_*
- [files] account = 5 at once, 2 a minute  -> test_files_*
- [requests]  -> test_requests_*
- [connections]  -> test_connections_*
- [passwords]: in test_names.py
- ten people behind one address who keep within the address's budgets play, whatever an eleventh does with his
  own account's  -> test_ten_people_*, test_silent_sockets_*
- silent: what a connection too many gets (429 when it asks, or a cut), whether things that were refused
  count: only upper bounds and "others undisturbed" are asserted.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import httpx

from tests.floor.attacks.doors.visiting import (
    GUESTS,
    PROMPT,
    Visitor,
    attempt,
    drain,
    join,
    named,
    newcomer,
    newcomers,
    pick,
    place,
    plays_on,
    plug_in,
    raw,
    request,
    sentence,
    sheet_of,
    signed_in,
    status_of,
    take_seat,
)
from tests.floor.plain_http import browser


def reason_given(line):
    assert line.ended() == 1013, f"closed with {line.code} {line.reason!r}"
    assert line.reason.strip(), "closed without a reason"
    assert not line.said("welcome")


def let_in(stack, room, visitor, table):
    """Whether somebody whose other sockets are gone is let in again before long."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        time.sleep(0.7)
        line, _ = attempt(room.address, table, visitor.cookie, source=visitor.source)
        if line is not None:
            stack.callback(line.close)
            if line.do("ping")["t"] == "done":
                return True
    return False


def test_sockets_of_one_account_over_two_sessions_and_addresses(room):
    tables = [table["id"] for table in room.tables()]
    here, name, password = named(room.address)
    there = signed_in(room.address, name, password)
    neighbour = newcomer(room.address, here.source)
    with contextlib.ExitStack() as stack:
        lines = [join(stack, (here, there)[n % 2], tables[n % len(tables)]) for n in range(10)]
        for visitor in (here, there):
            line, status = attempt(room.address, tables[0], visitor.cookie, source=visitor.source)
            assert line is not None, f"the handshake got {status}, not a close with 1013"
            stack.callback(line.close)
            reason_given(line)
        for line in lines:
            assert line.do("ping")["t"] == "done", f"an older socket suffers: {line.code}"
        assert join(stack, neighbour, tables[0]).do("ping")["t"] == "done", "a neighbour suffers"
        lines[0].close()
        assert let_in(stack, room, here, tables[0]), "a closed socket is still counted"


def test_sockets_cut_without_goodbye_are_not_counted_for_ever(room):
    table, visitor = room.tables()[0]["id"], newcomer(room.address)
    with contextlib.ExitStack() as stack:
        for line in [join(stack, visitor, table) for _ in range(10)]:
            line.cut()
        assert let_in(stack, room, visitor, table), "ten lost connections lock their account out"


def test_sockets_of_one_address(tight_room):
    tables, den = [table["id"] for table in tight_room.tables()], place()
    people = [newcomer(tight_room.address, den) for _ in range(3)]
    elsewhere = newcomer(tight_room.address)
    with contextlib.ExitStack() as stack:
        lines = [join(stack, people[n % 2], tables[n % len(tables)]) for n in range(12)]
        line, status = attempt(tight_room.address, tables[0], people[2].cookie, source=den)
        assert line is not None, f"the handshake got {status}, not a close with 1013"
        stack.callback(line.close)
        reason_given(line)
        for old in lines[::3]:
            assert old.do("ping")["t"] == "done"
        assert join(stack, elsewhere, tables[0]).do("ping")["t"] == "done", "another address suffers"
        for line in lines[:6]:
            line.cut()


def test_joins_of_one_account(room):
    table, visitor = room.tables()[0]["id"], newcomer(room.address)
    neighbour = newcomer(room.address, visitor.source)
    joined, start, over = 0, time.monotonic(), None
    with contextlib.ExitStack() as stack:
        while over is None and joined < 45 and time.monotonic() - start < 12:
            line, status = attempt(room.address, table, visitor.cookie, source=visitor.source)
            assert line is not None, f"the handshake got {status}, not a close with 1013"
            stack.callback(line.close)
            if line.first("welcome", 5):
                joined += 1
                line.close()
            else:
                over = line
        took = time.monotonic() - start
        assert joined <= 20 + took + 2, f"{joined} joins in {took:.1f} s"
        if over is not None:
            reason_given(over)
            assert joined >= 15, f"only {joined} joins were allowed"
        assert join(stack, neighbour, table).do("ping")["t"] == "done", "a neighbour suffers"


def flood(line, count, **fields):
    """Sends so many frames at once and gives the answers by kind, and the seconds it took."""
    marks, start = {f"f{n}" for n in range(count)}, time.monotonic()
    for n in range(count):
        line.send(
            {
                "id": f"f{n}",
                **({key: value(n) if callable(value) else value for key, value in fields.items()}),
            }
        )
    answers, end = {}, time.monotonic() + 15
    while len(answers) < count and line.code is None and time.monotonic() < end:
        frame = line.receive(max(0.01, end - time.monotonic()))
        if frame and frame.get("id") in marks and frame["t"] in ("done", "refused"):
            answers[frame["id"]] = frame
    return answers, time.monotonic() - start


def split(answers):
    done = [f for f in answers.values() if f["t"] == "done"]
    refused = [f for f in answers.values() if f["t"] == "refused"]
    for frame in refused:
        assert isinstance(frame["why"], str) and frame["why"].strip() and "\n" not in frame["why"]
    return len(done), len(refused)


def test_frames_of_one_account_are_refused_and_the_neighbour_plays(room):
    table, flooder = room.tables()[0]["id"], newcomer(room.address)
    neighbour = newcomer(room.address, flooder.source)
    with contextlib.ExitStack() as stack:
        line, near = join(stack, flooder, table), join(stack, neighbour, table)
        answers, took = flood(line, 90, t="ping")
        assert near.do("ping")["t"] == "done", "a neighbour within the address's budget is refused"
        done, refused = split(answers)
        assert line.code is None, f"closed with {line.code}: frames over the budget are refused"
        assert done + refused == 90, f"{90 - done - refused} frames got no answer"
        assert done <= 60 + 10 * took + 5, f"{done} frames in {took:.1f} s"
        assert refused >= 1
        time.sleep(1.5)
        assert line.do("ping")["t"] == "done", "the budget does not fill up again"


def test_who_sends_on_over_his_budget_is_sent_away(room):
    table, flooder = room.tables()[0]["id"], newcomer(room.address)
    with contextlib.ExitStack() as stack:
        line = join(stack, flooder, table)
        _, took = flood(line, 250, t="ping")
        assert line.ended() == 1000, f"closed with {line.code} {line.reason!r} after {took:.1f} s"
        assert line.said("bye")[-1]["why"]
        assert len(line.said("done")) <= 60 + 10 * took + 5
        assert join(stack, flooder, table), "he may not come back"


def test_frames_of_two_sockets_count_together(room):
    tables, flooder = [table["id"] for table in room.tables()], newcomer(room.address)
    with contextlib.ExitStack() as stack:
        lines = [join(stack, flooder, tables[n % len(tables)]) for n in range(4)]
        start = time.monotonic()
        with ThreadPoolExecutor(4) as pool:
            results = list(pool.map(lambda line: split(flood(line, 45, t="ping")[0]), lines))
        took = time.monotonic() - start
        done = sum(one for one, _ in results)
        assert done <= 60 + 10 * took + 8, f"{done} frames of one account over four sockets in {took:.1f} s"


def test_frames_flood_reaches_no_other_address(room):
    table, den = room.tables()[0]["id"], place()
    crowd, other = [newcomer(room.address, den) for _ in range(6)], newcomer(room.address)
    with contextlib.ExitStack() as stack:
        lines, far = [join(stack, one, table) for one in crowd], join(stack, other, table)
        with ThreadPoolExecutor(6) as pool:
            later = [pool.submit(flood, line, 150, t="ping") for line in lines]
            for _ in range(6):
                start = time.monotonic()
                assert far.do("ping")["t"] == "done", "another address suffers"
                assert time.monotonic() - start < PROMPT
                assert other.get("/api/me").status_code == 200
                time.sleep(0.3)
            for one in later:
                split(one.result()[0])
    assert raw(room.address, request("GET", "/healthz", urlsplit(room.address).netloc)).startswith(
        b"HTTP/1.1 200"
    )


def test_chat_of_one_account(room):
    table, talker = room.tables()[0]["id"], newcomer(room.address)
    neighbour, mark = newcomer(room.address, talker.source), secrets.token_hex(4)
    with contextlib.ExitStack() as stack:
        line, near = join(stack, talker, table), join(stack, neighbour, table)
        answers, took = flood(line, 16, t="chat", text=lambda n: f"{mark} line {n}")
        done, refused = split(answers)
        assert 1 <= done <= 5 + took / 3 + 1 and refused >= 1, f"{done} lines of talk in {took:.1f} s"
        assert near.do("chat", text=f"neighbour {mark}")["t"] == "done", "a neighbour may not talk"
        near.until(lambda f: f.get("t") == "chat" and f["text"].startswith("neighbour"), 3)
        heard = [f for f in near.said("chat") if f["text"].startswith(mark)]
        assert len(heard) == done, f"{len(heard)} lines were told, {done} were done"
        assert line.do("ping")["t"] == "done"


def test_buys_of_one_account(room):
    table, buyer = pick(room)["id"], newcomer(room.address)
    with contextlib.ExitStack() as stack:
        line = join(stack, buyer, table)
        take_seat(buyer, line, table, "low")
        answers, took = flood(line, 25, t="buy", amount=100)
        done, _refused = split(answers)
        assert done <= 10 + (took + 9) / 2 + 1, f"{done} times chips were added in {took:.1f} s"
        assert line.code is None and line.do("ping")["t"] == "done"
        plays_on(room.address, table)


def test_queues_of_one_account(room):
    tables, waiter = [table["id"] for table in room.tables()], newcomer(room.address)
    with contextlib.ExitStack() as stack:
        lines = [join(stack, waiter, table) for table in tables[:8]]
        answers = [line.do("queue", join=True) for line in lines]
        assert all(answer["t"] in ("done", "refused") for answer in answers), answers
        waiting = [line for line, answer in zip(lines, answers, strict=False) if answer["t"] == "done"]
        assert len(waiting) <= 4, f"{len(waiting)} places in waiting lists"
        for line in waiting[:2]:
            line.do("queue", join=True)
            line.until(lambda f: f.get("t") == "table", 1.5)
            board = line.said("table")[-1]
            assert board["queue"].count(waiter.me["name"]) <= 1, "one person waits twice in one list"
        for line in waiting:
            assert line.do("queue", join=False)["t"] in ("done", "refused")


def test_tables_of_one_account(room):
    sheet, den = sheet_of(room.tables()[0]), place()
    opener, _, _ = named(room.address, den)
    neighbour, _, _ = named(room.address, den)
    answers = [opener.post("/api/tables", {"sheet": sheet, "private": True}) for _ in range(8)]
    assert answers[0].is_success, answers[0].text
    opened = [answer for answer in answers if answer.is_success]
    assert len(opened) <= 5, f"{len(opened)} tables at once"
    for answer in answers:
        if not answer.is_success:
            sentence(answer, 429)
    assert answers[-1].status_code == 429
    answer = neighbour.post("/api/tables", {"sheet": sheet, "private": True})
    assert answer.is_success, f"a neighbour may not open a table: {answer.text}"
    plays_on(room.address, room.tables()[0]["id"])


def test_guests_of_one_address_whatever_they_say_of_it(tight_room):
    """Who is not the named proxy is not believed about addresses."""
    den = place()
    regular, table = newcomer(tight_room.address, den), tight_room.tables()[0]["id"]
    with contextlib.ExitStack() as stack:
        line = join(stack, regular, table)
        claims = [
            lambda n: {},
            lambda n: {"X-Forwarded-For": f"203.0.113.{n}"},
            lambda n: {"X-Real-IP": f"192.0.2.{n}", "Forwarded": f"for=198.51.100.{n}"},
        ]
        statuses, took = newcomers(tight_room.address, 30, lambda n: claims[n % 3](n), den)
        assert set(statuses) <= {200, 429}, set(statuses)
        assert 429 in statuses and statuses.count(200) <= GUESTS + took / 10 + 2, (
            f"{statuses.count(200)} newcomers in {took:.1f} s"
        )
        assert statuses[: GUESTS - 1].count(200) == GUESTS - 1, "so many newcomers at once are allowed"
        late = Visitor(tight_room.address, den).get("/api/me")
        if late.status_code != 200:
            sentence(late, 429)
        assert regular.get("/api/me").json()["account"] == regular.me["account"], (
            "a regular at the same address suffers"
        )
        assert line.do("ping")["t"] == "done"
        assert newcomers(tight_room.address, 3)[0] == [200, 200, 200], "newcomers from elsewhere suffer"


def test_page_and_me_share_the_guests_of_one_address(tight_room):
    start, made = time.monotonic(), 0
    with browser(
        source=place(),
        timeout=30,
        follow_redirects=True,
    ) as http:
        for n in range(40):
            answer = http.get(tight_room.address + ("/", "/api/me")[n % 2])
            assert answer.status_code < 500
            made += any(cookie.name == "houseway" for cookie in http.cookies.jar)
            http.cookies.clear()
    took = time.monotonic() - start
    assert made <= GUESTS + took / 10 + 2, f"{made} newcomers from one address in {took:.1f} s at two doors"


def test_odds_of_one_account_and_through_every_door(room):
    """The questions are for sheets that there are not: what they cost is counted all the same."""
    asker, start = newcomer(room.address), time.monotonic()
    neighbour = newcomer(room.address, asker.source)
    doors = (
        "/api/equity/no/such?hands=QsQh&hands=JsJh",
        "/api/odds/no/such",
        "/api/reports/no/such",
    )
    statuses = []
    for n in range(30):
        answer = asker.get(doors[n % 3]) if n % 3 else asker.http.get(doors[0])
        sentence(answer, 404, 429)
        statuses.append(answer.status_code)
    took = time.monotonic() - start
    assert statuses.count(404) <= 10 + took / 3 + 2, f"{statuses.count(404)} answers in {took:.1f} s"
    assert 429 in statuses
    assert asker.get("/api/me").status_code == 200, "everything else is closed too"
    sentence(neighbour.get("/api/odds/no/such"), 404)


def test_questions_about_odds_hold_nobody_up(room):
    asker, statuses = newcomer(room.address), []
    neighbour = newcomer(room.address, asker.source)
    asker.http.timeout = httpx.Timeout(6.0)

    def ask(_):
        # How long an answer takes is the machine's affair.
        with contextlib.suppress(httpx.TimeoutException):
            statuses.append(asker.get("/api/odds/angies/ez-baccarat-panda-8").status_code)

    with ThreadPoolExecutor(8) as pool:
        later = [pool.submit(ask, n) for n in range(8)]
        time.sleep(0.2)
        asked = time.monotonic()
        for _ in range(5):
            assert neighbour.get("/api/me").status_code == 200
        assert time.monotonic() - asked < PROMPT, "questions about odds hold everybody up"
        for task in later:
            task.result()
    assert set(statuses) <= {200, 429}, statuses


def test_files_of_one_account(room):
    reader = newcomer(room.address)
    neighbour = newcomer(room.address, reader.source)
    start = time.monotonic()
    answers = [reader.get(("/api/me/data", "/api/me/history/download")[n % 2]) for n in range(12)]
    took = time.monotonic() - start
    for answer in answers:
        assert answer.status_code < 500
        if answer.status_code != 200:
            sentence(answer)
    assert answers[0].status_code == 200
    assert sum(answer.status_code == 200 for answer in answers) <= 5 + took / 30 + 1
    assert any(answer.status_code == 429 for answer in answers)
    assert neighbour.get("/api/me/data").status_code == 200, "a neighbour may not have his data"
    assert reader.get("/api/me").status_code == 200, "everything else is closed too"


def test_requests_of_one_account(tight_room):
    flooder = newcomer(tight_room.address)
    neighbour, table = newcomer(tight_room.address, flooder.source), tight_room.tables()[0]["id"]
    with contextlib.ExitStack() as stack:
        near, start = join(stack, neighbour, table), time.monotonic()
        answers = [flooder.get("/api/me") for _ in range(60)]
        took = time.monotonic() - start
        good = sum(answer.status_code == 200 for answer in answers)
        assert {answer.status_code for answer in answers} == {200, 429}
        assert good <= 30 + took + 3, f"{good} requests in {took:.1f} s"
        sentence(answers[-1], 429)
        assert neighbour.get("/api/me").status_code == 200, "a neighbour suffers"
        assert near.do("ping")["t"] == "done"


def test_requests_of_one_address(tight_room):
    den, elsewhere, table = place(), newcomer(tight_room.address), tight_room.tables()[0]["id"]

    def some(_):
        with browser(source=den, timeout=30) as http:
            return [http.get(tight_room.address + "/healthz").status_code for _ in range(50)]

    with contextlib.ExitStack() as stack:
        far, start = join(stack, elsewhere, table), time.monotonic()
        with ThreadPoolExecutor(4) as pool:
            statuses = [status for many in pool.map(some, range(4)) for status in many]
        took = time.monotonic() - start
        assert elsewhere.get("/api/me").status_code == 200 and far.do("ping")["t"] == "done", (
            "another address suffers"
        )
        assert set(statuses) == {200, 429}, set(statuses)
        assert statuses.count(200) <= 100 + took + 3, f"{statuses.count(200)} requests in {took:.1f} s"


def test_connections_of_one_address(tight_room):
    den, elsewhere, table = place(), newcomer(tight_room.address), tight_room.tables()[0]["id"]
    host = urlsplit(tight_room.address).netloc
    with contextlib.ExitStack() as stack:
        far, plugs = join(stack, elsewhere, table), []
        for _ in range(45):
            with contextlib.suppress(OSError):
                plugs.append(stack.enter_context(plug_in(tight_room.address, den)))
        time.sleep(0.5)
        assert elsewhere.get("/api/me").status_code == 200, "another address suffers"
        for plug in plugs:
            with contextlib.suppress(OSError):
                plug.sendall(request("GET", "/healthz", host, close=False))
        statuses = [status_of(drain(plug, 2)) for plug in plugs]
        assert set(statuses) <= {200, 429, 0}, set(statuses)
        assert 1 <= statuses.count(200) <= 30, f"{statuses.count(200)} connections were served at once"
        assert far.do("ping")["t"] == "done"
        assert newcomers(tight_room.address, 1)[0] == [200]

    def is_let_in():
        with contextlib.suppress(httpx.TransportError):
            return newcomers(tight_room.address, 1, source=den)[0] == [200]
        return False

    end = time.monotonic() + 20
    while not is_let_in():
        assert time.monotonic() < end, "the address is locked out for good"
        time.sleep(0.5)


def test_ten_people_behind_one_address_play_while_an_eleventh_floods(room):
    tables, home = [table["id"] for table in room.tables()], place()
    people = [newcomer(room.address, home) for _ in range(10)]
    flooder = newcomer(room.address, home)
    with contextlib.ExitStack() as stack:
        lines = [join(stack, one, tables[n % len(tables)]) for n, one in enumerate(people)]
        noisy = join(stack, flooder, tables[0])
        with ThreadPoolExecutor(1) as pool:
            later = pool.submit(flood, noisy, 150, t="ping")
            for turn in range(4):
                for one, line in zip(people, lines, strict=False):
                    answer = line.do("ping")
                    assert answer["t"] == "done", f"turn {turn}: {answer}"
                    assert one.get("/api/me").status_code == 200
                time.sleep(0.4)
            done, refused = split(later.result()[0])
        assert refused, f"the flooder was never over his own budget ({done} done)"
        for one, line in zip(people, lines, strict=False):
            assert one.get("/api/lobby").status_code == 200
            assert line.code is None


def test_silent_sockets_hold_nobody_up(room):
    """Watchers who never speak and never read."""
    table, other = room.tables()[0]["id"], newcomer(room.address)
    sleepers = [newcomer(room.address) for _ in range(2)]
    with contextlib.ExitStack() as stack:
        for n in range(16):
            line, status = attempt(room.address, table, sleepers[n % 2].cookie, source=sleepers[n % 2].source)
            assert line is not None, status
            stack.callback(line.close)
            stack.callback(line.cut)
        awake = join(stack, other, table)
        for _ in range(8):
            start = time.monotonic()
            assert awake.do("ping")["t"] == "done" and time.monotonic() - start < PROMPT
            time.sleep(0.5)
