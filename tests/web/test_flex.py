"""Bets that stay up, in Chromium: Flex at Supreme Baccarat over two rounds, and taken down."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.conftest import Arrive
from tests.web.live_room import SUPREME
from tests.web.visitor import Visitor

FLEX = "flex-1"
"""Decided in one round of five, so that it soon stays up."""
MOST_ROUNDS = 40


def rounds_with(guest: Visitor, wager: str) -> list[int]:
    """The rounds in which his wager of a kind lay on the felt."""
    found, number = [], 0
    for event in guest.events():
        if event["event"] == "began":
            number = event["number"]
        elif event["event"] == "wagered" and (event["party"], event["wager"]) == (guest.name(), wager):
            found.append(number)
    return found


def play_flex(guest: Visitor, there: Callable[[], bool]) -> None:
    """Bet on a Flex number when nothing stands there, and leave it up as long as it may stay."""
    while not there():
        assert len(rounds_with(guest, FLEX)) < MOST_ROUNDS
        if guest.asked("board"):
            bet_flex(guest)
        elif guest.asked():
            guest.answer()
        else:
            guest.page.wait_for_timeout(40)


def bet_flex(guest: Visitor) -> None:
    if guest.sees(f'.circle.laid[data-wager="{FLEX}"]'):
        guest.answer(bets=False)
        return
    guest.bet_on(FLEX)


def asked_to_keep(guest: Visitor) -> bool:
    return guest.sees('[data-option="take-down"]')


def test_a_flex_bet_stays_up_over_two_rounds_and_is_taken_down(arrive: Arrive):
    guest = arrive()
    guest.sit_down(SUPREME)
    play_flex(guest, lambda: asked_to_keep(guest))
    assert f"stands on {FLEX}" in guest.page.locator(".question").inner_text()
    (laid,) = set(rounds_with(guest, FLEX)[-1:])
    guest.page.locator('[data-option="keep"]').click()
    guest.until(lambda: rounds_with(guest, FLEX)[-1] > laid)
    guest.until(lambda: guest.sees(f'.circle.laid[data-wager="{FLEX}"] .circle-amount'))

    play_flex(guest, lambda: asked_to_keep(guest))
    lay = len(rounds_with(guest, FLEX))
    guest.page.locator('[data-option="take-down"]').click()
    guest.until(lambda: guest.asked("board"))
    assert not guest.sees(f'.circle.laid[data-wager="{FLEX}"]')
    assert len(rounds_with(guest, FLEX)) == lay
    assert any(
        (event["payer"], event["payee"]) == ("carry", guest.name()) and "taken down" in event["why"]
        for event in guest.events()
        if event["event"] == "transfer"
    )
