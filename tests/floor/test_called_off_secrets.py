"""A round that is called off keeps its secrets: whatever anybody hears or asks for afterwards, no card is
told that he had not been told by rights while it was played, and every chip is where it was before.

The rounds here fail in the middle, after the cards are dealt, with an error that names every one of them."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import select

from houseway.cards import show, show_cards
from houseway.cards.tiles import FIRST_TILE, LAST_TILE
from houseway.errors import CardError, Refused
from houseway.floor.audit import audit
from houseway.floor.budgets import Budgets, plenty
from houseway.floor.house import House
from houseway.floor.serving import open_house
from houseway.floor.store import find_replay, open_store
from houseway.floor.store.schema import rounds
from houseway.floor.table import live, timing
from houseway.floor.table.live import LiveTable
from houseway.floor.table.orders import TableOrder
from houseway.floor.table.records import read
from houseway.play.events import Dealt, Discarded, Ended, Event, Looked, Shown
from houseway.play.felt import Felt
from houseway.play.money import Purse
from tests.floor.asking_rest import doors_of, rest_of
from tests.floor.attacks.eyes import at_home, stay
from tests.floor.in_room import PATIENCE, Guest

JOKER = 52
MARK = "the dealer sees"
"""Stands in the error that calls a round off, and nowhere else."""
LONG = 600.0
"""Seconds for which no round is dealt unless a test says so."""
PACE = 0.01
"""Bots think for hundredths of a second, and the dealer waits between rounds as long as a test needs."""
SEATS = (1, 3)
BOTS = 2
ADDRESS = "10.0.0.1"


# -- which cards are told ------------------------------------------------------------------------------

CODES = {show(code): code for code in (*range(JOKER + 1), *range(FIRST_TILE, LAST_TILE + 1))}
TILES = {show(code) for code in range(FIRST_TILE, LAST_TILE + 1)}
ALSO_WORDS = {"As", "Ad", "Ah"} | TILES
"""Cards and tiles that stand in a sentence as words of their own."""
IN_TEXT = re.compile(
    rf"(?<![\w#])(?:{'|'.join(sorted(set(CODES) - ALSO_WORDS))})(?!\w)",
)
NOT_CARDS = frozenset(
    {"seats", "open", "passed", "missed", "bet", "totals"}
    | {"stacks", "stacks_before", "stacks_after", "standing_before", "standing_after", "numbers", "position"}
)
"""Lists of whole numbers that are seats, totals or chips; every other one counts as cards."""
PASSED_OVER = frozenset(
    {"id", "account", "name", "commitment", "root", "rules", "entropy", "pack", "salt", "path", "layout"}
    | {"t", "event", "kind", "what", "clause"}
)
"""Where no card of a round is written: names, some of them drawn at random, digests, the felt of a game."""


def cards_told(value: Any, key: str = "") -> set[int]:
    """Every card that is told in a value: by its name alone, in a text, or as a number in a list."""
    if key in PASSED_OVER:
        return set()
    if isinstance(value, dict):
        found = [cards_told(inner, str(name)) | cards_told(str(name)) for name, inner in value.items()]
        return set().union(*found)
    if isinstance(value, (list, tuple)):
        if key not in NOT_CARDS and value and all(type(one) is int for one in value):
            return {one for one in value if one in CODES.values()}
        return set().union(*(cards_told(inner, key) for inner in value))
    return _cards_in_text(value) if isinstance(value, str) else set()


def _cards_in_text(text: str) -> set[int]:
    words = text.split(" ")
    if all(word in CODES or word == "x" for word in words):
        return {CODES[word] for word in words if word in CODES}
    return {CODES[found] for found in IN_TEXT.findall(text)}


def rights(events: Iterable[Event], viewer: int | None) -> set[int]:
    """The cards that a party may have seen, by the audience of each event; `None` is an onlooker."""
    known: set[int] = set()
    for event in events:
        if isinstance(event, Dealt):
            for cards, audience in zip(event.cards, event.audiences, strict=True):
                known.update(cards if audience is None or viewer in audience else ())
        elif isinstance(event, Shown):
            known.update(event.cards)
        elif isinstance(event, Discarded | Looked):
            known.update(event.cards if event.audience is None or viewer in event.audience else ())
    return known


def test_the_scanner_finds_cards_however_they_are_told():
    assert cards_told({"cards": ["Kh", "x"]}) == {CODES["Kh"]}
    assert cards_told({"choice": [[46, 3], [52]]}) == {46, 3, 52}
    assert cards_told({"why": "'5d' cannot go back"}) == {CODES["5d"]}
    assert cards_told({"default": "As Jk"}) == {CODES["As"], JOKER}
    assert cards_told({"cards": ["teen'", "gee-joon-2-4"]}) == {CODES["teen'"], CODES["gee-joon-2-4"]}
    assert cards_told({"5d": 1}) == {CODES["5d"]}
    assert not cards_told({"why": "As printed, look at the rules", "open": [1, 2], "amount": 5})


# -- how a round fails ---------------------------------------------------------------------------------


class Moment(NamedTuple):
    """When a round fails: at the nth event of a kind, on a street where it has one; at its end at the latest,
    as it may not come to that."""

    kind: str
    street: str = ""
    nth: int = 1
    hides: bool = True
    """Whether cards lie there by then that not everybody may see."""

    def fits(self, event: Event) -> bool:
        street = getattr(event, "street", "")
        return type(event).__name__.lower() == self.kind and self.street in ("", street)


class Failing(list[Event]):
    """A round's events, which fail at a moment with an error that names every card there is."""

    def __init__(self, moment: Moment) -> None:
        super().__init__()
        self.moment = moment

    def append(self, event: Event) -> None:
        super().append(event)
        if isinstance(event, Ended) or sum(map(self.moment.fits, self)) >= self.moment.nth:
            raise CardError(f"{MARK} {show_cards(every_card(self))}")


