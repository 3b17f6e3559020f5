"""One's data, the end of an account, chips, ledger.

Promises (words of protocol.md):
- "`GET /api/me/data`: a file: {account, sessions, seats, entries, rounds}, everything that is kept about one"
  -> test_data_*
- "`DELETE /api/me` {password}: {deleted, returned}: refused while seated; the chips go back, the name is
  free, rounds stay"  -> test_deletion_*, test_rounds_stay_*, test_heir_*
- "An ended session ends its WebSockets at once: with `bye` and 1008"  -> test_deletion_returns_*
- "`POST /api/me/chips`: play chips again for somebody who has lost most of his"  -> test_chips_*
- "`GET /api/ledger`: entries of the ledger, for auditors"  -> test_ledger_*
- "`GET /api/me/history`: one's finished rounds"  -> test_history_*
- silent: deletion of a guest (he has no password), of somebody about to sit, what `deleted` holds: "below
  500, the books hold, nobody else's chips change".
"""

from __future__ import annotations

import contextlib
import json
from concurrent.futures import ThreadPoolExecutor

from tests.floor.attacks.doors.visiting import (
    Visitor,
    has_seat,
    join,
    named,
    newcomer,
    open_seats,
    pick,
    place,
    play,
    plays_on,
    sentence,
    signed_in,
    strong,
    take_seat,
    who,
)
from tests.floor.plain_http import browser


def test_data_is_a_file_about_oneself_only(room):
    visitor, name, password = named(room.address)
    other, other_name, _ = named(room.address)
    answer = visitor.get("/api/me/data")
    assert answer.status_code == 200
    data = answer.json()
    assert set(data) >= {"account", "sessions", "seats", "entries", "rounds"}
    text = answer.text
    assert name in text, "one's own name is not in one's data"
    assert password not in text, "the password is in the file"
    assert other_name not in text and other.cookie not in text, "somebody else is in the file"
    assert "attachment" in answer.headers.get("content-disposition", ""), "it is not given as a file"
    assert isinstance(data["sessions"], list) and len(data["sessions"]) >= 1
    second = signed_in(room.address, name, password)
    assert len(second.get("/api/me/data").json()["sessions"]) == len(data["sessions"]) + 1, (
        "a session is missing from the file"
    )


def test_data_and_history_take_no_other_account(room):
    victim, name, _ = named(room.address)
    snoop = newcomer(room.address)
    account = victim.me["account"]
    for path in ("/api/me/data", "/api/me/history"):
        for query in ({"account": account}, {"id": account}, {"name": name}, {"user": account}):
            answer = snoop.get(path, **query)
            assert answer.status_code < 500
            assert name not in answer.text
            if answer.status_code == 429:
                break
    for path in (
        f"/api/accounts/{account}",
        f"/api/me/data/{account}",
        f"/api/{account}/data",
        f"/api/me/../accounts/{account}",
    ):
        answer = snoop.get(path)
        assert answer.status_code < 500 and name not in answer.text, path
    with browser(source=place()) as http:
        answer = http.get(room.address + "/api/me/data")
        assert answer.status_code < 500 and name not in answer.text


def test_history_of_a_newcomer_is_empty_whatever_he_asks(room):
    visitor = newcomer(room.address)
    assert visitor.get("/api/me/history").json() == []
    for query in (
        {"before": "-1"},
        {"before": "9" * 40},
        {"most": "0"},
        {"most": "-1"},
        {"most": "9" * 30},
        {"before": "NaN"},
        {"before": "1e999", "most": "x"},
        {"before": "' OR 1=1"},
        {"before": "\x00"},
    ):
        answer = visitor.get("/api/me/history", **query)
        assert answer.status_code < 500, f"{query}: {answer.text[:200]}"
        if answer.status_code == 200:
            assert answer.json() == []
        else:
            sentence(answer)


def test_deletion_with_a_wrong_password_changes_nothing(room):
    visitor, name, password = named(room.address)
    table = room.tables()[0]["id"]
    with contextlib.ExitStack() as stack:
        line = join(stack, visitor, table)
        for body in (
            {"password": strong()},
            {"password": ""},
            {"password": None},
            {"password": [password]},
            {},
            None,
            {"password": password + "\x00"},
        ):
            sentence(visitor.delete("/api/me", body))
        assert line.do("ping")["t"] == "done"
    after = visitor.get("/api/me").json()
    assert (
        after["account"] == visitor.me["account"]
        and after["chips"] == visitor.me["chips"]
        and after["name"] == name
    )
    guest = newcomer(room.address)
    sentence(guest.post("/api/accounts", {"name": name, "password": strong()}))


