"""Caribbean Stud, Let It Ride and Crazy 4 Poker in Chromium: a round of each from the wagers to its end."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Arrive
from tests.web.live_room import CARIBBEAN, CRAZY, RIDE
from tests.web.visitor import Visitor


def shown_at(events: list[dict[str, Any]], place: str) -> list[list[str]]:
    """The cards that were turned up at a place, each time."""
    return [
        event["cards"] for event in events if event["event"] == "shown" and event["place"] == {"kind": place}
    ]


def this_round(guest: Visitor) -> list[dict[str, Any]]:
    return guest.events()[guest.last("began") :]


def settled(guest: Visitor, events: list[dict[str, Any]]) -> list[str]:
    """The wagers that were settled for him."""
    return sorted(event["wager"] for event in guest.own_events("outcome", events))


def laid(guest: Visitor) -> list[str]:
    """The circles of his own seat with chips on them."""
    found = guest.page.locator(".circle.laid").evaluate_all("all => all.map(one => one.dataset.wager)")
    return sorted(found)


def test_a_call_at_caribbean_stud_against_one_open_card(arrive: Arrive):
    guest = arrive()
    guest.sit_down(CARIBBEAN)
    guest.play_until(lambda: guest.sees('[data-option="call"]'))
    assert [len(cards) for cards in shown_at(this_round(guest), "bank")] == [1]
    assert laid(guest) == ["ante"]
    events = guest.to_the_end(lambda: guest.press("call"))
    assert settled(guest, events) == ["ante", "call"]
    assert len(shown_at(events, "bank")[-1]) == 5


def test_let_it_ride_with_one_bet_taken_back(arrive: Arrive):
    guest = arrive()
    guest.sit_down(RIDE)
    guest.play_until(lambda: guest.sees('[data-option="withdraw"]'))
    assert laid(guest) == ["bet-1", "bet-2", "bet-3"]

    def take_the_first_back() -> None:
        guest.press("withdraw")
        guest.until(lambda: guest.sees('[data-option="ride"]'))
        assert laid(guest) == ["bet-2", "bet-3"]
        assert [len(cards) for cards in shown_at(this_round(guest), "bank")] == [1]
        guest.press("ride")

    events = guest.to_the_end(take_the_first_back)
    assert settled(guest, events) == ["bet-2", "bet-3"]
    assert [event["wager"] for event in guest.own_events("withdrawn", events)] == ["bet-1"]


def test_a_play_at_crazy_4_poker_with_the_super_bonus_beside_the_ante(arrive: Arrive):
    guest = arrive()
    guest.sit_down(CRAZY)
    guest.play_until(lambda: guest.sees('[data-option="play"]'))
    assert laid(guest) == ["ante", "super-bonus"]
    events = guest.to_the_end(lambda: guest.press("play"))
    assert settled(guest, events) == ["ante", "play", "super-bonus"]
