"""Seats, buy-ins, leaving and waiting lists, raced from several lines and people.

The promises, in the protocol's words:
- "`done` … a frame was carried out and committed", "`sit` … take a seat", "`refused` … nothing changed":
  test_two_people_want_one_seat, test_one_account_wants_two_seats_at_once, test_the_same_buy_in_from_five_lines,
  test_a_taken_seat_stays_taken, test_odd_seats_and_buy_ins_are_refused (with "`buy_in`: {low, usual, high}").
- "`seat` 0 stands behind the line": test_a_seat_and_a_place_behind_the_line_at_once.
- "`buy` `amount` add chips between rounds": test_odd_amounts_are_refused, test_buying_twice_at_once.
- "`leave` leave the seat at the end of the round and be paid": test_leaving_twice_is_paid_once,
  test_leaving_in_a_round_and_coming_back, test_leave_buy_and_sit_at_once.
- "Amounts are whole cents", one's chips are spent once: test_chips_are_spent_at_one_table_only.
- "`queue` `join` wait for a seat", "`queue` [names]", "Budgets hold for every account": test_nobody_waits_twice,
  test_a_fifth_waiting_list_is_refused.
- "`away` sit out, or come back": test_odd_aways_change_nothing.
- "`DELETE /api/me` … refused while seated": test_nobody_is_deleted_while_seated.
- "`table` … seats … `connected`" and "a guest without a session and a seat is let go": test_a_seat_outlives_its_line.
"""

from __future__ import annotations

import httpx

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
    home,
    me,
    meek,
    numbers,
    pump,
    rarely,
    seat,
    still,
    table_of,
    total,
)


def fields(eye):
    return eye.welcome["table"]["buy_in"]


def places(person, where=None):
    return [place for place in me(person)["seats"] if where is None or place.get("table") == where]


def settle(eyes, seconds=3.0, until=lambda: False):
    pump(eyes, until, seconds, meek)


def test_two_people_want_one_seat(room):
    with crowd() as join:
        where = table_of(room, HOLDEM)
        ann, bea = (join(room.guest(), where) for _ in range(2))
        start = [eye.person.me["chips"] for eye in (ann, bea)]
        number = numbers(ann.table["open"])[0]
        names = [eye.send("sit", seat=number, buy_in=fields(eye)["usual"]) for eye in (ann, bea)]
        answers = [eye.answer(name) for eye, name in zip((ann, bea), names, strict=False)]
        ann.seat = number if answers[0]["t"] == "done" else None
        bea.seat = number if answers[1]["t"] == "done" else None
        done = [answer for answer in answers if answer["t"] == "done"]
        assert done, f"an open seat is given to neither: {answers}"
        settle(
            [ann, bea], 5, rarely(lambda: len(places(ann.person, where)) + len(places(bea.person, where)) > 0)
        )
        assert len(done) == 1, f"one seat was given to two: {answers}"
        assert len(places(ann.person, where)) + len(places(bea.person, where)) <= 1
        there = [place for place in ann.table["seats"] if place and place.get("seat") == number]
        assert len(there) <= 1, there
        home([ann, bea], 5)
        for eye, had in zip((ann, bea), start, strict=False):
            books(eye.person, had, 1.5)


def test_one_account_wants_two_seats_at_once(room):
    with crowd() as join:
        where, person = table_of(room, STUD), room.guest()
        lines = [join(person, where) for _ in range(3)]
        start = me(person)["chips"]
        free = numbers(lines[0].table["open"])
        names = [
            line.send("sit", seat=free[place % len(free)], buy_in=fields(line)["usual"])
            for place, line in enumerate(lines)
        ]
        answers = [line.answer(name) for line, name in zip(lines, names, strict=False)]
        assert [answer for answer in answers if answer["t"] == "done"], answers
        for line in lines[1:]:
            line.mute = True
        settle(lines, 4, rarely(lambda: len(places(person, where)) > 0))
        assert len(places(person, where)) <= 1, f"one account has two seats at one table: {me(person)}"
        mine = [
            place
            for place in lines[0].table["seats"]
            if place
            and not place.get("bot")
            and place.get("name") in {one["name"] for one in places(person, where)}
        ]
        assert len(mine) <= 1, mine
        lines[0].seat = mine[0]["seat"] if mine else free[0]
        home(lines, 5)
        books(person, start, 2)


