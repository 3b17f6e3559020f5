"""Seats, buy-ins, leaving and waiting lists, raced from several lines and people.

The promises, in the protocol's words:
- "`done` … a frame was carried out and committed", "`sit` … take a seat", "`refused` … nothing changed":
  test_two_people_want_one_seat, test_one_account_wants_two_seats_at_once,
  test_the_same_buy_in_from_five_lines,
  test_a_taken_seat_stays_taken, test_odd_seats_and_buy_ins_are_refused (with "`buy_in`: {low, usual, high}").
- "`seat` 0 stands behind the line": test_a_seat_and_a_place_behind_the_line_at_once.
- "`buy` `amount` add chips between rounds": test_odd_amounts_are_refused, test_buying_twice_at_once.
- "`leave` leave the seat at the end of the round and be paid": test_leaving_twice_is_paid_once,
  test_leaving_in_a_round_and_coming_back, test_leave_buy_and_sit_at_once.
- "Amounts are whole cents", one's chips are spent once: test_chips_are_spent_at_one_table_only.
- "`queue` `join` wait for a seat", "`queue` [names]", "Budgets hold for every account":
  test_nobody_waits_twice,
  test_a_fifth_waiting_list_is_refused.
- "`away` sit out, or come back": test_odd_aways_change_nothing.
- "`DELETE /api/me` … refused while seated": test_nobody_is_deleted_while_seated.
- "`table` … seats … `connected`" and "a guest without a session and a seat is let go":
  test_a_seat_outlives_its_line.
"""

from __future__ import annotations

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
from tests.floor.plain_http import fetch


def fields(eye):
    return eye.welcome["table"]["buy_in"]


def places(person, where=None):
    return [place for place in me(person)["seats"] if where is None or place.get("table") == where]


def settle(eyes, seconds=3.0, until=lambda: False):
    pump(eyes, until, seconds, meek)


def test_two_people_want_one_seat(house):
    with crowd() as join:
        where = table_of(house, HOLDEM)
        ann, bea = (join(house.guest(), where) for _ in range(2))
        start = [eye.person.me["chips"] for eye in (ann, bea)]
        number = numbers(ann.table["open"])[0]
        names = [eye.send("sit", seat=number, buy_in=fields(eye)["usual"]) for eye in (ann, bea)]
        answers = [eye.answer(name) for eye, name in zip((ann, bea), names, strict=False)]
        ann.seat = number if answers[0]["t"] == "done" else None
        bea.seat = number if answers[1]["t"] == "done" else None
        done = [answer for answer in answers if answer["t"] == "done"]
        assert done, f"an open seat is given to neither: {answers}"
        settle(
            [ann, bea],
            20,
            rarely(lambda: len(places(ann.person, where)) + len(places(bea.person, where)) > 0),
        )
        assert len(done) == 1, f"one seat was given to two: {answers}"
        assert len(places(ann.person, where)) + len(places(bea.person, where)) <= 1
        there = [place for place in ann.table["seats"] if place and place.get("seat") == number]
        assert len(there) <= 1, there
        home([ann, bea])
        for eye, had in zip((ann, bea), start, strict=False):
            books(eye.person, had)


def test_one_account_wants_two_seats_at_once(house):
    with crowd() as join:
        where, person = table_of(house, STUD), house.guest()
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
        settle(lines, 20, rarely(lambda: len(places(person, where)) > 0))
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
        home(lines)
        books(person, start)


def test_the_same_buy_in_from_five_lines(house):
    with crowd() as join:
        where, person = table_of(house, DRAW), house.guest()
        lines = [join(person, where) for _ in range(5)]
        start, usual = me(person)["chips"], fields(lines[0])["usual"]
        number = numbers(lines[0].table["open"])[0]
        for line in lines[1:]:
            line.mute = True
        names = [line.send("sit", id="the-same", seat=number, buy_in=usual) for line in lines]
        answers = [line.answer(name) for line, name in zip(lines, names, strict=False)]
        assert answers and {answer["t"] for answer in answers} <= {"done", "refused"}
        lines[0].seat = number
        settle(lines, 20, rarely(lambda: len(places(person, where)) > 0))
        now = me(person)
        assert len(now["seats"]) <= 1, now
        assert now["chips"] >= start - usual, f"one seat was paid more than once: {start} - {usual} but {now}"
        home(lines)
        books(person, start)


