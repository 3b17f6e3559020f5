"""The math of a game as a page: reached from the lobby and the table, asked anew, and ready for paper."""

from __future__ import annotations

from tests.web.conftest import Arrive
from tests.web.live_room import BACCARAT, HOLDEM

LONG = 180_000
"""Milliseconds in which a slow machine works a report out."""


def rows(guest, title):
    """The rows of a table of the report, as the words in their cells."""
    part = guest.page.locator(".report-part", has_text=title).first
    return [line.split("\t") for line in part.locator("tbody tr").all_inner_texts()]


def test_the_lobby_leads_to_the_report_of_a_banked_game(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    link = guest.card(BACCARAT).get_by_role("link", name="The math of this game")
    link.wait_for()
    assert guest.card(HOLDEM).get_by_role("link", name="The math of this game").count() == 0
    link.click()
    guest.page.locator(".report-table").first.wait_for(timeout=LONG)
    first = rows(guest, "What each wager costs")[0]
    assert first[:2] == ["Player", "+1.235%"]
    assert [row[0] for row in rows(guest, "What each wager costs")][2:] == ["Tie", "Panda 8", "Dragon 7"]
    moved = [row for row in rows(guest, "What every reading moves") if row[0].startswith("lines-on-tie")]
    assert moved[0][3:5] == ["−1.235%", "−10.751%"]


def test_the_odds_panel_leads_there_and_another_hour_can_be_asked_for(arrive: Arrive):
    guest = arrive()
    guest.watch(BACCARAT)
    guest.page.get_by_role("tab", name="Odds").click()
    guest.page.get_by_role("link", name="The full report, to read or to print").click()
    guest.page.locator(".report-table").first.wait_for(timeout=LONG)
    guest.page.get_by_label("Hands an hour").fill("100")
    guest.page.get_by_role("button", name="Work out").click()
    guest.page.get_by_text("at 100 hands an hour").wait_for(timeout=LONG)
    assert rows(guest, "What each wager costs")[0][5] == "9.51"


def test_on_paper_there_is_only_the_report(arrive: Arrive):
    guest = arrive()
    guest.page.goto(f"/report/{BACCARAT}")
    guest.page.locator(".report-table").first.wait_for(timeout=LONG)
    guest.page.emulate_media(media="print")
    for hidden in (".bar", ".report-ask"):
        assert not guest.page.locator(hidden).is_visible()
    colours = (
        "one => [getComputedStyle(one).color, getComputedStyle(document.documentElement).backgroundColor]"
    )
    assert guest.page.locator(".report-head h1").evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert guest.page.pdf().startswith(b"%PDF")


def test_a_report_is_of_games_with_a_bank(arrive: Arrive):
    guest = arrive()
    guest.page.goto(f"/report/{HOLDEM}")
    guest.page.get_by_text("nobody banks").wait_for(timeout=LONG)
    # The refusal is the room's own, and the browser notes it down too.
    assert len(guest.errors) == 1
    guest.errors.clear()


def test_the_report_leads_to_all_rooms_side_by_side(arrive: Arrive):
    guest = arrive()
    guest.page.goto(f"/report/{BACCARAT}")
    guest.page.locator(".report-table").first.wait_for(timeout=LONG)
    guest.page.get_by_role("link", name="Compare the rooms").click()
    guest.page.get_by_role("heading", name="What differs").wait_for(timeout=LONG)
    rooms = guest.page.locator("room-comparison .report-table").first.locator("th a")
    assert rooms.count() == 2
    assert "All rooms are alike for the player" in guest.page.locator(".report-terms").inner_text()
    guest.page.get_by_label("Bet, $").fill("25")
    guest.page.get_by_role("button", name="Compare").click()
    guest.page.get_by_text("betting $25.").wait_for(timeout=LONG)
