"""Kill the room in the middle of things and open its records again.

The promises, in the protocol's words:
- "`done` … a frame was carried out and committed", "a repeated frame gets the first answer, with `repeated`,
  also when the round is over": test_an_acknowledged_act_is_still_there,
  test_answers_of_a_finished_round_are_repeated, test_acts_in_flight_are_whole_or_not_at_all.
- "`round` … on joining or coming back in the middle of a round", "each as this party may see it", "hidden
  ones
  `x`": test_a_taken_up_round_tells_each_what_it_told_before.
- "They are written down before the deal" (seed and entropy):
  test_a_taken_up_round_has_its_commitment_and_entropy.
- "`settled` … the round is over and committed", "`replay` (its address)":
  test_a_settled_round_outlives_a_kill.
- "`sit`", "`buy`": "carried out and committed": test_a_seat_and_its_chips_outlive_a_kill.
- "After a restart of the room another `next` may be told for the same round; what was added then has to be
  sent
  again": test_the_next_round_after_a_restart_keeps_its_new_promise.
- "Any other ask is refused alike": test_after_a_restart_anothers_ask_is_still_anothers.
- a private table stays private, a session stays a session: test_sessions_and_invites_outlive_a_kill.

All happens at three tables of one room, which is killed once: a round in the middle, a round that is over,
  and
acts on their way.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.floor.attacks.eyes import (
    DRAW,
    HOLDEM,
    STUD,
    Eye,
    cards,
    catch,
    clear,
    crowd,
    glimpse,
    me,
    meek,
    nets,
    nothing_told,
    pump,
    replay_path,
    seat,
    stay,
    still,
    table_of,
    told,
)
from tests.floor.attacks.people import Room

SAID = "before the kill"


@dataclass
class Place:
    """Somebody's line before the kill and his line after it."""

    old: Eye
    new: Eye | None = None
    had: dict | None = None
    """`GET /api/me` before the kill."""


class Scene:
    """What was going on when the room was killed."""

    def __init__(self, room, join):
        self.room, self.join, self.places = room, join, []

    def come(self, where):
        place = Place(self.join(self.room.guest(), where))
        self.places.append(place)
        return place

    def kill(self):
        for place in self.places:
            place.old.dead = True
        self.room.kill()
        for place in self.places:
            place.old.pull()
        self.room.restart()
        for place in self.places:
            person = self.room.person(place.old.person.cookie)
            assert me(person)["account"] == place.old.person.me["account"], (
                "a session did not outlive the kill"
            )
            place.new = self.join(person, place.old.where)
            place.new.seat, place.new.mute, place.new.play = place.old.seat, True, meek
        still([place.new for place in self.places], 0.5)


def answered(eye, number, ask):
    """Somebody stays in, and it is acknowledged."""
    for choice in stay(ask):
        answer = eye.do("act", round=number, ask=ask["id"], choice=choice)
        if answer["t"] == "done":
            return answer
    raise AssertionError(f"an ask could not be answered: {ask}")


def over(scene):
    """A round that is over, with an answer of one's own."""
    scene.gone = scene.come(table_of(scene.room, STUD))
    eye = scene.gone.old
    seat([eye])
    scene.over, scene.over_ask = catch([eye], eye)
    scene.over_answer = answered(eye, scene.over, scene.over_ask)
    assert pump([eye], lambda: scene.over in eye.settled, 20, meek), "the round did not end in time"


def middle(scene):
    """A round with entropy in which one player has answered and the other is asked."""
    where = table_of(scene.room, HOLDEM)
    scene.watcher, ann, bea = (scene.come(where) for _ in range(3))
    eyes = [place.old for place in (scene.watcher, ann, bea)]
    seat(eyes[1:], others=eyes[:1])
    catch(eyes, ann.old)
    said = [place.old.do("entropy", text=SAID)["round"] for place in (ann, bea)]
    players = {place.old: place for place in (ann, bea)}

    def asked():
        return next((eye for eye in players if eye.asks and eye.asked >= said[0]), None)

    assert pump(eyes, lambda: asked() is not None, 20, meek, lambda eye, ask: eye.asked >= said[0])
    first = asked()
    scene.acted, scene.asked = players.pop(first), *players.values()
    scene.number, scene.ask = first.asked, first.asks[0]
    scene.answer = answered(first, scene.number, scene.ask)
    other = scene.asked.old
    assert pump(eyes, lambda: other.asks, 20, stay, lambda eye, ask: eye is other), "the other was not asked"
    scene.open = other.asks[0]
    assert other.asked == scene.number
    still(eyes, 0.3)