def test_the_same_buy_in_from_five_lines(room):
    with crowd() as join:
        where, person = table_of(room, DRAW), room.guest()
        lines = [join(person, where) for _ in range(5)]
        start, usual = me(person)["chips"], fields(lines[0])["usual"]
        number = numbers(lines[0].table["open"])[0]
        for line in lines[1:]:
            line.mute = True
        names = [line.send("sit", id="the-same", seat=number, buy_in=usual) for line in lines]
        answers = [line.answer(name) for line, name in zip(lines, names, strict=False)]
        assert answers and {answer["t"] for answer in answers} <= {"done", "refused"}
        lines[0].seat = number
        settle(lines, 4, rarely(lambda: len(places(person, where)) > 0))
        now = me(person)
        assert len(now["seats"]) <= 1, now
        assert now["chips"] >= start - usual, f"one seat was paid more than once: {start} - {usual} but {now}"
        home(lines, 5)
        books(person, start, 2)


def test_a_taken_seat_stays_taken(room):
    with crowd() as join:
        where = table_of(room, HIGH_LOW)
        ann, bea = (join(room.guest(), where) for _ in range(2))
        seat([ann], others=[bea], timeout=7)
        clear(bea.do("sit", seat=ann.seat, buy_in=fields(bea)["usual"]))
        clear(bea.do("sit", seat=ann.seat, buy_in=fields(bea)["high"]))
        settle([ann, bea], 2)
        assert ann.sits() and not places(bea.person)
        assert me(bea.person)["chips"] == bea.person.me["chips"]


def test_odd_seats_and_buy_ins_are_refused(room):
    with crowd() as join:
        where = table_of(room, PAN)
        first = join(room.guest(), where)
        money, free = fields(first), numbers(first.table["open"])[0]
        most, usual = first.welcome["table"]["seats"][1], money["usual"]
        wrong = [
            (number, usual)
            for number in (-1, most + 1, 10**30, 1.5, "1²", "first", True, [free], {}, "x" * 500)
        ]
        wrong += [
            (free, amount)
            for amount in (
                money["low"] - 1,
                money["high"] + 1,
                0,
                -usual,
                10**30,
                usual + 0.5,
                True,
                {},
                f"{usual}²",
                [usual],
            )
        ]
        for place in range(0, len(wrong), 7):  # a few for each person: buy-ins have a budget
            line = join(room.guest(), where)
            for number, amount in wrong[place : place + 7]:
                clear(line.do("sit", seat=number, buy_in=amount))
            still([line], 0.1)
            assert total(line.person) == line.person.me["chips"] and not places(line.person)
        person = room.guest()
        line, start = join(person, where), me(person)
        for text in (
            '{"t": "sit", "id": "n", "seat": %d, "buy_in": NaN}' % free,
            '{"t": "sit", "id": "n", "seat": %d, "buy_in": 1e999}' % free,
            '{"t": "sit", "id": "n", "seat": %d, "buy_in": -Infinity}' % free,
        ):
            line.dare(text)
        assert line.answers.get("n", {"t": "refused"})["t"] == "refused", line.answers["n"]
        now = me(person)
        assert (now["chips"], now["seats"]) == (start["chips"], start["seats"])


def test_odd_amounts_are_refused(room):
    with crowd() as join:
        where = table_of(room, CHINESE)
        ann = join(room.guest(), where)
        start = ann.person.me["chips"]
        clear(ann.do("buy", amount=100))  # nobody without a seat adds chips
        seat([ann], timeout=7)
        for amount in (0, -100, 0.5, 10**30, "100²", [100], True, start + 1):
            clear(ann.do("buy", amount=amount))
        home([ann], 6)
        books(ann.person, start)


def test_buying_twice_at_once(room):
    with crowd() as join:
        where, person = table_of(room, HOLDEM), room.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start, money = me(person)["chips"], fields(ann)
        seat([ann], others=[other], timeout=7, buy_in=money["low"])
        catch([ann, other], ann, 5)
        amount = max(1, min(me(person)["chips"], money["high"] - money["low"]))
        names = [line.send("buy", amount=amount) for line in (ann, other, ann, other)]
        answers = [line.answer(name) for line, name in zip((ann, other, ann, other), names, strict=False)]
        assert {answer["t"] for answer in answers} <= {"done", "refused"}
        assert me(person)["chips"] >= 0
        settle([ann, other], 3)
        now = me(person)
        assert now["chips"] >= 0 and all(place["stack"] >= 0 for place in now["seats"]), now
        home([ann, other], 5)
        books(person, start, 2)


