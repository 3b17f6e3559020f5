"""Caribbean Stud, Let It Ride and Crazy 4 Poker in Chromium: a round of each from the wagers to its end."""

from __future__ import annotations

from tests.web.conftest import Arrive
from tests.web.live_room import CARIBBEAN, CRAZY, RIDE
from tests.web.visitor import Visitor


def shown_at(guest: Visitor, place: str) -> list[str]:
    """All cards that were turned up at a place, in order."""
    return [
        card
        for event in guest.events()
        if event["event"] == "shown" and event["place"] == place
        for card in event["cards"]
    ]


def settled_on(guest: Visitor) -> list[str]:
    """The wagers that were settled for him, once they are."""
    guest.until(lambda: bool(guest.settled()) and guest.sees(".outcome"))
    return sorted(event["wager"] for event in guest.own_events("outcome"))


def laid(guest: Visitor) -> list[str]:
    """The circles of his own seat with chips on them."""
    found = guest.page.locator(".circle.laid").evaluate_all("all => all.map(one => one.dataset.wager)")
    return sorted(found)


def test_a_call_at_caribbean_stud_against_one_open_card(arrive: Arrive):
    guest = arrive()
    guest.sit_down(CARIBBEAN)
    guest.play_until(lambda: guest.sees('[data-option="call"]'))
    assert len(shown_at(guest, "bank")) == 1
    assert laid(guest) == ["ante"]
    guest.press("call")
    assert settled_on(guest) == ["ante", "call"]
    assert len(guest.page.locator('.named-hand[data-place="bank"] .card[data-card]').all()) == 5


def test_let_it_ride_with_one_bet_taken_back(arrive: Arrive):
    guest = arrive()
    guest.sit_down(RIDE)
    guest.play_until(lambda: guest.sees('[data-option="withdraw"]'))
    assert laid(guest) == ["bet-1", "bet-2", "bet-3"]
    guest.press("withdraw")
    guest.until(lambda: laid(guest) == ["bet-2", "bet-3"])
    guest.until(lambda: guest.sees('[data-option="ride"]'))
    assert len(shown_at(guest, "bank")) == 1
    guest.press("ride")
    assert settled_on(guest) == ["bet-2", "bet-3"]
    (back,) = guest.own_events("withdrawn")
    assert (back["wager"], back["amount"]) == ("bet-1", 500)


def test_a_play_at_crazy_4_poker_with_the_super_bonus_beside_the_ante(arrive: Arrive):
    guest = arrive()
    guest.sit_down(CRAZY)
    guest.play_until(lambda: guest.sees('[data-option="play"]'))
    assert laid(guest) == ["ante", "super-bonus"]
    guest.press("play")
    assert settled_on(guest) == ["ante", "play", "super-bonus"]