def flight(scene):
    """Frames of all kinds that are not acknowledged yet."""
    scene.hasty, scene.friend = (scene.come(table_of(scene.room, DRAW)) for _ in range(2))
    eyes = scene.hasty.old, scene.friend.old
    seat(eyes)
    scene.sent_round, scene.sent_ask = catch(eyes, scene.hasty.old)


def send_off(scene):
    hasty, friend = scene.hasty.old, scene.friend.old
    name = hasty.send(
        "act", round=scene.sent_round, ask=scene.sent_ask["id"], choice=scene.sent_ask["default"]
    )
    for eye in (hasty, friend, hasty, friend):
        eye.send("buy", amount=eye.welcome["table"]["buy_in"]["low"])
    hasty.send("leave")
    return name


@pytest.fixture(scope="module")
def doomed(tmp_path_factory):
    """A room to be killed; in the end its books hold."""
    room = Room(tmp_path_factory.mktemp("doomed") / "room", (HOLDEM, STUD, DRAW), seconds=60)
    try:
        yield room
    finally:
        room.stop()
    assert room.audit(), "the books of the killed room do not hold"


@pytest.fixture(scope="module")
def scene(doomed):
    with crowd() as join:
        found = Scene(doomed, join)
        found.host = doomed.guest()
        opened = found.host.post("/api/tables", {"sheet": HOLDEM, "private": True}).json()
        found.private, found.invite = opened["id"], opened["invite"]
        over(found)
        middle(found)
        flight(found)
        for place in found.places:
            place.had = me(place.old.person)
        found.sent = send_off(found)
        found.kill()
        yield found
        for place in found.places:
            place.new.mute = False


def test_a_taken_up_round_tells_each_what_it_told_before(scene):
    number, places = scene.number, (scene.watcher, scene.acted, scene.asked)
    for place in places:
        count = len(place.old.events[number])
        assert place.new.events.get(number, [])[:count] == place.old.events[number], (
            "a round that was taken up tells other events than before"
        )
    public = scene.watcher.new.known(number)
    for owner in (scene.acted, scene.asked):
        hidden = owner.old.known(number) - public
        assert hidden
        for place in places:
            for card in hidden if place is not owner else ():
                for frame in place.new.frames_of(number):
                    assert not told(frame, card), f"{card} is another's and told after a restart: {frame}"


def test_a_taken_up_round_has_its_commitment_and_entropy(scene):
    before, after = (eye.rounds[scene.number][0] for eye in (scene.acted.old, scene.acted.new))
    assert after["commitment"] == before["commitment"], "a round that was taken up has another seed"
    assert after["entropy"] == before["entropy"], "a round that was taken up has other entropy"


def test_an_acknowledged_act_is_still_there(scene):
    others = [option["id"] for option in scene.ask["options"]]
    for choice in (scene.answer["choice"], *others):
        answer = scene.acted.new.do("act", round=scene.number, ask=scene.ask["id"], choice=choice)
        assert answer["t"] == "done" and answer["repeated"], f"an acknowledged act is lost: {answer}"
        assert (answer["choice"], answer["by"]) == (scene.answer["choice"], scene.answer["by"])


def test_after_a_restart_anothers_ask_is_still_anothers(scene):
    assert scene.open["id"] in [ask["id"] for ask in scene.asked.new.asks], "an open ask is lost"
    for place in (scene.acted, scene.watcher):
        heard = set()
        for name in (scene.open["id"], 1_000_003):
            answer = place.new.do("act", round=scene.number, ask=name, choice=scene.open["default"])
            clear(answer)
            heard.add(answer["why"].replace(str(name), "?"))
        assert len(heard) == 1, f"a refusal tells whether there is such an ask: {heard}"
    answer = scene.asked.new.do("act", round=scene.number, ask=scene.open["id"], choice=scene.open["default"])
    assert answer["t"] == "done" and not answer.get("repeated"), answer


