"""Chips are conserved, as seen from outside, over many rounds of every family.

The promises, in the protocol's words:
- "`settled` | `round`, `parties`, `stacks_before`, `stacks_after`, `bought_in`, `carried_in`, `carried_out`,
  `drop`,
  `transfers` … the round is over and committed": test_a_poker_round_makes_and_loses_no_chips (by sheet),
  test_stacks_go_from_round_to_round, test_everybody_is_told_the_same_settlement.
- "`leave` leave the seat at the end of the round and be paid": test_who_leaves_is_paid_his_last_stack.
- "`GET /api/me/history` … `net`", "`GET /api/me` … `chips`, `seats`: [{table, name, stack}]":
  test_nets_are_what_the_chips_changed_by (by sheet).
- "`POST /api/me/chips` play chips again for somebody who has lost most of his":
  test_no_play_chips_for_somebody_who_has_his, test_chips_on_tables_are_not_lost_chips.
- "`table` … stack" and "`sit`, … the same for `buy`: During a round `done` has `waiting` true and it happens
  at its end":
  test_chips_bought_in_a_round_come_after_it, test_a_stack_cannot_be_spent_elsewhere.
- "`done` … carried out and committed", the books of the room: test_the_books_hold_after_a_storm.
- "a person … watching": test_onlookers_and_talkers_pay_nothing.
"""

from __future__ import annotations

import json

import pytest

from tests.floor.attacks.eyes import (
    ALL,
    BACCARAT,
    BLACKJACK,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    STUD,
    books,
    catch,
    clear,
    crowd,
    flat,
    home,
    me,
    meek,
    nets,
    numbers,
    pump,
    seat,
    stay,
    table_of,
)


def amount(value):
    """All of something told as a number, a list or by name."""
    if isinstance(value, bool) or value is None:
        return 0
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, dict):
        return sum(amount(inner) for inner in value.values())
    if isinstance(value, list):
        return sum(amount(inner) for inner in value)
    return 0


def share(frame, field, party):
    """One party's part of a settlement's field, which is a row like `parties`."""
    return frame[field][frame["parties"].index(party)]


@pytest.mark.parametrize("sheet", [HOLDEM, DRAW, HIGH_LOW, STUD])
def test_a_poker_round_makes_and_loses_no_chips(evenings, sheet):
    for number, frame in evenings(sheet).ann.settled.items():
        before, after = amount(frame["stacks_before"]), amount(frame["stacks_after"])
        for value in flat(frame["stacks_before"]) + flat(frame["stacks_after"]):
            assert isinstance(value, int) and value >= 0, f"a stack is no whole number of cents: {frame}"
        moved = amount(frame["carried_in"]) - amount(frame["carried_out"]) - amount(frame["drop"])
        assert after - before - moved == amount(frame["bought_in"]), (
            f"round {number}: {before} before, {after} after, {moved} in, out and dropped: {frame}"
        )


@pytest.mark.parametrize("sheet", ALL)
def test_stacks_go_from_round_to_round(evenings, sheet):
    evening, compared = evenings(sheet), 0
    for eye in (evening.ann, evening.bea):
        for number in eye.settled:
            here, there = eye.settled[number], eye.settled.get(number + 1)
            if there and eye.party in here["parties"] and eye.party in there["parties"]:
                compared += 1
                assert share(there, "stacks_before", eye.party) == share(here, "stacks_after", eye.party), (
                    f"a stack changed between rounds {number} and {number + 1}"
                )
    assert compared, "no two rounds followed"


@pytest.mark.parametrize("sheet", ALL)
def test_everybody_is_told_the_same_settlement(evenings, sheet):
    evening = evenings(sheet)
    for number in evening.rounds:
        eyes = (evening.watcher, evening.ann, evening.bea)
        told_so = {json.dumps(eye.settled[number], sort_keys=True) for eye in eyes}
        assert len(told_so) == 1, f"round {number} is settled otherwise for others: {told_so}"


@pytest.mark.parametrize("sheet", ALL)
def test_who_leaves_is_paid_his_last_stack(evenings, sheet):
    evening = evenings(sheet)
    for eye in (evening.ann, evening.bea):
        last = max(number for number, frame in eye.settled.items() if eye.party in frame["parties"])
        bought = eye.welcome["table"]["buy_in"]["usual"]
        left = share(eye.settled[last], "stacks_after", eye.party)
        assert me(eye.person)["chips"] == evening.chips[eye] - bought + left


@pytest.mark.parametrize("sheet", ALL)
def test_nets_are_what_the_chips_changed_by(evenings, sheet):
    evening = evenings(sheet)
    for eye in (evening.ann, evening.bea):
        assert nets(eye.person)[1], "he has played no round"
        books(eye.person, evening.chips[eye])


def test_no_play_chips_for_somebody_who_has_his(house):
    person = house.guest()
    start = me(person)["chips"]
    for sent in ({}, {"amount": 10**9}, {"chips": 10**12}):
        answer = person.post("/api/me/chips", sent)
        assert 400 <= answer.status_code < 500, f"play chips for somebody who has lost none: {answer.text}"
        assert answer.json()["detail"]
    assert me(person)["chips"] == start


