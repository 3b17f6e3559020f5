"""What several people at one table are told, side by side; for attacks on secrets, play and money."""

from __future__ import annotations

import json
import re
import time
import uuid
from contextlib import contextmanager, suppress

import pytest

CALM = (Exception, pytest.fail.Exception)  # whatever the fixture raises when nothing came or the line is down
CARD = re.compile(r"(?:10|[2-9TJQKA])[shdc]|Jk")
SKIP = {
    "rules",
    "clause",
    "pack",
    "salt",
    "path",
    "root",
    "commitment",
    "seed",
}  # no cards dealt to anybody in there
HOLDEM, DRAW, HIGH_LOW = "angies/texas-holdem", "angies/five-card-draw", "angies/five-card-draw-high-low"
STUD, CHINESE, PAN = "angies/seven-card-stud-high", "angies/chinese-poker", "casino-real/panguingue"
BACCARAT, BLACKJACK = "angies/ez-baccarat-panda-8", "angies/pure-21-5-blackjack"
THREE, ULTIMATE = "casino-real/three-card-poker", "lake-elsinore/ultimate-texas-holdem"
PAI_GOW, PUSH = "phoenix/fortune-pai-gow-poker", "poker-flats/push-9"
ALL = [HOLDEM, DRAW, HIGH_LOW, STUD, BACCARAT, BLACKJACK, CHINESE, THREE, PAN, ULTIMATE, PAI_GOW, PUSH]


def is_card(value):
    return isinstance(value, str) and CARD.fullmatch(value) is not None


def cards(value):
    """Every card that is told in a value, exactly written as a card or as a row of cards."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in SKIP:
                if is_card(key):
                    yield key
                yield from cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards(inner)
    elif isinstance(value, str):
        tokens = value.split(" ")
        if all(is_card(token) or token == "x" for token in tokens):
            yield from (token for token in tokens if token != "x")


def stripped(value):
    if isinstance(value, dict):
        return {key: stripped(inner) for key, inner in value.items() if key not in SKIP}
    return [stripped(inner) for inner in value] if isinstance(value, list) else value


def told(value, card):
    """Whether a card is told anywhere in a value, also in the middle of a text."""
    if card in set(cards(value)):
        return True
    if card in ("As", "Ah", "Ad"):  # also words
        return False
    text = value if isinstance(value, str) else json.dumps(stripped(value), ensure_ascii=False)
    return re.search(rf"(?<![A-Za-z0-9#]){card}(?![A-Za-z0-9])", text) is not None


def body(response):
    try:
        return response.json()
    except ValueError:
        return response.text


def choices(ask):
    """The options of an ask as (first word, what to send)."""
    found = []
    for entry in list(ask.get("options") or []):
        value = entry
        if isinstance(entry, dict):
            names = ("choice", "option", "key", "id", "value", "name", "action")
            value = next((entry[name] for name in names if name in entry), None)
        elif isinstance(entry, list) and entry:
            value = entry[0]
        if value is not None:
            found.append(((str(value).split() or [""])[0].lower(), value))
    return found


def picks(ask, *wanted):
    return [value for want in wanted for word, value in choices(ask) if word == want]


def flat(value):
    if isinstance(value, dict):
        return [item for key, inner in value.items() for item in [key, *flat(inner)]]
    if isinstance(value, list):
        return [item for inner in value for item in flat(inner)]
    return [value]


def circles_of(ask):
    circles = ask.get("circles") or []
    circles = list(circles.values()) if isinstance(circles, dict) else circles
    return [circle for circle in circles if isinstance(circle, dict) and "key" in circle]


def at_home(ask, seat):
    """An ask with the circles of one's own spot only, where one has a spot."""
    own = [circle for circle in circles_of(ask) if circle.get("spot") == seat]
    return {**ask, "circles": own} if own else ask