def test_a_taken_seat_stays_taken(house):
    with crowd() as join:
        where = table_of(house, HIGH_LOW)
        ann, bea = (join(house.guest(), where) for _ in range(2))
        seat([ann], others=[bea])
        clear(bea.do("sit", seat=ann.seat, buy_in=fields(bea)["usual"]))
        clear(bea.do("sit", seat=ann.seat, buy_in=fields(bea)["high"]))
        settle([ann, bea], 1)
        assert ann.sits() and not places(bea.person)
        assert me(bea.person)["chips"] == bea.person.me["chips"]


def test_odd_seats_and_buy_ins_are_refused(house):
    with crowd() as join:
        where = table_of(house, PAN)
        first = join(house.guest(), where)
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
            line = join(house.guest(), where)
            for number, amount in wrong[place : place + 7]:
                clear(line.do("sit", seat=number, buy_in=amount))
            still([line], 0.1)
            assert total(line.person) == line.person.me["chips"] and not places(line.person)
        person = house.guest()
        line, start = join(person, where), me(person)
        for odd in ("NaN", "1e999", "-Infinity"):
            line.dare(f'{{"t": "sit", "id": "n", "seat": {free}, "buy_in": {odd}}}')
        assert line.answers.get("n", {"t": "refused"})["t"] == "refused", line.answers["n"]
        now = me(person)
        assert (now["chips"], now["seats"]) == (start["chips"], start["seats"])


def test_odd_amounts_are_refused(house):
    with crowd() as join:
        where = table_of(house, CHINESE)
        ann = join(house.guest(), where)
        start = ann.person.me["chips"]
        clear(ann.do("buy", amount=100))  # nobody without a seat adds chips
        seat([ann])
        for amount in (0, -100, 0.5, 10**30, "100²", [100], True, start + 1):
            clear(ann.do("buy", amount=amount))
        home([ann])
        books(ann.person, start)


def test_buying_twice_at_once(house):
    with crowd() as join:
        where, person = table_of(house, HOLDEM), house.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start, money = me(person)["chips"], fields(ann)
        seat([ann], others=[other], buy_in=money["low"])
        catch([ann, other], ann)
        amount = max(1, min(me(person)["chips"], money["high"] - money["low"]))
        names = [line.send("buy", amount=amount) for line in (ann, other, ann, other)]
        answers = [line.answer(name) for line, name in zip((ann, other, ann, other), names, strict=False)]
        assert {answer["t"] for answer in answers} <= {"done", "refused"}
        assert me(person)["chips"] >= 0
        settle([ann, other], 1)
        now = me(person)
        assert now["chips"] >= 0 and all(place["stack"] >= 0 for place in now["seats"]), now
        home([ann, other])
        books(person, start)


def test_leaving_twice_is_paid_once(house):
    with crowd() as join:
        where, person = table_of(house, BACCARAT), house.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start = me(person)["chips"]
        seat([ann], others=[other])
        names = [line.send("leave") for line in (ann, other, ann, other)]
        for line, name in zip((ann, other, ann, other), names, strict=False):
            assert line.answer(name)["t"] in ("done", "refused")
        settle([ann, other], 20, lambda: not ann.sits())
        books(person, start)


def test_leaving_in_a_round_and_coming_back(house):
    with crowd() as join:
        where = table_of(house, HOLDEM)
        ann, bea = (join(house.guest(), where) for _ in range(2))
        start = ann.person.me["chips"]
        seat([ann, bea])
        number, _ask = catch([ann, bea], ann)
        leave = ann.do("leave")
        assert leave["t"] == "done", leave
        assert len(places(ann.person, where)) == 1, "a seat was left in the middle of a round"
        again = ann.do("sit", seat=ann.seat, buy_in=fields(ann)["usual"])
        assert again["t"] in ("done", "refused"), again
        assert me(ann.person)["chips"] >= 0
        pump([ann, bea], lambda: number in ann.settled, 20, meek)
        settle([ann, bea], 1)
        assert len(places(ann.person, where)) <= 1
        there = [place for place in bea.table["seats"] if place and place.get("name") == ann.party]
        assert len(there) <= 1, there
        home([ann, bea])
        books(ann.person, start)


