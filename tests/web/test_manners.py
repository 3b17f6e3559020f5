"""What a page owes its visitor beside the game: legible cards, kept focus, plain words when it goes wrong."""

from __future__ import annotations

import json

from tests.web.conftest import Arrive
from tests.web.live_room import BACCARAT, HOLDEM


def test_a_ten_is_drawn_narrower_and_its_figures_do_not_overlap(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    ten = guest.page.locator('.hero-cards [data-card="Ts"] .card-index').first
    assert ten.get_attribute("lengthAdjust") == "spacingAndGlyphs"
    one, nought = ten.evaluate(
        "text => [0, 1].map(at => text.getExtentOfChar(at)).map(box => [box.x, box.x + box.width])"
    )
    assert one[1] <= nought[0] + 0.5


def test_the_lobby_keeps_the_focus_when_it_is_drawn_anew(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    link = guest.card(BACCARAT).get_by_role("link", name="Sit down")
    link.focus()
    held = guest.page.evaluate("document.activeElement.dataset.focus")
    # Other filters draw other tables; the one that stays keeps the focus.
    guest.page.get_by_label("Search games and rooms").evaluate(
        "search => { search.value = 'baccarat'; search.dispatchEvent(new Event('input')); }"
    )
    assert guest.page.locator(".table-card:not([data-sheet*=baccarat])").count() == 0, "nothing was drawn"
    assert guest.page.evaluate("document.activeElement.dataset.focus") == held
    # A table that has changed is drawn anew, and its link is focused again.
    guest.page.evaluate("document.activeElement.marked = true")
    other = arrive()
    other.watch(BACCARAT)
    guest.until(lambda: guest.page.evaluate("document.activeElement.marked") is None)
    assert guest.page.evaluate("document.activeElement.dataset.focus") == held


def test_links_of_the_lobby_have_names_of_their_own(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    guest.card(BACCARAT).wait_for()
    names = guest.page.locator(".table-acts .answer").evaluate_all(
        "links => links.map(link => link.ariaLabel)"
    )
    assert len(names) > 2
    assert len(set(names)) == len(names)


def test_folding_and_posting_are_offered_only_where_there_is_a_pot(arrive: Arrive):
    guest = arrive()
    guest.watch(BACCARAT)
    guest.page.locator(".table-title").wait_for()
    guest.until(lambda: guest.page.title() != "Houseway")
    assert guest.page.locator(".conveniences").is_hidden()
    guest.watch(HOLDEM)
    guest.page.locator(".conveniences").wait_for()


def test_an_address_that_leads_nowhere_says_so(arrive: Arrive):
    guest = arrive()
    answer = guest.page.goto("/no/such/place")
    assert answer is not None
    assert answer.status == 404
    guest.page.get_by_role("heading", name="Nothing is dealt here.").wait_for()
    guest.page.locator("main").get_by_role("link", name="To the lobby").click()
    guest.page.locator(".hero").wait_for()
    guest.errors = [error for error in guest.errors if "404" not in error]
    asked = guest.page.request.get("/no/such/place", headers={"Accept": "application/json"})
    assert asked.status == 404
    assert "nothing" in asked.json()["detail"]


def test_who_is_leaving_is_told_and_may_stay(arrive: Arrive):
    guest = arrive()
    guest.sit_down(HOLDEM)
    guest.until(lambda: guest.page.locator(".question:not(.idle)").count() > 0)
    guest.page.get_by_role("tab", name="You").click()
    guest.page.get_by_role("button", name="Leave the table").click()
    guest.page.get_by_text("You leave the table when this round is over.").wait_for()
    guest.page.get_by_role("button", name="Stay").click()
    guest.page.get_by_text("You leave the table when this round is over.").wait_for(state="hidden")
    rows = [frame for frame in guest.frames if frame["t"] == "table"][-1]["seats"]
    assert [row["leaving"] for row in rows if row["name"] == guest.name()] == [False]


def test_chips_again_are_asked_for_and_refused_in_a_sentence(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    guest.page.locator(".account-button").click()
    guest.page.get_by_role("button", name="Chips again").click()
    guest.page.locator(".account-dialog .house-word").filter(has_text="chips").wait_for()
    guest.errors = [error for error in guest.errors if "the server responded with a status of 4" not in error]


def test_a_room_that_does_not_answer_is_noticed_and_nothing_is_sent_twice(arrive: Arrive):
    guest = arrive()
    sent: list[dict] = []

    def swallow(socket) -> None:
        room = socket.connect_to_server()
        socket.on_message(lambda text: sent.append(json.loads(text)))
        room.on_message(lambda text: socket.send(text))

    guest.page.route_web_socket("**/ws/tables/*", swallow)
    guest.page.goto("/")
    guest.card(BACCARAT).get_by_role("link", name="Sit down").click()
    guest.page.get_by_text("The room does not answer.").wait_for(timeout=9000)
    assert [frame["t"] for frame in sent] == ["sit"]


def test_a_hand_history_is_json(arrive: Arrive):
    guest = arrive()
    guest.sit_down(BACCARAT)
    guest.play_until(lambda: guest.sees("[data-replay]"), bets=False)
    replay = guest.page.locator("[data-replay]").last.get_attribute("href") or ""
    answer = guest.page.request.get(f"/api/replays/{replay.split('/')[-1]}/history")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["events"]


def test_the_way_back_from_a_replay_leads_to_its_table(arrive: Arrive):
    guest = arrive()
    guest.sit_down(BACCARAT)
    guest.play_until(lambda: guest.sees("[data-replay]"), bets=False)
    guest.page.locator("[data-replay]").last.click()
    guest.page.locator(".replay-line").wait_for()
    filled = guest.page.locator(".replay-dock input").evaluate(
        "slider => slider.style.getPropertyValue('--filled')"
    )
    assert filled.endswith("%")
    guest.page.get_by_role("link", name="Back to the table").click()
    guest.page.locator("live-table .table-title").wait_for()
