"""Beside the table: rules cited by the log, the odds, the shuffle checked in the page, replays, talk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from houseway.cards import PACKS, Chance, find_pack
from houseway.cards.fair import commit, entropy_parts
from tests.web.conftest import Arrive
from tests.web.live_room import BACCARAT, HOLDEM, ORDERS, THREE_CARD
from tests.web.test_report import LONG


def test_a_rule_of_the_log_opens_its_sheet(arrive: Arrive):
    guest = arrive()
    guest.sit_down(BACCARAT)
    guest.play_until(lambda: guest.sees(".log-rules .rule-id"), bets=False)
    cited = guest.page.locator(".log-rules .rule-id").first
    name = cited.get_attribute("data-rule")
    cited.click()
    rule = guest.page.locator(".rule.cited")
    rule.wait_for()
    assert rule.get_attribute("data-rule") == name
    assert len(rule.locator(".rule-text").inner_text()) > 10


def test_the_sheet_can_be_searched(arrive: Arrive):
    guest = arrive()
    guest.watch(BACCARAT)
    guest.page.get_by_role("tab", name="Rules").click()
    guest.page.locator(".rule").first.wait_for()
    everything = guest.page.locator(".rule:visible").count()
    guest.page.get_by_label("Search the sheet").fill("dragon 7 wins")
    found = guest.page.locator(".rule:visible")
    assert 0 < found.count() < everything
    assert "Dragon 7 wins" in found.first.inner_text()


def test_the_odds_are_plotted(arrive: Arrive):
    guest = arrive()
    guest.watch(BACCARAT)
    guest.page.get_by_role("tab", name="Odds").click()
    guest.page.locator(".odds-wager .plot-bar").first.wait_for(timeout=LONG)
    banker = guest.page.locator(".odds-wager", has_text="Banker").first.inner_text()
    assert "45.9%" in banker
    assert "Worked out\nexact" in banker


def test_a_deal_is_checked_and_replayed_from_the_log(arrive: Arrive):
    guest = arrive()
    guest.sit_down(THREE_CARD)
    guest.play_until(lambda: guest.sees("[data-replay]"), bets=False)
    guest.page.get_by_role("tab", name="Fair").click()
    guest.page.locator(".panel:visible .check-deal").click()
    guest.page.get_by_text("Verified: every opened card is the one committed to.").wait_for()
    guest.page.get_by_role("tab", name="Log").click()
    guest.page.locator("[data-replay]").last.click()
    guest.page.locator(".replay-line").wait_for()
    first = guest.page.locator(".replay-line").inner_text()
    guest.page.keyboard.press("End")
    assert guest.page.locator(".replay-line").inner_text() != first
    guest.page.get_by_role("button", name="Check this deal").click()
    guest.page.get_by_text("Verified: every opened card is the one committed to.").wait_for()
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name="Hand history").click()
    assert '"settlement"' in download.value.path().read_text()


def test_who_was_not_at_a_round_is_told_that_nothing_is_proved(arrive: Arrive):
    guest, other = arrive(), arrive()
    guest.sit_down(THREE_CARD)
    guest.play_until(lambda: guest.sees("[data-replay]"), bets=False)
    address = guest.page.locator("[data-replay]").last.get_attribute("href")
    assert address
    other.page.goto(address)
    other.page.get_by_role("button", name="Check this deal").click()
    other.page.get_by_text(
        "you were not at this round, so you cannot tell that the root was not made later"
    ).wait_for()


def test_a_pack_made_up_afterwards_is_found_out_in_the_page(arrive: Arrive):
    """The room tells another root and another commitment after the round than before it."""
    guest = arrive()
    guest.sit_down(THREE_CARD)
    guest.play_until(lambda: guest.sees("[data-replay]"), bets=False)
    guest.page.get_by_role("tab", name="Fair").click()
    guest.page.evaluate(
        """() => {
          const fetched = window.fetch;
          window.fetch = async (...asked) => {
            const answer = await fetched(...asked);
            if (!String(asked[0]).includes("/replays/")) return answer;
            const replay = await answer.json();
            replay.proof.commitment = "0".repeat(64);
            replay.proof.seed = null;
            return new Response(JSON.stringify(replay));
          };
        }"""
    )
    guest.page.locator(".panel:visible .check-deal").click()
    guest.page.get_by_text("Not verified: its commitment is not the one you were told.").wait_for()


def test_words_go_into_the_next_shuffle_and_what_was_told_is_saved(arrive: Arrive):
    guest = arrive()
    guest.sit_down(THREE_CARD)
    guest.until(lambda: guest.sees(".seat.own"))
    guest.page.get_by_role("tab", name="Fair").click()
    guest.page.get_by_label("Words to mix into the next shuffle").fill("umbrella \N{UMBRELLA}")
    guest.page.get_by_role("button", name="Mix in").click()
    guest.page.locator(".added", has_text="goes into the shuffle of round").wait_for()
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name="Save what I was told").click()
    told = json.loads(download.value.path().read_text())
    assert told["houseway_told"] == 1
    (rounds,) = told["tables"].values()
    assert any(one.get("added") == "umbrella \N{UMBRELLA}" for one in rounds.values())
    assert all(len(one["commitments"]) == 1 for one in rounds.values())


def test_the_page_recomputes_every_packs_root_from_an_opened_seed(arrive: Arrive):
    added = [["Ann", "umbrella \N{UMBRELLA}"]]
    packs = [*{pack.name: pack for pack in PACKS.values()}.values(), find_pack("standard-52 x 8")]
    chance = Chance("5eed", entropy=entropy_parts(added))
    guest = arrive()
    guest.page.goto("/")
    found = guest.page.evaluate(
        """async ([seed, entropy, packs]) => {
          const key = (await import("/seeds.js")).keyOf(seed, entropy);
          const { rootOf } = await import("/fairness.js");
          return Promise.all(packs.map((pack) => rootOf(key, { draw: "deck #2", pack })));
        }""",
        ["5eed", added, [pack.name for pack in packs]],
    )
    assert found == [chance.commitment_to(pack.cards, "deck #2").root for pack in packs]


@pytest.mark.parametrize(("card", "holds"), [("As", True), ("Ad", False)])
def test_the_page_checks_a_leaf_as_the_room_commits_to_it(arrive: Arrive, card: str, holds: bool):
    promised = commit([51, 0, 17, 30, 52], b"a secret of the room")
    leaf = promised.open_leaf(0)
    guest = arrive()
    guest.page.goto("/")
    told = {"position": leaf.position, "card": card, "salt": leaf.salt, "path": list(leaf.path)}
    checked = guest.page.evaluate(
        "async ([root, leaf]) => (await import('/fairness.js')).checkLeaf(root, leaf)", [promised.root, told]
    )
    assert checked is holds


def test_talk_is_text_and_never_markup(arrive: Arrive):
    one, other = arrive(), arrive()
    for visitor in (one, other):
        visitor.watch(HOLDEM)
        visitor.page.get_by_role("tab", name="Chat").click()
    said = "<b onclick=alert(1)>all in</b>"
    one.page.get_by_label("Say something to the table").fill(said)
    one.page.keyboard.press("Enter")
    line = other.page.locator(".chat-lines li", has_text="all in")
    line.wait_for()
    assert said in line.inner_text()
    assert line.locator("b").count() == 0


def test_theme_and_deck_are_kept(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    guest.page.locator(".account-button").click()
    guest.page.get_by_role("radio", name="Light").click()
    guest.page.get_by_role("radio", name="Four colours").click()
    guest.page.reload()
    guest.page.locator(".brand").wait_for()
    kept = guest.page.evaluate("({ ...document.documentElement.dataset })")
    assert kept == {"theme": "light", "deck": "four", "sound": "off"}


def test_an_account_is_named_its_password_changed_its_data_taken_and_deleted(arrive: Arrive):
    page = arrive().page
    page.goto("/")

    def menu() -> None:
        page.locator(".account-button").click()

    def fill(form: str, **fields: str) -> None:
        for label, value in fields.items():
            page.get_by_label(f"{form}: {label.replace('_', ' ')}", exact=True).fill(value)
        with page.expect_navigation():
            page.get_by_role("button", name=form, exact=True).click()

    menu()
    fill("Keep this account", name="Panelled", new_password="correct horse")
    menu()
    page.get_by_role("heading", name="Panelled").wait_for()
    fill("Change password", password="correct horse", new_password="battery staple")
    menu()
    page.get_by_text("Your data").click()
    with page.expect_download() as kept:
        page.get_by_text("Download everything").click()
    assert json.loads(Path(kept.value.path()).read_text())["account"]["name"] == "Panelled"
    fill("Delete this account", password="battery staple")
    page.locator(".account-name", has_text="Guest").wait_for()


def test_the_lobby_is_searched_and_filtered(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    guest.card(HOLDEM).wait_for()
    guest.page.get_by_label("Search games and rooms").fill("baccarat")
    assert guest.page.locator(".table-card").count() == sum("baccarat" in order.sheet for order in ORDERS)
    guest.page.get_by_label("Search games and rooms").fill("no such game")
    assert "No table fits" in guest.page.locator(".rooms").inner_text()
    guest.page.get_by_label("Search games and rooms").fill("")
    guest.page.get_by_role("button", name="Community cards").click()
    families = {card.get_attribute("data-family") for card in guest.page.locator(".table-card").all()}
    assert families == {"flop"}
