"""Pan in Chromium: a hand is sorted and grouped, a condition laid and paid, a card forced, the hand won."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError

from tests.web.conftest import Arrive
from tests.web.live_room import PAN
from tests.web.visitor import SOON, Visitor


def pick(guest: Visitor, card: str, count: int = 1) -> None:
    """Pick so many copies of a card that are still in the hand."""
    for _ in range(count):
        own = guest.page.locator(f'ask-dock [data-meld="-1"] .pick:not(.picked):has([data-card="{card}"])')
        own.first.click()


def put(guest: Visitor, row: str) -> None:
    guest.page.locator("ask-dock .row-name", has_text=row).click()


def hand_row(guest: Visitor) -> list[str]:
    return guest.cards('ask-dock [data-meld="-1"] .card')


def told(guest: Visitor, kind: str, clause: str) -> list[dict[str, Any]]:
    return [event for event in guest.events() if event["event"] == kind and event["clause"] == clause]


def play_on(guest: Visitor) -> None:
    """Answer what is asked: stay in, draw, lay as is usual, throw the first card. A force takes a question
    away."""
    dock = guest.page.locator("ask-dock")
    try:
        if guest.asked("meld"):
            dock.locator('[data-option="usual-melds"]').click(timeout=SOON)
            dock.locator('[data-kind="meld"] .primary').click(timeout=SOON)
        elif guest.asked("pick-cards"):
            # The dock is drawn anew as others act, and what was picked is then put back.
            done = dock.locator('[data-kind="pick-cards"] .primary')
            picking = dock.locator('[data-kind="pick-cards"] .pick').first
            (done if done.is_enabled(timeout=SOON) else picking).click(timeout=SOON)
        elif guest.asked("choose"):
            dock.locator('[data-option="stay"], [data-option="draw"]').first.click(timeout=SOON)
    except TimeoutError:
        pass
    guest.page.wait_for_timeout(60)


def play_until(guest: Visitor, there: Callable[[], bool]) -> None:
    """Play on until something has come about."""

    def come() -> bool:
        if not there():
            play_on(guest)
        return there()

    guest.until(come)


def test_a_condition_is_laid_and_paid_a_card_forced_and_the_hand_won(arrive: Arrive):
    guest = arrive()
    guest.sit_down(PAN)
    guest.until(lambda: guest.asked("choose") or guest.asked("meld"))
    if guest.asked("choose"):
        guest.press("stay")
    guest.until(lambda: guest.asked("meld"))

    guest.page.locator('ask-dock [data-sort="rank"]').click()
    assert [card[0] for card in hand_row(guest)] == sorted(
        (card[0] for card in hand_row(guest)), key="A234567JQK".index
    )
    guest.page.locator('ask-dock [data-sort="suit"]').click()
    suits = [card[1] for card in hand_row(guest)]
    assert suits == sorted(suits, key="cdhs".index)

    pick(guest, "3s", 4)
    put(guest, "New meld")
    guest.until(lambda: "everybody owes 6 chips" in guest.dock().lower())
    for card in ("4c", "4d", "4h", "4s"):
        pick(guest, card)
    put(guest, "New meld")
    # If he was too slow for the clock, the same melds have been laid for him.
    with suppress(TimeoutError):
        guest.page.locator('ask-dock [data-kind="meld"] .primary').click(timeout=SOON)

    def paid() -> list[dict[str, Any]]:
        return [event for event in told(guest, "transfer", "condition_paid") if "3s 3s 3s 3s" in event["why"]]

    guest.until(lambda: len(paid()) == 2)
    assert all(event["amount"] == 600 and event["rules"] for event in paid())
    guest.until(lambda: guest.sees('.seat.own .hand[data-place$="meld 2"] .card'))
    log = guest.page.locator(".log-line", has_text="valle set, spades")
    guest.until(lambda: log.count() > 0)

    def ruled(clause: str, on: str) -> list[dict[str, Any]]:
        return [event for event in told(guest, "ruled", clause) if event["detail"].endswith(on)]

    # A bot may force another one first, or think too long; the next hand has the same cards.
    play_until(guest, lambda: bool(ruled("forced", f"on {guest.name()}")))
    assert "the 4c on" in ruled("forced", f"on {guest.name()}")[0]["detail"]
    play_until(guest, lambda: bool(ruled("out", guest.name())))

    def gained(settled: dict[str, Any]) -> int:
        at = settled["parties"].index(guest.name())
        return settled["stacks_after"][at] - settled["stacks_before"][at]

    guest.until(lambda: any(gained(settled) > 0 for settled in guest.settled()))
