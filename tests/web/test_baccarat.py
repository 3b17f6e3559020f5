"""Baccarat in Chromium: the choice on five, and the scoreboard that grows, stays and fits a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Arrive
from tests.web.live_room import BACCARAT, GOLD, HOLDEM
from tests.web.visitor import Visitor


def hands(guest: Visitor) -> list[dict[str, Any]]:
    """The past hands that the room told last."""
    told = [frame for frame in guest.frames if frame["t"] == "table"]
    return told[-1]["parts"].get("scoreboard", {}).get("hands", []) if told else []


def beads(guest: Visitor) -> list[str]:
    """What the bead plate shows, in order."""
    return guest.page.locator(".score-beads .bead").evaluate_all("found => found.map(one => one.dataset.won)")


def result_after(guest: Visitor, choice: str) -> int | None:
    """What the guest won in a round in which he said this on five, once it is settled."""
    name, said = guest.name(), False
    for frame in guest.frames:
        if frame["t"] == "round":
            said = False
        for event in frame.get("events", []):
            said |= event["event"] == "decided" and (event["party"], event["choice"]) == (name, choice)
        if frame["t"] == "settled" and said:
            own = frame["parties"].index(name)
            return frame["stacks_after"][own] - frame["stacks_before"][own]
    return None


# -- the choice on five --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "cents"), [("hit", 500), ("stand", -500)])
def test_somebody_chooses_on_five(arrive: Arrive, choice: str, cents: int):
    """Eight beats seven, and five does not."""
    guest = arrive()
    guest.sit_down(GOLD)
    guest.play_until(lambda: guest.sees(f'[data-option="{choice}"]'))
    assert "The Player hand has 5" in guest.dock()
    assert guest.page.locator('[data-place="player"] .card').count() == 2
    assert guest.sees('[data-place="banker"] .card[data-card="x"]')
    guest.page.locator(f'[data-option="{choice}"]').click()
    guest.until(lambda: result_after(guest, choice) is not None)
    assert result_after(guest, choice) == cents


# -- the scoreboard ------------------------------------------------------------------------------------------


def test_the_scoreboard_grows_hand_by_hand_and_is_there_again_after_a_reload(arrive: Arrive):
    guest = arrive()
    guest.watch(BACCARAT)
    guest.until(lambda: len(hands(guest)) >= 2)
    before = len(hands(guest))
    guest.until(lambda: len(hands(guest)) > before)
    guest.until(lambda: beads(guest) == [hand["won"] for hand in hands(guest)])
    guest.frames.clear()
    guest.page.reload()
    guest.until(lambda: len(hands(guest)) > before)
    guest.until(lambda: beads(guest) == [hand["won"] for hand in hands(guest)])


def test_the_scoreboard_counts_and_says_in_words_what_it_shows(arrive: Arrive):
    guest = arrive()
    guest.watch(BACCARAT)
    guest.until(lambda: len(hands(guest)) >= 3)

    def agrees() -> bool:
        now = [hand["won"] for hand in hands(guest)]
        counted = guest.page.locator(".score-count").all_inner_texts()
        told = guest.page.locator(".score-beads").get_attribute("aria-label")
        return (
            counted == [str(now.count(side)) for side in ("player", "banker", "tie")]
            and told == f"Hand by hand: {', '.join(side.capitalize() for side in now)}"
        )

    guest.until(agrees)


def test_a_game_without_past_results_has_no_scoreboard(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    guest.card(HOLDEM, "Two people").get_by_role("link", name="Watch").click()
    guest.page.locator("table-felt .seat").first.wait_for()
    assert not guest.page.locator("score-board").is_visible()


def test_on_a_phone_the_scoreboard_is_a_line_that_opens(arrive: Arrive):
    guest = arrive(390, 844)
    guest.watch(BACCARAT)
    guest.until(lambda: len(hands(guest)) >= 2 and guest.sees(".score-recent .bead"))
    closed = guest.page.locator("score-board").bounding_box()
    assert closed["height"] < 60
    guest.page.locator(".score-toggle").click()
    guest.until(lambda: guest.sees(".score-road .road-ring, .score-road .road-draw"))
    opened = guest.page.locator("score-board").bounding_box()
    assert opened["height"] > 200
    assert opened["x"] >= 0
    assert opened["x"] + opened["width"] <= 390


ROADS = {
    "BBB": "B0,0 B0,1 B0,2",
    "BPPB": "B0,0 P1,0 P1,1 B2,0",
    "BTTP": "B0,0=2 P1,0",
    "TB": "B0,0=1",
    "TT": "-0,0=2",
    "BBBBBBBP": "B0,0 B0,1 B0,2 B0,3 B0,4 B0,5 B1,5 P1,0",
    "BBBBBBBPPPPPP": "B0,0 B0,1 B0,2 B0,3 B0,4 B0,5 B1,5 P1,0 P1,1 P1,2 P1,3 P1,4 P2,4",
}


def test_the_big_road(arrive: Arrive):
    """Runs go down, and right where the column ends or is taken; ties are struck through the hand before."""
    guest = arrive()
    guest.page.goto("/")
    script = """async (shoes) => {
        const { layRoad } = await import('/scoreboard.js');
        const laid = (shoe) => layRoad([...shoe].map((won) => ({ won })), 'T');
        const told = ({ won, column, row, draws }) =>
            `${won ?? '-'}${column},${row}${draws.length ? `=${draws.length}` : ''}`;
        return shoes.map((shoe) => laid(shoe).map(told).join(' '));
    }"""
    roads = guest.page.evaluate(script, list(ROADS))
    assert dict(zip(ROADS, roads, strict=True)) == ROADS
