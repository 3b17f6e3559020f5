"""Both lowballs of Lake Elsinore: ace-to-five, and deuce-to-seven where it points to the same rule."""

import pytest

ACE_TO_FIVE = "lake-elsinore/lowball-ace-to-five"
DEUCE_TO_SEVEN = "lake-elsinore/deuce-to-seven-lowball"


def ace(name):
    return pytest.mark.rule(f"{ACE_TO_FIVE}#{name}")


def deuce(name):
    return pytest.mark.rule(f"{DEUCE_TO_SEVEN}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


def both(own, pointer):
    """A rule of ace-to-five, and the rule of deuce-to-seven that points to it: played on each sheet."""
    return both_rows("sheet", own, pointer, [()])


def both_rows(names, own, pointer, rows):
    """The same with a table of cases; the sheet comes first in every row."""
    sheets = {ACE_TO_FIVE: ace(own), DEUCE_TO_SEVEN: deuce(pointer)}
    cases = [pytest.param(sheet, *row, marks=mark) for sheet, mark in sheets.items() for row in rows]
    return pytest.mark.parametrize(names, cases)
