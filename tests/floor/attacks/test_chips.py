"""Chips are conserved, as seen from outside, over many rounds of every family.

The promises, in the protocol's words:
- "`settled` | `round`, `parties`, `stacks_before`, `stacks_after`, `bought_in`, `carried_in`, `carried_out`, `drop`,
  `transfers` … the round is over and committed": test_a_poker_round_makes_and_loses_no_chips (by sheet),
  test_stacks_go_from_round_to_round, test_everybody_is_told_the_same_settlement.
- "`leave` leave the seat at the end of the round and be paid": test_who_leaves_is_paid_his_last_stack.
- "`GET /api/me/history` … `net`", "`GET /api/me` … `chips`, `seats`: [{table, name, stack}]":
  test_nets_are_what_the_chips_changed_by (by sheet).
- "`POST /api/me/chips` play chips again for somebody who has lost most of his":
  test_no_play_chips_for_somebody_who_has_his, test_chips_on_tables_are_not_lost_chips.
- "`table` … stack" and "`sit`, … the same for `buy`: During a round `done` has `waiting` true and it happens at its end":
  test_chips_bought_in_a_round_come_after_it, test_a_stack_cannot_be_spent_elsewhere.
- "`done` … carried out and committed", the books of the room: test_the_books_hold_after_a_storm.
- "a person … watching": test_onlookers_and_talkers_pay_nothing.
"""

from __future__ import annotations

import json

import pytest