def test_a_seat_and_its_chips_outlive_a_kill(scene):
    for place in (scene.acted, scene.asked, scene.gone):
        now = me(place.new.person)
        assert now["seats"] and [seat["name"] for seat in now["seats"]] == [place.old.party], now
        assert now["chips"] == place.had["chips"], "chips that lay aside are not as they were"
        assert place.new.sits(), "a seat that was given is lost"


def test_a_settled_round_outlives_a_kill(scene):
    settled, person = scene.gone.old.settled[scene.over], scene.gone.new.person
    answer = person.get(replay_path(settled["replay"]))
    assert answer.status_code == 200, f"a round that was told as over has no replay: {answer.text}"
    kept = answer.json()
    assert kept["round"] == scene.over
    for field in ("parties", "stacks_before", "stacks_after", "drop", "transfers"):
        assert kept["settlement"][field] == settled[field], field
    events = [event for event in kept["events"] if event.get("event") != "shuffled"]
    assert set(cards(events)) == scene.gone.old.known(scene.over), "other cards after a restart"
    assert scene.over in [one["round"] for one in person.get("/api/me/history").json()]


def test_answers_of_a_finished_round_are_repeated(scene):
    ask, first = scene.over_ask, scene.over_answer
    answer = scene.gone.new.do("act", round=scene.over, ask=ask["id"], choice=ask["default"])
    assert answer["t"] == "done" and answer["repeated"], f"an acknowledged act is lost: {answer}"
    assert (answer["choice"], answer["by"]) == (first["choice"], first["by"])
    stranger = scene.join(scene.room.guest(), scene.gone.old.where)
    clear(stranger.do("act", round=scene.over, ask=ask["id"], choice=ask["default"]))


def test_the_next_round_after_a_restart_keeps_its_new_promise(scene):
    eye = scene.gone.new
    eye.mute = False
    said = eye.do("entropy", text="sent again")
    assert said["t"] == "done", f"who has a place cannot add after a restart: {said}"
    target = said["round"]
    assert pump([eye], lambda: target in eye.rounds, 20), "that round was not dealt in time"
    frame = eye.rounds[target][0]
    promised = {entry["commitment"] for entry in eye.nexts[target]}
    assert promised == {frame["commitment"]}, "dealt from a seed that was not committed"
    assert [text for party, text in frame["entropy"] if party == eye.party] == ["sent again"]


def test_acts_in_flight_are_whole_or_not_at_all(scene):
    told_done = scene.hasty.old.answers.get(scene.sent)
    for place in (scene.hasty, scene.friend):
        now = me(place.new.person)
        assert now["chips"] >= 0 and len(now["seats"]) <= 1, now
        stacks = sum(seat["stack"] for seat in now["seats"])
        assert now["chips"] + stacks == place.old.welcome["you"]["chips"] + nets(place.new.person)[0]
    answer = scene.hasty.new.do(
        "act", round=scene.sent_round, ask=scene.sent_ask["id"], choice=scene.sent_ask["default"]
    )
    assert answer["t"] == "done", answer
    if told_done and told_done["t"] == "done":
        assert answer["repeated"] and answer["choice"] == told_done["choice"], (told_done, answer)


def test_sessions_and_invites_outlive_a_kill(scene):
    host, stranger = scene.room.person(scene.host.cookie), scene.room.guest()
    assert me(host)["account"] == scene.host.me["account"]
    assert me(host)["chips"] == scene.host.me["chips"]
    hidden = stranger.get(f"/api/tables/{scene.private}")
    assert 400 <= hidden.status_code < 500, f"a private table is open after a restart: {hidden.text[:200]}"
    assert scene.invite not in stranger.get("/api/lobby").text
    nothing_told(glimpse(stranger, scene.private), "a private table is open after a restart")
    assert scene.join(host, scene.private, scene.invite).welcome["table"]["id"] == scene.private