def test_deletion_returns_the_chips_ends_the_sockets_and_frees_the_name(room):
    visitor, name, password = named(room.address)
    second, table = signed_in(room.address, name, password), room.tables()[0]["id"]
    account, tokens, chips = visitor.me["account"], [visitor.cookie, second.cookie], visitor.me["chips"]
    bystander = newcomer(room.address)
    with contextlib.ExitStack() as stack:
        lines = [join(stack, visitor, table), join(stack, second, table)]
        calm = join(stack, bystander, table)
        answer = visitor.delete("/api/me", {"password": password})
        assert answer.status_code == 200, answer.text
        assert set(answer.json()) >= {"deleted", "returned"}
        assert answer.json()["returned"] == chips
        for line in lines:
            assert line.ended() == 1008, f"closed with {line.code} {line.reason!r}"
            assert line.said("bye")
        assert calm.do("ping")["t"] == "done"
    for token in tokens:
        assert who(room.address, token)[1] != account, "a session of a deleted account lives on"
    sentence(Visitor(room.address).post("/api/session", {"name": name, "password": password}))
    heir = newcomer(room.address)
    start = heir.me["chips"]
    answer = heir.post("/api/accounts", {"name": name, "password": strong()})
    assert answer.is_success, f"the name is not free: {answer.text}"
    assert answer.json()["account"] != account and answer.json()["chips"] == start
    assert bystander.get("/api/me").json()["chips"] == bystander.me["chips"]


def test_deletion_is_refused_while_seated(room):
    visitor, name, password = named(room.address)
    table = pick(room)["id"]
    with contextlib.ExitStack() as stack:
        line = join(stack, visitor, table)
        take_seat(visitor, line, table)
        for _ in range(2):
            sentence(visitor.delete("/api/me", {"password": password}))
        after = visitor.get("/api/me").json()
        assert after["account"] == visitor.me["account"] and has_seat(visitor, table)
        assert line.do("ping")["t"] == "done", "a refused deletion closed the socket"
    assert signed_in(room.address, name, password).me["account"] == visitor.me["account"]


def test_deletion_against_a_seat_about_to_be_taken(room):
    table = pick(room, "five-card-draw")["id"]
    for _ in range(3):
        visitor, name, password = named(room.address)
        with contextlib.ExitStack() as stack:
            line = join(stack, visitor, table)
            seats, amount = open_seats(line), line.first("welcome")["table"]["buy_in"]["usual"]
            assert seats, "there was no seat to be had"
            line.send({"t": "sit", "id": "race", "seat": seats[0], "buy_in": amount})
            answer = visitor.delete("/api/me", {"password": password})
            assert answer.status_code < 500, answer.text
            again = Visitor(room.address).post("/api/session", {"name": name, "password": password})
            if answer.is_success:
                assert answer.json()["returned"] == visitor.me["chips"], (
                    "chips were lost between seat and cage"
                )
                sentence(again)
                assert line.ended() == 1008, f"closed with {line.code}"
            else:
                sentence(answer)
                assert again.is_success, "refused, and deleted all the same"
    plays_on(room.address, table)


def test_deletion_many_times_at_once_returns_the_chips_once(room):
    visitor, _name, password = named(room.address)
    token, source = visitor.cookie, visitor.source

    def one(_):
        with browser(source=source, timeout=12) as http:
            return http.request(
                "DELETE",
                room.address + "/api/me",
                json={"password": password},
                headers={"Cookie": f"houseway={token}", "Origin": room.address},
            )

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(one, range(6)))
    for answer in answers:
        assert answer.status_code < 500, answer.text
    assert sum(answer.is_success for answer in answers) == 1, [answer.status_code for answer in answers]


def test_deletion_of_a_guest_is_answered_clearly(room):
    bystander = newcomer(room.address)
    for body in ({"password": ""}, {}, None, {"password": "x"}, {"password": None}):
        guest = newcomer(room.address)
        answer = guest.delete("/api/me", body)
        assert answer.status_code < 500, answer.text
        if answer.is_success:
            assert who(room.address, guest.cookie or "gone")[1] != guest.me["account"]
        else:
            sentence(answer)
            assert guest.get("/api/me").json()["account"] == guest.me["account"]
    assert bystander.get("/api/me").json()["chips"] == bystander.me["chips"]


