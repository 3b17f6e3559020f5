"""What the tests of Poker Flats' stud sheets share: the rules they cite."""

import pytest

from tests.pots.arrange_flop import on_sheets

ROOM = "poker-flats"
STUD = f"{ROOM}/seven-card-stud"
FIVE = f"{ROOM}/five-card-stud"


def rule(name):
    return pytest.mark.rule(f"{STUD}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"{ROOM}/room-rules#{name}")


def on(stud="", high_low="", razz="", five=""):
    """Run a test on the stud sheets of the room, each time citing that sheet's rules."""
    rules = {"seven-card-stud": stud, "seven-card-stud-hi-lo": high_low, "razz": razz, "five-card-stud": five}
    return on_sheets(ROOM, {name: ids for name, ids in rules.items() if ids})