def test_leaving_twice_is_paid_once(room):
    with crowd() as join:
        where, person = table_of(room, BACCARAT), room.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start = me(person)["chips"]
        seat([ann], others=[other], timeout=7)
        names = [line.send("leave") for line in (ann, other, ann, other)]
        for line, name in zip((ann, other, ann, other), names, strict=False):
            assert line.answer(name)["t"] in ("done", "refused")
        settle([ann, other], 6, lambda: not ann.sits())
        books(person, start, 3)


def test_leaving_in_a_round_and_coming_back(room):
    with crowd() as join:
        where = table_of(room, HOLDEM)
        ann, bea = (join(room.guest(), where) for _ in range(2))
        start = ann.person.me["chips"]
        seat([ann, bea], timeout=6)
        number, _ask = catch([ann, bea], ann, 6)
        leave = ann.do("leave")
        assert leave["t"] == "done", leave
        assert len(places(ann.person, where)) == 1, "a seat was left in the middle of a round"
        again = ann.do("sit", seat=ann.seat, buy_in=fields(ann)["usual"])
        assert again["t"] in ("done", "refused"), again
        assert me(ann.person)["chips"] >= 0
        pump([ann, bea], lambda: number in ann.settled, 5, meek)
        settle([ann, bea], 0.8)
        assert len(places(ann.person, where)) <= 1
        there = [place for place in bea.table["seats"] if place and place.get("name") == ann.party]
        assert len(there) <= 1, there
        home([ann, bea], 4)
        books(ann.person, start, 1.5)


def test_leave_buy_and_sit_at_once(room):
    with crowd() as join:
        where, person = table_of(room, THREE), room.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start, money = me(person)["chips"], fields(ann)
        seat([ann], others=[other], timeout=6)
        free = numbers(ann.table["open"])
        sent = [
            (ann, ann.send("leave")),
            (other, other.send("buy", amount=money["low"])),
            (other, other.send("sit", seat=(free or [1])[0], buy_in=money["usual"])),
            (ann, ann.send("away", away=True)),
            (other, other.send("leave")),
            (ann, ann.send("sit", seat=ann.seat, buy_in=money["low"])),
        ]
        for line, name in sent:
            assert line.answer(name)["t"] in ("done", "refused")
        settle([ann, other], 3)
        assert len(places(person, where)) <= 1, me(person)
        for place in ann.table["seats"]:
            if (
                place
                and not place.get("bot")
                and place.get("name") in {one["name"] for one in places(person, where)}
            ):
                ann.seat = place["seat"]
        home([ann, other], 5)
        books(person, start, 2)


def test_chips_are_spent_at_one_table_only(room):
    with crowd() as join:
        person = room.guest()
        start = me(person)["chips"]
        lines = [
            join(person, table_of(room, sheet))
            for sheet in (HOLDEM, STUD, DRAW, BACCARAT, BLACKJACK, PAI_GOW)
        ]
        sent = []
        for line in lines:
            free = numbers(line.table["open"])
            line.seat = free[0] if free else 1
            line.play = meek
            sent.append(line.send("sit", seat=line.seat, buy_in=fields(line)["high"]))
        answers = [line.answer(name) for line, name in zip(lines, sent, strict=False)]
        paid = sum(
            fields(line)["high"]
            for line, answer in zip(lines, answers, strict=False)
            if answer["t"] == "done" and not answer.get("waiting")
        )
        assert paid <= start, f"chips were spent twice: {paid} of {start}"
        settle(lines, 2)
        assert me(person)["chips"] >= 0, me(person)
        over = lines[0].do("buy", amount=me(person)["chips"] + 1)
        assert over["t"] == "refused", over
        home(lines, 6)
        books(person, start, 3)


def test_nobody_waits_twice(room):
    with crowd() as join:
        where, person = table_of(room, ULTIMATE), room.guest()
        lines = [join(person, where) for _ in range(3)]
        names = [line.send("queue", join=True) for line in lines]
        answers = [line.answer(name) for line, name in zip(lines, names, strict=False)]
        still(lines, 0.5)
        waiting = lines[0].table.get("queue") or []
        assert len(waiting) == len(set(map(str, waiting))), f"somebody waits twice: {waiting}"
        if not any(answer["t"] == "done" for answer in answers):
            assert not [name for name in waiting if name == person.me["name"]], (
                "refused and waiting all the same"
            )
        for value in ("yes", 2, None, [], {"join": True}, 10**30, "²"):
            assert lines[0].do("queue", join=value)["t"] in ("done", "refused")
        for line in lines[:2]:
            assert line.do("queue", join=False)["t"] in ("done", "refused")
        still(lines, 0.5)
        assert person.me["name"] not in (lines[0].table.get("queue") or []), (
            "who left the waiting list is still in it"
        )
        assert me(person)["seats"] or total(person) == person.me["chips"]


