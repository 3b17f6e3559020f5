"""A game the page has never heard of is played in it, one question of every kind."""

from __future__ import annotations

from houseway.play.asks import KINDS
from tests.web.conftest import Arrive
from tests.web.toy import SHEET
from tests.web.visitor import Visitor


def test_a_toy_game_is_playable_with_no_line_of_the_page_changed(arrive: Arrive):
    guest = arrive()
    guest.sit_down(SHEET)
    for kind in (
        "choose",
        "amount",
        "board",
        "pick-cards",
        "arrange",
        "meld",
        "place",
        "name",
        "consent",
        "react",
    ):
        guest.until(lambda kind=kind: guest.asked(kind))
        ANSWERS[kind](guest)
    guest.until(lambda: bool(guest.settled()))
    asked = {ask["kind"] for frame in guest.frames for ask in frame.get("asks", [])}
    assert asked == set(KINDS)
    decided = {event["what"]: event["choice"] for event in guest.events() if event["event"] == "decided"}
    assert decided["start"] == ["stake", 300]
    assert decided["walk"] == 600
    assert decided["door"] == "west"
    laid = [event for event in guest.events() if event["event"] == "wagered"][:2]
    assert [(event["wager"], event["amount"]) for event in laid] == [("sun", 500), ("moon", 500)]
    # The room tells nothing of a sheet that only this test has.
    guest.errors = [error for error in guest.errors if "404" not in error]


def press(guest: Visitor, option: str) -> None:
    guest.page.locator(f'[data-option="{option}"]').click()


def confirm(guest: Visitor) -> None:
    guest.page.locator('ask-dock [data-key="enter"]').click()


def stake(guest: Visitor) -> None:
    more = guest.page.get_by_role("button", name="more, by $1")
    more.click()
    more.click()
    press(guest, "stake")


def walk(guest: Visitor) -> None:
    guest.page.get_by_role("button", name="more, by $1").click()
    confirm(guest)


def bet(guest: Visitor) -> None:
    guest.page.locator('.circle[data-wager="sun"]').click()
    guest.page.locator('.circle[data-wager="moon"]').click()
    press(guest, "bet")


def pick(guest: Visitor) -> None:
    cards = guest.page.locator("ask-dock .pick")
    cards.nth(0).click()
    cards.nth(3).click()
    confirm(guest)


def arrange(guest: Visitor) -> None:
    guest.page.get_by_role("button", name="House way").click()
    confirm(guest)


def meld(guest: Visitor) -> None:
    cards = guest.page.locator("ask-dock .pick")
    cards.nth(1).click()
    cards.nth(2).click()
    guest.page.get_by_role("button", name="Make a group").click()
    assert guest.page.locator(".group .card").count() == 2
    confirm(guest)


ANSWERS = {
    "choose": stake,
    "amount": walk,
    "board": bet,
    "pick-cards": pick,
    "arrange": arrange,
    "meld": meld,
    "place": lambda guest: press(guest, "west"),
    "name": lambda guest: press(guest, "march"),
    "consent": lambda guest: press(guest, "yes"),
    "react": lambda guest: press(guest, "clap"),
}
