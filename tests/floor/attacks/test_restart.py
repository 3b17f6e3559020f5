"""Kill the room in the middle of things and open its records again.

The promises, in the protocol's words:
- "`done` … a frame was carried out and committed", "a repeated frame gets the first answer, with `repeated`, also when
  the round is over": test_an_acknowledged_act_is_still_there, test_answers_of_a_finished_round_are_repeated_after_a_restart,
  test_acts_in_flight_are_whole_or_not_at_all.
- "`round` … on joining or coming back in the middle of a round", "each as this party may see it", "hidden ones `x`":
  test_a_taken_up_round_tells_each_what_it_told_before.
- "They are written down before the deal" (seed and entropy), "`called_off` … all chips are as before it":
  test_a_taken_up_round_has_its_commitment_and_entropy.
- "`settled` … the round is over and committed", "`replay` (its address)": test_a_settled_round_outlives_a_kill.
- "`sit`", "`buy`": "carried out and committed": test_a_seat_and_its_chips_outlive_a_kill.
- "After a restart of the room another `next` may be told for the same round; what was added then has to be sent again":
  test_the_next_round_after_a_restart_keeps_its_new_promise.
- "Any other ask is refused alike": test_after_a_restart_anothers_ask_is_still_anothers.
- a private table stays private, a session stays a session: test_sessions_and_invites_outlive_a_kill.

A room that cannot play a round on says `called_off`; then the tests ask only that chips are as before it.
"""

from __future__ import annotations

import json

import httpx
import pytest

from tests.floor.attacks.eyes import (
    CALM,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    STUD,
    books,
    cards,
    catch,
    choices,
    clear,
    crowd,
    home,
    me,
    meek,
    nets,
    numbers,
    pump,
    replay_path,
    seat,
    still,
    told,
)


class Wire:
    """A line of one's own, where the fixture's person does not find the room at its new address."""

    def __init__(self, address, cookie, table, invite=""):
        self.address, self.cookie, self.frames, self.line = address, cookie, [], None
        self.path = f"/ws/tables/{table}" + (f"?invite={invite}" if invite else "")

    def __enter__(self):
        from websockets.sync.client import connect

        uri = self.address.replace("http", "ws", 1) + self.path
        options = {"origin": self.address, "additional_headers": {"Cookie": f"houseway={self.cookie}"}}
        try:
            self.line = connect(uri, proxy=None, **options)
        except TypeError:
            self.line = connect(uri, **options)
        return self

    def __exit__(self, *_):
        self.line.close()

    def send(self, value):
        self.line.send(value if isinstance(value, str) else json.dumps(value))

    def receive(self, timeout=5):
        self.frames.append(json.loads(self.line.recv(timeout=timeout)))
        return self.frames[-1]


class Shadow:
    """The same account at the room's new address."""

    def __init__(self, address, person):
        self.address, self.me = address, person.me
        self.cookie = (
            person.cookie.split("=", 1)[1] if person.cookie.startswith("houseway=") else person.cookie
        )

    def get(self, path, **query):
        return httpx.get(
            self.address + path,
            params=query or None,
            cookies={"houseway": self.cookie},
            timeout=5,
            trust_env=False,
        )

    def table(self, table, invite=""):
        return Wire(self.address, self.cookie, table, invite)


def back(fresh, person):
    """Somebody after the restart: he has his account still."""
    try:
        if person.get("/api/me").json().get("account") == person.me["account"]:
            return person
    except CALM:
        pass
    shadow = Shadow(fresh.address, person)
    assert shadow.get("/api/me").json()["account"] == person.me["account"], (
        "a session did not outlive the restart"
    )
    return shadow


def pick(fresh):
    """A table where people answer by options, hold'em first."""
    tables = [table for table in fresh.tables() if not table.get("private")]
    order = [HOLDEM, STUD, DRAW, HIGH_LOW]
    tables.sort(key=lambda table: order.index(table["sheet"]) if table.get("sheet") in order else 99)
    return tables[0]["id"]


def fell(*eyes):
    for eye in eyes:
        eye.dead = True