def test_rounds_stay_and_are_proved_after_a_deletion(room):
    visitor, name, password = named(room.address)
    table, stranger = pick(room, "ez-baccarat-panda-8")["id"], newcomer(room.address)
    with contextlib.ExitStack() as stack:
        line = join(stack, visitor, table)
        take_seat(visitor, line, table)
        assert play(line, lambda: bool(visitor.get("/api/me/history").json()), 30), "no round was over"
        rounds = visitor.get("/api/me/history").json()
        assert set(rounds[0]) >= {"id", "sheet", "table", "round", "ended_at", "net", "replay"}
        replay = str(rounds[0]["replay"]).rstrip("/").rsplit("/", 1)[-1]
        line.do("leave")
        assert play(line, lambda: not visitor.get("/api/me").json()["seats"], 30), "the seat was not left"
    paths = (f"/api/replays/{replay}", f"/api/replays/{replay}/proof", f"/api/replays/{replay}/history")
    assert visitor.get(paths[0]).status_code == 200
    before = [stranger.get(path) for path in paths]
    answer = visitor.delete("/api/me", {"password": password})
    assert answer.status_code == 200, answer.text
    after = [stranger.get(path) for path in paths]
    assert [a.status_code for a in after] == [b.status_code for b in before], (
        "a round is gone with the account"
    )
    if before[0].status_code == 200:
        old, new = before[0].json(), after[0].json()
        for key in ("id", "table", "round", "commitment", "entropy", "proof"):
            assert old.get(key) == new.get(key), f"{key} changed with the account"
    heir, _, _ = named(room.address, name=name)
    assert heir.get("/api/me/history").json() == [], "the heir of a name has its rounds"
    assert name not in json.dumps(heir.get("/api/me/data").json().get("rounds")), (
        "the heir of a name has its data"
    )


def test_heir_of_a_name_inherits_no_device_session_or_invite(room):
    visitor, name, password = named(room.address)
    assert visitor.post("/api/session", {"name": name, "password": password}).is_success
    device, token = visitor.jar("houseway-device"), visitor.cookie
    assert visitor.delete("/api/me", {"password": password}).status_code == 200
    heir, _, secret = named(room.address, name=name)
    assert who(room.address, token)[1] != heir.me["account"]
    with browser(source=place()) as http:
        answer = http.post(
            room.address + "/api/session",
            json={"name": name, "password": password},
            headers={"Cookie": f"houseway-device={device}; houseway={token}"},
        )
    assert not answer.is_success, "the old password opens the new account"
    assert signed_in(room.address, name, secret).me["account"] == heir.me["account"]


def test_chips_are_not_for_somebody_who_has_his(room):
    visitor = newcomer(room.address)
    chips = visitor.me["chips"]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: visitor.post("/api/me/chips"), range(6)))
    for answer in answers:
        sentence(answer)
    for body in ({"amount": 10**9}, {"chips": 10**9}, [], "x"):
        sentence(visitor.post("/api/me/chips", body))
    assert visitor.get("/api/me").json()["chips"] == chips


def test_chips_on_a_table_are_not_lost(room):
    visitor = newcomer(room.address)
    began = visitor.me["chips"]
    with contextlib.ExitStack() as stack:
        for table in room.tables()[:3]:
            line = join(stack, visitor, table["id"])
            amounts = line.first("welcome")["table"]["buy_in"]
            have = visitor.get("/api/me").json()["chips"]
            amount = max(amounts["low"], min(amounts["high"] or amounts["usual"], have))
            for seat in open_seats(line)[:2]:
                if line.do("sit", seat=seat, buy_in=amount)["t"] == "done":
                    break
        # no clock has run out yet: what is gone from the account lies on tables or waits for a seat
        before = visitor.get("/api/me").json()["chips"]
        answer = visitor.post("/api/me/chips")
        sentence(answer)
        assert visitor.get("/api/me").json()["chips"] <= max(before, began), "chips out of nothing"


def test_chips_are_not_made_by_guests_who_come_and_go(room):
    usual = newcomer(room.address).me["chips"]
    for _ in range(10):
        guest = newcomer(room.address)
        assert guest.me["chips"] == usual
        guest.delete("/api/session")
        again = guest.arrive().me
        assert again["chips"] == usual


def test_ledger_is_for_auditors(room):
    guest, (account, name, _) = newcomer(room.address), named(room.address)
    for visitor in (guest, account):
        for query in (
            {},
            {"account": visitor.me["account"]},
            {"after": "0"},
            {"after": "-1", "most": "9" * 30},
            {"role": "auditor"},
            {"account": "' OR 1=1 --"},
        ):
            answer = visitor.get("/api/ledger", **query)
            sentence(answer)
            assert name not in answer.text or visitor is account
    with browser(source=place()) as http:
        assert 400 <= http.get(room.address + "/api/ledger").status_code < 500