def test_leave_buy_and_sit_at_once(house):
    with crowd() as join:
        where, person = table_of(house, THREE), house.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start, money = me(person)["chips"], fields(ann)
        seat([ann], others=[other])
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
        settle([ann, other], 1)
        assert len(places(person, where)) <= 1, me(person)
        for place in ann.table["seats"]:
            if (
                place
                and not place.get("bot")
                and place.get("name") in {one["name"] for one in places(person, where)}
            ):
                ann.seat = place["seat"]
        home([ann, other])
        books(person, start)


def test_chips_are_spent_at_one_table_only(house):
    with crowd() as join:
        person = house.guest()
        start = me(person)["chips"]
        lines = [
            join(person, table_of(house, sheet))
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
        settle(lines, 1)
        assert me(person)["chips"] >= 0, me(person)
        over = lines[0].do("buy", amount=me(person)["chips"] + 1)
        assert over["t"] == "refused", over
        home(lines)
        books(person, start)


def test_nobody_waits_twice(house):
    with crowd() as join:
        where, person = table_of(house, ULTIMATE), house.guest()
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


def test_a_fifth_waiting_list_is_refused(house):
    with crowd() as join:
        person = house.guest()
        lines = [join(person, table_of(house, sheet)) for sheet in (STUD, CHINESE, PAN, THREE, PUSH, PAI_GOW)]
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


def test_odd_aways_change_nothing(house):
    with crowd() as join:
        where, person = table_of(house, BLACKJACK), house.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start = me(person)["chips"]
        seat([ann], others=[other])
        for value in ("no", 10**30, [], {"away": True}, "²", None, 1.5):
            assert ann.do("away", away=value)["t"] in ("done", "refused")
        sent = [
            (line, line.send("away", away=value))
            for value in (True, False, True, False)
            for line in (ann, other)
        ]
        for line, name in sent:
            assert line.answer(name)["t"] in ("done", "refused")
        settle([ann, other], 1)
        assert len(places(person, where)) == 1
        home([ann, other])
        books(person, start)


def test_a_seat_and_a_place_behind_the_line_at_once(house):
    with crowd() as join:
        where, person = table_of(house, PAI_GOW), house.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        start, usual = me(person)["chips"], fields(ann)["usual"]
        ann.seat = numbers(ann.table["open"])[0]
        names = ann.send("sit", seat=ann.seat, buy_in=usual), other.send("sit", seat=0, buy_in=usual)
        answers = [ann.answer(names[0]), other.answer(names[1])]
        assert [answer for answer in answers if answer["t"] == "done"], answers
        other.seat = 0 if answers[1]["t"] == "done" else None
        settle([ann, other], 20, rarely(lambda: len(places(person, where)) > 0))
        assert len(places(person, where)) <= 1, f"one account has two places at one table: {me(person)}"
        home([ann, other])
        books(person, start)


def test_nobody_is_deleted_while_seated(house):
    with crowd() as join:
        where, person = table_of(house, PUSH), house.guest()
        ann = join(person, where)
        seat([ann])
        for sent in ({"password": ""}, {}, {"password": None}, {"password": "x" * 20}):
            answer = fetch(
                "DELETE",
                house.address + "/api/me",
                json=sent,
                cookies={"houseway": person.cookie},
                headers={"Origin": house.address},
                timeout=60,
            )
            assert 400 <= answer.status_code < 500, f"somebody seated was deleted: {answer.text}"
        assert me(person)["account"] == person.me["account"]
        assert len(places(person, where)) == 1


def test_a_seat_outlives_its_line(house):
    with crowd() as join:
        where, person = table_of(house, HIGH_LOW), house.guest()
        start = me(person)["chips"]
        with crowd() as once:
            ann = once(person, where)
            seat([ann])
            number, party = ann.seat, ann.party
            ann.dead = True  # the line is closed without leaving
        assert len(places(person, where)) == 1, "a seat was lost with its line"
        back = join(person, where)
        back.seat = number
        pump([back], back.sits, 20, meek)
        assert back.sits() and back.party == party, "who comes back has another place"
        home([back])
        books(person, start)
