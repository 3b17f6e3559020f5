"""Private tables: nothing of them without the invite.

The promises, in the protocol's words:
- "the token `invite` of a private one: its address is `/table/ID?invite=TOKEN`", "`GET
  /api/tables/ID?invite`":
  test_no_line_without_the_invite, test_no_table_without_the_invite, test_one_invite_opens_one_table,
  test_odd_invites_are_refused_clearly, test_the_invite_lets_in (the other way round).
- "`private`" in the lobby's tables, the token only for who opened it: test_the_invite_is_told_to_nobody_else.
- "`GET /api/replays/{id}` … all as the asker may see it": test_a_private_round_tells_a_stranger_no_cards.
- "`DELETE` (floor)": test_a_guest_closes_no_table.
- "What is refused has `{"detail": sentence}`": test_odd_tables_are_not_opened.
"""

from __future__ import annotations

import json

from tests.floor.attacks.eyes import (
    HOLDEM,
    STUD,
    body,
    crowd,
    glimpse,
    me,
    meek,
    nothing_told,
    pump,
    replay_path,
    seat,
    still,
    table_of,
    told,
    total,
)


def opened(person, sheet=HOLDEM, **more):
    """A private table of somebody's: (id, invite)."""
    answer = person.post("/api/tables", {"sheet": sheet, "private": True, **more})
    assert answer.status_code < 500, answer.text
    found = answer.json()
    assert answer.status_code < 400, f"no private table to be had: {found}"
    assert found.get("id") and found.get("invite"), f"a private table has no id or no invite: {sorted(found)}"
    return found["id"], found["invite"]


def test_no_line_without_the_invite(house):
    host, stranger = house.guest(), house.guest()
    table, invite = opened(host)
    for wrong in ("", invite[:-1], invite + "x", invite[::-1], invite.swapcase(), "null", "*", "%", table):
        if wrong != invite:
            nothing_told(glimpse(stranger, table, wrong), f"let in with the invite {wrong!r}")
    with crowd() as join:
        assert join(host, table, invite).welcome["table"]["private"]


def test_no_table_without_the_invite(house):
    host, stranger = house.guest(), house.guest()
    table, invite = opened(host)
    for query in ({}, {"invite": ""}, {"invite": invite[:-1]}, {"invite": "' or 1=1 --"}, {"token": invite}):
        answer = stranger.get(f"/api/tables/{table}", **query)
        assert 400 <= answer.status_code < 500, f"a private table is told with {query}: {answer.text[:300]}"
        assert answer.json()["detail"] and invite not in answer.text
    assert stranger.get(f"/api/tables/{table}", invite=invite).status_code == 200


def test_the_invite_lets_in(house):
    host, friend = house.guest(), house.guest()
    table, invite = opened(host)
    with crowd() as join:
        ann, bea = join(host, table, invite), join(friend, table, invite)
        assert ann.welcome["table"]["id"] == bea.welcome["table"]["id"] == table
        assert bea.do("ping")["t"] == "done"


def test_one_invite_opens_one_table(house):
    host, other, stranger = house.guest(), house.guest(), house.guest()
    table, invite = opened(host)
    second, key = opened(other, STUD)
    assert invite != key and table != second
    nothing_told(glimpse(stranger, table, key), "another table's invite opens this one")
    nothing_told(glimpse(other, table, key), "one's own invite opens another's table")
    assert 400 <= other.get(f"/api/tables/{table}", invite=key).status_code < 500


def test_the_invite_is_told_to_nobody_else(house):
    host, stranger = house.guest(), house.guest()
    table, invite = opened(host)
    with crowd() as join:
        ann = join(host, table, invite)
        still([ann], 0.3)
        for path in (
            "/api/lobby",
            "/api/rooms",
            "/api/sheets",
            "/api/me",
            "/metrics",
            "/healthz",
            "/api/openapi.json",
        ):
            answer = stranger.get(path)
            assert invite not in answer.text, f"{path} tells an invite"
        for frame in glimpse(stranger, table_of(house, HOLDEM)):
            assert invite not in json.dumps(frame)
        for listed in stranger.get("/api/lobby").json()["tables"]:
            if listed["id"] == table:
                assert "invite" not in listed and listed["private"], listed


def test_odd_invites_are_refused_clearly(house):
    host, stranger = house.guest(), house.guest()
    table, invite = opened(host)
    for tail in (
        "invite=" + "a" * 5000,
        "invite=%00",
        "invite=%ED%A0%80",
        "invite=%C2%B2",
        "invite[]=" + invite,
        "invite=a&invite=b",
        "invite=" + "%25" * 20,
        "INVITE=" + invite,
    ):
        answer = stranger.get(f"/api/tables/{table}?{tail}")
        assert 400 <= answer.status_code < 500, (tail[:60], answer.status_code)
        assert "seats" not in answer.text or "detail" in answer.text
    assert me(stranger)["account"] == stranger.me["account"]


def test_a_private_round_tells_a_stranger_no_cards(house):
    host, friend, stranger = house.guest(), house.guest(), house.guest()
    table, invite = opened(host, bots=0)
    with crowd() as join:
        watcher, ann, bea = (
            join(house.guest(), table, invite),
            join(host, table, invite),
            join(friend, table, invite),
        )
        ann.play = meek
        seat([ann, bea], others=[watcher])

        def over():
            return next(
                (n for n in ann.settled if n in watcher.settled and ann.known(n) - watcher.known(n)), None
            )

        pump([watcher, ann, bea], lambda: over() is not None, 40)
        number = over()
        assert number is not None, "no round was over in time"
        secret = (ann.known(number) | bea.known(number)) - watcher.known(number)
        path = replay_path(ann.settled[number]["replay"])
        for tail in ("", "/history", "/proof"):
            answer = stranger.get(path + tail)
            assert answer.status_code < 500, answer.text
            for card in secret:
                assert not told(body(answer), card), f"{card} of a private round is told to a stranger"
            assert invite not in answer.text
        assert not stranger.get("/api/me/history").json()


def test_a_guest_closes_no_table(house):
    host, stranger = house.guest(), house.guest()
    table, invite = opened(host)
    for name in (table, table_of(house, HOLDEM)):
        answer = stranger.delete(f"/api/tables/{name}")
        assert 400 <= answer.status_code < 500, f"a guest has closed a table: {answer.text}"
    with crowd() as join:
        assert join(stranger, table_of(house, HOLDEM)).do("ping")["t"] == "done"
        assert join(host, table, invite).do("ping")["t"] == "done"


def test_odd_tables_are_not_opened(house):
    people = [house.guest() for _ in range(4)]
    count, start = len(house.tables()), [me(person)["chips"] for person in people]
    wrong = [
        {"sheet": "no/such"},
        {"sheet": 5},
        {},
        [],
        {"sheet": "../../etc/passwd"},
        {"sheet": HOLDEM, "bots": -1},
        {"sheet": HOLDEM, "bots": 10**30},
        {"sheet": HOLDEM, "seconds": -5},
        {"sheet": HOLDEM, "seconds": "²"},
        {"sheet": HOLDEM, "settings": {"no such": 1}},
        {"sheet": HOLDEM, "limit": "²"},
        {"sheet": HOLDEM, "limit": {"a": {"b": {"c": {"d": {"e": {"f": {}}}}}}}},
    ]
    for place, sent in enumerate(wrong):
        answer = people[place % 4].post("/api/tables", sent)
        assert 400 <= answer.status_code < 500, f"{sent!r:.200} opened a table: {answer.text[:300]}"
        assert answer.json().get("detail")
    assert len(house.tables()) == count
    assert [total(person) for person in people] == start
