"""One game of each kind that is played for a pot, a hand of it in Chromium."""

from __future__ import annotations

from tests.web.conftest import Arrive
from tests.web.live_room import BUY, CHOICE, DRAW, HIGH_LOW, LOWBALL, STUD
from tests.web.visitor import Visitor


def test_stud_cards_lie_up_and_down(arrive: Arrive):
    guest = arrive()
    guest.sit_down(STUD)
    guest.play_until(lambda: guest.page.locator(".seat.own .card").count() >= 3)
    faces = guest.cards(".seat:not(.own) .card")
    assert "x" in faces and any(face != "x" for face in faces)
    own = guest.page.locator(".seat.own .card")
    assert own.count() - guest.page.locator(".seat.own .card.lies-down").count() >= 1
    assert guest.page.locator(".seat.own .card.lies-down").count() >= 2
    finish(guest)


def test_two_cards_are_drawn_for_two_thrown_away(arrive: Arrive):
    guest = arrive()
    guest.sit_down(DRAW)
    guest.play_until(lambda: guest.asked("pick-cards"))
    before = cards_of(guest)
    guest.pick(2)
    guest.until(lambda: guest.last("dealt") > guest.last("discarded") >= 0 and cards_of(guest) != before)
    after = cards_of(guest)
    assert len(after) == 5 and after[:3] == before[2:]
    finish(guest)


def test_lowball_is_stood_pat(arrive: Arrive):
    guest = arrive()
    guest.sit_down(LOWBALL)
    guest.play_until(lambda: guest.asked("pick-cards"))
    assert "Stand pat" in guest.dock()
    before = cards_of(guest)
    guest.pick(0)
    guest.until(lambda: any("draws 0" in str(event.get("detail")) for event in guest.events()))
    assert cards_of(guest) == before
    finish(guest)


def test_high_and_low_are_told_at_a_split_game(arrive: Arrive):
    guest = arrive()
    guest.sit_down(HIGH_LOW)
    guest.play_until(lambda: any("low" in str(event.get("name", "")) for event in shown(guest)))
    guest.until(lambda: guest.sees(".worth"))


def test_a_card_is_bought_at_option_alley(arrive: Arrive):
    guest = arrive()
    guest.sit_down(BUY)
    guest.play_until(lambda: guest.asked("pick-cards"))
    guest.pick(1)
    guest.until(lambda: any(event["event"] == "discarded" for event in guest.events()))
    finish(guest)


def test_the_button_names_the_game(arrive: Arrive):
    guest = arrive()
    guest.sit_down(CHOICE)
    guest.play_until(lambda: guest.sees('[data-option="razz"]'))
    guest.page.locator('[data-option="razz"]').click()
    guest.play_until(lambda: any(event.get("street") == "third street" for event in guest.events()))
    finish(guest)


def finish(guest: Visitor) -> None:
    """Play on until a hand is settled before his eyes."""
    hands = len(guest.settled())
    guest.play_until(lambda: len(guest.settled()) > hands)


def shown(guest: Visitor) -> list[dict]:
    return [event for event in guest.events() if event["event"] == "shown"]


def cards_of(guest: Visitor) -> list[str]:
    """The cards in front of him, as the page draws them."""
    return guest.cards(".seat.own .card")
