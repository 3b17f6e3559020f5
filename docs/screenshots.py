"""Takes the pictures under docs/screenshots from a room that is really open: `python -m docs.screenshots`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import FLAGS, browser_program
from tests.web.visitor import Visitor

PICTURES = Path(__file__).parent / "screenshots"
DESK = (1440, 900)
PHONE = (390, 844)
STILL = 700
"""Milliseconds in which cards and chips come to rest."""


@contextmanager
def open_room() -> Iterator[str]:
    """A room with a table of every sheet; its address."""
    command = [str(Path(sys.executable).parent / "houseway"), "open", "--port", "0", "--data"]
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen([*command, data], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            line = next(line for line in process.stdout if "http://" in line)
            yield next(word for word in line.split() if word.startswith("http://"))
        finally:
            process.terminate()
            process.wait(20)
            process.stdout.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with open_room() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), args=list(FLAGS))
        lobby(visit(browser, address, DESK))
        holdem(visit(browser, address, DESK), "holdem")
        baccarat(visit(browser, address, DESK))
        three_card(visit(browser, address, DESK))
        pai_gow(visit(browser, address, DESK))
        pan(visit(browser, address, DESK))
        lobby(visit(browser, address, PHONE), "phone-lobby")
        holdem(visit(browser, address, PHONE), "phone")
        browser.close()


def visit(browser: Browser, address: str, size: tuple[int, int]) -> Visitor:
    width, height = size
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, has_touch=size == PHONE
    )
    return Visitor(context.new_page())


def take(guest: Visitor, name: str) -> None:
    guest.page.wait_for_timeout(STILL)
    guest.page.screenshot(path=PICTURES / f"{name}.png")
    guest.leave()
    guest.page.context.close()
    print(f"docs/screenshots/{name}.png")


def lobby(guest: Visitor, name: str = "lobby") -> None:
    guest.page.goto("/")
    guest.page.locator(".table-card").first.wait_for()
    take(guest, name)


def holdem(guest: Visitor, name: str) -> None:
    guest.sit_down("angies/texas-holdem")
    guest.play_until(lambda: guest.page.locator(".board .card").count() >= 3 and guest.asked())
    take(guest, name)


def baccarat(guest: Visitor) -> None:
    guest.sit_down("lake-elsinore/ez-baccarat-panda-8")
    guest.play_until(lambda: guest.sees(".outcome") and guest.sees(".circle.laid"))
    take(guest, "baccarat")


def three_card(guest: Visitor) -> None:
    guest.sit_down("casino-real/three-card-poker")
    guest.play_until(lambda: guest.sees('[data-option="play"]'))
    take(guest, "three-card")


def pai_gow(guest: Visitor) -> None:
    guest.sit_down("lake-elsinore/pai-gow-poker")
    guest.play_until(lambda: guest.asked("arrange"))
    guest.page.get_by_role("button", name="House way").click()
    take(guest, "pai-gow")


def pan(guest: Visitor) -> None:
    guest.sit_down("casino-real/panguingue")
    guest.play_until(lambda: guest.sees('.hand[data-place*="meld"] .card') and guest.asked())
    take(guest, "pan")


if __name__ == "__main__":
    main()