def restart(fresh, *eyes):
    fell(*eyes)
    fresh.kill()
    fresh.restart()


def play(fresh, join, people=2, seconds=5.0, want=lambda ask: True):
    """(table, round, the first one's open ask, eyes, watcher)"""
    where = pick(fresh)
    watcher = join(fresh.guest(), where)
    eyes = [join(fresh.guest(), where) for _ in range(people)]
    seat(eyes, others=[watcher], timeout=5)
    number, ask = catch([watcher, *eyes], eyes[0], seconds, want=want)
    still([watcher, *eyes], 0.2)
    return where, number, ask, eyes, watcher


def test_an_acknowledged_act_is_still_there(room):
    with room.fresh() as fresh, crowd() as join:
        where, number, ask, (ann, bea), watcher = play(fresh, join)
        first = ann.do("act", round=number, ask=ask["id"], choice=ask.get("default"))
        assert first["t"] == "done", first
        restart(fresh, ann, bea, watcher)
        again = join(back(fresh, ann.person), where)
        again.mute = True
        other = next((value for _, value in choices(ask) if value != ask.get("default")), "x")
        for choice in (ask.get("default"), other):
            answer = again.do("act", round=number, ask=ask["id"], choice=choice)
            if answer["t"] == "refused" and number in again.off:
                clear(answer)
                continue
            if choice != ask.get("default") and answer["t"] == "refused":
                continue
            assert answer["t"] == "done", f"an acknowledged act is lost: {answer}"
            assert answer["choice"] == first["choice"] and answer["by"] == first["by"], (first, answer)
            assert answer.get("repeated") or choice == other, answer
        again.seat, again.mute = ann.seat, False
        assert fresh.audit(), "the books do not hold"


def test_a_taken_up_round_tells_each_what_it_told_before(room):
    with room.fresh() as fresh, crowd() as join:
        where, number, _ask, (ann, bea), watcher = play(fresh, join)
        old = [ann, bea, watcher]
        restart(fresh, *old)
        new = [join(back(fresh, eye.person), where) for eye in old]
        for eye in new:
            eye.mute = True
        still(new, 0.5)
        if any(number in eye.off for eye in new):
            for eye in new:
                assert not eye.rounds.get(number) or not eye.asks
            return
        if number not in new[0].events and [
            one for one in new[0].person.get("/api/me/history").json() if one["round"] == number
        ]:
            pytest.skip("the round was over before anybody could come back")
        public = new[2].known(number)
        for before, after in zip(old, new, strict=False):
            count = len(before.events[number])
            assert after.events.get(number, [])[:count] == before.events[number], (
                "a round that was taken up tells other events than before"
            )
        hidden = ann.known(number) - watcher.known(number)
        for eye in new[1:]:
            for card in hidden - public:
                for frame in eye.frames_of(number):
                    assert not told(frame, card), f"{card} is another's and told after a restart: {frame}"


def test_a_taken_up_round_has_its_commitment_and_entropy(room):
    with room.fresh() as fresh, crowd() as join:
        where, number, _, (ann, bea), watcher = play(fresh, join, seconds=4)
        said = ann.do("entropy", text="before the kill")
        assert said["t"] == "done"
        target = said["round"]
        pump([ann, bea, watcher], lambda: target in ann.rounds, 5, meek)
        number = ann.round
        frames = ann.rounds.get(number) or []
        if not frames or number in ann.settled:
            pytest.skip("that round was not dealt or already over")
        restart(fresh, ann, bea, watcher)
        again = join(back(fresh, ann.person), where)
        again.mute = True
        still([again], 0.5)
        path = "/api/me/history"
        if number in again.off:
            return
        if again.rounds.get(number):
            frame = again.rounds[number][0]
            assert frame["commitment"] == frames[0]["commitment"], (
                "a round that was taken up has another seed"
            )
            assert frame["entropy"] == frames[0]["entropy"], "a round that was taken up has other entropy"
        else:
            assert [one for one in again.person.get(path).json() if one["round"] == number], (
                f"round {number} is neither taken up nor called off nor over"
            )