from tests.floor.attacks.eyes import (
    BACCARAT,
    BLACKJACK,
    CHINESE,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    PAI_GOW,
    PAN,
    PUSH,
    STUD,
    THREE,
    ULTIMATE,
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


def names(frame):
    return [one.get("name") if isinstance(one, dict) else one for one in frame["parties"]]


def share(frame, field, party):
    """One party's part of a settlement's field, a row like `parties` or by name; None where it is not told so."""
    value = frame.get(field)
    if isinstance(value, dict):
        return value.get(party)
    if isinstance(value, list) and party in names(frame) and len(value) == len(frame["parties"]):
        return value[names(frame).index(party)]
    return None


def play_rounds(room, join, sheet, rounds=3, people=2, seconds=9.0, play=stay):
    where = table_of(room, sheet)
    eyes = [join(room.guest(), where) for _ in range(people)]
    seat(eyes, timeout=6, play=play)
    pump(eyes, lambda: len(eyes[0].settled) >= rounds + 1, seconds, play)
    if not eyes[0].settled:
        pytest.skip("no round was over in time")
    return eyes


@pytest.mark.parametrize("sheet", [HOLDEM, DRAW, HIGH_LOW, STUD])
def test_a_poker_round_makes_and_loses_no_chips(room, sheet):
    with crowd() as join:
        ann, _bea = play_rounds(room, join, sheet)
        for number, frame in ann.settled.items():
            before, after = amount(frame["stacks_before"]), amount(frame["stacks_after"])
            for value in flat(frame["stacks_before"]) + flat(frame["stacks_after"]):
                if not isinstance(value, str):
                    assert isinstance(value, int) and value >= 0, (
                        f"a stack is no whole number of cents: {frame}"
                    )
            moved = amount(frame["carried_in"]) - amount(frame["carried_out"]) - amount(frame["drop"])
            assert after - before - moved in (0, amount(frame["bought_in"])), (
                f"round {number}: {before} before, {after} after, {moved} in, out and dropped: {frame}"
            )


def test_stacks_go_from_round_to_round(room):
    with crowd() as join:
        eyes = play_rounds(room, join, HOLDEM, rounds=4)
        compared = 0
        for eye in eyes:
            for number in sorted(eye.settled):
                if number + 1 not in eye.settled:
                    continue
                here, there = eye.settled[number], eye.settled[number + 1]
                before, after = (
                    share(there, "stacks_before", eye.party),
                    share(here, "stacks_after", eye.party),
                )
                more = share(there, "bought_in", eye.party) or 0
                if before is None or after is None:
                    continue
                compared += 1
                assert before - after in (0, more), (
                    f"a stack changed between rounds {number} and {number + 1}"
                )
        if not compared:
            pytest.skip("settlements do not tell one's stack by name or place, or no two rounds followed")


def test_everybody_is_told_the_same_settlement(room):
    with crowd() as join:
        where = table_of(room, STUD)
        watcher = join(room.guest(), where)
        ann, bea = (join(room.guest(), where) for _ in range(2))
        seat([ann, bea], others=[watcher], timeout=7)
        pump(
            [watcher, ann, bea],
            lambda: len(set(watcher.settled) & set(ann.settled) & set(bea.settled)) >= 2,
            8,
        )
        for number in set(watcher.settled) & set(ann.settled) & set(bea.settled):
            for field in (
                "parties",
                "stacks_before",
                "stacks_after",
                "bought_in",
                "carried_in",
                "carried_out",
                "drop",
            ):
                told_so = [
                    json.dumps(eye.settled[number].get(field), sort_keys=True) for eye in (watcher, ann, bea)
                ]
                assert len(set(told_so)) == 1, (
                    f"{field} of round {number} is told otherwise to others: {told_so}"
                )


def test_who_leaves_is_paid_his_last_stack(room):
    with crowd() as join:
        where, person = table_of(room, HIGH_LOW), room.guest()
        start = me(person)["chips"]
        ann = join(person, where)
        seat([ann], timeout=7)
        bought = ann.welcome["table"]["buy_in"]["usual"]
        pump([ann], lambda: len(ann.settled) >= 2, 6)
        if not home([ann], 5):
            pytest.skip("he could not leave in time")
        last = [share(ann.settled[number], "stacks_after", ann.party) for number in sorted(ann.settled)]
        last = [value for value in last if value is not None]
        books(person, start, 2)
        if last:
            assert me(person)["chips"] == start - bought + last[-1], (
                "who left was not paid the stack he had last"
            )


@pytest.mark.parametrize("sheet", [HOLDEM, CHINESE, BACCARAT, BLACKJACK, THREE, ULTIMATE, PAI_GOW, PUSH, PAN])
def test_nets_are_what_the_chips_changed_by(room, sheet):
    with crowd() as join:
        where, people = table_of(room, sheet), [room.guest(), room.guest()]
        start = [me(person)["chips"] for person in people]
        eyes = [join(person, where) for person in people]
        seat(eyes, timeout=6)
        pump(eyes, lambda: len(eyes[0].settled) >= 3, 6)
        if not home(eyes, 5):
            pytest.skip("they could not leave in time")
        for person, had in zip(people, start, strict=False):
            books(person, had, 1)


def test_no_play_chips_for_somebody_who_has_his(room):
    person = room.guest()
    start = me(person)["chips"]
    for sent in ({}, {"amount": 10**9}, {"chips": 10**12}):
        answer = person.post("/api/me/chips", sent)
        assert 400 <= answer.status_code < 500, f"play chips for somebody who has lost none: {answer.text}"
        assert answer.json()["detail"]
    assert me(person)["chips"] == start


def test_chips_on_tables_are_not_lost_chips(room):
    with crowd() as join:
        person = room.guest()
        start = me(person)["chips"]
        lines = [
            join(person, table_of(room, sheet)) for sheet in (STUD, DRAW, HOLDEM, CHINESE, HIGH_LOW, PAN)
        ]
        for line in lines:
            money, chips = line.welcome["table"]["buy_in"], me(person)["chips"]
            free = numbers(line.table["open"])
            put = min(money["high"], chips)
            if free and put >= money["low"]:
                line.seat = free[0]
                answer = line.do("sit", seat=line.seat, buy_in=put)
                if answer["t"] == "refused":
                    line.seat = None
        pump(lines, lambda: all(line.seat is None or line.sits() for line in lines), 4, meek)
        for _ in range(2):
            answer = person.post("/api/me/chips", {})
            assert 400 <= answer.status_code < 500, (
                f"play chips again for somebody whose chips lie on tables: {answer.text}, he had {start}"
            )
        if not home(lines, 6):
            pytest.skip("he could not leave in time")
        books(person, start, 2)


def test_chips_bought_in_a_round_come_after_it(room):
    with crowd() as join:
        where, person = table_of(room, DRAW), room.guest()
        start = me(person)["chips"]
        ann = join(person, where)
        money = ann.welcome["table"]["buy_in"]
        seat([ann], timeout=6, buy_in=money["low"])
        number, _ = catch([ann], ann, 6)
        more = max(1, min(money["high"] - money["low"], money["low"]))
        answer = ann.do("buy", amount=more)
        if answer["t"] == "done":
            assert answer.get("waiting"), f"chips were added in the middle of a round: {answer}"
            assert pump([ann], lambda: number in ann.settled, 5, meek), "the round did not end in time"
            before = share(ann.settled[number], "stacks_before", ann.party)
            if before is not None and len(ann.settled) == 1:
                assert before <= money["low"], "a round was begun with chips that were bought while it ran"
        home([ann], 5)
        books(person, start, 2)


def test_a_stack_cannot_be_spent_elsewhere(room):
    with crowd() as join:
        person = room.guest()
        start = me(person)["chips"]
        ann, other = join(person, table_of(room, STUD)), join(person, table_of(room, HOLDEM))
        money = ann.welcome["table"]["buy_in"]
        seat([ann], others=[other], timeout=6, buy_in=min(money["high"], start))
        catch([ann, other], ann, 5)
        assert ann.do("leave")["t"] == "done"
        left = me(person)["chips"]
        clear(other.do("sit", seat=numbers(other.table["open"])[0], buy_in=left + 1))
        assert me(person)["chips"] == left, "chips of a round that is still played were paid out"
        home([ann, other], 5)
        books(person, start, 2)


def test_onlookers_and_talkers_pay_nothing(room):
    with crowd() as join:
        where = table_of(room, BACCARAT)
        watcher, ann = (join(room.guest(), where) for _ in range(2))
        seat([ann], others=[watcher], timeout=7)
        watcher.do("chat", text="raise ²")
        watcher.do("queue", join=True)
        watcher.do("queue", join=False)
        for t in ("buy", "away", "leave", "entropy"):
            assert watcher.do(t, amount=100, away=True, text="a")["t"] in ("done", "refused")
        pump([watcher, ann], lambda: len(watcher.settled) >= 2, 6)
        assert me(watcher.person)["chips"] == watcher.person.me["chips"]
        assert watcher.person.get("/api/me/history").json() == [], "an onlooker has played rounds"


def test_the_books_hold_after_a_storm(room):
    with room.fresh() as fresh:
        with crowd() as join:
            tables = fresh.tables()[:2]
            people = [fresh.guest() for _ in range(3)]
            start = sum(me(person)["chips"] for person in people)
            lines = [join(person, table["id"]) for person in people for table in tables]
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
            home(lines, 5)
            for person in people:
                now = me(person)
                assert now["chips"] >= 0 and all(place["stack"] >= 0 for place in now["seats"]), now
            if not any(me(person)["seats"] for person in people):
                gained = sum(nets(person)[0] for person in people)
                assert sum(me(person)["chips"] for person in people) == start + gained
        assert fresh.audit(), "the books do not hold"