def bets(ask):
    """The smallest wagers worth a try, first with what they bring along."""
    circles, found = circles_of(ask), []
    for circle in [c for c in circles if not c.get("needs") and not c.get("keeps") and c.get("low")][:2]:
        alone = {circle["key"]: circle["low"]}
        pair = dict(alone)
        for other in circles:
            same = other is not circle and other.get("spot") == circle.get("spot")
            equals, brings = flat(other.get("equals")), flat(circle.get("brings"))
            if same and (
                {circle["key"], circle.get("wager")} & {v for v in equals if isinstance(v, str)}
                or {other["key"], other.get("wager")} & {v for v in brings if isinstance(v, str)}
            ):
                pair[other["key"]] = circle["low"]
        found += [pair, alone] if len(pair) > 1 else [alone]
    return found


def stay(ask):
    """Cheaply to the end of the round; the default where that is not understood."""
    return bets(ask) + picks(ask, "post", "check", "call", "play", "stay", "stand") + [ask.get("default")]


def meek(ask):
    return [*picks(ask, "fold", "pass"), ask.get("default")]


def dull(ask):
    return [ask.get("default")]


class Eye:
    """One connection and everything it was told."""

    def __init__(self, socket, person=None, table=None):
        self.socket, self.person, self.where = socket, person, table
        self.seen, self.dead, self.mute, self.play = 0, False, False, None
        self.welcome = self.table = self.round = self.asked = self.seat = self.party = None
        self.asks, self.log, self.torn, self.roots = [], [], [], []
        self.events, self.settled, self.off, self.rounds = {}, {}, {}, {}
        self.answers, self.nexts, self.tried = {}, {}, {}

    def take(self, frame):
        kind, number = frame.get("t"), frame.get("round")
        if kind == "welcome":
            self.welcome = frame
        elif kind == "table":
            self.table = frame
        elif kind == "round":
            self.round = self.asked = number
            self.rounds.setdefault(number, []).append(frame)
            self.events[number] = list(frame.get("events") or [])
            self.asks = list(frame.get("asks") or [])
        elif kind == "events":
            self.round = number
            known, start = self.events.setdefault(number, []), frame.get("from", 0)
            if start > len(known):
                self.torn.append((number, start, len(known)))
            known[start : start + len(frame["events"])] = frame["events"]
        elif kind == "asks":
            self.asked, self.asks = number, list(frame.get("asks") or [])
        elif kind == "settled":
            self.settled[number], self.asks = frame, []
        elif kind == "called_off":
            self.off[number], self.asks = frame, []
        elif kind in ("done", "refused") and isinstance(frame.get("id"), str):
            self.answers[frame["id"]] = frame
        if isinstance(frame.get("next"), dict) and "round" in frame["next"]:
            self.nexts.setdefault(frame["next"]["round"], []).append(frame["next"])
        self.log.append((self.round, frame))

    def pull(self, timeout=0.02):
        for _ in range(60):
            began = time.monotonic()
            try:
                self.socket.receive(timeout=timeout)
            except CALM:
                rest = timeout - (time.monotonic() - began)
                if rest > 0:
                    time.sleep(rest)
                break
            timeout = 0.005
        while self.seen < len(self.socket.frames):
            self.seen += 1
            self.take(self.socket.frames[self.seen - 1])

    def send(self, t, **fields):
        frame = {"t": t, "id": uuid.uuid4().hex[:12], **fields}
        self.socket.send(json.dumps(frame))
        return frame["id"]

    def dare(self, text, timeout=1.0):
        """Send a text that may not even be a frame: the refusal (with or without an id), or None."""
        self.pull(0.005)
        count, end = len(self.log), time.monotonic() + timeout
        self.socket.send(text)
        while time.monotonic() < end:
            self.pull()
            for _, frame in self.log[count:]:
                if frame.get("t") in ("refused", "bye"):
                    return frame
        return None

    def answer(self, name, timeout=20):
        end = time.monotonic() + timeout
        while name not in self.answers:
            assert time.monotonic() < end, f"no done and no refused came for the frame {name}"
            self.pull()
        return self.answers[name]

    def do(self, t, **fields):
        return self.answer(self.send(t, **fields))

    def act(self, play, hold=None):
        if self.mute or self.dead:
            return
        for ask in list(self.asks):
            if ask.get("optional") or (hold and hold(self, ask)):
                continue
            key = (self.asked, ask["id"])
            if key not in self.tried:
                self.tried[key] = {
                    "left": list((self.play or play)(at_home(ask, self.seat))),
                    "sent": None,
                    "knew": bool(self.known(self.asked)),
                }
            state = self.tried[key]
            if state["sent"] and self.answers.get(state["sent"], {"t": "done"})["t"] == "done":
                continue
            if state["left"]:
                state["sent"] = self.send("act", round=self.asked, ask=ask["id"], choice=state["left"].pop(0))

    def sits(self):
        for place in (self.table or {}).get("seats") or []:
            if self.seat is not None and place and place.get("seat") == self.seat and not place.get("bot"):
                self.party = place.get("name")
                return True
        return False

    def comes(self):
        return self.seat is not None and self.seat in numbers((self.table or {}).get("coming"))

    def known(self, number, most=None):
        """The cards told in a round's events."""
        events = self.events.get(number, [])[:most]
        return {card for event in events if event.get("event") != "shuffled" for card in cards(event)}

    def frames_of(self, number, most=None):
        """What was told while a round ran, except what is of another round."""
        return [
            frame for at, frame in self.log[:most] if at == number and frame.get("round", number) == number
        ]


