"""Somebody at the room's page: what he sees, presses and is sent. He answers from what is asked."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, WebSocket

from houseway.cards import Place

PATIENCE = 60.0
SOON = 4000
"""Milliseconds in which something that is drawn can be pressed."""
NAMED = re.compile("Bank's turn|Two people")
ANSWERED = ("done", "refused", "bye")
CAREFUL = ("pass", "check", "call", "bring-in", "play", "post", "ring", "show", "fold")
"""What a newcomer who wants to see the cards answers, the first that is offered."""
ONE_LOOK = """shown => {
    const first = shown.find(one => one.dataset.kind !== "react") ?? shown[0];
    return first && [first.dataset.ask, first.dataset.kind,
        [...first.querySelectorAll("[data-option]")].map(one => one.dataset.option)];
}"""
"""An ask that waits for him, or else one that does not, with its kind and the answers offered, all read at
once: the dock is drawn anew as others act."""


class Visitor:
    """A page with its errors and the frames it was sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self._table = ""
        """The address of the table he sat down at."""
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    def events(self) -> list[dict[str, Any]]:
        """Every event he was told, in order."""
        return [event for frame in self.frames for event in frame.get("events", [])]

    def own_events(self, kind: str, among: list[dict[str, Any]] | None = None) -> list[dict[str, Any]]:
        """Those of a kind that are about himself, of all he was told or among some."""
        told = self.events() if among is None else among
        return [event for event in told if event["event"] == kind and event["party"] == self.name()]

    def last(self, kind: str) -> int:
        """Where the last event of a kind stands among all he was told, or before the first."""
        return max((at for at, event in enumerate(self.events()) if event["event"] == kind), default=-1)

    def own_cards(self) -> tuple[Place, list[str]] | None:
        """The place and the cards of his own hand, as they were dealt last."""
        for event in reversed(self.events()):
            if event["event"] == "dealt" and any("x" in cards for cards in event["cards"]):
                places = [Place(**place) for place in event["places"]]
                hands = zip(places, event["cards"], strict=True)
                return next((hand for hand in hands if "x" not in hand[1]), None)
        return None

    def sit_down(self, sheet: str, table: str = "") -> None:
        """Two presses from the door: none of them in a form."""
        self.page.goto("/")
        self.card(sheet, table).get_by_role("link", name="Sit down").click()
        self._welcomed()
        self._table = self.page.url

    def watch(self, sheet: str) -> None:
        self.page.goto("/")
        # A phone's lobby has no room for this link; its address is the table's own.
        address = self.card(sheet).locator("a", has_text="Watch").get_attribute("href")
        assert address
        self.page.goto(address)
        self._welcomed()

    def _welcomed(self) -> None:
        self.until(lambda: any(frame["t"] == "welcome" for frame in self.frames))

    def card(self, sheet: str, table: str = ""):
        self.page.locator(".table-card").first.wait_for()
        while (more := self.page.locator(".more-tables")).count():
            more.first.click()
        cards = self.page.locator(f'.table-card[data-sheet="{sheet}"]')
        # Tables with a name of their own are meant only where they are named.
        return (cards.filter(has_text=table) if table else cards.filter(has_not_text=NAMED)).first

    def asked(self, kind: str = "") -> bool:
        """Whether he is asked something now, or something of that kind."""
        shown = f'.question[data-kind="{kind}"]' if kind else ".question[data-kind]"
        return self.page.locator(shown).count() > 0

    def answer(self, bets: bool = True) -> None:
        """Answer whatever is asked: a wager on the first circle that needs no other, or else with care. A
        reaction he lets go by, and how cards are set is for a test to say."""
        self._answer_this(self._look(), bets)

    def _look(self) -> list[Any] | None:
        return self.page.locator(".question[data-kind]").evaluate_all(ONE_LOOK)

    def _answer_this(self, asked: list[Any] | None, bets: bool) -> None:
        if not asked:
            return
        ask, kind, offered = asked
        if kind in ("react", "arrange"):
            self.page.wait_for_timeout(100)
            return
        question = self.page.locator(f'.question[data-ask="{ask}"]')

        def is_answered() -> bool:
            try:
                self._answer(question, kind, offered, bets)
            except TimeoutError:
                # What he had answered a moment ago was still drawn; or the page is slow, and he tries again.
                return question.count() == 0
            return True

        self.until(is_answered)
        self.until(lambda: question.count() == 0)

    def _answer(self, question: Locator, kind: str, offered: list[str], bets: bool) -> None:
        if kind == "board":
            self._bet(bets)
        elif kind == "pick-cards":
            self.pick(0)
        else:
            word = next((word for word in CAREFUL if word in offered), "")
            wanted = f'[data-option="{word}"]' if word else ".usual, [data-option]"
            question.locator(wanted).first.click(timeout=SOON)

    def press(self, option: str) -> None:
        """Answer with an option once it is offered, and wait until the answer is taken."""
        button = self.page.locator(f'ask-dock [data-option="{option}"]')
        self.until(lambda: button.count() > 0)
        ask = self.page.locator(".question[data-kind]").first.get_attribute("data-ask")
        button.first.click()
        self.until(lambda: self.page.locator(f'.question[data-ask="{ask}"]').count() == 0)

    def to_the_end(self, act: Callable[[], None]) -> list[dict[str, Any]]:
        """Do something and wait until the round is over; gives the round's events."""
        start = self.last("began")
        act()
        told = self.events
        self.until(lambda: any(event["event"] == "ended" for event in told()[start:]))
        events = told()[start:]
        return events[: next(at for at, event in enumerate(events) if event["event"] == "ended")]

    def pick(self, count: int) -> None:
        """Pick the first so many of his cards, or as few as he may where that is too few, and say so."""
        done = self.page.locator('ask-dock [data-key="enter"]')
        cards = self.page.locator("ask-dock .pick")
        picked = 0
        while picked < count or not done.is_enabled(timeout=SOON):
            cards.nth(picked).click(timeout=SOON)
            picked += 1
        # The dock is drawn anew as others act; a key reaches whatever button stands there now.
        self.page.keyboard.press("Enter")

    def _bet(self, bets: bool) -> None:
        if not bets:
            self.page.get_by_role("button", name="No bet").click()
            return
        done = self.page.locator('[data-option="bet"]')
        # One chip, also when the page is slow and he tries again.
        if not done.is_enabled(timeout=SOON):
            self.page.locator("button.circle:not(.lacking)").first.click(timeout=SOON)
        done.click(timeout=SOON)

    def bet_on(self, *wagers: str) -> None:
        """Lay the chip in hand on each of these circles of the board that is asked, and bet."""
        for wager in wagers:
            self.page.locator(f'button.circle[data-wager="{wager}"]').first.click()
            self.until(lambda wager=wager: self.sees(f'.circle.laid[data-wager="{wager}"]'))
        self.press("bet")

    def play_until(self, there: Callable[[], bool], *, bets: bool = True) -> None:
        """Play on until something is there. He answers only what was asked before he looked whether it is:
        what he waits for may be the next ask."""
        end = time.monotonic() + 2 * PATIENCE
        while True:
            asked = self._look()
            if there():
                return
            assert time.monotonic() < end, f"it did not come about; the dock says {self.dock()!r}"
            if asked:
                self._answer_this(asked, bets)
            else:
                self.page.wait_for_timeout(40)

    def until(self, there: Callable[[], bool]) -> None:
        """Wait, doing nothing, until something is there."""
        end = time.monotonic() + PATIENCE
        while not there():
            assert time.monotonic() < end, f"it did not come about; the dock says {self.dock()!r}"
            self.page.wait_for_timeout(40)

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def read(self, selector: str, what: str) -> list[Any]:
        """Something of every such element, all of them read at once: the felt is drawn anew as others act."""
        return self.page.locator(selector).evaluate_all(f"all => all.map(one => {what})")

    def cards(self, selector: str) -> list[str]:
        """The cards drawn there."""
        return self.read(selector, "one.dataset.card")

    def settled(self) -> list[dict[str, Any]]:
        """The rounds that were settled before his eyes with a result for himself."""
        name = self.name()
        return [frame for frame in self.frames if frame["t"] == "settled" and name in frame["parties"]]

    def name(self) -> str:
        return next(frame["you"]["name"] for frame in self.frames if frame["t"] == "welcome")

    def dock(self) -> str:
        return self.page.locator("ask-dock").inner_text(timeout=SOON)

    def leave(self) -> None:
        """Give the seat up, so that nobody waits a minute for who is gone; from another page he goes back."""
        leaving = self.page.get_by_role("button", name="Leave the table", include_hidden=True)
        if self._table and "/table/" not in self.page.url:
            welcomes = self._welcomes()
            self.page.goto(self._table)
            self._shortly(lambda: self._welcomes() > welcomes and leaving.count() > 0)
        if leaving.count():
            heard = len(self.frames)
            leaving.first.dispatch_event("click")
            self._shortly(lambda: any(frame["t"] in ANSWERED for frame in self.frames[heard:]))

    def _welcomes(self) -> int:
        return sum(frame["t"] == "welcome" for frame in self.frames)

    def _shortly(self, there: Callable[[], bool]) -> None:
        """Wait a little for something that another test is better off with."""
        end = time.monotonic() + SOON / 1000
        while not there() and time.monotonic() < end:
            self.page.wait_for_timeout(20)
