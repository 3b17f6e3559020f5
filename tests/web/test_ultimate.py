"""Ultimate Texas Hold'em in Chromium: four Antes played on two cards, and a hand that waits for the river."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Arrive
from tests.web.live_room import ULTIMATE
from tests.web.visitor import Visitor


def laid(guest: Visitor) -> dict[str, int]:
    """His own wagers of the round, in cents."""
    return {event["wager"]: event["amount"] for event in guest.own_events("wagered")}


def outcomes(guest: Visitor) -> dict[str, dict[str, Any]]:
    return {event["wager"]: event for event in guest.own_events("outcome")}


def open_board(guest: Visitor) -> int:
    """How many community cards lie face up."""
    shown = guest.page.locator(".board .card[data-card]").evaluate_all(
        "cards => cards.filter(card => card.dataset.card && card.dataset.card !== 'x').length"
    )
    return int(shown)


def test_four_antes_before_the_flop(arrive: Arrive):
    guest = arrive()
    guest.sit_down(ULTIMATE)
    guest.play_until(lambda: guest.sees('[data-option="4x"]'))
    assert guest.sees('[data-option="3x"]')
    assert guest.sees('[data-option="check"]')
    assert open_board(guest) == 0
    ante = laid(guest)["ante"]
    assert laid(guest)["blind"] == ante
    assert "play four times the ante" in guest.dock().lower()
    guest.press("4x")
    guest.until(lambda: bool(guest.settled()))
    assert laid(guest)["play"] == 4 * ante
    assert not [event for event in guest.own_events("decided") if event["choice"] in ("2x", "1x", "fold")]
    came = outcomes(guest)
    assert {"ante", "blind", "play"} <= set(came)
    assert all(event["rules"] for event in came.values())
    streets = [
        event for event in guest.events() if event["event"] == "shown" and event["place"] == {"kind": "board"}
    ]
    assert [len(event["cards"]) for event in streets][:2] == [3, 2]


def test_a_hand_that_checks_twice_plays_the_ante_or_folds(arrive: Arrive):
    guest = arrive(width=390, height=844)
    guest.sit_down(ULTIMATE)
    guest.play_until(lambda: guest.sees('[data-option="1x"]'))
    assert open_board(guest) == 5
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
    guest.press("fold")
    guest.until(lambda: bool(guest.settled()))
    lost = outcomes(guest)
    assert lost["ante"]["clause"] == "fold_loses_ante"
    assert lost["blind"]["clause"] == "fold_loses_blind"