def test_a_settled_round_outlives_a_kill(room):
    with room.fresh() as fresh, crowd() as join:
        where = pick(fresh)
        ann = join(fresh.guest(), where)
        start = me(ann.person)["chips"]
        seat([ann], timeout=5)
        ann.play = meek
        if not pump([ann], lambda: any(ann.known(n) for n in ann.settled), 5):
            pytest.skip("no round was over in time")
        number = max(n for n in ann.settled if ann.known(n))
        settled = ann.settled[number]
        restart(fresh, ann)
        person = back(fresh, ann.person)
        answer = person.get(replay_path(settled["replay"]))
        assert answer.status_code == 200, f"a round that was told as over has no replay: {answer.text}"
        kept = answer.json()
        assert kept["round"] == number
        for field in ("stacks_before", "stacks_after", "drop"):
            if field in kept["settlement"]:
                assert kept["settlement"][field] == settled[field], field
        events = [event for event in kept["events"] if event.get("event") != "shuffled"]
        assert set(cards(events)) <= ann.known(number) | set(cards(settled)), "more cards after a restart"
        assert [one for one in person.get("/api/me/history").json() if one["round"] == number]
        again = join(person, where)
        again.seat = ann.seat
        home([again], 4)
        books(person, start, 1)
        assert fresh.audit()


def test_a_seat_and_its_chips_outlive_a_kill(room):
    with room.fresh() as fresh, crowd() as join:
        where = pick(fresh)
        ann, bea = (join(fresh.guest(), where) for _ in range(2))
        start = [me(eye.person)["chips"] for eye in (ann, bea)]
        seat([ann], others=[bea], timeout=5)
        free = numbers(bea.table["open"])
        answer = bea.do(
            "sit", seat=free[0], buy_in=bea.welcome["table"]["buy_in"]["usual"]
        )  # perhaps waiting
        ann.do("buy", amount=ann.welcome["table"]["buy_in"]["low"])
        party = ann.party
        restart(fresh, ann, bea)
        people = [back(fresh, eye.person) for eye in (ann, bea)]
        seats = me(people[0])["seats"]
        assert [place for place in seats if place["name"] == party], f"a seat that was given is lost: {seats}"
        for person in people:
            now = me(person)
            assert now["chips"] >= 0 and all(place["stack"] >= 0 for place in now["seats"])
        if answer["t"] == "done" and not answer.get("waiting"):
            assert me(people[1])["seats"], "a seat that was given is lost"
        lines = [join(person, where) for person in people]
        lines[0].seat, lines[1].seat = ann.seat, free[0]
        lines[0].play = lines[1].play = meek
        home(lines, 5)
        for person, had in zip(people, start, strict=False):
            now = me(person)
            if not now["seats"]:
                assert now["chips"] == had + nets(person)[0]
        assert fresh.audit(), "the books do not hold"


def test_answers_of_a_finished_round_are_repeated_after_a_restart(room):
    with room.fresh() as fresh, crowd() as join:
        where, number, ask, (ann,), watcher = play(fresh, join, people=1)
        first = ann.do("act", round=number, ask=ask["id"], choice=ask.get("default"))
        assert first["t"] == "done", first
        if not pump([ann, watcher], lambda: number in ann.settled, 4, meek):
            pytest.skip("the round was not over in time")
        restart(fresh, ann, watcher)
        again, onlooker = join(back(fresh, ann.person), where), join(back(fresh, watcher.person), where)
        again.mute = True
        answer = again.do("act", round=number, ask=ask["id"], choice=ask.get("default"))
        assert answer["t"] == "done" and answer.get("repeated"), f"an acknowledged act is lost: {answer}"
        assert (answer["choice"], answer["by"]) == (first["choice"], first["by"])
        clear(onlooker.do("act", round=number, ask=ask["id"], choice=ask.get("default")))


