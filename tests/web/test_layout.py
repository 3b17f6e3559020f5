"""Nothing on the felt lies on anything else and no answer is out of view: bounding boxes over a round of
every family of games, on a phone, a tablet, a laptop, a very large screen and at twice its size."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import Arrive
from tests.web.live_room import (
    BACCARAT,
    CHINESE,
    DRAW,
    HOLDEM,
    PAI_GOW,
    PAN,
    STUD,
    THREE_CARD,
    TILES,
    TWENTY_ONE,
    ULTIMATE,
)
from tests.web.visitor import Visitor

SIZES = {
    "phone": (360, 740),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "twice": (720, 450),
    "large": (3840, 2160),
}
FAMILIES = (
    HOLDEM,
    STUD,
    DRAW,
    BACCARAT,
    TWENTY_ONE,
    THREE_CARD,
    ULTIMATE,
    PAI_GOW,
    TILES,
    CHINESE,
    PAN,
)
EVERY_DAY = {"phone": PAN, "tablet": TWENTY_ONE, "laptop": ULTIMATE, "twice": HOLDEM, "large": BACCARAT}

FAULTS = Path(__file__).with_name("overlaps.js").read_text().partition("\n")[2]


def pairs() -> list:
    return [
        pytest.param(size, sheet, marks=() if EVERY_DAY[size] == sheet else pytest.mark.exhaustive)
        for size in SIZES
        for sheet in FAMILIES
    ]


@pytest.mark.parametrize(("size", "sheet"), pairs())
def test_nothing_overlaps_over_a_round(arrive: Arrive, size: str, sheet: str):
    width, height = SIZES[size]
    guest = arrive(width=width, height=height)
    guest.sit_down(sheet)
    faults: set[str] = set()
    docks: set[int] = set()

    def is_over() -> bool:
        found, dock = guest.page.evaluate(FAULTS)
        faults.update(found)
        if dock:
            docks.add(dock)
        set_or_lay(guest)
        return bool(guest.settled())

    guest.play_until(is_over)
    assert faults == set()
    assert len(docks) == 1, "the dock changes its height"


def set_or_lay(guest: Visitor) -> None:
    """Set the cards the house way, or lay what is usual, where that is asked."""
    for kind, option in (("arrange", "house-way"), ("meld", "usual-melds")):
        question = guest.page.locator(f'.question[data-kind="{kind}"]:not(.sent)')
        usual = question.locator(f'[data-option="{option}"]')
        if usual.count():
            usual.first.evaluate("one => one.click()")
            question.locator(".answer.primary:not(:disabled)").evaluate_all("all => all.at(-1)?.click()")
