"""Pure 21.5 in Chromium: insurance, a split and a double, with several hands on one seat."""

from __future__ import annotations

from tests.web.conftest import Arrive
from tests.web.twenty_one_table import SHEET
from tests.web.visitor import Visitor


def hands(guest: Visitor) -> list[list[str | None]]:
    """The cards of each of his hands."""
    return guest.read(".seat.own .hand", "[...one.querySelectorAll('.card')].map(card => card.dataset.card)")


def bets(guest: Visitor) -> list[str]:
    return guest.read(".seat.own .hand-bet", "one.innerText")


def played(guest: Visitor) -> list[bool]:
    """Which of his hands is marked as the one in play."""
    return guest.read(".seat.own .hand", "one.getAttribute('aria-current') === 'true'")


def test_insurance_a_split_and_a_double(arrive: Arrive):
    guest = arrive()
    guest.sit_down(SHEET)
    guest.play_until(lambda: guest.sees('[data-option="insure"]'))
    assert guest.page.locator('.circle[data-wager="game"] .circle-amount').inner_text() == "$5"
    guest.press("insure")
    guest.until(lambda: guest.sees('[data-option="split"]'))
    assert guest.page.locator('.circle[data-wager="insurance"] .circle-amount').inner_text() == "$2.50"
    assert [len(cards) for cards in hands(guest)] == [2]
    assert bets(guest) == []

    guest.press("split")
    guest.until(lambda: guest.sees('[data-option="double"]'))
    assert [[card[0] for card in cards] for cards in hands(guest)] == [["8", "3"], ["8"]]
    assert played(guest) == [True, False]
    assert bets(guest) == ["$5", "$5"]

    guest.press("double")
    guest.until(lambda: guest.sees('[data-option="stand"]'))
    assert [[card[0] for card in cards] for cards in hands(guest)] == [["8", "3", "K"], ["8", "T"]]
    assert played(guest) == [False, True]
    assert bets(guest) == ["$10", "$5"]
    assert guest.page.locator(".seat.own .worth").first.inner_text() == "21"

    guest.press("stand")
    guest.until(lambda: bool(guest.settled()))
    # The doubled 21 wins $10, the 18 pushes, insurance loses $2.50, and the wager costs a fee of 50 cents.
    settled = guest.settled()[0]
    own = settled["parties"].index(guest.name())
    assert settled["stacks_after"][own] - settled["stacks_before"][own] == 700


def test_hands_of_a_split_lie_side_by_side_on_a_phone(arrive: Arrive):
    guest = arrive(width=390, height=844)
    guest.sit_down(SHEET)
    guest.play_until(lambda: guest.sees('[data-option="insure"]'))
    guest.press("no")
    guest.press("split")
    guest.until(lambda: guest.page.locator(".seat.own .hand").count() == 2)
    first, second = guest.read(".seat.own .hand", "one.getBoundingClientRect().toJSON()")
    assert first["x"] + first["width"] <= second["x"] + 1
    assert second["x"] + second["width"] <= 390
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