def test_acts_in_flight_are_whole_or_not_at_all(room):
    with room.fresh() as fresh, crowd() as join:
        where, number, ask, (ann, bea), watcher = play(fresh, join)
        options = [value for _, value in choices(ask)] or [ask.get("default")]
        name = ann.send("act", round=number, ask=ask["id"], choice=options[-1])
        for eye in (ann, bea, ann, bea):
            eye.send("buy", amount=eye.welcome["table"]["buy_in"]["low"])
        ann.send("leave")
        restart(fresh, ann, bea, watcher)
        ann.pull()
        told_done = ann.answers.get(name)
        people = [back(fresh, eye.person) for eye in (ann, bea)]
        for person in people:
            now = me(person)
            assert now["chips"] >= 0 and len(now["seats"]) <= 1, now
        again = join(people[0], where)
        again.mute = True
        answer = again.do("act", round=number, ask=ask["id"], choice=ask.get("default"))
        assert answer["t"] in ("done", "refused")
        if told_done and told_done["t"] == "done" and number not in again.off:
            assert answer["t"] == "done" and answer["choice"] == told_done["choice"], (told_done, answer)
        assert fresh.audit(), "the books do not hold"


def test_the_next_round_after_a_restart_keeps_its_new_promise(room):
    with room.fresh() as fresh, crowd() as join:
        where, _number, _ask, (ann,), watcher = play(fresh, join, people=1)
        restart(fresh, ann, watcher)
        again = join(back(fresh, ann.person), where)
        again.seat, again.play = ann.seat, meek
        said = again.do("entropy", text="sent again")
        assert said["t"] == "done", f"who has a place cannot add after a restart: {said}"
        target = said["round"]
        if not pump([again], lambda: target in again.rounds, 6):
            pytest.skip("that round was not dealt in time")
        frame = again.rounds[target][0]
        promised = [entry["commitment"] for entry in again.nexts.get(target, []) if "commitment" in entry]
        assert not promised or frame["commitment"] in promised, "dealt from a seed that was not committed"
        assert [again_text for party, again_text in frame["entropy"] if party == ann.party] == [
            "sent again"
        ], frame["entropy"]


def test_after_a_restart_anothers_ask_is_still_anothers(room):
    with room.fresh() as fresh, crowd() as join:
        where, number, ask, (ann, bea), watcher = play(fresh, join)
        restart(fresh, ann, bea, watcher)
        lines = [join(back(fresh, eye.person), where) for eye in (bea, watcher)]
        for line in lines:
            line.mute, heard = True, []
            for name in (ask["id"], "nothing-at-all"):
                answer = line.do("act", round=number, ask=name, choice=ask.get("default"))
                clear(answer)
                heard.append(answer["why"].replace(str(name), "?"))
            assert len(set(heard)) == 1, f"a refusal tells whether there is such an ask: {heard}"
            for card in ann.known(number) - watcher.known(number):
                for frame in line.frames_of(number):
                    assert not told(frame, card), frame


def test_sessions_and_invites_outlive_a_kill(room):
    with room.fresh() as fresh, crowd() as join:
        host, stranger = fresh.guest(), fresh.guest()
        sheet = fresh.tables()[0]["sheet"]
        answer = host.post("/api/tables", {"sheet": sheet, "private": True})
        if answer.status_code >= 400:
            pytest.skip(f"no private table to be had: {answer.text}")
        found = answer.json()
        table, invite = found.get("id") or found["table"]["id"], found["invite"]
        before = me(host)["chips"]
        fresh.kill()
        fresh.restart()
        host, stranger = back(fresh, host), back(fresh, stranger)
        assert me(host)["chips"] == before
        hidden = stranger.get(f"/api/tables/{table}")
        assert 400 <= hidden.status_code < 500, (
            f"a private table is open after a restart: {hidden.text[:200]}"
        )
        assert invite not in stranger.get("/api/lobby").text
        there = host.get(f"/api/tables/{table}", invite=invite)
        assert there.status_code < 500
        if there.status_code == 200:
            try:
                let_in = join(stranger, table).welcome
            except CALM:
                let_in = None
            assert not let_in, "a private table is open after a restart"
            assert join(host, table, invite).welcome["table"]["id"] == table
        assert fresh.audit()