def test_a_fifth_waiting_list_is_refused(room):
    with crowd() as join:
        person = room.guest()
        lines = [join(person, table_of(room, sheet)) for sheet in (STUD, CHINESE, PAN, THREE, PUSH, PAI_GOW)]
        answers = [line.do("queue", join=True) for line in lines]
        taken = [
            line
            for line, answer in zip(lines, answers, strict=False)
            if answer["t"] == "done" and queue(line)
        ]
        assert len(taken) <= 4, f"one account waits in {len(taken)} lists: {answers}"
        for line in lines:
            line.do("queue", join=False)
        assert total(person) == person.me["chips"] or me(person)["seats"]
        for line in lines:
            if places(person, line.where):
                line.seat = next(
                    (
                        place["seat"]
                        for place in line.table["seats"]
                        if place and not place.get("bot") and place.get("name") == person.me["name"]
                    ),
                    None,
                )


def queue(line):
    still([line], 0.2)
    return line.table.get("queue") or []


def test_odd_aways_change_nothing(room):
    with crowd() as join:
        where, person = table_of(room, BLACKJACK), room.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start = me(person)["chips"]
        seat([ann], others=[other], timeout=7)
        for value in ("no", 10**30, [], {"away": True}, "²", None, 1.5):
            assert ann.do("away", away=value)["t"] in ("done", "refused")
        sent = [
            (line, line.send("away", away=value))
            for value in (True, False, True, False)
            for line in (ann, other)
        ]
        for line, name in sent:
            assert line.answer(name)["t"] in ("done", "refused")
        settle([ann, other], 1.5)
        assert len(places(person, where)) == 1
        home([ann, other], 5)
        books(person, start, 2)


def test_a_seat_and_a_place_behind_the_line_at_once(room):
    with crowd() as join:
        where, person = table_of(room, PAI_GOW), room.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start, usual = me(person)["chips"], fields(ann)["usual"]
        ann.seat = numbers(ann.table["open"])[0]
        names = ann.send("sit", seat=ann.seat, buy_in=usual), other.send("sit", seat=0, buy_in=usual)
        answers = [ann.answer(names[0]), other.answer(names[1])]
        assert [answer for answer in answers if answer["t"] == "done"], answers
        other.seat = 0 if answers[1]["t"] == "done" else None
        settle([ann, other], 4, rarely(lambda: len(places(person, where)) > 0))
        assert len(places(person, where)) <= 1, f"one account has two places at one table: {me(person)}"
        home([ann, other], 5)
        books(person, start, 2)


def test_nobody_is_deleted_while_seated(room):
    with crowd() as join:
        where, person = table_of(room, PUSH), room.guest()
        ann = join(person, where)
        seat([ann], timeout=7)
        for sent in ({"password": ""}, {}, {"password": None}, {"password": "x" * 20}):
            answer = httpx.request(
                "DELETE",
                room.address + "/api/me",
                json=sent,
                cookies={"houseway": person.cookie},
                headers={"Origin": room.address},
                timeout=5,
                trust_env=False,
            )
            assert 400 <= answer.status_code < 500, f"somebody seated was deleted: {answer.text}"
        assert me(person)["account"] == person.me["account"]
        assert len(places(person, where)) == 1


def test_a_seat_outlives_its_line(room):
    with crowd() as join:
        where, person = table_of(room, HIGH_LOW), room.guest()
        start = me(person)["chips"]
        with crowd() as once:
            ann = once(person, where)
            seat([ann], timeout=7)
            number, party = ann.seat, ann.party
            ann.dead = True  # the line is closed without leaving
        assert len(places(person, where)) == 1, "a seat was lost with its line"
        back = join(person, where)
        back.seat = number
        pump([back], back.sits, 2, meek)
        assert back.sits() and back.party == party, "who comes back has another place"
        home([back], 6)
        books(person, start, 2)
