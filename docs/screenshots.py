"""Takes the pictures under docs/screenshots from rooms that are really open: `python -m docs.screenshots` takes
those of README, `python -m docs.screenshots games` those of fourteen games in four sizes."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import FLAGS, browser_program
from tests.web.live_room import (
    BACCARAT,
    CHINESE,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    PAI_GOW,
    PAN,
    RIDE,
    STUD,
    THREE_CARD,
    TILES,
    TWENTY_ONE,
    ULTIMATE,
    LiveRoom,
)
from tests.web.visitor import Visitor

PICTURES = Path(__file__).parent / "screenshots"
DESK = (1440, 900)
PHONE = (390, 844)
SIZES = {"phone": PHONE, "tablet": (820, 1180), "laptop": (1366, 768), "desk": (1920, 1080)}
MOMENTS: dict[str, tuple[str, Callable[[Visitor], bool]]] = {
    "holdem": (HOLDEM, lambda guest: guest.page.locator(".board .card").count() >= 3 and guest.asked()),
    "omaha-high-low": (HIGH_LOW, lambda guest: guest.own_cards() is not None and guest.asked("choose")),
    "stud": (STUD, lambda guest: guest.own_cards() is not None and guest.asked("choose")),
    "draw": (DRAW, lambda guest: guest.asked("pick-cards") or guest.sees(".result-card")),
    "baccarat-bets": (BACCARAT, lambda guest: guest.asked("board")),
    "baccarat": (BACCARAT, lambda guest: guest.sees(".result-card") and guest.sees(".circle.laid")),
    "twenty-one": (TWENTY_ONE, lambda guest: guest.sees('[data-option="split"]')),
    "three-card": (THREE_CARD, lambda guest: guest.sees('[data-option="play"]')),
    "ultimate": (ULTIMATE, lambda guest: guest.sees(".result-card") and guest.sees(".circle.laid")),
    "let-it-ride": (RIDE, lambda guest: guest.own_cards() is not None and guest.asked("choose")),
    "pai-gow": (PAI_GOW, lambda guest: guest.asked("arrange")),
    "tiles": (TILES, lambda guest: guest.asked("arrange")),
    "chinese-poker": (CHINESE, lambda guest: guest.asked("arrange")),
    "pan": (PAN, lambda guest: guest.asked("meld")),
}
"""What each game is shown at: its sheet, and when the picture is taken."""
QUALITY = 74
"""Of a JPEG, in hundredths."""
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


def games() -> None:
    """Fourteen games in four sizes, from a room whose bots do not think long."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        room = LiveRoom(Path(data))
        browser = playwright.chromium.launch(executable_path=browser_program(), args=list(FLAGS))
        try:
            for size, seen in SIZES.items():
                (PICTURES / size).mkdir(parents=True, exist_ok=True)
                for name, (sheet, moment) in MOMENTS.items():
                    guest = visit(browser, room.address, seen)
                    guest.sit_down(sheet)
                    skip_the_guide(guest)
                    guest.play_until(lambda guest=guest, moment=moment: moment(guest))
                    take(guest, f"{size}/{name}", "jpeg")
        finally:
            browser.close()
            room.close()


def skip_the_guide(guest: Visitor) -> None:
    """The pictures are of a table as one sees it every day."""
    guest.until(lambda: guest.sees(".seat.own"))
    guest.page.locator("first-hand").get_by_role("button", name="Skip").click()


def visit(browser: Browser, address: str, size: tuple[int, int]) -> Visitor:
    width, height = size
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, has_touch=size == PHONE
    )
    return Visitor(context.new_page())


def take(guest: Visitor, name: str, kind: Literal["png", "jpeg"] = "png") -> None:
    file = PICTURES / f"{name}.{'jpg' if kind == 'jpeg' else kind}"
    guest.page.wait_for_timeout(STILL)
    guest.page.screenshot(path=file, type=kind, quality=QUALITY if kind == "jpeg" else None)
    guest.leave()
    guest.page.context.close()
    print(f"docs/screenshots/{file.relative_to(PICTURES)}", flush=True)


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
    games() if sys.argv[1:] == ["games"] else main()