def pump(eyes, until=lambda: False, timeout=8.0, play=stay, hold=None):
    """Everybody reads and plays on until something is so; whether it came to be."""
    end = time.monotonic() + timeout
    while True:
        for eye in eyes:
            eye.pull()
        for eye in eyes:
            eye.act(play, hold)
        if until():
            return True
        if time.monotonic() > end:
            return False


def still(eyes, seconds=0.4):
    """Everybody only listens."""
    pump(eyes, timeout=seconds, hold=lambda eye, ask: True)


def catch(eyes, who, timeout=20.0, play=stay, want=lambda ask: True):
    """Play on until `who` has an ask of the wanted kind, which stays unanswered: (round, ask)."""

    def wanted(ask):
        return not ask.get("optional") and (who.asked, ask["id"]) not in who.tried and want(ask)

    def found():
        return next((ask for ask in who.asks if wanted(ask)), None)

    pump(eyes, lambda: found() is not None, timeout, play, lambda eye, ask: eye is who and wanted(ask))
    ask = found()
    assert ask is not None, "no such ask came in time at this table"
    return who.asked, ask


def first_of_round(who):
    """For catch: only the first ask of a round after one was told cards."""
    return lambda ask: (
        bool(who.known(who.asked))
        and not any(state.get("knew") for (number, _), state in who.tried.items() if number == who.asked)
    )


def numbers(value):
    return [item["seat"] if isinstance(item, dict) else item for item in value or []]


def seat(eyes, timeout=20.0, others=(), play=stay, buy_in=None):
    """Everybody takes a seat of his own, while all play on."""
    everybody = [*eyes, *others]
    assert pump(everybody, lambda: all(eye.table for eye in eyes), 20, play), (
        "no table frame came after welcome"
    )
    taken, wants, tries = set(), {}, {}

    def claim(eye):
        free = [number for number in numbers(eye.table.get("open")) if number and number not in taken]
        assert free, "no open seat at this table"
        eye.seat = free[0]
        taken.add(free[0])
        tries[eye] = tries.get(eye, 0) + 1
        wants[eye] = eye.send("sit", seat=eye.seat, buy_in=buy_in or eye.welcome["table"]["buy_in"]["usual"])

    for eye in eyes:
        claim(eye)

    def seated():
        for eye in eyes:
            answer = eye.answers.get(wants[eye])
            if answer and answer["t"] == "refused":
                assert tries[eye] < 4, f"no seat to be had: {answer}"
                claim(eye)
        return all(eye.sits() for eye in eyes)

    assert pump(everybody, seated, timeout, play), "an open seat was asked for and not given"


