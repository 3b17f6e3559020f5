"""Pai gow poker in Chromium: seven cards dragged into front and back, the house way, a foul warned of; an
Envy button beside a Fortune Bonus, and a Push Bet for which a hand is set again."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
from playwright.sync_api import Locator

from houseway.cards import parse_cards, show
from houseway.games.house_way import house_way, ways_of
from houseway.games.pai_gow_settling import front_too_strong
from houseway.hands.lookup import rank_hand
from houseway.rooms import sheet
from tests.web.conftest import Arrive
from tests.web.live_room import FORTUNE, PAI_GOW, PUSH_BET
from tests.web.visitor import Visitor

WAYS = ways_of(sheet(PAI_GOW).settings)


def dealt_to(guest: Visitor) -> tuple[int, ...]:
    """Play on until seven cards are to be set; gives them."""
    guest.sit_down(PAI_GOW)
    guest.play_until(lambda: guest.asked("arrange"))
    held = guest.own_cards()
    assert held is not None
    assert len(held[1]) == 7
    return tuple(parse_cards(" ".join(held[1])))


def drag(guest: Visitor, cards: tuple[int, ...], row: str) -> None:
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


def bet_on(guest: Visitor, sheet: str, *wagers: str) -> None:
    """Sit down and bet the least on each of these."""
    guest.sit_down(sheet)
    guest.play_until(lambda: guest.asked("board"))
    for wager in wagers:
        guest.page.locator(f'button.circle[data-wager="{wager}"]').first.click()
        guest.until(lambda wager=wager: guest.sees(f'.circle.laid[data-wager="{wager}"]'))
    guest.press("bet")
    guest.play_until(lambda: guest.asked("arrange"))


def foul_front(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Two of the cards that are stronger than the other five."""
    return next(
        front
        for front in combinations(cards, 2)
        if front_too_strong(rank(front), rank(set(cards) - {*front}), 0)
    )


def unlike_the_house(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Two of the cards for the front, no foul and not what any half of a row of the house way puts there."""
    spare = Counter(card >> 2 for card in cards)
    lowest = sorted(combinations(cards, 2), key=sum)
    return next(
        front
        for front in lowest
        if front[0] >> 2 != front[1] >> 2
        and max(front) < max(cards)
        and all(spare[card >> 2] == 1 for card in front)
        and rank(front) != rank(house_way(cards, WAYS)[0])
    )


def rank(cards) -> int:
    return int(rank_hand(np.array([*cards], dtype=np.int64), WAYS.table))


def test_a_hand_is_set_by_dragging_cards_into_front_and_back(arrive: Arrive):
    guest = arrive()
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
    front, back = house_way(dealt_to(guest), WAYS)
    guest.page.get_by_role("button", name="House way").click()
    rows = guest.page.locator("ask-dock .row").all()
    laid = [[one.get_attribute("data-card") for one in row.locator(".card").all()] for row in rows]
    assert [sorted(row) for row in laid] == [[], *(sorted(map(show, row)) for row in (front, back))]
    events = guest.to_the_end(lambda: guest.page.keyboard.press("Enter"))
    assert guest.own_events("outcome", events)


def test_a_foul_is_warned_of_before_it_is_played_and_loses(arrive: Arrive):
    guest = arrive()
    cards = dealt_to(guest)
    front = foul_front(cards)
    drag(guest, front, "Front")
    drag(guest, tuple(card for card in cards if card not in front), "Back")
    guest.until(lambda: "the hand is foul" in guest.dock())
    events = guest.to_the_end(guest.page.locator('ask-dock [data-kind="arrange"] .primary').click)
    assert {outcome["result"] < 0 for outcome in guest.own_events("outcome", events)} == {True}


def test_seven_cards_fit_a_phone(arrive: Arrive):
    guest = arrive(width=390, height=844)
    dealt_to(guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    for card in guest.page.locator("ask-dock .pick").all():
        box = card.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


def test_a_fortune_bonus_earns_an_envy_button(arrive: Arrive):
    guest = arrive()
    bet_on(guest, FORTUNE, "game", "fortune")
    guest.page.get_by_role("button", name="House way").click()
    events = guest.to_the_end(lambda: guest.page.keyboard.press("Enter"))
    came = {event["wager"]: event for event in guest.own_events("outcome", events)}
    assert {"game", "fortune"} <= set(came)
    assert came["fortune"]["clause"] in ("fortune_wins", "fortune_loses")
    (button,) = (
        event
        for event in events
        if event["event"] == "ruled"
        and event["clause"] == "envy_button"
        and event["detail"].startswith(f"{guest.name()} on ")
    )
    assert button["rules"]
    line = guest.page.locator(".log-line", has_text="Envy button")
    guest.until(lambda: line.count() > 0)


def test_a_push_bet_stands_alone_and_counts_the_hand_as_the_house_sets_it(arrive: Arrive):
    guest = arrive()
    bet_on(guest, PUSH_BET, "push-bet")
    place, cards = guest.own_cards()
    front = unlike_the_house(tuple(parse_cards(" ".join(cards))))
    drag(guest, front, "Front")
    drag(guest, tuple(card for card in parse_cards(" ".join(cards)) if card not in front), "Back")
    events = guest.to_the_end(guest.page.locator('ask-dock [data-kind="arrange"] .primary').click)
    (came,) = guest.own_events("outcome", events)
    assert came["wager"] == "push-bet"
    again = [event["detail"] for event in events if event.get("clause") == "push_bet_reset"]
    assert place in again
