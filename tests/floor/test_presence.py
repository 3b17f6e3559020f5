"""Places lapse that nobody uses: on the waiting list, asked for during a round, and those of people who let
the clock decide for them."""

from __future__ import annotations

from pathlib import Path

from houseway.floor.store import Account
from houseway.floor.table.orders import TableOrder, ordered_sheet
from houseway.floor.table.presence import AWAY_AFTER, LAPSES_AFTER, LEAVES_AFTER, OFFERED, UNTAKEN, Presence
from houseway.floor.table.seating import Seating
from houseway.rooms import Table
from tests.floor.in_room import Clock, Guest, ended, kept, opened, run

HOLDEM = "angies/texas-holdem"
ANN, BO, CY = (Account(name.lower(), "guest", name, "player") for name in ("Ann", "Bo", "Cy"))


class Scene:
    """A table for two with its clock, and who is connected."""

    def __init__(self, seats: int = 2) -> None:
        order = TableOrder(sheet=HOLDEM, bots=0, seats=seats)
        self.seating = Seating("t1", Table(ordered_sheet(order)), order)
        self.clock = Clock()
        self.here: set[str] = set()
        self.presence = Presence(self.seating, self.here.__contains__, self.clock)

    def sit(self, account: Account, seat: int) -> None:
        self.seating.sit(account, seat, self.seating.buy_in.usual)
        self.here.add(account.id)

    def goes(self, account: Account) -> None:
        self.here.discard(account.id)
        self.presence.went(account.id)

    def comes(self, account: Account) -> None:
        self.here.add(account.id)
        self.presence.came(account.id)


def test_who_is_gone_sits_out_comes_back_and_leaves_in_the_end():
    scene = Scene()
    scene.sit(ANN, 1)
    scene.goes(ANN)
    scene.clock.now += AWAY_AFTER
    scene.presence.tidy()
    assert scene.seating.sitting_out == {"Ann": True}
    scene.comes(ANN)
    assert scene.seating.sitting_out == {"Ann": False}
    scene.goes(ANN)
    assert scene.presence.next_leaver == scene.clock.now + LEAVES_AFTER
    scene.clock.now += LEAVES_AFTER
    scene.presence.tidy()
    assert scene.seating.leaving == ["Ann"]


def test_a_place_on_the_list_lapses_when_its_owner_is_gone_and_not_before():
    scene = Scene()
    scene.sit(ANN, 1), scene.sit(BO, 2)
    scene.presence.queue["cy"] = "Cy"
    scene.goes(CY)
    scene.clock.now += LAPSES_AFTER - 1
    assert scene.presence.lapse() == []
    scene.comes(CY)
    scene.clock.now += LAPSES_AFTER
    assert scene.presence.lapse() == []
    scene.goes(CY)
    assert scene.presence.next_lapse == scene.clock.now + LAPSES_AFTER
    scene.clock.now += LAPSES_AFTER
    assert scene.presence.lapse() == ["cy"]
    assert scene.presence.queue == {}


def test_a_place_on_the_list_lapses_when_a_seat_is_offered_and_not_taken():
    scene = Scene()
    scene.sit(ANN, 1), scene.sit(BO, 2)
    scene.presence.queue |= {"cy": "Cy", "di": "Di"}
    assert scene.presence.offers() == []
    scene.seating.send_off("Bo")
    assert scene.presence.offers() == ["cy"]
    assert scene.presence.offers() == []
    scene.clock.now += LAPSES_AFTER
    assert scene.presence.lapse() == ["cy"]
    # The seat is the next one's now, who has his own minute.
    assert scene.presence.offers() == ["di"]
    assert scene.presence.lapse() == []


def test_a_seat_asked_for_lapses_when_its_owner_does_not_come_back():
    scene = Scene()
    scene.seating.coming.append({"account": "cy", "name": "Cy", "seat": 1, "buy_in": 10_000})
    scene.goes(CY)
    assert scene.presence.waits_for("cy")
    scene.clock.now += LAPSES_AFTER - 1
    scene.presence.tidy()
    assert scene.seating.coming
    scene.clock.now += 1
    scene.presence.tidy()
    assert scene.seating.coming == []
    assert scene.presence.next_leaver is None


def test_two_questions_in_a_row_left_to_the_clock_are_too_many():
    scene = Scene()
    scene.sit(ANN, 1)
    assert not scene.presence.timed_out("Ann")
    scene.presence.woke("Ann")
    assert not scene.presence.timed_out("Ann")
    assert scene.presence.timed_out("Ann")
    assert scene.seating.sitting_out == {"Ann": True}
    assert scene.presence.asleep == {"Ann"}
    scene.presence.woke("Ann")
    assert scene.presence.asleep == set()
    assert scene.seating.sitting_out == {}


async def leave_to_the_clock(guest: Guest) -> None:
    """Let the time for the one question of a round run out."""
    table, ask = guest.table, await guest.asked()
    round = table.round
    table.timing.run_out(ask["id"])
    await guest.do("ping")
    await ended(table, round)
    await guest.do("ping")


def test_who_leaves_two_questions_to_the_clock_is_sat_out_told_and_comes_back(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open(sheet="angies/ez-baccarat-panda-8", bots=3)
                ann = await house.guest(table, 1)
                for _ in range(2):
                    await leave_to_the_clock(ann)
                await ann.do("ping")
                assert [frame["text"] for frame in ann.frames if "sits out" in frame.get("text", "")]

                def is_away(frame: dict) -> bool:
                    rows = frame.get("seats", ())
                    return any(row["away"] for row in rows if row["account"] == ann.account.id)

                await ann.until(is_away)
                await ann.do("away", away=False)
                assert await ann.asked()

    run(play)


def test_a_list_place_that_lapses_is_said_to_its_owner(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            clock = Clock()
            store.seconds = clock
            async with opened(store) as house:
                table = await house.open(sheet=HOLDEM, seats=2)
                ann, bo = await house.guest(table, 1), await house.guest(table, 2)
                cy = await house.guest(table)
                await cy.do("queue", join=True)
                await bo.do("leave")
                while bo.account.id in table.seating.people.values():
                    await bo.play()
                await cy.until(lambda frame: frame.get("text") == OFFERED)
                clock.now += LAPSES_AFTER
                await ann.do("ping")
                await cy.until(lambda frame: frame.get("text") == UNTAKEN)
                assert table.queue == {}

    run(play)