def home(eyes, timeout=15.0):
    """Everybody leaves; all play on until they are gone."""
    going = [eye for eye in eyes if eye.seat is not None and not eye.dead]
    sent = {}

    def leave(eye):
        try:
            sent[eye] = eye.send("leave"), time.monotonic()
        except CALM:
            eye.dead = True

    for eye in going:
        leave(eye)
    live = [eye for eye in eyes if not eye.dead]

    def gone():
        for eye in going:
            if not eye.dead and eye.sits() and time.monotonic() - sent[eye][1] > 1.5:
                leave(eye)  # perhaps he was only coming when he left
        return all(
            eye.dead or (sent[eye][0] in eye.answers and not eye.sits() and not eye.comes()) for eye in going
        )

    return pump(live, gone, timeout, meek)


def rarely(check, every=0.4):
    """For what asks over HTTP: not at every turn."""
    last = [0.0]

    def now():
        if time.monotonic() - last[0] < every:
            return False
        last[0] = time.monotonic()
        return check()

    return now


@contextmanager
def crowd():
    """join(person, table, invite="") gives an Eye; at the end all leave and all lines are closed."""
    opened, eyes = [], []

    def join(person, table, invite=""):
        line = person.table(table, invite=invite) if invite else person.table(table)
        socket = line.__enter__()
        opened.append(line)
        eye = Eye(socket, person, table)
        eyes.append(eye)
        pump([eye], lambda: eye.welcome and eye.table, 20, hold=lambda *_: True)
        assert eye.welcome, "no welcome came first"
        return eye

    try:
        yield join
    finally:
        with suppress(CALM):
            home(eyes)
        for line in reversed(opened):
            with suppress(CALM):
                line.__exit__(None, None, None)


def table_of(room, sheet):
    found = [table for table in room.tables(sheet) if not table.get("private")]
    assert found, f"no table of {sheet} here"
    return found[0]["id"]


def me(person):
    return person.get("/api/me").json()


def total(person):
    now = me(person)
    return now["chips"] + sum(place["stack"] for place in now["seats"])


def nets(person):
    answer = person.get("/api/me/history", most=100)
    if answer.status_code >= 400:
        answer = person.get("/api/me/history")
    rounds = answer.json()
    return sum(entry["net"] for entry in rounds), len(rounds)


def books(person, start, timeout=8.0):
    """Somebody without a seat has what he came with and the nets of his rounds."""
    end = time.monotonic() + timeout
    while True:
        now, (net, count) = me(person), nets(person)
        if not now["seats"] and now["chips"] == start + net:
            return
        if time.monotonic() > end:
            break
        time.sleep(0.3)
    assert not now["seats"], "he could not leave in time"
    assert now["chips"] == start + net, (
        f"{now['chips']} chips, but {start} at first and {net} in {count} rounds"
    )


def clear(answer):
    """A refusal is one clear sentence."""
    assert answer["t"] == "refused", answer
    assert isinstance(answer.get("why"), str) and answer["why"].strip(), answer
    assert "Traceback" not in answer["why"] and "Error(" not in answer["why"], answer


def replay_path(address):
    """settled.replay is an address: of the page or of the API."""
    name = str(address).rstrip("/").split("?")[0].split("/")[-1]
    return f"/api/replays/{name}"


def glimpse(person, table, invite="", seconds=0.6):
    """Every frame that somebody gets who tries to join."""
    frames = []
    try:
        with person.table(table, invite=invite) if invite else person.table(table) as socket:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                try:
                    socket.receive(timeout=0.1)
                except CALM:
                    time.sleep(0.02)
            frames = list(socket.frames)
    except CALM:
        pass
    return frames


def nothing_told(frames, why):
    kinds = {frame.get("t") for frame in frames}
    assert kinds <= {"bye", "refused"}, f"{why}: {kinds}"