def every_card(events: Iterable[Event]) -> list[int]:
    return [card for event in events if isinstance(event, Dealt) for cards in event.cards for card in cards]


def let_the_next_round_fail(monkeypatch: pytest.MonkeyPatch, moment: Moment) -> list[list[Event]]:
    """The next round that is dealt fails, and no other; gives the events of every round from then on."""
    begin, dealt = Felt.__init__, []

    def fails(felt: Felt, game: Any, state: Any, chance: Any) -> None:
        begin(felt, game, state, chance)
        if not dealt:
            felt.events = Failing(moment)
            felt.emit = felt.events.append
            felt.purse = Purse(state.stacks, state.carried_in, felt.emit)
        dealt.append(felt.events)

    monkeypatch.setattr(Felt, "__init__", fails)
    return dealt


# -- people --------------------------------------------------------------------------------------------


@dataclass
class Company:
    """A table with two players, an onlooker and bots, each person with a connection and a session."""

    house: House
    table: LiveTable
    players: list[Guest] = field(default_factory=list)
    onlooker: Guest | None = None
    tokens: dict[str, str] = field(default_factory=dict)
    """The session of each account."""

    def __post_init__(self) -> None:
        self.doors = doors_of(self.house)

    @property
    def people(self) -> list[Guest]:
        return [*self.players, *([] if self.onlooker is None else [self.onlooker])]

    async def newcomer(self) -> Guest:
        account, token = await self.house.accounts.new_guest(ADDRESS)
        self.tokens[account.id] = token
        return await Guest(account, self.table).come()

    async def ask_rest(self, guest: Guest, path: str) -> httpx.Response:
        async with rest_of(self.doors, self.tokens[guest.account.id]) as door:
            return await door.get(path)

    async def chips(self) -> dict[str, Any]:
        """What everybody has, in his pocket and on the table."""
        told = {guest: (await self.ask_rest(guest, "/api/me")).json() for guest in self.people}
        state = self.table.seating.table.state
        stacks = dict(zip(state.names, state.stacks, strict=True))
        return {"people": [(one["chips"], one["seats"]) for one in told.values()], "stacks": stacks}

    def deal(self) -> None:
        """The next round is dealt now."""
        self.table._next_round = self.table.now()
        self.table._inbox.put_nowait(None)


