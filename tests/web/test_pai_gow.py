"""Pai gow poker in Chromium: seven cards dragged into front and back, the house way, a foul warned of; an
Envy button beside a Fortune Bonus, and a Push Bet for which a hand is set again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
from playwright.sync_api import Locator

from houseway.cards import parse_cards, show
from houseway.games.banked.pai_gow.house_way import house_way, ways_of
from houseway.games.banked.pai_gow.settle import front_too_strong
from houseway.hands.lookup import rank_hand
from houseway.rooms import sheet
from tests.web.conftest import Arrive
from tests.web.live_room import FORTUNE, PAI_GOW, PUSH_BET
from tests.web.visitor import Visitor

Cards = tuple[int, ...]
WAYS = ways_of(sheet(PAI_GOW).settings)


def dealt_to(guest: Visitor, *wagers: str) -> Cards:
    """Bet on these, or on anything, and play on until seven cards are to be set; gives them."""
    if wagers:
        guest.play_until(lambda: guest.asked("board"))
        guest.bet_on(*wagers)
    guest.play_until(lambda: guest.asked("arrange"))
    held = guest.own_cards()
    assert held is not None
    assert len(held[1]) == 7
    return tuple(parse_cards(" ".join(held[1])))


def house_way_played(guest: Visitor) -> list[dict[str, Any]]:
    """Have the hand set by the chart and play the round out; gives its events."""
    guest.page.get_by_role("button", name="House way").click()
    return guest.to_the_end(lambda: guest.page.keyboard.press("Enter"))


def dealt_with(guest: Visitor, front_of: Callable[[Cards], Cards | None], *wagers: str) -> None:
    """Play on until a hand comes that has such a front, and set it so."""
    while (front := front_of(cards := dealt_to(guest, *wagers))) is None:
        house_way_played(guest)
    drag(guest, front, "Front")
    drag(guest, tuple(card for card in cards if card not in front), "Back")


def drag(guest: Visitor, cards: Cards, row: str) -> None:
    """Take cards one by one and let them go in a row; one that slips off is taken again."""
    dock = guest.page.locator("ask-dock")
    target = dock.locator(".row", has=guest.page.locator(".row-name", has_text=row))
    for card in cards:
        face = guest.page.locator(f'.card[data-card="{show(card)}"]')

        def is_there(face: Locator = face) -> bool:
            if target.locator(face).count() == 0:
                dock.locator(".pick", has=face).drag_to(target)
            return target.locator(face).count() == 1

        guest.until(is_there)


def foul_front(cards: Cards) -> Cards | None:
    """Two of the cards that are stronger than the other five; three pairs have none."""
    fronts = combinations(cards, 2)
    return next((one for one in fronts if front_too_strong(rank(one), rank({*cards} - {*one}), 0)), None)


def unlike_the_house(cards: Cards) -> Cards | None:
    """The two lowest cards that are no part of a pair, where the house way puts others in front."""
    held = Counter(card >> 2 for card in cards)
    front = tuple(sorted(card for card in cards if held[card >> 2] == 1)[:2])
    usual = len(front) == 2 and rank(front) == rank(house_way(cards, WAYS)[0])
    return None if len(front) < 2 or max(front) == max(cards) or usual else front


def rank(cards) -> int:
    return int(rank_hand(np.array([*cards], dtype=np.int64), WAYS.table))


def test_a_hand_is_set_by_dragging_cards_into_front_and_back(arrive: Arrive):
    guest = arrive()
    guest.sit_down(PAI_GOW)
    front, back = house_way(dealt_to(guest), WAYS)
    done = guest.page.locator('ask-dock [data-kind="arrange"] .primary')
    drag(guest, front, "Front")
    drag(guest, back[:4], "Back")
    assert not done.is_enabled()
    drag(guest, back[4:], "Back")
    events = guest.to_the_end(done.click)
    (said,) = (event for event in guest.own_events("decided", events) if event["what"].startswith("seat"))
    rows = [sorted(row.split()) for row in said["choice"].split(" / ")]
    assert rows == [sorted(map(show, row)) for row in (front, back)]


def test_a_hand_is_set_the_house_way_at_the_press_of_a_button(arrive: Arrive):
    guest = arrive()
    guest.sit_down(PAI_GOW)
    front, back = house_way(dealt_to(guest), WAYS)
    guest.page.get_by_role("button", name="House way").click()
    rows = guest.page.locator("ask-dock .row").all()
    laid = [[one.get_attribute("data-card") for one in row.locator(".card").all()] for row in rows]
    assert [sorted(row) for row in laid] == [[], *(sorted(map(show, row)) for row in (front, back))]
    events = guest.to_the_end(lambda: guest.page.keyboard.press("Enter"))
    assert guest.own_events("outcome", events)


def test_a_foul_is_warned_of_before_it_is_played_and_loses(arrive: Arrive):
    guest = arrive()
    guest.sit_down(PAI_GOW)
    dealt_with(guest, foul_front)
    guest.until(lambda: "the hand is foul" in guest.dock())
    events = guest.to_the_end(guest.page.locator('ask-dock [data-kind="arrange"] .primary').click)
    assert {outcome["result"] < 0 for outcome in guest.own_events("outcome", events)} == {True}


def test_seven_cards_fit_a_phone(arrive: Arrive):
    guest = arrive(width=390, height=844)
    guest.sit_down(PAI_GOW)
    dealt_to(guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    for card in guest.page.locator("ask-dock .pick").all():
        box = card.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


def test_a_fortune_bonus_earns_an_envy_button(arrive: Arrive):
    guest = arrive()
    guest.sit_down(FORTUNE)
    dealt_to(guest, "game", "fortune")
    events = house_way_played(guest)
    came = {event["wager"]: event for event in guest.own_events("outcome", events)}
    assert {"game", "fortune"} <= set(came)
    assert came["fortune"]["clause"] in ("fortune_wins", "fortune_loses")
    (button,) = (
        event
        for event in events
        if event["event"] == "button_placed"
        and event["button"] == "envy"
        and event["detail"].startswith(f"{guest.name()} on ")
    )
    assert button["rules"]
    line = guest.page.locator(".log-line", has_text="Envy button")
    guest.until(lambda: line.count() > 0)


def test_a_push_bet_stands_alone_and_counts_the_hand_as_the_house_sets_it(arrive: Arrive):
    guest = arrive()
    guest.sit_down(PUSH_BET)
    dealt_with(guest, unlike_the_house, "push-bet")
    place, _ = guest.own_cards()
    events = guest.to_the_end(guest.page.locator('ask-dock [data-kind="arrange"] .primary').click)
    # A bet that loses while its high hand is paid comes to an outcome of each.
    came = [event["wager"] for event in guest.own_events("outcome", events)]
    assert came in (["push-bet"], ["high-hand", "push-bet"], ["push-bet", "high-hand"])
    again = [event["detail"] for event in events if event.get("clause") == "push_bet_reset"]
    assert place in again
