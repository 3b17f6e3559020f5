"""Whether every word of a switch can be put in force, and makes a difference."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.errors import HousewayError
from houseway.play.topics import all_settings
from houseway.rooms.checking.finding import Finding, warning
from houseway.rooms.sentences import Contents
from houseway.rooms.sheets import Reading, Sheet


def check_switches(found: Contents, sheet: Sheet) -> Iterator[Finding]:
    """Words that cannot be put in force, and words that come to the same."""
    places = {switch.reading.switch: switch.place for switch in found.switches}
    for reading in sheet.readings:
        if reading.switch in places:
            where = found.paper.at(places[reading.switch].under("reads"))
            yield from _check(reading, sheet, where)


def _check(reading: Reading, sheet: Sheet, where: str) -> Iterator[Finding]:
    seen: dict[str, dict[str, object]] = {}
    for word in reading.options:
        try:
            seen[word] = all_settings(sheet.change({reading.switch: word}).settings)
        except HousewayError as fault:
            says = str(fault).removeprefix(f"{sheet.id}: ")
            yield warning(where, f"{reading.switch} cannot be {word}: {says}", "give the word what it needs")
    words = list(seen)
    for at, word in enumerate(words):
        if twin := next((other for other in words[:at] if seen[other] == seen[word]), None):
            yield warning(
                where, f"{word} and {twin} of {reading.switch} come to the same", "say what they set"
            )