@asynccontextmanager
async def company(data: Path, sheet: str, bots: int = BOTS) -> AsyncIterator[Company]:
    order = TableOrder(sheet=sheet, pace=PACE, seconds=60, time_bank=0, bots=bots)
    with open_store(data) as store:
        async with open_house(store, [order], budgets=Budgets(plenty())) as house:
            (table,) = house.room.tables.values()
            found = Company(house, table)
            found.onlooker = await found.newcomer()
            table._next_round = table.now() + LONG
            for seat in SEATS:
                player = await found.newcomer()
                await player.sit(seat)
                found.players.append(player)
            await table.tidy()
            yield found
    assert audit(data).ok


async def play(guest: Guest, seat: int, end: str) -> None:
    """Stay in the round as cheaply as one can until it ends."""
    while not any(frame["t"] == end for frame in guest.frames):
        if guest.asks:
            ask = guest.asks[0]
            await _answer(guest, ask, stay(at_home(ask, seat)))
        else:
            await guest.until(lambda frame: frame["t"] == end or bool(frame.get("asks")))


async def _answer(guest: Guest, ask: dict[str, Any], choices: list[Any]) -> None:
    for choice in choices:
        with suppress(Refused):
            await guest.answer(ask, choice)
            return


async def play_all(company: Company, end: str) -> None:
    """Everybody plays and listens until the round ends."""
    onlooker = company.onlooker
    assert onlooker is not None
    async with asyncio.timeout(3 * PATIENCE):
        await asyncio.gather(
            *(play(guest, seat, end) for guest, seat in zip(company.players, SEATS, strict=True)),
            onlooker.until(lambda frame: frame["t"] == end),
        )
    for guest in company.people:
        await guest.do("ping")


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next round comes when a test says so, and the dealer moves on at once."""
    monkeypatch.setattr(live, "PAUSE", LONG)
    monkeypatch.setattr(timing, "WINDOW", 0.05)


# -- the rounds ----------------------------------------------------------------------------------------

MOMENTS = {
    "angies/texas-holdem": Moment("dealt", "flop"),
    "angies/seven-card-stud-high": Moment("dealt", "fourth street"),
    "angies/five-card-draw": Moment("dealt", "draw"),
    "angies/dealers-choice": Moment("dealt", nth=2),
    "poker-flats/push-9": Moment("shown"),
    "angies/ez-baccarat-panda-8": Moment("shown", hides=False),
    "angies/pure-21-5-blackjack": Moment("shown"),
    "lake-elsinore/no-bust-21st-century-blackjack": Moment("shown", hides=False),
    "poker-flats/california-blackjack-22": Moment("outcome"),
    "casino-real/super-pan-9": Moment("shown"),
    "phoenix/phoenix-baccarat": Moment("shown"),
    "casino-real/three-card-poker": Moment("shown", nth=2),
    "lake-elsinore/ultimate-texas-holdem": Moment("dealt", "turn and river"),
    "lake-elsinore/caribbean-stud-poker": Moment("shown", nth=2),
    "lake-elsinore/let-it-ride-bonus": Moment("outcome"),
    "phoenix/pai-gow-poker": Moment("shown"),
    "phoenix/pai-gow-tiles": Moment("shown"),
    "angies/chinese-poker": Moment("shown"),
    "casino-real/panguingue": Moment("discarded", nth=3),
}
"""A sheet of every family, and when its round fails: after the cards, mostly when others are just laid out
that nobody has been told yet."""
SLOW_BOTS = ("angies/chinese-poker",)
"""Where bots take seconds without compiled arithmetic; two people play there alone."""
EVERY_DAY = ("angies/texas-holdem", "angies/five-card-draw", "lake-elsinore/ultimate-texas-holdem")


SHEETS = [
    pytest.param(sheet, marks=() if sheet in EVERY_DAY else pytest.mark.exhaustive) for sheet in MOMENTS
]


def party_of(company: Company, guest: Guest) -> int | None:
    """Which party of a round somebody is; `None` is an onlooker."""
    names = company.table.seating.table.state.names
    party = company.table.seating.party_of(guest.account.id)
    return names.index(party) if party in names else None


@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_of_a_called_off_round_is_told(
    sheet: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    caplog.set_level(logging.INFO, "houseway")
    dealt = let_the_next_round_fail(monkeypatch, MOMENTS[sheet])

    async def evening() -> None:
        async with company(tmp_path / "room", sheet, bots=0 if sheet in SLOW_BOTS else BOTS) as found:
            before = await found.chips()
            meanwhile = let_somebody_come_meanwhile(found, monkeypatch)
            found.deal()
            await play_all(found, "called_off")
            (events,) = dealt
            check_hidden(events, MOMENTS[sheet].hides)
            for guest in found.people:
                check_frames(guest.frames, rights(events, party_of(found, guest)))
            assert await found.chips() == before
            others = [*meanwhile, await found.newcomer()]
            assert len(others) == 2
            await check_repeated([*found.people, *others])
            for guest in others:
                check_frames(guest.frames, set())
            await check_rest(found, others, None)
            await check_the_next_round(found, others, dealt)

    asyncio.run(evening())
    check_log(caplog)


def let_somebody_come_meanwhile(company: Company, monkeypatch: pytest.MonkeyPatch) -> list[Guest]:
    """Somebody opens the table while it is being written down that its round is called off."""
    records, came = company.table.records, []
    void = records.void

    async def void_late(round_id: str, why: str, deeds: object) -> None:
        came.append(await company.newcomer())
        await void(round_id, why, deeds)

    monkeypatch.setattr(records, "void", void_late)
    return came


def check_hidden(events: list[Event], hides: bool) -> None:
    """The round has cards, and some that not everybody may see: there is something to find out."""
    assert every_card(events), "the round failed before its cards"
    audiences = [audience for event in events if isinstance(event, Dealt) for audience in event.audiences]
    assert any(audience is not None for audience in audiences) == hides


def check_frames(frames: Iterable[dict[str, Any]], known: set[int]) -> None:
    """What somebody heard tells no card but those he knows, and none at all once the round is called off."""
    heard: list[dict[str, Any]] = json.loads(json.dumps(list(frames)))
    for frame in heard:
        if frame["t"] == "called_off":
            known = set()
        check_told(frame, known)


def check_told(value: Any, known: set[int]) -> None:
    assert MARK not in json.dumps(value), f"the error is told: {value}"
    more = cards_told(value) - known
    assert not more, f"{show_cards(more)} is told: {value}"


async def check_repeated(everybody: list[Guest]) -> None:
    """Whatever was asked in the round: nobody can answer it, or learn anything by trying."""
    asked = {
        (frame["round"], ask["id"]): ask["default"]
        for guest in everybody
        for frame in guest.frames
        for ask in frame.get("asks", ())
    } or {(1, 1): "fold"}
    for guest in everybody:
        await guest.do("ping")
        for (round, ask), default in asked.items():
            for t in ("act", "preview"):
                with pytest.raises(Refused, match=r"is not being played|no such round") as refusal:
                    await guest.do(t, round=round, ask=ask, choice=default)
                check_told(str(refusal.value), set())
        check_frames(guest.frames[-2 * len(asked) :], set())


async def called_off_round(company: Company) -> str:
    def find(connection: Any) -> str:
        return str(connection.execute(select(rounds.c.id).where(rounds.c.voided.is_not(None))).scalar_one())

    return await read(company.house.store, find)


async def check_rest(company: Company, others: list[Guest], played: list[Event] | None) -> None:
    """Whoever asks whatever at the other door: of the called-off round there is nothing. `played` are the
    events of a round that was played to its end after it."""
    id = await called_off_round(company)
    for guest in [*company.people, *others]:
        known = set() if played is None else rights(played, party_of(company, guest))
        history = [] if played is None or guest not in company.players else [company.table.number]
        for tail in ("", "/history", "/proof"):
            answer = await company.ask_rest(guest, f"/api/replays/{id}{tail}")
            assert answer.status_code == 404, answer.text
            check_told(answer.json(), set())
        for path in ("/api/me/history", "/api/me/data"):
            answer = await company.ask_rest(guest, path)
            told = answer.json()
            check_told(told, known)
            assert id not in answer.text
            lines = told["rounds"] if path == "/api/me/data" else told
            assert [line["round"] for line in lines] == history, path
        download = await company.ask_rest(guest, "/api/me/history/download")
        assert MARK not in download.text
        assert id not in download.text
        check_told((await company.ask_rest(guest, "/api/me")).json(), set())
    for path in (f"/api/tables/{company.table.id}", "/api/lobby", "/healthz", "/metrics"):
        answer = await company.ask_rest(others[0], path)
        assert answer.status_code == 200, answer.text
        check_told(answer.text if path == "/metrics" else answer.json(), set())


async def check_the_next_round(company: Company, others: list[Guest], dealt: list[list[Event]]) -> None:
    everybody = [*company.people, *others]
    heard = {guest: len(guest.frames) for guest in everybody}
    number = company.table.number
    company.deal()
    await play_all(company, "settled")
    played = dealt[1]
    for guest in everybody:
        await guest.do("ping")
        frames = guest.frames[heard[guest] :]
        assert {frame["round"] for frame in frames if "round" in frame} == {number + 1}
        check_frames(frames, rights(played, party_of(company, guest)))
    await check_rest(company, others, played)


def check_log(caplog: pytest.LogCaptureFixture) -> None:
    """The error is for the log alone, and no line of it says more than that a round was called off."""
    (called_off,) = [record for record in caplog.records if "is called off" in record.getMessage()]
    assert called_off.exc_info is not None
    assert MARK in str(called_off.exc_info[1])
    for record in caplog.records:
        check_told(record.getMessage(), set())


# -- the shoe ------------------------------------------------------------------------------------------

SHOES = {
    "angies/pure-21-5-blackjack": Moment("dealt", "second cards"),
    "angies/ez-baccarat-panda-8": Moment("dealt", "deal"),
}
"""Sheets whose shoe stays on the table, and when a round fails that was dealt from it."""


@pytest.mark.parametrize("sheet", SHOES)
@pytest.mark.parametrize("again", [False, True], ids=["closed", "opened-again-and-closed"])
def test_the_seed_of_a_shoe_stays_closed_after_a_called_off_round(
    sheet: str, again: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The seed of the round that shuffled it would show the cards of the called-off one too."""

    async def evening() -> str:
        async with company(tmp_path, sheet) as found:
            found.deal()
            await play_all(found, "settled")
            replay = next(frame["replay"] for frame in found.players[0].frames if frame["t"] == "settled")
            shoe = found.table.shuffling.shoe
            assert shoe is not None
            assert not shoe.hidden, "the seed would stay closed without a called-off round as well"
            let_the_next_round_fail(monkeypatch, SHOES[sheet])
            found.deal()
            await play_all(found, "called_off")
            if not again:
                await close(found.house)
            return str(replay).rsplit("/", 1)[-1]

    async def close(house: House) -> None:
        (table,) = house.room.tables.values()
        assert await house.room.close_table(table.id)

    async def open_again_and_close() -> None:
        with open_store(tmp_path) as store:
            async with open_house(store, [], budgets=Budgets(plenty())) as house:
                await close(house)

    id = asyncio.run(evening())
    if again:
        asyncio.run(open_again_and_close())
    with open_store(tmp_path) as store, store.read() as connection:
        found = find_replay(connection, id)
        assert found is not None
        assert found.seed is None, "the seed of a shoe is opened, a called-off round's cards with it"
