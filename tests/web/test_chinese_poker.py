"""Chinese poker in Chromium: thirteen cards set into three rows; a foul warned of, played and penalised."""

from __future__ import annotations

from typing import Any

from houseway.cards import parse_cards, show
from houseway.games.points.chinese_poker.setting import well_set
from houseway.games.points.chinese_poker.settle import bonus_table
from houseway.rooms import sheet
from tests.web.conftest import Arrive
from tests.web.live_room import CHINESE
from tests.web.visitor import Visitor

ROWS = ("Front", "Middle", "Back")


def put(guest: Visitor, card: str, row: str) -> None:
    dock = guest.page.locator("ask-dock")
    dock.locator(f'.pick .card[data-card="{card}"]').click()
    dock.locator(".row-name", has_text=row).click()


def penalties(guest: Visitor) -> list[dict[str, Any]]:
    return [
        event
        for event in guest.events()
        if event["event"] == "transfer" and event["clause"] == "foul_pays" and event["payer"] == guest.name()
    ]


def test_a_foul_is_warned_of_played_and_penalised(arrive: Arrive):
    """The good setting with middle and back changed over costs nine points to each of two opponents."""
    guest = arrive()
    guest.sit_down(CHINESE)
    guest.play_until(lambda: guest.asked("arrange"))
    assert guest.page.locator("ask-dock .row-name").count() == 1 + len(ROWS)
    held = guest.own_cards()
    assert held is not None
    front, middle, back = well_set(parse_cards(" ".join(held[1])), bonus_table(sheet(CHINESE).settings), 0)
    for name, row in zip(ROWS, (front, back, middle), strict=True):
        for card in row:
            put(guest, show(card), name)
    guest.until(lambda: "the middle outranks the back" in guest.dock().lower())
    guest.page.locator('ask-dock [data-kind="arrange"] .primary').click()
    guest.until(lambda: bool(guest.settled()))
    assert len(penalties(guest)) == 2
    assert all(event["amount"] >= 900 and event["rules"] for event in penalties(guest))


def test_a_hand_is_set_the_house_way_and_shown_in_three_rows(arrive: Arrive):
    guest = arrive()
    guest.sit_down(CHINESE)
    guest.play_until(lambda: guest.asked("arrange"))
    guest.page.get_by_role("button", name="House way").click()
    guest.page.locator('ask-dock [data-kind="arrange"] .primary').click()
    guest.until(lambda: bool(guest.settled()))
    assert not penalties(guest)
    shown = [event for event in guest.events() if event["event"] == "shown"]
    assert {len(event["cards"]) for event in shown} == {13}
