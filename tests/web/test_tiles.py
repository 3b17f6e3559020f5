"""Pai gow tiles in Chromium: dominoes drawn, squares bet on, four tiles set into two hands."""

from __future__ import annotations

from tests.web.conftest import Arrive
from tests.web.live_room import TILES


def test_somebody_sets_his_tiles_the_house_way(arrive: Arrive):
    guest = arrive()
    guest.sit_down(TILES)
    guest.play_until(lambda: guest.asked("arrange"))
    _, tiles = guest.own_cards()
    assert guest.cards("ask-dock .pick .card") == tiles
    assert guest.page.locator("ask-dock .pick .tile-body").count() == 4
    guest.page.get_by_role("button", name="House way").click()
    events = guest.to_the_end(lambda: guest.page.keyboard.press("Enter"))
    bank = next(event for event in events if event["event"] == "shown" and event["place"] == {"kind": "bank"})
    assert len(bank["cards"]) == 4
    assert guest.own_events("outcome", events)


def test_somebody_sets_his_tiles_his_own_way(arrive: Arrive):
    guest = arrive()
    guest.sit_down(TILES)
    guest.play_until(lambda: guest.asked("arrange"))
    _, tiles = guest.own_cards()
    # A tap puts a tile into the row that has room.
    for tile in (tiles[0], tiles[2], tiles[1], tiles[3]):
        guest.page.locator(f'ask-dock .pick .card[data-card="{tile}"]').click()
    guest.page.keyboard.press("Enter")
    guest.until(lambda: any(event["what"].startswith("seat") for event in guest.own_events("decided")))
    (said,) = (event for event in guest.own_events("decided") if event["what"].startswith("seat"))
    assert said["choice"] == f"{tiles[0]} {tiles[2]} / {tiles[1]} {tiles[3]}"


def test_ten_squares_lie_before_a_seat_and_their_chips_stay_in_sight(arrive: Arrive):
    guest = arrive()
    guest.sit_down(TILES)
    guest.play_until(lambda: guest.asked("board"))
    squares = guest.page.locator("button.circle")
    assert squares.count() == 10
    guest.bet_on("game", "game-7")
    guest.until(lambda: guest.asked("arrange"))
    laid = guest.page.locator(".circle.laid").evaluate_all("found => found.map(one => one.dataset.wager)")
    assert laid == ["game", "game-7"]
    assert [event["wager"] for event in guest.own_events("wagered")][-2:] == ["game", "game-7"]


def test_tiles_fit_a_phone(arrive: Arrive):
    guest = arrive(width=390, height=844)
    guest.sit_down(TILES)
    guest.play_until(lambda: guest.asked("arrange"))
    assert guest.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    tile = guest.page.locator("ask-dock .pick .card").first.bounding_box()
    assert tile["height"] > 24