def test_chips_on_tables_are_not_lost_chips(house):
    with crowd() as join:
        person = house.guest()
        start = me(person)["chips"]
        lines = [join(person, table_of(house, sheet)) for sheet in (BACCARAT, BLACKJACK, STUD, HOLDEM)]
        for line in lines:
            money, chips = line.welcome["table"]["buy_in"], me(person)["chips"]
            free = numbers(line.table["open"])
            put = min(money["high"], chips)
            if free and put >= money["low"]:
                line.seat = free[0]
                answer = line.do("sit", seat=line.seat, buy_in=put)
                if answer["t"] == "refused":
                    line.seat = None
        pump(lines, lambda: all(line.seat is None or line.sits() for line in lines), 20, meek)
        assert me(person)["chips"] < start / 2, "too few of his chips lie on tables"
        for _ in range(2):
            answer = person.post("/api/me/chips", {})
            assert 400 <= answer.status_code < 500, (
                f"play chips again for somebody whose chips lie on tables: {answer.text}, he had {start}"
            )
        assert home(lines)
        books(person, start)


def test_chips_bought_in_a_round_come_after_it(house):
    with crowd() as join:
        where, person = table_of(house, DRAW), house.guest()
        start = me(person)["chips"]
        ann = join(person, where)
        money = ann.welcome["table"]["buy_in"]
        seat([ann], buy_in=money["low"])
        number, _ = catch([ann], ann)
        more = max(1, min(money["high"] - money["low"], money["low"]))
        answer = ann.do("buy", amount=more)
        if answer["t"] == "done":
            assert answer.get("waiting"), f"chips were added in the middle of a round: {answer}"
            assert pump([ann], lambda: number in ann.settled, 20, meek), "the round did not end in time"
            before = share(ann.settled[number], "stacks_before", ann.party)
            if before is not None and len(ann.settled) == 1:
                assert before <= money["low"], "a round was begun with chips that were bought while it ran"
        home([ann])
        books(person, start)


def test_a_stack_cannot_be_spent_elsewhere(house):
    with crowd() as join:
        person = house.guest()
        start = me(person)["chips"]
        ann, other = join(person, table_of(house, STUD)), join(person, table_of(house, HOLDEM))
        money = ann.welcome["table"]["buy_in"]
        seat([ann], others=[other], buy_in=min(money["high"], start))
        catch([ann, other], ann)
        assert ann.do("leave")["t"] == "done"
        left = me(person)["chips"]
        clear(other.do("sit", seat=numbers(other.table["open"])[0], buy_in=left + 1))
        assert me(person)["chips"] == left, "chips of a round that is still played were paid out"
        home([ann, other])
        books(person, start)


def test_onlookers_and_talkers_pay_nothing(house):
    with crowd() as join:
        where = table_of(house, BACCARAT)
        watcher, ann = (join(house.guest(), where) for _ in range(2))
        seat([ann], others=[watcher])
        watcher.do("chat", text="raise ²")
        watcher.do("queue", join=True)
        watcher.do("queue", join=False)
        for t in ("buy", "away", "leave", "entropy"):
            assert watcher.do(t, amount=100, away=True, text="a")["t"] in ("done", "refused")
        pump([watcher, ann], lambda: len(watcher.settled) >= 2, 20)
        assert me(watcher.person)["chips"] == watcher.person.me["chips"]
        assert watcher.person.get("/api/me/history").json() == [], "an onlooker has played rounds"


def test_the_books_hold_after_a_storm(house):
    with crowd() as join:
        tables = [table_of(house, sheet) for sheet in (HOLDEM, DRAW)]
        people = [house.guest() for _ in range(3)]
        start = sum(me(person)["chips"] for person in people)
        lines = [join(person, table) for person in people for table in tables]
        for line in lines:
            free, money = numbers(line.table["open"]), line.welcome["table"]["buy_in"]
            line.seat = (free or [1])[0]
            for t, fields in (
                ("sit", {"seat": line.seat, "buy_in": money["usual"]}),
                ("buy", {"amount": money["low"]}),
                ("away", {"away": True}),
                ("away", {"away": False}),
                ("leave", {}),
                ("sit", {"seat": (free or [1])[-1], "buy_in": money["low"]}),
            ):
                line.send(t, **fields)
        pump(lines, timeout=3, play=stay)
        for line in lines:
            mine = [
                place["seat"]
                for place in line.table["seats"]
                if place
                and not place.get("bot")
                and place.get("name")
                in {one["name"] for one in me(line.person)["seats"] if one.get("table") == line.where}
            ]
            line.seat = mine[0] if mine else None
        home(lines)
        for person in people:
            now = me(person)
            assert now["chips"] >= 0 and all(place["stack"] >= 0 for place in now["seats"]), now
        if not any(me(person)["seats"] for person in people):
            gained = sum(nets(person)[0] for person in people)
            assert sum(me(person)["chips"] for person in people) == start + gained
