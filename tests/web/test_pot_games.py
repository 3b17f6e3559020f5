"""One game of each kind that is played for a pot, a hand of it in Chromium."""

from __future__ import annotations

from tests.web.conftest import Arrive
from tests.web.live_room import BUY, CHOICE, DRAW, HIGH_LOW, LOWBALL, STUD
from tests.web.visitor import Visitor


def test_stud_cards_lie_up_and_down(arrive: Arrive):
    guest = arrive()
    guest.sit_down(STUD)

    def lie_as_dealt() -> bool:
        """Two of one's own are down and one is up; of others' some are seen and some are not."""
        script = "[one.closest('.own') !== null, one.classList.contains('lies-down'), one.dataset.card]"
        drawn = guest.read(".seat .card", script)
        down = [lies_down for is_own, lies_down, _ in drawn if is_own]
        faces = [card for is_own, _, card in drawn if not is_own]
        up = [face for face in faces if face != "x"]
        return down.count(True) >= 2 and down.count(False) >= 1 and "x" in faces and bool(up)

    guest.play_until(lie_as_dealt)
    finish(guest)


def test_two_cards_are_drawn_for_two_thrown_away(arrive: Arrive):
    guest = arrive()
    guest.sit_down(DRAW)
    guest.play_until(lambda: guest.asked("pick-cards"))
    before, after = cards_of(guest), []

    def has_drawn() -> bool:
        after[:] = cards_of(guest)
        return guest.last("dealt") > guest.last("discarded") >= 0 and len(after) == 5 and after != before

    guest.pick(2)
    guest.until(has_drawn)
    assert after[:3] == before[2:]
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
