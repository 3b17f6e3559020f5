"""People play in Chromium: newcomers, bankers, behind the line, two at a table, a cut line, keys, a phone."""

from __future__ import annotations

import json

import pytest

from tests.web.conftest import Arrive
from tests.web.live_room import BACCARAT, HOLDEM, THREE_CARD


@pytest.mark.parametrize("sheet", [BACCARAT, HOLDEM, THREE_CARD])
def test_a_newcomer_plays_a_hand(arrive: Arrive, sheet: str):
    guest = arrive()
    guest.sit_down(sheet)
    read: list[str] = []

    def is_told() -> bool:
        read[:] = guest.read(".outcome", "one.innerText") if guest.settled() else []
        return bool(read)

    # The words go when the next round begins: they are read in the same look that finds them.
    guest.play_until(is_told)
    result = guest.settled()[-1]
    own = result["parties"].index(guest.name())
    net = result["stacks_after"][own] - result["stacks_before"][own]
    (words,) = read
    assert words.startswith("You win" if net > 0 else "You lose" if net < 0 else "You are even")


def test_a_newcomer_is_asked_after_one_press_and_no_form(arrive: Arrive):
    guest = arrive()
    guest.sit_down(HOLDEM)
    guest.until(lambda: guest.asked("choose"))
    assert guest.page.locator("form:visible").count() == 0


def test_a_newcomer_follows_a_link_to_a_private_table(arrive: Arrive):
    host, friend = arrive(), arrive()
    host.watch(HOLDEM)
    host.page.get_by_role("tab", name="You").click()
    host.page.get_by_role("button", name="Open a private table").click()
    host.page.wait_for_url("**/table/*invite=*")
    friend.page.goto(host.page.url)
    friend.page.get_by_role("button", name="Sit down with").click()
    friend.until(lambda: friend.sees(".seat.own") or "A seat is kept for you" in friend.dock())
    assert friend.name() != host.name()


def test_somebody_banks(arrive: Arrive):
    guest = arrive()
    guest.sit_down(BACCARAT, "Bank's turn")
    guest.play_until(lambda: guest.sees('[data-option="bank"]'), bets=False)
    guest.page.locator('[data-option="bank"]').click()
    guest.until(lambda: guest.sees(".seat.own .disc-bank"))
    guest.until(
        lambda: any(event["event"] == "banked" and event["party"] == guest.name() for event in guest.events())
    )


def test_a_wager_from_behind_the_line(arrive: Arrive):
    guest = arrive()
    guest.watch(BACCARAT)
    guest.page.get_by_role("button", name="Bet behind the line").click()
    guest.until(lambda: guest.asked("board"))
    assert "Behind seat" in guest.page.locator(".spot-name").inner_text()
    # The ask closes with the deal; who was too slow bets in the next round.
    guest.play_until(lambda: bool(guest.own_events("outcome")))
    assert not guest.sees(".seat.own")


def test_fold_and_next_answers_with_the_defaults_until_the_round_is_over(arrive: Arrive):
    guest = arrive()
    guest.sit_down(HOLDEM)
    guest.play_until(lambda: guest.own_cards() is not None and guest.asked("choose"))
    box = guest.page.get_by_label("Fold and next")
    round_ = guest.to_the_end(box.check)
    acts = [event["act"] for event in round_ if event.get("party") == guest.name() and "act" in event]
    assert acts[-1] in ("check", "fold")
    guest.until(lambda: not box.is_checked())


def test_two_people_never_receive_each_others_cards(arrive: Arrive):
    ann, bo = arrive(), arrive()
    for one in (ann, bo):
        one.sit_down(HOLDEM, "Two people")
    for one in (ann, bo):
        one.until(lambda one=one: one.own_cards() is not None and one.sees(".seat:not(.own) .card"))
    for one, other in ((ann, bo), (bo, ann)):
        place, cards = other.own_cards()
        since_shuffle = json.dumps(one.events()[one.last("shuffled") :])
        assert json.dumps(place.to_json()) in since_shuffle
        assert [card for card in cards if f'"{card}"' in since_shuffle] == []
        assert one.cards(f'.seat[data-seat="{place.split()[1]}"] .card') == ["x", "x"]
        page = one.page.content()
        assert [card for card in cards if f'data-card="{card}"' in page] == []


def test_play_goes_on_after_the_connection_was_cut(arrive: Arrive):
    guest = arrive()
    lines = []

    def through(line):
        line.connect_to_server()
        lines.append(line)

    guest.page.route_web_socket("**/ws/tables/*", through)
    guest.sit_down(THREE_CARD)
    guest.until(lambda: guest.asked())
    before = guest.page.locator(".question[data-kind]").first.get_attribute("data-ask")
    lines[-1].close()
    guest.page.locator(".notice", has_text="connection dropped").wait_for()
    guest.until(lambda: len(lines) == 2 and not guest.page.locator(".notice").is_visible())
    assert guest.page.locator(".question[data-kind]").first.get_attribute("data-ask") == before
    guest.play_until(lambda: guest.sees(".outcome"))


def test_a_hand_with_the_keyboard_alone(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    card = guest.card(BACCARAT)
    card.wait_for()
    for _ in range(60):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement.closest('[data-sheet]')?.dataset.sheet") == BACCARAT:
            break
    outline = guest.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"
    guest.page.keyboard.press("Enter")
    guest.until(lambda: guest.asked())
    while not guest.asked("board"):
        if guest.sees('[data-option="pass"]'):
            guest.page.keyboard.press("p")
        guest.page.wait_for_timeout(60)
    guest.page.keyboard.press("2")
    guest.until(
        lambda: guest.page.locator('.circle[data-wager="banker"] .circle-amount').inner_text() == "$5"
    )
    before = len(guest.settled())
    guest.page.keyboard.press("Enter")
    guest.until(lambda: any(event["wager"] == "banker" for event in guest.own_events("wagered")))
    guest.until(lambda: len(guest.settled()) > before)


def test_a_phone_shows_the_whole_hand(arrive: Arrive):
    guest = arrive(width=390, height=844)
    guest.sit_down(THREE_CARD)
    guest.play_until(lambda: guest.asked("board"), bets=False)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
    dock = guest.page.locator("ask-dock").bounding_box()
    assert dock["y"] + dock["height"] <= 845
    for button in guest.page.locator("ask-dock .answer").all():
        assert button.bounding_box()["height"] >= 44
    guest.play_until(lambda: guest.sees(".outcome"))
