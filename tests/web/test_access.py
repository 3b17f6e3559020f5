"""The page for who sees little, hears it read out, or has a keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.conftest import Arrive
from tests.web.live_room import BACCARAT, HOLDEM, LiveRoom
from tests.web.test_desk import take_role
from tests.web.test_report import LONG
from tests.web.visitor import Visitor

SMALLEST_TARGET = 24


def prefer(guest: Visitor, **wanted: str) -> None:
    """How somebody likes the page, before he comes."""
    told = ", ".join(f"{name}: '{value}'" for name, value in wanted.items())
    guest.page.add_init_script(f"localStorage.setItem('houseway-preferences', JSON.stringify({{ {told} }}))")


def violations(guest: Visitor) -> list[str]:
    found: list[dict[str, Any]] = Axe().run(guest.page).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
        for one in found
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_lobby_table_replay_and_report_have_no_barrier_that_axe_finds(arrive: Arrive, theme: str):
    guest = arrive()
    prefer(guest, theme=theme)
    guest.page.goto("/")
    guest.page.locator(".table-card").first.wait_for()
    barriers = {"lobby": violations(guest)}
    guest.sit_down(BACCARAT)
    guest.play_until(lambda: guest.asked("board"))
    barriers["table"] = violations(guest)
    guest.play_until(lambda: guest.sees("[data-replay]"))
    report = guest.page.url
    guest.page.goto(guest.page.locator("[data-replay]").last.get_attribute("href") or "")
    guest.page.locator(".replay-line").wait_for()
    barriers["replay"] = violations(guest)
    guest.page.goto(f"/report/{BACCARAT}")
    guest.page.locator("sheet-report h1").wait_for()
    barriers["report"] = violations(guest)
    guest.page.goto(report)
    assert barriers == {"lobby": [], "table": [], "replay": [], "report": []}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_floors_page_ones_results_and_the_comparison_have_no_barrier_either(
    arrive: Arrive, live_room: LiveRoom, theme: str
):
    floor = arrive()
    prefer(floor, theme=theme)
    take_role(live_room, floor, "floor")
    page = floor.page
    page.goto("/floor")
    page.locator(".desk-line summary").first.click()
    barriers = {"floor": violations(floor)}
    page.get_by_role("group", name="Parts of this page").get_by_role("button", name="Shift").click()
    page.get_by_role("heading", name="By hour").wait_for()
    barriers["shift"] = violations(floor)
    page.goto("/results")
    page.locator("my-results h1").wait_for()
    barriers["results"] = violations(floor)
    page.goto(f"/compare/{BACCARAT}")
    page.get_by_role("heading", name="What differs").wait_for(timeout=LONG)
    barriers["compare"] = violations(floor)
    assert barriers == {"floor": [], "shift": [], "results": [], "compare": []}


def test_your_turn_is_told_by_title_icon_and_voice(arrive: Arrive):
    guest = arrive()
    guest.sit_down(HOLDEM)
    guest.play_until(lambda: guest.asked("choose"))
    guest.until(lambda: guest.page.title().startswith("● Your turn"))
    assert "icon-turn" in (guest.page.locator('link[rel="icon"]').get_attribute("href") or "")
    assert guest.page.locator('[role="alert"].unseen').inner_text().startswith("Your turn: ")


def test_letters_answer_nothing_once_they_are_turned_off(arrive: Arrive):
    guest = arrive()
    prefer(guest, keys="off")
    guest.sit_down(HOLDEM)
    guest.play_until(lambda: guest.asked("choose") and guest.own_cards() is not None)
    ask = guest.page.locator(".question[data-kind]").first.get_attribute("data-ask")
    for letter in "abcdefghijklmnopqrstuvwxyz?":
        guest.page.keyboard.press(letter)
    assert guest.page.locator(f'.question[data-ask="{ask}"]').count() == 1
    assert not guest.page.locator("dialog[open]").count()


def test_f_does_not_fold_where_checking_is_free(arrive: Arrive):
    drawn = """async () => {
        const { drawAsk } = await import('/asks/index.js');
        const options = ['fold', 'check', 'bet'].map((id) => ({ id, label: id }));
        const free = drawAsk({ id: 1, kind: 'choose', text: '', options, default: 'fold' }, {});
        const call = [options[0], { id: 'call', label: 'call' }];
        const paid = drawAsk({ id: 2, kind: 'choose', text: '', options: call, default: 'fold' }, {});
        return [free, paid].map((one) => one.querySelector('[data-option="fold"]').dataset.key ?? '');
    }"""
    guest = arrive()
    guest.page.goto("/")
    assert guest.page.evaluate(drawn) == ["", "f"]


def test_every_button_of_the_table_is_large_enough_to_hit(arrive: Arrive):
    guest = arrive(width=360, height=740)
    guest.sit_down(BACCARAT)
    guest.play_until(lambda: guest.asked("board"))
    sizes = guest.page.evaluate(
        """() => [...document.querySelectorAll(
                'ask-dock button, .circle, .tab, .bar button, first-hand button')]
            .map((one) => [one.textContent, one.getBoundingClientRect()])
            .filter(([, box]) => box.width)
            .map(([name, box]) => [name, Math.min(box.width, box.height)])"""
    )
    assert [one for one in sizes if one[1] < SMALLEST_TARGET] == []


def test_an_evening_with_the_keyboard_alone(arrive: Arrive):
    """Find a table by another name for its game, play a round, leave."""
    guest = arrive()
    press = guest.page.keyboard.press
    guest.page.goto("/")
    guest.page.locator(".table-card").first.wait_for()
    tab_to(guest, "input[type=search]")
    guest.page.keyboard.type("punto banco")
    tab_to(guest, ".table-acts a")
    press("Enter")
    guest._welcomed()
    guest._table = guest.page.url
    guest.until(lambda: guest.asked())
    guest.until(lambda: guest.asked("board") or decline(guest))
    press("1")
    before = len(guest.settled())
    tab_to(guest, '[data-option="bet"]')
    press("Enter")
    guest.until(lambda: len(guest.settled()) > before or decline(guest))
    tab_to(guest, '.tab[aria-selected="true"]')
    for _ in range(4):
        press("ArrowRight")
    tab_to(guest, "you-panel button.leave, you-panel button")
    while "Leave" not in guest.page.evaluate("document.activeElement.textContent"):
        press("Tab")
    press("Enter")
    guest.until(lambda: "You are watching" in guest.dock() or "You leave" in guest.dock())


def decline(guest: Visitor) -> bool:
    """Let the bank go by, and stand where the bettor may draw; what is waited for has not come yet."""
    for option, key in (("pass", "p"), ("stand", "s")):
        if guest.sees(f'[data-option="{option}"]'):
            guest.page.keyboard.press(key)
    return False


def tab_to(guest: Visitor, selector: str) -> None:
    """Go on with Tab until something of that kind has the focus."""
    for _ in range(200):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never came to {selector}")
