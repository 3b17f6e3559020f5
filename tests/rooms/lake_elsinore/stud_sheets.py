"""What the tests of Lake Elsinore's stud sheets share: their rules, and hands on any of them."""

import pytest

from tests.pots import stud_rulings
from tests.pots.arrange_flop import on_sheets

ROOM = "lake-elsinore"
STUD = f"{ROOM}/seven-card-stud"


def rule(name):
    return pytest.mark.rule(f"{STUD}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"{ROOM}/room-rules#{name}")


def on(stud="", high_low="", razz=""):
    """Run a test on the three sheets, each time citing that sheet's rules."""
    rules = {"seven-card-stud": stud, "seven-card-stud-high-low-8": high_low, "razz": razz}
    return on_sheets(ROOM, {name: ids for name, ids in rules.items() if ids})


def start(cards=None, players=3, settings=(), sheet=STUD, incidents=()):
    """A hand of stud, or of another sheet if one is named."""
    return stud_rulings.start(sheet, cards, players, settings, incidents)
