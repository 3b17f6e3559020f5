"""The desk in the browser: a table of one's own and its host's controls, the floor's page, the books, one's
own results."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

from houseway.floor.store.places import RECORDS
from tests.web.conftest import Arrive
from tests.web.live_room import HOLDEM, LiveRoom
from tests.web.visitor import Visitor


def take_role(room: LiveRoom, visitor: Visitor, role: str) -> None:
    """The visitor looks after the room from now on."""
    visitor.page.goto("/")
    account = visitor.page.evaluate(
        "fetch('/api/me').then((answer) => answer.json()).then((me) => me.account)"
    )
    with closing(sqlite3.connect(room.data / RECORDS, timeout=20)) as written, written:
        written.execute("UPDATE accounts SET role = ? WHERE id = ?", (role, account))


def test_a_host_opens_a_table_of_his_own_and_looks_after_it(arrive: Arrive):
    host = arrive()
    page = host.page
    page.goto("/")
    page.get_by_role("button", name="Open a table").click()
    form = page.get_by_role("dialog", name="A table of your own")
    form.get_by_label("Game").select_option(HOLDEM)
    form.get_by_label("Name").fill("Friday")
    form.get_by_label("Bots").select_option("2")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("tab", name="You").click()
    desk = page.locator("table-desk")
    desk.get_by_text("2 bots").wait_for()
    desk.get_by_role("button", name="Pause").click()
    desk.get_by_role("button", name="Go on").wait_for()
    host.until(lambda: "The table is paused" in host.dock() or host.asked())
    desk.get_by_role("button", name="Bots").click()
    page.get_by_role("dialog").get_by_label("Bots, 0 to 14").fill("0")
    page.get_by_role("dialog").get_by_role("button", name="Do it").click()
    # During a round it waits for the end of it, and says so.
    desk.get_by_text(re.compile("0 bots|changes after this round")).wait_for()
    assert desk.locator(".card").count() == 0


def test_the_floor_finds_a_table_and_pauses_it_with_a_reason(arrive: Arrive, live_room: LiveRoom):
    floor = arrive()
    take_role(live_room, floor, "floor")
    page = floor.page
    page.goto("/floor")
    page.get_by_role("searchbox", name="Search tables and players").fill("Two people")
    line = page.locator(".desk-line", has_text="Two people")
    floor.until(lambda: page.locator(".desk-line").count() == 1)
    line.locator("summary").click()
    line.get_by_role("button", name="Pause").click()
    page.get_by_label("Reason").fill("the lights went out")
    page.get_by_role("button", name="Do it").click()
    line.get_by_role("button", name="Go on").click()
    page.get_by_label("Reason").fill("they are back")
    page.get_by_role("button", name="Do it").click()
    line.get_by_role("button", name="Pause").wait_for()
    page.get_by_role("group", name="Parts of this page").get_by_role("button", name="Done").click()
    page.get_by_text("the lights went out").wait_for()
    page.get_by_role("group", name="Parts of this page").get_by_role("button", name="Shift").click()
    page.get_by_role("heading", name="By hour").wait_for()


def test_an_auditor_proves_the_ledger(arrive: Arrive, live_room: LiveRoom):
    auditor = arrive()
    take_role(live_room, auditor, "auditor")
    auditor.page.goto("/floor")
    auditor.page.get_by_role("button", name="Prove the ledger").click()
    auditor.page.get_by_text("entries hold. The last hash is").wait_for()


def test_nobody_else_sees_the_floors_page(arrive: Arrive):
    visitor = arrive()
    visitor.page.goto("/floor")
    visitor.page.get_by_text("This page is for the floor and for auditors.").wait_for()


def test_ones_results_are_drawn_after_a_round(arrive: Arrive):
    visitor = arrive()
    visitor.page.goto("/results")
    visitor.page.get_by_text("You have not finished a round yet.").wait_for()
    visitor.sit_down(HOLDEM)
    visitor.play_until(lambda: bool(visitor.settled()))
    visitor.page.goto("/results")
    visitor.page.get_by_role("heading", name="By game").wait_for()
    assert visitor.page.locator("my-results svg.plot").count() == 1
